# General

general = General
general-blurb = Straight, full house, four of a kind — or dare to roll for the general, five of a kind
general-sources = S. Khramov's encyclopaedia of dice games names the game, and its Golden General uses the ten combinations. Their points are Kubyk's choice, except for the 40 of a general.
general-title = General

general-variant-base = ten combinations

general-option-first-throw = Five more points for a combination on the first roll
general-option-first-throw-name = First-roll bonus

general-verb-roll = Roll all five dice
general-verb-roll-name = roll
general-verb-keep = Keep these dice and roll the others: 3 3
general-verb-keep-name = keep
general-verb-score = Write the dice in a line: full
general-verb-score-name = score

general-first-goal = Fill the ten lines of your sheet, each once. The highest total wins; the general, five alike, is worth 40.
general-first-touch = Roll, touch the dice you keep, and roll the others, twice at most. Then touch the line to write in.
general-first-beware = After the third roll you must write, and a combination you don't have scores 0.

general-summary = five dice, three rolls a turn, ten lines{ $first-throw ->
    [on] {" "}· +5 for a combination on the first roll
   *[off] {""}
}
general-how-to = Fill the ten lines of your sheet, each once, with as many points as you can. On your turn roll five dice; twice more you may keep some and roll the others. Then write the dice in a free line. The lines 1 to 6 score the dice with that number; a straight (five in a row) 20, a full house (three and two alike) 25, four of a kind 30, a general (five of a kind) 40. A combination you don't have scores 0. When all sheets are full, the highest total wins.
general-rules = Everyone has a sheet of ten lines. On your turn roll five dice (“roll”). Twice more you may keep some of them and roll the others (“keep 3 3” keeps two threes, “keep” alone rolls all five). It doesn't matter which dice you kept before. After any roll you may write the dice in a line that is still free (“score full”), and after the third you must.
general-rules-lines = The lines 1 to 6 score the sum of the dice with that number: three fours are 12. Straight (1 2 3 4 5 or 2 3 4 5 6): 20. Full house (three of a kind and a pair): 25. Four of a kind, even if the fifth is the same: 30. General (five of a kind): 40. Which face it is doesn't matter here. A combination you don't have scores 0.
general-rules-first = Straight, full house, four of a kind and general score 5 more if they come with the first roll and you write them right away.
general-rules-example = For example: you roll 4 4 1 6 6, keep 4 4 6 6 (“keep 4 4 6 6”) and roll the 1 again: a 6. As a full house (“score full”) it is worth 25; in the line of sixes (“score 6”) it would be 18.
general-rules-source = The ten lines and the 40 points of a general come from the Golden General, as the encyclopaedia describes it; the other points (20, 25, 30 and 5 more on the first roll) are Kubyk's choice.
general-rules-end = The game ends when all sheets are full. The highest total wins; equal totals share the win.

general-expected = The moves are “roll”, “keep 3 3” and “score full”.
general-why-first = roll first
general-why-rolled = the dice are rolled already; “keep” alone rolls all five again
general-why-last = the third roll was the last; write the dice in a line with “score”
general-why-missing = { $there ->
    [0] no die shows { $face }
    [one] only { $there } die shows { $face }
   *[other] only { $there } dice show { $face }
}
general-why-whole = at least one die has to be rolled
general-why-written = you have already used “{ $line }”

general-button-roll = 🎲 Roll
general-button-again = 🎲 Roll again…
general-button-all = 🎲 Roll all five
general-button-two = Keep two…
general-button-keep = Keep { $thrown ->
    [4] the { $faces }, roll { $thrown } dice
    [one] { $faces }, roll { $thrown } die
   *[other] { $faces }, roll { $thrown } dice
}
general-button-line = { $line } { $points }

general-roll = roll { $throw } of { $of }

general-log-throw = { $seat }, roll { $throw }: { $faces }
general-log-score = { $seat }: { $points } in “{ $line }”, total { $score }

general-line-straight = Straight
general-line-full = Full house
general-line-four = Four of a kind
general-line-general = General
general-line-number = { $number ->
    [1] Ones
    [2] Twos
    [3] Threes
    [4] Fours
    [5] Fives
   *[6] Sixes
}
