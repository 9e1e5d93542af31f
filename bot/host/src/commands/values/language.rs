//! A language to read, or the choice to have none of one's own.

use kubyk_games::kit::{AnyGame, Msg, clipped};
use kubyk_words::Lang;

use crate::Games;
use crate::commands::argument::{Argument, Reading};
use crate::commands::listing::ParamKind;

/// The word for no language of one's own: each reads the one of their platform.
pub(crate) const AUTO: &str = "auto";

/// A language by its code or its own name; `None` for [`AUTO`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Language(pub(crate) Option<Lang>);

impl Argument for Language {
    fn kind(_: Games) -> ParamKind {
        let choice = |lang: Lang| (lang.code().to_owned(), Msg::new(format!("language-{}", lang.code())));
        ParamKind::Choice(Lang::ALL.map(choice).to_vec())
    }

    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        let typed = text.to_lowercase();
        if typed == AUTO {
            return Ok(Self(None));
        }
        let called = |lang: &Lang| {
            let name = Msg::new(format!("language-{}", lang.code()));
            lang.own_name().to_lowercase() == typed
                || super::super::names::is_called(&typed, &name, with.words)
        };
        let lang = Lang::of(text).or_else(|| Lang::ALL.into_iter().find(called));
        lang.map(|lang| Self(Some(lang)))
            .ok_or_else(|| Msg::new("settings-languages").with("text", clipped(text)))
    }

    fn write(&self) -> String {
        self.0.map_or(AUTO, Lang::code).to_owned()
    }

    fn example(_: &dyn AnyGame) -> String {
        Lang::Uk.code().to_owned()
    }
}
