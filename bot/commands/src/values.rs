//! The types of arguments that commands take, one file each.

use std::fmt;

use futures::future::BoxFuture;
use kubyk_core::Games;
use kubyk_core::clock::{HOURS, MINUTES, OFFERED, SECONDS, TimeControl};
use kubyk_core::house_rules::{HouseRules, handle};
use kubyk_core::ids::TableId;
use kubyk_core::names::{
    command_name, every_name, game_called, game_meant, is_called, nearest_of, with_typed,
};
use kubyk_games::kit::{AnyGame, Arg, Msg, RANDOM, Strength, level_name};
use kubyk_host::codes::is_code;
use kubyk_words::Lang;

use crate::arguments::{Argument, Completing, CompletionOffer, Reading, arguments, ready_offers};
use crate::spec::ParamKind;

// A table by its id.

/// A table as somebody names it, with or without its `#`. The look-up shows if it is the id of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableRef(pub String);

impl TableRef {
    /// The parameter that names a table: `#` is written before its value.
    pub(crate) const PARAM: &str = "table";

    /// The id, if this is how ids are written.
    pub(crate) fn id(&self) -> Option<TableId> {
        self.0.parse().ok()
    }
}

impl From<TableId> for TableRef {
    fn from(id: TableId) -> Self {
        Self(id.to_string())
    }
}

impl Argument for TableRef {
    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.trim_start_matches('#').to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn fits(text: &str, _: &Reading<'_>) -> bool {
        text.trim_start_matches('#').parse::<TableId>().is_ok()
    }

    fn example(_: &dyn AnyGame) -> String {
        TableId(7).to_string()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        Box::pin(with.open_tables())
    }
}

arguments! {
    /// The arguments of a command about one table.
    TableArgs {
        table: Option<TableRef> = bare("table").in_chats(),
    }
}

impl TableArgs {
    /// This table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()) }
    }
}

// A game by its name.

/// A game of the catalogue, called by its id, an alias or its name in any language.
#[derive(Clone, Copy)]
pub(crate) struct GameRef(pub &'static dyn AnyGame);

impl GameRef {
    /// The parameter that is for the game behind which a command is typed.
    pub(crate) const PARAM: &str = "game";
}

impl PartialEq for GameRef {
    fn eq(&self, other: &Self) -> bool {
        self.0.about().id == other.0.about().id
    }
}

impl fmt::Debug for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.about().id)
    }
}

impl Argument for GameRef {
    fn kind(_: Games) -> ParamKind {
        // There are more games than a platform takes choices.
        ParamKind::Completed
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        game_meant(text, with.games, with.words).map(Self).ok_or_else(|| unknown_game(text, with))
    }

    /// Whole names alone: a beginning could be any other word.
    fn fits(text: &str, with: &Reading<'_>) -> bool {
        game_called(text, with.games, with.words).is_some()
    }

    fn write(&self) -> String {
        self.0.about().id.to_owned()
    }

    fn example(game: &dyn AnyGame) -> String {
        game.about().id.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        let games = with.games.iter().map(|game| {
            let about = game.about();
            CompletionOffer::new(about.id, with.text(&about.name()))
        });
        ready_offers(games)
    }
}

impl Completing<'_> {
    /// The game that the command is about, by its name or by an argument.
    pub(crate) fn game(&self) -> Option<&'static dyn AnyGame> {
        let named = || game_called(self.given.get(GameRef::PARAM)?, self.games, self.words);
        self.game.or_else(named)
    }
}

/// The refusal of a name that no game has.
pub(crate) fn unknown_game(text: &str, with: &Reading<'_>) -> Msg {
    let forms = with.games.iter().map(|game| {
        let about = game.about();
        let typed = command_name(*game);
        let aliases = about.aliases.iter().map(|alias| (*alias).to_owned());
        let forms = every_name(&about.name(), with.words).into_iter().chain(aliases);
        let shown = with_typed(about.name(), &typed);
        (shown, forms.chain([about.id.to_owned(), typed]).collect())
    });
    let known = nearest_of(text, forms).unwrap_or_else(|| Msg::as_is("—"));
    Msg::new("game-unknown").with("name", Arg::typed(text)).with("known", known)
}

// A variant of a game by its name: a preset or a house variant.

/// A variant as somebody calls it. Which one is meant depends on the game and on the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VariantRef(pub String);

/// The name of a house variant, be it to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HouseName(pub String);

impl Argument for VariantRef {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.to_lowercase()))
    }

    fn write(&self) -> String {
        // A house variant may have a name that no button can carry.
        if self.0.is_ascii() { self.0.clone() } else { handle(&self.0) }
    }

    fn example(game: &dyn AnyGame) -> String {
        game.about().presets[0].name.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready_offers(with.game().map(|game| with.variants(game)).unwrap_or_default())
    }
}

impl Argument for HouseName {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.to_owned()))
    }

    fn write(&self) -> String {
        handle(&self.0)
    }

    fn example(_: &dyn AnyGame) -> String {
        "night".to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready_offers(with.game().map(|game| with.house_variants(game)).unwrap_or_default())
    }
}

// An option of a game and its value.

/// An option of a game's variants and the value it is set to, as somebody writes them: in the words of any language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OptionSetting {
    /// The option.
    pub name: String,
    pub value: String,
}

impl OptionSetting {
    /// These settings as pairs.
    pub(crate) fn pairs(all: &[Self]) -> Vec<(&str, &str)> {
        all.iter().map(|one| (one.name.as_str(), one.value.as_str())).collect()
    }

    /// The settings that rules make over their preset.
    pub(crate) fn all_of(rules: &HouseRules) -> Vec<Self> {
        let set = rules.options.iter();
        set.map(|(name, value)| Self { name: name.clone(), value: value.clone() }).collect()
    }
}

impl Argument for OptionSetting {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        let (name, value) =
            text.split_once('=').ok_or_else(|| Msg::new("argument-option").with("text", Arg::typed(text)))?;
        Ok(Self { name: name.to_lowercase(), value: value.to_owned() })
    }

    fn write(&self) -> String {
        format!("{}={}", self.name, self.value)
    }

    fn example(game: &dyn AnyGame) -> String {
        let option = game.about().options.first();
        option.map(|option| format!("{}={}", option.name, option.default)).unwrap_or_default()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready_offers(with.game().map(|game| with.settings_of(game)).unwrap_or_default())
    }
}

// A machine player by its level.

/// A machine player by its word, or by what its strength is called in any language. Which there are depends on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotLevel(pub String);

impl Argument for BotLevel {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        let called = |word: &&&str| is_called(text, &level_name(word), with.words);
        Ok(Self(Strength::WORDS.iter().find(called).map_or(text, |word| *word).to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn example(_: &dyn AnyGame) -> String {
        RANDOM.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        let offer = |level: &str| CompletionOffer::new(level, with.text(&level_name(level)));
        let levels = move |game: &dyn AnyGame| {
            let values = game.values(None, &[]);
            let mut levels = values.map(|values| game.machine_players(&values, 2)).unwrap_or_default();
            // Names that people know come before those of the levels behind them.
            levels.sort_by_key(|level| Strength::of(level).is_none());
            levels.into_iter().map(offer).collect::<Vec<_>>()
        };
        Box::pin(async move {
            let game = match with.game() {
                Some(game) => Some(game),
                None => with.game_of_lobby().await,
            };
            // If no table names its levels, these are the ones that most games have.
            let usual = || [RANDOM].iter().chain(Strength::WORDS);
            game.map_or_else(|| usual().map(|level| offer(level)).collect(), levels)
        })
    }
}

// A time control, or playing without clocks.

/// The word for playing without clocks.
const NO_CLOCKS: &str = "off";

/// Time control of a table; `None` for [`NO_CLOCKS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PaceArg(pub Option<TimeControl>);

impl Argument for PaceArg {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        if text == NO_CLOCKS || is_called(text, &Msg::new("option-off"), with.words) {
            return Ok(Self(None));
        }
        text.parse().map(|control| Self(Some(control))).map_err(|_| {
            Msg::new("pace-form")
                .with("text", Arg::typed(text))
                .with("minutes", MINUTES)
                .with("seconds", SECONDS)
                .with("days", HOURS / 24)
        })
    }

    fn write(&self) -> String {
        self.0.map_or_else(|| NO_CLOCKS.to_owned(), |control| control.to_string())
    }

    fn example(_: &dyn AnyGame) -> String {
        "10+5".to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        let none = CompletionOffer::new(NO_CLOCKS, with.text(&Msg::new("pace-none")));
        let offered = OFFERED.iter().map(|text| CompletionOffer::new(*text, *text));
        ready_offers(std::iter::once(none).chain(offered))
    }
}

// A language to read, or the choice to have none of one's own.

/// The word for no language of one's own: each reads the one of their platform.
const AUTO: &str = "auto";

/// A language by its code or its own name; `None` for [`AUTO`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Language(pub Option<Lang>);

impl Argument for Language {
    fn kind(_: Games) -> ParamKind {
        let choice = |lang: Lang| (lang.code().to_owned(), Msg::new(format!("language-{}", lang.code())));
        ParamKind::Choice(Lang::ALL.map(choice).to_vec())
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        let typed = text.to_lowercase();
        if typed == AUTO || is_called(&typed, &Msg::new("language-auto"), with.words) {
            return Ok(Self(None));
        }
        let called = |lang: &Lang| {
            let name = Msg::new(format!("language-{}", lang.code()));
            lang.own_name().to_lowercase() == typed || is_called(&typed, &name, with.words)
        };
        let lang = Lang::of(text).or_else(|| Lang::ALL.into_iter().find(called));
        lang.map(|lang| Self(Some(lang)))
            .ok_or_else(|| Msg::new("settings-languages").with("text", Arg::typed(text)))
    }

    fn write(&self) -> String {
        self.0.map_or(AUTO, Lang::code).to_owned()
    }

    fn example(_: &dyn AnyGame) -> String {
        Lang::Uk.code().to_owned()
    }
}

// A whole number in a range.

/// A whole number, both ends of its range included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number<const MIN: i64, const MAX: i64>(pub i64);

impl<const MIN: i64, const MAX: i64> Number<MIN, MAX> {
    fn in_range(number: i64) -> Option<Self> {
        (MIN..=MAX).contains(&number).then_some(Self(number))
    }

    fn refusal(given: &str) -> Msg {
        Msg::new("argument-number").with("text", Arg::typed(given)).with("min", MIN).with("max", MAX)
    }
}

impl<const MIN: i64, const MAX: i64> Argument for Number<MIN, MAX> {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Integer { min: MIN, max: MAX }
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        text.parse().ok().and_then(Self::in_range).ok_or_else(|| Self::refusal(text))
    }

    fn of_integer(number: i64, _: &Reading<'_>) -> Result<Self, Msg> {
        Self::in_range(number).ok_or_else(|| Self::refusal(&number.to_string()))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn example(_: &dyn AnyGame) -> String {
        MIN.to_string()
    }
}

// Texts whose meaning only the table or the notation of dice knows.

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $kind:ident, $example:expr, $complete:expr;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub(crate) struct $name(pub(crate) String);

            impl Argument for $name {
                fn kind(_: Games) -> ParamKind {
                    ParamKind::$kind
                }

                fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
                    Ok(Self(text.to_owned()))
                }

                fn write(&self) -> String {
                    self.0.clone()
                }

                fn example(game: &dyn AnyGame) -> String {
                    let example: fn(&dyn AnyGame) -> String = $example;
                    example(game)
                }

                fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
                    let complete: fn(&'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> = $complete;
                    complete(with)
                }
            }
        )+
    };
}

texts! {
    /// A move in a game's notation.
    MoveText: Completed, first_move, |with| Box::pin(with.moves());
    /// Dice to be rolled, in their notation.
    DiceText: Text, |_| "2d6+1".to_owned(), |_| Box::pin(std::future::ready(Vec::new()));
    /// Any text.
    FreeText: Text, |_| "abc".to_owned(), |_| Box::pin(std::future::ready(Vec::new()));
}

/// A code of another account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CodeText(pub String);

impl Argument for CodeText {
    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        let code = is_code(text).then(|| Self(text.to_owned()));
        code.ok_or_else(|| Msg::new("code-malformed").with("text", Arg::typed(text)))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    /// A word with a digit or a dash is meant for one, right or wrong.
    fn fits(text: &str, _: &Reading<'_>) -> bool {
        is_code(text) || text.contains(|c: char| c == '-' || c.is_ascii_digit())
    }

    fn example(_: &dyn AnyGame) -> String {
        "7k3mq-2pwx0".to_owned()
    }
}

/// An example of a move of the game.
fn first_move(game: &dyn AnyGame) -> String {
    let verbs = game.about().verbs;
    let whole = verbs.iter().find(|verb| !verb.takes.is_required());
    match whole.or(verbs.first()) {
        Some(verb) if verb.takes.is_required() => format!("{} 1", verb.word),
        Some(verb) => verb.word.to_owned(),
        None => "a1".to_owned(),
    }
}
