//! The Telegram platform, end to end: the real binary against a stand-in of the Bot API. People write and tap; what they
//! see is what counts.

mod catalogue;
mod masked;
mod phone;
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
    mod daily;
    mod games;
    mod inline;
    mod limits;
    mod menus;
    mod on_behalf;
    mod pages;
    mod processes;
    mod restores;
    mod rows;
    mod scene;
    mod secrets;
    mod start;
    mod talk;
    mod taps;
    mod together;
}
