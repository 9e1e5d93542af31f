# Chicago

chicago = Chicago
chicago-blurb = Eleven rounds for the sums 2 to 12: roll the number of the round and score it
chicago-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published, and all texts agree; some call the game Rotation.
chicago-title = Chicago · going for { $number }

chicago-variant-base = classic

chicago-verb-roll = Roll the dice
chicago-verb-roll-name = roll

chicago-first-goal = Each round has a number, from 2 to 12: roll exactly that sum with two dice, and you score it.
chicago-first-touch = Just press 🎲 Roll once a round. There is nothing to choose: it's all luck.
chicago-first-beware = The title says which number counts now. The late rounds are worth the most.

chicago-summary = two dice · eleven rounds
chicago-rules = There is a round for each sum of two dice: 2, then 3 and so on to 12. In each round everyone rolls two dice once (“roll”). Roll the number of the round and you score that many points; any other sum scores nothing.
chicago-rules-example = For example: in the round for 5 Anna rolls 4 and 1 and scores 5; Ben rolls 6 and 5 and scores nothing.
chicago-rules-end = After the round for 12 the highest score wins; equal scores share the win. There is nothing to decide: it's all luck.

chicago-expected = The move is “roll”.
chicago-button-roll = 🎲 Roll

chicago-line = { $number }
chicago-log-hit = { $seat }, round { $number }: { $faces } 🎯 +{ $number }
chicago-log-miss = { $seat }, round { $number }: { $faces }, nothing
