//! Machine players as people choose them: a few steps of strength, the same words in every game.

crate::word_enum! {
    /// Strength of a machine player in words that people know.
    pub enum Strength {
        /// Loses to whoever has understood the game.
        Easy = "easy",
        /// In between.
        Medium = "medium",
        /// As strong as the game's machine gets, or nearly so where a perfect one stands above it.
        Hard = "hard",
        /// Plays by the game's solution.
        Perfect = "perfect",
    }
}

/// One step of a ladder: a level of the game that slips now and then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The name people choose it by.
    pub strength: Strength,
    /// One of [`Game::levels`](super::Game::levels), or [`RANDOM`](super::RANDOM).
    pub level: &'static str,
    /// Of a hundred moves so many are any legal one. It keeps two steps as far apart as people can feel where the
    /// rules of thumb of a game are all nearly as good as its solution.
    pub slips: u32,
}

/// The machine players that people are offered, weakest first.
pub type Ladder = &'static [Rung];

/// The level of the strongest machine player that people are offered: that of the last step, else the last one there is.
pub(super) fn strongest(ladder: Ladder, levels: &[&'static str]) -> Option<&'static str> {
    ladder.last().map(|rung| rung.level).or(levels.last().copied())
}

impl Rung {
    /// The step of this name.
    pub fn find(ladder: Ladder, name: &str) -> Option<Self> {
        ladder.iter().copied().find(|rung| rung.strength.word() == name)
    }

    pub(crate) const fn easy(level: &'static str, slips: u32) -> Self {
        Self { strength: Strength::Easy, level, slips }
    }

    pub(crate) const fn medium(level: &'static str, slips: u32) -> Self {
        Self { strength: Strength::Medium, level, slips }
    }

    pub(crate) const fn hard(level: &'static str, slips: u32) -> Self {
        Self { strength: Strength::Hard, level, slips }
    }

    /// Plays by the game's solution, and never slips.
    pub(crate) const fn perfect(level: &'static str) -> Self {
        Self { strength: Strength::Perfect, level, slips: 0 }
    }
}
