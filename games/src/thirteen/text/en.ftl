# Thirteen

thirteen = Thirteen
thirteen-blurb = Five rolls, one running total: hit multiples of thirteen
thirteen-sources = S. Khramov's encyclopaedia of dice games. Its heading calls the tempo slow (В), its index moderate (Б); the lists here follow the index. Kubyk's own choice: the first sum scores 0.
thirteen-title = Thirteen · multiples of { $divisor }
thirteen-title-together = Thirteen · multiples of { $divisor } · all together

thirteen-variant-base = classic
thirteen-variant-together = all together
thirteen-variant-base-about = Players take turns, each with five rolls of their own
thirteen-variant-together-about = Everyone gets the same five rolls and answers in secret, at the same time

thirteen-option-divisor = What the result must be a multiple of: 11 is easier, 17 harder
thirteen-option-divisor-name = Divisor
thirteen-option-simultaneous = Everyone gets the same rolls and answers in secret
thirteen-option-simultaneous-name = All together

thirteen-verb-add = Add the roll to the sum
thirteen-verb-add-name = add
thirteen-verb-sub = Subtract the roll from the sum
thirteen-verb-sub-name = sub
thirteen-verb-x2 = Add twice the roll
thirteen-verb-x2-name = x2
thirteen-verb-x3 = Add three times the roll
thirteen-verb-x3-name = x3
thirteen-verb-x4 = Add four times the roll
thirteen-verb-x4-name = x4
thirteen-verb-d2 = Add half the roll, rounded down
thirteen-verb-d2-name = d2
thirteen-verb-d3 = Add a third of the roll, rounded down
thirteen-verb-d3-name = d3
thirteen-verb-d4 = Add a quarter of the roll, rounded down
thirteen-verb-d4-name = d4

thirteen-first-goal = Make your number a multiple of { $divisor }: you score 1 point for each { $divisor } in it.
thirteen-first-touch = The buttons work the roll into your number: add, subtract, or first multiply or divide the roll. 🎯 scores.
thirteen-first-beware = You go on with the result, so look beyond the points of this roll: there are only five rolls.

thirteen-summary = five rolls · multiples of { $divisor } score{ $simultaneous ->
    [on] {" "}· all together
   *[off] {""}
}
thirteen-how-to = Make multiples of { $divisor }. Two dice are rolled five times; the red one has a 7 instead of a 1. The sum of the first roll is your starting number. Each of the next four changes it: add the roll (+), subtract it (−), or first multiply or divide it by 2, 3 or 4, rounding down, and then add (×2 to ÷4). It never falls below 0. If the result is a multiple of { $divisor }, you score 1 point for each { $divisor } in it. { $simultaneous ->
    [on] Everyone gets the same rolls and answers in secret. After the fifth
   *[off] When everyone has played their five rolls,
} the highest score wins.
thirteen-rules = Two dice are rolled five times; the red one has a 7 instead of a 1. The first roll is your starting number.
thirteen-rules-work = Each of the next four rolls changes that number: add the roll (add), subtract it (sub), or first multiply it by 2, 3 or 4 (x2, x3, x4) or divide it by 2, 3 or 4, rounded down (d2, d3, d4), and then add it. You go on with the result. It can't fall below 0.
thirteen-rules-score = If the result is a multiple of { $divisor }, you score 1 point for each { $divisor } in it: { $divisor } scores 1, twice that 2. A result of 0 scores 0.
thirteen-rules-example = For example, with 13: you have 9 and roll 10. “×3” makes 9 + 30 = 39, which scores 3; “+” would make 19 and score nothing.
thirteen-rules-turns = Everyone plays one turn of five rolls; then the highest score wins, and equal scores share the win. With the option “All together” (simultaneous), a large group can play at the same time.
thirteen-rules-together = Everyone plays at the same time with the same five rolls and answers each roll in secret; nobody can change their mind, and the answers are shown as soon as everyone has answered. After the fifth roll the highest score wins, and equal scores share the win.

thirteen-expected = The moves are “+”, “−”, “×2”, “×3”, “×4”, “÷2”, “÷3” and “÷4”.
thirteen-why-negative = { $thrown } can't be subtracted from { $sum }: the result can't be below 0

thirteen-button-open = { $op }
thirteen-button = { $op } · { $result }{ $points ->
    [0] {""}
   *[other] {" "}→ 🎯 +{ $points }
}
thirteen-status = Roll { $throw } of { $throws } is { $thrown }. Waiting for: { $seats }
thirteen-status-answers = Roll { $throw } of { $throws } is { $thrown }. Answered: { $answered } of { $of }
thirteen-note = { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}
thirteen-note-first = starts with { $sum }
thirteen-sealed = Your choice: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}

thirteen-log-first = { $count ->
    [1] { $seats } starts with { $faces } = { $thrown }
   *[other] Everyone starts with { $faces } = { $thrown }
}
thirteen-log-throw = { $count ->
    [1] { $seats }, roll { $throw }: { $faces } = { $thrown }
   *[other] Roll { $throw } for everyone: { $faces } = { $thrown }
}
thirteen-log-worked = { $seat }: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }, score { $score }
}
thirteen-log-step = Roll { $throw }: { $share ->
    [none] nobody scores this time
    [same] +{ $best } for everyone
    [all] everyone scores; best: { $seats } with +{ $best }
   *[some] { $scored } of { $of } score; best: { $seats } with +{ $best }
}
