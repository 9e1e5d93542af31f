# Ниббл

nibble = Ниббл
nibble-blurb = Отгрызайте блоки с края: побеждает тот, кому досталось больше цветов
nibble-sources = Дж. Маккомб, под впечатлением от работ Д. Стайна (SEVN) и Р. Книции; правила — со страницы игры на сайте онлайн-игр.
nibble-title = Ниббл · { $variant }

nibble-variant-nine = 9 × 9
nibble-variant-thirteen = 13 × 13
nibble-variant-hex = шестиугольник

nibble-summary = { $variant ->
    [nine] 9 × 9 клеток · девять цветов
    [thirteen] 13 × 13 клеток · тринадцать цветов
   *[hex] шестиугольник из 169 клеток · тринадцать цветов
}
nibble-how-to = Собирайте блоки. Все { $colours } одного цвета или хотя бы по { $line } каждого из трёх цветов, соседних в таблице рядом с доской, — это сразу победа. Иначе, когда доска опустеет, побеждает тот, у кого большинство в большем числе цветов. В свой ход берите один или несколько блоков одного цвета. Блок можно взять, если у него открыты { $variant ->
    [hex] три стороны подряд
   *[nine] две стороны, сходящиеся в углу
}: за ними нет блоков. Блоки, которые остаются на доске, должны быть одним куском.
nibble-rules = { $variant ->
    [hex] Доска — шестиугольник со стороной в восемь клеток.
    [thirteen] На доске 13 × 13 клеток.
   *[nine] На доске 9 × 9 клеток.
} Она занята блоками { $colours } цветов, по { $colours } каждого; они разложены случайно, но так, что одинаковые цвета не стоят бок о бок. Рядом — таблица цветов: все цвета в ряд в случайном порядке. В свой ход берите один или несколько блоков, все одного цвета. Остальные блоки этого цвета можно оставить; пропускать ход нельзя.
nibble-rules-take = Блок можно взять, если из четырёх его сторон открыты две, сходящиеся в углу: за ними пустая клетка или край доски. «e5 a1» берёт блоки на e5 и a1.
nibble-rules-take-hex = Блок можно взять, если из шести его сторон открыты хотя бы три подряд: за ними пустая клетка или край доски. «o8 a1» берёт блоки на o8 и a1.
nibble-rules-whole = Блоки на доске должны остаться одной сплошной группой. Ход проверяют целиком: стороны блоков должны быть открыты до хода, а группа остаться одной — после него.
nibble-rules-example = Например: в начале открыты углы доски. «a1» берёт блок в одном углу; если такого же цвета и блок на { $variant ->
    [nine] i9, то «a1 i9»
    [thirteen] m13, то «a1 m13»
   *[hex] o15, то «a1 o15»
} берёт оба одним ходом.
nibble-rules-end = Соберите все { $colours } блоков одного цвета или хотя бы по { $line } блоков трёх цветов, соседних в таблице, — и вы сразу победили. Если доска опустела, а этого не случилось, побеждает тот, у кого большинство ({ $majority } блоков или больше) в большем числе цветов. При равенстве победа общая.

nibble-laying = Доску раскладывают
nibble-expected = Ход — это клетки, с которых вы берёте блоки одного цвета, от { $first } до { $last }.
nibble-twice = Клетка { $cell } названа дважды.
nibble-why-empty = на { $cell } нет блока
nibble-why-colours = все блоки хода должны быть одного цвета, а { $cell } — цвет { $colour }, { $other } — цвет { $another }
nibble-why-closed = блоку { $cell } нужны две открытые стороны, сходящиеся в углу, а { $open ->
    [0] открытых у него нет
   *[other] таких у него нет
}
nibble-why-closed-hex = блоку { $cell } нужны три открытые стороны подряд, а у него { $open ->
    [0] ни одной
    [1] только отдельные
   *[other] только { $open }
}
nibble-why-apart = остальное распадётся, отрезанными окажутся { $cells }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}

nibble-why-count = цвет { $colour } встречается { $count ->
    [one] { $count } раз
    [few] { $count } раза
    [many] { $count } раз
   *[other] { $count } раза
}, а не { $expected }
nibble-why-beside = два блока цвета { $colour } стоят бок о бок: { $cell } и { $other }
nibble-why-table = в таблице цветов не хватает цвета { $colour }
nibble-position-fields = Позиция — это «РЯДЫ», «РЯДЫ МЕСТО», «РЯДЫ МЕСТО ТАБЛИЦА» или «РЯДЫ МЕСТО ТАБЛИЦА РУКА1 РУКА2»; здесь { $fields ->
    [one] { $fields } часть
    [few] { $fields } части
    [many] { $fields } частей
   *[other] { $fields } части
}
nibble-position-rows = Рядов в позиции: { $count }, а на доске: { $expected }
nibble-position-row = В ряду { $row } позиции клеток: { $count }, а не { $expected }
nibble-position-cell = Клетка — это цвет от 1 до { $last } или «.», а не «{ $text }»
nibble-position-seat = Ходить может место 1 или 2, а не «{ $text }»
nibble-position-table = Таблица называет каждый цвет один раз, а не «{ $text }»
nibble-position-held = Блоки на руках — это знаки от 0 до { $most }, по одному на цвет, всего { $colours }, а не «{ $text }»
nibble-position-empty = На доске нет ни одного блока
nibble-position-groups = Блоки должны быть одной группой, а групп здесь { $count }
nibble-position-many = Блоков цвета { $colour } на доске и на руках { $count }, а может быть { $most }
nibble-position-won = Место { $number } уже победило

nibble-button-colour = { $colour } ●{ $most }
nibble-button-only = { $colour } ● { $cells }
nibble-button-cells = { $cells }
nibble-button-all = Все { $count }
nibble-button-but = { $count }: все, кроме { $cells }
nibble-button-bundle = ●{ $blocks } ({ $count }): { $cells }
nibble-ask = { $colour }: какие блоки?
nibble-ask-which = ●{ $blocks }: какие именно?

nibble-note-all = цвет { $colour }: ещё { $short }
nibble-note-line = { $colours }: ещё { $short }

nibble-log-laid = Доска готова. Таблица цветов: { $table }
nibble-log-take = { $seat } берёт { $count ->
    [one] { $count } блок
    [few] { $count } блока
    [many] { $count } блоков
   *[other] { $count } блока
} цвета { $colour } ({ $cells }), всего { $held }
nibble-log-majority = { $seat }: большинство цвета { $colour }
nibble-log-all = 🧱 { $seat }: собраны все блоки цвета { $colour }!
nibble-log-line = 🧱 { $seat }: хотя бы по { $line } блоков соседних цветов { $colours }!
nibble-log-empty = Доска пуста. Цвета: { $first } : { $second }
