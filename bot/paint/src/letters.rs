//! Letters as masks of how much of each pixel they cover. A mask is made once and kept: the same few letters
//! stand in every picture, and to fill an outline takes longer than to lay on a mask.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::{FillRule, IntSize, Mask, Path, Pixmap, Transform};

use crate::fonts::Style;
use crate::theme::Color;

/// So many masks are a few megabytes; then all are forgotten.
const MOST: usize = 4096;

/// Letters begin at a quarter of a pixel.
const PARTS: f32 = 4.0;

/// The masks made so far.
#[derive(Default)]
pub(crate) struct Letters {
    masks: Mutex<HashMap<Key, Arc<Letter>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    letter: char,
    weight: u8,
    /// In 64ths of a pixel.
    size: u16,
    part: u8,
}

/// A mask, and where its upper left corner lies from the point where the pen stands.
struct Letter {
    left: i32,
    top: i32,
    width: usize,
    cover: Vec<u8>,
}

impl Letters {
    /// Draws a letter whose outline is given in parts of its size, with the pen at this place.
    pub(crate) fn draw(
        &self,
        pixels: &mut Pixmap,
        (letter, outline): (char, &Path),
        (x, y): (f32, f32),
        style: Style,
        color: Color,
    ) {
        let whole = x.floor();
        let part = ((x - whole) * PARTS) as u8;
        let key = Key { letter, weight: style.weight as u8, size: (style.size * 64.0) as u16, part };
        let known = self.masks.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        let mask = known.or_else(|| {
            let mask = Arc::new(Letter::new(outline, style.size, f32::from(part) / PARTS)?);
            let mut masks = self.masks.lock().unwrap_or_else(PoisonError::into_inner);
            if masks.len() >= MOST {
                masks.clear();
            }
            masks.insert(key, Arc::clone(&mask));
            Some(mask)
        });
        if let Some(mask) = mask {
            mask.lay(pixels, whole as i32, y as i32, color);
        }
    }
}

impl Letter {
    fn new(outline: &Path, size: f32, part: f32) -> Option<Self> {
        let outline = outline.clone().transform(Transform::from_row(size, 0.0, 0.0, size, part, 0.0))?;
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
            cover: mask.data().iter().map(|cover| step(*cover)).collect(),
        })
    }

    /// Blends the colour into the pixels, as far as the mask lies on them.
    fn lay(&self, pixels: &mut Pixmap, x: i32, y: i32, color: Color) {
        let (width, height) = (pixels.width() as i32, pixels.height() as i32);
        let left = x + self.left;
        let skipped = left.min(0).unsigned_abs() as usize;
        let room = (width - left).clamp(0, self.width as i32) as usize;
        if skipped >= room {
            return;
        }
        let ink = color.channels();
        for (row, cover) in self.cover.chunks_exact(self.width).enumerate() {
            let line = y + self.top + row as i32;
            if !(0..height).contains(&line) {
                continue;
            }
            let start = ((line * width + left + skipped as i32) * 4) as usize;
            let under = &mut pixels.data_mut()[start..start + 4 * (room - skipped)];
            for (pixel, cover) in under.chunks_exact_mut(4).zip(&cover[skipped..room]) {
                if *cover > 0 {
                    for (channel, ink) in pixel.iter_mut().zip(ink) {
                        let mixed = u32::from(ink) * u32::from(*cover)
                            + u32::from(*channel) * u32::from(255 - *cover);
                        *channel = ((mixed + 127) / 255) as u8;
                    }
                }
            }
        }
    }
}

/// One of nine steps: nobody tells more apart, and few colours pack better.
fn step(cover: u8) -> u8 {
    (u32::from(cover / 16).div_ceil(2) * 255 / 8) as u8
}
