//! Head of a row of a score table.

use kubyk_games::kit::{ScoreRow, SeatStatus};
use kubyk_words::signed;

use super::block::pad;
use super::{LEFT, NAME_AT};
use crate::fonts::Style;
use crate::picture::list::standing_badge;
use crate::picture::{PictureBuilder, TEXT};

const NAME: Style = Style::medium(TEXT);
const TOTAL: Style = Style::bold(30.0);
const TOTAL_WIDTH: f32 = 48.0;
const CROWN: f32 = 31.0;

/// Draws marker and name, and the total where the scores stand in this block.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, row: &ScoreRow, scores: bool, cells: f32) {
    // Aligned as with the padding of a short table.
    let (palette, top) = (picture.palette, picture.y + pad(picture).ceil() - 7.0);
    let baseline = top + 37.0;
    let room = cells - TOTAL_WIDTH - 8.0 - NAME_AT;
    let Some(player) = picture.player(row.seat).cloned() else { return };
    let marker = picture.marker(player.seat);
    marker.draw(&mut picture.drawing, (LEFT + 14.0, top + 27.0), 24.0, marker.color(palette));
    let name = picture.board_name(player.seat, NAME, room);
    let behind = NAME_AT + picture.fonts.width(&name, NAME) + 5.0;
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, NAME_AT, baseline, NAME, ink);
    // A name is told in full rather than crowned: who has won stands above the table, too.
    if player.standing == SeatStatus::Won && behind + CROWN <= NAME_AT + room {
        standing_badge(picture, &player, behind, baseline);
    }
    if scores {
        picture.text_right(&signed(player.score), cells - 12.0, baseline, TOTAL, palette.ink);
    }
}
