# Відклади «мертву»

drop-dead = Відклади «мертву»
drop-dead-blurb = Кидайте, доки живий хоч один кубик: «мертву» двійку чи п’ятірку відкладають, і кидок пропадає
drop-dead-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: dice-play.com, Вікіпедія, rules.net.ru.
drop-dead-title = Відклади «мертву»

drop-dead-variant-base = класична

drop-dead-option-dice = Скількома кубиками починається хід
drop-dead-option-dice-name = Кубики
drop-dead-option-rounds = Скільки ходів має кожен
drop-dead-option-rounds-name = Ходи

drop-dead-verb-roll = Кинути кубики
drop-dead-verb-roll-name = кинути

drop-dead-first-goal = Наберіть найбільше: кидок без 2 і без 5 додає свою суму.
drop-dead-first-touch = Тисніть 🎲 Кинути знову і знову, доки живий хоч один кубик.
drop-dead-first-beware = Кубики з 2 чи 5 мертві до кінця ходу, а сам кидок не дає нічого.

drop-dead-summary = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
} · { $rounds ->
    [one] { $rounds } хід на кожного
    [few] { $rounds } ходи на кожного
    [many] { $rounds } ходів на кожного
   *[other] { $rounds } ходу на кожного
}
drop-dead-rules = У свій хід киньте { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
} («{ drop-dead-verb-roll-name }»), а потім знову і знову ті, що живі. Кидок без 2 і без 5 додає свою суму до очок ходу. Якщо випала 2 або 5, кидок не дає нічого, а кубики з 2 чи 5 мертві: їх відкладають до кінця ходу.
drop-dead-rules-example = Наприклад: 1 2 2 4 5 не дає нічого й лишає два кубики; тоді 4 6 дає 10; 1 6 дає ще 7; 2 5 закінчує хід, разом 17.
drop-dead-rules-end = Хід закінчується, коли мертвий останній кубик; його очки додаються до рахунку. Коли всі зіграли свої ходи, перемагає найбільший рахунок; рівні ділять перемогу.

drop-dead-expected = Хід — «{ drop-dead-verb-roll-name }».
drop-dead-button-roll = 🎲 Кинути

drop-dead-note = +{ $points } за хід, { $alive ->
    [one] живий { $alive } кубик
    [few] живі { $alive } кубики
    [many] живих { $alive } кубиків
   *[other] живого { $alive } кубика
}
drop-dead-log-scored = { $seat }: { $faces }, +{ $points }
drop-dead-log-dead = { $seat }: { $faces } 💀 { $dead ->
    [one] загинув { $dead } кубик
    [few] загинули { $dead } кубики
    [many] загинуло { $dead } кубиків
   *[other] загинуло { $dead } кубика
}, живих { $alive }
drop-dead-log-turn = { $seat }: хід закінчено, +{ $points }, разом { $score }
