//! Pictures and files under addresses made of their contents.
//!
//! An asset lives as long as a message that shows it, so what rooms remember bounds the memory. After that it stays
//! available for a while: a browser may be about to fetch a picture that has just been replaced.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use sha2::{Digest, Sha256};

/// Time for which an asset stays available when no message shows it any more.
const GRACE: Duration = Duration::from_mins(1);
/// Memory for assets that no message shows any more, in bytes; beyond it the oldest are dropped early.
const MAX_RETIRED_BYTES: usize = 16 * 1024 * 1024;

/// All assets that can be fetched.
#[derive(Clone, Default, Debug)]
pub(super) struct Assets {
    registry: Arc<Mutex<Registry>>,
}

#[derive(Default, Debug)]
struct Registry {
    /// Assets that some message shows, by address.
    shown: HashMap<String, Weak<Asset>>,
    /// Assets that no message shows any more, the oldest first.
    retired: VecDeque<RetiredAsset>,
    retired_bytes: usize,
}

#[derive(Debug)]
struct RetiredAsset {
    since: Instant,
    hash: String,
    bytes: Bytes,
}

/// A picture or a file. When the last message that shows it lets go of it, it is retired.
#[derive(Debug)]
pub(super) struct Asset {
    /// Its address: the hash of its contents.
    pub(super) hash: String,
    pub(super) bytes: Bytes,
    registry: Weak<Mutex<Registry>>,
}

impl Assets {
    /// Gives contents an address for as long as the answer is kept, and a while longer.
    pub(super) fn keep(&self, bytes: Bytes) -> Arc<Asset> {
        let hash = fingerprint(&bytes);
        let mut registry = lock(&self.registry);
        if let Some(known) = registry.shown.get(&hash).and_then(Weak::upgrade) {
            return known;
        }
        let asset = Arc::new(Asset { hash: hash.clone(), bytes, registry: Arc::downgrade(&self.registry) });
        registry.shown.insert(hash, Arc::downgrade(&asset));
        asset
    }

    /// The contents at an address.
    pub(super) fn get(&self, hash: &str) -> Option<Bytes> {
        // Let go of after the lock: the last one to do so retires the asset, which takes the lock again.
        let shown;
        let retired;
        {
            let mut registry = lock(&self.registry);
            registry.drop_expired(Instant::now());
            shown = registry.shown.get(hash).and_then(Weak::upgrade);
            retired =
                registry.retired.iter().find(|asset| asset.hash == hash).map(|asset| asset.bytes.clone());
        }
        shown.map(|asset| asset.bytes.clone()).or(retired)
    }
}

impl Registry {
    fn retire(&mut self, hash: &str, bytes: Bytes, now: Instant) {
        if self.shown.get(hash).is_some_and(|asset| asset.strong_count() == 0) {
            self.shown.remove(hash);
        }
        self.retired_bytes += bytes.len();
        self.retired.push_back(RetiredAsset { since: now, hash: hash.to_owned(), bytes });
        self.drop_expired(now);
    }

    fn drop_expired(&mut self, now: Instant) {
        while let Some(oldest) = self.retired.front()
            && (now.duration_since(oldest.since) > GRACE || self.retired_bytes > MAX_RETIRED_BYTES)
        {
            self.retired_bytes -= oldest.bytes.len();
            self.retired.pop_front();
        }
    }
}

impl Drop for Asset {
    fn drop(&mut self) {
        if let Some(registry) = self.registry.upgrade() {
            lock(&registry).retire(&self.hash, std::mem::take(&mut self.bytes), Instant::now());
        }
    }
}

fn lock(registry: &Mutex<Registry>) -> MutexGuard<'_, Registry> {
    registry.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The first half of the SHA-256 of some bytes.
pub(super) fn digest(bytes: &[u8]) -> [u8; 16] {
    let mut half = [0; 16];
    half.copy_from_slice(&Sha256::digest(bytes)[..16]);
    half
}

/// The [`digest`] in hex: nobody guesses the address of a picture that is meant for somebody else.
pub(super) fn fingerprint(bytes: &[u8]) -> String {
    hex::encode(digest(bytes))
}

/// Width and height of a PNG, from its first chunk.
pub(super) fn png_size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| png.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    (png.get(12..16)? == b"IHDR").then_some((number(16)?, number(20)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_asset_stays_available_for_a_while_after_it_was_replaced() {
        let assets = Assets::default();
        let one = assets.keep(Bytes::from_static(&[1, 2, 3]));
        let same = assets.keep(Bytes::from_static(&[1, 2, 3]));
        assert!(Arc::ptr_eq(&one, &same));
        let hash = one.hash.clone();
        drop((one, same));
        assert_eq!(assets.get(&hash).as_deref(), Some(&[1, 2, 3][..]));
        lock(&assets.registry).drop_expired(Instant::now() + GRACE * 2);
        assert_eq!(assets.get(&hash), None);
        assert!(lock(&assets.registry).shown.is_empty());
    }

    #[test]
    fn replaced_assets_take_bounded_memory() {
        let assets = Assets::default();
        for n in 0..20_u8 {
            drop(assets.keep(Bytes::from(vec![n; MAX_RETIRED_BYTES / 10])));
        }
        let registry = lock(&assets.registry);
        assert!(registry.retired_bytes <= MAX_RETIRED_BYTES && !registry.retired.is_empty());
        let kept: usize = registry.retired.iter().map(|asset| asset.bytes.len()).sum();
        assert_eq!(registry.retired_bytes, kept);
    }

    #[test]
    fn a_png_tells_its_size() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\x40";
        assert_eq!(png_size(png), Some((640, 320)));
        assert_eq!(png_size(b"GIF"), None);
        assert_eq!(png_size(&png[..18]), None);
    }
}
