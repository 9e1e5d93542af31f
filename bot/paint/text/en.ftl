# Words of pictures, text boards and descriptions.
paint-seat = Player { $n }
paint-more = and { $n } more
paint-shared = Everyone
paint-points = Points
paint-private = Only for you
paint-goal = Goal { $goal }
paint-stake = { $points } at stake

# What stands behind a name.
paint-left = left
paint-winner = winner

# What signs mean.
paint-leads = leads
paint-tied = tied
paint-hidden = hidden
paint-dash = given up
paint-writer = written by seat n
paint-won = won by seat
paint-burned = burned
paint-contested = at issue now

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
paint-die-aside = { $die } set aside
paint-alt-contested = At issue now: column { $columns }
paint-alt-won = { $who }, columns won: { $columns }
paint-alt-burned = Burned: { $columns }
paint-alt-column = Column { $column }: { $entries }
paint-by = { $mark } by { $who }
