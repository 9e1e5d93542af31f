//! A whole number in a range.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::listing::ParamKind;

/// A whole number, both ends of its range included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number<const MIN: i64, const MAX: i64>(pub(crate) i64);

impl<const MIN: i64, const MAX: i64> Argument for Number<MIN, MAX> {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Integer { min: MIN, max: MAX }
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        let number = text.parse().ok().filter(|number| (MIN..=MAX).contains(number));
        number.map(Self).ok_or_else(|| {
            Msg::new("argument-number").with("text", clipped(text)).with("min", MIN).with("max", MAX)
        })
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn example(_: &dyn AnyGame) -> String {
        MIN.to_string()
    }
}
