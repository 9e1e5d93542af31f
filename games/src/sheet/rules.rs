//! What may happen in a game of five dice and a sheet, and what comes of it.

use crate::kit::{
    ChoiceLevel, Die, Draw, Log, Msg, ParseError, Position, Scene, Seat, Seats, Stream, Thought, Turn, Viewer,
};

use super::moves::{self, Move};
use super::multiset::DiceMultiset;
use super::scene::label;
use super::state::State;
use super::{DICE, Line, bot, choices, place, scene};

impl<L: Line> Position for State<L> {
    type Move = Move<L>;

    fn turn(&self) -> Turn {
        match (self.sheets.over(), self.sheets.active()) {
            (Some(over), _) => over,
            (None, Some(seat)) if !self.rolling => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw { dice: vec![Die::D6; DICE - self.dice.len()] }),
        }
    }

    /// The faces are those of the dice that were not kept.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice.extend(faces);
        self.rolling = false;
        self.throws += 1;
        let Some(seat) = self.sheets.active() else { return Ok(()) };
        log.say(|| {
            let game = L::GAME;
            let parts = [&self.dice[..self.kept], faces].map(shown);
            let dice = if self.kept > 0 { parts.join(" + ") } else { shown(faces) };
            let thrown = Msg::new(format!("{game}-log-throw")).with("seat", seat);
            thrown.with("throw", self.throws).with("faces", dice)
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move<L>> {
        if self.sheets.active() != Some(seat) || self.rolling {
            return Vec::new();
        }
        let Some(hand) = self.hand() else { return vec![Move::Roll] };
        let kept = if self.again() { hand.parts() } else { Vec::new() };
        kept.into_iter().map(Move::Keep).chain(self.free(seat).map(Move::Score)).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move<L>, ParseError> {
        moves::parse(text)
    }

    fn check(&self, seat: Seat, play: &Move<L>) -> Result<(), Msg> {
        let game = L::GAME;
        let Some(hand) = self.hand() else {
            let first = *play == Move::Roll;
            return if first { Ok(()) } else { Err(Msg::new(format!("{game}-why-first"))) };
        };
        match *play {
            Move::Roll => Err(Msg::new(format!("{game}-why-thrown"))),
            Move::Keep(_) if !self.again() => Err(Msg::new(format!("{game}-why-last"))),
            Move::Keep(kept) => match hand.lacks(kept) {
                Some(face) => {
                    let missing = Msg::new(format!("{game}-why-missing")).with("face", face);
                    Err(missing.with("there", hand.count(face)))
                }
                None if kept == hand => Err(Msg::new(format!("{game}-why-whole"))),
                None => Ok(()),
            },
            Move::Score(line) if !self.sheets.is_free(seat, place(line)) => {
                Err(Msg::new(format!("{game}-why-written")).with("line", label(line)))
            }
            Move::Score(_) => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move<L>, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.sheets.settle();
                self.lift(DiceMultiset::default());
            }
            Move::Keep(kept) => self.lift(kept),
            Move::Score(line) => self.score(seat, line, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        if self.sheets.leave(seat) {
            self.rest();
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.sheets.totals()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move<L>>> {
        choices::level(self, seat, path)
    }

    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move<L>> {
        bot::think(self, seat, level)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        Some(bot::expected_score(self, seat))
    }

    fn move_values(&self, seat: Seat) -> Option<Vec<(Move<L>, f64)>> {
        Some(bot::move_values(self, seat))
    }
}

impl<L: Line> State<L> {
    /// All dice but these are thrown.
    fn lift(&mut self, kept: DiceMultiset) {
        self.dice = kept.faces().collect();
        self.kept = self.dice.len();
        self.rolling = true;
    }

    fn score(&mut self, seat: Seat, line: L, log: &mut Log) {
        let points = self.points(line);
        self.sheets.write(seat, &[(place(line), points)]);
        self.rest();
        log.say(|| {
            let game = L::GAME;
            let written = Msg::new(format!("{game}-log-score")).with("seat", seat).with("line", label(line));
            written.with("points", points).with("score", self.sheets.total(seat))
        });
    }

    /// A turn is over.
    fn rest(&mut self) {
        self.throws = 0;
        self.kept = 0;
        self.rolling = false;
    }
}

/// `1 4 5`, in the order in which they fell.
fn shown(faces: &[u8]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
