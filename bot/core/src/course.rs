//! The course of a table: all that changes while it is played, beside its events.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::clock::Timer;
use crate::provable_dice::Seed;
use crate::rows::TableRow;
use crate::time::Millis;

/// The course of a table: all that changes while it is played, beside its events.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// When the first event happened.
    #[serde(default)]
    pub started: Millis,
    /// The change of each seat's rating, once the game is over.
    #[serde(default)]
    pub ratings: Vec<Option<f64>>,
    /// Called off by an admin or in the lobby: there is no result.
    #[serde(default)]
    pub called_off: bool,
    /// The clocks, once it has begun.
    #[serde(default)]
    pub timer: Option<Timer>,
    /// The vote about an absent player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<AbsenceVote>,
    /// The seat numbers of people for whom a machine moves by a vote.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub stand_ins: BTreeSet<usize>,
    /// The seat numbers of people who have left the chat.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub gone: BTreeSet<usize>,
    /// The times that the latest moves of people have taken, the last one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub move_times: Vec<Millis>,
    /// The move that somebody wants to take back.
    #[serde(default)]
    pub takeback: Option<Takeback>,
    /// The secret of the rematch's dice, drawn at the end of this game: where dice are rolled before anybody can
    /// do anything, they are promised here.
    #[serde(default)]
    pub next: Option<Seed>,
    /// A number added to that of events, so that after a takeback no number of a board comes again.
    #[serde(default, rename = "undone")]
    pub epoch_offset: usize,
    /// The table was closed because nobody had played for too long.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// The turn that is waited for.
    #[serde(default)]
    pub turn: Option<TurnStart>,
    /// The call of a player who had been absent for long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent_call: Option<AbsentCall>,
    /// The number of hints that were given.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hints: usize,
    /// The epoch of the board for which the last of them was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hinted: Option<usize>,
}

/// The call of a player who has been absent for long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AbsentCall {
    /// When the turn began in which the player is absent.
    pub turn: Millis,
    /// The version of the table that calls.
    pub version: u64,
}

/// The beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnStart {
    /// The epoch of its board.
    pub epoch: usize,
    /// The time.
    pub at: Millis,
}

/// A wish to take moves back, until all others have allowed it or somebody plays on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    /// The seat number of the player whose wish it is.
    pub by: usize,
    /// The number of events that stay.
    pub keep: usize,
    /// The seat numbers of the players who have allowed it.
    pub allowed: BTreeSet<usize>,
}

/// A vote about an absent player, until one side has the majority of the others or the player moves.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct AbsenceVote {
    /// The seat number of the absent player.
    pub about: usize,
    /// The seat numbers of those who want a machine to move.
    pub machine: BTreeSet<usize>,
    /// The seat numbers of those who want to go on without the player.
    pub out: BTreeSet<usize>,
    /// The seat numbers of those who want the game to end unfinished.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub end: BTreeSet<usize>,
}

// serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl Course {
    /// The course in a row; `None` where it cannot be read.
    pub fn of_row(row: &TableRow) -> Option<Self> {
        serde_json::from_str(&row.setup).ok()
    }

    /// Returns `true` if a board of a later version than this one calls somebody who is absent.
    pub fn calls_absent_after(&self, version: u64) -> bool {
        self.calls_absent() && self.absent_call.is_some_and(|call| call.version > version)
    }

    /// Returns `true` if the player for whom the present turn waits was called after having been absent for long.
    pub(crate) fn calls_absent(&self) -> bool {
        self.turn.zip(self.absent_call).is_some_and(|(turn, call)| call.turn == turn.at)
    }
}
