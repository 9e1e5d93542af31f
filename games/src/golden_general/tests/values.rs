//! What the lines that are left are worth.

use crate::general::Line;
use crate::golden_general::bot::planner::Planner;
use crate::golden_general::bot::sheet_values::{Outlook, set};
use crate::golden_general::bot::values::worth;
use crate::kit::Stream;
use crate::kit::check::Mix;
use crate::sheet::Line as _;

/// What each even set of free lines brings over so many turns of plans, by its bits.
fn computed(turns: u64) -> Vec<f64> {
    let mut values = vec![0.0; 1 << Line::ALL.len()];
    for size in (2..=Line::ALL.len()).step_by(2) {
        for free in (0..values.len()).filter(|free| free.count_ones() as usize == size) {
            let lines: Vec<_> = Line::ALL.iter().copied().filter(|line| free & set(&[*line]) > 0).collect();
            let outlook = Outlook::new(&lines, |one, other| values[free & !set(&[one, other])]);
            let sum: f64 = (0..turns).map(|turn| turn_of_plans(&outlook, &mut Mix::of(1, turn))).sum();
            values[free] = sum / turns as f64;
        }
    }
    values
}

/// What a turn that follows its best plan brings with the rest of the sheet.
fn turn_of_plans(outlook: &Outlook, mix: &mut Mix) -> f64 {
    let planner = Planner::get();
    let mut throw = || -> [u8; 10] { std::array::from_fn(|_| mix.below(6) as u8 + 1) };
    let mut dice = throw();
    for left in [2, 1] {
        let faces = throw();
        let (positions, plan) = planner.rerolls(&dice, outlook, left, 1)[0];
        if plan > planner.best(&dice, outlook, 0) {
            positions.iter().for_each(|at| dice[at] = faces[at]);
        }
    }
    planner.best(&dice, outlook, 0)
}

#[test]
fn more_lines_are_worth_more() {
    for size in [2, 4, 6, 8] {
        for free in (0..1 << Line::ALL.len()).filter(|free: &usize| free.count_ones() == size) {
            assert!(worth(free) > 0.0 && worth(free) < worth((1 << Line::ALL.len()) - 1), "{free:b}");
        }
    }
    assert!(worth(set(&[Line::Four, Line::General])) > worth(set(&[Line::ALL[0], Line::ALL[1]])));
}

#[test]
#[ignore = "prints the table"]
fn print() {
    let values = computed(2_000);
    let even = (0..values.len()).filter(|free| free.count_ones() % 2 == 0);
    let hundredths: Vec<_> = even.map(|free| format!("{},", (values[free] * 100.0).round())).collect();
    hundredths.chunks(16).for_each(|row| println!("    {}", row.join(" ")));
}
