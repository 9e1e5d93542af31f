//! What ten dice may still become, when a plan is made: a partition, a line for each of its hands, and the best way to
//! that line for each hand by itself. Plans can be compared exactly, and made anew after each throw; a turn is worth
//! at least its best plan.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::general::Line;
use crate::sheet::{ALL, DiceMultiset, Line as _, MultisetIndex, MultisetValues, PARTS, THROWS, place};

use super::colours::COLOURS;
use super::partitions::Partition;
use super::state::{Positions, TenDice};

/// Value of each hand in each line, by the throws left.
pub(super) struct Planner(Vec<Vec<MultisetValues>>);

impl Planner {
    pub(super) fn get() -> &'static Self {
        static PLANNER: OnceLock<Planner> = OnceLock::new();
        PLANNER.get_or_init(Self::solve)
    }

    fn solve() -> Self {
        let hands = MultisetIndex::get();
        let scored = |line: &Line| {
            let mut worth = [0.0; ALL];
            for (worth, hand) in worth[PARTS..].iter_mut().zip(hands.full()) {
                *worth = line.worth(*hand) as f64;
            }
            hands.expect(&mut worth);
            worth
        };
        let mut plans: Vec<Vec<_>> = vec![Line::ALL.iter().map(scored).collect()];
        for left in 1..usize::from(THROWS) {
            let mut worth = plans[0].clone();
            for (now, later) in worth.iter_mut().zip(&plans[left - 1]) {
                hands.improve(later, now);
                hands.expect(now);
            }
            plans.push(worth);
        }
        Self(plans)
    }

    /// What the best plan for two of these lines is worth beyond their pars, with so many throws left.
    pub(super) fn best(&self, dice: &TenDice, lines: &[Line], left: usize) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for partition in Partition::all().take(usize::from(Partition::COUNT) / 2) {
            let hands = [partition, partition.exchanged()].map(|partition| hand_place(dice, partition));
            // The two best lines of each hand: if both want the same, one takes its second best.
            let [one, other] = hands.map(|hand| {
                let mut top = [(usize::MAX, f64::NEG_INFINITY); 2];
                for line in lines {
                    let worth = self.0[left][place(*line)][hand] - par(*line);
                    if worth > top[0].1 {
                        top = [(place(*line), worth), top[0]];
                    } else if worth > top[1].1 {
                        top[1] = (place(*line), worth);
                    }
                }
                top
            });
            let both = if one[0].0 == other[0].0 {
                (one[0].1 + other[1].1).max(one[1].1 + other[0].1)
            } else {
                one[0].1 + other[0].1
            };
            best = best.max(both);
        }
        best
    }

    /// What dice the plans throw now, each such set with the worth of its best plan, with so many throws left.
    pub(super) fn rerolls(&self, dice: &TenDice, lines: &[Line], left: usize) -> BTreeMap<Positions, f64> {
        let mut rerolls = BTreeMap::new();
        let keeps: Vec<Vec<_>> = Partition::all()
            .map(|partition| lines.iter().map(|line| self.lift(dice, partition, *line, left)).collect())
            .collect();
        for partition in Partition::all() {
            let (ours, theirs) = (&keeps[partition.number()], &keeps[partition.exchanged().number()]);
            for (one, (mine, worth)) in ours.iter().enumerate() {
                for (yours, more) in &theirs[one + 1..] {
                    let thrown = yours.iter().fold(*mine, Positions::with);
                    let best = rerolls.entry(thrown).or_insert(f64::NEG_INFINITY);
                    *best = best.max(worth + more);
                }
            }
        }
        rerolls.remove(&Positions::NONE);
        rerolls
    }

    /// The dice of the partition's first hand that are thrown on the way to a line, and what that is worth.
    fn lift(&self, dice: &TenDice, partition: Partition, line: Line, left: usize) -> (Positions, f64) {
        let places = partition.places();
        let hand = DiceMultiset::of(&places.map(|place| dice[place]));
        let kept = &self.0[left - 1][place(line)];
        let worth = |part: &DiceMultiset| kept[MultisetIndex::get().place(*part)];
        let stay = self.0[0][place(line)][hand_place(dice, partition)];
        let parts = hand.parts().into_iter().map(|part| (part, worth(&part)));
        let (keep, worth) = parts.fold((hand, stay), |best, next| if next.1 > best.1 { next } else { best });
        let mut thrown = hand.without(keep);
        let mut positions = Positions::NONE;
        for place in places {
            if thrown.count(dice[place]) > 0 {
                thrown = thrown.without(DiceMultiset::of(&[dice[place]]));
                positions = positions.with(place);
            }
        }
        (positions, worth - par(line))
    }
}

/// What a line is worth to an empty sheet.
pub(super) fn par(line: Line) -> f64 {
    // Found by trial over 1500 games a try, in the order of the sheet: they bring 168 points.
    const PARS: [f64; 10] = [8.0, 10.5, 13.0, 15.5, 18.5, 21.0, 16.5, 24.0, 29.0, 28.0];
    PARS[place(line)]
}

/// Where the partition's first hand stands among all hands.
fn hand_place(dice: &TenDice, partition: Partition) -> usize {
    let places: [usize; COLOURS] = partition.places();
    MultisetIndex::get().place_of(places.into_iter().map(|place| dice[place]))
}
