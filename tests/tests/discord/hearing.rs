//! Who hears that something was said, and how much of it.

use std::time::Duration;

use anyhow::{Result, anyhow};
use kubyk_tests::discord::Discord;
use serenity::all::{ChannelId, ClientBuilder, Context, Event, GatewayIntents, Message, RawEventHandler};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use super::bot;

struct Ear(UnboundedSender<Event>);

#[serenity::async_trait]
impl RawEventHandler for Ear {
    async fn raw_event(&self, _: Context, event: Event) {
        // A test that has ended hears no more.
        let _ = self.0.send(event);
    }
}

/// Connects a bot with these intents; what it hears.
async fn listen(dc: &Discord, intents: GatewayIntents) -> Result<UnboundedReceiver<Event>> {
    let (heard, events) = unbounded_channel();
    let http = bot::http(dc);
    tokio::spawn(async move {
        let client = ClientBuilder::new_with_http(http, intents).raw_event_handler(Ear(heard));
        client.await.expect("a client").start().await
    });
    dc.wait_connected().await?;
    Ok(events)
}

/// The next message that it hears of, unless a channel is made before.
async fn next_message(events: &mut UnboundedReceiver<Event>) -> Option<Message> {
    while let Ok(Some(event)) = timeout(Duration::from_secs(10), events.recv()).await {
        match event {
            Event::MessageCreate(event) => return Some(event.message),
            Event::ChannelCreate(_) => return None,
            _ => {}
        }
    }
    None
}

#[tokio::test]
async fn talk_is_told_without_its_words() -> Result<()> {
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.member("Anna", "en-US"));
    let mut events = listen(&dc, GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES).await?;

    anna.say(&channel, "well, well");
    let said = next_message(&mut events).await.ok_or_else(|| anyhow!("nothing was heard"))?;
    assert_eq!((said.content.as_str(), said.channel_id.get()), ("", channel.id()));
    assert_eq!(said.author.id.get(), anna.id());
    assert!(dc.messages(&channel).is_empty(), "the bot has said nothing");

    let own = ChannelId::new(channel.id()).say(&bot::http(&dc), "words").await?;
    let said = next_message(&mut events).await.ok_or_else(|| anyhow!("its own message is not heard"))?;
    assert_eq!((said.content.as_str(), said.id), ("words", own.id));

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
    let mut events = listen(&dc, GatewayIntents::GUILDS).await?;
    anna.say(&channel, "well, well");
    ChannelId::new(channel.id()).say(&bot::http(&dc), "words").await?;
    guild.channel("later");
    let heard = next_message(&mut events).await;
    assert!(heard.is_none(), "{heard:?}");
    Ok(())
}
