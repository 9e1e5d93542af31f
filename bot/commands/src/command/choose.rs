//! The commands about the games there are, and the filters of people who choose one.

use kubyk_core::Games;
use kubyk_core::names::spelled;
use kubyk_games::kit::{About, AnyGame, Arg, FAVOURITE, Msg, Preset, Tempo, Values};
use kubyk_words::Lang;

use crate::arguments::{Argument, Reading, arguments};
use crate::command::Command;
use crate::spec::{Branch, Scope, Spec};
use crate::values::{FreeText, GameRef, Number};
use crate::word_values::{Author, BookChapter, ChapterWord, Switch, TempoWord};

/// Lists the games by chapters, or the variants that fit what is wanted.
pub(crate) struct ChooseGame;

impl Command for ChooseGame {
    const SPEC: Spec = Spec { code: "P", ..Spec::for_asker("play", Scope::Chat) };
    type Args = FilterArgs;
}

/// The chapter in which a game stands: the first whose tag it bears, or else the one of all others.
pub(crate) fn chapter_of(about: &About) -> ChapterWord {
    let bears = |chapter: &ChapterWord| about.tags.contains(&chapter.word());
    ChapterWord::all().find(bears).unwrap_or(ChapterWord::Other)
}

/// Lists the games, or the variants that fit what is wanted.
pub(crate) struct ListGames;

impl Command for ListGames {
    const SPEC: Spec = Spec { code: "G", branch: Branch::Nowhere, ..Spec::for_asker("games", Scope::Chat) };
    type Args = FilterArgs;
}

/// Highest complexity that counts as simple: the encyclopaedia's II.
pub(crate) const SIMPLE: u8 = 2;

arguments! {
    /// The filters, as they are typed.
    FilterArgs {
        /// The number of people.
        players: Option<Number<1, 50>> = named("players"),
        /// Not harder than this.
        complexity: Option<Number<1, 5>> = named("complexity"),
        /// Not slower than this.
        tempo: Option<TempoWord> = named("tempo"),
        /// Not more dice than this.
        dice: Option<Number<0, 100>> = named("dice").about("most-dice"),
        /// Everybody plays at the same time.
        together: Option<Switch> = named("together"),
        /// Invented by.
        author: Option<Author> = named("author"),
        /// A number of people, and words like "quick" in any language.
        words: Vec<FilterWord> = each("words").unlisted(),
        /// The game whose variants are shown.
        game: Option<GameRef> = hidden("game"),
        /// The group of them that is shown; of no game, the chapter whose games are shown.
        group: Option<FreeText> = hidden("group"),
        /// The page of them.
        page: Option<Number<0, 9>> = hidden("page"),
        /// Of this chapter.
        chapter: Option<ChapterWord> = named("chapter"),
        /// Of this chapter of the book.
        book: Option<BookChapter> = named("book"),
        /// Favourites of the book's author.
        favourites: Option<Switch> = named("favourites"),
    }
}

/// One word of what is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FilterWord {
    /// The number of people.
    Players(i64),
    /// A quick game.
    Quick,
    /// A simple game.
    Simple,
    /// Everybody plays at the same time.
    Together,
    /// No dice.
    Diceless,
    /// Favourites of the book's author.
    Favourites,
    /// A word that only fills the sentence.
    Idle,
    /// The question how many people there are, from a button.
    Ask,
    /// The question what else is wanted, from a button.
    Narrow,
    /// The question which chapter of the book, from a button.
    Book,
}

/// The word for [`FilterWord::Ask`].
pub(crate) const ASK: &str = "ask";
/// The word for [`FilterWord::Narrow`].
pub(crate) const NARROW: &str = "narrow";
/// The word for [`FilterWord::Book`].
pub(crate) const BOOK: &str = "book";

/// Criteria of a search in the catalogue; those that are not set do not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    /// The number of people.
    pub(crate) players: Option<usize>,
    /// Not harder than this.
    pub(crate) complexity: Option<u8>,
    /// Not slower than this.
    pub(crate) tempo: Option<Tempo>,
    /// Not more dice than this; 0 is without dice.
    pub(crate) dice: Option<u8>,
    /// Everybody plays at the same time.
    pub(crate) together: bool,
    /// Invented by.
    pub(crate) author: Option<&'static str>,
    /// Of this chapter.
    pub(crate) chapter: Option<ChapterWord>,
    /// Of this chapter of the book.
    pub(crate) book: Option<u8>,
    /// Favourites of the book's author.
    pub(crate) favourites: bool,
}

impl Argument for FilterWord {
    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        if text == ASK {
            return Ok(Self::Ask);
        }
        if text == NARROW {
            return Ok(Self::Narrow);
        }
        if text == BOOK {
            return Ok(Self::Book);
        }
        if let Ok(Number(players)) = Number::<1, 50>::read(text, with) {
            return Ok(Self::Players(players));
        }
        let typed = spelled(text);
        let is_meant = |id: &'static str| {
            let words = |lang| with.words.say(lang, &Msg::new(id), &[]);
            Lang::ALL
                .into_iter()
                .any(|lang| words(lang).split_whitespace().any(|known| spelled(known) == typed))
        };
        let known = [
            ("filter-words-quick", Self::Quick),
            ("filter-words-simple", Self::Simple),
            ("filter-words-together", Self::Together),
            ("filter-words-diceless", Self::Diceless),
            ("filter-words-favourites", Self::Favourites),
            ("filter-words-idle", Self::Idle),
        ];
        let found = known.into_iter().find(|(id, _)| is_meant(id)).map(|(_, word)| word);
        found.ok_or_else(|| Msg::new("filter-unknown").with("text", Arg::typed(text)))
    }

    fn write(&self) -> String {
        match self {
            Self::Players(players) => players.to_string(),
            Self::Quick => "quick".to_owned(),
            Self::Simple => "simple".to_owned(),
            Self::Together => "together".to_owned(),
            Self::Diceless => "diceless".to_owned(),
            Self::Favourites => "favourites".to_owned(),
            Self::Idle => "we".to_owned(),
            Self::Ask => ASK.to_owned(),
            Self::Narrow => NARROW.to_owned(),
            Self::Book => BOOK.to_owned(),
        }
    }

    fn example(_: &dyn AnyGame) -> String {
        "quick".to_owned()
    }
}

impl FilterArgs {
    /// The variants of a game.
    pub(crate) fn of_game(game: &'static dyn AnyGame, page: usize) -> Self {
        let page = i64::try_from(page).ok().filter(|page| *page > 0).map(Number);
        Self { game: Some(GameRef(game)), page, ..Filter::default().args() }
    }

    /// The variants of a group of a game.
    pub(crate) fn of_group(game: &'static dyn AnyGame, group: &str) -> Self {
        Self { group: Some(FreeText(group.to_owned())), ..Self::of_game(game, 0) }
    }

    /// The games of a chapter.
    pub(crate) fn of_chapter(chapter: ChapterWord) -> Self {
        Self { group: Some(FreeText(chapter.word().to_owned())), ..Filter::default().args() }
    }

    /// The chapter whose games are shown, if it is one that there is.
    pub(crate) fn shown_chapter(&self) -> Option<ChapterWord> {
        let FreeText(word) = self.group.as_ref().filter(|_| self.game.is_none())?;
        ChapterWord::all().find(|chapter| chapter.word() == word)
    }

    /// Returns `true` if only the number of people is asked for.
    pub(crate) fn asks(&self) -> bool {
        self.words.contains(&FilterWord::Ask)
    }

    /// Returns `true` if only what is wanted is asked for.
    pub(crate) fn narrows(&self) -> bool {
        self.words.contains(&FilterWord::Narrow)
    }

    /// Returns `true` if only the chapter of the book is asked for.
    pub(crate) fn asks_chapter(&self) -> bool {
        self.words.contains(&FilterWord::Book)
    }

    /// The criteria that the arguments ask for.
    pub(crate) fn filter(&self) -> Filter {
        let mut filter = Filter {
            players: self.players.and_then(|players| usize::try_from(players.0).ok()),
            complexity: self.complexity.and_then(|complexity| u8::try_from(complexity.0).ok()),
            tempo: self.tempo.map(Tempo::from),
            dice: self.dice.and_then(|dice| u8::try_from(dice.0).ok()),
            together: self.together == Some(Switch::On),
            author: self.author.map(|author| author.0),
            chapter: self.chapter,
            book: self.book.map(|chapter| chapter.0),
            favourites: self.favourites == Some(Switch::On),
        };
        for word in &self.words {
            match word {
                FilterWord::Players(players) => filter.players = usize::try_from(*players).ok(),
                FilterWord::Quick => filter.tempo = Some(Tempo::A),
                FilterWord::Simple => filter.complexity = Some(SIMPLE),
                FilterWord::Together => filter.together = true,
                FilterWord::Diceless => filter.dice = Some(0),
                FilterWord::Favourites => filter.favourites = true,
                FilterWord::Idle | FilterWord::Ask | FilterWord::Narrow | FilterWord::Book => {}
            }
        }
        filter
    }
}

impl Filter {
    /// The arguments that say it.
    pub(crate) fn args(&self) -> FilterArgs {
        self.asking(None)
    }

    /// The arguments that say it, and ask something on the way.
    pub(crate) fn asking(&self, question: Option<FilterWord>) -> FilterArgs {
        FilterArgs {
            players: self.players.and_then(|players| i64::try_from(players).ok()).map(Number),
            complexity: self.complexity.map(|complexity| Number(complexity.into())),
            tempo: self.tempo.map(TempoWord::from),
            dice: self.dice.map(|dice| Number(dice.into())),
            together: self.together.then_some(Switch::On),
            author: self.author.map(Author),
            words: question.into_iter().collect(),
            game: None,
            group: None,
            page: None,
            chapter: self.chapter,
            book: self.book.map(BookChapter),
            favourites: self.favourites.then_some(Switch::On),
        }
    }

    /// Returns `true` if it asks for anything.
    pub(crate) fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// The variants that fit, easy and quick ones first; for a large company those before them that its source recommends
    /// for one.
    pub(crate) fn fitting(
        &self,
        games: Games,
        closed: &[String],
    ) -> Vec<(&'static dyn AnyGame, &'static Preset)> {
        let open = games.iter().filter(|game| !closed.iter().any(|closed| closed == game.about().id));
        let variants = open.flat_map(|game| game.about().presets.iter().map(|preset| (*game, preset)));
        let fits = |game: &dyn AnyGame, preset: &Preset| {
            game.values(Some(preset.name), &[]).is_ok_and(|values| self.fits(game, &values))
        };
        let mut found: Vec<_> = variants.filter(|(game, preset)| fits(*game, preset)).collect();
        // Variants recommended for this number of people come before those that merely allow it.
        let strained = |preset: &Preset| self.players.is_some_and(|players| !recommends(preset, players));
        let crowded = |preset: &Preset| self.players.is_some_and(|players| preset.is_for_crowd(players));
        found
            .sort_by_key(|(_, preset)| (!crowded(preset), strained(preset), preset.complexity, preset.tempo));
        found
    }

    /// Returns `true` if this variant fits.
    pub(crate) fn fits(&self, game: &dyn AnyGame, values: &Values) -> bool {
        let preset = values.preset();
        self.complexity.is_none_or(|most| preset.complexity <= most)
            && self.tempo.is_none_or(|most| preset.tempo <= most)
            && self.dice.is_none_or(|most| preset.dice <= most)
            && (!self.together || preset.simultaneous)
            && self.author.is_none_or(|author| preset.author == author)
            && self.book.is_none_or(|chapter| game.about().chapter == Some(chapter))
            && (!self.favourites || preset.tags.contains(&FAVOURITE))
            && self.chapter.is_none_or(|chapter| chapter_of(game.about()) == chapter)
            && self.players.is_none_or(|players| game.capacity(values).contains(&players))
    }
}

/// Returns `true` if a variant is meant for so many people, as far as its source says. A game in which all choose at once suits
/// any number.
pub(crate) fn recommends(preset: &Preset, players: usize) -> bool {
    preset.simultaneous || preset.recommended.is_none_or(|(least, most)| (least..=most).contains(&players))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kubyk_games::CATALOGUE;
    use kubyk_words::Words;

    use super::*;
    use crate::arguments::Arguments as _;
    use crate::bind::bind_words;
    use crate::payload::fits;

    fn filter(text: &str) -> Result<Filter, Msg> {
        let words = Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Reading { words: &words, games: CATALOGUE };
        let given = bind_words(FilterArgs::PARAMS, None, text, &with)?;
        FilterArgs::read(&given, &with).map(|args| args.filter())
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
    fn every_filter_fits_a_button_and_is_read_again() {
        let all = Filter {
            players: Some(50),
            complexity: Some(5),
            tempo: Some(Tempo::C),
            dice: Some(10),
            together: true,
            author: Some("khramov"),
            chapter: Some(ChapterWord::Sheet),
            book: Some(23),
            favourites: true,
        };
        let args = all.asking(Some(FilterWord::Ask));
        assert_eq!(args.filter(), all);
        assert!(args.asks() && fits(&ChooseGame::payload(&args)));
    }

    /// The encyclopaedia's `!!!` and `!!`: its best games for fifteen people and more are played by all at once.
    #[test]
    fn a_large_company_is_shown_what_all_play_at_once_first() {
        let found = |players| {
            let filter = Filter { players: Some(players), ..Filter::default() };
            filter.fitting(CATALOGUE, &[])
        };
        for players in 15..=50 {
            assert!(found(players)[..4].iter().all(|(_, preset)| preset.simultaneous), "{players}");
        }
        assert!(!found(14)[0].1.simultaneous, "a company that is not large begins with what is easy");
        let pig = CATALOGUE.iter().find(|game| game.about().id == "pig").expect("Pig");
        let sysna = pig.about().presets.iter().find(|preset| preset.name == "sysna").expect("Sysna");
        assert!(recommends(sysna, 4), "it suits a small one too");
    }

    #[test]
    fn what_is_found_fits() {
        let names = |filter: Filter| {
            filter.fitting(CATALOGUE, &[]).iter().map(|(_, preset)| preset.name).collect::<Vec<_>>()
        };
        let diceless = names(Filter { dice: Some(0), author: Some("khramov"), ..Filter::default() });
        assert!(diceless.contains(&"diceless"));
        let large = names(Filter { players: Some(40), together: true, ..Filter::default() });
        assert!(large.contains(&"sysna") && !large.contains(&"olympic"));
        let five = names(Filter { players: Some(5), author: Some("khramov"), ..Filter::default() });
        let place = |name| five.iter().position(|found| *found == name);
        assert!(place("base") < place("pairs-damping") || place("pairs-damping").is_none());
        let boards = names(Filter { chapter: Some(ChapterWord::Board), ..Filter::default() });
        assert!(boards.contains(&"belgian-daisy") && !boards.contains(&"sysna"), "{boards:?}");
        let favourites = names(Filter { favourites: true, ..Filter::default() });
        assert_eq!(
            favourites.iter().copied().collect::<BTreeSet<_>>(),
            ["golf", "psychological", "sysna", "tree"].into()
        );
        let columns = names(Filter { book: Some(12), ..Filter::default() });
        assert_eq!(columns.len(), 27, "{columns:?}");
        assert_eq!(
            names(Filter { book: Some(7), ..Filter::default() }),
            Vec::<&str>::new(),
            "no war games here"
        );
        let closed = Filter::default().fitting(CATALOGUE, &["pig".to_owned()]);
        assert!(closed.iter().all(|(game, _)| game.about().id != "pig"));
    }
}
