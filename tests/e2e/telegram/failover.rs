//! Two processes on one PostgreSQL: one of them reads the updates, both show boards.

use super::scene::{TelegramScene, brisk};
use crate::schema::TestSchema;
use crate::slow_database::hold_changes;
use crate::story::{Told, kubyk, moves};

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
    assert_eq!(database.check().await?, Vec::<String>::new());
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
