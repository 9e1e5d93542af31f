# Абалон

abalone = Абалон
abalone-blurb = Столкните чужие шарики с доски: три сильнее двух, два — одного
abalone-title = Абалон · { $layout } · до { $goal ->
    [one] { $goal } шарика
   *[other] { $goal } шариков
}

abalone-variant-standard = стандартная расстановка
abalone-variant-belgian-daisy = бельгийская маргаритка
abalone-variant-german-daisy = немецкая маргаритка
abalone-variant-swiss-daisy = швейцарская маргаритка
abalone-variant-dutch-daisy = голландская маргаритка
abalone-variant-the-wall = стена
abalone-position = своя позиция

abalone-option-layout = Где стоят шарики в начале
abalone-option-layout-name = Расстановка
abalone-option-layout-is-standard = стандартная
abalone-option-layout-is-belgian-daisy = { abalone-variant-belgian-daisy }
abalone-option-layout-is-german-daisy = { abalone-variant-german-daisy }
abalone-option-layout-is-swiss-daisy = { abalone-variant-swiss-daisy }
abalone-option-layout-is-dutch-daisy = { abalone-variant-dutch-daisy }
abalone-option-layout-is-the-wall = { abalone-variant-the-wall }
abalone-option-goal = Сколько шариков надо столкнуть для победы
abalone-option-goal-name = Шариков до победы
abalone-option-plies = После скольких ходов обеих сторон вместе — ничья
abalone-option-plies-name = Ходов до ничьей

abalone-summary = { $layout ->
    [belgian-daisy] бельгийская маргаритка
    [german-daisy] немецкая маргаритка
    [swiss-daisy] швейцарская маргаритка
    [dutch-daisy] голландская маргаритка
    [the-wall] стена
   *[standard] стандартная расстановка
} · побеждает, кто первым столкнёт { $goal }
abalone-how-to = Столкните с доски { $goal ->
    [one] { $goal } чужой шарик
    [few] { $goal } чужих шарика
   *[many] { $goal } чужих шариков
} раньше, чем потеряете столько же сами. Начинают чёрные (⚫). В свой ход передвиньте на одну клетку один, два или три своих шарика, стоящих подряд, — вдоль их ряда или вбок. Вдоль они толкают: три — два или один, два — один. За чужими шариками должна быть свободная клетка или край; за край шарик падает. Вбок не толкают: все клетки должны быть свободны.
abalone-how-to-example = Например: ваши шарики на B2, C3 и D4, чужой на E5, а F6 свободна. «B2C3» передвигает ваши три на клетку, и чужой отодвигается на F6. Будь за E5 край, он упал бы с доски.
abalone-rules = У каждой стороны 14 шариков, на доске 61 шестиугольная клетка. { $layout ->
    [belgian-daisy] В начале у каждой стороны две маргаритки в противоположных углах у края.
    [german-daisy] В начале у каждой стороны две маргаритки в противоположных углах, на расстоянии одного ряда от края.
    [swiss-daisy] В начале четыре маргаритки на расстоянии одного ряда от края, серединка каждой — другого цвета.
    [dutch-daisy] В начале четыре маргаритки у края, серединка каждой — другого цвета.
    [the-wall] В начале две стены поперёк доски, за каждой ещё один шарик.
   *[standard] В начале два отряда стоят друг против друга, чёрные внизу.
} Начинают чёрные, дальше ходят по очереди; пропускать ход нельзя.
abalone-rules-line = Вдоль: один, два или три ваших шарика, стоящие подряд, идут на одну клетку вдоль своей линии. Клетка перед ними должна быть свободна или занята шариками, которые они могут толкнуть. Из четырёх и более подряд идти могут три передних.
abalone-rules-push = Толчок: ваш ряд должен быть длиннее чужого ряда прямо перед ним: два или три шарика толкают один, три — два. Четвёртый силы не прибавляет. За теми, кого толкают, должна быть свободная клетка или край; за краем шарик выбывает. Свои шарики за край не идут.
abalone-rules-side = Вбок: два или три шарика подряд идут вместе на одну клетку в любом направлении поперёк своей линии. Все клетки, куда они идут, должны быть свободны; такой ход никого не толкает.
abalone-rules-end = { $goal ->
    [one] Побеждает, кто первым столкнёт { $goal } шарик.
    [few] Побеждает, кто первым столкнёт { $goal } шарика.
    [many] Побеждает, кто первым столкнёт { $goal } шариков.
   *[other] Побеждает, кто первым столкнёт { $goal } шарика.
} Нет хода — проигрыш. Когда та же позиция с той же стороной на ходу стоит в третий раз — ничья; ничья и тогда, когда сделано { $plies ->
    [one] { $plies } ход.
    [few] { $plies } хода.
    [many] { $plies } ходов.
   *[other] { $plies } хода.
}
abalone-rules-notation = Клетка — это ряд и номер: A1 внизу слева, I9 вверху справа. Вдоль: задний шарик и клетка, куда он идёт: A1B2. Вбок: оба конца ряда и куда идёт первый из них: C3C5D4.
abalone-rules-example = Например, в стандартной расстановке «A1B2» ведёт шарики с A1, B2 и C3 вдоль линии на B2, C3 и D4, а «C3C5D4» переставляет шарики с C3, C4 и C5 вбок, на D4, D5 и D6. А три шарика на B2, C3 и D4 ходом «B2C3» толкают один чужой с E5 на F6, если там свободно.

# Дальнейшие страницы правил
abalone-words-line = Линия: два или три шарика подряд, а также прямая, на которой они стоят.
abalone-words-sumito = Сумито: численный перевес на линии, который позволяет толкать: 2 против 1, 3 против 1, 3 против 2. Четвёртый шарик не считается.
abalone-words-pac = Пак: на линии силы равны, и толкать по ней не может никто.
abalone-words-broadside = Перекат: ход двух или трёх шариков вбок.
abalone-words-gambit = Гамбит: шарик, который отдают ради лучшего места следующим ходом.
abalone-words-surrounded = Окружение: шарик зажат шариками соперника.
abalone-words-dead = Мёртвый шарик (дет): его можно вытолкнуть, а спасти — нет.
abalone-advice-together = Держите шарики вместе и ближе к середине: падают они с края. Три шарика подряд на их линии не сдвинет никто.
abalone-advice-pac = Если на линии пак, атакуйте вдоль другой, где вас больше.
abalone-advice-gambit = Иногда шарик стоит отдать, если следующий ход даёт лучшее место.

abalone-expected = Ход — это задний шарик и куда он идёт, например A1B2, а вбок — оба конца ряда и куда идёт первый, например C3C5D4 (латиницей).
abalone-expected-cell = Клетки { $cell } на доске нет: ряды — A1–A5, B1–B6, C1–C7, D1–D8, E1–E9, F2–F9, G3–G9, H4–H9, I5–I9.
abalone-expected-neighbour = { $to } не соседняя с { $from }: шарики идут только на одну клетку.
abalone-expected-line = Это ход вдоль ряда, а не вбок: назовите только задний шарик и куда он идёт, например A1B2.
abalone-expected-single = Один шарик называют один раз: { $from }{ $to }.
abalone-expected-row = { $from } и { $to } — не концы ряда из двух или трёх клеток.

abalone-why-empty = на { $cell } ничего нет
abalone-why-foe = на { $cell } не ваш шарик
abalone-why-four = подряд стоит ваших шариков: { $count }, а идти могут не больше трёх; начните с { $from }, а не с { $cell }
abalone-why-fall = ваш собственный шарик с { $cell } упал бы за край
abalone-why-single = один шарик не может толкнуть тот, что на { $cell }
abalone-why-strong = { $own } не сдвинут { $foe }: ваших шариков мало, чтобы сдвинуть ряд от { $cell }
abalone-why-behind = за теми, кого вы толкаете, на { $cell } стоит ваш собственный шарик
abalone-why-taken = { $cell } занята, а ход вбок не толкает

abalone-position-fields = Позиция — это ряды, пробел и чей ход (b или w), а дальше, если надо, сколько столкнули чёрные и белые; то есть 2 или 4 части, а не { $count }
abalone-position-rows = В позиции девять рядов от I до A через «/», а не { $count }
abalone-position-row = В ряду { $row } клеток { $expected }, а не { $count }
abalone-position-cell = На { $cell } стоит «{ $text }»; клетка — это b, w или «.»
abalone-position-side = Ходит b или w, а не «{ $text }»
abalone-position-number = «{ $text }» не число сброшенных шариков от 0 до { $most }
abalone-position-goal = Когда сброшено { $count ->
    [one] { $count } шарик
    [few] { $count } шарика
   *[many] { $count } шариков
}, игра уже выиграна: цель { $goal }
abalone-position-none = На доске нет ни одного { $side ->
    [b] чёрного
   *[w] белого
} шарика
abalone-position-many = Слишком много { $side ->
    [b] чёрных
   *[w] белых
} шариков: на доске { $count }, сброшено { $lost }, а всего их { $most }

abalone-colour-1 = ⚫
abalone-colour-2 = ⚪
abalone-black = ⚫ на доске: { $left }
abalone-white = ⚪ на доске: { $left }

abalone-button-cell = { $cell }
abalone-button-cell-push = { $cell } ⚔
abalone-button-move = { $row } { $arrow }
abalone-button-push = { $row } { $arrow } ⚔
abalone-button-fall = { $row } { $arrow } ⚔ 💥
abalone-ask = { $cell }: куда?

abalone-log-move = { $seat }: { $move }
abalone-log-push = { $seat }: { $move } ⚔ толкает
abalone-log-fall = { $seat }: { $move } 💥 шарик за краем, чёрные { $black } : { $white } белые
