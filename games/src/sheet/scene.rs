//! The view of a game of five dice and a sheet: scenes and choices.

use super::multiset::DiceMultiset;
use super::{DICE, Line, Move, ROLLS, State, place};
use crate::kit::{
    Choice, ChoiceLevel, Item, MOST_BRANCHES, Msg, Position, Purpose, SELECTION, Scene, SceneDie,
    SceneExtent, Seat, SomeOf, Spot, Then, Tint, status,
};

pub(crate) fn scene<L: Line>(state: &State<L>) -> Scene {
    let game = L::GAME;
    let turn = state.turn();
    let lines = L::ALL.iter().map(|line| (label(*line), offer(state, *line)));
    Scene {
        title: Msg::new(format!("{game}-title")),
        status: status(&turn),
        players: state.sheets.players(&turn, note(state).as_ref()),
        dice: dice(state),
        board: state.sheets.board(lines),
        private: Vec::new(),
        extent: SceneExtent::dice(DICE).noted(),
    }
}

/// The name of a combination in the reader's language.
pub(crate) fn label<L: Line>(line: L) -> Msg {
    labelled(L::GAME, line)
}

/// The label of a line for a game that has its combinations from another.
pub(crate) fn labelled<L: Line>(game: &str, line: L) -> Msg {
    let word = line.word();
    match line.number() {
        Some(number) => Msg::new(format!("{game}-line-number")).with("number", number),
        None => Msg::new(format!("{game}-line-{word}")),
    }
}

/// The points that the active seat would get in this line.
fn offer<L: Line>(state: &State<L>, line: L) -> Option<i64> {
    let seat = state.sheets.active().filter(|_| state.hand().is_some())?;
    state.free(seat).any(|free| free == line).then(|| state.points(line))
}

/// "roll 2 of 3".
fn note<L: Line>(state: &State<L>) -> Option<Msg> {
    let game = L::GAME;
    let msg = || Msg::new(format!("{game}-roll")).with("throw", state.rolls).with("of", ROLLS);
    (state.rolls > 0).then(msg)
}

fn dice<L: Line>(state: &State<L>) -> Vec<SceneDie> {
    let dice = state.dice.iter().enumerate();
    let die = |(index, face): (usize, &u8)| {
        let aside = index < state.kept;
        SceneDie { aside, ..SceneDie::new(*face, Tint::White) }
    };
    dice.map(die).collect()
}

// A move by taps: a line to write in, or first what to keep. Five different dice have more parts than a level
// holds; then those of two dice stand apart. Lines that would get nothing stand behind a step of their own, so that
// no slip of a finger crosses one out.

const KEEP: &str = "k";
const TWO: &str = "t";
/// Lines that would get nothing; no line has this key.
pub(crate) const CROSS: &str = "x";

/// Most ways to keep dice that take one tap.
const SHORTCUTS: usize = 3;

pub(super) fn choices<L: Line>(state: &State<L>, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move<L>>> {
    let game = L::GAME;
    let Some(hand) = state.hand() else {
        let roll = || Choice::play("r", Msg::new(format!("{game}-button-roll")), Move::Roll);
        return path.is_empty().then(|| ChoiceLevel::OneOf(vec![roll()]));
    };
    match path {
        [] => Some(ChoiceLevel::OneOf(first(state, seat, hand))),
        [CROSS] => {
            let (scoring, empty) = by_worth(state.free(seat), |line| is_empty(state, hand, line));
            let folded = !scoring.is_empty() && !empty.is_empty();
            folded.then(|| ChoiceLevel::OneOf(empty.into_iter().map(|line| write(state, line)).collect()))
        }
        [KEEP] if state.again() => {
            // The order of the parts is fixed by their faces: it tells nothing of what they are worth.
            let parts = hand.parts();
            let apart = |part: &DiceMultiset| crowded(hand) && part.size() == 2;
            let mut level: Vec<_> = parts.into_iter().filter(|part| !apart(part)).map(keep).collect();
            if crowded(hand) {
                level.push(Choice::deeper(TWO, Msg::new(format!("{game}-button-two"))));
            }
            let items = items(state);
            let at_most = DICE - 1;
            Some(ChoiceLevel::SomeOf(SomeOf {
                items,
                at_least: 0,
                at_most,
                purpose: Purpose::Keep,
                then: Then::Play,
                shortcuts: shortcuts(&state.dice),
                list: level,
            }))
        }
        [KEEP, step] if state.again() && step.starts_with(SELECTION) => {
            let places = Item::selected(&items(state), step).filter(|places| places.len() < DICE)?;
            let kept: Vec<_> = places.into_iter().map(|place| state.dice[place]).collect();
            Some(ChoiceLevel::OneOf(vec![keep(DiceMultiset::of(&kept))]))
        }
        [KEEP, TWO] if state.again() && crowded(hand) => {
            let parts = hand.parts().into_iter().filter(|part| part.size() == 2);
            Some(ChoiceLevel::OneOf(parts.map(keep).collect()))
        }
        _ => None,
    }
}

/// The dice on the table, any of which can be kept.
fn items<L: Line>(state: &State<L>) -> Vec<Item> {
    state.dice.iter().enumerate().map(|(place, face)| Item::die(place, *face)).collect()
}

/// The usual dice to keep, by places: the dice that are alike, two kinds of them together, and those in a row.
pub(crate) fn shortcuts(dice: &[u8]) -> Vec<Vec<usize>> {
    let of = |face: u8| -> Vec<usize> { (0..dice.len()).filter(|place| dice[*place] == face).collect() };
    let mut groups: Vec<Vec<usize>> = (1..=6).rev().map(of).filter(|group| group.len() > 1).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    let mut kept = groups.clone();
    if let [one, other, ..] = &groups[..] {
        let mut both = [&one[..], other].concat();
        both.sort_unstable();
        kept.insert(0, both);
    }
    let first = |face: u8| dice.iter().position(|other| *other == face);
    let runs = (1..=6).map(|low: u8| (low..=6).map_while(first).collect::<Vec<_>>());
    if let Some(mut run) = runs.max_by_key(Vec::len).filter(|run| run.len() > 2) {
        run.sort_unstable();
        kept.push(run);
    }
    kept.retain(|places| places.len() < dice.len());
    kept.truncate(SHORTCUTS);
    kept
}

/// The lines in the order of the sheet, those that would get nothing folded; before them the way to roll again.
fn first<L: Line>(state: &State<L>, seat: Seat, hand: DiceMultiset) -> Vec<Choice<Move<L>>> {
    let game = L::GAME;
    let again = || Choice::deeper(KEEP, Msg::new(format!("{game}-button-again")));
    let (scoring, empty) = by_worth(state.free(seat), |line| is_empty(state, hand, line));
    let lines = folded(scoring, empty, |line| write(state, line), |line| place(*line));
    state.again().then(again).into_iter().chain(lines).collect()
}

fn write<L: Line>(state: &State<L>, line: L) -> Choice<Move<L>> {
    let game = L::GAME;
    let msg = Msg::new(format!("{game}-button-line")).with("line", label(line));
    let msg = msg.with("points", state.points(line));
    Choice::play(key(place(line)), msg, Move::Score(line)).about(line.about()).at([Spot::Line(place(line))])
}

/// Returns `true` if the dice have nothing for this line. Three of a face in a school are no points, and yet a result.
fn is_empty<L: Line>(state: &State<L>, hand: DiceMultiset, line: L) -> bool {
    state.points(line) == 0 && line.number().is_none_or(|face| hand.count(face) == 0)
}

/// Lines that score, and those that would get nothing, each in the order given.
pub(crate) fn by_worth<L>(
    lines: impl IntoIterator<Item = L>,
    is_empty: impl Fn(L) -> bool,
) -> (Vec<L>, Vec<L>)
where
    L: Copy,
{
    lines.into_iter().partition(|line| !is_empty(*line))
}

/// Branches of the lines that score and one step to the others; all of them side by side where none scores.
pub(crate) fn folded<L, M>(
    scoring: Vec<L>,
    empty: Vec<L>,
    branch: impl Fn(L) -> Choice<M>,
    place: impl Fn(&L) -> usize,
) -> Vec<Choice<M>> {
    if scoring.is_empty() || empty.is_empty() {
        return scoring.into_iter().chain(empty).map(branch).collect();
    }
    let spots: Vec<_> = empty.iter().map(|line| Spot::Line(place(line))).collect();
    let cross = Choice::deeper(CROSS, Msg::new("choice-cross")).at(spots);
    scoring.into_iter().map(branch).chain([cross]).collect()
}

/// Returns `true` if there are more parts than fit a level.
fn crowded(hand: DiceMultiset) -> bool {
    hand.parts().len() > MOST_BRANCHES
}

fn keep<L: Line>(part: DiceMultiset) -> Choice<Move<L>> {
    let game = L::GAME;
    let rolled = DICE - part.size();
    let (key, label) = match part.size() {
        0 => ("0".to_owned(), Msg::new(format!("{game}-button-all"))),
        _ => {
            let label = Msg::new(format!("{game}-button-keep")).with("faces", part.to_string());
            (part.faces().map(|face| face.to_string()).collect(), label.with("thrown", rolled))
        }
    };
    Choice::play(key, label, Move::Keep(part))
}

/// A short key for a number below 36.
pub(crate) fn key(number: usize) -> String {
    char::from_digit(number as u32, 36).map(String::from).unwrap_or_default()
}
