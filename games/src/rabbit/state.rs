//! The position of a game of White Rabbit.

use crate::kit::Seat;

use super::layout::DiceLayout;
use super::variant::Variant;

/// The only seat.
pub(super) const PLAYER: Seat = Seat::at(0);

/// The turns of a game: the green die begins with its six.
pub(super) const TURNS: u8 = 6;

/// A position: the dice, the turns that are left, and how far the turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    /// The dice; all blank before the set-up.
    pub(super) layout: DiceLayout,
    /// The green die: turns left, this one included, and the score.
    pub(super) green: u8,
    /// The exchanges made in this turn.
    pub(super) swaps: u32,
    pub(super) phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Chance owes the table and the first hand.
    Setting,
    /// Chance owes the hand of a later turn.
    Throwing,
    /// The seat owes an exchange or the end of its turn.
    Swapping,
    /// Chance owes a face for this die.
    Rerolling(usize),
    Over {
        won: bool,
    },
}

impl State {
    pub(super) fn new(variant: Variant) -> Self {
        Self { variant, layout: DiceLayout::new(&[]), green: TURNS, swaps: 0, phase: Phase::Setting }
    }
}
