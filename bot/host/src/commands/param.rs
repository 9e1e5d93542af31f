//! What a command takes: the declaration of one parameter.

use kubyk_games::kit::{AnyGame, Msg};

use super::argument::{Argument, ArgumentField, Check};
use super::complete::Completer;
use super::listing::ParamKind;
use crate::Games;

/// A parameter of a command. Its description is the message `param-ABOUT`, its name for people `param-NAME-name`.
#[derive(Clone, Copy)]
pub(crate) struct Param {
    /// Its name in ASCII.
    pub(crate) name: &'static str,
    /// The end of its description's id.
    pub(crate) about: &'static str,
    /// How it is written.
    pub(crate) place: ParamPlace,
    /// Whether it must be given.
    pub(crate) required: bool,
    /// Where lists offer it.
    pub(crate) offered: Offered,
    /// The type of its values, for platforms with typed options.
    pub(crate) kind: fn(Games) -> ParamKind,
    /// Whether a word could be a value of it.
    pub(crate) fits: Check,
    /// A value as it could be typed.
    pub(crate) example: fn(&dyn AnyGame) -> String,
    /// What it can be completed to.
    pub(crate) complete: Completer,
}

/// Syntax of a parameter in a typed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ParamPlace {
    /// By its place among the words, or `name=value`.
    Bare,
    /// The same, but a word that cannot be its value is left to the next parameter.
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
    /// The same; lists show every option of the game as a parameter.
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
    /// Whether lists offer it, behind a game or not.
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

    /// Whether a value can be given to it by its name.
    pub(crate) fn is_named(&self) -> bool {
        !matches!(self.place, ParamPlace::Marked | ParamPlace::Hidden)
    }

    /// Whether it takes the options of a game.
    pub(crate) fn takes_options(&self) -> bool {
        matches!(self.place, ParamPlace::Options | ParamPlace::SpreadOptions)
    }

    /// Whether it takes several values.
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
    /// The same, described by another message.
    pub(crate) const fn about(self, about: &'static str) -> Self {
        Self { about, ..self }
    }

    /// The same, offered only where the command is typed by itself.
    pub(crate) const fn in_chats(self) -> Self {
        Self { offered: Offered::InChats, ..self }
    }

    /// The same, understood and offered nowhere.
    pub(crate) const fn unlisted(self) -> Self {
        Self { offered: Offered::Nowhere, ..self }
    }

    /// The same with its type.
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
