//! Discord's limits of a command tree.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::tree::Localised;

/// The form of a name. Without an apostrophe: Discord takes U+02BC alone, which is a letter (discord-api-docs, issue 7371 and
/// pull request 8567).
static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[-_\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$")
        .expect("the expression of Discord's documentation")
});
/// Characters of a whole command: names, descriptions and values, each in its longest language.
pub(super) const COMMAND: usize = 8000;
/// Options of one level, and values of one option.
pub(super) const MANY: usize = 25;
/// Slash commands.
pub(super) const COMMANDS: usize = 100;
/// Lengths to which descriptions are cut until the command fits; the first is Discord's limit.
pub(super) const DESCRIPTIONS: [usize; 5] = [100, 60, 40, 20, 10];

/// Whether this is a name that Discord takes.
pub(super) fn is_name(name: &str) -> bool {
    NAME.is_match(name) && name == name.to_lowercase()
}

/// The items of one level that Discord takes: those with a name it allows, at most [`MANY`] of them.
pub(super) fn usable<'a, T>(owner: &str, items: &'a [T], name: impl Fn(&T) -> &str) -> Vec<&'a T> {
    let (mut good, bad): (Vec<_>, Vec<_>) = items.iter().partition(|item| is_name(name(item)));
    for item in bad {
        tracing::error!(owner, name = name(item), "Discord does not take this name");
    }
    if good.len() > MANY {
        tracing::error!(owner, count = good.len(), "more than Discord takes: the rest is left out");
        good.truncate(MANY);
    }
    good
}

/// Drops localised names that Discord would refuse: those that are no names, and those that are another's name of the same
/// level in the same language.
pub(super) fn drop_unusable(level: &mut [(String, Localised)]) {
    for index in 0..level.len() {
        let (name, mut names) = level[index].clone();
        names.retain(|(locale, local)| {
            let others = level.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, other)| other);
            let mut taken = others.map(|(name, names)| {
                names.iter().find(|(other, _)| other == locale).map_or(name, |(_, local)| local)
            });
            let good = is_name(local) && !taken.any(|taken| taken == local);
            if !good {
                tracing::warn!(name, locale, local, "a localised name is left out");
            }
            good
        });
        level[index].1 = names;
    }
}

/// The characters of a command, an option or a value by Discord's count.
pub(super) fn weight(node: &Value) -> usize {
    let inner = ["options", "choices"].iter().filter_map(|key| node[key].as_array()).flatten();
    longest(node, "name")
        + longest(node, "description")
        + node["value"].as_str().map_or(0, length)
        + inner.map(weight).sum::<usize>()
}

fn longest(node: &Value, key: &str) -> usize {
    let others =
        node[format!("{key}_localizations")].as_object().into_iter().flat_map(|names| names.values());
    others.chain([&node[key]]).filter_map(Value::as_str).map(length).max().unwrap_or(0)
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{drop_unusable, is_name, weight};

    #[test]
    fn names_are_what_discord_takes() {
        for good in ["pig", "golden_general", "свиня", "п\u{2bc}ять", "a-1", "हिन्दी", &"x".repeat(32)]
        {
            assert!(is_name(good), "{good}");
        }
        for bad in
            ["", "Свиня", "two words", "a/b", "pig!", "п'ять", "п’ять", &"x".repeat(33), "command-pig…"]
        {
            assert!(!is_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_command_weighs_what_its_longest_language_weighs() {
        let option = |name: &str, about: &str| json!({"name": name, "description": about, "choices": []});
        let mut command = json!({"name": "small", "description": "Does it.", "options": []});
        command["options"] = json!([option("a", "First."), option("b", "Second.")]);
        assert_eq!(weight(&command), 5 + 8 + 1 + 6 + 1 + 7);
        command["name_localizations"] = json!({"uk": "маленька"});
        command["options"][0]["choices"] = json!([{"name": "on", "value": "yes"}]);
        assert_eq!(weight(&command), 8 + 8 + 1 + 6 + 1 + 7 + 2 + 3);
    }

    #[test]
    fn localised_names_are_unique() {
        let node = |name: &str, local: &str| (name.to_owned(), vec![("uk".to_owned(), local.to_owned())]);
        let mut level = [node("a", "один"), node("b", "один"), node("c", "Два")];
        drop_unusable(&mut level);
        let kept: Vec<_> = level.iter().map(|(_, names)| names.len()).collect();
        assert_eq!(kept, [0, 1, 0]);
    }
}
