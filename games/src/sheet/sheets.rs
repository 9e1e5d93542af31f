//! What every seat has written, and whose turn it is.

use crate::kit::{
    Msg, Outcome, Reason, SceneBoard, ScenePlayer, Seat, SeatStatus, Seats, Sheet, SheetEntry, SheetLine,
    Turn,
};

/// The sheets of all seats. Turns go round in order of seats until every sheet is full.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sheets {
    entries: Vec<Vec<Option<i64>>>,
    left: Seats,
    /// The seat whose turn it is; nobody's when all is written.
    active: Option<Seat>,
    /// The seat that wrote last, and its lines, until the next throw.
    fresh: Option<(Seat, Vec<usize>)>,
}

impl Sheets {
    pub(crate) fn new(seats: usize, lines: usize) -> Self {
        let entries = vec![vec![None; lines]; seats];
        Self { entries, left: Seats::NONE, active: Some(Seat::at(0)), fresh: None }
    }

    pub(crate) fn active(&self) -> Option<Seat> {
        self.active
    }

    /// The place of each line that the seat has not written yet.
    pub(crate) fn free(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        let sheet = self.entries[seat.index()].iter().enumerate();
        sheet.filter(|(_, entry)| entry.is_none()).map(|(line, _)| line)
    }

    pub(crate) fn is_free(&self, seat: Seat, line: usize) -> bool {
        self.entries[seat.index()][line].is_none()
    }

    /// Writes what a turn has brought; the turn goes to the next seat.
    pub(crate) fn write(&mut self, seat: Seat, written: &[(usize, i64)]) {
        for (line, points) in written {
            self.entries[seat.index()][*line] = Some(*points);
        }
        self.fresh = Some((seat, written.iter().map(|(line, _)| *line).collect()));
        self.next(seat);
    }

    /// What was written last is no longer news.
    pub(crate) fn settle(&mut self) {
        self.fresh = None;
    }

    /// Skips the seat's turns from now on; returns whether its turn was running.
    pub(crate) fn leave(&mut self, seat: Seat) -> bool {
        self.left.insert(seat);
        let running = self.active == Some(seat);
        if running {
            self.next(seat);
        }
        running
    }

    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.left.contains(seat)
    }

    pub(crate) fn total(&self, seat: Seat) -> i64 {
        self.entries[seat.index()].iter().flatten().sum()
    }

    pub(crate) fn totals(&self) -> Vec<i64> {
        self.seats().map(|seat| self.total(seat)).collect()
    }

    /// The end of the game, once all is written.
    pub(crate) fn over(&self) -> Option<Turn> {
        if self.active.is_some() {
            return None;
        }
        let present = Seats::all(self.entries.len()).without(self.left);
        let best = present.iter().map(|seat| self.total(seat)).max();
        let winners = present.iter().filter(|seat| Some(self.total(*seat)) == best).collect();
        Some(Turn::Over(Outcome { winners, reason: Reason::Score }))
    }

    /// The seats as they are seen; `note` is the remark on the one whose turn it is.
    pub(crate) fn players(&self, turn: &Turn, note: Option<&Msg>) -> Vec<ScenePlayer> {
        let standing = |seat| match turn {
            Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
            Turn::Seats(seats) if seats.contains(seat) => SeatStatus::Acting,
            _ if self.free(seat).next().is_none() => SeatStatus::Done,
            _ => SeatStatus::Waiting,
        };
        let note = |seat| note.filter(|_| self.active == Some(seat)).cloned();
        let player = |seat| ScenePlayer {
            seat,
            score: self.total(seat),
            note: note(seat),
            standing: standing(seat),
            team: None,
        };
        self.seats().map(player).collect()
    }

    /// The sheet as it is seen, line by line with its label and what the active seat is offered for it.
    pub(crate) fn board(&self, lines: impl Iterator<Item = (Msg, Option<i64>)>) -> SceneBoard {
        let entry = |seat: Seat, line: usize| {
            let fresh = self.fresh.as_ref().is_some_and(|(by, lines)| *by == seat && lines.contains(&line));
            self.entries[seat.index()][line].map(|points| SheetEntry { points, fresh })
        };
        let line = |(line, (label, offer))| SheetLine {
            label,
            entries: self.seats().map(|seat| entry(seat, line)).collect(),
            offer,
        };
        SceneBoard::Sheet(Sheet { lines: lines.enumerate().map(line).collect() })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.entries.len())
    }

    /// The turn goes to the next seat that is still there and has something to write.
    fn next(&mut self, after: Seat) {
        let writes = |seat: &Seat| !self.left.contains(*seat) && self.free(*seat).next().is_some();
        let later = self.seats().filter(|seat| *seat > after);
        self.active = later.chain(self.seats()).find(writes);
    }
}
