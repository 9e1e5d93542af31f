//! The rules of Nibble: legal moves and their effects.
//!
//! Blocks of a colour never touch, so taking one opens no side of another and it does not matter in which order
//! they go. A block has a neighbour that stays, unless it is the last; so whatever is a part of a legal move is
//! legal too, and a move is found by adding one block after the other to one that was found before.

use std::fmt;
use std::sync::Arc;

use super::board::{self, Bitset, BlockBoard, beside};
use super::{BoardKind, MOST_COLOURS};
use crate::kit::{
    Draw, Faces, Fault, Log, Msg, Outcome, ParseError, Position, Reason, Seat, Seats, Stream, Turn,
};

/// An instant win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Win {
    /// Every block of a colour.
    All(usize),
    /// Enough of three neighbouring colours.
    Line([usize; 3]),
}

impl BlockSquare {
    /// The blocks that have open sides enough.
    pub(super) fn open(&self, kind: BoardKind) -> Bitset {
        kind.board().free(self.rest)
    }

    /// The blocks that may be taken alone.
    pub(super) fn free(&self, kind: BoardKind) -> Bitset {
        let alone = |cell: &u8| kind.board().holds_without(self.rest, *cell);
        self.open(kind).iter().filter(alone).collect()
    }

    /// Hands over every legal move, colour by colour, each set of blocks after the one it extends. Stops where
    /// the answer is `false`, and says whether it was heard to the end.
    pub(super) fn takes(&self, layout: &DealtBoard, mut hear: impl FnMut(usize, Bitset) -> bool) -> bool {
        let open = self.open(layout.kind);
        layout.all().all(|colour| {
            self.extend(layout.kind, open & layout.colours[colour], Bitset::NONE, &mut |set| {
                hear(colour, set)
            })
        })
    }

    /// The legal moves of one colour.
    pub(super) fn takes_of(
        &self,
        layout: &DealtBoard,
        colour: usize,
        mut hear: impl FnMut(Bitset) -> bool,
    ) -> bool {
        let open = self.open(layout.kind) & layout.colours[colour];
        self.extend(layout.kind, open, Bitset::NONE, &mut hear)
    }

    fn extend(
        &self,
        kind: BoardKind,
        mut open: Bitset,
        taken: Bitset,
        hear: &mut impl FnMut(Bitset) -> bool,
    ) -> bool {
        while let Some(cell) = open.first() {
            open = open.without(cell);
            if kind.board().holds_without(self.rest - taken, cell) {
                let more = taken | Bitset::only(cell);
                if !(hear(more) && self.extend(kind, open, more, hear)) {
                    return false;
                }
            }
        }
        true
    }

    /// The field after a move.
    pub(super) fn after(mut self, colour: usize, cells: Bitset) -> Self {
        self.rest = self.rest - cells;
        self.held[self.mover][colour] += cells.len() as u8;
        self.mover = 1 - self.mover;
        self
    }

    /// Has this seat won at once? Nothing but this colour of it changed.
    pub(super) fn won(&self, layout: &DealtBoard, seat: usize, colour: usize) -> Option<Win> {
        let held = &self.held[seat];
        if usize::from(held[colour]) == layout.kind.colours() {
            return Some(Win::All(colour));
        }
        let enough = layout.kind.line();
        if held[colour] < enough {
            return None;
        }
        layout.lines_of(colour).find(|line| line.iter().all(|colour| held[*colour] >= enough)).map(Win::Line)
    }

    /// How many blocks of a colour are still to be had.
    pub(super) fn left(&self, layout: &DealtBoard, colour: usize) -> usize {
        (layout.colours[colour] & self.rest).len()
    }

    /// The instant wins that a seat can still reach, with the blocks it is short of each.
    pub(super) fn reachable(&self, layout: &DealtBoard, seat: usize) -> impl Iterator<Item = (usize, Win)> {
        let short = move |colour: usize, goal: usize| {
            let short = goal.saturating_sub(usize::from(self.held[seat][colour]));
            (short <= self.left(layout, colour)).then_some(short)
        };
        let all = layout
            .all()
            .filter_map(move |colour| Some((short(colour, layout.kind.colours())?, Win::All(colour))));
        let lines = layout.lines().filter_map(move |line| {
            let shorts = line.map(|colour| short(colour, layout.kind.line().into()));
            Some((shorts.into_iter().sum::<Option<usize>>()?, Win::Line(line)))
        });
        all.chain(lines)
    }

    /// The nearest of them.
    pub(super) fn nearest(&self, layout: &DealtBoard, seat: usize) -> Option<(usize, Win)> {
        self.reachable(layout, seat).min_by_key(|(short, _)| *short)
    }

    /// The end that a move of this colour has brought about, with the instant win if it is one.
    pub(super) fn ended(
        &self,
        layout: &DealtBoard,
        seat: usize,
        colour: usize,
    ) -> Option<(Outcome, Option<Win>)> {
        if let Some(win) = self.won(layout, seat, colour) {
            let winners = Seats::only(Seat::at(seat));
            return Some((Outcome { winners, reason: Reason::Goal }, Some(win)));
        }
        self.rest.is_empty().then(|| {
            let scores = [0, 1].map(|seat| self.score(layout.kind, seat));
            let best = scores[0].max(scores[1]);
            let winners = Seat::all(2).filter(|seat| scores[seat.index()] == best).collect();
            (Outcome { winners, reason: Reason::Score }, None)
        })
    }

    /// Counts the sequences of exactly so many moves, at least one.
    pub(super) fn perft(&self, layout: &DealtBoard, depth: u32) -> u64 {
        let mut leaves = 0u64;
        self.takes(layout, |colour, cells| {
            let next = self.after(colour, cells);
            leaves = leaves.saturating_add(match depth {
                ..=1 => 1,
                _ if next.ended(layout, self.mover, colour).is_some() => 0,
                _ => next.perft(layout, depth - 1),
            });
            true
        });
        leaves
    }
}

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Laying => Turn::Chance(board::setup_draw(self.layout.kind)),
            Phase::Playing => Turn::Seats(Seats::only(Seat::at(self.field.mover))),
            Phase::Over(outcome) => Turn::Over(outcome),
        }
    }

    fn deal(&self, _: &Draw, stream: &mut dyn Stream) -> Faces {
        board::deal(self.layout.kind, stream)
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.lay(faces, log)
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        self.field.takes(&self.layout, |_, cells| {
            moves.push(Move { kind: self.layout.kind, cells });
            true
        });
        moves
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(self.layout.kind, text)
    }

    /// Why blocks may not be taken together, from what is seen first to what is seen last.
    /// Looks at the cells of this move alone: there may be thousands of others.
    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        let (board, rest) = (self.board(), self.field.rest);
        if let Some(cell) = (play.cells - rest).first() {
            return Err(Msg::new("nibble-why-empty").with("cell", board.name(cell)));
        }
        let colour = |cell: u8| self.layout.colour(cell).unwrap_or_default();
        let first = play.cells.first().unwrap_or_default();
        if let Some(other) = (play.cells - self.layout.colours[colour(first)]).first() {
            let why = Msg::new("nibble-why-colours").with("cell", board.name(first));
            let why = why.with("colour", sign(colour(first))).with("other", board.name(other));
            return Err(why.with("another", sign(colour(other))));
        }
        if let Some(cell) = (play.cells - self.field.open(self.layout.kind)).first() {
            let id = if board.hexagonal { "nibble-why-closed-hex" } else { "nibble-why-closed" };
            let open = board.open_sides(rest, cell);
            return Err(Msg::new(id).with("cell", board.name(cell)).with("open", open));
        }
        let groups = board.groups(rest - play.cells);
        if groups.len() > 1 {
            const NAMED: usize = 3;
            let smallest = groups.iter().min_by_key(|group| group.len()).copied().unwrap_or_default();
            let named = board.list(smallest.iter().take(NAMED).collect());
            let more = smallest.len().saturating_sub(NAMED);
            return Err(Msg::new("nibble-why-apart").with("cells", named).with("more", more));
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let kind = self.layout.kind;
        let Some(colour) = play.cells.first().and_then(|cell| self.layout.colour(cell)) else { return };
        self.field = self.field.after(colour, play.cells);
        self.last = play.cells;
        let held = self.field.held[seat.index()][colour];
        let count = play.cells.len();
        log.say(|| {
            let take = Msg::new("nibble-log-take").with("seat", seat).with("count", count);
            take.with("colour", sign(colour)).with("cells", play.to_string()).with("held", held)
        });
        if held >= kind.majority() && held - (count as u8) < kind.majority() {
            log.say(|| Msg::new("nibble-log-majority").with("seat", seat).with("colour", sign(colour)));
        }
        let Some((outcome, win)) = self.field.ended(&self.layout, seat.index(), colour) else { return };
        self.phase = Phase::Over(outcome);
        match win {
            Some(Win::All(colour)) => {
                log.say(|| Msg::new("nibble-log-all").with("seat", seat).with("colour", sign(colour)));
            }
            Some(Win::Line(line)) => log.say(|| {
                let line = line.map(sign).join(" ");
                Msg::new("nibble-log-line").with("seat", seat).with("colours", line).with("line", kind.line())
            }),
            None => {
                let scores = self.scores();
                log.say(|| Msg::new("nibble-log-empty").with("first", scores[0]).with("second", scores[1]));
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        (0..2).map(|seat| self.field.score(self.layout.kind, seat)).collect()
    }
}

/// A colour as people write it: 1 to 9, then A and on.
pub(super) fn sign(colour: usize) -> String {
    char::from_digit(colour as u32 + 1, 36)
        .map_or_else(String::new, |sign| sign.to_ascii_uppercase().to_string())
}

// The position of a game of Nibble.

/// A position: how the board was laid out, what is left of it, who holds what.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) layout: Arc<DealtBoard>,
    pub(super) field: BlockSquare,
    /// The cells that the last move emptied.
    pub(super) last: Bitset,
    pub(super) phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Phase {
    /// Chance has yet to lay the board out.
    Laying,
    Playing,
    Over(Outcome),
}

/// Layout of a board, which stays the same for a whole game. Colours are counted from 0 in here.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct DealtBoard {
    pub(super) kind: BoardKind,
    /// The cells on which each colour lay.
    pub(super) colours: [Bitset; MOST_COLOURS],
    /// The colour table: the colours in the order of their line.
    pub(super) table: Vec<u8>,
    /// Where in that line each colour stands.
    place: [u8; MOST_COLOURS],
}

impl State {
    /// Takes a set-up; the faces are in range and as many as were asked for.
    pub(super) fn lay(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let kind = self.layout.kind;
        let board = kind.board();
        let mut colours = [Bitset::NONE; MOST_COLOURS];
        for (cell, face) in board.reading().zip(faces) {
            colours[usize::from(face - 1)].insert(cell);
        }
        let table: Vec<u8> = faces[board.cells.len()..].iter().map(|face| face - 1).collect();
        for (colour, cells) in colours[..kind.colours()].iter().enumerate() {
            if cells.len() != kind.colours() {
                let why = Msg::new("nibble-why-count").with("colour", sign(colour));
                return Err(why.with("count", cells.len()).with("expected", kind.colours()));
            }
            if let Some([one, other]) = beside(kind, *cells) {
                let why = Msg::new("nibble-why-beside").with("colour", sign(colour));
                return Err(why.with("cell", board.name(one)).with("other", board.name(other)));
            }
        }
        if let Some(colour) = (0..kind.colours()).find(|colour| !table.contains(&(*colour as u8))) {
            return Err(Msg::new("nibble-why-table").with("colour", sign(colour)));
        }
        self.layout = Arc::new(DealtBoard::new(kind, &colours, table));
        self.field.rest = board.cells;
        self.phase = Phase::Playing;
        log.say(|| Msg::new("nibble-log-laid").with("table", self.layout.line()));
        Ok(())
    }
}

impl DealtBoard {
    /// The colour table as people write it.
    pub(super) fn line(&self) -> String {
        self.table.iter().map(|colour| sign(usize::from(*colour))).collect::<Vec<_>>().join(" ")
    }
}

/// The changing part of a position, small enough to be copied at each step of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BlockSquare {
    /// The blocks that are left.
    pub(super) rest: Bitset,
    /// How many blocks of each colour both seats hold.
    pub(super) held: [[u8; MOST_COLOURS]; 2],
    /// The seat whose turn it is.
    pub(super) mover: usize,
}

impl State {
    pub(super) fn new(kind: BoardKind) -> Self {
        let layout =
            DealtBoard::new(kind, &[Bitset::NONE; MOST_COLOURS], (0..kind.colours() as u8).collect());
        let field = BlockSquare { rest: Bitset::NONE, held: [[0; MOST_COLOURS]; 2], mover: 0 };
        Self { layout: Arc::new(layout), field, last: Bitset::NONE, phase: Phase::Laying }
    }

    pub(super) fn board(&self) -> &'static BlockBoard {
        self.layout.kind.board()
    }
}

impl DealtBoard {
    pub(super) fn new(kind: BoardKind, colours: &[Bitset; MOST_COLOURS], table: Vec<u8>) -> Self {
        let mut place = [0; MOST_COLOURS];
        for (at, colour) in table.iter().enumerate() {
            place[usize::from(*colour)] = at as u8;
        }
        Self { kind, colours: *colours, table, place }
    }

    /// Every colour.
    pub(super) fn all(&self) -> std::ops::Range<usize> {
        0..self.kind.colours()
    }

    /// The colour that lay on a cell.
    pub(super) fn colour(&self, cell: u8) -> Option<usize> {
        self.colours.iter().position(|cells| cells.contains(cell))
    }

    /// Three neighbouring colours of the table, for each place where such a line begins.
    pub(super) fn lines(&self) -> impl Iterator<Item = [usize; 3]> {
        self.table.windows(3).map(|line| [0, 1, 2].map(|at| usize::from(line[at])))
    }

    /// The lines that a colour belongs to.
    pub(super) fn lines_of(&self, colour: usize) -> impl Iterator<Item = [usize; 3]> {
        let place = usize::from(self.place[colour]);
        let begins = place.saturating_sub(2)..=place.min(self.table.len() - 3);
        begins.map(|begin| [0, 1, 2].map(|at| usize::from(self.table[begin + at])))
    }
}

impl BlockSquare {
    /// How many colours a seat holds by majority.
    pub(super) fn score(&self, kind: BoardKind, seat: usize) -> i64 {
        self.held[seat].iter().filter(|held| **held >= kind.majority()).count() as i64
    }
}

// The moves of Nibble and their notation: the names of the cells, `a1 e5`.

/// Blocks that are taken together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The board that gives the cells their names.
    pub kind: BoardKind,
    /// Where the blocks lie.
    pub cells: Bitset,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind.board().list(self.cells))
    }
}

pub(super) fn parse_move(kind: BoardKind, text: &str) -> Result<Move, ParseError> {
    let board = kind.board();
    let mut cells = Bitset::NONE;
    for name in text.split_ascii_whitespace() {
        let Some(cell) = board.cell(name) else { return Err(expected(kind)) };
        if cells.contains(cell) {
            return Err(ParseError::Syntax(Msg::new("nibble-twice").with("cell", board.name(cell))));
        }
        cells.insert(cell);
    }
    if cells.is_empty() { Err(expected(kind)) } else { Ok(Move { kind, cells }) }
}

/// The form of a move, with the first and the last cell of this board.
fn expected(kind: BoardKind) -> ParseError {
    let board = kind.board();
    let mut cells = board.cells.iter();
    let name = |cell: Option<u8>| cell.map(|cell| board.name(cell)).unwrap_or_default();
    let (first, last) = (name(cells.next()), name(cells.last()));
    ParseError::Syntax(Msg::new("nibble-expected").with("first", first).with("last", last))
}

// Positions as text: `ROWS [SEAT [TABLE [HELD1 HELD2]]]`.
//
// The rows from the top, joined by `/`, a character a cell: the colour `1` to `9` and `A` on, or `.`; the seat to
// move; the colours in the order of the colour table; how many blocks of colour 1, 2, … each seat holds. What is
// left out at the end is seat 1, the colours in order, and empty hands.

type HeldBlocks = [u8; MOST_COLOURS];

/// Reads a position and checks that a game can go on from it.
pub(super) fn read(kind: BoardKind, text: &str) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let fields: Vec<_> = text.split_ascii_whitespace().collect();
    let (rows, seat, table, held) = match fields[..] {
        [rows] => (rows, None, None, None),
        [rows, seat] => (rows, Some(seat), None, None),
        [rows, seat, table] => (rows, Some(seat), Some(table), None),
        [rows, seat, table, first, second] => (rows, Some(seat), Some(table), Some([first, second])),
        _ => return Err(vec![fault(Msg::new("nibble-position-fields").with("fields", fields.len()))]),
    };
    let mut note = |read: Result<(), Msg>| faults.extend(read.err().map(fault));
    let mut colours = [Bitset::NONE; MOST_COLOURS];
    note(read_rows(kind, rows).map(|read| colours = read));
    let mut mover = 0;
    note(read_seat(seat).map(|read| mover = read));
    let mut order = (0..kind.colours() as u8).collect();
    if let Some(table) = table {
        note(read_table(kind, table).map(|read| order = read));
    }
    let mut hands = [[0; MOST_COLOURS]; 2];
    for (hand, text) in hands.iter_mut().zip(held.into_iter().flatten()) {
        note(read_held(kind, text).map(|read| *hand = read));
    }
    // A text that is no position needs no judgement of what it would be.
    if !faults.is_empty() {
        return Err(faults);
    }
    let rest = colours.iter().fold(Bitset::NONE, |all, cells| all | *cells);
    let state = State {
        layout: Arc::new(DealtBoard::new(kind, &colours, order)),
        field: BlockSquare { rest, held: hands, mover },
        last: Bitset::NONE,
        phase: Phase::Playing,
    };
    let faults: Vec<_> = impossible(&state).into_iter().map(fault).collect();
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

impl State {
    /// The position as text; before the set-up it is a board without blocks.
    pub fn position(&self) -> String {
        let kind = self.layout.kind;
        let colours = || (0..kind.colours()).map(sign).collect::<String>();
        let cell = |cell: &u8| match self.layout.colour(*cell) {
            Some(colour) if self.field.rest.contains(*cell) => sign(colour),
            _ => ".".to_owned(),
        };
        let rows = self.board().rows.iter().map(|row| row.iter().map(cell).collect::<String>());
        let held = |seat: usize| {
            let digits = self.field.held[seat][..kind.colours()].iter();
            digits.map(|held| digit(*held)).collect::<String>()
        };
        let none = "0".repeat(kind.colours());
        let mut fields = vec![rows.collect::<Vec<_>>().join("/")];
        fields.extend([
            (self.field.mover + 1).to_string(),
            self.layout.table.iter().map(|colour| sign(usize::from(*colour))).collect(),
            held(0),
            held(1),
        ]);
        let usual = ["", "1", &colours(), &none, &none];
        // Both hands are written, or neither.
        let mut written =
            fields.iter().zip(usual).rposition(|(field, usual)| field != usual).unwrap_or(0) + 1;
        if written == 4 {
            written = 5;
        }
        fields[..written].join(" ")
    }
}

fn read_rows(kind: BoardKind, text: &str) -> Result<[Bitset; MOST_COLOURS], Msg> {
    let rows = &kind.board().rows;
    let lines: Vec<_> = text.split('/').collect();
    if lines.len() != rows.len() {
        return Err(Msg::new("nibble-position-rows").with("count", lines.len()).with("expected", rows.len()));
    }
    let mut colours = [Bitset::NONE; MOST_COLOURS];
    for (number, (line, row)) in lines.iter().zip(rows).enumerate() {
        let count = line.chars().count();
        if count != row.len() {
            let why = Msg::new("nibble-position-row").with("row", number + 1);
            return Err(why.with("count", count).with("expected", row.len()));
        }
        for (character, cell) in line.chars().zip(row) {
            match colour(kind, character) {
                Some(colour) => colours[colour].insert(*cell),
                None if character == '.' => {}
                None => return Err(unknown(kind, character)),
            }
        }
    }
    Ok(colours)
}

fn read_seat(text: Option<&str>) -> Result<usize, Msg> {
    match text {
        None | Some("1") => Ok(0),
        Some("2") => Ok(1),
        Some(other) => Err(Msg::new("nibble-position-seat").with("text", short(other))),
    }
}

fn read_table(kind: BoardKind, text: &str) -> Result<Vec<u8>, Msg> {
    let table: Option<Vec<u8>> =
        text.chars().map(|character| colour(kind, character).map(|colour| colour as u8)).collect();
    let complete = |table: &Vec<u8>| {
        table.len() == kind.colours() && (0..kind.colours() as u8).all(|colour| table.contains(&colour))
    };
    table.filter(complete).ok_or_else(|| Msg::new("nibble-position-table").with("text", short(text)))
}

fn read_held(kind: BoardKind, text: &str) -> Result<HeldBlocks, Msg> {
    let number = |character: char| {
        let number = character.to_digit(36).filter(|number| *number as usize <= kind.colours());
        number.map(|number| number as u8)
    };
    let held: Option<Vec<u8>> = text.chars().map(number).collect();
    let Some(held) = held.filter(|held| held.len() == kind.colours()) else {
        let why = Msg::new("nibble-position-held").with("text", short(text));
        return Err(why.with("colours", kind.colours()).with("most", digit(kind.colours() as u8)));
    };
    let mut all = [0; MOST_COLOURS];
    all[..held.len()].copy_from_slice(&held);
    Ok(all)
}

/// Everything for which no game could have come to this position.
fn impossible(state: &State) -> Vec<Msg> {
    let (layout, field, board) = (&state.layout, &state.field, state.board());
    let mut faults = Vec::new();
    if field.rest.is_empty() {
        faults.push(Msg::new("nibble-position-empty"));
    }
    let groups = board.groups(field.rest);
    if groups.len() > 1 {
        faults.push(Msg::new("nibble-position-groups").with("count", groups.len()));
    }
    for colour in layout.all() {
        let cells = layout.colours[colour];
        if let Some([one, other]) = beside(layout.kind, cells) {
            let why = Msg::new("nibble-why-beside").with("colour", sign(colour));
            faults.push(why.with("cell", board.name(one)).with("other", board.name(other)));
        }
        let held: u8 = field.held.iter().map(|held| held[colour]).sum();
        let count = cells.len() + usize::from(held);
        if count > layout.kind.colours() {
            let why = Msg::new("nibble-position-many").with("colour", sign(colour));
            faults.push(why.with("count", count).with("most", layout.kind.colours()));
        }
    }
    for seat in 0..2 {
        if layout.all().any(|colour| field.won(layout, seat, colour).is_some()) {
            faults.push(Msg::new("nibble-position-won").with("number", seat + 1));
        }
    }
    faults
}

fn fault(why: Msg) -> Fault {
    Fault::whole(why)
}

fn colour(kind: BoardKind, character: char) -> Option<usize> {
    let digit = character.to_digit(36)? as usize;
    (1..=kind.colours()).contains(&digit).then(|| digit - 1)
}

/// 0 to 9, then A and on.
fn digit(number: u8) -> String {
    if number == 0 { "0".to_owned() } else { sign(usize::from(number) - 1) }
}

fn unknown(kind: BoardKind, character: char) -> Msg {
    let last = sign(kind.colours() - 1);
    Msg::new("nibble-position-cell").with("text", character.to_string()).with("last", last)
}

/// The text as it was typed, cut to a length that can be shown.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
