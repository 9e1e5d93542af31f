# Martinetti

martinetti = Martinetti
martinetti-blurb = Three dice: race through the numbers from 1 to 12 and back
martinetti-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: dice-play.com, thegamesforum.com, netexl.com; the game is also called Ohio or Centennial.
martinetti-title = Martinetti

martinetti-variant-base = classic

martinetti-option-again = Take a number and you roll again
martinetti-option-again-name = Roll again
martinetti-option-claim = You name the numbers you take, and the others take what you overlook
martinetti-option-claim-name = Claims

martinetti-verb-roll = Roll the dice
martinetti-verb-roll-name = roll
martinetti-verb-pass = Take no number
martinetti-verb-pass-name = pass
martinetti-verb-take = Take these numbers: 5 6 7
martinetti-verb-take-name = take

martinetti-first-goal = Go through 1, 2, 3 … to 12 and back to 1 before the others do.
martinetti-first-touch = Press 🎲 Roll. You get the next number if a die shows it, or if two or three dice add up to it.
martinetti-first-beware = { $claim ->
    [on] You say what you take; numbers you overlook go to the others.
   *[off] Order matters: later numbers don't count until you have the one before.
}

martinetti-summary = three dice · 23 numbers
martinetti-rules = Everyone goes through the numbers 1, 2, 3 and so on to 12 and back to 1. On your turn roll three dice (“roll”). A number comes from one die, from the sum of two or from the sum of all three; each sum can be used once per roll, but a die can be part of several sums. You take the number that you need next, then the one after it, as long as the roll gives them.
martinetti-rules-example = For example: 1 2 4 at the start gives 1, 2, 3 (1 + 2), 4, 5 (1 + 4), 6 (2 + 4) and 7.
martinetti-rules-again = Take a number and you roll again.
martinetti-rules-claim = After a roll you say which numbers you take: the first one or more of those it gives (“take 1 2 3”), or none (“pass”). The others take what you overlook: each player who needs one of these numbers takes it, then the next, and so on.
martinetti-rules-end = The first with all 23 numbers wins.

martinetti-expected = The moves are “roll”, and after a roll, if you name the numbers, “take 5 6 7” or “pass”.
martinetti-why-claim = first say which numbers you take
martinetti-why-take = this roll gives { $numbers }; you can take the first of them
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
