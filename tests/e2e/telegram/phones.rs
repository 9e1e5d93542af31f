//! What a group looks like on phones, as pictures for `docs/telegram.md`; and of what one person sees there that nobody else
//! does: dice that are being chosen, a secret answer, the settings.

use kubyk_tests::telegram::{SeenButton, SeenMessage};

use super::scene::TelegramScene;
use super::talk::{Talk, offers};
use crate::phone::{Bubble, Phones};
use crate::story::{Told, Try};
use crate::transcript::LANGUAGES;

#[tokio::test]
async fn what_one_person_alone_sees() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut phones = Phones::of("telegram");
        for chat in [dice(&s, place).await?, secret(&s, place).await?, settings(&s, place).await?] {
            let own = chat.last().ok_or("a message")?;
            assert!(!own.head.is_empty() && !own.rows.is_empty(), "something for one person alone");
            phones.shows(chat);
        }
        phones.write(&format!("telegram-alone-{code}.png"))?;
    }
    s.end().await
}

async fn dice(s: &TelegramScene, place: usize) -> Try<Vec<Bubble>> {
    let line = ["/yacht new", "/яхта новий", "/яхта новая"][place];
    let mut talk = Talk::new(s, "Yacht: two dice are kept", place, 2);
    let board = talk.begins(line).await?;
    let rolled = talk.rolls(0, &board).await?;
    talk.ticks(0, &rolled, &[0, 1]).await?;
    Ok(talk.chat_and_own(0, line))
}

async fn secret(s: &TelegramScene, place: usize) -> Try<Vec<Bubble>> {
    let line = ["/katego new diceless", "/катего новий diceless", "/катего новый diceless"][place];
    let mut talk = Talk::new(s, "Katego without dice", place, 2);
    let board = talk.begins(line).await?;
    talk.taps_on(0, &board, "m:").await?;
    talk.people[0].wait_ephemeral(&talk.group, offers("m:")).await?;
    Ok(talk.chat_and_own(0, line))
}

async fn settings(s: &TelegramScene, place: usize) -> Try<Vec<Bubble>> {
    let mut talk = Talk::new(s, "What one person alone sees in a group", place, 2);
    talk.asks(0, "/settings", |message| !message.keyboard.is_empty()).await?;
    Ok(talk.chat_and_own(0, "/settings"))
}

impl Talk<'_> {
    /// What the group shows now: what somebody has typed, and the bot's messages.
    pub(crate) fn chat(&self, who: usize, typed: &str) -> Vec<Bubble> {
        let person = Bubble::typed(&self.people[who].name(), typed);
        let messages = self.s.tg.messages(&self.group).into_iter().map(bubble);
        std::iter::once(person).chain(messages).collect()
    }

    /// The same with what that person alone is shown there.
    pub(crate) fn chat_and_own(&self, who: usize, typed: &str) -> Vec<Bubble> {
        let alone = self.page.direction_of("Only {} sees", &self.people[who].name());
        let own = self.people[who].ephemerals(&self.group).into_iter();
        let own = own.map(|message| Bubble { head: alone.clone(), ..bubble(message) });
        self.chat(who, typed).into_iter().chain(own).collect()
    }
}

/// A message of the bot's on a phone.
fn bubble(message: SeenMessage) -> Bubble {
    let labels = |row: Vec<SeenButton>| row.into_iter().map(|button| button.text).collect();
    Bubble {
        who: None,
        head: String::new(),
        picture: message.media.map(|media| media.bytes.to_vec()),
        text: message.text,
        rows: message.keyboard.into_iter().map(labels).collect(),
    }
}
