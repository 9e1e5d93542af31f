//! Starting the bot.

use std::time::Duration;

use kubyk_tests::process::Kubyk;
use kubyk_tests::telegram::Telegram;
use sqlx::{Connection as _, SqliteConnection};

use super::scene::TelegramScene;
use crate::story::{Told, Try, fails, kubyk, stop};

/// A token that Telegram refuses ends the bot at once and is named; the token itself is not shown.
#[tokio::test]
async fn a_wrong_token() -> Told {
    let tg = Telegram::start().await?;
    let (code, complaint) = fails(kubyk()?.telegram(&tg.url(), "123:WRONGTOKEN")).await?;
    assert_eq!(code, Some(2), "{complaint}");
    assert!(complaint.contains("telegram.token") && !complaint.contains("WRONGTOKEN"), "{complaint}");
    Ok(())
}

/// All faults of the configuration are told at once, each with its place.
#[tokio::test]
async fn a_broken_configuration() -> Told {
    let toml = "[telegram]\ntoken = \"1:a\"\nmode = \"pigeon\"\nspeed = 5\n\n[discord]\nshards = \"many\"\n\n[wbe]\n";
    let broken = kubyk()?.config(toml)?.env("KUBYK_STORE_URL", "nowhere").env("KUBYK_WEB_LISTEN", "home");
    let (code, complaint) = fails(broken).await?;
    assert_eq!(code, Some(2), "{complaint}");
    for expected in [
        "toml:3: telegram.mode",
        "toml:4: ",
        "toml:7: discord.shards",
        "wbe",
        "KUBYK_STORE_URL",
        "KUBYK_WEB_LISTEN",
    ] {
        assert!(complaint.contains(expected), "{expected}\n{complaint}");
    }
    Ok(())
}

/// A bot that is brought its updates.
fn at_webhook(kubyk: Kubyk, address: &str) -> Kubyk {
    let kubyk = kubyk.env("KUBYK_TELEGRAM_MODE", "webhook").env("KUBYK_TELEGRAM_WEBHOOK_LISTEN", address);
    kubyk.env("KUBYK_TELEGRAM_WEBHOOK_URL", &format!("https://{address}/kubyk"))
}

fn free_address() -> Try<String> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}

/// An update that comes again while it is still being handled is not confirmed before it is stored: until then Telegram keeps
/// it for the case that the process dies.
#[tokio::test]
async fn what_is_brought_again_is_confirmed_when_it_is_stored() -> Told {
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let free = free_address()?;
    let s = TelegramScene::with(|kubyk| at_webhook(kubyk, &free).env("KUBYK_STORE_URL", &url)).await?;
    s.tg.bring_again_after(Duration::from_millis(200));
    let mut other = SqliteConnection::connect(&url).await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await?;
    s.anna.send(&s.group, "/pig new");
    // Long enough for it to be brought several times.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let confirmed = s.tg.is_drained();
    sqlx::query("ROLLBACK").execute(&mut other).await?;
    assert!(!confirmed, "nothing is stored yet");
    s.tg.wait_message(&s.group, |m| m.button("Join").is_some()).await?;
    s.tg.wait_calls("its confirmation", |_| s.tg.is_drained()).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "one table, however often it was asked for");
    s.end().await
}

/// Updates can come in by a webhook, too.
#[tokio::test]
async fn by_webhook() -> Told {
    let free = free_address()?;
    let s = TelegramScene::with(|kubyk| at_webhook(kubyk, &free)).await?;
    s.tg.duplicate_next(20);
    let board = s.begin(&s.group, "/pig").await?;
    s.anna.tap(&board, "Roll").await?;
    s.next(&s.group, &board).await?;
    assert!(s.tg.calls_of("getUpdates").is_empty());
    s.end().await
}

/// A Telegram that is out of reach is waited for.
#[tokio::test]
async fn telegram_is_waited_for() -> Told {
    let tg = Telegram::start().await?;
    tg.fault("getMe", kubyk_tests::stand::CallFault::Status(502), 2);
    let mut kubyk = kubyk()?.telegram(&tg.url(), &tg.token());
    kubyk.start().await?;
    assert_eq!(tg.faults_left(), 0);
    stop(kubyk).await?;
    tg.check_clean();
    Ok(())
}
