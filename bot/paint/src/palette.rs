//! Palettes: pictures have few colours, and a file that names them once is a fraction of the size.

/// The colours met so far, with how many pixels have them; a table of hashes finds them again.
pub(crate) struct Seen {
    colors: Vec<(u32, usize)>,
    /// Place in `colors` plus 1; 0 is free. Longer than there are ever colours in it.
    table: Vec<u32>,
}

impl Seen {
    pub(crate) fn new() -> Self {
        Self { colors: Vec::new(), table: vec![0; 1 << 14] }
    }

    /// Counts pixels of a colour and returns its place.
    pub(crate) fn note(&mut self, color: u32, pixels: usize) -> u32 {
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

/// A palette of at most so many colours, and the place in it of every colour seen. Where there are more, the rarest
/// become their nearest neighbours.
pub(crate) fn reduce(seen: &Seen, most: usize) -> (Vec<u8>, Vec<u8>) {
    let colors = &seen.colors;
    let mut by_use: Vec<usize> = (0..colors.len()).collect();
    by_use.sort_unstable_by_key(|&id| (std::cmp::Reverse(colors[id].1), colors[id].0));
    let kept: Vec<[i32; 3]> = by_use.iter().take(most).map(|&id| channels(colors[id].0)).collect();
    let mut place = vec![0; colors.len()];
    for (rank, &id) in by_use.iter().enumerate() {
        place[id] = if rank < most { rank as u8 } else { nearest(channels(colors[id].0), &kept) };
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
    use super::Seen;

    #[test]
    fn colors_are_found_again_however_many() {
        let mut seen = Seen::new();
        let places: Vec<u32> = (0..40_000).map(|color| seen.note(color * 256, 1)).collect();
        assert_eq!(places, (0..40_000).collect::<Vec<u32>>());
        assert!((0..40_000).all(|color| seen.note(color * 256, 1) == color));
    }
}
