telegram-anonymous = You are writing as the group. At the table everyone plays as themselves: tap the buttons, which know you, or turn “Remain anonymous” off in your admin rights.
telegram-channel = You are writing as a channel. At the table everyone plays as themselves: tap the picture beside the message field, choose your own account, and send it again.
telegram-grant = I'm missing a permission: please allow me “{ $right }” (group settings → Permissions), or make me an administrator. Until then I'll manage without it.
telegram-no-file = The file itself is missing here: I can't send it until I'm allowed “{ $right }”.
telegram-muted = I can't write in this group, so its boards aren't updated. An admin can allow me “Send Messages”; then the boards update again by themselves.
telegram-right-messages = Send Messages
telegram-right-photos = Send Photos
telegram-right-files = Send Files
telegram-opening = Opening…
telegram-sent-apart = Sent to you privately.
telegram-not-sent = I couldn't write to you privately just now. Please try again.
telegram-private-needed = The answer is only for you. It waits in our private chat: open it and press “Start”.
telegram-open-private = Open the private chat
telegram-back = ◀ Back to the table
telegram-there = ✓ The table is in another topic.
telegram-to-board = To the board
telegram-description =
    Dice and board games for your group: Pig, Ten Thousand, Yacht, Katego, Abalone and more.
    Tap a button or type a command; I roll the dice, check the rules, draw the board and keep the score. Anyone can check that the dice are fair.
telegram-short-description = Dice and board games for groups: fair dice, clear boards, three languages.
telegram-right-animations = Send Stickers & GIFs
telegram-topic-closed = This topic is closed, so I can't write in it. An admin can reopen it, or you can play in another topic.
telegram-in-group = ✓ See the group.
telegram-no-member = You aren't in that group, so I did nothing there.
telegram-member-unknown = I couldn't check whether you are in that group, so I did nothing there. Try again, or use the buttons in the group.
telegram-secret-read = The others can read the answer you typed, and I can't delete it. It's better to use the buttons, or ask an admin to allow me “Delete Messages”.
telegram-played-apart = You play this one by yourself, in our private chat. When it is over, “📤 Share” tells the group your result without giving the dice away.
telegram-invitation = ➕ Add me to a group
