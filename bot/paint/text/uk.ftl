# Слова малюнків, текстових дощок і описів.
paint-seat = Гравець { $n }
paint-you = Ви
paint-you-name = { $name } (ви)
paint-more = і ще { $n }
paint-points = Очки
paint-private = Лише для вас
paint-goal = Ціль { $goal }
paint-stake = { $points } на кону
paint-sum = Сума
paint-luck = Удача
paint-pits = Ями: { $pits }
paint-writers = Знак перед числом: хто записав його в чужий рядок
paint-stock = Скільки блоків узяв гравець. Залито — більшість у кольорі, 1 очко; риска — три сусідні кольори; унизу — скільки ще на дошці.
paint-on-board = На дошці

# Що стоїть за ім'ям.
paint-left = поза грою
paint-winner = перемога

# Що означають знаки.
paint-leads = лідирує
paint-tied = нічия
paint-hidden = приховано
paint-dash = прочерк
paint-writer = записав гравець n
paint-won = здобув гравець
paint-burned = згорів
paint-contested = розігрується
paint-free = можна взяти
paint-chosen = обрано
paint-last = останній хід
paint-offer = очки за цей кидок
paint-fresh = нове
paint-barred = зараз не можна
paint-runner = скелелаз
paint-full = повне поле
paint-climbed = { $who } підіймається на { $steps ->
    [one] { $steps } сходинку
    [few] { $steps } сходинки
    [many] { $steps } сходинок
   *[other] { $steps } сходинки
}
paint-fallen = { $who } падає донизу
paint-majority = більшість у гравця
paint-beyond = перебір
paint-past = минулий раунд
paint-standing = відкриті
paint-shut = закриті

# Описи.
paint-alt-dice = { $count ->
    [1] Кубик: { $dice }
   *[other] Кубики: { $dice }
}
paint-die-white = білий { $face }
paint-die-red = червоний { $face }
paint-die-green = зелений { $face }
paint-die-blue = синій { $face }
paint-die-yellow = жовтий { $face }
paint-die-black = чорний { $face }
paint-die-hidden = закритий
paint-die-aside = { $die } відкладено
paint-alt-contested = Розігрується стовпець { $columns }
paint-alt-won = { $who }, здобуті стовпці: { $columns }
paint-alt-burned = Згоріли: { $columns }
paint-alt-column = Стовпець { $column }: { $entries }
paint-by = { $mark } (записав гравець { $who })
paint-alt-offers = Ці кубики дають: { $lines }
paint-alt-nothing = Нічого не дають: { $lines }
paint-alt-written = { $who }, записано: { $lines }
paint-alt-free-lines = { $who }, вільно: { $lines }
paint-alt-tiles = Відкриті дощечки: { $tiles }
paint-alt-still = { $who }, ще лишилося: { $numbers }
paint-alt-drawn = { $who }, намальовано: { $parts }
paint-alt-runners = Скелелази: { $columns }
paint-alt-boxes = { $who }: { $rows }
paint-alt-lives = Життів на початку: { $most }
paint-alt-held = Перед гравцями: { $held }
paint-alt-spaces = Фішки на полях, повне поле — { $full }: { $spaces }
paint-alt-kept = { $who } лишає: { $dice }
paint-alt-cube = Зверху { $top }, збоку { $around }
paint-alt-numbered = Кубик { $n }. { $what }
paint-alt-barred = зараз не можна { $face }
paint-alt-last = Клітинки останнього ходу: { $cells }
paint-alt-sides = Чорні: { $black }, білі: { $white }
paint-alt-white = Білі: { $cells }
paint-alt-black = Чорні: { $cells }
paint-alt-free = Можна взяти: { $cells }
paint-alt-stock = Кольори за порядком, скільки в кого: { $colours }
paint-alt-rows = Ряди згори: { $first }
paint-alt-chances = Шанси на перемогу: { $who } — спершу { $first }, найменше { $lowest }, найбільше { $highest }, наприкінці { $last }
paint-alt-outlook = Очікувані очки: { $who } — спершу { $first }, найменше { $lowest }, найбільше { $highest }, наприкінці { $last }
paint-alt-marked = Дорогі помилки, за номером ходу: { $moves }
