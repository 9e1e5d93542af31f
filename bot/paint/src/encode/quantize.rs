//! Counts the colours of a picture and reduces them to a palette.

use std::cmp::Reverse;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Number of colours without reallocation; most pictures have fewer.
const CAPACITY: usize = 1 << 10;

/// Number of pixels of each colour, in the order of the colours' first use.
pub(super) struct ColorCounts(IndexMap<u32, usize, FxBuildHasher>);

impl ColorCounts {
    pub(super) fn new() -> Self {
        Self(IndexMap::with_capacity_and_hasher(CAPACITY, FxBuildHasher))
    }

    /// Counts pixels of a colour and returns its index.
    pub(super) fn count(&mut self, color: u32, pixels: usize) -> u32 {
        // Nearly all colours are known; for those this is a third quicker than the entry interface.
        if let Some((index, _, known)) = self.0.get_full_mut(&color) {
            *known += pixels;
            return index as u32;
        }
        self.0.insert_full(color, pixels).0 as u32
    }
}

/// Builds a palette of at most `max` colours, as bytes of red, green and blue, and maps the index of every counted
/// colour to an entry of it. Where there are more colours, the rarest become their nearest neighbours.
pub(super) fn reduce(counts: &ColorCounts, max: usize) -> (Vec<u8>, Vec<u8>) {
    let colors: Vec<(u32, usize)> = counts.0.iter().map(|(color, pixels)| (*color, *pixels)).collect();
    let mut by_use: Vec<usize> = (0..colors.len()).collect();
    by_use.sort_unstable_by_key(|&index| (Reverse(colors[index].1), colors[index].0));
    let kept: Vec<[i32; 3]> = by_use.iter().take(max).map(|&index| channels(colors[index].0)).collect();
    let mut entry = vec![0; colors.len()];
    for (rank, &index) in by_use.iter().enumerate() {
        entry[index] = if rank < max { rank as u8 } else { nearest(channels(colors[index].0), &kept) };
    }
    (kept.iter().flatten().map(|channel| *channel as u8).collect(), entry)
}

/// Red, green and blue of a colour whose bytes are in memory order.
fn channels(color: u32) -> [i32; 3] {
    let [red, green, blue, _] = color.to_ne_bytes();
    [red.into(), green.into(), blue.into()]
}

fn nearest(color: [i32; 3], kept: &[[i32; 3]]) -> u8 {
    let distance = |other: &[i32; 3]| -> i32 { (0..3).map(|n| (color[n] - other[n]).pow(2)).sum() };
    kept.iter().enumerate().min_by_key(|(_, other)| distance(other)).map_or(0, |(entry, _)| entry as u8)
}

#[cfg(test)]
mod tests {
    use super::ColorCounts;

    #[test]
    fn every_color_keeps_its_index_however_many_there_are() {
        let mut counts = ColorCounts::new();
        let indexes: Vec<u32> = (0..40_000).map(|color| counts.count(color * 256, 1)).collect();
        assert_eq!(indexes, (0..40_000).collect::<Vec<u32>>());
        assert!((0..40_000).all(|color| counts.count(color * 256, 1) == color));
    }
}
