# Слова картинок, текстовых досок и описаний.
paint-seat = Игрок { $n }
paint-more = и ещё { $n }
paint-shared = Общее
paint-points = Очки
paint-private = Только для вас
paint-goal = Цель { $goal }
paint-stake = { $points } на кону
paint-sum = Сумма
paint-pits = Ямы: { $pits }
paint-on-board = На доске

# Что стоит за именем.
paint-left = выбыл
paint-winner = победа

# Что означают знаки.
paint-leads = лидирует
paint-tied = ничья
paint-hidden = скрыто
paint-dash = прочерк
paint-writer = вписало место n
paint-won = взято местом
paint-burned = сгорел
paint-contested = разыгрывается
paint-free = можно взять
paint-chosen = выбрано
paint-last = последний ход
paint-offer = дали бы кости
paint-fresh = новое
paint-barred = сейчас нельзя
paint-majority = большинство у места

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
paint-alt-offers = Эти кости дали бы: { $lines }
paint-alt-nothing = Ничего не дали бы: { $lines }
paint-alt-written = { $who }, записано: { $lines }
paint-alt-free-lines = { $who }, свободно: { $lines }
paint-alt-cube = Сверху { $top }, сбоку { $around }
paint-alt-numbered = Кость { $n }. { $what }
paint-alt-barred = сейчас нельзя { $face }
paint-alt-last = Последний ход: { $cells }
paint-alt-sides = Чёрные: { $black }, белые: { $white }
paint-alt-white = белые { $cells }
paint-alt-black = чёрные { $cells }
paint-alt-free = Можно взять: { $cells }
paint-alt-stock = Цвета по порядку, сколько у кого: { $colours }
paint-alt-rows = Ряды сверху: { $first }
