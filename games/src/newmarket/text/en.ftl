# Newmarket

newmarket = Newmarket
newmarket-blurb = Roll three dice, then two, then one, and keep the highest each time. The best result takes the round
newmarket-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published, also as Going to Boston: bicyclecards.com, best-family-games.com. The multiplication and the product come from puzzle sites.
newmarket-title = Newmarket · round { $round } of { $rounds }{ $playoff ->
    [on] {" "}· play-off
   *[off] {""}
}

newmarket-variant-base = classic
newmarket-variant-multiplication = multiplication
newmarket-variant-base-about = The three dice you keep are added up
newmarket-variant-multiplication-about = The first two dice you keep are added up, then multiplied by the last

newmarket-option-count = How the three kept dice are counted
newmarket-option-count-name = Result
newmarket-option-count-is-sum = the sum
newmarket-option-count-is-times = the first two times the last
newmarket-option-count-is-product = the product
newmarket-option-by = How results score
newmarket-option-by-name = Scoring
newmarket-option-by-is-rounds = a point for the best result of a round
newmarket-option-by-is-points = every result counts
newmarket-option-rounds = How many rounds you play
newmarket-option-rounds-name = Rounds

newmarket-verb-roll = Roll the dice
newmarket-verb-roll-name = roll

newmarket-first-goal = { $by ->
    [points] Every result counts, and the highest total wins.
   *[rounds] The best result of a round scores a point, and the most points win.
}
newmarket-first-touch = Just press 🎲 Roll: three dice, then two, then one are rolled, and the highest stays each time.
newmarket-first-beware = { $count ->
    [times] The last die matters most: it multiplies the sum of the first two.
    [product] A single low die spoils it: the three are multiplied.
   *[sum] If results are level, their players roll again for the point.
}

newmarket-summary = 3, 2 and 1 dice · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
newmarket-rules = On your turn roll three dice (“roll”). The highest one stays; the other two are rolled again for you. The higher of them stays too, and the last die is rolled once more. There is nothing to decide.
newmarket-rules-result = Your result is { $count ->
    [times] the sum of the first two dice kept, times the last one
    [product] the product of the three dice kept
   *[sum] the sum of the three dice kept
}.
newmarket-rules-example = For example: Anna rolls 6 4 2 and keeps the 6; then 3 1 and keeps the 3; then a 5. Her result is { $count ->
    [times] (6 + 3) × 5 = 45
    [product] 6 × 3 × 5 = 90
   *[sum] 6 + 3 + 5 = 14
}.
newmarket-rules-rounds = The highest result of a round scores a point. If several players are level, only they play again, until one of them is highest. After { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} the most points win; equal scores share the win.
newmarket-rules-points = Every result is added to your score when the round is over. After { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} the highest score wins; equal scores share the win.

newmarket-expected = The move is “roll”.
newmarket-button-roll = 🎲 Roll

newmarket-log-turn = { $seat }: { $kept } = { $result }
newmarket-log-level = Level: { $seats }. They play again
newmarket-log-taken = Round { $round } goes to { $seats }
