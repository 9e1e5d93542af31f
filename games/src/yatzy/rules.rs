//! What may happen in Yatzy, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer,
};
use crate::sheet::DiceMultiset;

use super::lines::Line;
use super::moves::{self, Move};
use super::solution::Solution;
use super::state::State;
use super::{bot, choices, scene, value};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.active {
            None => {
                let winners = self.company.present().highest(&self.totals());
                Turn::Over(Outcome { winners, reason: Reason::Score })
            }
            Some(_) if self.rolling => Turn::Chance(Draw::d6(self.variant.dice() - self.dice.len())),
            Some(seat) => Turn::Seats(Seats::only(seat)),
        }
    }

    /// The faces are those of the dice that were not kept.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice.extend(faces);
        self.rolling = false;
        self.throws += 1;
        let Some(seat) = self.active else { return Ok(()) };
        log.say(|| {
            let kept = DiceMultiset::of(&self.dice[..self.kept]).to_string();
            let thrown = faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let dice = if self.kept > 0 { format!("{kept} + {thrown}") } else { thrown };
            Msg::new("yatzy-log-throw").with("seat", seat).with("throw", self.throws).with("faces", dice)
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        let Some(hand) = self.hand() else { return vec![Move::Roll] };
        let kept = if self.again(seat) { hand.parts() } else { Vec::new() };
        kept.into_iter()
            .map(Move::Keep)
            .chain(self.writable(seat, hand).into_iter().map(Move::Score))
            .collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text, self.variant.dice())
    }

    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        let Some(hand) = self.hand() else {
            return if *play == Move::Roll { Ok(()) } else { Err(Msg::new("yatzy-why-first")) };
        };
        match *play {
            Move::Roll => Err(Msg::new("yatzy-why-thrown")),
            Move::Keep(_) if !self.again(seat) => Err(Msg::new("yatzy-why-last")),
            Move::Keep(kept) => match hand.lacks(kept) {
                Some(face) => {
                    Err(Msg::new("yatzy-why-missing").with("face", face).with("there", hand.count(face)))
                }
                None if kept == hand => Err(Msg::new("yatzy-why-whole")),
                None => Ok(()),
            },
            Move::Score(line) if self.writable(seat, hand).contains(&line) => Ok(()),
            Move::Score(line) => {
                let id = match () {
                    () if !self.variant.lines().contains(&line) => "yatzy-why-line",
                    () if self.free(seat).contains(&line) => "yatzy-why-joker",
                    () => "yatzy-why-written",
                };
                Err(Msg::new(id).with("line", scene::label(line)))
            }
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.fresh = None;
                self.lift(DiceMultiset::default());
            }
            Move::Keep(kept) => self.lift(kept),
            Move::Score(line) => self.score(seat, line, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        if self.active == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.totals()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, seat, path)
    }

    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat, level)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        value::value(self, seat)
    }

    fn move_values(&self, seat: Seat) -> Option<Vec<(Move, f64)>> {
        Some(Solution::of(self.variant)?.moves(self, seat))
    }
}

impl State {
    /// All dice but these are thrown.
    fn lift(&mut self, kept: DiceMultiset) {
        self.dice = kept.faces().collect();
        self.kept = self.dice.len();
        self.rolling = true;
    }

    fn score(&mut self, seat: Seat, line: Line, log: &mut Log) {
        let (Some(hand), Some(place)) =
            (self.hand(), self.variant.lines().iter().position(|own| *own == line))
        else {
            return;
        };
        let (points, extra) = (self.points(seat, line, hand), self.extra(seat, hand));
        let unused = self.allowed(seat) - self.throws;
        let saved = if self.variant.saved { unused } else { 0 };
        let before = self.bonus(seat);
        let sheet = &mut self.sheets[seat.index()];
        sheet.entries[place] = Some(points);
        sheet.extra += extra;
        sheet.saved = saved;
        let bonus = self.bonus(seat) - before;
        self.fresh = Some((seat, place));
        log.say(|| {
            let told = Msg::new("yatzy-log-score").with("seat", seat).with("line", scene::label(line));
            let told = told.with("points", points).with("beside", extra + bonus);
            told.with("score", self.total(seat))
        });
        self.next(seat);
    }
}
