//! Localization: formats a [`Msg`](kubyk_games::kit::Msg) as a sentence in the reader's language.
//!
//! Rules, host and platforms use message ids and arguments; the texts are Fluent files beside the code that uses them.
//! There is deliberately no fallback to another language: a missing text is shown as its id, and tests make sure that
//! no text is missing.

mod inert;
mod lang;
mod words;

pub use inert::{inert, without_invisible, without_joiners};
pub use lang::Lang;
pub use words::{Words, WordsError, WordsFault};
pub use words::{capitalized, signed};
