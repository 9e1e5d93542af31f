//! A move by taps: a cell, then the dice to capture where there is a choice. A board of more cells than fit a level is
//! tapped column by column.

use crate::kit::{Choice, ChoiceLevel, Item, MOST_BRANCHES, Msg, Purpose, SomeOf, Spot, Then};

use super::moves::Move;
use super::state::State;

pub(super) fn level(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let empty: Vec<usize> = (0..state.board.len()).filter(|cell| state.board[*cell].is_none()).collect();
    let by_columns = empty.len() > MOST_BRANCHES;
    let (column, rest) = match path {
        [column, rest @ ..] if by_columns => (Some(*column), rest),
        rest => (None, rest),
    };
    let branches: Vec<Choice<Move>> = match (column, rest) {
        (None, []) if by_columns => columns(state, &empty),
        (None, []) => empty.iter().map(|cell| on_cell(state, *cell)).collect(),
        (Some(column), []) if column.len() == 1 => {
            let own = empty.iter().filter(|cell| state.variant.name(**cell).starts_with(column));
            own.map(|cell| on_cell(state, *cell)).collect()
        }
        (column, [cell, rest @ ..]) if column.is_none_or(|column| cell.starts_with(column)) => {
            return captures(state, &empty, cell, rest);
        }
        _ => return None,
    };
    (!branches.is_empty()).then_some(ChoiceLevel::OneOf(branches))
}

/// The columns with empty cells.
fn columns(state: &State, empty: &[usize]) -> Vec<Choice<Move>> {
    let column = |cells: &[usize]| {
        let letter = state.variant.name(cells[0])[..1].to_owned();
        let label = Msg::as_is(&letter);
        Choice::deeper(letter, label)
            .at(cells.iter().map(|cell| Spot::Cell(state.variant.name(*cell))))
            .asking(Msg::new("cephalopod-ask-cell"))
    };
    empty
        .chunk_by(|one, other| one / state.variant.height == other / state.variant.height)
        .map(column)
        .collect()
}

/// A cell with the only move on it, or with a further level.
fn on_cell(state: &State, cell: usize) -> Choice<Move> {
    let name = state.variant.name(cell);
    let mut moves = state.moves_on(cell);
    let choice = if moves.len() == 1 {
        let label = label(state, &moves[0]);
        Choice::play(name.clone(), label, moves.remove(0))
    } else {
        Choice::deeper(name.clone(), Msg::as_is(&name))
            .asking(Msg::new("cephalopod-ask-captured").with("cell", name.clone()))
    };
    choice.at([Spot::Cell(name)])
}

/// The captures on a cell, where there are several: the dice that are taken off are chosen together.
fn captures(state: &State, empty: &[usize], name: &str, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let cell = state.variant.named(name.as_bytes()).filter(|cell| empty.contains(cell))?;
    let moves = state.moves_on(cell);
    if moves.len() < 2 {
        return None;
    }
    let mut beside: Vec<usize> = moves.iter().flat_map(|play| play.captured.iter().copied()).collect();
    beside.sort_unstable();
    beside.dedup();
    let items: Vec<_> = beside.iter().enumerate().map(|(place, cell)| item(state, place, *cell)).collect();
    let choice = |play: Move| {
        let names: String = play.captured.iter().map(|cell| state.variant.name(*cell)).collect();
        Choice::play(names, label(state, &play), play)
    };
    match path {
        [] => {
            let counts = || moves.iter().map(|play| play.captured.len());
            Some(ChoiceLevel::SomeOf(SomeOf {
                items,
                at_least: counts().min()?,
                at_most: counts().max()?,
                purpose: Purpose::Move,
                then: Then::Play,
                list: moves.into_iter().map(choice).collect(),
            }))
        }
        [step] => {
            let chosen: Vec<_> =
                Item::selected(&items, step)?.into_iter().map(|place| beside[place]).collect();
            let play = moves.into_iter().find(|play| play.captured == chosen)?;
            Some(ChoiceLevel::OneOf(vec![choice(play)]))
        }
        _ => None,
    }
}

/// A die that can be taken off.
fn item(state: &State, place: usize, cell: usize) -> Item {
    let name = state.variant.name(cell);
    Item::new(place, Msg::as_is(&name), Spot::Cell(name))
}

fn label(state: &State, play: &Move) -> Msg {
    let faces = play.captured.iter().filter_map(|cell| state.board[*cell]).map(|die| die.face);
    let face = faces.sum::<u8>().max(1);
    let id = if play.captured.is_empty() { "cephalopod-button-put" } else { "cephalopod-button-capture" };
    let names: Vec<_> = play.captured.iter().map(|cell| state.variant.name(*cell)).collect();
    let label = Msg::new(id).with("cell", state.variant.name(play.cell)).with("face", face);
    label.with("captured", names.join(" "))
}
