//! Outlines of icons and rectangles.

use tiny_skia::PathBuilder;

use crate::drawing::Area;

/// An icon in a box of 24 by 24. Where its contours cover each other is a hole.
pub(crate) type Outline = &'static [Contour];

/// A closed line.
#[derive(Debug)]
pub(crate) enum Contour {
    /// Straight from corner to corner.
    Corners(&'static [(f32, f32)]),
    /// Straight or bent from point to point; the first only says where it begins.
    Steps(&'static [Step]),
    /// A circle by its middle and radius.
    Circle(f32, f32, f32),
    /// A rectangle.
    Block(Area),
}

/// A part of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Straight to this point.
    To(f32, f32),
    /// By Bézier's curve of these two points to the third.
    Bend(f32, f32, f32, f32, f32, f32),
}

/// How far the points of a curve lie from its ends for a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_285;

/// Adds the outline, its box moved to `(x, y)` and made `size` wide.
pub(crate) fn placed(path: &mut PathBuilder, outline: Outline, x: f32, y: f32, size: f32) {
    let scale = size / 24.0;
    let at = |(px, py): (f32, f32)| (x + px * scale, y + py * scale);
    for contour in outline {
        match contour {
            Contour::Corners(corners) => polygon(path, corners.iter().map(|corner| at(*corner))),
            Contour::Steps(steps) => bent(path, steps, at),
            Contour::Circle(cx, cy, radius) => {
                let (cx, cy) = at((*cx, *cy));
                path.push_circle(cx, cy, radius * scale);
            }
            Contour::Block(area) => {
                let (left, top) = at((area.x, area.y));
                let (width, height, round) = (area.width * scale, area.height * scale, area.round * scale);
                rectangle(path, Area::new(left, top, width, height, round));
            }
        }
    }
}

/// Adds a closed line through these points.
pub(crate) fn polygon(path: &mut PathBuilder, corners: impl IntoIterator<Item = (f32, f32)>) {
    for (index, (x, y)) in corners.into_iter().enumerate() {
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.close();
}

fn bent(path: &mut PathBuilder, steps: &[Step], at: impl Fn((f32, f32)) -> (f32, f32)) {
    for (index, step) in steps.iter().enumerate() {
        match *step {
            Step::To(x, y) => {
                let (x, y) = at((x, y));
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            Step::Bend(ax, ay, bx, by, x, y) => {
                let ((ax, ay), (bx, by), (x, y)) = (at((ax, ay)), at((bx, by)), at((x, y)));
                path.cubic_to(ax, ay, bx, by, x, y);
            }
        }
    }
    path.close();
}

/// Adds a rectangle.
pub(crate) fn rectangle(path: &mut PathBuilder, area: Area) {
    let Area { x, y, width, height, round } = area;
    let (right, bottom) = (x + width, y + height);
    let round = round.min(width / 2.0).min(height / 2.0);
    if round <= 0.0 {
        return polygon(path, [(x, y), (right, y), (right, bottom), (x, bottom)]);
    }
    // From a corner to the nearer point of its curve.
    let near = round * (1.0 - QUARTER);
    path.move_to(x + round, y);
    path.line_to(right - round, y);
    path.cubic_to(right - near, y, right, y + near, right, y + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - near, right - near, bottom, right - round, bottom);
    path.line_to(x + round, bottom);
    path.cubic_to(x + near, bottom, x, bottom - near, x, bottom - round);
    path.line_to(x, y + round);
    path.cubic_to(x, y + near, x + near, y, x + round, y);
    path.close();
}
