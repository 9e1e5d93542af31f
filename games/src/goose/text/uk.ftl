# Гусак

goose = Гусак
goose-blurb = Шістдесят три поля, гуси несуть уперед, а на шляху колодязь, тюрма і смерть
goose-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: knauer.org, argolance.free.fr, therampantstrawberry.blogspot.com. Вони різняться корчмою, лабіринтом і пастками: тут це опції.
goose-title = Гусак · { $dice ->
    [1] один кубик
   *[other] два кубики
}

goose-variant-base = з одним кубиком
goose-variant-two-dice = з двома кубиками
goose-variant-base-about = Один кубик: гра неспішна, ходів більше
goose-variant-two-dice-about = Два кубики: швидше, а дев’ятка зі старту несе на 26 або 53

goose-option-dice = Скільки кубиків кидають
goose-option-dice-name = Кубики
goose-option-inn = Скільки ходів пропускають у корчмі
goose-option-inn-name = Корчма
goose-option-maze = На яке поле веде лабіринт
goose-option-maze-name = Лабіринт
goose-option-trap = Як виходять з колодязя і тюрми
goose-option-trap-name = Колодязь і тюрма
goose-option-trap-is-relief = коли прийде інший
goose-option-trap-is-turns = за кілька ходів
goose-option-trap-turns = Скільки ходів пропускають у колодязі й тюрмі, якщо зміни не чекають
goose-option-trap-turns-name = Ходи в пастці
goose-option-exchange = Якщо стати на поле іншого гравця, він іде туди, звідки ви прийшли
goose-option-exchange-name = Обмін місцями

goose-verb-roll = Кинути кубики
goose-verb-roll-name = кинути

goose-first-goal = Станьте на поле 63 раніше за інших.
goose-first-touch = Просто натискайте 🎲 Кинути: фішка йде сама. Гусак несе її ще на стільки ж.
goose-first-beware = На 63 треба влучити рівно: зайве відлічується назад. На шляху — колодязь, тюрма і смерть.

goose-summary = { $dice ->
    [1] один кубик
   *[other] два кубики
} · 63 поля
goose-how-to = Дійдіть до поля 63 раніше за інших. У свій хід киньте («{ goose-verb-roll-name }») і пройдіть стільки полів, скільки випало; вирішувати нічого не треба. Гусак несе ще на стільки ж. Міст веде вперед, лабіринт і смерть відкидають назад, а корчма, колодязь і тюрма затримують. На 63 треба потрапити рівно: зайве відлічують назад.{ $exchange ->
    [on] {" "}Якщо стати на поле іншого гравця, він піде туди, звідки ви щойно прийшли.
   *[off] {""}
}
goose-rules = Ваша фішка йде від старту до поля 63. У свій хід киньте { $dice ->
    [1] кубик
   *[other] обидва кубики
} («{ goose-verb-roll-name }») і йдіть на стільки полів.
goose-rules-geese = Гуси сидять на 5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54 і 59: якщо потрапити до гусака, він несе ще на стільки ж у тому самому напрямку, і так знову й знову.
goose-rules-first = Дев’ятка, кинута зі старту, веде на 26, якщо це 6 і 3, і на 53, якщо 5 і 4.
goose-rules-spaces = Міст на полі 6 веде на 12, лабіринт на 42 — на { $maze }, смерть на 58 — назад на старт. У корчмі на 19 пропускають { $inn ->
    [one] { $inn } хід
    [few] { $inn } ходи
    [many] { $inn } ходів
   *[other] { $inn } ходу
}.
goose-rules-trap-relief = У колодязі на 31 і тюрмі на 52 чекають, доки туди потрапить хтось інший. Коли чекають усі, усі вільні.
goose-rules-trap-turns = У колодязі на 31 і тюрмі на 52 пропускають { $trap-turns ->
    [one] { $trap-turns } хід
    [few] { $trap-turns } ходи
    [many] { $trap-turns } ходів
   *[other] { $trap-turns } ходу
}.
goose-rules-goal = На 63 треба потрапити рівно: зайве відлічують назад. Перший на 63 одразу перемагає.
goose-rules-exchange = Якщо стати на поле іншого гравця, він іде туди, звідки ви прийшли, і більше нічого не пропускає.
goose-rules-example = Наприклад: четвірка веде з 61 на 63 і назад на 61; шістка — назад на 59, звідки гусак несе ще далі назад, на 53.

goose-expected = Хід — «{ goose-verb-roll-name }».
goose-button-roll = 🎲 Кинути

goose-space-goose = гусак
goose-space-bridge = міст
goose-space-inn = корчма
goose-space-well = колодязь
goose-space-maze = лабіринт
goose-space-prison = тюрма
goose-space-death = смерть

goose-note-held = чекає, доки хтось прийде на зміну
goose-note-misses = { $turns ->
    [one] пропускає { $turns } хід
    [few] пропускає { $turns } ходи
    [many] пропускає { $turns } ходів
   *[other] пропускає { $turns } ходу
}

goose-log-way = { $seat }: { $faces } → { $way }
goose-log-exchange = { $seat } іде на { $space }
goose-log-relief = { $seat } на волі
goose-log-all-free = Чекали всі, тож вільні всі
goose-log-misses = { $seat } пропускає хід
