# Thirteen

thirteen = Thirteen
thirteen-blurb = Work five throws into one sum and hit the multiples of thirteen
thirteen-title = Thirteen · multiples of { $divisor }
thirteen-title-together = Thirteen · multiples of { $divisor } · all at once

thirteen-variant-base = classic

thirteen-option-divisor = What a result must be a multiple of: 11 is easier, 17 harder
thirteen-option-divisor-name = Divisor
thirteen-option-simultaneous = The same throws for all, and everybody answers in secret
thirteen-option-simultaneous-name = All at once

thirteen-verb-add = Add the throw to the sum
thirteen-verb-add-name = add
thirteen-verb-sub = Take the throw from the sum
thirteen-verb-sub-name = sub
thirteen-verb-x2 = Add twice the throw
thirteen-verb-x2-name = x2
thirteen-verb-x3 = Add three times the throw
thirteen-verb-x3-name = x3
thirteen-verb-x4 = Add four times the throw
thirteen-verb-x4-name = x4
thirteen-verb-d2 = Add half the throw, rounded down
thirteen-verb-d2-name = d2
thirteen-verb-d3 = Add a third of the throw, rounded down
thirteen-verb-d3-name = d3
thirteen-verb-d4 = Add a quarter of the throw, rounded down
thirteen-verb-d4-name = d4

thirteen-summary = five throws · multiples of { $divisor } score{ $simultaneous ->
    [on] {" "}· all at once
   *[off] {""}
}
thirteen-rules = Two dice are thrown five times; the red one has a 7 where others have a 1. The sum of the first throw is only remembered.
thirteen-rules-work = Each of the next four throws is worked into what is remembered: add its sum (add), take it away (sub), or first multiply it by 2, 3 or 4 (x2, x3, x4) or divide it by 2, 3 or 4, rounded down (d2, d3, d4), and then add it. The result is remembered for the next throw. It may never fall below 0.
thirteen-rules-score = If the result is a multiple of { $divisor }, you score how many times { $divisor } it holds: { $divisor } scores 1, twice that 2. Zero scores nothing. After 10 and a throw of 5, "x4" makes 30.
thirteen-rules-turns = Everybody plays one turn of five throws; then the highest score wins, and equal ones share the win. The option "All at once" (simultaneous) lets a large company play all at once.
thirteen-rules-together = All play at once with the same five throws: everybody answers each throw in secret, and when the last answer is in, all of them count. After the fifth throw the highest score wins, and equal ones share the win.

thirteen-expected = The moves are add, sub, x2, x3, x4, d2, d3 and d4.
thirteen-why-negative = { $thrown } cannot be taken from { $sum }: the result must not be below 0

thirteen-button-open = { $op }
thirteen-button = { $op } · { $result }{ $points ->
    [0] {""}
   *[other] {" "}→ 🎯 +{ $points }
}
thirteen-status = Throw { $throw } of { $throws } is { $thrown }. Turn: { $seats }
thirteen-status-answers = Throw { $throw } of { $throws } is { $thrown }. Answered: { $answered } of { $of }
thirteen-note = { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}
thirteen-note-first = remembers { $sum }
thirteen-sealed = Your answer: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}

thirteen-log-first = { $seats }: { $faces }, { $thrown } to remember
thirteen-log-throw = { $seats }, throw { $throw }: { $faces }, that is { $thrown }
thirteen-log-worked = { $seat }: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }, score { $score }
}
thirteen-log-step = Throw { $throw }: { $scored ->
    [0] nobody of { $of } scores
   *[other] { $scored } of { $of } score, most of all { $seats }: +{ $best }
}
