//! Numbers and paths in the notation of SVG.

use std::fmt::Write as _;

use tiny_skia::{Path, PathSegment};

/// How exactly coordinates are written: the most decimals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Decimals(pub(super) usize);

impl Decimals {
    /// A coordinate, as short as it can be.
    pub(super) fn number(self, value: f32) -> String {
        let text = format!("{value:.*}", self.0);
        let text = if self.0 > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        if text == "-0" { "0".to_owned() } else { text.to_owned() }
    }
}

/// The data of a path.
pub(super) fn path_data(path: &Path, decimals: Decimals) -> String {
    let mut data = String::new();
    let mut push = |letter: char, points: &[tiny_skia::Point]| {
        data.push(letter);
        for (index, point) in points.iter().enumerate() {
            let gap = if index > 0 { " " } else { "" };
            let _ = write!(data, "{gap}{} {}", decimals.number(point.x), decimals.number(point.y));
        }
    };
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => push('M', &[to]),
            PathSegment::LineTo(to) => push('L', &[to]),
            PathSegment::QuadTo(a, to) => push('Q', &[a, to]),
            PathSegment::CubicTo(a, b, to) => push('C', &[a, b, to]),
            PathSegment::Close => push('Z', &[]),
        }
    }
    data
}

/// Centre and radius of a path that is one circle: it is written much shorter as such.
pub(super) fn circle(path: &Path) -> Option<((f32, f32), f32)> {
    /// Less than can be seen.
    const NEAR: f32 = 0.02;
    let bounds = path.bounds();
    let middle = (bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0);
    let radius = bounds.width() / 2.0;
    let round = |to: tiny_skia::Point| ((to.x - middle.0).hypot(to.y - middle.1) - radius).abs() < NEAR;
    let mut curves = 0;
    for (index, segment) in path.segments().enumerate() {
        let fits = match segment {
            PathSegment::MoveTo(to) => index == 0 && round(to),
            PathSegment::QuadTo(_, to) | PathSegment::CubicTo(_, _, to) => {
                curves += 1;
                round(to)
            }
            PathSegment::LineTo(_) => false,
            PathSegment::Close => true,
        };
        if !fits {
            return None;
        }
    }
    (curves >= 4 && (bounds.width() - bounds.height()).abs() < NEAR).then_some((middle, radius))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let texts = [1.0, 0.5, 1.256, -0.001, 720.0, -3.1].map(|value| Decimals(2).number(value));
        assert_eq!(texts, ["1", "0.5", "1.26", "0", "720", "-3.1"]);
        assert_eq!([720.0, -0.4].map(|value| Decimals(0).number(value)), ["720", "0"]);
    }

    #[test]
    fn paths_are_written_segment_by_segment() {
        let mut path = tiny_skia::PathBuilder::new();
        path.move_to(1.0, 2.0);
        path.line_to(3.5, 4.0);
        path.cubic_to(0.0, 1.0, 2.0, 3.0, 4.0, 5.0);
        path.close();
        assert_eq!(path_data(&path.finish().expect("a path"), Decimals(2)), "M1 2L3.5 4C0 1 2 3 4 5Z");
    }

    #[test]
    fn only_a_whole_circle_is_one() {
        let path = |draw: &dyn Fn(&mut tiny_skia::PathBuilder)| {
            let mut path = tiny_skia::PathBuilder::new();
            draw(&mut path);
            path.finish().expect("a path")
        };
        let (middle, radius) = circle(&path(&|it| it.push_circle(10.0, 20.0, 5.0))).expect("a circle");
        assert!(
            (middle.0 - 10.0).abs() < 0.01 && (middle.1 - 20.0).abs() < 0.01 && (radius - 5.0).abs() < 0.01
        );
        let square = tiny_skia::Rect::from_xywh(0.0, 0.0, 4.0, 4.0).expect("a square");
        assert_eq!(circle(&path(&|it| it.push_rect(square))), None);
        assert_eq!(
            circle(&path(
                &|it| it.push_oval(tiny_skia::Rect::from_xywh(0.0, 0.0, 4.0, 3.0).expect("an oval"))
            )),
            None
        );
        let ring = path(&|it| {
            it.push_circle(10.0, 20.0, 5.0);
            it.push_circle(10.0, 20.0, 4.0);
        });
        assert_eq!(circle(&ring), None);
    }
}
