//! The Discord stand-in, driven by a small real bot: what serenity sends is understood, and what it gets is too.

mod limits;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow};
use kubyk_tests::discord::{Channel, Discord, FirstAnswer, Guild, Order, TestMember};
use kubyk_tests::stand::CallFault;
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ChannelId, ClientBuilder, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, Event, EventHandler, GatewayIntents, Http, HttpBuilder,
    InputTextStyle, Interaction, Message, ModalInteraction, Permissions, RawEventHandler, Ready,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

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

fn http(dc: &Discord) -> Http {
    HttpBuilder::new(dc.token()).proxy(dc.url()).ratelimiter_disabled(true).build()
}

fn run_bot(dc: &Discord) {
    let http = http(dc);
    tokio::spawn(async move {
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(ReadyCounter);
        client.await.expect("a client").start().await
    });
}

fn tree() -> Vec<CreateCommand> {
    let sub = |name: &str, about: &str| CreateCommandOption::new(CommandOptionType::SubCommand, name, about);
    let option = CreateCommandOption::new;
    let from =
        option(CommandOptionType::Integer, "from", "Where to begin").min_int_value(0).max_int_value(99);
    let word = option(CommandOptionType::String, "word", "A word").set_autocomplete(true).required(true);
    let who = option(CommandOptionType::User, "who", "Against whom");
    vec![
        CreateCommand::new("count")
            .name_localized("uk", "лічба")
            .description("Counts")
            .description_localized("uk", "Лічить")
            .add_option(sub("start", "Begins").add_sub_option(from).add_sub_option(who))
            .add_option(sub("say", "Says a word").add_sub_option(word)),
        CreateCommand::new("settings")
            .description("Settings")
            .default_member_permissions(Permissions::MANAGE_GUILD),
        CreateCommand::new("late").description("Thinks first"),
        CreateCommand::new("form").description("Asks with a form"),
        CreateCommand::new("silent").description("Does not answer"),
    ]
}

fn board(n: i64) -> CreateInteractionResponseMessage {
    let plus = CreateButton::new(format!("plus:{n}")).label("One").emoji('➕');
    let options = vec![CreateSelectMenuOption::new("Ten", "10"), CreateSelectMenuOption::new("Twenty", "20")];
    let menu = CreateSelectMenu::new("menu", CreateSelectMenuKind::String { options }).placeholder("Jump");
    CreateInteractionResponseMessage::new()
        .embed(CreateEmbed::new().title("Count").description(n.to_string()).image("attachment://board.png"))
        .add_file(CreateAttachment::bytes(picture(600, 400), "board.png"))
        .components(vec![CreateActionRow::Buttons(vec![plus]), CreateActionRow::SelectMenu(menu)])
}

fn whisper(text: impl Into<String>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text).ephemeral(true))
}

struct ReadyCounter;

#[serenity::async_trait]
impl EventHandler for ReadyCounter {
    async fn ready(&self, ctx: Context, _: Ready) {
        serenity::all::Command::set_global_commands(&ctx.http, tree()).await.expect("a good tree");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let http = Arc::clone(&ctx.http);
        let done = match interaction {
            Interaction::Command(command) => command_of(&http, &command).await,
            Interaction::Autocomplete(command) => {
                let typed = command.data.autocomplete().map_or("", |option| option.value).to_owned();
                let choice = AutocompleteChoice::new(format!("{typed}!"), typed);
                let answer = CreateAutocompleteResponse::new().set_choices(vec![choice]);
                command.create_response(&http, CreateInteractionResponse::Autocomplete(answer)).await
            }
            Interaction::Component(tap) => tap_of(&http, &tap).await,
            Interaction::Modal(form) => form_of(&http, &form).await,
            _ => Ok(()),
        };
        if let Err(error) = done {
            eprintln!("the example bot failed: {error}");
        }
    }
}

async fn command_of(http: &Http, command: &CommandInteraction) -> serenity::Result<()> {
    match command.data.name.as_str() {
        "count" => {
            let sub = command.data.options();
            let first = sub.first().map(|sub| &sub.value);
            let Some(serenity::all::ResolvedValue::SubCommand(options)) = first else { return Ok(()) };
            let from = options.iter().find_map(|option| match option.value {
                serenity::all::ResolvedValue::Integer(n) => Some(n),
                _ => None,
            });
            command.create_response(http, CreateInteractionResponse::Message(board(from.unwrap_or(0)))).await
        }
        "settings" => command.create_response(http, whisper(format!("🔧 {}", command.locale))).await,
        "late" => {
            command.defer(http).await?;
            command.edit_response(http, EditInteractionResponse::new().content("at last")).await?;
            let more = CreateInteractionResponseFollowup::new().content("and more").ephemeral(true);
            command.create_followup(http, more).await?;
            command.user.direct_message(http, CreateMessage::new().content("by the way")).await.map(drop)
        }
        "form" => {
            let input = CreateInputText::new(InputTextStyle::Short, "How many?", "stake").max_length(3);
            let modal =
                CreateModal::new("form", "A form").components(vec![CreateActionRow::InputText(input)]);
            command.create_response(http, CreateInteractionResponse::Modal(modal)).await
        }
        _ => Ok(()),
    }
}

async fn tap_of(http: &Http, tap: &ComponentInteraction) -> serenity::Result<()> {
    let jump = match &tap.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().and_then(|value| value.parse().ok())
        }
        _ => None,
    };
    let n: Option<i64> = tap.data.custom_id.strip_prefix("plus:").and_then(|n| n.parse().ok());
    let shown = tap.message.embeds.first().and_then(|embed| embed.description.clone()).unwrap_or_default();
    match jump.or(n.filter(|n| n.to_string() == shown).map(|n| n + 1)) {
        Some(n) => tap.create_response(http, CreateInteractionResponse::UpdateMessage(board(n))).await,
        None => tap.create_response(http, whisper("That button is old.")).await,
    }
}

async fn form_of(http: &Http, form: &ModalInteraction) -> serenity::Result<()> {
    let field = form.data.components.first().and_then(|row| row.components.first());
    let value = match field {
        Some(ActionRowComponent::InputText(input)) => input.value.clone().unwrap_or_default(),
        _ => String::new(),
    };
    form.create_response(http, whisper(format!("{value} it is"))).await
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
    let http = http(&dc);
    let place = serenity::all::ChannelId::new(channel.id());
    for fault in [CallFault::TooMany { retry_after: 1 }, CallFault::Status(500), CallFault::DropBefore] {
        dc.fault("POST /channels", fault, 1);
        assert!(place.say(&http, "x").await.is_err(), "{fault:?}");
    }
    assert_eq!(dc.messages(&channel).len(), 1);
    dc.fault("POST /channels", CallFault::DropAfter, 1);
    assert!(place.say(&http, "x").await.is_err());
    let nonce = || serenity::all::Nonce::String("n1".to_owned());
    let again = || serenity::all::CreateMessage::new().content("once").nonce(nonce()).enforce_nonce(true);
    dc.fault("POST /channels", CallFault::DropAfter, 1);
    assert!(place.send_message(&http, again()).await.is_err());
    place.send_message(&http, again()).await?;
    assert_eq!(dc.messages(&channel).iter().filter(|m| m.has("once")).count(), 1);
    let said = dc.messages(&channel).pop().ok_or_else(|| anyhow!("nothing was said"))?;
    place.delete_message(&http, said.id).await?;
    dc.wait_gone(&said).await?;
    assert!(!dc.refresh(first.message()).deleted);
    Ok(())
}

#[tokio::test]
async fn tokens_grow_old() -> Result<()> {
    use serenity::all::{CreateInteractionResponseFollowup, EditInteractionResponse};
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.member("Anna", "en-US"));
    run_bot(&dc);
    dc.wait_ready().await?;
    anna.slash(&channel, "count start", &[]).await?;
    let call = dc.calls_of("/callback").pop().ok_or_else(|| anyhow!("no answer"))?;
    let token = call.name.split('/').nth(3).unwrap_or_default().to_owned();
    let http = http(&dc);
    http.set_application_id(serenity::all::ApplicationId::new(1));
    let edit = EditInteractionResponse::new().content("later");
    http.edit_original_interaction_response(&token, &edit, Vec::new()).await?;
    dc.advance(Duration::from_mins(16));
    assert!(http.edit_original_interaction_response(&token, &edit, Vec::new()).await.is_err());
    let more = CreateInteractionResponseFollowup::new().content("more");
    assert!(http.create_followup_message(&token, &more, Vec::new()).await.is_err());
    Ok(())
}

// Who hears that something was said, and how much of it.

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
    let http = http(dc);
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

    let own = ChannelId::new(channel.id()).say(&http(&dc), "words").await?;
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
    ChannelId::new(channel.id()).say(&http(&dc), "words").await?;
    guild.channel("later");
    let heard = next_message(&mut events).await;
    assert!(heard.is_none(), "{heard:?}");
    Ok(())
}
