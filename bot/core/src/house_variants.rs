//! House variants: rules to which a chat or the operator has given a name.

use std::collections::BTreeMap;
use std::sync::Arc;

use kubyk_games::kit::{About, AnyGame, Arg, Fault, Msg, OptionSpec, Values};
use kubyk_words::{Lang, Words};

use crate::house_rules::{HostedVariant, HouseRules, HouseVariantRef, means, name_option, offered};
use crate::names::{every_name, is_called, nearest_of, one_word, spelled, with_typed};
use crate::settings::Settings;

/// Presets and house variants by the names that people call them.
pub struct HouseVariants {
    words: Arc<Words>,
    /// House variants for all chats.
    hosted: Vec<HostedVariant>,
}

impl HouseVariants {
    /// Knows the house variants for all chats, `hosted`; those of a chat come with its settings.
    pub fn new(words: Arc<Words>, hosted: Vec<HostedVariant>) -> Self {
        Self { words, hosted }
    }
}

// The rules that a name and options mean: presets, the house variants of the chat, and those of the operator.

/// A house variant that a chat knows.
#[derive(Clone)]
pub struct KnownHouse {
    /// Its name, its version and its titles.
    pub house: HouseVariantRef,
    /// Its preset and its options.
    pub rules: HouseRules,
}

/// The variant that somebody has named.
enum NamedVariant {
    House(KnownHouse),
    /// A preset, or a name that nothing has.
    Preset(String),
}

/// Something that people call by its name.
struct Callable {
    /// The text that is typed for it.
    typed: String,
    /// Its form for people who have to type it.
    shown: Msg,
    /// All by which it is understood.
    forms: Vec<String>,
}

impl Callable {
    /// Returns `true` if a word of one of its names, and what follows, begins so.
    fn begins(&self, called: &str) -> bool {
        let words = self
            .forms
            .iter()
            .flat_map(|form| form.match_indices('-').map(|(at, _)| &form[at + 1..]).chain([form.as_str()]));
        words.into_iter().any(|words| words.starts_with(called))
    }
}

/// The rules that somebody asked for.
#[derive(Clone)]
pub struct Chosen {
    /// The preset with the value of every option.
    pub values: Values,
    /// The house variant that they are.
    pub house: Option<HouseVariantRef>,
}

impl Chosen {
    /// The preset and the options that differ from it.
    pub fn rules(&self, game: &dyn AnyGame) -> HouseRules {
        HouseRules::of(game, &self.values)
    }
}

impl HouseVariants {
    /// The house variants of a game that a chat knows: its own, and those for all chats that it has none of the
    /// same name for.
    pub fn houses(&self, chat: &Settings, game: &str) -> Vec<KnownHouse> {
        let own = chat.variants.get(game).into_iter().flatten().filter_map(|(name, variant)| {
            let (version, rules) = variant.in_force()?;
            let house =
                HouseVariantRef { name: name.clone(), version: Some(version), titles: BTreeMap::new() };
            Some(KnownHouse { house, rules: rules.clone() })
        });
        let mut known: Vec<_> = own.collect();
        for hosted in self.hosted.iter().filter(|hosted| hosted.game == game) {
            if known.iter().all(|own| own.house.name != hosted.name) {
                let (name, titles) = (hosted.name.clone(), hosted.titles.clone());
                known.push(KnownHouse {
                    house: HouseVariantRef { name, version: None, titles },
                    rules: hosted.rules.clone(),
                });
            }
        }
        known
    }

    /// The one of this name or handle.
    pub fn house_named(&self, chat: &Settings, game: &str, name: &str) -> Option<KnownHouse> {
        self.houses(chat, game).into_iter().find(|known| means(name, &known.house.name))
    }

    /// Returns `true` if a variant is called exactly so in any language: a preset or a house variant of the chat.
    pub fn has_variant(&self, chat: &Settings, game: &dyn AnyGame, called: &str) -> bool {
        let called = spelled(called);
        self.every_variant(chat, game).iter().any(|one| one.forms.contains(&called))
    }

    /// Returns `true` if exactly one variant's name has a word that begins so, in any language.
    pub fn begins_variant(&self, chat: &Settings, game: &dyn AnyGame, called: &str) -> bool {
        let called = spelled(called);
        let all = self.every_variant(chat, game);
        let mut begun = all.iter().filter(|one| one.begins(&called));
        begun.next().is_some() && begun.next().is_none()
    }

    /// The rules of a variant's name with the options over it; without a name, those that the game opens with here.
    ///
    /// # Errors
    /// Every fault at once.
    pub fn choose(
        &self,
        chat: &Settings,
        game: &dyn AnyGame,
        variant: Option<&str>,
        set: &[(&str, &str)],
    ) -> Result<Chosen, Vec<Fault>> {
        let id = game.about().id;
        let called = variant.map(|called| self.called(chat, game, called));
        let default = chat.defaults.get(id).filter(|_| called.is_none());
        let house = default.and_then(|default| default.house.as_deref());
        let house = house.and_then(|name| self.house_named(chat, id, name)).map(NamedVariant::House);
        let (known, preset, options) = match (called.or(house), default) {
            (Some(NamedVariant::House(known)), _) => {
                let HouseRules { preset, options } = known.rules.clone();
                (Some(known), Some(preset), options)
            }
            (Some(NamedVariant::Preset(preset)), _) => (None, Some(preset), BTreeMap::new()),
            (None, Some(default)) => (None, Some(default.preset.clone()), default.options.clone()),
            (None, None) => (None, None, BTreeMap::new()),
        };
        let set: Vec<_> = set.iter().map(|typed| self.known_option(game.about(), *typed)).collect();
        let under = options.iter().filter(|(name, _)| set.iter().all(|(over, _)| over != *name));
        let over = set.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let all: Vec<_> = under.map(|(name, value)| (name.as_str(), value.as_str())).chain(over).collect();
        let values = game.values(preset.as_deref(), &all);
        let values = values.map_err(|faults| self.with_nearest(chat, game, faults))?;
        let same =
            |known: &KnownHouse| set.is_empty() || known.rules.values(game).is_ok_and(|own| own == values);
        Ok(Chosen { house: known.filter(same).map(|known| known.house), values })
    }

    /// The variant that people call so: by its name or handle, its name in any language, or a beginning of its words that no
    /// other variant has. A name of no variant stays as it is.
    fn called(&self, chat: &Settings, game: &dyn AnyGame, called: &str) -> NamedVariant {
        let called = spelled(called);
        if let Some(known) = self.house_named(chat, game.about().id, &called) {
            return NamedVariant::House(known);
        }
        let all = self.every_variant(chat, game);
        let exact = |one: &&Callable| one.forms.contains(&called);
        let mut begun = all.iter().filter(|one| one.begins(&called));
        let only = begun.next().filter(|_| begun.next().is_none() && !called.is_empty());
        let Some(one) = all.iter().find(exact).or(only) else { return NamedVariant::Preset(called) };
        match self.house_named(chat, game.about().id, &one.typed) {
            Some(known) => NamedVariant::House(known),
            None => NamedVariant::Preset(one.typed.clone()),
        }
    }

    /// Every variant, house variants first.
    fn every_variant(&self, chat: &Settings, game: &dyn AnyGame) -> Vec<Callable> {
        let about = game.about();
        let houses = self.houses(chat, about.id).into_iter().map(|known| {
            let name = known.house.name;
            let titles = known.house.titles.values().map(|title| one_word(title));
            Callable { shown: Msg::as_is(&name), forms: titles.chain([name.clone()]).collect(), typed: name }
        });
        let presets = about.presets.iter();
        let presets = presets.map(|preset| self.callable(preset.name, about.preset_name(preset.name)));
        houses.chain(presets).collect()
    }

    fn callable(&self, typed: &str, name: Msg) -> Callable {
        let forms = every_name(&name, &self.words).into_iter().chain([typed.to_owned()]).collect();
        Callable { typed: typed.to_owned(), shown: with_typed(name, typed), forms }
    }

    /// Refusals with the names that people read, and for names that are not there the nearest that are: house variants
    /// too, and options in every language.
    fn with_nearest(&self, chat: &Settings, game: &dyn AnyGame, mut faults: Vec<Fault>) -> Vec<Fault> {
        let about = game.about();
        for fault in &mut faults {
            let known = match &*fault.why.id {
                "variant-unknown" => self.every_variant(chat, game),
                "option-unknown" => {
                    let options = about.options.iter();
                    options.map(|option| self.callable(option.name, about.option_name(option.name))).collect()
                }
                _ => {
                    name_option(about, fault);
                    continue;
                }
            };
            let name = fault.why.args.iter().find_map(|(name, arg)| match arg {
                Arg::Text(text) | Arg::Typed(text) if *name == "name" => Some(text.clone()),
                _ => None,
            });
            let name = name.unwrap_or_default();
            let known = nearest_of(&name, known.into_iter().map(|one| (one.shown, one.forms)));
            let why = Msg::new(fault.why.id.clone()).with("name", Arg::Typed(name));
            fault.why = why.with("known", known.unwrap_or_else(|| Msg::as_is("—")));
        }
        faults
    }
}

// Rules, options and their values in words, and what words mean.

impl HouseVariants {
    /// Rules in a few words: the preset's name and what differs from it.
    pub fn rules_line(&self, lang: Lang, game: &dyn AnyGame, rules: &HouseRules) -> String {
        let name = self.words.say(lang, &game.about().preset_name(&rules.preset), &[]);
        format!("{name}{}", self.options_line(lang, game.about(), &rules.options))
    }

    /// Options and their values, as people read them, each after a dot.
    pub fn options_line(&self, lang: Lang, about: &About, set: &BTreeMap<String, String>) -> String {
        let line = |(option, value): (&String, &String)| {
            let [name, value] = self.option_text(lang, about, option, value);
            format!(" · {name}: {value}")
        };
        set.iter().map(line).collect()
    }

    /// An option's name and one of its values, as people read them.
    pub fn option_text(&self, lang: Lang, about: &About, option: &str, value: &str) -> [String; 2] {
        let name = self.words.say(lang, &about.option_name(option), &[]);
        let word = about.value_name(option, value).map(|word| self.words.say(lang, &word, &[]));
        [name, word.unwrap_or_else(|| value.to_owned())]
    }

    /// The values that are offered of an option, called in any language, and what they are called.
    pub fn option_values(&self, lang: Lang, about: &About, called: &str) -> Vec<(String, String)> {
        let Some(option) = self.option_called(about, called) else { return Vec::new() };
        let labelled = |value: String| {
            let [_, label] = self.option_text(lang, about, option.name, &value);
            (value, label)
        };
        offered(about, option, option.default).into_iter().map(labelled).collect()
    }

    /// An option and its value as the game knows them, from what was typed in the words of any language.
    pub(crate) fn known_option(&self, about: &About, (name, value): (&str, &str)) -> (String, String) {
        let Some(option) = self.option_called(about, name) else {
            return (name.to_owned(), value.to_owned());
        };
        let means = |word: &String| {
            word == value
                || about.value_name(option.name, word).is_some_and(|msg| is_called(value, &msg, &self.words))
        };
        let known = offered(about, option, option.default).into_iter().find(means);
        (option.name.to_owned(), known.unwrap_or_else(|| value.to_owned()))
    }

    /// The option that people call so in any language.
    pub(crate) fn option_called(&self, about: &About, name: &str) -> Option<&'static OptionSpec> {
        about.options.iter().find(|option| {
            option.name == name || is_called(name, &about.option_name(option.name), &self.words)
        })
    }
}
