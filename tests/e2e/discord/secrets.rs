//! Messages that only one person may see.

use kubyk_tests::discord::{Order, SeenMessage};
use kubyk_tests::stand::CallFault;

use super::scene::{DiscordScene, is_over, word};
use super::talk::{KEEP, Talk};
use crate::phone::{Bubble, Phones};
use crate::schema::TestSchema;
use crate::story::{TALKATIVE, Told, Try, hold_no_secret, moves};
use crate::transcript::LANGUAGES;

/// Psychological katego: the channel learns who has answered and nothing else; the own sheet is for one's own eyes,
/// and one can answer there, too; at the end everything is open.
#[tokio::test]
async fn answers_are_sealed_until_the_end() -> Told {
    let s = DiscordScene::new().await?;
    s.anna.slash(&s.channel, "settings boards", &[("boards", "text")]).await?;
    let first = s.begin("katego", &[("variant", "psychological")]).await?;
    let empty = grid(&first.text());

    s.anna.tap(&first, "3").await?;
    let half = s.dc.wait_edit(&first, |m| m.has("Answered: 1 of 2")).await?;
    assert_eq!(grid(&half.text()), empty, "nothing of the answer is shown");
    assert!(word(&s.anna.tap(&half, "5").await?).contains("can't be changed"), "one answer each");
    let own = s.anna.tap(&half, "What only I see").await?;
    assert!(word(&own).contains("in column 3"), "{own:?}");

    let sheet = s.bob.tap(&half, "What only I see").await?;
    assert!(!word(&sheet).contains("put 3"), "{sheet:?}");
    s.bob.tap(sheet.message(), "11").await?;
    let second = s.next(&first).await?;
    assert!(second.has("hidden") && second.has("Answered: 0 of 2"), "{second:?}");
    assert!(word(&s.anna.tap(&second, "What only I see").await?).contains("Your sheet: 3: "));
    assert!(word(&s.bob.tap(&second, "What only I see").await?).contains("Your sheet: 11: "));
    assert!(!s.dc.messages(&s.channel).iter().any(|m| m.has("Your sheet")));

    // The confirmation of one's own answer says by itself that the step is over.
    for (member, column) in [(&s.anna, "column 3"), (&s.bob, "column 11")] {
        let over = |m: &SeenMessage| m.has("Everyone has answered") && m.has(column);
        s.dc.wait_calls("a word that the step is over", |_| member.ephemerals().iter().any(over)).await?;
    }

    // Not even which columns somebody has left: the buttons are the same all the time.
    assert_eq!(second.labels(), first.labels());
    let taken = word(&s.anna.tap(&second, "3").await?);
    assert!(taken.contains("column 3") && taken.contains("Possible now"), "{taken}");

    let mut over = second;
    for (a, b) in (1..=12).filter(|a| *a != 3).zip((1..=12).filter(|b| *b != 11)) {
        s.anna.tap(&over, &a.to_string()).await?;
        s.bob.tap(&over, &b.to_string()).await?;
        over = s.next(&over).await?;
    }
    assert!(!over.has("hidden") && grid(&over.text()) != empty, "{over:?}");
    // What was told of earlier answers has gone; the last of them may have been ending when the next one came.
    let told = || s.anna.ephemerals().iter().filter(|m| m.has("Your choice: ")).count();
    s.dc.wait_calls("earlier words go", |_| told() <= 2).await?;
    let played = moves(&s.record(&s.bob, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..2], ["1 put 3", "2 put 11"]);
    s.end().await
}

/// The columns and what stands in them: the board in monospace below its heads.
fn grid(content: &str) -> String {
    let board = content.split("```").nth(1).unwrap_or_default();
    board.split_once("\n\n").map(|(_, columns)| columns.to_owned()).unwrap_or_default()
}

/// Little Max: the tap shows whoever rolls the dice, and what can be said of them in place of the board's buttons. The
/// channel learns of no dice until somebody doubts.
#[tokio::test]
async fn dice_under_the_cup_come_with_the_tap_and_with_what_can_be_said() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("mia", &[]).await?;
    let rolled = s.anna.tap(&board, "Roll").await?;
    let told = |m: &SeenMessage| m.has("Under the cup: ") && m.select("kubyk/menu").is_some();
    s.dc.wait_calls("the dice", |_| s.anna.ephemerals().iter().any(told)).await?;
    let own = s.anna.ephemerals().into_iter().find(told).ok_or("the dice")?;
    assert!(!rolled.is_ephemeral() || rolled.message().id == own.id, "one message for her: {rolled:?}");
    assert_eq!(s.anna.ephemerals().len(), 1);
    s.dc.wait_edit(&board, |m| m.has("looks under the cup")).await?;

    let said = if own.has("Under the cup: 66") { "66 ✓" } else { "66" };
    s.anna.select(&own, "kubyk/menu", &[said]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has("Anna says 66")).await?;
    let over = |m: &SeenMessage| m.id == own.id && m.select("kubyk/menu").is_none() && m.has("66");
    s.dc.wait_calls("the word that it is said", |_| s.anna.ephemerals().iter().any(over)).await?;
    assert!(s.bob.ephemerals().is_empty());
    assert!(!s.dc.messages(&s.channel).iter().any(|m| m.has("Under the cup")));
    s.end().await
}

// The data that the bot keeps about people, as they meet it, on PostgreSQL.

/// Bob takes his data away and has them deleted; Anna's game stays whole. The log has never named either of them.
#[tokio::test]
async fn a_person_leaves_no_trace() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let s = DiscordScene::with(|kubyk| {
        kubyk.env("KUBYK_STORE_URL", &schema.url).env("KUBYK_LOG", "debug,sqlx=trace")
    })
    .await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&board).await?;
    let exported = s.bob.slash(&s.channel, "me", &[("data", "export")]).await?;
    let files = &exported.message().files;
    let data: serde_json::Value = serde_json::from_slice(&files.first().ok_or("a file")?.bytes)?;
    assert_eq!(data["tables"][0]["name"], "Bob");

    let asked = s.bob.slash(&s.channel, "me", &[("data", "delete")]).await?;
    assert!(word(&asked).contains("Delete everything about you"), "{asked:?}");
    s.bob.tap(asked.message(), "Yes").await?;
    let over = s.dc.wait_shown(&s.channel, |m| m.id == board.id && is_over(m)).await?;
    assert!(over.has("№ 2") && !over.has("Bob"), "{over:#?}");
    let again = s.bob.slash(&s.channel, "me", &[("data", "export")]).await?;
    let kept = String::from_utf8(again.message().files[0].bytes.to_vec())?;
    assert!(!kept.contains("\"Bob\""), "{kept}");
    for line in s.kubyk.stderr() {
        for (name, person) in [("Anna", &s.anna), ("Bob", &s.bob)] {
            assert!(!line.contains(name) && !line.contains(&person.id().to_string()), "{line}");
        }
    }
    s.end().await
}

// Names and texts that the most talkative log leaves out.

/// Neither the bot's token nor that of an interaction, which is part of the answer's address, stands in a log,
/// whatever fails.
#[tokio::test]
async fn no_secret_stands_in_the_log() -> Told {
    let mut s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_LOG", TALKATIVE)).await?;
    let mut board = s.begin("pig", &[]).await?;
    for fault in [CallFault::DropBefore, CallFault::DropAfter, CallFault::Status(502)] {
        s.dc.fault("PATCH /", fault, 1);
        s.to_act(&board).tap(&board, "Roll").await?;
        board = s.next(&board).await?;
    }
    s.dc.gateway(Order::Garble);
    s.to_act(&board).tap(&board, "Roll").await?;
    s.next(&board).await?;
    let mut secrets = s.dc.interaction_tokens();
    assert!(secrets.len() > 4, "{secrets:?}");
    secrets.push(s.dc.token());
    assert!(s.kubyk.stop().await?.success());
    hold_no_secret(&s.kubyk, "a packet of the Gateway cannot be read", &secrets);
    Ok(())
}

// Pictures for `docs/discord.md` of the messages that one person of a channel sees and nobody else: dice that are being chosen,
// a secret answer, the settings.

#[tokio::test]
async fn what_one_person_alone_sees() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut phones = Phones::of("discord");
        for chat in [dice(&s, place).await?, secret(&s, place).await?, settings(&s, place).await?] {
            let own = chat.last().ok_or("a message")?;
            assert!(!own.head.is_empty() && !own.rows.is_empty(), "something for one person alone");
            phones.shows(chat);
        }
        phones.write(&format!("discord-alone-{code}.png"))?;
    }
    s.end().await
}

async fn dice(s: &DiscordScene, place: usize) -> Try<Vec<Bubble>> {
    let mut talk = Talk::new(s, "Yacht: two dice are kept", place, 2);
    let board = talk.begins("yacht new", &[]).await?;
    talk.taps(0, "m:").await?;
    talk.next(&board).await?;
    talk.ticks(0, KEEP[place], &["1", "2"]).await?;
    Ok(talk.chat_and_own(0, &talk.line("yacht new", &[])))
}

async fn secret(s: &DiscordScene, place: usize) -> Try<Vec<Bubble>> {
    let mut talk = Talk::new(s, "Katego without dice", place, 2);
    let board = talk.begins("katego new", &[("variant", "diceless")]).await?;
    talk.opens(0, &board, "9").await?;
    Ok(talk.chat_and_own(0, &talk.line("katego new", &[("variant", "diceless")])))
}

async fn settings(s: &DiscordScene, place: usize) -> Try<Vec<Bubble>> {
    let mut talk = Talk::new(s, "What one person alone sees in a channel", place, 2);
    let line = talk.says(0, "settings show", &[]).await?;
    Ok(talk.chat_and_own(0, &line))
}
