//! The Telegram platform, end to end: the real binary against a stand-in of the Bot API. People write and tap; what they
//! see is what counts.

mod catalogue;
mod picker;
#[path = "../../bot/store/tests/schema/mod.rs"]
mod schema;
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
    mod failover;
    mod faults;
    mod fleet;
    mod flood;
    mod games;
    mod limits;
    mod lobby;
    mod menus;
    mod monitor;
    mod personal_data;
    mod processes;
    mod scene;
    mod secrets;
    mod start;
    mod taps;
    mod trace;
    mod whole;
}
