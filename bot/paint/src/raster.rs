//! Vector drawings and their rasterization.

use std::fmt;
use std::ops::Range;

use kubyk_games::kit::{Seat, Spot};
use tiny_skia::{
    FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapMut, Rect, Stroke, StrokeDash, Transform,
};

use crate::fonts::{Fonts, Style};
use crate::theme::Color;

// Display list of a picture, from the lowest primitive to the topmost. Rasterization comes later, because the
// height of a picture or a card is known only when everything on it has been listed.

/// One drawing command, in one colour.
#[derive(Debug)]
pub(super) enum Primitive {
    /// A filled rectangle.
    Rect(RoundedRect, Color),
    /// A filled path.
    Path(Path, FillRule, Color),
    /// A text that starts at `x` on the baseline `y`.
    Text { text: String, x: f32, y: f32, style: Style, color: Color },
}

impl Primitive {
    pub(super) fn color(&self) -> Color {
        match self {
            Self::Rect(_, color) | Self::Path(.., color) | Self::Text { color, .. } => *color,
        }
    }

    /// Returns `true` if any part of the primitive lies between these heights.
    pub(super) fn between(&self, above: f32, below: f32) -> bool {
        let (top, bottom) = match self {
            Self::Rect(area, _) => (area.y, area.bottom()),
            Self::Path(path, ..) => (path.bounds().top(), path.bounds().bottom()),
            // No glyph of the embedded fonts reaches further.
            Self::Text { y, style, .. } => (y - 1.2 * style.size, y + 0.5 * style.size),
        };
        top < below && bottom > above
    }
}

/// What stands by itself over the whole width, with the gap below it: a page can put it elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub(super) top: f32,
    pub(super) height: f32,
    /// The primitives that show it.
    pub(super) primitives: Range<usize>,
    /// The groups among them.
    pub(super) groups: Range<usize>,
}

/// A display list under construction.
#[derive(Default, Debug)]
pub(super) struct Drawing {
    pub(super) primitives: Vec<Primitive>,
    /// In the order of their primitives; no two of them share one.
    pub(super) groups: Vec<Group>,
    /// The head, on a screen where it stands beside the board.
    pub(super) head: Option<Section>,
    /// The players.
    pub(super) players: Option<Section>,
}

impl Drawing {
    /// Puts another drawing on top of this one.
    pub(super) fn append(&mut self, mut other: Self) {
        let (below, before) = (self.primitives.len(), self.groups.len());
        let moved = |Range { start, end }: Range<usize>, by: usize| by + start..by + end;
        self.primitives.append(&mut other.primitives);
        let raised = |group: Group| Group { primitives: moved(group.primitives, below), ..group };
        self.groups.extend(other.groups.into_iter().map(raised));
        if let Some(players) = other.players {
            let (primitives, groups) = (moved(players.primitives, below), moved(players.groups, before));
            self.players = Some(Section { primitives, groups, ..players });
        }
    }

    /// A filled rectangle.
    pub(super) fn fill(&mut self, area: RoundedRect, color: Color) {
        self.primitives.push(Primitive::Rect(area, color));
    }

    /// The outline of a rectangle, wholly inside it; `dash` is the length of both dashes and gaps.
    pub(super) fn outline(&mut self, area: RoundedRect, color: Color, stroke: f32, dash: Option<f32>) {
        match dash {
            None => self.path(color, |path| {
                push_rect(path, area);
                push_rect(path, area.inset(stroke));
            }),
            Some(dash) => {
                let mut path = PathBuilder::new();
                push_rect(&mut path, area.inset(stroke / 2.0));
                self.stroke(path, color, stroke, Some(dash));
            }
        }
    }

    /// A path filled by the even-odd rule. A path without extent, or with one that is not finite, is not drawn.
    pub(super) fn path(&mut self, color: Color, draw: impl FnOnce(&mut PathBuilder)) {
        let mut path = PathBuilder::new();
        draw(&mut path);
        if let Some(path) = path.finish() {
            self.primitives.push(Primitive::Path(path, FillRule::EvenOdd, color));
        }
    }

    /// A filled circle.
    pub(super) fn disc(&mut self, (x, y): (f32, f32), radius: f32, color: Color) {
        self.path(color, |path| path.push_circle(x, y, radius));
    }

    /// A ring, wholly inside the radius.
    pub(super) fn ring(&mut self, (x, y): (f32, f32), radius: f32, stroke: f32, color: Color) {
        self.path(color, |path| {
            path.push_circle(x, y, radius);
            path.push_circle(x, y, radius - stroke);
        });
    }

    /// A straight line with round caps.
    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: f32, color: Color) {
        let mut path = PathBuilder::new();
        path.move_to(from.0, from.1);
        path.line_to(to.0, to.1);
        self.stroke(path, color, stroke, None);
    }

    /// An icon with its upper left corner at `(x, y)`, `size` wide.
    pub(super) fn icon(&mut self, icon: Icon, x: f32, y: f32, size: f32, color: Color) {
        self.path(color, |path| push_icon(path, icon, x, y, size));
    }

    /// An icon with a rim of another colour around it.
    pub(super) fn icon_with_rim(
        &mut self,
        icon: Icon,
        (x, y): (f32, f32),
        size: f32,
        color: Color,
        rim: Color,
    ) {
        let mut path = PathBuilder::new();
        push_icon(&mut path, icon, x, y, size);
        // The inner half of the stroke is covered by the filling.
        self.stroke(path, rim, 9.0, None);
        self.icon(icon, x, y, size, color);
    }

    /// A text that starts at `x` on the baseline `y`, both rounded to whole pixels: equal texts then give equal
    /// pixels, which compress well.
    pub(super) fn text(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        if !text.is_empty() {
            let text = text.to_owned();
            self.primitives.push(Primitive::Text { text, x: x.round(), y: y.round(), style, color });
        }
    }

    /// A stroke along a path, with round joins; `dash` is the length of both dashes and gaps.
    pub(super) fn stroke(&mut self, path: PathBuilder, color: Color, width: f32, dash: Option<f32>) {
        let line_cap = if dash.is_some() { tiny_skia::LineCap::Butt } else { tiny_skia::LineCap::Round };
        let dash = dash.and_then(|dash| StrokeDash::new(vec![dash, dash], 0.0));
        let stroke = Stroke { width, line_cap, line_join: LineJoin::Round, ..Stroke::default() };
        let path = path.finish().and_then(|path| match &dash {
            Some(dash) => path.dash(dash, 1.0)?.stroke(&stroke, 1.0),
            None => path.stroke(&stroke, 1.0),
        });
        if let Some(path) = path {
            self.primitives.push(Primitive::Path(path, FillRule::Winding, color));
        }
    }
}

// Groups of primitives that have a name, so that a page can find them in the drawing.

/// Primitives that belong together.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) part: Part,
    /// The area in which a touch means it; its middle is the place of the part.
    pub(super) area: RoundedRect,
    /// The primitives that show it.
    pub(super) primitives: Range<usize>,
    /// The places over which it has come here, where it has gone from one to the next.
    pub(super) way: Vec<(f32, f32)>,
}

/// The content of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A part of the scene that can be pointed at.
    Spot {
        spot: Spot,
        /// `true` if it is a die that lies apart, which the next roll leaves alone.
        aside: bool,
    },
    /// Something that a move changes though nobody can point at it.
    Piece(Piece),
}

impl Part {
    /// The spot, where it is one.
    pub(super) fn spot(&self) -> Option<&Spot> {
        match self {
            Self::Spot { spot, .. } => Some(spot),
            Self::Piece(_) => None,
        }
    }
}

/// A thing that is another, or elsewhere, in the next drawing: `marker:2`, `limb:2:5`, `life:2:1`, `heap:0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// The marker on a lane or a path.
    Marker(Seat),
    /// A part of a creature, numbered from the lowest to the topmost.
    Limb(Seat, usize),
    /// A life, from left to right.
    Life(Seat, i64),
    /// The marker on a hill, whosever it is.
    Climber,
    /// A heap of counters or dice, by its number on the board.
    Heap(usize),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(seat) => write!(f, "marker:{}", seat.number()),
            Self::Limb(seat, limb) => write!(f, "limb:{}:{limb}", seat.number()),
            Self::Life(seat, life) => write!(f, "life:{}:{life}", seat.number()),
            Self::Climber => f.write_str("marker:hill"),
            Self::Heap(heap) => write!(f, "heap:{heap}"),
        }
    }
}

// Rectangle with rounded corners, the unit of all layouts.

/// A rectangle whose corners are rounded by `radius`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundedRect {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) radius: f32,
}

impl RoundedRect {
    pub(super) const fn new(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Self {
        Self { x, y, width, height, radius }
    }

    /// Square centred on a point.
    pub(super) fn around((x, y): (f32, f32), side: f32, radius: f32) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side, radius)
    }

    /// The rectangle shrunk by this distance on each side; a negative distance enlarges it.
    pub(super) fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
            radius: (self.radius - by).max(0.0),
        }
    }

    /// The rectangle with all coordinates multiplied by this factor.
    pub(super) fn scaled(self, by: f32) -> Self {
        Self::new(self.x * by, self.y * by, self.width * by, self.height * by, self.radius * by)
    }

    pub(super) fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub(super) fn right(self) -> f32 {
        self.x + self.width
    }

    /// Returns `true` if a point lies within it.
    pub(super) fn has(self, (x, y): (f32, f32)) -> bool {
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    pub(super) fn middle(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

// Path builders for icons, polygons and rounded rectangles.

/// A vector icon in a box of 24 by 24, filled by the even-odd rule.
pub(super) type Icon = &'static [Contour];

/// A closed line.
#[derive(Debug)]
pub(super) enum Contour {
    /// A polygon by its corners.
    Corners(&'static [(f32, f32)]),
    /// A sequence of segments; the first one only says where the contour starts.
    Segments(&'static [Segment]),
    /// A circle by its middle and radius.
    Circle(f32, f32, f32),
    /// A rectangle.
    Block(RoundedRect),
}

/// One segment of a contour.
#[derive(Clone, Copy, Debug)]
pub(super) enum Segment {
    /// A straight line to this point.
    To(f32, f32),
    /// A cubic Bézier curve by its two control points and its end.
    Bend(f32, f32, f32, f32, f32, f32),
}

/// Distance of a Bézier curve's control points from its ends that approximates a quarter of the unit circle.
const QUARTER_ARC: f32 = 0.552_285;

/// Adds an icon with its upper left corner at `(x, y)`, `size` wide.
pub(super) fn push_icon(path: &mut PathBuilder, icon: Icon, x: f32, y: f32, size: f32) {
    let scale = size / 24.0;
    let at = |(px, py): (f32, f32)| (x + px * scale, y + py * scale);
    for contour in icon {
        match contour {
            Contour::Corners(corners) => push_polygon(path, corners.iter().map(|corner| at(*corner))),
            Contour::Segments(segments) => push_segments(path, segments, at),
            Contour::Circle(cx, cy, radius) => {
                let (cx, cy) = at((*cx, *cy));
                path.push_circle(cx, cy, radius * scale);
            }
            Contour::Block(area) => {
                let (left, top) = at((area.x, area.y));
                let (width, height, radius) = (area.width * scale, area.height * scale, area.radius * scale);
                push_rect(path, RoundedRect::new(left, top, width, height, radius));
            }
        }
    }
}

/// Adds a closed polygon.
pub(super) fn push_polygon(path: &mut PathBuilder, corners: impl IntoIterator<Item = (f32, f32)>) {
    for (index, (x, y)) in corners.into_iter().enumerate() {
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.close();
}

fn push_segments(path: &mut PathBuilder, segments: &[Segment], at: impl Fn((f32, f32)) -> (f32, f32)) {
    for (index, segment) in segments.iter().enumerate() {
        match *segment {
            Segment::To(x, y) => {
                let (x, y) = at((x, y));
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            Segment::Bend(ax, ay, bx, by, x, y) => {
                let ((ax, ay), (bx, by), (x, y)) = (at((ax, ay)), at((bx, by)), at((x, y)));
                path.cubic_to(ax, ay, bx, by, x, y);
            }
        }
    }
    path.close();
}

/// Adds a rectangle with its rounded corners.
pub(super) fn push_rect(path: &mut PathBuilder, area: RoundedRect) {
    let RoundedRect { x, y, width, height, radius } = area;
    let (right, bottom) = (x + width, y + height);
    let radius = radius.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 {
        return push_polygon(path, [(x, y), (right, y), (right, bottom), (x, bottom)]);
    }
    // Distance from a corner of the box to the nearer control point of its arc.
    let near = radius * (1.0 - QUARTER_ARC);
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - near, y, right, y + near, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - near, right - near, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + near, bottom, x, bottom - near, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + near, x + near, y, x + radius, y);
    path.close();
}

// Rasterizes a drawing in horizontal bands. A whole picture's pixels are megabytes, and allocating those takes
// longer than drawing on them; one band is reused instead.

/// Height of a band in rows of pixels.
const BAND: u32 = 64;

/// A band of pixels to rasterize in. `None` where it cannot be allocated.
pub(super) fn band(width: u32) -> Option<Pixmap> {
    Pixmap::new(width, BAND)
}

/// The first rows of all bands of a picture.
pub(super) fn tops(height: u32) -> impl Iterator<Item = u32> {
    (0..height).step_by(BAND as usize)
}

/// Rasterizes the rows of a drawing from `top` on into the band, as far as they lie above `height`, and returns them as opaque
/// RGBA pixels. A unit of the drawing is `scale` pixels long.
pub(super) fn render<'a>(
    drawing: &Drawing,
    fonts: &Fonts,
    (top, height): (u32, u32),
    scale: f32,
    ground: Color,
    band: &'a mut Pixmap,
) -> &'a [u8] {
    band.fill(solid(ground));
    for primitive in drawing.within(top, scale) {
        draw_primitive(band, fonts, primitive, scale, top as f32);
    }
    let left = height.saturating_sub(top).min(BAND);
    &band.data()[..(4 * band.width() * left) as usize]
}

impl Drawing {
    /// The primitives that reach into the band from `top` on.
    fn within(&self, top: u32, scale: f32) -> impl Iterator<Item = &Primitive> {
        let (above, below) = (top as f32 / scale, (top + BAND) as f32 / scale);
        self.primitives.iter().filter(move |primitive| primitive.between(above, below))
    }

    /// All that decides how the band from `top` on looks, as bytes.
    pub(super) fn band_key(&self, (top, height): (u32, u32), ground: Color) -> Vec<u8> {
        let mut key = Vec::with_capacity(1 << 10);
        key.extend(
            [top, height.saturating_sub(top).min(BAND), ground.0].map(u32::to_ne_bytes).as_flattened(),
        );
        let floats = |key: &mut Vec<u8>, values: &[f32]| {
            values.iter().for_each(|value| key.extend(value.to_ne_bytes()));
        };
        for primitive in self.within(top, 1.0) {
            key.extend(primitive.color().0.to_ne_bytes());
            match primitive {
                Primitive::Rect(RoundedRect { x, y, width, height, radius }, _) => {
                    key.push(b'r');
                    floats(&mut key, &[*x, *y, *width, *height, *radius]);
                }
                Primitive::Path(path, rule, _) => {
                    key.extend([b'p', u8::from(*rule == FillRule::EvenOdd)]);
                    key.extend(path.verbs().len().to_ne_bytes());
                    key.extend(path.verbs().iter().map(|verb| *verb as u8));
                    path.points().iter().for_each(|point| floats(&mut key, &[point.x, point.y]));
                }
                Primitive::Text { text, x, y, style, .. } => {
                    key.extend([b't', style.weight as u8]);
                    floats(&mut key, &[*x, *y, style.size]);
                    key.extend(text.len().to_ne_bytes());
                    key.extend(text.as_bytes());
                }
            }
        }
        key
    }
}

fn draw_primitive(pixels: &mut Pixmap, fonts: &Fonts, primitive: &Primitive, scale: f32, top: f32) {
    match primitive {
        Primitive::Rect(area, color) => {
            let area = area.scaled(scale);
            fill(pixels, RoundedRect { y: area.y - top, ..area }, *color);
        }
        Primitive::Path(path, rule, color) => {
            let transform = Transform::from_row(scale, 0.0, 0.0, scale, 0.0, -top);
            pixels.fill_path(path, &paint(*color), *rule, transform, None);
        }
        Primitive::Text { text, x, y, style, color } => {
            let style = Style { size: style.size * scale, ..*style };
            // The baseline lies on a whole row, so a text that crosses two bands is drawn alike in both.
            fonts.draw(pixels, text, (x * scale, (y * scale).round() - top), style, *color);
        }
    }
}

fn fill(pixels: &mut Pixmap, area: RoundedRect, color: Color) {
    if area.width <= 0.0 || area.height <= 0.0 {
        return;
    }
    let height = pixels.height();
    let row = |y: f32| y.clamp(0.0, height as f32) as u32;
    // Between its corners a rounded rectangle is a plain one, which is much quicker to fill.
    let (from, to) = if area.radius > 0.0 {
        let radius = area.radius.min(area.width / 2.0).min(area.height / 2.0);
        (row((area.y + radius).ceil()), row((area.bottom() - radius).floor()))
    } else {
        (0, height)
    };
    let (from, to) = if from < to { (from, to) } else { (height, height) };
    let plain = Rect::from_xywh(area.x, area.y - from as f32, area.width, area.height);
    if let (Some(mut rows), Some(plain)) = (rows_of(pixels, from..to), plain) {
        rows.fill_rect(plain, &paint(color), Transform::identity(), None);
    }
    for range in [0..from, to..height] {
        let area = RoundedRect { y: area.y - range.start as f32, ..area };
        let Some(mut rows) = rows_of(pixels, range) else { continue };
        let mut path = PathBuilder::new();
        push_rect(&mut path, area);
        if let Some(path) = path.finish().filter(|_| area.y < rows.height() as f32 && area.bottom() > 0.0) {
            rows.fill_path(&path, &paint(color), FillRule::Winding, Transform::identity(), None);
        }
    }
}

/// Some rows of the pixels; `None` where there are none of them.
fn rows_of(pixels: &mut Pixmap, range: Range<u32>) -> Option<PixmapMut<'_>> {
    let (width, height) = (pixels.width(), range.end.saturating_sub(range.start));
    let bytes = (4 * width * range.start) as usize..;
    PixmapMut::from_bytes(pixels.data_mut().get_mut(bytes)?, width, height)
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(solid(color));
    paint
}

fn solid(color: Color) -> tiny_skia::Color {
    let [red, green, blue] = color.channels();
    tiny_skia::Color::from_rgba8(red, green, blue, 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_changes_a_band_changes_its_key() {
        let (area, ink) = (RoundedRect::new(10.0, 20.0, 30.0, 40.0, 5.0), Color(0x0A_0B_0C));
        let drawn = |draw: &dyn Fn(&mut Drawing)| {
            let mut drawing = Drawing::default();
            draw(&mut drawing);
            drawing.band_key((0, 100), Color(0))
        };
        let rectangle = |area| drawn(&|drawing| drawing.fill(area, ink));
        let text = |text: &str, x, style| drawn(&|drawing| drawing.text(text, x, 30.0, style, ink));
        let keys = [
            drawn(&|_| {}),
            Drawing::default().band_key((0, 99 - BAND), Color(0)),
            Drawing::default().band_key((BAND, 100), Color(0)),
            Drawing::default().band_key((0, 100), Color(1)),
            rectangle(area),
            rectangle(RoundedRect { x: 11.0, ..area }),
            rectangle(RoundedRect { y: 21.0, ..area }),
            rectangle(RoundedRect { width: 31.0, ..area }),
            rectangle(RoundedRect { height: 41.0, ..area }),
            rectangle(RoundedRect { radius: 6.0, ..area }),
            drawn(&|drawing| drawing.fill(area, Color(0x0A_0B_0D))),
            text("a", 1.0, Style::bold(9.0)),
            text("b", 1.0, Style::bold(9.0)),
            text("a", 2.0, Style::bold(9.0)),
            text("a", 1.0, Style::medium(9.0)),
            text("a", 1.0, Style::bold(8.0)),
            drawn(&|drawing| drawing.disc((30.0, 30.0), 9.0, ink)),
            drawn(&|drawing| drawing.disc((30.0, 30.0), 8.0, ink)),
            drawn(&|drawing| drawing.line((30.0, 30.0), (40.0, 30.0), 3.0, ink)),
            drawn(&|drawing| {
                drawing.fill(area, ink);
                drawing.text("a", 1.0, 30.0, Style::bold(9.0), ink);
            }),
        ];
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{index}");
        }
        let below = |y| drawn(&|drawing| drawing.fill(RoundedRect { y, ..area }, ink));
        assert_eq!(below(BAND as f32 + 9.0), keys[0], "it lies in another band");
    }
}
