//! What a throw of the Game of the Goose means.

use crate::kit::{Draw, Log, Msg, Path, Reason, SceneBoard, Seat, Seats, shown};
use crate::throws::{AfterThrow, ThrowGame};

use super::Variant;
use super::track::{self, GOAL, INN, PRISON, WELL};

/// Spaces of the counters, and the seats that wait.
#[derive(Clone, PartialEq, Debug)]
pub struct Goose {
    variant: Variant,
    counters: Vec<Counter>,
    /// The spaces that the last throw came to.
    visited: Vec<usize>,
}

/// The counter of a seat.
#[derive(Clone, PartialEq, Debug, Default)]
struct Counter {
    space: usize,
    /// The turns it still misses.
    missed: u32,
    /// It is held until somebody relieves it.
    held: bool,
}

impl Counter {
    fn free(&mut self) {
        (self.missed, self.held) = (0, false);
    }
}

impl Goose {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, counters: vec![Counter::default(); seats], visited: Vec::new() }
    }

    /// What the space at which a throw ends does to the others and to the newcomer.
    fn arrive(&mut self, seat: Seat, from: usize, at: usize, present: Seats, log: &mut Log) {
        for other in present.iter().filter(|other| *other != seat) {
            let counter = &mut self.counters[other.index()];
            if counter.space != at || at == 0 {
                continue;
            }
            if self.variant.exchange {
                counter.space = from;
                counter.free();
                log.say(|| Msg::new("goose-log-exchange").with("seat", other).with("space", from));
            } else if counter.held {
                counter.free();
                log.say(|| Msg::new("goose-log-relief").with("seat", other));
            }
        }
        let counter = &mut self.counters[seat.index()];
        counter.space = at;
        match (at, self.variant.trap) {
            (INN, _) => counter.missed = self.variant.inn,
            (WELL | PRISON, Some(turns)) => counter.missed = turns,
            (WELL | PRISON, None) => counter.held = true,
            _ => {}
        }
        self.relieve(present, log);
    }

    /// When everybody is held, everybody is free.
    fn relieve(&mut self, present: Seats, log: &mut Log) {
        if present.iter().all(|seat| self.counters[seat.index()].held) {
            present.iter().for_each(|seat| self.counters[seat.index()].free());
            log.say(|| Msg::new("goose-log-all-free"));
        }
    }
}

impl ThrowGame for Goose {
    const GAME: &'static str = "goose";
    const NOTES: bool = true;

    fn draw(&self) -> Draw {
        Draw::d6(self.variant.dice)
    }

    fn thrown(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterThrow {
        let from = self.counters[seat.index()].space;
        self.visited = track::way(self.variant, from, faces);
        let at = self.visited.last().copied().unwrap_or(from);
        log.say(|| {
            let way = self.visited.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → ");
            Msg::new("goose-log-way").with("seat", seat).with("faces", shown(faces)).with("way", way)
        });
        self.arrive(seat, from, at, present, log);
        if at == GOAL { AfterThrow::Over(Reason::Goal) } else { AfterThrow::Next }
    }

    fn misses(&mut self, seat: Seat, log: &mut Log) -> bool {
        let counter = &mut self.counters[seat.index()];
        let misses = counter.held || counter.missed > 0;
        counter.missed = counter.missed.saturating_sub(1);
        if misses {
            log.say(|| Msg::new("goose-log-misses").with("seat", seat));
        }
        misses
    }

    fn deserted(&mut self, _: Seat, _: bool, present: Seats) {
        self.relieve(present, &mut Log::off());
    }

    fn scores(&self) -> Vec<i64> {
        self.counters.iter().map(|counter| counter.space as i64).collect()
    }

    fn title(&self) -> Msg {
        Msg::new("goose-title").with("dice", self.variant.dice)
    }

    fn note(&self, seat: Seat) -> Option<Msg> {
        let counter = &self.counters[seat.index()];
        match counter {
            Counter { held: true, .. } => Some(Msg::new("goose-note-held")),
            Counter { missed: 1.., .. } => Some(Msg::new("goose-note-misses").with("turns", counter.missed)),
            _ => None,
        }
    }

    fn board(&self, present: Seats, _: Seat) -> SceneBoard {
        let counter = |seat: Seat| (seat, self.counters[seat.index()].space);
        SceneBoard::Path(Path {
            spaces: track::spaces(self.variant),
            counters: present.iter().map(counter).collect(),
            visited: self.visited.clone(),
        })
    }
}
