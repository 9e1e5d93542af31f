//! Interactions that come as signed requests.

use kubyk_tests::balancer::Balancer;
use kubyk_tests::discord::Discord;
use sqlx::{Connection as _, SqliteConnection};

use super::scene::DiscordScene;
use crate::story::{Told, moves};

/// A whole game without the Gateway; the process is killed in the middle and goes on.
#[tokio::test]
async fn a_game_is_played_by_signed_requests() -> Told {
    let (dc, balancer) = (Discord::start().await?, Balancer::start(1).await?);
    let key = dc.deliver_to(balancer.address());
    let mut s = DiscordScene::at(dc, |kubyk| {
        kubyk
            .env("KUBYK_DISCORD_MODE", "http")
            .env("KUBYK_DISCORD_PUBLIC_KEY", &key)
            .env("KUBYK_DISCORD_LISTEN", &balancer.target(0).to_string())
    })
    .await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.kubyk.kill().await?;
    s.kubyk.start().await?;
    let over = s.play_out(board).await?;
    assert_eq!(moves(&s.record(&s.bob, &over).await?)?.len(), 24);
    assert_eq!(s.dc.identifies(), 0, "nobody has asked for the Gateway");
    s.end().await
}

/// Discord tells by signed requests of no removal: where nobody has played for a day it is asked.
#[tokio::test]
async fn a_removal_that_nobody_tells_of_is_noticed() -> Told {
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let (dc, balancer) = (Discord::start().await?, Balancer::start(1).await?);
    let key = dc.deliver_to(balancer.address());
    let mut s = DiscordScene::at(dc, |kubyk| {
        kubyk
            .env("KUBYK_STORE_URL", &url)
            .env("KUBYK_DISCORD_MODE", "http")
            .env("KUBYK_DISCORD_PUBLIC_KEY", &key)
            .env("KUBYK_DISCORD_LISTEN", &balancer.target(0).to_string())
    })
    .await?;
    s.begin("pig", &[]).await?;
    let kept = s.dc.guild("Kept", "en-US");
    let erin = kept.admin("Erin", "en-US");
    erin.slash(&kept.channel("games"), "settings language", &[("language", "uk")]).await?;
    s.kubyk.kill().await?;
    let mut database = SqliteConnection::connect(&url).await?;
    sqlx::query("UPDATE tables SET touched = touched - 2 * 86400000").execute(&mut database).await?;
    s.guild.remove_bot();
    s.kubyk.start().await?;
    let asked = |guild: u64| format!("GET /guilds/{guild}");
    let both = [asked(s.guild.id()), asked(kept.id())];
    s.dc.wait_calls("both servers to be asked for", |calls| {
        both.iter().all(|name| calls.iter().any(|call| call.name == *name))
    })
    .await?;
    s.kubyk.stop().await?;
    let left: Vec<String> = sqlx::query_scalar("SELECT id FROM left_chats").fetch_all(&mut database).await?;
    assert_eq!(left, [s.guild.id().to_string()]);
    Ok(())
}
