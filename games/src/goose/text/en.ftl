# Game of the Goose

goose = Game of the Goose
goose-blurb = Sixty-three spaces, geese that carry you on, and a well, a prison and death on the way
goose-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: knauer.org, argolance.free.fr, therampantstrawberry.blogspot.com. They differ in the inn, the maze and the traps: those are options here.
goose-title = Game of the Goose · { $dice ->
    [1] one die
   *[other] two dice
}

goose-variant-base = with one die
goose-variant-two-dice = with two dice
goose-variant-base-about = One die a turn: slower, with more turns
goose-variant-two-dice-about = Two dice: faster, and a nine from the start flies to 26 or 53

goose-option-dice = How many dice are rolled
goose-option-dice-name = Dice
goose-option-inn = Turns missed at the inn
goose-option-inn-name = Inn
goose-option-maze = The space to which the maze leads
goose-option-maze-name = Maze
goose-option-trap = How you get out of the well and the prison
goose-option-trap-name = Well and prison
goose-option-trap-is-relief = when someone else comes
goose-option-trap-is-turns = after some turns
goose-option-trap-turns = Turns missed in the well and the prison, where nobody frees you
goose-option-trap-turns-name = Turns in the trap
goose-option-exchange = Landing on another player sends them to the space you came from
goose-option-exchange-name = Exchange

goose-verb-roll = Roll the dice
goose-verb-roll-name = roll

goose-first-goal = Be the first on space 63.
goose-first-touch = Just press 🎲 Roll: your counter moves by itself. A goose carries it on by the same number.
goose-first-beware = You must hit 63 exactly: anything over is counted back. The well, the prison and death lie on the way.

goose-summary = { $dice ->
    [1] one die
   *[other] two dice
} · 63 spaces
goose-how-to = Be the first to reach space 63. On your turn roll (“roll”) and move as many spaces as the dice show; there is nothing to decide. A goose carries you on by the same number again. The bridge takes you ahead; maze and death send you back; inn, well and prison hold you up. You have to hit 63 exactly: anything over is counted back.{ $exchange ->
    [on] {" "}Stop on another player's space, and that player goes to the space you rolled from.
   *[off] {""}
}
goose-rules = Your counter goes from the start to space 63. On your turn roll { $dice ->
    [1] the die
   *[other] both dice
} (“roll”) and move that many spaces.
goose-rules-geese = Geese sit on 5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54 and 59: land on one and it carries you on by the same number in the same direction, again and again.
goose-rules-first = A nine rolled from the start goes to 26 with 6 and 3, and to 53 with 5 and 4.
goose-rules-spaces = The bridge on 6 leads to 12, the maze on 42 to { $maze }, death on 58 back to the start. At the inn on 19 you miss { $inn ->
    [one] { $inn } turn
   *[other] { $inn } turns
}.
goose-rules-trap-relief = In the well on 31 and the prison on 52 you wait until someone else lands there. When everyone is waiting, everyone goes free.
goose-rules-trap-turns = In the well on 31 and the prison on 52 you miss { $trap-turns ->
    [one] { $trap-turns } turn
   *[other] { $trap-turns } turns
}.
goose-rules-goal = You have to hit 63 exactly: anything over is counted back. The first on 63 wins right away.
goose-rules-exchange = If you stop on another player's space, that player goes to the space you rolled from and misses no more turns.
goose-rules-example = For example: from 61 a four goes to 63 and back to 61; a six goes back to 59, where a goose carries you further back, to 53.

goose-expected = The move is “roll”.
goose-button-roll = 🎲 Roll

goose-space-goose = goose
goose-space-bridge = bridge
goose-space-inn = inn
goose-space-well = well
goose-space-maze = maze
goose-space-prison = prison
goose-space-death = death

goose-note-held = stuck until someone else lands here
goose-note-misses = { $turns ->
    [one] misses { $turns } turn
   *[other] misses { $turns } turns
}

goose-log-way = { $seat }: { $faces } → { $way }
goose-log-exchange = { $seat } has to go to { $space }
goose-log-relief = { $seat } is free
goose-log-all-free = Everyone was waiting, so everyone is free
goose-log-misses = { $seat } misses a turn
