//! Entries of a score sheet.

use kubyk_games::kit::{Seat, SeatStatus, SheetEntry, SheetLine};
use kubyk_words::signed;

use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT};
use crate::raster::RoundedRect;

const POINTS: Style = Style::medium(30.0);
const OFFER: Style = Style::bold(TEXT);

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
            let wide = picture.fonts.width(&points, POINTS);
            let style = Style { size: POINTS.size * (width / wide).min(1.0), ..POINTS };
            picture.text_centred(&points, middle, baseline, style, ink);
            if fresh {
                let half = wide.min(width) / 2.0 + 6.0;
                let bar = RoundedRect::new(middle - half, baseline + 5.0, 2.0 * half, 4.0, 2.0);
                picture.drawing.fill(bar, palette.accent);
            }
        }
        None if acts(picture, seat) && line.offer.is_some() => {
            let offer = line.offer.unwrap_or_default();
            let (text, worth) = (signed(offer), offer > 0);
            let pill = (picture.fonts.width(&text, OFFER) + 28.0).max(58.0).min(width - 8.0);
            let pill = RoundedRect::new(middle - pill / 2.0, picture.y + 4.0, pill, height - 8.0, 16.0);
            let color = if worth { palette.accent } else { palette.line };
            picture.drawing.outline(pill, color, 2.5, Some(5.0));
            let ink = if worth { palette.accent } else { palette.faint };
            picture.text_centred(&text, middle, baseline - 1.0, OFFER, ink);
        }
        None => picture.drawing.disc((middle, picture.y + height / 2.0), 3.0, palette.line),
    }
}

/// Whether the seat is to move.
pub(super) fn acts(picture: &PictureBuilder<'_>, seat: Seat) -> bool {
    picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Acting)
}
