//! Vector icons.

use kubyk_games::kit::{ScenePlayer, Seat};

use crate::raster::Contour::{Corners, Segments};
use crate::raster::Segment::{Bend, To};
use crate::raster::{Contour, Drawing, Icon, RoundedRect};
use crate::theme::{Color, HUES, Palette};

/// The goal.
pub(super) const FLAG: Icon = &[Corners(&[
    (5.0, 1.5),
    (7.5, 1.5),
    (7.5, 3.0),
    (21.0, 3.0),
    (17.0, 8.0),
    (21.0, 13.0),
    (7.5, 13.0),
    (7.5, 23.0),
    (5.0, 23.0),
])];

/// The winner.
pub(super) const CROWN: Icon = &[
    Corners(&[(2.0, 6.5), (7.6, 11.0), (12.0, 3.5), (16.4, 11.0), (22.0, 6.5), (20.0, 17.0), (4.0, 17.0)]),
    Corners(&[(4.0, 19.0), (20.0, 19.0), (20.0, 21.5), (4.0, 21.5)]),
];

/// A life.
pub(super) const HEART: Icon = &[Segments(&[
    To(12.0, 21.5),
    Bend(5.0, 15.5, 1.5, 12.0, 1.5, 7.8),
    Bend(1.5, 4.6, 4.0, 2.5, 6.8, 2.5),
    Bend(9.0, 2.5, 11.0, 3.8, 12.0, 5.8),
    Bend(13.0, 3.8, 15.0, 2.5, 17.2, 2.5),
    Bend(20.0, 2.5, 22.5, 4.6, 22.5, 7.8),
    Bend(22.5, 12.0, 19.0, 15.5, 12.0, 21.5),
])];

/// A burned column.
pub(super) const FLAME: Icon = &[
    Segments(&[
        To(12.6, 1.0),
        Bend(13.4, 5.2, 19.5, 8.6, 19.5, 15.0),
        Bend(19.5, 19.36, 16.14, 22.9, 12.0, 22.9),
        Bend(7.86, 22.9, 4.5, 19.36, 4.5, 15.0),
        Bend(4.5, 11.6, 6.3, 9.4, 7.8, 7.8),
        Bend(8.0, 10.0, 8.8, 11.2, 9.9, 11.4),
        Bend(11.6, 9.6, 12.9, 5.6, 12.6, 1.0),
    ]),
    Segments(&[
        To(12.0, 13.5),
        Bend(10.6, 15.0, 9.5, 16.0, 9.5, 17.8),
        Bend(9.5, 19.29, 10.66, 20.5, 12.1, 20.5),
        Bend(13.54, 20.5, 14.7, 19.29, 14.7, 17.8),
        Bend(14.7, 16.0, 13.2, 15.2, 12.0, 13.5),
    ]),
];

/// The viewer's private notes.
pub(super) const LOCK: Icon = &[
    Segments(&[
        To(7.0, 10.0),
        To(7.0, 7.0),
        Bend(7.0, 4.24, 9.24, 2.0, 12.0, 2.0),
        Bend(14.76, 2.0, 17.0, 4.24, 17.0, 7.0),
        To(17.0, 10.0),
        To(18.0, 10.0),
        Bend(19.1, 10.0, 20.0, 10.9, 20.0, 12.0),
        To(20.0, 20.0),
        Bend(20.0, 21.1, 19.1, 22.0, 18.0, 22.0),
        To(6.0, 22.0),
        Bend(4.9, 22.0, 4.0, 21.1, 4.0, 20.0),
        To(4.0, 12.0),
        Bend(4.0, 10.9, 4.9, 10.0, 6.0, 10.0),
    ]),
    Segments(&[
        To(9.3, 10.0),
        To(14.7, 10.0),
        To(14.7, 7.0),
        Bend(14.7, 5.51, 13.49, 4.3, 12.0, 4.3),
        Bend(10.51, 4.3, 9.3, 5.51, 9.3, 7.0),
    ]),
];

/// The column in play.
pub(super) const POINTER: Icon = &[Corners(&[(3.0, 6.5), (21.0, 6.5), (12.0, 19.5)])];

// Marker of a seat: a shape in a colour. The pair is unique at a table of 50, and neighbours differ in shape too.

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
