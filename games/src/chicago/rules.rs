//! What a throw of Chicago means.

use crate::kit::{Draw, Log, Msg, Reason, SceneBoard, Seat, Seats, Sheet, SheetEntry, SheetLine, shown};
use crate::throws::{AfterThrow, ThrowGame};

/// The first and the last number that is thrown for.
const FIRST: usize = 2;
const LAST: usize = 12;

/// Scores, and the number that is thrown for now.
#[derive(Clone, PartialEq, Debug)]
pub struct Chicago {
    /// By seat, then by round: the points of each throw.
    entries: Vec<Vec<i64>>,
    /// The number of the round.
    number: usize,
    /// The seat that threw last.
    last: Option<Seat>,
}

impl Chicago {
    pub(super) fn new(seats: usize) -> Self {
        Self { entries: vec![Vec::new(); seats], number: FIRST, last: None }
    }
}

impl ThrowGame for Chicago {
    const GAME: &'static str = "chicago";

    fn draw(&self) -> Draw {
        Draw::d6(2)
    }

    fn thrown(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterThrow {
        let hit = faces.iter().map(|face| usize::from(*face)).sum::<usize>() == self.number;
        self.entries[seat.index()].push(if hit { self.number as i64 } else { 0 });
        self.last = Some(seat);
        log.say(|| {
            let told = Msg::new(if hit { "chicago-log-hit" } else { "chicago-log-miss" }).with("seat", seat);
            told.with("faces", shown(faces)).with("number", self.number)
        });
        AfterThrow::Next
    }

    fn rounded(&mut self) -> Option<Reason> {
        self.number += 1;
        (self.number > LAST).then_some(Reason::Score)
    }

    fn scores(&self) -> Vec<i64> {
        self.entries.iter().map(|entries| entries.iter().sum()).collect()
    }

    fn title(&self) -> Msg {
        Msg::new("chicago-title").with("number", self.number.min(LAST))
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let entry = |(index, entries): (usize, &Vec<i64>), round: usize| {
            let fresh = self.last == Some(Seat::at(index)) && entries.len() == round + 1;
            entries.get(round).map(|points| SheetEntry { points: *points, fresh })
        };
        let line = |number: usize| SheetLine {
            label: Msg::new("chicago-line").with("number", number),
            entries: self.entries.iter().enumerate().map(|own| entry(own, number - FIRST)).collect(),
            offer: None,
        };
        SceneBoard::Sheet(Sheet { lines: (FIRST..=LAST).map(line).collect() })
    }
}
