//! Words of a small choice, understood in every language.

use futures::future::BoxFuture;
use kubyk_core::Games;
use kubyk_core::agreements::Remedy;
use kubyk_core::names::{every_name, nearest_of, spelled};
use kubyk_core::settings::TurnNotice;
use kubyk_core::setup::WhoBegins;
use kubyk_games::kit::{AnyGame, Arg, Msg, RulesTopic, Tempo};

use crate::arguments::{Argument, Completing, CompletionOffer, Reading, ready_offers};
use crate::spec::ParamKind;

/// The one of these choices that a word names: by its ASCII word or by its label in any language.
fn read_choice(text: &str, choices: &[(String, Msg)], with: &Reading<'_>) -> Result<usize, Msg> {
    let typed = spelled(text);
    let forms = |(word, label): &(String, Msg)| {
        let forms = every_name(label, with.words).into_iter().chain([word.clone()]);
        (label.clone(), forms.collect::<Vec<_>>())
    };
    let means = |choice: &(String, Msg)| forms(choice).1.contains(&typed);
    choices.iter().position(means).ok_or_else(|| {
        let known = nearest_of(text, choices.iter().map(forms)).unwrap_or_else(|| Msg::as_is("—"));
        Msg::new("argument-word").with("text", Arg::typed(text)).with("known", known)
    })
}

macro_rules! choices {
    ($($(#[$meta:meta])* $name:ident, $label:literal, $kind:expr => { $($(#[$doc:meta])* $value:ident = $word:literal),+ $(,)? })+) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub(crate) enum $name { $($(#[$doc])* $value),+ }

            impl $name {
                const ALL: &[(Self, &str)] = &[$((Self::$value, $word)),+];

                /// Its words, each with its label.
                fn choices() -> Vec<(String, Msg)> {
                    let choice = |(_, word): &(Self, &str)| {
                        ((*word).to_owned(), Msg::new(format!(concat!($label, "{}"), word)))
                    };
                    Self::ALL.iter().map(choice).collect()
                }

                /// The word that means it in every language.
                pub(crate) fn word(self) -> &'static str {
                    match self { $(Self::$value => $word),+ }
                }
            }

            impl Argument for $name {
                fn kind(_: Games) -> ParamKind {
                    let kind: fn(Vec<(String, Msg)>) -> ParamKind = $kind;
                    kind(Self::choices())
                }

                fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
                    read_choice(text, &Self::choices(), with).map(|index| Self::ALL[index].0)
                }

                fn write(&self) -> String {
                    self.word().to_owned()
                }

                fn example(_: &dyn AnyGame) -> String {
                    Self::ALL[0].1.to_owned()
                }

                fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
                    ready_offers(with.labelled(&Self::choices()))
                }
            }
        )+
    };
}

choices! {
    /// The answer of somebody who is sure.
    YesWord, "answer-", ParamKind::Choice => {
        /// It is meant.
        Yes = "yes",
    }
    /// What becomes of earlier links.
    LinkWord, "answer-", ParamKind::Choice => {
        /// They end.
        New = "new",
    }
    /// Style of boards.
    Boards, "boards-", ParamKind::Choice => {
        /// As pictures.
        Pictures = "pictures",
        /// As text.
        Text = "text",
    }

    /// The ground of pictures.
    Theme, "theme-", ParamKind::Choice => {
        /// A light one.
        Light = "light",
        /// A dark one.
        Dark = "dark",
    }

    /// Choice of the first player.
    FirstWord, "first-", ParamKind::Choice => {
        /// By lot.
        Lot = "lot",
        /// As people came.
        Joined = "joined",
    }

    /// The fate of an absent player.
    RemedyWord, "remedy-", ParamKind::Choice => {
        /// A machine moves.
        Bot = "bot",
        /// The player is out.
        Out = "out",
        /// The game ends unfinished.
        End = "end",
    }

    /// Turn notice.
    NoticeWord, "notice-", ParamKind::Choice => {
        /// By the edited board alone.
        Quiet = "quiet",
        /// By a mention once the turn has waited.
        Nudge = "nudge",
        /// By a mention at every turn.
        Always = "always",
    }

    /// The action on a person's data.
    DataWord, "data-", ParamKind::Choice => {
        /// They are handed out.
        Export = "export",
        /// They are removed.
        Delete = "delete",
        /// They are summed up: luck and mistakes.
        Luck = "luck",
        /// They are summed up: games, wins, rivals.
        Games = "games",
        /// They become one with those of the person's account on another platform.
        Link = "link",
        /// They are each account's own again.
        Unlink = "unlink",
    }

    /// A page of the rules.
    TopicWord, "rules-page-", ParamKind::Choice => {
        /// For newcomers, with an example turn: the first one.
        HowTo = "how-to",
        /// All rules.
        Exact = "exact",
        /// The players' own words for things.
        Words = "words",
        /// The advice of the game's sources.
        Advice = "advice",
        /// The variants that it can be played in.
        Variants = "variants",
        /// Sources of the rules.
        Sources = "sources",
    }

    /// On or off.
    Switch, "option-", |_| ParamKind::Flag => {
        /// On.
        On = "on",
        /// Off.
        Off = "off",
    }

    /// A chapter of the catalogue, the easiest first. Its word is the tag that its games bear.
    ChapterWord, "chapter-", ParamKind::Choice => {
        /// When to stop.
        Stop = "stop",
        /// Score sheets.
        Sheet = "sheet",
        /// A table of columns.
        Table = "table",
        /// Arithmetic.
        Maths = "maths",
        /// For one person.
        Solo = "solo",
        /// Boards.
        Board = "board",
        /// All others.
        Other = "other",
    }

    /// Pace of a variant.
    TempoWord, "tempo-", ParamKind::Choice => {
        /// Quick.
        A = "a",
        /// Moderate.
        B = "b",
        /// Long.
        C = "c",
    }
}

impl ChapterWord {
    /// All of them in the order of the catalogue, the easiest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().map(|(chapter, _)| *chapter)
    }
}

impl Switch {
    /// Returns `true` if it is on.
    pub(crate) fn is_on(self) -> bool {
        self == Self::On
    }
}

impl From<bool> for Switch {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

impl From<FirstWord> for WhoBegins {
    fn from(word: FirstWord) -> Self {
        match word {
            FirstWord::Lot => Self::Lot,
            FirstWord::Joined => Self::Joined,
        }
    }
}

impl From<RemedyWord> for Remedy {
    fn from(word: RemedyWord) -> Self {
        match word {
            RemedyWord::Bot => Self::Machine,
            RemedyWord::Out => Self::Out,
            RemedyWord::End => Self::End,
        }
    }
}

impl From<NoticeWord> for TurnNotice {
    fn from(word: NoticeWord) -> Self {
        match word {
            NoticeWord::Quiet => Self::Quiet,
            NoticeWord::Nudge => Self::Nudge,
            NoticeWord::Always => Self::Always,
        }
    }
}

impl From<TurnNotice> for NoticeWord {
    fn from(notice: TurnNotice) -> Self {
        match notice {
            TurnNotice::Quiet => Self::Quiet,
            TurnNotice::Nudge => Self::Nudge,
            TurnNotice::Always => Self::Always,
        }
    }
}

impl From<TempoWord> for Tempo {
    fn from(word: TempoWord) -> Self {
        match word {
            TempoWord::A => Self::A,
            TempoWord::B => Self::B,
            TempoWord::C => Self::C,
        }
    }
}

impl From<Tempo> for TempoWord {
    fn from(tempo: Tempo) -> Self {
        match tempo {
            Tempo::A => Self::A,
            Tempo::B => Self::B,
            Tempo::C => Self::C,
        }
    }
}

impl From<TopicWord> for RulesTopic {
    fn from(word: TopicWord) -> Self {
        match word {
            TopicWord::HowTo => Self::HowTo,
            TopicWord::Exact => Self::Exact,
            TopicWord::Words => Self::Words,
            TopicWord::Advice => Self::Advice,
            TopicWord::Variants => Self::Variants,
            TopicWord::Sources => Self::Sources,
        }
    }
}

impl From<RulesTopic> for TopicWord {
    fn from(topic: RulesTopic) -> Self {
        match topic {
            RulesTopic::HowTo => Self::HowTo,
            RulesTopic::Exact => Self::Exact,
            RulesTopic::Words => Self::Words,
            RulesTopic::Advice => Self::Advice,
            RulesTopic::Variants => Self::Variants,
            RulesTopic::Sources => Self::Sources,
        }
    }
}

/// The name of a notice.
pub(crate) fn notice_name(notice: TurnNotice) -> Msg {
    Msg::new(format!("notice-{}", NoticeWord::from(notice).word()))
}

/// A chapter of the encyclopaedia, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BookChapter(pub u8);

impl BookChapter {
    /// All of them, in the order of the book.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1..=23).map(Self)
    }

    /// Its number and what it is about.
    pub(crate) fn title(self) -> Msg {
        Msg::new(format!("book-{}", self.0))
    }

    fn choices() -> Vec<(String, Msg)> {
        Self::all().map(|chapter| (chapter.write(), chapter.title())).collect()
    }
}

impl Argument for BookChapter {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Choice(Self::choices())
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        let index = read_choice(text, &Self::choices(), with)?;
        Ok(Self(index as u8 + 1))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn example(game: &dyn AnyGame) -> String {
        game.about().chapter.unwrap_or(1).to_string()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready_offers(with.labelled(&Self::choices()))
    }
}

/// Somebody who invented something in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Author(pub &'static str);

impl Author {
    /// All of them, each once.
    fn all(games: Games) -> Vec<&'static str> {
        let presets = games.iter().flat_map(|game| game.about().presets);
        let mut all: Vec<_> = presets.map(|preset| preset.author).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn choices(games: Games) -> Vec<(String, Msg)> {
        let choice = |author: &'static str| (author.to_owned(), Msg::new(format!("author-{author}")));
        Self::all(games).into_iter().map(choice).collect()
    }
}

impl Argument for Author {
    fn kind(games: Games) -> ParamKind {
        ParamKind::Choice(Self::choices(games))
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        read_choice(text, &Self::choices(with.games), with).map(|index| Self(Self::all(with.games)[index]))
    }

    fn write(&self) -> String {
        self.0.to_owned()
    }

    fn example(game: &dyn AnyGame) -> String {
        game.about().presets[0].author.to_owned()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready_offers(with.labelled(&Self::choices(with.games)))
    }
}
