# The page's own words. What the bot says comes from the host and the games.

web-title = Kubyk · a table for dice and board games
web-room = Room “{ $room }”
web-here = Here: { $names } ({ $count })
web-language = Language
web-theme-auto = System
web-theme-light = Light
web-theme-dark = Dark
web-help = Help
web-conversation = Conversation
web-conversation-new = Conversation, { $count } new

web-say = A command or a move
web-say-hint = / for commands, or a move
web-send = Send
web-completions = Suggestions

web-speaking = Who speaks
web-seats = Edit who plays here
web-seats-title = Who plays here
web-seats-about = You can speak for several people and play all sides at this screen. Each name belongs to this browser; a game keeps its seat for it.
web-seat-name = Name
web-seat-add = Add somebody
web-seat-add-here = Somebody else sits down at this screen
web-seat-remove = Remove { $name }
web-seat-next = Guest { $number }
web-done = Done
web-close = Close

web-only = Only you see this
web-dismiss = Dismiss
web-download = Download { $name }

web-players = Players
web-turn-switch = Play as { $name }
web-turn-follow = Switch player automatically

web-lost = The connection is lost. Trying again…
web-back = Connected again

web-welcome-title = Pull up a chair
web-welcome-about = Dice and board games for one screen or many. Play against a bot, or hand the seats round: everything can be tapped, and everything can be typed.
web-welcome-play = Play { $name } against a bot
web-welcome-play-about = At once, with the simplest rules.

web-help-commands = Commands
web-help-keys = Keys
web-key-slash = Write a command from anywhere
web-key-seat = Speak for the first, second, … person
web-key-table = To the live board
web-key-list = Choose and take a suggestion
web-key-again = Your earlier messages

web-fault-malformed = The page and the bot misunderstood each other. Reload the page.
web-fault-long = That is too long.
web-fault-persona = No such player in this browser, or the name isn't valid: 1 to 24 characters, at most 12 players.

web-home = Home
web-home-waits = Home. It's your turn at another table
web-home-daily = Game of the day: { $name }
web-home-tables = Tables
web-home-new = New game
web-home-past = Past games
web-home-older = Older games
web-home-more = More
web-home-top = Leaderboards
web-home-settings = Settings
web-home-rules = Rules
web-home-invite = Invite others
web-home-your-turn = Your turn
web-home-seated = You play

web-home-rooms = Rooms
web-room-other = Another room
web-room-enter = Enter

web-prefs = This page
web-theme = Colours
web-sound = Sound and vibration
web-privacy = Privacy

web-you = you
web-you-name = { $name } (you)
web-seat-names = Otter, Badger, Heron, Lynx, Robin, Fox, Owl, Hedgehog, Marten, Swift, Elk, Beaver, Wren, Stoat, Crane, Seal, Finch, Mole, Bison, Newt

web-table-open = Open
web-in-words = In words
web-watchers = { $count } only watching: { $names }
web-all-moves = All moves as buttons
web-choose-board = Choose on the board
web-choose-some = Choose on the board first
web-choose-other = This choice is not possible
web-choose-finger = Touch the board, then press here
web-board-elsewhere = Nothing to choose there. What can be chosen is outlined.
web-board-buttons = Nothing on the board can be chosen now. Use the buttons.
web-board-late = The board is late. Trying on…
web-board-not-yours = It isn't your turn yet.
web-step-back = ◀ Back

web-key-board = Walk over the board and choose
web-key-past = Step through a past game

web-past-first = To the beginning
web-past-prev = One back
web-past-next = One on
web-past-last = To the end
web-past-place = { $number } of { $count }
web-past-record = Record
web-past-film = Replay
web-past-coach = 🎓 Coach
web-past-again = Look closer and try again
web-past-coach-later = The coach is busy. Ask again in a moment.
web-past-none = That game is no longer kept.

web-invite-about = Whoever opens this address sits in the same room. A phone reads it from the picture, if it can reach this computer.
web-invite-local = This address leads to this computer alone. For other devices, let Kubyk listen where they reach it: web.listen and web.allow_public in its configuration.
web-invite-code = The address of the room as a QR code
web-invite-copy = Copy the address
web-invite-copied = The address is copied
