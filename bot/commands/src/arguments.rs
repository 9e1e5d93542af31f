//! The types of arguments: each reads itself from text, writes itself back, and knows what it can be completed to.

use std::fmt::Debug;
use std::sync::Arc;

use futures::future::BoxFuture;
use kubyk_core::Games;
use kubyk_core::house_variants::HouseVariants;
use kubyk_core::ids::{Chat, User};
use kubyk_core::names::spelled;
use kubyk_core::request::{InView, ParamValue, Suggestion};
use kubyk_core::rows::TablePhase;
use kubyk_core::settings::Settings;
use kubyk_games::kit::{AnyGame, Msg, OptionKind, OptionSpec};
use kubyk_host::tables::Tables;
use kubyk_host::tables::find::TableSummary;
use kubyk_words::{Lang, Words};

use crate::spec::ParamKind;

/// Words and games that arguments are read with.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    /// The words of all languages.
    pub words: &'a Words,
    /// The games that can be played.
    pub games: Games,
}

/// Returns `true` if a text could be a value.
pub(crate) type Check = fn(&str, &Reading<'_>) -> bool;

/// The type of a value.
pub(crate) trait Argument: Clone + PartialEq + Debug + Send + Sync {
    /// The type of its values, for platforms with typed options.
    fn kind(_: Games) -> ParamKind {
        ParamKind::Text
    }

    /// Reads it.
    ///
    /// # Errors
    /// The expected form, with the nearest valid words.
    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg>;

    /// The value that a whole number stands for.
    ///
    /// # Errors
    /// As [`Self::read`].
    fn of_integer(number: i64, with: &Reading<'_>) -> Result<Self, Msg> {
        Self::read(&number.to_string(), with)
    }

    /// The value that yes or no stands for.
    ///
    /// # Errors
    /// As [`Self::read`].
    fn of_boolean(yes: bool, with: &Reading<'_>) -> Result<Self, Msg> {
        Self::read(if yes { "on" } else { "off" }, with)
    }

    /// The text that reads as this value, in ASCII where it stands in buttons.
    fn write(&self) -> String;

    /// Returns `true` if a text could be a value.
    fn fits(text: &str, with: &Reading<'_>) -> bool {
        Self::read(text, with).is_ok()
    }

    /// A value as it could be typed, where the command is about this game.
    fn example(game: &dyn AnyGame) -> String;

    /// The completions of a value.
    fn complete<'a>(_: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        Box::pin(std::future::ready(Vec::new()))
    }
}

/// Reads a value as it was given.
fn read_value<T: Argument>(value: &ParamValue, with: &Reading<'_>) -> Result<T, Msg> {
    match value {
        ParamValue::Text(text) => T::read(text, with),
        ParamValue::Integer(number) => T::of_integer(*number, with),
        ParamValue::Boolean(yes) => T::of_boolean(*yes, with),
    }
}

/// A field of a command's arguments: a value that must be there, one that may, or several.
pub(crate) trait ArgumentField: Sized {
    /// The type of its values.
    type Of: Argument;
    /// `true` if it must be given.
    const REQUIRED: bool;

    /// Reads it; `None` when it must be given and is not.
    ///
    /// # Errors
    /// The expected form of a value.
    fn read(given: &Given, name: &'static str, with: &Reading<'_>) -> Result<Option<Self>, Msg>;

    /// Writes its values.
    fn write(&self, name: &'static str, given: &mut Given);
}

impl<T: Argument> ArgumentField for T {
    type Of = T;
    const REQUIRED: bool = true;

    fn read(given: &Given, name: &'static str, with: &Reading<'_>) -> Result<Option<Self>, Msg> {
        given.values(name).next().map(|value| read_value(value, with)).transpose()
    }

    fn write(&self, name: &'static str, given: &mut Given) {
        given.put(name, Argument::write(self));
    }
}

impl<T: Argument> ArgumentField for Option<T> {
    type Of = T;
    const REQUIRED: bool = false;

    fn read(given: &Given, name: &'static str, with: &Reading<'_>) -> Result<Option<Self>, Msg> {
        given.values(name).next().map(|value| read_value(value, with)).transpose().map(Some)
    }

    fn write(&self, name: &'static str, given: &mut Given) {
        if let Some(value) = self {
            given.put(name, value.write());
        }
    }
}

impl<T: Argument> ArgumentField for Vec<T> {
    type Of = T;
    const REQUIRED: bool = false;

    fn read(given: &Given, name: &'static str, with: &Reading<'_>) -> Result<Option<Self>, Msg> {
        given.values(name).map(|value| read_value(value, with)).collect::<Result<_, _>>().map(Some)
    }

    fn write(&self, name: &'static str, given: &mut Given) {
        self.iter().for_each(|value| given.put(name, value.write()));
    }
}

/// The arguments of a command.
pub(crate) trait Arguments: Sized + PartialEq + Debug + Send + Sync {
    /// The parameters that they are read from, in the order in which buttons carry them.
    const PARAMS: &'static [Param];

    /// Reads them.
    ///
    /// # Errors
    /// The missing argument or the expected form.
    fn read(given: &Given, with: &Reading<'_>) -> Result<Self, Msg>;

    /// The values that read as these arguments.
    fn write(&self) -> Given;
}

/// The value of a parameter, or the refusal when it must be given and is not.
pub(crate) fn present<T>(value: Option<T>, params: &[Param], name: &str) -> Result<T, Msg> {
    value.ok_or_else(|| {
        let about = params.iter().find(|param| param.name == name).map_or(name, |param| param.about);
        Msg::new("argument-missing").with("what", Msg::new(format!("param-{about}")))
    })
}

/// Declares the arguments of a command: each field with its type and its parameter.
macro_rules! arguments {
    (
        $(#[$meta:meta])*
        $name:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty = $place:ident($param:literal) $(.$tweak:ident($($value:expr)?))*),*
            $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        pub(crate) struct $name {
            $($(#[$doc])* pub(crate) $field: $type,)*
        }

        impl $crate::arguments::Arguments for $name {
            const PARAMS: &'static [$crate::arguments::Param] = &[
                $($crate::arguments::$place($param)$(.$tweak($($value)?))*.of::<$type>(),)*
            ];

            #[allow(unused_variables)]
            fn read(
                given: &$crate::arguments::Given,
                with: &$crate::arguments::Reading<'_>,
            ) -> Result<Self, kubyk_games::kit::Msg> {
                Ok(Self {$(
                    $field: $crate::arguments::present(
                        <$type as $crate::arguments::ArgumentField>::read(given, $param, with)?,
                        Self::PARAMS,
                        $param,
                    )?,
                )*})
            }

            #[allow(unused_mut)]
            fn write(&self) -> $crate::arguments::Given {
                let mut given = $crate::arguments::Given::default();
                $($crate::arguments::ArgumentField::write(&self.$field, $param, &mut given);)*
                given
            }
        }
    };
}

pub(crate) use arguments;

// The declaration of a command's parameter.

/// A parameter of a command. Its description is the message `param-ABOUT`, its name for people `param-NAME-name`.
#[derive(Clone, Copy)]
pub(crate) struct Param {
    /// Its name in ASCII.
    pub name: &'static str,
    /// The end of its description's id.
    pub about: &'static str,
    /// The way in which it is written.
    pub place: ParamPlace,
    /// `true` if it must be given.
    pub(crate) required: bool,
    /// The lists that offer it.
    pub offered: Offered,
    /// The type of its values, for platforms with typed options.
    pub kind: fn(Games) -> ParamKind,
    /// The check that a word could be a value of it.
    pub(crate) fits: Check,
    /// A value as it could be typed.
    pub example: fn(&dyn AnyGame) -> String,
    /// The completer of the argument.
    pub(crate) complete: Completer,
}

/// Syntax of a parameter in a typed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ParamPlace {
    /// By its place among the words, or `name=value`.
    Bare,
    /// A word before the others; one that cannot be its value is left to the next parameter.
    BareIfFits,
    /// `name=value`.
    Named,
    /// All words that are left, as one text.
    Rest,
    /// Each word that is left is a value of it.
    Each,
    /// Everything behind the command exactly as it was typed.
    Verbatim,
    /// Every `option=value` that names no other parameter; lists show one parameter for all of them.
    Options,
    /// Every `option=value`, as with `Options`; lists show every option of the game as a parameter.
    SpreadOptions,
    /// `#value`, and by no name: a game's option may be called the same.
    Marked,
    /// Not at all: only buttons carry it.
    Hidden,
}

/// Lists of commands in which a parameter is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offered {
    /// Wherever the command can be typed.
    Everywhere,
    /// Only where it is typed by itself, not behind a game.
    InChats,
    /// Nowhere, though it is understood.
    Nowhere,
}

impl Param {
    /// Returns `true` if lists offer it, behind a game or not.
    pub(crate) fn is_offered(&self, behind_game: bool) -> bool {
        let here = match self.offered {
            Offered::Everywhere => true,
            Offered::InChats => !behind_game,
            Offered::Nowhere => false,
        };
        here && self.place != ParamPlace::Hidden
    }

    /// The message that is its name for people; typed before `=`, it means the same.
    pub(crate) fn local(&self) -> Msg {
        Msg::new(format!("param-{}-name", self.name))
    }

    /// Returns `true` if a value can be given to it by its name.
    pub(crate) fn is_named(&self) -> bool {
        !matches!(self.place, ParamPlace::Marked | ParamPlace::Hidden)
    }

    /// Returns `true` if it takes the options of a game.
    pub(crate) fn takes_options(&self) -> bool {
        matches!(self.place, ParamPlace::Options | ParamPlace::SpreadOptions)
    }

    /// Returns `true` if it takes several values.
    pub(crate) fn takes_several(&self) -> bool {
        self.place == ParamPlace::Each || self.takes_options()
    }

    const fn at(name: &'static str, place: ParamPlace) -> Declared {
        Declared { name, about: name, place, offered: Offered::Everywhere }
    }
}

/// A parameter whose type is still to be given.
#[derive(Clone, Copy)]
pub(crate) struct Declared {
    name: &'static str,
    about: &'static str,
    place: ParamPlace,
    offered: Offered,
}

macro_rules! places {
    ($($function:ident => $place:ident),+ $(,)?) => {
        $(
            /// A parameter at this place.
            pub(crate) const fn $function(name: &'static str) -> Declared {
                Param::at(name, ParamPlace::$place)
            }
        )+
    };
}

places! {
    bare => Bare,
    bare_if_fits => BareIfFits,
    named => Named,
    rest => Rest,
    each => Each,
    verbatim => Verbatim,
    options => Options,
    spread_options => SpreadOptions,
    marked => Marked,
    hidden => Hidden,
}

impl Declared {
    /// This parameter, described by another message.
    pub(crate) const fn about(self, about: &'static str) -> Self {
        Self { about, ..self }
    }

    /// This parameter, offered only where the command is typed by itself.
    pub(crate) const fn in_chats(self) -> Self {
        Self { offered: Offered::InChats, ..self }
    }

    /// This parameter, understood and offered nowhere.
    pub(crate) const fn unlisted(self) -> Self {
        Self { offered: Offered::Nowhere, ..self }
    }

    /// This parameter with its type.
    pub(crate) const fn of<F: ArgumentField>(self) -> Param {
        Param {
            name: self.name,
            about: self.about,
            place: self.place,
            required: F::REQUIRED,
            offered: self.offered,
            kind: <F::Of as Argument>::kind,
            fits: <F::Of as Argument>::fits,
            example: <F::Of as Argument>::example,
            complete: <F::Of as Argument>::complete,
        }
    }
}

// The values of a command's parameters before they are read: what every way of asking comes down to.

/// Values by the names of their parameters. A parameter that takes several has one entry for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Given(Vec<(&'static str, ParamValue)>);

impl Given {
    /// Adds a value.
    pub(crate) fn put(&mut self, name: &'static str, value: impl Into<ParamValue>) {
        self.0.push((name, value.into()));
    }

    /// Puts what was written in the place of a value that stands for it.
    pub(crate) fn fill(&mut self, blank: &str, written: &str) {
        for (_, value) in &mut self.0 {
            if value.text() == Some(blank) {
                *value = written.into();
            }
        }
    }

    /// Returns `true` if the parameter has a value.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| *known == name)
    }

    /// Every value of a parameter.
    pub(crate) fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a ParamValue> {
        self.0.iter().filter(move |(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Every value as it would be typed, with the name of its parameter.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.0.iter().map(|(name, value)| (*name, value.clone().into_text()))
    }

    /// The first value of a parameter, if it is text.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let first = self.0.iter().find(|(known, _)| *known == name);
        first.and_then(|(_, value)| value.text())
    }

    /// Every value of a parameter that is text.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.values(name).filter_map(ParamValue::text)
    }
}

// The context of a completion: where and by whom the argument is typed, and what stands before it.

/// An argument that is being typed.
pub(crate) struct Completing<'a> {
    pub(crate) words: &'a Words,
    pub(crate) games: Games,
    pub(crate) tables: &'a Tables,
    pub(crate) house_variants: &'a HouseVariants,
    pub(crate) chat: &'a Chat,
    pub(crate) user: &'a User,
    pub(crate) in_view: InView,
    /// The chat's settings.
    pub(crate) settings: Arc<Settings>,
    /// The reader's language.
    pub(crate) lang: Lang,
    /// The game whose command it is.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// The arguments before it.
    pub(crate) given: Given,
    /// The part of it typed so far.
    pub(crate) typed: String,
}

impl Completing<'_> {
    /// The game of the lobby where the reader sits, or else of the newest one there.
    pub(crate) async fn game_of_lobby(&self) -> Option<&'static dyn AnyGame> {
        let tables = self
            .tables
            .of_place(&self.user.key, (self.chat, self.in_view), None, 0)
            .await
            .unwrap_or_default();
        let lobby = |seated: bool| {
            tables.iter().find(|table| table.phase == TablePhase::Lobby && (table.seated || !seated))
        };
        let in_view = tables
            .iter()
            .find(|table| table.phase == TablePhase::Lobby && self.in_view == InView::Table(table.id));
        let lobby = in_view.or_else(|| lobby(true)).or_else(|| lobby(false))?;
        self.tables.read_or_skip(lobby.id, |loaded| loaded.game).await.ok().flatten()
    }

    /// A message in the reader's language.
    pub(crate) fn text(&self, msg: &Msg) -> String {
        self.words.say(self.lang, msg, &[])
    }

    pub(crate) fn reading(&self) -> Reading<'_> {
        Reading { words: self.words, games: self.games }
    }

    /// The values of a choice with their labels.
    pub(crate) fn labelled(&self, choices: &[(String, Msg)]) -> Vec<CompletionOffer> {
        choices.iter().map(|(value, label)| CompletionOffer::new(value, self.text(label))).collect()
    }

    /// The variants of a game: the chat's house variants before the presets.
    pub(crate) fn variants(&self, game: &dyn AnyGame) -> Vec<CompletionOffer> {
        let about = game.about();
        let presets = about.presets.iter();
        let presets = presets
            .map(|preset| CompletionOffer::new(preset.name, self.text(&about.preset_name(preset.name))));
        self.house_variants(game).into_iter().chain(presets).collect()
    }

    /// The house variants of a game.
    pub(crate) fn house_variants(&self, game: &dyn AnyGame) -> Vec<CompletionOffer> {
        let known = self.house_variants.houses(&self.settings, game.about().id).into_iter();
        known
            .map(|known| {
                CompletionOffer::new(&known.house.name, format!("🏠 {}", known.house.title(self.lang)))
            })
            .collect()
    }

    /// The options of a game; of the one that is named already, its values.
    pub(crate) fn settings_of(&self, game: &dyn AnyGame) -> Vec<CompletionOffer> {
        let about = game.about();
        if let Some((name, _)) = self.typed.split_once('=') {
            let labelled = |(value, label): (String, String)| {
                let word = format!("{name}={value}");
                let text = if label == value { word.clone() } else { format!("{word} · {label}") };
                CompletionOffer::new(word, text)
            };
            return self
                .house_variants
                .option_values(self.lang, about, name)
                .into_iter()
                .map(labelled)
                .collect();
        }
        let offer = |option: &OptionSpec| {
            let value = if option.kind == OptionKind::Flag && option.default == "off" { "on" } else { "" };
            let word = format!("{}={value}", option.name);
            let label = format!("{word} · {}", self.text(&about.option_about(option.name)));
            CompletionOffer::new(word, label)
        };
        about.options.iter().map(offer).collect()
    }

    /// The open tables of the chat.
    pub(crate) async fn open_tables(&self) -> Vec<CompletionOffer> {
        let mut offers = Vec::new();
        let open = self.tables.open_to(&self.user.key, &self.chat.key()).await;
        for row in open.unwrap_or_default() {
            let names = self.tables.read_or_skip(row.id, |loaded| {
                format!("{} #{} · {}", loaded.game.about().emoji, row.id, loaded.setup.names().join(", "))
            });
            if let Ok(Some(label)) = names.await {
                offers.push(CompletionOffer::new(row.id.to_string(), label));
            }
        }
        offers
    }

    /// The legal moves of the person at a table of this chat where it owes one.
    pub(crate) async fn moves(&self) -> Vec<CompletionOffer> {
        let game = self.game.map(|game| game.about().id);
        let own =
            self.tables.of_person(&self.user.key, (self.chat, self.in_view), game).await.unwrap_or_default();
        // Moves are played at the table in view, if it is one of the game.
        let in_view = own.iter().any(|table| self.in_view == InView::Table(table.id));
        let meant = |table: &&TableSummary| !in_view || self.in_view == InView::Table(table.id);
        for table in own.iter().filter(|table| table.owes).filter(meant) {
            let moves = self.tables.read_or_skip(table.id, |loaded| {
                let seat = loaded.setup.seat_of(&self.user.key)?;
                Some(loaded.table.as_ref()?.table.moves(seat))
            });
            if let Ok(Some(Some(moves))) = moves.await
                && !moves.is_empty()
            {
                return moves.into_iter().map(CompletionOffer::plain).collect();
            }
        }
        Vec::new()
    }
}

// One value that an argument can be completed to.

/// The most suggestions a platform shows.
pub(crate) const MOST_SUGGESTIONS: usize = 25;

/// Function that completes an argument.
pub(crate) type Completer = for<'a> fn(&'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>>;

/// A value and what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CompletionOffer {
    /// The value, as it would be typed.
    pub value: String,
    /// The label of the completion.
    pub label: String,
}

impl CompletionOffer {
    pub(crate) fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self { value: value.into(), label: label.into() }
    }

    /// A value that is shown as it is.
    pub(crate) fn plain(value: String) -> Self {
        Self { label: value.clone(), value }
    }
}

/// Offers that need nothing to be waited for.
pub(crate) fn ready_offers<'a>(
    offers: impl IntoIterator<Item = CompletionOffer>,
) -> BoxFuture<'a, Vec<CompletionOffer>> {
    let offers: Vec<CompletionOffer> = offers.into_iter().collect();
    Box::pin(std::future::ready(offers))
}

/// Those offers whose value or label contains what was typed, values that begin with it first, each as a line that
/// begins with `head`.
pub(crate) fn suggestions(
    head: &str,
    typed: &str,
    offers: impl IntoIterator<Item = CompletionOffer>,
) -> Vec<Suggestion> {
    let typed = spelled(typed);
    let fits = |offer: &CompletionOffer| {
        spelled(&offer.value).contains(&typed) || spelled(&offer.label).contains(&typed)
    };
    let mut found: Vec<CompletionOffer> = offers.into_iter().filter(fits).collect();
    found.sort_by_key(|offer| !spelled(&offer.value).starts_with(&typed));
    let suggestion =
        |CompletionOffer { value, label }| Suggestion { label, line: format!("{head}{value}"), value };
    found.into_iter().take(MOST_SUGGESTIONS).map(suggestion).collect()
}
