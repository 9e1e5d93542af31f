//! The position of a game of Abalone, and what the rest of the game depends on.

use crate::kit::{Msg, Outcome, Seat};

use super::board::MarbleBoard;
use super::cells::MarbleSet;
use super::position::PositionText;
use super::variant::{Layout, Variant};

/// A position with its past, as far as it can come back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    /// What it began from; `None` for a position that was asked for.
    pub(super) layout: Option<Layout>,
    pub(super) board: MarbleBoard,
    pub(super) mover: Seat,
    /// How many marbles each seat has pushed off.
    pub(super) fallen: [u8; 2],
    /// How many moves were made.
    pub(super) ply: u32,
    /// The boards since a marble last fell, each as its side to move saw it, the one on the table included. What
    /// was before cannot come back.
    pub(super) past: Vec<MarbleBoard>,
    /// The cells that the last move touched.
    pub(super) touched: MarbleSet,
    pub(super) outcome: Option<Outcome>,
}

impl State {
    /// The first position: the layout, or the one that was asked for.
    pub(super) fn new(variant: Variant, position: Option<&str>) -> Result<Self, Vec<Msg>> {
        let text = position.unwrap_or(variant.layout.position());
        let PositionText { marbles, mover, fallen } = PositionText::read(text, variant.goal)?;
        let board = MarbleBoard { own: marbles[mover.index()], foe: marbles[1 - mover.index()] };
        let layout = position.is_none().then_some(variant.layout);
        let past = vec![board];
        let mut state =
            Self { variant, layout, board, mover, fallen, ply: 0, past, touched: 0, outcome: None };
        state.outcome = state.stuck();
        Ok(state)
    }

    /// The seat that does not move.
    pub(super) fn waiting(&self) -> Seat {
        Seat::at(1 - self.mover.index())
    }

    /// The marbles of each seat.
    pub(super) fn marbles(&self) -> [MarbleSet; 2] {
        let MarbleBoard { own, foe } = self.board;
        if self.mover.index() == 0 { [own, foe] } else { [foe, own] }
    }

    /// The position as text, as a table can be laid out from it.
    pub fn position(&self) -> String {
        PositionText { marbles: self.marbles(), mover: self.mover, fallen: self.fallen }.to_string()
    }
}
