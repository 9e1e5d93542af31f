//! Pictures and files under an address made of their content. An asset lives as long as a message that shows it, so
//! what rooms remember bounds the memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use axum::body::Bytes;
use sha2::{Digest, Sha256};

/// All assets that some message still shows.
#[derive(Debug, Default)]
pub(crate) struct Assets {
    kept: Mutex<HashMap<String, Weak<Asset>>>,
}

/// A picture or a file.
#[derive(Debug)]
pub(crate) struct Asset {
    /// Its address: the content's hash.
    pub(crate) hash: String,
    /// What it is.
    pub(crate) bytes: Bytes,
}

impl Assets {
    /// Gives it an address for as long as the answer is kept.
    pub(crate) fn keep(&self, bytes: Bytes) -> Arc<Asset> {
        let hash = fingerprint(&bytes);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.get(&hash).and_then(Weak::upgrade) {
            return known;
        }
        kept.retain(|_, asset| asset.strong_count() > 0);
        let asset = Arc::new(Asset { hash: hash.clone(), bytes });
        kept.insert(hash, Arc::downgrade(&asset));
        asset
    }

    /// What is at that address.
    pub(crate) fn get(&self, hash: &str) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(hash).and_then(Weak::upgrade).map(|asset| asset.bytes.clone())
    }
}

/// Half a SHA-256 in hex: nobody guesses the address of a picture that is meant for somebody else.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    hex::encode(&Sha256::digest(bytes)[..16])
}

/// Width and height of a PNG, from its first chunk.
pub(crate) fn png_size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| png.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    (png.get(12..16)? == b"IHDR").then_some((number(16)?, number(20)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blob_lives_as_long_as_it_is_shown() {
        let assets = Assets::default();
        let one = assets.keep(Bytes::from_static(&[1, 2, 3]));
        let same = assets.keep(Bytes::from_static(&[1, 2, 3]));
        assert!(Arc::ptr_eq(&one, &same));
        assert_eq!(assets.get(&one.hash).as_deref(), Some(&[1, 2, 3][..]));
        let hash = one.hash.clone();
        drop((one, same));
        assert_eq!(assets.get(&hash), None);
        let _other = assets.keep(Bytes::from_static(&[4]));
        assert_eq!(assets.kept.lock().expect("not poisoned").len(), 1);
    }

    #[test]
    fn a_png_tells_its_size() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\x40";
        assert_eq!(png_size(png), Some((640, 320)));
        assert_eq!(png_size(b"GIF"), None);
        assert_eq!(png_size(&png[..18]), None);
    }
}
