//! People of a channel who talk, and what is written down of it.

use std::collections::BTreeSet;

use kubyk_tests::discord::{Answer, Channel, SeenMessage, TestMember};
use serde_json::Value;

use super::games::{is_deeper, offers};
use super::scene::{DiscordScene, is_over, steps, turn};
use crate::phone::Bubble;
use crate::story::{Told, Try, is_impossible};
use crate::transcript::{LANGUAGES, NAMES, Transcript};

/// The placeholder of the dice menu, in each language.
pub(crate) const KEEP: [&str; 3] =
    ["Which dice will you keep?", "Які кубики лишити?", "Какие кубики оставить?"];
/// The label of the button that keeps two dice of five, in each language.
pub(crate) const ROLL_THREE: [&str; 3] = [", roll 3", ", перекинути 3", ", перебросить 3"];

/// People of a channel who talk, and what is written down of it.
pub(crate) struct Talk<'a> {
    pub(crate) s: &'a DiscordScene,
    /// The last message that only this person saw.
    hidden: Option<SeenMessage>,
    channel: Channel,
    names: &'static [&'static str],
    locale: &'static str,
    people: Vec<TestMember>,
    pub(crate) page: Transcript,
    /// The labels with which each has moved: whoever knows the game does not fill a column twice.
    played: BTreeSet<(usize, String)>,
}

impl<'a> Talk<'a> {
    /// Of so many people in a language; the first is an admin.
    pub(crate) fn new(s: &'a DiscordScene, title: &str, place: usize, people: usize) -> Self {
        let (code, locale, _) = LANGUAGES[place];
        let names = &NAMES[place][..people];
        let member = |(at, name): (usize, &&str)| match at {
            0 => s.guild.admin(name, locale),
            _ => s.guild.member(name, locale),
        };
        let people = names.iter().enumerate().map(member).collect();
        let channel = s.guild.channel(&format!("games-{code}"));
        let page = Transcript::new(title, place);
        Self { s, hidden: None, channel, names, locale, people, page, played: BTreeSet::new() }
    }

    /// The channel of the talk.
    pub(crate) fn channel(&self) -> &Channel {
        &self.channel
    }

    /// A command as it stands in the app of whoever gives it.
    pub(crate) fn line(&self, path: &str, options: &[(&str, &str)]) -> String {
        typed(&self.s.dc.commands(), path, options, self.locale)
    }

    /// Somebody gives a command; the line as it stands in that person's app.
    pub(crate) async fn says(&mut self, who: usize, path: &str, options: &[(&str, &str)]) -> Try<String> {
        let line = self.line(path, options);
        self.page.says(self.names[who], &line);
        let answer = self.people[who].slash(&self.channel, path, options).await?;
        self.answered(who, &answer);
        Ok(line)
    }

    /// Somebody taps the button of the channel that sends something beginning so, as soon as it is there.
    pub(crate) async fn taps(&mut self, who: usize, payload: &str) -> Told {
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

    /// Waits until the channel shows this.
    pub(crate) async fn sees(&mut self, wanted: &str) -> Told {
        self.s.dc.wait_shown(&self.channel, |m| m.has(wanted)).await?;
        self.note();
        Ok(())
    }

    /// Waits until a word that somebody alone was told says this as well.
    pub(crate) async fn hears(&mut self, who: usize, wanted: &str) -> Told {
        let person = &self.people[who];
        let found = || person.ephemerals().into_iter().find(|message| message.has(wanted));
        self.s.dc.wait_calls(wanted, |_| found().is_some()).await?;
        let message = found().ok_or("it was there")?;
        let place = self.page.direction_of("Only {} sees", self.names[who]);
        shows(&mut self.page, &place, &message);
        Ok(())
    }

    /// Somebody taps a button of what only they see.
    pub(crate) async fn answers(&mut self, who: usize, payload: &str) -> Told {
        let message = self.hidden.take().ok_or("nothing was shown to one person alone")?;
        let begins = |(_, id): &(String, String)| id.starts_with(payload);
        let button = rows(&message).into_iter().flatten().find(begins);
        let (label, id) = button.ok_or_else(|| format!("no {payload} in {message:#?}"))?;
        let answer = self.people[who].tap_data(&message, &id).await?;
        self.page.taps(self.names[who], &label, None);
        self.answered(who, &answer);
        Ok(())
    }

    /// Somebody takes the button or the entry of a menu that says this, of what only they see.
    pub(crate) async fn takes(&mut self, who: usize, wanted: &str) -> Told {
        let at = self.hidden.take().ok_or("nothing was shown to one person alone")?;
        let taken = offers(&at).into_iter().find(|(label, _)| label.contains(wanted));
        let (label, id) = taken.ok_or_else(|| format!("no {wanted} in {at:#?}"))?;
        self.chooses(who, &at, &label, &id).await?;
        Ok(())
    }

    /// Somebody takes the move of the channel's board that says this; the board after it.
    pub(crate) async fn takes_on(
        &mut self,
        who: usize,
        board: &SeenMessage,
        wanted: &str,
    ) -> Try<SeenMessage> {
        self.opens(who, board, wanted).await?;
        self.next(board).await
    }

    /// Somebody takes what says this on the channel's board.
    pub(crate) async fn opens(&mut self, who: usize, board: &SeenMessage, wanted: &str) -> Told {
        let taken = offers(board).into_iter().find(|(label, _)| label.contains(wanted));
        let (label, id) = taken.ok_or_else(|| format!("no {wanted} in {board:#?}"))?;
        self.chooses(who, board, &label, &id).await?;
        Ok(())
    }

    /// The board after this one, or the end.
    pub(crate) async fn next(&mut self, board: &SeenMessage) -> Try<SeenMessage> {
        let news = |m: &SeenMessage| is_over(m) || turn(m) > turn(board);
        let next = self.s.dc.wait_shown(&self.channel, news).await?;
        self.note();
        Ok(next)
    }

    /// Somebody ticks dice in the menu of the board.
    pub(crate) async fn ticks(&mut self, who: usize, prompt: &str, dice: &[&str]) -> Told {
        let message = self.s.dc.wait_shown(&self.channel, |m| m.select(prompt).is_some()).await?;
        let answer = self.people[who].select(&message, prompt, dice).await?;
        let and = format!(" {} ", self.page.direction("and"));
        let ticks = self.page.direction_of("ticks dice {} in", &dice.join(and.as_str()));
        self.page.line(&format!("**{}** {ticks} `{prompt}`", self.names[who]));
        self.answered(who, &answer);
        Ok(())
    }

    /// The others join, and the first starts the game.
    pub(crate) async fn begins(&mut self, path: &str, options: &[(&str, &str)]) -> Try<SeenMessage> {
        self.says(0, path, options).await?;
        for who in 1..self.people.len() {
            self.taps(who, "j:").await?;
            self.sees(self.names[who]).await?;
        }
        self.taps(0, "s:").await?;
        Ok(self.s.dc.wait_shown(&self.channel, |m| turn(m).is_some()).await?)
    }

    /// The player who owes a move takes the first that can be played, for `turns` turns or to the end.
    pub(crate) async fn play(&mut self, mut board: SeenMessage, turns: usize) -> Try<SeenMessage> {
        for _ in 0..turns {
            if is_over(&board) {
                break;
            }
            for who in 0..self.people.len() {
                if board.has(&format!("▶ {}", self.names[who])) {
                    self.plays(who, &board).await?;
                }
            }
            board = self.next(&board).await?;
        }
        Ok(board)
    }

    /// Pig to its end: everybody rolls once a turn and banks if that can be done.
    pub(crate) async fn plays_pig(&mut self, mut board: SeenMessage) -> Try<SeenMessage> {
        while !is_over(&board) {
            let who = self.names.iter().position(|name| board.has(&format!("▶ {name}")));
            let who = who.ok_or("nobody is to move")?;
            let (label, id) = steps(&board).pop().ok_or("there is a move")?;
            self.chooses(who, &board, &label, &id).await?;
            board = self.next(&board).await?;
        }
        Ok(board)
    }

    /// The channel as it is now: a typed line, and the bot's messages.
    pub(crate) fn chat(&self, who: usize, typed: &str) -> Vec<Bubble> {
        let person = Bubble::typed(self.names[who], typed);
        let messages = self.s.dc.messages(&self.channel);
        std::iter::once(person).chain(messages.iter().map(bubble)).collect()
    }

    /// The channel as it is now, with the last message that only this person saw.
    pub(crate) fn chat_and_own(&self, who: usize, typed: &str) -> Vec<Bubble> {
        let alone = self.page.direction_of("Only {} sees", self.names[who]);
        let own = self.hidden.iter().map(bubble);
        let own = own.map(|bubble| Bubble { head: [alone.as_str(), &bubble.head].join("\n"), ..bubble });
        self.chat(who, typed).into_iter().chain(own).collect()
    }

    async fn plays(&mut self, who: usize, board: &SeenMessage) -> Told {
        let moves = |seen: &SeenMessage| offers(seen).into_iter().filter(|(_, id)| id.starts_with("m:"));
        let mut branches: Vec<_> = moves(board).collect();
        // Ways past a menu are there or not as the dice fall, and the course is to be the same with any.
        if branches.iter().any(|(_, id)| !id.contains(['.', '~'])) {
            branches.retain(|(_, id)| !id.contains('.') || id.contains('~'));
        }
        branches
            .sort_by_key(|(label, _)| (label.ends_with('…'), self.played.contains(&(who, label.clone()))));
        for (label, id) in branches {
            let answer = self.chooses(who, board, &label, &id).await?;
            if is_deeper(&answer, &id) {
                let inside = self.hidden.take().ok_or("nothing was opened")?;
                let deeper = |(_, inner): &(String, String)| inner.starts_with(&format!("{id}."));
                let mut inner: Vec<_> = moves(&inside).filter(deeper).take(who + 1).collect();
                // Each person another, if there are so many.
                let (label, id) = inner.pop().ok_or("nothing to tap inside")?;
                self.chooses(who, &inside, &label, &id).await?;
                break;
            }
            self.played.insert((who, label));
            if answer.message.as_ref().is_some_and(|message| is_impossible(&message.text())) {
                continue;
            }
            // An answer that the others may not know yet is repeated to its author alone, below the board.
            if board.text().matches("▶ ").count() > 1 && !answer.is_ephemeral() {
                let own = self.people[who].followed(&answer).await?;
                self.tells(who, own);
            }
            break;
        }
        Ok(())
    }

    /// Somebody taps a button or takes an entry of a menu.
    async fn chooses(&mut self, who: usize, at: &SeenMessage, label: &str, id: &str) -> Try<Answer> {
        let person = &self.people[who];
        let answer = match at.button(id) {
            Some(_) => person.tap_data(at, id).await?,
            None => person.select(at, "kubyk/menu", &[id]).await?,
        };
        self.page.taps(self.names[who], label, None);
        self.answered(who, &answer);
        Ok(answer)
    }

    /// Writes down an answer for one person, and the channel.
    fn answered(&mut self, who: usize, answer: &Answer) {
        if let Some(message) = answer.message.as_ref().filter(|message| message.only_for.is_some()) {
            self.tells(who, message.clone());
        }
        self.note();
    }

    /// Writes down what one person alone sees.
    fn tells(&mut self, who: usize, message: SeenMessage) {
        let place = self.page.direction_of("Only {} sees", self.names[who]);
        shows(&mut self.page, &place, &message);
        self.hidden = Some(message);
    }

    /// Writes down what has changed in the channel.
    fn note(&mut self) {
        let messages = self.s.dc.messages(&self.channel);
        let place = self.page.direction("Channel");
        messages.iter().for_each(|message| shows(&mut self.page, place, message));
        self.page.only(place, &messages.iter().map(|message| message.id).collect::<Vec<_>>());
    }
}

/// A message of the bot's in the app.
fn bubble(message: &SeenMessage) -> Bubble {
    let picture = message.files.first().map(|file| file.bytes.to_vec());
    let parts = message.components.iter().filter(|part| part["type"] == TEXT);
    let plain = |part: &Value| word(&part["content"]).replace("**", "").replace('\\', "");
    let mut parts: Vec<_> = parts.map(plain).collect();
    // The title stands above the picture, all else below it.
    let head = if picture.is_some() && !parts.is_empty() { parts.remove(0) } else { String::new() };
    let rows = rows(message).into_iter().filter(|row| !row.is_empty());
    let rows = rows.map(|row| row.into_iter().map(|(label, _)| label).collect()).collect();
    let text = if parts.is_empty() && head.is_empty() { message.text() } else { parts.join("\n") };
    Bubble { who: None, head, picture, text, rows }
}

/// Writes down a message of a place.
fn shows(page: &mut Transcript, place: &str, message: &SeenMessage) {
    page.shows(place, message.id, Some(&seen(message)));
    // A disabled button sends nothing. A menu of moves is there when there are many.
    let is_move = |id: &str| id.is_empty() || id.starts_with("m:") || id.starts_with("kubyk/");
    for (label, id) in rows(message).into_iter().flatten() {
        if !is_move(&id) {
            page.offers(&label);
        }
    }
}

/// Kinds of the components that a board is built of.
const TEXT: u64 = 10;
const GALLERY: u64 = 12;

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The buttons and menus of a message, row after row: what stands on them, in brackets where they cannot be used, and what
/// they send.
fn rows(message: &SeenMessage) -> Vec<Vec<(String, String)>> {
    let of = |component: &Value| {
        let label = [&component["label"], &component["placeholder"]].map(word).concat();
        if component["disabled"] == true {
            return (format!("({label})"), String::new());
        }
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
    let mut pictures = message.alts().into_iter().map(|alt| format!("🖼 {alt}")).collect::<Vec<_>>();
    let part = |part: &Value| match part["type"].as_u64() {
        Some(TEXT) => word(&part["content"]),
        Some(GALLERY) => std::mem::take(&mut pictures).join("\n"),
        _ => String::new(),
    };
    let parts: Vec<_> = message.components.iter().map(part).filter(|part| !part.is_empty()).collect();
    let text = if parts.is_empty() { vec![message.text()] } else { parts };
    let rows = rows(message).into_iter().map(row);
    text.into_iter().chain(pictures).chain(rows).collect::<Vec<_>>().join("\n")
}

// The registered commands as somebody's app shows them.

const SUBCOMMAND: u64 = 1;

/// A command as it stands in an app of this locale once it is typed.
pub(super) fn typed(tree: &[Value], path: &str, options: &[(&str, &str)], locale: &str) -> String {
    let (mut line, mut within) = (String::from("/"), tree);
    for (at, word) in path.split(' ').enumerate() {
        let node = within.iter().find(|node| node["name"] == word);
        let node = node.unwrap_or_else(|| panic!("{word} of /{path} is not registered"));
        line += if at > 0 { " " } else { "" };
        line += shown(node, locale);
        within = node["options"].as_array().map_or(&[], Vec::as_slice);
    }
    for (name, value) in options {
        let option = within.iter().find(|option| option["name"] == *name);
        let name = option.map_or(*name, |option| shown(option, locale));
        line.extend([" ", name, ":", value]);
    }
    line
}

/// Returns `true` if an app of this locale lists a command under this name, with this subcommand if one is given.
pub(super) fn is_registered(tree: &[Value], name: &str, sub: &str, locale: &str) -> bool {
    tree.iter().filter(|command| shown(command, locale) == name).any(|command| {
        let options = command["options"].as_array().into_iter().flatten();
        let mut subs = options.filter(|option| option["type"] == SUBCOMMAND).peekable();
        subs.peek().is_none() || subs.any(|known| shown(known, locale) == sub)
    })
}

fn shown<'t>(node: &'t Value, locale: &str) -> &'t str {
    node["name_localizations"][locale].as_str().or(node["name"].as_str()).unwrap_or_default()
}
