# The page's own words. What the bot says comes from the host and the games.

web-title = Kubyk · a table for dice and board games
web-name = Kubyk
web-room = Room “{ $room }”
web-here = Here ({ $count }): { $names }
web-language = Language
web-theme-auto = System
web-theme-light = Light
web-theme-dark = Dark
web-help = Help
web-conversation = Conversation
web-log-empty = Nobody has said anything yet. Messages to everyone in this room will be here.
web-log-hello = 👋 Say hi
web-conversation-new = Conversation, { $count } new

web-say = Say something
web-say-hint = Write to everyone here…
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
web-seats-about = Add everyone who plays on this screen. This browser remembers their names and keeps their seats in games.
web-seat-name = Name
web-seat-add = Add someone
web-seat-add-here = Add someone at this screen
web-seat-remove = Remove { $name }
web-seat-next = Guest { $number }
web-done = Done
web-cancel = Cancel
web-close = Close

web-only = Only you see this
web-dismiss = Dismiss
web-download = Download { $name }

web-players = Players
web-turn-switch = Play as { $name }
web-turn-of = It's { $name }'s turn
web-turn-pass = Pass the screen to { $name }: the others look away.
web-turn-show = I am { $name }: show
web-turn-follow = Switch players automatically

web-lost = The connection is lost. Trying again…
web-lost-now = Try now
web-back = Connected again

web-welcome-title = Pull up a chair
web-welcome-about = Play a bot, or play with friends: on one screen, or everyone on their own. Tap or type, as you like.
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
web-lobby-chairs = Who plays
web-lobby-add = Add a player
web-lobby-empty = Free
web-lobby-sit = Sit down
web-lobby-friend = + Friend
web-lobby-bot = + 🤖 Bot
web-lobby-away = Free the seat: { $name }
web-lobby-variant = The game and its rules
web-lobby-change = Change
web-lobby-fair = 🔒 Fair dice
web-lobby-salt = Mix your own word into the dice
web-rules-variants = Variant
web-rules-options = Options
web-rules-choice = How you play
web-rules-number = Numbers
web-rules-flag = Extra rules
web-rules-none = as in the variant
web-rules-table = At this table
web-rules-preset = In this variant: { $name }
web-rules-usual = { $name } · default
web-rules-other = Another value…
web-rules-set = Set
web-rules-unset = Back
web-rules-keep = 💾 Save as house rules

web-help-commands = Commands
web-help-keys = Keys
web-key-slash = Type a command from anywhere
web-key-seat = Play as player 1, 2, …
web-key-table = Jump to the board
web-key-list = Choose and insert a suggestion
web-key-again = Your earlier messages

web-fault-malformed = The page and Kubyk misunderstood each other. Reload the page.
web-fault-long = That is too long.
web-fault-persona = No such player in this browser, or the name isn't valid: 1 to 24 characters, at most 12 players.

web-home = Home
web-home-waits = Home. It's your turn at another table
web-home-tables = Tables
web-home-others = Other people's tables
web-home-gathering = { $count } waiting for players
web-home-new = Games
web-home-past = Past games
web-past-empty = Games you finish will be listed here, to look at move by move.
web-home-older = Older games
web-home-more = More
web-home-today = Today
web-home-puzzle = Puzzle of the day
web-today-until = new ones in { $number } h { $count } min
web-today-soon = new ones in { $count } min
web-today-new = Not played yet
web-today-begun = Go on
web-today-busy = Setting it up…
web-today-won = Solved
web-today-lost = Not this time
web-today-streak = Days in a row: { $count }
web-home-results = My results
web-home-top = Leaderboards
web-home-settings = Settings
web-home-rules = Rules
web-home-invite = Invite others
web-home-your-turn = Your turn
web-home-seated = You're playing
web-home-lobby = Waiting for players
web-home-watch = Watch

web-results-game = Game
web-results-all = All games
web-results-played = Played
web-results-won = Won
web-results-streak = Wins in a row
web-results-longest = Longest streak
web-results-by-game = Game by game
web-results-rivals = Against each player
web-results-ahead = You ahead
web-results-behind = You behind
web-results-none = Your wins and rivals will be here. Finish your first game!
web-results-about = These are all the games you have finished, including those that don't count for leaderboards.
web-leaders-period = When
web-leaders-ever = All time
web-leaders-week = Last 7 days
web-leaders-place = No.
web-leaders-player = Player
web-leaders-rating = Rating
web-leaders-best = Best
web-leaders-none = No game has counted here yet. Finish one without hints, and it opens the leaderboard.
web-leaders-about = A game counts if it was played to the end, without hints and not for practice. Only games between people change ratings.

web-shelf-search = Find a game
web-shelf-kinds = Show only some kinds of games
web-shelf-none = No games fit. Try another word, or turn off a filter.
web-chip-two = 2 players
web-chip-more = 3 or more
web-chip-quick = 5 minutes
web-chip-dice = Dice
web-chip-board = Boards
web-chip-puzzle = Puzzles and solo
web-chip-diceless = No dice
web-minutes = { $number } min
web-grade-1 = very easy
web-grade-2 = easy
web-grade-3 = medium
web-grade-4 = hard
web-grade-5 = very hard

web-home-rooms = Rooms
web-room-other = Another room
web-room-enter = Enter

web-prefs = Settings
web-prefs-page = This page
web-prefs-own = You
web-turn-follow-about = When several people share this screen, the page switches to the player whose turn it is.
web-setting-language = Language of the room
web-setting-language-about = Kubyk uses it in messages to everyone.
web-setting-pace = Clock of new tables
web-setting-pace-about = How much time each player has; you can change it at each table.
web-setting-hints = Hints
web-setting-hints-about = People who play alone against bots may ask for a hint.
web-setting-takebacks = Takebacks
web-setting-takebacks-about = You can take a move back until dice are rolled after it.
web-setting-puzzle = Puzzle of the day
web-setting-puzzle-about = One position, three tries, the same for everyone.
web-setting-games = 📚 Games and their variants
web-setting-houses = 🏠 House rules
web-own-luck = 🎓 Luck and mistakes
web-own-export = 📄 My data
web-own-delete = 🗑 Delete my data
web-theme = Colours
web-sound = Sound and vibration
web-privacy = Privacy

web-you = you
web-you-name = { $name } (you)
web-seat-names = Otter, Badger, Heron, Lynx, Robin, Fox, Owl, Hedgehog, Marten, Swift, Elk, Beaver, Wren, Stoat, Crane, Seal, Finch, Mole, Bison, Newt

web-table-calls = { $name } is waiting for players: { $game }
web-table-open = Open
web-in-words = In words
web-watchers = Watching ({ $count }): { $names }
web-all-moves = All moves as buttons
web-choose-board = Choose what is outlined
web-choose-some = Touch what is outlined
web-choose-where = Where to? Touch an outlined place, or choose more.
web-choose-other = No move yet: choose more, or take something back
web-choose-finger = Touch what is outlined
web-board-elsewhere = You can't choose this. Everything you can choose is outlined.
web-board-buttons = You can't choose anything on the board now. Use the buttons.
web-board-late = The board is taking a moment. Still trying…
web-board-not-yours = It isn't your turn yet.
web-step-back = ◀ Back

web-key-board = Move around the board and choose
web-key-past = Step through a past game

web-ending-turn = ▶ Your turn: { $name }
web-ending-next = ▶ Next game
web-ending-games = Other games
web-ending-share = 📤 Share picture
web-ending-past = 📈 Move by move
web-ending-costliest = Your costliest move: { $name }
web-ending-copied = The picture is copied: paste it where you like.
web-ending-saved = The picture is saved.

web-learn-next = Next
web-learn-done = Got it

web-sound-ask = Play dice sounds?
web-sound-on = Turn on

web-help-begin = On the home page, choose a game, then “Against a bot” or “With people”. Against a bot, the game starts right away.
web-help-touch = Touch what is outlined on the board, or press the buttons below it.
web-help-friends = To play with friends at this screen, press + or ✎ above the table. To invite friends on their phones, press “Invite others” at the top.
web-help-hint = Lost? ❓ Rules and 💡 Hint are below the board.

web-past-back = ← Back
web-past-first = To the beginning
web-past-prev = Previous move
web-past-next = Next move
web-past-last = To the end
web-past-place = { $number } of { $count }
web-past-record = Record
web-past-film = Replay
web-past-coach = 🎓 Coach
web-past-again = Look closer, and try another move
web-past-own-marks = Your mistakes, in the order of the game
web-past-other-marks = The others' mistakes: { $count }
web-past-coach-later = The coach is busy. Ask again in a moment.
web-past-none = That game is gone.

web-invite-about = Friends on the same Wi-Fi scan the code or open this address.
web-invite-local = Only this computer can open this page. The owner of this Kubyk can change that: see docs/web.md.
web-invite-here = Another browser on this computer
web-invite-code = The link to the room as a QR code
web-invite-copy = Copy the link
web-invite-share = Share the link
web-invite-wifi = Let friends in
web-invite-wifi-about = Turn this on, and a code appears here that friends on the same Wi-Fi scan with their phones.
web-invite-wifi-open = Friends who scan the code can play, watch and chat in this room, but can't change its settings. Turn this off, and they are out.
web-invite-wifi-ask = Here now: { $names }. Friends who came in by the code will be out, even in mid-game.
web-invite-wifi-close = Close it
web-invite-wifi-keep = Keep it open
web-guests-closed = This page is closed to guests now. Ask whoever let you in to open it again: your seat is kept.
web-closed-again = Try again
web-invite-no-network = This computer isn't on a home network right now. Connect it to the Wi-Fi and try again.

web-missing-title = Nothing here
web-room-name = A room's name has 1 to 40 letters, digits, - or _.
web-missing = There is no such page. { web-room-name }
web-invite-copied = The link is copied

web-page-unknown = There's no such page, or it isn't for you. Open the table from its chat.
web-page-foreign = This link isn't complete, or isn't from this Kubyk. Open the table from its chat.
web-page-expired = This link has expired. Open the table from its chat again.
web-page-proof-old = Telegram opened this page too long ago, or the clock of your device is wrong. Close the page and open it again from the chat.
web-page-revoked = This link was cancelled. Open the table from its chat again.
web-page-fault = Kubyk can't open the table right now. Try again in a minute.
web-page-guest = Guest

# Only inside Discord's activity.
activity-choose = Your tables here
activity-none = You have no open table in this channel. Open one in the chat, for example with /pig new, and tap 🎲 Open table below its board.
activity-expired = Discord's confirmation is no longer valid. Close the activity and open it again.
activity-absent = Discord doesn't see you in this activity. Close it and open it again from the chat.
activity-away = Discord isn't answering right now. Close the activity and try again in a minute.
activity-off = This Kubyk can't open tables inside Discord right now. Type /table link in the chat to get a link for the browser.
activity-foreign = Discord's confirmation isn't complete. Close the activity and open it again.
activity-declined = Kubyk opens your table only when Discord may tell it who you are. Close the activity, open it again, and agree.
activity-silent = Discord's app doesn't answer this page. Close the activity and open it again.
