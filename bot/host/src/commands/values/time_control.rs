//! A time control, or playing without clocks.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg, clipped};

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::complete::{Completing, CompletionOffer, ready};
use crate::commands::listing::ParamKind;
use crate::table::clock::{HOURS, MINUTES, OFFERED, SECONDS, TimeControl};

/// The word for playing without clocks.
pub(crate) const NO_CLOCKS: &str = "off";

/// Time control of a table; `None` for [`NO_CLOCKS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PaceArg(pub(crate) Option<TimeControl>);

impl Argument for PaceArg {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Completed
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        if text == NO_CLOCKS {
            return Ok(Self(None));
        }
        text.parse().map(|control| Self(Some(control))).map_err(|_| {
            Msg::new("pace-form")
                .with("text", clipped(text))
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

    fn complete<'a>(_: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        ready([NO_CLOCKS].iter().chain(OFFERED).map(|text| CompletionOffer::new(*text, *text)))
    }
}
