//! Pixels to PNG, by way of a palette, which makes the file a fraction of the size.

/// More would be shades at the edges of letters that nobody tells apart.
const MOST_COLORS: usize = 48;

/// A picture that is not higher than this is small in any case: it is packed quickly instead of well.
const LOW: u32 = 560;
/// zlib's level for that.
const QUICK: u8 = 3;

/// A picture being encoded, as runs of equal pixels. The same pixels give the same result.
pub(crate) struct Encoder {
    width: usize,
    seen: Seen,
    /// The place of a colour among those seen, and how many pixels have it.
    runs: Vec<(u32, u32)>,
    /// How often each row is repeated.
    repeats: Vec<usize>,
    above: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new(width: u32) -> Self {
        let (runs, repeats) = (Vec::with_capacity(1 << 12), Vec::new());
        Self { width: width as usize, seen: Seen::new(), runs, repeats, above: Vec::new() }
    }

    /// Adds whole rows of opaque pixels, four bytes each.
    pub(crate) fn add(&mut self, rows: &[u8]) {
        for row in rows.chunks_exact(4 * self.width) {
            match self.repeats.last_mut() {
                Some(repeats) if row == self.above => *repeats += 1,
                _ => {
                    self.repeats.push(0);
                    let mut rest = row;
                    while let Some((pixel, behind)) = rest.split_first_chunk::<4>() {
                        let alike = |other: &&[u8]| **other == pixel[..];
                        let length = 1 + behind.chunks_exact(4).take_while(alike).count();
                        let place = self.seen.note(u32::from_ne_bytes(*pixel), length);
                        self.runs.push((place, length as u32));
                        rest = &rest[4 * length..];
                    }
                    self.above.clear();
                    self.above.extend(row);
                }
            }
        }
    }

    /// The PNG. Where there are too many colours, the rarest become their nearest neighbours.
    pub(crate) fn finish(self, height: u32) -> Result<Vec<u8>, png::EncodingError> {
        let (palette, place) = reduce(&self.seen.colors);
        let mut pixels = Vec::with_capacity(self.width * height as usize);
        let mut runs = self.runs.iter();
        for repeats in self.repeats {
            let begin = pixels.len();
            while pixels.len() < begin + self.width {
                // Runs end where rows do.
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
    fn note(&mut self, color: u32, pixels: usize) -> u32 {
        if self.colors.len() * 2 > self.table.len() {
            self.grow();
        }
        let slot = self.slot(color);
        if self.table[slot] == 0 {
            self.colors.push((color, 0));
            self.table[slot] = self.colors.len() as u32;
        }
        let place = self.table[slot] - 1;
        self.colors[place as usize].1 += pixels;
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
    // As it lies in memory.
    let [red, green, blue, _] = color.to_ne_bytes();
    [red.into(), green.into(), blue.into()]
}

fn nearest(color: [i32; 3], kept: &[[i32; 3]]) -> u8 {
    let distance = |other: &[i32; 3]| -> i32 { (0..3).map(|n| (color[n] - other[n]).pow(2)).sum() };
    kept.iter().enumerate().min_by_key(|(_, other)| distance(other)).map_or(0, |(place, _)| place as u8)
}

#[cfg(test)]
mod tests {
    use super::{Encoder, MOST_COLORS, Seen};

    /// A picture's pixels, what is read back from its PNG, and how many colours that has.
    fn through(width: u32, height: u32, color: impl Fn(usize) -> [u8; 3]) -> (Vec<u8>, Vec<u8>, usize) {
        let drawn: Vec<[u8; 3]> = (0..(width * height) as usize).map(color).collect();
        let mut encoder = Encoder::new(width);
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
    fn few_colors_are_kept_exactly() {
        let stairs = |index: usize| [(index % 7) as u8, (index / 300 % 5) as u8, 9];
        let flat = |_| [1, 2, 3];
        let noise = |index: usize| [((index * index) >> 7) as u8 % 41, 0, 0];
        let rows = |index: usize| [(index / 720 / 9) as u8, (index % 720 / 300) as u8, 0];
        for width in [2, 5, 300, 720] {
            for color in [&stairs as &dyn Fn(usize) -> [u8; 3], &flat, &noise, &rows] {
                let (drawn, read, _) = through(width, 61, color);
                assert!(drawn == read, "{width} wide");
            }
        }
    }

    #[test]
    fn many_colors_are_reduced() {
        let (.., colors) = through(80, 50, |n| [(n % 251) as u8, (n / 16) as u8, 0]);
        assert_eq!(colors, MOST_COLORS);
    }

    #[test]
    fn colors_are_found_again_however_many() {
        let mut seen = Seen::new();
        let places: Vec<u32> = (0..40_000).map(|color| seen.note(color * 256, 1)).collect();
        assert_eq!(places, (0..40_000).collect::<Vec<u32>>());
        assert!((0..40_000).all(|color| seen.note(color * 256, 1) == color));
    }
}
