//! Labels of boards of cells: coordinates along the edges, signs of colours, names of lit cells.

use std::collections::BTreeMap;

use kubyk_games::kit::{BoardCell, Cells, Light, Piece, Scene, Seat, Shape};

/// Coordinates along the edges of a board.
pub(crate) struct EdgeLabels<'a> {
    /// Labels at the left end of the rows.
    pub(crate) before: Vec<&'a str>,
    /// On hexagonal boards, labels at the right end of the rows: of the diagonal that ends there, running down from
    /// the left.
    pub(crate) behind: Vec<Option<&'a str>>,
    /// Labels below the cells of the last row.
    pub(crate) below: Vec<&'a str>,
}

impl<'a> EdgeLabels<'a> {
    pub(crate) fn of(cells: &'a Cells) -> Self {
        let hex = cells.shape == Shape::Hex;
        let named = |row: &'a Vec<BoardCell>| row.first().map_or(("", ""), |spot| parts(&spot.name));
        let before = cells.rows.iter().map(|row| if hex { named(row).0 } else { named(row).1 });
        let behind = |index: usize| {
            let (above, row) = (cells.rows.get(index.checked_sub(1)?)?, cells.rows.get(index)?);
            (hex && row.len() < above.len()).then(|| above.last().map(|spot| parts(&spot.name).1))?
        };
        let last = cells.rows.last().map(Vec::as_slice).unwrap_or_default();
        let below = last.iter().map(|spot| if hex { parts(&spot.name).1 } else { parts(&spot.name).0 });
        Self {
            before: before.collect(),
            behind: (0..cells.rows.len()).map(behind).collect(),
            below: below.collect(),
        }
    }
}

/// Splits a cell's name into its letter and number.
fn parts(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

/// The sign of a colour: `1` to `9`, then `A` and on.
pub(crate) fn colour_sign(colour: u8) -> char {
    match colour {
        0..=9 => char::from(b'0' + colour),
        _ => char::from(b'A'.saturating_add(colour - 10).min(b'Z')),
    }
}

/// The sign of a die on a cell, as positions are written: its face, or for the second seat a letter.
pub(crate) fn die_sign(owner: Seat, face: u8) -> char {
    char::from(if owner.index() == 0 { b'0' + face.min(9) } else { b'a' + face.saturating_sub(1).min(25) })
}

/// Names of the blocks lit in this way, grouped by the signs of their colours.
pub(crate) fn lit_blocks(cells: &Cells, light: Light) -> Vec<(char, Vec<&str>)> {
    let mut colours: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
    for spot in cells.rows.iter().flatten().filter(|spot| spot.light == light) {
        if let Some(Piece::Colour(colour)) = spot.piece {
            colours.entry(colour).or_default().push(&spot.name);
        }
    }
    colours.into_iter().map(|(colour, names)| (colour_sign(colour), names)).collect()
}

/// Whether the board holds marbles, one colour for each seat, and not blocks.
pub(crate) fn has_marbles(cells: &Cells) -> bool {
    cells.rows.iter().flatten().any(|spot| matches!(spot.piece, Some(Piece::Black | Piece::White)))
}

/// Seats of the black and of the white marbles.
pub(crate) fn marble_seats(scene: &Scene) -> [Option<Seat>; 2] {
    [0, 1].map(|index| scene.players.get(index).map(|player| player.seat))
}
