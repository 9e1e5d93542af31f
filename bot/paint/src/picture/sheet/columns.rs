//! Columns of a score sheet.

use kubyk_games::kit::Seat;

use super::entry::acts;
use crate::picture::PictureBuilder;
use crate::raster::RoundedRect;

/// Columns of the seats.
pub(super) struct SeatColumns<'a> {
    pub(super) seats: &'a [Seat],
    pub(super) left: f32,
    pub(super) width: f32,
}

impl SeatColumns<'_> {
    /// Each seat and the middle of its column.
    pub(super) fn each(&self) -> impl Iterator<Item = (Seat, f32)> {
        (self.seats.iter().enumerate())
            .map(|(index, seat)| (*seat, self.left + (index as f32 + 0.5) * self.width))
    }

    /// Highlights the column of each seat that is to move.
    pub(super) fn ground(&self, picture: &mut PictureBuilder<'_>, height: f32) {
        for (seat, middle) in self.each() {
            if !acts(picture, seat) {
                continue;
            }
            let strip = RoundedRect::new(
                middle - self.width / 2.0 + 2.0,
                picture.y + 8.0,
                self.width - 4.0,
                height - 16.0,
                16.0,
            );
            picture.drawing.fill(strip, picture.palette.glow);
            let bar = RoundedRect::new(strip.x + 16.0, strip.y, strip.width - 32.0, 6.0, 3.0);
            picture.drawing.fill(bar, picture.marker(seat).color(picture.palette));
        }
    }
}
