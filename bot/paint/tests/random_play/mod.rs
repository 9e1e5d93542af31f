//! Games that play themselves at random, the same in every run.

use kubyk_games::kit::{Log, Stream, Table};

/// The dice and the choices: Knuth's linear congruential generator.
pub(crate) struct RandomPlay(u64);

impl RandomPlay {
    pub(crate) fn new() -> Self {
        Self(1)
    }

    /// Deals what is owed, or makes a move of whoever owes one. `false`: the game is over.
    pub(crate) fn step(&mut self, table: &mut dyn Table) -> bool {
        if let Some(faces) = table.deal(self) {
            table.answer(&faces, &mut Log::off()).expect("dealt as owed");
        } else if let Some(seat) = table.to_act().first() {
            let moves = table.moves(seat);
            let play = &moves[self.below(moves.len() as u32) as usize];
            table.play(seat, play, &mut Log::off()).expect("listed as legal");
        } else {
            return false;
        }
        true
    }
}

impl Stream for RandomPlay {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}
