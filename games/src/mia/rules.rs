//! What may happen in Little Max, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer,
};
use crate::pair_result::PairResult;

use super::moves::{self, Move};
use super::state::{Cup, Phase, State};
use super::{bot, choices, scene};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            Phase::Throwing(_) => Turn::Chance(Draw::d6(2)),
            Phase::Begin(seat) | Phase::Saying(seat) | Phase::Answering(seat) => {
                Turn::Seats(Seats::only(seat))
            }
        }
    }

    /// The faces are for the thrower alone, so nothing is told of them.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Throwing(thrower) = self.phase else { return Ok(()) };
        self.cup = Some(Cup { thrower, faces: Some([faces[0], faces[1]]) });
        self.phase = Phase::Saying(thrower);
        log.say(|| Msg::new("mia-log-thrown").with("seat", thrower));
        Ok(())
    }

    fn thrower(&self) -> Option<Seat> {
        match self.phase {
            Phase::Throwing(seat) => Some(seat),
            _ => None,
        }
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        match self.phase {
            Phase::Saying(_) => self.higher().map(Move::Say).collect(),
            Phase::Answering(_) if self.higher().next().is_none() => vec![Move::Doubt, Move::Concede],
            Phase::Answering(_) => {
                let passes = self.higher().filter(|_| self.variant.blind_pass).map(Move::Pass);
                [Move::Believe, Move::Doubt].into_iter().chain(passes).collect()
            }
            Phase::Begin(_) | Phase::Throwing(_) | Phase::Over { .. } => vec![Move::Roll],
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        if self.moves(seat).contains(play) {
            return Ok(());
        }
        let last = self.said.map_or(0, |(_, result)| result.number());
        Err(match (self.phase, play) {
            (Phase::Saying(_), Move::Say(_)) | (Phase::Answering(_), Move::Pass(_))
                if self.variant.blind_pass || matches!(play, Move::Say(_)) =>
            {
                Msg::new("mia-why-higher").with("result", last)
            }
            (Phase::Saying(_), _) => Msg::new("mia-why-say"),
            (Phase::Answering(_), Move::Believe) => Msg::new("mia-why-mia"),
            (Phase::Answering(_), Move::Concede) => Msg::new("mia-why-concede"),
            (Phase::Answering(_), _) => Msg::new("mia-why-answer"),
            _ => Msg::new("mia-why-roll"),
        })
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.shown = None;
                self.phase = Phase::Throwing(seat);
            }
            Move::Say(result) => self.announce(seat, result, "mia-log-said", log),
            Move::Pass(result) => self.announce(seat, result, "mia-log-passed", log),
            Move::Believe => {
                log.say(|| Msg::new("mia-log-believed").with("seat", seat));
                self.phase = Phase::Throwing(seat);
            }
            Move::Doubt => self.doubt(seat, log),
            Move::Concede => {
                log.say(|| Msg::new("mia-log-conceded").with("seat", seat));
                self.lose(seat, 1, log);
                self.begin_after(seat);
            }
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        let inside = self.inside().contains(seat);
        self.company.leave(seat);
        let stands = self.said.is_some_and(|(by, _)| by == seat);
        if inside && (stands || self.active() == Some(seat)) || self.inside().len() < 2 {
            self.begin_after(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.lives.clone()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, seat, path)
    }

    /// The dice under the cup belong to the seat that threw them.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        if let Some(cup) = known.cup.as_mut().filter(|cup| cup.thrower != seat) {
            cup.faces = None;
        }
        known
    }

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat, level, stream)
    }
}

impl State {
    /// The next seat answers an announcement.
    fn announce(&mut self, seat: Seat, result: PairResult, id: &'static str, log: &mut Log) {
        self.beat = self.said.map(|(_, result)| result);
        self.said = Some((seat, result));
        log.say(|| Msg::new(id).with("seat", seat).with("result", result.number()));
        self.phase = Phase::Answering(self.company.after(seat, self.inside()).unwrap_or(seat));
    }

    fn doubt(&mut self, seat: Seat, log: &mut Log) {
        let Some((by, said)) = self.said else { return };
        self.shown = self.cup.and_then(|cup| cup.faces);
        // Where only what a seat knows is played on, the dice are not there; then the announcement stands.
        let result = self.result().unwrap_or(said);
        log.say(|| {
            let told = Msg::new("mia-log-doubted").with("seat", seat).with("by", by);
            told.with("result", result.number()).with("said", said.number())
        });
        if result >= said {
            let cost = if said == PairResult::HIGHEST { self.variant.mia_costs } else { 1 };
            self.lose(seat, cost, log);
            self.begin_after(seat);
        } else {
            self.lose(by, 1, log);
            self.begin(seat);
        }
    }

    fn lose(&mut self, seat: Seat, cost: i64, log: &mut Log) {
        let lives = &mut self.lives[seat.index()];
        *lives = (*lives - cost).max(0);
        let id = if *lives == 0 { "mia-log-out" } else { "mia-log-lost" };
        log.say(|| Msg::new(id).with("seat", seat).with("cost", cost).with("lives", *lives));
    }

    fn begin_after(&mut self, seat: Seat) {
        let next = self.company.after(seat, self.inside());
        self.begin(next.unwrap_or(seat));
    }

    /// A new round begins with this seat, or the next one after it that is in; or the game is over.
    fn begin(&mut self, seat: Seat) {
        (self.cup, self.said, self.beat) = (None, None, None);
        let inside = self.inside();
        self.phase = if inside.len() < 2 {
            Phase::Over { winners: self.company.present().highest(&self.lives) }
        } else {
            Phase::Begin(self.company.from(seat, inside).next().unwrap_or(seat))
        };
    }
}
