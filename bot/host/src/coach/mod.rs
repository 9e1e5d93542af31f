//! The coach: what chance and what the players did in games that are over, for commands and pages alike; what moves are worth
//! to whoever asks for a hint.

mod analyses;
mod chart;
mod hints;
mod lesson;
mod told;

pub(crate) use analyses::Analyses;
pub(crate) use hints::{Hints, ValuedMoves};
pub(crate) use lesson::{Lesson, LessonScale, MarkedMove};
pub(crate) use told::ToldLesson;
