//! Rollouts: a position is valued by playing it to its end many times with a quick player.
//!
//! Moves are compared on the same rolls (`playout`), so that luck cancels out. Where one seat moves, the poorer half
//! of the candidates is dropped again and again (`halving`); where several move at once, each learns to mix its moves
//! (`matching`). The coach takes from them its estimates of positions and of moves that were played, and of moves for
//! a hint (`estimate`). Effort is counted in moves of the quick player and never in time: the same seed gives the
//! same move.

use super::decision::NoClock;
use super::draw::Stream;
use super::insight::{Estimate, MoveCost, MoveEstimate, SampleMean};
use super::msg::Log;
use super::position::{Outcome, Turn};
use super::seat::Seat;
use super::thinking::Thinking;

/// The requirements of rollouts to a position beside its rules.
pub(crate) trait Rollout: Thinking {
    /// The move of the quick player, which plays rollouts to their end.
    fn quick(&self, seat: Seat, stream: &mut dyn Stream) -> Self::Move;

    /// The moves that are worth a try, the quick player's favourite first; never none.
    fn candidates(&self, seat: Seat, stream: &mut dyn Stream) -> Vec<Self::Move>;

    /// The value of an end to a seat, from 0 to 1.
    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        outcome.share(seat)
    }

    /// The seat that rolls now, and the number of its turn: a turn has the same rolls in every rollout that is compared.
    fn rolling(&self) -> (usize, u64);
}

// Estimates by rollouts: what a position is worth if the quick player goes on for everybody, and whether another move would
// have been better than the one that was played.
//
// Seeds are the same in all positions. So the quick player's own move changes no value, and what a roll has changed
// is told by the same rolls after it. For a hint the best moves are compared in the same way. The rollouts that find
// a better move and the two batches that have to confirm it have seeds of their own: what chance has chosen it for,
// chance does not confirm.

/// Fewer rollouts than these say nothing, more than those hardly more.
const FEWEST: usize = 24;
const MOST: usize = 256;

/// So few have to do for somebody who has waited long enough.
const HURRIED: usize = 8;

/// So many moves are compared for a hint.
const COMPARED: usize = 3;

/// The purpose of rollouts, which decides their seeds.
#[derive(Clone, Copy)]
enum Purpose {
    Values = 1,
    Search,
    First,
    Second,
}

/// Estimates a position, and a move that a seat has played in it, by rollouts until the quick player has made about so many
/// moves, a third for each: the values, the search for a better move, and the batches that confirm it.
pub(crate) fn estimate<P: Rollout>(
    position: &P,
    played: Option<(Seat, &P::Move)>,
    effort: u64,
) -> Estimate<P::Move> {
    let effort = effort / 3;
    let cost = played.map(|(seat, play)| cost(&position.known(seat), seat, play, effort));
    Estimate::of_rollouts(values(position, effort), cost)
}

/// Estimates of the best moves of a seat, best first, by a position that is [`Position::known`](super::Position::known) to it:
/// half the effort finds these moves, the other half compares them. Few rollouts are made if the clock runs out.
pub(crate) fn move_estimates<P: Rollout>(
    known: &P,
    seat: Seat,
    effort: u64,
    clock: &dyn Stream,
) -> Vec<MoveEstimate<P::Move>> {
    let mut stream = Clocked { numbers: SplitMix::of(0, Purpose::Search as u64), clock };
    let candidates = known.candidates(seat, &mut stream);
    let (found, _) = halving(known, seat, candidates, effort / 2, &mut stream);
    let moves: Vec<_> = found.into_iter().take(COMPARED).map(|estimate| estimate.play).collect();
    let batches = [Purpose::First, Purpose::Second]
        .map(|purpose| batch(known, seat, &moves, (purpose, effort / 4, clock)));
    MoveEstimate::ranked(moves, &batches)
}

/// The result of each rollout for every seat.
fn values<P: Rollout>(position: &P, effort: u64) -> Vec<Vec<f64>> {
    let seats = position.scores().len();
    rollouts((Purpose::Values, effort, &NoClock), |seed, spent| {
        let (_, outcome) = playout(position.clone(), seed, spent);
        Seat::all(seats).map(|seat| outcome.share(seat)).collect()
    })
}

/// The cost of a move, by a position that is [`Position::known`](super::Position::known) to the seat.
fn cost<P: Rollout>(known: &P, seat: Seat, played: &P::Move, effort: u64) -> MoveCost<P::Move> {
    let mut stream = SplitMix::of(0, Purpose::Search as u64);
    let others = known.candidates(seat, &mut stream).into_iter().filter(|other| other != played);
    // The move that was played is left only for one that is better by more than the error.
    let tried: Vec<_> = std::iter::once(played.clone()).chain(others).collect();
    if tried.len() < 2 {
        return MoveCost::flawless(played.clone());
    }
    let (moves, _) = halving(known, seat, tried, effort, &mut stream);
    match moves.into_iter().next() {
        Some(best) if best.play != *played => {
            let moves = [best.play, played.clone()];
            let gains = [Purpose::First, Purpose::Second].map(|purpose| {
                let worths = batch(known, seat, &moves, (purpose, effort / 2, &NoClock));
                SampleMean::of(worths.iter().map(|worths| worths[0] - worths[1]))
            });
            let [better, played] = moves;
            MoveCost::of_batches(better, played, gains)
        }
        _ => MoveCost::flawless(played.clone()),
    }
}

/// The result of each rollout for a seat after each of these moves, on common rolls.
fn batch<P: Rollout>(
    known: &P,
    seat: Seat,
    moves: &[P::Move],
    limits: (Purpose, u64, &dyn Stream),
) -> Vec<Vec<f64>> {
    rollouts(limits, |seed, spent| {
        let imagined = known.imagined(seat, &mut SplitMix::of(seed, 0));
        let worth = |play: &P::Move| {
            let mut next = imagined.clone();
            next.play(seat, play, &mut Log::off());
            playout(next, seed, spent).1.share(seat)
        };
        moves.iter().map(worth).collect()
    })
}

/// Rollouts until the quick player has made so many moves, or until the clock has run out. Each is told its seed, and
/// adds its moves.
fn rollouts<T>(
    (purpose, effort, clock): (Purpose, u64, &dyn Stream),
    mut rollout: impl FnMut(u64, &mut u64) -> T,
) -> Vec<T> {
    let mut seeds = SplitMix::of(1, purpose as u64);
    let (mut spent, mut all) = (0, Vec::new());
    while all.len() < HURRIED || !clock.late() && (all.len() < FEWEST || all.len() < MOST && spent < effort) {
        all.push(rollout(seeds.next(), &mut spent));
        spent += 1;
    }
    all
}

// Sequential halving (Karnin, Koren, Somekh 2013): equal shares of the effort for ever fewer moves.

/// So many rollouts each move has before it can be given up.
const LEAST: u32 = 12;

/// A move that is worse than the favourite by so many standard errors is given up.
const SURELY: f64 = 2.5;

/// Compares these moves by rollouts until the quick player has made so many moves, a little more at the end. The first one is
/// the favourite, and is left only for one that is better by more than the error. The best stands first; with it comes the
/// number of these moves.
pub(crate) fn halving<P: Rollout>(
    position: &P,
    seat: Seat,
    candidates: Vec<P::Move>,
    effort: u64,
    stream: &mut dyn Stream,
) -> (Vec<Sampled<P::Move>>, u64) {
    let mut seeds = SplitMix::from(stream);
    let mut moves: Vec<_> = candidates.into_iter().map(Sampled::of).collect();
    let rounds = moves.len().next_power_of_two().trailing_zeros().max(1);
    let mut alive = moves.len();
    let mut all = 0;
    for _ in 0..rounds {
        let mut spent = 0;
        while spent < effort / u64::from(rounds) && alive > 1 && !stream.late() {
            let seed = seeds.next();
            let imagined = position.imagined(seat, &mut SplitMix::of(seed, 0));
            let mut favourite = None;
            for estimate in &mut moves[..alive] {
                let mut next = imagined.clone();
                next.play(seat, &estimate.play, &mut Log::off());
                let (end, outcome) = playout(next, seed, &mut spent);
                let worth = end.worth(outcome, seat);
                estimate.add(worth, *favourite.get_or_insert(worth));
                spent += 1;
            }
            let hopeless =
                |estimate: &Sampled<_>| estimate.count() >= LEAST && estimate.sure_gain(-SURELY) < 0.0;
            while alive > 1 && hopeless(&moves[alive - 1]) {
                alive -= 1;
            }
            if let Some(at) = (1..alive).find(|at| hopeless(&moves[*at])) {
                moves[at..alive].rotate_left(1);
                alive -= 1;
            }
        }
        all += spent;
        moves[1..alive].sort_by(|a, b| b.sure_gain(0.0).total_cmp(&a.sure_gain(0.0)));
        // The favourite stays to the end, for the others are compared with it.
        alive = alive.div_ceil(2).max(alive.min(2));
    }
    if let Some(best) = (1..alive).find(|at| moves[*at].is_surely_better()) {
        moves[..=best].rotate_right(1);
    }
    (moves, all)
}

// Regret matching over moves that are made at once (Lanctot, Lisý, Winands 2014).
//
// All who move try their moves against what the others do now, and do more often what they regret not to have done. The
// mean of what they did is what to do: it cannot be foreseen, and so cannot be exploited.

/// So much is regretted beforehand not to have made the quick player's favourite move: what a few rollouts say by chance is
/// not enough to leave it.
const PRIOR: f64 = 1.0;

/// The results that a seat has collected for its moves.
struct Learner<M> {
    seat: Seat,
    moves: Vec<LearntMove<M>>,
}

struct LearntMove<M> {
    play: M,
    regret: f64,
    /// How often it was to be played, later rounds counting more.
    weight: f64,
}

impl<M: PartialEq + Clone> Learner<M> {
    fn new(seat: Seat) -> Self {
        Self { seat, moves: Vec::new() }
    }

    fn find(&self, play: &M) -> Option<&LearntMove<M>> {
        self.moves.iter().find(|known| known.play == *play)
    }

    /// How often each of these moves is to be played now: the favourite, which stands first, where nothing is regretted.
    fn strategy(&self, moves: &[M]) -> Vec<f64> {
        let regret = |play| self.find(play).map_or(0.0, |known| known.regret);
        let mut often: Vec<f64> = moves.iter().map(regret).collect();
        let sum: f64 = often.iter().sum();
        match often.first_mut() {
            Some(favourite) if sum <= 0.0 => *favourite = 1.0,
            _ => often.iter_mut().for_each(|often| *often /= sum),
        }
        often
    }

    /// Learns what each of these moves would have been worth.
    fn learn(&mut self, moves: &[M], worths: &[f64], round: f64) {
        for (at, play) in moves.iter().enumerate() {
            if self.find(play).is_none() {
                let regret = if at == 0 { PRIOR } else { 0.0 };
                self.moves.push(LearntMove { play: play.clone(), regret, weight: 0.0 });
            }
        }
        let strategy = self.strategy(moves);
        let mean: f64 = strategy.iter().zip(worths).map(|(often, worth)| often * worth).sum();
        for known in &mut self.moves {
            if let Some(at) = moves.iter().position(|play| *play == known.play) {
                // A regret never falls below nothing, so that it is soon there again when things change.
                known.regret = (known.regret + worths[at] - mean).max(0.0);
                known.weight += round * strategy[at];
            }
        }
    }

    /// One of these moves, as often as is to be played now.
    fn sample(&self, moves: &[M], whims: &mut SplitMix) -> M {
        let mut rest = f64::from(whims.below(1 << 24)) / f64::from(1 << 24);
        let chosen = self.strategy(moves).iter().position(|often| {
            rest -= often;
            rest < 0.0
        });
        moves[chosen.unwrap_or_default()].clone()
    }
}

/// Compares the candidates by rollouts until the quick player has made so many moves, a little more at the end, and says
/// how often each is to be played. With them comes the number of these moves.
pub(crate) fn matching<P: Rollout>(
    position: &P,
    seat: Seat,
    candidates: &[P::Move],
    effort: u64,
    stream: &mut dyn Stream,
) -> (Vec<Sampled<P::Move>>, u64) {
    let mut seeds = SplitMix::from(stream);
    let mut own: Vec<_> = candidates.iter().cloned().map(Sampled::of).collect();
    let mut me = Learner::new(seat);
    let mut rivals: Vec<Learner<P::Move>> = Vec::new();
    let mut spent = 0;
    let mut round = 0;
    // One round at least: without any there is nothing to choose by.
    while spent < effort && (round == 0 || !stream.late()) {
        let seed = seeds.next();
        let mut whims = SplitMix::of(seed, 1);
        let imagined = position.imagined(seat, &mut SplitMix::of(seed, 0));
        let Turn::Seats(acting) = imagined.turn() else { break };
        if round == 0 {
            rivals = acting.iter().filter(|other| *other != seat).map(Learner::new).collect();
        }
        let mut played = vec![(seat, me.sample(candidates, &mut whims))];
        for rival in &rivals {
            spent += 1;
            // A rival of whom nothing is known yet does what the quick player does.
            let play = if rival.moves.is_empty() {
                imagined.quick(rival.seat, &mut whims)
            } else {
                let moves = imagined.candidates(rival.seat, &mut whims);
                rival.sample(&moves, &mut whims)
            };
            played.push((rival.seat, play));
        }
        let mut worths = |learner: Seat, moves: &[P::Move]| -> Vec<f64> {
            let worth = |play: &P::Move| {
                let mut next = imagined.clone();
                for (other, answer) in &played {
                    next.play(*other, if *other == learner { play } else { answer }, &mut Log::off());
                }
                let (end, outcome) = playout(next, seed, &mut spent);
                end.worth(outcome, learner)
            };
            moves.iter().map(worth).collect()
        };
        let mine = worths(seat, candidates);
        own.iter_mut().zip(&mine).for_each(|(estimate, worth)| estimate.add(*worth, mine[0]));
        me.learn(candidates, &mine, f64::from(round));
        // The seat itself learns every time, the others take turns.
        let count = rivals.len().max(1);
        if let Some(rival) = rivals.get_mut(round as usize % count) {
            let moves = imagined.candidates(rival.seat, &mut whims);
            let theirs = worths(rival.seat, &moves);
            rival.learn(&moves, &theirs, f64::from(round));
        }
        round += 1;
    }
    for (at, estimate) in own.iter_mut().enumerate() {
        // Few rollouts say little: what is not surely better than the favourite is not mixed in.
        if at == 0 || estimate.is_surely_better() {
            estimate.weight = me.find(&estimate.play).map_or(0.0, |known| known.weight);
        }
    }
    (own, spent)
}

// One rollout.

/// Those who roll have as many streams of dice; more share them.
const ROLLERS: usize = 64;

/// Rolls by roller and turn: whatever else differs between two rollouts of a seed, the same turns have the same rolls.
struct CommonDice {
    seed: u64,
    turns: [(u64, SplitMix); ROLLERS],
}

impl CommonDice {
    fn new(seed: u64) -> Self {
        Self { seed, turns: [(u64::MAX, SplitMix(0)); ROLLERS] }
    }

    fn of(&mut self, (roller, turn): (usize, u64)) -> &mut SplitMix {
        let (last, stream) = &mut self.turns[roller % ROLLERS];
        if *last != turn {
            *last = turn;
            *stream = SplitMix::of(self.seed, turn << 8 | roller as u64);
        }
        stream
    }
}

/// Plays a position to its end and counts the quick player's moves. The seed decides about all chance.
fn playout<P: Rollout>(mut position: P, seed: u64, moves: &mut u64) -> (P, Outcome) {
    let mut dice = CommonDice::new(seed);
    let mut whims = SplitMix::of(seed, u64::MAX);
    let log = &mut Log::off();
    loop {
        match position.turn() {
            Turn::Over(outcome) => return (position, outcome),
            Turn::Chance(draw) => {
                let faces = position.deal(&draw, dice.of(position.rolling()));
                position.answer(&faces, log).expect("a roll of the right dice is taken");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody owes a move");
                let play = position.quick(seat, &mut whims);
                position.play(seat, &play, log);
                *moves += 1;
            }
        }
    }
}

// The rollouts of a move.

/// A move is surely better if it is so by more than this many standard errors.
const SURE: f64 = 1.0;

/// A move's rollouts, each beside that of the quick player's favourite on the same rolls.
#[derive(Clone, Debug)]
pub(crate) struct Sampled<M> {
    /// The move.
    pub(crate) play: M,
    /// How often it is to be played beside the others, where moves are mixed.
    pub(crate) weight: f64,
    count: u32,
    worth: f64,
    /// By how much it was better than the favourite: the sum, and the sum of the squares.
    gain: f64,
    squares: f64,
}

impl<M> Sampled<M> {
    /// Nothing is known of it.
    fn of(play: M) -> Self {
        Self { play, weight: 0.0, count: 0, worth: 0.0, gain: 0.0, squares: 0.0 }
    }

    fn add(&mut self, worth: f64, favourite: f64) {
        let gain = worth - favourite;
        self.count += 1;
        self.worth += worth;
        self.gain += gain;
        self.squares += gain * gain;
    }

    /// The value of the position after the move.
    pub(crate) fn worth(&self) -> f64 {
        self.worth / f64::from(self.count.max(1))
    }

    /// How many rollouts there were.
    fn count(&self) -> u32 {
        self.count
    }

    /// Returns `true` if it is better than the favourite by more than chance would have it.
    fn is_surely_better(&self) -> bool {
        self.count > 1 && self.sure_gain(SURE) > 0.0
    }

    /// By how much the move is better than the favourite, so many standard errors taken off.
    fn sure_gain(&self, errors: f64) -> f64 {
        let count = f64::from(self.count.max(1));
        let gain = self.gain / count;
        gain - errors * ((self.squares / count - gain * gain).max(0.0) / count).sqrt()
    }
}

// Uniform numbers from a seed: the same on every machine.

/// `SplitMix64`: quick, and independent for different seeds as far as a game can tell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    /// A generator of its own for each key.
    pub(crate) fn of(seed: u64, key: u64) -> Self {
        Self(Self(seed ^ key.wrapping_mul(0xD6E8_FEB8_6659_FD93)).next())
    }

    /// One that a stream begins.
    pub(crate) fn from(stream: &mut dyn Stream) -> Self {
        let mut half = || u64::from(stream.below(1 << 31));
        Self(half() << 31 | half())
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// Numbers of its own, with the clock of whoever waits.
struct Clocked<'a> {
    numbers: SplitMix,
    clock: &'a dyn Stream,
}

impl Stream for Clocked<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.numbers.below(bound)
    }

    fn late(&self) -> bool {
        self.clock.late()
    }
}

impl Stream for SplitMix {
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learners_mix_their_moves_as_in_equilibrium() {
        // Heads that are not guessed win, tails that are not guessed win half. So that it does not matter what the
        // other one does, heads are hidden once in three times and guessed twice.
        let hidden_wins = [[0.0, 1.0], [0.5, 0.0]];
        let mut learners = [0, 1].map(|seat| Learner::new(Seat::at(seat)));
        let mut whims = SplitMix(1);
        for round in 0..20_000 {
            let [hides, guesses] = [0, 1].map(|at| learners[at].sample(&[0, 1], &mut whims));
            let hiding = [0, 1].map(|face: usize| hidden_wins[face][guesses]);
            let guessing = [0, 1].map(|face: usize| 1.0 - hidden_wins[hides][face]);
            learners[0].learn(&[0, 1], &hiding, f64::from(round));
            learners[1].learn(&[0, 1], &guessing, f64::from(round));
        }
        for (learner, heads) in learners.iter().zip([1.0 / 3.0, 2.0 / 3.0]) {
            let weights: Vec<_> =
                [0, 1].map(|face| learner.find(&face).expect("both faces were shown").weight).into();
            let often = weights[0] / (weights[0] + weights[1]);
            assert!((often - heads).abs() < 0.03, "{often} in place of {heads}");
        }
    }

    fn estimate(gains: &[f64]) -> Sampled<()> {
        let mut estimate = Sampled::of(());
        gains.iter().for_each(|gain| estimate.add(0.5 + gain, 0.5));
        estimate
    }

    #[test]
    fn what_is_better_by_chance_alone_is_not_surely_better() {
        assert!(!estimate(&[]).is_surely_better());
        assert!(!estimate(&[0.5]).is_surely_better(), "one rollout says nothing");
        assert!(!estimate(&[0.5, -0.4, 0.3, -0.3]).is_surely_better());
        assert!(estimate(&[0.1, 0.2, 0.1, 0.0]).is_surely_better());
        assert!(!estimate(&[0.0; 9]).is_surely_better(), "as good as the favourite");
    }
}
