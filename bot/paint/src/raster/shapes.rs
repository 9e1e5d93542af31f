//! Path builders for icons, polygons and rounded rectangles.

use tiny_skia::PathBuilder;

use super::RoundedRect;

/// A vector icon in a box of 24 by 24, filled by the even-odd rule.
pub(crate) type Icon = &'static [Contour];

/// A closed line.
#[derive(Debug)]
pub(crate) enum Contour {
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
pub(crate) enum Segment {
    /// A straight line to this point.
    To(f32, f32),
    /// A cubic Bézier curve by its two control points and its end.
    Bend(f32, f32, f32, f32, f32, f32),
}

/// Distance of a Bézier curve's control points from its ends that approximates a quarter of the unit circle.
const QUARTER_ARC: f32 = 0.552_285;

/// Adds an icon with its upper left corner at `(x, y)`, `size` wide.
pub(crate) fn push_icon(path: &mut PathBuilder, icon: Icon, x: f32, y: f32, size: f32) {
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
pub(crate) fn push_polygon(path: &mut PathBuilder, corners: impl IntoIterator<Item = (f32, f32)>) {
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
pub(crate) fn push_rect(path: &mut PathBuilder, area: RoundedRect) {
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
