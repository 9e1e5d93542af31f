# Помоги соседу

neighbour = Помоги соседу
neighbour-blurb = Каждая грань чья-то: когда она выпадает, её владелец отдаёт фишку, кто бы ни бросал
neighbour-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: dice-play.com, rules.net.ru.
neighbour-title = Помоги соседу · { $counters ->
    [one] { $counters } фишка
    [few] { $counters } фишки
    [many] { $counters } фишек
   *[other] { $counters } фишки
}

neighbour-variant-base = классическая

neighbour-option-counters = Сколько фишек должен отдать каждый
neighbour-option-counters-name = Фишки

neighbour-verb-roll = Бросить кубики
neighbour-verb-roll-name = бросить

neighbour-first-goal = Избавьтесь от всех своих фишек раньше других: сначала их { $counters }.
neighbour-first-touch = Просто нажимайте 🎲 Бросить. За каждый кубик владелец выпавшей грани отдаёт фишку.
neighbour-first-beware = Ваши грани — рядом с вашим именем. Каждый бросок может помочь и соседям.

neighbour-summary = три кубика · { $counters ->
    [one] { $counters } фишка на каждого
    [few] { $counters } фишки на каждого
    [many] { $counters } фишек на каждого
   *[other] { $counters } фишки на каждого
}
neighbour-rules = У каждого { $counters ->
    [one] { $counters } фишка
    [few] { $counters } фишки
   *[many] { $counters } фишек
} и свои грани кубиков: вдвоём — по три, втроём — по две, от четырёх до шести игроков — по одной, по порядку; лишние грани ничьи. Если игроков больше шести, грани считаются от того, кто бросает: 1 — его, 2 — следующего игрока, и так до 6 (так решил Кубик: в источнике игроков не больше шести). В свой ход один раз бросьте три кубика («{ neighbour-verb-roll-name }»). За каждый кубик владелец выпавшей грани отдаёт одну фишку, кто бы ни бросал; это можете быть и вы.
neighbour-rules-example = Например: за столом на шестерых 5 5 3 забирает две фишки у пятого игрока и одну у третьего.
neighbour-rules-end = Побеждает тот, кто первым отдаст все свои фишки; если это удалось нескольким одним броском, победа общая.

neighbour-expected = Ход — «{ neighbour-verb-roll-name }».
neighbour-button-roll = 🎲 Бросить

neighbour-note = платит за { $faces }, осталось { $left }
neighbour-note-left = осталось { $left }
neighbour-log-paid = { $seat }: { $faces }. Отдают: { $paid }
neighbour-log-none = { $seat }: { $faces }. Не отдаёт никто
