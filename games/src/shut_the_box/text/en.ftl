# Shut the Box

shut-the-box = Shut the Box
shut-the-box-blurb = Shut the tiles that add up to your roll; what stays open counts against you
shut-the-box-sources = S. Khramov's encyclopaedia of dice games lists the game with one die and nine counters; the rules are those commonly published: Wikipedia's list of modes, shuttheboxgame.com, Masters of Games. Kubyk's own choice: several rounds are added up, and with one die there are six tiles, since one die never shuts 7, 8 and 9.
shut-the-box-title = Shut the Box · round { $round } of { $rounds }

shut-the-box-variant-base = classic
shut-the-box-variant-pairs = two tiles at most
shut-the-box-variant-twelve = twelve tiles
shut-the-box-variant-one-die = one die
shut-the-box-variant-base-about = Nine tiles, two dice: shut as many tiles at a time as make the sum
shut-the-box-variant-pairs-about = Nine tiles, but you shut only one or two at a time
shut-the-box-variant-twelve-about = Twelve tiles instead of nine, so a 12 can go with a single tile
shut-the-box-variant-one-die-about = Six tiles and a single die: the shortest game

shut-the-box-option-tiles = How many tiles are in the box
shut-the-box-option-tiles-name = Tiles
shut-the-box-option-dice = How many dice a roll has
shut-the-box-option-dice-name = Dice
shut-the-box-option-one = When you may roll one die instead of two
shut-the-box-option-one-name = One die
shut-the-box-option-one-is-never = never
shut-the-box-option-one-is-high = when nothing above 6 is open
shut-the-box-option-one-is-sum = when the open tiles add up to 6 or less
shut-the-box-option-shut = How many tiles you shut at a time
shut-the-box-option-shut-name = Shutting
shut-the-box-option-shut-is-any = any number
shut-the-box-option-shut-is-two = two at most
shut-the-box-option-count = How the open tiles are counted at the end of a turn
shut-the-box-option-count-name = Counting
shut-the-box-option-count-is-sum = their sum
shut-the-box-option-count-is-digits = their numbers in a row
shut-the-box-option-count-is-tiles = one each
shut-the-box-option-rounds = How many turns each player has
shut-the-box-option-rounds-name = Rounds
shut-the-box-option-instant = The player who shuts every tile wins right away
shut-the-box-option-instant-name = Shut and win

shut-the-box-verb-roll = Roll the dice
shut-the-box-verb-roll-name = roll
shut-the-box-verb-shut = Shut these tiles: 2 7
shut-the-box-verb-shut-name = shut

shut-the-box-first-goal = Shut as many tiles as you can: what stays open counts against you, and the lowest total wins.
shut-the-box-first-touch = 🎲 Roll, then touch tiles that add up to exactly your roll, and press ✓ Shut.
shut-the-box-first-beware = Your turn ends when no open tiles make the roll. The high tiles are the hardest to get rid of.

shut-the-box-summary = { $dice ->
    [1] one die
   *[other] two dice
} · { $tiles } tiles · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
shut-the-box-rules = You start your turn with an open box: all tiles from 1 to { $tiles } stand. Roll (“roll”), then shut open tiles that add up to exactly what you rolled (“shut 2 4”). They stay shut. Then roll again, until no open tiles make your roll.
shut-the-box-rules-two = You shut one or two tiles at a time, never more.
shut-the-box-rules-one-high = Once 7 and all higher tiles are shut, you may roll one die instead of two (“roll 1”).
shut-the-box-rules-one-sum = Once the open tiles add up to 6 or less, you may roll one die instead of two (“roll 1”).
shut-the-box-rules-example = For example: you roll { $dice ->
    [1] a 6
   *[other] 4 and 2, which is 6
}. You can shut 6, or 1 and 5, or { $shut ->
    [two] 2 and 4
   *[any] 1, 2 and 3
}. If only one set fits, it is shut for you; if none does, your turn is over.
shut-the-box-rules-end = At the end of your turn { $count ->
    [digits] the open tiles, written in a row, make a number: 1, 2 and 5 make 125
    [tiles] each open tile counts 1
   *[sum] the numbers of the open tiles are added up
}. A shut box counts 0. After the last round the lowest total wins; equal totals share the win.
shut-the-box-rules-instant = The player who shuts the whole box wins right away.

shut-the-box-expected = The moves are “roll”, “roll 1” and “shut 2 7”.
shut-the-box-why-roll = roll first
shut-the-box-why-shut = first shut tiles that add up to { $sum }
shut-the-box-why-one = one die can't be rolled now
shut-the-box-why-closed = tile { $tile } isn't open
shut-the-box-why-sum = these tiles add up to { $tiles }, not { $sum }
shut-the-box-why-two = here you shut two tiles at most

shut-the-box-button-roll = 🎲 Roll { $dice }
shut-the-box-button-shut = ✓ Shut { $tiles }
shut-the-box-status-shut = { $seat } has to shut { $sum }
shut-the-box-note-open = open: { $points }
shut-the-box-note-last = last turn: { $points }
shut-the-box-log-roll = { $seat } rolls { $faces }
shut-the-box-log-shut = { $seat } shuts { $count ->
    [one] tile { $tiles }
   *[other] tiles { $tiles }
}
shut-the-box-log-none = { $seat } can't shut anything; open: { $tiles } · +{ $points }, total { $total }
shut-the-box-log-all = 🎉 { $seat } has shut the box! +{ $points }, total { $total }
