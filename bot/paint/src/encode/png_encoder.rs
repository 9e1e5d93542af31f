//! Encodes pixels as a PNG with a palette, a fraction of the size of one without.

use super::quantize::{ColorCounts, reduce};

/// Size limit of the palette. More would be shades at the edges of glyphs that cannot be told apart.
const MAX_COLORS: usize = 48;

/// Pictures up to this height are small in any case, so they are compressed quickly instead of well.
const LOW: u32 = 560;
/// Deflate level for those.
const QUICK: u8 = 3;

/// Encoder of a picture that arrives in bands. Holds runs of equal pixels instead of the pixels. Equal pictures give
/// equal bytes.
pub(super) struct PngEncoder {
    width: usize,
    colors: ColorCounts,
    /// Runs of equal pixels, as (index of the colour among those counted, length). Runs end where rows do.
    runs: Vec<(u32, u32)>,
    /// Number of repetitions of each distinct row.
    repeats: Vec<usize>,
    above: Vec<u8>,
}

impl PngEncoder {
    pub(super) fn new(width: u32) -> Self {
        let (runs, repeats) = (Vec::with_capacity(1 << 12), Vec::new());
        Self { width: width as usize, colors: ColorCounts::new(), runs, repeats, above: Vec::new() }
    }

    /// Adds whole rows of opaque RGBA pixels.
    pub(super) fn add(&mut self, rows: &[u8]) {
        for row in rows.chunks_exact(4 * self.width) {
            match self.repeats.last_mut() {
                Some(repeats) if row == self.above => *repeats += 1,
                _ => {
                    self.repeats.push(0);
                    let mut rest = row;
                    while let Some((pixel, behind)) = rest.split_first_chunk::<4>() {
                        let alike = |other: &&[u8]| **other == pixel[..];
                        let length = 1 + behind.chunks_exact(4).take_while(alike).count();
                        let color = self.colors.count(u32::from_ne_bytes(*pixel), length);
                        self.runs.push((color, length as u32));
                        rest = &rest[4 * length..];
                    }
                    self.above.clear();
                    self.above.extend(row);
                }
            }
        }
    }

    /// Writes the file. Colours beyond the palette's limit, the rarest ones, become their nearest neighbours.
    pub(super) fn finish(self, height: u32) -> Result<Vec<u8>, png::EncodingError> {
        let (palette, place) = reduce(&self.colors, MAX_COLORS);
        let mut pixels = Vec::with_capacity(self.width * height as usize);
        let mut runs = self.runs.iter();
        for repeats in self.repeats {
            let begin = pixels.len();
            while pixels.len() < begin + self.width {
                let Some((color, length)) = runs.next() else { break };
                pixels.resize(pixels.len() + *length as usize, place[*color as usize]);
            }
            for _ in 0..repeats {
                pixels.extend_from_within(begin..begin + self.width);
            }
        }
        let mut bytes = Vec::with_capacity(32 * 1024);
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        encoder.set_compression(png::Compression::Balanced);
        if height <= LOW {
            encoder.set_deflate_compression(png::DeflateCompression::Level(QUICK));
        }
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&pixels)?;
        writer.finish()?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_COLORS, PngEncoder};

    /// Encodes and decodes a picture; returns its pixels before and after, and the size of the palette.
    fn round_trip(width: u32, height: u32, color: impl Fn(usize) -> [u8; 3]) -> (Vec<u8>, Vec<u8>, usize) {
        let drawn: Vec<[u8; 3]> = (0..(width * height) as usize).map(color).collect();
        let mut encoder = PngEncoder::new(width);
        let rgba: Vec<u8> = drawn.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
        rgba.chunks((4 * width * 7) as usize).for_each(|rows| encoder.add(rows));
        let bytes = encoder.finish(height).expect("it can be encoded");
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut places = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut places).expect("whole pixels");
        let palette = reader.info().palette.clone().expect("a palette");
        let read =
            places.iter().flat_map(|place| &palette[3 * usize::from(*place)..][..3]).copied().collect();
        (drawn.into_flattened(), read, palette.len() / 3)
    }

    #[test]
    fn pictures_of_few_colors_are_lossless() {
        let stairs = |index: usize| [(index % 7) as u8, (index / 300 % 5) as u8, 9];
        let flat = |_| [1, 2, 3];
        let noise = |index: usize| [((index * index) >> 7) as u8 % 41, 0, 0];
        let rows = |index: usize| [(index / 720 / 9) as u8, (index % 720 / 300) as u8, 0];
        for width in [2, 5, 300, 720] {
            for color in [&stairs as &dyn Fn(usize) -> [u8; 3], &flat, &noise, &rows] {
                let (drawn, read, _) = round_trip(width, 61, color);
                assert!(drawn == read, "{width} wide");
            }
        }
    }

    #[test]
    fn pictures_of_many_colors_are_reduced_to_the_limit() {
        let (.., colors) = round_trip(80, 50, |n| [(n % 251) as u8, (n / 16) as u8, 0]);
        assert_eq!(colors, MAX_COLORS);
    }
}
