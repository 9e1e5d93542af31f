//! What operators see: metrics, health, readiness.

use super::scene::{TelegramScene, brisk};
use crate::schema::TestSchema;
use crate::story::{Told, kubyk};

/// What people do is counted and timed, by platform; a tap that is refused is counted apart.
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
