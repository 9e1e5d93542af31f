//! Reads the house variants for all chats (`[[variants]]`); every fault carries its line.

use std::collections::BTreeMap;
use std::ops::Range;

use kubyk_core::house_rules::{HostedVariant, HouseRules, name_fault};
use kubyk_games::kit::{Fault as Refused, Msg};
use kubyk_games::{CATALOGUE, find};
use kubyk_words::Lang;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{ConfigError, Source, kind_of};
use crate::game::terminal_words;

/// The TOML name of the list.
pub(super) const NAME: &str = "variants";

/// The keys of one variant.
const KEYS: &[&str] = &["game", "name", "preset", "options", "title"];

/// The maximum length of a title in characters; it is part of a board's title.
const LONGEST_TITLE: usize = 40;

/// Reads the list's TOML value, collecting variants and faults.
pub(super) struct VariantReader<'a> {
    /// Converts a byte span into its line.
    pub(super) source: &'a dyn Fn(&Range<usize>) -> Source,
    pub(super) faults: &'a mut Vec<ConfigError>,
    pub(super) found: Vec<HostedVariant>,
}

impl VariantReader<'_> {
    pub(super) fn list(&mut self, value: &Spanned<DeValue>) {
        let DeValue::Array(entries) = value.get_ref() else {
            let what = format!("a list [[{NAME}]] is expected, not {}", kind_of(value.get_ref()));
            return self.fault(&value.span(), NAME, what);
        };
        for entry in entries {
            match entry.get_ref() {
                DeValue::Table(table) => self.entry(&entry.span(), table),
                other => {
                    let what = format!("a section [[{NAME}]] is expected, not {}", kind_of(other));
                    self.fault(&entry.span(), NAME, what);
                }
            }
        }
    }

    fn entry(&mut self, span: &Range<usize>, table: &DeTable) {
        let before = self.faults.len();
        for name in table.keys().filter(|name| !KEYS.contains(&name.get_ref().as_ref())) {
            let what = format!("unknown key; the keys here are {}", KEYS.join(", "));
            self.fault(&name.span(), &path(name.get_ref()), what);
        }
        let game = self.needed(span, table, "game").and_then(|(game, at)| {
            let known = || CATALOGUE.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
            let found = find(&game);
            if found.is_none() {
                self.fault(
                    &at,
                    "variants.game",
                    format!("there is no game \"{game}\"; the games are {}", known()),
                );
            }
            found
        });
        let name = self.needed(span, table, "name");
        let preset = self.text(table, "preset");
        let (options, lines) = self.options(table);
        let titles = self.titles(table);
        let (Some(game), Some((name, at))) = (game, name) else { return };
        if let Some(why) = name_fault(game, &name) {
            self.fault(&at, "variants.name", in_english(&why));
        }
        if self.found.iter().any(|other| other.game == game.about().id && other.name == name) {
            let what = format!("{} has a variant \"{name}\" further up", game.about().id);
            self.fault(&at, "variants.name", what);
        }
        let set: Vec<_> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        match game.values(preset.as_ref().map(|(preset, _)| preset.as_str()), &set) {
            Ok(values) if self.faults.len() == before => {
                let rules = HouseRules::of(game, &values);
                self.found.push(HostedVariant { game: game.about().id.to_owned(), name, rules, titles });
            }
            Ok(_) => {}
            Err(refused) => {
                let preset = preset.map_or_else(|| span.clone(), |(_, at)| at);
                refused.iter().for_each(|refused| self.refused(refused, &lines, &preset));
            }
        }
    }

    /// Adds a game's refusal as a fault of the line it is about.
    fn refused(&mut self, refused: &Refused, lines: &BTreeMap<String, Range<usize>>, preset: &Range<usize>) {
        let option = refused.option.as_deref().filter(|option| lines.contains_key(*option));
        let (at, key) = match option {
            Some(option) => (&lines[option], format!("variants.options.{option}")),
            // The preset is unknown, or one of its own options conflicts with the others.
            None => (preset, "variants.preset".to_owned()),
        };
        self.fault(at, &key, in_english(&refused.why));
    }

    /// Returns the options as text, and their spans.
    fn options(&mut self, table: &DeTable) -> (BTreeMap<String, String>, BTreeMap<String, Range<usize>>) {
        let (mut options, mut lines) = (BTreeMap::new(), BTreeMap::new());
        for (name, value) in self.section(table, "options").into_iter().flatten() {
            let text = match value.get_ref() {
                DeValue::String(text) => text.to_string(),
                DeValue::Boolean(flag) => if *flag { "on" } else { "off" }.to_owned(),
                DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                    .map_or_else(|_| number.to_string(), |number| number.to_string()),
                other => {
                    let what =
                        format!("a text, a whole number, true or false is expected, not {}", kind_of(other));
                    self.fault(&value.span(), &format!("variants.options.{}", name.get_ref()), what);
                    continue;
                }
            };
            options.insert(name.get_ref().to_string(), text);
            lines.insert(name.get_ref().to_string(), value.span());
        }
        (options, lines)
    }

    fn titles(&mut self, table: &DeTable) -> BTreeMap<Lang, String> {
        let mut titles = BTreeMap::new();
        for (code, value) in self.section(table, "title").into_iter().flatten() {
            let key = format!("variants.title.{}", code.get_ref());
            let Some(lang) = Lang::ALL.into_iter().find(|lang| lang.code() == code.get_ref()) else {
                let known = Lang::ALL.map(Lang::code).join(", ");
                self.fault(&code.span(), &key, format!("unknown language; the languages are {known}"));
                continue;
            };
            let text = match value.get_ref() {
                DeValue::String(text) => text.trim(),
                _ => "",
            };
            let short = (1..=LONGEST_TITLE).contains(&text.chars().count());
            if short && !text.chars().any(char::is_control) {
                titles.insert(lang, text.to_owned());
            } else {
                let what = format!("a text of one line and up to {LONGEST_TITLE} characters is expected");
                self.fault(&value.span(), &key, what);
            }
        }
        titles
    }

    fn section<'t, 'i>(&mut self, table: &'t DeTable<'i>, name: &str) -> Option<&'t DeTable<'i>> {
        let value = table.get(name)?;
        match value.get_ref() {
            DeValue::Table(section) => Some(section),
            other => {
                let what = format!("{name} = {{ … }} is expected, not {}", kind_of(other));
                self.fault(&value.span(), &path(name), what);
                None
            }
        }
    }

    fn needed(&mut self, span: &Range<usize>, table: &DeTable, name: &str) -> Option<(String, Range<usize>)> {
        if !table.contains_key(name) {
            self.fault(span, &path(name), "it is missing".to_owned());
        }
        self.text(table, name)
    }

    fn text(&mut self, table: &DeTable, name: &str) -> Option<(String, Range<usize>)> {
        let value = table.get(name)?;
        match value.get_ref() {
            DeValue::String(text) => Some((text.to_string(), value.span())),
            other => {
                let what = format!("a text is expected, in quotation marks, not {}", kind_of(other));
                self.fault(&value.span(), &path(name), what);
                None
            }
        }
    }

    fn fault(&mut self, span: &Range<usize>, key: &str, what: String) {
        self.faults.push(ConfigError { at: (self.source)(span), key: Some(key.to_owned()), what });
    }
}

fn path(name: &str) -> String {
    format!("{NAME}.{name}")
}

/// Renders a message in English. Tests ensure that every message id has a text; the id is only a fallback.
fn in_english(why: &Msg) -> String {
    terminal_words().map_or_else(|_| why.id.to_string(), |words| words.say(Lang::En, why, &[]))
}
