# Pig

pig = Pig
pig-blurb = Roll as often as you dare, and bank before you bust
pig-title = Pig · { $variant } · to { $target }
pig-title-together = Pig · { $variant } · to { $target } · all at once

pig-variant-one-die = one die
pig-variant-two-dice = two dice
pig-variant-two-dice-doubles = two dice, doubles burn
pig-variant-sysna = Sysna, all at once

pig-option-target = The points that win the game
pig-option-target-name = Target
pig-option-overtake = Overtaking: a player who is caught up with or passed loses points
pig-option-overtake-name = Overtaking
pig-option-overtake-penalty = How many points an overtaken player loses
pig-option-overtake-penalty-name = Loss when overtaken
pig-option-simultaneous = One roll serves everybody, and all decide in secret
pig-option-simultaneous-name = All at once

pig-verb-roll = Roll the dice
pig-verb-roll-name = roll
pig-verb-hold = Stop and bank the points of this turn
pig-verb-hold-name = bank

pig-summary = { $variant ->
    [one-die] one die, a 1 burns
    [two-dice-doubles] two dice, doubles burn
   *[two-dice] two dice, a red 1 burns
} · to { $target }{ $simultaneous ->
    [on] {" "}· all at once
   *[off] {""}
}{ $overtake ->
    [on] {" "}· overtaking −{ $overtake-penalty }
   *[off] {""}
}
pig-how-to = Everyone plays at once, to { $target } points. Each roll counts for all who are still in the round and adds to the points at stake. After each roll, everybody still in chooses in secret: “roll” or “bank”. Whoever banks keeps the points at stake and waits; the others roll on. But { $variant ->
    [one-die] a 1
    [two-dice-doubles] a double
   *[two-dice] a red 1
} burns what those who rolled on have at stake, and the round is over. { $overtake ->
    [on] Whoever is caught up with or overtaken loses { $overtake-penalty } points for each player who did it.{" "}
   *[off] {""}
}As soon as somebody has { $target } after a round, the highest score wins.
pig-how-to-example = { $variant ->
    [one-die] For example: a 5 falls, so 5 are at stake. Anna banks them. Boris and Vera roll on: a 1, the pig! They get nothing this round, and Anna keeps 5.
    [two-dice-doubles] For example: 6 and 5 fall, so 11 are at stake. Anna banks them. Boris and Vera roll on: 3 and 3, a double! They get nothing this round, and Anna keeps 11.
   *[two-dice] For example: 6 and 5 fall, so 11 are at stake. Anna banks them. Boris and Vera roll on: a red 1! They get nothing this round, and Anna keeps 11.
}
pig-rules-turns = { $variant ->
    [one-die] On your turn roll the die as often as you like. Each roll adds the number rolled to the points at stake. Say “bank” and they are yours for good.
   *[two-dice] On your turn roll both dice as often as you like. Each roll adds its sum to the points at stake. Say “bank” and they are yours for good.
}
pig-rules-example = { $variant ->
    [one-die] For example: 5, then 4, then 2, and “bank” gives you 11; a 1 as the third roll would burn the 9 at stake.
   *[two-dice] For example: 6 and 5, then 4 and 2, and “bank” gives you 17.
}
pig-rules-rounds = One roll counts for everybody who is still in, and adds its points to the points at stake. After each roll everybody who is in secretly chooses “roll” or “bank”, and nobody can change their mind; then the choices are shown. Those who bank keep the points at stake and wait; for the others the dice are rolled again. The round ends with the roll that burns, or when nobody is in; then all bank their points, and the next round begins with everybody.
pig-rules-bust = { $variant ->
    [one-die] A 1 burns everything at stake { $simultaneous ->
        [on] for all who are still in.
       *[off] and ends the turn.
    }
    [two-dice-doubles] A double, two equal faces, burns everything at stake { $simultaneous ->
        [on] for all who are still in.
       *[off] and ends the turn.
    } A 1 beside another face does no harm.
   *[two-dice] A 1 on the red die, whatever the white one shows, burns everything at stake { $simultaneous ->
        [on] for all who are still in.
       *[off] and ends the turn.
    }
}
pig-rules-overtake = { $simultaneous ->
    [on] Overtaking: when the points of a round are banked, each player who was caught up with or passed loses { $overtake-penalty }, once for each player who did it, but never falls below 0. Players who were level and still are don't overtake each other.
   *[off] Overtaking: each player whom a bank catches up with or passes loses { $overtake-penalty } points; nobody falls below 0.
}
pig-rules-end = { $simultaneous ->
    [on] When a round ends and somebody has { $target } points or more, the highest score wins before any overtaking; equal scores share the win.
   *[off] The first to bank a total of { $target } wins.
}

# Advice
pig-advice-greed = Whoever rolls often collects much in a turn, and loses it all the more often. Count what busts have cost: many who lose would have won, had they stopped in time.
pig-advice-fair = A number of rolls fixed beforehand loses. Better: roll until { $fair } points are at stake, where one more roll wins on average as much as it loses. Better still: look at the scores. Risk more when you are behind, less when you are ahead, and when somebody is near the target, roll on until you win.
pig-advice-rolls = To count rolls is not enough. The 1 falls once in six rolls on average, so five rolls seem right; but whoever stops by that count, whatever the dice show, loses even to average players.
pig-advice-twenty = To count points is better. The faces 2 to 6 are worth 4 on average, and five times 4 is 20: bank with 20 or more. But this does not look at the scores.
pig-advice-pace = “Keep pace and end race” (T. Neller and C. Presser; for one die and 100 points): if either player has 71 or more, roll until you win. Else bank at 21, plus 1 for every 8 points that the rival is ahead, minus 1 for every 8 that you are ahead.

pig-expected = The moves are “roll” and “bank”.
pig-why-first = roll first

pig-button-roll = 🎲 Roll
pig-button-hold = ✋ Bank { $points }

pig-stake-first = +{ $points } at stake
pig-stake = +{ $points } at stake: { $throws }
pig-secured = banked { $points }
pig-burned = burned in this game: { $lost }
pig-sealed-roll = Your choice: roll
pig-sealed-hold = Your choice: bank

pig-log-throw = { $seats }: { $faces }, { $total } at stake
pig-log-bust = { $seats }: { $faces }, { $variant ->
    [one-die] busted! 🐷
    [two-dice-doubles] a double! 🐷
   *[two-dice] red 1! 🐷
} { $lost ->
    [0] Nothing to lose
   *[other] { $lost } burned
}
pig-log-bank = { $seat } banks { $points }, total { $score }
pig-log-hold = Banked { $points }: { $seats }; { $rest ->
    [0] nobody rolls on
    [one] { $rest } rolls on
   *[other] { $rest } roll on
}
pig-log-overtaken = { $seat } is overtaken ({ $by }): −{ $lost }, now { $score }
