//! The seed of a chat's own rolls.

use std::fmt;

use kubyk_games::kit::{Msg, Stream, clipped};
use serde::{Deserialize, Serialize};

use crate::provable_dice::Seed;

/// The seed of a chat's own rolls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolls {
    /// The secret.
    pub seed: Seed,
    /// How many rolls it has been used for.
    pub count: usize,
}

impl Rolls {
    /// A new seed that no roll has used.
    pub fn begun() -> Self {
        Self { seed: Seed::random(), count: 0 }
    }
}

// Dice notation: `2d6+1`, `4d6kh3`, `d%`. Reads it, and says what a throw comes to.
//
// Deliberately small: sums of dice and numbers, and the best or worst of a throw. No exploding dice, no
// multiplication, no variables.

/// The most dice of one roll.
const MOST_DICE: u32 = 100;
/// The most sides of a die.
const MOST_SIDES: u32 = 1000;
/// The largest number beside the dice.
const MOST_ADDED: u32 = 1_000_000;
/// The longest notation, in characters.
const LONGEST: usize = 80;

/// A dice notation: terms that are added up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notation {
    terms: Vec<(Sign, Term)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Term {
    Number(u32),
    Dice { count: u32, sides: u32, keep: Keep },
}

/// Which dice of a throw count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keep {
    All,
    Highest(u32),
    Lowest(u32),
}

/// A throw: each die, and the sum of those that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// Written out: `(3 + 5) + 1`; dice that do not count stand in brackets `[2]`.
    pub written: String,
    /// The sum.
    pub total: i64,
}

impl Notation {
    /// One ordinary die.
    pub fn d6() -> Self {
        Self { terms: vec![(Sign::Plus, Term::Dice { count: 1, sides: 6, keep: Keep::All })] }
    }

    /// Reads a notation.
    ///
    /// # Errors
    /// What stands there that is none, or what is too much.
    pub fn read(text: &str) -> Result<Self, Msg> {
        let clean: String =
            text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
        let refused = || Msg::new("roll-form").with("text", clipped(text));
        if clean.is_empty() || clean.chars().count() > LONGEST {
            return Err(refused());
        }
        let mut rest = RollReader(&clean);
        let mut terms = Vec::new();
        let mut sign = if rest.take("-") { Sign::Minus } else { Sign::Plus };
        loop {
            terms.push((sign, rest.term().ok_or_else(refused)??));
            sign = match () {
                () if rest.0.is_empty() => break,
                () if rest.take("+") => Sign::Plus,
                () if rest.take("-") || rest.take("−") => Sign::Minus,
                () => return Err(refused()),
            };
        }
        let dice = terms.iter().map(|(_, term)| term.dice()).fold(0, u32::saturating_add);
        if dice > MOST_DICE {
            return Err(Msg::new("roll-too-many").with("count", dice).with("most", MOST_DICE));
        }
        Ok(Self { terms })
    }

    /// Rolls every die, from left to right.
    pub fn roll(&self, stream: &mut dyn Stream) -> Thrown {
        let mut written = String::new();
        let mut total = 0;
        for (index, (sign, term)) in self.terms.iter().enumerate() {
            let (text, sum) = term.roll(stream);
            match (sign, index) {
                (Sign::Plus, 0) => {}
                (Sign::Plus, _) => written.push_str(" + "),
                (Sign::Minus, 0) => written.push('−'),
                (Sign::Minus, _) => written.push_str(" − "),
            }
            written.push_str(&text);
            total += if *sign == Sign::Plus { sum } else { -sum };
        }
        Thrown { written, total }
    }
}

impl Term {
    fn dice(self) -> u32 {
        match self {
            Self::Number(_) => 0,
            Self::Dice { count, .. } => count,
        }
    }

    fn roll(self, stream: &mut dyn Stream) -> (String, i64) {
        let (count, sides, keep) = match self {
            Self::Number(number) => return (number.to_string(), number.into()),
            Self::Dice { count, sides, keep } => (count, sides, keep),
        };
        let faces: Vec<u32> = (0..count).map(|_| 1 + stream.below(sides)).collect();
        let mut order: Vec<usize> = (0..faces.len()).collect();
        order.sort_by_key(|place| faces[*place]);
        let dropped = |most: u32| faces.len().saturating_sub(most as usize);
        let out = match keep {
            Keep::All => &[][..],
            Keep::Highest(most) => &order[..dropped(most)],
            Keep::Lowest(most) => &order[faces.len() - dropped(most)..],
        };
        let shown = faces
            .iter()
            .enumerate()
            .map(|(place, face)| if out.contains(&place) { format!("[{face}]") } else { face.to_string() });
        let text = shown.collect::<Vec<_>>().join(" + ");
        let sum = faces.iter().enumerate().filter(|(place, _)| !out.contains(place));
        let sum = sum.map(|(_, face)| i64::from(*face)).sum();
        (if count > 1 { format!("({text})") } else { text }, sum)
    }
}

/// Canonical: `2d6+1`.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (sign, term)) in self.terms.iter().enumerate() {
            match (sign, index) {
                (Sign::Plus, 0) => {}
                (Sign::Plus, _) => f.write_str("+")?,
                (Sign::Minus, _) => f.write_str("-")?,
            }
            match *term {
                Term::Number(number) => write!(f, "{number}")?,
                Term::Dice { count, sides, keep } => {
                    write!(f, "{count}d{sides}")?;
                    match keep {
                        Keep::All => {}
                        Keep::Highest(most) => write!(f, "kh{most}")?,
                        Keep::Lowest(most) => write!(f, "kl{most}")?,
                    }
                }
            }
        }
        Ok(())
    }
}

/// The rest of a notation that is still to be read, in lower case and without blanks.
struct RollReader<'a>(&'a str);

impl RollReader<'_> {
    fn take(&mut self, sign: &str) -> bool {
        let Some(rest) = self.0.strip_prefix(sign) else { return false };
        self.0 = rest;
        true
    }

    /// The d of dice, on any keyboard of our languages.
    fn die(&mut self) -> bool {
        ["d", "д", "к"].into_iter().any(|sign| self.take(sign))
    }

    /// A number; `None` where there is none. Numbers too long for anything count as the largest.
    fn number(&mut self) -> Option<u32> {
        let end = self.0.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at(end);
        self.0 = rest;
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
    }

    /// The next term; `None` where there is none, an error where it is too much.
    fn term(&mut self) -> Option<Result<Term, Msg>> {
        let count = self.number();
        if !self.die() {
            return count.map(|number| match number {
                ..=MOST_ADDED => Ok(Term::Number(number)),
                _ => Err(Msg::new("roll-too-large").with("most", MOST_ADDED)),
            });
        }
        let sides = if self.take("%") { Some(100) } else { self.number() }.unwrap_or(6);
        let count = count.unwrap_or(1);
        let keep = self.keep(count)?;
        Some(if !(1..=MOST_DICE).contains(&count) {
            Err(Msg::new("roll-too-many").with("count", count).with("most", MOST_DICE))
        } else if !(2..=MOST_SIDES).contains(&sides) {
            Err(Msg::new("roll-sides").with("sides", sides).with("most", MOST_SIDES))
        } else {
            Ok(Term::Dice { count, sides, keep })
        })
    }

    /// `kh3`, `kl1`, `dh1`, `dl1`; `k3` is `kh3`. What is kept of `count` dice.
    fn keep(&mut self, count: u32) -> Option<Keep> {
        type Made = fn(u32, u32) -> Keep;
        let words: [(&str, Made); 5] = [
            ("kh", |most, _| Keep::Highest(most)),
            ("kl", |most, _| Keep::Lowest(most)),
            ("dh", |most, count| Keep::Lowest(count.saturating_sub(most))),
            ("dl", |most, count| Keep::Highest(count.saturating_sub(most))),
            ("k", |most, _| Keep::Highest(most)),
        ];
        for (word, make) in words {
            if self.take(word) {
                let most = self.number().unwrap_or(1);
                return (most <= count).then(|| make(most, count));
            }
        }
        Some(Keep::All)
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::Stream;
    use proptest::prelude::*;

    use super::{MOST_DICE, Notation};

    /// Faces 1, 2, 3, … as far as the die has them.
    struct Rising(u32);

    impl Stream for Rising {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 += 1;
            (self.0 - 1) % bound
        }
    }

    fn thrown(text: &str) -> (String, i64) {
        let notation = Notation::read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let thrown = notation.roll(&mut Rising(0));
        (thrown.written, thrown.total)
    }

    #[test]
    fn what_people_write() {
        let cases = [
            ("2d6+1", "2d6+1", "(1 + 2) + 1", 4),
            ("4d6kh3", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("4D6 DL1", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("2d20kl1", "2d20kl1", "(1 + [2])", 1),
            ("2d20k", "2d20kh1", "([1] + 2)", 2),
            ("d%", "1d100", "1", 1),
            ("d", "1d6", "1", 1),
            ("3д6", "3d6", "(1 + 2 + 3)", 6),
            ("2к6 - d4", "2d6-1d4", "(1 + 2) − 3", 0),
            ("-1 + d6", "-1+1d6", "−1 + 1", 0),
            ("7", "7", "7", 7),
        ];
        for (text, canonical, written, total) in cases {
            assert_eq!(Notation::read(text).map(|notation| notation.to_string()), Ok(canonical.to_owned()));
            assert_eq!(thrown(text), (written.to_owned(), total), "{text}");
        }
        assert_eq!(Notation::d6().to_string(), "1d6");
    }

    #[test]
    fn what_is_too_much_is_refused_with_the_bound() {
        let refusals = [
            ("", "roll-form"),
            ("2d", ""),
            ("hello", "roll-form"),
            ("2d6+", "roll-form"),
            ("2d6*3", "roll-form"),
            ("2d6kh3", "roll-form"),
            ("101d6", "roll-too-many"),
            ("0d6", "roll-too-many"),
            ("60d6+60d6", "roll-too-many"),
            ("d1", "roll-sides"),
            ("d1001", "roll-sides"),
            ("d99999999999999999999", "roll-sides"),
            ("1000001", "roll-too-large"),
        ];
        for (text, id) in refusals {
            let why = Notation::read(text).err().map_or(String::new(), |why| why.id.to_string());
            assert_eq!(why, id, "{text:?}");
        }
        assert!(Notation::read("100d1000").is_ok());
    }

    proptest! {
        #[test]
        fn nothing_panics(text in "\\PC{0,100}") {
            let _ = Notation::read(&text);
        }

        #[test]
        fn what_is_written_reads_back(text in "[0-9]{0,3}d[0-9]{0,4}(kh[0-9])?([+-][0-9]{1,2}){0,3}") {
            if let Ok(notation) = Notation::read(&text) {
                prop_assert_eq!(Notation::read(&notation.to_string()), Ok(notation.clone()));
                let thrown = notation.roll(&mut Rising(5));
                prop_assert!(thrown.total.abs() <= i64::from(MOST_DICE) * 1000 + 400);
            }
        }
    }
}
