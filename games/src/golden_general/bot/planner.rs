//! What ten dice may still become, when a plan is made: a partition, a line for each of its hands, and the best way to
//! that line for each hand by itself. Plans can be compared exactly, and made anew after each throw; a turn is worth
//! at least its best plan.

use std::sync::OnceLock;

use crate::general::Line;
use crate::golden_general::colours::COLOURS;
use crate::golden_general::partitions::Partition;
use crate::golden_general::state::{Positions, TenDice};
use crate::sheet::{ALL, DiceMultiset, Line as _, MultisetIndex, MultisetValues, PARTS, THROWS, place};

use super::sheet_values::Outlook;

/// Value of each hand in each line, by the throws left.
pub(in crate::golden_general) struct Planner(Vec<Vec<MultisetValues>>);

impl Planner {
    pub(in crate::golden_general) fn get() -> &'static Self {
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

    /// What the best plan for two free lines is worth with the rest of the sheet, with so many throws left.
    pub(in crate::golden_general) fn best(&self, dice: &TenDice, outlook: &Outlook, left: usize) -> f64 {
        self.plans(dice, outlook, left).map(|plan| plan.worth).fold(f64::NEG_INFINITY, f64::max)
    }

    /// What dice the best plans throw now, each such set with the worth of its best plan, best first and no more than so many.
    pub(in crate::golden_general) fn rerolls(
        &self,
        dice: &TenDice,
        outlook: &Outlook,
        left: usize,
        most: usize,
    ) -> Vec<(Positions, f64)> {
        let mut plans: Vec<_> = self.plans(dice, outlook, left).collect();
        plans.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let mut rerolls: Vec<(Positions, f64)> = Vec::with_capacity(most);
        for Plan { partition, lines: [one, other], worth } in plans {
            let [mine, yours] = [(partition, one), (partition.exchanged(), other)]
                .map(|(partition, line)| self.thrown(dice, partition, line, left));
            let thrown = yours.iter().fold(mine, Positions::with);
            if thrown != Positions::NONE && rerolls.iter().all(|(known, _)| *known != thrown) {
                rerolls.push((thrown, worth));
                if rerolls.len() == most {
                    break;
                }
            }
        }
        rerolls
    }

    /// Each partition with each two lines for its hands.
    fn plans<'a>(
        &'a self,
        dice: &TenDice,
        outlook: &'a Outlook,
        left: usize,
    ) -> impl Iterator<Item = Plan> + 'a {
        let worth = &self.0[left];
        let hands: [usize; Partition::COUNT as usize] =
            std::array::from_fn(|number| hand_place(dice, Partition::numbered(number)));
        Partition::all().take(hands.len() / 2).flat_map(move |partition| {
            let [mine, yours] = [partition, partition.exchanged()].map(|partition| hands[partition.number()]);
            outlook.pairs().map(move |(lines @ [one, other], rest)| {
                let worth = worth[place(one)][mine] + worth[place(other)][yours] + rest;
                Plan { partition, lines, worth }
            })
        })
    }

    /// The dice of the partition's first hand that are thrown on the way to a line.
    fn thrown(&self, dice: &TenDice, partition: Partition, line: Line, left: usize) -> Positions {
        let places = partition.places();
        let hand = DiceMultiset::of(&places.map(|place| dice[place]));
        let kept = &self.0[left - 1][place(line)];
        let worth = |part: &DiceMultiset| kept[MultisetIndex::get().place(*part)];
        let stay = self.0[0][place(line)][hand_place(dice, partition)];
        let parts = hand.parts().into_iter().map(|part| (part, worth(&part)));
        let (keep, _) = parts.fold((hand, stay), |best, next| if next.1 > best.1 { next } else { best });
        let mut thrown = hand.without(keep);
        let mut positions = Positions::NONE;
        for place in places {
            if thrown.count(dice[place]) > 0 {
                thrown = thrown.without(DiceMultiset::of(&[dice[place]]));
                positions = positions.with(place);
            }
        }
        positions
    }
}

/// A partition, and a line for each of its hands.
struct Plan {
    partition: Partition,
    lines: [Line; 2],
    worth: f64,
}

/// Where the partition's first hand stands among all hands.
fn hand_place(dice: &TenDice, partition: Partition) -> usize {
    let places: [usize; COLOURS] = partition.places();
    MultisetIndex::get().place_of(places.into_iter().map(|place| dice[place]))
}
