//! List of players with their scores, and parts of rows that other boards share with it.

use kubyk_games::kit::{Msg, ScenePlayer, Seat, SeatStatus};
use kubyk_words::signed;

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::board_seats;

const NAME: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);
const NOTE: Style = Style::regular(TEXT);
const ROW: f32 = 62.0;

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
            row(picture, *seat, &end);
        }
        hidden_count(picture, hidden);
    };
    picture.players(|picture| picture.card(card, rows));
}

/// A last row "and 38 more".
pub(super) fn hidden_count(picture: &mut PictureBuilder<'_>, hidden: usize) {
    if hidden > 0 {
        hairline(picture, WIDTH - MARGIN - PAD);
        let more = picture.say(&Msg::new("paint-more").with("n", hidden));
        picture.text(&more, MARGIN + PAD, picture.y + 38.0, NOTE, picture.palette.faint);
        picture.y += 56.0;
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

/// Height of a [`notes_card`] with one line.
pub(super) const ONE_NOTE: f32 = NOTE_LINE + 2.0 * NOTES_PAD;
const NOTE_LINE: f32 = 40.0;
const NOTES_PAD: f32 = 8.0;

/// A card with notes on players, for boards that have no place for them.
pub(super) fn notes_card(picture: &mut PictureBuilder<'_>, notes: Vec<(Seat, String)>) {
    if notes.is_empty() {
        return;
    }
    let room = WIDTH - 2.0 * (MARGIN + PAD) - 40.0;
    let card = picture.palette.card;
    picture.card(card, |picture| {
        picture.y += NOTES_PAD;
        for (seat, note) in notes {
            let marker = picture.marker(seat);
            marker.draw(
                &mut picture.drawing,
                (MARGIN + PAD + 13.0, picture.y + 22.0),
                24.0,
                marker.color(picture.palette),
            );
            for line in picture.fonts.wrap(&note, NOTE, room, 2) {
                picture.text(&line, MARGIN + PAD + 40.0, picture.y + 31.0, NOTE, picture.palette.faint);
                picture.y += NOTE_LINE;
            }
        }
        picture.y += NOTES_PAD;
    });
}

fn row(
    picture: &mut PictureBuilder<'_>,
    seat: Seat,
    end: &impl Fn(&mut PictureBuilder<'_>, &ScenePlayer, f32, f32) -> f32,
) {
    let Some(player) = picture.player(seat).cloned() else { return };
    let (palette, left, top) = (picture.palette, MARGIN + PAD, picture.y);
    let right = WIDTH - left;
    let note =
        player.note.as_ref().map(|note| picture.fonts.wrap(&picture.say(note), NOTE, right - left - 40.0, 2));
    let note = note.unwrap_or_default();
    let height = ROW + note.len() as f32 * 36.0;
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, WIDTH - MARGIN - 6.0);
    }
    let baseline = top + 41.0;
    let marker = picture.marker(seat);
    marker.draw(&mut picture.drawing, (left + 13.0, top + 31.0), 26.0, marker.color(palette));
    let room = right - left - 40.0 - end(picture, &player, right, baseline) - 110.0;
    let name = picture.board_name(seat, NAME, room);
    picture.text(&name, left + 40.0, baseline, NAME, palette.ink);
    let behind = left + 52.0 + picture.fonts.width(&name, NAME);
    standing_badge(picture, &player, behind, baseline);
    for (index, line) in note.iter().enumerate() {
        picture.text(line, left + 40.0, top + 82.0 + index as f32 * 36.0, NOTE, palette.faint);
    }
    picture.y += height;
}
