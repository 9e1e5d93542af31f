//! SVG to PNG: drawn by resvg, then reduced to a palette, which makes the file a fraction of the size.

use resvg::{tiny_skia, usvg};

use crate::PaintError;

/// More would be a byte's worth, and shades at the edges of letters that nobody tells apart.
const MOST_COLORS: usize = 96;

/// Draws the tree, which covers every pixel, and encodes it.
pub(crate) fn png(tree: &usvg::Tree) -> Result<Vec<u8>, PaintError> {
    let size = tree.size().to_int_size();
    let mut canvas = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or(PaintError::Size)?;
    resvg::render(tree, tiny_skia::Transform::default(), &mut canvas.as_mut());
    let (palette, pixels) = index(canvas.data());
    let mut bytes = Vec::with_capacity(32 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, size.width(), size.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// The palette as bytes and each pixel's place in it. Where there are too many colours, the rarest become their
/// nearest neighbours. The same pixels give the same result.
fn index(rgba: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut seen = Seen::new();
    // Most of a picture is of one colour for a long way.
    let mut runs: Vec<(usize, usize)> = Vec::new();
    let mut color = None;
    let mut length = 0;
    for pixel in rgba.chunks_exact(4) {
        let next = u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
        if let Some(color) = color.filter(|color| *color != next) {
            runs.push((seen.note(color, length), length));
            length = 0;
        }
        color = Some(next);
        length += 1;
    }
    if let Some(color) = color {
        runs.push((seen.note(color, length), length));
    }
    let (palette, place) = reduce(&seen.colors);
    let mut pixels = Vec::with_capacity(rgba.len() / 4);
    for (id, length) in runs {
        pixels.resize(pixels.len() + length, place[id]);
    }
    (palette, pixels)
}

/// The colours met so far, with how many pixels have them; a table of hashes finds them again.
struct Seen {
    colors: Vec<(u32, usize)>,
    /// Place in `colors` plus 1; 0 is free. Longer than there are ever colours in it.
    table: Vec<u32>,
}

impl Seen {
    fn new() -> Self {
        Self { colors: Vec::new(), table: vec![0; 1 << 14] }
    }

    /// Counts pixels of a colour and returns its place.
    fn note(&mut self, color: u32, pixels: usize) -> usize {
        if self.colors.len() * 2 > self.table.len() {
            self.grow();
        }
        let slot = self.slot(color);
        if self.table[slot] == 0 {
            self.colors.push((color, 0));
            self.table[slot] = self.colors.len() as u32;
        }
        let place = self.table[slot] as usize - 1;
        self.colors[place].1 += pixels;
        place
    }

    /// Where the colour is, or where it belongs.
    fn slot(&self, color: u32) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = (color.wrapping_mul(0x9E37_79B1) >> 8) as usize & mask;
        while let Some(place) = (self.table[slot] as usize).checked_sub(1) {
            if self.colors[place].0 == color {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.table = vec![0; self.table.len() * 2];
        for place in 0..self.colors.len() {
            let slot = self.slot(self.colors[place].0);
            self.table[slot] = place as u32 + 1;
        }
    }
}

/// The palette, and the place in it of every colour.
fn reduce(colors: &[(u32, usize)]) -> (Vec<u8>, Vec<u8>) {
    let mut by_use: Vec<usize> = (0..colors.len()).collect();
    by_use.sort_unstable_by_key(|&id| (std::cmp::Reverse(colors[id].1), colors[id].0));
    let kept: Vec<[i32; 3]> = by_use.iter().take(MOST_COLORS).map(|&id| channels(colors[id].0)).collect();
    let mut place = vec![0; colors.len()];
    for (rank, &id) in by_use.iter().enumerate() {
        place[id] = if rank < MOST_COLORS { rank as u8 } else { nearest(channels(colors[id].0), &kept) };
    }
    (kept.iter().flatten().map(|channel| *channel as u8).collect(), place)
}

fn channels(color: u32) -> [i32; 3] {
    let [_, red, green, blue] = color.to_be_bytes();
    [red.into(), green.into(), blue.into()]
}

fn nearest(color: [i32; 3], kept: &[[i32; 3]]) -> u8 {
    let distance = |other: &[i32; 3]| -> i32 { (0..3).map(|n| (color[n] - other[n]).pow(2)).sum() };
    kept.iter().enumerate().min_by_key(|(_, other)| distance(other)).map_or(0, |(place, _)| place as u8)
}

#[cfg(test)]
mod tests {
    use super::{MOST_COLORS, Seen, index};

    #[test]
    fn few_colors_are_kept_exactly() {
        let (palette, pixels) = index(&[9, 8, 7, 255, 9, 8, 7, 255, 1, 2, 3, 255]);
        assert_eq!(palette, [9, 8, 7, 1, 2, 3]);
        assert_eq!(pixels, [0, 0, 1]);
    }

    #[test]
    fn many_colors_are_reduced() {
        let rgba: Vec<u8> = (0..4000_u32).flat_map(|n| [(n % 251) as u8, (n / 16) as u8, 0, 255]).collect();
        let (palette, pixels) = index(&rgba);
        assert_eq!(palette.len(), 3 * MOST_COLORS);
        assert_eq!(pixels.len(), 4000);
    }

    #[test]
    fn colors_are_found_again_however_many() {
        let mut seen = Seen::new();
        let places: Vec<usize> = (0..40_000).map(|color| seen.note(color * 256, 1)).collect();
        assert_eq!(places, (0..40_000).collect::<Vec<_>>());
        assert!((0..40_000).all(|color| seen.note(color * 256, 1) == color as usize));
    }
}
