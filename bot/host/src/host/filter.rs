//! What is wanted of a game when people choose one: the encyclopaedia's attributes as filters.

use std::fmt;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg, Preset, Tempo, Values, clipped};
use kubyk_words::{Lang, Words};

use crate::command::Args;

/// What counts as simple: the encyclopaedia's II and below.
pub(super) const SIMPLE: u8 = 2;

/// What is wanted; what is not set does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Filter {
    /// So many people.
    pub(super) players: Option<usize>,
    /// Not harder than this.
    pub(super) complexity: Option<u8>,
    /// Not slower than this.
    pub(super) tempo: Option<Tempo>,
    /// Not more dice than this; 0 is without dice.
    pub(super) dice: Option<u8>,
    /// Everybody plays at the same time.
    pub(super) together: bool,
    /// Invented by.
    pub(super) author: Option<&'static str>,
}

impl Filter {
    /// Reads `players=8 tempo=a`, and words like `8 quick simple` in any language of ours.
    ///
    /// # Errors
    /// What is none of them, with what can be said.
    pub(super) fn read(args: &Args, words: &Words) -> Result<Self, Msg> {
        let mut filter = Self::default();
        for (name, value) in &args.named {
            filter.set(name, value).ok_or_else(|| unknown(&format!("{name}={value}")))?;
        }
        for word in args.text.split([' ', ',']).filter(|word| !word.is_empty()) {
            filter.hear(&word.to_lowercase(), words).ok_or_else(|| unknown(word))?;
        }
        Ok(filter)
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "players" => self.players = Some(value.parse().ok()?),
            "complexity" => self.complexity = Some(value.parse().ok()?),
            "tempo" => self.tempo = Some(tempo(value)?),
            "dice" => self.dice = Some(value.parse().ok()?),
            "together" => self.together = value == "on",
            "author" => self.author = Some(authors().find(|author| *author == value)?),
            _ => return None,
        }
        Some(())
    }

    fn hear(&mut self, word: &str, words: &Words) -> Option<()> {
        if let Ok(players) = word.parse() {
            self.players = Some(players);
            return Some(());
        }
        let said = |id: &'static str| {
            Lang::ALL.iter().any(|lang| {
                words.say(*lang, &Msg::new(id), &[]).split_whitespace().any(|known| known == word)
            })
        };
        match () {
            () if said("filter-words-quick") => self.tempo = Some(Tempo::A),
            () if said("filter-words-simple") => self.complexity = Some(SIMPLE),
            () if said("filter-words-together") => self.together = true,
            () if said("filter-words-diceless") => self.dice = Some(0),
            () if said("filter-words-idle") => {}
            () => return None,
        }
        Some(())
    }

    /// Does it ask for anything?
    pub(super) fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// The variants that fit, easy and quick ones first.
    pub(super) fn fitting(&self, closed: &[String]) -> Vec<(&'static dyn AnyGame, &'static Preset)> {
        let open = CATALOGUE.iter().filter(|game| !closed.iter().any(|closed| closed == game.about().id));
        let variants = open.flat_map(|game| game.about().presets.iter().map(|preset| (*game, preset)));
        let fits = |game: &dyn AnyGame, preset: &Preset| {
            game.values(Some(preset.name), &[]).is_ok_and(|values| self.fits(game, &values))
        };
        let mut found: Vec<_> = variants.filter(|(game, preset)| fits(*game, preset)).collect();
        found.sort_by_key(|(_, preset)| (preset.complexity, preset.tempo));
        found
    }

    /// Does this variant?
    pub(super) fn fits(&self, game: &dyn AnyGame, values: &Values) -> bool {
        let preset = values.preset();
        self.complexity.is_none_or(|most| preset.complexity <= most)
            && self.tempo.is_none_or(|most| preset.tempo <= most)
            && self.dice.is_none_or(|most| preset.dice <= most)
            && (!self.together || preset.simultaneous)
            && self.author.is_none_or(|author| preset.author == author)
            && self.players.is_none_or(|players| game.capacity(values).contains(&players))
    }
}

/// As it is written behind a command; short enough for a button.
impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tempo = self.tempo.map(|tempo| format!("{tempo:?}").to_lowercase());
        let set = [
            ("players", self.players.map(|n| n.to_string())),
            ("complexity", self.complexity.map(|n| n.to_string())),
            ("tempo", tempo),
            ("dice", self.dice.map(|n| n.to_string())),
            ("together", self.together.then(|| "on".to_owned())),
            ("author", self.author.map(str::to_owned)),
        ];
        set.iter()
            .filter_map(|(name, value)| Some((name, value.as_ref()?)))
            .try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// Everybody who invented something in the catalogue, each once.
pub(crate) fn authors() -> impl Iterator<Item = &'static str> {
    let mut authors: Vec<_> =
        CATALOGUE.iter().flat_map(|game| game.about().presets).map(|preset| preset.author).collect();
    authors.sort_unstable();
    authors.dedup();
    authors.into_iter()
}

fn tempo(word: &str) -> Option<Tempo> {
    Some(match word {
        "a" => Tempo::A,
        "b" => Tempo::B,
        "c" => Tempo::C,
        _ => return None,
    })
}

fn unknown(text: &str) -> Msg {
    Msg::new("filter-unknown").with("text", clipped(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filter(text: &str) -> Result<Filter, Msg> {
        let words = Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let mut args = Args::default();
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some((name, value)) => args.named.push((name.to_owned(), value.to_owned())),
                None => args.text = format!("{} {word}", args.text).trim().to_owned(),
            }
        }
        Filter::read(&args, &words)
    }

    #[test]
    fn people_say_what_they_want() {
        let eight =
            Filter { players: Some(8), complexity: Some(SIMPLE), tempo: Some(Tempo::A), ..Filter::default() };
        for text in [
            "8 quick, simple",
            "нас 8 швидко просто",
            "нас 8, быстро, просто",
            "players=8 tempo=a complexity=2",
        ] {
            assert_eq!(filter(text), Ok(eight), "{text}");
        }
        assert!(filter("purple").is_err_and(|why| why.id == "filter-unknown"));
        assert!(filter("author=nobody").is_err());
        assert_eq!(filter("").map(|filter| filter.is_set()), Ok(false));
    }

    #[test]
    fn what_is_written_is_read_again_and_fits_a_button() {
        let all = Filter {
            players: Some(50),
            complexity: Some(5),
            tempo: Some(Tempo::C),
            dice: Some(10),
            together: true,
            author: None,
        };
        assert_eq!(filter(&all.to_string()), Ok(all));
        assert!(format!("/play{all}").len() <= crate::payload::LONGEST);
    }

    #[test]
    fn what_is_found_fits() {
        let names =
            |filter: Filter| filter.fitting(&[]).iter().map(|(_, preset)| preset.name).collect::<Vec<_>>();
        let diceless = names(Filter { dice: Some(0), author: Some("khramov"), ..Filter::default() });
        assert!(diceless.contains(&"diceless"));
        let large = names(Filter { players: Some(40), together: true, ..Filter::default() });
        assert!(large.contains(&"sysna") && !large.contains(&"olympic"));
        let closed = Filter::default().fitting(&["pig".to_owned()]);
        assert!(closed.iter().all(|(game, _)| game.about().id != "pig"));
    }
}
