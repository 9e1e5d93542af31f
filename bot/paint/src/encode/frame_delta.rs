//! Difference between two frames of an animation.

use super::quantize::ColorCounts;

/// The rectangle in which a frame differs from the one before it.
pub(super) struct FrameDelta {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
    /// Runs of equal pixels, as (index of the colour among those counted, length); `None` for unchanged pixels.
    pub(super) runs: Vec<(Option<u32>, u32)>,
}

impl FrameDelta {
    /// Compares two frames of RGBA pixels of this width and counts the colours of the changed pixels. Without a frame
    /// before it, all of a frame has changed. `None` where nothing has.
    pub(super) fn between(
        before: Option<&[u8]>,
        frame: &[u8],
        width: usize,
        colors: &mut ColorCounts,
    ) -> Option<Self> {
        let row = 4 * width;
        let height = frame.len() / row;
        let (left, right, top, bottom) = match before {
            None => (0, width, 0, height),
            Some(before) => changed_box(before, frame, width),
        };
        let mut runs: Vec<(Option<u32>, u32)> = Vec::new();
        let mut running = None;
        for y in top..bottom {
            for at in (left..right).map(|x| y * row + 4 * x) {
                let pixel = [frame[at], frame[at + 1], frame[at + 2], frame[at + 3]];
                let changed = before.is_none_or(|before| before[at..at + 4] != pixel);
                let color = changed.then_some(u32::from_ne_bytes(pixel));
                match runs.last_mut() {
                    Some((_, length)) if running == Some(color) => *length += 1,
                    _ => runs.push((color, 1)),
                }
                running = Some(color);
            }
        }
        // Counted by runs and not by pixels: most neighbours are alike.
        for (color, length) in &mut runs {
            *color = color.map(|color| colors.count(color, *length as usize));
        }
        (top < bottom).then(|| Self { left, top, width: right - left, height: bottom - top, runs })
    }
}

/// Left, right, top and bottom of the smallest box around all pixels that differ.
fn changed_box(before: &[u8], frame: &[u8], width: usize) -> (usize, usize, usize, usize) {
    let row = 4 * width;
    let (mut left, mut right, mut top, mut bottom) = (width, 0, frame.len() / row, 0);
    for (y, (new, old)) in frame.chunks_exact(row).zip(before.chunks_exact(row)).enumerate() {
        let differs = |x: &usize| new[4 * x..4 * x + 4] != old[4 * x..4 * x + 4];
        if let Some(x) = (0..width).find(differs) {
            (left, top, bottom) = (left.min(x), top.min(y), y + 1);
            right = right.max((x..width).rfind(differs).unwrap_or(x) + 1);
        }
    }
    (left, right, top, bottom)
}
