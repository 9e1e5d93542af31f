//! Renderings as text: monospace board, line of emoji, alternative text.

mod alt;
mod board;
mod emoji;
mod lines;

pub(crate) use alt::render as alt;
pub(crate) use board::render as board;
pub(crate) use emoji::render as emoji;
