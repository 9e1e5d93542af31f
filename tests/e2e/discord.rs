//! The Discord platform, end to end: the real binary against a stand-in of REST and the Gateway. People give commands and
//! tap; what they see is what counts.

mod catalogue;
mod masked;
mod phone;
#[path = "../../bot/store/tests/schema/mod.rs"]
mod schema;
mod story;
mod transcript;
mod whole;

mod discord {
    mod catalogue;
    mod chats;
    mod commands;
    mod conversations;
    mod daily;
    mod games;
    mod gateway;
    mod limits;
    mod pages;
    mod scene;
    mod secrets;
    mod start;
    mod talk;
}
