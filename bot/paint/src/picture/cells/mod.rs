//! Boards of cells: marbles on hexagons, blocks on squares and hexagons.

mod blocks;
mod grid;
mod legend;
mod marbles;
mod stock;

use kubyk_games::kit::{Cells, Shape};

use super::{MARGIN, PictureBuilder, WIDTH, list};
use crate::scene::has_marbles;
use grid::Grid;

/// Maximal width of a cell, and on small boards.
const MAX_CELL: f32 = 72.0;
const MAX_CELL_OF_FEW: f32 = 108.0;
/// Number of cells in a row up to which a board is small.
const FEW: usize = 7;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, cells: &Cells) {
    let widest = cells.rows.iter().map(Vec::len).max().unwrap_or(0);
    let marbles = has_marbles(cells);
    // Width of the edge with the coordinates, in parts of a cell.
    let edge = if marbles { 0.75 } else { 0.7 };
    let room = WIDTH - 2.0 * MARGIN - 8.0;
    let most = if widest <= FEW { MAX_CELL_OF_FEW } else { MAX_CELL };
    let size = cell_width((room / (widest as f32 + 2.0 * edge)).min(most));
    let above = match cells.shape {
        _ if marbles => 1.2,
        Shape::Hex => 0.75,
        Shape::Square => 0.7,
    };
    let rim = if marbles { 0.78 } else { 0.92 };
    let grid =
        Grid { cells, size, top: (picture.y + above * size).round(), middle: WIDTH / 2.0, widest, rim };
    let height = cells.rows.len().saturating_sub(1) as f32 * grid.pitch() + (above + 1.15) * size;
    if marbles {
        marbles::board(picture, &grid);
        picture.y += height + 14.0;
        marbles::players(picture);
    } else {
        let card = picture.palette.card;
        picture.card(card, |picture| {
            blocks::board(picture, &grid);
            picture.y += height + 6.0;
            legend::draw(picture, cells);
        });
        // What the players have collected stands apart from the board with them.
        picture.players(|picture| {
            if !cells.stock.is_empty() {
                stock::draw(picture, &cells.stock);
            }
            list::draw(picture);
        });
    }
}

/// Width of a cell, at most `room`: an even number of pixels, so that all cells lie alike on whole ones. Widths just
/// above 44 are reduced to it, so that a row lies within the window in which deflate finds repetitions of the row
/// above.
fn cell_width(room: f32) -> f32 {
    let even = (room / 2.0).floor() * 2.0;
    if (44.0..=48.0).contains(&even) { 44.0 } else { even }
}
