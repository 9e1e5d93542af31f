//! The coach: what chance and what the players did in games that are over, for commands and pages alike.

mod analyses;
mod chart;
mod lesson;
mod told;

pub(crate) use analyses::Analyses;
pub(crate) use lesson::{Lesson, LessonScale, MarkedMove};
pub(crate) use told::ToldLesson;
