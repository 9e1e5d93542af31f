//! A whole number in a range.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::listing::ParamKind;

/// A whole number, both ends of its range included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number<const MIN: i64, const MAX: i64>(pub(crate) i64);

impl<const MIN: i64, const MAX: i64> Number<MIN, MAX> {
    fn in_range(number: i64) -> Option<Self> {
        (MIN..=MAX).contains(&number).then_some(Self(number))
    }

    fn refusal(given: &str) -> Msg {
        Msg::new("argument-number").with("text", clipped(given)).with("min", MIN).with("max", MAX)
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
