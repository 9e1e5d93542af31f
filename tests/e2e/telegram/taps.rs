//! Taps that are not what they should be.

use kubyk_tests::stand::CallFault;

use super::scene::{TelegramScene, brisk, first_move, is_over, table, turn};
use super::talk::is_half_chosen;
use crate::story::{Told, is_behind, moves};

/// A tap of somebody whose turn it is not, of a stranger, on an old board, on the board of a game that is over, on a
/// button of another age: each gets a word in private, and nothing is said in the group.
#[tokio::test]
async fn taps_that_cannot_count() -> Told {
    let s = TelegramScene::new().await?;
    let eve = s.tg.user("Eve", "uk");
    s.group.join(&eve);
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    let word = |tap: kubyk_tests::telegram::Tap| tap.text.unwrap_or_default();
    assert!(word(s.bob.tap(&board, "3").await?).contains("Anna's turn"));
    assert!(word(eve.tap(&board, "3").await?).contains("не граєте в цій грі"));
    s.anna.tap(&board, "3").await?;
    let next = s.next(&s.group, &board).await?;
    assert!(is_behind(&word(s.anna.tap(&board, "4").await?), "Bob's turn"));
    assert!(is_behind(&word(s.bob.tap_data(&board, &first_move(&board)).await?), "moved on"));
    assert!(word(s.anna.tap_data(&next, "m:0000000:3:r").await?).contains("table is gone"));
    assert!(word(s.anna.tap_data(&next, "odd").await?).contains("out of date"));
    let asked = s.opens(&s.bob, &next, "Resign", |m| m.has("Yes, resign")).await?;
    assert_eq!(s.tg.refresh(&next).labels(), next.labels(), "who is to move still can");
    s.bob.tap(&asked, "Yes, resign").await?;
    let over = s.tg.wait_shown(&s.group, is_over).await?;
    assert!(over.has("🏆") && over.has("Anna"), "{over:?}");
    assert!(word(s.anna.tap(&next, "5").await?).contains("over"));
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has read none of this");
    s.end().await
}

/// A double tap plays once.
#[tokio::test]
async fn a_double_tap_plays_once() -> Told {
    let s = TelegramScene::new().await?;
    let mut board = s.begin(&s.group, "/pig new variant=two-dice target=10").await?;
    let mut taps = 0;
    while !is_over(&board) {
        let label = if board.has("Bank") { "Bank" } else { "Roll" };
        let [first, second] = s.to_act(&board).double_tap(&board, label).await?;
        assert!(first.text.is_some() || second.text.is_some(), "one of them is told that it came late");
        taps += 1;
        board = s.next(&s.group, &board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &s.group, &board).await?)?.len(), taps);
    s.end().await
}

/// Dice are ticked faster than the group may be told: what was still to be shown of them ends with the move.
#[tokio::test]
async fn a_menu_that_waits_ends_with_the_move() -> Told {
    let slow = |kubyk| brisk(kubyk).env("KUBYK_TELEGRAM_GROUP_EDITS_PER_MINUTE", "12");
    let s = TelegramScene::knowing_ephemerals_with(slow).await?;
    let board = s.begin(&s.group, "/yacht new").await?;
    let who = s.to_act(&board);
    who.tap(&board, "Roll").await?;
    let rolled = s.next(&s.group, &board).await?;
    let dice =
        rolled.buttons().filter(|button| is_half_chosen(button)).filter_map(|button| button.data.clone());
    for die in dice.take(3) {
        let answer = who.tap_data(&rolled, &die).await?.text.unwrap_or_default();
        assert!(answer.contains("Keep ") && !answer.ends_with('…'), "{answer}");
    }
    let lines = rolled.buttons().filter(|button| !button.text.ends_with('…') && !is_half_chosen(button));
    let line = lines
        .filter_map(|button| button.data.clone())
        .find(|data| data.starts_with("m:") && !data.contains('.'));
    who.tap_data(&rolled, &line.ok_or("a line")?).await?;
    s.next(&s.group, &rolled).await?;
    assert!(who.ephemerals(&s.group).is_empty(), "{:?}", who.ephemerals(&s.group));
    s.end().await
}

/// The board has to wait and offers something else by now: whoever is to move chooses from a message of their own, at once.
#[tokio::test]
async fn a_late_board_is_no_reason_to_tap_blindly() -> Told {
    let slow = |kubyk| brisk(kubyk).env("KUBYK_TELEGRAM_GROUP_EDITS_PER_MINUTE", "8");
    let s = TelegramScene::knowing_ephemerals_with(slow).await?;
    let board = s.begin(&s.group, "/katego").await?;
    let (first, second) = if board.has("▶ Anna") { (&s.anna, &s.bob) } else { (&s.bob, &s.anna) };
    first.tap_data(&board, &first_move(&board)).await?;
    let late = second.tap_data(&board, &first_move(&board)).await?.text.unwrap_or_default();
    assert!(is_behind(&late, "moved on"), "{late}");
    let own = second.wait_ephemeral(&s.group, |m| turn(m) > turn(&board)).await?;
    assert_eq!(s.tg.refresh(&board).edits, board.edits, "the board still waits");
    second.tap_data(&own, &first_move(&own)).await?;
    s.tg.wait_gone(&own).await?;
    s.tg.wait_shown(&s.group, |m| turn(m) > turn(&own)).await?;
    s.end().await
}

/// Both start at once: one game, one board.
#[tokio::test]
async fn two_start_at_once() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig").await?;
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("Start")).await?;
    let start = ready.button("Start").and_then(|button| button.data.clone()).ok_or("a button")?;
    let (one, two) = (s.anna.press(&ready, &start), s.bob.press(&ready, &start));
    one.answer().await?;
    two.answer().await?;
    let board = s.tg.wait_shown(&s.group, |m| m.has("🎲 Roll")).await?;
    assert_eq!(table(&board), table(&lobby));
    assert_eq!(s.group.traffic().sent, 1);
    s.end().await
}

// Wrong words of Telegram, and lost answers.

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
