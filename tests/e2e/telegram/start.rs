//! Starting the bot.

use kubyk_tests::telegram::Telegram;

use super::scene::TelegramScene;

use crate::story::{Told, fails, kubyk, stop};

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

/// Updates can come in by a webhook, too.
#[tokio::test]
async fn by_webhook() -> Told {
    let free = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
    let s = TelegramScene::with(|kubyk| {
        let kubyk = kubyk.env("KUBYK_TELEGRAM_MODE", "webhook").env("KUBYK_TELEGRAM_WEBHOOK_LISTEN", &free);
        kubyk.env("KUBYK_TELEGRAM_WEBHOOK_URL", &format!("https://{free}/kubyk"))
    });
    let s = s.await?;
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
