//! The command of the menu in which admins put house rules together.

use kubyk_games::kit::AnyGame;

use crate::arguments::arguments;
use crate::command::Command;
use crate::payload::BLANK;
use crate::spec::{Access, Scope, Spec};
use crate::values::{FreeText, GameRef, HouseName};

/// Shows and changes the draft of a game's house rules, and saves it.
pub(crate) struct EditHouse;

arguments! {
    /// The draft and what is done with it.
    EditArgs {
        game: GameRef = hidden("game"),
        /// What is chosen in the menu of variants and options, as [`OptionMenu`] says it.
        choice: Option<FreeText> = hidden("choice"),
        /// The house variant that is to be changed, or [`ANEW`]: the draft begins again.
        begin: Option<HouseName> = hidden("begin"),
        /// The name under which it is saved.
        save: Option<FreeText> = hidden("save"),
        /// The value of the option that is the choice, as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

/// The sign for a draft of new house rules: no house variant is called so.
pub(crate) const ANEW: &str = "+";

impl EditArgs {
    /// What is chosen in the menu.
    pub(crate) fn of(game: &'static dyn AnyGame, choice: &str) -> Self {
        let choice = (!choice.is_empty()).then(|| FreeText(choice.to_owned()));
        Self { game: GameRef(game), choice, begin: None, save: None, written: None }
    }

    /// To put new house rules together.
    pub(crate) fn new(game: &'static dyn AnyGame) -> Self {
        Self::changing(game, ANEW)
    }

    /// To change a house variant.
    pub(crate) fn changing(game: &'static dyn AnyGame, name: &str) -> Self {
        Self { begin: Some(HouseName(name.to_owned())), ..Self::of(game, "") }
    }

    /// To save the draft under a name.
    pub(crate) fn saving(game: &'static dyn AnyGame, name: &str) -> Self {
        Self { save: Some(FreeText(name.to_owned())), ..Self::of(game, "") }
    }

    /// The question for an option's value.
    pub(crate) fn asking(game: &'static dyn AnyGame, option: &str) -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::of(game, option) }
    }
}

impl Command for EditHouse {
    const SPEC: Spec = Spec { code: "9", access: Access::Admins, ..Spec::new("house", Scope::Button) };
    type Args = EditArgs;
}
