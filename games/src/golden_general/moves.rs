//! The moves of Golden General and their notation: `roll`, `reroll 1 4 10`, `score straight full 12211`.

use std::fmt;

use crate::general::Line;
use crate::kit::ROLL;
use crate::kit::{Msg, ParseError, Position, Seat};
use crate::sheet::{SCORE, named};

use super::colours::TEN;
use super::partitions::Partition;
use super::state::{Positions, State};

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Throw all dice, at the start of a turn.
    Roll,
    /// Throw these dice again.
    Reroll(Positions),
    /// Write two combinations down.
    Score(LinePair),
}

/// Two combinations, in the order of the sheet, and which dice go to the first of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinePair {
    pub(super) lines: [Line; 2],
    pub(super) partition: Partition,
}

impl LinePair {
    /// Two combinations in any order, and which dice go to the first of them.
    fn new([first, second]: [Line; 2], partition: Partition) -> Self {
        if first <= second {
            Self { lines: [first, second], partition }
        } else {
            Self { lines: [second, first], partition: partition.exchanged() }
        }
    }
}

impl fmt::Display for LinePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lines: [first, second], partition } = self;
        write!(f, "{} {} {partition}", first.word(), second.word())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Reroll(positions) => write!(f, "reroll {positions}"),
            Self::Score(pair) => write!(f, "score {pair}"),
        }
    }
}

const REROLL: &[&str] =
    &["reroll", "rr", "перекинути", "перекидаю", "перекинь", "перебросить", "перебрасываю", "переброс"];
/// All dice, without naming each.
const EVERY: &[&str] = &["all", "усі", "всі", "все", "всё"];

pub(super) fn parse(state: &State, seat: Seat, text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("golden-general-expected"));
    // Longer than any move; what is worse is refused before it is looked at.
    let words: Vec<_> = text.split_whitespace().take(TEN + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    match () {
        () if is(ROLL) && rest.is_empty() => Ok(Move::Roll),
        () if is(REROLL) => positions(rest).map(Move::Reroll).ok_or_else(expected),
        () if is(SCORE) => scoring(state, seat, rest).unwrap_or_else(|| Err(expected())),
        () => Err(expected()),
    }
}

/// Different numbers from 1 to 10 in any order.
fn positions(words: &[String]) -> Option<Positions> {
    if let [all] = words
        && EVERY.contains(&all.as_str())
    {
        return Some(Positions::ALL);
    }
    let place = |word: &String| {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse::<usize>()
            .ok()
            .filter(|number| digits && (1..=TEN).contains(number))
            .map(|number| number - 1)
    };
    let places = words.iter().map(place).collect::<Option<Vec<_>>>()?;
    let add =
        |positions: Positions, place: usize| (!positions.contains(place)).then(|| positions.with(place));
    places.into_iter().try_fold(Positions::NONE, add).filter(|positions| *positions != Positions::NONE)
}

/// Two combinations and a partition; without a partition it could be any, and the best are offered.
fn scoring(state: &State, seat: Seat, words: &[String]) -> Option<Result<Move, ParseError>> {
    let (names, digits) = words.split_at_checked(2)?;
    let line = |name: &String| named::<Line>(std::slice::from_ref(name));
    let lines = [line(&names[0])?, line(&names[1])?];
    match digits {
        [] => unclear(state, seat, lines),
        // Written together or apart.
        [_] | [_, _, _, _, _] => {
            let partition = Partition::read(&digits.concat())?;
            Some(Ok(Move::Score(LinePair::new(lines, partition))))
        }
        _ => None,
    }
}

fn unclear(state: &State, seat: Seat, lines: [Line; 2]) -> Option<Result<Move, ParseError>> {
    const OFFERED: usize = 3;
    let dice = state.lying()?;
    let play = |partition| Move::Score(LinePair::new(lines, partition));
    state.check(seat, &play(Partition::best(dice, lines))).ok()?;
    let best = Partition::ranked(dice, lines).into_iter().take(OFFERED);
    Some(Err(ParseError::Ambiguous(best.map(|partition| play(partition).to_string()).collect())))
}
