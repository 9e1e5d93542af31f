# Everest

everest = Everest
everest-blurb = Up the mountain and down again: cross off every number before the others do
everest-sources = S. Khramov's encyclopaedia of dice games lists the game as one that everyone plays at the same time; the rules are those commonly published: dice-play.com, and with one number a roll family-games-treasurehouse.com and netexl.com. Kubyk's own choice: if you can cross off a number, you must; that never hurts you. With two dice and 12 numbers a game takes about 80 rolls, so the small mountain ends at 6.
everest-title = Everest · 1–{ $top } and back{ $rolls ->
    [0] {""}
   *[other] {" "}· roll { $rolls }
}

everest-variant-base = classic
everest-variant-one = one number a roll
everest-variant-small = small mountain
everest-variant-base-about = Three dice, numbers up to 12; after a roll each die can cross off a number
everest-variant-one-about = Three dice, but after a roll you cross off just one number
everest-variant-small-about = Two dice, and the numbers go only up to 6

everest-option-crosses = How many numbers you cross off after a roll
everest-option-crosses-name = Crosses
everest-option-crosses-is-each = with every die
everest-option-crosses-is-one = exactly one
everest-option-dice = How many dice a roll has
everest-option-dice-name = Dice
everest-option-top = The number at the top of the mountain
everest-option-top-name = Top

everest-verb-cross = Cross off these numbers: 2 3 5
everest-verb-cross-name = cross

everest-first-goal = Cross off every number of your mountain, on the way up and down, before the others do.
everest-first-touch = Touch { $crosses ->
    [one] one number: a die of the roll or the sum of several
   *[each] the numbers you make: dice of the roll or their sums, each die once
}, then press the button.
everest-first-beware = If you can cross off a number, you must. Big numbers need sums: don't spend all dice on small ones.

everest-summary = { $dice } dice for everyone · { $top } numbers, twice each · { $crosses ->
    [one] one cross a roll
   *[each] a cross for every die
}
everest-rules = Your mountain has the numbers from 1 to { $top } on the way up and again on the way down. After each roll, the same for everyone, you cross numbers off, in any order, all players secretly at the same time.
everest-rules-each = Each number is one die or the sum of several, and each die is used once at most (“cross 2 3 5”). You don't have to use every die.
everest-rules-one = You cross off exactly one number: one die, or the sum of several (“cross 8”).
everest-rules-example = For example: the roll is 2 3 5. You can cross off 2, 3 and 5; or 2 and 8; or 3 and 7; or 5 twice, as 5 and 2 + 3; or 10 alone.
everest-rules-one-example = For example: the roll is 2 3 5. You can cross off 2, 3, 5, 7, 8 or 10, if it is still open.
everest-rules-end = If you can cross off a number, you must; if you can't, you sit out this roll. The first player with no numbers left wins; if several finish with the same roll, they share the win.

everest-expected = The move is “cross” with one to three numbers, like “cross 2 3 5”.
everest-why-high = the mountain ends at { $top }, there is no { $number }
everest-why-one = here you cross off exactly one number
everest-why-crossed = you don't have that many { $number }s left
everest-why-faces = these numbers can't be made of { $faces }

everest-sealed = Your choice: { $numbers }

everest-log-roll = Roll { $number }: { $faces }
everest-log-nothing = Roll { $number }: { $faces } · nobody can use it
everest-log-passed = No number to cross off: { $seats }
everest-log-crossed = { $seat } crosses off { $numbers }, { $left } to go
