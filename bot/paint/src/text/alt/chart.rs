//! How a game went in a sentence for each seat.

use kubyk_games::kit::{Chart, ChartLine, Msg};

use super::Narrator;
use crate::scene::chart_label;

impl Narrator<'_> {
    /// "Chances of Саша: 50 % at first, lowest 12 %, highest 90 %, 100 % at the end", and the numbers of the marked moves.
    pub(super) fn chart(&self, chart: &Chart) -> Vec<String> {
        let mut sentences: Vec<_> = chart.lines.iter().map(|line| self.chart_line(chart, line)).collect();
        if !chart.marks.is_empty() {
            let moves: Vec<_> = chart.marks.iter().map(|mark| mark.at.to_string()).collect();
            sentences.push(self.say(&Msg::new("paint-alt-marked").with("moves", moves.join(", "))));
        }
        sentences
    }

    fn chart_line(&self, chart: &Chart, line: &ChartLine) -> String {
        let label = |value: Option<f64>| value.map(|value| chart_label(chart, value)).unwrap_or_default();
        let values = || line.values.iter().copied();
        let id = if chart.is_chance() { "paint-alt-chances" } else { "paint-alt-outlook" };
        let msg = Msg::new(id).with("who", line.seat).with("first", label(values().next()));
        let msg = msg.with("lowest", label(values().reduce(f64::min)));
        let msg = msg.with("highest", label(values().reduce(f64::max)));
        self.say(&msg.with("last", label(values().last())))
    }
}
