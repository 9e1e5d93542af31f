//! Starting the bot.

use kubyk_tests::discord::Discord;
use kubyk_tests::link::Balancer;
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::Telegram;
use sqlx::{Connection as _, SqliteConnection};

use super::scene::{DiscordScene, first_move, is_over, turn};
use crate::schema::TestSchema;
use crate::story::{Told, fails, hold_changes, kubyk, moves, stop, stop_after};

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
        // A registered command works.
        s.anna.slash(&s.channel, "fifty new", &[]).await?;
        let warned =
            |words: &str| s.kubyk.stderr().iter().any(|line| line.contains("ERROR") && line.contains(words));
        assert!(warned("goose") && warned("fifty"), "{:#?}", s.kubyk.stderr());
        stop_after(s.kubyk, &["Discord refuses", "Discord does not say", "could not be registered"]).await?;
    }
    Ok(())
}

// Interactions that come as signed requests.

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

// Processes on one PostgreSQL that divide the shards of the Gateway.

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
    assert_eq!(kubyk_store::check(&*database, kubyk_games::CATALOGUE).await?, Vec::<String>::new());
    database.close().await;
    s.end().await
}

// Crashes, interactions that come twice.

/// `kill -9` in the middle of a game, and it goes on with the same buttons.
#[tokio::test]
async fn a_game_survives_a_kill() -> Told {
    let mut s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&board).await?;
    s.restart().await?;
    s.bob.tap(&board, "12").await?;
    let board = s.next(&board).await?;
    let over = s.play_out(board).await?;
    assert_eq!(moves(&s.record(&s.bob, &over).await?)?.len(), 24);
    s.end().await
}

/// A board that could not be shown before the kill is shown after the start, without anybody asking.
#[tokio::test]
async fn boards_catch_up_after_a_kill() -> Told {
    let mut s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.fault("PATCH /channels", CallFault::Status(500), 1000);
    s.anna.slash(&s.channel, "katego put", &[("move", "7")]).await?;
    s.dc.wait_calls("an edit that fails", |calls| calls.iter().any(|call| call.status == 500)).await?;
    s.dc.clear_faults();
    s.restart().await?;
    assert!(s.next(&board).await?.has("▶ Bob"));
    s.end().await
}

/// Killed again and again in a game against the machine, whose turn it often is.
#[tokio::test]
async fn the_machine_goes_on_after_a_kill() -> Told {
    let mut s = DiscordScene::new().await?;
    let lobby = s.open("katego", &[("variant", "base")]).await?;
    s.anna.slash(&s.channel, "table bot", &[("level", "random")]).await?;
    let ready = s.dc.wait_edit(&lobby, |m| m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let mut board = s.dc.wait_shown(&s.channel, |m| turn(m).is_some()).await?;
    for _ in 0..3 {
        s.anna.tap(&board, &first_move(&board)).await?;
        s.restart().await?;
        board = s.next(&board).await?;
    }
    let over = s.play_out(board).await?;
    assert_eq!(moves(&s.record(&s.anna, &over).await?)?.len(), 24);
    s.end().await
}

/// Interactions arrive twice: each counts once.
#[tokio::test]
async fn what_arrives_twice_counts_once() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    let mut given = 0;
    while !is_over(&board) {
        let sub = if board.has("Bank") { "pig hold" } else { "pig roll" };
        s.dc.duplicate_next(1);
        s.to_act(&board).slash(&s.channel, sub, &[]).await?;
        given += 1;
        board = s.next(&board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &board).await?)?.len(), given);
    s.end().await
}

// A database that takes five seconds to write a move.

/// Discord gives up on an answer after three seconds: the tap is acknowledged before, and the move counts once when it is
/// written, however often it is tapped meanwhile.
#[tokio::test]
async fn a_slow_database_leaves_no_tap_without_an_answer() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_STORE_URL", &schema.url)).await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    let mover = s.to_act(&board);
    let (held, tapped) = tokio::join!(hold_changes(&schema), mover.double_tap(&board, "9"));
    held?;
    tapped?;
    let next = s.next(&board).await?;
    assert!(next.has("in column 9"), "{:?}", next.text());
    let over = s.play_out(next).await?;
    assert_eq!(moves(&s.record(&s.bob, &over).await?)?.len(), 24);
    s.end().await
}
