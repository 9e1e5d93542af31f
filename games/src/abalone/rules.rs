//! The rules of Abalone: legal moves and their effects.

use std::fmt;

use super::board::{Effect, MarbleBoard};
use super::cells::{Direction, HexCell, MarbleSet, ROWS};
use super::moves::{self, MarbleRow, Move, span};
use super::{Layout, Variant};
use crate::kit::{Arg, Log, Msg, Outcome, ParseError, Position, Reason, Seat, Seats, Turn};

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

    /// Walks from cell to cell, so that it can name the one in the way. `moves` finds whole directions at once on bitboards,
    /// because searches list the moves of millions of positions.
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
        log.say(|| log_line(self.fallen, seat, &cells(before, *play), effect));
        self.outcome = self.end(seat);
    }

    fn scores(&self) -> Vec<i64> {
        self.fallen.map(i64::from).to_vec()
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
        // Only every other board has this side to move.
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

fn log_line([black, white]: [u8; 2], seat: Seat, cells: &str, effect: Effect) -> Msg {
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

// The position of a game of Abalone, and what the rest of the game depends on.

/// A position with its past, as far as it can come back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    /// The layout at the start; `None` for a position that was asked for.
    pub(super) layout: Option<Layout>,
    pub(super) board: MarbleBoard,
    pub(super) mover: Seat,
    /// How many marbles each seat has pushed off.
    pub(super) fallen: [u8; 2],
    /// How many moves were made.
    pub(super) ply: u32,
    /// The boards since a marble last fell, each as its side to move saw it, the one on the table included. What
    /// was before cannot come back.
    pub(super) past: Vec<MarbleBoard>,
    /// The cells that the last move touched.
    pub(super) touched: MarbleSet,
    pub(super) outcome: Option<Outcome>,
}

impl State {
    /// The first position: the layout, or the one that was asked for.
    pub(super) fn new(variant: Variant, position: Option<&str>) -> Result<Self, Vec<Msg>> {
        let text = position.unwrap_or(variant.layout.position());
        let PositionText { marbles, mover, fallen } = PositionText::read(text, variant.goal)?;
        let board = MarbleBoard { own: marbles[mover.index()], foe: marbles[1 - mover.index()] };
        let layout = position.is_none().then_some(variant.layout);
        let past = vec![board];
        let mut state =
            Self { variant, layout, board, mover, fallen, ply: 0, past, touched: 0, outcome: None };
        state.outcome = state.stuck();
        Ok(state)
    }

    /// The seat that does not move.
    pub(super) fn waiting(&self) -> Seat {
        Seat::at(1 - self.mover.index())
    }

    /// The marbles of each seat.
    pub(super) fn marbles(&self) -> [MarbleSet; 2] {
        let MarbleBoard { own, foe } = self.board;
        if self.mover.index() == 0 { [own, foe] } else { [foe, own] }
    }

    /// The position as text, as a table can be laid out from it.
    pub fn position(&self) -> String {
        PositionText { marbles: self.marbles(), mover: self.mover, fallen: self.fallen }.to_string()
    }
}

// Positions as text: the rows from I down to A, the side to move, the marbles pushed off.

/// How many marbles a side has at most, those that were pushed off included.
const MARBLES: u32 = 14;

/// Contents of a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PositionText {
    /// The marbles of each seat.
    pub(super) marbles: [MarbleSet; 2],
    /// The seat to move.
    pub(super) mover: Seat,
    /// How many marbles each seat has pushed off.
    pub(super) fallen: [u8; 2],
}

/// The sides' letters, in order of seats.
const SIDES: [char; 2] = ['b', 'w'];

impl PositionText {
    /// Reads a position; `goal` is what must not have been reached.
    pub(super) fn read(text: &str, goal: u8) -> Result<Self, Vec<Msg>> {
        let mut faults = Vec::new();
        let fields: Vec<_> = text.split_ascii_whitespace().collect();
        if ![2, 4].contains(&fields.len()) {
            return Err(vec![Msg::new("abalone-position-fields").with("count", fields.len())]);
        }
        let marbles = board(fields[0], &mut faults);
        let mover = SIDES.iter().position(|side| fields[1].eq_ignore_ascii_case(&side.to_string()));
        if mover.is_none() {
            faults.push(Msg::new("abalone-position-side").with("text", Arg::typed(fields[1])));
        }
        let mut fallen = [0; 2];
        for (count, text) in fallen.iter_mut().zip(&fields[2..]) {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            match text.parse::<u8>().ok().filter(|_| digits) {
                Some(number) => {
                    *count = number;
                    if number >= goal {
                        let fault = Msg::new("abalone-position-goal").with("count", number);
                        faults.push(fault.with("goal", goal));
                    }
                }
                None => {
                    let fault = Msg::new("abalone-position-number").with("text", Arg::typed(text));
                    faults.push(fault.with("most", goal - 1));
                }
            }
        }
        // Without a readable board, the number of missing marbles is unknown.
        if let Some(marbles) = marbles {
            faults.extend((0..2).filter_map(|side| company(side, marbles[side], fallen[1 - side])));
        }
        match (marbles, mover) {
            (Some(marbles), Some(mover)) if faults.is_empty() => {
                Ok(Self { marbles, mover: Seat::at(mover), fallen })
            }
            _ => Err(faults),
        }
    }
}

/// Reads the rows; `None` with a fault when some cell is unclear.
fn board(text: &str, faults: &mut Vec<Msg>) -> Option<[MarbleSet; 2]> {
    let before = faults.len();
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != usize::from(ROWS) {
        faults.push(Msg::new("abalone-position-rows").with("count", rows.len()));
        return None;
    }
    let mut marbles = [0; 2];
    for (row, text) in (1..=ROWS).rev().zip(rows) {
        let cells = HexCell::row(row);
        let (expected, got) = (cells.clone().count(), text.chars().count());
        if expected != got {
            let letter = char::from(b'A' + row - 1).to_string();
            let fault = Msg::new("abalone-position-row").with("row", letter);
            faults.push(fault.with("expected", expected).with("count", got));
            continue;
        }
        for (cell, stands) in cells.zip(text.chars()) {
            match SIDES.iter().position(|side| stands.to_ascii_lowercase() == *side) {
                Some(side) => marbles[side] |= cell.bit(),
                None if stands == '.' => {}
                None => {
                    let fault = Msg::new("abalone-position-cell").with("cell", cell.to_string());
                    faults.push(fault.with("text", stands.to_string()));
                }
            }
        }
    }
    (faults.len() == before).then_some(marbles)
}

/// A side has at least one marble and at most fourteen.
fn company(side: usize, marbles: MarbleSet, lost: u8) -> Option<Msg> {
    let count = marbles.count_ones();
    let fault = |id| Msg::new(id).with("side", SIDES[side].to_string());
    match count {
        0 => Some(fault("abalone-position-none")),
        _ if count + u32::from(lost) > MARBLES => {
            Some(fault("abalone-position-many").with("count", count).with("lost", lost).with("most", MARBLES))
        }
        _ => None,
    }
}

impl fmt::Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = self.marbles;
        for row in (1..=ROWS).rev() {
            for cell in HexCell::row(row) {
                let stands = match cell.bit() {
                    bit if black & bit != 0 => SIDES[0],
                    bit if white & bit != 0 => SIDES[1],
                    _ => '.',
                };
                write!(f, "{stands}")?;
            }
            f.write_str(if row > 1 { "/" } else { " " })?;
        }
        write!(f, "{}", SIDES[self.mover.index()])?;
        match self.fallen {
            [0, 0] => Ok(()),
            [black, white] => write!(f, " {black} {white}"),
        }
    }
}

// The number of ways in which so many moves can be played on.
//
// The moves of the last ply are counted and not made. A game that ends before has no further moves: the goal is
// watched at every fall, and whether a position stands for the third time only where that can be.

/// A position comes back after four plies at the earliest: neither side can undo the other's move, so each takes
/// its own back. Its third time is twice that.
const THIRD_TIME: usize = 8;

/// The third time, counted without the position itself.
const BEFORE: usize = 2;

impl State {
    /// The sequences of exactly `depth` moves.
    pub(super) fn leaves(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        // A game of so many moves is over, and has no more.
        if self.outcome.is_some() || depth > self.variant.plies - self.ply {
            return 0;
        }
        let missing = |seat: usize| self.variant.goal - self.fallen[seat];
        let missing = [missing(self.mover.index()), missing(self.waiting().index())];
        // The last move need not be looked at: what it ends, ends after it.
        let looked_at = self.past.len() - 1 + depth as usize - 1;
        if looked_at < THIRD_TIME {
            leaves(self.board, missing, depth)
        } else {
            leaves_with_past(&mut self.past.clone(), missing, depth)
        }
    }
}

/// Counts where no position can stand for the third time. `missing` is how many marbles each side still has to
/// push off, that of the mover first.
fn leaves(board: MarbleBoard, [mine, other]: [u8; 2], depth: u32) -> u64 {
    if depth == 1 {
        return board.count().into();
    }
    let mut sum = 0;
    board.each(|play, effect| {
        let fell = u8::from(effect == Effect::Fall);
        if fell < mine {
            sum += leaves(board.after(play).0, [other, mine - fell], depth - 1);
        }
    });
    sum
}

/// Counts leaves as `leaves` does, with the positions on the way in `past`; the last one is that on the board.
fn leaves_with_past(past: &mut Vec<MarbleBoard>, [mine, other]: [u8; 2], depth: u32) -> u64 {
    let board = past[past.len() - 1];
    if depth == 1 {
        return board.count().into();
    }
    let mut sum = 0;
    board.each(|play, effect| {
        let after = board.after(play).0;
        let fell = u8::from(effect == Effect::Fall);
        let stood = past.iter().rev().skip(1).step_by(2).filter(|earlier| **earlier == after).count();
        if fell < mine && stood < BEFORE {
            past.push(after);
            sum += leaves_with_past(past, [other, mine - fell], depth - 1);
            past.pop();
        }
    });
    sum
}
