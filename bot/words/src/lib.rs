//! The words of Kubyk: turns a [`Msg`](kubyk_games::kit::Msg) into a sentence of the reader's language.
//!
//! Rules and host speak in ids and arguments; the texts are Fluent files beside the code that says them. This
//! crate only brings the two together. It deliberately falls back to no other language: a text that is missing
//! shows as its id, and the tests see to it that none is.

mod lang;
mod words;

pub use lang::Lang;
pub use words::{Words, WordsError, WordsFault};
