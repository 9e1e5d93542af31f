# Help Your Neighbour

neighbour = Help Your Neighbour
neighbour-blurb = Every face has its owner: whoever rolls, the owners put their counters in
neighbour-title = Help Your Neighbour · { $counters } counters

neighbour-variant-base = classic

neighbour-option-counters = How many counters everybody has to put in
neighbour-option-counters-name = Counters

neighbour-verb-roll = Roll the dice
neighbour-verb-roll-name = roll

neighbour-summary = three dice · { $counters ->
    [one] { $counters } counter each
   *[other] { $counters } counters each
}
neighbour-rules = Everybody starts with counters ({ $counters }) and owns faces of the dice: with two players three each, with three two each, with four and more one each, in order; faces that are left over are dead. On your turn roll three dice once (“roll”). For each die the owner of its face puts one counter in, whoever rolled; that may be you.
neighbour-rules-example = For example: at a table of six 5 5 3 costs player 5 two counters and player 3 one.
neighbour-rules-end = Whoever has put in the last counter wins; several who do so with the same roll share the win.

neighbour-expected = The move is “roll”.
neighbour-button-roll = 🎲 Roll

neighbour-note = faces { $faces }, { $left } left
neighbour-log-paid = { $seat }: { $faces }. Put in: { $paid }
neighbour-log-none = { $seat }: { $faces }. Nobody puts in
