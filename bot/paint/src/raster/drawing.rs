//! Display list of a picture, from the lowest primitive to the topmost. Rasterization comes later, because the
//! height of a picture or a card is known only when everything on it has been listed.

use std::ops::Range;

use tiny_skia::{FillRule, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use super::RoundedRect;
use super::group::Group;
use super::shapes::{self, Icon};
use crate::fonts::Style;
use crate::theme::Color;

/// One drawing command, in one colour.
#[derive(Debug)]
pub(crate) enum Primitive {
    /// A filled rectangle.
    Rect(RoundedRect, Color),
    /// A filled path.
    Path(Path, FillRule, Color),
    /// A text that starts at `x` on the baseline `y`.
    Text { text: String, x: f32, y: f32, style: Style, color: Color },
}

impl Primitive {
    pub(crate) fn color(&self) -> Color {
        match self {
            Self::Rect(_, color) | Self::Path(.., color) | Self::Text { color, .. } => *color,
        }
    }

    /// Whether any part of the primitive lies between these heights.
    pub(crate) fn between(&self, above: f32, below: f32) -> bool {
        let (top, bottom) = match self {
            Self::Rect(area, _) => (area.y, area.bottom()),
            Self::Path(path, ..) => (path.bounds().top(), path.bounds().bottom()),
            // No glyph of the embedded fonts reaches further.
            Self::Text { y, style, .. } => (y - 1.2 * style.size, y + 0.5 * style.size),
        };
        top < below && bottom > above
    }
}

/// Rows of players that stand by themselves over the whole width, with the gap below them: a page can put them elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct PlayersArea {
    pub(crate) top: f32,
    pub(crate) height: f32,
    /// The primitives that show them.
    pub(crate) primitives: Range<usize>,
    /// The groups among them.
    pub(crate) groups: Range<usize>,
}

/// A display list under construction.
#[derive(Default, Debug)]
pub(crate) struct Drawing {
    pub(crate) primitives: Vec<Primitive>,
    /// In the order of their primitives; no two of them share one.
    pub(crate) groups: Vec<Group>,
    pub(crate) players: Option<PlayersArea>,
}

impl Drawing {
    /// Puts another drawing on top of this one.
    pub(crate) fn append(&mut self, mut other: Self) {
        let (below, before) = (self.primitives.len(), self.groups.len());
        let moved = |Range { start, end }: Range<usize>, by: usize| by + start..by + end;
        self.primitives.append(&mut other.primitives);
        let raised = |group: Group| Group { primitives: moved(group.primitives, below), ..group };
        self.groups.extend(other.groups.into_iter().map(raised));
        if let Some(players) = other.players {
            let (primitives, groups) = (moved(players.primitives, below), moved(players.groups, before));
            self.players = Some(PlayersArea { primitives, groups, ..players });
        }
    }

    /// A filled rectangle.
    pub(crate) fn fill(&mut self, area: RoundedRect, color: Color) {
        self.primitives.push(Primitive::Rect(area, color));
    }

    /// The outline of a rectangle, wholly inside it; `dash` is the length of both dashes and gaps.
    pub(crate) fn outline(&mut self, area: RoundedRect, color: Color, stroke: f32, dash: Option<f32>) {
        match dash {
            None => self.path(color, |path| {
                shapes::push_rect(path, area);
                shapes::push_rect(path, area.inset(stroke));
            }),
            Some(dash) => {
                let mut path = PathBuilder::new();
                shapes::push_rect(&mut path, area.inset(stroke / 2.0));
                self.stroke(path, color, stroke, Some(dash));
            }
        }
    }

    /// A path filled by the even-odd rule. A path without extent, or with one that is not finite, is not drawn.
    pub(crate) fn path(&mut self, color: Color, draw: impl FnOnce(&mut PathBuilder)) {
        let mut path = PathBuilder::new();
        draw(&mut path);
        if let Some(path) = path.finish() {
            self.primitives.push(Primitive::Path(path, FillRule::EvenOdd, color));
        }
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

    /// A straight line with round caps.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: f32, color: Color) {
        let mut path = PathBuilder::new();
        path.move_to(from.0, from.1);
        path.line_to(to.0, to.1);
        self.stroke(path, color, stroke, None);
    }

    /// An icon with its upper left corner at `(x, y)`, `size` wide.
    pub(crate) fn icon(&mut self, icon: Icon, x: f32, y: f32, size: f32, color: Color) {
        self.path(color, |path| shapes::push_icon(path, icon, x, y, size));
    }

    /// An icon with a rim of another colour around it.
    pub(crate) fn icon_with_rim(
        &mut self,
        icon: Icon,
        (x, y): (f32, f32),
        size: f32,
        color: Color,
        rim: Color,
    ) {
        let mut path = PathBuilder::new();
        shapes::push_icon(&mut path, icon, x, y, size);
        // The inner half of the stroke is covered by the filling.
        self.stroke(path, rim, 9.0, None);
        self.icon(icon, x, y, size, color);
    }

    /// A text that starts at `x` on the baseline `y`, both rounded to whole pixels: equal texts then give equal
    /// pixels, which compress well.
    pub(crate) fn text(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        if !text.is_empty() {
            let text = text.to_owned();
            self.primitives.push(Primitive::Text { text, x: x.round(), y: y.round(), style, color });
        }
    }

    /// A stroke along a path, with round joins; `dash` is the length of both dashes and gaps.
    pub(crate) fn stroke(&mut self, path: PathBuilder, color: Color, width: f32, dash: Option<f32>) {
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
