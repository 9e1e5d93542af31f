//! Starting the bot.

use kubyk_tests::discord::Discord;
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::Telegram;

use crate::story::{Told, fails, kubyk, stop};

/// A token that Discord refuses ends the bot at once and is named; the token itself is not shown.
#[tokio::test]
async fn a_wrong_token() -> Told {
    let dc = Discord::start().await?;
    let (code, complaint) = fails(kubyk()?.discord(&dc.url(), "WRONG.TOKEN.x")).await?;
    assert_eq!(code, Some(2), "{complaint}");
    assert!(complaint.contains("discord") && !complaint.contains("WRONG"), "{complaint}");
    Ok(())
}

/// Of two doors the one whose token is wrong is named; with `keep_going` the other one stays open.
#[tokio::test]
async fn one_wrong_token_of_two() -> Told {
    let (tg, dc) = (Telegram::start().await?, Discord::start().await?);
    let both = || Ok::<_, Box<dyn std::error::Error>>(kubyk()?.telegram(&tg.url(), &tg.token()));
    let wrong = |bot: kubyk_tests::process::Kubyk| {
        bot.env("KUBYK_DISCORD_API_URL", &dc.url()).env("KUBYK_DISCORD_TOKEN", "WRONG.TOKEN.x")
    };
    let (code, complaint) = fails(wrong(both()?)).await?;
    assert_eq!(code, Some(2), "{complaint}");
    assert!(complaint.contains("Discord refuses") && !complaint.contains("Telegram refuses"), "{complaint}");
    let mut bot = wrong(both()?).env("KUBYK_RUN_KEEP_GOING", "true");
    bot.start().await?;
    assert!(bot.stop().await?.success());
    assert!(bot.stderr().iter().any(|line| line.contains("discord: ")), "{:?}", bot.stderr());
    Ok(())
}

/// A Discord that is out of reach is waited for.
#[tokio::test]
async fn discord_is_waited_for() -> Told {
    let dc = Discord::start().await?;
    dc.fault("GET", CallFault::Status(502), 2);
    let mut kubyk = kubyk()?.discord(&dc.url(), &dc.token());
    kubyk.start().await?;
    assert_eq!(dc.faults_left(), 0);
    stop(kubyk).await?;
    dc.check_clean();
    Ok(())
}
