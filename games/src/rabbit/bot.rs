//! How the machine plays White Rabbit.
//!
//! `greedy` and `sharp` judge a position by how far the table is from showing one face, and by the dice of the hand that
//! can bring it nearer (`evaluation`). `greedy` tries each exchange, `sharp` each and the best two that could follow it,
//! and both average over the faces of a die that is rolled again. `sharp` also finds a win by exchanges alone,
//! some exchanges deep (`chain`). They go on as long as an exchange promises more than they have, more and more
//! with every exchange of the turn, so that every turn ends. `strong` plays the best of `sharp`'s moves to the end of the game
//! (`strong`).

use crate::kit::{Ladder, Rung, Stream, Thought, Unit};

use super::chain;
use super::evaluation::{WON, evaluate, evaluate_each_face};
use super::layout::{DiceLayout, SwapPair};
use super::moves::Move;
use super::state::State;
use super::strong;
use super::variant::Variant;

pub(super) const LEVELS: &[&str] = &["greedy", "sharp", "strong"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("greedy", 30), Rung::medium("greedy", 0), Rung::hard("strong", 0)];

/// So many exchanges more `sharp` looks at.
const AHEAD: u32 = 2;

/// An exchange must promise so much more than the position has, and so much more again for each one before it.
const EFFORT: f64 = 0.005;

pub(super) fn think(state: &State, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    match level {
        "greedy" => greedy(state),
        "strong" => strong::think(state, stream),
        _ => sharp(state),
    }
}

pub(super) fn greedy(state: &State) -> Thought<Move> {
    weigh(state, 0)
}

pub(super) fn sharp(state: &State) -> Thought<Move> {
    match chain::first(&state.layout, state.variant) {
        Some((give, take)) => Thought::rule(Move::Swap { give, take, reroll: false }),
        None => weigh(state, AHEAD),
    }
}

/// Every move by what the position after it promises, with so many exchanges more looked at.
fn weigh(state: &State, more: u32) -> Thought<Move> {
    let (layout, variant) = (&state.layout, state.variant);
    let mut candidates = Vec::new();
    for (give, take, pair) in layout.pairs(variant) {
        let [keep, reroll] = worths(layout, variant, pair, more);
        candidates.push((Move::Swap { give, take, reroll: false }, keep));
        candidates.push((Move::Swap { give, take, reroll: true }, reroll));
    }
    let effort = EFFORT * f64::from(1 + state.swaps);
    candidates.push((Move::End, evaluate(layout, variant) + effort));
    Thought::new(candidates, Unit::Heuristic, false)
}

/// What an exchange promises when the received die is kept and when it is rolled again, with so many more exchanges
/// looked at after it.
fn worths(layout: &DiceLayout, variant: Variant, pair: SwapPair, more: u32) -> [f64; 2] {
    let after = |sticks| {
        let mut next = *layout;
        next.swap(pair, sticks);
        next
    };
    let (kept, rolled) = (after(variant.sticky), after(false));
    if kept.won() {
        return [WON; 2];
    }
    if more == 0 {
        let each = evaluate_each_face(&kept, variant, pair.take);
        return [each[usize::from(kept.look(pair.take).face) - 1], mean(each)];
    }
    let each = [1, 2, 3, 4, 5, 6].map(|face| {
        let mut next = rolled;
        next.reroll(pair.take, face);
        promise(&next, variant, more)
    });
    [promise(&kept, variant, more), mean(each)]
}

/// What a position promises when so many more exchanges may be made or not.
fn promise(layout: &DiceLayout, variant: Variant, more: u32) -> f64 {
    let pairs = layout.pairs(variant).into_iter();
    let worths = pairs.flat_map(|(_, _, pair)| worths(layout, variant, pair, more - 1));
    worths.fold(evaluate(layout, variant), f64::max)
}

fn mean(faces: [f64; 6]) -> f64 {
    faces.iter().sum::<f64>() / 6.0
}
