//! Asking what a house variant is to be called.

use kubyk_games::kit::{AnyGame, Msg};

use super::{ManageHouseVariants, VariantArgs};
use crate::Card;
use crate::commands::action::BLANK;
use crate::commands::argument::Argument as _;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::question::Question;
use crate::commands::spelled;
use crate::commands::values::{HouseName, OptionSetting};
use crate::house_variants::LONGEST_NAME;

/// The question for a name.
pub(super) struct NameQuestion<'a> {
    /// What is done with a name.
    pub(super) named: &'a dyn Fn(&str) -> VariantArgs,
    /// How it is typed instead, where it can be.
    pub(super) typed: Option<Msg>,
    /// A name that is free, to be taken as it is.
    pub(super) free: Option<String>,
}

impl NameQuestion<'_> {
    /// The question as a message; `why` tells why the name before it would not do.
    pub(super) fn card(&self, cx: &CommandContext<'_>, why: Option<&Msg>) -> Card {
        let question = Question {
            title: cx.text(&Msg::new("house-name-title")),
            label: cx.text(&Msg::new("house-name-label")),
            rule: Msg::new("house-name-rule").with("most", LONGEST_NAME),
            typed: self.typed.clone(),
            example: self.free.clone().unwrap_or_else(|| "long-night".to_owned()),
            value: self.free.clone(),
            most: LONGEST_NAME,
            payload: ManageHouseVariants::payload(&(self.named)(BLANK)),
        };
        question.card(cx, why.map(|why| cx.text(why)).as_deref())
    }
}

/// How a house variant is called something else by a command.
pub(super) fn rename_hint(cx: &CommandContext<'_>, game: &dyn AnyGame, name: &str) -> Msg {
    let line = format!("/settings variant {} {name} rename=…", game.about().id);
    Msg::new("house-rename-hint").with("command", cx.written(&line))
}

/// The command that makes a house variant, as an example.
pub(super) fn making(cx: &CommandContext<'_>, game: &dyn AnyGame) -> String {
    let about = game.about();
    let (name, option) = (HouseName::example(game), OptionSetting::example(game));
    let line = format!("/settings variant {} {name} {} {option}", about.id, about.presets[0].name);
    cx.written(line.trim_end())
}

/// A name as it is kept: in lower case, with dashes between its words.
pub(super) fn kept(name: &str) -> String {
    spelled(name).split_whitespace().collect::<Vec<_>>().join("-")
}
