//! Entries of a score sheet.

use kubyk_games::kit::{Seat, SeatStatus, SheetEntry, SheetLine};
use kubyk_words::signed;

use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT};
use crate::raster::RoundedRect;

const POINTS: Style = Style::medium(30.0);
const OFFER: Style = Style::bold(TEXT);
/// Width that lies free between two columns: numbers that touch read as one.
const FREE: f32 = 8.0;

/// Draws an entry; or, for the seat to move, the points that the dice on the table would score.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    line: &SheetLine,
    seat: Seat,
    (middle, baseline): (f32, f32),
    (width, height): (f32, f32),
) {
    let palette = picture.palette;
    match line.entries.get(seat.index()).copied().flatten() {
        Some(SheetEntry { points, fresh }) => {
            let ink = if points == 0 { palette.faint } else { palette.ink };
            let points = signed(points);
            let style = fitted(picture, &points, POINTS, width - FREE);
            picture.text_centred(&points, middle, baseline, style, ink);
            if fresh {
                let half = (picture.fonts.width(&points, style) / 2.0 + 6.0).min(width / 2.0 - 2.0);
                let bar = RoundedRect::new(middle - half, baseline + 5.0, 2.0 * half, 4.0, 2.0);
                picture.drawing.fill(bar, palette.accent);
            }
        }
        None if acts(picture, seat) && line.offer.is_some() => {
            let offer = line.offer.unwrap_or_default();
            let (text, worth) = (signed(offer), offer > 0);
            let pill = (picture.fonts.width(&text, OFFER) + 28.0).max(58.0).min(width - 4.0);
            let style = fitted(picture, &text, OFFER, pill - 8.0);
            let pill = RoundedRect::new(middle - pill / 2.0, picture.y + 4.0, pill, height - 8.0, 16.0);
            let color = if worth { palette.accent } else { palette.line };
            picture.drawing.outline(pill, color, 2.5, Some(5.0));
            let ink = if worth { palette.accent } else { palette.faint };
            picture.text_centred(&text, middle, baseline - 1.0, style, ink);
        }
        None => picture.drawing.disc((middle, picture.y + height / 2.0), 3.0, palette.line),
    }
}

/// The style in which a text is no wider than that.
fn fitted(picture: &PictureBuilder<'_>, text: &str, style: Style, most: f32) -> Style {
    Style { size: style.size * (most / picture.fonts.width(text, style)).min(1.0), ..style }
}

/// Whether the seat is to move.
pub(super) fn acts(picture: &PictureBuilder<'_>, seat: Seat) -> bool {
    picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Acting)
}
