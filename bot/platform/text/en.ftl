platform-too-many-requests = Too many requests. Wait a moment, please.
platform-step-over = ✓ Everyone has answered: see the board.
