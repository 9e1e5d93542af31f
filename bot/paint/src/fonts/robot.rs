//! The robot before the names of machine players, in the ink of the text around it.

use tiny_skia::{PathBuilder, Rect};

use super::glyph_outlines::Glyph;

/// A head with an antenna and ears; eyes and mouth are holes, which the winding rule leaves out as they turn the other
/// way.
pub(super) fn glyph() -> Glyph {
    let mut path = PathBuilder::new();
    for (left, top, width, height) in [
        (0.14, -0.56, 0.72, 0.58),
        (0.46, -0.70, 0.08, 0.14),
        (0.03, -0.38, 0.08, 0.22),
        (0.89, -0.38, 0.08, 0.22),
    ] {
        path.push_rect(Rect::from_xywh(left, top, width, height).expect("a rectangle with an area"));
    }
    path.push_circle(0.5, -0.74, 0.07);
    for (left, top, right, bottom) in
        [(0.28, -0.42, 0.42, -0.28), (0.58, -0.42, 0.72, -0.28), (0.32, -0.16, 0.68, -0.09)]
    {
        path.move_to(left, top);
        path.line_to(left, bottom);
        path.line_to(right, bottom);
        path.line_to(right, top);
        path.close();
    }
    Glyph { advance: 1.0, outline: path.finish() }
}
