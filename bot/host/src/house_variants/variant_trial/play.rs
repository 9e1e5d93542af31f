//! One game between machine players.

use std::time::Instant;

use kubyk_games::kit::{Log, Outcome, Table, Turn};

use crate::provable_dice::SeededStream;

/// A game of more moves has no sane end.
pub(super) const LONGEST: u32 = 3000;

/// A game that was played.
pub(super) struct Played {
    pub(super) table: Box<dyn Table>,
    pub(super) moves: u32,
    pub(super) outcome: Option<Outcome>,
}

/// Plays the game of this number; `None` when there is no more time.
pub(super) fn play(table: &dyn Table, level: &str, number: u32, until: Instant) -> Option<Played> {
    let mut table = table.copy();
    let (mut bot_rng, mut log) = (SeededStream::of(number.into()), Log::off());
    let mut moves = 0;
    while moves < LONGEST && Instant::now() < until {
        match table.turn() {
            Turn::Over(outcome) => return Some(Played { table, moves, outcome: Some(outcome) }),
            Turn::Chance(_) => {
                let faces = table.deal(&mut bot_rng)?;
                table.answer(&faces, &mut log).ok()?;
            }
            Turn::Seats(seats) => {
                table.act(seats.first()?, level, &mut bot_rng, &mut log)?;
                moves += 1;
            }
        }
    }
    (moves >= LONGEST).then_some(Played { table, moves, outcome: None })
}
