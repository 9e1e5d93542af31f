# Допоможи сусідові

neighbour = Допоможи сусідові
neighbour-blurb = Кожна грань чиясь: коли вона випадає, її власник віддає фішку, хоч би хто кидав
neighbour-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: dice-play.com, rules.net.ru.
neighbour-title = Допоможи сусідові · { $counters ->
    [one] { $counters } фішка
    [few] { $counters } фішки
    [many] { $counters } фішок
   *[other] { $counters } фішки
}

neighbour-variant-base = класична

neighbour-option-counters = Скільки фішок має віддати кожен
neighbour-option-counters-name = Фішки

neighbour-verb-roll = Кинути кубики
neighbour-verb-roll-name = кинути

neighbour-first-goal = Позбудьтеся всіх своїх фішок раніше за інших: спершу їх { $counters }.
neighbour-first-touch = Просто натискайте 🎲 Кинути. За кожен кубик платить фішку власник грані, що випала.
neighbour-first-beware = Ваші грані — поруч із вашим іменем. Кожен кидок може допомогти й сусідам.

neighbour-summary = три кубики · { $counters ->
    [one] { $counters } фішка на кожного
    [few] { $counters } фішки на кожного
    [many] { $counters } фішок на кожного
   *[other] { $counters } фішки на кожного
}
neighbour-rules = Спочатку в кожного { $counters ->
    [one] { $counters } фішка
    [few] { $counters } фішки
    [many] { $counters } фішок
   *[other] { $counters } фішки
} і свої грані кубиків: удвох — по три, утрьох — по дві, від чотирьох до шести гравців — по одній, за порядком; зайві грані мертві. Якщо гравців більше шести, грані рахуються від того, хто кидає: 1 — його, 2 — наступного гравця, і так до 6 (так вирішив Кубик: у джерелі гравців не більше шести). У свій хід один раз киньте три кубики («{ neighbour-verb-roll-name }»). За кожен кубик власник його грані віддає одну фішку, хоч би хто кидав; це можете бути й ви.
neighbour-rules-example = Наприклад: за столом на шістьох 5 5 3 забирає дві фішки в п’ятого гравця й одну в третього.
neighbour-rules-end = Перемагає той, хто перший віддасть усі свої фішки; якщо це вдалося кільком одним кидком, перемога спільна.

neighbour-expected = Хід — «{ neighbour-verb-roll-name }».
neighbour-button-roll = 🎲 Кинути

neighbour-note = платить за { $faces }, лишилося { $left }
neighbour-note-left = лишилося { $left }
neighbour-log-paid = { $seat }: { $faces }. Віддають: { $paid }
neighbour-log-none = { $seat }: { $faces }. Не віддає ніхто
