//! A move by taps: a line to write in, or first what to keep. Five different dice have more parts than a level
//! holds; then those of two dice stand apart.

use crate::kit::{Choice, ChoiceLevel, Item, MOST_BRANCHES, Msg, SELECTION, Seat, SomeOf, Spot, Then};

use super::evaluation::TurnEvaluation;
use super::moves::Move;
use super::multiset::DiceMultiset;
use super::multiset::MultisetIndex;
use super::scene::label;
use super::state::State;
use super::{DICE, Line, place};

const KEEP: &str = "k";
const TWO: &str = "t";

pub(crate) fn level<L: Line>(state: &State<L>, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move<L>>> {
    let game = L::GAME;
    let Some(hand) = state.hand() else {
        let roll = || Choice::play("r", Msg::new(format!("{game}-button-roll")), Move::Roll);
        return path.is_empty().then(|| ChoiceLevel::OneOf(vec![roll()]));
    };
    match path {
        [] => Some(ChoiceLevel::OneOf(first(state, seat))),
        [KEEP] if state.again() => {
            let parts = parts(state, seat, hand);
            let apart = |part: &DiceMultiset| crowded(hand) && part.size() == 2;
            let mut level: Vec<_> = parts.into_iter().filter(|part| !apart(part)).map(keep).collect();
            if crowded(hand) {
                level.push(Choice::deeper(TWO, Msg::new(format!("{game}-button-two"))));
            }
            let items = items(state);
            let at_most = DICE - 1;
            Some(ChoiceLevel::SomeOf(SomeOf { items, at_least: 0, at_most, then: Then::Play, list: level }))
        }
        [KEEP, step] if state.again() && step.starts_with(SELECTION) => {
            let places = Item::selected(&items(state), step).filter(|places| places.len() < DICE)?;
            let kept: Vec<_> = places.into_iter().map(|place| state.dice[place]).collect();
            Some(ChoiceLevel::OneOf(vec![keep(DiceMultiset::of(&kept))]))
        }
        [KEEP, TWO] if state.again() && crowded(hand) => {
            let parts = parts(state, seat, hand).into_iter().filter(|part| part.size() == 2);
            Some(ChoiceLevel::OneOf(parts.map(keep).collect()))
        }
        _ => None,
    }
}

/// The dice on the table, any of which can be kept.
fn items<L: Line>(state: &State<L>) -> Vec<Item> {
    state.dice.iter().enumerate().map(|(place, face)| Item::die(place, *face)).collect()
}

/// The lines in the order of the sheet, so that each keeps its place; before them the way to throw again.
fn first<L: Line>(state: &State<L>, seat: Seat) -> Vec<Choice<Move<L>>> {
    let game = L::GAME;
    let again = || Choice::deeper(KEEP, Msg::new(format!("{game}-button-again")));
    let write = |line: L| {
        let told = Msg::new(format!("{game}-button-line")).with("line", label(line));
        let told = told.with("points", state.points(line));
        Choice::play(key(place(line)), told, Move::Score(line)).at([Spot::Line(place(line))])
    };
    state.again().then(again).into_iter().chain(state.free(seat).map(write)).collect()
}

/// What can be kept, what promises most in this turn first.
fn parts<L: Line>(state: &State<L>, seat: Seat, hand: DiceMultiset) -> Vec<DiceMultiset> {
    let evaluation = TurnEvaluation::of_turn(state, seat);
    let mut parts = hand.parts();
    let worth = |part: &DiceMultiset| evaluation.keep(state.throws, MultisetIndex::get().place(*part));
    parts.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    parts
}

/// Whether there are more parts than fit a level.
fn crowded(hand: DiceMultiset) -> bool {
    hand.parts().len() > MOST_BRANCHES
}

fn keep<L: Line>(part: DiceMultiset) -> Choice<Move<L>> {
    let game = L::GAME;
    let thrown = DICE - part.size();
    let (key, label) = match part.size() {
        0 => ("0".to_owned(), Msg::new(format!("{game}-button-all"))),
        _ => {
            let label = Msg::new(format!("{game}-button-keep")).with("faces", part.to_string());
            (part.faces().map(|face| face.to_string()).collect(), label.with("thrown", thrown))
        }
    };
    Choice::play(key, label, Move::Keep(part))
}

/// A short key for a number below 36.
pub(crate) fn key(number: usize) -> String {
    char::from_digit(number as u32, 36).map(String::from).unwrap_or_default()
}
