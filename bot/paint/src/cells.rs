//! What the edges of a board of cells say, and how the pieces on it are written.

use std::collections::BTreeMap;

use kubyk_games::kit::{Cells, Light, Piece, Scene, Seat, Shape, Spot};

/// What stands along the edges of a board.
pub(crate) struct Edges<'a> {
    /// Before each row.
    pub(crate) before: Vec<&'a str>,
    /// Behind each row of hexagons: the diagonal that ends there, running down from the left.
    pub(crate) behind: Vec<Option<&'a str>>,
    /// Below the last row, one a cell.
    pub(crate) below: Vec<&'a str>,
}

impl<'a> Edges<'a> {
    pub(crate) fn of(cells: &'a Cells) -> Self {
        let hex = cells.shape == Shape::Hex;
        let named = |row: &'a Vec<Spot>| row.first().map_or(("", ""), |spot| parts(&spot.name));
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

/// A cell's letter and number.
fn parts(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

/// How a colour is written: `1` to `9`, then `A` and on.
pub(crate) fn sign(colour: u8) -> char {
    match colour {
        0..=9 => char::from(b'0' + colour),
        _ => char::from(b'A'.saturating_add(colour - 10).min(b'Z')),
    }
}

/// The names of the cells lit so that bear blocks, by the signs of their colours.
pub(crate) fn lit(cells: &Cells, light: Light) -> Vec<(char, Vec<&str>)> {
    let mut colours: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
    for spot in cells.rows.iter().flatten().filter(|spot| spot.light == light) {
        if let Some(Piece::Colour(colour)) = spot.piece {
            colours.entry(colour).or_default().push(&spot.name);
        }
    }
    colours.into_iter().map(|(colour, names)| (sign(colour), names)).collect()
}

/// Are there marbles on it, one colour a seat?
pub(crate) fn marbles(cells: &Cells) -> bool {
    cells.rows.iter().flatten().any(|spot| matches!(spot.piece, Some(Piece::Black | Piece::White)))
}

/// The seats that have the marbles: the first the black ones, the second the white ones.
pub(crate) fn sides(scene: &Scene) -> [Option<Seat>; 2] {
    [0, 1].map(|index| scene.players.get(index).map(|player| player.seat))
}
