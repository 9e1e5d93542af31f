//! A move by taps: a cell, then the dice to capture where there is a choice. A board of more cells than fit a level is
//! tapped column by column.

use crate::kit::{Choice, ChoiceLevel, MOST_BRANCHES, Msg, Spot};

use super::moves::Move;
use super::state::State;

pub(super) fn level(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let empty: Vec<usize> = (0..state.board.len()).filter(|cell| state.board[*cell].is_none()).collect();
    let by_columns = empty.len() > MOST_BRANCHES;
    let branches: Vec<Choice<Move>> = match path {
        [] if by_columns => columns(state, &empty),
        [] => empty.iter().map(|cell| on_cell(state, *cell)).collect(),
        [column] if by_columns && column.len() == 1 => {
            let own = empty.iter().filter(|cell| state.variant.name(**cell).starts_with(column));
            own.map(|cell| on_cell(state, *cell)).collect()
        }
        [column, cell] if by_columns && cell.starts_with(column) => captures(state, &empty, cell)?,
        [cell] if !by_columns => captures(state, &empty, cell)?,
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

/// The captures on a cell, where there are several.
fn captures(state: &State, empty: &[usize], name: &str) -> Option<Vec<Choice<Move>>> {
    let cell = state.variant.named(name.as_bytes()).filter(|cell| empty.contains(cell))?;
    let moves = state.moves_on(cell);
    let choice = |play: Move| {
        let names: String = play.captured.iter().map(|cell| state.variant.name(*cell)).collect();
        Choice::play(names, label(state, &play), play)
    };
    (moves.len() > 1).then(|| moves.into_iter().map(choice).collect())
}

fn label(state: &State, play: &Move) -> Msg {
    let faces = play.captured.iter().filter_map(|cell| state.board[*cell]).map(|die| die.face);
    let face = faces.sum::<u8>().max(1);
    let id = if play.captured.is_empty() { "cephalopod-button-put" } else { "cephalopod-button-capture" };
    let names: Vec<_> = play.captured.iter().map(|cell| state.variant.name(*cell)).collect();
    let label = Msg::new(id).with("cell", state.variant.name(play.cell)).with("face", face);
    label.with("captured", names.join(" "))
}
