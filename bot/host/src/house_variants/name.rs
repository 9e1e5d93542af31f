//! Names of house variants, and the handles that stand for them in buttons.

use kubyk_games::kit::{AnyGame, Msg, clipped};
use sha2::{Digest, Sha256};

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 24;
/// A longer name, or one that is not ASCII, goes into buttons as a handle.
const SHORT: usize = 12;

/// Why a text cannot be the name of a house variant of this game, if so.
pub fn name_fault(game: &dyn AnyGame, name: &str) -> Option<Msg> {
    // Scripts without cases have letters that are neither upper nor lower.
    let letter = |c: char| c.is_alphabetic() && c.to_lowercase().eq([c]);
    let form = name.chars().all(|c| letter(c) || c.is_ascii_digit() || c == '-');
    if !form || name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Some(Msg::new("house-name").with("name", clipped(name)).with("most", LONGEST_NAME));
    }
    let preset = game.about().presets.iter().any(|preset| preset.name == name);
    preset.then(|| Msg::new("house-name-preset").with("name", name))
}

/// A name as a button carries it: short, and ASCII only.
pub(crate) fn handle(name: &str) -> String {
    if name.is_ascii() && name.len() <= SHORT {
        return name.to_owned();
    }
    let digest = Sha256::digest(name);
    format!("~{}", hex::encode(&digest[..4]))
}

/// Whether a name or a handle means that house variant.
pub(crate) fn means(wanted: &str, name: &str) -> bool {
    wanted == name || wanted == handle(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_lower_case_in_any_script() {
        let game = kubyk_games::CATALOGUE[0];
        for good in ["long-night", "довга-ніч", "ёлочка2", "夜", "3", &"я".repeat(24)] {
            assert_eq!(name_fault(game, good), None, "{good}");
        }
        for bad in ["", "Long", "two words", "a=b", "~a", "#a", "довга_ніч", &"я".repeat(25)] {
            assert!(name_fault(game, bad).is_some(), "{bad}");
        }
        let preset = game.about().presets[0].name;
        assert_eq!(name_fault(game, preset).map(|why| why.id), Some("house-name-preset".into()));
    }

    #[test]
    fn handles_are_short_and_mean_one_name() {
        assert_eq!(handle("base-2"), "base-2");
        for name in ["довга-ніч", "abcdefghijklmnopqrstuvwx"] {
            let handle = handle(name);
            assert!(handle.is_ascii() && handle.len() <= SHORT, "{handle}");
            assert!(means(&handle, name) && means(name, name) && !means(&handle, "довга-нич"));
        }
    }
}
