//! Creatures that are drawn part by part, side by side, and below them which face draws what.

use kubyk_games::kit::{Creature, Limb, SeatStatus, Tint};
use kubyk_words::signed;
use tiny_skia::PathBuilder;

use super::list::{hidden_count, standing_badge};
use super::{GAP, MARGIN, PAD, PictureBuilder, TEXT, WIDTH, dice};
use crate::fonts::Style;
use crate::raster::{Piece, RoundedRect};
use crate::scene::board_seats;
use crate::theme::Color;

const NAME: Style = Style::medium(TEXT);
const SCORE: Style = Style::bold(30.0);
const LABEL: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;
/// Side of the largest creature: two of them stand side by side.
const LARGEST: f32 = 280.0;
/// Height of the name above a creature, and of a second line for the score where creatures are narrow.
const HEAD: f32 = 52.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, creatures: &[Creature]) {
    let (seats, hidden) = board_seats(picture.scene, picture.params);
    let shown: Vec<&Creature> =
        seats.iter().filter_map(|seat| creatures.iter().find(|creature| creature.seat == *seat)).collect();
    let across = match shown.len() {
        0..=4 => 2,
        5..=9 => 3,
        _ => 4,
    };
    let width = (WIDTH - 2.0 * MARGIN - (across - 1) as f32 * GAP) / across as f32;
    for row in shown.chunks(across) {
        let top = picture.y;
        let height = HEAD + LARGEST.min(width - 16.0) + 10.0;
        for (place, creature) in row.iter().enumerate() {
            // The last row stands in the middle.
            let indent = (across - row.len()) as f32 * (width + GAP) / 2.0;
            let x = MARGIN + indent + place as f32 * (width + GAP);
            one(picture, creature, RoundedRect::new(x, top, width, height, 24.0));
        }
        picture.y = top + height + GAP;
    }
    if let Some(first) = creatures.first() {
        legend(picture, first, hidden);
    }
}

fn one(picture: &mut PictureBuilder<'_>, creature: &Creature, area: RoundedRect) {
    let palette = picture.palette;
    let Some(player) = picture.player(creature.seat).cloned() else { return };
    let acting = player.standing == SeatStatus::Acting;
    picture.drawing.fill(area, palette.card);
    if acting {
        picture.drawing.fill(area.inset(6.0), palette.glow);
        let bar = RoundedRect::new(area.x + 30.0, area.y + 6.0, area.width - 60.0, 6.0, 3.0);
        picture.drawing.fill(bar, palette.accent);
    }
    let marker = picture.marker(creature.seat);
    let (color, baseline) = (marker.color(palette), area.y + 46.0);
    marker.draw(&mut picture.drawing, (area.x + 30.0, baseline - 10.0), 24.0, color);
    let (score, right) = (signed(player.score), area.right() - 18.0);
    picture.text_right(&score, right, baseline, SCORE, palette.ink);
    let crown = if player.standing == SeatStatus::Won { 44.0 } else { 0.0 };
    let name_at = area.x + 50.0;
    let room = right - picture.fonts.width(&score, SCORE) - 12.0 - name_at - crown;
    let name = picture.board_name(creature.seat, NAME, room);
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, name_at, baseline, NAME, ink);
    if crown > 0.0 {
        let behind = name_at + picture.fonts.width(&name, NAME) + 8.0;
        standing_badge(picture, &player, behind, baseline);
    }
    let side = area.height - HEAD - 10.0;
    let ground = if acting { palette.glow } else { palette.card };
    draw_limbs(picture, creature, (area.x + area.width / 2.0, area.y + HEAD + side / 2.0), side, ground);
}

/// The legend: each face and the part that it draws.
fn legend(picture: &mut PictureBuilder<'_>, creature: &Creature, hidden: usize) {
    const DIE: f32 = 38.0;
    const LINE: f32 = 54.0;
    let card = picture.palette.card;
    let third = (WIDTH - 2.0 * LEFT) / 3.0;
    picture.card(card, |picture| {
        let top = picture.y + 10.0;
        for (place, part) in creature.parts.iter().enumerate() {
            let (x, y) = (LEFT + (place % 3) as f32 * third, top + (place / 3) as f32 * LINE);
            dice::draw_die(picture, part.face, Tint::White, RoundedRect::new(x, y + 6.0, DIE, DIE, 8.0));
            let label = picture.say(&part.label);
            let label = if part.of > 1 { format!("{label} ×{}", part.of) } else { label };
            let label = picture.fonts.truncate(&label, LABEL, third - DIE - 20.0);
            picture.text(&label, x + DIE + 12.0, y + 35.0, LABEL, picture.palette.faint);
        }
        picture.y = top + creature.parts.len().div_ceil(3) as f32 * LINE + 8.0;
        hidden_count(picture, hidden);
    });
}

// The parts of a creature, seen from above with its head on top: those that are drawn in ink and the colour of the
// seat, those that are missing as pale outlines.

/// The lines of legs and antennae on the left side; the right side is their mirror image.
const LEGS: [[(f32, f32); 3]; 3] = [
    [(-11.0, -8.0), (-29.0, -18.0), (-36.0, -32.0)],
    [(-14.0, 6.0), (-33.0, 4.0), (-43.0, 12.0)],
    [(-12.0, 20.0), (-28.0, 26.0), (-37.0, 41.0)],
];
const ANTENNA: [(f32, f32); 3] = [(-4.0, -33.0), (-8.0, -42.0), (-17.0, -46.0)];

/// Draws a creature in a square of this side. Coordinates of parts are hundredths of it from the middle.
fn draw_limbs(
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
    /// The ground below.
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
