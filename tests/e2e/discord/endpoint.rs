//! Interactions that come as signed requests.

use kubyk_tests::balancer::Balancer;
use kubyk_tests::discord::Discord;

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
