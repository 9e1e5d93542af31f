//! List of players with their scores, and parts of rows that other boards share with it.

use kubyk_games::kit::{Lives, Msg, SceneBoard, ScenePlayer, Seat, SeatStatus};
use kubyk_words::signed;

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};
use crate::fonts::Style;
use crate::raster::{Piece, RoundedRect};
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
    let loose = seats.len() <= MAX_LOOSE;
    let card = picture.palette.card;
    let content = |picture: &mut PictureBuilder<'_>| {
        // A note needs the whole width.
        let close = !picture.scene.extent.notes;
        rows(picture, &seats, close, |picture, seat, sides| row(picture, seat, sides, loose, &end));
        hidden_count(picture, hidden);
    };
    picture.players(|picture| picture.card(card, content));
}

/// Rows of these seats; `row` draws one between two sides and moves down. On a phone the only two of a high board stand
/// beside each other, if they are `close`.
pub(super) fn rows(
    picture: &mut PictureBuilder<'_>,
    seats: &[Seat],
    close: bool,
    mut row: impl FnMut(&mut PictureBuilder<'_>, Seat, (f32, f32)),
) {
    let high = picture.params.screen.is_phone() && matches!(picture.scene.board, SceneBoard::Cells(_));
    if let [first, second] = *seats
        && high
        && close
    {
        let top = picture.y;
        row(picture, first, (MARGIN, WIDTH / 2.0));
        picture.y = top;
        row(picture, second, (WIDTH / 2.0, WIDTH - MARGIN));
        return;
    }
    for (index, seat) in seats.iter().enumerate() {
        if index > 0 {
            hairline(picture, WIDTH - MARGIN - PAD);
        }
        row(picture, *seat, (MARGIN, WIDTH - MARGIN));
    }
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

/// Highlight of a row between two sides whose seat is to move: a surface, and a bar at its edge for those who cannot see the surface.
pub(super) fn acting_row(picture: &mut PictureBuilder<'_>, top: f32, height: f32, (left, right): (f32, f32)) {
    let row = RoundedRect::new(left + 6.0, top + 4.0, right - left - 12.0, height - 8.0, 16.0);
    picture.drawing.fill(row, picture.palette.glow);
    let bar = RoundedRect::new(left + 6.0, top + 16.0, 6.0, height - 32.0, 3.0);
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
    sides: (f32, f32),
    loose: bool,
    end: &impl Fn(&mut PictureBuilder<'_>, &ScenePlayer, f32, f32) -> f32,
) {
    let Some(player) = picture.player(seat).cloned() else { return };
    let (palette, top) = (picture.palette, picture.y);
    let (left, right) = (sides.0 + PAD, sides.1 - PAD);
    let note = player.note.as_ref().map(|note| picture.say(note)).unwrap_or_default();
    let below = loose && picture.scene.extent.notes;
    let height = ROW + if below { NOTE_BELOW } else { 0.0 };
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, sides);
    }
    let baseline = top + 41.0;
    let marker = picture.marker(seat);
    marker.draw(&mut picture.drawing, (left + 13.0, top + 31.0), 26.0, marker.color(palette));
    let end = right - end(picture, &player, right, baseline);
    let badge = if player.standing == SeatStatus::Left || right - left > WIDTH / 2.0 { 110.0 } else { 50.0 };
    let room = end - left - 40.0 - badge;
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

// Lives: a heart for each, hollow when it is lost.

const HEART: f32 = 30.0;
/// Distance between two hearts where many have to fit.
const MOST_WIDTH: f32 = 330.0;

pub(super) fn draw_lives(picture: &mut PictureBuilder<'_>, lives: &Lives) {
    let step = (MOST_WIDTH / lives.most.max(1) as f32).min(HEART + 8.0);
    draw_with(picture, |picture, player, right, baseline| {
        let left = lives.left.iter().find(|(seat, _)| *seat == player.seat).map_or(0, |(_, left)| *left);
        for life in 0..lives.most {
            let x = right - (lives.most - life) as f32 * step + step - HEART;
            let area = RoundedRect::new(x, baseline - 25.0, HEART, HEART, 0.0);
            let piece = Piece::Life(player.seat, life);
            picture.piece(piece, area, |picture| heart(picture, (area.x, area.y), life < left));
        }
        lives.most as f32 * step
    });
}

fn heart(picture: &mut PictureBuilder<'_>, (x, y): (f32, f32), beats: bool) {
    let palette = picture.palette;
    if beats {
        picture.drawing.icon(icons::HEART, x, y, HEART, palette.danger);
    } else {
        picture.drawing.icon(icons::HEART, x, y, HEART, palette.faint);
        let inset = 3.5;
        picture.drawing.icon(icons::HEART, x + inset, y + inset, HEART - 2.0 * inset, palette.card);
    }
}

// Notes: on players, each in one line which is there also while there is no note, and for the viewer alone.

const NOTE_STYLE: Style = Style::regular(TEXT);

/// Draws a note in one line, smaller where it is long, truncated where it is too long for that.
pub(super) fn note_line(picture: &mut PictureBuilder<'_>, note: &str, x: f32, baseline: f32, most: f32) {
    const SMALLEST: f32 = 0.8;
    let scale = (most / picture.fonts.width(note, NOTE_STYLE)).clamp(SMALLEST, 1.0);
    let style = Style { size: NOTE_STYLE.size * scale, ..NOTE_STYLE };
    let note = picture.fonts.truncate(note, style, most);
    picture.text(&note, x, baseline, style, picture.palette.faint);
}

/// Height of a [`notes_card`] with one line.
pub(super) const ONE_NOTE: f32 = NOTE_LINE + 2.0 * NOTES_PAD;
const NOTE_LINE: f32 = 40.0;
const NOTES_PAD: f32 = 8.0;

/// A card with a line for the note on each of these players, for boards that have no place for them.
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
            let note = if note.is_empty() { "–" } else { &note };
            note_line(picture, note, MARGIN + PAD + 40.0, picture.y + 31.0, room);
            picture.y += NOTE_LINE;
        }
        picture.y += NOTES_PAD;
    });
}

// Card with what only the viewer may know.

const PRIVATE_HEAD: Style = Style::medium(30.0);
const PRIVATE_NOTE: Style = Style::regular(TEXT);

/// Draws the card; nothing where the scene has no private notes.
pub(super) fn private_notes(picture: &mut PictureBuilder<'_>) {
    let scene = picture.scene;
    if scene.private.is_empty() {
        return;
    }
    let (glow, accent) = (picture.palette.glow, picture.palette.accent);
    picture.card(glow, |picture| {
        let left = MARGIN + PAD;
        picture.drawing.icon(icons::LOCK, left, picture.y + 18.0, 28.0, accent);
        let head = picture.say(&kubyk_games::kit::Msg::new("paint-private"));
        picture.text(&head, left + 40.0, picture.y + 42.0, PRIVATE_HEAD, accent);
        picture.y += 56.0;
        for msg in &scene.private {
            for line in picture.fonts.wrap(&picture.say(msg), PRIVATE_NOTE, WIDTH - 2.0 * left, 3) {
                picture.text(&line, left, picture.y + 26.0, PRIVATE_NOTE, picture.palette.ink);
                picture.y += 38.0;
            }
        }
        picture.y += 14.0;
    });
}
