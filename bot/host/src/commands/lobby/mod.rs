//! Commands of tables at which seats are being taken.

mod bot;
mod cancel;
mod join;
mod kick;
mod leave;
mod new;
mod options;
mod pace;
mod salt;
mod start;
mod team;

pub(crate) use bot::{BotArgs, SeatBot};
pub(crate) use cancel::CloseLobby;
pub(crate) use join::JoinTable;
pub(crate) use kick::KickPlayer;
pub(crate) use leave::LeaveTable;
pub(crate) use new::{NewArgs, NewTable, not_closed_here};
pub(crate) use options::{LobbyOptions, OptionsArgs, offered};
pub(crate) use pace::{PaceArgs, SetPace, pace_card};
pub(crate) use salt::AddSalt;
pub(crate) use start::StartGame;
pub(crate) use team::{ChoosePartner, TeamArgs};
