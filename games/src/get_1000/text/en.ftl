# The Cursed Thousand

get-1000 = The Cursed Thousand
get-1000-blurb = Nine digits make three numbers: add up to a thousand and not a bit more
get-1000-sources = S. Khramov's encyclopaedia of dice games lists the game, with one die or none; the rules are those commonly published: bitbreeds.com (the nearest wins, on either side) and Don't Break the Bank (above a thousand is too much). Kubyk's own choice: discarded digits, several rounds added up, and without dice the players name the digits in turn.
get-1000-title = The Cursed Thousand · round { $round } of { $rounds }

get-1000-variant-base = not above
get-1000-variant-nearest = nearest
get-1000-variant-diceless = without dice
get-1000-variant-base-about = Above 1000 you score nothing
get-1000-variant-nearest-about = You may go above 1000: the nearest sum on either side is best
get-1000-variant-diceless-about = No dice: players name the digits in turn; above 1000 you score nothing

get-1000-option-aim = Whether a sum above a thousand counts
get-1000-option-aim-name = Aim
get-1000-option-aim-is-under = not above
get-1000-option-aim-is-nearest = nearest on either side
get-1000-option-discard = How many digits you discard in a round
get-1000-option-discard-name = Discarded
get-1000-option-figures = Where the digits come from
get-1000-option-figures-name = Digits
get-1000-option-figures-is-dice = the die
get-1000-option-figures-is-named = players name them in turn
get-1000-option-rounds = How many rounds are added up
get-1000-option-rounds-name = Rounds

get-1000-verb-put = Put the digit in this column: 100
get-1000-verb-put-name = put
get-1000-verb-name = Name the digit for everyone: 4
get-1000-verb-name-name = name

get-1000-first-goal = Build three numbers of three digits whose sum comes as close to 1000 as you can.
get-1000-first-touch = Touch a column, hundreds, tens or ones: the digit goes there.
get-1000-first-beware = { $aim ->
    [nearest] Each column has room for only three digits, and none can be moved.
   *[under] Above 1000 the round scores 0. Each column has room for only three digits.
}

get-1000-summary = { $figures ->
    [named] no dice
   *[dice] one die for everyone
} · three numbers of three digits · { $aim ->
    [nearest] nearest to 1000
   *[under] not above 1000
}
get-1000-rules = You fill a square: three numbers of three digits, one below the other. Everyone secretly puts each digit in a column, all at the same time: in the hundreds (“put 100”), the tens (“put 10”) or the ones (“put 1”). Each column has room for three. The last digit goes into the place that is left. Then your three numbers are added up.
get-1000-rules-dice = Each digit is a roll of one die, the same for everyone.
get-1000-rules-named = The players name the digits in turn (“name 4”); everyone puts the digit in a column, including the player who named it.
get-1000-rules-discard = A round has { $discard } more { $discard ->
    [one] digit than your square has places; you must discard { $discard } digit
   *[other] digits than your square has places; you must discard { $discard } digits
} (“put 0”).
get-1000-rules-example = For example: 3, 1 and 4 go into the hundreds, 6, 2 and 5 into the tens, 2, 6 and 4 into the ones. That is 362 + 126 + 454 = 942.
get-1000-rules-end = { $aim ->
    [nearest] A round scores 1000 minus the distance to 1000, above or below
   *[under] A round scores the sum, or 0 if it is above 1000
}. { $rounds ->
    [1] There is only one round
   *[other] All { $rounds } rounds are added up
}; the highest total wins, and equal totals share the win.

get-1000-expected = The moves are “put 100”, “put 10”, “put 1” and, without dice, “name 4”.
get-1000-why-put = first put the digit in a column
get-1000-why-name = the digit has to be named first
get-1000-why-dice = here the digits come from the die
get-1000-why-full = the column { $place } is full
get-1000-why-place = { $discard ->
    [0] here you can't discard digits
   *[other] you can't discard any more digits in this round
}

get-1000-button = { $figure } → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-button-open = → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-sealed = Your choice: { $figure } → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-status-name = { $seat } names the next digit
get-1000-note-last = last: { $sum } → { $points }

get-1000-log-figure = The digit: { $figure }
get-1000-log-named = { $seat } names { $figure }
get-1000-log-placed = Digit { $number } of { $of }: everyone has placed it
get-1000-log-round = { $seat }: { $sum } → +{ $points }, total { $score }
