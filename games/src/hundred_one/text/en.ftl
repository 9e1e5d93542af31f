# 101 and Out

hundred-one = 101 and Out
hundred-one-blurb = Tens or ones? Get as close to 100 as you dare; at 101 you are out
hundred-one-sources = S. Khramov's encyclopaedia of dice games lists the game, with one die or none; the rules are those commonly published: theothermath.com, Kentucky Center for Mathematics. Kubyk's own choice: rounds are added up, and without dice the players name the digits in turn. At 101 you are out, as the name says; if you want 101 itself to count, set the limit to 101.
hundred-one-title = 101 and Out · limit { $limit } · round { $round } of { $rounds }

hundred-one-variant-base = one die
hundred-one-variant-diceless = without dice
hundred-one-variant-base-about = A die gives the digits, from 1 to 6
hundred-one-variant-diceless-about = No dice: players name the digits in turn

hundred-one-option-limit = The highest sum that isn't out
hundred-one-option-limit-name = Limit
hundred-one-option-throws = How many digits a round has
hundred-one-option-throws-name = Digits in a round
hundred-one-option-figures = Where the digits come from
hundred-one-option-figures-name = Digits
hundred-one-option-figures-is-dice = the die
hundred-one-option-figures-is-named = players name them in turn
hundred-one-option-rounds = How many rounds are added up
hundred-one-option-rounds-name = Rounds

hundred-one-verb-put = Take the digit as tens or as ones: 10
hundred-one-verb-put-name = put
hundred-one-verb-name = Name the digit for everyone: 4
hundred-one-verb-name-name = name

hundred-one-first-goal = Take { $throws } digits as tens or ones and come as close to { $limit } as you can.
hundred-one-first-touch = Touch the tens or the ones of your sheet: the digit goes there.
hundred-one-first-beware = Above { $limit } you are out, and the round scores 0. You can't skip a digit.

hundred-one-summary = { $figures ->
    [named] no dice
   *[dice] one die for everyone
} · { $throws } digits · limit { $limit }
hundred-one-rules = A round has { $throws } digits, the same for everyone. All players take each digit as tens (“put 10”) or as ones (“put 1”), secretly and at the same time; you can't skip one. Everything you take is added up.
hundred-one-rules-dice = Each digit is a roll of one die.
hundred-one-rules-named = The players name the digits in turn (“name 4”), and the one who names a digit takes it too. Only players still in the round name digits.
hundred-one-rules-out = Above { $limit } you are out of the round and score 0 for it. Exactly { $limit } is fine.
hundred-one-rules-example = For example, with a limit of 100: 5 as tens makes 50, 3 as tens 80, 4 as ones 84, 1 as tens 94, 6 as ones 100. If a 2 comes now, even 2 ones are too many, and you are out.
hundred-one-rules-end = A round scores your sum. { $rounds ->
    [1] There is only one round
   *[other] All { $rounds } rounds are added up
}; the highest total wins, and equal totals share the win.

hundred-one-expected = The moves are “put 10”, “put 1” and, without dice, “name 4”.
hundred-one-why-put = first take the digit as tens or ones
hundred-one-why-name = the digit has to be named first
hundred-one-why-dice = here the digits come from the die
hundred-one-why-place = a digit counts as tens (10) or ones (1) here

hundred-one-button = { $figure } → { $place ->
    [10] tens
   *[other] ones
}
hundred-one-button-open = → { $place ->
    [10] tens
   *[other] ones
}
hundred-one-sealed = Your choice: { $figure } as { $place ->
    [10] tens
   *[other] ones
}
hundred-one-status-name = { $seat } names the next digit
hundred-one-note-out = out
hundred-one-note-last = last: { $points }

hundred-one-log-figure = The digit: { $figure }
hundred-one-log-named = { $seat } names { $figure }
hundred-one-log-placed = Digit { $number } of { $of }: everyone has taken it
hundred-one-log-out = 💥 Out: { $seats }
hundred-one-log-round = { $seat }: { $sum } → +{ $points }, total { $score }
