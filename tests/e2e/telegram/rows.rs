//! The width of button labels: every row of every keyboard that the bot has sent, measured with the embedded font on a phone
//! that is 360 pixels wide.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use kubyk_games::CATALOGUE;
use kubyk_paint::Renderer;
use kubyk_tests::stand::Call;
use kubyk_tests::telegram::{SeenButton, SeenMessage, TestUser};
use kubyk_words::Words;
use serde_json::Value;

use super::scene::{TelegramScene, table};
use super::talk::{Talk, offers};
use crate::phone::{Bubble, Phones};
use crate::story::{Told, Try};
use crate::transcript::LANGUAGES;

/// Width of a phone, and what is left of it beside a message, between two buttons, and within one beside its label.
const PHONE: f32 = 360.0;
const MARGIN: f32 = 16.0;
const GAP: f32 = 5.0;
const PADDING: f32 = 6.0;
/// Size of the labels.
const SIZE: f32 = 14.0;

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| {
    let words = Words::new(&[kubyk_commands::TEXTS]).expect("the texts fit together");
    Renderer::new(Arc::new(words))
});

/// The rows that a phone cuts.
pub(crate) fn cut(calls: &[Call]) -> BTreeSet<String> {
    let labels = |row: Vec<Key>| row.into_iter().map(|key| key.label).collect::<Vec<_>>();
    let rows = calls.iter().flat_map(rows).map(labels);
    rows.filter(|row| is_cut(row)).map(|row| format!("[{}]", row.join("] ["))).collect()
}

/// A button: what stands on it, and what it carries.
struct Key {
    label: String,
    carries: Option<String>,
}

/// The keyboard of a call; a form carries it as text.
fn rows(call: &Call) -> Vec<Vec<Key>> {
    let markup = &call.params["reply_markup"];
    let parsed = markup.as_str().and_then(|text| serde_json::from_str(text).ok());
    let markup = parsed.as_ref().unwrap_or(markup);
    let word = |value: &Value| value.as_str().map(str::to_owned);
    let key = |key: &Value| Key {
        label: word(&key["text"]).unwrap_or_default(),
        carries: word(&key["callback_data"]),
    };
    let keys = |row: &Value| row.as_array().into_iter().flatten().map(key).collect();
    markup["inline_keyboard"].as_array().into_iter().flatten().map(keys).collect()
}

fn is_cut(row: &[String]) -> bool {
    let count = row.len() as f32;
    let room = (PHONE - MARGIN - GAP * (count - 1.0)) / count - 2.0 * PADDING;
    row.iter().any(|label| RENDERER.label_width(label, SIZE) > room)
}

/// Somebody opens the menus of no game, and those of these lobbies, if `values` with the values of every option; the end
/// measures them.
async fn menus_fit_a_phone(language: &str, values: bool, lobbies: impl Iterator<Item = usize>) -> Told {
    let s = TelegramScene::new().await?;
    let mut read = 0;
    let menu = |data: &str| is_lobby_menu(data, values);
    let person = s.tg.user("Anna", language);
    person.start("");
    let hello = s.tg.wait_message(&person.private(), |m| button(m, "P").is_some()).await?;
    for line in ["/play", "/settings", "/me", "/rules", "/top", "/games"] {
        person.send(&person.private(), line);
        s.tg.wait_message(&person.private(), |m| !m.keyboard.is_empty()).await?;
    }
    walk(&s, &person, &hello, &is_page, &mut read).await?;
    for game in lobbies.map(|place| CATALOGUE[place]) {
        let name = game.about().id.replace('-', "_");
        person.send(&person.private(), &format!("/{name} new"));
        let own = |m: &SeenMessage| button(m, "c:").is_some();
        let lobby = s.tg.wait_message(&person.private(), own).await?;
        walk(&s, &person, &lobby, &menu, &mut read).await?;
        person.tap_data(&lobby, &format!("c:{}", table(&lobby).trim_start_matches('#'))).await?;
        s.tg.wait_edit(&lobby, |m| button(m, "c:").is_none()).await?;
    }
    assert!(read > 500, "only {read} calls were looked at");
    s.end().await
}

#[tokio::test]
async fn every_menu_fits_a_phone_in_english() -> Told {
    menus_fit_a_phone("en", false, 0..CATALOGUE.len()).await
}

#[tokio::test]
async fn every_menu_fits_a_phone_in_russian() -> Told {
    menus_fit_a_phone("ru", false, 0..CATALOGUE.len()).await
}

// Ukrainian has the longest words: there every value of every option is looked at, by three at the same time.

#[tokio::test]
async fn every_value_fits_a_phone_in_ukrainian_first_third() -> Told {
    menus_fit_a_phone("uk", true, (0..CATALOGUE.len()).step_by(3)).await
}

#[tokio::test]
async fn every_value_fits_a_phone_in_ukrainian_second_third() -> Told {
    menus_fit_a_phone("uk", true, (1..CATALOGUE.len()).step_by(3)).await
}

#[tokio::test]
async fn every_value_fits_a_phone_in_ukrainian_last_third() -> Told {
    menus_fit_a_phone("uk", true, (2..CATALOGUE.len()).step_by(3)).await
}

/// Taps on everything of this kind that the bot has shown since so many calls, and on what comes of it.
async fn walk(
    s: &TelegramScene,
    person: &TestUser,
    on: &SeenMessage,
    of: &dyn Fn(&str) -> bool,
    read: &mut usize,
) -> Told {
    const STILL: Duration = Duration::from_millis(8);
    let (mut seen, mut open) = (BTreeSet::new(), VecDeque::new());
    let own = button(on, "c:").map(|data| data.replacen("c:", ":", 1));
    let mut is_over = false;
    loop {
        s.tg.settle(STILL).await;
        let calls = s.tg.calls_after(*read);
        *read += calls.len();
        let keys = calls.iter().flat_map(rows).flatten().filter_map(|key| key.carries);
        // The buttons of an earlier lobby are over.
        let here = |data: &String| of(data) && own.as_ref().is_none_or(|own| data.contains(own.as_str()));
        open.extend(keys.filter(here).filter(|data| seen.insert(data.clone())));
        match open.pop_front() {
            Some(next) => {
                person.tap_data(on, &next).await?;
                is_over = false;
            }
            None if is_over => return Ok(()),
            None => {
                // Once this is answered, every earlier message is shown.
                person.send(&person.private(), "/help");
                s.tg.wait_message(&person.private(), |m| m.has("/rules")).await?;
                is_over = true;
            }
        }
    }
}

/// The payload of the first button whose payload begins so.
fn button(message: &SeenMessage, begins: &str) -> Option<String> {
    message.buttons().filter_map(|button| button.data.clone()).find(|data| data.starts_with(begins))
}

/// The chapters of the catalogue, the panel of the settings and the list of the games, with one filter at most: more of them
/// show less of the same.
fn is_page(data: &str) -> bool {
    let given = data.split(':').skip(1).filter(|value| !value.is_empty()).count();
    ["P:", "S:", "O:", "G:", "V:"].iter().any(|menu| data.starts_with(menu))
        && !data.contains('.')
        && given <= 2
}

/// A menu of a lobby, a page of its options, or where they are wanted the values of one.
fn is_lobby_menu(data: &str, values: bool) -> bool {
    let mut parts = data.splitn(3, ':');
    let (menu, choice) = (parts.next().unwrap_or_default(), parts.nth(1));
    match menu {
        "o" => choice.is_none_or(|choice| choice.starts_with('+') || values && !choice.contains(['.', ':'])),
        "b" | "p" | "t" | "y" => choice.is_none(),
        _ => false,
    }
}

// Pictures for `docs/telegram.md` of a group on phones, and of the messages there that one person sees and nobody else: dice
// that are being chosen, a secret answer, the settings.

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
    let line = ["/yacht new", "/яхта створити", "/яхта создать"][place];
    let mut talk = Talk::new(s, "Yacht: two dice are kept", place, 2);
    let board = talk.begins(line).await?;
    let rolled = talk.rolls(0, &board).await?;
    talk.ticks(0, &rolled, &[0, 1]).await?;
    Ok(talk.chat_and_own(0, line))
}

async fn secret(s: &TelegramScene, place: usize) -> Try<Vec<Bubble>> {
    let line = ["/katego new diceless", "/катего створити diceless", "/катего создать diceless"][place];
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
    /// The group as it is now: a typed line, and the bot's messages.
    pub(crate) fn chat(&self, who: usize, typed: &str) -> Vec<Bubble> {
        let person = Bubble::typed(&self.people[who].name(), typed);
        let messages = self.s.tg.messages(&self.group).into_iter().map(bubble);
        std::iter::once(person).chain(messages).collect()
    }

    /// The group as it is now, with the messages that only this person sees.
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
