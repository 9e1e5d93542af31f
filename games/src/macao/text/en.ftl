# Macao

macao = Macao
macao-blurb = As close to nine as you dare
macao-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: dice-play.com. Kubyk's own choice: nobody takes a round in which everyone busts.
macao-title = Macao · to { $limit } · { $goal ->
    [one] { $goal } counter wins
   *[other] { $goal } counters win
}

macao-variant-base = classic

macao-option-limit = The highest total that is not a bust
macao-option-limit-name = Limit
macao-option-goal = Counters needed to win
macao-option-goal-name = Counters
macao-option-exact = What a total of exactly the limit brings
macao-option-exact-name = Exactly the limit
macao-option-exact-is-plain = nothing special
macao-option-exact-is-instant = the counter right away

macao-verb-roll = Roll the dice
macao-verb-roll-name = roll
macao-verb-stop = Stop
macao-verb-stop-name = stop

macao-first-goal = Have the highest total up to { $limit } in a round and you take a counter; { $goal } of them win.
macao-first-touch = 🎲 Roll adds the die to your total; ✋ Stop keeps it and passes the turn.
macao-first-beware = Above { $limit } you are out of this round. If the highest totals are equal, there is a play-off.

macao-summary = one die · at most { $limit } · { $goal ->
    [one] { $goal } counter
   *[other] { $goal } counters
}
macao-rules = On your turn roll the die as often as you like (“roll”): the rolls add up. Or stop (“stop”). More than { $limit } is a bust and ends the turn; exactly { $limit } ends it too.
macao-rules-round = In a round everyone has one turn. The highest total that is not a bust takes a counter. If several players have it, there is a play-off between them, and the one who played last goes first. If everyone busts, nobody gets the counter; if everyone in a play-off busts, it is played again.
macao-rules-instant = If you reach exactly { $limit }, you take the counter right away.
macao-rules-example = For example with 9: 5 and 3 make 8, and you stop. The next player rolls 6 and 2, also 8: the two play it off.
macao-rules-end = The next player starts each round. The first with { $goal ->
    [one] { $goal } counter
   *[other] { $goal } counters
} wins.

macao-expected = The moves are “roll” and “stop”.
macao-why-first = roll first

macao-button-roll = 🎲 Roll
macao-button-stop = ✋ Stop at { $total }
macao-note-total = has { $total }
macao-note-burst = bust with { $total }
macao-note-running = { $total } so far
macao-note-out = not in the play-off

macao-log-throw = { $seat }: { $face }, makes { $total }
macao-log-exact = { $seat }: { $face }, makes exactly { $total } 🎯
macao-log-burst = { $seat }: { $face }, makes { $total } 💥
macao-log-stop = { $seat } stops at { $total }
macao-log-nobody = Everyone busts: nobody gets the counter
macao-log-playoff = Level: { $seats } play it off
macao-log-counter = 🏮 { $seat } takes the counter and has { $counters }
