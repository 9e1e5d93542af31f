//! Marker of a seat: a shape in a colour. The pair is unique at a table of 50, and neighbours differ in shape too.

use kubyk_games::kit::{ScenePlayer, Seat};

use crate::raster::shapes::{Contour, Icon};
use crate::raster::{Drawing, RoundedRect};
use crate::theme::{Color, HUES, Palette};

/// Colour and shape of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatMarker {
    hue: usize,
    shape: usize,
}

/// Circle, square, triangle, diamond, star, plus, inverted triangle, hourglass.
const SHAPES: [Icon; 8] = [
    &[Contour::Circle(12.0, 12.0, 10.5)],
    &[Contour::Block(RoundedRect::new(2.5, 2.5, 19.0, 19.0, 2.5))],
    &[Contour::Corners(&[(12.0, 1.0), (23.5, 21.5), (0.5, 21.5)])],
    &[Contour::Corners(&[(12.0, 0.0), (23.0, 12.0), (12.0, 24.0), (1.0, 12.0)])],
    &[Contour::Corners(&[
        (12.0, 0.0),
        (15.2, 8.2),
        (24.0, 8.8),
        (17.2, 14.4),
        (19.4, 23.0),
        (12.0, 18.2),
        (4.6, 23.0),
        (6.8, 14.4),
        (0.0, 8.8),
        (8.8, 8.2),
    ])],
    &[Contour::Corners(&[
        (8.0, 1.5),
        (16.0, 1.5),
        (16.0, 8.0),
        (22.5, 8.0),
        (22.5, 16.0),
        (16.0, 16.0),
        (16.0, 22.5),
        (8.0, 22.5),
        (8.0, 16.0),
        (1.5, 16.0),
        (1.5, 8.0),
        (8.0, 8.0),
    ])],
    &[Contour::Corners(&[(12.0, 23.0), (0.5, 2.5), (23.5, 2.5)])],
    &[Contour::Corners(&[(2.0, 1.0), (22.0, 1.0), (14.5, 12.0), (22.0, 23.0), (2.0, 23.0), (9.5, 12.0)])],
];

impl SeatMarker {
    /// The marker of a seat. The seats of a team share its colour.
    pub(crate) fn of(seat: Seat, players: &[ScenePlayer]) -> Self {
        let team = players.iter().find(|player| player.seat == seat).and_then(|player| player.team);
        // 7 and 8 are coprime, so the pair repeats only after 56 seats.
        Self { hue: team.unwrap_or(seat.index()) % HUES, shape: seat.index() % SHAPES.len() }
    }

    pub(crate) fn color(self, palette: &Palette) -> Color {
        palette.hues[self.hue]
    }

    /// Draws the marker centred on a point.
    pub(crate) fn draw(self, drawing: &mut Drawing, (x, y): (f32, f32), size: f32, color: Color) {
        drawing.icon(SHAPES[self.shape], x - size / 2.0, y - size / 2.0, size, color);
    }

    /// Draws the marker centred on a point, with a rim that sets it off from what lies below.
    pub(crate) fn draw_with_rim(
        self,
        drawing: &mut Drawing,
        (x, y): (f32, f32),
        size: f32,
        color: Color,
        rim: Color,
    ) {
        drawing.icon_with_rim(SHAPES[self.shape], (x - size / 2.0, y - size / 2.0), size, color, rim);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use kubyk_games::kit::{MOST_SEATS, Seat};

    use super::SeatMarker;

    #[test]
    fn no_two_seats_have_the_same_marker() {
        let tokens: Vec<SeatMarker> = Seat::all(MOST_SEATS).map(|seat| SeatMarker::of(seat, &[])).collect();
        assert_eq!(tokens.iter().collect::<HashSet<_>>().len(), MOST_SEATS);
        assert!(tokens.windows(2).all(|pair| pair[0].shape != pair[1].shape && pair[0].hue != pair[1].hue));
    }
}
