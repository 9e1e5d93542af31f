# Генерал

general = Генерал
general-blurb = Пять костей, три броска, десять комбинаций; генерал — это пять одинаковых
general-title = Генерал

general-variant-base = десять комбинаций

general-option-first-throw = На пять очков больше за комбинацию с первого броска
general-option-first-throw-name = Надбавка за первый бросок

general-verb-roll = Бросить все пять костей
general-verb-roll-name = бросить
general-verb-keep = Оставить эти кости, остальные перебросить: 3 3
general-verb-keep-name = оставить
general-verb-score = Записать кости в строку: full
general-verb-score-name = записать

general-summary = пять костей, три броска за ход, десять строк{ $first-throw ->
    [on] {" "}· +5 за комбинацию с первого броска
   *[off] {""}
}
general-rules = У каждого свой лист из десяти строк. В свой ход бросьте пять костей («roll»). Ещё дважды можно часть из них оставить, а остальные перебросить: «keep 3 3» оставляет две тройки, просто «keep» перебрасывает все пять. Что вы оставляли раньше, не важно. После любого броска кости можно записать в свободную строку («score full»), а после третьего — обязательно.
general-rules-lines = Строки от 1 до 6 дают сумму костей именно с этим числом: три четвёрки — 12. Стрит, 1 2 3 4 5 или 2 3 4 5 6: 20. Фул, три одинаковых и ещё две одинаковых: 25. Каре, четыре одинаковых, даже если и пятая такая же: 30. Генерал, пять одинаковых: 40. Какие именно числа, для них неважно. Если комбинации нет, это 0.
general-rules-first = Стрит, фул, каре и генерал дают на 5 больше, если выпали с первого броска и записаны сразу.
general-rules-end = Игра кончается, когда заполнены все листы. Побеждает самая большая сумма; равные делят победу.

general-expected = Ход выглядит как «roll», «keep 3 3» или «score full».
general-why-first = ход начинается броском «roll»
general-why-thrown = кости уже брошены; просто «keep» перебрасывает все пять
general-why-last = третий бросок был последним; запишите кости через «score»
general-why-missing = { $there ->
    [0] ни на одной кости нет { $face }
    [one] { $face } есть лишь на { $there } кости
    [few] { $face } есть лишь на { $there } костях
    [many] { $face } есть лишь на { $there } костях
   *[other] { $face } есть лишь на { $there } кости
}
general-why-whole = надо бросить хотя бы одну кость
general-why-written = строка «{ $line }» уже заполнена

general-button-roll = 🎲 Бросить
general-button-again = 🎲 Бросить ещё…
general-button-all = 🎲 Перебросить все пять
general-button-two = Оставить две…
general-button-keep = 🔒 { $faces } + 🎲×{ $thrown }
general-button-line = { $line } · { $points }

general-throw = бросок { $throw } из { $of }

general-log-throw = { $seat }, бросок { $throw }: { $faces }
general-log-score = { $seat }: { $line } · { $points }, всего { $score }

general-line-straight = Стрит
general-line-full = Фул
general-line-four = Каре
general-line-general = Генерал
general-line-number = { $number }
