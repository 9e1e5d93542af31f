//! Commands of games that go on: moves, and what players ask of each other.

mod board;
mod draw;
mod hint;
mod loose;
mod moves;
mod resign;
mod sheet;
mod show;
mod step;
mod turn;
mod undo;

pub(crate) use board::ShowBoard;
pub(crate) use draw::{DrawArgs, OfferDraw};
pub(crate) use hint::{HintArgs, ShowHint};
pub(crate) use moves::PlayMove;
pub(crate) use resign::{Resign, ResignArgs};
pub(crate) use sheet::ShowSheet;
pub(crate) use show::ShowTable;
pub(crate) use step::{StepArgs, TakeStep};
pub(crate) use turn::play;
pub(crate) use undo::{TakeBack, UndoArgs};
