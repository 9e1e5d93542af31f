//! Dice that players can check.
//!
//! A table has a secret seed of 32 bytes from the operating system; its SHA-256 is shown before the first roll,
//! the seed itself at the end. Draw number N (from 1) of a table reads a stream of blocks
//!
//! ```text
//! block K = HMAC-SHA-256(seed, SITE "\n" (SEAT " " SALT "\n")* N "." K)
//! ```
//!
//! with K = 0, 1, …; SITE is the first word of the record's `site`, the salts stand in order of seats, numbers are
//! decimal, text is UTF-8. A block is eight 32-bit words, the most significant byte first. A number below B is the
//! next word that is less than ⌊2³² / B⌋ · B, modulo B (the others are discarded, so there is no modulo bias). A die
//! with faces LOW..HIGH is LOW plus a number below HIGH − LOW + 1. `docs/fair-dice.md` has test vectors.
//!
//! For tables that share their dice (SITE begins with `daily-`), N is instead `SIZExM` for the M-th draw of SIZE dice: a player
//! who rolls one die more often than others still gets the same rolls of five.

use std::collections::BTreeMap;
use std::fmt;

use hmac::digest::Output;
use hmac::{Hmac, KeyInit, Mac};
use kubyk_games::kit::{AnyGame, Event, Faces, Fault, Log, Record, Seat, Stream, Table};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::ids::digit;

/// Groups of a fingerprint, of as many letters each. They hold the first 80 bits: whoever wants a second seed with the
/// same fingerprint has to try some 2⁸⁰.
const GROUPS: usize = 4;

/// A commitment as people compare it: its first 80 bits in Crockford's base 32, `k7m2-9xqd-4hvt-c3ne`. The whole is
/// behind “Check dice” and in the record.
pub fn fingerprint(commitment: &str) -> String {
    // A commitment has 64 hexadecimal digits, of which the first 20 are taken.
    let digits = commitment.chars().take(GROUPS * GROUPS * 5 / 4);
    let bits =
        digits.fold(0u128, |bits, digit| bits << 4 | u128::from(digit.to_digit(16).unwrap_or_default()));
    let letters: Vec<char> = (0..GROUPS * GROUPS).rev().map(|place| digit(bits, place)).collect();
    letters.chunks(GROUPS).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// The beginning of the site of tables that share their dice.
pub const SHARED_SITE: &str = "daily-";

/// A table's dice: the seed and everything else that the rolls are bound to.
#[derive(Clone, Debug)]
pub struct TableDice {
    seed: Seed,
    /// The message before the number of the draw.
    prefix: String,
    /// Many tables have these dice, and must roll alike whatever else they roll.
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

// The secret from which all rolls of a table follow.

/// The secret of one table's dice. Stored as hexadecimal digits; only its commitment is ever logged.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NoSeed;

impl Seed {
    /// A new secret from the operating system.
    ///
    /// # Panics
    /// When the operating system has no randomness: no honest game could be played.
    pub fn random() -> Self {
        use rand::TryRng;
        let mut bytes = [0; 32];
        rand::rngs::SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
        Self(bytes)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// The commitment shown before the first roll: its SHA-256 in hexadecimal.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The HMAC-SHA-256 of a message with the seed as key.
    fn hmac(&self, message: &str) -> Output<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(message.as_bytes());
        mac.finalize().into_bytes()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_hex()
    }
}

impl TryFrom<String> for Seed {
    type Error = NoSeed;

    fn try_from(text: String) -> Result<Self, NoSeed> {
        Self::from_hex(&text).ok_or(NoSeed)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({}…)", &self.commitment()[..8])
    }
}

// The lot: in which order the players sit, drawn from the seed before the first roll.
//
// The numbers are those of the stream named `lot` in place of a draw's number; the salts that go into it stand by the
// numbers under which the seats were taken. Those numbers 1 to n are shuffled: for i from n − 1 down to 1, those at i
// and at a number below i + 1 change places, counted from 0. Where partners sit across, the seats stay as they are and
// one number below n says how many of them go to the end.

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
fn expected_lot(record: &Record, seed: Seed, teams: bool) -> Vec<usize> {
    let number = |seat: &Seat| record.lot.get(seat.index()).copied().unwrap_or(seat.number());
    let salts: BTreeMap<Seat, String> =
        record.salts.iter().map(|(seat, salt)| (Seat::at(number(seat) - 1), salt.clone())).collect();
    TableDice::new(seed, bound_site(record), &salts).lot(record.seats.len(), teams)
}

// Numbers that only have to be the same again, as for puzzles, previews and trials. Nobody's dice are drawn from them.

/// A stream that is the same whenever the number is.
pub struct SeededStream(StdRng);

impl SeededStream {
    /// The stream of a number.
    pub fn of(number: u64) -> Self {
        Self(StdRng::seed_from_u64(number))
    }
}

impl Stream for SeededStream {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }
}

// Verification of a finished game: the order of seats, if a lot was drawn, and every roll are computed again from the seed.

/// Contradiction between a record and its seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The record does not show a seed.
    NoSeed,
    /// The seed is not the one that was promised.
    Commitment,
    /// The record cannot be replayed.
    Broken(Vec<Fault>),
    /// The players do not sit in the order that the seed gives.
    Lot {
        /// The order in the record.
        found: Vec<usize>,
        /// The order that the seed gives.
        expected: Vec<usize>,
    },
    /// A roll is not what the seed gives.
    Roll {
        /// The number of the roll, counted from 1.
        number: usize,
        /// The faces in the record.
        found: Faces,
        /// The faces that the seed gives.
        expected: Faces,
    },
}

/// Recomputes the lot and every roll of a record, and returns how many rolls there are.
///
/// # Errors
/// The lot or the first roll that does not follow.
pub fn verify(record: &Record, game: &dyn AnyGame) -> Result<usize, Mismatch> {
    let seed = record.seed.as_deref().and_then(Seed::from_hex).ok_or(Mismatch::NoSeed)?;
    if record.commit.as_ref().is_some_and(|commit| *commit != seed.commitment()) {
        return Err(Mismatch::Commitment);
    }
    let mut table = record.setup(game).and_then(|setup| game.open(&setup)).map_err(Mismatch::Broken)?;
    if !record.lot.is_empty() {
        let expected = expected_lot(record, seed.clone(), !table.teams().is_empty());
        if record.lot != expected {
            return Err(Mismatch::Lot { found: record.lot.clone(), expected });
        }
    }
    let dice = TableDice::new(seed, bound_site(record), &record.salts);
    let mut sizes = Vec::new();
    for event in &record.events {
        if let Event::Rolled(found) = event {
            let expected = dice.roll(table.as_ref(), &sizes).unwrap_or_default();
            sizes.push(found.len());
            if *found != expected {
                return Err(Mismatch::Roll { number: sizes.len(), found: found.clone(), expected });
            }
        }
        event
            .clone()
            .apply(table.as_mut(), &mut Log::off())
            .map_err(|why| Mismatch::Broken(vec![Fault::whole(why)]))?;
    }
    Ok(sizes.len())
}

/// The site that a record's dice are bound to: its first word. Behind it stands what keeps a game from counting.
fn bound_site(record: &Record) -> &str {
    record.site.as_deref().and_then(|site| site.split(' ').next()).unwrap_or_default()
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
        assert_eq!(fingerprint(&seed.commitment()), "cc6w-tab6-rgsp-d48j");
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

    #[test]
    fn a_fingerprint_tells_digests_apart_that_differ_anywhere_in_eighty_bits() {
        let digest = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
        assert_eq!(fingerprint(digest), "04hm-asw9-nf6y-y093");
        for place in 0..20 {
            let mut other: Vec<char> = digest.chars().collect();
            other[place] = if other[place] == 'f' { 'e' } else { 'f' };
            let other = fingerprint(&String::from_iter(other));
            assert_ne!(other, fingerprint(digest), "digit {place}");
            assert_eq!(other.split('-').map(str::len).collect::<Vec<_>>(), [4; 4]);
        }
    }

    #[test]
    fn a_seed_is_read_back_and_never_shown_by_debug() {
        let seed = Seed::random();
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed.clone()));
        assert!(!format!("{seed:?}").contains(&seed.to_hex()[..16]));
    }
}
