//! What one person of a channel sees that nobody else does, as pictures for `docs/discord.md`: dice that are being chosen, a
//! secret answer, the settings.

use super::scene::DiscordScene;
use super::talk::{KEEP, Talk};
use crate::phone::{Bubble, Phones};
use crate::story::{Told, Try};
use crate::transcript::LANGUAGES;

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
