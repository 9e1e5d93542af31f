# Слова картинок, текстовых досок и описаний.
paint-seat = Игрок { $n }
paint-you = Вы
paint-you-name = { $name } (вы)
paint-more = и ещё { $n }
paint-points = Очки
paint-private = Только для вас
paint-goal = Цель { $goal }
paint-stake = { $points } на кону
paint-sum = Сумма
paint-luck = Удача
paint-pits = Ямы: { $pits }
paint-writers = Знак перед числом: кто записал его в чужую строку
paint-stock = Блоки каждого игрока. Залито — большинство в цвете, 1 очко; черта — три соседних цвета; внизу — сколько ещё на доске.
paint-on-board = На доске

# Что стоит за именем.
paint-left = вне игры
paint-winner = победа

# Что означают знаки.
paint-leads = лидирует
paint-tied = ничья
paint-hidden = скрыто
paint-dash = прочерк
paint-writer = записал игрок n
paint-won = взял игрок
paint-burned = сгорел
paint-contested = разыгрывается
paint-free = можно взять
paint-chosen = выбрано
paint-last = последний ход
paint-offer = очки за этот бросок
paint-fresh = новое
paint-barred = сейчас нельзя
paint-runner = скалолаз
paint-full = полное поле
paint-climbed = { $who } поднимается на { $steps ->
    [one] { $steps } ступеньку
    [few] { $steps } ступеньки
    [many] { $steps } ступенек
   *[other] { $steps } ступеньки
}
paint-fallen = { $who } падает вниз
paint-majority = большинство у игрока
paint-beyond = перебор
paint-past = прошлый раунд
paint-standing = открытые
paint-shut = закрытые

# Описания.
paint-alt-dice = { $count ->
    [1] Кубик: { $dice }
   *[other] Кубики: { $dice }
}
paint-die-white = белый { $face }
paint-die-red = красный { $face }
paint-die-green = зелёный { $face }
paint-die-blue = синий { $face }
paint-die-yellow = жёлтый { $face }
paint-die-black = чёрный { $face }
paint-die-hidden = закрыт
paint-die-aside = { $die } отложен
paint-alt-contested = Разыгрывается столбец { $columns }
paint-alt-won = { $who }, взятые столбцы: { $columns }
paint-alt-burned = Сгорели: { $columns }
paint-alt-column = Столбец { $column }: { $entries }
paint-by = { $mark } (записал игрок { $who })
paint-alt-offers = Эти кубики дают: { $lines }
paint-alt-nothing = Ничего не дают: { $lines }
paint-alt-written = { $who }, записано: { $lines }
paint-alt-free-lines = { $who }, свободно: { $lines }
paint-alt-tiles = Открытые дощечки: { $tiles }
paint-alt-still = { $who }, ещё осталось: { $numbers }
paint-alt-drawn = { $who }, нарисовано: { $parts }
paint-alt-runners = Скалолазы: { $columns }
paint-alt-boxes = { $who }: { $rows }
paint-alt-lives = Жизней в начале: { $most }
paint-alt-held = Перед игроками: { $held }
paint-alt-spaces = Фишки на полях, полное поле — { $full }: { $spaces }
paint-alt-kept = { $who } оставляет: { $dice }
paint-alt-cube = Сверху { $top }, сбоку { $around }
paint-alt-numbered = Кубик { $n }. { $what }
paint-alt-barred = сейчас нельзя { $face }
paint-alt-last = Клетки последнего хода: { $cells }
paint-alt-sides = Чёрные: { $black }, белые: { $white }
paint-alt-white = Белые: { $cells }
paint-alt-black = Чёрные: { $cells }
paint-alt-free = Можно взять: { $cells }
paint-alt-stock = Цвета по порядку, сколько у кого: { $colours }
paint-alt-rows = Ряды сверху: { $first }
paint-alt-chances = Шансы на победу: { $who } — сначала { $first }, меньше всего { $lowest }, больше всего { $highest }, в конце { $last }
paint-alt-outlook = Ожидаемые очки: { $who } — сначала { $first }, меньше всего { $lowest }, больше всего { $highest }, в конце { $last }
paint-alt-marked = Дорогие ошибки, по номеру хода: { $moves }
