//! What a throw of Drop Dead means.

use crate::kit::{Draw, Log, Msg, Reason, SceneBoard, SceneDie, Seat, Seats, Tint, shown};
use crate::throws::{AfterThrow, ThrowGame};

use super::Variant;

/// The scores, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct DropDead {
    variant: Variant,
    scores: Vec<i64>,
    /// The points of the running turn.
    points: i64,
    /// The dice of the running turn that are alive.
    alive: usize,
    /// The seat whose turn is running, once it has thrown.
    thrower: Option<Seat>,
    /// Rounds that are over.
    rounds: u32,
}

impl DropDead {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, scores: vec![0; seats], points: 0, alive: variant.dice, thrower: None, rounds: 0 }
    }

    fn rest(&mut self) {
        (self.points, self.alive, self.thrower) = (0, self.variant.dice, None);
    }
}

impl ThrowGame for DropDead {
    const GAME: &'static str = "drop-dead";
    const NOTES: bool = true;

    fn draw(&self) -> Draw {
        Draw::d6(self.alive)
    }

    fn thrown(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterThrow {
        self.thrower = Some(seat);
        let dead = faces.iter().filter(|face| dies(**face)).count();
        self.alive -= dead;
        if dead == 0 {
            let sum: i64 = faces.iter().map(|face| i64::from(*face)).sum();
            self.points += sum;
            log.say(|| {
                let told = Msg::new("drop-dead-log-scored").with("seat", seat);
                told.with("faces", shown(faces)).with("points", sum)
            });
        } else {
            log.say(|| {
                let told = Msg::new("drop-dead-log-dead").with("seat", seat).with("faces", shown(faces));
                told.with("dead", dead).with("alive", self.alive)
            });
        }
        if self.alive > 0 {
            return AfterThrow::Again;
        }
        let points = self.points;
        let score = &mut self.scores[seat.index()];
        *score += points;
        log.say(|| {
            let told = Msg::new("drop-dead-log-turn").with("seat", seat);
            told.with("points", points).with("score", *score)
        });
        self.rest();
        AfterThrow::Next
    }

    fn rounded(&mut self) -> Option<Reason> {
        self.rounds += 1;
        (self.rounds == self.variant.rounds).then_some(Reason::Score)
    }

    fn deserted(&mut self, _: Seat, active: bool, _: Seats) {
        if active {
            self.rest();
        }
    }

    fn dice_places(&self) -> usize {
        self.variant.dice
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("drop-dead-title")
    }

    fn note(&self, seat: Seat) -> Option<Msg> {
        let told = || Msg::new("drop-dead-note").with("points", self.points).with("alive", self.alive);
        (self.thrower == Some(seat)).then(told)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        SceneBoard::None
    }

    /// The dead dice lie aside.
    fn dice(&self, faces: &[u8]) -> Vec<SceneDie> {
        let die = |face: &u8| SceneDie { aside: dies(*face), ..SceneDie::new(*face, Tint::White) };
        faces.iter().map(die).collect()
    }
}

fn dies(face: u8) -> bool {
    matches!(face, 2 | 5)
}
