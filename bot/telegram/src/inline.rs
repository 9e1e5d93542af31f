//! Inline mode: `@bot pig` in any chat inserts an invitation to a game, also where the bot is no member.

use std::sync::Arc;

use kubyk_commands::pages::catalogue::GameItem;
use kubyk_core::ids::User;
use kubyk_games::kit::Msg;
use kubyk_words::Lang;
use serde_json::{Value, json};

use crate::api::ChatRef;
use crate::bot::TelegramBot;
use crate::invite_link;
use crate::view::escape;

/// The most results that Telegram takes at once.
const MOST: usize = 50;

impl TelegramBot {
    /// Answers what somebody types behind the bot's name with the games that it may mean.
    pub(super) async fn suggest_games(self: &Arc<Self>, query: &str, user: &User, person: i64, words: &str) {
        let lang = self.host.lang(&ChatRef { chat: person, topic: None }.to_host(), Some(user)).await;
        let games = self.host.pages().games_like(words, lang);
        let results: Vec<Value> =
            games.iter().take(MOST).map(|game| self.invitation_to(game, lang)).collect();
        if let Err(error) = self.api.answer_inline(query, &results).await {
            tracing::debug!(%error, "games could not be suggested");
        }
    }

    /// A game with what is put into the chat once it is chosen: what it is, and the ways to play it.
    fn invitation_to(&self, game: &GameItem, lang: Lang) -> Value {
        let username = &self.me.username;
        let button =
            |text: &'static str, url: String| json!([{"text": self.say(lang, &Msg::new(text)), "url": url}]);
        let title = format!("{} {}", game.emoji, game.name);
        json!({
            "type": "article",
            "id": game.id,
            "title": title,
            "description": game.line,
            "input_message_content": {
                "message_text": format!("<b>{}</b>\n{}", escape(&title), escape(&game.line)),
                "parse_mode": "HTML",
            },
            "reply_markup": {"inline_keyboard": [
                button("telegram-inline-group", format!("{}={}", invite_link(username), game.id)),
                button("telegram-inline-alone", format!("https://t.me/{username}?start={}", game.id)),
            ]},
        })
    }
}
