//! What a throw of Help Your Neighbour means.

use crate::kit::{Arg, Draw, Lane, Log, Msg, Reason, SceneBoard, Seat, Seats, Track, shown};
use crate::throws::{AfterThrow, ThrowGame};

use super::Variant;

/// The counters put in.
#[derive(Clone, PartialEq, Debug)]
pub struct Neighbour {
    variant: Variant,
    /// By seat.
    paid: Vec<i64>,
}

impl Neighbour {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, paid: vec![0; seats] }
    }

    /// How many faces each seat owns; the faces beyond the last seat's are dead.
    fn faces_each(&self) -> usize {
        if self.paid.len() >= 4 { 1 } else { 6 / self.paid.len() }
    }

    fn owner(&self, face: u8) -> Option<Seat> {
        Seat::numbered((usize::from(face) - 1) / self.faces_each() + 1, self.paid.len())
    }
}

impl ThrowGame for Neighbour {
    const GAME: &'static str = "neighbour";
    const NOTES: bool = true;

    fn draw(&self) -> Draw {
        Draw::d6(3)
    }

    fn thrown(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterThrow {
        let mut payers = Vec::new();
        let owners: Vec<Seat> = faces.iter().filter_map(|face| self.owner(*face)).collect();
        for owner in owners {
            let paid = &mut self.paid[owner.index()];
            if present.contains(owner) && *paid < self.variant.counters {
                *paid += 1;
                payers.push(owner);
            }
        }
        log.say(|| {
            let id = if payers.is_empty() { "neighbour-log-none" } else { "neighbour-log-paid" };
            let told = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            told.with("paid", Arg::Seats(payers))
        });
        let done = |seat: Seat| self.paid[seat.index()] == self.variant.counters;
        if present.iter().any(done) { AfterThrow::Over(Reason::Goal) } else { AfterThrow::Next }
    }

    fn scores(&self) -> Vec<i64> {
        self.paid.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("neighbour-title").with("counters", self.variant.counters)
    }

    /// "faces 1 · 2, 7 left".
    fn note(&self, seat: Seat) -> Option<Msg> {
        let own = (1..=6).filter(|face| self.owner(*face) == Some(seat));
        let left = self.variant.counters - self.paid[seat.index()];
        Some(Msg::new("neighbour-note").with("faces", shown(own)).with("left", left))
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let lane = |(index, paid): (usize, &i64)| Lane { seat: Seat::at(index), banked: *paid, at_stake: 0 };
        let lanes = self.paid.iter().enumerate().map(lane).collect();
        SceneBoard::Track(Track { goal: self.variant.counters, pits: Vec::new(), lanes })
    }
}
