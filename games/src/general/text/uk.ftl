# Генерал

general = Генерал
general-blurb = П’ять кубиків, три кидки, десять комбінацій; генерал — це п’ять однакових
general-sources = Енциклопедія ігор із кубиками С. Храмова називає цю гру, а її Золотий генерал бере ті самі десять комбінацій. Вартість комбінацій, крім 40 за генерала, — вибір Кубика.
general-title = Генерал

general-variant-base = десять комбінацій

general-option-first-throw = Надбавка 5 очок за комбінацію з першого кидка
general-option-first-throw-name = Надбавка за перший кидок

general-verb-roll = Кинути всі п’ять кубиків
general-verb-roll-name = кинути
general-verb-keep = Лишити ці кубики, решту перекинути: 3 3
general-verb-keep-name = лишити
general-verb-score = Записати кубики в рядок: фул
general-verb-score-name = записати

general-summary = п’ять кубиків, три кидки за хід, десять рядків{ $first-throw ->
    [on] {" "}· +5 за комбінацію з першого кидка
   *[off] {""}
}
general-how-to = Заповніть десять рядків свого аркуша, кожен один раз, і наберіть якнайбільше очок. У свій хід киньте п’ять кубиків; ще двічі можна частину лишити, а решту перекинути. Потім запишіть кубики у вільний рядок. Рядки від 1 до 6 — сума кубиків із цим числом; стріт (п’ять поспіль) — 20, фул (три однакові й пара) — 25, каре (чотири однакові) — 30, генерал (п’ять однакових) — 40. Немає комбінації — 0. Коли всі аркуші заповнено, перемагає найбільша сума.
general-rules = У кожного свій аркуш із десяти рядків. У свій хід киньте п’ять кубиків («{ general-verb-roll-name }»). Ще двічі можна лишити частину з них, а решту перекинути («{ general-verb-keep-name } 3 3» лишає дві трійки, просто «{ general-verb-keep-name }» перекидає всі п’ять). Неважливо, що ви лишали раніше. Після будь-якого кидка кубики можна записати у вільний рядок («{ general-verb-score-name } фул»), а після третього — обов’язково.
general-rules-lines = Рядки від 1 до 6 дають суму кубиків саме з цим числом: три четвірки — 12. Стріт (1 2 3 4 5 або 2 3 4 5 6): 20. Фул (три однакові й пара): 25. Каре, чотири однакові, навіть якщо й п’ятий такий самий: 30. Генерал, п’ять однакових: 40. Які саме числа — байдуже. Якщо комбінації немає, це 0.
general-rules-first = Стріт, фул, каре і генерал дають на 5 більше, якщо випали з першого кидка і записані одразу.
general-rules-example = Наприклад: випало 4 4 1 6 6. Ви лишаєте 4 4 6 6 («{ general-verb-keep-name } 4 4 6 6») і перекидаєте одиницю: випадає 6. Як фул («{ general-verb-score-name } фул») це 25 очок; у рядку шісток («{ general-verb-score-name } шістки») було б 18.
general-rules-source = Рядки й 40 очок за генерала взято із Золотого генерала, як його описує енциклопедія. Решту очок (20, 25, 30 і надбавку 5 за перший кидок) обрав Кубик.
general-rules-end = Гра закінчується, коли заповнено всі аркуші. Перемагає найбільша сума; рівні ділять перемогу.

general-expected = Ходи: «{ general-verb-roll-name }», «{ general-verb-keep-name } 3 3», «{ general-verb-score-name } фул».
general-why-first = спершу киньте кубики
general-why-rolled = кубики вже кинуто; просто «{ general-verb-keep-name }» перекидає всі п’ять
general-why-last = третій кидок був останнім; запишіть кубики через «{ general-verb-score-name }»
general-why-missing = { $there ->
    [0] на жодному кубику немає { $face }
    [one] { $face } є лише на { $there } кубику
    [few] { $face } є лише на { $there } кубиках
    [many] { $face } є лише на { $there } кубиках
   *[other] { $face } є лише на { $there } кубика
}
general-why-whole = треба кинути хоча б один кубик
general-why-written = рядок «{ $line }» вже заповнено

general-button-roll = 🎲 Кинути
general-button-again = 🎲 Перекинути…
general-button-all = 🎲 Перекинути всі п’ять
general-button-two = Лишити два…
general-button-keep = Лишити { $faces }, перекинути { $thrown ->
    [one] { $thrown } кубик
    [few] { $thrown } кубики
   *[many] { $thrown } кубиків
}
general-button-line = { $line } { $points }

general-roll = кидок { $throw } із { $of }

general-log-throw = { $seat }, кидок { $throw }: { $faces }
general-log-score = { $seat }: { $points } у рядок «{ $line }», разом { $score }

general-line-straight = Стріт
general-line-full = Фул
general-line-four = Каре
general-line-general = Генерал
general-line-number = { $number ->
    [1] Одиниці
    [2] Двійки
    [3] Трійки
    [4] Четвірки
    [5] П’ятірки
   *[6] Шістки
}
