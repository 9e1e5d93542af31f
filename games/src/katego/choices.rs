//! A move by taps: one level where the buttons fit, else first the column, then the row or the value.

use crate::kit::{Choice, MOST_BRANCHES, Msg, Seat, Spot};

use super::moves::Move;
use super::play::MOST_DICE;
use super::state::{State, given_values};

/// Under this key the cells that can be given up stand apart, where the level above has no room for them.
const DASHES: &str = "d";

/// The first character of the keys of groups of columns, where a level has no room for all of them.
const GROUP: char = 'g';

/// How many columns a group has.
const GROUPED: usize = 10;

pub(super) fn level(state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let (groups, ungrouped): (Vec<&str>, Vec<&str>) = path.iter().partition(|key| key.starts_with(GROUP));
    let branches = branches(state, seat, &ungrouped)?;
    match (path.last().and_then(|key| key.strip_prefix(GROUP)), branches.len() > MOST_BRANCHES) {
        (None, false) => Some(branches),
        (None, true) => Some(grouped(branches)),
        (Some(number), true) if groups.len() == 1 => {
            let columns: Vec<_> = branches.into_iter().filter(of_column).collect();
            columns.chunks(GROUPED).nth(number.parse().ok()?).map(<[_]>::to_vec)
        }
        (Some(_), _) => None,
    }
}

/// The columns in groups, and whatever is no column beside them.
fn grouped(branches: Vec<Choice<Move>>) -> Vec<Choice<Move>> {
    let (columns, others): (Vec<_>, Vec<_>) = branches.into_iter().partition(of_column);
    let label = |choice: &Choice<Move>| choice.key.trim_start_matches(DASHES).to_owned();
    let group = |(number, columns): (usize, &[Choice<Move>])| {
        let name = Msg::new("katego-button-columns");
        let name = name.with("first", columns.first().map(label).unwrap_or_default());
        let name = name.with("last", columns.last().map(label).unwrap_or_default());
        let spots = columns.iter().flat_map(|choice| choice.spots.clone());
        Choice::deeper(format!("{GROUP}{number}"), name).at(spots).asking(Msg::new("katego-ask-column"))
    };
    columns.chunks(GROUPED).enumerate().map(group).chain(others).collect()
}

fn of_column(choice: &Choice<Move>) -> bool {
    choice.key.trim_start_matches(DASHES).starts_with(|first: char| first.is_ascii_digit())
}

/// A level in full, however many branches it has.
fn branches(state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let moves = state.legal_moves(seat);
    let below = |belongs: &dyn Fn(&Move) -> bool| {
        let branches: Vec<_> =
            moves.iter().filter(|play| belongs(play)).map(|play| leaf(state, seat, *play)).collect();
        // A single move is no level: it stands above.
        (branches.len() > 1).then_some(branches)
    };
    match path {
        [] => Some(first(state, seat, &moves)),
        [DASHES] if apart(&moves) => below(&|play| is_dash(*play)),
        [column] => below(&|play| nested(*play).is_some_and(|label| label.to_string() == *column)),
        _ => None,
    }
}

fn first(state: &State, seat: Seat, moves: &[Move]) -> Vec<Choice<Move>> {
    let mut branches: Vec<Choice<Move>> = Vec::new();
    for play in moves {
        let branch = match nested(*play) {
            Some(label) if moves.iter().filter(|other| nested(**other) == Some(label)).count() > 1 => {
                Choice::deeper(label.to_string(), Msg::new("katego-button-column").with("column", label))
                    .at([column(label)])
                    .asking(Msg::new(ask_below(*play)).with("column", label))
            }
            _ if apart(moves) && is_dash(*play) => {
                Choice::deeper(DASHES, Msg::new("katego-button-dashes")).asking(Msg::new("katego-ask-dash"))
            }
            _ => alone(state, seat, *play),
        };
        // The moves of one column follow each other, and so do the dashes.
        if branches.last().is_none_or(|last| last.key != branch.key) {
            branches.push(branch);
        }
    }
    // A column is tapped to write in it; only where that cannot be done, to give its cell up.
    for place in 0..branches.len() {
        let (before, rest) = branches.split_at_mut(place);
        rest[0].spots.retain(|spot| !before.iter().any(|branch| branch.spots.contains(spot)));
    }
    branches
}

/// Whether the dashes need a level of their own.
fn apart(moves: &[Move]) -> bool {
    moves.len() > MOST_BRANCHES && moves.iter().filter(|play| is_dash(**play)).count() > 1
}

/// The column of a move that has something to choose beyond it.
fn nested(play: Move) -> Option<u8> {
    match play {
        Move::PutIn(column, _) | Move::Spend(column, _) => Some(column),
        _ => None,
    }
}

/// What is asked beyond the column.
fn ask_below(play: Move) -> &'static str {
    if let Move::Spend(..) = play { "katego-ask-value" } else { "katego-ask-row" }
}

fn is_dash(play: Move) -> bool {
    matches!(play, Move::Dash(_))
}

/// A branch below its column.
fn leaf(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    match play {
        Move::PutIn(column, row) => {
            let label = Msg::new("katego-button-row").with("row", row);
            let entry = Spot::Entry { column: column.to_string(), row };
            Choice::play(row.to_string(), label, play).at([entry])
        }
        Move::Spend(_, value) => {
            let label = Msg::new("katego-button-value").with("value", value);
            let given = given_values(state.count());
            let range = given.first().copied().unwrap_or(value)..=given.last().copied().unwrap_or(value);
            let range = u16::from(*range.start())..=u16::from(*range.end());
            Choice::play(value.to_string(), label, play).among(value, range)
        }
        _ => alone(state, seat, play),
    }
}

/// A branch of the first level that is a whole move.
fn alone(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    let (key, label) = match play {
        Move::Put(column) => (column.to_string(), Msg::new("katego-button-column").with("column", column)),
        Move::PutIn(column, row) => {
            (column.to_string(), Msg::new("katego-button-in").with("column", column).with("row", row))
        }
        Move::Spend(column, value) => {
            (column.to_string(), Msg::new("katego-button-spend").with("column", column).with("value", value))
        }
        Move::Dash(column) => (format!("d{column}"), Msg::new("katego-button-dash").with("column", column)),
        Move::Throw(dice) => (format!("t{dice}"), Msg::new("katego-button-throw").with("dice", dice)),
        Move::Bid(dice) => (format!("b{dice}"), Msg::new("katego-button-bid").with("dice", dice)),
        Move::Roll => ("r".to_owned(), roll(state, seat)),
        Move::Pass => ("p".to_owned(), Msg::new("katego-button-pass")),
    };
    let spot = match play {
        Move::Put(label) | Move::PutIn(label, _) | Move::Spend(label, _) | Move::Dash(label) => {
            Some(column(label))
        }
        Move::Throw(_) | Move::Bid(_) | Move::Roll | Move::Pass => None,
    };
    let choice = Choice::play(key, label, play).at(spot);
    match play {
        // Whatever has been bid before and whatever dice are left, each number stays where it was.
        Move::Throw(dice) | Move::Bid(dice) => {
            let most = state.variant.pool.max(state.hand(seat).dice).min(MOST_DICE);
            choice.among(dice, 1..=most)
        }
        _ => choice,
    }
}

fn column(label: u8) -> Spot {
    Spot::Column(label.to_string())
}

/// "Roll (3 left)": of what one more throw uses up.
fn roll(state: &State, seat: Seat) -> Msg {
    let hand = state.hand(seat);
    let left = match &state.variant {
        variant if variant.pool > 0 => hand.dice,
        variant if variant.throws > 0 => hand.throws,
        _ => hand.spare,
    };
    Msg::new("katego-button-roll").with("left", left)
}
