//! Commands behind `/settings`, by which admins set things for a chat, and `/me`, by which people do for themselves.

mod boards;
mod change;
mod default;
mod games;
mod hints;
mod language;
mod me;
mod notice;
mod pace;
mod panel;
mod puzzle;
mod takebacks;
mod values;
mod variant;

pub(crate) use boards::SetBoards;
pub(crate) use default::SetDefault;
pub(crate) use games::SetGame;
pub(crate) use hints::SetHints;
pub(crate) use language::SetLanguage;
pub(crate) use me::SetOwn;
pub(crate) use notice::SetNotice;
pub(crate) use pace::SetChatPace;
pub(crate) use panel::{ShowSettings, ShowSettingsArgs};
pub(crate) use puzzle::SetPuzzle;
pub(crate) use takebacks::SetTakebacks;
pub(crate) use variant::{ManageHouseVariants, VariantArgs};
