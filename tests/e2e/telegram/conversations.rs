//! Whole conversations on Telegram, in each language, as they stand in `docs/conversations/`.

use kubyk_tests::telegram::{SeenMessage, TestChat, TestUser};

use super::scene::TelegramScene;
use crate::story::{Told, Try};
use crate::transcript::{LANGUAGES, NAMES, Transcript};

/// People of a group who talk, and what is written down of it.
struct Talk<'a> {
    s: &'a TelegramScene,
    group: TestChat,
    people: [TestUser; 2],
    page: Transcript,
}

impl<'a> Talk<'a> {
    fn new(s: &'a TelegramScene, title: &str, language: usize) -> Self {
        let (code, _, place) = LANGUAGES[language];
        let people = NAMES[place].map(|name| s.tg.user(name, code));
        let group = s.tg.supergroup(&[&people[0], &people[1]]);
        Self { s, group, people, page: Transcript::new(title) }
    }

    /// Somebody types something; written down once a message is as wanted.
    async fn says(&mut self, who: usize, line: &str, wanted: impl Fn(&SeenMessage) -> bool) -> Told {
        self.page.says(&self.people[who].name(), line);
        self.people[who].send(&self.group, line);
        self.s.tg.wait_shown(&self.group, wanted).await?;
        self.note();
        Ok(())
    }

    /// Somebody taps the newest button that sends something beginning so.
    async fn taps(&mut self, who: usize, payload: &str, wanted: impl Fn(&SeenMessage) -> bool) -> Told {
        let begins = |data: &Option<String>| data.as_ref().is_some_and(|data| data.starts_with(payload));
        let messages = self.s.tg.messages(&self.group);
        let found = messages.iter().rev().filter(|message| !message.deleted).find_map(|message| {
            let button = message.buttons().find(|button| begins(&button.data))?;
            Some((message, button))
        });
        let (message, button) = found.ok_or_else(|| format!("no button {payload}: {messages:#?}"))?;
        let data = button.data.clone().unwrap_or_default();
        let told = self.people[who].tap_data(message, &data).await?;
        self.page.taps(&self.people[who].name(), &button.text, told.text.as_deref());
        self.s.tg.wait_shown(&self.group, wanted).await?;
        self.note();
        Ok(())
    }

    /// Writes down what has changed.
    fn note(&mut self) {
        for message in self.s.tg.messages(&self.group) {
            let text = (!message.deleted).then(|| seen(&message));
            self.page.shows("Group", message.id.unsigned_abs(), text.as_deref());
        }
        for person in &self.people {
            for message in self.s.tg.messages(&person.private()) {
                let place = format!("Private chat of {}", person.name());
                self.page.shows(&place, message.id.unsigned_abs(), Some(&seen(&message)));
            }
        }
    }
}

/// A message with its buttons, a row each.
fn seen(message: &SeenMessage) -> String {
    let row = |row: &Vec<kubyk_tests::telegram::SeenButton>| {
        row.iter().map(|button| format!("`{}`", button.text)).collect::<Vec<_>>().join(" ")
    };
    let media = message.media.iter().map(|media| format!("🖼 {}", media.kind));
    let rows = message.keyboard.iter().map(row);
    media.chain([message.text.clone()]).chain(rows).collect::<Vec<_>>().join("\n")
}

fn offers(payload: &'static str) -> impl Fn(&SeenMessage) -> bool {
    move |message| {
        message.buttons().any(|button| button.data.as_ref().is_some_and(|data| data.starts_with(payload)))
    }
}

/// Whether a board asks to allow a takeback, which its button names by the moves that stay.
fn allows_takeback(message: &SeenMessage) -> bool {
    let names = |data: &str| data.starts_with("k:") && data.split(':').count() == 3;
    message.buttons().any(|button| button.data.as_deref().is_some_and(names))
}

/// From `/play` to the first board, a tap out of turn, a refusal, the end and what can be done then.
#[tokio::test]
async fn a_first_game() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let talk = Talk::new(&s, "A first game", place);
        first_game(talk, place).await?.compare(&format!("telegram-first-game-{code}.md"))?;
    }
    s.end().await
}

async fn first_game(mut talk: Talk<'_>, place: usize) -> Try<Transcript> {
    let [bank, resign] = [
        ["/pig bank", "/свиня записати", "/свинья записать"],
        ["/pig resign", "/свиня здатися", "/свинья сдаться"],
    ]
    .map(|lines| lines[place]);
    let second = format!("2. {}", NAMES[place][1]);
    talk.says(0, "/play", offers("P:")).await?;
    talk.says(0, "/pig new one-die", offers("j:")).await?;
    talk.taps(1, "j:", |m: &SeenMessage| m.has(&second)).await?;
    talk.taps(0, "s:", offers("m:")).await?;
    talk.taps(1, "m:", offers("m:")).await?;
    let before = talk.s.tg.messages(&talk.group).len();
    talk.says(0, bank, |m: &SeenMessage| m.reply_to.is_some()).await?;
    assert!(talk.s.tg.messages(&talk.group).len() > before, "a refusal is told");
    talk.says(1, resign, offers("r:")).await?;
    talk.taps(1, "r:", |m: &SeenMessage| m.has("⏳")).await?;
    Ok(talk.page)
}

/// Abalone: the colours are chosen, moves are tapped and typed, one is taken back.
#[tokio::test]
async fn abalone_by_buttons_and_typed() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Abalone", place);
        let second = format!("2. {} ⚪", NAMES[place][1]);
        talk.says(0, "/abalone new", offers("j:")).await?;
        talk.taps(1, "j:", |m: &SeenMessage| m.has(&second)).await?;
        talk.taps(0, "o:", offers("y:")).await?;
        let black = format!("⚫ {}", NAMES[place][1]);
        talk.taps(0, "y:", |m: &SeenMessage| m.button(&black).is_some()).await?;
        talk.says(0, "/abalone first 2", |m: &SeenMessage| m.has(&format!("1. {} ⚫", NAMES[place][1])))
            .await?;
        talk.says(0, "/abalone start", offers("m:")).await?;
        talk.says(1, "/abalone a1 b2", |m: &SeenMessage| m.has(&format!("▶ {}", NAMES[place][0]))).await?;
        talk.says(1, "/abalone undo", allows_takeback).await?;
        talk.taps(0, "k:", |m: &SeenMessage| m.has(&format!("▶ {}", NAMES[place][1]))).await?;
        talk.page.compare(&format!("telegram-abalone-{code}.md"))?;
    }
    s.end().await
}

/// Everything that can be asked where there is nothing yet, and words that are wrong.
#[tokio::test]
async fn nothing_there_yet() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Questions where there is nothing yet", place);
        for line in [
            "/help",
            "/rules pig",
            "/tables",
            "/board",
            "/resign",
            "/record",
            "/film",
            "/verify",
            "/coach",
            "/end",
            "/top pig",
            "/block",
            "/settings",
            "/pig #aaaaaaa #bbbbbbb",
            "/pig new nonsense",
            "/pig new target=5",
            "/pig new pace=fast",
            "/rules chess",
            "/roll 2x",
            "/settings nonsense",
        ] {
            let before =
                talk.s.tg.messages(&talk.group).len() + talk.s.tg.messages(&talk.people[0].private()).len();
            talk.page.says(&talk.people[0].name(), line);
            talk.people[0].send(&talk.group, line);
            let (group, private) = (talk.group.clone(), talk.people[0].private());
            let tg = &talk.s.tg;
            tg.wait_calls("an answer", |_| tg.messages(&group).len() + tg.messages(&private).len() > before)
                .await?;
            talk.note();
        }
        talk.page.compare(&format!("telegram-questions-{code}.md"))?;
    }
    s.end().await
}
