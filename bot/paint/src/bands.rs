//! Bands of pictures as runs of equal pixels, and a cache of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Some whole rows of a picture.
pub(crate) struct Band {
    /// The colours, each with the number of its pixels.
    pub(crate) colors: Vec<(u32, u32)>,
    /// Runs of equal pixels. They end where rows do.
    pub(crate) runs: Vec<Run>,
    /// Number of repetitions of each distinct row.
    pub(crate) repeats: Vec<usize>,
}

impl Band {
    /// Reads whole rows of opaque RGBA pixels. `counts` is a buffer.
    pub(crate) fn new(rows: &[u8], width: usize, counts: &mut ColorCounts) -> Self {
        counts.0.clear();
        let (mut runs, mut repeats, mut above): (_, Vec<usize>, &[u8]) =
            (Vec::with_capacity(1 << 10), Vec::new(), &[]);
        for row in rows.chunks_exact(4 * width) {
            match repeats.last_mut() {
                Some(repeats) if row == above => *repeats += 1,
                _ => {
                    repeats.push(0);
                    let mut rest = row;
                    while let Some(pixel) = rest.first_chunk::<4>() {
                        let length = run_length(rest);
                        let color = counts.count(u32::from_ne_bytes(*pixel), length);
                        runs.push(Run::new(color, length));
                        rest = &rest[4 * length..];
                    }
                }
            }
            above = row;
        }
        runs.shrink_to_fit();
        let colors = counts.0.iter().map(|(color, pixels)| (*color, *pixels as u32)).collect();
        Self { colors, runs, repeats }
    }

    /// Its size in memory.
    fn bytes(&self) -> usize {
        size_of_val(&self.colors[..]) + size_of_val(&self.runs[..]) + size_of_val(&self.repeats[..])
    }
}

/// A run of equal pixels: the index of its colour among those of the band, and its length. A band may have tens of thousands, so
/// both share four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run(u32);

impl Run {
    /// Bits of the length: more than the width of any picture needs. Those above hold more colours than any band has.
    const LENGTH: u32 = 12;

    fn new(color: u32, length: usize) -> Self {
        debug_assert!(length >> Self::LENGTH == 0 && color >> (u32::BITS - Self::LENGTH) == 0);
        Self(color << Self::LENGTH | length as u32)
    }

    /// The index of the colour.
    pub(crate) fn color(self) -> usize {
        (self.0 >> Self::LENGTH) as usize
    }

    /// The number of pixels.
    pub(crate) fn length(self) -> usize {
        (self.0 & ((1 << Self::LENGTH) - 1)) as usize
    }
}

/// Number of equal pixels at the begin of a row that is not empty.
fn run_length(row: &[u8]) -> usize {
    // As long as every pixel is like the one before it, sixteen of them at once.
    let next = &row[4..];
    let sixteen = next.as_chunks::<64>().0.iter().zip(row.as_chunks::<64>().0);
    let wide = 64 * sixteen.take_while(|(one, other)| one == other).count();
    let single = next[wide..].as_chunks::<4>().0.iter().zip(row[wide..].as_chunks::<4>().0);
    1 + wide / 4 + single.take_while(|(one, other)| one == other).count()
}

// Counts the colours of a picture.

/// Number of colours without reallocation; most pictures have fewer.
const COLORS_CAPACITY: usize = 1 << 10;

/// Number of pixels of each colour, in the order of the colours' first use.
pub(crate) struct ColorCounts(pub(crate) IndexMap<u32, usize, FxBuildHasher>);

impl ColorCounts {
    pub(crate) fn new() -> Self {
        Self(IndexMap::with_capacity_and_hasher(COLORS_CAPACITY, FxBuildHasher))
    }

    /// Counts pixels of a colour and returns its index.
    pub(crate) fn count(&mut self, color: u32, pixels: usize) -> u32 {
        // Nearly all colours are known; for those this is a third quicker than the entry interface.
        if let Some((index, _, known)) = self.0.get_full_mut(&color) {
            *known += pixels;
            return index as u32;
        }
        self.0.insert_full(color, pixels).0 as u32
    }
}

// Cache of bands. From one board of a table to the next most of the picture stays as it is, and what changes was there before
// or will be there again: dice, and whose turn it is.

/// Size in bytes of the bands used lately, at which those not used since it was last reached are let go of: at most twice as much
/// is kept.
const CAPACITY: usize = 4 << 20;
/// Time after which all are let go of in any case: names stand on bands, and nobody's is to stay.
const LIFETIME: Duration = Duration::from_hours(1);

/// Bands by all that decides how they look.
///
/// A panic elsewhere cannot leave them half changed, so a poisoned lock is taken over as it is.
#[derive(Default)]
pub(crate) struct BandCache(Mutex<CachedBands>);

type BandsByKey = HashMap<Vec<u8>, Arc<Band>, FxBuildHasher>;

struct CachedBands {
    recent: BandsByKey,
    /// Those that have not been used since there were last too many.
    older: BandsByKey,
    /// The size of the recent bands and their keys together.
    bytes: usize,
    since: Instant,
}

impl Default for CachedBands {
    fn default() -> Self {
        let (recent, older) = (HashMap::default(), HashMap::default());
        Self { recent, older, bytes: 0, since: Instant::now() }
    }
}

impl CachedBands {
    /// The band of this key, which counts as recent from now on.
    fn get(&mut self, key: &[u8]) -> Option<Arc<Band>> {
        if self.since.elapsed() >= LIFETIME {
            *self = Self::default();
        }
        if let Some(band) = self.recent.get(key) {
            return Some(Arc::clone(band));
        }
        let (key, band) = self.older.remove_entry(key)?;
        self.insert(key, Arc::clone(&band));
        Some(band)
    }

    fn insert(&mut self, key: Vec<u8>, band: Arc<Band>) {
        if self.bytes >= CAPACITY {
            (self.older, self.bytes) = (std::mem::take(&mut self.recent), 0);
        }
        self.bytes += key.len() + band.bytes();
        self.recent.insert(key, band);
    }
}

impl BandCache {
    /// The band of this key, which is made where it is not known.
    pub(crate) fn get_or_insert(&self, key: Vec<u8>, make: impl FnOnce() -> Band) -> Arc<Band> {
        let known = self.lock().get(&key);
        known.unwrap_or_else(|| {
            let band = Arc::new(make());
            self.lock().insert(key, Arc::clone(&band));
            band
        })
    }

    fn lock(&self) -> MutexGuard<'_, CachedBands> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn band(seed: u32) -> Band {
        let pixels: Vec<u8> = (0..720 * 64_u32).flat_map(|at| (at * seed).to_ne_bytes()).collect();
        Band::new(&pixels, 720, &mut ColorCounts::new())
    }

    #[test]
    fn a_band_is_made_once_as_long_as_it_is_used() {
        let (cache, mut made) = (BandCache::default(), 0);
        let mut once = || {
            cache.get_or_insert(vec![1], || {
                made += 1;
                band(1)
            })
        };
        let bands = CAPACITY / band(3).bytes();
        let fill = |numbers: std::ops::Range<usize>| {
            for number in numbers {
                drop(cache.get_or_insert(number.to_ne_bytes().to_vec(), || band(3)));
                let cached = cache.lock();
                assert!(cached.bytes <= CAPACITY + band(3).bytes() + size_of::<usize>(), "{}", cached.bytes);
                assert_eq!(
                    cached.bytes,
                    cached.recent.iter().map(|(key, band)| key.len() + band.bytes()).sum()
                );
            }
        };
        for round in 0..4 {
            assert_eq!(once().runs, band(1).runs);
            fill(round * bands..(round + 1) * bands);
        }
        fill(4 * bands..6 * bands + 3);
        let cached = cache.lock();
        assert!(!cached.recent.contains_key(&vec![1]) && !cached.older.contains_key(&vec![1]));
        drop(cached);
        drop(once());
        assert_eq!(made, 2, "it was not used for long");
    }

    #[test]
    fn every_color_keeps_its_index_however_many_there_are() {
        let mut counts = ColorCounts::new();
        let indexes: Vec<u32> = (0..40_000).map(|color| counts.count(color * 256, 1)).collect();
        assert_eq!(indexes, (0..40_000).collect::<Vec<u32>>());
        assert!((0..40_000).all(|color| counts.count(color * 256, 1) == color));
    }
}
