//! A board of cells as text: two characters for each cell, its piece and its light; rows of hexagons are shifted by
//! half a cell.

use kubyk_games::kit::{BoardCell, Cells, Light, Piece, Seat, Shape};

use super::lines::{display_width, pad_left, sanitize, truncate, wrap};
use super::{Page, stock};
use crate::TEXT_BOARD_WIDTH;
use crate::scene::{EdgeLabels, colour_sign, die_sign, has_marbles, lit_blocks, marble_seats};

pub(super) fn draw(page: &mut Page<'_>, cells: &Cells) {
    if has_marbles(cells) {
        for (seat, piece) in marble_seats(page.scene).into_iter().zip([Piece::Black, Piece::White]) {
            let player = page.scene.players.iter().find(|player| Some(player.seat) == seat);
            if let Some(player) = player {
                let score = format!("{} {}", piece_sign(Some(piece)), player.score);
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
    let edges = EdgeLabels::of(cells);
    let widest = cells.rows.iter().map(Vec::len).max().unwrap_or(0);
    let head = edges.before.iter().map(|label| display_width(label)).max().unwrap_or(0);
    // A space between labels and cells, where there is room for it.
    let left = head + usize::from(head + 2 * widest < TEXT_BOARD_WIDTH);
    let indent = |row: &Vec<BoardCell>| match cells.shape {
        Shape::Hex => left + widest - row.len(),
        Shape::Square => left,
    };
    for (index, row) in cells.rows.iter().enumerate() {
        let label = pad_left(edges.before[index], head);
        let gap = " ".repeat(indent(row) - head);
        let mut line = format!("{label}{gap}");
        for spot in row {
            line.push(piece_sign(spot.piece));
            line.push(light_sign(spot.light));
        }
        if let Some(behind) = edges.behind[index]
            .filter(|label| display_width(&line) + display_width(label) <= TEXT_BOARD_WIDTH)
        {
            line.push_str(behind);
        }
        // The last cell of the widest row may have no room for its light.
        page.lines.push(line.chars().take(TEXT_BOARD_WIDTH).collect());
    }
    // Diagonals of hexagonal boards go on below the last row, half a cell to the right.
    let shift = usize::from(cells.shape == Shape::Hex);
    let last = cells.rows.last().map_or(0, indent) + shift;
    let below: Vec<String> = edges.below.iter().map(|label| format!("{label:<2}")).collect();
    page.lines
        .push(truncate(&format!("{}{}", " ".repeat(last), below.concat().trim_end()), TEXT_BOARD_WIDTH));
}

/// Names of the blocks that can be taken, by colour.
fn free(page: &mut Page<'_>, cells: &Cells) {
    let free = lit_blocks(cells, Light::Free);
    if free.is_empty() {
        return;
    }
    let told: Vec<String> = free.iter().map(|(sign, names)| format!("{sign}: {}", names.join(" "))).collect();
    page.lines.push(String::new());
    page.lines.extend(wrap(&sanitize(&told.join(", ")), "* ", TEXT_BOARD_WIDTH));
}

/// A piece as a character.
fn piece_sign(piece: Option<Piece>) -> char {
    match piece {
        None => '·',
        Some(Piece::Black) => '@',
        Some(Piece::White) => 'O',
        Some(Piece::Colour(colour)) => colour_sign(colour),
        Some(Piece::Die { owner, face }) => die_sign(owner, face),
    }
}

fn light_sign(light: Light) -> char {
    match light {
        Light::Off => ' ',
        Light::Last => '\'',
        Light::Free => '*',
        Light::Chosen => '!',
    }
}
