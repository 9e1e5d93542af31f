//! Notes: on players, each in one line which is there also while there is no note, and for the viewer alone.

mod private;

use kubyk_games::kit::Seat;

pub(super) use private::private_notes;

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;

const NOTE: Style = Style::regular(TEXT);

/// Draws a note in one line, smaller where it is long, truncated where it is too long for that.
pub(super) fn note_line(picture: &mut PictureBuilder<'_>, note: &str, x: f32, baseline: f32, most: f32) {
    const SMALLEST: f32 = 0.8;
    let scale = (most / picture.fonts.width(note, NOTE)).clamp(SMALLEST, 1.0);
    let style = Style { size: NOTE.size * scale, ..NOTE };
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
