//! Positions as text: `ROWS [SEAT [TABLE [HELD1 HELD2]]]`.
//!
//! The rows from the top, joined by `/`, a character a cell: the colour `1` to `9` and `A` on, or `.`; the seat to
//! move; the colours in the order of the colour table; how many blocks of colour 1, 2, … each seat holds. What is
//! left out at the end is seat 1, the colours in order, and empty hands.

use std::sync::Arc;

use crate::kit::{Fault, Msg};

use super::bitset::Bitset;
use super::rules::sign;
use super::setup::beside;
use super::state::{BlockSquare, DealtBoard, Phase, State};
use super::variant::{BoardKind, MOST_COLOURS};

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

/// What was written, but not at any length.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
