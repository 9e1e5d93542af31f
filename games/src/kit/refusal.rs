//! Refusals of a move: three stages, three errors.

use super::about::About;
use super::msg::{Arg, Msg, clipped};
use super::position::ParseError;

/// Refusal of a move. The state is as before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is no move at all.
    Syntax {
        /// The text that was typed.
        text: String,
        /// The form of a move.
        expected: Msg,
    },
    /// The text could be any of several moves.
    Ambiguous {
        /// The text that was typed.
        text: String,
        /// Its possible meanings.
        candidates: Vec<String>,
    },
    /// It is a move, but not now.
    Illegal {
        /// The move, in canonical notation where it was read.
        text: String,
        /// Why not.
        why: Msg,
    },
}

impl PlayError {
    /// The refusal for a text that is not one move.
    pub fn parsing(text: &str, error: ParseError) -> Self {
        let text = clipped(text);
        match error {
            ParseError::Syntax(expected) => Self::Syntax { text, expected },
            ParseError::Ambiguous(candidates) => Self::Ambiguous { text, candidates },
        }
    }

    /// The error in the reader's language, moves by the names that the game's verbs have there.
    pub fn msg(&self, about: &About) -> Msg {
        match self {
            Self::Syntax { text, expected } => {
                Msg::new("move-syntax").with("text", quoted(about, text)).with("expected", expected.clone())
            }
            Self::Ambiguous { text, candidates } => {
                let candidates = Msg::listed(candidates.iter().map(|play| about.move_name(play)));
                let candidates = candidates.unwrap_or_else(|| Msg::as_is("—"));
                Msg::new("move-ambiguous").with("text", quoted(about, text)).with("candidates", candidates)
            }
            Self::Illegal { text, why } => {
                // A cell cannot be the verb of a sentence, as `hold` and `put 9` can.
                let is_verb = about.verb_of(text).is_some();
                let refusal = Msg::new(if is_verb { "move-illegal-verb" } else { "move-illegal" });
                refusal.with("text", about.move_name(text)).with("why", why.clone())
            }
        }
    }
}

/// A move as it was typed, which may be anything.
fn quoted(about: &About, text: &str) -> Msg {
    let mut name = about.move_name(text);
    for (_, arg) in &mut name.args {
        if let Arg::Text(text) = arg {
            *arg = Arg::Typed(std::mem::take(text));
        }
    }
    name
}
