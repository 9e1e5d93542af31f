//! What may happen in Macao, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer,
};

use super::state::{Contest, State};
use super::{Move, bot, scene, value};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.over, self.active()) {
            (Some(winners), _) => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            (None, Some(seat)) if !self.rolling => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw::d6(1)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Some(seat) = self.active() else { return Ok(()) };
        self.dice = faces.to_vec();
        self.rolling = false;
        self.contest.total += faces[0];
        let total = self.contest.total;
        log.say(|| {
            let id = match () {
                () if self.bursts(total) => "macao-log-burst",
                () if total == self.variant.limit => "macao-log-exact",
                () => "macao-log-throw",
            };
            Msg::new(id).with("seat", seat).with("face", faces[0]).with("total", total)
        });
        match total {
            total if total == self.variant.limit && self.variant.instant => self.counter(seat, log),
            total if total >= self.variant.limit => self.rest(log),
            _ => {}
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if self.contest.total == 0 { vec![Move::Roll] } else { vec![Move::Roll, Move::Stop] }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        Move::parse(text, "macao-expected")
    }

    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        match play {
            Move::Stop if self.contest.total == 0 => Err(Msg::new("macao-why-first")),
            Move::Roll | Move::Stop => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll => self.rolling = true,
            Move::Stop => {
                log.say(|| Msg::new("macao-log-stop").with("seat", seat).with("total", self.contest.total));
                self.rest(log);
            }
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        if self.active() == Some(seat) {
            self.rolling = false;
        }
        self.contest.remove(seat);
        match self.contest.order[..] {
            [last] if self.contest.playoff => self.counter(last, log),
            _ => self.settle(log),
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.counters.clone()
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
    /// A turn is over with its total.
    fn rest(&mut self, log: &mut Log) {
        let total = std::mem::take(&mut self.contest.total);
        self.contest.totals.push(total);
        self.settle(log);
    }

    /// Once all have had their turn, the single highest total that is no burst takes the counter.
    fn settle(&mut self, log: &mut Log) {
        let Contest { order, totals, playoff, .. } = &self.contest;
        if totals.len() < order.len() {
            return;
        }
        let counted = |total: &u8| if self.bursts(*total) { 0 } else { *total };
        let best = totals.iter().map(counted).max().unwrap_or_default();
        let level = |at: &usize| counted(&totals[*at]) == best;
        let best_seats: Vec<Seat> = (0..order.len()).filter(level).map(|at| order[at]).collect();
        match best_seats[..] {
            [seat] if best > 0 => self.counter(seat, log),
            // All have burst: a round is nobody's, a play-off is played again.
            _ if best == 0 && !playoff => {
                log.say(|| Msg::new("macao-log-nobody"));
                self.next_round();
            }
            _ => {
                let Some(last) = best_seats.last().copied() else { return };
                let among: Seats = best_seats.into_iter().collect();
                log.say(|| Msg::new("macao-log-playoff").with("seats", among));
                let order = self.company.from(last, among).collect();
                self.contest = Contest { order, playoff: true, ..Contest::default() };
            }
        }
    }

    /// A seat takes the counter of this round.
    fn counter(&mut self, seat: Seat, log: &mut Log) {
        let counters = &mut self.counters[seat.index()];
        *counters += 1;
        log.say(|| Msg::new("macao-log-counter").with("seat", seat).with("counters", *counters));
        if *counters == self.variant.goal {
            self.over = Some(Seats::only(seat));
        } else {
            self.next_round();
        }
    }

    fn next_round(&mut self) {
        let next = self.company.after(self.beginner, self.company.present());
        self.begin(next.unwrap_or(self.beginner));
    }
}
