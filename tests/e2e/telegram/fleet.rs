//! Three processes on one PostgreSQL that serve one bot at the same time, behind a balancer.

use kubyk_tests::balancer::Balancer;
use kubyk_tests::process::Kubyk;

use super::scene::{TelegramScene, brisk};
use crate::schema::TestSchema;
use crate::story::{Told, Try, kubyk, moves, stop};

/// Each tap goes to another process, and one of them is killed between two games: every move is there once, the boards
/// show it, and when all is over the database has no fault.
#[tokio::test]
async fn games_are_played_through_three_processes() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let balancer = Balancer::start(3).await?;
    let configured = |kubyk: Kubyk, process: usize| {
        brisk(kubyk)
            .env("KUBYK_STORE_URL", &schema.url)
            .env("KUBYK_TELEGRAM_MODE", "webhook")
            .env("KUBYK_TELEGRAM_WEBHOOK_LISTEN", &balancer.target(process).to_string())
            .env("KUBYK_TELEGRAM_WEBHOOK_URL", &format!("https://{}/kubyk", balancer.address()))
    };
    let s = TelegramScene::with(|kubyk| configured(kubyk, 0)).await?;
    let start = async |process: usize| -> Try<Kubyk> {
        let mut other = configured(kubyk()?.telegram(&s.tg.url(), &s.tg.token()), process);
        other.start().await?;
        Ok(other)
    };
    let (mut second, third) = (start(1).await?, start(2).await?);
    s.tg.duplicate_next(20);
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    let over = s.play_out(&s.group, board).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);

    second.kill().await?;
    let board = s.begin(&s.group, "/pig new").await?;
    second.start().await?;
    s.play_out(&s.group, board).await?;
    let database = kubyk_store::open(&schema.url).await?;
    assert_eq!(database.check().await?, Vec::<String>::new());
    database.close().await;
    stop(second).await?;
    stop(third).await?;
    s.end().await
}
