//! Conversations on Telegram by taps alone, in each language, as they stand in `docs/conversations/`: on a server that shows
//! what is half chosen to one member of the group.

use kubyk_tests::telegram::SeenMessage;

use super::scene::TelegramScene;
use super::talk::{Talk, offers};
use crate::story::Told;
use crate::transcript::{LANGUAGES, NAMES};

/// From `/play` to the first roll, as a newcomer does it who knows no other command.
#[tokio::test]
async fn a_first_game_by_taps() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "A first game by taps", place, 2);
        let menu = talk.asks(0, "/play", offers("P:")).await?;
        talk.takes(0, &menu, "🐷").await?;
        let variants = s.tg.wait_edit(&menu, offers("n:")).await?;
        talk.note();
        talk.taps_on(0, &variants, "n:").await?;
        s.tg.wait_shown(&talk.group, offers("j:")).await?;
        talk.goes(&variants).await?;
        let second = format!("2. {}", NAMES[place][1]);
        talk.taps(1, "j:", |m: &SeenMessage| m.has(&second)).await?;
        talk.taps(0, "s:", offers("m:")).await?;
        let board = s.tg.wait_shown(&talk.group, offers("m:")).await?;
        talk.taps_on(0, &board, "m:").await?;
        s.next(&talk.group, &board).await?;
        talk.note();
        talk.page.compare_course(&format!("telegram-by-taps-{code}.md"))?;
    }
    s.end().await
}

/// A turn in which two dice stay and three are rolled again, by three taps.
#[tokio::test]
async fn dice_are_kept() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Yacht: two dice are kept", place, 2);
        let board = talk.begins("/yacht new").await?;
        let rolled = talk.rolls(0, &board).await?;
        talk.picks(0, &rolled, &[0, 1]).await?;
        talk.page.compare_course(&format!("telegram-yacht-keep-{code}.md"))?;
    }
    s.end().await
}

/// Ten dice of two colours: two are rolled again.
#[tokio::test]
async fn dice_are_rolled_again() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Golden General: two dice are rolled again", place, 2);
        let board = talk.begins("/golden_general new").await?;
        let rolled = talk.rolls(0, &board).await?;
        talk.picks(0, &rolled, &[0, 6]).await?;
        talk.page.compare_course(&format!("telegram-golden-general-{code}.md"))?;
    }
    s.end().await
}

/// Abalone: a marble, where it goes, and a way back.
#[tokio::test]
async fn marbles_are_moved() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Abalone by taps", place, 2);
        let board = talk.begins("/abalone new").await?;
        let board = talk.moves(0, &board, "C3", None).await?;
        talk.moves(1, &board, "G7", Some("G5")).await?;
        talk.page.compare(&format!("telegram-abalone-taps-{code}.md"))?;
    }
    s.end().await
}
