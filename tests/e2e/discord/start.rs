//! Starting the bot.

use kubyk_tests::discord::Discord;
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::Telegram;

use super::scene::DiscordScene;
use crate::story::{Told, fails, kubyk, stop, stop_after};

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

/// A new application has no command yet, and gets all of them with their names in every language.
#[tokio::test]
async fn a_new_application_gets_every_command() -> Told {
    let dc = Discord::start().await?;
    assert!(dc.commands().is_empty());
    let s = DiscordScene::at(dc, |kubyk| kubyk).await?;
    let tree = s.dc.commands();
    let named = |name: &str| tree.iter().find(|command| command["name"] == name).cloned().unwrap_or_default();
    for game in kubyk_games::CATALOGUE {
        let name = game.about().id.replace('-', "_");
        for lang in ["uk", "ru"] {
            assert!(named(&name)["name_localizations"][lang].is_string(), "/{name} has a name in {lang}");
        }
    }
    assert_eq!(named("fifty")["name_localizations"]["uk"], "п\u{2bc}ятдесят");
    // Nothing has changed: nothing is registered again.
    let registered = s.dc.calls_of("PUT").len();
    let DiscordScene { dc, mut kubyk, .. } = s;
    kubyk.kill().await?;
    kubyk.start().await?;
    dc.wait_connected().await?;
    assert_eq!((dc.commands(), dc.calls_of("PUT").len()), (tree, registered));
    stop(kubyk).await?;
    dc.check_clean();
    Ok(())
}

/// Discord refuses the whole tree for one name in it, whose place it tells or keeps to itself. The rest is registered all the same,
/// and the log names what is missing.
#[tokio::test]
async fn a_refused_name_costs_no_other_command() -> Told {
    for says_where in [true, false] {
        let whole = Discord::start().await?;
        let s = DiscordScene::at(whole, |kubyk| kubyk).await?;
        let all = s.dc.commands().len();
        s.end().await?;

        let dc = Discord::start().await?;
        dc.refuse_names(&["п\u{2bc}ятдесят", "goose", "цель"], says_where);
        let s = DiscordScene::at(dc, |kubyk| kubyk).await?;
        s.dc.wait_calls("the last command", |_| s.dc.commands().len() >= all - 1).await?;
        let tree = s.dc.commands();
        let named = |name: &str| tree.iter().find(|command| command["name"] == name);
        assert!(named("goose").is_none() && tree.len() == all - 1, "{}", tree.len());
        let fifty = named("fifty").ok_or("/fifty is there")?;
        assert!(fifty["name_localizations"]["uk"].is_null(), "{fifty}");
        assert!(named("yacht").ok_or("/yacht")?["name_localizations"]["uk"].is_string());
        // What is registered works.
        s.anna.slash(&s.channel, "fifty new", &[]).await?;
        let told =
            |words: &str| s.kubyk.stderr().iter().any(|line| line.contains("ERROR") && line.contains(words));
        assert!(told("goose") && told("fifty"), "{:#?}", s.kubyk.stderr());
        stop_after(s.kubyk, &["Discord refuses", "Discord does not say", "could not be registered"]).await?;
    }
    Ok(())
}
