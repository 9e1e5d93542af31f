//! Processes on one PostgreSQL that divide the shards of the Gateway.

use super::scene::DiscordScene;
use crate::schema::TestSchema;
use crate::story::{Told, kubyk, moves};

/// A process that comes takes its share of the shards; when one is killed in the middle of a game, the other one takes
/// its shards and goes on with the game.
#[tokio::test]
async fn a_process_takes_the_shards_of_another() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let configured = |kubyk: kubyk_tests::process::Kubyk| {
        kubyk.env("KUBYK_STORE_URL", &schema.url).env("KUBYK_DISCORD_SHARDS", "2")
    };
    let mut s = DiscordScene::with(configured).await?;
    s.dc.wait_shards(2).await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    let mut other = configured(kubyk()?.discord(&s.dc.url(), &s.dc.token()));
    other.start().await?;
    other.wait_logged("connected to the Gateway").await?;
    s.dc.wait_shards(2).await?;
    s.kubyk.kill().await?;
    s.dc.wait_shard_lost(2).await?;
    s.dc.wait_shards(2).await?;
    std::mem::swap(&mut s.kubyk, &mut other);
    let over = s.play_out(board).await?;
    assert_eq!(moves(&s.record(&s.bob, &over).await?)?.len(), 24);
    let database = kubyk_store::open(&schema.url).await?;
    assert_eq!(database.check().await?, Vec::<String>::new());
    database.close().await;
    s.end().await
}
