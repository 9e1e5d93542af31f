# Help Your Neighbour

neighbour = Help Your Neighbour
neighbour-blurb = Every face belongs to a player: when it comes up, that player pays a counter, whoever rolled
neighbour-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: dice-play.com, rules.net.ru.
neighbour-title = Help Your Neighbour · { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}

neighbour-variant-base = classic

neighbour-option-counters = How many counters each player has to pay
neighbour-option-counters-name = Counters

neighbour-verb-roll = Roll the dice
neighbour-verb-roll-name = roll

neighbour-first-goal = Be the first to get rid of all your { $counters } counters.
neighbour-first-touch = Just press 🎲 Roll. For each die, the owner of the face that comes up pays a counter.
neighbour-first-beware = Your faces stand beside your name. Every roll can help your neighbours, too.

neighbour-summary = three dice · { $counters ->
    [one] { $counters } counter each
   *[other] { $counters } counters each
}
neighbour-rules = Everyone starts with the same number of counters ({ $counters }) and owns some faces of the dice: with two players, three each; with three, two each; with four to six, one each, in order. Faces that are left over belong to nobody. With more than six players the faces are counted from the player who rolls: 1 is their own, 2 the next player's, and so on to 6 (Kubyk's choice: the source stops at six players). On your turn roll three dice once (“roll”). For each die the owner of its face pays one counter, whoever rolled; that may be you.
neighbour-rules-example = For example: at a table of six, the roll 5 5 3 costs player 5 two counters and player 3 one.
neighbour-rules-end = The first to get rid of all their counters wins; if several do so with the same roll, they share the win.

neighbour-expected = The move is “roll”.
neighbour-button-roll = 🎲 Roll

neighbour-note = pays on { $faces }, { $left } left
neighbour-note-left = { $left } left
neighbour-log-paid = { $seat }: { $faces }. Paying: { $paid }
neighbour-log-none = { $seat }: { $faces }. Nobody pays
