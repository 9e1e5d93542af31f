//! Commands behind `/settings`, by which admins set things for a chat, and `/me`, by which people do for themselves.

mod boards;
mod change;
mod default;
mod hints;
mod language;
mod me;
mod notice;
mod open;
mod pace;
mod puzzle;
mod show;
mod variant;

pub(crate) use boards::SetBoards;
pub(crate) use default::SetDefault;
pub(crate) use hints::SetHints;
pub(crate) use language::SetLanguage;
pub(crate) use me::SetOwn;
pub(crate) use notice::SetNotice;
pub(crate) use open::OpenGame;
pub(crate) use pace::SetChatPace;
pub(crate) use puzzle::SetPuzzle;
pub(crate) use show::{ShowSettings, ShowSettingsArgs};
pub(crate) use variant::{ManageHouseVariants, VariantArgs};

/// The name behind which the settings of a chat are.
pub(crate) const GROUP: &str = "settings";
