//! Whole conversations on Discord, in each language, as they stand in `docs/conversations/`.

use kubyk_tests::discord::{Answer, Channel, SeenMessage, TestMember};
use serde_json::Value;

use super::scene::DiscordScene;
use crate::story::Told;
use crate::transcript::{LANGUAGES, NAMES, Transcript};

/// People of a channel who talk, and what is written down of it.
struct Talk<'a> {
    s: &'a DiscordScene,
    channel: Channel,
    names: [&'static str; 2],
    people: [TestMember; 2],
    page: Transcript,
}

impl<'a> Talk<'a> {
    fn new(s: &'a DiscordScene, title: &str, place: usize) -> Self {
        let (code, locale, _) = LANGUAGES[place];
        let names = NAMES[place];
        let people = [s.guild.admin(names[0], locale), s.guild.member(names[1], locale)];
        let channel = s.guild.channel(&format!("games-{code}"));
        Self { s, channel, names, people, page: Transcript::new(title) }
    }

    /// Somebody gives a command.
    async fn says(&mut self, who: usize, path: &str, options: &[(&str, &str)]) -> Told {
        let options_typed = options.iter().map(|(name, value)| format!("{name}:{value}"));
        let typed: Vec<_> = std::iter::once(format!("/{path}")).chain(options_typed).collect();
        self.page.says(self.names[who], &typed.join(" "));
        let answer = self.people[who].slash(&self.channel, path, options).await?;
        self.answered(who, &answer);
        Ok(())
    }

    /// Somebody taps the button of the channel that sends something beginning so, as soon as it is there.
    async fn taps(&mut self, who: usize, payload: &str) -> Told {
        let begins = |(_, id): &(String, String)| id.starts_with(payload);
        let offers = |message: &SeenMessage| rows(message).iter().flatten().any(begins);
        let message = self.s.dc.wait_shown(&self.channel, offers).await?;
        self.note();
        let button = rows(&message).into_iter().flatten().find(begins);
        let (label, id) = button.ok_or("it was there")?;
        let answer = self.people[who].tap_data(&message, &id).await?;
        self.page.taps(self.names[who], &label, None);
        self.answered(who, &answer);
        Ok(())
    }

    /// Writes down an answer for one person, and the channel.
    fn answered(&mut self, who: usize, answer: &Answer) {
        if let Some(message) = answer.message.as_ref().filter(|message| message.only_for.is_some()) {
            self.page.shows(&format!("Only {} sees", self.names[who]), message.id, Some(&seen(message)));
        }
        self.note();
    }

    /// Writes down what has changed in the channel.
    fn note(&mut self) {
        for message in self.s.dc.messages(&self.channel) {
            let text = (!message.deleted).then(|| seen(&message));
            self.page.shows("Channel", message.id, text.as_deref());
        }
    }
}

/// The buttons and menus of a message, row after row: what stands on them and what they send.
fn rows(message: &SeenMessage) -> Vec<Vec<(String, String)>> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let of = |component: &Value| {
        let label = [&component["label"], &component["placeholder"]].map(word).concat();
        (label, word(&component["custom_id"]))
    };
    let row = |row: &Value| row["components"].as_array().map(|all| all.iter().map(of).collect());
    message.components.iter().filter_map(row).collect()
}

/// A message with its buttons, a row each.
fn seen(message: &SeenMessage) -> String {
    let row = |row: Vec<(String, String)>| {
        row.iter().map(|(label, _)| format!("`{label}`")).collect::<Vec<_>>().join(" ")
    };
    let pictures = message.alts().into_iter().map(|alt| format!("🖼 {alt}"));
    let rows = rows(message).into_iter().map(row);
    [message.text()].into_iter().chain(pictures).chain(rows).collect::<Vec<_>>().join("\n")
}

/// From `/play` to the first board, a tap out of turn, a refusal, the end and what can be done then.
#[tokio::test]
async fn a_first_game() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "A first game", place);
        talk.says(0, "play", &[]).await?;
        talk.says(0, "pig new", &[("variant", "one-die")]).await?;
        talk.taps(1, "j:").await?;
        talk.taps(0, "s:").await?;
        talk.taps(1, "m:").await?;
        talk.says(0, "pig hold", &[]).await?;
        talk.says(1, "pig resign", &[]).await?;
        talk.taps(1, "r:").await?;
        talk.page.compare(&format!("discord-first-game-{code}.md"))?;
    }
    s.end().await
}

/// Everything that can be asked where there is nothing yet, and words that are wrong.
#[tokio::test]
async fn nothing_there_yet() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Questions where there is nothing yet", place);
        for path in ["help", "tables", "board", "resign", "record", "verify", "end", "block", "settings show"]
        {
            talk.says(0, path, &[]).await?;
        }
        for (path, option) in
            [("rules", ("game", "pig")), ("roll", ("dice", "2x")), ("pig new", ("pace", "fast"))]
        {
            talk.says(0, path, &[option]).await?;
        }
        talk.page.compare(&format!("discord-questions-{code}.md"))?;
    }
    s.end().await
}
