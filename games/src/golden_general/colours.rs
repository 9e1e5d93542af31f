//! The colours of the ten dice, two of each in this order.

use crate::kit::Tint;

/// How many colours there are.
pub(super) const COLOURS: usize = 5;

/// How many dice.
pub(super) const TEN: usize = 2 * COLOURS;

/// The colour of each pair of dice.
pub(super) const TINTS: [Tint; COLOURS] = [Tint::Red, Tint::Green, Tint::Blue, Tint::Yellow, Tint::White];

/// And its sign on buttons.
pub(super) const SIGNS: [char; COLOURS] = ['🔴', '🟢', '🔵', '🟡', '⚪'];
