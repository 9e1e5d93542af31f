//! The moves of White Rabbit and their notation: `swap W5 B4`, `swap W5 B4 reroll`, `end`. Dice are named by their
//! looks, the one from the hand first.

use std::fmt;

use crate::kit::{Msg, ParseError};

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Colour {
    /// Black: three on the table and two in hand at first.
    Black,
    /// Red: likewise.
    Red,
    /// White: the rabbit itself, one die.
    White,
}

/// Look of a die: its colour and the face on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Look {
    /// Its colour.
    pub colour: Colour,
    /// The face on top.
    pub face: u8,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A die of the hand for one of the table.
    Swap {
        /// The die of the hand.
        give: Look,
        /// The die of the table.
        take: Look,
        /// Whether the received die is rolled again.
        reroll: bool,
    },
    /// The turn is over.
    End,
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = match self.colour {
            Colour::Black => 'B',
            Colour::Red => 'R',
            Colour::White => 'W',
        };
        write!(f, "{colour}{}", self.face)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { give, take, reroll: false } => write!(f, "swap {give} {take}"),
            Self::Swap { give, take, reroll: true } => write!(f, "swap {give} {take} reroll"),
            Self::End => f.write_str("end"),
        }
    }
}

const SWAP: &[&str] =
    &["swap", "exchange", "обмін", "обміняти", "поміняти", "міняю", "обмен", "обменять", "поменять", "меняю"];
const REROLL: &[&str] =
    &["reroll", "перекинути", "перекидаю", "перекинь", "перебросить", "перебрасываю", "перебрось"];
const END: &[&str] = &[
    "end",
    "done",
    "stop",
    "pass",
    "кінець",
    "закінчити",
    "досить",
    "конец",
    "закончить",
    "хватит",
    "стоп",
    "пас",
];
/// Words that may stand between.
const BETWEEN: &[&str] = &["for", "with", "and", "на", "і", "та", "и"];

/// The letters and beginnings of words that name a colour; the first of each is Latin.
const BLACK: (&[&str], &[&str]) = (&["b", "в", "ч"], &["black", "чорн", "черн", "чёрн"]);
const RED: (&[&str], &[&str]) = (&["r", "р", "к"], &["red", "руд", "черво", "красн"]);
const WHITE: (&[&str], &[&str]) = (&["w", "б"], &["white", "біл", "бел"]);

pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    read(text).ok_or_else(|| ParseError::Syntax(Msg::new("rabbit-expected")))
}

fn read(text: &str) -> Option<Move> {
    let text = text.to_lowercase();
    let tokens = tokens(&text)?;
    if let [word] = tokens.as_slice() {
        return END.contains(word).then_some(Move::End);
    }
    let (mut looks, mut reroll, mut swap) = (Vec::new(), false, false);
    let mut rest = tokens.into_iter();
    while let Some(token) = rest.next() {
        match token {
            _ if REROLL.contains(&token) && !reroll => reroll = true,
            _ if SWAP.contains(&token) && !swap => swap = true,
            _ if BETWEEN.contains(&token) => {}
            // `B4`, `black 4` and `4b`.
            _ => {
                let next = rest.next()?;
                looks.push(look(token, next).or_else(|| look(next, token))?);
            }
        }
    }
    match looks.as_slice() {
        [give, take] => Some(Move::Swap { give: *give, take: *take, reroll }),
        _ => None,
    }
}

/// Runs of letters and runs of digits; `None` for a text with other signs than blanks and a few that part words.
fn tokens(text: &str) -> Option<Vec<&str>> {
    let mut tokens = Vec::new();
    let kind = |c: char| (c.is_alphabetic(), c.is_ascii_digit());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| kind(c) != kind(first)).unwrap_or(rest.len());
        let (token, others) = rest.split_at(end);
        if kind(first) != (false, false) {
            tokens.push(token);
        } else if !token.chars().all(|c| c.is_whitespace() || ",;/<>=-–↔→".contains(c)) {
            return None;
        }
        rest = others;
    }
    Some(tokens)
}

fn look(colour: &str, face: &str) -> Option<Look> {
    let named = |(letters, words): (&[&str], &[&str])| {
        letters.contains(&colour) || words.iter().any(|word| colour.starts_with(word))
    };
    let colour = match () {
        () if named(BLACK) => Colour::Black,
        () if named(RED) => Colour::Red,
        () if named(WHITE) => Colour::White,
        () => return None,
    };
    let face = face.parse().ok().filter(|face| (1..=6).contains(face))?;
    Some(Look { colour, face })
}
