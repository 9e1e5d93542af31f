//! Games as groups on Telegram meet them, in each language, as they stand in `docs/conversations/`: who does what, turn after
//! turn. What the dice show is of the day it was written.

use super::scene::TelegramScene;
use super::talk::{Talk, asks, offers};
use crate::story::Told;
use crate::transcript::{LANGUAGES, NAMES};

/// Three play, one gives up and two go on; what is typed asks first.
#[tokio::test]
async fn one_of_three_leaves() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let [new, resign, resigns] = [
            ["/pig new", "/свиня новий", "/свинья новый"],
            ["/resign", "/здатися", "/сдаться"],
            ["resigns", "здається", "сдаётся"],
        ]
        .map(|words| words[place]);
        let mut talk = Talk::new(&s, "One of three leaves", place, 3);
        talk.begins(new).await?;
        talk.says(2, resign, asks).await?;
        let left = format!("{} {resigns}", NAMES[place][2]);
        talk.taps(2, "q:", |m| m.has(&left)).await?;
        talk.is_answered().await?;
        talk.asks_before_all(2, "/pig roll").await?;
        talk.page.compare(&format!("telegram-three-{code}.md"))?;
    }
    s.end().await
}

/// Katego without dice: column and value are chosen in secret, by taps alone.
#[tokio::test]
async fn everybody_chooses_in_secret() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego without dice", place, 2);
        let mut board = talk.begins(&format!("{} diceless", KATEGO[place])).await?;
        for who in [0, 1, 0, 1, 1, 0] {
            board = talk.chooses_in_secret(who, &board).await?;
        }
        talk.page.compare(&format!("telegram-diceless-{code}.md"))?;
    }
    s.end().await
}

/// The same on a server that can show nothing in a group to one person alone: each answers in the private chat.
#[tokio::test]
async fn everybody_chooses_in_private() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego without dice, where a group sees everything", place, 2);
        let mut board = talk.begins(&format!("{} diceless", KATEGO[place])).await?;
        let over = ["Everyone has answered", "Усі відповіли", "Все ответили"][place];
        let mut first = None;
        for who in [0, 1] {
            let values = talk.opens(who, "m:", offers("m:")).await?;
            talk.taps_on(who, &values, "m:").await?;
            board = s.tg.wait_edit(&board, |_| true).await?;
            let word = s.tg.wait_edit(&values, |m| m.keyboard.is_empty()).await?;
            // The second answer is the last: the first word says so, too.
            if let Some(first) = first.replace(word) {
                s.tg.wait_edit(&first, |m| m.has(over)).await?;
            }
            talk.note();
        }
        talk.page.compare(&format!("telegram-in-private-{code}.md"))?;
    }
    s.end().await
}

/// Katego as an auction: bids go up until two pass; the winner throws as many dice and takes a column.
#[tokio::test]
async fn a_column_is_sold() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego: an auction", place, 3);
        let line = format!("{} {}", KATEGO[place], ["auction", "аукціон", "аукцион"][place]);
        let mut board = talk.begins(&line).await?;
        // Five dice: with fewer the throw may reach no column.
        board = talk.play(board, 5).await?;
        for who in [2, 0] {
            talk.takes(who, &board, ["Pass", "Пас", "Пас"][place]).await?;
            board = talk.next(&board).await?;
        }
        talk.play(board, 4).await?;
        talk.page.compare_course(&format!("telegram-auction-{code}.md"))?;
    }
    s.end().await
}

/// Katego for four: in pairs, and as the Olympic game.
#[tokio::test]
async fn four_play() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        for (name, title) in [("olympic", "Katego: Olympic"), ("pairs", "Katego: pairs")] {
            let mut talk = Talk::new(&s, title, place, 4);
            let board = talk.begins(&format!("{} {name}", KATEGO[place])).await?;
            talk.play(board, 8).await?;
            talk.page.compare_course(&format!("telegram-{name}-{code}.md"))?;
        }
    }
    s.end().await
}

/// General: two dice of five stay; then what can be written down is written down.
#[tokio::test]
async fn generals_are_sought() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "General", place, 2);
        let board = talk.begins(["/general new", "/генерал новий", "/генерал новый"][place]).await?;
        let thrown = talk.rolls(0, &board).await?;
        let board = talk.picks(0, &thrown, &[0, 1]).await?;
        talk.play(board, 5).await?;
        talk.page.compare_course(&format!("telegram-general-{code}.md"))?;
    }
    s.end().await
}

/// Yacht, where everybody takes the first row that can be had.
#[tokio::test]
async fn yachts_are_sought() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Yacht", place, 2);
        let board = talk.begins(["/yacht new", "/яхта новий", "/яхта новая"][place]).await?;
        talk.play(board, 8).await?;
        talk.page.compare_course(&format!("telegram-yacht-{code}.md"))?;
    }
    s.end().await
}

const KATEGO: [&str; 3] = ["/katego new", "/катего новий", "/катего новый"];
