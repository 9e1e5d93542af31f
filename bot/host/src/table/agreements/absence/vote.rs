//! The vote about an absent player.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A vote about an absent player, until one side has the majority of the others or the player moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct AbsenceVote {
    /// The seat number of the absent player.
    pub about: usize,
    /// The seat numbers of those who want a machine to move.
    pub machine: BTreeSet<usize>,
    /// The seat numbers of those who want to go on without the player.
    pub out: BTreeSet<usize>,
}
