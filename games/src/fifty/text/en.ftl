# Fifty

fifty = Fifty
fifty-blurb = Only doubles count, and a double three takes everything away
fifty-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: netexl.com, familygameshelf.com. Kubyk's own choice: the first to reach the target wins right away.
fifty-title = Fifty · to { $target }

fifty-variant-base = classic

fifty-option-target = Points needed to win
fifty-option-target-name = Target

fifty-verb-roll = Roll the dice
fifty-verb-roll-name = roll

fifty-first-goal = Be the first with { $target } points. Only two equal dice score.
fifty-first-touch = Just press 🎲 Roll, once a turn. A double six is 25 points, other doubles are 5.
fifty-first-beware = A double three takes your whole score away.

fifty-summary = two dice · to { $target }
fifty-rules = On your turn roll two dice once (“roll”). Only doubles score: a double 1, 2, 4 or 5 is 5 points, a double 6 is 25. A double 3 takes your whole score away. Different faces score nothing.
fifty-rules-example = For example: with 30 points 6 6 makes 55, and 3 3 makes 0.
fifty-rules-end = The first with { $target } points or more wins right away.

fifty-expected = The move is “roll”.
fifty-button-roll = 🎲 Roll

fifty-log-scored = { $seat }: { $faces }, +{ $points }, score { $score }
fifty-log-wiped = { $seat }: { $faces } 💥 all { $lost } points are gone
fifty-log-nothing = { $seat }: { $faces }, nothing
