# Yacht

yacht = Yacht
yacht-blurb = Find a line of your sheet for every roll, and one to give up when none fits
yacht-sources = S. Khramov's encyclopaedia of dice games: its own Yacht, with the school and doubled first rolls. Kubyk's own choice: five alike count as four, not as a full house.
yacht-title = Yacht

yacht-variant-base = classic

yacht-verb-roll = Roll all five dice
yacht-verb-roll-name = roll
yacht-verb-keep = Keep these dice and roll the others: 3 3
yacht-verb-keep-name = keep
yacht-verb-score = Write the dice in a line: full
yacht-verb-score-name = score

yacht-first-goal = Fill all fifteen lines of your sheet, each once. The highest total wins.
yacht-first-touch = Roll, touch the dice you keep, and roll the others, twice at most. Then touch the line to write in.
yacht-first-beware = Lines 1 to 6 score only from four dice up: three are 0, and each one missing costs 10.

yacht-summary = five dice, three rolls a turn, fifteen lines
yacht-how-to = Fill the fifteen lines of your sheet, each once, with as many points as you can. On your turn roll five dice; twice more you may keep some and roll the others. Then write the dice in a free line; a combination you don't have scores 0. Combinations score the sum of their dice, with 50 more for a yacht (five of a kind), 20 for a straight and 10 for four of a kind. Written right after the first roll, a combination counts that sum twice (except chance). In the lines 1 to 6 three dice of the number score 0, each one missing costs 10, and four or five score their sum. When all sheets are full, the highest total wins.
yacht-rules = Everyone has a sheet of fifteen lines. On your turn roll five dice (“roll”). Twice more you may keep some of them and roll the others (“keep 3 3” keeps two threes, “keep” alone rolls all five). It doesn't matter which dice you kept before. After any roll you may write the dice in a line that is still free (“score full”), and after the third you must.
yacht-rules-lines = Yacht (five of a kind): the sum plus 50. Large straight (2 3 4 5 6) and small straight (1 2 3 4 5): the sum plus 20. Four of a kind: the sum of those four plus 10. Full house (three of a kind and a pair): the sum. Two pairs of different faces: the sum of those four. Three of a kind, pair: the sum of those dice. Chance: the sum of any dice. A combination you don't have scores 0. Five of a kind also counts as four of a kind, but not as full house or two pairs.
yacht-rules-first = A line you write after your first roll counts double: yacht, both straights, four of a kind, full house, two pairs, three of a kind and pair. The bonuses of 50, 20 and 10 don't double; neither do chance and the numbers.
yacht-rules-school = Lines 6 to 1 are the school: three dice of that number score 0, each one missing costs 10 points, and four or five score their sum. Four sixes are 24, one six is −20.
yacht-rules-example = For example: you roll 3 3 5 1 3, keep the threes (“keep 3 3 3”) and roll the other two again: 3 and 6. Four of a kind (“score four”) would now be 22, 12 plus 10; or roll once more and hope for the yacht.
yacht-rules-end = The game ends when all sheets are full. The highest total wins; equal totals share the win.

# Advice
yacht-advice-school = The school can cost many points. To avoid that, give up points in other lines now and then.
yacht-advice-yacht = A yacht is not everything: in the example game of S. Khramov's book, the only player without one wins.

yacht-expected = The moves are “roll”, “keep 3 3” and “score full”.
yacht-why-first = roll first
yacht-why-rolled = the dice are rolled already; “keep” alone rolls all five again
yacht-why-last = the third roll was the last; write the dice in a line with “score”
yacht-why-missing = { $there ->
    [0] no die shows { $face }
    [one] only { $there } die shows { $face }
   *[other] only { $there } dice show { $face }
}
yacht-why-whole = at least one die has to be rolled
yacht-why-written = you have already used “{ $line }”

yacht-button-roll = 🎲 Roll
yacht-button-again = 🎲 Roll again…
yacht-button-all = 🎲 Roll all five
yacht-button-two = Keep two…
yacht-button-keep = Keep { $thrown ->
    [4] the { $faces }, roll { $thrown } dice
    [one] { $faces }, roll { $thrown } die
   *[other] { $faces }, roll { $thrown } dice
}
yacht-button-line = { $line } { $points }

yacht-roll = roll { $throw } of { $of }

yacht-log-throw = { $seat }, roll { $throw }: { $faces }
yacht-log-score = { $seat }: { $points } in “{ $line }”, total { $score }

# What a line scores
yacht-about-yacht = Five of a kind: their sum plus 50. Right after the first roll the sum counts twice.
yacht-about-large = 2 3 4 5 6: their sum plus 20. Right after the first roll the sum counts twice.
yacht-about-small = 1 2 3 4 5: their sum plus 20. Right after the first roll the sum counts twice.
yacht-about-four = Four of a kind: the sum of the four plus 10. Right after the first roll the sum counts twice.
yacht-about-full = Three of a kind and a pair: the sum of all five. Right after the first roll it counts twice.
yacht-about-two-pairs = Two different pairs: the sum of the four. Right after the first roll it counts twice.
yacht-about-three = Three of a kind: the sum of the three. Right after the first roll it counts twice.
yacht-about-pair = Two of a kind: the sum of the two. Right after the first roll it counts twice.
yacht-about-chance = Any dice: the sum of all five.
yacht-about-number = Three of them score 0, each one missing costs 10, four or five score their sum.

yacht-line-yacht = Yacht
yacht-line-large = Large straight
yacht-line-small = Small straight
yacht-line-four = Four of a kind
yacht-line-full = Full house
yacht-line-two-pairs = Two pairs
yacht-line-three = Three of a kind
yacht-line-pair = Pair
yacht-line-chance = Chance
yacht-line-number = { $number ->
    [1] Ones
    [2] Twos
    [3] Threes
    [4] Fours
    [5] Fives
   *[6] Sixes
}
