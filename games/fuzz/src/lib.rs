//! Code shared by the fuzz targets of the games: tables and dice decided by bytes.
//!
//! Deliberately absent: any rule. The targets know what holds for every game, and no game by name.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, Seat, Setup, Stream, Table, Turn};

/// The first bytes of an input choose game, preset, seats and dice; the rest is what is tried.
pub struct FuzzInput<'a> {
    pub game: &'static dyn AnyGame,
    pub preset: &'static str,
    pub seats: u8,
    pub dice: FuzzDice,
    /// The rest, as far as it is text.
    pub text: &'a str,
}

impl<'a> FuzzInput<'a> {
    /// `None` where the input is too short, or its rest is no text.
    pub fn read(data: &'a [u8]) -> Option<Self> {
        let [game, preset, seats, dice, rest @ ..] = data else { return None };
        let game = CATALOGUE[usize::from(*game) % CATALOGUE.len()];
        let presets = game.about().presets;
        let preset = presets[usize::from(*preset) % presets.len()].name;
        let text = std::str::from_utf8(rest).ok()?;
        Some(Self { game, preset, seats: *seats, dice: FuzzDice::new(*dice), text })
    }

    /// A table of the preset with these options over it; `None` where they contradict each other.
    pub fn table(&self, options: &[(&str, &str)]) -> Option<Box<dyn Table>> {
        let variant = self.game.values(Some(self.preset), options).ok()?;
        let capacity = self.game.capacity(&variant);
        let seats = *capacity.get(usize::from(self.seats) % capacity.len().max(1))?;
        let teams = self.game.teams(&variant, seats);
        let setup = Setup { variant, seats, teams, position: None };
        Some(
            self.game
                .open(&setup)
                .expect("a variant opens with every number of seats that it says it can have"),
        )
    }
}

/// Plays a game with each line of the input at most, until it is over: dice are rolled as they are owed, each line is for
/// the first seat that owes a move.
pub fn play_lines(data: &[u8], most: usize, mut act: impl FnMut(&mut dyn Table, Seat, &str)) {
    let Some(mut input) = FuzzInput::read(data) else { return };
    let Some(mut table) = input.table(&[]) else { return };
    for line in input.text.lines().take(most) {
        match table.turn() {
            Turn::Over(_) => return,
            Turn::Chance(_) => {
                let faces = table.deal(&mut input.dice).expect("a roll that is owed is rolled");
                table.answer(&faces, &mut Log::off()).expect("dice that were rolled are taken");
            }
            Turn::Seats(seats) => {
                act(table.as_mut(), seats.first().expect("somebody is to move"), line);
            }
        }
    }
}

/// A generator whose seed is one byte: the same input always plays the same game.
pub struct FuzzDice(u32);

impl FuzzDice {
    /// Dice by this seed.
    pub fn new(seed: u8) -> Self {
        Self(u32::from(seed))
    }
}

impl Stream for FuzzDice {
    fn below(&mut self, bound: u32) -> u32 {
        // Numerical Recipes, "An even quicker generator": its high bits are good enough for dice.
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % bound
    }
}
