//! Games as channels on Discord meet them, in each language, as they stand in `docs/conversations/`: who does what, turn
//! after turn. What the dice show is of the day it was written.

use super::scene::DiscordScene;
use super::talk::{KEEP, ROLL_THREE, Talk};
use crate::story::Told;
use crate::transcript::{LANGUAGES, NAMES};

/// Three play, one gives up and two go on; who has left can play no more.
#[tokio::test]
async fn one_of_three_leaves() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "One of three leaves", place, 3);
        talk.begins("pig new", &[("variant", "one-die")]).await?;
        talk.says(2, "table resign", &[]).await?;
        talk.answers(2, "q:").await?;
        let resigns = ["resigns", "здається", "сдаётся"][place];
        talk.sees(&format!("{} {resigns}", NAMES[place][2])).await?;
        talk.says(2, "pig roll", &[]).await?;
        talk.page.compare(&format!("discord-three-{code}.md"))?;
    }
    s.end().await
}

/// Katego as an auction: bids go up until two pass; the winner throws as many dice and takes a column.
#[tokio::test]
async fn a_column_is_sold() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego: an auction", place, 3);
        let mut board = talk.begins("katego new", &[("variant", "auction")]).await?;
        // Five dice: with fewer the throw may reach no column.
        board = talk.play(board, 5).await?;
        for who in [2, 0] {
            board = talk.takes_on(who, &board, ["Pass", "Пас", "Пас"][place]).await?;
        }
        talk.play(board, 4).await?;
        talk.page.compare_course(&format!("discord-auction-{code}.md"))?;
    }
    s.end().await
}

/// Katego of several kinds: for four in pairs and as the Olympic game, for two without dice.
#[tokio::test]
async fn many_kinds_of_katego() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        for (variant, title, people) in [
            ("olympic", "Katego: Olympic", 4),
            ("pairs", "Katego: pairs", 4),
            ("diceless", "Katego without dice", 2),
        ] {
            let mut talk = Talk::new(&s, title, place, people);
            let board = talk.begins("katego new", &[("variant", variant)]).await?;
            talk.play(board, 8).await?;
            talk.page.compare_course(&format!("discord-{variant}-{code}.md"))?;
        }
    }
    s.end().await
}

/// General: two dice of five stay; then what can be written down is written down.
#[tokio::test]
async fn generals_are_sought() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "General", place, 2);
        let board = talk.begins("general new", &[]).await?;
        talk.taps(0, "m:").await?;
        let thrown = talk.next(&board).await?;
        talk.ticks(0, KEEP[place], &["1", "2"]).await?;
        talk.takes(0, ROLL_THREE[place]).await?;
        let board = talk.next(&thrown).await?;
        talk.play(board, 5).await?;
        talk.page.compare_course(&format!("discord-general-{code}.md"))?;
    }
    s.end().await
}

/// Yacht, where everybody takes the first row that can be had.
#[tokio::test]
async fn yachts_are_sought() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Yacht", place, 2);
        let board = talk.begins("yacht new", &[]).await?;
        talk.play(board, 8).await?;
        talk.page.compare_course(&format!("discord-yacht-{code}.md"))?;
    }
    s.end().await
}
