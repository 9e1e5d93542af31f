//! What may happen in Mexico, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer,
};
use crate::pair_result::PairResult;

use super::state::State;
use super::{Move, bot, scene, value};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.over, self.active()) {
            (Some(winners), _) => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            (None, Some(seat)) if !self.rolling => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw::d6(2)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Some(seat) = self.active() else { return Ok(()) };
        self.dice = faces.to_vec();
        self.rolling = false;
        self.throws += 1;
        let result = PairResult::of(faces[0], faces[1]);
        log.say(|| {
            let mexico = result == PairResult::HIGHEST;
            let told = Msg::new(if mexico { "mexico-log-mexico" } else { "mexico-log-throw" });
            told.with("seat", seat).with("throw", self.throws).with("result", result.number())
        });
        if self.throws == self.most() || result == PairResult::HIGHEST {
            self.rest(seat, log);
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if self.throws == 0 { vec![Move::Roll] } else { vec![Move::Roll, Move::Stop] }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        Move::parse(text, "mexico-expected")
    }

    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        match play {
            Move::Stop if self.throws == 0 => Err(Msg::new("mexico-why-first")),
            Move::Roll | Move::Stop => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll => self.rolling = true,
            Move::Stop => self.rest(seat, log),
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        if let Some(place) = self.order.iter().position(|own| *own == seat) {
            if self.active() == Some(seat) {
                (self.rolling, self.throws) = (false, 0);
            }
            self.order.remove(place);
            if place < self.results.len() {
                self.results.remove(place);
            }
            if self.order.is_empty() || self.inside().len() < 2 {
                self.end();
            } else {
                self.settle(seat, log);
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.lives.clone()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(scene::choices(self, seat)))
    }

    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat, level)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        value::value(self, seat)
    }
}

impl State {
    /// A turn is over with its last throw as the result.
    fn rest(&mut self, seat: Seat, log: &mut Log) {
        let result = self.thrown().unwrap_or(PairResult::HIGHEST);
        if self.limit.is_none() {
            // After a Mexico the next seat may lead instead.
            let passes = self.variant.fresh_lead && result == PairResult::HIGHEST;
            self.limit = (!passes).then_some(self.throws);
        }
        self.results.push(result);
        self.throws = 0;
        let leader = self.order.first().copied().unwrap_or(seat);
        self.settle(leader, log);
    }

    /// Once all have had their turn, the lowest lose lives and the next round begins; `leader` begins it again where
    /// nobody has lost.
    fn settle(&mut self, leader: Seat, log: &mut Log) {
        if self.results.len() < self.order.len() {
            return;
        }
        let Some(lowest) = self.results.iter().min().copied() else { return };
        let leader = self.order.first().copied().unwrap_or(leader);
        if self.results.iter().all(|result| *result == lowest) {
            log.say(|| Msg::new("mexico-log-level").with("result", lowest.number()));
            return self.begin(leader);
        }
        let cost = if self.results.contains(&PairResult::HIGHEST) { self.variant.mexico_costs } else { 1 };
        let losing = self.order.iter().zip(&self.results).filter(|(_, result)| **result == lowest);
        let losers: Vec<Seat> = losing.map(|(seat, _)| *seat).collect();
        for seat in &losers {
            let lives = &mut self.lives[seat.index()];
            *lives = (*lives - cost).max(0);
            let id = if *lives == 0 { "mexico-log-out" } else { "mexico-log-lost" };
            let told = Msg::new(id).with("seat", *seat).with("result", lowest.number());
            log.say(|| told.with("cost", cost).with("lives", *lives));
        }
        if self.inside().len() < 2 {
            self.end();
        } else {
            self.begin(losers.first().copied().unwrap_or(leader));
        }
    }

    fn end(&mut self) {
        self.over = Some(self.company.present().highest(&self.lives));
    }
}
