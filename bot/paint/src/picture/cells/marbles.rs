//! Marbles in the hollows of a wooden board, and beside the players those they have pushed off.

use kubyk_games::kit::{Light, Piece, Player, Standing};
use tiny_skia::PathBuilder;

use super::Grid;
use crate::cells::sides;
use crate::drawing::Drawing;
use crate::fonts::Style;
use crate::picture::list::{acting, hairline, standing};
use crate::picture::{MARGIN, PAD, Sheet, TEXT, WIDTH};
use crate::theme::Color;

/// A marble's shades: shadow, rim, body, the lit part of the body, its gleam.
type Shades = [Color; 5];

const BLACK: Shades =
    [Color(0x0A_0B_0E), Color(0x12_14_19), Color(0x25_2A_33), Color(0x45_4D_5B), Color(0xC9_D2_DF)];
const WHITE: Shades =
    [Color(0x8F_84_75), Color(0xB8_AE_9E), Color(0xE4_DD_D1), Color(0xF6_F2_EA), Color(0xFF_FF_FF)];

const NAME: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);
const NOTE: Style = Style::regular(TEXT);

pub(super) fn board(sheet: &mut Sheet<'_>, grid: &Grid<'_>) {
    let wood = &sheet.palette.marbles;
    plate(&mut sheet.drawing, grid, wood.rim, 1.14);
    plate(&mut sheet.drawing, grid, wood.board, 1.08);
    grid.edges(sheet, wood.label);
    for (spot, middle) in grid.spots() {
        let radius = grid.size * 0.43;
        sheet.drawing.disc(middle, radius, wood.hole);
        if let Some(piece) = spot.piece {
            marble(&mut sheet.drawing, piece, middle, radius);
        }
        light(sheet, spot.light, middle, radius + 3.0);
    }
}

/// The wood under the cells, reaching so many cells' widths beyond the middles of the outermost.
fn plate(drawing: &mut Drawing, grid: &Grid<'_>, color: Color, beyond: f32) {
    let rows = &grid.cells.rows;
    // Down the left and up the right along the rows' ends.
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

/// A marble as seen from above, lit from the upper left.
fn marble(drawing: &mut Drawing, piece: Piece, (x, y): (f32, f32), radius: f32) {
    let [shadow, rim, body, lit, gleam] = if super::white(piece) { WHITE } else { BLACK };
    let at = |dx: f32, dy: f32| (x + dx * radius, y + dy * radius);
    drawing.disc(at(0.05, 0.09), radius, shadow);
    drawing.disc((x, y), radius * 0.97, rim);
    drawing.disc(at(-0.05, -0.06), radius * 0.88, body);
    drawing.disc(at(-0.18, -0.22), radius * 0.58, lit);
    drawing.disc(at(-0.34, -0.40), radius * 0.19, gleam);
}

fn light(sheet: &mut Sheet<'_>, light: Light, (x, y): (f32, f32), radius: f32) {
    let color = sheet.palette.marbles.light;
    match light {
        Light::Off => {}
        Light::Last => {
            let mut ring = PathBuilder::new();
            ring.push_circle(x, y, radius);
            sheet.drawing.stroke(ring, color, 5.0, Some(9.0));
        }
        Light::Free => {
            sheet.drawing.disc((x, y), radius * 0.34, sheet.palette.marbles.board);
            sheet.drawing.disc((x, y), radius * 0.22, color);
        }
        Light::Chosen => {
            sheet.drawing.ring((x, y), radius + 4.0, 7.0, color);
            sheet.drawing.ring((x, y), radius - 5.0, 3.0, color);
        }
    }
}

/// The players with their marbles and those they have pushed off.
pub(super) fn players(sheet: &mut Sheet<'_>) {
    let sides = sides(sheet.scene);
    let card = sheet.palette.card;
    let pieces = [Piece::Black, Piece::White];
    sheet.card(card, |sheet| {
        for (index, seat) in sides.into_iter().enumerate() {
            let Some(player) = seat.and_then(|seat| sheet.player(seat)).cloned() else { continue };
            if index > 0 {
                hairline(sheet, WIDTH - MARGIN - PAD);
            }
            row(sheet, &player, pieces[index], pieces[1 - index]);
        }
    });
}

fn row(sheet: &mut Sheet<'_>, player: &Player, own: Piece, pushed: Piece) {
    let (palette, left, top) = (sheet.palette, MARGIN + PAD, sheet.y);
    let right = WIDTH - left;
    let note = player.note.as_ref();
    let note = note.map(|note| sheet.fonts.wrap(&sheet.say(note), NOTE, right - left - 56.0, 2));
    let note = note.unwrap_or_default();
    let height = 70.0 + note.len() as f32 * 36.0;
    if player.standing == Standing::Acting {
        acting(sheet, top, height, WIDTH - MARGIN - 6.0);
    }
    let (baseline, middle) = (top + 45.0, top + 35.0);
    sheet.drawing.disc((left + 20.0, middle), 22.0, palette.faint);
    marble(&mut sheet.drawing, own, (left + 20.0, middle), 20.0);
    let score = player.score.to_string();
    sheet.text_to(&score, right, baseline, SCORE, palette.ink);
    let mut x = right - sheet.fonts.width(&score, SCORE) - 24.0;
    for _ in 0..player.score.clamp(0, 14) {
        // Set off from the ground, which may be as dark or as bright.
        sheet.drawing.disc((x, middle), 13.0, palette.faint);
        marble(&mut sheet.drawing, pushed, (x, middle), 11.0);
        x -= 24.0;
    }
    let name_at = left + 56.0;
    let room = if player.standing == Standing::Won { 50.0 } else { 10.0 };
    let name = sheet.fonts.fit(&sheet.called(player.seat), NAME, x - name_at - room);
    let ink = if player.standing == Standing::Left { palette.faint } else { palette.ink };
    sheet.text(&name, name_at, baseline, NAME, ink);
    if player.standing == Standing::Won {
        let behind = name_at + sheet.fonts.width(&name, NAME) + 10.0;
        standing(sheet, player, behind, baseline);
    }
    for (index, line) in note.iter().enumerate() {
        sheet.text(line, name_at, top + 88.0 + index as f32 * 36.0, NOTE, palette.faint);
    }
    sheet.y += height;
}
