//! The Telegram platform, end to end: the real binary against a stand-in of the Bot API. People write and tap; what they
//! see is what counts.

mod catalogue;
mod masked;
mod phone;
mod picker;
#[path = "../../bot/store/tests/schema/mod.rs"]
mod schema;
mod slow_database;
mod story;
mod transcript;
mod whole;

mod telegram {
    mod catalogue;
    mod chats;
    mod commands;
    mod conversations;
    mod crash;
    mod crowd;
    mod daily;
    mod database_away;
    mod ephemerals;
    mod failover;
    mod faults;
    mod fleet;
    mod flood;
    mod game_conversations;
    mod games;
    mod limits;
    mod lobby;
    mod menus;
    mod monitor;
    mod on_behalf;
    mod pace;
    mod personal_data;
    mod phones;
    mod processes;
    mod puzzle;
    mod refusals;
    mod rows;
    mod scene;
    mod secrets;
    mod settings;
    mod start;
    mod talk;
    mod tap_conversations;
    mod taps;
    mod trace;
    mod two_tables;
    mod whole;
}
