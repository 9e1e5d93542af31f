# The Hill

hearts = The Hill
hearts-blurb = One roll of six dice climbs from 1 towards 6. Three 1s, and you are back at the bottom
hearts-sources = S. Khramov's encyclopaedia of dice games gives only the name, six dice and a tempo; Kubyk's guess is that it means this game. The rules are those commonly published: dice-play.com, dicecold.com.
hearts-title = The Hill · to { $target }

hearts-variant-base = classic

hearts-option-target = The score that ends the game
hearts-option-target-name = Target
hearts-option-six = Points for all six faces
hearts-option-six-name = All six
hearts-option-wipe = Three or more 1s cost the whole score
hearts-option-wipe-name = Three 1s
hearts-option-final = When the game ends after a player reaches the target
hearts-option-final-name = End
hearts-option-final-is-round = after the round
hearts-option-final-is-at-once = right away

hearts-verb-roll = Roll the dice
hearts-verb-roll-name = roll

hearts-first-goal = Get to { $target } points: a roll climbs 1, 2, 3 and so on, and each step is 5 points.
hearts-first-touch = Just press 🎲 Roll once a turn: six dice are rolled, and there is nothing to choose.
hearts-first-beware = Without a 1 the roll scores nothing{ $wipe ->
    [on] , and three 1s cost your whole score
   *[off] {""}
}.

hearts-summary = six dice · to { $target }
hearts-rules = On your turn roll six dice once (“roll”). The longest run from 1 up counts: 1 alone is 5 points, 1–2 is 10, 1–3 is 15, 1–4 is 20, 1–5 is 25, and all of 1–6 is { $six }. Each face counts once; without a 1 the roll scores nothing.
hearts-rules-wipe = Three or more 1s score nothing, and your whole score falls to 0.
hearts-rules-example = For example: 1 2 3 4 4 6 climbs to 4 and scores 20, as the 5 is missing. 2 3 4 5 6 6 scores nothing.{ $wipe ->
    [on] {" "}1 1 1 2 3 4 costs everything.
   *[off] {""}
}
hearts-rules-round = When a player has { $target } points or more, the others finish the round; then the highest score wins, and equal scores share the win.
hearts-rules-at-once = The first player with { $target } points or more wins right away.

hearts-expected = The move is “roll”.
hearts-button-roll = 🎲 Roll

hearts-log-climbed = { $seat }: { $faces } ⛰️ up to { $steps }, +{ $points }, { $score } in all
hearts-log-nothing = { $seat }: { $faces }, no 1
hearts-log-fallen = { $seat }: { $faces } 💥 too many 1s, the score is 0
