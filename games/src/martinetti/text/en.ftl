# Martinetti

martinetti = Martinetti
martinetti-blurb = Three dice, and the numbers 1 to 12 and back in their order
martinetti-title = Martinetti

martinetti-variant-base = classic

martinetti-option-again = Whoever advanced rolls again
martinetti-option-again-name = Roll again
martinetti-option-claim = The roller names the numbers, and the others take what is overlooked
martinetti-option-claim-name = Claims

martinetti-verb-roll = Roll the dice
martinetti-verb-roll-name = roll
martinetti-verb-pass = Take no number
martinetti-verb-pass-name = pass
martinetti-verb-take = Take these numbers: 5 6 7
martinetti-verb-take-name = take

martinetti-summary = three dice · 23 numbers
martinetti-rules = Everybody goes along the numbers 1, 2, 3 and so on to 12 and back to 1. On your turn roll three dice (“roll”). A number comes from one die, from the sum of two or from the sum of all three; each of these sums serves once in a roll, but a die may stand in several. You take the number that you need next, then the one after it, as long as the roll gives them.
martinetti-rules-example = For example: 1 2 4 at the start gives 1, 2, 3 (1 + 2), 4, 5 (1 + 4), 6 (2 + 4) and 7.
martinetti-rules-again = Whoever took a number rolls again.
martinetti-rules-claim = After a roll you say which numbers you take (“take 1 2 3”), the first one or more of what it gives, or none (“pass”). What you leave is overlooked: everybody else who needs one of these numbers next takes it, and so on.
martinetti-rules-end = The first who has all 23 numbers wins.

martinetti-expected = The moves are “roll”, and after a roll to be claimed “take 5 6 7” or “pass”.
martinetti-why-claim = first say which numbers you take
martinetti-why-take = this roll gives { $numbers }; the first of them can be taken
martinetti-why-roll = roll first; you need { $number }

martinetti-button-roll = 🎲 Roll
martinetti-button-pass = Take nothing
martinetti-button-take = { $numbers }
martinetti-note = needs { $number }

martinetti-log-throw = { $seat }: { $faces } gives { $numbers }
martinetti-log-nothing = { $seat }: { $faces }, nothing
martinetti-log-took = { $seat } has { $done } of 23
martinetti-log-passed = { $seat } takes nothing
martinetti-log-overlooked = { $seat } takes { $count } overlooked and has { $done } of 23
