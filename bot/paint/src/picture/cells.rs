//! Boards of cells: marbles on hexagons, blocks on squares and hexagons.

use std::collections::BTreeMap;

use kubyk_games::kit::{BoardCell, Cells, Light, Msg, Piece, Seat, SeatStatus, Shape, Spot, Stock};
use tiny_skia::PathBuilder;

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, list};
use crate::fonts::Style;
use crate::picture::dice;
use crate::picture::list::{acting_row, note_line, standing_badge};
use crate::raster::{Drawing, RoundedRect, push_polygon, push_rect};
use crate::scene::{EdgeLabels, colour_sign, has_marbles, marble_seats};
use crate::theme::Color;

/// Maximal width of a cell, and on small boards.
const MAX_CELL: f32 = 72.0;
const MAX_CELL_OF_FEW: f32 = 108.0;
/// On a phone there is room for those who play beside it.
const MAX_CELL_PHONE: f32 = 88.0;
/// Number of cells in a row up to which a board is small.
const FEW: usize = 7;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, cells: &Cells) {
    let widest = cells.rows.iter().map(Vec::len).max().unwrap_or(0);
    let marbles = has_marbles(cells);
    // Width of the edge with the coordinates, in parts of a cell.
    let edge = if marbles { 0.75 } else { 0.7 };
    let room = WIDTH - 2.0 * MARGIN - 8.0;
    let most = match widest <= FEW {
        true if picture.params.screen.is_phone() => MAX_CELL_PHONE,
        true => MAX_CELL_OF_FEW,
        false => MAX_CELL,
    };
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
        marble_board(picture, &grid);
        picture.y += height + 14.0;
        marble_players(picture);
    } else {
        let card = picture.palette.card;
        picture.card(card, |picture| {
            block_board(picture, &grid);
            picture.y += height + 6.0;
            draw_legend(picture, cells);
        });
        // Pieces that the players have collected stand apart from the board with them.
        picture.players(|picture| {
            if !cells.stock.is_empty() {
                draw_stock(picture, &cells.stock);
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

// Geometry of a board of cells.

/// Distance between two rows of hexagons, in parts of a cell's width.
const HEX_ROW: f32 = 0.866;

/// Positions of the cells of a board.
struct Grid<'a> {
    cells: &'a Cells,
    /// Width of a cell.
    size: f32,
    /// Height of the middle of the first row.
    top: f32,
    /// Horizontal middle of the board.
    middle: f32,
    /// Number of cells in the longest row.
    widest: usize,
    /// Distance of coordinates from the middle of the cell they belong to, in parts of a cell.
    rim: f32,
}

impl Grid<'_> {
    /// Middle of a place in a row, which may lie beyond its ends.
    fn at(&self, row: usize, place: f32) -> (f32, f32) {
        let length = match self.cells.shape {
            Shape::Hex => self.cells.rows.get(row).map_or(0, Vec::len),
            Shape::Square => self.widest,
        };
        let x = self.middle + (place - (length as f32 - 1.0) / 2.0) * self.size;
        (x, self.top + row as f32 * self.pitch())
    }

    /// Distance between two rows, in whole pixels too.
    fn pitch(&self) -> f32 {
        match self.cells.shape {
            Shape::Hex => (HEX_ROW * self.size).round(),
            Shape::Square => self.size,
        }
    }

    /// All cells with their middles.
    fn spots(&self) -> impl Iterator<Item = (&BoardCell, (f32, f32))> {
        let row = |(row, spots): (usize, &'_ Vec<BoardCell>)| (row, spots.len());
        let places = self.cells.rows.iter().enumerate().map(row);
        let places = places.flat_map(|(row, length)| (0..length).map(move |place| (row, place)));
        places.map(|(row, place)| (&self.cells.rows[row][place], self.at(row, place as f32)))
    }

    /// Draws the coordinates along the edges.
    fn edges(&self, picture: &mut PictureBuilder<'_>, color: Color) {
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
    fn area(&self, middle: (f32, f32)) -> RoundedRect {
        let side = self.pitch().min(self.size);
        RoundedRect::around(middle, side, side * 0.3)
    }

    /// The part of a patch that lies on a cell: it goes on where the neighbour has the same one.
    fn patch_part(&self, spot: &BoardCell, middle: (f32, f32), number: u16) -> RoundedRect {
        const SEAM: f32 = 1.5;
        let (row, place) = (self.cells.rows.iter().enumerate())
            .find_map(|(row, spots)| Some((row, spots.iter().position(|other| other.name == spot.name)?)))
            .unwrap_or_default();
        let same = |row: Option<usize>, place: Option<usize>| {
            let spot = self.cells.rows.get(row?)?.get(place?)?;
            matches!(spot.piece, Some(Piece::Patch { number: other, .. }) if other == number).then_some(())
        };
        let seam = |same: Option<()>| if same.is_some() { 0.0 } else { SEAM };
        let (left, right) =
            (seam(same(Some(row), place.checked_sub(1))), seam(same(Some(row), Some(place + 1))));
        let (above, below) =
            (seam(same(row.checked_sub(1), Some(place))), seam(same(Some(row + 1), Some(place))));
        let all = RoundedRect::around(middle, self.size, 0.0);
        RoundedRect::new(
            all.x + left,
            all.y + above,
            all.width - left - right,
            all.height - above - below,
            0.0,
        )
    }

    /// Adds the outline of a cell, shrunk on each side.
    fn cell(&self, path: &mut PathBuilder, middle: (f32, f32), inset: f32) {
        let side = self.size - 2.0 * inset;
        match self.cells.shape {
            Shape::Square => push_rect(path, RoundedRect::around(middle, side, side * 0.16)),
            Shape::Hex => hexagon(path, middle, side / 2.0),
        }
    }
}

/// Adds a hexagon that stands on a corner, by the radius of its inscribed circle.
fn hexagon(path: &mut PathBuilder, (x, y): (f32, f32), inner: f32) {
    let outer = inner / HEX_ROW;
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

// Marbles on a wooden board, and beside the players the marbles they have pushed off.

/// Shades of a marble: shadow, rim, body, lit part of the body, highlight.
type Shades = [Color; 5];

const BLACK: Shades =
    [Color(0x0A_0B_0E), Color(0x12_14_19), Color(0x25_2A_33), Color(0x45_4D_5B), Color(0xC9_D2_DF)];
const WHITE: Shades =
    [Color(0x8F_84_75), Color(0xB8_AE_9E), Color(0xE4_DD_D1), Color(0xF6_F2_EA), Color(0xFF_FF_FF)];

const NAME: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);

fn marble_board(picture: &mut PictureBuilder<'_>, grid: &Grid<'_>) {
    let wood = &picture.palette.marbles;
    plate(&mut picture.drawing, grid, wood.rim, 1.14);
    plate(&mut picture.drawing, grid, wood.board, 1.08);
    grid.edges(picture, wood.label);
    for (spot, middle) in grid.spots() {
        let radius = grid.size * 0.43;
        picture.drawing.disc(middle, radius, wood.hole);
        picture.spot(Spot::Cell(spot.name.clone()), grid.area(middle), |picture| {
            if let Some(piece) = spot.piece {
                marble(&mut picture.drawing, piece, middle, radius);
            }
            marble_light(picture, spot.light, middle, radius + 3.0);
        });
    }
}

/// The wood below the cells, which extends beyond the middles of the outermost by so many widths of a cell.
fn plate(drawing: &mut Drawing, grid: &Grid<'_>, color: Color, beyond: f32) {
    let rows = &grid.cells.rows;
    // Down along the left ends of the rows and up along the right ones.
    let left = (0..rows.len()).map(|row| grid.at(row, 0.0));
    let right = (0..rows.len()).rev().map(|row| grid.at(row, rows[row].len() as f32 - 1.0));
    let mut hull = PathBuilder::new();
    for (index, (x, y)) in left.chain(right).enumerate() {
        if index == 0 { hull.move_to(x, y) } else { hull.line_to(x, y) }
    }
    hull.close();
    drawing.stroke(hull.clone(), color, 2.0 * beyond * grid.size, None);
    drawing.path(color, |path| *path = hull);
}

/// A marble from above, lit from the upper left.
fn marble(drawing: &mut Drawing, piece: Piece, (x, y): (f32, f32), radius: f32) {
    let [shadow, rim, body, lit, gleam] = if piece == Piece::White { WHITE } else { BLACK };
    let at = |dx: f32, dy: f32| (x + dx * radius, y + dy * radius);
    drawing.disc(at(0.05, 0.09), radius, shadow);
    drawing.disc((x, y), radius * 0.97, rim);
    drawing.disc(at(-0.05, -0.06), radius * 0.88, body);
    drawing.disc(at(-0.18, -0.22), radius * 0.58, lit);
    drawing.disc(at(-0.34, -0.40), radius * 0.19, gleam);
}

fn marble_light(picture: &mut PictureBuilder<'_>, light: Light, (x, y): (f32, f32), radius: f32) {
    let color = picture.palette.marbles.light;
    match light {
        Light::Off => {}
        Light::Last => {
            let mut ring = PathBuilder::new();
            ring.push_circle(x, y, radius);
            picture.drawing.stroke(ring, color, 5.0, Some(9.0));
        }
        Light::Free => {
            picture.drawing.disc((x, y), radius * 0.34, picture.palette.marbles.board);
            picture.drawing.disc((x, y), radius * 0.22, color);
        }
        Light::Chosen => {
            picture.drawing.ring((x, y), radius + 4.0, 7.0, color);
            picture.drawing.ring((x, y), radius - 5.0, 3.0, color);
        }
    }
}

/// The players with their own marbles and those they have pushed off.
fn marble_players(picture: &mut PictureBuilder<'_>) {
    let seats = marble_seats(picture.scene);
    let card = picture.palette.card;
    let pieces = [Piece::Black, Piece::White];
    let seats: Vec<Seat> = seats.into_iter().flatten().collect();
    let rows = |picture: &mut PictureBuilder<'_>| {
        list::rows(picture, &seats, true, |picture, seat, sides| {
            let own = usize::from(Some(&seat) != seats.first());
            marble_player(picture, seat, sides, (pieces[own], pieces[1 - own]));
        });
    };
    picture.players(|picture| picture.card(card, rows));
}

fn marble_player(
    picture: &mut PictureBuilder<'_>,
    seat: Seat,
    sides: (f32, f32),
    (own, pushed): (Piece, Piece),
) {
    let Some(player) = picture.player(seat).cloned() else { return };
    let (palette, top) = (picture.palette, picture.y);
    let (left, right) = (sides.0 + PAD, sides.1 - PAD);
    let note = player.note.as_ref().map(|note| picture.say(note));
    let height = if picture.scene.extent.notes { 106.0 } else { 70.0 };
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, sides);
    }
    let (baseline, middle) = (top + 45.0, top + 35.0);
    picture.drawing.disc((left + 20.0, middle), 22.0, palette.faint);
    marble(&mut picture.drawing, own, (left + 20.0, middle), 20.0);
    let score = player.score.to_string();
    picture.text_right(&score, right, baseline, SCORE, palette.ink);
    let mut x = right - picture.fonts.width(&score, SCORE) - 24.0;
    // In half the width they lie on each other.
    let step = if right - left > WIDTH / 2.0 { 24.0 } else { 12.0 };
    for _ in 0..player.score.clamp(0, 14) {
        // A rim, since the background may be as dark or as bright as the marble.
        picture.drawing.disc((x, middle), 13.0, palette.faint);
        marble(&mut picture.drawing, pushed, (x, middle), 11.0);
        x -= step;
    }
    let name_at = left + 56.0;
    let room = if player.standing == SeatStatus::Won { 50.0 } else { 10.0 };
    let name = picture.board_name(player.seat, NAME, x - name_at - room);
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, name_at, baseline, NAME, ink);
    if player.standing == SeatStatus::Won {
        let behind = name_at + picture.fonts.width(&name, NAME) + 10.0;
        standing_badge(picture, &player, behind, baseline);
    }
    if let Some(note) = note {
        note_line(picture, &note, name_at, top + 88.0, right - name_at);
    }
    picture.y += height;
}

// Boards of coloured blocks, each with the sign of its colour.

/// Thirteen colours whose neighbours in hue differ in brightness, for the colour-blind. The signs on the blocks are
/// unique.
const COLORS: [Color; 13] = [
    Color(0xF7_D4_3B),
    Color(0x22_4F_A6),
    Color(0xEC_74_2B),
    Color(0x86_CC_F2),
    Color(0x8E_1F_3D),
    Color(0x2F_96_5B),
    Color(0xF6_B2_CE),
    Color(0x5B_3A_9B),
    Color(0xB5_E3_74),
    Color(0x10_5E_63),
    Color(0x95_5F_33),
    Color(0xB3_BA_C4),
    Color(0xD6_40_9F),
];

const DARK: Color = Color(0x14_18_20);
const BRIGHT: Color = Color(0xFF_FF_FF);

/// Colour of a block and of the sign on it.
fn block_colors(colour: u8) -> (Color, Color) {
    let color = COLORS[usize::from(colour.saturating_sub(1)) % COLORS.len()];
    let [red, green, blue] = color.channels().map(u32::from);
    // Perceived brightness.
    let bright = red * 30 + green * 59 + blue * 11 > 128 * 100;
    (color, if bright { DARK } else { BRIGHT })
}

fn block_board(picture: &mut PictureBuilder<'_>, grid: &Grid<'_>) {
    grid.edges(picture, picture.palette.faint);
    let style = Style::bold((grid.size * 0.68).min(36.0));
    for (spot, middle) in grid.spots() {
        picture.spot(Spot::Cell(spot.name.clone()), grid.area(middle), |picture| {
            match spot.piece {
                Some(Piece::Colour(colour)) => {
                    let (color, ink) = block_colors(colour);
                    picture.drawing.path(color, |path| grid.cell(path, middle, 1.0));
                    let sign = colour_sign(colour).to_string();
                    picture.text_centred(&sign, middle.0, middle.1 + style.size * 0.36, style, ink);
                }
                Some(Piece::Patch { owner, number }) => {
                    let hue = picture.marker(owner).color(picture.palette);
                    picture.drawing.fill(grid.patch_part(spot, middle, number), hue);
                }
                Some(Piece::Die { owner, face }) => {
                    picture.drawing.path(picture.palette.groove, |path| grid.cell(path, middle, 1.0));
                    let side = grid.size * 0.84;
                    dice::draw_seat_die(picture, face, owner, RoundedRect::around(middle, side, side * 0.22));
                }
                _ => picture.drawing.path(picture.palette.groove, |path| grid.cell(path, middle, 1.0)),
            }
            let is_patch = matches!(spot.piece, Some(Piece::Patch { .. }));
            if spot.light != Light::Off && !is_patch {
                let (mut edge, mut inner) = (PathBuilder::new(), PathBuilder::new());
                grid.cell(&mut edge, middle, 3.5);
                grid.cell(&mut inner, middle, 8.0);
                block_light(picture, spot.light, edge, inner, middle);
            }
        });
    }
    draw_patches(picture, grid);
}

/// The sign of its seat in the middle of each patch, and a frame around that of the last move.
fn draw_patches(picture: &mut PictureBuilder<'_>, grid: &Grid<'_>) {
    let mut patches: BTreeMap<u16, (Seat, Light, RoundedRect)> = BTreeMap::new();
    for (spot, middle) in grid.spots() {
        let Some(Piece::Patch { owner, number }) = spot.piece else { continue };
        let part = RoundedRect::around(middle, grid.size, 0.0);
        let (_, _, area) = patches.entry(number).or_insert((owner, spot.light, part));
        let (right, bottom) = (area.right().max(part.right()), area.bottom().max(part.bottom()));
        let (x, y) = (area.x.min(part.x), area.y.min(part.y));
        *area = RoundedRect::new(x, y, right - x, bottom - y, 0.0);
    }
    let ink = picture.palette.on_hue;
    for (owner, light, area) in patches.into_values() {
        let size = (grid.size * 0.62).min(28.0);
        picture.marker(owner).draw(&mut picture.drawing, area.middle(), size, ink);
        if light == Light::Last {
            picture.drawing.outline(RoundedRect { radius: 5.0, ..area.inset(5.0) }, ink, 3.0, Some(7.0));
        }
    }
}

/// Frames of lit cells: plain where a block can be taken, double where it is chosen, dashed for the last move.
fn block_light(
    picture: &mut PictureBuilder<'_>,
    light: Light,
    edge: PathBuilder,
    inner: PathBuilder,
    middle: (f32, f32),
) {
    let palette = picture.palette;
    match light {
        Light::Off => {}
        Light::Free => picture.drawing.stroke(edge, palette.ink, 4.0, None),
        Light::Chosen => {
            picture.drawing.stroke(edge, palette.accent, 7.0, None);
            picture.drawing.stroke(inner, palette.card, 3.0, None);
        }
        Light::Last => {
            picture.drawing.stroke(edge, palette.accent, 3.0, Some(6.0));
            picture.drawing.disc(middle, 4.0, palette.accent);
        }
    }
}

// The colour table: the colours in their order, and how many blocks of each the players have.

const SIGN: Style = Style::bold(TEXT);
const COUNT: Style = Style::bold(TEXT);
const EXPLAINED: Style = Style::regular(24.0);
const NO_COUNT: Style = Style::regular(TEXT);
const STOCK_LEFT: f32 = MARGIN + PAD;
/// Width of the head of a row.
const STOCK_HEAD: f32 = 40.0;
const STOCK_ROW: f32 = 58.0;

fn draw_stock(picture: &mut PictureBuilder<'_>, stock: &[Stock]) {
    let card = picture.palette.card;
    let width = ((WIDTH - 2.0 * STOCK_LEFT - STOCK_HEAD) / stock.len() as f32).min(64.0);
    let seats = picture.scene.players.iter().map(|player| player.seat).collect::<Vec<Seat>>();
    let seats: Vec<Seat> =
        seats.into_iter().filter(|seat| stock.iter().any(|one| one.held.len() > seat.index())).collect();
    picture.card(card, |picture| {
        picture.y += 4.0;
        stock_owners(picture, stock, width);
        for (place, one) in stock.iter().enumerate() {
            let (color, ink) = block_colors(one.colour);
            let tile = RoundedRect::new(
                STOCK_LEFT + STOCK_HEAD + place as f32 * width + 2.0,
                picture.y,
                width - 4.0,
                46.0,
                9.0,
            );
            let (x, y) = tile.middle();
            picture.spot(Spot::Colour(one.colour), tile, |picture| {
                picture.drawing.fill(tile, color);
                picture.text_centred(&colour_sign(one.colour).to_string(), x, y + 10.0, SIGN, ink);
            });
        }
        picture.y += 50.0;
        for seat in seats {
            stock_row(picture, stock, seat, width);
        }
        stock_left(picture, stock, width);
    });
}

/// Markers of seats above the colours whose majority they have for good.
fn stock_owners(picture: &mut PictureBuilder<'_>, stock: &[Stock], width: f32) {
    for (place, one) in stock.iter().enumerate() {
        if let Some(owner) = one.owner {
            let marker = picture.marker(owner);
            let middle = (STOCK_LEFT + STOCK_HEAD + (place as f32 + 0.5) * width, picture.y + 14.0);
            marker.draw(&mut picture.drawing, middle, 24.0, marker.color(picture.palette));
        }
    }
    picture.y += 32.0;
}

/// Counts of a seat, each above a meter; a line joins the three neighbours of which it has the most.
fn stock_row(picture: &mut PictureBuilder<'_>, stock: &[Stock], seat: Seat, width: f32) {
    let (palette, marker) = (picture.palette, picture.marker(seat));
    let hue = marker.color(palette);
    marker.draw(&mut picture.drawing, (STOCK_LEFT + 14.0, picture.y + 26.0), 26.0, hue);
    let held = |one: &Stock| one.held.get(seat.index()).copied().unwrap_or(0);
    for (place, one) in stock.iter().enumerate() {
        let (x, count) = (STOCK_LEFT + STOCK_HEAD + place as f32 * width, held(one));
        let all = f32::from(one.left) + one.held.iter().map(|held| f32::from(*held)).sum::<f32>();
        let mine = one.owner == Some(seat);
        let meter = RoundedRect::new(x + 4.0, picture.y + 40.0, width - 8.0, 8.0, 4.0);
        picture.drawing.fill(meter, palette.groove);
        if count > 0 {
            let part = (f32::from(count) / all.max(1.0)).clamp(0.0, 1.0);
            picture.drawing.fill(RoundedRect { width: (meter.width * part).max(8.0), ..meter }, hue);
        }
        if mine {
            picture.drawing.fill(RoundedRect::new(x + 4.0, picture.y + 4.0, width - 8.0, 32.0, 8.0), hue);
        }
        let (style, ink) = match count {
            _ if mine => (COUNT, palette.on_hue),
            0 => (NO_COUNT, palette.faint),
            _ => (COUNT, palette.ink),
        };
        picture.text_centred(&count.to_string(), x + width / 2.0, picture.y + 30.0, style, ink);
    }
    let windows = stock.windows(3).map(|three| three.iter().map(held).min().unwrap_or(0));
    let best = windows.enumerate().max_by_key(|(place, least)| (*least, std::cmp::Reverse(*place)));
    if let Some((place, _)) = best.filter(|(_, least)| *least >= 2) {
        let x = STOCK_LEFT + STOCK_HEAD + place as f32 * width;
        picture.drawing.fill(RoundedRect::new(x + 4.0, picture.y + 53.0, 3.0 * width - 8.0, 5.0, 2.5), hue);
    }
    picture.y += STOCK_ROW + 6.0;
}

/// Numbers of blocks still on the board.
fn stock_left(picture: &mut PictureBuilder<'_>, stock: &[Stock], width: f32) {
    let line = RoundedRect::new(STOCK_LEFT, picture.y - 1.0, WIDTH - 2.0 * STOCK_LEFT, 2.0, 0.0);
    picture.drawing.fill(line, picture.palette.groove);
    for (place, one) in stock.iter().enumerate() {
        let x = STOCK_LEFT + STOCK_HEAD + (place as f32 + 0.5) * width;
        picture.text_centred(&one.left.to_string(), x, picture.y + 34.0, NO_COUNT, picture.palette.faint);
    }
    // Four small cells as an icon of the board.
    for (dx, dy) in [(0.0, 0.0), (14.0, 0.0), (0.0, 14.0), (14.0, 14.0)] {
        let cell = RoundedRect::new(STOCK_LEFT + 1.0 + dx, picture.y + 11.0 + dy, 12.0, 12.0, 2.0);
        picture.drawing.fill(cell, picture.palette.faint);
    }
    picture.y += 54.0;
    let explained = picture.say(&Msg::new("paint-stock"));
    for line in picture.fonts.wrap(&explained, EXPLAINED, WIDTH - 2.0 * STOCK_LEFT, 3) {
        picture.text(&line, STOCK_LEFT, picture.y + 22.0, EXPLAINED, picture.palette.faint);
        picture.y += 32.0;
    }
    picture.y += 10.0;
}

// Legend of the lights of a board of blocks.

/// Draws the meanings of the lights that cells can have.
fn draw_legend(picture: &mut PictureBuilder<'_>, cells: &Cells) {
    const STYLE: Style = Style::regular(TEXT);
    let (palette, left) = (picture.palette, MARGIN + PAD);
    let mut x = left;
    let words = [(Light::Free, "paint-free"), (Light::Chosen, "paint-chosen"), (Light::Last, "paint-last")];
    let words = words.into_iter().filter(|(light, _)| cells.lights.contains(light));
    if cells.lights.is_empty() {
        return;
    }
    for (light, id) in words {
        let word = picture.say(&Msg::new(id));
        let width = 44.0 + picture.fonts.width(&word, STYLE);
        if x > left && x + width > WIDTH - left {
            (x, picture.y) = (left, picture.y + 46.0);
        }
        let place = RoundedRect::new(x, picture.y + 8.0, 34.0, 34.0, 6.0);
        if light != Light::Last {
            picture.drawing.fill(place, palette.line);
        }
        let mut edge = PathBuilder::new();
        push_rect(&mut edge, place.inset(2.0));
        let mut inner = PathBuilder::new();
        push_rect(&mut inner, place.inset(7.0));
        block_light(picture, light, edge, inner, place.middle());
        picture.text(&word, x + 44.0, picture.y + 35.0, STYLE, palette.faint);
        x += width + 28.0;
    }
    picture.y += 58.0;
}
