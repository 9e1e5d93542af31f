//! The Discord platform, end to end: the real binary against a stand-in of REST and the Gateway. People give commands and
//! tap; what they see is what counts.

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

mod discord {
    mod catalogue;
    mod chats;
    mod commands;
    mod conversations;
    mod crash;
    mod crowd;
    mod daily;
    mod endpoint;
    mod game_conversations;
    mod games;
    mod limits;
    mod lobby;
    mod personal_data;
    mod phones;
    mod puzzle;
    mod scene;
    mod scrolled;
    mod secrets;
    mod shards;
    mod slow_database;
    mod start;
    mod talk;
    mod taps;
    mod trace;
    mod tree;
    mod two_tables;
    mod whole;
}
