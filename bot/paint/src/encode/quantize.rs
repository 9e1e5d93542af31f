//! Counts the colours of a picture and reduces them to a palette.

/// Colours in the order of their first use, with the number of pixels of each.
pub(super) struct ColorCounts {
    colors: Vec<(u32, usize)>,
    /// Open-addressing hash table: index into `colors` plus 1, or 0 for a free slot. At most half full.
    table: Vec<u32>,
}

impl ColorCounts {
    pub(super) fn new() -> Self {
        Self { colors: Vec::new(), table: vec![0; 1 << 14] }
    }

    /// Counts pixels of a colour and returns its index.
    pub(super) fn count(&mut self, color: u32, pixels: usize) -> u32 {
        if self.colors.len() * 2 > self.table.len() {
            self.grow();
        }
        let slot = self.slot(color);
        if self.table[slot] == 0 {
            self.colors.push((color, 0));
            self.table[slot] = self.colors.len() as u32;
        }
        let index = self.table[slot] - 1;
        self.colors[index as usize].1 += pixels;
        index
    }

    /// The slot of a colour, or the free one it belongs into.
    fn slot(&self, color: u32) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = (color.wrapping_mul(0x9E37_79B1) >> 8) as usize & mask;
        while let Some(index) = (self.table[slot] as usize).checked_sub(1) {
            if self.colors[index].0 == color {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.table = vec![0; self.table.len() * 2];
        for index in 0..self.colors.len() {
            let slot = self.slot(self.colors[index].0);
            self.table[slot] = index as u32 + 1;
        }
    }
}

/// Builds a palette of at most `max` colours, as bytes of red, green and blue, and maps the index of every counted
/// colour to an entry of it. Where there are more colours, the rarest become their nearest neighbours.
pub(super) fn reduce(counts: &ColorCounts, max: usize) -> (Vec<u8>, Vec<u8>) {
    let colors = &counts.colors;
    let mut by_use: Vec<usize> = (0..colors.len()).collect();
    by_use.sort_unstable_by_key(|&index| (std::cmp::Reverse(colors[index].1), colors[index].0));
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
