//! Fifty people at one table.

use kubyk_tests::telegram::{SeenMessage, TestUser};

use super::scene::{TelegramScene, is_over, turn};
use super::talk::{seen, shows_as};
use crate::story::{Told, Try};
use crate::transcript::Transcript;

const PEOPLE: usize = 50;

/// One throw for all, one tap each, one message: the game takes no longer than with two.
#[tokio::test]
async fn thirteen_for_fifty() -> Told {
    const LINE: &str = "/thirteen new simultaneous=on";
    let s = TelegramScene::new().await?;
    let mut page = Transcript::new("Fifty at Thirteen", 0);
    let mut people = vec![s.anna.clone(), s.bob.clone()];
    people.extend((3..=PEOPLE).map(|number| s.tg.user(&format!("P{number}"), "en")));
    people.iter().skip(1).for_each(|who| s.group.join(who));
    page.says("Anna", LINE);
    let lobby = s.open(&s.group, LINE).await?;
    shows(&mut page, &lobby);
    for (place, who) in people.iter().enumerate().skip(1) {
        let told = who.tap(&lobby, "Join").await?.text;
        if place == 1 {
            page.taps(&who.name(), "➕ Join", told.as_deref());
        }
    }
    page.line(&format!("*… {} more take a seat*", PEOPLE - 2));
    let full = s.tg.wait_edit(&lobby, |m| m.has("50. P50")).await?;
    shows(&mut page, &full);
    s.anna.tap(&full, "Start").await?;
    page.taps("Anna", "▶ Start", None);
    let mut board = s.tg.wait_shown(&s.group, |m| turn(m).is_some()).await?;
    shows(&mut page, &board);
    for _ in 0..4 {
        all_add(&mut page, &people, &board).await?;
        board = s.next(&s.group, &board).await?;
        shows(&mut page, &board);
    }
    assert!(is_over(&board) && board.has("and 38 more"), "{board:?}");
    assert!(s.group.traffic().sent <= 10, "{:?}", s.group.traffic());
    let alone = s.bob.tap(&board, "Check dice").await?;
    page.taps("Bob", "🔍 Check dice", alone.text.as_deref());
    assert!(alone.text.is_some_and(|text| text.contains('✅')));
    page.compare_course("telegram-crowd-en.md")?;
    s.end().await
}

/// Everybody adds the throw, with the button that is the same for all: what it comes to is different for everybody, and
/// stands on no button.
async fn all_add(page: &mut Transcript, people: &[TestUser], board: &SeenMessage) -> Try<()> {
    let add = board.buttons().find(|button| button.text == "+").ok_or("a button for all")?;
    let step = add.data.clone().ok_or("a payload")?;
    for (place, who) in people.iter().enumerate() {
        let told = who.tap_data(board, &step).await?.text;
        if place == 0 {
            page.taps(&who.name(), "+", told.as_deref());
        }
    }
    page.line(&format!("*… {} more tap* `+`", people.len() - 1));
    Ok(())
}

/// Writes a message of the group down, with a few of those who sit there.
fn shows(page: &mut Transcript, message: &SeenMessage) {
    const TOLD: usize = 3;
    let whole = seen(page, message);
    let seat = |line: &&str| line.split_once(". P").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    let left_out = whole.lines().filter(seat).count().saturating_sub(TOLD);
    let rest = format!("… {left_out} more");
    let mut seats = 0;
    let lines = whole.lines().filter_map(|line| {
        seats += usize::from(seat(&line));
        match seats {
            _ if !seat(&line) || seats <= TOLD || left_out == 0 => Some(line),
            _ if seats == TOLD + 1 => Some(rest.as_str()),
            _ => None,
        }
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    shows_as(page, "Group", message, &text);
}
