# Words of pictures, text boards and descriptions.
paint-seat = Player { $n }
paint-you = You
paint-you-name = { $name } (you)
paint-more = and { $n } more
paint-points = Points
paint-private = Only for you
paint-goal = Goal { $goal }
paint-stake = { $points } at stake
paint-sum = Sum
paint-luck = Luck
paint-pits = Pits: { $pits }
paint-writers = The mark before a number shows who wrote it in someone else's row
paint-stock = Blocks each player has taken. Filled: the majority of a colour, 1 point. Bar: three neighbouring colours. Last row: left on the board.
paint-on-board = On the board

# What stands behind a name.
paint-left = out
paint-winner = winner

# What signs mean.
paint-leads = leads
paint-tied = tied
paint-hidden = hidden
paint-dash = given up
paint-writer = written by player n
paint-won = won by player
paint-burned = burned
paint-contested = being decided
paint-free = can be taken
paint-chosen = chosen
paint-last = last move
paint-offer = scores now
paint-fresh = new
paint-barred = not allowed now
paint-runner = runner
paint-full = a full space
paint-climbed = { $who } has climbed { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
paint-fallen = { $who } falls to the bottom
paint-majority = majority of player
paint-beyond = too much
paint-past = last round
paint-standing = open
paint-shut = shut

# Descriptions.
paint-alt-dice = { $count ->
    [1] Die: { $dice }
   *[other] Dice: { $dice }
}
paint-die-white = white { $face }
paint-die-red = red { $face }
paint-die-green = green { $face }
paint-die-blue = blue { $face }
paint-die-yellow = yellow { $face }
paint-die-black = black { $face }
paint-die-hidden = hidden
paint-die-aside = { $die } set aside
paint-alt-contested = Being decided: column { $columns }
paint-alt-won = { $who }, columns won: { $columns }
paint-alt-burned = Burned: { $columns }
paint-alt-column = Column { $column }: { $entries }
paint-by = { $mark } by { $who }
paint-alt-offers = These dice score: { $lines }
paint-alt-nothing = They score nothing for: { $lines }
paint-alt-written = { $who } has written: { $lines }
paint-alt-free-lines = Open lines of { $who }: { $lines }
paint-alt-tiles = Open tiles: { $tiles }
paint-alt-still = { $who } still has: { $numbers }
paint-alt-drawn = { $who } has drawn: { $parts }
paint-alt-runners = Runners: { $columns }
paint-alt-boxes = { $who }: { $rows }
paint-alt-lives = Lives at first: { $most }
paint-alt-held = In front of the players: { $held }
paint-alt-spaces = Counters by space, full at { $full }: { $spaces }
paint-alt-kept = { $who } keeps: { $dice }
paint-alt-cube = Top { $top }, beside it { $around }
paint-alt-numbered = Die { $n }. { $what }
paint-alt-barred = { $face } not allowed now
paint-alt-last = Cells of the last move: { $cells }
paint-alt-sides = Black: { $black }, white: { $white }
paint-alt-white = White: { $cells }
paint-alt-black = Black: { $cells }
paint-alt-free = Can be taken: { $cells }
paint-alt-stock = Colours in order, blocks taken of each: { $colours }
paint-alt-rows = Rows from the top: { $first }
paint-alt-chances = Chances to win: { $who } { $first } at first, lowest { $lowest }, highest { $highest }, { $last } at the end
paint-alt-outlook = Expected points: { $who } { $first } at first, lowest { $lowest }, highest { $highest }, { $last } at the end
paint-alt-marked = Costly moves, by number: { $moves }
