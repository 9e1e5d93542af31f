//! What may happen in Golden General, and what comes of it.

use crate::general::Line;
use crate::kit::{
    Assessment, ChoiceLevel, Die, Draw, Log, MoveEstimate, Msg, ParseError, Position, Scene, Seat, Seats,
    Stream, Thought, Turn, Viewer,
};
use crate::sheet::{THROWS, labelled, place};

use super::moves::{self, LinePair, Move};
use super::partitions::Partition;
use super::state::{Positions, State};
use super::{bot, choices, scene};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.sheets.over(), self.sheets.active()) {
            (Some(over), _) => over,
            (None, Some(seat)) if self.rolling == Positions::NONE => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw { dice: vec![Die::D6; self.rolling.iter().count()] }),
        }
    }

    /// The faces are those of the dice in the air, in order of their places.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        for (place, face) in self.rolling.iter().zip(faces) {
            self.dice[place] = *face;
        }
        self.rolling = Positions::NONE;
        self.throws += 1;
        let Some(seat) = self.sheets.active() else { return Ok(()) };
        log.say(|| {
            let thrown = Msg::new("golden-general-log-throw").with("seat", seat).with("throw", self.throws);
            thrown.with("dice", super::scene::shown(&self.dice))
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.sheets.active() != Some(seat) || self.rolling != Positions::NONE {
            return Vec::new();
        }
        if self.throws == 0 {
            return vec![Move::Roll];
        }
        let rerolls = self.again().then(Positions::each).into_iter().flatten().map(Move::Reroll);
        let pairs = self.pairs(seat);
        let scorings = pairs
            .iter()
            .flat_map(|lines| Partition::all().map(|partition| LinePair { lines: *lines, partition }));
        rerolls.chain(scorings.map(Move::Score)).collect()
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(self, seat, text)
    }

    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        let written = |line: &&Line| !self.sheets.is_free(seat, place(**line));
        match *play {
            Move::Roll if self.throws == 0 => Ok(()),
            Move::Roll => Err(Msg::new("golden-general-why-thrown")),
            _ if self.throws == 0 => Err(Msg::new("golden-general-why-first")),
            Move::Reroll(_) if self.throws >= THROWS => Err(Msg::new("golden-general-why-last")),
            Move::Reroll(_) => Ok(()),
            Move::Score(LinePair { lines: [one, other], .. }) if one == other => {
                Err(Msg::new("golden-general-why-twice"))
            }
            Move::Score(pair) => match pair.lines.iter().find(written) {
                Some(line) => Err(Msg::new("golden-general-why-written").with("line", label(*line))),
                None => Ok(()),
            },
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.sheets.settle();
                self.rolling = Positions::ALL;
            }
            Move::Reroll(positions) => self.rolling = positions,
            Move::Score(pair) => self.score(seat, pair, log),
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

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, seat, path)
    }

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat, level, stream)
    }

    fn assess(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Assessment<Move>> {
        Some(bot::assess(self, played, effort))
    }

    fn compare(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        bot::compare(self, seat, effort, clock)
    }
}

impl State {
    fn score(&mut self, seat: Seat, LinePair { lines, partition }: LinePair, log: &mut Log) {
        let points = partition.points(&self.dice, lines);
        let hands = partition.hands(&self.dice);
        self.sheets.write(seat, &[(place(lines[0]), points[0]), (place(lines[1]), points[1])]);
        self.rest();
        log.say(|| {
            let [one, other] = hands.map(|hand| hand.to_string());
            let written = Msg::new("golden-general-log-score").with("seat", seat);
            let first = written.with("first", label(lines[0])).with("one", one).with("points", points[0]);
            let second = first.with("second", label(lines[1])).with("other", other).with("more", points[1]);
            second.with("score", self.sheets.total(seat))
        });
    }

    /// A turn is over.
    fn rest(&mut self) {
        self.throws = 0;
        self.rolling = Positions::NONE;
    }
}

/// The name of a combination in the reader's language.
pub(super) fn label(line: Line) -> Msg {
    labelled("golden-general", line)
}
