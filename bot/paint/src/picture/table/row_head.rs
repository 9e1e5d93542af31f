//! Head of a row of a score table.

use std::ops::Range;

use kubyk_games::kit::{Msg, ScoreRow, SeatStatus};
use kubyk_words::signed;

use super::block::{layers, pad};
use super::marks::LINE;
use super::{BlockParts, LEFT, NAME_AT, NOTE, NOTE_LINE, notes};
use crate::fonts::Style;
use crate::picture::list::standing_badge;
use crate::picture::{PictureBuilder, TEXT};

const NAME: Style = Style::medium(TEXT);
const TOTAL: Style = Style::bold(30.0);
const TOTAL_WIDTH: f32 = 48.0;

/// Draws marker and name, and what else belongs into the block.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    row: &ScoreRow,
    columns: &Range<usize>,
    parts: BlockParts,
    cells: f32,
) {
    // Aligned as with the padding of a short table.
    let (palette, top) = (picture.palette, picture.y + pad(picture).ceil() - 7.0);
    let baseline = top + 37.0;
    let room = cells - TOTAL_WIDTH - 8.0 - NAME_AT;
    if let Some(player) = row.seat.and_then(|seat| picture.player(seat)).cloned() {
        let marker = picture.marker(player.seat);
        marker.draw(&mut picture.drawing, (LEFT + 14.0, top + 27.0), 24.0, marker.color(palette));
        let crown = if player.standing == SeatStatus::Won { 36.0 } else { 0.0 };
        let name = picture.board_name(player.seat, NAME, room - crown);
        let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
        picture.text(&name, NAME_AT, baseline, NAME, ink);
        if player.standing == SeatStatus::Won {
            let behind = NAME_AT + picture.fonts.width(&name, NAME) + 5.0;
            standing_badge(picture, &player, behind, baseline);
        }
        if parts.scores {
            picture.text_right(&signed(player.score), cells - 12.0, baseline, TOTAL, palette.ink);
        }
    } else if cells > LEFT {
        let shared = picture.say(&Msg::new("paint-shared"));
        let shared = picture.fonts.truncate(&shared, NAME, cells - LEFT - 12.0);
        picture.text(&shared, LEFT, baseline, NAME, palette.faint);
    }
    if parts.notes {
        let below = top + layers(row, columns) as f32 * LINE + 36.0;
        for (index, note) in notes(picture, row).iter().enumerate() {
            picture.text(note, NAME_AT, below + index as f32 * NOTE_LINE, NOTE, palette.faint);
        }
    }
}
