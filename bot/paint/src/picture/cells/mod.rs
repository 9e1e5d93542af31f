//! Boards of cells: where each cell lies, what stands along the edges, what the lights mean.

mod blocks;
mod marbles;
mod stock;

use kubyk_games::kit::{Cells, Light, Msg, Piece, Shape, Spot};
use tiny_skia::PathBuilder;

use super::{MARGIN, PAD, Sheet, TEXT, WIDTH, list};
use crate::cells::{self, Edges};
use crate::drawing::Area;
use crate::fonts::Style;
use crate::outline::{polygon, rectangle};
use crate::theme::Color;

/// From one row of hexagons to the next, in parts of a cell's width.
const ROW: f32 = 0.866;
/// No cell is wider.
const WIDEST: f32 = 72.0;

/// Where the cells lie.
struct Grid<'a> {
    cells: &'a Cells,
    /// How wide a cell is.
    size: f32,
    /// The middle of the first row's first cell, and of the board.
    top: f32,
    middle: f32,
    widest: usize,
    /// How far coordinates stand from the middle of the cell they belong to, in parts of a cell.
    rim: f32,
}

pub(super) fn draw(sheet: &mut Sheet<'_>, cells: &Cells) {
    let widest = cells.rows.iter().map(Vec::len).max().unwrap_or(0);
    let marbles = cells::marbles(cells);
    // Along the edges, in parts of a cell: coordinates, and the rim that bears them.
    let edge = if marbles { 0.75 } else { 0.8 };
    let room = WIDTH - 2.0 * MARGIN - 8.0;
    let size = whole(room / (widest as f32 + 2.0 * edge));
    let above = match cells.shape {
        _ if marbles => 1.2,
        Shape::Hex => 0.75,
        Shape::Square => 0.7,
    };
    let rim = if marbles { 0.78 } else { 0.92 };
    let grid = Grid { cells, size, top: (sheet.y + above * size).round(), middle: WIDTH / 2.0, widest, rim };
    let height = cells.rows.len().saturating_sub(1) as f32 * grid.pitch() + (above + 1.15) * size;
    if marbles {
        marbles::board(sheet, &grid);
        sheet.y += height + 14.0;
        marbles::players(sheet);
    } else {
        let card = sheet.palette.card;
        sheet.card(card, |sheet| {
            blocks::board(sheet, &grid);
            sheet.y += height + 6.0;
            legend(sheet, cells);
        });
        if !cells.stock.is_empty() {
            stock::draw(sheet, &cells.stock);
        }
        list::draw(sheet);
    }
}

/// The width of a cell for which there is so much room: an even number of pixels, so that all cells lie alike on
/// whole ones; and where it is nearly so small, so small that the row above is not forgotten when the picture is
/// packed.
fn whole(room: f32) -> f32 {
    let even = (room.min(WIDEST) / 2.0).floor() * 2.0;
    if (44.0..=48.0).contains(&even) { 44.0 } else { even }
}

impl Grid<'_> {
    /// The middle of a place in a row, also of one beyond its end.
    fn at(&self, row: usize, place: f32) -> (f32, f32) {
        let length = match self.cells.shape {
            Shape::Hex => self.cells.rows.get(row).map_or(0, Vec::len),
            Shape::Square => self.widest,
        };
        let x = self.middle + (place - (length as f32 - 1.0) / 2.0) * self.size;
        (x, self.top + row as f32 * self.pitch())
    }

    /// From one row to the next, in whole pixels too.
    fn pitch(&self) -> f32 {
        match self.cells.shape {
            Shape::Hex => (ROW * self.size).round(),
            Shape::Square => self.size,
        }
    }

    /// Every cell with its middle.
    fn spots(&self) -> impl Iterator<Item = (&Spot, (f32, f32))> {
        let row = |(row, spots): (usize, &'_ Vec<Spot>)| (row, spots.len());
        let places = self.cells.rows.iter().enumerate().map(row);
        let places = places.flat_map(|(row, length)| (0..length).map(move |place| (row, place)));
        places.map(|(row, place)| (&self.cells.rows[row][place], self.at(row, place as f32)))
    }

    /// Letters and numbers along the edges.
    fn edges(&self, sheet: &mut Sheet<'_>, color: Color) {
        let style = Style::medium((self.size * 0.42).clamp(24.0, TEXT));
        let lower = style.size * 0.36;
        let edges = Edges::of(self.cells);
        for (row, (before, behind)) in edges.before.iter().zip(&edges.behind).enumerate() {
            let (x, y) = self.at(row, -self.rim);
            sheet.text_around(before, x, y + lower, style, color);
            if let Some(behind) = behind {
                let (x, y) = self.at(row, self.cells.rows[row].len() as f32 - 1.0 + self.rim);
                sheet.text_around(behind, x, y + lower, style, color);
            }
        }
        let last = self.cells.rows.len().saturating_sub(1);
        let shift = if self.cells.shape == Shape::Hex { self.rim / 2.0 } else { 0.0 };
        for (place, below) in edges.below.iter().enumerate() {
            let (x, y) = self.at(last, place as f32 + shift);
            sheet.text_around(below, x, y + 0.89 * self.rim * self.size + lower, style, color);
        }
    }

    /// The outline of a cell, so much smaller on each side.
    fn cell(&self, path: &mut PathBuilder, middle: (f32, f32), inset: f32) {
        let side = self.size - 2.0 * inset;
        match self.cells.shape {
            Shape::Square => rectangle(path, Area::around(middle, side, side * 0.16)),
            Shape::Hex => hexagon(path, middle, side / 2.0),
        }
    }
}

/// A hexagon that stands on a corner, by the radius of the circle inside it.
fn hexagon(path: &mut PathBuilder, (x, y): (f32, f32), inner: f32) {
    let outer = inner / ROW;
    let half = outer / 2.0;
    polygon(
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

/// What the lights mean, those that are there.
fn legend(sheet: &mut Sheet<'_>, cells: &Cells) {
    const STYLE: Style = Style::regular(TEXT);
    let (palette, left) = (sheet.palette, MARGIN + PAD);
    let mut x = left;
    let lit = |light| cells.rows.iter().flatten().any(|spot| spot.light == light);
    let lights = [(Light::Free, "paint-free"), (Light::Chosen, "paint-chosen"), (Light::Last, "paint-last")];
    let lights: Vec<_> = lights.into_iter().filter(|(light, _)| lit(*light)).collect();
    if lights.is_empty() {
        return;
    }
    for (light, id) in lights {
        let word = sheet.say(&Msg::new(id));
        let width = 44.0 + sheet.fonts.width(&word, STYLE);
        if x > left && x + width > WIDTH - left {
            (x, sheet.y) = (left, sheet.y + 46.0);
        }
        let place = Area::new(x, sheet.y + 8.0, 34.0, 34.0, 6.0);
        if light != Light::Last {
            sheet.drawing.fill(place, palette.line);
        }
        let mut edge = PathBuilder::new();
        rectangle(&mut edge, place.inset(2.0));
        let mut inner = PathBuilder::new();
        rectangle(&mut inner, place.inset(7.0));
        blocks::light(sheet, light, edge, inner, place.middle());
        sheet.text(&word, x + 44.0, sheet.y + 35.0, STYLE, palette.faint);
        x += width + 28.0;
    }
    sheet.y += 58.0;
}

/// Is it a piece of the second seat's?
fn white(piece: Piece) -> bool {
    piece == Piece::White
}
