# Vertushka

vertushka = Vertushka
vertushka-blurb = Tip the die from face to face, never straight back (✗), and hit the exact sum before your rival
vertushka-sources = H. E. Dudeney described the game in “520 puzzles” as turning a die over; S. Khramov made it harder in the encyclopaedia of dice games. The 61 of the game with two dice is Kubyk's choice: the source at hand breaks off there.
vertushka-title = Vertushka · { $dice ->
    [1] one die
   *[2] two dice
} · to { $goal } · match to { $match }

vertushka-variant-base = one die
vertushka-variant-two-dice = two dice
vertushka-variant-base-about = One die, exactly 31: each turn adds the face that you bring up
vertushka-variant-two-dice-about = Two dice, exactly 61: you tip one of them, and both tops are added

vertushka-option-dice = How many dice are on the table, one or two
vertushka-option-dice-name = Dice
vertushka-option-goal = The sum to hit exactly
vertushka-option-goal-name = Sum
vertushka-option-match = Points needed to win the match
vertushka-option-match-name = Match to

vertushka-verb-turn = Turn the die a quarter so that this face comes up
vertushka-verb-turn-name = turn
vertushka-verb-turn-number = face

vertushka-first-goal = Bring the sum to exactly { $goal } before your rival does: that is 3 points. The first to { $match } wins the match.
vertushka-first-touch = Touch one of the faces beside the top: the die tips over, and that face comes up.
vertushka-first-beware = Go over { $goal }, and your rival scores the excess. ✗ marks the face that can't come straight back.

vertushka-summary = { $dice ->
    [1] one die
   *[2] two dice
} · exactly { $goal } · match to { $match }
vertushka-how-to = Make exactly { $goal } before your rival does. { $dice ->
    [1] The die is rolled once: its face is the sum so far. Then take turns: tip it over an edge so that one of the four faces beside the top comes up, and add that face.
   *[2] Both dice are rolled once: their faces are the sum so far. Then take turns: tip one of them over an edge so that one of the four faces beside its top comes up, and add both tops.
} A die can't go straight back to the face it showed before it was last turned. Exactly { $goal } scores 3; if you go over, your rival scores the excess. The first with { $match ->
    [one] { $match } point
   *[other] { $match } points
} wins the match.
vertushka-rules = A game starts with a roll of { $dice ->
    [1] the die. The face on top is
   *[2] both dice. The faces on top are
} the sum so far. Then the other player turns first, and so on in turn.
vertushka-rules-one = To turn, tip the die over an edge so that one of the four faces beside the top comes up, and add it to the sum. Opposite faces make 7, so the face underneath can't come up, and neither can the face that was on top before the last turn. Only on the first turn of a game can you choose any of the four.
vertushka-rules-two = To turn, tip one of the dice over an edge so that one of the four faces beside its top comes up; then both tops are added to the sum. Opposite faces make 7, so the face underneath can't come up, and neither can the face that was on top before that die was last turned. A die that nobody has turned yet can show any of its four.
vertushka-rules-notation = { $dice ->
    [1] “turn 4” turns the 4 up.
   *[other] “turn 2 4” turns the 4 of the second die up.
}
vertushka-rules-example = { $dice ->
    [1] For example: the roll is a 2, so the sum is 2. Beside it are 1, 3, 4 and 6; turning the 6 up makes 8 (“turn 6”). Now the 1 is underneath and the 2 can't come back, so the rival has 3, 4 and 5: the 3 makes 11 (“turn 3”).
   *[other] For example: the roll is 2 and 4, so the sum is 6. You turn the 6 of the first die up (“turn 1 6”); 6 and 4 are added, which makes 16. The rival turns the 1 of the second die up (“turn 2 1”): 6 and 1 more make 23.
}
vertushka-rules-score = Hit { $goal } exactly and you score 3. Go over it and your rival scores the excess: { $over } gives the rival 2.
vertushka-rules-match = Then the other player rolls for the next game. The first with { $match ->
    [one] { $match } point
   *[other] { $match } points
} wins the match.
vertushka-rules-goal-ours = The book's text breaks off before it says the sum for two dice; 61 is Kubyk's choice.

# Advice
vertushka-advice = Count ahead. An example to 31: the sum is 24 and the 3 is on top. Turn the 6 up and you win: the sum is 30, and the rival can turn only 2, 4 or 5, each too much. Turn the 5 up and you lose: the sum is 29, the rival turns the 1 up, and it is you who has to go over 31.

vertushka-expected = A move is “turn” and the face to bring up, for example “turn 4”.
vertushka-expected-two = A move is “turn”, the die (1 or 2) and the face to bring up, for example “turn 2 4”.
vertushka-why-die = there is no such die
vertushka-why-top = { $face } is on top already, and the die must be turned
vertushka-why-under = { $face } is opposite { $top }, and a quarter turn does not bring it up
vertushka-why-back = { $face } was on top before the last turn of this die and can't come straight back

vertushka-button = { $die ->
    [0] {""}
   *[other] Die { $die }:{" "}
}{ $face } → { $total }
vertushka-button-exact = { $die ->
    [0] {""}
   *[other] Die { $die }:{" "}
}{ $face } → 🎯 { $total } (+{ $points })
vertushka-button-over = { $die ->
    [0] {""}
   *[other] Die { $die }:{" "}
}{ $face } → { $total } (rival +{ $points })

vertushka-log-throw = { $seat } rolls { $faces }: the sum is { $total }
vertushka-log-turn = { $seat } turns { $die ->
    [0] {""}
   *[other] die { $die }{" "}
}to { $face }: { $total }
vertushka-log-exact = { $seat } turns { $die ->
    [0] {""}
   *[other] die { $die }{" "}
}to { $face } and makes exactly { $total }! 🎯 +{ $points }
vertushka-log-over = { $seat } turns { $die ->
    [0] {""}
   *[other] die { $die }{" "}
}to { $face } and goes over: { $total }. { $gainer }: +{ $points }
