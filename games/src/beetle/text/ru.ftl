# Нарисовать жука

beetle = Нарисовать жука
beetle-blurb = Каждая грань кубика — часть жука. Кто дорисует первым?
beetle-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: Википедия (с крыльями), houseofmarbles.us (с хвостом).
beetle-title = Нарисовать жука · { $table ->
    [tail] с хвостом
   *[wings] с крыльями
}{ $rounds ->
    [1] {""}
   *[other] {" "}· раунд { $round } из { $rounds }
}

beetle-variant-wings = с крыльями
beetle-variant-tail = с хвостом
beetle-variant-wings-about = 14 частей: тело рисует шестёрка, а у жука два крыла
beetle-variant-tail-about = 13 частей: тело рисует единица, а вместо крыльев — хвост

beetle-option-table = Какого жука рисуют: с двумя крыльями или с хвостом
beetle-option-table-name = Жук
beetle-option-table-is-wings = с крыльями
beetle-option-table-is-tail = с хвостом
beetle-option-again = Нарисовали часть — бросаете ещё раз
beetle-option-again-name = Ещё бросок
beetle-option-rounds = Сколько раундов играют; если несколько, считают нарисованные части
beetle-option-rounds-name = Раунды

beetle-verb-roll = Бросить кубик
beetle-verb-roll-name = бросить

beetle-first-goal = Дорисуйте своего жука раньше других.
beetle-first-touch = Нажмите 🎲 Бросить: грань показывает, какую часть рисовать. Рядом с каждой частью — её число.
beetle-first-beware = Без тела ({ $table ->
    [tail] единица
   *[wings] шестёрка
}) не нарисовать ничего, а без головы — глаз и усиков.

beetle-summary = { $table ->
    [tail] 13 частей, с хвостом
   *[wings] 14 частей, с крыльями
}{ $again ->
    [on] {" "}· ещё бросок
   *[off] {""}
}{ $rounds ->
    [1] {""}
    [one] {" "}· { $rounds } раунд
    [few] {" "}· { $rounds } раунда
    [many] {" "}· { $rounds } раундов
   *[other] {" "}· { $rounds } раунда
}
beetle-rules = Каждый рисует жука. В свой ход бросьте кубик («{ beetle-verb-roll-name }»): что выпало, то и рисуете, если эту часть уже можно рисовать и её ещё не хватает. { $again ->
    [on] Нарисовали — бросаете ещё раз.
   *[off] Дальше ход следующего.
}
beetle-rules-parts = { $table ->
    [tail] Части: 1 — тело, 2 — голова, 3 — лапка (их шесть), 4 — усик (два), 5 — глаз (два), 6 — хвост.
   *[wings] Части: 6 — тело, 5 — голова, 4 — крыло (их два), 3 — лапка (шесть), 2 — усик (два), 1 — глаз (два).
}
beetle-rules-order = Сначала — тело. Усики и глаза рисуют, когда есть голова; для остального хватит тела.
beetle-rules-example = { $table ->
    [tail] Например: тело уже есть, головы нет. 3 добавляет лапку, 6 — хвост. 5 не даёт ничего: без головы глаз не нарисовать. Вторая единица тоже не пригодится: тело одно.
   *[wings] Например: тело уже есть, головы нет. 3 добавляет лапку, 4 — крыло. 1 не даёт ничего: без головы глаз не нарисовать. Вторая шестёрка тоже не пригодится: тело одно.
}
beetle-rules-end = Побеждает сразу тот, кто первым дорисовал жука.
beetle-rules-rounds = Раунд заканчивается, как только кто-то дорисовал жука. Каждая часть — очко, и в недорисованных жуках тоже. Дальше все начинают нового жука, а первым бросает следующий игрок. После { $rounds ->
    [one] { $rounds } раунда
   *[other] { $rounds } раундов
} побеждает тот, у кого больше очков; при равенстве победа общая.

beetle-expected = Ход — «{ beetle-verb-roll-name }».
beetle-button-roll = 🎲 Бросить

beetle-part-body = тело
beetle-part-head = голова
beetle-part-wing = крыло
beetle-part-leg = лапка
beetle-part-antenna = усик
beetle-part-eye = глаз
beetle-part-tail = хвост

beetle-log-drew = { $seat }: { $face }, { $part } ✏️
beetle-log-nothing = { $seat }: { $face }, рисовать нечего
beetle-log-whole = { $seat }: жук готов 🪲
beetle-log-round = Раунд { $round } из { $rounds }: новые жуки
