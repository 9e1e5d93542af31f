# Drop Dead

drop-dead = Drop Dead
drop-dead-blurb = Keep rolling while a die is alive: every 2 or 5 dies and spoils the roll
drop-dead-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: dice-play.com, Wikipedia, rules.net.ru.
drop-dead-title = Drop Dead

drop-dead-variant-base = classic

drop-dead-option-dice = How many dice a turn starts with
drop-dead-option-dice-name = Dice
drop-dead-option-rounds = How many turns each player has
drop-dead-option-rounds-name = Turns

drop-dead-verb-roll = Roll the dice
drop-dead-verb-roll-name = roll

drop-dead-first-goal = Score the most: a roll without a 2 and without a 5 adds its sum.
drop-dead-first-touch = Press 🎲 Roll again and again, as long as a die is alive.
drop-dead-first-beware = Dice that show 2 or 5 are dead for this turn, and that roll scores nothing.

drop-dead-summary = { $dice } dice · { $rounds ->
    [one] { $rounds } turn each
   *[other] { $rounds } turns each
}
drop-dead-rules = On your turn roll all { $dice } dice (“roll”), then keep rolling those that are alive. A roll without a 2 or a 5 adds its sum to the points of your turn. A roll with a 2 or a 5 scores nothing, and the dice that show 2 or 5 are dead: they are put aside for the rest of the turn.
drop-dead-rules-example = For example: 1 2 2 4 5 scores nothing and leaves two dice; 4 6 then scores 10; 1 6 scores 7 more; 2 5 ends the turn with 17.
drop-dead-rules-end = The turn ends when the last die is dead; its points go to your score. When everyone has had all their turns, the highest score wins; equal scores share the win.

drop-dead-expected = The move is “roll”.
drop-dead-button-roll = 🎲 Roll

drop-dead-note = +{ $points } this turn, { $alive ->
    [one] { $alive } die alive
   *[other] { $alive } dice alive
}
drop-dead-log-scored = { $seat }: { $faces }, +{ $points }
drop-dead-log-dead = { $seat }: { $faces } 💀 { $dead ->
    [one] { $dead } die is dead
   *[other] { $dead } dice are dead
}, alive { $alive }
drop-dead-log-turn = { $seat } ends the turn with { $points } and has { $score }
