//! Reads advance widths and outlines of all characters from a font file.

use std::collections::HashMap;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use tiny_skia::{Path, PathBuilder};

/// Advance width and outline of a character at size 1.
pub(super) struct Glyph {
    pub(super) advance: f32,
    /// With y pointing down from the baseline; `None` for spaces.
    pub(super) outline: Option<Path>,
}

/// Glyphs of a font by character.
pub(super) fn load(file: &'static [u8]) -> HashMap<char, Glyph> {
    let font = FontRef::new(file).expect("the embedded fonts are fonts");
    let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
    let outlines = font.outline_glyphs();
    let glyph = |(code, id)| {
        let mut pen = PathPen(PathBuilder::new());
        let drawn =
            outlines.get(id)?.draw(DrawSettings::unhinted(Size::new(1.0), LocationRef::default()), &mut pen);
        drawn.expect("the embedded fonts are whole");
        Some((char::from_u32(code)?, Glyph { advance: metrics.advance_width(id)?, outline: pen.0.finish() }))
    };
    font.charmap().mappings().filter_map(glyph).collect()
}

/// Pen that builds a path, turning the upward y axis of fonts into the downward one of pictures.
struct PathPen(PathBuilder);

impl OutlinePen for PathPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, -cy, x, -y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, -ay, bx, -by, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
