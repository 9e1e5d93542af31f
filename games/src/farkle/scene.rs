//! The view of Farkle: scenes and choices.

use super::Variant;
use super::rules::{Move, Phase, State, ZEROS};
use super::score::FaceCounts;
use crate::kit::{
    Choice, ChoiceLevel, Item, Lane, Msg, Position, Presentation, Purpose, SELECTION, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, SomeOf, Then, Tint, Track, Viewer, status,
};

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
    let seats = Seat::all(state.players.len());
    let board = Track {
        goal: state.variant.target,
        pits: pits(&state.variant),
        lanes: seats.clone().map(|seat| lane(state, seat)).collect(),
    };
    Scene {
        title: title(&state.variant),
        status: status(&state.turn()),
        players: seats.map(|seat| player(state, seat)).collect(),
        dice: dice(state),
        board: SceneBoard::Track(board),
        private: Vec::new(),
        extent: SceneExtent::dice(state.variant.scoring.dice).noted(),
    }
}

fn title(variant: &Variant) -> Msg {
    let name = Msg::new(format!("farkle-variant-{}", variant.preset));
    Msg::new("farkle-title").with("variant", name).with("target", variant.target)
}

/// The scores inside the pits, from the lowest to the highest of each.
fn pits(variant: &Variant) -> Vec<(i64, i64)> {
    let lowest = |low: i64| if variant.inclusive { low } else { low + 1 };
    let highest = |top: i64| if variant.upper_inclusive { top } else { top - 1 };
    let pits = variant.pits.iter().map(|(low, top)| (lowest(*low), highest(*top)));
    pits.filter(|(low, high)| low <= high).collect()
}

fn lane(state: &State, seat: Seat) -> Lane {
    let at_stake = if state.acting() == Some(seat) { state.points } else { 0 };
    Lane { seat, banked: state.score(seat), at_stake }
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let standing = match state.phase {
        Phase::Over { winners } if winners.contains(seat) => SeatStatus::Won,
        Phase::Over { .. } => SeatStatus::Done,
        Phase::Turn { seat: acting, rolling: false } if acting == seat => SeatStatus::Acting,
        Phase::Turn { seat: acting, .. } if acting != seat && state.finished(seat) => SeatStatus::Done,
        Phase::Turn { .. } => SeatStatus::Waiting,
    };
    ScenePlayer { seat, score: state.score(seat), note: note(state, seat), standing, team: None }
}

/// The seat's points at stake; else the minimum of its next turn, or its zeros in a row.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let acting = state.acting()? == seat;
    let (variant, score) = (&state.variant, state.score(seat));
    match () {
        () if acting && state.rolls > 0 => {
            Some(Msg::new("farkle-stake").with("points", state.points).with("throws", state.rolls))
        }
        () if state.finished(seat) && !acting => None,
        () if let Some(out) = variant.way_out(score) => {
            Some(Msg::new("farkle-in-pit").with("needed", out - score))
        }
        () if state.players[seat.index()].zeros > 0 => {
            let zeros = Msg::new("farkle-zeros").with("zeros", state.players[seat.index()].zeros);
            Some(zeros.with("of", ZEROS))
        }
        () if score == 0 && variant.entry > 0 => {
            Some(Msg::new("farkle-before-entry").with("needed", variant.entry))
        }
        () => None,
    }
}

/// The roll, and apart from it what the turn has set aside.
fn dice(state: &State) -> Vec<SceneDie> {
    let die = |aside| move |face| SceneDie { aside, ..SceneDie::new(face, Tint::White) };
    state.roll.faces().map(die(false)).chain(state.aside.faces().map(die(true))).collect()
}

impl State {
    /// Somebody has reached the target, and this seat has no turn any more after the running one.
    fn finished(&self, seat: Seat) -> bool {
        self.left.contains(seat) || self.due.is_some_and(|due| !due.contains(seat))
    }
}

// A move by taps: first the part to set aside, the best first, then whether to roll on or to stop. Where a level
// would hold one branch, what is below stands in its place.

pub(super) fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
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
                shortcuts: vec![all_that_scores(state, &moves)],
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

/// The dice of the roll, by place and face, that are in some part which scores.
fn usable(state: &State, moves: &[Move]) -> impl Iterator<Item = (usize, u8)> {
    let scores = |face| moves.iter().any(|play| play.part().contains(FaceCounts::of(&[face])));
    state.roll.faces().enumerate().filter(move |(_, face)| scores(*face))
}

/// The places of the part that scores most, among the dice that can be set aside.
fn all_that_scores(state: &State, moves: &[Move]) -> Vec<usize> {
    let mut left = moves[0].part();
    let mut places = Vec::new();
    for (at, (_, face)) in usable(state, moves).enumerate() {
        let die = FaceCounts::of(&[face]);
        if left.contains(die) {
            left = left.without(die);
            places.push(at);
        }
    }
    places
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
        [play] => Choice::play(key(part), leaf(state, *play).label, *play),
        _ => Choice::deeper(key(part), label("farkle-button-part", state, part)),
    }
}

/// A move of the only part there is.
fn alone(state: &State, play: Move) -> Choice<Move> {
    if play == Move::BEGIN {
        return Choice::play("r", Msg::new("farkle-button-begin"), play);
    }
    leaf(state, play)
}

/// The second level: roll on, or stop. Each says what is set aside by it.
fn leaf(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::Roll(part) => {
            let dice = state.rest(state.aside.with(part));
            let id =
                if dice == state.variant.scoring.dice { "farkle-button-all" } else { "farkle-button-rest" };
            Choice::play("r", label(id, state, part).with("dice", dice), play)
        }
        Move::Stop(part) => {
            let total = state.points + worth(state, part);
            Choice::play("s", label("farkle-button-stop", state, part).with("total", total), play)
        }
    }
}

fn label(id: &'static str, state: &State, part: FaceCounts) -> Msg {
    let faces = part.to_string().replace(' ', "·");
    Msg::new(id).with("faces", faces).with("points", worth(state, part))
}

fn worth(state: &State, part: FaceCounts) -> i64 {
    state.variant.scoring.worth(state.roll, part).unwrap_or_default()
}

/// The faces without blanks.
fn key(part: FaceCounts) -> String {
    part.to_string().replace(' ', "")
}
