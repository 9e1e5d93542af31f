//! Values of a chart as people write them.

use kubyk_games::kit::Chart;
use kubyk_words::signed;

/// A value: a chance as a whole part of a hundred, points as a whole number.
pub(crate) fn chart_label(chart: &Chart, value: f64) -> String {
    if chart.is_chance() { format!("{:.0} %", 100.0 * value) } else { signed((value.round() + 0.0) as i64) }
}
