//! The coach's message: a sentence for each seat, the game as a line of signs, and the moves that mattered most.

use kubyk_games::kit::{AnalysedEvent, Analysis, MoveGrade, Msg, Seat, SeatTotals, Unit, ValueBasis};
use kubyk_words::signed;

use crate::{Card, TableId};

/// Most seats that have a line of their own.
const SEATS: usize = 6;

/// Most moves that are shown.
const MOMENTS: usize = 3;

/// Most signs of the line: a text board has as many columns.
const SIGNS: usize = 30;

/// What the message is made of.
pub(super) struct CoachCard<'a> {
    pub(super) table: TableId,
    pub(super) analysis: &'a Analysis,
    pub(super) say: &'a dyn Fn(&Msg) -> String,
}

impl CoachCard<'_> {
    pub(super) fn card(&self) -> Card {
        let totals = &self.analysis.totals;
        let mut lines: Vec<_> = totals.iter().take(SEATS).map(|seat| self.seat(seat)).collect();
        if let Some(more) = totals.len().checked_sub(SEATS).filter(|more| *more > 0) {
            lines.push((self.say)(&Msg::new("and-more").with("count", more)));
        }
        let count: usize = totals.iter().map(|seat| seat.marks.all()).sum();
        lines.push((self.say)(&Msg::new("coach-moments").with("count", count)));
        lines.extend(self.moments());
        let foot = match self.analysis.valuation.basis {
            ValueBasis::Whole => None,
            ValueBasis::TwoSeats => Some("coach-two-seats"),
            ValueBasis::Solitaire => Some("coach-solitaire"),
        };
        Card {
            title: (self.say)(&Msg::new("coach-title").with("table", self.table.to_string())),
            lines,
            foot: foot.map(|id| (self.say)(&Msg::new(id))).into_iter().collect(),
            board: Some(self.board()),
            ..Card::default()
        }
    }

    fn is_chance(&self) -> bool {
        self.analysis.valuation.unit == Unit::WinProbability
    }

    /// A change as people write it: points of a hundred, or points.
    fn change(&self, change: f64) -> String {
        let change = if self.is_chance() { 100.0 * change } else { change };
        let rounded = change.round();
        if rounded == 0.0 { "0".to_owned() } else { signed(format!("{rounded:+}")) }
    }

    fn seat(&self, totals: &SeatTotals) -> String {
        let id = if self.is_chance() { "coach-seat-chance" } else { "coach-seat-points" };
        let told = Msg::new(id).with("seat", totals.seat).with("luck", self.change(totals.luck));
        (self.say)(&told.with("error", self.change(-totals.error)))
    }

    /// The moves that have cost the most, in the order of the game.
    fn moments(&self) -> Vec<String> {
        let mut marked: Vec<_> = self.analysis.events.iter().filter_map(MarkedMove::of).collect();
        marked.sort_by(|one, other| other.error.total_cmp(&one.error));
        marked.truncate(MOMENTS);
        marked.sort_by_key(|moment| moment.number);
        marked.iter().map(|moment| self.moment(moment)).collect()
    }

    fn moment(&self, moment: &MarkedMove<'_>) -> String {
        let id = if self.is_chance() { "coach-moment-chance" } else { "coach-moment-points" };
        let mark = match moment.mark {
            MoveGrade::Inaccuracy => "inaccuracy",
            MoveGrade::Mistake => "mistake",
            MoveGrade::Blunder => "blunder",
        };
        let told = Msg::new(id).with("number", moment.number).with("seat", moment.seat);
        let told = told.with("mark", mark).with("move", moment.play).with("best", moment.best);
        (self.say)(&told.with("cost", self.change(-moment.error)))
    }

    /// What the game was worth to each of the first seats, from its start to its end, as heights of signs.
    fn board(&self) -> String {
        let values = |seat: usize| {
            let after = self.analysis.events.iter().map(move |event| event.after()[seat]);
            std::iter::once(self.analysis.start[seat]).chain(after).collect::<Vec<_>>()
        };
        // In a game of two the other's line is this one upside down.
        let seats = if self.is_chance() && self.analysis.start.len() == 2 { 1 } else { SEATS };
        let seats = self.analysis.start.len().min(seats);
        let of_all: Vec<_> = (0..seats).map(values).collect();
        let (low, high) = if self.is_chance() {
            (0.0, 1.0)
        } else {
            let all = of_all.iter().flatten().copied();
            all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
                (low.min(value), high.max(value))
            })
        };
        let row = |(seat, values): (usize, &Vec<f64>)| {
            let head = (self.say)(&Msg::new("coach-line").with("seat", Seat::at(seat)));
            let head: String = head.chars().take(SIGNS).collect();
            format!("{head}\n{}", heights(values, low, high))
        };
        of_all.iter().enumerate().map(row).collect::<Vec<_>>().join("\n")
    }
}

/// A marked move.
struct MarkedMove<'a> {
    number: usize,
    seat: Seat,
    play: &'a str,
    best: &'a str,
    error: f64,
    mark: MoveGrade,
}

impl<'a> MarkedMove<'a> {
    fn of(event: &'a AnalysedEvent) -> Option<Self> {
        let AnalysedEvent::Move { n, line, seat, best, error, mark, .. } = event else { return None };
        // The line names the seat first.
        let play = line.split_once(' ').map_or(line.as_str(), |(_, play)| play);
        Some(Self { number: *n, seat: *seat, play, best: best.as_deref()?, error: *error, mark: (*mark)? })
    }
}

/// Values as signs of different heights, thinned evenly to those that fit; the first and the last are always there.
fn heights(values: &[f64], low: f64, high: f64) -> String {
    const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let kept = values.len().min(SIGNS);
    let thinned = (0..kept).map(|place| values[place * (values.len() - 1) / (kept - 1).max(1)]);
    let span = (high - low).max(f64::MIN_POSITIVE);
    let height = |value: f64| ((value - low) / span * 7.0).round().clamp(0.0, 7.0) as usize;
    thinned.map(|value| HEIGHTS[height(value)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_thinned_to_a_line_with_both_its_ends() {
        assert_eq!(heights(&[0.0, 0.5, 1.0], 0.0, 1.0), "▁▅█");
        assert_eq!(heights(&[0.5], 0.0, 1.0), "▅");
        let long: Vec<_> = (0..=300).map(|step| f64::from(step) / 300.0).collect();
        let line = heights(&long, 0.0, 1.0);
        assert_eq!(line.chars().count(), SIGNS);
        assert!(line.starts_with('▁') && line.ends_with('█'), "{line}");
        assert_eq!(heights(&[7.0, 7.0], 7.0, 7.0), "▁▁", "points that never change");
    }
}
