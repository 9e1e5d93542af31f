# Pig

pig = Pig
pig-blurb = Roll as often as you dare, and bank before you bust
pig-sources = S. Khramov's encyclopaedia of dice games (2024): two dice, overtaking, Sysna and the strategies; the author came upon the game in a book by J. Arsac. One die: a Ukrainian page on Ten Thousand. “Keep pace and end race”: T. Neller and C. Presser.
pig-title = Pig · { $variant } · to { $target }
pig-title-together = Pig · { $variant } · to { $target } · all together

pig-variant-one-die = one die
pig-variant-two-dice = two dice
pig-variant-two-dice-doubles = two dice, doubles burn
pig-variant-sysna = Sysna, all together
pig-variant-one-die-about = One die, to 100: rolls add up, and a 1 burns the points at stake
pig-variant-two-dice-about = A red and a white die, to 200: only a 1 on the red one burns the points at stake
pig-variant-two-dice-doubles-about = Two dice, to 200: any double burns the points at stake, a single 1 does no harm
pig-variant-sysna-about = One roll for everyone, all decide in secret, and a player who is overtaken loses 10

pig-option-target = Points needed to win
pig-option-target-name = Target
pig-option-overtake = Overtaking: if another player catches or passes you, you lose points
pig-option-overtake-name = Overtaking
pig-option-overtake-penalty = How many points an overtaken player loses
pig-option-overtake-penalty-name = Loss when overtaken
pig-option-simultaneous = One roll for everyone, and everyone decides in secret
pig-option-simultaneous-name = All together

pig-verb-roll = Roll the dice
pig-verb-roll-name = roll
pig-verb-hold = Stop and bank the points of this turn
pig-verb-hold-name = bank

pig-first-goal = Be the first with { $target } points. Only banked points are yours for good.
pig-first-touch = 🎲 Roll adds to the points at stake; ✋ Bank makes them yours and ends your turn.
pig-first-beware = { $variant ->
    [one-die] A 1
    [two-dice-doubles] Any double
   *[other] A 1 on the red die
} burns everything at stake: don't roll too long.

pig-summary = { $variant ->
    [one-die] one die, a 1 burns the points at stake
    [two-dice-doubles] two dice, a double burns the points at stake
   *[two-dice] two dice, a red 1 burns the points at stake
} · to { $target }{ $simultaneous ->
    [on] {" "}· all together
   *[off] {""}
}{ $overtake ->
    [on] {" "}· overtaking −{ $overtake-penalty }
   *[off] {""}
}
pig-how-to = Everyone plays at the same time, to { $target } points. Each roll counts for everyone still in the round and adds to the points at stake. After it, everyone still in chooses in secret to roll on or to bank (“roll”, “bank”). If you bank, you keep the points at stake and wait; the others roll on. But { $variant ->
    [one-die] a 1
    [two-dice-doubles] a double
   *[two-dice] a red 1
} burns what those who rolled on have at stake, and the round is over. { $overtake ->
    [on] A player who is caught or overtaken loses { $overtake-penalty } points for each player who does so.{" "}
   *[off] {""}
}As soon as someone has { $target } after a round, the highest score wins.
pig-how-to-example = { $variant ->
    [one-die] For example: the roll is a 5, so 5 points are at stake. Anna banks them. Ben and Carol roll on: a 1, the pig! They get nothing this round, and Anna keeps 5.
    [two-dice-doubles] For example: the roll is 6 and 5, so 11 points are at stake. Anna banks them. Ben and Carol roll on: 3 and 3, a double! They get nothing this round, and Anna keeps 11.
   *[two-dice] For example: the roll is 6 and 5, so 11 points are at stake. Anna banks them. Ben and Carol roll on: a red 1! They get nothing this round, and Anna keeps 11.
}
pig-rules-turns = { $variant ->
    [one-die] On your turn roll the die as often as you like. Each roll adds the number rolled to the points at stake. Bank them (“bank”) and they are yours for good.
   *[two-dice] On your turn roll both dice as often as you like. Each roll adds its sum to the points at stake. Bank them (“bank”) and they are yours for good.
}
pig-rules-example = { $variant ->
    [one-die] For example: 5, then 4, then 2, and banking gives you 11; a 1 as the third roll would burn the 9 at stake.
   *[two-dice] For example: 6 and 5, then 4 and 2, and banking gives you 17.
}
pig-rules-rounds = One roll counts for everyone still in the round and adds to the points at stake. After each roll everyone still in secretly chooses to roll on or to bank (“roll”, “bank”); nobody can change their mind, and then the choices are shown. If you bank, you keep the points at stake and wait; for the others the dice are rolled again. The round ends with a roll that burns the points, or when nobody is left in. Then the banked points are added to the scores, and everyone is in the next round.
pig-rules-bust = { $variant ->
    [one-die] A 1 burns everything at stake { $simultaneous ->
        [on] for all who are still in.
       *[off] and ends the turn with 0.
    }
    [two-dice-doubles] A double (two equal faces) burns everything at stake { $simultaneous ->
        [on] for all who are still in.
       *[off] and ends the turn with 0.
    } A 1 beside another face does no harm.
   *[two-dice] A 1 on the red die, whatever the white one shows, burns everything at stake { $simultaneous ->
        [on] for all who are still in.
       *[off] and ends the turn with 0.
    }
}
pig-rules-overtake = { $simultaneous ->
    [on] Overtaking: when the points of a round are banked, a player who was caught or overtaken loses { $overtake-penalty } for each player who did so, but never falls below 0. Players who were level and still are don't overtake each other.
   *[off] Overtaking: when you bank, each player you catch or overtake loses { $overtake-penalty } points; nobody falls below 0.
}
pig-rules-end = { $simultaneous ->
    [on] As soon as someone has { $target } points or more after a round, the highest score wins, before any overtaking; equal scores share the win.
   *[off] The first to bank a total of { $target } wins.
}
pig-rules-losers = By the book, all losers are called “pig” and do ten squats.

# Advice
pig-advice-greed = The longer you roll, the more you collect in a turn, and the more often you lose it all. Count what busts have cost: many losers would have won if they had stopped in time.
pig-advice-fair = Rolling the same number of times every turn is a losing plan. Better: roll until { $fair } points are at stake; then one more roll wins on average as much as it loses. Better still: look at the scores. Risk more when you are behind, less when you are ahead, and when someone is near the target, roll on until you win.
pig-advice-rolls = Counting rolls isn't enough. A 1 comes up once in six rolls on average, so five rolls seem right; but if you stop by that count, whatever the dice show, you lose even to average players.
pig-advice-twenty = Counting points is better. The faces 2 to 6 are worth 4 on average, and five times 4 is 20: bank at 20 or more. But this ignores the scores.
pig-advice-pace = “Keep pace and end race” (T. Neller and C. Presser; for one die and 100 points): if either player has 71 or more, roll until you win. Otherwise bank at 21, plus 1 for every 8 points that the rival is ahead, minus 1 for every 8 that you are ahead.

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

pig-log-throw = { $seats }: { $faces } → { $total } at stake
pig-log-bust = { $seats }: { $faces }, { $variant ->
    [one-die] busted! 🐷
    [two-dice-doubles] a double! 🐷
   *[two-dice] red 1! 🐷
} { $lost ->
    [0] Nothing was at stake
   *[other] { $lost } burned
}
pig-log-bank = { $seat } banks { $points }, total { $score }
pig-log-hold = Banked { $points }: { $seats }; { $rest ->
    [0] nobody rolls on
    [one] { $rest } rolls on
   *[other] { $rest } roll on
}
pig-log-overtaken = Overtaken by { $by }: { $seat } loses { $lost }, now { $score }
