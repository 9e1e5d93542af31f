//! The types of arguments: each reads itself from text, writes itself back, and knows what it can be completed to.

use std::fmt::Debug;

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::Words;

use super::ParamValue;
use super::complete::{Completing, CompletionOffer};
use super::given::Given;
use super::listing::ParamKind;
use super::param::Param;
use crate::Games;

/// Words and games that arguments are read with.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    /// The words of all languages.
    pub(crate) words: &'a Words,
    /// The games that can be played.
    pub(crate) games: Games,
}

/// Whether a text could be a value.
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
    /// What was expected, with the nearest valid words.
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

    /// Whether a text could be a value.
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
    /// Whether it must be given.
    const REQUIRED: bool;

    /// Reads it; `None` when it must be given and is not.
    ///
    /// # Errors
    /// What was expected of a value.
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
    /// What is missing or what was expected.
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

        impl $crate::commands::argument::Arguments for $name {
            const PARAMS: &'static [$crate::commands::param::Param] = &[
                $($crate::commands::param::$place($param)$(.$tweak($($value)?))*.of::<$type>(),)*
            ];

            #[allow(unused_variables)]
            fn read(
                given: &$crate::commands::given::Given,
                with: &$crate::commands::argument::Reading<'_>,
            ) -> Result<Self, kubyk_games::kit::Msg> {
                Ok(Self {$(
                    $field: $crate::commands::argument::present(
                        <$type as $crate::commands::argument::ArgumentField>::read(given, $param, with)?,
                        Self::PARAMS,
                        $param,
                    )?,
                )*})
            }

            #[allow(unused_mut)]
            fn write(&self) -> $crate::commands::given::Given {
                let mut given = $crate::commands::given::Given::default();
                $($crate::commands::argument::ArgumentField::write(&self.$field, $param, &mut given);)*
                given
            }
        }
    };
}

pub(crate) use arguments;
