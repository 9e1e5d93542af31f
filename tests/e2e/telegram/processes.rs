//! Processes and their database: one at a time, and what is played outlives them.

use kubyk_tests::process::Kubyk;
use kubyk_tests::telegram::Telegram;

use super::scene::{TelegramScene, turn};
use crate::story::{Told, Try, fails, kubyk};

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
