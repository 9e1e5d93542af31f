//! Buttons for the values of settings, as the panel of a chat and that of a person show them.

use kubyk_games::kit::Msg;

use crate::commands::values::{Boards, NoticeWord, Theme};
use crate::{Button, Settings, TurnNotice};

/// One value of a setting that chats and people both have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// How somebody is told of a turn.
    Notice(NoticeWord),
    /// Pictures or text.
    Boards(Boards),
    /// The ground of pictures.
    Theme(Theme),
}

/// A button for each value of each of these settings, the present ones marked; each setting begins a row, but for the ground
/// of pictures, which stands beside what it belongs to.
pub(super) fn value_buttons(
    say: &impl Fn(&Msg) -> String,
    now: &Settings,
    payload: impl Fn(Value) -> String,
) -> impl Iterator<Item = Button> {
    let button = |sign: &str, label: String, present: bool, value: Value| {
        marked(&format!("{sign} {}", say(&Msg::new(label))), present, payload(value))
    };
    let notices = [NoticeWord::Quiet, NoticeWord::Nudge, NoticeWord::Always].map(|one| {
        let present = now.notice.unwrap_or_default() == TurnNotice::from(one);
        button("🔔", format!("notice-{}", one.word()), present, Value::Notice(one))
    });
    let boards = [(Boards::Pictures, "🖼"), (Boards::Text, "🔤")].map(|(one, sign)| {
        let present = (now.text == Some(true)) == (one == Boards::Text);
        button(sign, format!("boards-{}", one.word()), present, Value::Boards(one))
    });
    let themes = [(Theme::Light, "☀"), (Theme::Dark, "🌙")].map(|(one, sign)| {
        let present = (now.dark == Some(true)) == (one == Theme::Dark);
        button(sign, format!("theme-{}", one.word()), present, Value::Theme(one))
    });
    of_a_kind(notices).chain(of_a_kind(boards)).chain(themes)
}

/// A value's button, marked where it is the present one.
pub(super) fn marked(label: &str, present: bool, payload: String) -> Button {
    let mark = if present { "● " } else { "" };
    Button::send(format!("{mark}{label}"), payload)
}

/// The values of one setting, which stand in a row of their own.
pub(super) fn of_a_kind<const N: usize>(values: [Button; N]) -> impl Iterator<Item = Button> {
    values.into_iter().enumerate().map(|(index, value)| if index == 0 { value.apart() } else { value })
}
