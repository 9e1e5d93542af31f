//! The Gateway: what its close codes and limits ask of the bot.

use kubyk_tests::discord::{Discord, Order};
use kubyk_tests::stand::CallFault;

use super::scene::DiscordScene;
use crate::story::{Told, fails, kubyk, stop};

/// The connection breaks, Discord asks to reconnect, or wants the bot to begin anew: what was tapped meanwhile counts.
#[tokio::test]
async fn the_gateway_breaks() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.gateway(Order::Drop);
    let sent = s.anna.tap_now(&board, "7")?;
    let board = s.next(&board).await?;
    assert!(sent.outcome().is_some());
    s.dc.gateway(Order::Invalidate);
    s.dc.wait_identifies(2).await?;
    s.bob.tap(&board, "8").await?;
    assert!(s.next(&board).await?.has("▶ Anna"));
    s.end().await
}

// A fault that will not pass by itself ends the bot with status 2, and the bot names the key that mends it.

/// Close codes that Discord documents as final, for a bot that starts.
#[tokio::test]
async fn refusals_of_the_gateway_end_the_bot() -> Told {
    for (code, key) in
        [(4004, "discord.token"), (4012, "discord.mode"), (4013, "discord.mode"), (4014, "discord.mode")]
    {
        let dc = Discord::start().await?;
        dc.refuse_sessions(code, u32::MAX);
        let (status, complaint) = fails(kubyk()?.discord(&dc.url(), &dc.token())).await?;
        assert_eq!(status, Some(2), "{code}: {complaint}");
        assert!(complaint.contains(key), "{code}: {complaint}");
    }
    Ok(())
}

/// A number of shards that the operator has set is his to mend; Discord's advice is told.
#[tokio::test]
async fn a_wrong_number_of_shards_ends_the_bot() -> Told {
    for code in [4010, 4011] {
        let dc = Discord::start().await?;
        dc.advise(|advice| advice.shards = 3);
        dc.refuse_sessions(code, u32::MAX);
        let bot = kubyk()?.discord(&dc.url(), &dc.token()).env("KUBYK_DISCORD_SHARDS", "1");
        let (status, complaint) = fails(bot).await?;
        assert_eq!(status, Some(2), "{code}: {complaint}");
        assert!(complaint.contains("discord.shards") && complaint.contains("advises 3"), "{complaint}");
    }
    Ok(())
}

/// A token that is revoked while the bot runs, and one that the Gateway's address is refused to.
#[tokio::test]
async fn a_token_that_is_revoked_ends_the_bot() -> Told {
    let mut s = DiscordScene::new().await?;
    s.dc.gateway(Order::Close(4004));
    s.kubyk.wait_logged("discord.token").await?;
    assert_eq!(s.kubyk.stop().await?.code(), Some(2), "{:?}", s.kubyk.stderr());

    let dc = Discord::start().await?;
    dc.fault("GET /gateway", CallFault::Status(401), u32::MAX);
    let (status, complaint) = fails(kubyk()?.discord(&dc.url(), &dc.token())).await?;
    assert_eq!(status, Some(2), "{complaint}");
    assert!(complaint.contains("discord.token"), "{complaint}");

    let dc = Discord::start().await?;
    dc.fault("GET /gateway", CallFault::Status(404), u32::MAX);
    let (status, complaint) = fails(kubyk()?.discord(&dc.url(), &dc.token())).await?;
    assert_eq!(status, Some(2), "{complaint}");
    assert!(complaint.contains("discord.api_url"), "{complaint}");
    Ok(())
}

// Other shards.

/// Discord may choose the number of shards; the bot asks it again when it wants another number.
#[tokio::test]
async fn discord_wants_more_shards() -> Told {
    let dc = Discord::start().await?;
    dc.refuse_sessions(4011, 1);
    dc.advise(|advice| advice.max_concurrency = 2);
    let mut bot = kubyk()?.discord(&dc.url(), &dc.token());
    bot.launch().await?;
    dc.wait_refusals().await?;
    dc.advise(|advice| advice.shards = 2);
    bot.ready().await?;
    dc.wait_shards(2).await?;
    stop(bot).await
}

// Limits and failures that the bot waits out.

/// A day's sessions are used up: the bot begins none, says so, and begins when it may again.
#[tokio::test]
async fn the_limit_of_sessions_is_kept() -> Told {
    let dc = Discord::start().await?;
    dc.advise(|advice| (advice.remaining, advice.reset_after) = (0, 4 * 3600 * 1000));
    let mut bot = kubyk()?.discord(&dc.url(), &dc.token()).monitored();
    bot.launch().await?;
    bot.wait_logged("Discord lets the bot begin no more sessions").await?;
    let (status, why) = bot.monitor("/readyz").await?;
    assert!(status == 503 && why.contains("discord") && why.contains("240 min"), "{status} {why}");
    assert_eq!(dc.identifies(), 0);
    bot.kill().await?;

    dc.advise(|advice| advice.reset_after = 10);
    bot.launch().await?;
    bot.wait_logged("Discord lets the bot begin no more sessions").await?;
    dc.advise(|advice| advice.remaining = 1);
    bot.ready().await?;
    assert_eq!(bot.monitor("/readyz").await?.0, 200);
    assert_eq!(dc.identifies(), 1);
    stop(bot).await
}

/// The Gateway's address is refused for other reasons: the bot waits, and is not ready meanwhile.
#[tokio::test]
async fn a_gateway_without_an_address_is_waited_for() -> Told {
    for fault in [CallFault::Status(403), CallFault::Status(500), CallFault::TooMany { retry_after: 1 }] {
        let dc = Discord::start().await?;
        dc.fault("GET /gateway", fault, u32::MAX);
        let mut bot = kubyk()?.discord(&dc.url(), &dc.token()).monitored();
        bot.launch().await?;
        bot.wait_logged("Discord does not say where the Gateway is").await?;
        let (status, why) = bot.monitor("/readyz").await?;
        assert!(status == 503 && why.contains("discord: "), "{fault:?} {status} {why}");
        dc.clear_faults();
        bot.ready().await?;
        assert_eq!(bot.monitor("/readyz").await?.0, 200, "{fault:?}");
        stop(bot).await?;
    }
    Ok(())
}

/// Sessions that are refused for the moment are tried again, with pauses, and the bot is not ready meanwhile.
#[tokio::test]
async fn a_gateway_that_closes_connections_is_waited_for() -> Told {
    let dc = Discord::start().await?;
    dc.refuse_sessions(4000, 2);
    let mut bot = kubyk()?.discord(&dc.url(), &dc.token()).monitored();
    bot.launch().await?;
    dc.wait_refusals().await?;
    bot.wait_logged("closed the connection with code 4000").await?;
    bot.ready().await?;
    assert_eq!((dc.identifies(), bot.monitor("/readyz").await?.0), (1, 200));
    stop(bot).await
}

/// Codes after which the session goes on, and those after which it cannot.
#[tokio::test]
async fn a_closed_connection_is_resumed_where_it_may_be() -> Told {
    let mut s = DiscordScene::new().await?;
    s.dc.gateway(Order::Close(4000));
    s.dc.wait_resumes(1).await?;
    assert_eq!(s.dc.identifies(), 1);
    s.dc.gateway(Order::Reconnect);
    s.dc.wait_resumes(2).await?;
    for (code, sessions) in [(4007, 2), (4009, 3), (4003, 4)] {
        s.dc.gateway(Order::Close(code));
        s.dc.wait_identifies(sessions).await?;
    }
    // Nothing is lost meanwhile.
    s.begin("pig", &[]).await?;
    assert_eq!(s.dc.identifies(), 4);
    s.kubyk.stop().await?;
    Ok(())
}
