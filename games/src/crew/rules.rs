//! What may happen in Ship, Captain, Mate and Crew, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer, shown,
};

use super::moves::{self, Move};
use super::state::{Crew, Phase, State};
use super::{bot, scene, value};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Rolling(_, dice) => Turn::Chance(Draw::d6(dice)),
            Phase::Acting(seat) => Turn::Seats(Seats::only(seat)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seat, _) = self.phase else { return Ok(()) };
        self.turn.take(faces);
        self.phase = Phase::Acting(seat);
        log.say(|| {
            let id = if self.turn.complete() { "crew-log-crew" } else { "crew-log-throw" };
            let told = Msg::new(id).with("seat", seat).with("throw", self.turn.throws);
            told.with("faces", shown(faces))
                .with("officers", self.turn.officers)
                .with("points", self.turn.score())
        });
        if self.turn.throws == self.variant.throws {
            self.finish(seat, log);
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if !self.turn.complete() {
            return vec![Move::Roll];
        }
        let kept = (1..=6).filter(|face| self.variant.any && self.turn.others.contains(face)).map(Move::Keep);
        [Move::Roll].into_iter().chain(kept).chain([Move::Stop]).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        match play {
            _ if self.moves(seat).contains(play) => Ok(()),
            _ if self.turn.throws == 0 => Err(Msg::new("crew-why-first")),
            _ if !self.turn.complete() => Err(Msg::new("crew-why-incomplete")),
            Move::Keep(face) if self.variant.any => Err(Msg::new("crew-why-missing").with("face", *face)),
            _ => Err(Msg::new("crew-why-both")),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let kept = match play {
            Move::Roll => Vec::new(),
            Move::Keep(face) => vec![*face],
            Move::Stop => return self.finish(seat, log),
        };
        self.last = Crew::default();
        self.phase = Phase::Rolling(seat, self.turn.free() - kept.len());
        self.turn.others = kept;
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        if self.active() == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(scene::choices(self, seat)))
    }

    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        Some(value::value(self, seat))
    }
}

impl State {
    /// A turn is over by itself or by `stop`.
    fn finish(&mut self, seat: Seat, log: &mut Log) {
        let points = self.turn.score();
        self.scores[seat.index()] += points;
        log.say(|| {
            let told = Msg::new("crew-log-turn").with("seat", seat).with("points", points);
            told.with("score", self.scores[seat.index()])
        });
        self.last = std::mem::take(&mut self.turn);
        self.next(seat);
    }

    fn next(&mut self, seat: Seat) {
        self.turn = Crew::default();
        let next = self.company.after(seat, self.company.present()).unwrap_or(seat);
        self.rounds += u32::from(next <= seat);
        self.phase = if self.rounds == self.variant.rounds {
            Phase::Over { winners: self.company.present().highest(&self.scores) }
        } else {
            Phase::Acting(next)
        };
    }
}
