//! How the machine plays White Rabbit.
//!
//! `greedy` and `sharp` judge a position by how far the table is from showing one face, and by the dice of the hand that
//! can bring it nearer (`evaluation`). `greedy` tries each exchange, `sharp` each and the best two that could follow it,
//! and both average over the faces of a die that is rolled again. `sharp` also finds a win by exchanges alone,
//! some exchanges deep (`chain`). They go on as long as an exchange promises more than they have, more and more
//! with every exchange of the turn, so that every turn ends. `strong` plays the best of `sharp`'s moves to the end of the game
//! (`strong`).

use super::Variant;
use super::rules::{Colour, DiceLayout, Look, Move, PLAYER, State, SwapPair, TURNS};
use crate::kit::rollout::{self, Rollout, Sampled, halving};
use crate::kit::{
    Decision, Estimate, Estimation, Insight, Ladder, MoveEstimate, Outcome, Rung, Seat, Stream, Thinking,
    Unit,
};

pub(super) const LEVELS: &[&str] = &["greedy", "sharp", "strong"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("greedy", 30), Rung::medium("greedy", 0), Rung::hard("strong", 0)];

/// So many exchanges more `sharp` looks at.
const AHEAD: u32 = 2;

/// An exchange must promise so much more than the position has, and so much more again for each one before it.
const LEAST_GAIN: f64 = 0.005;

impl Thinking for State {
    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, level, stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn estimation(&self) -> Option<Estimation> {
        Some(Estimation::of_chances(ESTIMATION).comparing(COMPARISON))
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        Some(rollout::estimate(self, played, effort))
    }

    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        Some(rollout::move_estimates(self, seat, effort, clock))
    }
}

fn think(state: &State, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    match level {
        "greedy" => greedy(state),
        "strong" => strong(state, stream),
        _ => sharp(state),
    }
}

pub(super) fn greedy(state: &State) -> Decision<Move> {
    weigh(state, 0)
}

pub(super) fn sharp(state: &State) -> Decision<Move> {
    match first_of_chain(&state.layout, state.variant) {
        Some((give, take)) => Decision::rule(Move::Swap { give, take, reroll: false }),
        None => weigh(state, AHEAD),
    }
}

/// Every move by what the position after it promises, with so many exchanges more looked at.
fn weigh(state: &State, more: u32) -> Decision<Move> {
    let (layout, variant) = (&state.layout, state.variant);
    let mut candidates = Vec::new();
    for (give, take, pair) in layout.pairs(variant) {
        let [keep, reroll] = worths(layout, variant, pair, more);
        candidates.push((Move::Swap { give, take, reroll: false }, keep));
        candidates.push((Move::Swap { give, take, reroll: true }, reroll));
    }
    let effort = LEAST_GAIN * f64::from(1 + state.swaps);
    candidates.push((Move::End, evaluate(layout, variant) + effort));
    Decision::new(candidates, Unit::Heuristic, false)
}

/// The values of an exchange when the received die is kept and when it is rolled again, with so many more exchanges
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

/// The value of a position when so many more exchanges may be made or not.
fn promise(layout: &DiceLayout, variant: Variant, more: u32) -> f64 {
    let pairs = layout.pairs(variant).into_iter();
    let worths = pairs.flat_map(|(_, _, pair)| worths(layout, variant, pair, more - 1));
    worths.fold(evaluate(layout, variant), f64::max)
}

fn mean(faces: [f64; 6]) -> f64 {
    faces.iter().sum::<f64>() / 6.0
}

// `strong`: compares what `sharp` likes best by games that `greedy` plays to their end, and leaves its favourite only for what is
// surely better. The coach judges by the same games.

/// So many moves `greedy` makes for one of `strong`; few in a build without optimisation.
pub(super) const EFFORT: u64 = if cfg!(debug_assertions) { 300 } else { 3_000 };

/// So many moves `greedy` makes for the analysis of a game, and to compare the moves of a position for a hint. Values
/// are the chance to win if `greedy` goes on.
pub(super) const ESTIMATION: u64 = if cfg!(debug_assertions) { 6_000 } else { 600_000 };
pub(super) const COMPARISON: u64 = 2 * EFFORT;

/// So many moves that `sharp` likes best are tried.
const TRIED: usize = 6;

/// Of what an end is worth, so much is the score.
const SCORE: f64 = 0.1;

pub(super) fn strong(state: &State, stream: &mut dyn Stream) -> Decision<Move> {
    let favourites = favourites(state);
    if favourites.candidates.len() < 2 {
        return favourites;
    }
    let candidates = favourites.candidates.into_iter().map(|(play, _)| play).collect();
    let (moves, spent) = halving(state, PLAYER, candidates, EFFORT, stream);
    let best = moves.first().map_or(0.0, Sampled::worth);
    let value = |estimate: Sampled<Move>| (estimate.play, estimate.worth().min(best));
    Decision::new(moves.into_iter().map(value).collect(), Unit::Heuristic, false).searched(1, spent)
}

fn favourites(state: &State) -> Decision<Move> {
    let mut favourites = sharp(state);
    favourites.candidates.truncate(TRIED);
    favourites
}

impl Rollout for State {
    fn quick(&self, _: Seat, _: &mut dyn Stream) -> Move {
        *greedy(self).best()
    }

    fn candidates(&self, _: Seat, _: &mut dyn Stream) -> Vec<Move> {
        favourites(self).candidates.into_iter().map(|(play, _)| play).collect()
    }

    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        outcome.share(seat) * (1.0 - SCORE + SCORE * f64::from(self.green) / f64::from(TURNS))
    }

    fn rolling(&self) -> (usize, u64) {
        (0, self.green.into())
    }
}

// How promising a position of White Rabbit looks. The weights are what won the most games among a few that were
// tried.

/// The value of a win; no other position is worth more than 0.
pub(super) const WON: f64 = 4.0;

/// The price of a die of the table by its distance from the face that is aimed at.
const FAR: [f64; 6] = [0.0, 1.0, 2.0, 3.0, 3.6, 4.1];
/// The price of the white die on the table.
const AWAY: f64 = 1.0;
/// The value of a die of the hand that can bring a die of the table to the face at once.
const READY: f64 = 0.7;
/// The value of a die of the hand that shows the face and fits no die of the table yet.
const SPARE: f64 = 0.4;

/// The negative cost of the nearest win.
pub(super) fn evaluate(layout: &DiceLayout, variant: Variant) -> f64 {
    layout
        .hand()
        .next()
        .map_or(0.0, |die| evaluate_each_face(layout, variant, die)[place(layout.look(die).face)])
}

/// The evaluation for each face that this die of the hand could show.
pub(super) fn evaluate_each_face(layout: &DiceLayout, variant: Variant, die: usize) -> [f64; 6] {
    let colour = layout.look(die).colour;
    // The value of aiming at each face while this die shows another one, and when it shows that face.
    let (mut without, mut with) = ([0.0; 6], [0.0; 6]);
    for aim in 1..=6 {
        let mut aimed = Aimed::at(layout, variant, aim);
        layout.hand().filter(|other| *other != die).for_each(|other| aimed.take(layout.look(other), aim));
        without[place(aim)] = aimed.worth();
        aimed.take(Look { colour, face: aim }, aim);
        with[place(aim)] = aimed.worth();
    }
    std::array::from_fn(|shown| {
        (0..6).map(|aim| if aim == shown { with[aim] } else { without[aim] }).fold(f64::MIN, f64::max)
    })
}

/// Evaluation of one face that is aimed at.
struct Aimed {
    table: f64,
    /// Black and red dice of the hand that show the face.
    have: [u8; 2],
    /// Dice of the table that such a die can replace at once.
    need: [u8; 2],
}

impl Aimed {
    fn at(layout: &DiceLayout, variant: Variant, aim: u8) -> Self {
        let mut aimed = Self { table: 0.0, have: [0; 2], need: [0; 2] };
        for Look { colour, face } in layout.table().map(|die| layout.look(die)) {
            let distance = variant.distance(face, aim);
            aimed.table -= FAR[usize::from(distance)];
            match colour {
                Colour::White => aimed.table -= AWAY,
                Colour::Red if distance == 1 => aimed.need[0] += 1,
                Colour::Black if distance == 1 => aimed.need[1] += 1,
                Colour::Red | Colour::Black => {}
            }
        }
        aimed
    }

    /// One more die of the hand.
    fn take(&mut self, look: Look, aim: u8) {
        match look.colour {
            Colour::Black if look.face == aim => self.have[0] += 1,
            Colour::Red if look.face == aim => self.have[1] += 1,
            Colour::Black | Colour::Red | Colour::White => {}
        }
    }

    fn worth(&self) -> f64 {
        let ready = self.have.iter().zip(self.need).map(|(have, need)| {
            READY * f64::from(*have.min(&need)) + SPARE * f64::from(have.saturating_sub(need))
        });
        self.table + ready.sum::<f64>()
    }
}

fn place(face: u8) -> usize {
    usize::from(face) - 1
}

// A win by exchanges alone: no die is rolled, so it is certain.

/// The longest chain that is looked for.
const LONGEST_CHAIN: u32 = 7;

/// So many positions are looked at before the search is given up.
const MOST_SEARCHED: u32 = 20_000;

/// The first exchange of a shortest winning chain.
pub(super) fn first_of_chain(layout: &DiceLayout, variant: Variant) -> Option<(Look, Look)> {
    // Exchanges change no face: the six dice that win, none of them white, must be there already.
    let dice = || layout.table().chain(layout.hand()).map(|die| layout.look(die));
    let enough =
        |aim: &u8| dice().filter(|look| look.face == *aim && look.colour != Colour::White).count() >= 6;
    let aim = (1..=6).find(enough)?;
    let mut budget = MOST_SEARCHED;
    (1..=LONGEST_CHAIN).find_map(|depth| search_chain(layout, variant, aim, depth, &mut budget))
}

fn search_chain(
    layout: &DiceLayout,
    variant: Variant,
    aim: u8,
    depth: u32,
    budget: &mut u32,
) -> Option<(Look, Look)> {
    if *budget == 0 || least(layout, variant, aim) > depth {
        return None;
    }
    *budget -= 1;
    layout.pairs(variant).into_iter().find_map(|(give, take, pair)| {
        let mut next = *layout;
        next.swap(pair, variant.sticky);
        let wins = next.won() || depth > 1 && search_chain(&next, variant, aim, depth - 1, budget).is_some();
        wins.then_some((give, take))
    })
}

/// No fewer exchanges than these: each moves one place of the table by one, and the white die has to go.
fn least(layout: &DiceLayout, variant: Variant, aim: u8) -> u32 {
    let place = |die| {
        let look = layout.look(die);
        let far = u32::from(variant.distance(look.face, aim));
        // A white die that shows the face must be replaced by a neighbour, and that one in turn.
        if far == 0 && look.colour == Colour::White { 2 } else { far }
    };
    layout.table().map(place).sum()
}
