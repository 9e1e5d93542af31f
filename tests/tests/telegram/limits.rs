//! Pictures, limits, faults, members and menus.

use std::time::Duration;

use anyhow::{Result, anyhow};
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::Telegram;
use teloxide::payloads::{
    EditMessageMediaSetters, SendMessageSetters, SendPhotoSetters, SetMyCommandsSetters,
};
use teloxide::prelude::*;
use teloxide::types::{
    BotCommand, BotCommandScope, ChatId, InlineKeyboardButton, InlineKeyboardMarkup, InputFile, InputMedia,
    InputMediaPhoto, MessageId, ParseMode,
};
use teloxide::{ApiError, RequestError};

use super::{api_error, bot_of, picture, plus_one};

#[tokio::test]
async fn pictures_arrive_and_are_changed_in_place() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let group = tg.group(&[&anna]);
    let (bot, chat) = (bot_of(&tg), ChatId(group.id()));

    let file = InputFile::memory(picture(600, 400)).file_name("board.png");
    let sent = bot.send_photo(chat, file).caption("Хід: Анна").reply_markup(plus_one(0)).await?;
    assert_eq!(sent.photo().map(|sizes| (sizes[0].width, sizes[0].height)), Some((600, 400)));
    let board = tg.board(&group).ok_or_else(|| anyhow!("no board"))?;
    assert_eq!(board.photo(), Some(picture(600, 400).as_slice()));

    let media = InputMediaPhoto::new(InputFile::memory(picture(300, 300))).caption("Хід: Бот");
    bot.edit_message_media(chat, sent.id, InputMedia::Photo(media)).reply_markup(plus_one(1)).await?;
    let board = tg.refresh(&board);
    assert_eq!((board.text.as_str(), board.edits), ("Хід: Бот", 1));
    assert_eq!(board.photo(), Some(picture(300, 300).as_slice()));
    tg.check_clean();

    let thin = InputFile::memory(picture(2100, 100));
    assert!(bot.send_photo(chat, thin).await.is_err());
    assert!(bot.send_photo(chat, InputFile::memory(b"no picture".to_vec())).await.is_err());
    group.forbid("can_send_photos");
    assert!(bot.send_photo(chat, InputFile::memory(picture(9, 9))).await.is_err());
    assert_eq!(tg.invalid().len(), 2);
    Ok(())
}

#[tokio::test]
async fn what_the_limits_forbid_is_refused_and_kept() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let group = tg.supergroup(&[&anna]);
    let (bot, chat) = (bot_of(&tg), ChatId(group.id()));
    let html = |text: &str| bot.send_message(chat, text).parse_mode(ParseMode::Html);
    let keys = |keys: Vec<Vec<InlineKeyboardButton>>| {
        bot.send_message(chat, "x").reply_markup(InlineKeyboardMarkup::new(keys))
    };
    let key = |n: usize| InlineKeyboardButton::callback("b", n.to_string());

    assert_eq!(api_error(bot.send_message(chat, "x".repeat(4097)).await)?, ApiError::MessageIsTooLong);
    assert_eq!(api_error(bot.send_message(chat, "  ").await)?, ApiError::MessageTextIsEmpty);
    assert!(matches!(api_error(html("<b>x</i>").await)?, ApiError::CantParseEntities(_)));
    let long = InlineKeyboardButton::callback("b", "ї".repeat(33));
    assert_eq!(api_error(keys(vec![vec![long]]).await)?, ApiError::ButtonDataInvalid);
    assert!(keys(vec![(0..9).map(key).collect()]).await.is_err());
    assert!(keys((0..13).map(|row| (row * 8..row * 8 + 8).map(key).collect()).collect()).await.is_err());
    assert!(keys((0..12).map(|row| (row * 8..row * 8 + 8).map(key).collect()).collect()).await.is_ok());
    assert_eq!(tg.invalid().len(), 6);

    // Refused for what the world is like, which a careful bot can meet too.
    let sent = bot.send_message(chat, "same").await?;
    let again = api_error(bot.edit_message_text(chat, sent.id, "same").await)?;
    assert_eq!(again, ApiError::MessageNotModified);
    assert_eq!(
        api_error(bot.edit_message_text(chat, MessageId(99), "x").await)?,
        ApiError::MessageToEditNotFound
    );
    assert_eq!(api_error(bot.send_message(ChatId(1), "x").await)?, ApiError::ChatNotFound);
    assert!(bot.send_message(ChatId(anna.id()), "x").await.is_err());
    assert_eq!(tg.invalid().len(), 6);
    Ok(())
}

#[tokio::test]
async fn old_taps_cannot_be_answered() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let group = tg.group(&[&anna]);
    let bot = bot_of(&tg);
    bot.send_message(ChatId(group.id()), "x").reply_markup(plus_one(0)).await?;
    let board = tg.board(&group).ok_or_else(|| anyhow!("no board"))?;
    anna.press(&board, "0");
    let updates = bot.get_updates().await?;
    let teloxide::types::UpdateKind::CallbackQuery(query) = &updates[0].kind else {
        return Err(anyhow!("no tap in {updates:?}"));
    };
    tg.advance(Duration::from_secs(16));
    let error = api_error(bot.answer_callback_query(query.id.clone()).await)?;
    assert!(error.to_string().contains("query is too old"), "{error}");
    assert_eq!(tg.unanswered(), ["0"]);
    Ok(())
}

#[tokio::test]
async fn faults_and_rates() -> Result<()> {
    let tg = Telegram::start().await?;
    let anna = tg.user("Anna", "uk");
    let group = tg.supergroup(&[&anna]);
    let (bot, chat) = (bot_of(&tg), ChatId(group.id()));
    tg.fault("sendmessage", CallFault::TooMany { retry_after: 3 }, 1);
    let limited = bot.send_message(chat, "x").await;
    assert!(matches!(limited, Err(RequestError::RetryAfter(seconds)) if seconds.seconds() == 3));
    tg.fault("send", CallFault::DropBefore, 1);
    assert!(bot.send_message(chat, "lost").await.is_err());
    tg.fault("send", CallFault::DropAfter, 1);
    assert!(bot.send_message(chat, "sent").await.is_err());
    assert_eq!(tg.messages(&group).len(), 1);
    assert_eq!(tg.faults_left(), 0);

    tg.enforce_rates();
    for n in 1..20 {
        bot.send_message(chat, n.to_string()).await?;
    }
    assert!(matches!(bot.send_message(chat, "20").await, Err(RequestError::RetryAfter(_))));
    tg.advance(Duration::from_secs(61));
    bot.send_message(chat, "20").await?;
    assert_eq!(group.traffic().busiest_minute(), 20);
    tg.check_clean();
    Ok(())
}

#[tokio::test]
async fn members_and_menus() -> Result<()> {
    let tg = Telegram::start().await?;
    let (anna, bob) = (tg.user("Анна", "uk"), tg.user("Bob", "en"));
    let group = tg.supergroup(&[&anna, &bob]);
    let (bot, chat) = (bot_of(&tg), ChatId(group.id()));
    assert_eq!(bot.get_me().await?.username(), tg.bot_name());
    assert!(bot.get_chat(chat).await?.is_supergroup());
    assert!(bot.get_chat(ChatId(anna.id())).await?.is_private());
    let user = |id: i64| teloxide::types::UserId(id as u64);
    assert!(bot.get_chat_member(chat, user(anna.id())).await?.is_owner());
    assert!(!bot.get_chat_member(chat, user(bob.id())).await?.is_privileged());
    group.promote(&bob);
    group.set_bot(&anna, "administrator", &["can_delete_messages"]);
    assert_eq!(bot.get_chat_administrators(chat).await?.len(), 3);
    bot.get_chat_member(chat, user(42)).await?;

    let play = |text: &str| vec![BotCommand::new("play", text), BotCommand::new("rules", text)];
    bot.set_my_commands(play("Play")).await?;
    bot.set_my_commands(vec![BotCommand::new("settings", "Налаштування")])
        .scope(BotCommandScope::AllChatAdministrators)
        .language_code("uk")
        .await?;
    assert_eq!(tg.menu(&anna, &group), ["settings"]);
    assert_eq!(tg.menu(&bob, &group), ["play", "rules"]);
    bot.set_my_description().await?;
    assert_eq!(bot.get_my_commands().await?.len(), 2);
    tg.check_clean();
    assert!(bot.set_my_commands([BotCommand::new("Грати", "x")]).await.is_err());
    assert_eq!(tg.invalid().len(), 1);
    Ok(())
}
