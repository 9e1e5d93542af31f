//! The verdict on a column, the moment it is reached, and the columns won so far.

use crate::kit::{Log, Msg, Seat, Seats};

use crate::katego::state::{ColumnResult, ColumnState, State, Step};
use crate::katego::variant::{Fold, Pairs, Secrecy};

impl State {
    /// The score of each seat: the worth of the columns decided so far, partners' added up.
    pub(in crate::katego) fn column_points(&self) -> Vec<i64> {
        let mut own = vec![0; self.seats()];
        if self.variant.secret != Secrecy::Off && self.step != Step::Over {
            return own;
        }
        for (place, column) in self.tables.iter().flat_map(|table| table.columns.iter().enumerate()) {
            let verdict = column.verdict.unwrap_or_default();
            verdict.gains.iter().for_each(|seat| own[seat.index()] += self.worth(place));
            verdict.loses.iter().for_each(|seat| own[seat.index()] -= self.worth(place));
        }
        let of_side = |seat| self.side(seat).iter().map(|partner| own[partner.index()]).sum();
        Seat::all(self.seats()).map(of_side).collect()
    }

    /// All who have the highest score, of those who stayed.
    pub(in crate::katego) fn winners(&self) -> Seats {
        let scores = self.column_points();
        let best = self.present().iter().map(|seat| scores[seat.index()]).max();
        self.present().iter().filter(|seat| Some(scores[seat.index()]) == best).collect()
    }

    /// Decides every column in which nobody who still plays has room. With hidden rows that waits for the end.
    pub(in crate::katego) fn settle(&mut self, log: &mut Log) {
        let playing: Seats = Seat::all(self.seats()).filter(|seat| !self.done(*seat)).collect();
        if self.variant.secret != Secrecy::Off && !playing.is_empty() {
            return;
        }
        for table in 0..self.tables.len() {
            let seats = self.tables[table].seats;
            for place in 0..self.count() {
                let column = &self.tables[table].columns[place];
                let open = || seats.both(playing).iter().any(|seat| self.room(seat, column));
                if column.verdict.is_none() && !open() {
                    let verdict = self.judge(column, seats);
                    self.decide(table, place, verdict, log);
                }
            }
        }
    }

    /// Writes a column's fate down for good.
    pub(in crate::katego) fn decide(
        &mut self,
        table: usize,
        place: usize,
        verdict: ColumnResult,
        log: &mut Log,
    ) {
        self.tables[table].columns[place].verdict = Some(verdict);
        let told = |id, seats: Seats| {
            let msg = Msg::new(id).with("seats", seats).with("count", seats.len());
            msg.with("column", self.label(place)).with("worth", self.worth(place))
        };
        match verdict.gains {
            Some(seat) if self.joint() => log.say(|| told("katego-log-won", self.side(seat))),
            Some(seat) => log.say(|| told("katego-log-won", Seats::only(seat))),
            None => log.say(|| told("katego-log-burned", Seats::NONE)),
        }
        if let Some(seat) = verdict.loses {
            log.say(|| told("katego-log-lost", Seats::only(seat)));
        }
    }

    /// The fate of a column if nothing more were written in it.
    pub(in crate::katego) fn judge(&self, column: &ColumnState, seats: Seats) -> ColumnResult {
        let values = self.contenders(column, seats);
        let all = || values.iter().map(|(_, value)| *value);
        let (Some(best), Some(least)) = (all().max(), all().min()) else { return ColumnResult::default() };
        let gains = single(&values, best).filter(|seat| !self.damped(column, *seat));
        let loses = if self.variant.lowest && least < best { single(&values, least) } else { None };
        ColumnResult { gains, loses }
    }

    /// What competes for a column: entries, rows or the pairs' sums, each under a seat's name. What counts as 0
    /// does not compete.
    pub(in crate::katego) fn contenders(&self, column: &ColumnState, seats: Seats) -> Vec<(Seat, u16)> {
        let mut values: Vec<_> = if self.variant.repeat {
            column.entries.iter().map(|entry| (entry.by, entry.value.unwrap_or(0))).collect()
        } else {
            seats.iter().map(|seat| (seat, self.row_value(column, seat))).collect()
        };
        if self.joint() {
            values = self.sums(&values);
        }
        values.retain(|(_, value)| *value > 0);
        values
    }

    /// What a row counts in a column; 0 for nothing.
    pub(in crate::katego) fn row_value(&self, column: &ColumnState, row: Seat) -> u16 {
        let entries = column.entries.iter().filter(|entry| entry.row == row);
        let values = entries.filter_map(|entry| entry.value);
        let missing = self.variant.join == Fold::Product && values.clone().count() < self.variant.entries;
        if missing { 0 } else { self.variant.join.of_all(values) }
    }

    /// The pairs' sums, each under the name of its lower seat. With three or four pairs a value that stands in
    /// the rows of several pairs counts for none of them.
    fn sums(&self, rows: &[(Seat, u16)]) -> Vec<(Seat, u16)> {
        let cancels = self.variant.pairs == Pairs::Sum && self.pairs.len() > 2;
        let elsewhere = |pair: Seats, value| {
            cancels && rows.iter().any(|(seat, other)| *other == value && !pair.contains(*seat))
        };
        let sum = |pair: &Seats| {
            let own = rows.iter().filter(|(seat, value)| pair.contains(*seat) && !elsewhere(*pair, *value));
            Some((pair.first()?, own.map(|(_, value)| value).sum()))
        };
        self.pairs.iter().filter_map(sum).collect()
    }

    /// Whether another pair's two equal entries undo this pair's win.
    fn damped(&self, column: &ColumnState, winner: Seat) -> bool {
        let pair = self.side(winner);
        self.variant.pairs == Pairs::Damping
            && !self.twins(column, pair)
            && self.pairs.iter().any(|other| *other != pair && self.twins(column, *other))
    }

    /// Whether both partners have written the same in this column.
    pub(in crate::katego) fn twins(&self, column: &ColumnState, pair: Seats) -> bool {
        let mut values = pair.iter().map(|seat| self.row_value(column, seat));
        let first = values.next().unwrap_or(0);
        first > 0 && values.all(|value| value == first)
    }
}

/// The owner of this value, if it is only one's.
fn single(values: &[(Seat, u16)], wanted: u16) -> Option<Seat> {
    let mut holders = values.iter().filter(|(_, value)| *value == wanted);
    match (holders.next(), holders.next()) {
        (Some((seat, _)), None) => Some(*seat),
        _ => None,
    }
}
