# Слова малюнків, текстових дощок і описів.
paint-seat = Гравець { $n }
paint-more = і ще { $n }
paint-shared = Спільне
paint-points = Очки
paint-private = Лише для вас
paint-goal = Ціль { $goal }
paint-stake = { $points } на кону

# Що стоїть за ім'ям.
paint-left = вибув
paint-winner = перемога

# Що означають знаки.
paint-leads = лідирує
paint-tied = нічия
paint-hidden = приховано
paint-dash = прокреслено
paint-writer = вписало місце n
paint-won = здобуто місцем
paint-burned = згорів
paint-contested = розігрується

# Описи.
paint-alt-dice = { $count ->
    [1] Кістка: { $dice }
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
