# The page's own words. What the bot says comes from the host and the games.

web-title = Kubyk · a table for dice and board games
web-room = Room “{ $room }”
web-here = Here now: { $names }
web-language = Language
web-theme-auto = Colours: as the system has them
web-theme-light = Colours: light
web-theme-dark = Colours: dark
web-help = Help
web-conversation = Conversation

web-say = A command or a move
web-say-hint = / for commands, or a move
web-send = Send
web-completions = Completions

web-speaking = Who speaks
web-seats = Edit who plays here
web-seats-title = Who plays here
web-seats-about = You can speak for several people and play all sides at this screen. Each name belongs to this browser; a game keeps its seat for it.
web-seat-name = Name
web-seat-add = Add somebody
web-seat-remove = Remove { $name }
web-seat-me = Player
web-seat-guest = Guest
web-seat-next = Guest { $number }
web-done = Done
web-close = Close

web-only = Only you see this
web-dismiss = Dismiss
web-picture-gone = The picture could not be loaded
web-download = Download { $name }

web-turn-switch = Play as { $name }
web-turn-follow = Hand over by itself

web-lost = The connection is lost. Trying again…
web-back = Connected again
web-below = To the newest
web-to-table = To the table

web-welcome-title = Pull up a chair
web-welcome-about = Dice and board games for one screen or many. Play the machine, or hand the seats round: everything can be tapped, and everything can be typed.
web-welcome-play = Play Pig against the machine
web-welcome-play-about = Roll, and stop in time. Two minutes.
web-welcome-choose = Choose a game
web-welcome-choose-about = By how many you are and how much time you have
web-welcome-rules = Rules
web-welcome-rules-about = Of every game, in a few lines

web-help-commands = Commands
web-help-keys = Keys
web-key-slash = Write a command from anywhere
web-key-seat = Speak for the first, second, … person
web-key-table = To the live board
web-key-list = Choose and take a completion
web-key-again = What you said before

web-fault-malformed = The page and the bot misunderstood each other. Reload the page.
web-fault-long = That is too long.
web-fault-persona = There is no such person at this browser, or the name does not fit: 1 to 24 characters, at most 12 people.
