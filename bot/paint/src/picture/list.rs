//! List of players with their scores, and parts of rows that other boards share with it.

use kubyk_games::kit::{Msg, ScenePlayer, Seat, SeatStatus};
use kubyk_words::signed;

use super::notes::note_line;
use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::board_seats;

const NAME: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);
const NOTE: Style = Style::regular(TEXT);
const ROW: f32 = 62.0;
/// Height of the note below a row.
const NOTE_BELOW: f32 = 36.0;
/// Number of rows above which the notes stand in the rows, and the least room for them there.
const MAX_LOOSE: usize = 6;
const LEAST_NOTE: f32 = 120.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>) {
    draw_with(picture, |picture, player, right, baseline| {
        let score = signed(player.score);
        picture.text_right(&score, right, baseline, SCORE, picture.palette.ink);
        picture.fonts.width(&score, SCORE)
    });
}

/// Draws the list with what stands at the end of each row: `end` draws it up to `right` and returns its width.
pub(super) fn draw_with(
    picture: &mut PictureBuilder<'_>,
    end: impl Fn(&mut PictureBuilder<'_>, &ScenePlayer, f32, f32) -> f32,
) {
    let (seats, hidden) = board_seats(picture.scene, picture.params);
    if seats.is_empty() {
        return;
    }
    let card = picture.palette.card;
    let rows = |picture: &mut PictureBuilder<'_>| {
        for (index, seat) in seats.iter().enumerate() {
            if index > 0 {
                hairline(picture, WIDTH - MARGIN - PAD);
            }
            row(picture, *seat, seats.len() <= MAX_LOOSE, &end);
        }
        hidden_count(picture, hidden);
    };
    picture.players(|picture| picture.card(card, rows));
}

/// Height of [`hidden_count`].
pub(super) const HIDDEN: f32 = 56.0;

/// A last row "and 38 more".
pub(super) fn hidden_count(picture: &mut PictureBuilder<'_>, hidden: usize) {
    if hidden > 0 {
        hairline(picture, WIDTH - MARGIN - PAD);
        let more = picture.say(&Msg::new("paint-more").with("n", hidden));
        picture.text(&more, MARGIN + PAD, picture.y + 38.0, NOTE, picture.palette.faint);
        picture.y += HIDDEN;
    }
}

/// A line between two rows, up to `right`.
pub(super) fn hairline(picture: &mut PictureBuilder<'_>, right: f32) {
    let line = RoundedRect::new(MARGIN + PAD, picture.y - 1.0, right - MARGIN - PAD, 2.0, 0.0);
    picture.drawing.fill(line, picture.palette.groove);
}

/// Highlight of a row whose seat is to move: a surface, and a bar at its edge for those who cannot see the surface.
pub(super) fn acting_row(picture: &mut PictureBuilder<'_>, top: f32, height: f32, right: f32) {
    let row = RoundedRect::new(MARGIN + 6.0, top + 4.0, right - MARGIN - 6.0, height - 8.0, 16.0);
    picture.drawing.fill(row, picture.palette.glow);
    let bar = RoundedRect::new(MARGIN + 6.0, top + 16.0, 6.0, height - 32.0, 3.0);
    picture.drawing.fill(bar, picture.palette.accent);
}

/// Draws a crown behind the name of a winner, a word behind one who has left. Returns the width.
pub(super) fn standing_badge(
    picture: &mut PictureBuilder<'_>,
    player: &ScenePlayer,
    x: f32,
    baseline: f32,
) -> f32 {
    match player.standing {
        SeatStatus::Won => {
            picture.drawing.icon(icons::CROWN, x, baseline - 25.0, 30.0, picture.palette.accent);
            42.0
        }
        SeatStatus::Left => {
            let left = picture.say(&Msg::new("paint-left"));
            picture.text(&left, x, baseline, NOTE, picture.palette.faint);
            picture.fonts.width(&left, NOTE) + 12.0
        }
        SeatStatus::Acting | SeatStatus::Waiting | SeatStatus::Done => 0.0,
    }
}

fn row(
    picture: &mut PictureBuilder<'_>,
    seat: Seat,
    loose: bool,
    end: &impl Fn(&mut PictureBuilder<'_>, &ScenePlayer, f32, f32) -> f32,
) {
    let Some(player) = picture.player(seat).cloned() else { return };
    let (palette, left, top) = (picture.palette, MARGIN + PAD, picture.y);
    let right = WIDTH - left;
    let note = player.note.as_ref().map(|note| picture.say(note)).unwrap_or_default();
    let below = loose && picture.scene.extent.notes;
    let height = ROW + if below { NOTE_BELOW } else { 0.0 };
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, WIDTH - MARGIN - 6.0);
    }
    let baseline = top + 41.0;
    let marker = picture.marker(seat);
    marker.draw(&mut picture.drawing, (left + 13.0, top + 31.0), 26.0, marker.color(palette));
    let end = right - end(picture, &player, right, baseline);
    let room = end - left - 40.0 - 110.0;
    let name = picture.board_name(seat, NAME, room);
    picture.text(&name, left + 40.0, baseline, NAME, palette.ink);
    let behind = left + 52.0 + picture.fonts.width(&name, NAME);
    let behind = behind + standing_badge(picture, &player, behind, baseline);
    if below {
        note_line(picture, &note, left + 40.0, top + 82.0, right - left - 40.0);
    } else if end - behind > LEAST_NOTE {
        note_line(picture, &note, behind + 8.0, baseline, end - behind - 28.0);
    }
    picture.y += height;
}
