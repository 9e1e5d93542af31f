//! Coverage mask of one glyph.

use tiny_skia::{FillRule, IntSize, Mask, Path, Pixmap, Transform};

use crate::theme::Color;

/// Number of positions within a pixel at which glyphs start.
pub(super) const SUBPIXELS: f32 = 4.0;

/// How much of each pixel a glyph covers, with the mask's upper left corner relative to the pen.
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
