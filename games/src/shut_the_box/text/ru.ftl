# Закрой ящик

shut-the-box = Закрой ящик
shut-the-box-blurb = Закрывайте дощечки на сумму броска: что останется открытым, пойдёт вам в минус
shut-the-box-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне, с одним кубиком и девятью фишками; правила общеизвестные: список вариантов в Википедии, shuttheboxgame.com, Masters of Games. Выбор Кубика: суммы нескольких раундов складывают, а с одним кубиком дощечек шесть, потому что 7, 8 и 9 одним кубиком не закрыть.
shut-the-box-title = Закрой ящик · раунд { $round } из { $rounds }

shut-the-box-variant-base = классический
shut-the-box-variant-pairs = не больше двух дощечек
shut-the-box-variant-twelve = двенадцать дощечек
shut-the-box-variant-one-die = один кубик
shut-the-box-variant-base-about = Девять дощечек, два кубика: закрывайте столько дощечек, сколько сложит сумму
shut-the-box-variant-pairs-about = Девять дощечек, но за раз закрывают только одну или две
shut-the-box-variant-twelve-about = Двенадцать дощечек, а не девять: бросок 12 можно закрыть одной
shut-the-box-variant-one-die-about = Шесть дощечек и один кубик: самая короткая игра

shut-the-box-option-tiles = Сколько дощечек в ящике
shut-the-box-option-tiles-name = Дощечки
shut-the-box-option-dice = Сколько кубиков в броске
shut-the-box-option-dice-name = Кубики
shut-the-box-option-one = Когда можно бросить один кубик вместо двух
shut-the-box-option-one-name = Один кубик
shut-the-box-option-one-is-never = никогда
shut-the-box-option-one-is-high = когда всё выше 6 закрыто
shut-the-box-option-one-is-sum = когда открытые вместе дают 6 или меньше
shut-the-box-option-shut = Сколько дощечек закрывают за раз
shut-the-box-option-shut-name = Закрывать
shut-the-box-option-shut-is-any = сколько угодно
shut-the-box-option-shut-is-two = не больше двух
shut-the-box-option-count = Сколько стоят открытые дощечки в конце хода
shut-the-box-option-count-name = Счёт
shut-the-box-option-count-is-sum = их сумма
shut-the-box-option-count-is-digits = числа подряд
shut-the-box-option-count-is-tiles = по одному
shut-the-box-option-rounds = Сколько ходов у каждого
shut-the-box-option-rounds-name = Раунды
shut-the-box-option-instant = Закрыли все дощечки — сразу выиграли
shut-the-box-option-instant-name = Закрыл — выиграл

shut-the-box-verb-roll = Бросить кубики
shut-the-box-verb-roll-name = бросить
shut-the-box-verb-shut = Закрыть эти дощечки: 2 7
shut-the-box-verb-shut-name = закрыть

shut-the-box-first-goal = Закройте как можно больше дощечек: открытые идут в минус, побеждает меньшая сумма.
shut-the-box-first-touch = 🎲 Бросьте, коснитесь дощечек, которые вместе дают ровно ваш бросок, и нажмите ✓ Закрыть.
shut-the-box-first-beware = Ход заканчивается, когда бросок не сложить из открытых. Труднее всего закрыть большие дощечки.

shut-the-box-summary = { $dice ->
    [1] один кубик
   *[other] два кубика
} · { $tiles ->
    [one] { $tiles } дощечка
    [few] { $tiles } дощечки
   *[many] { $tiles } дощечек
} · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
}
shut-the-box-rules = В начале хода ящик открыт: все дощечки от 1 до { $tiles } подняты. Бросьте кубики («{ shut-the-box-verb-roll-name }») и закройте дощечки, числа которых вместе дают ровно ваш бросок («{ shut-the-box-verb-shut-name } 2 4»). Они остаются закрытыми. Бросайте дальше, пока есть что закрыть.
shut-the-box-rules-two = За раз закрывают одну или две дощечки, не больше.
shut-the-box-rules-one-high = Когда 7 и всё, что выше, закрыто, можно бросить один кубик вместо двух («{ shut-the-box-verb-roll-name } 1»).
shut-the-box-rules-one-sum = Когда открытые дощечки вместе дают 6 или меньше, можно бросить один кубик вместо двух («{ shut-the-box-verb-roll-name } 1»).
shut-the-box-rules-example = Например: выпало { $dice ->
    [1] 6
   *[other] 4 и 2, вместе 6
}. Можно закрыть 6, или 1 и 5, или { $shut ->
    [two] 2 и 4
   *[any] 1, 2 и 3
}. Если подходит только один набор, он закроется сам; если не подходит ни один, ваш ход окончен.
shut-the-box-rules-end = В конце хода { $count ->
    [digits] числа на открытых дощечках читают подряд: 1, 2 и 5 — это 125
    [tiles] каждая открытая дощечка даёт 1
   *[sum] числа на открытых дощечках складывают
}. Закрытый ящик — это 0. После последнего раунда побеждает тот, у кого сумма меньше; при равенстве победа общая.
shut-the-box-rules-instant = Игрок, который закрыл весь ящик, сразу выигрывает игру.

shut-the-box-expected = Ходы: «{ shut-the-box-verb-roll-name }», «{ shut-the-box-verb-roll-name } 1», «{ shut-the-box-verb-shut-name } 2 7».
shut-the-box-why-roll = сначала бросьте кубики
shut-the-box-why-shut = сначала закройте дощечки на сумму { $sum }
shut-the-box-why-one = один кубик сейчас бросать нельзя
shut-the-box-why-closed = дощечка { $tile } не открыта
shut-the-box-why-sum = эти дощечки дают { $tiles }, а не { $sum }
shut-the-box-why-two = здесь закрывают не больше двух дощечек

shut-the-box-button-roll = 🎲 Бросить { $dice }
shut-the-box-button-shut = ✓ Закрыть { $tiles }
shut-the-box-status-shut = { $seat } закрывает { $sum }
shut-the-box-note-open = открыто: { $points }
shut-the-box-note-last = прошлый ход: { $points }
shut-the-box-log-roll = { $seat } бросает { $faces }
shut-the-box-log-shut = { $seat } закрывает { $count ->
    [one] дощечку { $tiles }
   *[other] дощечки { $tiles }
}
shut-the-box-log-none = { $seat }: закрыть нечего; открыты { $tiles } · +{ $points }, всего { $total }
shut-the-box-log-all = 🎉 { $seat }: ящик закрыт! +{ $points }, всего { $total }
