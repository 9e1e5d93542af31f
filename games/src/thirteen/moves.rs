//! The moves of Thirteen and their notation: `add`, `sub`, `x2` to `x4`, `d2` to `d4`.

use crate::kit::{Msg, ParseError};

crate::word_enum! {
    /// A move: the way a throw is worked into the remembered sum.
    pub enum Move {
        /// It is added.
        Add = "add",
        /// It is subtracted.
        Sub = "sub",
        /// Twice it is added.
        Times2 = "x2",
        /// Three times it is added.
        Times3 = "x3",
        /// Four times it is added.
        Times4 = "x4",
        /// Half of it is added, rounded down.
        Over2 = "d2",
        /// A third of it is added, rounded down.
        Over3 = "d3",
        /// A quarter of it is added, rounded down.
        Over4 = "d4",
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

impl Move {
    /// Every move, in order.
    pub const ALL: [Self; 8] = [
        Self::Add,
        Self::Sub,
        Self::Times2,
        Self::Times3,
        Self::Times4,
        Self::Over2,
        Self::Over3,
        Self::Over4,
    ];

    /// What becomes of the remembered sum; below zero where the move is not allowed.
    pub fn apply(self, sum: i64, thrown: i64) -> i64 {
        match self {
            Self::Add => sum + thrown,
            Self::Sub => sum - thrown,
            Self::Times2 => sum + thrown * 2,
            Self::Times3 => sum + thrown * 3,
            Self::Times4 => sum + thrown * 4,
            Self::Over2 => sum + thrown / 2,
            Self::Over3 => sum + thrown / 3,
            Self::Over4 => sum + thrown / 4,
        }
    }

    /// The sign that a button shows: `×2`.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "−",
            Self::Times2 => "×2",
            Self::Times3 => "×3",
            Self::Times4 => "×4",
            Self::Over2 => "÷2",
            Self::Over3 => "÷3",
            Self::Over4 => "÷4",
        }
    }

    /// The reckoning as people write it: `9 + 10×3 = 39`.
    pub(super) fn worked(self, sum: i64, thrown: i64) -> String {
        let result = self.apply(sum, thrown);
        match self {
            Self::Add | Self::Sub => format!("{sum} {} {thrown} = {result}", self.sign()),
            _ => format!("{sum} + {thrown}{} = {result}", self.sign()),
        }
    }
}

/// What people type for each operation besides its word.
const ADD: &[&str] =
    &["add", "+", "plus", "плюс", "додати", "додаю", "прибавить", "прибавляю", "сложить", "скласти"];
const SUB: &[&str] = &[
    "sub",
    "subtract",
    "-",
    "−",
    "–",
    "minus",
    "мінус",
    "минус",
    "відняти",
    "віднімаю",
    "вычесть",
    "вычитаю",
];
/// The last two of the short ones are the Cyrillic letter and the sign.
const TIMES: &[&str] =
    &["x", "*", "mul", "times", "multiply", "х", "×", "помножити", "множу", "умножить", "умножаю", "множить"];
const OVER: &[&str] =
    &["d", "/", ":", "÷", "div", "divide", "д", "поділити", "ділю", "ділити", "разделить", "делю", "делить"];
/// Words between an operation and its number.
const BETWEEN: &[&str] = &["by", "на"];

pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    let text = text.trim().to_lowercase().replace("-на-", " на ");
    // The number stands last: `x2`, `x 2`, `умножить на 2`.
    let (word, number) = match text.char_indices().next_back() {
        Some((at, last)) if last.is_ascii_digit() => (&text[..at], Some(last)),
        _ => (text.as_str(), None),
    };
    let words: Vec<_> = word.split_whitespace().filter(|word| !BETWEEN.contains(word)).collect();
    let is = |known: &[&str]| matches!(words.as_slice(), [word] if known.contains(word));
    let play = match number {
        None if is(ADD) => Some(Move::Add),
        None if is(SUB) => Some(Move::Sub),
        Some('2') if is(TIMES) => Some(Move::Times2),
        Some('3') if is(TIMES) => Some(Move::Times3),
        Some('4') if is(TIMES) => Some(Move::Times4),
        Some('2') if is(OVER) => Some(Move::Over2),
        Some('3') if is(OVER) => Some(Move::Over3),
        Some('4') if is(OVER) => Some(Move::Over4),
        _ => None,
    };
    play.ok_or_else(|| ParseError::Syntax(Msg::new("thirteen-expected")))
}
