//! Questions that are answered in words: a card with a field, asked again where the answer will not do.

use kubyk_games::kit::Msg;
use kubyk_words::capitalized;

use super::context::CommandContext;
use crate::errors::HostError;
use crate::{Card, Intent, Reply, TableId, TextField};

/// A question for a name, a number, a time or any other short text.
pub(crate) struct Question {
    pub(crate) title: String,
    /// What is written, at most 45 characters.
    pub(crate) label: String,
    /// What an answer has to look like.
    pub(crate) rule: Msg,
    /// How it is typed instead, where it can be.
    pub(crate) typed: Option<Msg>,
    /// An answer that would do.
    pub(crate) example: String,
    /// An answer that is offered, to be taken or changed.
    pub(crate) value: Option<String>,
    /// The longest answer, in characters.
    pub(crate) most: usize,
    /// What comes back with the answer, which takes the place of the blank in it.
    pub(crate) payload: String,
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

    /// What came of an answer; where it was refused, the question again.
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

/// Whether this was written into the field of a question.
pub(crate) fn was_asked(cx: &CommandContext<'_>) -> bool {
    matches!(cx.request.intent, Intent::Fill { .. })
}
