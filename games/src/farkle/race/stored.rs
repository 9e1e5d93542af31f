//! A solution as bytes: the residual, then the chances of all positions between turns, as numbers of 64 bits, lowest byte first.
//! Numbers of 32 bits would be wrong by 3 · 10⁻⁸, too much for analyses that add up to 10⁻⁹.

use crate::farkle::variant::Variant;
use crate::kit::Solution;

use super::engine::Engine;
use super::rules::RaceRules;
use super::table::ChanceTable;
use super::value::RaceSolution;

impl Solution for RaceSolution {
    type Task = Variant;

    const VERSION: u32 = 2;

    fn work_out(variant: &Variant) -> Self {
        Self::solve(variant)
    }

    fn write(&self) -> Vec<u8> {
        let numbers = std::iter::once(&self.residual).chain(&self.table.values);
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    fn read(variant: &Variant, bytes: &[u8]) -> Option<Self> {
        let (numbers, []) = bytes.as_chunks::<8>() else { return None };
        let mut numbers = numbers.iter().map(|number| f64::from_le_bytes(*number));
        let residual = numbers.next()?;
        let rules = RaceRules::of(variant);
        let table = ChanceTable::of(&rules, numbers.collect())?;
        let solution = Self { engine: Engine::new(rules), table, residual };
        solution.is_exact().then_some(solution)
    }
}
