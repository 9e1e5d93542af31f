//! Geometry of a board of cells.

use kubyk_games::kit::{BoardCell, Cells, Shape};
use tiny_skia::PathBuilder;

use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT};
use crate::raster::RoundedRect;
use crate::raster::shapes::{push_polygon, push_rect};
use crate::scene::EdgeLabels;
use crate::theme::Color;

/// Distance between two rows of hexagons, in parts of a cell's width.
const ROW: f32 = 0.866;

/// Positions of the cells of a board.
pub(super) struct Grid<'a> {
    pub(super) cells: &'a Cells,
    /// Width of a cell.
    pub(super) size: f32,
    /// Height of the middle of the first row.
    pub(super) top: f32,
    /// Horizontal middle of the board.
    pub(super) middle: f32,
    /// Number of cells in the longest row.
    pub(super) widest: usize,
    /// Distance of coordinates from the middle of the cell they belong to, in parts of a cell.
    pub(super) rim: f32,
}

impl Grid<'_> {
    /// Middle of a place in a row, which may lie beyond its ends.
    pub(super) fn at(&self, row: usize, place: f32) -> (f32, f32) {
        let length = match self.cells.shape {
            Shape::Hex => self.cells.rows.get(row).map_or(0, Vec::len),
            Shape::Square => self.widest,
        };
        let x = self.middle + (place - (length as f32 - 1.0) / 2.0) * self.size;
        (x, self.top + row as f32 * self.pitch())
    }

    /// Distance between two rows, in whole pixels too.
    pub(super) fn pitch(&self) -> f32 {
        match self.cells.shape {
            Shape::Hex => (ROW * self.size).round(),
            Shape::Square => self.size,
        }
    }

    /// All cells with their middles.
    pub(super) fn spots(&self) -> impl Iterator<Item = (&BoardCell, (f32, f32))> {
        let row = |(row, spots): (usize, &'_ Vec<BoardCell>)| (row, spots.len());
        let places = self.cells.rows.iter().enumerate().map(row);
        let places = places.flat_map(|(row, length)| (0..length).map(move |place| (row, place)));
        places.map(|(row, place)| (&self.cells.rows[row][place], self.at(row, place as f32)))
    }

    /// Draws the coordinates along the edges.
    pub(super) fn edges(&self, picture: &mut PictureBuilder<'_>, color: Color) {
        let style = Style::medium((self.size * 0.42).clamp(24.0, TEXT));
        let lower = style.size * 0.36;
        let edges = EdgeLabels::of(self.cells);
        for (row, (before, behind)) in edges.before.iter().zip(&edges.behind).enumerate() {
            let (x, y) = self.at(row, -self.rim);
            picture.text_centred(before, x, y + lower, style, color);
            if let Some(behind) = behind {
                let (x, y) = self.at(row, self.cells.rows[row].len() as f32 - 1.0 + self.rim);
                picture.text_centred(behind, x, y + lower, style, color);
            }
        }
        let last = self.cells.rows.len().saturating_sub(1);
        let shift = if self.cells.shape == Shape::Hex { self.rim / 2.0 } else { 0.0 };
        for (place, below) in edges.below.iter().enumerate() {
            let (x, y) = self.at(last, place as f32 + shift);
            picture.text_centred(below, x, y + 0.89 * self.rim * self.size + lower, style, color);
        }
    }

    /// The largest area around the middle of a cell that does not reach into its neighbours.
    pub(super) fn area(&self, middle: (f32, f32)) -> RoundedRect {
        let side = self.pitch().min(self.size);
        RoundedRect::around(middle, side, side * 0.3)
    }

    /// Adds the outline of a cell, shrunk on each side.
    pub(super) fn cell(&self, path: &mut PathBuilder, middle: (f32, f32), inset: f32) {
        let side = self.size - 2.0 * inset;
        match self.cells.shape {
            Shape::Square => push_rect(path, RoundedRect::around(middle, side, side * 0.16)),
            Shape::Hex => hexagon(path, middle, side / 2.0),
        }
    }
}

/// Adds a hexagon that stands on a corner, by the radius of its inscribed circle.
fn hexagon(path: &mut PathBuilder, (x, y): (f32, f32), inner: f32) {
    let outer = inner / ROW;
    let half = outer / 2.0;
    push_polygon(
        path,
        [
            (x, y - outer),
            (x + inner, y - half),
            (x + inner, y + half),
            (x, y + outer),
            (x - inner, y + half),
            (x - inner, y - half),
        ],
    );
}
