//! How a game went as text: a line of signs of different heights for each seat, and a line of numbers below it where
//! moves cost much.

use kubyk_games::kit::{Chart, ChartLine};

use super::Page;
use crate::TEXT_BOARD_WIDTH;
use crate::scene::chart_label;

pub(super) fn draw(page: &mut Page<'_>, chart: &Chart) {
    let range = chart.range();
    for line in &chart.lines {
        let last = line.values.last().map(|value| chart_label(chart, *value)).unwrap_or_default();
        let head = page.seat_line(line.seat, &last);
        page.lines.push(head);
        page.lines.push(heights(&line.values, range));
        let single = chart.lines.len() == 1;
        let numbers = numbers(chart, line, single);
        if !numbers.trim().is_empty() {
            page.lines.push(numbers);
        }
    }
}

/// Values as signs of different heights, thinned evenly to those that fit; the first and the last are always there.
fn heights(values: &[f64], (low, high): (f64, f64)) -> String {
    const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let kept = values.len().min(TEXT_BOARD_WIDTH);
    let thinned = (0..kept).map(|place| values[place * (values.len() - 1) / (kept - 1).max(1)]);
    let span = (high - low).max(f64::MIN_POSITIVE);
    let height = |value: f64| ((value - low) / span * 7.0).round().clamp(0.0, 7.0) as usize;
    thinned.map(|value| HEIGHTS[height(value)]).collect()
}

/// The numbers of the marked moves below the signs of their events: those of the seat, or of all where it is the only
/// line. Of two at one place the first is shown.
fn numbers(chart: &Chart, line: &ChartLine, single: bool) -> String {
    let columns = line.values.len().min(TEXT_BOARD_WIDTH);
    let mut signs = vec![' '; columns];
    for (number, mark) in ('1'..='9').zip(&chart.marks).filter(|(_, mark)| single || mark.seat == line.seat) {
        let place = mark.at * columns.saturating_sub(1) / (line.values.len() - 1).max(1);
        if let Some(sign) = signs.get_mut(place).filter(|sign| **sign == ' ') {
            *sign = number;
        }
    }
    signs.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_thinned_to_a_line_with_both_its_ends() {
        assert_eq!(heights(&[0.0, 0.5, 1.0], (0.0, 1.0)), "▁▅█");
        assert_eq!(heights(&[0.5], (0.0, 1.0)), "▅");
        let long: Vec<_> = (0..=300).map(|step| f64::from(step) / 300.0).collect();
        let line = heights(&long, (0.0, 1.0));
        assert_eq!(line.chars().count(), TEXT_BOARD_WIDTH);
        assert!(line.starts_with('▁') && line.ends_with('█'), "{line}");
        assert_eq!(heights(&[7.0, 7.0], (7.0, 7.0)), "▁▁", "points that never change");
    }
}
