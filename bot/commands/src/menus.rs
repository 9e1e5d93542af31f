//! Questions that are answered in words: a card with a field, asked again where the answer will not do.

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Button, Card, Reply, TextField};
use kubyk_core::request::Intent;
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;
use kubyk_words::capitalized;

use crate::context::CommandContext;

/// A question for a name, a number, a time or any other short text.
pub(crate) struct Question {
    pub title: String,
    /// The label of the field, at most 45 characters.
    pub label: String,
    /// The form of an answer.
    pub(crate) rule: Msg,
    /// The line to type in its place, if there is one.
    pub typed: Option<Msg>,
    /// An answer that would do.
    pub example: String,
    /// An answer that is offered, to be taken or changed.
    pub value: Option<String>,
    /// The longest answer, in characters.
    pub most: usize,
    /// The payload that comes back with the answer, which takes the place of the blank in it.
    pub payload: String,
}

impl Question {
    /// The question as a message. `why` tells why the answer before it would not do: that says the rule, too.
    pub(crate) fn card(self, cx: &CommandContext<'_>, why: Option<&str>) -> Card {
        let rule = why.map_or_else(|| cx.text(&self.rule), str::to_owned);
        let lines = [Some(rule), self.typed.map(|typed| cx.text(&typed))];
        Card {
            title: self.title,
            lines: lines.into_iter().flatten().map(|line| capitalized(&line)).collect(),
            field: Some(TextField {
                label: self.label,
                example: self.example,
                value: self.value,
                most: self.most,
                payload: self.payload,
            }),
            ..Card::default()
        }
    }

    /// The reply to an answer; where it was refused, the question again.
    ///
    /// # Errors
    /// Anything else that went wrong.
    pub(crate) fn answered(
        self,
        cx: &CommandContext<'_>,
        about: Option<TableId>,
        done: Result<Reply, HostError>,
    ) -> Result<Reply, HostError> {
        match done {
            Err(HostError::Refused(why)) if was_asked(cx) => {
                Ok(Reply::in_private(self.card(cx, Some(&why)), about))
            }
            done => done,
        }
    }
}

/// Returns `true` if this was written into the field of a question.
pub(crate) fn was_asked(cx: &CommandContext<'_>) -> bool {
    matches!(cx.intent, Intent::Fill { .. })
}

// Long menus, a page at a time.

/// Number of entries on a page; the rest of the 25 buttons that a menu may have is for turning it.
const ENTRIES: usize = 22;

/// One page of a menu.
pub(crate) struct Page<T> {
    /// The entries on it.
    pub items: Vec<T>,
    /// The number of the next page, if there are more.
    next: Option<usize>,
    pages: usize,
}

impl<T> Page<T> {
    /// The page of this number, from 0, of all entries.
    pub(crate) fn of(all: impl IntoIterator<Item = T>, number: usize) -> Self {
        let all: Vec<T> = all.into_iter().collect();
        let pages = all.len().div_ceil(ENTRIES);
        let next = (pages > 1).then(|| (number + 1) % pages);
        Self {
            items: all.into_iter().skip(number.saturating_mul(ENTRIES)).take(ENTRIES).collect(),
            next,
            pages,
        }
    }

    /// The number of the page on which the entry at this place of the whole list stands.
    pub(crate) fn with_entry(place: usize) -> usize {
        place / ENTRIES
    }

    /// The entries, and the button that turns to the next page where there are more: `say` puts its label into words, and
    /// `payload` makes its payload from the number of that page.
    pub(crate) fn turned(
        self,
        say: impl Fn(&Msg) -> String,
        payload: impl FnOnce(usize) -> String,
    ) -> (Vec<T>, Option<Button>) {
        let pages = i64::try_from(self.pages).unwrap_or(i64::MAX);
        let turn = |next: usize| {
            let number = i64::try_from(next + 1).unwrap_or(i64::MAX);
            let label = Msg::new("button-next-page").with("page", number).with("pages", pages);
            Button::send(say(&label), payload(next))
        };
        (self.items, self.next.map(turn))
    }
}
