# Золотой генерал

golden-general = Золотой генерал
golden-general-blurb = Десять кубиков пяти цветов делятся на две группы: каждый ход две комбинации
golden-general-title = Золотой генерал

golden-general-variant-base = десять кубиков

golden-general-verb-roll = Бросить все десять кубиков
golden-general-verb-roll-name = бросить
golden-general-verb-reroll = Перебросить эти кубики: 1 4 10
golden-general-verb-reroll-name = перебросить
golden-general-verb-score = Записать две комбинации: straight full 12211
golden-general-verb-score-name = записать

golden-general-summary = десять кубиков пяти цветов, три броска за ход, две строки за ход
golden-general-rules = У каждого свой лист из десяти строк и пять ходов. Кубиков по два каждого цвета: красные, зелёные, синие, жёлтые, белые; в этом порядке у них номера от 1 до 10. В свой ход бросьте все десять («roll»). Ещё дважды можно перебросить любые из них: «reroll 1 4 10». Записать можно после любого броска, а после третьего — обязательно.
golden-general-rules-hands = Для записи кубики делятся на две группы по пять, в каждой все пять цветов: из двух кубиков одного цвета один идёт в одну группу, другой — в другую. Каждая группа заполняет свою свободную строку, строки разные. «score straight full 12211»: стриту достаются первый красный, второй зелёный, второй синий, первый жёлтый и первый белый кубики, а фулу — остальные.
golden-general-rules-lines = Строки от 1 до 6 дают сумму кубиков группы именно с этим числом: три четвёрки — 12. Стрит (1 2 3 4 5 или 2 3 4 5 6): 20. Фул (3+2), три одинаковых и ещё два одинаковых: 25. Каре, четыре одинаковых, даже если и пятый такой же: 30. Генерал, пять одинаковых: 40. Если комбинации нет, это 0. За первый бросок надбавки нет.
golden-general-rules-end = Игра заканчивается, когда заполнены все листы. Побеждает самая большая сумма; равные делят победу.

golden-general-expected = Ход выглядит как «roll», «reroll 1 4 10» или «score straight full 12211».
golden-general-why-first = ход начинается броском «roll»
golden-general-why-thrown = кубики уже брошены; перебросить часть можно через «reroll»
golden-general-why-last = третий бросок был последним; запишите две комбинации через «score»
golden-general-why-twice = нужны две разные комбинации
golden-general-why-written = строка «{ $line }» уже заполнена

golden-general-button-roll = 🎲 Бросить
golden-general-button-again = 🎲 Перебросить…
golden-general-button-none = дальше…
golden-general-button-dice = 🎲 { $dice }
golden-general-button-line = { $line } · { $points }
golden-general-button-pair = { $first } + { $second } · { $points }
golden-general-button-second = + { $line }
golden-general-button-other = Разделить иначе…
golden-general-button-split = { $one } · { $points } + { $other } · { $more }

golden-general-throw = бросок { $throw } из { $of }

golden-general-log-throw = { $seat }, бросок { $throw }: { $dice }
golden-general-log-score = { $seat }: { $first } ({ $one }) · { $points }, { $second } ({ $other }) · { $more }, всего { $score }

golden-general-line-straight = Стрит
golden-general-line-full = Фул
golden-general-line-four = Каре
golden-general-line-general = Генерал
golden-general-line-number = { $number }
