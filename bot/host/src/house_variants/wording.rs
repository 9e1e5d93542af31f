//! Rules, options and their values in words, and what words mean.

use std::collections::BTreeMap;

use kubyk_games::kit::{About, AnyGame, OptionSpec};
use kubyk_words::Lang;

use super::{HouseRules, HouseVariants};
use crate::commands::{is_called, offered};

impl HouseVariants {
    /// Rules in a few words: the preset's name and what differs from it.
    pub(crate) fn rules_line(&self, lang: Lang, game: &dyn AnyGame, rules: &HouseRules) -> String {
        let name = self.words.say(lang, &game.about().preset_name(&rules.preset), &[]);
        format!("{name}{}", self.options_line(lang, game.about(), &rules.options))
    }

    /// Options and their values, as people read them, each after a dot.
    pub(crate) fn options_line(&self, lang: Lang, about: &About, set: &BTreeMap<String, String>) -> String {
        let line = |(option, value): (&String, &String)| {
            let [name, value] = self.option_text(lang, about, option, value);
            format!(" · {name}: {value}")
        };
        set.iter().map(line).collect()
    }

    /// An option's name and one of its values, as people read them.
    pub(crate) fn option_text(&self, lang: Lang, about: &About, option: &str, value: &str) -> [String; 2] {
        let name = self.words.say(lang, &about.option_name(option), &[]);
        let word = about.value_name(option, value).map(|word| self.words.say(lang, &word, &[]));
        [name, word.unwrap_or_else(|| value.to_owned())]
    }

    /// The values that are offered of an option, called in any language, and what they are called.
    pub(crate) fn option_values(&self, lang: Lang, about: &About, called: &str) -> Vec<(String, String)> {
        let Some(option) = self.option_called(about, called) else { return Vec::new() };
        let labelled = |value: String| {
            let [_, label] = self.option_text(lang, about, option.name, &value);
            (value, label)
        };
        offered(option.kind, option.default).into_iter().map(labelled).collect()
    }

    /// An option and its value as the game knows them, from what was typed in the words of any language.
    pub(super) fn known_option(&self, about: &About, (name, value): (&str, &str)) -> (String, String) {
        let Some(option) = self.option_called(about, name) else {
            return (name.to_owned(), value.to_owned());
        };
        let means = |word: &String| {
            word == value
                || about.value_name(option.name, word).is_some_and(|msg| is_called(value, &msg, &self.words))
        };
        let known = offered(option.kind, option.default).into_iter().find(means);
        (option.name.to_owned(), known.unwrap_or_else(|| value.to_owned()))
    }

    /// The option that people call so in any language.
    pub(crate) fn option_called(&self, about: &About, name: &str) -> Option<&'static OptionSpec> {
        about.options.iter().find(|option| {
            option.name == name || is_called(name, &about.option_name(option.name), &self.words)
        })
    }
}
