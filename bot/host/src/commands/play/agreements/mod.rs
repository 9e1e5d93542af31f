//! Commands by which players decide something together.

mod draw;
mod replace;
mod take_over;
mod undo;

pub(crate) use draw::{DrawArgs, OfferDraw};
pub(crate) use replace::{ReplaceArgs, ReplacePlayer};
pub(crate) use take_over::{SitArgs, TakeSeat};
pub(crate) use undo::{TakeBack, UndoArgs};
