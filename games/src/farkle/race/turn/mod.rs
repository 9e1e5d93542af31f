//! Turns: the dice of a game, what may be done with them, what an end is worth, and with that every state of a turn
//! (`values`, by what `throws` offer).

mod lane_math;
mod offers;
mod throws;
mod values;

pub(super) use lane_math::each;
pub(super) use offers::Offer;
use offers::ROUGH;
pub(super) use throws::{BARRED, Throws};
pub(super) use values::TurnValues;

/// What turns are played for, one in each lane.
pub(super) struct Stakes<const N: usize, B, H> {
    /// From so many points on one stops wherever one may.
    pub(super) top: usize,
    /// The value of stopping with so many points, [`BARRED`] where one may not.
    pub(super) bank: B,
    /// The value, from the top on, of having set aside all dice.
    pub(super) hot: H,
    /// The value of a turn that ends with 0.
    pub(super) fail: [f64; N],
}

/// The dice of a game, and what a turn may do with them.
pub(super) struct TurnRules {
    /// By the dice that are left; none left means that all are thrown.
    pub(super) throws: Vec<Throws>,
    /// No throw asks for more points than so many above the turn's.
    pub(super) reach: usize,
    pub(super) must: bool,
    pub(super) minimum: usize,
    pub(super) within: usize,
    /// By points below the minimum: the throws made and the dice left that a turn can come to, while it may throw on.
    pub(super) early: Vec<Vec<(usize, usize)>>,
}

impl TurnRules {
    pub(super) fn new(throws: Vec<Throws>, must: bool, minimum: usize, within: usize) -> Self {
        let most = throws.iter().flat_map(|throws| throws.parts().map(|(points, _)| points)).max();
        let early = early(&throws, minimum, within);
        Self { reach: most.unwrap_or_default() + ROUGH, throws, must, minimum, within, early }
    }
}

fn early(throws: &[Throws], minimum: usize, within: usize) -> Vec<Vec<(usize, usize)>> {
    let mut early = vec![Vec::new(); minimum];
    let mut open = vec![(0, 0, 0)];
    while let Some((made, points, left)) = open.pop() {
        for (more, left) in throws[left].parts() {
            let (made, points) = (made + 1, points + more);
            if made < within && points < minimum && !early[points].contains(&(made, left)) {
                early[points].push((made, left));
                open.push((made, points, left));
            }
        }
    }
    early
}
