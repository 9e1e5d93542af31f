//! A board of cells as text: a sign and a mark a cell, rows of hexagons shifted by half a cell.

use kubyk_games::kit::{Cells, Light, Piece, Seat, Shape, Spot};

use super::lines::{columns, cut, plain, to_right, wrap};
use super::{Page, stock};
use crate::TEXT_COLUMNS;
use crate::cells::{Edges, lit, marbles, sides, sign};

pub(super) fn draw(page: &mut Page<'_>, cells: &Cells) {
    if marbles(cells) {
        for (seat, piece) in sides(page.scene).into_iter().zip([Piece::Black, Piece::White]) {
            let player = page.scene.players.iter().find(|player| Some(player.seat) == seat);
            if let Some(player) = player {
                let score = format!("{} {}", written(Some(piece)), player.score);
                page.lines.push(page.seat_line(player.seat, &score));
                if let Some(note) = &player.note {
                    page.paragraph(note, "   ");
                }
            }
        }
    } else {
        page.scores();
    }
    page.lines.push(String::new());
    board(page, cells);
    if !cells.stock.is_empty() {
        let seats: Vec<Seat> = page.scene.players.iter().map(|player| player.seat).collect();
        stock::draw(page, &cells.stock, &seats);
    }
    free(page, cells);
    let there = |light| cells.rows.iter().flatten().any(|spot| spot.light == light);
    let signs = [
        ("* ", "paint-free", Light::Free),
        ("! ", "paint-chosen", Light::Chosen),
        ("' ", "paint-last", Light::Last),
    ];
    page.legend(signs.into_iter().filter(|(.., light)| there(*light)).map(|(sign, id, _)| (sign, id)));
}

fn board(page: &mut Page<'_>, cells: &Cells) {
    let edges = Edges::of(cells);
    let widest = cells.rows.iter().map(Vec::len).max().unwrap_or(0);
    let head = edges.before.iter().map(|label| columns(label)).max().unwrap_or(0);
    // A space before the cells, where there is one.
    let left = head + usize::from(head + 2 * widest < TEXT_COLUMNS);
    let indent = |row: &Vec<Spot>| match cells.shape {
        Shape::Hex => left + widest - row.len(),
        Shape::Square => left,
    };
    for (index, row) in cells.rows.iter().enumerate() {
        let label = to_right(edges.before[index], head);
        let gap = " ".repeat(indent(row) - head);
        let mut line = format!("{label}{gap}");
        for spot in row {
            line.push(written(spot.piece));
            line.push(mark(spot.light));
        }
        if let Some(behind) =
            edges.behind[index].filter(|label| columns(&line) + columns(label) <= TEXT_COLUMNS)
        {
            line.push_str(behind);
        }
        // The last cell of the widest row may have no room for its mark.
        page.lines.push(line.chars().take(TEXT_COLUMNS).collect());
    }
    // Below hexagons the diagonals go on, half a cell to the right.
    let shift = usize::from(cells.shape == Shape::Hex);
    let last = cells.rows.last().map_or(0, indent) + shift;
    let below: Vec<String> = edges.below.iter().map(|label| format!("{label:<2}")).collect();
    page.lines.push(cut(&format!("{}{}", " ".repeat(last), below.concat().trim_end()), TEXT_COLUMNS));
}

/// The names of the blocks that can be taken, by colour.
fn free(page: &mut Page<'_>, cells: &Cells) {
    let free = lit(cells, Light::Free);
    if free.is_empty() {
        return;
    }
    let told: Vec<String> = free.iter().map(|(sign, names)| format!("{sign}: {}", names.join(" "))).collect();
    page.lines.push(String::new());
    page.lines.extend(wrap(&plain(&told.join(", ")), "* ", TEXT_COLUMNS));
}

/// A piece as a character.
fn written(piece: Option<Piece>) -> char {
    match piece {
        None => '·',
        Some(Piece::Black) => '@',
        Some(Piece::White) => 'O',
        Some(Piece::Colour(colour)) => sign(colour),
    }
}

fn mark(light: Light) -> char {
    match light {
        Light::Off => ' ',
        Light::Last => '\'',
        Light::Free => '*',
        Light::Chosen => '!',
    }
}
