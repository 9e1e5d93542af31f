//! What Discord's limits forbid is refused and kept.

use anyhow::{Result, anyhow};
use kubyk_tests::discord::Discord;
use serenity::all::{
    ButtonStyle, ChannelId, CommandOptionType, CreateActionRow, CreateAttachment, CreateButton,
    CreateCommand, CreateCommandOption, CreateEmbed, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditMessage, Http,
};

use super::picture;

fn row(buttons: impl IntoIterator<Item = usize>) -> CreateActionRow {
    CreateActionRow::Buttons(
        buttons.into_iter().map(|n| CreateButton::new(n.to_string()).label("b")).collect(),
    )
}

fn menu(options: usize) -> CreateActionRow {
    let options = (0..options).map(|n| CreateSelectMenuOption::new(format!("o{n}"), n.to_string())).collect();
    CreateActionRow::SelectMenu(CreateSelectMenu::new("menu", CreateSelectMenuKind::String { options }))
}

async fn scene() -> Result<(Discord, Http, ChannelId)> {
    let dc = Discord::start().await?;
    let channel = dc.guild("Club", "en-US").channel("games");
    Ok((dc.clone(), crate::http(&dc), ChannelId::new(channel.id())))
}

#[tokio::test]
async fn messages() -> Result<()> {
    let (dc, http, channel) = scene().await?;
    let rows = |rows: Vec<CreateActionRow>| CreateMessage::new().content("x").components(rows);
    let one = |button: CreateButton| rows(vec![CreateActionRow::Buttons(vec![button])]);
    let good = [
        CreateMessage::new().content("ї".repeat(2000)),
        rows((0..5).map(|r| row(r * 5..r * 5 + 5)).collect()),
        rows(vec![menu(25)]),
        one(CreateButton::new_link("https://example.org").label("link")),
    ];
    for message in good {
        channel.send_message(&http, message).await?;
    }
    dc.check_clean();
    let bad = [
        CreateMessage::new(),
        CreateMessage::new().content("x".repeat(2001)),
        CreateMessage::new().embed(CreateEmbed::new()),
        CreateMessage::new().embed(CreateEmbed::new().title("x".repeat(257))),
        CreateMessage::new()
            .embeds((0..2).map(|_| CreateEmbed::new().description("x".repeat(3001))).collect()),
        CreateMessage::new().embed(CreateEmbed::new().title("x").image("attachment://none.png")),
        rows((0..6).map(|r| row([r])).collect()),
        rows(vec![row(0..6)]),
        rows(vec![row([1, 1])]),
        rows(vec![menu(26)]),
        rows(vec![menu(0)]),
        one(CreateButton::new("x".repeat(101)).label("b")),
        one(CreateButton::new("x").label("b".repeat(81))),
        one(CreateButton::new("x").style(ButtonStyle::Danger)),
    ];
    let count = bad.len();
    for message in bad {
        let told = format!("{message:?}");
        // Past serenity's own checks.
        let sent = http.send_message(channel, Vec::new(), &message).await;
        let error = sent.err().ok_or_else(|| anyhow!("allowed: {told}"))?;
        assert!(
            error.to_string().contains("Invalid Form Body") || error.to_string().contains("empty"),
            "{error}"
        );
    }
    assert_eq!(dc.invalid().len(), count);
    Ok(())
}

#[tokio::test]
async fn attachments_stay_unless_they_are_dropped() -> Result<()> {
    let (dc, http, channel) = scene().await?;
    let file = || CreateAttachment::bytes(picture(9, 9), "board.png");
    let mut message = channel.send_message(&http, CreateMessage::new().content("x").add_file(file())).await?;
    assert_eq!(
        (message.attachments[0].width, message.attachments[0].filename.as_str()),
        (Some(9), "board.png")
    );
    message.edit(&http, EditMessage::new().content("y")).await?;
    assert_eq!(message.attachments.len(), 1);
    message.edit(&http, EditMessage::new().new_attachment(file())).await?;
    assert_eq!(message.attachments.len(), 1);
    message.edit(&http, EditMessage::new().remove_all_attachments()).await?;
    assert!(message.attachments.is_empty());
    assert_eq!(dc.notes().len(), 1);
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn permissions() -> Result<()> {
    let dc = Discord::start().await?;
    let place = dc.guild("Club", "en-US").channel("games");
    let (http, channel) = (crate::http(&dc), ChannelId::new(place.id()));
    place.deny_bot(1 << 15);
    channel.say(&http, "words").await?;
    let file = CreateAttachment::bytes(picture(9, 9), "board.png");
    let error = channel.send_message(&http, CreateMessage::new().add_file(file)).await.expect_err("no right");
    assert!(error.to_string().contains("Missing Permissions"), "{error}");
    place.deny_bot(1 << 10);
    let error = channel.say(&http, "words").await.expect_err("no sight");
    assert!(error.to_string().contains("Missing Access"), "{error}");
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn command_trees() -> Result<()> {
    let (dc, http, _) = scene().await?;
    http.set_application_id(serenity::all::ApplicationId::new(1));
    let command = |name: &str| CreateCommand::new(name).description("about");
    let option = |name: &str| CreateCommandOption::new(CommandOptionType::String, name, "about");
    let many = |n: usize| (0..n).map(|n| option(&format!("o{n}"))).collect::<Vec<_>>();
    let long = |n: usize| (0..n).map(|_| "x".repeat(100)).collect::<Vec<_>>();
    let mut heavy = command("heavy").set_options(Vec::new());
    for (n, about) in long(4).into_iter().enumerate() {
        let mut option = CreateCommandOption::new(CommandOptionType::String, format!("o{n}"), about);
        for (m, text) in long(25).into_iter().enumerate() {
            option = option.add_string_choice(format!("c{m}"), text);
        }
        heavy = heavy.add_option(option);
    }
    let good = [command("pig"), command("свиня"), command("many").set_options(many(25))];
    http.create_global_commands(&good).await?;
    assert_eq!(dc.commands().len(), 3);
    dc.check_clean();
    let bad = [
        command("Pig"),
        command("white rabbit"),
        command(&"x".repeat(33)),
        CreateCommand::new("pig"),
        command("pig").name_localized("ua", "свиня"),
        command("pig").name_localized("uk", "Свиня"),
        command("pig").set_options(many(26)),
        command("pig").add_option(option("a")).add_option(option("a")),
        command("pig").add_option(option("a")).add_option(option("b").required(true)),
        command("pig").add_option(option("a").add_string_choice("x", "y").set_autocomplete(true)),
        heavy,
    ];
    let count = bad.len();
    for command in bad {
        let told = format!("{command:?}");
        assert!(http.create_global_commands(&[command]).await.is_err(), "allowed: {told}");
    }
    assert_eq!((dc.invalid().len(), dc.commands().len()), (count, 3));
    Ok(())
}
