//! Whole games.

use kubyk_tests::telegram::SeenMessage;

use super::scene::{TelegramScene, is_over, table};
use crate::story::{Told, moves};

/// Two people play pig by buttons alone; one message shows it all; the dice can be checked; a rematch opens once.
#[tokio::test]
async fn pig_from_the_lobby_to_the_rematch() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig new variant=two-dice target=10").await?;
    assert!(lobby.has("fixed in advance: 🔒") && lobby.button("Start").is_none(), "{lobby:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.tg.wait_shown(&s.group, |m| m.has("🎲 Roll")).await?;
    assert!(board.photo().is_some() && board.has("▶ Anna") && !board.has("Bank"), "{board:?}");

    let over = s.play_out(&s.group, board).await?;
    assert!(over.has("🏆") && over.has("Dice seed"), "{over:?}");
    assert!(s.group.traffic().sent <= 3, "{:?}", s.group.traffic());
    let verdict = s.bob.tap(&over, "Check dice").await?;
    assert!(verdict.alert && verdict.text.is_some_and(|text| text.contains('✅')));
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert!(played.iter().any(|line| line.ends_with("hold")), "{played:?}");
    s.bob.tap(&over, "Replay").await?;
    let film = s.tg.wait_message(&s.group, |m| m.animation().is_some()).await?;
    assert!(
        film.animation().is_some_and(|gif| gif.starts_with(b"GIF89a")) && film.has(&table(&over)),
        "{film:?}"
    );
    let luck = |m: &SeenMessage| m.has(": luck ") && m.has(&table(&over));
    let coach = s.opens(&s.bob, &over, "Coach", luck).await?;
    assert!(coach.photo().is_some(), "the game as a line: {coach:?}");
    s.bob.tap(&coach, "Share").await?;
    let shared = s.tg.wait_message(&s.group, luck).await?;
    assert!(shared.photo().is_some() && shared.button("Share").is_none(), "{shared:?}");

    s.anna.tap(&over, "Rematch").await?;
    s.bob.tap(&over, "Rematch").await?;
    let again = s.tg.wait_shown(&s.group, |m| m.button("Roll").is_some() && table(m) != table(&over)).await?;
    assert!(again.has("▶ Bob"), "the other one begins: {again:?}");
    assert_eq!(s.tg.messages(&s.group).iter().filter(|m| m.button("Roll").is_some()).count(), 1);
    assert!(is_over(&s.tg.refresh(&over)), "the old board stays as it ended");
    s.end().await
}

/// A game in which somebody throws on instead of banking, the coach, that move again, and a hint for it.
#[tokio::test]
async fn a_costly_move_is_tried_again() -> Told {
    let s = TelegramScene::new().await?;
    let mut board = s.begin(&s.group, "/pig new variant=one-die target=10").await?;
    let (mut last, mut throws) = (String::new(), 0);
    while !is_over(&board) {
        let who = s.to_act(&board);
        throws = if who.name() == last { throws + 1 } else { 1 };
        last = who.name();
        who.tap(&board, if throws > 6 { "Bank" } else { "Roll" }).await?;
        board = s.next(&s.group, &board).await?;
    }
    let home = s.bob.private();
    let coach = s.opens(&s.bob, &board, "Coach", |m| m.has(": luck ")).await?;
    s.bob.tap(&coach, "Moment 1").await?;
    let moment = s.tg.wait_shown(&home, |m| m.has("Better: ✋")).await?;
    assert!(moment.photo().is_some(), "the position: {moment:?}");
    s.bob.tap(&moment, "Try again").await?;
    let practice = s.tg.wait_shown(&home, |m| m.has("practice") && m.has("▶ Bob")).await?;
    s.bob.tap(&practice, "Hint").await?;
    let nudge = s.tg.wait_shown(&home, |m| m.button("Which move").is_some()).await?;
    s.bob.tap(&nudge, "Which move").await?;
    s.tg.wait_shown(&home, |m| m.has("best move: ✋")).await?;
    s.bob.tap(&practice, "Bank").await?;
    s.tg.wait_shown(&home, |m| m.has("practice") && is_over(m) && m.has("🏆 Bob")).await?;
    s.end().await
}

/// All 24 turns of katego, the first of them by a button, a typed word and a reply.
#[tokio::test]
async fn katego_of_two() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    assert_eq!(board.buttons().filter(|b| b.text.parse::<u8>().is_ok()).count(), 12);
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob") && board.button("Bank").is_none(), "{board:?}");
    s.bob.send(&s.group, "/katego put 12");
    let board = s.next(&s.group, &board).await?;
    s.anna.reply(&board, "put 11");
    let board = s.next(&s.group, &board).await?;
    let over = s.play_out(&s.group, board).await?;
    assert!(over.has("🏆") && s.group.traffic().sent <= 3, "{over:?} {:?}", s.group.traffic());
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..3], ["1 put 7", "2 put 12", "1 put 11"]);
    s.end().await
}

/// In the private chat one plays against the machine; it moves by itself.
#[tokio::test]
async fn pig_against_the_machine() -> Told {
    let s = TelegramScene::new().await?;
    let home = s.anna.private();
    s.anna.start("");
    s.tg.wait_message(&home, |m| m.has("🎲 Play")).await?;
    let lobby = s.open(&home, "/pig new variant=two-dice target=30").await?;
    s.anna.tap(&lobby, "Add bot").await?;
    let levels = s.tg.wait_edit(&lobby, |m| m.has("Medium")).await?;
    s.anna.tap(&levels, "Medium").await?;
    let ready = s.tg.wait_edit(&levels, |m| m.has("2. 🤖 Medium") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.tg.wait_shown(&home, |m| m.has("🎲 Roll")).await?;
    let over = s.play_out(&home, board).await?;
    assert!(over.has("🏆"), "{over:?}");
    let played = moves(&s.record(&s.anna, &home, &over).await?)?;
    assert!(played.iter().any(|line| line.starts_with('2')), "the machine has played: {played:?}");
    s.end().await
}
