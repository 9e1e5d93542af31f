//! Levels against each other, with another number of positions or other weights.

use super::{FIRST, Layout, PositionText, SECOND, State, USUAL, Variant, wander};
use crate::abalone::bot::{LEVELS, SearchLevel, think};
use crate::abalone::cells::members;
use crate::kit::check::{Contender, Helped, Mix, Watch, duel};
use crate::kit::{Log, Position};

/// How many moves at random a game begins with, so that no two are the same.
const RANDOM_MOVES: usize = 4;

/// `KUBYK_DUEL="master:100000:touch=80 expert:150000" KUBYK_MATCHES=100 cargo test --release -p kubyk-games abalone::tests::duel
/// -- --ignored --nocapture`: a level, a number of positions, weights (`touch`, `near`, `ring0` to `ring4`), threads that help (`helpers=1`). With `ABALONE=end` five marbles of either side have been pushed off.
#[test]
#[ignore = "plays for as long as it is asked to"]
fn levels() {
    duel("master:200000 expert:300000", game);
}

fn level(text: &str) -> (SearchLevel, usize) {
    let Contender { level, positions, weights, helpers } = Contender::read(text, LEVELS);
    let mut level = SearchLevel::named(level);
    level.nodes = positions.unwrap_or(level.nodes);
    for (name, value) in weights {
        let known = &mut level.weights;
        let weight = match name {
            "touch" => &mut known.touch,
            "near" => &mut known.near,
            _ => {
                let ring = name.strip_prefix("ring").and_then(|ring| ring.parse::<usize>().ok());
                ring.and_then(|ring| known.rings.get_mut(ring))
                    .unwrap_or_else(|| panic!("{name:?} is no weight"))
            }
        };
        *weight = value as i32;
    }
    (level, helpers)
}

/// The middle of a game of beginners, with five marbles of either side pushed off: those that stood farthest out.
fn end_of_a_game(mut state: State, mix: &mut Mix) -> State {
    const MIDDLE: usize = 30;
    const LEFT: usize = 9;
    for _ in 0..MIDDLE {
        let play = *think(&state, &SearchLevel::named("beginner"), mix).best();
        state.play(state.mover, &play, &mut Log::off());
    }
    let nearest = |set| {
        let mut cells: Vec<_> = members(set).collect();
        cells.sort_by_key(|cell| cell.ring());
        cells.iter().take(LEFT).fold(0, |set, cell| set | cell.bit())
    };
    let end = PositionText { marbles: state.marbles().map(nearest), mover: state.mover, fallen: [5; 2] };
    State::new(state.variant, Some(&end.to_string())).expect("a position")
}

/// From the Belgian daisy.
fn game(sides: [&str; 2], number: u64, watch: &Watch) -> f64 {
    let levels = sides.map(level);
    let mut state = State::new(Variant { layout: Layout::BelgianDaisy, ..USUAL }, None).unwrap();
    wander(&mut state, RANDOM_MOVES, &mut Mix(number / 2));
    if std::env::var("ABALONE").is_ok_and(|begin| begin == "end") {
        state = end_of_a_game(state, &mut Mix(number / 2));
    }
    let mut mix = Mix(1_000_000 + number);
    let first = if number.is_multiple_of(2) { FIRST } else { SECOND };
    loop {
        if let Some(end) = state.outcome {
            return end.share(first);
        }
        let side = usize::from(state.mover != first);
        let (level, helpers) = &levels[side];
        let decision = watch.time(side, || think(&state, level, &mut Helped(&mut mix, *helpers)));
        state.play(state.mover, decision.best(), &mut Log::off());
    }
}
