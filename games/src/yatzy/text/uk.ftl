# Ятсі

yatzy = Ятсі
yatzy-blurb = Три кидки за хід — і оберіть найкращий рядок для того, що випало
yatzy-title = Ятсі · { $variant }

yatzy-variant-base = скандинавська
yatzy-variant-american = американська
yatzy-variant-maxi = максі, шість кубиків

yatzy-option-saved-throws = Невикористані кидки зберігаються на наступні ходи
yatzy-option-saved-throws-name = Запас кидків
yatzy-option-joker = Куди можна записати наступні ятсі (лише американський аркуш)
yatzy-option-joker-name = Джокер
yatzy-option-joker-is-forced = примусовий
yatzy-option-joker-is-free = вільний

yatzy-verb-roll = Кинути всі кубики
yatzy-verb-roll-name = кинути
yatzy-verb-keep = Лишити ці кубики, решту перекинути: 3 3
yatzy-verb-keep-name = лишити
yatzy-verb-score = Записати кубики в рядок: фул
yatzy-verb-score-name = записати

yatzy-mix-joker = Джокер є лише на американському аркуші

yatzy-summary = кубиків { $dice } · три кидки за хід · { $variant ->
    [american] тринадцять рядків
    [maxi] двадцять рядків
   *[base] п’ятнадцять рядків
}
yatzy-how-to = Заповніть рядки свого аркуша, кожен один раз, і наберіть якнайбільше очок. У свій хід киньте всі кубики (їх { $dice }); ще двічі можна частину лишити, а решту перекинути. Потім запишіть їх у вільний рядок: число від 1 до 6 (рахуються кубики з ним), { $variant ->
    [american] три однакові, каре, фул, стріт, шанс або ятсі (п’ять однакових, 50)
    [maxi] пари, від трьох до п’яти однакових, фул, стріт, шанс або ятсі (шість однакових, 100)
   *[base] пари, три однакові, каре, фул, стріт, шанс або ятсі (п’ять однакових, 50)
}. Немає комбінації — 0. Щойно в рядках від 1 до 6 набереться { $threshold }, додається премія { $bonus }. Коли всі аркуші заповнено, перемагає найбільша сума.
yatzy-rules = У свій хід киньте всі { $dice } кубиків («{ yatzy-verb-roll-name }»). Ще двічі можна лишити частину з них, а решту перекинути: «{ yatzy-verb-keep-name } 3 3» лишає дві трійки, просто «{ yatzy-verb-keep-name }» перекидає всі. Після будь-якого кидка кубики можна записати у вільний рядок («{ yatzy-verb-score-name } фул»), а після останнього — обов’язково; якщо комбінації немає, це 0.
yatzy-rules-numbers = Рядки від 1 до 6 дають суму кубиків із цим числом. Щойно разом у них набереться { $threshold }, додається премія { $bonus }.
yatzy-rules-base = Пара, дві пари, три однакові, каре і фул дають суму своїх кубиків. Малий стріт, від 1 до 5: 15; великий, від 2 до 6: 20. Шанс: сума всіх. Ятсі, п’ять однакових: 50; за фул і дві пари вони не годяться.
yatzy-rules-american = Три однакові, каре і шанс дають суму всіх кубиків. Фул: 25. Малий стріт, чотири поспіль: 30; великий, п’ять поспіль: 40. Ятсі, п’ять однакових: 50.
yatzy-rules-maxi = Пари, три однакові, каре, п’ять однакових, фул (три і дві), замок (три і три) та вежа (чотири і дві) дають суму своїх кубиків. Малий стріт, від 1 до 5: 15; великий, від 2 до 6: 20; повний, від 1 до 6: 21. Шанс: сума всіх. Ятсі, шість однакових: 100.
yatzy-rules-forced = Кожне наступне ятсі приносить премію 100, якщо в рядку «Ятсі» стоїть 50. Записати його треба в рядок свого числа; якщо він зайнятий — у вільний рядок нижче, де фул і стріти рахуються повністю; якщо й такого немає — у будь-який вільний рядок від 1 до 6 за 0.
yatzy-rules-free = Кожне наступне ятсі приносить премію 100, якщо в рядку «Ятсі» стоїть 50. Записати його можна в будь-який вільний рядок; фул і стріти рахуються повністю, коли рядок його числа зайнятий.
yatzy-rules-saved = Невикористані кидки не пропадають: вони додаються до наступних ходів.
yatzy-rules-example = Наприклад: випало 4 4 2 4 1{ $dice ->
    [6] {" "}6
   *[5] {""}
}; «{ yatzy-verb-keep-name } 4 4 4» перекидає решту; «{ yatzy-verb-score-name } 4» записує 12 або більше в рядок четвірок.
yatzy-rules-end = Гра закінчується, коли заповнено всі аркуші. Перемагає найбільша сума; рівні ділять перемогу.

yatzy-expected = Ходи: «{ yatzy-verb-roll-name }», «{ yatzy-verb-keep-name } 3 3», «{ yatzy-verb-score-name } фул».
yatzy-why-first = спершу киньте кубики
yatzy-why-thrown = кубики вже кинуто; просто «{ yatzy-verb-keep-name }» перекидає всі
yatzy-why-last = це був останній кидок; запишіть кубики через «{ yatzy-verb-score-name }»
yatzy-why-missing = { $there ->
    [0] на жодному кубику немає { $face }
    [one] { $face } є лише на { $there } кубику
    [few] { $face } є лише на { $there } кубиках
    [many] { $face } є лише на { $there } кубиках
   *[other] { $face } є лише на { $there } кубику
}
yatzy-why-whole = треба кинути хоча б один кубик
yatzy-why-written = рядок «{ $line }» вже заповнено
yatzy-why-line = на цьому аркуші немає рядка «{ $line }»
yatzy-why-joker = ще одне ятсі зараз не можна записати в «{ $line }»

yatzy-button-roll = 🎲 Кинути
yatzy-button-again = 🎲 Перекинути…
yatzy-button-all = 🎲 Перекинути всі
yatzy-button-number = Лишити { $number }…
yatzy-button-keep = 🔒 { $faces } + 🎲×{ $thrown }
yatzy-button-line = { $line } { $points }
yatzy-throw = кидок { $throw } із { $of }

yatzy-log-throw = { $seat }, кидок { $throw }: { $faces }
yatzy-log-score = { $seat }: { $points } у рядок «{ $line }»{ $beside ->
    [0] {""}
   *[other] {" "}+ { $beside }
}, разом { $score }

yatzy-line-number = { $number ->
    [1] Одиниці
    [2] Двійки
    [3] Трійки
    [4] Четвірки
    [5] П’ятірки
   *[6] Шістки
}
yatzy-line-pair = Пара
yatzy-line-two-pairs = Дві пари
yatzy-line-three-pairs = Три пари
yatzy-line-three = Три однакові
yatzy-line-four = Каре
yatzy-line-five = П’ять рівних
yatzy-line-small = Малий стріт
yatzy-line-large = Великий стріт
yatzy-line-straight = Повний стріт
yatzy-line-full = Фул
yatzy-line-castle = Замок
yatzy-line-tower = Вежа
yatzy-line-chance = Шанс
yatzy-line-yatzy = Ятсі
yatzy-line-bonus = Премія ({ $threshold })
yatzy-line-further = Ще ятсі
