//! How the machine plays Yatzy, without a look at the others.
//!
//! `optimal` gets as many points as can be expected (`super::solver`). `greedy` wants as much as possible of the running
//! turn, beyond what each line can be expected to bring in a turn of its own: a turn is solved backwards, what each hand is
//! worth when it must be written, then what each part is worth when the rest is rolled.

use std::collections::BTreeMap;

use crate::kit::{Decision, Insight, Ladder, Position, Rung, Scale, Seat, Stream, Thinking, Unit};
use crate::sheet::DiceMultiset;

use super::Variant;
use super::lines::Line;
use super::rules::Move;
use super::rules::State;
use super::solver::{self, Solution, is_solved};

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
        solver::scale(self.variant)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        solver::value(self, seat)
    }

    fn move_values(&self, seat: Seat) -> Option<Vec<(Move, f64)>> {
        Some(Solution::of(self.variant)?.moves(self, seat))
    }
}

/// `optimal` where the sheet is solved.
pub(super) fn levels(variant: Variant) -> &'static [&'static str] {
    if is_solved(variant) { &["greedy", "optimal"] } else { &["greedy"] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(variant: Variant) -> Ladder {
    const SOLVED: Ladder = &[
        Rung::easy("optimal", 35),
        Rung::medium("optimal", 15),
        Rung::hard("optimal", 6),
        Rung::perfect("optimal"),
    ];
    const UNSOLVED: Ladder = &[Rung::easy("greedy", 30), Rung::medium("greedy", 10), Rung::hard("greedy", 0)];
    if is_solved(variant) { SOLVED } else { UNSOLVED }
}

/// Solves the sheet for `optimal`.
pub(super) fn prepare(variant: Variant, level: &str) {
    if level == "optimal" {
        Solution::of(variant);
    }
}

fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    if level == "optimal"
        && let Some(solution) = Solution::of(state.variant)
    {
        return Decision::new(solution.moves(state, seat), Unit::ExpectedScore, true);
    }
    let Some(hand) = state.hand() else { return Decision::rule(Move::Roll) };
    let more = state.allowed(seat) - state.rolls;
    let mut turn = TurnSearch { state, seat, hands: BTreeMap::new(), parts: BTreeMap::new() };
    let worth = |turn: &mut TurnSearch<'_>, play: Move| match play {
        Move::Roll => 0.0,
        Move::Keep(part) => turn.part(part, more),
        Move::Score(line) => turn.line(line, hand),
    };
    let moves = state.moves(seat).into_iter().map(|play| (play, worth(&mut turn, play)));
    Decision::new(moves.collect(), Unit::Heuristic, false)
}

/// Search over the rest of a running turn.
struct TurnSearch<'a> {
    state: &'a State,
    seat: Seat,
    /// By hand and rolls left.
    hands: BTreeMap<(DiceMultiset, u32), f64>,
    /// By the dice kept and rolls left.
    parts: BTreeMap<(DiceMultiset, u32), f64>,
}

impl TurnSearch<'_> {
    /// The value of writing beyond the line's average.
    fn line(&self, line: Line, hand: DiceMultiset) -> f64 {
        let (threshold, bonus) = self.state.variant.bonus();
        let points = self.state.points(self.seat, line, hand) as f64;
        // Each pip of a single face brings its share of the bonus.
        let share = line.number().map_or(0.0, |_| points * bonus as f64 / threshold as f64 * 0.5);
        let extra = self.state.extra(self.seat, hand) as f64;
        let saved = if self.state.variant.saved { 3.0 } else { 0.0 };
        points + share + extra + saved - par(self.state.variant, line)
    }

    fn hand(&mut self, hand: DiceMultiset, more: u32) -> f64 {
        if let Some(known) = self.hands.get(&(hand, more)) {
            return *known;
        }
        let lines = self.state.writable(self.seat, hand);
        let write = lines.into_iter().map(|line| self.line(line, hand)).fold(f64::NEG_INFINITY, f64::max);
        let worth = if more == 0 {
            write
        } else {
            hand.parts().into_iter().map(|part| self.part(part, more)).fold(write, f64::max)
        };
        self.hands.insert((hand, more), worth);
        worth
    }

    /// The value of keeping these dice when the rest is rolled. Of many saved rolls one more is looked at.
    fn part(&mut self, part: DiceMultiset, more: u32) -> f64 {
        let more = more.min(2);
        if let Some(known) = self.parts.get(&(part, more)) {
            return *known;
        }
        let worth = if part.size() == self.state.variant.dice() {
            self.hand(part, more - 1)
        } else {
            (1..=6).map(|face| self.part(part.with(face), more)).sum::<f64>() / 6.0
        };
        self.parts.insert((part, more), worth);
        worth
    }
}

/// The points of a line on average, roughly: of a single face three dice, of a combination half of its points with
/// good dice.
fn par(variant: Variant, line: Line) -> f64 {
    if let Some(face) = line.number() {
        return f64::from(face) * 2.5 * variant.dice() as f64 / 5.0;
    }
    let all_sixes = DiceMultiset::of(&vec![6; variant.dice()]);
    match line {
        Line::Chance => 4.0 * variant.dice() as f64,
        Line::Pair => 10.0,
        Line::TwoPairs => 15.0,
        Line::Three => {
            if variant.joker == super::Joker::Off {
                14.0
            } else {
                21.0
            }
        }
        Line::Yatzy | Line::Small | Line::Large => 12.0,
        Line::Full => 14.0,
        _ => line.points(variant.sheet, all_sixes, false) as f64 * 0.3 + 6.0,
    }
}
