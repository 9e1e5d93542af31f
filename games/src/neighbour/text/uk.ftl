# Допоможи сусідові

neighbour = Допоможи сусідові
neighbour-blurb = Кожна грань має власника: хто б не кидав, фішки віддають власники
neighbour-title = Допоможи сусідові · фішок { $counters }

neighbour-variant-base = класична

neighbour-option-counters = Скільки фішок має віддати кожен
neighbour-option-counters-name = Фішок

neighbour-verb-roll = Кинути кубики
neighbour-verb-roll-name = кинути

neighbour-summary = три кубики · { $counters ->
    [one] { $counters } фішка на кожного
    [few] { $counters } фішки на кожного
    [many] { $counters } фішок на кожного
   *[other] { $counters } фішки на кожного
}
neighbour-rules = Кожен починає з фішками ({ $counters }) і володіє гранями кубиків: удвох — по три, утрьох — по дві, учотирьох і більше — по одній, за порядком; зайві грані мертві. У свій хід один раз киньте три кубики («{ neighbour-verb-roll-name }»). За кожен кубик власник його грані віддає одну фішку, хто б не кидав; це можете бути й ви.
neighbour-rules-example = Наприклад: за столом на шістьох 5 5 3 забирає дві фішки в п’ятого гравця й одну в третього.
neighbour-rules-end = Перемагає той, хто віддав останню фішку; якщо це зробили кілька одним кидком, вони ділять перемогу.

neighbour-expected = Хід — «{ neighbour-verb-roll-name }».
neighbour-button-roll = 🎲 Кинути

neighbour-note = грані { $faces }, лишилося { $left }
neighbour-log-paid = { $seat }: { $faces }. Віддають: { $paid }
neighbour-log-none = { $seat }: { $faces }. Не віддає ніхто
