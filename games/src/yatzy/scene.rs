//! The view of Yatzy: scenes and choices.

use super::Joker;
use super::lines::{Line, label};
use super::rules::{Move, State};
use crate::kit::{
    Choice, ChoiceLevel, Item, MOST_BRANCHES, Msg, Position, Presentation, Purpose, SELECTION, Scene,
    SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Sheet, SheetEntry, SheetLine, SomeOf,
    Spot, Then, Tint, Viewer, status,
};
use crate::sheet::{CROSS, DiceMultiset, by_worth, folded, key, shortcuts};

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, seat, path)
    }
}

fn scene(state: &State) -> Scene {
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

/// "roll 2 of 3".
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let msg = || Msg::new("yatzy-roll").with("throw", state.rolls).with("of", state.allowed(seat));
    (state.active == Some(seat) && state.rolls > 0).then(msg)
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

// A move by taps: a line to write in, or first what to keep, by the number of dice kept where there are many ways.

const KEEP: &str = "k";
/// Under this key and a number the ways to keep so many dice stand apart.
const APART: char = 'n';

fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let Some(hand) = state.hand() else {
        let roll = || Choice::play("r", Msg::new("yatzy-button-roll"), Move::Roll);
        return path.is_empty().then(|| ChoiceLevel::OneOf(vec![roll()]));
    };
    let parts = hand.parts();
    let crowded = parts.len() > MOST_BRANCHES;
    match path {
        [] => Some(ChoiceLevel::OneOf(first(state, seat, hand))),
        [CROSS] => {
            let (scoring, empty) = lines(state, seat, hand);
            let folded = !scoring.is_empty() && !empty.is_empty();
            let write = |line| write(state, seat, hand, line);
            folded.then(|| ChoiceLevel::OneOf(empty.into_iter().map(write).collect()))
        }
        [KEEP] if state.again(seat) => {
            let list = if crowded { by_number(state, &parts) } else { kept(state, &parts) };
            let (items, at_most) = (items(state), state.variant.dice() - 1);
            Some(ChoiceLevel::SomeOf(SomeOf {
                items,
                at_least: 0,
                at_most,
                purpose: Purpose::Keep,
                then: Then::Play,
                shortcuts: shortcuts(&state.dice),
                list,
            }))
        }
        [KEEP, step] if state.again(seat) && step.starts_with(SELECTION) => {
            let places =
                Item::selected(&items(state), step).filter(|places| places.len() < state.variant.dice())?;
            let faces: Vec<_> = places.into_iter().map(|place| state.dice[place]).collect();
            Some(ChoiceLevel::OneOf(vec![keep(state, DiceMultiset::of(&faces))]))
        }
        [KEEP, number] if state.again(seat) && crowded => {
            let number: usize = number.strip_prefix(APART)?.parse().ok()?;
            let parts: Vec<_> = parts.into_iter().filter(|part| part.size() == number).collect();
            (parts.len() > 1).then(|| ChoiceLevel::OneOf(kept(state, &parts)))
        }
        _ => None,
    }
}

fn items(state: &State) -> Vec<Item> {
    state.dice.iter().enumerate().map(|(place, face)| Item::die(place, *face)).collect()
}

/// The lines in the order of the sheet, those that would get nothing folded; before them the way to roll again.
fn first(state: &State, seat: Seat, hand: DiceMultiset) -> Vec<Choice<Move>> {
    let again = || Choice::deeper(KEEP, Msg::new("yatzy-button-again"));
    let (scoring, empty) = lines(state, seat, hand);
    let lines = folded(scoring, empty, |line| write(state, seat, hand, line), |line| place(state, *line));
    state.again(seat).then(again).into_iter().chain(lines).collect()
}

/// The lines that would score, and those that would get nothing.
fn lines(state: &State, seat: Seat, hand: DiceMultiset) -> (Vec<Line>, Vec<Line>) {
    by_worth(state.writable(seat, hand), |line| worth(state, seat, hand, line) == 0)
}

fn worth(state: &State, seat: Seat, hand: DiceMultiset, line: Line) -> i64 {
    state.points(seat, line, hand) + state.extra(seat, hand)
}

fn place(state: &State, line: Line) -> usize {
    state.variant.lines().iter().position(|own| *own == line).unwrap_or_default()
}

fn write(state: &State, seat: Seat, hand: DiceMultiset, line: Line) -> Choice<Move> {
    let place = place(state, line);
    let msg = Msg::new("yatzy-button-line").with("line", label(line));
    let msg = msg.with("points", worth(state, seat, hand, line));
    Choice::play(key(place), msg, Move::Score(line)).at([Spot::Line(place)])
}

/// A branch for each number of dice kept, or the only way to keep so many.
fn by_number(state: &State, parts: &[DiceMultiset]) -> Vec<Choice<Move>> {
    let group = |group: &[DiceMultiset]| match group {
        [part] => keep(state, *part),
        _ => {
            let number = group[0].size();
            let label = Msg::new("yatzy-button-number").with("number", number);
            Choice::deeper(format!("{APART}{number}"), label)
        }
    };
    parts.chunk_by(|one, other| one.size() == other.size()).map(group).collect()
}

fn kept(state: &State, parts: &[DiceMultiset]) -> Vec<Choice<Move>> {
    parts.iter().map(|part| keep(state, *part)).collect()
}

fn keep(state: &State, part: DiceMultiset) -> Choice<Move> {
    let rolled = state.variant.dice() - part.size();
    if part.size() == 0 {
        return Choice::play("0", Msg::new("yatzy-button-all"), Move::Keep(part));
    }
    let label = Msg::new("yatzy-button-keep").with("faces", part.to_string()).with("thrown", rolled);
    Choice::play(part.faces().map(|face| face.to_string()).collect::<String>(), label, Move::Keep(part))
}
