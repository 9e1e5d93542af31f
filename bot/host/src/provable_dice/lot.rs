//! The lot: in which order the players sit, drawn from the seed before the first roll.
//!
//! The numbers are those of the stream named `lot` in place of a draw's number; the salts that go into it stand by the
//! numbers under which the seats were taken. Those numbers 1 to n are shuffled: for i from n − 1 down to 1, those at i
//! and at a number below i + 1 change places, counted from 0. Where partners sit across, the seats stay as they are and
//! one number below n says how many of them go to the end.

use std::collections::BTreeMap;

use kubyk_games::kit::{Record, Seat, Stream};

use super::verify::bound_site;
use super::{Seed, TableDice};

impl TableDice {
    /// The numbers under which the players took their seats, in order of the seats that the lot gives them. `teams`:
    /// some of them play together.
    pub fn lot(&self, seats: usize, teams: bool) -> Vec<usize> {
        let mut stream = self.named("lot".to_owned());
        let mut numbers: Vec<usize> = (1..=seats).collect();
        // There are at most 50 seats.
        let mut below = |bound: usize| stream.below(bound as u32) as usize;
        if teams {
            numbers.rotate_left(below(seats));
        } else {
            (1..seats).rev().for_each(|index| numbers.swap(index, below(index + 1)));
        }
        numbers
    }
}

/// The lot that the seed gives for the players of a record.
pub(super) fn expected(record: &Record, seed: Seed, teams: bool) -> Vec<usize> {
    let number = |seat: &Seat| record.lot.get(seat.index()).copied().unwrap_or(seat.number());
    let salts: BTreeMap<Seat, String> =
        record.salts.iter().map(|(seat, salt)| (Seat::at(number(seat) - 1), salt.clone())).collect();
    TableDice::new(seed, bound_site(record), &salts).lot(record.seats.len(), teams)
}
