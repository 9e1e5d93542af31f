//! The Telegram stand-in, driven by a small real bot: what teloxide sends is understood, and what it gets is too.

mod limits;
mod talk;

use anyhow::{Result, anyhow};
use kubyk_tests::telegram::Telegram;
use teloxide_full::payloads::{AnswerCallbackQuerySetters, EditMessageTextSetters, SendMessageSetters};
use teloxide_full::prelude::*;
use teloxide_full::types::{InlineKeyboardButton, InlineKeyboardMarkup, ParseMode, ReplyParameters};
use teloxide_full::{ApiError, RequestError};
use tokio::task::AbortHandle;

type BotResult = Result<(), RequestError>;

fn bot_of(tg: &Telegram) -> Bot {
    Bot::new(tg.token()).set_api_url(tg.url().parse().expect("the stand-in's address"))
}

fn plus_one(n: u32) -> InlineKeyboardMarkup {
    InlineKeyboardMarkup::new([[InlineKeyboardButton::callback("➕ One", n.to_string())]])
}

async fn on_message(bot: Bot, message: Message) -> BotResult {
    let Some(text) = message.text() else { return Ok(()) };
    if text.starts_with("/count") {
        let mut send = bot.send_message(message.chat.id, "<b>Count</b>: 0").parse_mode(ParseMode::Html);
        send = send.reply_parameters(ReplyParameters::new(message.id)).reply_markup(plus_one(0));
        if let Some(thread) = message.thread_id {
            send = send.message_thread_id(thread);
        }
        send.await?;
    }
    if message.sender_chat.is_some() {
        bot.send_message(message.chat.id, "Play as yourself, please.").await?;
    }
    Ok(())
}

async fn on_tap(bot: Bot, query: CallbackQuery) -> BotResult {
    let n: u32 = query.data.as_deref().and_then(|data| data.parse().ok()).unwrap_or(0) + 1;
    bot.answer_callback_query(query.id.clone()).text(format!("now {n}")).show_alert(n > 1).await?;
    if let Some(message) = query.regular_message() {
        let edit = bot.edit_message_text(message.chat.id, message.id, format!("Count: {n}"));
        edit.reply_markup(plus_one(n)).await?;
    }
    Ok(())
}

fn run(bot: Bot) -> AbortHandle {
    let handler = dptree::entry()
        .branch(Update::filter_message().endpoint(on_message))
        .branch(Update::filter_callback_query().endpoint(on_tap));
    tokio::spawn(async move { Dispatcher::builder(bot, handler).build().dispatch().await }).abort_handle()
}

/// The head of a PNG of this size: enough for a stand-in that does not look inside.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png
}

fn api_error<T>(result: Result<T, RequestError>) -> Result<ApiError> {
    match result {
        Err(RequestError::Api(error)) => Ok(error),
        Err(other) => Err(anyhow!("another error: {other}")),
        Ok(_) => Err(anyhow!("it was allowed")),
    }
}
