//! Which rules are meant: presets, the house variants of the chat, and those of whoever runs the bot.

use std::collections::BTreeMap;

use kubyk_games::kit::{About, AnyGame, Fault, Msg, OptionSpec, Values};
use kubyk_words::Lang;

use super::filter::Filter;
use super::options::offered;
use crate::command::{command_name, one_word};
use crate::house_variant::{House, HouseRules, handle, means};
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{Button, Settings};

/// A house variant that a chat knows.
#[derive(Clone)]
pub(super) struct Known {
    pub house: House,
    pub rules: HouseRules,
}

/// The rules that somebody asked for.
#[derive(Clone)]
pub(super) struct Chosen {
    pub values: Values,
    /// The house variant that they are.
    pub house: Option<House>,
}

impl Chosen {
    pub(super) fn rules(&self, game: &dyn AnyGame) -> HouseRules {
        HouseRules::of(game, &self.values)
    }
}

impl Services {
    /// The house variants of a game that a chat knows: its own, and those for all chats that it has none of the
    /// same name for.
    pub(super) fn houses(&self, chat: &Settings, game: &str) -> Vec<Known> {
        let own = chat.variants.get(game).into_iter().flatten().filter_map(|(name, variant)| {
            let (version, rules) = variant.in_force()?;
            let house = House { name: name.clone(), version: Some(version), titles: BTreeMap::new() };
            Some(Known { house, rules: rules.clone() })
        });
        let mut known: Vec<_> = own.collect();
        for hosted in self.hosted.iter().filter(|hosted| hosted.game == game) {
            if known.iter().all(|own| own.house.name != hosted.name) {
                let (name, titles) = (hosted.name.clone(), hosted.titles.clone());
                known.push(Known {
                    house: House { name, version: None, titles },
                    rules: hosted.rules.clone(),
                });
            }
        }
        known
    }

    /// The one of this name or handle.
    pub(super) fn house_named(&self, chat: &Settings, game: &str, name: &str) -> Option<Known> {
        self.houses(chat, game).into_iter().find(|known| means(name, &known.house.name))
    }

    /// What a variant's name and the options over it come to; without a name, what the game opens as here.
    ///
    /// # Errors
    /// Every fault at once.
    pub(super) fn choose(
        &self,
        chat: &Settings,
        game: &dyn AnyGame,
        variant: Option<&str>,
        set: &[(&str, &str)],
    ) -> Result<Chosen, Vec<Fault>> {
        let id = game.about().id;
        let variant = variant.map(str::to_lowercase);
        let default = chat.defaults.get(id).filter(|_| variant.is_none());
        let name = variant.as_deref().or(default.and_then(|default| default.house.as_deref()));
        let known = name.and_then(|name| self.house_named(chat, id, name));
        let (preset, options) = match (&known, default) {
            (Some(known), _) => (Some(known.rules.preset.as_str()), Some(&known.rules.options)),
            (None, Some(default)) => (Some(default.preset.as_str()), Some(&default.options)),
            (None, None) => (variant.as_deref(), None),
        };
        let under = options.into_iter().flatten().map(|(name, value)| (name.as_str(), value.as_str()));
        let set: Vec<_> = set.iter().map(|typed| self.known_option(game.about(), *typed)).collect();
        let under = under.filter(|(name, _)| set.iter().all(|(over, _)| over != name));
        let set_over = set.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let all: Vec<_> = under.chain(set_over).collect();
        let values = game.values(preset, &all).map_err(|faults| self.naming_houses(chat, game, faults))?;
        let same = |known: &Known| set.is_empty() || known.rules.values(game).is_ok_and(|own| own == values);
        Ok(Chosen { house: known.filter(same).map(|known| known.house), values })
    }

    /// Buttons that open tables of the chat's house variants that fit what is wanted.
    pub(super) fn house_buttons(
        &self,
        cx: &RequestContext<'_>,
        game: &dyn AnyGame,
        filter: &Filter,
    ) -> Vec<Button> {
        let about = game.about();
        let fits = |known: &Known| known.rules.values(game).is_ok_and(|values| filter.fits(game, &values));
        let button = |known: Known| {
            let label = format!("{} 🏠 {}", about.emoji, known.house.title(cx.shared));
            Button::send(label, format!("/{} new variant={}", command_name(game), handle(&known.house.name)))
        };
        self.houses(&cx.chat, about.id).into_iter().filter(fits).map(button).collect()
    }

    /// Rules in a few words: the preset's name and what differs from it.
    pub(super) fn rules_line(&self, lang: Lang, game: &dyn AnyGame, rules: &HouseRules) -> String {
        let name = self.words.say(lang, &game.about().preset_name(&rules.preset), &[]);
        format!("{name}{}", self.options_line(lang, game.about(), &rules.options))
    }

    /// Options and their values, as people read them, each after a dot.
    pub(super) fn options_line(&self, lang: Lang, about: &About, set: &BTreeMap<String, String>) -> String {
        let line = |(option, value): (&String, &String)| {
            let [name, value] = self.option_text(lang, about, option, value);
            format!(" · {name}: {value}")
        };
        set.iter().map(line).collect()
    }

    /// An option's name and one of its values, as people read them.
    pub(super) fn option_text(&self, lang: Lang, about: &About, option: &str, value: &str) -> [String; 2] {
        let name = self.words.say(lang, &about.option_name(option), &[]);
        let word = about.value_name(option, value).map(|word| self.words.say(lang, &word, &[]));
        [name, word.unwrap_or_else(|| value.to_owned())]
    }

    /// The values that are offered of an option, called in any language, and what they are called.
    pub(super) fn option_values(&self, lang: Lang, about: &About, called: &str) -> Vec<(String, String)> {
        let Some(option) = self.option_called(about, called) else { return Vec::new() };
        let labelled = |value: String| {
            let [_, label] = self.option_text(lang, about, option.name, &value);
            (value, label)
        };
        offered(option.kind, option.default).into_iter().map(labelled).collect()
    }

    /// An option and its value as the game knows them, from what was typed in the words of any language.
    fn known_option(&self, about: &About, (name, value): (&str, &str)) -> (String, String) {
        let Some(option) = self.option_called(about, name) else {
            return (name.to_owned(), value.to_owned());
        };
        let means = |word: &String| {
            word == value
                || about.value_name(option.name, word).is_some_and(|msg| self.is_called(value, &msg))
        };
        let known = offered(option.kind, option.default).into_iter().find(means);
        (option.name.to_owned(), known.unwrap_or_else(|| value.to_owned()))
    }

    /// The option that people call so in any language.
    pub(super) fn option_called(&self, about: &About, name: &str) -> Option<&'static OptionSpec> {
        about
            .options
            .iter()
            .find(|option| option.name == name || self.is_called(name, &about.option_name(option.name)))
    }

    /// Is this what a message says in any language, typed as one word?
    fn is_called(&self, typed: &str, msg: &Msg) -> bool {
        let typed = typed.to_lowercase();
        Lang::ALL.iter().any(|lang| one_word(&self.words.say(*lang, msg, &[])) == typed)
    }

    /// Whoever asks for a variant that is not there is told of the house variants too, before the presets.
    fn naming_houses(&self, chat: &Settings, game: &dyn AnyGame, mut faults: Vec<Fault>) -> Vec<Fault> {
        for fault in faults.iter_mut().filter(|fault| fault.why.id == "variant-unknown") {
            let name = fault.why.args.iter().find(|(name, _)| *name == "name").map(|(_, name)| name.clone());
            let houses = self.houses(chat, game.about().id).into_iter().map(|known| known.house.name);
            let presets = game.about().presets.iter().map(|preset| preset.name.to_owned());
            let known = houses.chain(presets).collect::<Vec<_>>().join(", ");
            let msg = Msg::new("variant-unknown").with("known", known);
            fault.why = name.into_iter().fold(msg, |msg, name| msg.with("name", name));
        }
        faults
    }
}
