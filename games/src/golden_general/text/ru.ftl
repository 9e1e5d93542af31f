# Золотой генерал

golden-general = Золотой генерал
golden-general-blurb = Делите десять кубиков пяти цветов на две группы: каждый ход — две комбинации
golden-general-sources = Игру придумал С. Храмов; она из его энциклопедии игр с кубиками.
golden-general-title = Золотой генерал

golden-general-variant-base = десять кубиков

golden-general-verb-roll = Бросить все десять кубиков
golden-general-verb-roll-name = бросить
golden-general-verb-reroll = Перебросить эти кубики: 1 4 10
golden-general-verb-reroll-name = перебросить
golden-general-verb-score = Записать две комбинации: стрит фул 12211
golden-general-verb-score-name = записать

golden-general-first-goal = Заполните десять строк своего листа, по две каждый ход. После пяти ходов побеждает наибольшая сумма.
golden-general-first-touch = Бросьте, коснитесь кубиков, которые перебрасываете, — до двух раз. Потом коснитесь двух строк, по одной на группу.
golden-general-first-beware = В каждой группе по одному кубику каждого цвета: два одноцветных вместе не пойдут.

golden-general-summary = десять кубиков пяти цветов, три броска за ход, две строки за ход
golden-general-how-to = Заполните десять строк своего листа, по две за ход, и наберите как можно больше очков. Кубиков десять: пять цветов, по два каждого. В свой ход бросьте все; ещё дважды можно перебросить любые. Потом разделите их на две группы, в каждой по одному кубику каждого цвета, и запишите каждую в свою свободную строку. Строки от 1 до 6 — сумма кубиков с этим числом; стрит — 20, фул — 25, каре — 30, генерал (пять одинаковых) — 40. После пяти ходов побеждает тот, у кого больше очков.
golden-general-rules = У каждого свой лист из десяти строк и пять ходов. Кубиков по два каждого цвета: красные, зелёные, синие, жёлтые, белые; в этом порядке у них номера от 1 до 10. В свой ход бросьте все десять («{ golden-general-verb-roll-name }»). Ещё дважды можно перебросить любые из них («{ golden-general-verb-reroll-name } 1 4 10»). Записать можно после любого броска, а после третьего — обязательно.
golden-general-rules-hands = Для записи кубики делятся на две группы по пять, в каждой все пять цветов: из двух кубиков одного цвета один идёт в одну группу, другой — в другую. Каждая группа заполняет свою свободную строку, строки разные («{ golden-general-verb-score-name } стрит фул 12211»: стриту достаются первый красный, второй зелёный, второй синий, первый жёлтый и первый белый кубики, а фулу — остальные).
golden-general-rules-lines = Строки от 1 до 6 дают сумму кубиков группы именно с этим числом: три четвёрки — 12. Стрит (1 2 3 4 5 или 2 3 4 5 6): 20. Фул (три одинаковых и пара): 25. Каре, четыре одинаковых, даже если и пятый такой же: 30. Генерал, пять одинаковых: 40. Если комбинации нет, это 0. За первый бросок надбавки нет.
golden-general-rules-example = Например, выпали красные 1 и 6, зелёные 2 и 6, синие 3 и 6, жёлтые 4 и 2, белые 5 и 2. Первые кубики каждого цвета складываются в стрит 1 2 3 4 5, а вторые — в фул 6 6 6 2 2: это 20 и 25 очков («{ golden-general-verb-score-name } стрит фул 11111»: первой строке достаётся первый кубик каждого цвета).
golden-general-rules-end = Игра заканчивается, когда заполнены все листы. Побеждает тот, у кого больше очков; при равенстве победа общая.

golden-general-expected = Ходы: «{ golden-general-verb-roll-name }», «{ golden-general-verb-reroll-name } 1 4 10», «{ golden-general-verb-score-name } стрит фул 12211».
golden-general-why-first = сначала бросьте кубики
golden-general-why-rolled = кубики уже брошены; перебросить часть можно через «{ golden-general-verb-reroll-name }»
golden-general-why-last = третий бросок был последним; запишите две комбинации через «{ golden-general-verb-score-name }»
golden-general-why-twice = нужны две разные комбинации
golden-general-why-written = строка «{ $line }» уже заполнена

golden-general-button-roll = 🎲 Бросить
golden-general-button-again = 🎲 Перебросить…
golden-general-button-none = другие кубики…
golden-general-button-dice = 🎲 { $dice }
golden-general-button-reroll = 🎲 Перебросить { $dice }
golden-general-button-line = { $line } { $points }
golden-general-button-pair = { $first } + { $second } · { $points }
golden-general-button-second = + { $line }
golden-general-button-other = Разделить иначе…
golden-general-ask-dice = Какие пять кубиков для комбинации «{ $line }»? По одному каждого цвета
golden-general-button-split = { $one } · { $points } + { $other } · { $more }

golden-general-roll = бросок { $throw } из { $of }

golden-general-log-throw = { $seat }, бросок { $throw }: { $dice }
golden-general-log-score = { $seat }: { $first } ({ $one }) · { $points }, { $second } ({ $other }) · { $more }, всего { $score }

golden-general-line-straight = Стрит
golden-general-line-full = Фул
golden-general-line-four = Каре
golden-general-line-general = Генерал
golden-general-line-number = { $number ->
    [1] Единицы
    [2] Двойки
    [3] Тройки
    [4] Четвёрки
    [5] Пятёрки
   *[6] Шестёрки
}
