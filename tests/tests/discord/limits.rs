//! Calls beyond Discord's limits are refused and recorded.

use anyhow::{Result, anyhow};
use kubyk_tests::discord::Discord;
use serde_json::{Value, json};

use super::client::{BOT, RestClient};
use super::picture;

fn button(custom_id: &str, label: &str) -> Value {
    json!({"type": 2, "style": 1, "custom_id": custom_id, "label": label})
}

fn row(buttons: impl IntoIterator<Item = usize>) -> Value {
    let buttons: Vec<_> = buttons.into_iter().map(|n| button(&n.to_string(), "b")).collect();
    json!({"type": 1, "components": buttons})
}

fn menu(options: usize) -> Value {
    let options: Vec<_> =
        (0..options).map(|n| json!({"label": format!("o{n}"), "value": n.to_string()})).collect();
    json!({"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": options}]})
}

/// The stand-in, a bot's access, and the path of a channel's messages.
async fn scene() -> Result<(Discord, RestClient, String)> {
    let dc = Discord::start().await?;
    let channel = dc.guild("Club", "en-US").channel("games");
    let path = format!("/channels/{}/messages", channel.id());
    Ok((dc.clone(), RestClient::new(&dc), path))
}

#[tokio::test]
async fn messages() -> Result<()> {
    let (dc, rest, path) = scene().await?;
    let rows = |rows: Vec<Value>| json!({"content": "x", "components": rows});
    let one = |button: Value| rows(vec![json!({"type": 1, "components": [button]})]);
    let good = [
        json!({"content": "ї".repeat(2000)}),
        rows((0..5).map(|r| row(r * 5..r * 5 + 5)).collect()),
        rows(vec![menu(25)]),
        one(json!({"type": 2, "style": 5, "url": "https://example.org", "label": "link"})),
    ];
    for message in good {
        rest.call("POST", &path, &message).await?;
    }
    dc.check_clean();
    let long = json!({"description": "x".repeat(3001)});
    let bad = [
        json!({}),
        json!({"content": "x".repeat(2001)}),
        json!({"embeds": [{}]}),
        json!({"embeds": [{"title": "x".repeat(257)}]}),
        json!({"embeds": [long, long]}),
        json!({"embeds": [{"title": "x", "image": {"url": "attachment://none.png"}}]}),
        rows((0..6).map(|r| row([r])).collect()),
        rows(vec![row(0..6)]),
        rows(vec![row([1, 1])]),
        rows(vec![menu(26)]),
        rows(vec![menu(0)]),
        one(button(&"x".repeat(101), "b")),
        one(button("x", &"b".repeat(81))),
        one(json!({"type": 2, "style": 4, "custom_id": "x"})),
    ];
    let count = bad.len();
    for message in bad {
        let error = rest.call("POST", &path, &message).await.err();
        let error = error.ok_or_else(|| anyhow!("allowed: {message}"))?.to_string();
        assert!(error.contains("Invalid Form Body") || error.contains("empty"), "{error}");
    }
    assert_eq!(dc.invalid().len(), count);
    Ok(())
}

#[tokio::test]
async fn attachments_stay_unless_they_are_dropped() -> Result<()> {
    let (dc, rest, path) = scene().await?;
    let with_file =
        |content: &str| json!({"content": content, "attachments": [{"id": 0, "filename": "board.png"}]});
    let sent = rest.call_with_picture("POST", &path, &with_file("x"), picture(9, 9)).await?;
    let files = |message: &Value| message["attachments"].as_array().map_or(0, Vec::len);
    assert_eq!(
        (&sent["attachments"][0]["width"], &sent["attachments"][0]["filename"]),
        (&json!(9), &json!("board.png"))
    );
    let path = format!("{path}/{}", sent["id"].as_str().unwrap_or_default());
    assert_eq!(files(&rest.call("PATCH", &path, &json!({"content": "y"})).await?), 1);
    // A new file beside an old one that is not named takes its place.
    assert_eq!(files(&rest.call_with_picture("PATCH", &path, &with_file("y"), picture(9, 9)).await?), 1);
    assert_eq!(files(&rest.call("PATCH", &path, &json!({"attachments": []})).await?), 0);
    assert_eq!(dc.notes().len(), 1);
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn permissions() -> Result<()> {
    let dc = Discord::start().await?;
    let place = dc.guild("Club", "en-US").channel("games");
    let (rest, path) = (RestClient::new(&dc), format!("/channels/{}/messages", place.id()));
    place.deny_bot(1 << 15);
    let words = json!({"content": "words"});
    rest.call("POST", &path, &words).await?;
    let file = json!({"attachments": [{"id": 0, "filename": "board.png"}]});
    let error = rest.call_with_picture("POST", &path, &file, picture(9, 9)).await.expect_err("no right");
    assert!(error.to_string().contains("Missing Permissions"), "{error}");
    place.deny_bot(1 << 10);
    let error = rest.call("POST", &path, &words).await.expect_err("no sight");
    assert!(error.to_string().contains("Missing Access"), "{error}");
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn command_trees() -> Result<()> {
    let (dc, rest, _) = scene().await?;
    let path = format!("/applications/{BOT}/commands");
    let command = |name: &str, more: Value| {
        let mut command = json!({"name": name, "description": "about"});
        command.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
        command
    };
    let option = |name: &str| json!({"type": 3, "name": name, "description": "about"});
    let many = |n: usize| json!({"options": (0..n).map(|n| option(&format!("o{n}"))).collect::<Vec<_>>()});
    let long = "x".repeat(100);
    let choices: Vec<_> = (0..25).map(|n| json!({"name": format!("c{n}"), "value": long})).collect();
    let heavy: Vec<_> = (0..4)
        .map(|n| json!({"type": 3, "name": format!("o{n}"), "description": long, "choices": choices}))
        .collect();
    let good = json!([command("pig", json!({})), command("свиня", json!({})), command("many", many(25))]);
    rest.call("PUT", &path, &good).await?;
    assert_eq!(dc.commands().len(), 3);
    dc.check_clean();
    let with = |more: Value| command("pig", more);
    let mut required = option("b");
    required["required"] = json!(true);
    let mut completed = option("a");
    completed["choices"] = json!([{"name": "x", "value": "y"}]);
    completed["autocomplete"] = json!(true);
    let bad = [
        command("Pig", json!({})),
        command("white rabbit", json!({})),
        command(&"x".repeat(33), json!({})),
        with(json!({"description": ""})),
        with(json!({"name_localizations": {"ua": "свиня"}})),
        with(json!({"name_localizations": {"uk": "Свиня"}})),
        with(many(26)),
        with(json!({"options": [option("a"), option("a")]})),
        with(json!({"options": [option("a"), required]})),
        with(json!({"options": [completed]})),
        command("heavy", json!({"options": heavy})),
    ];
    let count = bad.len();
    for command in bad {
        assert!(rest.call("PUT", &path, &json!([command])).await.is_err(), "allowed: {command}");
    }
    assert_eq!((dc.invalid().len(), dc.commands().len()), (count, 3));
    Ok(())
}
