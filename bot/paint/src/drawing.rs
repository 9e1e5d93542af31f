//! A picture as a list of shapes, from the lowest to the topmost. Nothing is drawn yet: the height is known only
//! when all is listed, and a card only when what lies on it is.

use tiny_skia::{FillRule, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use crate::fonts::Style;
use crate::outline::{self, Outline};
use crate::theme::Color;

/// A rectangle, its corners rounded by `round`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) round: f32,
}

impl Area {
    pub(crate) const fn new(x: f32, y: f32, width: f32, height: f32, round: f32) -> Self {
        Self { x, y, width, height, round }
    }

    /// The square around a middle.
    pub(crate) fn around((x, y): (f32, f32), side: f32, round: f32) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side, round)
    }

    /// The area without a border of this thickness.
    pub(crate) fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
            round: (self.round - by).max(0.0),
        }
    }

    /// The same on a sheet that is larger by this factor.
    pub(crate) fn scaled(self, by: f32) -> Self {
        Self::new(self.x * by, self.y * by, self.width * by, self.height * by, self.round * by)
    }

    pub(crate) fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub(crate) fn right(self) -> f32 {
        self.x + self.width
    }

    pub(crate) fn middle(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// Something to draw, in one colour.
#[derive(Debug)]
pub(crate) enum Shape {
    /// A filled rectangle.
    Area(Area, Color),
    /// A filled path.
    Path(Path, FillRule, Color),
    /// A text from the left on its baseline.
    Text { text: String, x: f32, y: f32, style: Style, color: Color },
}

impl Shape {
    /// Does any of it lie between these heights?
    pub(crate) fn between(&self, above: f32, below: f32) -> bool {
        let (top, bottom) = match self {
            Self::Area(area, _) => (area.y, area.bottom()),
            Self::Path(path, ..) => (path.bounds().top(), path.bounds().bottom()),
            // No letter reaches further.
            Self::Text { y, style, .. } => (y - 1.2 * style.size, y + 0.5 * style.size),
        };
        top < below && bottom > above
    }
}

/// A picture being put together.
#[derive(Default, Debug)]
pub(crate) struct Drawing {
    pub(crate) shapes: Vec<Shape>,
}

impl Drawing {
    /// What was drawn apart comes on top of what is there.
    pub(crate) fn append(&mut self, mut other: Self) {
        self.shapes.append(&mut other.shapes);
    }

    /// A filled rectangle.
    pub(crate) fn fill(&mut self, area: Area, color: Color) {
        self.shapes.push(Shape::Area(area, color));
    }

    /// The outline of a rectangle, wholly inside of it; `dash` in the lengths of strokes and gaps.
    pub(crate) fn outline(&mut self, area: Area, color: Color, stroke: f32, dash: Option<f32>) {
        match dash {
            None => self.shape(FillRule::EvenOdd, color, |path| {
                outline::rectangle(path, area);
                outline::rectangle(path, area.inset(stroke));
            }),
            Some(dash) => {
                let mut path = PathBuilder::new();
                outline::rectangle(&mut path, area.inset(stroke / 2.0));
                self.stroke(path, color, stroke, Some(dash));
            }
        }
    }

    /// A filled path: where it covers itself an even number of times is a hole.
    pub(crate) fn path(&mut self, color: Color, draw: impl FnOnce(&mut PathBuilder)) {
        self.shape(FillRule::EvenOdd, color, draw);
    }

    /// A filled circle.
    pub(crate) fn disc(&mut self, (x, y): (f32, f32), radius: f32, color: Color) {
        self.path(color, |path| path.push_circle(x, y, radius));
    }

    /// A ring, wholly inside the radius.
    pub(crate) fn ring(&mut self, (x, y): (f32, f32), radius: f32, stroke: f32, color: Color) {
        self.path(color, |path| {
            path.push_circle(x, y, radius);
            path.push_circle(x, y, radius - stroke);
        });
    }

    /// A straight line with round ends.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: f32, color: Color) {
        let mut path = PathBuilder::new();
        path.move_to(from.0, from.1);
        path.line_to(to.0, to.1);
        self.stroke(path, color, stroke, None);
    }

    /// An outline drawn in a box of 24 by 24, moved to `(x, y)` and made `size` wide.
    pub(crate) fn icon(&mut self, outline: Outline, x: f32, y: f32, size: f32, color: Color) {
        self.path(color, |path| outline::placed(path, outline, x, y, size));
    }

    /// An icon with a rim of another colour around it.
    pub(crate) fn rimmed(
        &mut self,
        outline: Outline,
        (x, y): (f32, f32),
        size: f32,
        color: Color,
        rim: Color,
    ) {
        let mut path = PathBuilder::new();
        outline::placed(&mut path, outline, x, y, size);
        // Half of it lies inside, where the filling covers it.
        self.stroke(path, rim, 9.0, None);
        self.icon(outline, x, y, size, color);
    }

    /// A text from the left on its baseline. On whole pixels: equal texts are then equal pixels, which pack well.
    pub(crate) fn text(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        if !text.is_empty() {
            self.shapes.push(Shape::Text { text: text.to_owned(), x: x.round(), y: y.round(), style, color });
        }
    }

    /// The line along a path, round at its corners; `dash` in the lengths of strokes and gaps.
    pub(crate) fn stroke(&mut self, path: PathBuilder, color: Color, width: f32, dash: Option<f32>) {
        let line_cap = if dash.is_some() { tiny_skia::LineCap::Butt } else { tiny_skia::LineCap::Round };
        let dash = dash.and_then(|dash| StrokeDash::new(vec![dash, dash], 0.0));
        let stroke = Stroke { width, line_cap, line_join: LineJoin::Round, ..Stroke::default() };
        let path = path.finish().and_then(|path| match &dash {
            Some(dash) => path.dash(dash, 1.0)?.stroke(&stroke, 1.0),
            None => path.stroke(&stroke, 1.0),
        });
        if let Some(path) = path {
            self.shapes.push(Shape::Path(path, FillRule::Winding, color));
        }
    }

    /// A path without any extent, or with one beyond all numbers, is not drawn.
    fn shape(&mut self, rule: FillRule, color: Color, draw: impl FnOnce(&mut PathBuilder)) {
        let mut path = PathBuilder::new();
        draw(&mut path);
        if let Some(path) = path.finish() {
            self.shapes.push(Shape::Path(path, rule, color));
        }
    }
}
