# House Numbers

house-numbers = House Numbers
house-numbers-blurb = One roll for everyone: where will you put the digit in your number?
house-numbers-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: the party game “Hohe Hausnummer” and the classroom's game with one die for all. Kubyk's own choice: the sum of all rounds decides.
house-numbers-title = House Numbers · { $aim ->
    [low] lowest wins
   *[high] highest wins
} · round { $round } of { $rounds }

house-numbers-variant-base = classic

house-numbers-option-places = How many digits a number has
house-numbers-option-places-name = Digits
house-numbers-option-aim = Whether the highest or the lowest total wins
house-numbers-option-aim-name = Aim
house-numbers-option-aim-is-high = the highest
house-numbers-option-aim-is-low = the lowest
house-numbers-option-own-dice = Everyone has a die of their own; without this, one die for everyone
house-numbers-option-own-dice-name = Own dice
house-numbers-option-rounds = How many numbers each player makes
house-numbers-option-rounds-name = Rounds

house-numbers-verb-put = Put the face in this place: 100
house-numbers-verb-put-name = put

house-numbers-first-goal = Build a number each round, digit by digit. The { $aim ->
    [low] lowest
   *[high] highest
} total wins.
house-numbers-first-touch = Touch a free place of your number: the digit that was rolled goes there.
house-numbers-first-beware = A digit can't be moved, and the last one takes the place that is left.

house-numbers-summary = { $own-dice ->
    [on] a die each
   *[off] one die for everyone
} · { $places } digits · { $aim ->
    [low] the lowest wins
   *[high] the highest wins
}
house-numbers-rules = Everyone builds a house number of { $places } digits. After each roll everyone secretly puts their digit in a free place, all at the same time (“put 100” in the hundreds, “put 10” in the tens, “put 1” in the ones). It stays there. The last digit goes into the place that is left.
house-numbers-rules-common = One die is rolled for everyone.
house-numbers-rules-own = A die is rolled for each player.
house-numbers-rules-example = For example: the roll is a 4, and you put it in the tens; 6 goes into the hundreds; 2 is left for the ones, and your number is 642.
house-numbers-rules-end = { $rounds ->
    [1] There is only one round
   *[other] The numbers of all { $rounds } rounds are added up
}; { $aim ->
    [low] the lowest total wins
   *[high] the highest total wins
}, and equal totals share the win.

house-numbers-expected = The move is “put 100”, “put 10” or “put 1”.
house-numbers-why-place = a number has only { $places ->
    [one] { $places } digit
   *[other] { $places } digits
}
house-numbers-why-taken = the place { $place } is taken

house-numbers-status = Where does { $face } go? Waiting for: { $seats }
house-numbers-status-answers = Where does { $face } go? Answered: { $answered } of { $of }
house-numbers-button = { $face } → { $place }
house-numbers-button-open = → { $place }
house-numbers-note = { $numbers }
house-numbers-private = Your number: { $number }
house-numbers-sealed = Your choice: { $face } → { $place }

house-numbers-log-throw = The roll: { $faces }
house-numbers-log-placed = Roll { $throw }: everyone has placed the digit
house-numbers-log-number = 🏠 { $seat }: { $number }, total { $score }
