//! Bands of pictures as runs of equal pixels, and a cache of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Some whole rows of a picture.
pub(crate) struct Band {
    /// The colours, each with the number of its pixels.
    pub(crate) colors: Vec<(u32, usize)>,
    /// Runs of equal pixels, as (index of the colour, length). Runs end where rows do.
    pub(crate) runs: Vec<(u32, u32)>,
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
                        runs.push((color, length as u32));
                        rest = &rest[4 * length..];
                    }
                }
            }
            above = row;
        }
        runs.shrink_to_fit();
        let colors = counts.0.iter().map(|(color, pixels)| (*color, *pixels)).collect();
        Self { colors, runs, repeats }
    }

    /// Its size in memory.
    fn bytes(&self) -> usize {
        size_of_val(&self.colors[..]) + size_of_val(&self.runs[..]) + size_of_val(&self.repeats[..])
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

/// Size in bytes at which the cache is emptied.
const CAPACITY: usize = 8 << 20;
/// Time after which it is emptied in any case: names stand on bands, and nobody's is to stay.
const LIFETIME: Duration = Duration::from_hours(1);

/// Bands by all that decides how they look.
///
/// A panic elsewhere cannot leave them half changed, so a poisoned lock is taken over as it is.
#[derive(Default)]
pub(crate) struct BandCache(Mutex<CachedBands>);

struct CachedBands {
    bands: HashMap<Vec<u8>, Arc<Band>, FxBuildHasher>,
    /// The size of bands and keys together.
    bytes: usize,
    since: Instant,
}

impl Default for CachedBands {
    fn default() -> Self {
        Self { bands: HashMap::default(), bytes: 0, since: Instant::now() }
    }
}

impl BandCache {
    /// The band of this key, which is made where it is not known.
    pub(crate) fn get_or_insert(&self, key: Vec<u8>, make: impl FnOnce() -> Band) -> Arc<Band> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).bands.get(&key).cloned();
        known.unwrap_or_else(|| {
            let band = Arc::new(make());
            let mut cached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if cached.bytes >= CAPACITY || cached.since.elapsed() >= LIFETIME {
                *cached = CachedBands::default();
            }
            cached.bytes += key.len() + band.bytes();
            cached.bands.insert(key, Arc::clone(&band));
            band
        })
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
    fn a_band_is_made_once_until_the_cache_is_full() {
        let (cache, mut made) = (BandCache::default(), 0);
        let bands = 2 * CAPACITY / band(3).bytes() + 3;
        for _ in 0..2 {
            let kept = cache.get_or_insert(vec![1], || {
                made += 1;
                band(1)
            });
            assert_eq!(kept.runs, band(1).runs);
        }
        assert_eq!(made, 1);
        for number in 0..bands {
            drop(cache.get_or_insert(number.to_ne_bytes().to_vec(), || band(3)));
            let cached = cache.0.lock().unwrap_or_else(PoisonError::into_inner);
            assert!(cached.bytes <= CAPACITY + band(3).bytes() + size_of::<usize>(), "{}", cached.bytes);
            assert_eq!(cached.bytes, cached.bands.iter().map(|(key, band)| key.len() + band.bytes()).sum());
        }
        assert!(!cache.0.lock().unwrap_or_else(PoisonError::into_inner).bands.contains_key(&vec![1]));
    }

    #[test]
    fn every_color_keeps_its_index_however_many_there_are() {
        let mut counts = ColorCounts::new();
        let indexes: Vec<u32> = (0..40_000).map(|color| counts.count(color * 256, 1)).collect();
        assert_eq!(indexes, (0..40_000).collect::<Vec<u32>>());
        assert!((0..40_000).all(|color| counts.count(color * 256, 1) == color));
    }
}
