# Слова картинок, текстовых досок и описаний.
paint-seat = Игрок { $n }
paint-more = и ещё { $n }
paint-shared = Общее
paint-points = Очки
paint-private = Только для вас
paint-goal = Цель { $goal }
paint-stake = { $points } на кону

# Что стоит за именем.
paint-left = выбыл
paint-winner = победа

# Что означают знаки.
paint-leads = лидирует
paint-tied = ничья
paint-hidden = скрыто
paint-dash = прочёркнуто
paint-writer = вписало место n
paint-won = взято местом
paint-burned = сгорел
paint-contested = разыгрывается

# Описания.
paint-alt-dice = { $count ->
    [1] Кость: { $dice }
   *[other] Кости: { $dice }
}
paint-die-white = белая { $face }
paint-die-red = красная { $face }
paint-die-green = зелёная { $face }
paint-die-blue = синяя { $face }
paint-die-yellow = жёлтая { $face }
paint-die-black = чёрная { $face }
paint-die-aside = { $die } отложена
paint-alt-contested = Разыгрывается столбец { $columns }
paint-alt-won = { $who }, взятые столбцы: { $columns }
paint-alt-burned = Сгорели: { $columns }
paint-alt-column = Столбец { $column }: { $entries }
paint-by = { $mark } (вписывает { $who })
