//! What Telegram says wrongly, and what of its answers is lost.

use kubyk_tests::stand::CallFault;

use super::scene::{TelegramScene, table, turn};
use crate::story::Told;

/// Telegram calls two edits unnecessary that it has not made: the board comes to the newest state all the same.
#[tokio::test]
async fn not_modified_is_not_believed_when_it_is_wrong() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    let wrong =
        "message is not modified: specified new message content and reply markup are exactly the same";
    s.tg.fault("editMessage", CallFault::Refusal(400, wrong), 2);
    s.anna.tap(&board, "5").await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob") && s.tg.faults_left() == 0, "{board:?}");
    assert_eq!(s.tg.messages(&s.group).len(), 1);
    s.end().await
}

/// The answer to a new board is lost, so that it is sent twice: whichever is tapped on, one message remains, and it is
/// the one that goes on.
#[tokio::test]
async fn a_lost_answer_leaves_one_board() -> Told {
    let s = TelegramScene::new().await?;
    s.tg.fault("send", CallFault::DropAfter, 1);
    let first = s.open(&s.group, "/katego").await?;
    s.tg.wait_calls("the board again", |_| s.tg.messages(&s.group).len() == 2).await?;
    s.bob.tap(&first, "Join").await?;
    s.tg.wait_gone(&first).await?;
    let id = table(&first);
    let second = s.tg.wait_shown(&s.group, |m| m.has(&id) && m.has("2. Bob")).await?;
    s.anna.tap(&second, "Start").await?;
    let board = s.tg.wait_shown(&s.group, |m| m.has(&id) && turn(m).is_some()).await?;
    assert_eq!((board.id, s.tg.messages(&s.group).len()), (second.id, 1));
    s.end().await
}

/// The bot cannot write in a closed topic: whoever asks there learns why, in private or else in the general topic.
#[tokio::test]
async fn a_closed_topic_is_not_met_with_silence() -> Told {
    let s = TelegramScene::new().await?;
    let forum = s.tg.forum(&[&s.anna, &s.bob]);
    let games = forum.topic("games");
    games.close();
    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |_| true).await?;
    s.anna.send(&games, "/pig");
    s.tg.wait_shown(&s.anna.private(), |m| m.has("topic is closed")).await?;
    s.bob.send(&games, "/help");
    s.tg.wait_shown(&forum, |m| m.has("topic is closed")).await?;
    assert!(s.tg.messages(&games).is_empty());
    s.end().await
}
