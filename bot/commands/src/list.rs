//! Commands: what people can ask for, whether they type it, tap a button or fill in a platform's typed options.
//!
//! Each command is a type with its facts, its arguments and what it does, in a file of its own; `COMMANDS` is the
//! only list of them. From it come the reading of typed lines (`parse`), completion, what buttons carry
//! (`action`), and the lists for platforms (`listing`). A game adds its moves and options as data.

use kubyk_core::ids::TableId;
use kubyk_core::request::Intent;

use crate::command::AnyCommand;

/// Every command, in the order in which lists show them.
pub(crate) const COMMANDS: &[&dyn AnyCommand] = &[
    &crate::choose::ChooseGame,
    &crate::choose::ListGames,
    &crate::roll::RollDice,
    &crate::lobby::NewTable,
    &crate::today::PlayDaily,
    &crate::today::ShowPuzzle,
    &crate::today::GuessPuzzle,
    &crate::today::SharePuzzle,
    &crate::lobby::JoinTable,
    &crate::lobby::LeaveTable,
    &crate::invite::InvitePeople,
    &crate::lobby::KickPlayer,
    &crate::lobby::SeatBot,
    &crate::arrange::ChoosePartner,
    &crate::arrange::ChooseFirst,
    &crate::lobby::StartGame,
    &crate::lobby::CloseLobby,
    &crate::arrange::LobbyOptions,
    &crate::invite::JoinByCode,
    &crate::tables::ListTables,
    &crate::tables::ShowBoard,
    &crate::tables::ShowTable,
    &crate::tables::ShowSheet,
    &crate::table_page::OpenPage,
    &crate::moves::PlayMove,
    &crate::moves::TakeStep,
    &crate::agreements::Resign,
    &crate::agreements::ReplacePlayer,
    &crate::agreements::TakeSeat,
    &crate::agreements::OfferDraw,
    &crate::agreements::TakeBack,
    &crate::coach::ShowHint,
    &crate::arrange::SetPace,
    &crate::after::Rematch,
    &crate::after::SendRecord,
    &crate::after::MakeFilm,
    &crate::coach::Coach,
    &crate::coach::ShareCoach,
    &crate::coach::ShowMoment,
    &crate::coach::TryAgain,
    &crate::after::VerifyDice,
    &crate::today::ShareResult,
    &crate::arrange::AddSalt,
    &crate::rules::ShowRules,
    &crate::top::ShowTop,
    &crate::panel::ShowSettings,
    &crate::settings::SetLanguage,
    &crate::settings::SetBoards,
    &crate::settings::SetNotice,
    &crate::settings::SetHints,
    &crate::settings::SetTakebacks,
    &crate::settings::SetPuzzle,
    &crate::panel::SetGame,
    &crate::panel::SetDefault,
    &crate::variants::ManageHouseVariants,
    &crate::house_editor::EditHouse,
    &crate::settings::SetChatPace,
    &crate::personal::BlockInChat,
    &crate::settings::SetOwn,
    &crate::personal::BlockPerson,
    &crate::personal::ShowPrivacy,
    &crate::personal::ExportData,
    &crate::coach::ShowLuck,
    &crate::personal::DeleteData,
    &crate::tables::EndTable,
    &crate::help::ShowHelp,
    &crate::help::StartBot,
];

// The intent in the payload of a button.

/// The properties of an intent that are known without handling it.
pub trait OfButton {
    /// Returns `true` if a button of a menu was tapped, not one that is about a table.
    fn is_from_menu(&self) -> bool;

    /// Returns `true` if a step of a move was tapped.
    fn is_step(&self) -> bool;

    /// Returns `true` if a question whether something is meant was answered.
    fn is_answer(&self) -> bool;

    /// Returns `true` if the button was tapped that opens the page of a table.
    fn opens_page(&self) -> bool;

    /// The table that the button which was pressed is about.
    fn table(&self) -> Option<TableId>;
}

impl OfButton for Intent {
    fn is_from_menu(&self) -> bool {
        matches!(self, Self::Press(payload) if crate::action::is_of_menu(payload))
    }

    fn is_step(&self) -> bool {
        matches!(self, Self::Press(payload) if crate::action::is_step(payload))
    }

    fn is_answer(&self) -> bool {
        matches!(self, Self::Press(payload) if crate::action::is_answer(payload))
    }

    fn opens_page(&self) -> bool {
        matches!(self, Self::Press(payload) if crate::action::is_way_to_page(payload))
    }

    fn table(&self) -> Option<TableId> {
        let Self::Press(payload) = self else { return None };
        crate::action::table_of(payload)
    }
}
