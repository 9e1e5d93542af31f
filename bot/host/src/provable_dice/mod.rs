//! Dice that players can check.
//!
//! A table has a secret seed of 32 bytes from the operating system; its SHA-256 is shown before the first roll,
//! the seed itself at the end. Draw number N (from 1) of a table reads a stream of blocks
//!
//! ```text
//! block K = HMAC-SHA-256(seed, SITE "\n" (SEAT " " SALT "\n")* N "." K)
//! ```
//!
//! with K = 0, 1, …; SITE is the first word of the record's `site`, the salts stand in order of seats, numbers are decimal, text is
//! UTF-8. A block is eight 32-bit words, the most significant byte first. A number below B is the next word that
//! is less than ⌊2³² / B⌋ · B, modulo B (the others are thrown away, so there is no modulo bias). A die with faces
//! LOW..HIGH is LOW plus a number below HIGH − LOW + 1. `docs/fair-dice.md` has test vectors.
//!
//! Where many tables share their dice (SITE begins with `daily-`), N is instead `SIZExM` for the M-th draw of
//! SIZE dice: who throws one die more often than others still gets the same throws of five.

mod lot;
mod seed;
mod seeded;
mod verify;

use std::collections::BTreeMap;

use kubyk_games::kit::{Faces, Seat, Stream, Table};

pub use self::seed::{NoSeed, Seed};
pub(crate) use self::seeded::SeededStream;
pub use self::verify::{Mismatch, verify};

/// Enough of 64 hexadecimal digits to compare them by eye. The whole is behind “Check dice” and in the record.
pub(crate) fn abridged(hex: &str) -> String {
    match (hex.get(..4), hex.get(hex.len().saturating_sub(2)..)) {
        (Some(head), Some(tail)) => format!("{head}…{tail}"),
        _ => hex.to_owned(),
    }
}

/// The beginning of the site of tables that share their dice.
pub const SHARED_SITE: &str = "daily-";

/// A table's dice: the seed and everything else that the rolls are bound to.
#[derive(Clone, Debug)]
pub struct TableDice {
    seed: Seed,
    /// The message before the number of the draw.
    prefix: String,
    /// Many tables have these dice, and must throw alike whatever else they throw.
    shared: bool,
}

impl TableDice {
    /// The dice of a table.
    pub fn new(seed: Seed, site: &str, salts: &BTreeMap<Seat, String>) -> Self {
        let salts = salts.iter().map(|(seat, salt)| format!("{seat} {salt}\n"));
        let prefix = std::iter::once(format!("{site}\n")).chain(salts).collect();
        Self { seed, prefix, shared: site.starts_with(SHARED_SITE) }
    }

    /// Rolls what a table owes, after draws of these sizes. `None` when it owes nothing.
    pub fn roll(&self, table: &dyn Table, earlier: &[usize]) -> Option<Faces> {
        let size = table.needs()?.dice.len();
        let alike = earlier.iter().filter(|other| **other == size).count();
        let draw =
            if self.shared { format!("{size}x{}", alike + 1) } else { (earlier.len() + 1).to_string() };
        table.deal(&mut self.named(draw))
    }

    /// The numbers of a draw, counted from 1.
    pub fn stream(&self, number: usize) -> impl Stream {
        self.named(number.to_string())
    }

    fn named(&self, draw: String) -> DrawStream<'_> {
        DrawStream { dice: self, draw, block: 0, words: Vec::new() }
    }
}

/// The numbers of one draw.
struct DrawStream<'a> {
    dice: &'a TableDice,
    draw: String,
    block: usize,
    /// The words of the current block that are still to be read, the next one last.
    words: Vec<u32>,
}

impl DrawStream<'_> {
    fn word(&mut self) -> u32 {
        if let Some(word) = self.words.pop() {
            return word;
        }
        let message = format!("{}{}.{}", self.dice.prefix, self.draw, self.block);
        self.block += 1;
        let bytes = self.dice.seed.hmac(&message);
        let words = bytes.chunks_exact(4).rev();
        self.words = words.map(|word| word.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte))).collect();
        self.word()
    }
}

impl Stream for DrawStream<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let limit = (1u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.word();
            if u64::from(word) < limit {
                return word % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(salts: &[(usize, &str)]) -> TableDice {
        let digits = hex::encode(std::array::from_fn::<u8, 32, _>(|index| index as u8));
        let seed = Seed::from_hex(&digits).expect("64 digits");
        let salts = salts.iter().map(|(seat, salt)| (Seat::at(seat - 1), (*salt).to_owned())).collect();
        TableDice::new(seed, "7k3f9qa", &salts)
    }

    fn faces(dice: &TableDice, number: usize, die: &[(u8, u8)]) -> Faces {
        let mut stream = dice.stream(number);
        die.iter().map(|(low, high)| low + stream.below(u32::from(high - low) + 1) as u8).collect()
    }

    /// The table of `docs/fair-dice.md`, computed by the Python there.
    #[test]
    fn the_test_vectors_of_the_documentation_hold() {
        let plain = dice(&[]);
        let seed = plain.seed.clone();
        assert_eq!(seed.commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        assert_eq!(faces(&plain, 1, &[(1, 6); 2]), [3, 3]);
        assert_eq!(faces(&plain, 2, &[(1, 6); 2]), [1, 5]);
        assert_eq!(faces(&plain, 3, &[(1, 6); 10]), [5, 2, 6, 4, 2, 4, 6, 2, 1, 6]);
        let salted = dice(&[(1, "кіт"), (2, "rain")]);
        assert_eq!(faces(&salted, 1, &[(1, 6); 2]), [6, 1]);
        assert_eq!(faces(&salted, 2, &[(2, 7), (1, 6)]), [3, 6]);
        assert_eq!(faces(&salted, 3, &[(1, 13); 12]), [6, 5, 10, 2, 4, 3, 11, 4, 7, 7, 10, 9]);
        assert_eq!(plain.lot(5, false), [2, 5, 3, 1, 4]);
        assert_eq!(plain.lot(4, true), [1, 2, 3, 4]);
        assert_eq!(salted.lot(2, false), [1, 2]);
        let rolls = TableDice::new(plain.seed.clone(), "roll", &BTreeMap::new());
        assert_eq!(faces(&rolls, 7, &[(1, 6), (1, 6), (1, 6), (1, 6), (1, 100)]), [6, 3, 6, 2, 61]);
        let daily = TableDice::new(plain.seed.clone(), "daily-2026-11-21", &BTreeMap::new());
        let rabbit = kubyk_games::find("rabbit").expect("a game of one");
        let values = rabbit.values(None, &[]).expect("a variant");
        let setup = kubyk_games::kit::Setup { variant: values, seats: 1, teams: Vec::new(), position: None };
        let table = rabbit.open(&setup).expect("a table");
        assert_eq!(daily.roll(table.as_ref(), &[]), Some(vec![1, 4, 5, 3, 4, 3, 4, 2, 4, 2, 1]));
        let mut second = daily.named("1x2".to_owned());
        assert_eq!(1 + second.below(6), 4);
    }
}
