# Гусек

goose = Гусек
goose-blurb = Шестьдесят три поля, гуси несут вперёд, а на пути колодец, тюрьма и смерть
goose-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: knauer.org, argolance.free.fr, therampantstrawberry.blogspot.com. Они различаются трактиром, лабиринтом и ловушками: здесь это опции.
goose-title = Гусек · { $dice ->
    [1] один кубик
   *[other] два кубика
}

goose-variant-base = с одним кубиком
goose-variant-two-dice = с двумя кубиками
goose-variant-base-about = Один кубик: игра неспешная, ходов больше
goose-variant-two-dice-about = Два кубика: быстрее, а девятка со старта несёт на 26 или 53

goose-option-dice = Сколько кубиков бросают
goose-option-dice-name = Кубики
goose-option-inn = Сколько ходов пропускают в трактире
goose-option-inn-name = Трактир
goose-option-maze = На какое поле ведёт лабиринт
goose-option-maze-name = Лабиринт
goose-option-trap = Как выходят из колодца и тюрьмы
goose-option-trap-name = Колодец и тюрьма
goose-option-trap-is-relief = когда придёт другой
goose-option-trap-is-turns = через несколько ходов
goose-option-trap-turns = Сколько ходов пропускают в колодце и тюрьме, если там не ждут, пока придёт другой
goose-option-trap-turns-name = Ходы в ловушке
goose-option-exchange = Если встать на поле другого игрока, он идёт туда, откуда вы пришли
goose-option-exchange-name = Обмен местами

goose-verb-roll = Бросить кубики
goose-verb-roll-name = бросить

goose-first-goal = Встаньте на поле 63 раньше других.
goose-first-touch = Просто нажимайте 🎲 Бросить: фишка идёт сама. Гусь несёт её ещё на столько же.
goose-first-beware = На 63 нужно попасть ровно: лишнее отсчитывается назад. На пути — колодец, тюрьма и смерть.

goose-summary = { $dice ->
    [1] один кубик
   *[other] два кубика
} · 63 поля
goose-how-to = Дойдите до поля 63 раньше других. В свой ход бросьте («{ goose-verb-roll-name }») и пройдите столько полей, сколько выпало; решать ничего не надо. Гусь несёт ещё на столько же. Мост ведёт вперёд, лабиринт и смерть отбрасывают назад, а трактир, колодец и тюрьма задерживают. На 63 надо попасть точно: лишнее отсчитывают назад.{ $exchange ->
    [on] {" "}Если встать на поле другого игрока, он пойдёт туда, откуда вы только что пришли.
   *[off] {""}
}
goose-rules = Ваша фишка идёт от старта до поля 63. В свой ход бросьте { $dice ->
    [1] кубик
   *[other] оба кубика
} («{ goose-verb-roll-name }») и пройдите столько полей, сколько выпало.
goose-rules-geese = Гуси сидят на 5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54 и 59: если попасть к гусю, он несёт ещё на столько же в том же направлении, и так снова и снова.
goose-rules-first = Девятка, брошенная со старта, ведёт на 26, если это 6 и 3, и на 53, если 5 и 4.
goose-rules-spaces = Мост на поле 6 ведёт на 12, лабиринт на 42 — на { $maze }, смерть на 58 — обратно на старт. В трактире на 19 пропускают { $inn ->
    [one] { $inn } ход
    [few] { $inn } хода
    [many] { $inn } ходов
   *[other] { $inn } хода
}.
goose-rules-trap-relief = В колодце на 31 и тюрьме на 52 ждут, пока туда не попадёт кто-то другой. Когда ждут все, все свободны.
goose-rules-trap-turns = В колодце на 31 и тюрьме на 52 пропускают { $trap-turns ->
    [one] { $trap-turns } ход
    [few] { $trap-turns } хода
    [many] { $trap-turns } ходов
   *[other] { $trap-turns } хода
}.
goose-rules-goal = На 63 надо попасть точно: лишнее отсчитывают назад. Первый на 63 сразу побеждает.
goose-rules-exchange = Если встать на поле другого игрока, он идёт туда, откуда вы пришли, и ходов больше не пропускает.
goose-rules-example = Например: четвёрка ведёт с 61 на 63 и обратно на 61; шестёрка — обратно на 59, откуда гусь несёт ещё дальше назад, на 53.

goose-expected = Ход — «{ goose-verb-roll-name }».
goose-button-roll = 🎲 Бросить

goose-space-goose = гусь
goose-space-bridge = мост
goose-space-inn = трактир
goose-space-well = колодец
goose-space-maze = лабиринт
goose-space-prison = тюрьма
goose-space-death = смерть

goose-note-held = ждёт, пока кто-то придёт на смену
goose-note-misses = { $turns ->
    [one] пропускает { $turns } ход
    [few] пропускает { $turns } хода
    [many] пропускает { $turns } ходов
   *[other] пропускает { $turns } хода
}

goose-log-way = { $seat }: { $faces } → { $way }
goose-log-exchange = { $seat } уходит на { $space }
goose-log-relief = { $seat } на свободе
goose-log-all-free = Ждали все, поэтому свободны все
goose-log-misses = { $seat } пропускает ход
