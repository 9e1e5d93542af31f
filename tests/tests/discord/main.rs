//! The Discord stand-in, driven by a small real bot: what twilight sends is understood, and what it gets is too.

mod client;
mod limits;

use std::time::Duration;

use anyhow::{Result, anyhow};
use futures::StreamExt as _;
use kubyk_tests::discord::{Channel, Discord, FirstAnswer, Guild, Order, TestMember};
use kubyk_tests::stand::CallFault;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use twilight_gateway::{
    ConfigBuilder, Event, EventTypeFlags, Intents, Message as Packet, Shard, ShardId, StreamExt as _,
};
use twilight_model::application::interaction::application_command::{CommandData, CommandOptionValue};
use twilight_model::application::interaction::{Interaction, InteractionData};
use twilight_model::channel::Message;

use client::{BOT, RestClient};

/// A server with two people, one of them an administrator, and the bot connected.
struct StandInScene {
    dc: Discord,
    guild: Guild,
    channel: Channel,
    anna: TestMember,
    bob: TestMember,
}

impl StandInScene {
    async fn new() -> anyhow::Result<Self> {
        let dc = Discord::start().await?;
        let guild = dc.guild("Клуб", "uk");
        let channel = guild.channel("games");
        let (anna, bob) = (guild.admin("Anna", "uk"), guild.member("Bob", "en-US"));
        run_bot(&dc);
        dc.wait_ready().await?;
        Ok(StandInScene { dc, guild, channel, anna, bob })
    }
}

/// The head of a PNG of this size: enough for a stand-in that does not look inside.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png
}

// A small bot: a counter with a picture, a menu, a form, private and late answers.

/// A shard with these intents.
async fn shard(rest: &RestClient, intents: Intents) -> Shard {
    let gateway = rest.call("GET", "/gateway/bot", &Value::Null).await.expect("the Gateway's address");
    let address = gateway["url"].as_str().expect("an address").to_owned();
    let config = ConfigBuilder::new(rest.token.clone(), intents).proxy_url(address).build();
    Shard::with_config(ShardId::ONE, config)
}

fn run_bot(dc: &Discord) {
    let rest = RestClient::new(dc);
    tokio::spawn(async move {
        let mut shard = shard(&rest, Intents::GUILDS).await;
        while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
            match event {
                Ok(Event::Ready(_)) => {
                    let path = format!("/applications/{BOT}/commands");
                    rest.call("PUT", &path, &tree()).await.expect("a good tree");
                }
                Ok(Event::InteractionCreate(interaction)) => {
                    let rest = rest.clone();
                    tokio::spawn(async move {
                        if let Err(error) = react(&rest, &interaction.0).await {
                            eprintln!("the example bot failed: {error}");
                        }
                    });
                }
                Ok(_) => {}
                Err(error) => eprintln!("the example bot cannot read an event: {error:?}"),
            }
        }
    });
}

fn tree() -> Value {
    let from =
        json!({"type": 4, "name": "from", "description": "Where to begin", "min_value": 0, "max_value": 99});
    let word =
        json!({"type": 3, "name": "word", "description": "A word", "autocomplete": true, "required": true});
    let who = json!({"type": 6, "name": "who", "description": "Against whom"});
    json!([
        {"name": "count", "name_localizations": {"uk": "лічба"}, "description": "Counts",
         "description_localizations": {"uk": "Лічить"}, "options": [
            {"type": 1, "name": "start", "description": "Begins", "options": [from, who]},
            {"type": 1, "name": "say", "description": "Says a word", "options": [word]},
        ]},
        {"name": "settings", "description": "Settings", "default_member_permissions": "32"},
        {"name": "late", "description": "Thinks first"},
        {"name": "form", "description": "Asks with a form"},
        {"name": "silent", "description": "Does not answer"},
    ])
}

fn board(n: i64) -> Value {
    let plus = json!({"type": 2, "style": 1, "custom_id": format!("plus:{n}"), "label": "One", "emoji": {"name": "➕"}});
    let options = json!([{"label": "Ten", "value": "10"}, {"label": "Twenty", "value": "20"}]);
    let menu = json!({"type": 3, "custom_id": "menu", "placeholder": "Jump", "options": options});
    json!({
        "embeds": [{"title": "Count", "description": n.to_string(), "image": {"url": "attachment://board.png"}}],
        "attachments": [{"id": 0, "filename": "board.png"}],
        "components": [{"type": 1, "components": [plus]}, {"type": 1, "components": [menu]}],
    })
}

fn whisper(text: impl Into<String>) -> Value {
    json!({"type": 4, "data": {"content": text.into(), "flags": 64}})
}

async fn react(rest: &RestClient, asked: &Interaction) -> Result<()> {
    let locale = asked.locale.clone().unwrap_or_default();
    match &asked.data {
        Some(InteractionData::ApplicationCommand(data)) => command(rest, asked, data, &locale).await,
        Some(InteractionData::MessageComponent(tap)) => {
            let jump = tap.values.first().and_then(|value| value.parse().ok());
            let n: Option<i64> = tap.custom_id.strip_prefix("plus:").and_then(|n| n.parse().ok());
            let embed = asked.message.as_ref().and_then(|message| message.embeds.first());
            let shown = embed.and_then(|embed| embed.description.clone()).unwrap_or_default();
            match jump.or(n.filter(|n| n.to_string() == shown).map(|n| n + 1)) {
                Some(n) => {
                    let update = json!({"type": 7, "data": board(n)});
                    rest.respond_with_picture(asked, &update, picture(600, 400)).await
                }
                None => rest.respond(asked, &whisper("That button is old.")).await,
            }
        }
        Some(InteractionData::ModalSubmit(_)) => {
            // The written text, wherever this version of the library keeps it.
            let form = serde_json::to_value(asked)?;
            let value = form.pointer("/data/components/0/components/0/value").and_then(Value::as_str);
            rest.respond(asked, &whisper(format!("{} it is", value.unwrap_or_default()))).await
        }
        _ => Ok(()),
    }
}

async fn command(rest: &RestClient, asked: &Interaction, data: &CommandData, locale: &str) -> Result<()> {
    let sub = data.options.first().map(|sub| &sub.value);
    let options = match sub {
        Some(CommandOptionValue::SubCommand(options)) => options.as_slice(),
        _ => &[],
    };
    let focused = options.iter().find_map(|option| match &option.value {
        CommandOptionValue::Focused(typed, _) => Some(typed),
        _ => None,
    });
    if let Some(typed) = focused {
        let choices = json!({"choices": [{"name": format!("{typed}!"), "value": typed}]});
        return rest.respond(asked, &json!({"type": 8, "data": choices})).await;
    }
    match data.name.as_str() {
        "count" => {
            let from = options.iter().find_map(|option| match option.value {
                CommandOptionValue::Integer(n) => Some(n),
                _ => None,
            });
            let message = json!({"type": 4, "data": board(from.unwrap_or(0))});
            rest.respond_with_picture(asked, &message, picture(600, 400)).await
        }
        "settings" => rest.respond(asked, &whisper(format!("🔧 {locale}"))).await,
        "late" => {
            rest.respond(asked, &json!({"type": 5})).await?;
            let answers = format!("/webhooks/{}/{}", asked.application_id, asked.token);
            let first = format!("{answers}/messages/@original");
            rest.call("PATCH", &first, &json!({"content": "at last"})).await?;
            rest.call("POST", &answers, &json!({"content": "and more", "flags": 64})).await?;
            let person = asked.author_id().ok_or_else(|| anyhow!("nobody has asked"))?;
            let direct = rest.call("POST", "/users/@me/channels", &json!({"recipient_id": person})).await?;
            let channel = direct["id"].as_str().unwrap_or_default();
            let path = format!("/channels/{channel}/messages");
            rest.call("POST", &path, &json!({"content": "by the way"})).await.map(drop)
        }
        "form" => {
            let input =
                json!({"type": 4, "custom_id": "stake", "style": 1, "label": "How many?", "max_length": 3});
            let rows = json!([{"type": 1, "components": [input]}]);
            let form = json!({"custom_id": "form", "title": "A form", "components": rows});
            rest.respond(asked, &json!({"type": 9, "data": form})).await
        }
        _ => Ok(()),
    }
}

// People and the bot talk.

#[tokio::test]
async fn a_board_with_a_picture_is_tapped_and_changed() -> Result<()> {
    let StandInScene { dc, channel, anna, bob, .. } = StandInScene::new().await?;
    let lobby = anna.slash(&channel, "count start", &[("from", "3"), ("who", "Bob")]).await?;
    let board = lobby.message();
    assert_eq!((lobby.outcome, lobby.is_ephemeral()), (FirstAnswer::Message, false));
    assert_eq!(
        (board.text().as_str(), board.labels()),
        ("Count\n3", vec!["➕ One".to_owned(), "Jump".to_owned()])
    );
    assert_eq!(board.picture(), Some(picture(600, 400).as_slice()));

    let update = bob.tap(board, "One").await?;
    assert_eq!(update.outcome, FirstAnswer::Update);
    let next = dc.wait_edit(board, |m| m.has("4")).await?;
    assert_eq!((next.files.len(), next.edits), (1, 1));
    // His screen is behind: the old snapshot's button is still there for him.
    let stale = bob.tap(board, "One").await?;
    assert!(stale.is_ephemeral() && stale.message().has("old"));
    assert!(bob.tap_data(&next, "plus:77").await?.is_ephemeral());
    assert_eq!((bob.ephemerals().len(), anna.ephemerals().len()), (2, 0));
    anna.select(&next, "Jump", &["Twenty"]).await?;
    let last = dc.wait_message(&channel, |m| m.has("20")).await?;
    assert_eq!(dc.messages(&channel).len(), 1);
    assert_eq!(dc.board(&channel).map(|m| m.id), Some(last.id));
    let outcomes = bob.double_tap(&last, "One").await?.map(|answer| answer.outcome);
    assert!(outcomes.contains(&FirstAnswer::Update));
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn commands_are_held_against_the_registered_tree() -> Result<()> {
    let StandInScene { dc, channel, anna, bob, guild } = StandInScene::new().await?;
    assert_eq!(dc.commands().len(), 5);
    for (path, options, complaint) in [
        ("tic", &[][..], "not registered"),
        ("count", &[], "needs a subcommand"),
        ("count start", &[("from", "many")], "no whole number"),
        ("count start", &[("from", "100")], "out of bounds"),
        ("count start", &[("to", "1")], "no option"),
        ("count say", &[], "is required"),
    ] {
        let error =
            anna.slash_now(&channel, path, options).err().ok_or_else(|| anyhow!("/{path} was allowed"))?;
        assert!(error.to_string().contains(complaint), "{error}");
    }
    assert!(bob.slash_now(&channel, "settings", &[]).is_err_and(|e| e.to_string().contains("hidden")));
    assert!(anna.slash(&channel, "settings", &[]).await?.message().has("🔧 uk"));
    let chef = guild.with_permissions("Chef", "ru", 1 << 3);
    assert!(chef.slash(&channel, "settings", &[]).await?.message().has("ru"));
    let choices = anna.autocomplete(&channel, "count say", ("word", "сві"), &[]).await?;
    assert_eq!(choices, [("сві!".to_owned(), "сві".into())]);
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn late_answers_forms_and_direct_messages() -> Result<()> {
    let StandInScene { dc, channel, anna, bob, .. } = StandInScene::new().await?;
    let late = anna.slash(&channel, "late", &[]).await?;
    assert_eq!((late.outcome, late.message().content.as_str()), (FirstAnswer::Deferred, "at last"));
    dc.wait_message(&anna.dm(), |m| m.has("by the way")).await?;
    assert_eq!(anna.ephemerals().iter().map(|m| m.content.as_str()).collect::<Vec<_>>(), ["and more"]);
    // A command in the direct channel has no member, and closed direct messages are refused.
    bob.close_dms(true);
    bob.slash(&bob.dm(), "late", &[]).await?;
    dc.wait_calls("a refused direct message", |calls| calls.iter().any(|call| call.status == 403)).await?;

    let form = anna.slash(&channel, "form", &[]).await?;
    assert_eq!(form.outcome, FirstAnswer::Modal);
    assert!(anna.submit(&form, &[("stake", "5000")]).await.is_err());
    let answer = anna.submit(&form, &[("stake", "50")]).await?;
    assert!(answer.is_ephemeral() && answer.message().has("50 it is"));

    let silence = anna.slash(&channel, "silent", &[]).await;
    assert!(silence.is_err_and(|e| e.to_string().contains("did not respond")));
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn the_gateway_breaks_and_the_session_goes_on() -> Result<()> {
    let StandInScene { dc, channel, anna, .. } = StandInScene::new().await?;
    dc.gateway(Order::Drop);
    let sent = anna.slash_now(&channel, "count start", &[])?;
    dc.set_patience(Duration::from_secs(20));
    dc.wait_calls("the missed command's answer", |calls| calls.iter().any(|c| c.name.ends_with("/callback")))
        .await?;
    dc.wait_resumes(1).await?;
    assert_eq!((sent.outcome(), dc.identifies()), (Some(FirstAnswer::Message), 1));

    dc.gateway(Order::Reconnect);
    dc.wait_resumes(2).await?;
    assert_eq!(dc.identifies(), 1);

    dc.gateway(Order::Invalidate);
    dc.wait_identifies(2).await?;
    assert_eq!(anna.slash(&channel, "count start", &[]).await?.outcome, FirstAnswer::Message);
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn faults_and_duplicates() -> Result<()> {
    let StandInScene { dc, channel, anna, .. } = StandInScene::new().await?;
    dc.duplicate_next(1);
    let first = anna.slash(&channel, "count start", &[]).await?;
    dc.wait_calls("two answers", |calls| calls.iter().filter(|c| c.name.ends_with("/callback")).count() == 2)
        .await?;
    assert_eq!((dc.messages(&channel).len(), dc.notes().len()), (1, 1));
    let rest = RestClient::new(&dc);
    let place = format!("/channels/{}/messages", channel.id());
    let say = |message: Value| {
        let (rest, place) = (&rest, &place);
        async move { rest.call("POST", place, &message).await }
    };
    for fault in [CallFault::TooMany { retry_after: 1 }, CallFault::Status(500), CallFault::DropBefore] {
        dc.fault("POST /channels", fault, 1);
        assert!(say(json!({"content": "x"})).await.is_err(), "{fault:?}");
    }
    assert_eq!(dc.messages(&channel).len(), 1);
    dc.fault("POST /channels", CallFault::DropAfter, 1);
    assert!(say(json!({"content": "x"})).await.is_err());
    let again = || json!({"content": "once", "nonce": "n1", "enforce_nonce": true});
    dc.fault("POST /channels", CallFault::DropAfter, 1);
    assert!(say(again()).await.is_err());
    say(again()).await?;
    assert_eq!(dc.messages(&channel).iter().filter(|m| m.has("once")).count(), 1);
    let message = dc.messages(&channel).pop().ok_or_else(|| anyhow!("nothing was said"))?;
    rest.call("DELETE", &format!("{place}/{}", message.id), &Value::Null).await?;
    dc.wait_gone(&message).await?;
    assert!(!dc.refresh(first.message()).deleted);
    Ok(())
}

#[tokio::test]
async fn tokens_grow_old() -> Result<()> {
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.member("Anna", "en-US"));
    run_bot(&dc);
    dc.wait_ready().await?;
    anna.slash(&channel, "count start", &[]).await?;
    let call = dc.calls_of("/callback").pop().ok_or_else(|| anyhow!("no answer"))?;
    let token = call.name.split('/').nth(3).unwrap_or_default().to_owned();
    let rest = RestClient::new(&dc);
    let answers = format!("/webhooks/{BOT}/{token}");
    let (original, later) = (format!("{answers}/messages/@original"), json!({"content": "later"}));
    rest.call("PATCH", &original, &later).await?;
    dc.advance(Duration::from_mins(16));
    assert!(rest.call("PATCH", &original, &later).await.is_err());
    assert!(rest.call("POST", &answers, &json!({"content": "more"})).await.is_err());
    Ok(())
}

// The bots that hear of a message, and how much of it they hear.

/// Connects a bot with these intents; the messages that it hears of, and `None` for a new channel.
async fn listen(dc: &Discord, intents: Intents) -> Result<UnboundedReceiver<Option<Message>>> {
    let (heard, events) = unbounded_channel();
    let rest = RestClient::new(dc);
    tokio::spawn(async move { hear(shard(&rest, intents).await, heard).await });
    dc.wait_connected().await?;
    Ok(events)
}

async fn hear(mut shard: Shard, heard: UnboundedSender<Option<Message>>) {
    while let Some(Ok(packet)) = shard.next().await {
        let Packet::Text(packet) = packet else { continue };
        let packet: Value = serde_json::from_str(&packet).expect("JSON");
        let heard_of = match packet["t"].as_str() {
            Some("MESSAGE_CREATE") => {
                Some(serde_json::from_value(packet["d"].clone()).expect("a message that twilight reads"))
            }
            Some("CHANNEL_CREATE") => None,
            _ => continue,
        };
        // A test that has ended hears no more.
        let _ = heard.send(heard_of);
    }
}

/// The next message that it hears of, unless a channel is made before.
async fn next_message(events: &mut UnboundedReceiver<Option<Message>>) -> Option<Message> {
    timeout(Duration::from_secs(10), events.recv()).await.ok()??
}

#[tokio::test]
async fn talk_is_told_without_its_words() -> Result<()> {
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.member("Anna", "en-US"));
    let mut events = listen(&dc, Intents::GUILDS | Intents::GUILD_MESSAGES).await?;

    anna.say(&channel, "well, well");
    let message = next_message(&mut events).await.ok_or_else(|| anyhow!("nothing was heard"))?;
    assert_eq!((message.content.as_str(), message.channel_id.get()), ("", channel.id()));
    assert_eq!(message.author.id.get(), anna.id());
    assert!(dc.messages(&channel).is_empty(), "the bot has said nothing");

    let place = format!("/channels/{}/messages", channel.id());
    let own = RestClient::new(&dc).call("POST", &place, &json!({"content": "words"})).await?;
    let message = next_message(&mut events).await.ok_or_else(|| anyhow!("its own message is not heard"))?;
    assert_eq!(
        (message.content.as_str(), message.id.to_string().as_str()),
        ("words", own["id"].as_str().unwrap_or(""))
    );

    anna.say(&anna.dm(), "psst");
    channel.deny_bot(1 << 10);
    anna.say(&channel, "now that it does not see us");
    guild.channel("later");
    let heard = next_message(&mut events).await;
    assert!(heard.is_none(), "{heard:?}");
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn who_has_not_asked_for_it_hears_nothing() -> Result<()> {
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.member("Anna", "en-US"));
    let mut events = listen(&dc, Intents::GUILDS).await?;
    anna.say(&channel, "well, well");
    let place = format!("/channels/{}/messages", channel.id());
    RestClient::new(&dc).call("POST", &place, &json!({"content": "words"})).await?;
    guild.channel("later");
    let heard = next_message(&mut events).await;
    assert!(heard.is_none(), "{heard:?}");
    Ok(())
}
