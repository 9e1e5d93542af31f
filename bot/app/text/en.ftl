# What the command line says.

terminal-sealed = 🔒 Rolls sealed before the game (SHA-256): { $hash }
terminal-begin = Type a move. ? lists the moves, help says what else can be typed.
terminal-player = player { $number }
terminal-help =
    ?         lists the moves; put ? lists those that start with “put”
    resign    gives the game up
    draw      agrees to a draw, where the game has one
    quit      leaves the game
