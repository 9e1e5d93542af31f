//! Cache of rasterized glyphs. The same few characters stand in every picture, and filling an outline takes longer
//! than blending a mask.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::{Path, Pixmap};

use super::Style;
use super::glyph_mask::{GlyphMask, SUBPIXELS};
use crate::theme::Color;

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
