//! What is to be done about a live message: edit it, send it anew, or nothing.

use kubyk_host::Board;
use tokio::time::Instant;

use crate::api::Spot;
use crate::failure::Right;
use crate::live::{Live, Overlay, Shown, Wish, addressed};
use crate::pace::Kind;
use crate::place::Place;
use crate::view::{Print, View};

/// One call that brings a live message up to date.
pub(crate) struct Step {
    /// Where.
    pub(crate) spot: Spot,
    /// The message to be edited; without one a new message is sent.
    pub(crate) edit: Option<i32>,
    /// The message that a new one takes the place of.
    pub(crate) old: Option<i32>,
    /// What is to be seen.
    pub(crate) view: View,
    /// What will be shown when it is done.
    pub(crate) shown: Shown,
    /// Its fingerprint.
    pub(crate) print: Print,
}

impl Step {
    /// As the pace counts it.
    pub(crate) fn kind(&self) -> Kind {
        if self.edit.is_some() { Kind::Edit } else { Kind::Message }
    }
}

/// The call that is due; `None` when everything is shown already.
pub(crate) fn plan(board: &Board, live: &Live, place: &Place, wish: &Wish) -> Option<Step> {
    let topic = board.chat.topic.as_ref().and_then(|topic| topic.parse().ok());
    live.show(|shown| {
        let stored = board.message.as_deref().and_then(addressed).filter(|(chat, _)| *chat == place.id);
        shown.enter(place.id, || stored.map(|(_, message)| place.mark(message, topic)));
    });
    let shown = live.shown();
    let old = shown.mark.map(|mark| mark.message);
    let mut view = View::new(&board.card, place.may(Right::Photos) && !shown.wordy);
    // Back at the first level, the buttons are the board's own.
    let news = |overlay: &&Overlay| Some(overlay.message) == old && !view.keyboard.offers(&overlay.keyboard);
    let overlay = wish.overlay.as_ref().filter(news);
    let newest = shown.version >= Some(board.version) && shown.overlaid.is_none() && overlay.is_none();
    if old.is_some() && newest && !wish.anew {
        return None;
    }
    let anew = wish.anew || shown.mark.is_none_or(|mark| place.is_far(mark));
    if let Some(overlay) = overlay {
        let own = std::mem::take(&mut view.keyboard);
        let keyboard = overlay.keyboard.clone().above(overlay.back.clone());
        view = view.under(if overlay.added { own.above(keyboard) } else { keyboard });
    }
    let print = view.print();
    let will = Shown {
        version: shown.version.max(Some(board.version)),
        print: Some(print),
        overlaid: overlay.map(|_| Instant::now()),
        over: board.closed,
        ..shown
    };
    if !anew && shown.print == Some(print) {
        live.show(|now| *now = will);
        return None;
    }
    let spot = Spot { chat: place.id, topic };
    let (edit, old) = if anew { (None, old) } else { (old, None) };
    Some(Step { spot, edit, old, view, shown: will, print })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kubyk_host::{Button, Card, Chat, Picture, Platform, Secret, TableId};

    use super::*;
    use crate::Config;
    use crate::keyboard::Keyboard;
    use crate::live::address;
    use crate::pace::{Gate, Pace};

    const CHAT: i64 = -1_001_000_000_001;

    fn place(id: i64) -> Place {
        Place::new(id, Pace::new(&Config::new(Secret::new("")), true, Arc::new(Gate::secondly(30))))
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
    fn taken(live: &Live, place: &Place, step: &Step, message: i32) {
        live.show(|shown| *shown = Shown { mark: Some(place.mark(message, step.spot.topic)), ..step.shown });
    }

    #[tokio::test]
    async fn a_new_table_is_sent_and_then_edited() {
        let (live, place) = (Live::default(), place(CHAT));
        let step = plan(&board(1, None), &live, &place, &Wish::version(1)).expect("a step");
        assert_eq!((step.kind(), step.edit, step.old), (Kind::Message, None, None));
        assert_eq!(step.spot, Spot { chat: CHAT, topic: Some(3) });
        taken(&live, &place, &step, 7);
        assert!(plan(&board(1, None), &live, &place, &Wish { look: true, ..Wish::default() }).is_none());
        let step = plan(&board(2, None), &live, &place, &Wish::version(2)).expect("a step");
        assert_eq!((step.kind(), step.edit, step.old), (Kind::Edit, Some(7), None));
    }

    #[tokio::test]
    async fn after_a_restart_the_stored_message_is_edited() {
        let (live, here) = (Live::default(), place(CHAT));
        let step = plan(&board(4, Some(9)), &live, &here, &Wish::version(4)).expect("a step");
        assert_eq!(step.edit, Some(9));
        // In a chat that the table has moved to the number means another message.
        let there = place(-1_001_000_000_777);
        let step = plan(&board(4, Some(9)), &live, &there, &Wish::version(4)).expect("a step");
        assert_eq!((step.edit, step.old), (None, None));
    }

    #[tokio::test]
    async fn a_board_that_has_scrolled_away_or_is_asked_for_stands_at_the_end() {
        let (live, place) = (Live::default(), place(CHAT));
        let step = plan(&board(1, Some(7)), &live, &place, &Wish::version(1)).expect("a step");
        taken(&live, &place, &step, 7);
        let anew = Wish { anew: true, ..Wish::default() };
        let step = plan(&board(1, None), &live, &place, &anew).expect("a step");
        assert_eq!((step.edit, step.old), (None, Some(7)));
        place.saw(18, Some(3));
        let step = plan(&board(2, None), &live, &place, &Wish::version(2)).expect("a step");
        assert_eq!((step.edit, step.old), (None, Some(7)));
        assert!(plan(&board(1, None), &live, &place, &Wish::version(1)).is_none());
    }

    #[tokio::test]
    async fn other_buttons_are_put_under_the_board_and_taken_away_again() {
        let (live, place) = (Live::default(), place(CHAT));
        let step = plan(&board(1, Some(7)), &live, &place, &Wish::version(1)).expect("a step");
        taken(&live, &place, &step, 7);
        let keyboard = Keyboard::new(&[Button::send("A1", "m:x")], &[]);
        let under = |message| Wish {
            overlay: Some(Overlay {
                message,
                keyboard: keyboard.clone(),
                back: Keyboard::default(),
                added: false,
            }),
            ..Wish::default()
        };
        assert!(plan(&board(1, None), &live, &place, &under(5)).is_none());
        let step = plan(&board(1, None), &live, &place, &under(7)).expect("a step");
        assert_eq!(step.view.keyboard, keyboard);
        taken(&live, &place, &step, 7);
        let step =
            plan(&board(1, None), &live, &place, &Wish { look: true, ..Wish::default() }).expect("a step");
        assert!(step.view.keyboard.is_empty() && step.edit == Some(7));
    }

    #[tokio::test]
    async fn the_boards_own_buttons_come_back_or_stay() {
        let (live, place) = (Live::default(), place(CHAT));
        let first = Button::send("A1 …", "m:A1");
        let mut board = board(1, Some(7));
        board.card.choices = vec![first.clone()];
        board.card.actions = vec![Button::send("Resign", "q:")];
        let own = Keyboard::new(&board.card.choices, &board.card.actions);
        let under = |button: &Button, added| {
            let keyboard = Keyboard::new(std::slice::from_ref(button), &[]);
            Wish {
                overlay: Some(Overlay { message: 7, keyboard, back: Keyboard::default(), added }),
                ..Wish::default()
            }
        };
        for wish in [Wish::version(1), under(&Button::send("A1 ↗", "m:A1.1"), false), under(&first, false)]
        {
            let step = plan(&board, &live, &place, &wish).expect("a step");
            assert_eq!(step.view.keyboard == own, step.shown.overlaid.is_none());
            taken(&live, &place, &step, 7);
        }
        assert!(live.shown().overlaid.is_none(), "the first level is the board's own");
        let step = plan(&board, &live, &place, &under(&Button::send("Sure", "q:yes"), true)).expect("a step");
        assert!(step.view.keyboard != own && step.view.keyboard.offers(&own));
    }

    #[tokio::test]
    async fn what_looks_the_same_is_not_sent() {
        let (live, place) = (Live::default(), place(CHAT));
        let step = plan(&board(1, Some(7)), &live, &place, &Wish::version(1)).expect("a step");
        taken(&live, &place, &step, 7);
        let same = Board { version: 2, ..board(1, None) };
        assert!(plan(&same, &live, &place, &Wish::version(2)).is_none());
        assert_eq!(live.shown().version, Some(2));
    }
}
