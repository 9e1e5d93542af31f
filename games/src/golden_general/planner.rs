//! Plans for ten dice: a partition, a line for each of its hands, and the best way to
//! that line for each hand by itself. Plans can be compared exactly, and made anew after each roll; a turn is worth
//! at least its best plan.

use std::sync::OnceLock;

use crate::general::Line;
use crate::golden_general::rules::{COLOURS, LinePair, Move, Partition, Positions, TenDice};
use crate::sheet::{ALL, DiceMultiset, Line as _, MultisetIndex, MultisetValues, PARTS, ROLLS, place};

/// Value of each hand in each line, by the rolls left.
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
        for left in 1..usize::from(ROLLS) {
            let mut worth = plans[0].clone();
            for (now, later) in worth.iter_mut().zip(&plans[left - 1]) {
                hands.improve(later, now);
                hands.expect(now);
            }
            plans.push(worth);
        }
        Self(plans)
    }

    /// The value of the best plan for two free lines with the rest of the sheet, with so many rolls left.
    pub(super) fn best(&self, dice: &TenDice, outlook: &Outlook, left: usize) -> f64 {
        self.plans(dice, outlook, left).map(|plan| plan.worth).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The sets of dice that the best plans roll now, each with the value of its best plan, best first and no more than `most`.
    pub(super) fn rerolls(
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
                .map(|(partition, line)| self.rolled(dice, partition, line, left));
            let rolled = yours.iter().fold(mine, Positions::with);
            if rolled != Positions::NONE && rerolls.iter().all(|(known, _)| *known != rolled) {
                rerolls.push((rolled, worth));
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

    /// The dice of the partition's first hand that are rolled on the way to a line.
    fn rolled(&self, dice: &TenDice, partition: Partition, line: Line, left: usize) -> Positions {
        let places = partition.places();
        let hand = DiceMultiset::of(&places.map(|place| dice[place]));
        let kept = &self.0[left - 1][place(line)];
        let worth = |part: &DiceMultiset| kept[MultisetIndex::get().place(*part)];
        let stay = self.0[0][place(line)][hand_place(dice, partition)];
        let parts = hand.parts().into_iter().map(|part| (part, worth(&part)));
        let (keep, _) = parts.fold((hand, stay), |best, next| if next.1 > best.1 { next } else { best });
        let mut rolled = hand.without(keep);
        let mut positions = Positions::NONE;
        for place in places {
            if rolled.count(dice[place]) > 0 {
                rolled = rolled.without(DiceMultiset::of(&[dice[place]]));
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

// The outlook of a seat: the value of the rest of its sheet once two lines are written.

/// Each two free lines, and what is lost or left with them.
pub(super) struct Outlook {
    /// Each two of them in either order, with what the others are worth then.
    pairs: Vec<([Line; 2], f64)>,
}

impl Outlook {
    /// Whatever is written costs what it is worth to an empty sheet.
    pub(super) fn of_pars(lines: &[Line]) -> Self {
        Self::new(lines, |one, other| -par(one) - par(other))
    }

    /// The mean score that the lines left will still bring.
    pub(super) fn of_values(lines: &[Line]) -> Self {
        let all = set(lines);
        Self::new(lines, |one, other| rest_worth(all & !set(&[one, other])))
    }

    pub(super) fn new(lines: &[Line], worth: impl Fn(Line, Line) -> f64) -> Self {
        let each =
            |one: Line| lines.iter().map(move |other| [one, *other]).filter(|[one, other]| one != other);
        let pairs = lines.iter().flat_map(|one| each(*one)).map(|pair| (pair, worth(pair[0], pair[1])));
        Self { pairs: pairs.collect() }
    }

    /// Each two free lines in either order, with what is left once both are written.
    pub(super) fn pairs(&self) -> impl Iterator<Item = ([Line; 2], f64)> + '_ {
        self.pairs.iter().copied()
    }

    /// Each two lines as they would be written now, and what that is worth.
    pub(super) fn scorings(&self, dice: &TenDice) -> impl Iterator<Item = (Move, f64)> + '_ {
        let dice = *dice;
        self.pairs().filter(|([one, other], _)| one < other).map(move |(lines, rest)| {
            let partition = Partition::best(&dice, lines);
            let worth = partition.worth(&dice, lines) as f64 + rest;
            (Move::Score(LinePair { lines, partition }), worth)
        })
    }
}

/// Lines as bits, in the order of the sheet.
pub(super) fn set(lines: &[Line]) -> usize {
    lines.iter().fold(0, |set, line| set | 1 << place(*line))
}

/// The value of a line to an empty sheet.
fn par(line: Line) -> f64 {
    // Found by trial over 1500 games a try, in the order of the sheet: they bring 168 points.
    const PARS: [f64; 10] = [8.0, 10.5, 13.0, 15.5, 18.5, 21.0, 16.5, 24.0, 29.0, 28.0];
    PARS[place(line)]
}

// The points that the free lines of a sheet will still bring, on average.

/// The points that these free lines, an even number of them as bits, will still bring a seat that follows its best plans.
pub(super) fn rest_worth(set: usize) -> f64 {
    f64::from(HUNDREDTHS[set >> 1]) / 100.0
}

/// In hundredths of a point, by all bits but the lowest, which follows from the others. Means of 2,000 turns for each set, the
/// same rolls for all sets: `cargo test --release -p kubyk-games golden_general::tests::values -- --ignored --nocapture`.
#[rustfmt::skip]
const HUNDREDTHS: [u16; 512] = [
    0, 892, 1188, 1487, 1505, 1792, 2095, 3186, 1755, 2065, 2365, 3482, 2657, 3816, 4135, 4436,
    2089, 2377, 2668, 3823, 2996, 4167, 4490, 4787, 3270, 4463, 4767, 5072, 5113, 5424, 5735, 6935,
    1793, 2101, 2326, 3615, 2546, 3925, 4221, 4542, 2763, 4195, 4502, 4831, 4803, 5116, 5409, 6708,
    3099, 4556, 4847, 5165, 5164, 5484, 5760, 7071, 5431, 5768, 6046, 7367, 6335, 7705, 8018, 8336,
    2571, 2813, 3036, 4281, 3278, 4611, 4916, 5172, 3461, 4902, 5196, 5470, 5521, 5788, 6054, 7353,
    3690, 5245, 5540, 5801, 5859, 6133, 6404, 7716, 6146, 6424, 6677, 8021, 6979, 8380, 8687, 8979,
    2879, 4986, 5251, 5506, 5500, 5760, 6018, 7474, 5741, 6019, 6262, 7772, 6509, 8094, 8387, 8670,
    6080, 6340, 6583, 8135, 6858, 8464, 8764, 9044, 7080, 8764, 9052, 9348, 9363, 9660, 9927, 11357,
    2577, 2777, 2985, 4527, 3218, 4842, 5109, 5369, 3423, 5098, 5398, 5646, 5681, 5923, 6204, 7641,
    3683, 5440, 5700, 5950, 6028, 6279, 6545, 8004, 6293, 6548, 6820, 8307, 7077, 8640, 8933, 9186,
    2902, 5144, 5391, 5656, 5655, 5899, 6123, 7766, 5875, 6124, 6372, 8052, 6589, 8344, 8638, 8902,
    6213, 6462, 6698, 8398, 6957, 8720, 9004, 9271, 7168, 8998, 9287, 9547, 9579, 9844, 10120, 11643,
    3611, 5904, 6156, 6393, 6421, 6675, 6903, 8417, 6633, 6879, 7114, 8721, 7365, 9043, 9321, 9582,
    6924, 7171, 7414, 9065, 7665, 9397, 9688, 9929, 7878, 9688, 9963, 10209, 10266, 10535, 10795, 12300,
    6301, 6499, 6753, 8816, 6914, 9113, 9371, 9622, 7122, 9363, 9625, 9878, 9902, 10139, 10394, 12029,
    7445, 9705, 9970, 10226, 10250, 10512, 10759, 12411, 10495, 10756, 11015, 12710, 11270, 13026, 13317, 13579,
    1262, 1516, 1741, 3325, 2030, 3635, 3946, 4251, 2207, 3908, 4172, 4454, 4529, 4782, 5046, 6718,
    2524, 4224, 4532, 4820, 4877, 5193, 5436, 7093, 5104, 5401, 5641, 7360, 5961, 7715, 8038, 8301,
    1934, 3814, 4095, 4351, 4407, 4641, 4895, 6711, 4602, 4867, 5092, 6972, 5344, 7309, 7595, 7844,
    4981, 5254, 5480, 7345, 5777, 7690, 8009, 8309, 5975, 7928, 8215, 8523, 8550, 8819, 9078, 10911,
    2718, 4623, 4886, 5114, 5141, 5415, 5620, 7369, 5379, 5608, 5826, 7625, 6113, 7992, 8267, 8498,
    5713, 5983, 6197, 7994, 6468, 8344, 8660, 8896, 6684, 8634, 8912, 9165, 9239, 9519, 9748, 11549,
    5109, 5311, 5539, 7579, 5779, 7898, 8161, 8413, 6010, 8152, 8420, 8662, 8698, 8948, 9182, 11111,
    6397, 8525, 8799, 9061, 9093, 9370, 9587, 11498, 9352, 9626, 9840, 11795, 10107, 12139, 12437, 12686,
    2651, 4757, 4969, 5214, 5349, 5586, 5756, 7614, 5524, 5759, 5972, 7851, 6237, 8185, 8438, 8694,
    5841, 6096, 6277, 8213, 6612, 8568, 8853, 9091, 6798, 8799, 9047, 9272, 9378, 9627, 9888, 11738,
    5237, 5427, 5651, 7794, 5921, 8147, 8396, 8642, 6120, 8349, 8588, 8843, 8912, 9109, 9363, 11342,
    6494, 8727, 8958, 9205, 9309, 9538, 9764, 11756, 9491, 9746, 9973, 11988, 10262, 12328, 12617, 12840,
    6076, 6287, 6516, 8548, 6765, 8878, 9122, 9346, 6955, 9077, 9327, 9548, 9630, 9878, 10079, 12019,
    7262, 9426, 9685, 9902, 9989, 10251, 10468, 12423, 10193, 10448, 10658, 12670, 10957, 13004, 13281, 13516,
    6403, 8923, 9181, 9394, 9459, 9661, 9868, 12006, 9649, 9863, 10072, 12244, 10322, 12572, 12824, 13037,
    10026, 10254, 10474, 12616, 10720, 12960, 13236, 13456, 10926, 13187, 13451, 13681, 13763, 13992, 14244, 16232,
];
