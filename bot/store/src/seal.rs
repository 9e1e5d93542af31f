//! Secrets of dice at rest: sealed with a key of the configuration, which does not lie in the database. A reader of the
//! database alone cannot know the coming rolls.
//!
//! A row keeps its form. Where it has a seed, 64 hexadecimal digits, there stands `sealed:` and in hexadecimal a nonce, the
//! seed's bytes under XChaCha20-Poly1305, and a tag that also binds them to the row. A seed that stands there in clear, from
//! before there was a key, is read as it is and sealed with the next change of its row.

use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{KeyInit as _, XChaCha20Poly1305, XNonce};
use rand::TryRng as _;

/// The prefix of a sealed value.
const SEALED: &str = "sealed:";
const NONCE: usize = 24;
/// The fields of a row's JSON that hold seeds: of the table's dice and of a chat's own, and of a rematch's. In a text of
/// JSON quotation marks are escaped, so these stand nowhere else.
const FIELDS: [&str; 2] = ["\"seed\":\"", "\"next\":\""];
/// The digits of a seed.
const DIGITS: usize = 64;

/// The key that seeds are sealed with.
#[derive(Clone, Copy)]
pub struct SealKey([u8; 32]);

impl SealKey {
    /// Reads 64 hexadecimal digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).ok()?;
        Some(Self(bytes))
    }
}

impl std::fmt::Debug for SealKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SealKey")
    }
}

/// The key that opens and seals the seeds of a store; without one they stay as they are.
pub(crate) struct Seal(Option<XChaCha20Poly1305>);

impl std::fmt::Debug for Seal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Seal({})", if self.0.is_some() { "on" } else { "off" })
    }
}

impl Seal {
    pub(crate) fn new(key: Option<SealKey>) -> Self {
        Self(key.map(|SealKey(bytes)| XChaCha20Poly1305::new(&bytes.into())))
    }

    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// The row's JSON with its seeds sealed; `row` says which row it is.
    pub(crate) fn seal_json(&self, row: &str, json: &str) -> String {
        replaced(json, |seed| is_seed(seed).then(|| self.seal(row, seed)))
    }

    /// The row's JSON with its seeds in clear. A seed that cannot be opened stays as it is, and no reader takes it for a seed.
    pub(crate) fn open_json(&self, row: &str, json: &str) -> String {
        replaced(json, |value| value.starts_with(SEALED).then(|| self.open(row, value)).flatten())
    }

    /// The row's JSON as it can be checked: opened, or where there is no key, with a stand-in for each sealed seed.
    pub(crate) fn legible_json(&self, row: &str, json: &str) -> String {
        if self.is_on() {
            return self.open_json(row, json);
        }
        replaced(json, |value| value.starts_with(SEALED).then(|| "0".repeat(DIGITS)))
    }

    /// Returns `true` if the seed of a row's dice is sealed and there is no key to open it.
    pub(crate) fn hides_seed(&self, json: &str) -> bool {
        !self.is_on() && json.contains(&format!("{}{SEALED}", FIELDS[0]))
    }

    /// A secret, sealed for its row.
    pub(crate) fn seal(&self, row: &str, secret: &str) -> String {
        let Some(cipher) = &self.0 else { return secret.to_owned() };
        let mut nonce = [0; NONCE];
        rand::rngs::SysRng.try_fill_bytes(&mut nonce).expect("the operating system gives random bytes");
        let payload = Payload { msg: secret.as_bytes(), aad: row.as_bytes() };
        let sealed = cipher.encrypt(&XNonce::from(nonce), payload).expect("a secret is short");
        format!("{SEALED}{}{}", hex::encode(nonce), hex::encode(sealed))
    }

    /// Opens a value that was sealed for this row; one that never was stays as it is. `None` where the key is another
    /// one, or missing.
    pub(crate) fn open(&self, row: &str, value: &str) -> Option<String> {
        let Some(sealed) = value.strip_prefix(SEALED) else { return Some(value.to_owned()) };
        let bytes = hex::decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: sealed, aad: row.as_bytes() };
        let secret = self.0.as_ref()?.decrypt(&XNonce::from(*nonce), payload).ok()?;
        String::from_utf8(secret).ok()
    }
}

fn is_seed(value: &str) -> bool {
    value.len() == DIGITS && value.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The JSON with other values in the fields of seeds, where `value` has one. All else stays as it was written, also what a
/// later version has put there.
fn replaced(json: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut written = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(begin) = FIELDS.iter().filter_map(|field| Some(rest.find(field)? + field.len())).min() {
        let end = begin + rest[begin..].find('"').unwrap_or(rest.len() - begin);
        written.push_str(&rest[..begin]);
        let old = &rest[begin..end];
        written.push_str(value(old).as_deref().unwrap_or(old));
        rest = &rest[end..];
    }
    written + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = r#"{"preset":"two-dice","later":{"x":[1, 2]},"seed":"S","note":"\"seed\":\"S\" is no field","next":"N","#;

    fn key(byte: u8) -> Option<SealKey> {
        SealKey::from_hex(&hex::encode([byte; 32]))
    }

    fn row() -> String {
        ROW.replace("\"S\"", &format!("\"{}\"", "a1".repeat(32)))
            .replace("\"N\"", &format!("\"{}\"", "b2".repeat(32)))
    }

    #[test]
    fn seeds_alone_are_sealed_and_come_back() {
        let seal = Seal::new(key(7));
        let sealed = seal.seal_json("table 1", &row());
        assert!(!sealed.contains("b2b2") && sealed.matches(SEALED).count() == 2, "{sealed}");
        assert!(sealed.contains(r#""later":{"x":[1, 2]}"#), "{sealed}");
        assert_eq!(seal.open_json("table 1", &sealed), row());
        assert_ne!(seal.seal_json("table 1", &row()), sealed, "nobody sees which seeds are the same");
        assert_eq!(seal.open_json("table 1", &row()), row(), "what was never sealed is read as it is");
        assert_eq!(seal.seal_json("table 1", &sealed), sealed, "once");
    }

    #[test]
    fn nothing_else_opens_them() {
        let sealed = Seal::new(key(7)).seal_json("table 1", &row());
        for (seal, name) in
            [(Seal::new(key(8)), "table 1"), (Seal::new(None), "table 1"), (Seal::new(key(7)), "table 2")]
        {
            assert_eq!(seal.open_json(name, &sealed), sealed, "{name} {seal:?}");
        }
        for broken in ["sealed:", "sealed:00", "sealed:xyz", &format!("sealed:{}", "00".repeat(72))] {
            assert_eq!(Seal::new(key(7)).open("table 1", broken), None, "{broken}");
        }
    }

    #[test]
    fn without_a_key_all_stays_as_it_is() {
        let seal = Seal::new(None);
        assert_eq!(seal.seal_json("table 1", &row()), row());
        assert_eq!(
            (seal.seal("x", "secret"), seal.open("x", "secret")),
            ("secret".to_owned(), Some("secret".to_owned()))
        );
    }

    #[test]
    fn without_a_key_a_sealed_row_is_legible_and_its_seed_hidden() {
        let sealed = Seal::new(key(7)).seal_json("table 1", &row());
        let without = Seal::new(None);
        assert!(without.hides_seed(&sealed) && !without.hides_seed(&row()));
        let zeros = row().replace("a1", "00").replace("b2", "00");
        assert_eq!(without.legible_json("table 1", &sealed), zeros);
        assert_eq!(without.legible_json("table 1", &row()), row());
        assert_eq!(Seal::new(key(7)).legible_json("table 1", &sealed), row());
        let other = Seal::new(key(8));
        assert_eq!(other.legible_json("table 1", &sealed), sealed, "a seed of another key is a fault");
        assert!(!other.hides_seed(&sealed));
    }

    #[test]
    fn texts_that_end_early_harm_nothing() {
        for json in ["", "{", "\"seed\":\"", "{\"seed\":\"abc", "\"next\":\"\"", "\"seed\":\"\"next\":\""] {
            assert_eq!(Seal::new(key(7)).seal_json("x", json), json);
        }
    }

    #[test]
    fn a_key_is_32_bytes_and_never_shown() {
        assert!(SealKey::from_hex("00").is_none() && SealKey::from_hex(&"0g".repeat(32)).is_none());
        assert_eq!(format!("{:?} {:?}", key(0x5a), Seal::new(key(0x5a))), "Some(SealKey) Seal(on)");
    }
}
