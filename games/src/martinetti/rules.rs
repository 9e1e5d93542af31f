//! What may happen in Martinetti, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer, shown,
};

use super::moves::{self, Move};
use super::state::{Phase, State};
use super::{scene, track};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            Phase::Throw { rolling: true, .. } => Turn::Chance(Draw::d6(3)),
            Phase::Throw { seat, .. } | Phase::Claim { seat, .. } => Turn::Seats(Seats::only(seat)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Throw { seat, .. } = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        let advance = track::advance(self.done[seat.index()], faces);
        log.say(|| {
            let id = if advance.is_empty() { "martinetti-log-nothing" } else { "martinetti-log-throw" };
            let told = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            told.with("numbers", shown(&advance))
        });
        match advance.len() {
            0 => self.next(seat),
            _ if self.variant.claim => self.phase = Phase::Claim { seat, advance },
            taken => {
                self.done[seat.index()] += taken;
                self.go_on(seat, true);
            }
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let advance = self.advance();
        match self.phase {
            Phase::Claim { .. } => {
                let takes = (1..=advance.len()).map(|count| Move::Take(advance[..count].to_vec()));
                [Move::Pass].into_iter().chain(takes).collect()
            }
            Phase::Throw { .. } | Phase::Over { .. } => vec![Move::Roll],
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text, self.advance())
    }

    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        match (&self.phase, play) {
            (Phase::Claim { .. }, Move::Roll) => Err(Msg::new("martinetti-why-claim")),
            (Phase::Claim { advance, .. }, Move::Take(numbers)) if !advance.starts_with(numbers) => {
                Err(Msg::new("martinetti-why-take").with("numbers", shown(advance)))
            }
            (Phase::Claim { .. }, _) | (_, Move::Roll) => Ok(()),
            _ => {
                let needed = track::number(self.done[seat.index()]).unwrap_or_default();
                Err(Msg::new("martinetti-why-roll").with("number", needed))
            }
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let taken = match play {
            Move::Roll => {
                self.phase = Phase::Throw { seat, rolling: true };
                return;
            }
            Move::Pass => 0,
            Move::Take(numbers) => numbers.len(),
        };
        let rest = self.advance()[taken..].to_vec();
        self.done[seat.index()] += taken;
        log.say(|| {
            let id = if taken == 0 { "martinetti-log-passed" } else { "martinetti-log-took" };
            Msg::new(id).with("seat", seat).with("done", self.done[seat.index()])
        });
        for other in self.company.present().iter().filter(|other| *other != seat) {
            let count = track::overlooked(self.done[other.index()], rest.clone());
            self.done[other.index()] += count;
            if count > 0 {
                log.say(|| {
                    let told = Msg::new("martinetti-log-overlooked").with("seat", other);
                    told.with("count", count).with("done", self.done[other.index()])
                });
            }
        }
        self.go_on(seat, taken > 0);
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        match self.phase {
            Phase::Throw { seat: active, .. } | Phase::Claim { seat: active, .. } if active == seat => {
                self.next(seat);
            }
            _ => {}
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.done.iter().map(|done| *done as i64).collect()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(scene::choices(self)))
    }

    /// There is nothing to think about: all that a throw gives is taken.
    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Thought<Move> {
        Thought::rule(self.moves(seat).pop().unwrap_or(Move::Roll))
    }
}

impl State {
    /// After a throw: the end, another throw of the same seat, or the next turn.
    fn go_on(&mut self, seat: Seat, advanced: bool) {
        let winners = self.finished();
        if !winners.is_empty() {
            self.phase = Phase::Over { winners };
        } else if advanced && self.variant.again {
            self.phase = Phase::Throw { seat, rolling: false };
        } else {
            self.next(seat);
        }
    }

    fn next(&mut self, seat: Seat) {
        let next = self.company.after(seat, self.company.present()).unwrap_or(seat);
        self.phase = Phase::Throw { seat: next, rolling: false };
    }
}
