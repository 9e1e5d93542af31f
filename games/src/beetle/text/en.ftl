# Beetle

beetle = Beetle
beetle-blurb = Each face of the die is a part of your beetle. Who finishes drawing first?
beetle-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: Wikipedia (wings), houseofmarbles.us (tail).
beetle-title = Beetle · { $table ->
    [tail] with a tail
   *[wings] with wings
}{ $rounds ->
    [1] {""}
   *[other] {" "}· round { $round } of { $rounds }
}

beetle-variant-wings = with wings
beetle-variant-tail = with a tail
beetle-variant-wings-about = 14 parts: a 6 draws the body, and the beetle has two wings
beetle-variant-tail-about = 13 parts: a 1 draws the body, and instead of wings there is a tail

beetle-option-table = Which beetle you draw: with two wings, or with a tail
beetle-option-table-name = Beetle
beetle-option-table-is-wings = with wings
beetle-option-table-is-tail = with a tail
beetle-option-again = After drawing a part you roll again
beetle-option-again-name = Roll again
beetle-option-rounds = How many rounds you play; with several, the parts are counted
beetle-option-rounds-name = Rounds

beetle-verb-roll = Roll the die
beetle-verb-roll-name = roll

beetle-first-goal = Be the first to finish your beetle.
beetle-first-touch = Press 🎲 Roll: the number says which part you draw. Each part has its number beside it.
beetle-first-beware = No part comes before the body ({ $table ->
    [tail] a 1
   *[wings] a 6
}), and no eyes or antennae before the head.

beetle-summary = { $table ->
    [tail] 13 parts, with a tail
   *[wings] 14 parts, with wings
}{ $again ->
    [on] {" "}· roll again
   *[off] {""}
}{ $rounds ->
    [1] {""}
   *[other] {" "}· { $rounds } rounds
}
beetle-rules = Everyone draws a beetle. On your turn roll the die (“roll”): it shows which part of your beetle you draw, if that part can be drawn now and is still missing. { $again ->
    [on] As long as you draw something, you roll again.
   *[off] Then it's the next player's turn.
}
beetle-rules-parts = { $table ->
    [tail] The parts: 1 body, 2 head, 3 a leg (six of them), 4 an antenna (two), 5 an eye (two), 6 tail.
   *[wings] The parts: 6 body, 5 head, 4 a wing (two of them), 3 a leg (six), 2 an antenna (two), 1 an eye (two).
}
beetle-rules-order = The body comes first. Antennae and eyes need the head; everything else needs only the body.
beetle-rules-example = { $table ->
    [tail] For example: you have a body and no head. A 3 draws a leg, a 6 the tail; a 5 does nothing, as there is no head for the eye, and a second 1 does nothing either.
   *[wings] For example: you have a body and no head. A 3 draws a leg, a 4 a wing; a 1 does nothing, as there is no head for the eye, and a second 6 does nothing either.
}
beetle-rules-end = The first to finish a beetle wins right away.
beetle-rules-rounds = A round ends as soon as someone's beetle is complete. Every part is a point, even in an unfinished beetle. Then everyone starts a new beetle, and the next player goes first. After { $rounds } rounds the highest score wins; equal scores share the win.

beetle-expected = The move is “roll”.
beetle-button-roll = 🎲 Roll

beetle-part-body = body
beetle-part-head = head
beetle-part-wing = wing
beetle-part-leg = leg
beetle-part-antenna = antenna
beetle-part-eye = eye
beetle-part-tail = tail

beetle-log-drew = { $seat }: { $face }, { $part } ✏️
beetle-log-nothing = { $seat }: { $face }, nothing to draw
beetle-log-whole = { $seat }: the beetle is complete 🪲
beetle-log-round = Round { $round } of { $rounds }: new beetles
