//! Commands about the games there are and the tables of a chat.

mod choose;
mod daily;
mod end;
mod filter;
mod games;
mod help;
mod puzzle;
mod ranked;
mod rules;
mod tables;
mod top;
mod welcome;

pub(crate) use choose::ChooseGame;
pub(crate) use daily::PlayDaily;
pub(crate) use end::EndTable;
pub(crate) use games::ListGames;
pub(crate) use help::ShowHelp;
pub(crate) use puzzle::{GuessPuzzle, SharePuzzle, ShowPuzzle};
pub(crate) use ranked::no_version;
pub(crate) use rules::{RulesArgs, ShowRules};
pub(crate) use tables::{ListTables, NoArgs};
pub(crate) use top::{ShowTop, TopArgs};
pub(crate) use welcome::{StartBot, greeting, welcome};

/// Number of entries that have a button, of a list that may be of any length. Lists of the games have them all.
pub(crate) const LISTED: usize = 24;
