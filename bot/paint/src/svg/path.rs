//! Numbers and paths in the notation of SVG.

use std::fmt::Write as _;

use tiny_skia::{Path, PathSegment};

/// A coordinate with at most two decimals.
pub(super) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The data of a path.
pub(super) fn path_data(path: &Path) -> String {
    let mut data = String::new();
    let mut push = |letter: char, points: &[tiny_skia::Point]| {
        data.push(letter);
        for (index, point) in points.iter().enumerate() {
            let gap = if index > 0 { " " } else { "" };
            let _ = write!(data, "{gap}{} {}", number(point.x), number(point.y));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let texts = [1.0, 0.5, 1.256, -0.001, 720.0, -3.1].map(number);
        assert_eq!(texts, ["1", "0.5", "1.26", "0", "720", "-3.1"]);
    }

    #[test]
    fn paths_are_written_segment_by_segment() {
        let mut path = tiny_skia::PathBuilder::new();
        path.move_to(1.0, 2.0);
        path.line_to(3.5, 4.0);
        path.cubic_to(0.0, 1.0, 2.0, 3.0, 4.0, 5.0);
        path.close();
        assert_eq!(path_data(&path.finish().expect("a path")), "M1 2L3.5 4C0 1 2 3 4 5Z");
    }
}
