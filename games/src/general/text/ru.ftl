# Генерал

general = Генерал
general-blurb = Пять кубиков, три броска, десять комбинаций; генерал — это пять одинаковых
general-title = Генерал

general-variant-base = десять комбинаций

general-option-first-throw = Надбавка 5 очков за комбинацию с первого броска
general-option-first-throw-name = Надбавка за первый бросок

general-verb-roll = Бросить все пять кубиков
general-verb-roll-name = бросить
general-verb-keep = Оставить эти кубики, остальные перебросить: 3 3
general-verb-keep-name = оставить
general-verb-score = Записать кубики в строку: фул
general-verb-score-name = записать

general-summary = пять кубиков, три броска за ход, десять строк{ $first-throw ->
    [on] {" "}· +5 за комбинацию с первого броска
   *[off] {""}
}
general-how-to = Заполните десять строк своего листа, каждую один раз, и наберите как можно больше очков. В свой ход бросьте пять кубиков; ещё дважды можно часть оставить, а остальные перебросить. Потом запишите кубики в свободную строку. Строки от 1 до 6 — сумма кубиков с этим числом; стрит (пять подряд) — 20, фул (три одинаковых и пара) — 25, каре (четыре одинаковых) — 30, генерал (пять одинаковых) — 40. Нет комбинации — 0. Когда все листы заполнены, побеждает самая большая сумма.
general-rules = У каждого свой лист из десяти строк. В свой ход бросьте пять кубиков («{ general-verb-roll-name }»). Ещё дважды можно часть из них оставить, а остальные перебросить: «{ general-verb-keep-name } 3 3» оставляет две тройки, просто «{ general-verb-keep-name }» перебрасывает все пять. Неважно, что вы оставляли раньше. После любого броска кубики можно записать в свободную строку («{ general-verb-score-name } фул»), а после третьего — обязательно.
general-rules-lines = Строки от 1 до 6 дают сумму кубиков именно с этим числом: три четвёрки — 12. Стрит (1 2 3 4 5 или 2 3 4 5 6): 20. Фул (три одинаковых и пара): 25. Каре, четыре одинаковых, даже если и пятый такой же: 30. Генерал, пять одинаковых: 40. Какие именно числа — неважно. Если комбинации нет, это 0.
general-rules-first = Стрит, фул, каре и генерал дают на 5 больше, если выпали с первого броска и записаны сразу.
general-rules-example = Например: выпало 4 4 1 6 6, и «{ general-verb-keep-name } 4 4 6 6» перебрасывает единицу: выпадает 6. «{ general-verb-score-name } фул» записывает 25; «{ general-verb-score-name } шестёрки» записало бы 18.
general-rules-source = Строки взяты из «Золотого генерала», как его описывает энциклопедия. Очки за них — 20, 25, 30, 40 и надбавка 5 за первый бросок — выбраны для «Кубика».
general-rules-end = Игра заканчивается, когда заполнены все листы. Побеждает самая большая сумма; равные делят победу.

general-expected = Ходы: «{ general-verb-roll-name }», «{ general-verb-keep-name } 3 3», «{ general-verb-score-name } фул».
general-why-first = сначала бросьте кубики
general-why-thrown = кубики уже брошены; просто «{ general-verb-keep-name }» перебрасывает все пять
general-why-last = третий бросок был последним; запишите кубики через «{ general-verb-score-name }»
general-why-missing = { $there ->
    [0] ни на одном кубике нет { $face }
    [one] { $face } есть только на { $there } кубике
    [few] { $face } есть только на { $there } кубиках
    [many] { $face } есть только на { $there } кубиках
   *[other] { $face } есть только на { $there } кубика
}
general-why-whole = надо бросить хотя бы один кубик
general-why-written = строка «{ $line }» уже заполнена

general-button-roll = 🎲 Бросить
general-button-again = 🎲 Перебросить…
general-button-all = 🎲 Перебросить все пять
general-button-two = Оставить два…
general-button-keep = Оставить { $faces }, бросить { $thrown }
general-button-line = { $line } { $points }

general-throw = бросок { $throw } из { $of }

general-log-throw = { $seat }, бросок { $throw }: { $faces }
general-log-score = { $seat }: { $points } в строку «{ $line }», всего { $score }

general-line-straight = Стрит
general-line-full = Фул
general-line-four = Каре
general-line-general = Генерал
general-line-number = { $number ->
    [1] Единицы
    [2] Двойки
    [3] Тройки
    [4] Четвёрки
    [5] Пятёрки
   *[6] Шестёрки
}
