//! What people see of Yatzy.

use crate::kit::{
    Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Sheet,
    SheetEntry, SheetLine, Tint, status,
};

use super::lines::Line;
use super::state::State;
use super::variant::Joker;

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.total(seat),
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, state.free(seat).is_empty()),
        team: None,
    };
    let die = |(place, face): (usize, &u8)| SceneDie {
        aside: place < state.kept,
        ..SceneDie::new(*face, Tint::White)
    };
    Scene {
        title: Msg::new("yatzy-title")
            .with("variant", Msg::new(format!("yatzy-variant-{}", state.variant.sheet.word()))),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().enumerate().map(die).collect(),
        board: SceneBoard::Sheet(board(state)),
        private: Vec::new(),
        extent: SceneExtent::dice(state.variant.dice()).noted(),
    }
}

/// The name of a combination in the reader's language.
pub(super) fn label(line: Line) -> Msg {
    match line.number() {
        Some(number) => Msg::new("yatzy-line-number").with("number", number),
        None => Msg::new(format!("yatzy-line-{}", line.word())),
    }
}

/// "throw 2 of 3".
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let told = || Msg::new("yatzy-throw").with("throw", state.throws).with("of", state.allowed(seat));
    (state.active == Some(seat) && state.throws > 0).then(told)
}

/// The lines of the sheet, the bonus behind the single faces, and what further five alike have brought.
fn board(state: &State) -> Sheet {
    let seats = || state.company.all();
    let hand = state.hand();
    let line = |(place, line): (usize, &Line)| {
        let entry = |seat: Seat| {
            let fresh = state.fresh == Some((seat, place));
            state.sheet(seat).entries[place].map(|points| SheetEntry { points, fresh })
        };
        let offer = state.active.zip(hand).filter(|(seat, hand)| state.writable(*seat, *hand).contains(line));
        SheetLine {
            label: label(*line),
            entries: seats().map(entry).collect(),
            offer: offer.map(|(seat, hand)| state.points(seat, *line, hand)),
        }
    };
    let extra = |label: Msg, points: &dyn Fn(Seat) -> i64| {
        let entry = |seat| Some(points(seat)).filter(|points| *points > 0);
        let entries = seats().map(|seat| entry(seat).map(|points| SheetEntry { points, fresh: false }));
        SheetLine { label, entries: entries.collect(), offer: None }
    };
    let mut lines: Vec<SheetLine> = state.variant.lines().iter().enumerate().map(line).collect();
    let (threshold, _) = state.variant.bonus();
    lines.push(extra(Msg::new("yatzy-line-bonus").with("threshold", threshold), &|seat| state.bonus(seat)));
    if state.variant.joker != Joker::Off {
        lines.push(extra(Msg::new("yatzy-line-further"), &|seat| state.sheet(seat).extra));
    }
    Sheet { lines }
}
