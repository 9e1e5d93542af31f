//! The command that tells how a game is played.

use kubyk_core::ids::TableId;
use kubyk_games::kit::AnyGame;

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::{GameRef, OptionSetting, TableRef, VariantRef};
use crate::word_values::TopicWord;

/// Shows the rules of a game, or of a table.
pub(crate) struct ShowRules;

arguments! {
    /// The rules of a game, a variant or a topic.
    RulesArgs {
        /// The table whose rules they are.
        table: Option<TableRef> = marked("table").unlisted(),
        game: Option<GameRef> = bare("game").in_chats(),
        /// The page, where it is not how to play. Its words come before those of variants.
        topic: Option<TopicWord> = bare_if_fits("topic"),
        variant: Option<VariantRef> = bare("variant"),
        /// Options over it.
        settings: Vec<OptionSetting> = options("options"),
    }
}

impl RulesArgs {
    /// The rules of a table.
    pub(crate) fn of_table(table: TableId) -> Self {
        Self { table: Some(table.into()), game: None, variant: None, topic: None, settings: Vec::new() }
    }

    /// The rules of a game.
    pub(crate) fn of_game(game: &'static dyn AnyGame) -> Self {
        Self { table: None, game: Some(GameRef(game)), variant: None, topic: None, settings: Vec::new() }
    }

    /// The rules of a variant.
    pub(crate) fn of(game: &'static dyn AnyGame, variant: VariantRef) -> Self {
        Self { variant: Some(variant), ..Self::of_game(game) }
    }
}

impl Command for ShowRules {
    const SPEC: Spec = Spec { code: "u", ..Spec::for_asker("rules", Scope::Both) };
    type Args = RulesArgs;
}
