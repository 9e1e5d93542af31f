//! Games in chats where the bot is no member.
//!
//! A game's name behind the bot's, typed in any chat, offers games; what somebody puts into the chat becomes the table. Where
//! the bot may come as a guest, a message that names it does the same. The bot learns nothing of such a chat, and can send
//! nothing there: a table's chat is the one message, which shows the lobby, the board and the next game. Whatever is for one
//! person alone is said in the answer to a tap, or in the private chat.

use std::sync::Arc;

use kubyk_commands::pages::catalogue::GameItem;
use kubyk_core::ids::{Platform, TableId, UpdateId, User};
use kubyk_core::reply::{Private, Reply, ReplyMessage, Word};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_games::kit::Msg;
use kubyk_platform::{CallError, DesiredBoard};
use kubyk_words::Lang;
use serde_json::{Value, json};
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::api::{ChatRef, InlineMessage};
use crate::board::{BoardPlace, Submenu, back_target};
use crate::bot::{TelegramBot, invite_link};
use crate::http::BotApiError;
use crate::incoming::{GuestQuery, HERE, InlinePress};
use crate::private::is_bare;
use crate::request::PATIENCE;
use crate::send::CallbackAnswer;
use crate::under_way::{Done, UpdateTicket};
use crate::view::{Media, MessageView, escape, short};

/// The most results that Telegram takes at once.
const MOST: usize = 50;

// What is offered, and what opens a table.

impl TelegramBot {
    /// Answers what somebody types behind the bot's name with the games that it may mean.
    pub(super) async fn suggest_games(self: &Arc<Self>, query: &str, user: &User, person: i64, words: &str) {
        let lang = self.lang_of(user, person).await;
        let games = self.host.pages().games_like(words, lang);
        let results: Vec<Value> =
            games.iter().take(MOST).map(|game| self.invitation_to(game, lang)).collect();
        if let Err(error) = self.api.answer_inline(query, &results).await {
            tracing::debug!(%error, "games could not be suggested");
        }
    }

    /// Answers whoever has named the bot where it is a guest: with the table of the game that was named, or with the way to
    /// choose one.
    pub(super) async fn answer_guest(
        self: &Arc<Self>,
        update: i64,
        GuestQuery { query, user, person, words }: GuestQuery,
        done: Done,
        ticket: Option<UpdateTicket>,
    ) {
        let lang = self.lang_of(&user, person).await;
        let games = self.host.pages().games_like(&words, lang);
        let named = games.first().filter(|_| !words.is_empty());
        let result = match named {
            Some(game) => self.invitation_to(game, lang),
            None => self.choice_of_games(lang),
        };
        match (self.api.answer_guest(&query, &result).await, named) {
            (Ok(message), Some(game)) => {
                let press = InlinePress::chosen(message, user, person, &game.id);
                self.press_inline(update, press, done, ticket).await;
            }
            (Ok(_), None) => {}
            (Err(error), _) => tracing::debug!(%error, "a chat where the bot is a guest was not answered"),
        }
    }

    async fn lang_of(&self, user: &User, person: i64) -> Lang {
        self.host.lang(&ChatRef { chat: person, topic: None }.to_host(), Some(user)).await
    }

    /// A game with what is put into the chat once it is chosen: what it is, and the ways to play it.
    fn invitation_to(&self, game: &GameItem, lang: Lang) -> Value {
        let username = &self.me.username;
        let label = |text: &'static str| self.say(lang, &Msg::new(text));
        let link = |text: &'static str, url: String| json!([{"text": label(text), "url": url}]);
        let title = format!("{} {}", game.emoji, game.name);
        let here = json!([{
            "text": label("telegram-inline-here"),
            "callback_data": format!("{HERE}{}", game.id),
            "style": "primary",
        }]);
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
                here,
                link("telegram-inline-group", format!("{}={}", invite_link(username), game.id)),
                link("telegram-inline-alone", format!("https://t.me/{username}?start={}", game.id)),
            ]},
        })
    }

    /// The question which game is meant.
    fn choice_of_games(&self, lang: Lang) -> Value {
        let games = self.host.pages().games_like("", lang);
        let example = games.first().map(|game| format!("@{} {}", self.me.username, game.id));
        let text =
            self.say(lang, &Msg::new("telegram-guest-which").with("example", example.unwrap_or_default()));
        let label = self.say(lang, &Msg::new("telegram-guest-choose"));
        json!({
            "type": "article",
            "id": "games",
            "title": label,
            "input_message_content": {"message_text": text},
            "reply_markup": {"inline_keyboard": [[{"text": label, "switch_inline_query_current_chat": ""}]]},
        })
    }
}

// Taps on the message that a table is played in.

impl TelegramBot {
    /// Does what a tap on such a message asks for. Neither a slow request nor its answer holds up the next one.
    pub(super) async fn press_inline(
        self: &Arc<Self>,
        update: i64,
        press: InlinePress,
        done: Done,
        ticket: Option<UpdateTicket>,
    ) {
        let chat = press.message.to_host();
        if let Some(table) = back_target(&Intent::Press(press.data.clone())) {
            self.projector.desire(&chat.board_of(table), DesiredBoard::newest(false));
            return self.answer_press(&press, CallbackAnswer::default()).await;
        }
        let (intent, id) = press.asked(update);
        let request = Request {
            chat,
            user: press.user.clone(),
            in_view: InView::Chat,
            admin: false,
            update: UpdateId { platform: Platform::Telegram, bot: self.me.id.to_string(), id },
        };
        let (bot, asked) = (self.clone(), self.host.read(intent));
        let handling = async move {
            // The reply says how to show what the request changes; so it goes before the changes it brings about.
            let replying = bot.projector.replying(&request.update.id);
            let Reply { word, message, board } = bot.host.handle(request, &asked).await;
            drop(done);
            let (table, repost) = board.map(|board| (board.table, board.repost)).unzip();
            let (answer, submenu) =
                bot.answer_to(&press, asked.is_step(), word.as_ref(), message, table).await;
            let table = submenu.as_ref().map(|(under, _)| *under).or(table);
            if let Some(table) = table
                && let Some(board) = bot.projector.board_for(table, &press.message.to_host().key()).await
            {
                let desired = DesiredBoard::newest(repost == Some(true));
                replying.show(
                    &board,
                    match submenu {
                        Some((_, submenu)) => desired.with_submenu(submenu),
                        None => desired,
                    },
                );
            }
            drop(replying);
            let answering = bot.clone();
            let answering = async move {
                answering.answer_press(&press, answer).await;
                drop(ticket);
            };
            bot.tasks.spawn(answering.in_current_span());
        };
        // It goes on if it takes longer.
        let _ = timeout(PATIENCE, self.tasks.spawn(handling.in_current_span())).await;
    }

    pub(super) async fn answer_press(&self, press: &InlinePress, answer: CallbackAnswer) {
        if let Some(query) = &press.query {
            self.acknowledge(query, &answer).await;
        }
    }

    /// What a tap is answered with, and the buttons that are to stand under a table's board for its next step.
    async fn answer_to(
        &self,
        press: &InlinePress,
        is_step: bool,
        word: Option<&Word>,
        message: Option<ReplyMessage>,
        table: Option<TableId>,
    ) -> (CallbackAnswer, Option<(TableId, Submenu)>) {
        let said = || CallbackAnswer::word(word);
        let toast = word.and_then(Word::toast).map(CallbackAnswer::toast);
        let (open, private) = message.map(ReplyMessage::parts).unwrap_or_default();
        // Nobody can be told anything there but by the board.
        let open = open.filter(|_| toast.is_none()).map(|card| Private { table, ..card.into() });
        let Some(private) = private.or(open) else { return (said(), None) };
        if let Some(text) = short(&private.card).filter(|_| is_bare(&private.card)) {
            let answer =
                if private.secret { CallbackAnswer::alert(text) } else { CallbackAnswer::toast(&text) };
            return (toast.unwrap_or(answer), None);
        }
        if let Some(table) = private.table.filter(|_| is_step && !private.secret) {
            let lang = self.host.lang(&press.message.to_host(), Some(&press.user)).await;
            let (place, back) =
                (BoardPlace::Inline(press.message.clone()), self.say(lang, &Msg::new("telegram-back")));
            let submenu = Submenu::new(place, &private.card.listed(), table, back);
            return (said(), Some((table, submenu)));
        }
        // The private chat shows it once more, to whoever opens it there.
        let page = self.page_of_press(press.person, &press.data);
        let page = page.unwrap_or_else(|| self.private_page(private.table));
        (toast.unwrap_or_else(|| CallbackAnswer::page(&page)), None)
    }
}

// The message as the place of a board.

impl TelegramBot {
    /// Shows a board in such a message for the first time, or anew.
    pub(super) async fn put_inline(
        &self,
        message: InlineMessage,
        view: &MessageView,
    ) -> Result<BoardPlace, CallError> {
        match self.edit_inline(&message, view, false).await {
            Ok(()) | Err(CallError::Unchanged) => Ok(BoardPlace::Inline(message)),
            // No other message can take its place.
            Err(CallError::Missing | CallError::WrongKind) => Err(CallError::Denied),
            Err(error) => Err(error),
        }
    }

    /// Changes such a message. `same_photo`: the picture is there already.
    pub(super) async fn edit_inline(
        &self,
        message: &InlineMessage,
        view: &MessageView,
        same_photo: bool,
    ) -> Result<(), CallError> {
        let edited = match self.api.edit_inline(message, view, same_photo).await {
            // A message that shows a picture keeps it, and has its words below.
            Err(BotApiError::OtherKind) if matches!(view.media, Media::Nothing) => {
                let below = MessageView { media: Media::Linked(String::new()), ..view.clone() };
                self.api.edit_inline(message, &below, true).await
            }
            edited => edited,
        };
        edited.map_err(|error| self.call_error(&error))
    }
}
