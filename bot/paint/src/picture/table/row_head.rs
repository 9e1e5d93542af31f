//! Head of a row of a score table.

use std::ops::Range;

use kubyk_games::kit::{Msg, ScoreRow, SeatStatus};
use kubyk_words::signed;

use super::block::{is_acting, layers, notes, pad};
use super::marks::LINE;
use super::{LEFT, NOTE, NOTE_LINE};
use crate::fonts::Style;
use crate::picture::list::standing_badge;
use crate::picture::{PictureBuilder, TEXT};
use crate::raster::RoundedRect;

const NAME: Style = Style::medium(TEXT);
const TOTAL: Style = Style::bold(30.0);
const TOTAL_WIDTH: f32 = 48.0;

/// Draws marker and name, in the first block total and notes too.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    row: &ScoreRow,
    columns: &Range<usize>,
    first: bool,
    cells: f32,
) {
    // Aligned as with the padding of a short table.
    let (palette, top) = (picture.palette, picture.y + pad(picture).ceil() - 7.0);
    let baseline = top + 37.0;
    let name_at = LEFT + 32.0;
    let room = cells - TOTAL_WIDTH - 8.0 - name_at;
    if let Some(player) = row.seat.and_then(|seat| picture.player(seat)).cloned() {
        let marker = picture.marker(player.seat);
        marker.draw(&mut picture.drawing, (LEFT + 14.0, top + 27.0), 24.0, marker.color(palette));
        let crown = if player.standing == SeatStatus::Won { 36.0 } else { 0.0 };
        let name = picture.board_name(player.seat, NAME, room - crown);
        let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
        picture.text(&name, name_at, baseline, NAME, ink);
        if player.standing == SeatStatus::Won {
            let behind = name_at + picture.fonts.width(&name, NAME) + 5.0;
            standing_badge(picture, &player, behind, baseline);
        }
        if first {
            picture.text_right(&signed(player.score), cells - 12.0, baseline, TOTAL, palette.ink);
        }
    } else if cells > LEFT {
        let shared = picture.say(&Msg::new("paint-shared"));
        let shared = picture.fonts.truncate(&shared, NAME, cells - LEFT - 12.0);
        picture.text(&shared, LEFT, baseline, NAME, palette.faint);
    }
    if first {
        let below = top + layers(row, columns) as f32 * LINE + 36.0;
        for (index, line) in notes(picture, row).iter().enumerate() {
            let (baseline, end) =
                (below + index as f32 * NOTE_LINE, name_at + picture.fonts.width(line, NOTE));
            if end > cells {
                // Where columns can be touched, their outlines pass behind the note.
                let ground =
                    RoundedRect::new(cells, baseline - NOTE_LINE + 8.0, end + 8.0 - cells, NOTE_LINE, 0.0);
                let surface = if is_acting(picture, row) { palette.glow } else { palette.card };
                picture.drawing.fill(ground, surface);
            }
            picture.text(line, name_at, baseline, NOTE, palette.faint);
        }
    }
}
