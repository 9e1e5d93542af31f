//! Marbles on a wooden board, and beside the players the marbles they have pushed off.

use kubyk_games::kit::{Light, Piece, ScenePlayer, SeatStatus, Spot};
use tiny_skia::PathBuilder;

use super::grid::Grid;
use crate::fonts::Style;
use crate::picture::list::{acting_row, hairline, standing_badge};
use crate::picture::notes::note_line;
use crate::picture::{MARGIN, PAD, PictureBuilder, WIDTH};
use crate::raster::Drawing;
use crate::scene::marble_seats;
use crate::theme::Color;

/// Shades of a marble: shadow, rim, body, lit part of the body, highlight.
type Shades = [Color; 5];

const BLACK: Shades =
    [Color(0x0A_0B_0E), Color(0x12_14_19), Color(0x25_2A_33), Color(0x45_4D_5B), Color(0xC9_D2_DF)];
const WHITE: Shades =
    [Color(0x8F_84_75), Color(0xB8_AE_9E), Color(0xE4_DD_D1), Color(0xF6_F2_EA), Color(0xFF_FF_FF)];

const NAME: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);

pub(super) fn board(picture: &mut PictureBuilder<'_>, grid: &Grid<'_>) {
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
            light(picture, spot.light, middle, radius + 3.0);
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

fn light(picture: &mut PictureBuilder<'_>, light: Light, (x, y): (f32, f32), radius: f32) {
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
pub(super) fn players(picture: &mut PictureBuilder<'_>) {
    let seats = marble_seats(picture.scene);
    let card = picture.palette.card;
    let pieces = [Piece::Black, Piece::White];
    let rows = |picture: &mut PictureBuilder<'_>| {
        for (index, seat) in seats.into_iter().enumerate() {
            let Some(player) = seat.and_then(|seat| picture.player(seat)).cloned() else { continue };
            if index > 0 {
                hairline(picture, WIDTH - MARGIN - PAD);
            }
            row(picture, &player, pieces[index], pieces[1 - index]);
        }
    };
    picture.players(|picture| picture.card(card, rows));
}

fn row(picture: &mut PictureBuilder<'_>, player: &ScenePlayer, own: Piece, pushed: Piece) {
    let (palette, left, top) = (picture.palette, MARGIN + PAD, picture.y);
    let right = WIDTH - left;
    let note = player.note.as_ref().map(|note| picture.say(note));
    let height = if picture.scene.extent.notes { 106.0 } else { 70.0 };
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, WIDTH - MARGIN - 6.0);
    }
    let (baseline, middle) = (top + 45.0, top + 35.0);
    picture.drawing.disc((left + 20.0, middle), 22.0, palette.faint);
    marble(&mut picture.drawing, own, (left + 20.0, middle), 20.0);
    let score = player.score.to_string();
    picture.text_right(&score, right, baseline, SCORE, palette.ink);
    let mut x = right - picture.fonts.width(&score, SCORE) - 24.0;
    for _ in 0..player.score.clamp(0, 14) {
        // A rim, since the background may be as dark or as bright as the marble.
        picture.drawing.disc((x, middle), 13.0, palette.faint);
        marble(&mut picture.drawing, pushed, (x, middle), 11.0);
        x -= 24.0;
    }
    let name_at = left + 56.0;
    let room = if player.standing == SeatStatus::Won { 50.0 } else { 10.0 };
    let name = picture.board_name(player.seat, NAME, x - name_at - room);
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, name_at, baseline, NAME, ink);
    if player.standing == SeatStatus::Won {
        let behind = name_at + picture.fonts.width(&name, NAME) + 10.0;
        standing_badge(picture, player, behind, baseline);
    }
    if let Some(note) = note {
        note_line(picture, &note, name_at, top + 88.0, right - name_at);
    }
    picture.y += height;
}
