//! Messages that only one person may see.

use kubyk_tests::process::Kubyk;
use kubyk_tests::telegram::SeenMessage;

use super::scene::{TelegramScene, is_over};
use crate::story::{Told, moves, stop_after};

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
    let way = s.bob.tap(&half, "What only I see").await?.url.ok_or("a way to the private chat")?;
    let (_, payload) = way.split_once("start=").ok_or("a payload")?;
    s.bob.start(payload);
    let sheet = s.tg.wait_message(&s.bob.private(), |m| m.button("11").is_some()).await?;
    s.bob.tap(&sheet, "11").await?;
    s.tg.wait_edit(&sheet, |m| m.has("in column 11") && m.keyboard.is_empty()).await?;
    let second = s.next(&s.group, &first).await?;
    assert!(second.has("hidden") && second.has("Answered: 0 of 2"), "{second:?}");

    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Kubyk")).await?;
    s.anna.tap(&second, "What only I see").await?;
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

/// Little Max: the answer to the tap tells whoever rolls the dice, at once and nobody else, and a number by itself is said.
#[tokio::test]
async fn dice_under_the_cup_are_in_the_answer_to_the_tap() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let board = s.begin(&s.group, "/mia").await?;
    let told = s.anna.tap(&board, "Roll").await?.text.unwrap_or_default();
    assert!(told.starts_with("Under the cup: "), "{told}");
    s.tg.wait_edit(&board, |m| m.has("looks under the cup")).await?;
    s.anna.send(&s.group, "/mia 66");
    s.tg.wait_shown(&s.group, |m| m.has("Anna says 66")).await?;
    assert!(!s.tg.messages(&s.group).iter().any(|m| m.has("Under the cup")));
    assert!(s.anna.ephemerals(&s.group).is_empty(), "the answer to the tap has said it");
    s.end().await
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
    // The bot tells the author how it has read the line, and of which game.
    let own = |m: &SeenMessage| m.has("Psychological Katego · #") && m.has("in column 11");
    let word = s.tg.wait_message(&s.bob.private(), own).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    // And when the step is over, that too.
    s.anna.send(&s.group, "/katego put 3");
    s.tg.wait_edit(&word, |m| own(m) && m.has("Everyone has answered")).await?;
    s.end().await
}

/// If the bot may not delete messages, it warns the author and nobody else.
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

// Messages in a group that one member alone sees, on servers that know them and on servers that do not.

const SEALED: &str = "/katego new variant=psychological";

/// If the server knows such messages, a hand, a confirmation and an answer for one person are shown in the group, and nobody
/// else sees any of it.
#[tokio::test]
async fn what_is_private_is_shown_in_the_group_to_one_person_alone() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let board = s.begin(&s.group, SEALED).await?;
    let led = s.bob.tap(&board, "What only I see").await?;
    assert_eq!(led.url, None, "nobody is led away");
    let sheet = s.bob.wait_ephemeral(&s.group, |m| m.button("11").is_some()).await?;
    s.bob.tap(&sheet, "11").await?;
    let half = s.tg.wait_shown(&s.group, |m| m.has("Answered: 1 of 2")).await?;
    let closed = s.tg.wait_edit(&sheet, |m| m.has("in column 11") && m.keyboard.is_empty()).await?;
    assert!(!closed.has("Everyone"), "{closed:?}");
    s.anna.tap(&half, "3").await?;
    s.tg.wait_edit(&closed, |m| m.has("in column 11") && m.has("Everyone has answered")).await?;
    let board = s.next(&s.group, &half).await?;
    s.bob.tap(&board, "What only I see").await?;
    s.tg.wait_gone(&closed).await?;

    s.bob.send(&s.group, "/help");
    s.bob.wait_ephemeral(&s.group, |m| m.has("/play")).await?;

    s.bob.tap(&s.tg.refresh(&board), "Resign").await?;
    let question = s.bob.wait_ephemeral(&s.group, |m| m.button("Yes, resign").is_some()).await?;
    s.bob.tap(&question, "Yes, resign").await?;
    s.tg.wait_shown(&s.group, is_over).await?;
    s.tg.wait_gone(&question).await?;

    assert!(s.anna.ephemerals(&s.group).is_empty());
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    assert!(s.tg.messages(&s.bob.private()).is_empty());
    s.end().await
}

/// A menu that must wait for the boards of the group is announced at once.
#[tokio::test]
async fn a_menu_that_has_to_wait_says_that_it_comes() -> Told {
    let counted = |kubyk: Kubyk| kubyk.env("KUBYK_TELEGRAM_EPHEMERALS_COUNT", "true");
    let s = TelegramScene::knowing_ephemerals_with(counted).await?;
    let mut board = s.begin(&s.group, "/pig").await?;
    let mut answer = None;
    for _ in 0..20 {
        let asked = s.bob.tap(&board, "Rules").await?;
        answer = asked.text.filter(|text| text == "Opening…");
        if answer.is_some() {
            break;
        }
        s.to_act(&board).tap(&board, "Roll").await?;
        board = s.next(&s.group, &board).await?;
    }
    assert!(answer.is_some(), "the group's twenty messages of a minute are never used up");
    s.bob.wait_ephemeral(&s.group, |m| m.has("Pig")).await?;
    s.end().await
}

/// If the server does not know such messages, their words come in the private chat: such a server would show them to everybody.
#[tokio::test]
async fn an_older_server_is_sent_nothing_that_everybody_would_see() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, SEALED).await?;
    let way = s.bob.tap(&board, "What only I see").await?.url.ok_or("a way to the private chat")?;
    let (_, payload) = way.split_once("start=").ok_or("a payload")?;
    s.bob.start(payload);
    let sheet = s.tg.wait_message(&s.bob.private(), |m| m.button("11").is_some()).await?;
    s.bob.tap(&sheet, "11").await?;
    let board = s.tg.wait_shown(&s.group, |m| m.has("Answered: 1 of 2")).await?;
    s.bob.tap(&board, "Resign").await?;
    let question = s.tg.wait_message(&s.bob.private(), |m| m.button("Yes, resign").is_some()).await?;
    s.bob.tap(&question, "Yes, resign").await?;
    s.tg.wait_shown(&s.group, is_over).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    s.end().await
}

/// A server that forgets them shows one message to everybody: it is taken away, and no other follows.
#[tokio::test]
async fn what_everybody_was_shown_is_taken_away_and_happens_once() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let board = s.begin(&s.group, SEALED).await?;
    s.tg.know_ephemerals(false);
    for _ in 0..2 {
        let way = s.bob.tap(&board, "What only I see").await?;
        assert!(way.url.is_some(), "{way:?}");
    }
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    assert_eq!(s.tg.invalid().len(), 1, "{:?}", s.tg.invalid());
    stop_after(s.kubyk, &["the server shows to everybody"]).await
}

// A refusal goes to the person who asked, and to nobody else.

/// In the private chat, where there is one, with the line that is meant; the line itself gets a sign in the group.
#[tokio::test]
async fn a_refusal_goes_to_the_private_chat() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    let board = s.begin(&s.group, "/pig").await?;
    let line = s.bob.send(&s.group, "/pig bank");
    let word = s.tg.wait_message(&s.bob.private(), |m| m.has("Anna's turn")).await?;
    assert!(word.has("🤔 /pig bank"), "{word:?}");
    assert_eq!(s.tg.refresh(&line).reaction.as_deref(), Some("🤔"));
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else: {board:?}");
    s.end().await
}

/// In the group to that person alone, where the bot may show such messages without being asked by a tap.
#[tokio::test]
async fn an_administrator_shows_a_refusal_to_one_person_alone() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.group.set_bot(&s.anna, "administrator", &[]);
    s.begin(&s.group, "/pig").await?;
    let line = s.bob.send(&s.group, "/pig bank");
    s.bob.wait_ephemeral(&s.group, |m| m.has("Anna's turn")).await?;
    assert_eq!(s.tg.refresh(&line).reaction.as_deref(), Some("🤔"));
    assert!(s.anna.ephemerals(&s.group).is_empty());
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    s.end().await
}

/// A person whom the bot can reach in no other way is answered in the group, which keeps the last of these answers and no
/// other. A bot that is an ordinary member may not answer one person alone when the message before was for all.
#[tokio::test]
async fn a_group_keeps_one_refusal() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.begin(&s.group, "/pig").await?;
    let mut last: Option<SeenMessage> = None;
    for _ in 0..3 {
        let line = s.bob.send(&s.group, "/pig bank");
        let answer = s.tg.wait_message(&s.group, |m| m.reply_to == Some(line.id)).await?;
        assert!(answer.has("Anna's turn"), "{answer:?}");
        if let Some(last) = last.replace(answer) {
            s.tg.wait_gone(&last).await?;
        }
    }
    assert_eq!(s.tg.messages(&s.group).len(), 2, "the board and the last word");
    s.end().await
}

/// If reactions are switched off, the words come all the same, and the bot tries no further sign.
#[tokio::test]
async fn without_reactions_the_words_must_do() -> Told {
    let s = TelegramScene::new().await?;
    s.group.forbid_reactions();
    s.begin(&s.group, "/pig").await?;
    for _ in 0..2 {
        let line = s.bob.send(&s.group, "/pig bank");
        s.tg.wait_message(&s.group, |m| m.reply_to == Some(line.id)).await?;
    }
    assert_eq!(s.tg.calls_of("setMessageReaction").len(), 1);
    s.end().await
}

/// In a private chat nobody else is disturbed: a refusal is an answer like any other.
#[tokio::test]
async fn a_private_chat_answers_in_place() -> Told {
    let s = TelegramScene::new().await?;
    let line = s.bob.send(&s.bob.private(), "/pig bank");
    s.tg.wait_message(&s.bob.private(), |m| !m.text.is_empty() && !m.has("🤔")).await?;
    assert_eq!(s.tg.refresh(&line).reaction, None);
    s.end().await
}
