//! Fifty people at one table.

use kubyk_tests::telegram::{SeenMessage, TestUser};

use super::scene::{TelegramScene, is_over, turn};
use super::talk::{Talk, offers, seen, shows_as};
use crate::story::{Told, Try};
use crate::transcript::{LANGUAGES, Transcript};

const PEOPLE: usize = 50;

/// One throw for all, one tap each, one message: the game takes no longer than with two.
#[tokio::test]
async fn thirteen_for_fifty() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let line = ["/thirteen new", "/тринадцять новий", "/тринадцать новый"][place];
        let line = format!("{line} simultaneous=on");
        let [join, start, check] = [
            ["➕ Join", "➕ Сісти", "➕ Сесть"],
            ["▶ Start", "▶ Почати", "▶ Начать"],
            ["🔍 Check dice", "🔍 Перевірити", "🔍 Проверить"],
        ]
        .map(|labels| labels[place]);
        let Talk { group, mut people, mut page, .. } = Talk::new(&s, "Fifty at Thirteen", place, 2);
        people.extend((3..=PEOPLE).map(|number| s.tg.user(&format!("P{number}"), code)));
        people.iter().skip(2).for_each(|who| group.join(who));
        page.says(&people[0].name(), &line);
        people[0].send(&group, &line);
        let lobby = s.tg.wait_shown(&group, offers("j:")).await?;
        shows(&mut page, &lobby);
        let told = people[1].tap(&lobby, join).await?.text;
        page.taps(&people[1].name(), join, told.as_deref());
        for who in &people[2..] {
            who.tap(&lobby, join).await?;
        }
        page.happens("… {} more take a seat", &(PEOPLE - 2).to_string());
        let full = s.tg.wait_edit(&lobby, |m| m.has("50. P50")).await?;
        shows(&mut page, &full);
        people[0].tap(&full, start).await?;
        page.taps(&people[0].name(), start, None);
        let mut board = s.tg.wait_shown(&group, |m| turn(m).is_some()).await?;
        shows(&mut page, &board);
        for _ in 0..4 {
            all_add(&mut page, &people, &board).await?;
            board = s.next(&group, &board).await?;
            shows(&mut page, &board);
        }
        assert!(is_over(&board) && board.has("38"), "{board:?}");
        assert!(group.traffic().sent <= 10, "{:?}", group.traffic());
        let alone = people[1].tap(&board, check).await?;
        page.taps(&people[1].name(), check, alone.text.as_deref());
        assert!(alone.text.is_some_and(|text| text.contains('✅')));
        page.compare_course(&format!("telegram-crowd-{code}.md"))?;
    }
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
    page.happens("… {} more do the same", &(people.len() - 1).to_string());
    Ok(())
}

/// Writes a message of the group down, with a few of those who sit there.
fn shows(page: &mut Transcript, message: &SeenMessage) {
    const TOLD: usize = 3;
    let whole = seen(page, message);
    let seat = |line: &&str| line.split_once(". P").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    let left_out = whole.lines().filter(seat).count().saturating_sub(TOLD);
    let rest = page.direction_of("…and {} more", &left_out.to_string());
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
    let place = page.direction("Group").to_owned();
    shows_as(page, &place, message, &text);
}
