//! A move by taps: first the part to set aside, the best first, then whether to throw on or to stop. Where a level
//! would hold one branch, what is below stands in its place.

use crate::kit::{Choice, ChoiceLevel, Item, Msg, Position, Purpose, SELECTION, Seat, SomeOf, Then};

use super::moves::Move;
use super::score::FaceCounts;
use super::state::State;

pub(super) fn level(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let moves = state.moves(seat);
    let parts: Vec<_> = moves.chunk_by(|a, b| a.part() == b.part()).collect();
    match path {
        [] => {
            let list = list(state, seat, &[])?;
            if moves == [Move::BEGIN] {
                return Some(ChoiceLevel::OneOf(list));
            }
            let items = items(state, &moves);
            let at_most = items.len();
            Some(ChoiceLevel::SomeOf(SomeOf {
                items,
                at_least: 1,
                at_most,
                purpose: Purpose::Keep,
                then: Then::OneOf,
                list,
            }))
        }
        [step] if step.starts_with(SELECTION) && moves != [Move::BEGIN] => {
            let places = Item::selected(&items(state, &moves), step)?;
            let faces: Vec<_> = usable(state, &moves).map(|(_, face)| face).collect();
            let part = FaceCounts::of(&places.into_iter().map(|place| faces[place]).collect::<Vec<_>>());
            let plays = parts.into_iter().find(|plays| plays[0].part() == part)?;
            Some(ChoiceLevel::OneOf(plays.iter().map(|play| leaf(state, *play)).collect()))
        }
        _ => list(state, seat, path).map(ChoiceLevel::OneOf),
    }
}

/// The dice that can be set aside, alone or with others.
fn items(state: &State, moves: &[Move]) -> Vec<Item> {
    usable(state, moves).map(|(place, face)| Item::die(place, face)).collect()
}

/// The dice of the throw, by place and face, that are in some part which scores.
fn usable(state: &State, moves: &[Move]) -> impl Iterator<Item = (usize, u8)> {
    let scores = |face| moves.iter().any(|play| play.part().contains(FaceCounts::of(&[face])));
    state.throw.faces().enumerate().filter(move |(_, face)| scores(*face))
}

/// A level as a list of parts, or of what can be done with one.
fn list(state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let moves = state.moves(seat);
    let parts: Vec<_> = moves.chunk_by(|a, b| a.part() == b.part()).collect();
    match (path, parts.as_slice()) {
        ([], [only]) => Some(only.iter().map(|play| alone(state, *play)).collect()),
        ([], _) => Some(parts.into_iter().map(|plays| branch(state, plays)).collect()),
        ([chosen], [_, _, ..]) => {
            let plays = parts.into_iter().find(|plays| plays.len() > 1 && key(plays[0].part()) == *chosen)?;
            Some(plays.iter().map(|play| leaf(state, *play)).collect())
        }
        _ => None,
    }
}

/// The first level where there are several parts.
fn branch(state: &State, plays: &[Move]) -> Choice<Move> {
    let part = plays[0].part();
    match plays {
        [play] => Choice::play(key(part), label("farkle-button-throw", state, part), *play),
        _ => Choice::deeper(key(part), label("farkle-button-part", state, part)),
    }
}

/// A move of the only part there is: the label must name the part too.
fn alone(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::BEGIN => Choice::play("r", Msg::new("farkle-button-begin"), play),
        Move::Roll(part) => Choice::play("r", label("farkle-button-throw", state, part), play),
        Move::Stop(_) => leaf(state, play),
    }
}

/// The second level: throw on, or stop.
fn leaf(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::Roll(part) => {
            let aside = state.aside.with(part);
            let dice = state.rest(aside);
            let id =
                if dice == state.variant.scoring.dice { "farkle-button-all" } else { "farkle-button-rest" };
            Choice::play("r", Msg::new(id).with("dice", dice), play)
        }
        Move::Stop(part) => {
            let total = state.points + worth(state, part);
            Choice::play("s", Msg::new("farkle-button-stop").with("total", total), play)
        }
    }
}

fn label(id: &'static str, state: &State, part: FaceCounts) -> Msg {
    Msg::new(id).with("faces", part.to_string()).with("points", worth(state, part))
}

fn worth(state: &State, part: FaceCounts) -> i64 {
    state.variant.scoring.worth(state.throw, part).unwrap_or_default()
}

/// The faces without blanks.
fn key(part: FaceCounts) -> String {
    part.to_string().replace(' ', "")
}
