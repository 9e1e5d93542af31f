//! Processes and their database: one at a time, and what is played outlives them.

use std::path::Path;

use kubyk_tests::link::{Balancer, Link};
use kubyk_tests::process::Kubyk;
use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::Telegram;
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;

use super::scene::{TelegramScene, brisk, first_move, is_over, table, turn};
use crate::schema::TestSchema;
use crate::story::{Told, Try, fails, hold_changes, kubyk, moves, stop};

/// A second process on the same file says why it cannot start; after `kill -9` of the first one it can.
#[tokio::test]
async fn one_process_at_a_time_has_the_database() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    let store = format!("sqlite://{}", s.kubyk.home().join("kubyk.db").display());
    let other = Telegram::start().await?;
    let rival = || -> Try<Kubyk> { Ok(kubyk()?.telegram(&other.url(), &other.token())) };
    let (code, complaint) = fails(rival()?.env("KUBYK_STORE_URL", &store)).await?;
    assert_ne!(code, Some(0));
    assert!(complaint.contains("kubyk.db") && complaint.contains("another Kubyk"), "{complaint}");
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    s.kubyk.kill().await?;
    let mut heir = rival()?.env("KUBYK_STORE_URL", &store);
    heir.start().await?;
    assert!(heir.stop().await?.success());
    s.kubyk.start().await?;
    s.bob.tap(&board, "8").await?;
    assert!(s.next(&s.group, &board).await?.has("▶ Anna"));
    s.end().await
}

/// SIGTERM in the middle of a game is a good end, and the game is there after the next start.
#[tokio::test]
async fn a_game_goes_on_after_an_orderly_stop() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    assert!(s.kubyk.stop().await?.success(), "SIGTERM is a good end");
    s.kubyk.start().await?;
    s.bob.tap(&board, "8").await?;
    let next = s.next(&s.group, &board).await?;
    assert!(next.has("▶ Anna") && turn(&next) > turn(&board), "{next:?}");
    s.end().await
}

// Three processes on one PostgreSQL that serve one bot at the same time, behind a balancer.

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
    assert_eq!(kubyk_store::check(&*database, kubyk_games::CATALOGUE).await?, Vec::<String>::new());
    database.close().await;
    stop(second).await?;
    stop(third).await?;
    s.end().await
}

// Two processes on one PostgreSQL: one of them reads the updates, both show boards.

/// Whichever process is killed in the middle of a game, the other one goes on where it was; when all is over, the database
/// has no fault.
#[tokio::test]
async fn a_game_goes_on_in_another_process() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let url = schema.url.clone();
    let mut s = TelegramScene::with(|kubyk| brisk(kubyk).env("KUBYK_STORE_URL", &url)).await?;
    let mut other = brisk(kubyk()?.telegram(&s.tg.url(), &s.tg.token())).env("KUBYK_STORE_URL", &url);
    let mut board = s.begin(&s.group, "/katego new variant=base").await?;
    for _ in 0..2 {
        s.kubyk.kill().await?;
        // Typed: Telegram takes no answer to a tap that is older than the lease of a process that was killed.
        s.to_act(&board).send(&s.group, "/katego put 7");
        other.start().await?;
        board = s.next(&s.group, &board).await?;
        std::mem::swap(&mut s.kubyk, &mut other);
    }
    let over = s.play_out(&s.group, board).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);
    let database = kubyk_store::open(&url).await?;
    assert_eq!(kubyk_store::check(&*database, kubyk_games::CATALOGUE).await?, Vec::<String>::new());
    database.close().await;
    s.end().await
}

/// A process that is asked to end lets another one read the updates at once.
#[tokio::test]
async fn updates_are_read_by_another_process_when_one_ends() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let url = schema.url.clone();
    let mut s = TelegramScene::with(|kubyk| brisk(kubyk).env("KUBYK_STORE_URL", &url)).await?;
    let mut other = brisk(kubyk()?.telegram(&s.tg.url(), &s.tg.token())).env("KUBYK_STORE_URL", &url);
    let (started, stopped) = tokio::join!(other.start(), s.kubyk.stop());
    started?;
    assert!(stopped?.success());
    s.kubyk = other;
    let lobby = s.open(&s.group, "/pig new").await?;
    s.bob.tap(&lobby, "Join").await?;
    s.end().await
}

/// A database that takes five seconds to write a move: the tap is answered, and the move counts once, however often it is
/// tapped meanwhile.
#[tokio::test]
async fn a_slow_database_loses_and_doubles_nothing() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let s = TelegramScene::with(|kubyk| brisk(kubyk).env("KUBYK_STORE_URL", &schema.url)).await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    let mover = s.to_act(&board);
    let (held, first, second) =
        tokio::join!(hold_changes(&schema), mover.tap(&board, "9"), mover.tap(&board, "9"));
    held?;
    first?;
    second?;
    let over = s.play_out(&s.group, s.next(&s.group, &board).await?).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);
    s.end().await
}

// A database that cannot be reached for a while.

/// A tap meanwhile is answered that nothing has changed; the process says that it is not ready, and goes on by itself as soon
/// as the database is there again.
#[tokio::test]
async fn a_database_that_is_away_loses_nothing_and_is_found_again() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let (mut link, url) = linked(&schema).await?;
    let s = TelegramScene::with(|kubyk| brisk(kubyk).monitored().env("KUBYK_STORE_URL", &url)).await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    let mover = s.to_act(&board);
    link.cut()?;
    let answer = mover.tap(&board, "9").await?;
    assert!(answer.text.as_ref().is_some_and(|text| text.contains("has changed")), "{answer:?}");
    let (status, why) = s.kubyk.monitor("/readyz").await?;
    assert_eq!((status, why.as_str()), (503, "the database does not answer\n"));
    assert_eq!(s.tg.refresh(&board).edits, board.edits, "the board stands as it was");
    link.mend()?;
    mover.tap(&board, "9").await?;
    let over = s.play_out(&s.group, s.next(&s.group, &board).await?).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);
    assert_eq!(s.kubyk.monitor("/readyz").await?.0, 200);
    s.end_after(&["connect", "database"]).await
}

/// A way to the server's local socket that can be cut, and the URL of the schema by that way.
async fn linked(schema: &TestSchema) -> Try<(Link, String)> {
    let mut server = PgConnection::connect(&schema.url).await?;
    let place =
        "SELECT split_part(current_setting('unix_socket_directories'), ',', 1), current_setting('port')";
    let (folder, port): (String, String) = sqlx::query_as(place).fetch_one(&mut server).await?;
    server.close().await?;
    let link = Link::open(&Path::new(&folder).join(format!(".s.PGSQL.{port}")))?;
    let url = format!("{}&host={}&port={port}", schema.url, link.folder().display());
    Ok((link, url))
}

// Crashes, and updates that come twice.

/// `kill -9` in the middle of a game; what was tapped meanwhile counts afterwards, and the game goes on.
#[tokio::test]
async fn a_game_survives_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    s.kubyk.kill().await?;
    let meanwhile = s.bob.press(&board, &first_move(&board));
    s.anna.send(&s.group, "/tables");
    s.kubyk.start().await?;
    meanwhile.answer().await?;
    s.tg.wait_shown(&s.group, |m| m.has("Tables here")).await?;
    let board = s.next(&s.group, &board).await?;
    let over = s.play_out(&s.group, board).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);
    s.end().await
}

/// A board that could not be shown before the kill is shown after the start, without anybody asking.
#[tokio::test]
async fn boards_catch_up_after_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.tg.fault("editMessage", CallFault::Status(500), 1000);
    s.anna.tap(&board, "7").await?;
    s.tg.wait_calls("an edit that fails", |calls| calls.iter().any(|call| call.status == 500)).await?;
    s.kubyk.kill().await?;
    s.tg.clear_faults();
    s.kubyk.start().await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob"), "{board:?}");
    s.end().await
}

/// Killed again and again in a game against the machine, whose turn it often is.
#[tokio::test]
async fn the_machine_goes_on_after_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let home = s.anna.private();
    s.anna.start("");
    s.tg.wait_message(&home, |m| m.has("🎲 Play")).await?;
    let lobby = s.open(&home, "/katego new variant=base").await?;
    s.anna.send(&home, "/katego bot random");
    let ready = s.tg.wait_shown(&home, |m| m.has(&table(&lobby)) && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let mut board = s.tg.wait_shown(&home, |m| turn(m).is_some()).await?;
    for _ in 0..4 {
        let tap = s.anna.press(&board, &first_move(&board));
        s.kubyk.kill().await?;
        s.kubyk.start().await?;
        tap.answer().await?;
        board = s.next(&home, &board).await?;
    }
    let over = s.play_out(&home, board).await?;
    assert_eq!(moves(&s.record(&s.anna, &home, &over).await?)?.len(), 24);
    s.end().await
}

/// A question that was asked before the kill is answered after it: what is written is a name, not a move.
#[tokio::test]
async fn a_question_survives_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig new target=20").await?;
    s.anna.send(&s.group, &format!("/settings variant {}", table(&lobby)));
    let question = s.tg.wait_message(&s.group, |m| m.force_reply).await?;
    s.kubyk.kill().await?;
    s.anna.reply(&question, "Long Night");
    s.kubyk.start().await?;
    s.tg.wait_message(&s.group, |m| m.has("🏠 long-night")).await?;
    s.tg.wait_gone(&question).await?;
    s.end().await
}

/// Killed before Telegram heard that an update has come: it comes again after the start, and counts once.
#[tokio::test]
async fn what_was_done_before_the_kill_is_not_done_again() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.tg.wait_calls("a quiet moment", |_| s.tg.is_drained()).await?;
    // The poll that is waiting now brings what is typed next; no later one gets through to confirm it.
    s.tg.fault("getUpdates", CallFault::Status(502), 1000);
    s.anna.send(&s.group, "/katego put 7");
    let board = s.next(&s.group, &board).await?;
    s.kubyk.kill().await?;
    assert!(!s.tg.is_drained(), "Telegram still has it");
    s.tg.clear_faults();
    s.kubyk.start().await?;
    s.bob.send(&s.group, "/katego put 8");
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Anna"), "{board:?}");
    let over = s.play_out(&s.group, board).await?;
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert_eq!(played[..2], ["1 put 7", "2 put 8"]);
    s.end().await
}

/// Each update of a game arrives twice: each counts once.
#[tokio::test]
async fn what_arrives_twice_counts_once() -> Told {
    let s = TelegramScene::new().await?;
    s.tg.duplicate_next(100);
    let mut board = s.begin(&s.group, "/pig new variant=two-dice target=10").await?;
    let mut typed = 0;
    while !is_over(&board) {
        let play = if board.has("Bank") { "/pig hold" } else { "/pig roll" };
        s.to_act(&board).send(&s.group, play);
        typed += 1;
        board = s.next(&s.group, &board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &s.group, &board).await?)?.len(), typed);
    s.end().await
}
