# House Numbers

house-numbers = House Numbers
house-numbers-blurb = One roll for everybody: where in your number does it fit best?
house-numbers-title = House Numbers · { $aim ->
    [low] low
   *[high] high
} · round { $round } of { $rounds }

house-numbers-variant-base = classic

house-numbers-option-places = Places of a number
house-numbers-option-places-name = Places
house-numbers-option-aim = Whether the highest or the lowest total wins
house-numbers-option-aim-name = Aim
house-numbers-option-aim-is-high = the highest
house-numbers-option-aim-is-low = the lowest
house-numbers-option-own-dice = Everybody has a die of their own; without it one die serves all
house-numbers-option-own-dice-name = Own dice
house-numbers-option-rounds = How many numbers everybody makes
house-numbers-option-rounds-name = Rounds

house-numbers-verb-put = Put the face in this place: 100
house-numbers-verb-put-name = put

house-numbers-summary = { $own-dice ->
    [on] a die each
   *[off] one die for all
} · { $places } places · { $aim ->
    [low] the lowest wins
   *[high] the highest wins
}
house-numbers-rules = Everybody builds a house number of { $places } digits. After each roll all put the digit into a free place at the same time and in secret: “put 100” in the hundreds, “put 10” in the tens, “put 1” in the ones. It stays there. The last digit goes into the place that is left.
house-numbers-rules-common = One die is rolled for all.
house-numbers-rules-own = A die is rolled for each player.
house-numbers-rules-example = For example: a 4 is rolled, and you put it in the tens; 6 goes into the hundreds; 2 is left for the ones, and your number is 642.
house-numbers-rules-end = { $rounds ->
    [1] There is only one round
   *[other] The numbers of all { $rounds } rounds are added up
}; { $aim ->
    [low] the lowest total wins
   *[high] the highest total wins
}, and equal ones share the win.

house-numbers-expected = The move is “put 100”, “put 10” or “put 1”.
house-numbers-why-place = a number has only { $places ->
    [one] { $places } place
   *[other] { $places } places
}
house-numbers-why-taken = the place { $place } is taken

house-numbers-button = { $face } → { $place }
house-numbers-button-open = → { $place }
house-numbers-note = last number { $number }
house-numbers-private = Your number: { $number }
house-numbers-sealed = Your answer: { $face } in { $place }

house-numbers-log-throw = The roll: { $faces }
house-numbers-log-placed = Roll { $throw }: everybody has placed it
house-numbers-log-number = 🏠 { $seat }: { $number }, total { $score }
