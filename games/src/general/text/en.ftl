# General

general = General
general-blurb = Five dice, three throws, ten combinations; the general is five alike
general-title = General

general-variant-base = ten combinations

general-option-first-throw = Five points more for a combination of the first throw
general-option-first-throw-name = First-throw bonus

general-verb-roll = Throw all five dice
general-verb-roll-name = roll
general-verb-keep = Keep these dice and throw the others: 3 3
general-verb-keep-name = keep
general-verb-score = Write the dice down in a line: full
general-verb-score-name = score

general-summary = five dice, three throws a turn, ten lines{ $first-throw ->
    [on] {" "}· +5 for a combination of the first throw
   *[off] {""}
}
general-rules = Everybody has a sheet of ten lines. On your turn throw five dice ("roll"). Twice more you may keep some of them and throw the others: "keep 3 3" keeps two threes, "keep" alone throws all five. It does not matter which dice you kept before. After any throw you may write the dice down in a line that is still free ("score full"), and after the third you must.
general-rules-lines = The lines 1 to 6 score the pips of that number: three fours are 12. Straight, 1 2 3 4 5 or 2 3 4 5 6: 20. Full house, three alike and two alike: 25. Four of a kind, also when the fifth is the same: 30. General, five alike: 40. The faces do not matter for these. A combination that is not there scores 0.
general-rules-first = Straight, full house, four of a kind and general score 5 more when they are there after the first throw and are written down at once.
general-rules-end = The game ends when all sheets are full. The highest total wins; equal ones share the win.

general-expected = A move looks like "roll", "keep 3 3" or "score full".
general-why-first = a turn begins with "roll"
general-why-thrown = the dice have been thrown; "keep" alone throws all five again
general-why-last = the third throw was the last; write the dice down with "score"
general-why-missing = { $there ->
    [0] no die shows { $face }
    [one] only { $there } die shows { $face }
   *[other] only { $there } dice show { $face }
}
general-why-whole = at least one die has to be thrown
general-why-written = the line "{ $line }" is written already

general-button-roll = 🎲 Roll
general-button-again = 🎲 Throw again…
general-button-all = 🎲 Throw all five
general-button-two = Keep two…
general-button-keep = 🔒 { $faces } + 🎲×{ $thrown }
general-button-line = { $line } · { $points }

general-throw = throw { $throw } of { $of }

general-log-throw = { $seat }, throw { $throw }: { $faces }
general-log-score = { $seat }: { $line } · { $points }, total { $score }

general-line-straight = Straight
general-line-full = Full house
general-line-four = Four of a kind
general-line-general = General
general-line-number = { $number }
