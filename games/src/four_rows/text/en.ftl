# Four Rows

four-rows = Four Rows
four-rows-blurb = Four coloured rows from left to right: the white dice are everyone's, so never look away
four-rows-sources = Steffen Benndorf invented the game; the rules are those commonly published. Kubyk's own choice: the die of a closed row is taken away at that moment, the last lock ends the game right away, and the short game.
four-rows-title = Four Rows
four-rows-title-white = Four Rows · white dice, for everyone
four-rows-title-coloured = Four Rows · coloured dice

four-rows-variant-base = classic
four-rows-variant-short = short
four-rows-variant-base-about = Ends with two closed rows, or with one player's fourth penalty
four-rows-variant-short-about = Ends with the first closed row, or with one player's third penalty

four-rows-option-locks = How many closed rows end the game
four-rows-option-locks-name = Closed rows
four-rows-option-need = How many crosses a row needs before its last number
four-rows-option-need-name = Crosses before the last
four-rows-option-penalties = How many penalties of one player end the game
four-rows-option-penalties-name = Penalties

four-rows-verb-red = Cross off a number in the red row: 3
four-rows-verb-red-name = red
four-rows-verb-red-number = number
four-rows-verb-yellow = Cross off a number in the yellow row: 7
four-rows-verb-yellow-name = yellow
four-rows-verb-yellow-number = number
four-rows-verb-green = Cross off a number in the green row: 9
four-rows-verb-green-name = green
four-rows-verb-green-number = number
four-rows-verb-blue = Cross off a number in the blue row: 12
four-rows-verb-blue-name = blue
four-rows-verb-blue-number = number
four-rows-verb-pass = Cross off nothing
four-rows-verb-pass-name = pass

four-rows-first-goal = Win the most points: cross off as many numbers as you can; each further cross in a row is worth one more.
four-rows-first-touch = Touch an outlined number. White dice are for everyone; a white plus a coloured die only for the player who rolled.
four-rows-first-beware = You go from left to right: numbers you skip are lost. Cross off nothing on your own turn, and it costs 5 points.

four-rows-summary = { $locks ->
    [one] { $locks } closed row
   *[other] { $locks } closed rows
} or { $penalties ->
    [one] { $penalties } penalty ends the game
   *[other] { $penalties } penalties end the game
} · the last number needs { $need } crosses
four-rows-how = Red and yellow run from 2 to 12, green and blue from 12 to 2. You cross off numbers from left to right; skipped ones are lost. On each turn everyone can cross off the sum of the white dice in one row; then the player who rolled can cross off a white die plus a coloured one. One cross in a row is 1 point, two are 3, three are 6, and so on. Crossing off nothing on your turn costs 5. The last number of a row needs { $need } crosses before it and closes the row for everyone.
four-rows-rules = You have four rows: red and yellow from 2 to 12, green and blue from 12 to 2. A number can be crossed off only to the right of all crosses of its row, so the numbers you skip are lost.
four-rows-rules-steps = On each turn two white dice and one die of each row's colour are rolled. First everyone can cross off the sum of the white dice in one row, secretly and at the same time (“red 3”), or pass (“pass”). Then the player whose turn it is can cross off the sum of one white die and one coloured die in the row of that colour. Crossing off nothing in either step on your own turn is a penalty.
four-rows-rules-lock = The last number of a row needs at least { $need } crosses before it. You cross off the lock with it, which counts as one more cross. That closes the row for everyone, and its die is not rolled any more. If several players cross off the last number in the same step, all of them get the lock.
four-rows-rules-example = For example: on your turn the white dice are 1 and 2, the red one is 3. First everyone can cross off a 3 in one row. Then only you add a white die to the red 3: 1 makes 4, 2 makes 5; you cross off the red 4.
four-rows-rules-score = One cross in a row is 1 point, two are 3, three are 6, four are 10, and so on up to 78 for twelve. Each penalty costs 5.
four-rows-rules-end = The game ends when { $locks ->
    [one] a row is
   *[other] { $locks } rows are
} closed, or after the turn in which a player gets penalty number { $penalties }. The most points win; equal scores share the win.

four-rows-expected = The move is a colour with a number, “red 3”, or “pass”.
four-rows-why-closed = this row is closed
four-rows-why-white = now the sum of the white dice counts
four-rows-why-coloured = now one white die and the die of that colour count
four-rows-why-need = the last number needs at least { $need } crosses before it
four-rows-why-left = { $number } is not to the right of your crosses

four-rows-button = { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number }
four-rows-button-pass = Pass{ $cost ->
    [0] {""}
   *[other] : −{ $cost }
}
four-rows-status-own-white = Your roll, step 1 of 2: cross off the white { $sum } in one row, or pass
four-rows-status-white = { $seat } rolls: you can cross off the white { $sum }, or pass for free
four-rows-status-own-coloured = Step 2 of 2: cross off a white plus a coloured die, or pass{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost })
}
four-rows-sealed = Your choice: { $row ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} { $number }
four-rows-sealed-pass = Your choice: pass

four-rows-log-roll = { $seat } rolls: white { $white } (sum { $sum }), coloured { $coloured }
four-rows-log-cross = { $seat }: { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number }
four-rows-log-lock = 🔒 { $seat }: { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number } and the lock
four-rows-log-closed = Row { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} is closed
four-rows-log-penalty = { $seat }: nothing crossed, penalty { $count }
