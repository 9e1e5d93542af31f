//! Levels against each other, with another number of positions or other weights.

use super::*;
use crate::kit::check::{Contender, Helped, Watch, duel};
use crate::nibble::bot::{LEVELS, SearchLevel, think};

/// `KUBYK_DUEL="master:20000:line=1.2 expert:20000" KUBYK_MATCHES=100 cargo test --release -p kubyk-games nibble::tests::duel
/// -- --ignored --nocapture`: a level, a number of positions, weights (`line`, `line-fades`, `whole`, `whole-fades`, `at-hand`,
/// `slope`), threads that help (`helpers=1`); the preset that `NIBBLE` names, else the smallest.
#[test]
#[ignore = "plays for as long as it is asked to"]
fn levels() {
    duel("master expert", game);
}

fn level(text: &str) -> (SearchLevel, usize) {
    let Contender { level, positions, weights, helpers } = Contender::read(text, LEVELS);
    let mut level = SearchLevel::named(level);
    level.positions = positions.unwrap_or(level.positions);
    for (name, value) in weights {
        let known = &mut level.weights;
        let weight = match name {
            "line" => &mut known.line[0],
            "line-fades" => &mut known.line[1],
            "whole" => &mut known.whole[0],
            "whole-fades" => &mut known.whole[1],
            "at-hand" => &mut known.at_hand,
            "slope" => &mut known.slope,
            _ => panic!("{name:?} is no weight"),
        };
        *weight = value;
    }
    (level, helpers)
}

fn game(sides: [&str; 2], number: u64, watch: &Watch) -> f64 {
    let levels = sides.map(level);
    let kind = std::env::var("NIBBLE").map_or(BoardKind::Nine, |word| BoardKind::of(&word).unwrap());
    let mut state = State::new(kind);
    let Turn::Chance(draw) = state.turn() else { panic!("chance lays the board out") };
    let faces = state.deal(&draw, &mut Mix(number / 2));
    state.answer(&faces, &mut Log::off()).unwrap();
    let mut mix = Mix(1_000_000 + number);
    let first = Seat::at((number % 2) as usize);
    loop {
        let seat = match state.turn() {
            Turn::Over(end) => return end.share(first),
            Turn::Seats(seats) => seats.first().unwrap(),
            Turn::Chance(_) => panic!("chance owes nothing more"),
        };
        let side = usize::from(seat != first);
        let (level, helpers) = &levels[side];
        let decision = watch.time(side, || think(&state, level, &mut Helped(&mut mix, *helpers)));
        state.play(seat, decision.best(), &mut Log::off());
    }
}
