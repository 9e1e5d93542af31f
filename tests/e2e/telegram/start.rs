//! Starting the bot.

use std::time::Duration;

use kubyk_tests::link::free_address;
use kubyk_tests::process::Kubyk;
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::Telegram;
use sqlx::{Connection as _, SqliteConnection};

use super::scene::{TelegramScene, brisk};
use crate::schema::TestSchema;
use crate::story::{TALKATIVE, Told, fails, hold_no_secret, kubyk, stop};

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

/// An update that comes again while it is still being handled is not confirmed before it is stored: until then Telegram keeps
/// it for the case that the process dies.
#[tokio::test]
async fn what_is_brought_again_is_confirmed_when_it_is_stored() -> Told {
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let free = free_address()?.to_string();
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
    let free = free_address()?.to_string();
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

// The operator's view: metrics, health, readiness.

/// Actions of people are counted and timed, by platform; a refused tap is counted apart.
#[tokio::test]
async fn what_people_do_is_measured() -> Told {
    let s = TelegramScene::with(|kubyk| brisk(kubyk).monitored()).await?;
    assert_eq!(s.kubyk.monitor("/healthz").await?, (200, "alive\n".to_owned()));
    assert_eq!(s.kubyk.monitor("/readyz").await?, (200, "ready\n".to_owned()));
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.bob.tap(&board, "7").await?;
    s.anna.tap(&board, "7").await?;
    s.next(&s.group, &board).await?;
    let requests = "kubyk_requests_total{platform=\"telegram\"";
    assert!(s.kubyk.measured(&format!("{requests},outcome=\"done\"}}")).await? >= 4.0);
    assert!(s.kubyk.measured(&format!("{requests},outcome=\"refused\"}}")).await? >= 1.0);
    for time in ["tap_to_commit", "tap_to_shown"] {
        let count = format!("kubyk_{time}_seconds_count{{platform=\"telegram\"}}");
        assert!(s.kubyk.measured(&count).await? >= 1.0, "{time}");
    }
    assert!(s.kubyk.measured("kubyk_store_seconds_count{operation=\"commit\"}").await? >= 4.0);
    assert!(s.kubyk.measured("kubyk_table_cache_total{result=\"hit\"}").await? >= 1.0);
    assert!(s.kubyk.measured("process_resident_memory_bytes").await? > 1e6);
    s.end().await
}

/// A process that stands by is alive and says why it is not ready.
#[tokio::test]
async fn a_process_that_stands_by_is_not_ready() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    // The rooms of the page are one process's.
    let configured = |kubyk| brisk(kubyk).web().monitored().env("KUBYK_STORE_URL", &schema.url);
    let mut s = TelegramScene::with(configured).await?;
    assert!(s.kubyk.measured("kubyk_lease_renewed_timestamp_seconds{lease=\"run\"}").await? > 1e9);
    let mut other = configured(kubyk()?.telegram(&s.tg.url(), &s.tg.token()));
    other.launch().await?;
    other.wait_logged("this one stands by").await?;
    assert_eq!(other.monitor("/healthz").await?.0, 200);
    assert_eq!(other.monitor("/readyz").await?, (503, "standing by\n".to_owned()));
    assert!(s.kubyk.stop().await?.success());
    other.ready().await?;
    assert_eq!(other.monitor("/readyz").await?.0, 200);
    s.kubyk = other;
    s.end().await
}

/// Of processes that serve the bot together one reads the updates, and all of them are ready.
#[tokio::test]
async fn a_process_that_does_not_read_updates_is_ready() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let configured = |kubyk| brisk(kubyk).monitored().env("KUBYK_STORE_URL", &schema.url);
    let mut s = TelegramScene::with(configured).await?;
    let mut other = configured(kubyk()?.telegram(&s.tg.url(), &s.tg.token()));
    other.start().await?;
    other.wait_logged("another process has this lease").await?;
    assert_eq!(other.monitor("/readyz").await?, (200, "ready\n".to_owned()));
    let token = s.tg.token();
    let bot = token.split(':').next().ok_or("a bot's id")?;
    let lease = format!("kubyk_lease_renewed_timestamp_seconds{{lease=\"telegram {bot} updates\"}}");
    assert!(s.kubyk.measured(&lease).await? > 1e9);
    assert!(s.kubyk.stop().await?.success());
    s.kubyk = other;
    let lobby = s.open(&s.group, "/pig new").await?;
    s.bob.tap(&lobby, "Join").await?;
    assert!(s.kubyk.measured(&lease).await? > 1e9);
    s.end().await
}

// Names and texts that the most talkative log leaves out.

/// Neither the bot's token, which is part of every address, nor the webhook's secret stands in a log, whatever fails.
#[tokio::test]
async fn no_secret_stands_in_the_log() -> Told {
    let free = free_address()?.to_string();
    let s = TelegramScene::with(|kubyk| at_webhook(kubyk, &free).env("KUBYK_LOG", TALKATIVE));
    let mut s = s.await?;
    let mut board = s.begin(&s.group, "/pig").await?;
    for fault in [CallFault::DropBefore, CallFault::DropAfter, CallFault::Status(502)] {
        s.tg.fault("editMessage", fault, 1);
        s.to_act(&board).tap(&board, "Roll").await?;
        board = s.next(&s.group, &board).await?;
    }
    let set = s.tg.calls_of("setWebhook");
    let secret = set.first().and_then(|call| call.params["secret_token"].as_str()).ok_or("a secret")?;
    let secrets = [s.tg.token(), secret.to_owned()];
    assert!(s.kubyk.stop().await?.success());
    hold_no_secret(&s.kubyk, "is not known", &secrets);
    Ok(())
}

// The data that the bot keeps about people, as they meet it.

/// Bob takes his data away, has them deleted, and Anna's game stays whole. The log has never named either of them.
#[tokio::test]
async fn a_person_leaves_no_trace() -> Told {
    let s = TelegramScene::set("KUBYK_LOG", "debug").await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.bob.tap(&board, "7").await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    s.bob.send(&s.bob.private(), "/privacy");
    let policy = s.tg.wait_message(&s.bob.private(), |m| m.has("data I keep")).await?;
    s.bob.tap(&policy, "My data").await?;
    let sent = s.tg.wait_message(&s.bob.private(), |m| m.document().is_some()).await?;
    let (_, bytes) = sent.document().ok_or("a file")?;
    let data: serde_json::Value = serde_json::from_slice(bytes)?;
    assert_eq!(data["tables"][0]["name"], "Bob");

    // Asked for in the group, the question comes in private.
    s.bob.send(&s.group, "/me delete");
    let asked = s.tg.wait_message(&s.bob.private(), |m| m.has("Delete everything about you")).await?;
    s.bob.tap(&asked, "Yes").await?;
    s.tg.wait_shown(&s.group, |m| m.has("№ 2") && m.button("Rematch").is_some()).await?;
    s.bob.send(&s.bob.private(), "/me export");
    let again = |m: &kubyk_tests::telegram::SeenMessage| {
        m.id != sent.id
            && m.document().is_some_and(|(_, bytes)| !bytes.windows(5).any(|part| part == b"\"Bob\""))
    };
    s.tg.wait_message(&s.bob.private(), again).await?;
    for line in s.kubyk.stderr() {
        for person in [&s.anna, &s.bob] {
            let named = line.contains(&person.name()) || line.contains(&person.id().to_string());
            assert!(!named, "{line}");
        }
    }
    s.end().await
}
