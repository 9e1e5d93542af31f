//! What stands for a seat: a shape in a colour. Neither repeats within a table of 50, and the shape alone
//! tells neighbours apart.

use kubyk_games::kit::{Player, Seat};

use crate::svg::Svg;
use crate::theme::{Color, HUES, Palette};

/// A seat's sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Token {
    hue: usize,
    shape: usize,
}

/// Filled paths in a box of 24 by 24.
const SHAPES: [&str; 8] = [
    // Circle, square, triangle, diamond.
    "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z",
    "M5 2.5H19A2.5 2.5 0 0 1 21.5 5V19A2.5 2.5 0 0 1 19 21.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 2.5Z",
    "M12 1L23.5 21.5H0.5Z",
    "M12 0L23 12L12 24L1 12Z",
    // Star, plus, triangle on its head, hourglass.
    "M12 0L15.2 8.2L24 8.8L17.2 14.4L19.4 23L12 18.2L4.6 23L6.8 14.4L0 8.8L8.8 8.2Z",
    "M8 1.5H16V8H22.5V16H16V22.5H8V16H1.5V8H8Z",
    "M12 23L0.5 2.5H23.5Z",
    "M2 1H22L14.5 12L22 23H2L9.5 12Z",
];

impl Token {
    /// The sign of a seat. The seats of a team share its colour.
    pub(crate) fn of(seat: Seat, players: &[Player]) -> Self {
        let team = players.iter().find(|player| player.seat == seat).and_then(|player| player.team);
        // 7 and 8 have no common divisor, so the pair repeats only after 56 seats.
        Self { hue: team.unwrap_or(seat.index()) % HUES, shape: seat.index() % SHAPES.len() }
    }

    pub(crate) fn color(self, palette: &Palette) -> Color {
        palette.hues[self.hue]
    }

    /// Draws it around a middle.
    pub(crate) fn draw(self, svg: &mut Svg, (x, y): (f32, f32), size: f32, color: Color) {
        svg.icon(SHAPES[self.shape], x - size / 2.0, y - size / 2.0, size, color);
    }

    /// Draws it around a middle, with a rim that sets it off from what it stands on.
    pub(crate) fn rimmed(self, svg: &mut Svg, (x, y): (f32, f32), size: f32, color: Color, rim: Color) {
        svg.rimmed(SHAPES[self.shape], (x - size / 2.0, y - size / 2.0), size, color, rim);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use kubyk_games::kit::{MOST_SEATS, Seat};

    use super::Token;

    #[test]
    fn no_two_seats_look_alike() {
        let tokens: Vec<Token> = Seat::all(MOST_SEATS).map(|seat| Token::of(seat, &[])).collect();
        assert_eq!(tokens.iter().collect::<HashSet<_>>().len(), MOST_SEATS);
        assert!(tokens.windows(2).all(|pair| pair[0].shape != pair[1].shape && pair[0].hue != pair[1].hue));
    }
}
