//! The types of arguments that commands take, one file each.

mod game;
mod language;
mod level;
mod number;
mod option;
mod table;
mod text;
mod time_control;
mod variant;
mod word;

pub(crate) use game::{GameRef, unknown_game};
pub(crate) use language::Language;
pub(crate) use level::BotLevel;
pub(crate) use number::Number;
pub(crate) use option::OptionSetting;
pub(crate) use table::{TableArgs, TableRef};
pub(crate) use text::{DiceText, FreeText, MoveText};
pub(crate) use time_control::PaceArg;
pub(crate) use variant::{HouseName, VariantRef};
pub(crate) use word::{
    Author, Boards, ChapterWord, DataWord, FirstWord, NoticeWord, RemedyWord, Switch, TempoWord, Theme,
    TopicWord, YesWord, notice_name,
};
