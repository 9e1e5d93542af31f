# Ninety-Nine

ninety-nine = Ninety-Nine (33 to 99)
ninety-nine-blurb = Five dice, four signs and brackets: who gets closest to the target?
ninety-nine-sources = S. Khramov's encyclopaedia of dice games lists the game; it is Ben Orlin's “33 to 99”: slides.com/whyoverhow, mathclasswarmups.org, theguardian.com. There a timer runs, distances are added up, and the lowest total wins. Kubyk's own choice: a round scores 10 minus the distance, which ranks the players of a round in the same order, and there is no timer.
ninety-nine-title = Ninety-Nine · round { $round } of { $rounds }

ninety-nine-variant-base = target named in turn
ninety-nine-variant-fixed = always 99
ninety-nine-variant-base-about = Each round another player names the target, from 33 to 99
ninety-nine-variant-fixed-about = The target is 99 in every round

ninety-nine-option-dice = How many dice a roll has
ninety-nine-option-dice-name = Dice
ninety-nine-option-goal = The target: named in turn, or the same in every round
ninety-nine-option-goal-name = Target
ninety-nine-option-goal-is-named = named in turn
ninety-nine-option-rounds = How many rounds are added up
ninety-nine-option-rounds-name = Rounds

ninety-nine-verb-target = Name the target: 77
ninety-nine-verb-target-name = target
ninety-nine-verb-make = Make a number from all dice: (6+1)*(5+4+2)
ninety-nine-verb-make-name = make
ninety-nine-verb-pass = Make nothing in this round
ninety-nine-verb-pass-name = pass

ninety-nine-first-goal = Make a number from all the dice, as close to the target as you can, but not above it: up to 10 points a round.
ninety-nine-first-touch = Press a range, then a number: all that can be made of the dice are there. You can also type your own sum.
ninety-nine-first-beware = Everyone answers once and in secret. 10 or more away from the target scores nothing.

ninety-nine-summary = { $dice } dice for everyone · { $goal ->
    [named] the target is named in turn
   *[other] target { $goal }
} · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
ninety-nine-rules = Each round all players get the same { $dice } dice and secretly make a number from them, all at the same time: as close to the target as they can, but not above it.
ninety-nine-rules-named = First one player names a target from 33 to 99 (“target 77”); players take turns.
ninety-nine-rules-fixed = The target is { $goal } in every round.
ninety-nine-rules-make = Use each die exactly once, with + − × ÷ and brackets (“make (6+1)*(5+4+2)”). Fractions and numbers below 0 are fine on the way, but the result must be whole, from 0 to the target. Dice aren't joined: 1 and 2 don't make 12. The buttons only offer numbers that can be made.
ninety-nine-rules-example = For example: the target is 77 and the dice show 1 2 4 5 6. (6×5 + 4) × 2 + 1 is 69, which is 8 away: 2 points. (6 + 1) × (5 + 4 + 2) is 77: 10 points.
ninety-nine-rules-end = A round scores 10 points minus the distance to the target, never below 0; passing scores 0. { $rounds ->
    [1] There is only one round
   *[other] All { $rounds } rounds are added up
}; the highest total wins, and equal totals share the win.

ninety-nine-expected = Moves look like “make (6+1)*(5+4+2)”, “pass” or, for the player who names the target, “target 77”.
ninety-nine-long = An expression has at most { $most } characters.
ninety-nine-why-range = the target is from { $low } to { $high }
ninety-nine-why-target = the target is already { $target }
ninety-nine-why-lead = first the target has to be named
ninety-nine-why-form = this isn't a complete expression: use numbers, + - * / and brackets, with no sign in front
ninety-nine-why-joined = dice aren't joined into one number
ninety-nine-why-dice = use each of { $faces } exactly once, and nothing else
ninety-nine-why-zero = it divides by 0
ninety-nine-why-fraction = that is { $value }, not a whole number
ninety-nine-why-negative = that is { $value }, below 0
ninety-nine-why-above = that is { $value }, above { $target }

ninety-nine-ask-target = Which target?
ninety-nine-ask-value = Which number?
ninety-nine-button-tens = { $first }–{ $last }
ninety-nine-button-pass = ✋ Pass

ninety-nine-status = Target { $target } · answered: { $answered } of { $of }
ninety-nine-status-lead = { $seat } names the target
ninety-nine-note = { $text } = { $value } · +{ $points }
ninety-nine-note-passed = passed
ninety-nine-sealed = Your answer: { $text } = { $value }
ninety-nine-sealed-pass = You pass in this round

ninety-nine-log-target = 🎯 { $seat } names { $target }
ninety-nine-log-roll = Target { $target }, the dice: { $faces }
ninety-nine-log-made = { $seat }: { $text } = { $value } · +{ $points }
ninety-nine-log-passed = { $seat } passes
ninety-nine-log-best = The best possible: { $text } = { $value }
ninety-nine-log-impossible = Nothing could be made of these dice
