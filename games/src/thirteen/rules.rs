//! What may happen in Thirteen, and what comes of it.

use crate::kit::{
    Arg, ChoiceLevel, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer, shown,
};

use super::moves::{self, Move};
use super::state::{Phase, State, Worked};
use super::variant::{THROWS, Variant};
use super::{bot, scene, value};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Playing { answered: None, .. } => Turn::Chance(Variant::draw()),
            Phase::Playing { active, answered: Some(answered) } => Turn::Seats(active.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Playing { active, answered } = &mut self.phase else { return Ok(()) };
        let active = *active;
        self.dice = faces.to_vec();
        self.throws += 1;
        let first = self.throws == 1;
        if !first {
            *answered = Some(Seats::NONE);
        }
        let thrown = self.thrown();
        if first {
            active.iter().for_each(|seat| self.players[seat.index()].sum = Some(thrown));
        }
        log.say(|| {
            let id = if first { "thirteen-log-first" } else { "thirteen-log-throw" };
            let told = Msg::new(id).with("seats", Arg::company(active)).with("count", active.len());
            let faces = shown(&self.dice);
            // The first throw is told as dice, every other one as the sum that is reckoned with.
            let faces = if first { faces } else { faces.replace('·', "+") };
            told.with("throw", self.throws).with("faces", faces).with("thrown", thrown)
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        Move::ALL.into_iter().filter(|play| self.check(seat, play).is_ok()).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        let (sum, thrown) = (self.sum(seat), self.thrown());
        if play.apply(sum, thrown) < 0 {
            return Err(Msg::new("thirteen-why-negative").with("sum", sum).with("thrown", thrown));
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        if let Phase::Playing { answered: Some(answered), .. } = &mut self.phase {
            answered.insert(seat);
            self.players[seat.index()].sealed = Some(*play);
            self.resolve(log);
        }
    }

    /// The seat's turn is skipped from now on; a throw owed for it alone is owed no longer.
    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.left.insert(seat);
        let Phase::Playing { active, answered } = &mut self.phase else { return };
        if !active.contains(seat) {
            return;
        }
        active.remove(seat);
        if let Some(answered) = answered {
            answered.remove(seat);
        }
        self.players[seat.index()].sealed = None;
        if active.is_empty() {
            self.finish(seat);
        } else {
            self.resolve(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.players.iter().map(|player| player.score).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(scene::choices(self, seat)))
    }

    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        for (index, player) in known.players.iter_mut().enumerate() {
            if index != seat.index() {
                player.sealed = None;
            }
        }
        known
    }

    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat, level)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        value::value(self, seat)
    }
}

impl State {
    /// Once all have answered, the answers count.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Playing { active, answered: Some(answered) } = self.phase else { return };
        if answered != active {
            return;
        }
        let thrown = self.thrown();
        let mut gains = Vec::new();
        for seat in active.iter() {
            let player = &mut self.players[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            let (Some(play), Some(sum)) = (player.sealed.take(), player.sum) else { continue };
            let worked = Worked { sum, thrown, play };
            let points = self.variant.points(worked.result());
            player.sum = Some(worked.result());
            player.last = Some(worked);
            player.score += points;
            gains.push((seat, points));
        }
        log.say(|| self.told(&gains));
        self.phase = Phase::Playing { active, answered: None };
        if let (THROWS, Some(last)) = (self.throws, active.iter().last()) {
            self.finish(last);
        }
    }

    /// One line a step, however many play: each seat's own reckoning stands beside its name.
    fn told(&self, gains: &[(Seat, i64)]) -> Msg {
        if let [(seat, points)] = gains {
            let player = &self.players[seat.index()];
            let work = player.last.map(|worked| worked.play.worked(worked.sum, worked.thrown));
            let told = Msg::new("thirteen-log-worked").with("seat", *seat).with("points", *points);
            return told.with("work", work.unwrap_or_default()).with("score", player.score);
        }
        let scored = gains.iter().filter(|(_, points)| *points > 0).count();
        let of = gains.len();
        let most = gains.iter().map(|(_, points)| *points).max().unwrap_or_default();
        let best: Seats = gains.iter().filter(|(_, points)| *points == most).map(|(seat, _)| *seat).collect();
        let share = match scored {
            0 => "none",
            _ if best.len() == of => "same",
            _ if scored == of => "all",
            _ => "some",
        };
        let told = Msg::new("thirteen-log-step").with("throw", self.throws).with("share", share);
        let told = told.with("scored", scored).with("of", of);
        told.with("best", most).with("seats", Arg::company(best))
    }

    /// A turn has ended; the next seat's begins, or the scores are counted.
    fn finish(&mut self, seat: Seat) {
        let next = self.present().iter().find(|other| *other > seat);
        match next {
            Some(next) if !self.variant.simultaneous => {
                self.throws = 0;
                self.phase = Phase::Playing { active: Seats::only(next), answered: None };
            }
            _ => {
                let score = |seat: &Seat| self.players[seat.index()].score;
                let best = self.present().iter().map(|seat| score(&seat)).max();
                let winners = self.present().iter().filter(|seat| Some(score(seat)) == best).collect();
                self.phase = Phase::Over { winners };
            }
        }
    }
}
