//! Completion of what stands behind a command of the house: games, variants, names and options.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Kind};
use kubyk_words::Lang;

use super::suggest::listed;
use crate::Settings;
use crate::Suggestion;
use crate::command::game_named;
use crate::services::Services;

/// Commands of the house that take a variant and options behind a game, as they begin.
const WITH_OPTIONS: &[&str] = &["rules", "top", "settings default", "settings variant"];

impl Services {
    /// Completes the last word of a command of the house; `rest` is what stands behind its name.
    pub(super) fn suggest_for_house(
        &self,
        chat: &Settings,
        name: &str,
        rest: &str,
        lang: Lang,
    ) -> Vec<Suggestion> {
        let (before, last) = rest.rsplit_once(' ').map_or(("", rest), |(before, last)| (before, last));
        let head = if before.is_empty() { format!("/{name} ") } else { format!("/{name} {before} ") };
        let words = || before.split_whitespace();
        let game =
            words().find_map(|word| game_named(word.strip_prefix("game=").unwrap_or(word), &self.words));
        let Some(game) = game else {
            let games = CATALOGUE
                .iter()
                .map(|game| (game.about().id.to_owned(), self.words.say(lang, &game.about().name(), &[])));
            let typed = last.strip_prefix("game=").unwrap_or(last);
            return listed(&head[..], typed, games);
        };
        for param in ["variant", "from"] {
            if let Some(partial) = last.strip_prefix(&format!("{param}=")[..]) {
                return listed(&format!("{head}{param}="), partial, self.variants(chat, game, lang));
            }
        }
        let house = |known: super::variants::Known| {
            (known.house.name.clone(), format!("🏠 {}", known.house.title(lang)))
        };
        let houses = || self.houses(chat, game.about().id).into_iter().map(house);
        if let Some(partial) = last.strip_prefix("name=") {
            return listed(&format!("{head}name="), partial, houses());
        }
        let line = format!("{name} {before}");
        if !WITH_OPTIONS.iter().any(|command| line.starts_with(command)) {
            return Vec::new();
        }
        // What goes before belongs to the same parameter where a platform has parameters.
        let own = |word: &&str| {
            let name = word.split_once('=').map(|(name, _)| name);
            name.is_some_and(|name| self.option_called(game.about(), name).is_some())
        };
        let set: Vec<_> = words().filter(own).collect();
        let named = set.len() + usize::from(words().any(|word| word.starts_with("from=")));
        let variants = if named == 0 { self.variants(chat, game, lang) } else { Vec::new() };
        let found = listed(&head, last, variants.into_iter().chain(self.options_of(game, last, lang)));
        let prior = if set.is_empty() { String::new() } else { set.join(" ") + " " };
        found.into_iter().map(|one| Suggestion { value: format!("{prior}{}", one.value), ..one }).collect()
    }

    /// The variants of a game by name: the chat's house variants before the presets.
    pub(super) fn variants(&self, chat: &Settings, game: &dyn AnyGame, lang: Lang) -> Vec<(String, String)> {
        let about = game.about();
        let houses = self.houses(chat, about.id).into_iter();
        let houses =
            houses.map(|known| (known.house.name.clone(), format!("🏠 {}", known.house.title(lang))));
        let named = |name| self.words.say(lang, &about.preset_name(name), &[]);
        houses
            .chain(about.presets.iter().map(|preset| (preset.name.to_owned(), named(preset.name))))
            .collect()
    }

    /// Options that begin like this; of the one that is named already, its values.
    fn options_of(&self, game: &dyn AnyGame, typed: &str, lang: Lang) -> Vec<(String, String)> {
        let about = game.about();
        if let Some((name, _)) = typed.split_once('=') {
            let labelled = |(value, label): (String, String)| {
                let word = format!("{name}={value}");
                let text = if label == value { word.clone() } else { format!("{word} · {label}") };
                (word, text)
            };
            return self.option_values(lang, about, name).into_iter().map(labelled).collect();
        }
        let word = |option: &kubyk_games::kit::OptionSpec| {
            let value = if option.kind == Kind::Flag && option.default == "off" { "on" } else { "" };
            let word = format!("{}={value}", option.name);
            (
                word.clone(),
                format!("{word} · {}", self.words.say(lang, &about.option_about(option.name), &[])),
            )
        };
        about.options.iter().map(word).collect()
    }
}
