//! Refusals of a move: three stages, three errors.

use super::{About, Msg, ParseError};

/// Refusal of a move. The state is as before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is no move at all.
    Syntax {
        /// What was typed.
        text: String,
        /// What a move looks like.
        expected: Msg,
    },
    /// The text could be any of several moves.
    Ambiguous {
        /// What was typed.
        text: String,
        /// What it could mean.
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

    /// The same in the reader's language, moves by the names that the game's verbs have there.
    pub fn msg(&self, about: &About) -> Msg {
        match self {
            Self::Syntax { text, expected } => {
                Msg::new("move-syntax").with("text", about.told(text)).with("expected", expected.clone())
            }
            Self::Ambiguous { text, candidates } => {
                let candidates = Msg::listed(candidates.iter().map(|play| about.told(play)));
                let candidates = candidates.unwrap_or_else(|| Msg::as_is("—"));
                Msg::new("move-ambiguous").with("text", about.told(text)).with("candidates", candidates)
            }
            Self::Illegal { text, why } => {
                // A cell cannot be the verb of a sentence, as `hold` and `put 9` can.
                let is_verb = about.verb_of(text).is_some();
                let refusal = Msg::new(if is_verb { "move-illegal-verb" } else { "move-illegal" });
                refusal.with("text", about.told(text)).with("why", why.clone())
            }
        }
    }
}

/// Nonsense is quoted back, but not at any length.
pub fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
