//! How the machine plays Pig.
//!
//! `five-rolls`, `hold-20` and `keep-pace` are the three strategies of the encyclopaedia. The last is "Keep Pace and
//! End Race" of Neller and Presser: `keep-pace` rounds as its authors do, `keep-pace-truncated` as the encyclopaedia
//! prints it. Their numbers belong to one die; with two dice they grow like the fair stake (20, 38, 35). Against
//! several, the best of them is the rival. `optimal` is exact, `sound` is for Сысна.

use crate::kit::{Decision, Insight, Ladder, Rung, Scale, Seat, Stream, Thinking, Unit};

use super::Variant;
use super::rules::Move;
use super::rules::State;
use super::rules::overtakes;
use super::solver::Odds;
use super::solver::{self, PigSolution, SOON, is_solved};

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        solver::scale(&self.variant, self.players.len())
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        solver::value(self, seat)
    }
}

pub(super) fn levels(variant: &Variant, seats: usize) -> &'static [&'static str] {
    const RULES: &[&str] = &["five-rolls", "hold-20", "keep-pace-truncated", "keep-pace", "optimal"];
    const CROWD: &[&str] = &["five-rolls", "hold-20", "keep-pace"];
    const SYSNA: &[&str] = &["five-rolls", "hold-20", "keep-pace", "sound"];
    match () {
        () if variant.simultaneous => SYSNA,
        () if seats == 2 && is_solved(variant) => RULES,
        () if seats > 2 || variant.penalty > 0 => CROWD,
        () => &RULES[..RULES.len() - 1],
    }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(variant: &Variant, seats: usize) -> Ladder {
    const SOLVED: Ladder = &[
        Rung::easy("optimal", 90),
        Rung::medium("optimal", 52),
        Rung::hard("optimal", 26),
        Rung::perfect("optimal"),
    ];
    // Nobody has to wait for the solution but who wants to play against it. Keeping pace with a rival who is hundreds of
    // points ahead never comes to hold.
    const LONG: Ladder = &[
        Rung::easy("hold-20", 52),
        Rung::medium("hold-20", 26),
        Rung::hard("hold-20", 13),
        Rung::perfect("optimal"),
    ];
    const UNSOLVED: Ladder =
        &[Rung::easy("keep-pace", 52), Rung::medium("keep-pace", 26), Rung::hard("keep-pace", 0)];
    const SYSNA: Ladder = &[Rung::easy("sound", 35), Rung::medium("sound", 15), Rung::hard("sound", 0)];
    match levels(variant, seats).last().copied() {
        Some("optimal") if variant.target > SOON => LONG,
        Some("optimal") => SOLVED,
        Some("sound") => SYSNA,
        _ => UNSOLVED,
    }
}

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    if level == "optimal" {
        return optimal(state, seat);
    }
    let enough = !state.series.is_empty()
        && match level {
            "five-rolls" => wins(state, seat) || state.series.len() >= 5,
            "hold-20" => wins(state, seat) || state.stake() >= Odds::of(state.variant.form).fair,
            "keep-pace-truncated" => wins(state, seat) || state.stake() >= pace(state, seat, |gap| gap / 8),
            "keep-pace" => wins(state, seat) || state.stake() >= pace(state, seat, eighths),
            _ => sound(state, seat),
        };
    Decision::rule(if enough { Move::Hold } else { Move::Roll })
}

fn optimal(state: &State, seat: Seat) -> Decision<Move> {
    let solved = PigSolution::of(&state.variant);
    let Some(solution) = solved.get() else { return Decision::rule(Move::Roll) };
    let [mine, other] = [seat.index(), 1 - seat.index()].map(|index| state.players[index].score as usize);
    let worth = solution.worth(mine, other, state.stake() as usize);
    let mut candidates = vec![(Move::Roll, worth.roll)];
    if !state.series.is_empty() {
        candidates.push((Move::Hold, worth.hold));
    }
    Decision::new(candidates, Unit::WinProbability, true).iterated(solution.residual)
}

fn wins(state: &State, seat: Seat) -> bool {
    state.players[seat.index()].score + state.stake() >= state.variant.target
}

/// The stake to hold at: keep pace with the best of the others, and near the end race for the goal.
fn pace(state: &State, seat: Seat, eighth: impl Fn(i64) -> i64) -> i64 {
    let fair = Odds::of(state.variant.form).fair;
    let scaled = |points: i64| (points * fair + 10) / 20;
    let score = |seat: Seat| state.players[seat.index()].score;
    let mine = score(seat);
    let best = rivals(state, seat).map(score).max().unwrap_or_default();
    // 71 of 100, by whomever.
    if mine.max(best) >= state.variant.target - scaled(29) {
        return state.variant.target - mine;
    }
    scaled(21) + eighth(best - mine)
}

/// An eighth, rounded to the nearest; halves away from zero.
fn eighths(gap: i64) -> i64 {
    (gap.abs() + 4) / 8 * gap.signum()
}

/// For Сысна: looks one roll ahead, counts overtakings in and keeps pace. Stops at a goal that nobody known
/// beats, and never below a score that would win otherwise.
fn sound(state: &State, seat: Seat) -> bool {
    let bank = state.stake();
    let mine = state.players[seat.index()].score;
    let known = |other: Seat| state.players[other.index()].score + state.players[other.index()].secured;
    let best = rivals(state, seat).map(known).max().unwrap_or_default();
    let target = state.variant.target;
    if mine + bank >= target || best >= target {
        return mine + bank >= best.max(target);
    }
    let odds = Odds::of(state.variant.form);
    let after = odds.gains.iter().map(|(points, chance)| chance * gain(state, seat, bank + *points as i64));
    let rolling = odds.bust * gain(state, seat, 0) + after.sum::<f64>();
    // Behind, it must dare more than the fair stake, and less when ahead.
    let dare = (pace(state, seat, eighths) - odds.fair) as f64;
    gain(state, seat, bank) >= rolling + odds.bust * dare
}

/// The value of a bank: its points, and the penalties it deals and takes. They count half, because those who
/// are still in may yet answer with the same rolls.
fn gain(state: &State, seat: Seat, bank: i64) -> f64 {
    let before: Vec<_> = state.players.iter().map(|player| player.score).collect();
    let mut after: Vec<_> = state.players.iter().map(|player| player.score + player.secured).collect();
    after[seat.index()] += bank;
    let others = || rivals(state, seat).map(Seat::index);
    let me = seat.index();
    let dealt = others().filter(|other| overtakes(&before, &after, me, *other)).count() as f64;
    let taken = others().filter(|other| overtakes(&before, &after, *other, me)).count() as f64;
    let penalty = state.variant.penalty as f64 / 2.0;
    bank as f64 + penalty * (dealt / others().count().max(1) as f64 - taken)
}

fn rivals(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    state.present().iter().filter(move |other| *other != seat)
}
