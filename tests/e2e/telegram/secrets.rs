//! What only one person may see.

use kubyk_tests::telegram::SeenMessage;

use super::scene::TelegramScene;
use crate::story::{Told, moves};

/// Psychological katego: the group learns who has answered and nothing else; the own sheet is in the private chat,
/// where one can answer, too; at the end everything is open.
#[tokio::test]
async fn answers_are_sealed_until_the_end() -> Told {
    let s = TelegramScene::new().await?;
    s.anna.send(&s.group, "/settings boards text");
    s.tg.wait_message(&s.group, |m| m.has("Boards: text")).await?;
    let first = s.begin(&s.group, "/katego new variant=psychological").await?;
    let empty = grid(&first);

    s.anna.tap(&first, "3").await?;
    let half = s.tg.wait_edit(&first, |m| m.has("Answered: 1 of 2")).await?;
    assert_eq!(grid(&half), empty, "nothing of the answer is shown");
    let again = s.anna.tap(&half, "5").await?;
    assert!(again.text.is_some_and(|text| text.contains("can't be changed")), "one answer each");

    // He has never spoken to the bot: the button leads him to the private chat.
    let way = s.bob.tap(&half, "My sheet").await?.url.ok_or("a way to the private chat")?;
    let (_, payload) = way.split_once("start=").ok_or("a payload")?;
    s.bob.start(payload);
    let sheet = s.tg.wait_message(&s.bob.private(), |m| m.button("11").is_some()).await?;
    s.bob.tap(&sheet, "11").await?;
    s.tg.wait_edit(&sheet, |m| m.has("in column 11") && m.keyboard.is_empty()).await?;
    let second = s.next(&s.group, &first).await?;
    assert!(second.has("hidden") && second.has("Answered: 0 of 2"), "{second:?}");

    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Kubyk")).await?;
    s.anna.tap(&second, "My sheet").await?;
    let own = s.tg.wait_message(&s.anna.private(), |m| m.has("Your sheet: 3: ")).await?;
    assert!(!s.tg.messages(&s.group).iter().any(|m| m.has("Your sheet")), "{own:?}");
    assert!(s.tg.messages(&s.bob.private()).iter().all(|m| !m.has("Your sheet: 3")));

    // Not even which columns somebody has left: the buttons are the same all the time.
    assert_eq!(second.labels(), first.labels());
    let taken = s.anna.tap(&second, "3").await?.text.unwrap_or_default();
    assert!(taken.contains("column 3") && taken.contains("Possible now"), "{taken}");

    let mut over = second;
    for (a, b) in (1..=12).filter(|a| *a != 3).zip((1..=12).filter(|b| *b != 11)) {
        s.anna.tap(&over, &a.to_string()).await?;
        s.bob.tap(&over, &b.to_string()).await?;
        over = s.next(&s.group, &over).await?;
    }
    assert!(!over.has("hidden") && grid(&over) != empty, "{over:?}");
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..2], ["1 put 3", "2 put 11"]);
    s.end().await
}

/// The columns and what stands in them: the board in monospace below its heads.
fn grid(message: &SeenMessage) -> String {
    let Some(pre) = message.entities.iter().find(|entity| entity.kind == "pre") else { return String::new() };
    let units: Vec<u16> = message.text.encode_utf16().skip(pre.offset).take(pre.length).collect();
    let board = String::from_utf16_lossy(&units);
    board.split_once("\n\n").map(|(_, columns)| columns.to_owned()).unwrap_or_default()
}

/// A secret answer that was typed: everybody has it before the eyes. Where the bot may, it takes the line away.
#[tokio::test]
async fn a_typed_answer_is_taken_away() -> Told {
    let s = TelegramScene::new().await?;
    s.group.set_bot(&s.anna, "administrator", &["can_delete_messages"]);
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    s.begin(&s.group, "/katego new variant=psychological").await?;
    let line = s.bob.send(&s.group, "/katego put 11");
    s.tg.wait_gone(&line).await?;
    s.tg.wait_shown(&s.group, |m| m.has("Answered: 1 of 2")).await?;
    // What was understood is said to its author.
    let word =
        s.tg.wait_message(&s.bob.private(), |m| m.has("🤫 /katego put 11") && m.has("in column 11")).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    // And when the step is over, that too.
    s.anna.send(&s.group, "/katego put 3");
    s.tg.wait_edit(&word, |m| m.has("in column 11") && m.has("Everyone has answered")).await?;
    s.end().await
}

/// Where the bot may not, its author is warned and nobody else is.
#[tokio::test]
async fn the_author_of_a_typed_answer_is_warned() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    s.begin(&s.group, "/katego new variant=psychological").await?;
    let line = s.bob.send(&s.group, "/katego put 11");
    s.tg.wait_message(&s.bob.private(), |m| m.has("others can read") && m.has("Delete Messages")).await?;
    assert!(!s.tg.refresh(&line).deleted);
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");

    // She cannot be reached: all read the warning, which does not repeat what she has typed.
    let line = s.anna.send(&s.group, "/katego put 3");
    let warning = s.tg.wait_message(&s.group, |m| m.has("others can read")).await?;
    assert!(warning.reply_to.is_none() && !warning.has("column 3"), "{warning:?} {line:?}");
    s.end().await
}

/// An open move that was typed stays where it is.
#[tokio::test]
async fn an_open_move_stays() -> Told {
    let s = TelegramScene::new().await?;
    s.group.set_bot(&s.anna, "administrator", &["can_delete_messages"]);
    let board = s.begin(&s.group, "/pig").await?;
    let line = s.anna.send(&s.group, "/pig roll");
    s.next(&s.group, &board).await?;
    assert!(!s.tg.refresh(&line).deleted && s.tg.calls_of("deleteMessage").is_empty());
    s.end().await
}
