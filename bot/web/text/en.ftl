# The page's own words. What the bot says comes from the host and the games.

web-title = Kubyk · a table for dice and board games
web-name = Kubyk
web-room = Room “{ $room }”
web-here = Here: { $names } ({ $count })
web-language = Language
web-theme-auto = System
web-theme-light = Light
web-theme-dark = Dark
web-help = Help
web-conversation = Conversation
web-conversation-new = Conversation, { $count } new

web-say = Say something
web-say-hint = A message, a move, or / for commands
web-send = Send
web-completions = Suggestions

web-reactions = React
web-react-applause = Bravo!
web-react-laugh = Ha-ha!
web-react-shock = Oh no!
web-react-luck = Good luck!
web-react-waiting = Your move!
web-react-hello = Hi!

web-speaking = Playing as
web-seats = Edit who plays here
web-seats-title = Who plays here
web-seats-about = Add everyone who plays on this screen. This browser remembers the names, and games keep their seats.
web-seat-name = Name
web-seat-add = Add someone
web-seat-add-here = Add someone at this screen
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
web-welcome-about = Play a bot, play with friends on one screen, or each on your own. Tap or type, as you like.
web-welcome-play = Play { $name } against a bot
web-welcome-play-about = Starts right away, with the simplest rules.

web-start-again = 🤖 { $name }, as last time
web-start-play = Play { $name }
web-start-people-about = With people, as last time
web-start-bot = ▶ Against a bot
web-start-people = 👥 With people
web-start-alone = ▶ Play
web-start-one = For one player
web-start-number = Players: { $number }
web-start-numbers = Players: { $number }–{ $count }

web-help-commands = Commands
web-help-keys = Keys
web-key-slash = Type a command from anywhere
web-key-seat = Play as player 1, 2, …
web-key-table = To the board of the game
web-key-list = Choose and insert a suggestion
web-key-again = Your earlier messages

web-fault-malformed = The page and Kubyk misunderstood each other. Reload the page.
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
web-watchers = Watching ({ $count }): { $names }
web-all-moves = All moves as buttons
web-choose-board = Choose on the board
web-choose-some = Choose on the board first
web-choose-other = This choice is not possible
web-choose-finger = Touch the board, then press here
web-board-elsewhere = You can't choose this. Everything you can choose is outlined.
web-board-buttons = You can't choose anything on the board now. Use the buttons.
web-board-late = The board is taking a moment. Still trying…
web-board-not-yours = It isn't your turn yet.
web-step-back = ◀ Back

web-key-board = Move around the board and choose
web-key-past = Step through a past game

web-ending-next = ▶ Next game
web-ending-share = 📤 Share picture
web-ending-past = 📈 Move by move
web-ending-costliest = The costliest move: { $name }
web-ending-copied = The picture is copied: paste it where you like.
web-ending-saved = The picture is saved.

web-past-first = To the beginning
web-past-prev = Previous move
web-past-next = Next move
web-past-last = To the end
web-past-place = { $number } of { $count }
web-past-record = Record
web-past-film = Replay
web-past-coach = 🎓 Coach
web-past-again = Look closer and try again
web-past-coach-later = The coach is busy. Ask again in a moment.
web-past-none = That game is gone.

web-invite-about = Anyone who opens this link joins the room. Phones on the same network can scan the code.
web-invite-local = This link works only on this computer. For other devices, the owner of this Kubyk has to allow it (docs/web.md).
web-invite-code = The link to the room as a QR code
web-invite-copy = Copy the link
web-invite-copied = The link is copied
