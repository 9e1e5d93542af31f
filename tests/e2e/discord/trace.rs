//! What the most talkative log leaves out.

use kubyk_tests::discord::Order;
use kubyk_tests::stand::CallFault;

use super::scene::DiscordScene;
use crate::story::{TALKATIVE, Told, hold_no_secret};

/// Neither the bot's token nor that of an interaction, which is part of the answer's address, stands in a log,
/// whatever fails.
#[tokio::test]
async fn no_secret_stands_in_the_log() -> Told {
    let mut s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_LOG", TALKATIVE)).await?;
    let mut board = s.begin("pig", &[]).await?;
    for fault in [CallFault::DropBefore, CallFault::DropAfter, CallFault::Status(502)] {
        s.dc.fault("PATCH /", fault, 1);
        s.to_act(&board).tap(&board, "Roll").await?;
        board = s.next(&board).await?;
    }
    s.dc.gateway(Order::Garble);
    s.to_act(&board).tap(&board, "Roll").await?;
    s.next(&board).await?;
    let mut secrets = s.dc.interaction_tokens();
    assert!(secrets.len() > 4, "{secrets:?}");
    secrets.push(s.dc.token());
    assert!(s.kubyk.stop().await?.success());
    hold_no_secret(&s.kubyk, "EOF while parsing", &secrets);
    Ok(())
}
