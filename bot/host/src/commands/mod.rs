//! Commands: what people can ask for, whether they type it, tap a button or fill in a platform's typed options.
//!
//! Each command is a type with its facts, its arguments and what it does, in a file of its own; `COMMANDS` is the
//! only list of them. From it come the reading of typed lines (`parse`), completion, what buttons carry
//! (`action`), and the lists for platforms (`listing`). A game adds its moves and options as data.

mod action;
mod after;
mod argument;
mod catalogue;
mod command;
mod complete;
mod context;
mod dispatch;
mod given;
mod invocation;
mod listing;
mod lobby;
mod names;
mod pages;
mod param;
mod parse;
mod personal;
mod play;
mod question;
mod roll;
mod settings;
mod spec;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use action::{LONGEST, is_answer, is_of_menu, is_step, table_of};
pub(crate) use after::{
    Coach, MakeFilm, MomentArgs, Rematch, SendRecord, ShareResult, ShowMoment, VerifyDice,
};
pub(crate) use catalogue::{RulesArgs, ShowRules};
pub(crate) use command::{AnyCommand, Command};
pub(crate) use complete::complete;
pub(crate) use context::RECENT;
pub(crate) use dispatch::{answer, needs_admin};
pub use invocation::{Invocation, ParamValue};
pub(crate) use listing::called_as_in_app;
pub use listing::{CommandSpec, ParamKind, ParamSpec, SubSpec, commands};
pub(crate) use lobby::{
    BotArgs, ChoosePartner, CloseArgs, CloseLobby, JoinTable, LeaveTable, LobbyOptions, OptionsArgs,
    PaceArgs, SeatBot, SetPace, StartGame, TeamArgs, offered,
};
pub use names::{command_name, one_word, spelled};
pub(crate) use names::{every_name, is_called, nearest_of, nearest_words, with_typed};
#[cfg(any(fuzzing, test))]
pub use parse::fuzzing;
pub(crate) use play::{
    DrawArgs, HintArgs, OfferDraw, ReplaceArgs, ReplacePlayer, Resign, ResignArgs, ShowHint, ShowSheet,
    SitArgs, StepArgs, TakeBack, TakeSeat, TakeStep, UndoArgs,
};
pub use roll::Rolls;
pub(crate) use values::TableArgs;

/// Every command, in the order in which lists show them.
pub(crate) const COMMANDS: &[&dyn AnyCommand] = &[
    &catalogue::ChooseGame,
    &catalogue::ListGames,
    &roll::RollDice,
    &lobby::NewTable,
    &catalogue::PlayDaily,
    &catalogue::ShowPuzzle,
    &catalogue::GuessPuzzle,
    &catalogue::SharePuzzle,
    &lobby::JoinTable,
    &lobby::LeaveTable,
    &lobby::KickPlayer,
    &lobby::SeatBot,
    &lobby::ChoosePartner,
    &lobby::ChooseFirst,
    &lobby::StartGame,
    &lobby::CloseLobby,
    &lobby::LobbyOptions,
    &catalogue::ListTables,
    &play::ShowBoard,
    &play::ShowTable,
    &play::ShowSheet,
    &play::PlayMove,
    &play::TakeStep,
    &play::Resign,
    &play::ReplacePlayer,
    &play::TakeSeat,
    &play::OfferDraw,
    &play::TakeBack,
    &play::ShowHint,
    &lobby::SetPace,
    &after::Rematch,
    &after::SendRecord,
    &after::MakeFilm,
    &after::Coach,
    &after::ShareCoach,
    &after::ShowMoment,
    &after::TryAgain,
    &after::VerifyDice,
    &after::ShareResult,
    &lobby::AddSalt,
    &catalogue::ShowRules,
    &catalogue::ShowTop,
    &settings::ShowSettings,
    &settings::SetLanguage,
    &settings::SetBoards,
    &settings::SetNotice,
    &settings::SetHints,
    &settings::SetTakebacks,
    &settings::SetPuzzle,
    &settings::SetGame,
    &settings::SetDefault,
    &settings::ManageHouseVariants,
    &settings::SetChatPace,
    &personal::BlockInChat,
    &settings::SetOwn,
    &personal::BlockPerson,
    &personal::ShowPrivacy,
    &personal::ExportData,
    &personal::ShowLuck,
    &personal::DeleteData,
    &catalogue::EndTable,
    &catalogue::ShowHelp,
    &catalogue::StartBot,
];
