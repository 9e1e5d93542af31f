//! Reads advance widths and outlines of all characters from a font file.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use tiny_skia::{FillRule, IntSize, Mask, Path, PathBuilder, Pixmap, Rect, Transform};

use super::Style;
use crate::theme::Color;

/// Advance width and outline of a character at size 1.
pub(super) struct Glyph {
    pub(super) advance: f32,
    /// With y pointing down from the baseline; `None` for spaces.
    pub(super) outline: Option<Path>,
}

/// Glyphs of a font by character.
pub(super) fn load_glyphs(file: &'static [u8]) -> HashMap<char, Glyph> {
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

// The robot before the names of machine players, in the ink of the text around it.

/// A head with an antenna and ears; eyes and mouth are holes, which the winding rule leaves out as they turn the other
/// way.
pub(super) fn robot_glyph() -> Glyph {
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

// Coverage mask of one glyph.

/// Number of positions within a pixel at which glyphs start.
pub(super) const SUBPIXELS: f32 = 4.0;

/// The part of each pixel that a glyph covers, with the mask's upper left corner relative to the pen.
pub(super) struct GlyphMask {
    left: i32,
    top: i32,
    width: usize,
    coverage: Vec<u8>,
}

impl GlyphMask {
    /// Rasterizes an outline given at size 1. `None` where it is degenerate.
    pub(super) fn new(outline: &Path, size: f32, shift: f32) -> Option<Self> {
        let outline = outline.clone().transform(Transform::from_row(size, 0.0, 0.0, size, shift, 0.0))?;
        let bounds = outline.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let area = IntSize::from_wh(
            (bounds.right().ceil() - left).max(1.0) as u32,
            (bounds.bottom().ceil() - top).max(1.0) as u32,
        )?;
        let mut mask = Mask::new(area.width(), area.height())?;
        mask.fill_path(&outline, FillRule::Winding, true, Transform::from_translate(-left, -top));
        Some(Self {
            left: left as i32,
            top: top as i32,
            width: area.width() as usize,
            coverage: mask.data().iter().map(|coverage| quantized(*coverage)).collect(),
        })
    }

    /// Blends the colour into the pixels, clipped to them.
    pub(super) fn blend(&self, pixels: &mut Pixmap, x: i32, y: i32, color: Color) {
        let (width, height) = (pixels.width() as i32, pixels.height() as i32);
        let left = x + self.left;
        let skipped = left.min(0).unsigned_abs() as usize;
        let room = (width - left).clamp(0, self.width as i32) as usize;
        if skipped >= room {
            return;
        }
        let ink = color.channels();
        for (row, coverage) in self.coverage.chunks_exact(self.width).enumerate() {
            let line = y + self.top + row as i32;
            if !(0..height).contains(&line) {
                continue;
            }
            let start = ((line * width + left + skipped as i32) * 4) as usize;
            let under = &mut pixels.data_mut()[start..start + 4 * (room - skipped)];
            for (pixel, coverage) in under.chunks_exact_mut(4).zip(&coverage[skipped..room]) {
                if *coverage > 0 {
                    for (channel, ink) in pixel.iter_mut().zip(ink) {
                        let mixed = u32::from(ink) * u32::from(*coverage)
                            + u32::from(*channel) * u32::from(255 - *coverage);
                        *channel = ((mixed + 127) / 255) as u8;
                    }
                }
            }
        }
    }
}

/// Rounds a coverage to one of nine levels: more cannot be told apart, and few colours compress better.
fn quantized(coverage: u8) -> u8 {
    (u32::from(coverage / 16).div_ceil(2) * 255 / 8) as u8
}

// Cache of rasterized glyphs. A few characters recur in every picture, and filling an outline takes longer than blending a
// mask.

/// Number of masks, a few megabytes of them, at which the cache is emptied.
const CAPACITY: usize = 4096;

/// Masks by character, style and subpixel position.
///
/// A panic elsewhere cannot leave the map half changed, so a poisoned lock is taken over as it is.
#[derive(Default)]
pub(super) struct GlyphCache {
    masks: Mutex<HashMap<GlyphKey, Arc<GlyphMask>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct GlyphKey {
    character: char,
    weight: u8,
    /// In 64ths of a pixel.
    size: u16,
    subpixel: u8,
}

impl GlyphCache {
    /// Draws a glyph, whose outline is given at size 1, with the pen at this point.
    pub(super) fn draw(
        &self,
        pixels: &mut Pixmap,
        (character, outline): (char, &Path),
        (x, y): (f32, f32),
        style: Style,
        color: Color,
    ) {
        let whole = x.floor();
        let subpixel = ((x - whole) * SUBPIXELS) as u8;
        let size = (style.size * 64.0) as u16;
        let key = GlyphKey { character, weight: style.weight as u8, size, subpixel };
        let known = self.masks.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        let mask = known.or_else(|| {
            let mask = Arc::new(GlyphMask::new(outline, style.size, f32::from(subpixel) / SUBPIXELS)?);
            let mut masks = self.masks.lock().unwrap_or_else(PoisonError::into_inner);
            if masks.len() >= CAPACITY {
                masks.clear();
            }
            masks.insert(key, Arc::clone(&mask));
            Some(mask)
        });
        if let Some(mask) = mask {
            mask.blend(pixels, whole as i32, y as i32, color);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_while_the_cache_is_locked_does_not_stop_later_drawing() {
        let cache = GlyphCache::default();
        std::thread::scope(|scope| {
            let panicked = scope.spawn(|| {
                let _guard = cache.masks.lock();
                panic!("while the cache is locked");
            });
            assert!(panicked.join().is_err());
        });
        assert!(cache.masks.is_poisoned());
        let mut outline = tiny_skia::PathBuilder::new();
        outline.push_circle(0.5, -0.5, 0.4);
        let outline = outline.finish().expect("a circle");
        let mut pixels = Pixmap::new(20, 20).expect("memory");
        for _ in 0..2 {
            cache.draw(&mut pixels, ('o', &outline), (2.0, 18.0), Style::bold(14.0), Color(0x00_FF_00));
        }
        assert!(pixels.data().iter().any(|byte| *byte > 0));
        assert_eq!(cache.masks.lock().unwrap_or_else(PoisonError::into_inner).len(), 1);
    }
}
