//! A small bot: a counter with a picture, a menu, a form, private and late answers.

use std::sync::Arc;

use kubyk_tests::discord::Discord;
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ClientBuilder, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EventHandler, GatewayIntents, Http, HttpBuilder,
    InputTextStyle, Interaction, ModalInteraction, Permissions, Ready,
};

use super::picture;

pub(crate) fn http(dc: &Discord) -> Http {
    HttpBuilder::new(dc.token()).proxy(dc.url()).ratelimiter_disabled(true).build()
}

pub(crate) fn run(dc: &Discord) {
    let http = http(dc);
    tokio::spawn(async move {
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(ReadyCounter);
        client.await.expect("a client").start().await
    });
}

pub(crate) fn tree() -> Vec<CreateCommand> {
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
