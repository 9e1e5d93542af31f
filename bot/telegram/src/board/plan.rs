//! What is to be done about a live message: edit it, send it anew, or nothing.

use kubyk_host::Board;
use tokio::time::Instant;

use crate::api::ChatRef;
use crate::api::error::Permission;
use crate::board::board_message::{BoardMessage, DesiredBoard, ShownBoard, Submenu, addressed};
use crate::chat::chat_state::ChatState;
use crate::chat::rate_limiter::Kind;
use crate::render::view::{Fingerprint, MessageView};

/// One call that brings a live message up to date.
pub(crate) struct BoardStep {
    /// Where.
    pub(crate) target: ChatRef,
    /// The message to be edited; without one a new message is sent.
    pub(crate) edit: Option<i32>,
    /// The message that a new one takes the place of.
    pub(crate) old: Option<i32>,
    /// What is to be seen.
    pub(crate) view: MessageView,
    /// What will be shown when it is done.
    pub(crate) shown: ShownBoard,
    /// Its fingerprint.
    pub(crate) print: Fingerprint,
}

impl BoardStep {
    /// As the pace counts it.
    pub(crate) fn kind(&self) -> Kind {
        if self.edit.is_some() { Kind::Edit } else { Kind::Message }
    }
}

/// The call that is due; `None` when everything is shown already.
pub(crate) fn plan(
    board: &Board,
    board_message: &BoardMessage,
    chat_state: &ChatState,
    desired: &DesiredBoard,
) -> Option<BoardStep> {
    let topic = board.chat.topic.as_ref().and_then(|topic| topic.parse().ok());
    board_message.show(|shown| {
        let stored = board.message.as_deref().and_then(addressed).filter(|(chat, _)| *chat == chat_state.id);
        shown.enter(chat_state.id, || stored.map(|(_, message)| chat_state.mark(message, topic)));
    });
    let shown = board_message.shown();
    let old = shown.mark.map(|mark| mark.message);
    let mut view = MessageView::new(&board.card, chat_state.may(Permission::Photos) && !shown.text_only);
    // Back at the first level, the buttons are the board's own.
    let news = |submenu: &&Submenu| Some(submenu.message) == old && !view.keyboard.offers(&submenu.keyboard);
    let submenu = desired.submenu.as_ref().filter(news);
    let newest = shown.version >= Some(board.version) && shown.submenu_since.is_none() && submenu.is_none();
    if old.is_some() && newest && !desired.repost {
        return None;
    }
    let repost = desired.repost || shown.mark.is_none_or(|mark| chat_state.has_scrolled_away(mark));
    if let Some(submenu) = submenu {
        let own = std::mem::take(&mut view.keyboard);
        let keyboard = submenu.keyboard.clone().above(submenu.back.clone());
        view = view.under(if submenu.added { own.above(keyboard) } else { keyboard });
    }
    let print = view.print();
    let will = ShownBoard {
        version: shown.version.max(Some(board.version)),
        print: Some(print),
        submenu_since: submenu.map(|_| Instant::now()),
        over: board.closed,
        ..shown
    };
    if !repost && shown.print == Some(print) {
        board_message.show(|now| *now = will);
        return None;
    }
    let target = ChatRef { chat: chat_state.id, topic };
    let (edit, old) = if repost { (None, old) } else { (old, None) };
    Some(BoardStep { target, edit, old, view, shown: will, print })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kubyk_host::{Button, Card, Chat, Picture, Platform, Secret, TableId};

    use super::*;
    use crate::Config;
    use crate::board::board_message::address;
    use crate::chat::rate_limiter::{RateLimiter, TokenBucket};
    use crate::render::keyboard::Keyboard;

    const CHAT: i64 = -1_001_000_000_001;

    fn chat_state(id: i64) -> ChatState {
        ChatState::new(
            id,
            RateLimiter::new(&Config::new(Secret::new("")), true, Arc::new(TokenBucket::secondly(30))),
        )
    }

    fn board(version: u64, message: Option<i32>) -> Board {
        let chat = Chat {
            platform: Platform::Telegram,
            id: CHAT.to_string(),
            topic: Some("3".to_owned()),
            private: false,
        };
        let picture = Picture { png: Arc::new(vec![1]), alt: String::new(), text: "##".to_owned() };
        let card = Card { title: format!("Pig {version}"), picture: Some(picture), ..Card::default() };
        let message = message.map(|message| address(CHAT, message));
        Board { table: TableId(1), version, chat, message, card, closed: false, awaits: Vec::new() }
    }

    /// As if the step had been taken.
    fn taken(board_message: &BoardMessage, chat_state: &ChatState, step: &BoardStep, message: i32) {
        board_message.show(|shown| {
            *shown = ShownBoard { mark: Some(chat_state.mark(message, step.target.topic)), ..step.shown }
        });
    }

    #[tokio::test]
    async fn a_new_table_is_sent_and_then_edited() {
        let (board_message, chat_state) = (BoardMessage::default(), chat_state(CHAT));
        let step =
            plan(&board(1, None), &board_message, &chat_state, &DesiredBoard::version(1)).expect("a step");
        assert_eq!((step.kind(), step.edit, step.old), (Kind::Message, None, None));
        assert_eq!(step.target, ChatRef { chat: CHAT, topic: Some(3) });
        taken(&board_message, &chat_state, &step, 7);
        assert!(
            plan(
                &board(1, None),
                &board_message,
                &chat_state,
                &DesiredBoard { look: true, ..DesiredBoard::default() }
            )
            .is_none()
        );
        let step =
            plan(&board(2, None), &board_message, &chat_state, &DesiredBoard::version(2)).expect("a step");
        assert_eq!((step.kind(), step.edit, step.old), (Kind::Edit, Some(7), None));
    }

    #[tokio::test]
    async fn after_a_restart_the_stored_message_is_edited() {
        let (board_message, here) = (BoardMessage::default(), chat_state(CHAT));
        let step =
            plan(&board(4, Some(9)), &board_message, &here, &DesiredBoard::version(4)).expect("a step");
        assert_eq!(step.edit, Some(9));
        // In a chat that the table has moved to the number means another message.
        let there = chat_state(-1_001_000_000_777);
        let step =
            plan(&board(4, Some(9)), &board_message, &there, &DesiredBoard::version(4)).expect("a step");
        assert_eq!((step.edit, step.old), (None, None));
    }

    #[tokio::test]
    async fn a_board_that_has_scrolled_away_or_is_asked_for_stands_at_the_end() {
        let (board_message, chat_state) = (BoardMessage::default(), chat_state(CHAT));
        let step =
            plan(&board(1, Some(7)), &board_message, &chat_state, &DesiredBoard::version(1)).expect("a step");
        taken(&board_message, &chat_state, &step, 7);
        let repost = DesiredBoard { repost: true, ..DesiredBoard::default() };
        let step = plan(&board(1, None), &board_message, &chat_state, &repost).expect("a step");
        assert_eq!((step.edit, step.old), (None, Some(7)));
        chat_state.saw(18, Some(3));
        let step =
            plan(&board(2, None), &board_message, &chat_state, &DesiredBoard::version(2)).expect("a step");
        assert_eq!((step.edit, step.old), (None, Some(7)));
        assert!(plan(&board(1, None), &board_message, &chat_state, &DesiredBoard::version(1)).is_none());
    }

    #[tokio::test]
    async fn other_buttons_are_put_under_the_board_and_taken_away_again() {
        let (board_message, chat_state) = (BoardMessage::default(), chat_state(CHAT));
        let step =
            plan(&board(1, Some(7)), &board_message, &chat_state, &DesiredBoard::version(1)).expect("a step");
        taken(&board_message, &chat_state, &step, 7);
        let keyboard = Keyboard::new(&[Button::send("A1", "m:x")], &[]);
        let under = |message| DesiredBoard {
            submenu: Some(Submenu {
                message,
                keyboard: keyboard.clone(),
                back: Keyboard::default(),
                added: false,
            }),
            ..DesiredBoard::default()
        };
        assert!(plan(&board(1, None), &board_message, &chat_state, &under(5)).is_none());
        let step = plan(&board(1, None), &board_message, &chat_state, &under(7)).expect("a step");
        assert_eq!(step.view.keyboard, keyboard);
        taken(&board_message, &chat_state, &step, 7);
        let step = plan(
            &board(1, None),
            &board_message,
            &chat_state,
            &DesiredBoard { look: true, ..DesiredBoard::default() },
        )
        .expect("a step");
        assert!(step.view.keyboard.is_empty() && step.edit == Some(7));
    }

    #[tokio::test]
    async fn the_boards_own_buttons_come_back_or_stay() {
        let (board_message, chat_state) = (BoardMessage::default(), chat_state(CHAT));
        let first = Button::send("A1 …", "m:A1");
        let mut board = board(1, Some(7));
        board.card.choices = vec![first.clone()];
        board.card.actions = vec![Button::send("Resign", "q:")];
        let own = Keyboard::new(&board.card.choices, &board.card.actions);
        let under = |button: &Button, added| {
            let keyboard = Keyboard::new(std::slice::from_ref(button), &[]);
            DesiredBoard {
                submenu: Some(Submenu { message: 7, keyboard, back: Keyboard::default(), added }),
                ..DesiredBoard::default()
            }
        };
        for desired in
            [DesiredBoard::version(1), under(&Button::send("A1 ↗", "m:A1.1"), false), under(&first, false)]
        {
            let step = plan(&board, &board_message, &chat_state, &desired).expect("a step");
            assert_eq!(step.view.keyboard == own, step.shown.submenu_since.is_none());
            taken(&board_message, &chat_state, &step, 7);
        }
        assert!(board_message.shown().submenu_since.is_none(), "the first level is the board's own");
        let step = plan(&board, &board_message, &chat_state, &under(&Button::send("Sure", "q:yes"), true))
            .expect("a step");
        assert!(step.view.keyboard != own && step.view.keyboard.offers(&own));
    }

    #[tokio::test]
    async fn what_looks_the_same_is_not_sent() {
        let (board_message, chat_state) = (BoardMessage::default(), chat_state(CHAT));
        let step =
            plan(&board(1, Some(7)), &board_message, &chat_state, &DesiredBoard::version(1)).expect("a step");
        taken(&board_message, &chat_state, &step, 7);
        let same = Board { version: 2, ..board(1, None) };
        assert!(plan(&same, &board_message, &chat_state, &DesiredBoard::version(2)).is_none());
        assert_eq!(board_message.shown().version, Some(2));
    }
}
