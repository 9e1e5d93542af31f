//! Commands of games that go on: moves, and what players ask of each other.

mod agreements;
mod board;
mod hint;
mod loose;
mod moves;
mod resign;
mod sheet;
mod show;
mod step;
mod turn;

pub(crate) use agreements::{
    DrawArgs, OfferDraw, ReplaceArgs, ReplacePlayer, SitArgs, TakeBack, TakeSeat, UndoArgs,
};
pub(crate) use board::ShowBoard;
pub(crate) use hint::{HintArgs, ShowHint};
pub(crate) use moves::{PlayMove, move_line};
pub(crate) use resign::{Resign, ResignArgs};
pub(crate) use sheet::ShowSheet;
pub(crate) use show::ShowTable;
pub(crate) use step::{StepArgs, TakeStep};
pub(crate) use turn::play;
