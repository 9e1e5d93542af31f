//! Commands of tables at which seats are being taken.

mod arrange;
mod bot;
mod cancel;
mod join;
mod kick;
mod leave;
mod new;
mod salt;
mod start;

pub(crate) use arrange::{
    ChooseFirst, ChoosePartner, LobbyOptions, OptionsArgs, PaceArgs, SetPace, TeamArgs, offered, pace_card,
    pace_question, read_pace,
};
pub(crate) use bot::{BotArgs, SeatBot};
pub(crate) use cancel::{CloseArgs, CloseLobby};
pub(crate) use join::JoinTable;
pub(crate) use kick::KickPlayer;
pub(crate) use leave::LeaveTable;
pub(crate) use new::{NewArgs, NewTable, not_closed_here};
pub(crate) use salt::AddSalt;
pub(crate) use start::StartGame;
