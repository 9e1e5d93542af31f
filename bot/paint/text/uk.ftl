# Слова малюнків, текстових дощок і описів.
paint-seat = Гравець { $n }
paint-more = і ще { $n }
paint-shared = Спільне
paint-points = Очки
paint-private = Лише для вас
paint-goal = Ціль { $goal }
paint-stake = { $points } на кону
paint-sum = Сума
paint-pits = Ями: { $pits }
paint-on-board = На дошці

# Що стоїть за ім'ям.
paint-left = вибув
paint-winner = перемога

# Що означають знаки.
paint-leads = лідирує
paint-tied = нічия
paint-hidden = приховано
paint-dash = прочерк
paint-writer = вписало місце n
paint-won = здобуто місцем
paint-burned = згорів
paint-contested = розігрується
paint-free = можна взяти
paint-chosen = обрано
paint-last = останній хід
paint-offer = дали б кості
paint-fresh = нове
paint-barred = зараз не можна
paint-majority = більшість у місця

# Описи.
paint-alt-dice = { $count ->
    [1] Кість: { $dice }
   *[other] Кості: { $dice }
}
paint-die-white = біла { $face }
paint-die-red = червона { $face }
paint-die-green = зелена { $face }
paint-die-blue = синя { $face }
paint-die-yellow = жовта { $face }
paint-die-black = чорна { $face }
paint-die-aside = { $die } відкладено
paint-alt-contested = Розігрується стовпець { $columns }
paint-alt-won = { $who }, здобуті стовпці: { $columns }
paint-alt-burned = Згоріли: { $columns }
paint-alt-column = Стовпець { $column }: { $entries }
paint-by = { $mark } (вписує { $who })
paint-alt-offers = Ці кості дали б: { $lines }
paint-alt-nothing = Нічого не дали б: { $lines }
paint-alt-written = { $who }, записано: { $lines }
paint-alt-free-lines = { $who }, вільно: { $lines }
paint-alt-cube = Зверху { $top }, збоку { $around }
paint-alt-numbered = Кість { $n }. { $what }
paint-alt-barred = зараз не можна { $face }
paint-alt-last = Останній хід: { $cells }
paint-alt-sides = Чорні: { $black }, білі: { $white }
paint-alt-white = білі { $cells }
paint-alt-black = чорні { $cells }
paint-alt-free = Можна взяти: { $cells }
paint-alt-stock = Кольори за порядком, скільки в кого: { $colours }
paint-alt-rows = Ряди згори: { $first }
