//! What a lobby's people settle before the game: its options, its pace, who begins, who plays with whom.

mod first;
mod options;
mod pace;
mod team;
mod written;

pub(crate) use first::{ChooseFirst, FirstArgs};
pub(crate) use options::{LobbyOptions, OptionsArgs, offered};
pub(crate) use pace::{PaceArgs, SetPace, pace_card, pace_question, read_pace};
pub(crate) use team::{ChoosePartner, TeamArgs};
