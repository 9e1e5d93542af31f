# Ятси

yatzy = Ятси
yatzy-blurb = Три броска, и строка листа для всего, что выпадет
yatzy-title = Ятси · { $variant }

yatzy-variant-base = скандинавская
yatzy-variant-american = американская
yatzy-variant-maxi = макси, шесть кубиков

yatzy-option-saved-throws = Неиспользованные броски сохраняются на следующие ходы
yatzy-option-saved-throws-name = Запас бросков
yatzy-option-joker = Что могут ещё пять одинаковых; только на американском листе
yatzy-option-joker-name = Джокер
yatzy-option-joker-is-forced = принудительный
yatzy-option-joker-is-free = свободный

yatzy-verb-roll = Бросить все кубики
yatzy-verb-roll-name = бросить
yatzy-verb-keep = Оставить эти кубики, остальные перебросить: 3 3
yatzy-verb-keep-name = оставить
yatzy-verb-score = Записать кубики в строку: фул
yatzy-verb-score-name = записать

yatzy-mix-joker = Джокер есть только на американском листе

yatzy-summary = кубиков { $dice } · три броска за ход · { $variant ->
    [american] тринадцать строк
    [maxi] двадцать строк
   *[base] пятнадцать строк
}
yatzy-rules = В свой ход бросьте все { $dice } кубиков («{ yatzy-verb-roll-name }»). Ещё дважды можно часть из них оставить, а остальные перебросить: «{ yatzy-verb-keep-name } 3 3» оставляет две тройки, просто «{ yatzy-verb-keep-name }» перебрасывает все. После любого броска кубики можно записать в свободную строку («{ yatzy-verb-score-name } фул»), а после последнего — обязательно; если комбинации нет, это 0.
yatzy-rules-numbers = Строки от 1 до 6 дают сумму кубиков с этим числом. Как только вместе в них набирается { $threshold }, добавляется премия { $bonus }.
yatzy-rules-base = Пара, две пары, три одинаковых, каре и фул дают сумму своих кубиков. Малый стрит, от 1 до 5: 15; большой, от 2 до 6: 20. Шанс: сумма всех. Ятси, пять одинаковых: 50; за фул и две пары они не годятся.
yatzy-rules-american = Три одинаковых, каре и шанс дают сумму всех кубиков. Фул: 25. Малый стрит, четыре подряд: 30; большой, пять подряд: 40. Ятси, пять одинаковых: 50.
yatzy-rules-maxi = Пары, три одинаковых, каре, пять одинаковых, фул (три и две), замок (три и три) и башня (четыре и две) дают сумму своих кубиков. Малый стрит, от 1 до 5: 15; большой, от 2 до 6: 20; полный, от 1 до 6: 21. Шанс: сумма всех. Ятси, шесть одинаковых: 100.
yatzy-rules-forced = Ещё пять одинаковых, когда ятси уже записано, дают дополнительно 100, если в ятси стоит 50. Их надо записать в строку своего числа; если она занята — в свободную строку ниже, где фул и стриты считаются полностью; если такой нет — в свободное число за 0.
yatzy-rules-free = Ещё пять одинаковых, когда ятси уже записано, дают дополнительно 100, если в ятси стоит 50. Их можно записать в любую свободную строку; фул и стриты считаются полностью, когда строка их числа занята.
yatzy-rules-saved = Неиспользованные броски не пропадают: они добавляются к следующим ходам.
yatzy-rules-example = Например: выпало 4 4 2 4 1; «{ yatzy-verb-keep-name } 4 4 4» перебрасывает остальные; «{ yatzy-verb-score-name } 4» записывает 12 или больше в строку четвёрок.
yatzy-rules-end = Игра заканчивается, когда заполнены все листы. Побеждает самая большая сумма; равные делят победу.

yatzy-expected = Ход выглядит как «{ yatzy-verb-roll-name }», «{ yatzy-verb-keep-name } 3 3» или «{ yatzy-verb-score-name } фул».
yatzy-why-first = сначала бросьте кубики
yatzy-why-thrown = кубики уже брошены; просто «{ yatzy-verb-keep-name }» перебрасывает все
yatzy-why-last = это был последний бросок; запишите кубики через «{ yatzy-verb-score-name }»
yatzy-why-missing = { $there ->
    [0] ни на одном кубике нет { $face }
    [one] { $face } есть только на { $there } кубике
    [few] { $face } есть только на { $there } кубиках
    [many] { $face } есть только на { $there } кубиках
   *[other] { $face } есть только на { $there } кубике
}
yatzy-why-whole = надо бросить хотя бы один кубик
yatzy-why-written = строка «{ $line }» уже заполнена
yatzy-why-line = на этом листе нет строки «{ $line }»
yatzy-why-joker = ещё пять одинаковых сейчас нельзя записать в «{ $line }»

yatzy-button-roll = 🎲 Бросить
yatzy-button-again = 🎲 Перебросить…
yatzy-button-all = 🎲 Перебросить все
yatzy-button-number = Оставить { $number }…
yatzy-button-keep = 🔒 { $faces } + 🎲×{ $thrown }
yatzy-button-line = { $line } { $points }
yatzy-throw = бросок { $throw } из { $of }

yatzy-log-throw = { $seat }, бросок { $throw }: { $faces }
yatzy-log-score = { $seat }: { $points } в строку «{ $line }»{ $beside ->
    [0] {""}
   *[other] {" "}+ { $beside }
}, всего { $score }

yatzy-line-number = { $number ->
    [1] Единицы
    [2] Двойки
    [3] Тройки
    [4] Четвёрки
    [5] Пятёрки
   *[6] Шестёрки
}
yatzy-line-pair = Пара
yatzy-line-two-pairs = Две пары
yatzy-line-three-pairs = Три пары
yatzy-line-three = Три равных
yatzy-line-four = Каре
yatzy-line-five = Пять равных
yatzy-line-small = Малый стрит
yatzy-line-large = Большой стрит
yatzy-line-straight = Стрит
yatzy-line-full = Фул
yatzy-line-castle = Замок
yatzy-line-tower = Башня
yatzy-line-chance = Шанс
yatzy-line-yatzy = Ятси
yatzy-line-bonus = Премия ({ $threshold })
yatzy-line-further = Ещё ятси
