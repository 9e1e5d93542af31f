//! Where a table's board is shown in answer to an interaction.

use crate::api::MessageRef;
use crate::interaction::request::TappedMessage;

/// Placement of a table's board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum BoardPlacement {
    /// The message that was tapped is the board.
    Here,
    /// A new message becomes it, and this one is given up.
    New(Option<MessageRef>),
    /// The same, and one person alone sees it.
    Alone(Option<MessageRef>),
    /// The menu that was tapped, which one person alone sees, becomes it, and this one is given up.
    InMenu(Option<MessageRef>),
    /// Another message is it.
    There(MessageRef),
    /// It is in another chat, where a message will be made.
    Away,
}

/// Where a board belongs: `there` is where it is, `at_home` whether this is the table's own channel, `reachable`
/// whether it could be changed where it is.
pub(super) fn location(
    tapped: Option<TappedMessage>,
    there: Option<MessageRef>,
    at_home: bool,
    repost: bool,
    reachable: bool,
) -> BoardPlacement {
    match there {
        Some(there) if !at_home => BoardPlacement::There(there),
        None if !at_home => BoardPlacement::Away,
        Some(there) if !repost && tapped.is_some_and(|tapped| tapped.message == there) => {
            BoardPlacement::Here
        }
        Some(there) if !repost && reachable => BoardPlacement::There(there),
        there => BoardPlacement::New(there),
    }
}

/// Where a board belongs that one person alone sees. Whatever brings a change shows it: only by the newest interaction can
/// it be changed for another quarter of an hour.
pub(super) fn hidden_location(tapped: Option<TappedMessage>, there: Option<MessageRef>) -> BoardPlacement {
    match tapped.filter(|tapped| tapped.hidden) {
        Some(tapped) if there == Some(tapped.message) => BoardPlacement::Here,
        Some(_) => BoardPlacement::InMenu(there),
        None => BoardPlacement::Alone(there),
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardPlacement, hidden_location, location};
    use crate::api::MessageRef;
    use crate::interaction::request::TappedMessage;

    #[test]
    fn a_board_is_where_people_look_for_it() {
        let board = MessageRef { channel: 1.into(), message: 2.into() };
        let other = MessageRef { channel: 1.into(), message: 3.into() };
        let tapped = |message_ref| Some(TappedMessage { message: message_ref, hidden: false });
        let cases = [
            ("a command opens a table", None, None, true, false, true, BoardPlacement::New(None)),
            (
                "a command at an open table",
                None,
                Some(board),
                true,
                false,
                true,
                BoardPlacement::There(board),
            ),
            (
                "a command asks for the board",
                None,
                Some(board),
                true,
                true,
                true,
                BoardPlacement::New(Some(board)),
            ),
            (
                "a command where the board is out of reach",
                None,
                Some(board),
                true,
                false,
                false,
                BoardPlacement::New(Some(board)),
            ),
            ("a tap on the board", tapped(board), Some(board), true, false, false, BoardPlacement::Here),
            (
                "a tap that moves it down",
                tapped(board),
                Some(board),
                true,
                true,
                true,
                BoardPlacement::New(Some(board)),
            ),
            (
                "a tap on another message",
                tapped(other),
                Some(board),
                true,
                false,
                true,
                BoardPlacement::There(board),
            ),
            (
                "a tap on a menu that opens a table",
                tapped(other),
                None,
                true,
                false,
                true,
                BoardPlacement::New(None),
            ),
            ("a table elsewhere", None, Some(board), false, true, true, BoardPlacement::There(board)),
            ("a table elsewhere without a message", None, None, false, false, true, BoardPlacement::Away),
        ];
        for (what, tapped, there, at_home, repost, reachable, wanted) in cases {
            assert_eq!(location(tapped, there, at_home, repost, reachable), wanted, "{what}");
        }
    }

    #[test]
    fn a_board_for_one_person_is_what_that_person_tapped_last() {
        let board = MessageRef { channel: 1.into(), message: 2.into() };
        let menu = MessageRef { channel: 1.into(), message: 3.into() };
        let tapped = |message, hidden| Some(TappedMessage { message, hidden });
        let cases = [
            ("a command opens it", None, None, BoardPlacement::Alone(None)),
            ("a command asks for it", None, Some(board), BoardPlacement::Alone(Some(board))),
            ("a tap on it", tapped(board, true), Some(board), BoardPlacement::Here),
            ("a tap on a menu of it", tapped(menu, true), Some(board), BoardPlacement::InMenu(Some(board))),
            ("a tap on what all see", tapped(menu, false), Some(board), BoardPlacement::Alone(Some(board))),
        ];
        for (what, tapped, there, wanted) in cases {
            assert_eq!(hidden_location(tapped, there), wanted, "{what}");
        }
    }
}
