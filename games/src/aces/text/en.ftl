# Aces

aces = Aces
aces-blurb = Aces leave the game, 2s go to the left, 5s to the right. Who rolls the very last one?
aces-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: dice-play.com, gamerules.com. Kubyk's choice: seat 1 goes first, and the dice of a player who leaves go to the next one.
aces-title = Aces · the last ace { $last ->
    [loses] loses
   *[wins] wins
}{ $rounds ->
    [1] {""}
   *[other] {" "}· round { $round } of { $rounds }
}

aces-variant-base = the last ace wins
aces-variant-loser = the last ace loses
aces-variant-base-about = Roll the very last die out of the game, and you win
aces-variant-loser-about = Roll the very last die out of the game, and you lose; all the others win

aces-option-dice = How many dice each player starts with
aces-option-dice-name = Dice
aces-option-last = Whether rolling the last die out of the game wins or loses
aces-option-last-name = The last ace
aces-option-last-is-wins = wins
aces-option-last-is-loses = loses
aces-option-rounds = How many rounds you play
aces-option-rounds-name = Rounds

aces-verb-roll = Roll all your dice
aces-verb-roll-name = roll

aces-first-goal = { $last ->
    [loses] Don't be the one who rolls the last ace out of the game.
   *[wins] Be the one who rolls the last ace out of the game.
}
aces-first-touch = Just press 🎲 Roll: 1s leave the game, 2s go to the left, 5s to the right, and the rest is rolled again.
aces-first-beware = A roll in which no die goes away ends your turn. Without dice you can still get some back.

aces-summary = { $dice ->
    [one] { $dice } die each
   *[other] { $dice } dice each
} · the last ace { $last ->
    [loses] loses
   *[wins] wins
}{ $rounds ->
    [1] {""}
   *[other] {" "}· { $rounds } rounds
}
aces-rules = Everyone starts with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}. On your turn roll all of yours (“roll”). Each 1, an ace, leaves the game. Each 2 goes to the left, to the next player. Each 5 goes to the right, to the player before you.
aces-rules-turn = If at least one die went away and you still have some, those are rolled again for you. Otherwise it's the next player's turn. A player without dice skips turns, but can get dice back.
aces-rules-example = For example: Ben has two dice and rolls 2 and 4. The 2 goes to the next player, and the other die is rolled again. It shows a 3, which stays: the turn is over.
aces-rules-end = { $last ->
    [loses] The player who rolls the last die out of the game loses; all the others share the win.
   *[wins] The player who rolls the last die out of the game wins.
}
aces-rules-rounds = A round ends when the last die is out. { $last ->
    [loses] The player who rolled it gets nothing; everyone else gets a point.
   *[wins] The player who rolled it gets a point.
} Then everyone has { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} again, and the next player goes first. After { $rounds } rounds the highest score wins; equal scores share the win.

aces-expected = The move is “roll”.
aces-button-roll = 🎲 Roll

aces-middle = out
aces-way-out = out of the game
aces-way-left = to the next player
aces-way-right = to the one before
aces-way-stay = stay

aces-log-rolled = { $seat }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: ● { $out } out, ◀ { $left }, ▶ { $right }
aces-log-stayed = { $seat }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: all stay
aces-log-won = { $seat } rolls the last die out: +1 🎉
aces-log-lost = { $seat } rolls the last die out: everyone else +1
aces-log-round = Round { $round } of { $rounds }: new dice
