//! What a throw of Fifty means.

use crate::kit::{Draw, Lane, Log, Msg, Reason, SceneBoard, Seat, Seats, Track, shown};
use crate::throws::{AfterThrow, ThrowGame};

use super::Variant;

/// The scores.
#[derive(Clone, PartialEq, Debug)]
pub struct Fifty {
    variant: Variant,
    scores: Vec<i64>,
}

impl Fifty {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, scores: vec![0; seats] }
    }
}

impl ThrowGame for Fifty {
    const GAME: &'static str = "fifty";

    fn draw(&self) -> Draw {
        Draw::d6(2)
    }

    fn thrown(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterThrow {
        let before = self.scores[seat.index()];
        let points = match faces {
            [3, 3] => -before,
            [6, 6] => 25,
            [one, other] if one == other => 5,
            _ => 0,
        };
        let score = before + points;
        self.scores[seat.index()] = score;
        log.say(|| {
            let id = match faces {
                [3, 3] => "fifty-log-wiped",
                _ if points > 0 => "fifty-log-scored",
                _ => "fifty-log-nothing",
            };
            let told = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            told.with("points", points).with("lost", before).with("score", score)
        });
        if score >= self.variant.target { AfterThrow::Over(Reason::Goal) } else { AfterThrow::Next }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("fifty-title").with("target", self.variant.target)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let lane =
            |(index, score): (usize, &i64)| Lane { seat: Seat::at(index), banked: *score, at_stake: 0 };
        let lanes = self.scores.iter().enumerate().map(lane).collect();
        SceneBoard::Track(Track { goal: self.variant.target, pits: Vec::new(), lanes })
    }
}
