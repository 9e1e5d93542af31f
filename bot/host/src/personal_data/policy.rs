//! What is kept, why and how long, in words for everybody: the answer to `/privacy` and the page of the web server.

use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};

use super::Retention;
use crate::Card;

/// The policy, without buttons; `written` tells how a typed line is written where it is read.
pub(crate) fn policy(
    words: &Words,
    lang: Lang,
    retention: &Retention,
    written: &dyn Fn(&str) -> String,
) -> Card {
    let say = |msg: Msg| words.say(lang, &msg, &[]);
    let games = match retention.game_days {
        Some(days) => Msg::new("privacy-games").with("days", days as usize),
        None => Msg::new("privacy-games-stay"),
    };
    let contact = match &retention.contact {
        Some(contact) => Msg::new("privacy-contact").with("contact", contact.clone()),
        None => Msg::new("privacy-contact-none"),
    };
    let days = retention.left_chat_days as usize;
    let lines = [
        Msg::new("privacy-kept").with("me", written("/me")).with("block", written("/block")),
        Msg::new("privacy-why"),
        Msg::new("privacy-not"),
        games,
        Msg::new("privacy-chats").with("days", days),
        Msg::new("privacy-rights")
            .with("export", written("/me export"))
            .with("delete", written("/me delete")),
        contact,
    ];
    Card { title: say(Msg::new("privacy-title")), lines: lines.map(say).into(), ..Card::default() }
}
