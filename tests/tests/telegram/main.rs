//! The Telegram stand-in, driven by a small real bot: what teloxide sends is understood, and what it gets is too.

mod limits;

use std::future::IntoFuture as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Result, anyhow};
use kubyk_tests::telegram::Telegram;
use teloxide::payloads::{
    AnswerCallbackQuerySetters, EditMessageTextSetters, GetUpdatesSetters, SendMessageSetters,
};
use teloxide::prelude::*;
use teloxide::types::{
    CallbackQuery, ChatId, InlineKeyboardButton, InlineKeyboardMarkup, Message, MessageId, ParseMode,
    ReplyParameters, ThreadId, Update, UpdateKind,
};
use teloxide::{ApiError, RequestError};
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

/// Long polling. Updates are acknowledged by the next call while they are handled, as bots do.
fn run(bot: Bot) -> AbortHandle {
    let poll = async move {
        let mut updates = Vec::new();
        loop {
            let offset = updates.last().map_or(0, |update: &Update| update.id.as_offset());
            let next = bot.get_updates().offset(offset).timeout(10);
            let (next, ()) = tokio::join!(next.into_future(), handle(&bot, updates));
            updates = next?;
        }
    };
    tokio::spawn(async move {
        let _: BotResult = poll.await;
    })
    .abort_handle()
}

async fn handle(bot: &Bot, updates: Vec<Update>) {
    for update in updates {
        let done = match update.kind {
            UpdateKind::Message(message) => on_message(bot.clone(), message).await,
            UpdateKind::CallbackQuery(query) => on_tap(bot.clone(), query).await,
            _ => Ok(()),
        };
        // Two taps on one button leave nothing to edit for the second.
        if let Err(error) = done {
            eprintln!("{error}");
        }
    }
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

// People and the bot talk.

#[tokio::test]
async fn people_and_a_bot_talk_over_long_polling() -> Result<()> {
    let tg = Telegram::start().await?;
    let (anna, bob) = (tg.user("Анна", "uk"), tg.user("Bob", "en"));
    let group = tg.supergroup(&[&anna, &bob]);
    run(bot_of(&tg));

    assert!(!bob.send(&group, "just talking").delivered);
    assert!(!bob.send(&group, "/count@other_bot").delivered);
    anna.send(&group, "/count");
    let board = tg.wait_message(&group, |m| m.has("One")).await?;
    assert_eq!((board.text.as_str(), board.labels()), ("Count: 0", vec!["➕ One"]));
    assert_eq!(board.entities[0].kind, "b");
    assert!(board.reply_to.is_some());

    let answer = bob.tap(&board, "One").await?;
    assert_eq!((answer.text.as_deref(), answer.alert), (Some("now 1"), false));
    let next = tg.wait_edit(&board, |m| m.has("Count: 1")).await?;
    tg.set_patience(Duration::from_millis(50));
    assert!(tg.wait_edit(&next, |_| false).await.is_err_and(|e| e.to_string().contains("editMessageText")));
    tg.set_patience(Duration::from_secs(10));
    let [first, second] = anna.double_tap(&next, "One").await?;
    assert!(first.alert && second.alert);
    assert_eq!(anna.tap_data(&next, "41").await?.text.as_deref(), Some("now 42"));
    let last = tg.wait_edit(&next, |m| m.has("42")).await?;
    assert_eq!(tg.board(&group).map(|m| m.id), Some(last.id));
    bob.send(&group, "well played");
    assert_eq!(tg.wait_shown(&group, |m| m.has("42")).await?.edits, 3);
    assert_eq!(anna.alerts().len(), 3);
    assert_eq!((group.traffic().sent, group.traffic().edited), (1, 3));
    assert!(tg.unanswered().is_empty());
    tg.check_clean();
    Ok(())
}

#[tokio::test]
async fn a_bot_that_was_away_gets_what_it_missed_and_a_duplicate_comes_twice() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    anna.start("");
    let first = run(bot_of(&tg));
    anna.send(&anna.private(), "/count");
    tg.wait_message(&anna.private(), |m| m.has("One")).await?;
    first.abort();

    tg.duplicate_next(1);
    anna.send(&anna.private(), "/count again");
    assert!(!tg.is_drained());
    run(bot_of(&tg));
    tg.wait_calls("three answers", |calls| calls.iter().filter(|c| c.name == "sendMessage").count() == 3)
        .await?;
    assert_eq!(tg.messages(&anna.private()).len(), 3);
    Ok(())
}

#[tokio::test]
async fn topics_are_places_of_their_own() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let forum = tg.forum(&[&anna]);
    let games = forum.topic("games");
    let bot = bot_of(&tg);
    run(bot.clone());
    anna.send(&games, "/count");
    let board = tg.wait_message(&games, |m| m.has("One")).await?;
    assert_eq!(board.topic, games.thread());
    assert!(tg.messages(&forum).is_empty());
    let elsewhere = bot.send_message(ChatId(forum.id()), "x").message_thread_id(ThreadId(MessageId(77)));
    assert!(api_error(elsewhere.await)?.to_string().contains("thread not found"));
    Ok(())
}

#[tokio::test]
async fn a_group_becomes_a_supergroup() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let group = tg.group(&[&anna]);
    let bot = bot_of(&tg);
    let new = group.upgrade();
    let updates = bot.get_updates().await?;
    let to = updates.iter().find_map(|update| match &update.kind {
        UpdateKind::Message(message) => message.migrate_to_chat_id().copied(),
        _ => None,
    });
    assert_eq!(to, Some(ChatId(new.id())));
    let error = bot.send_message(ChatId(group.id()), "x").await;
    assert!(matches!(error, Err(RequestError::MigrateToChatId(id)) if id == ChatId(new.id())));
    bot.send_message(ChatId(new.id()), "here now").await?;
    assert_eq!(tg.messages(&new).len(), 1);
    Ok(())
}

#[tokio::test]
async fn anonymous_administrators_write_as_the_group() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let group = tg.supergroup(&[&anna]);
    run(bot_of(&tg));
    anna.send_anonymous(&group, "/play");
    tg.wait_message(&group, |m| m.has("as yourself")).await?;
    Ok(())
}

#[tokio::test]
async fn a_webhook_is_called_until_it_answers_well() -> Result<()> {
    use axum::http::{HeaderMap, StatusCode};
    use teloxide::payloads::SetWebhookSetters;
    let (heard, mut inbox) = tokio::sync::mpsc::unbounded_channel();
    let tries = Arc::new(AtomicU32::new(0));
    let hook = move |headers: HeaderMap, body: String| async move {
        let secret = headers.get("x-telegram-bot-api-secret-token").is_some_and(|v| v == "s3cret");
        let first = tries.fetch_add(1, Ordering::Relaxed) == 0;
        let _ = heard.send((secret, body));
        if first { StatusCode::BAD_GATEWAY } else { StatusCode::OK }
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("https://{}/hook", listener.local_addr()?);
    tokio::spawn(async move {
        axum::serve(listener, axum::Router::new().route("/hook", axum::routing::post(hook))).await
    });

    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let bot = bot_of(&tg);
    bot.set_webhook(url.parse()?).secret_token("s3cret".to_owned()).await?;
    assert!(bot.get_updates().await.is_err());
    tg.duplicate_next(1);
    anna.start("pig");
    for _ in 0..3 {
        let (secret, body) = inbox.recv().await.ok_or_else(|| anyhow!("the hook is gone"))?;
        assert!(secret && body.contains("/start pig"), "{body}");
    }
    bot.delete_webhook().await?;
    anna.send(&anna.private(), "/count");
    assert_eq!(bot.get_updates().await?.len(), 1);
    tg.check_clean();
    Ok(())
}
