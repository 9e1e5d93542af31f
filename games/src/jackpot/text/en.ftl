# Jackpot

jackpot = Jackpot
jackpot-blurb = Every roll puts a counter into the bank, until a space is full and someone takes the lot
jackpot-sources = The game is Reiner Knizia's. S. Khramov's encyclopaedia of dice games lists it; the rules follow a published text that quotes Knizia. Kubyk's choice: with too few counters a 2 fills the spaces from 3 up, as far as they go.
jackpot-title = Jackpot · { $full ->
    [one] { $full } counter fills a space
   *[other] { $full } counters fill a space
}

jackpot-variant-base = classic

jackpot-option-counters = How many counters each player starts with
jackpot-option-counters-name = Counters
jackpot-option-full = How many counters fill a space
jackpot-option-full-name = Full at

jackpot-verb-roll = Roll the dice
jackpot-verb-roll-name = roll

jackpot-first-goal = Have the most counters when someone has none left.
jackpot-first-touch = Just press 🎲 Roll: the sum is your space. You put a counter there, or take all when it is full.
jackpot-first-beware = A 2 puts your counters on every space with room; a 12 takes everything on the board.

jackpot-summary = two dice · { $counters ->
    [one] { $counters } counter each
   *[other] { $counters } counters each
}
jackpot-rules = Everyone starts with { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}. The board has the spaces 3 to 11. On your turn roll two dice (“roll”); their sum is your space. If there is room on it, put one of your counters there. If { $full ->
    [one] { $full } counter already lies there, take it
   *[other] { $full } counters already lie there, take them all
}.
jackpot-rules-special = A 2 puts one of your counters on every space that isn't full, from 3 up, as far as your counters go. A 12 takes every counter on the board.
jackpot-rules-example = For example: Anna rolls 3 and 4 and puts a counter on space 7. { $full ->
    [one] Now the space is full, so the next player who rolls a 7 takes that counter.
   *[other] When { $full } lie there, the next player who rolls a 7 takes all { $full }.
}
jackpot-rules-end = As soon as a player's roll leaves them without counters, the game is over. The most counters win; those on the board belong to nobody. There is nothing to decide: it's all luck.

jackpot-expected = The move is “roll”.
jackpot-button-roll = 🎲 Roll

jackpot-everywhere = one wherever there is room
jackpot-everything = takes the whole bank

jackpot-log-put = { $seat }: { $faces } → one on { $space }
jackpot-log-took = { $seat }: { $faces } → takes { $counters } from { $space } 💰
jackpot-log-everywhere = { $seat }: { $faces } → one on every space with room, { $counters } in all
jackpot-log-everything = { $seat }: { $faces } → takes the whole bank, { $counters } 💰
jackpot-log-last = { $seat } has no counters left
