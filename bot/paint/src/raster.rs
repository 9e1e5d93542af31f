//! SVG to PNG: drawn by resvg, then reduced to a palette, which makes the file a quarter of the size.

use std::collections::HashMap;

use resvg::{tiny_skia, usvg};

use crate::PaintError;

/// As many colours as a byte can name.
const MOST_COLORS: usize = 256;

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

/// The palette as bytes and each pixel's place in it. Where there are too many colours, the rarest, which are
/// shades at the edges of letters, become their nearest neighbours. The same pixels give the same result.
fn index(rgba: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut ids: HashMap<[u8; 4], u32> = HashMap::new();
    let mut colors: Vec<([u8; 4], u32)> = Vec::new();
    let mut pixels: Vec<u32> = Vec::with_capacity(rgba.len() / 4);
    let mut last = ([0; 4], None);
    for pixel in rgba.chunks_exact(4) {
        let color = [pixel[0], pixel[1], pixel[2], pixel[3]];
        let id = match last {
            (same, Some(id)) if same == color => id,
            _ => *ids.entry(color).or_insert_with(|| {
                colors.push((color, 0));
                (colors.len() - 1) as u32
            }),
        };
        colors[id as usize].1 += 1;
        last = (color, Some(id));
        pixels.push(id);
    }
    let (palette, place) = reduce(&colors);
    (palette, pixels.into_iter().map(|id| place[id as usize]).collect())
}

fn reduce(colors: &[([u8; 4], u32)]) -> (Vec<u8>, Vec<u8>) {
    let mut by_use: Vec<usize> = (0..colors.len()).collect();
    by_use.sort_by_key(|&id| (std::cmp::Reverse(colors[id].1), colors[id].0));
    let kept: Vec<[u8; 4]> = by_use.iter().take(MOST_COLORS).map(|&id| colors[id].0).collect();
    let mut place = vec![0; colors.len()];
    for (rank, &id) in by_use.iter().enumerate() {
        place[id] = if rank < MOST_COLORS { rank as u8 } else { nearest(colors[id].0, &kept) };
    }
    (kept.iter().flat_map(|color| [color[0], color[1], color[2]]).collect(), place)
}

fn nearest(color: [u8; 4], kept: &[[u8; 4]]) -> u8 {
    let distance = |other: &[u8; 4]| -> u32 {
        (0..3).map(|channel| u32::from(color[channel].abs_diff(other[channel])).pow(2)).sum()
    };
    kept.iter().enumerate().min_by_key(|(_, other)| distance(other)).map_or(0, |(place, _)| place as u8)
}

#[cfg(test)]
mod tests {
    use super::{MOST_COLORS, index};

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
}
