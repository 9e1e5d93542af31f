//! The parts of a creature, seen from above with its head on top: those that are drawn in ink and the colour of the
//! seat, those that are missing as pale outlines.

use kubyk_games::kit::{Creature, Limb};
use tiny_skia::PathBuilder;

use crate::picture::PictureBuilder;
use crate::raster::{Piece, RoundedRect};
use crate::theme::Color;

/// Where the lines of legs and antennae run on the left side; the right side is their mirror image.
const LEGS: [[(f32, f32); 3]; 3] = [
    [(-11.0, -8.0), (-29.0, -18.0), (-36.0, -32.0)],
    [(-14.0, 6.0), (-33.0, 4.0), (-43.0, 12.0)],
    [(-12.0, 20.0), (-28.0, 26.0), (-37.0, 41.0)],
];
const ANTENNA: [(f32, f32); 3] = [(-4.0, -33.0), (-8.0, -42.0), (-17.0, -46.0)];

/// Draws a creature in a square of this side. Coordinates of parts are hundredths of it from the middle.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    creature: &Creature,
    (x, y): (f32, f32),
    side: f32,
    ground: Color,
) {
    let palette = picture.palette;
    let hue = picture.marker(creature.seat).color(palette);
    let area = RoundedRect::around((x, y), side, 0.0);
    let mut limbs = 0..;
    // From the lowest to the topmost.
    for limb in [Limb::Tail, Limb::Leg, Limb::Wing, Limb::Antenna, Limb::Body, Limb::Head, Limb::Eye] {
        let Some(part) = creature.parts.iter().find(|part| part.limb == limb) else { continue };
        for number in 0..part.of {
            let drawn = number < part.drawn;
            // Left and right in turn.
            let (flip, pair) = (if number.is_multiple_of(2) { 1.0 } else { -1.0 }, usize::from(number / 2));
            let piece = Piece::Limb(creature.seat, limbs.next().unwrap_or_default());
            picture.piece(piece, area, |picture| {
                let mut pen = Pen { picture, x, y, scale: side / 100.0, missing: palette.line, ground };
                match limb {
                    Limb::Body => pen.body(drawn, hue),
                    Limb::Head => pen.ellipse((0.0, -27.0), (12.0, 10.0), drawn.then_some(palette.ink)),
                    Limb::Wing => pen.wing(flip, drawn.then_some(hue)),
                    Limb::Leg => pen.line(LEGS[pair % LEGS.len()], flip, drawn.then_some(palette.ink)),
                    Limb::Antenna => pen.line(ANTENNA, flip, drawn.then_some(palette.ink)),
                    Limb::Eye => pen.eye(flip, drawn.then_some(palette.ink)),
                    Limb::Tail => pen.tail(drawn.then_some(palette.ink)),
                }
            });
        }
    }
}

/// Draws in hundredths of a square around its middle.
struct Pen<'a, 'b> {
    picture: &'a mut PictureBuilder<'b>,
    x: f32,
    y: f32,
    scale: f32,
    /// The outline of parts that are not drawn yet.
    missing: Color,
    /// What lies below.
    ground: Color,
}

impl Pen<'_, '_> {
    fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.x + x * self.scale, self.y + y * self.scale)
    }

    fn thickness(&self) -> f32 {
        (2.6 * self.scale).max(2.5)
    }

    fn closed(&mut self, path: PathBuilder, color: Option<Color>) {
        let thin = (1.2 * self.scale).max(2.0);
        if let Some(color) = color {
            if let Some(path) = path.finish() {
                self.picture.drawing.path(color, |whole| whole.push_path(&path));
            }
        } else {
            self.picture.drawing.stroke(path, self.missing, thin, None);
        }
    }

    fn ellipse(&mut self, middle: (f32, f32), (across, down): (f32, f32), color: Option<Color>) {
        let ((x, y), scale) = (self.at(middle), self.scale);
        let (across, down) = (across * scale, down * scale);
        let mut path = PathBuilder::new();
        if let Some(area) = tiny_skia::Rect::from_xywh(x - across, y - down, 2.0 * across, 2.0 * down) {
            path.push_oval(area);
        }
        self.closed(path, color);
    }

    /// The body with its seam and dots.
    fn body(&mut self, drawn: bool, hue: Color) {
        self.ellipse((0.0, 8.0), (18.0, 27.0), drawn.then_some(hue));
        if drawn {
            let (seam, light) = ((1.0 * self.scale).max(1.5), self.ground);
            let (top, bottom) = (self.at((0.0, -17.0)), self.at((0.0, 33.0)));
            self.picture.drawing.line(top, bottom, seam, light);
            for (x, y) in [(8.0, -4.0), (9.5, 10.0), (6.5, 23.0)] {
                for x in [-x, x] {
                    self.ellipse((x, y), (2.6, 2.6), Some(light));
                }
            }
        }
    }

    /// A wing spread beside the body, with its veins.
    fn wing(&mut self, flip: f32, color: Option<Color>) {
        let at = |pen: &Self, x: f32, y: f32| pen.at((flip * x, y));
        let mut path = PathBuilder::new();
        let start = at(self, -6.0, -14.0);
        path.move_to(start.0, start.1);
        let curves =
            [[(-22.0, -24.0), (-46.0, -14.0), (-46.0, 6.0)], [(-46.0, 22.0), (-30.0, 26.0), (-10.0, 12.0)]];
        for [a, b, c] in curves {
            let (a, b, c) = (at(self, a.0, a.1), at(self, b.0, b.1), at(self, c.0, c.1));
            path.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
        }
        path.close();
        let Some(color) = color else { return self.closed(path, None) };
        let thin = (1.4 * self.scale).max(2.0);
        self.closed(path.clone(), Some(self.ground));
        self.picture.drawing.stroke(path, color, thin * 1.4, None);
        for tip in [(-34.0, -6.0), (-37.0, 4.0), (-31.0, 13.0)] {
            let (from, to) = (at(self, -14.0, -6.0), at(self, tip.0, tip.1));
            self.picture.drawing.line(from, to, thin * 0.8, color);
        }
    }

    /// A bent line: a leg, or an antenna.
    fn line(&mut self, [start, bend, end]: [(f32, f32); 3], flip: f32, color: Option<Color>) {
        let at = |pen: &Self, (x, y): (f32, f32)| pen.at((flip * x, y));
        let (start, bend, end) = (at(self, start), at(self, bend), at(self, end));
        let mut path = PathBuilder::new();
        path.move_to(start.0, start.1);
        path.quad_to(bend.0, bend.1, end.0, end.1);
        let thickness = if color.is_some() { self.thickness() } else { (1.2 * self.scale).max(2.0) };
        self.picture.drawing.stroke(path, color.unwrap_or(self.missing), thickness, None);
    }

    fn eye(&mut self, flip: f32, color: Option<Color>) {
        let middle = (flip * -7.0, -31.0);
        let Some(ink) = color else { return self.ellipse(middle, (4.2, 4.2), None) };
        self.ellipse(middle, (4.6, 4.6), Some(self.picture.palette.card));
        self.ellipse((middle.0, middle.1 - 1.0), (2.2, 2.2), Some(ink));
    }

    /// A tail that ends in a point.
    fn tail(&mut self, color: Option<Color>) {
        let points =
            [(-4.0, 30.0), (-3.0, 42.0), (3.0, 46.0), (12.0, 48.0), (5.0, 43.0), (5.0, 38.0), (4.0, 30.0)]
                .map(|point| self.at(point));
        let [start, a, b, tip, c, d, end] = points;
        let mut path = PathBuilder::new();
        path.move_to(start.0, start.1);
        path.cubic_to(a.0, a.1, b.0, b.1, tip.0, tip.1);
        path.cubic_to(c.0, c.1, d.0, d.1, end.0, end.1);
        path.close();
        self.closed(path, color);
    }
}
