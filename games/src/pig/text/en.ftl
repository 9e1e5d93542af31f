# Pig

pig = Pig
pig-blurb = Throw as often as you dare; bank the points before the bust burns them
pig-title = Pig · { $variant } · to { $target }

pig-variant-one-die = one die
pig-variant-two-dice = two dice
pig-variant-two-dice-doubles = two dice, doubles burn
pig-variant-sysna = Sysna, all at once

pig-option-target = The points that win the game
pig-option-target-name = Target
pig-option-overtake = Overtaking: whoever is caught up with or passed loses points
pig-option-overtake-name = Overtaking
pig-option-overtake-penalty = How many points a player who is overtaken loses
pig-option-overtake-penalty-name = Loss when overtaken

pig-verb-roll = Throw the dice
pig-verb-roll-name = roll
pig-verb-hold = Stop and bank the points of this turn
pig-verb-hold-name = hold

pig-summary = { $variant ->
    [one-die] one die, a 1 burns
    [two-dice-doubles] two dice, a double burns
    [sysna] two dice, the same throws for all, red 1 burns
   *[two-dice] two dice, red 1 burns
} · to { $target }{ $overtake ->
    [on] {" "}· overtaking −{ $overtake-penalty }
   *[off] {""}
}
pig-rules = { $variant ->
    [one-die] On your turn throw the die as often as you like. Each throw adds its face to the points at stake. Stop with "hold" and they are yours for good. But a 1 burns everything at stake and ends the turn.
    [two-dice-doubles] On your turn throw both dice as often as you like. Each throw adds its sum to the points at stake. Stop with "hold" and they are yours for good. But a double, two equal faces, burns everything at stake and ends the turn. A 1 beside another face does no harm.
    [sysna] One throw of two dice counts for everybody who is still in, and adds its sum to the points at stake. After each throw everybody who is in secretly chooses "roll" or "hold"; then the choices are shown. Those who hold keep the points at stake and wait; for the others the dice are thrown again. A 1 on the red die burns what is at stake for all who are still in. The round ends with it, or when nobody is in; then all write down their points, and the next round begins with everybody.
   *[two-dice] On your turn throw both dice as often as you like. Each throw adds its sum to the points at stake. Stop with "hold" and they are yours for good. But a 1 on the red die, whatever the white one shows, burns everything at stake and ends the turn.
}
pig-rules-overtake = { $variant ->
    [sysna] Overtaking: after the points of a round are written down, whoever was caught up with or passed loses { $overtake-penalty }, once for each player who did it, but never falls below 0. Players who were level and still are do not overtake each other.
   *[other] Overtaking: each player whom a bank catches up with or passes loses { $overtake-penalty } points; nobody falls below 0.
}
pig-rules-end = { $variant ->
    [sysna] When a round ends and somebody has { $target } points or more, the highest score wins before any overtaking; equal ones share the win.
   *[other] The first whose score reaches { $target } by a bank wins at once.
}

pig-expected = The moves are "roll" and "hold".
pig-why-first = the first move of a turn is "roll"

pig-button-roll = 🎲 Roll
pig-button-hold = ✋ Bank { $points }

pig-stake = +{ $points } at stake: { $throws }
pig-secured = holds { $points }
pig-burned = burned in this game: { $lost }
pig-sealed-roll = Your answer: roll
pig-sealed-hold = Your answer: hold

pig-log-throw = { $seats }: { $faces }, at stake { $total }
pig-log-bust = { $seats }: { $faces }, { $variant ->
    [one-die] a 1! 🐷
    [two-dice-doubles] a double! 🐷
   *[two-dice] red 1! 🐷
} { $lost ->
    [0] Nothing to burn
   *[other] { $lost } burned
}
pig-log-bank = { $seat } banks { $points } and has { $score }
pig-log-hold = Hold at { $points }: { $seats }; { $rest ->
    [0] nobody throws on
    [one] { $rest } throws on
   *[other] { $rest } throw on
}
pig-log-overtaken = { $seat } overtaken by { $by }: −{ $lost }, left { $score }
