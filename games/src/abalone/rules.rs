//! What may happen in Abalone, and what comes of it.

use crate::kit::{
    Assessment, ChoiceLevel, Log, MoveEstimate, Msg, Outcome, ParseError, Position, Reason, Scene, Seat,
    Seats, Stream, Thought, Turn, Viewer,
};

use super::board::{Effect, MarbleBoard};
use super::cells::{Direction, HexCell, MarbleSet};
use super::moves::{self, MarbleRow, Move, span};
use super::state::State;
use super::{bot, choices, scene};

/// As many marbles move at most.
const MOST: usize = 3;

/// A position that stands for this time is a draw.
const TIMES: usize = 3;

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        self.outcome.map_or(Turn::Seats(Seats::only(self.mover)), Turn::Over)
    }

    /// Pushes first.
    fn moves(&self, _: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        self.board.each(|play, _| moves.push(play));
        moves
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        match *play {
            Move::Line { rear, to } => self.check_line(rear, to),
            Move::Side { row, to } => self.check_side(row, to),
        }
    }

    fn play(&mut self, _: Seat, play: &Move, log: &mut Log) {
        let (seat, before) = (self.mover, self.board);
        let (after, effect) = before.after(*play);
        self.touched = touched(before, after, *play, effect);
        self.board = after;
        self.mover = self.waiting();
        self.ply += 1;
        if effect == Effect::Fall {
            self.fallen[seat.index()] += 1;
            self.past.clear();
        }
        self.past.push(after);
        log.say(|| told(self.fallen, seat, &cells(before, *play), effect));
        self.outcome = self.end(seat);
    }

    fn scores(&self) -> Vec<i64> {
        self.fallen.map(i64::from).to_vec()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, path)
    }

    fn chosen(&self, _: Seat, path: &[&str]) -> Vec<String> {
        choices::chosen(self, path)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.leaves(depth))
    }

    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, &bot::SearchLevel::named(level), stream)
    }

    fn assess(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Assessment<Move>> {
        bot::assess(self, played.map(|(_, play)| play), effort)
    }

    fn compare(&self, _: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        bot::compare(self, effort, clock)
    }
}

impl State {
    fn check_line(&self, rear: HexCell, to: Direction) -> Result<(), Msg> {
        self.check_own(rear)?;
        let MarbleBoard { own, foe } = self.board;
        let row = run(own, rear, to);
        let front = row[row.len() - 1];
        if row.len() > MOST {
            let why = at("abalone-why-four", rear).with("count", row.len());
            return Err(why.with("from", row[row.len() - MOST].to_string()));
        }
        let Some(ahead) = front.next(to) else { return Err(at("abalone-why-fall", front)) };
        let against = run(foe, ahead, to);
        let Some(last) = against.last() else { return Ok(()) };
        if row.len() == 1 {
            return Err(at("abalone-why-single", ahead));
        }
        if against.len() >= row.len() {
            let why = at("abalone-why-strong", ahead).with("own", row.len());
            return Err(why.with("foe", against.len()));
        }
        match last.next(to) {
            Some(behind) if own & behind.bit() != 0 => Err(at("abalone-why-behind", behind)),
            _ => Ok(()),
        }
    }

    fn check_side(&self, row: MarbleRow, to: Direction) -> Result<(), Msg> {
        row.cells().try_for_each(|cell| self.check_own(cell))?;
        for cell in row.cells() {
            let Some(target) = cell.next(to) else { return Err(at("abalone-why-fall", cell)) };
            if (self.board.own | self.board.foe) & target.bit() != 0 {
                return Err(at("abalone-why-taken", target));
            }
        }
        Ok(())
    }

    /// A marble of the mover stands here.
    fn check_own(&self, cell: HexCell) -> Result<(), Msg> {
        match cell.bit() {
            bit if self.board.own & bit != 0 => Ok(()),
            bit if self.board.foe & bit != 0 => Err(at("abalone-why-foe", cell)),
            _ => Err(at("abalone-why-empty", cell)),
        }
    }

    /// How the move of this seat has ended the game.
    fn end(&self, seat: Seat) -> Option<Outcome> {
        if self.fallen[seat.index()] >= self.variant.goal {
            return Some(Outcome { winners: Seats::only(seat), reason: Reason::Goal });
        }
        let draw = |reason| Outcome { winners: Seats::all(2), reason };
        // The same side moves in every other board.
        let times = self.past.iter().rev().step_by(2).filter(|board| **board == self.board).count();
        let repeated = (times >= TIMES).then(|| draw(Reason::Repetition));
        let long = (self.ply >= self.variant.plies).then(|| draw(Reason::Plies));
        self.stuck().or(repeated).or(long)
    }

    /// The side to move has no move and loses.
    pub(super) fn stuck(&self) -> Option<Outcome> {
        let lost = Outcome { winners: Seats::only(self.waiting()), reason: Reason::NoMoves };
        (!self.board.mobile()).then_some(lost)
    }
}

/// The cells of a set that follow each other from this one on.
fn run(set: MarbleSet, from: HexCell, to: Direction) -> Vec<HexCell> {
    let line = std::iter::successors(Some(from), |cell| cell.next(to));
    line.take_while(|cell| set & cell.bit() != 0).collect()
}

/// The cells that a move left, and those where the marbles now stand that it moved.
fn touched(before: MarbleBoard, after: MarbleBoard, play: Move, effect: Effect) -> MarbleSet {
    let mut changed = (before.own ^ after.foe) | (before.foe ^ after.own);
    let Move::Line { rear, to } = play else { return changed };
    // Up to the last cell that changes marbles moved up, and before a fall up to the edge.
    let line = std::iter::successors(Some(rear), |cell| cell.next(to)).map(HexCell::bit);
    let moved = line.take_while(|bit| {
        let going = changed != 0 || effect == Effect::Fall;
        changed &= !bit;
        going
    });
    moved.sum()
}

/// "C3–C5 → D4–D6": from where the mover's marbles go, and to where, whichever way a board is turned.
fn cells(before: MarbleBoard, play: Move) -> String {
    let (Move::Line { to, .. } | Move::Side { to, .. }) = play;
    let from = play.marbles(before.own);
    let gone: Vec<_> = from.iter().filter_map(|cell| cell.next(to)).collect();
    format!("{} → {}", span(&from), span(&gone))
}

fn told([black, white]: [u8; 2], seat: Seat, cells: &str, effect: Effect) -> Msg {
    let id = match effect {
        Effect::Quiet => "abalone-log-move",
        Effect::Push => "abalone-log-push",
        Effect::Fall => "abalone-log-fall",
    };
    let msg = Msg::new(id).with("seat", seat).with("move", cells);
    match effect {
        Effect::Quiet | Effect::Push => msg,
        Effect::Fall => msg.with("black", black).with("white", white),
    }
}

fn at(id: &'static str, cell: HexCell) -> Msg {
    Msg::new(id).with("cell", cell.to_string())
}
