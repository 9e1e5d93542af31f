//! People of a group who talk, and what is written down of it.

use std::collections::BTreeSet;

use kubyk_tests::telegram::{SeenButton, SeenMessage, TestChat, TestUser};

use super::scene::{TelegramScene, is_over, quick_moves, turn};
use crate::story::{Told, Try, is_impossible};
use crate::transcript::{LANGUAGES, NAMES, Transcript};

/// The sign that a line was heard, which is there only while its answer takes a moment.
const PASSING: &str = "👀";

/// A conversation in a group of its own.
pub(crate) struct Talk<'a> {
    pub(crate) s: &'a TelegramScene,
    pub(crate) group: TestChat,
    pub(crate) people: Vec<TestUser>,
    pub(crate) page: Transcript,
    /// The one word for one person that stands in the group because that person cannot be reached otherwise.
    notice: Option<SeenMessage>,
    /// The buttons with which each has moved: whoever knows the game does not fill a column twice.
    played: BTreeSet<(usize, String)>,
}

impl<'a> Talk<'a> {
    /// Of so many people in a language.
    pub(crate) fn new(s: &'a TelegramScene, title: &str, language: usize, people: usize) -> Self {
        let (code, _, place) = LANGUAGES[language];
        let people: Vec<_> = NAMES[place][..people].iter().map(|name| s.tg.user(name, code)).collect();
        let group = s.tg.supergroup(&people.iter().collect::<Vec<_>>());
        Self { s, group, people, page: Transcript::new(title, place), notice: None, played: BTreeSet::new() }
    }

    /// Somebody types something; written down once a message is as wanted.
    pub(crate) async fn says(
        &mut self,
        who: usize,
        line: &str,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Told {
        self.page.says(&self.people[who].name(), line);
        self.people[who].send(&self.group, line);
        self.s.tg.wait_shown(&self.group, wanted).await?;
        self.note();
        Ok(())
    }

    /// Somebody whom the bot cannot reach in private types something that is nobody else's business.
    pub(crate) async fn asks_before_all(&mut self, who: usize, line: &str) -> Told {
        let tg = &self.s.tg;
        self.page.says(&self.people[who].name(), line);
        let sent = self.people[who].send(&self.group, line);
        let message = tg.wait_message(&self.group, |_| true).await?;
        let sign = tg.refresh(&sent).reaction.filter(|sign| sign != PASSING);
        if let Some(sign) = &sign {
            self.page.happens("Kubyk puts {} under it", sign);
        }
        if let Some(before) = self.notice.replace(message) {
            tg.wait_gone(&before).await?;
        }
        self.note();
        Ok(())
    }

    /// Somebody taps the newest button that sends something beginning so.
    pub(crate) async fn taps(
        &mut self,
        who: usize,
        payload: &str,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Told {
        let begins = |data: &Option<String>| data.as_ref().is_some_and(|data| data.starts_with(payload));
        let messages = self.s.tg.messages(&self.group);
        let found = messages.iter().rev().filter(|message| !message.deleted).find_map(|message| {
            let button = message.buttons().find(|button| begins(&button.data))?;
            Some((message, button))
        });
        let (message, button) = found.ok_or_else(|| format!("no button {payload}: {messages:#?}"))?;
        self.tap(who, message, button).await?;
        self.s.tg.wait_shown(&self.group, wanted).await?;
        self.note();
        Ok(())
    }

    /// Somebody types a secret answer, which the bot takes away and repeats to its author; the board says that there is one.
    pub(crate) async fn answers(&mut self, who: usize, line: &str, board: &SeenMessage) -> Try<SeenMessage> {
        let sent = self.people[who].send(&self.group, line);
        self.page.says(&self.people[who].name(), line);
        self.people[who].wait_ephemeral(&self.group, |m| m.keyboard.is_empty()).await?;
        self.s.tg.wait_gone(&sent).await?;
        self.page.happens("Kubyk deletes it", "");
        let changed = self.s.tg.wait_edit(board, |_| true).await?;
        self.note();
        Ok(changed)
    }

    /// Somebody whom the bot cannot reach in private taps on what is nobody else's business, and goes to the private chat.
    pub(crate) async fn opens(
        &mut self,
        who: usize,
        payload: &str,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Try<SeenMessage> {
        let messages = self.s.tg.messages(&self.group);
        let begins =
            |button: &&SeenButton| button.data.as_ref().is_some_and(|data| data.starts_with(payload));
        let found = messages.iter().rev().find_map(|m| Some((m, m.buttons().find(begins)?)));
        let (message, button) = found.ok_or_else(|| format!("no button {payload}: {messages:#?}"))?;
        let person = &self.people[who];
        let way = person.tap_data(message, button.data.as_deref().unwrap_or_default()).await?.url;
        let way = way.ok_or("a way to the private chat")?;
        let (_, word) = way.split_once("start=").ok_or("a word")?;
        self.page.taps(&person.name(), &button.text, None);
        self.page.happens("Telegram opens the private chat; {} presses “Start”", &person.name());
        person.start(word);
        let opened = self.s.tg.wait_message(&person.private(), wanted).await?;
        self.note();
        Ok(opened)
    }

    /// Somebody types something, and sees alone what is as wanted.
    pub(crate) async fn asks(
        &mut self,
        who: usize,
        line: &str,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Try<SeenMessage> {
        let sent = self.people[who].send(&self.group, line);
        let mut author = self.people[who].name();
        if sent.only.is_some() {
            author = self.page.direction_of("{}, seen by nobody else", &author);
        }
        self.page.says(&author, line);
        let message = self.people[who].wait_ephemeral(&self.group, wanted).await?;
        let sent = self.s.tg.refresh(&sent);
        if let Some(sign) = sent.reaction.filter(|sign| sign != PASSING) {
            self.page.happens("Kubyk puts {} under it", &sign);
        } else if sent.deleted {
            self.page.happens("Kubyk deletes it", "");
        }
        self.note();
        Ok(message)
    }

    /// Somebody taps a button that sends something beginning so, on a message for that person alone or for all.
    pub(crate) async fn taps_on(&mut self, who: usize, message: &SeenMessage, payload: &str) -> Told {
        let begins =
            |button: &&SeenButton| button.data.as_ref().is_some_and(|data| data.starts_with(payload));
        let button = message.buttons().find(begins).cloned();
        let button = button.ok_or_else(|| format!("no button {payload}: {message:#?}"))?;
        self.tap(who, message, &button).await?;
        Ok(())
    }

    /// Somebody taps the button that says this, on a message for that person alone or for all.
    pub(crate) async fn takes(&mut self, who: usize, message: &SeenMessage, wanted: &str) -> Told {
        let button = message.buttons().find(|button| button.text.contains(wanted)).cloned();
        let button = button.ok_or_else(|| format!("no button {wanted}: {message:#?}"))?;
        self.tap(who, message, &button).await?;
        Ok(())
    }

    /// Somebody taps the first verb of the board; the board after it.
    pub(crate) async fn rolls(&mut self, who: usize, board: &SeenMessage) -> Try<SeenMessage> {
        self.taps_on(who, board, "m:").await?;
        self.next(board).await
    }

    /// The board after this one.
    pub(crate) async fn next(&mut self, board: &SeenMessage) -> Try<SeenMessage> {
        let next = self.s.next(&self.group, board).await?;
        self.note();
        Ok(next)
    }

    /// Somebody picks dice, one after the other, and plays the one move that they make. That person alone sees a half-made
    /// choice. Returns the board after it.
    pub(crate) async fn picks(
        &mut self,
        who: usize,
        board: &SeenMessage,
        dice: &[usize],
    ) -> Try<SeenMessage> {
        let at = self.ticks(who, board, dice).await?;
        let plays = |button: &&SeenButton| {
            let data = button.data.as_deref().unwrap_or_default();
            data.starts_with("m:") && !data.ends_with(':') && !is_half_chosen(button)
        };
        let button = at.buttons().find(plays).cloned().ok_or_else(|| format!("no move: {at:#?}"))?;
        self.tap(who, &at, &button).await?;
        let next = self.s.next(&self.group, board).await?;
        self.goes(&at).await?;
        Ok(next)
    }

    /// Somebody chooses dice; what that person sees then.
    pub(crate) async fn ticks(
        &mut self,
        who: usize,
        board: &SeenMessage,
        dice: &[usize],
    ) -> Try<SeenMessage> {
        let mut at = board.clone();
        for place in dice {
            let toggle = at.buttons().filter(|button| is_half_chosen(button)).nth(*place).cloned();
            let toggle = toggle.ok_or_else(|| format!("no die {place}: {at:#?}"))?;
            self.tap(who, &at, &toggle).await?;
            at = self.shown_next(who, &at, |m| m.buttons().any(is_half_chosen)).await?;
        }
        Ok(at)
    }

    /// Somebody moves a marble: taps it, perhaps goes back to another one, and taps the first of the ways it can go.
    pub(crate) async fn moves(
        &mut self,
        who: usize,
        board: &SeenMessage,
        from: &str,
        rather: Option<&str>,
    ) -> Try<SeenMessage> {
        self.takes(who, board, from).await?;
        let mut at = self.shown_next(who, board, |m| m.button("◀").is_some()).await?;
        if let Some(rather) = rather {
            self.takes(who, &at, "◀").await?;
            at = self.shown_next(who, &at, |m| m.buttons().any(|button| button.text == rather)).await?;
            self.takes(who, &at, rather).await?;
            at = self.shown_next(who, &at, |m| m.button("◀").is_some()).await?;
        }
        self.taps_on(who, &at, "m:").await?;
        let next = self.s.next(&self.group, board).await?;
        self.goes(&at).await?;
        Ok(next)
    }

    /// The next message that this person alone sees. A new picture comes in a message of its own.
    async fn shown_next(
        &mut self,
        who: usize,
        before: &SeenMessage,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Try<SeenMessage> {
        let is_next = |m: &SeenMessage| (m.id, m.edits) != (before.id, before.edits) && wanted(m);
        let next = self.people[who].wait_ephemeral(&self.group, is_next).await?;
        if before.only.is_some() && next.id != before.id {
            self.s.tg.wait_gone(before).await?;
        }
        self.note();
        Ok(next)
    }

    /// A secret answer: somebody takes the first move of everybody's board that is left, and below it one on what that person
    /// alone sees, each person another. The choice stays there until everybody has answered; the last one to answer sees it on
    /// the board. Returns the board after it.
    pub(crate) async fn chooses_in_secret(&mut self, who: usize, board: &SeenMessage) -> Try<SeenMessage> {
        self.takes_at(0, who, board).await?;
        let below = self.people[who].wait_ephemeral(&self.group, offers("m:")).await?;
        // It takes the place of the words about the last answer.
        let alone = || self.people[who].ephemerals(&self.group).len() == 1;
        self.s.tg.wait_calls("the words before it go", |_| alone()).await?;
        self.note();
        self.takes_at(who, who, &below).await?;
        let next = self.s.tg.wait_edit(board, |_| true).await?;
        if turn(&next) == turn(board) {
            self.s.tg.wait_edit(&below, |m| m.keyboard.is_empty()).await?;
        } else {
            self.s.tg.wait_gone(&below).await?;
            for other in (0..self.people.len()).filter(|other| *other != who) {
                let over = |m: &SeenMessage| m.keyboard.is_empty() && m.has("✓");
                self.people[other].wait_ephemeral(&self.group, over).await?;
            }
        }
        self.note();
        Ok(next)
    }

    /// Somebody takes the move at this place, or the last there is.
    async fn takes_at(&mut self, place: usize, who: usize, message: &SeenMessage) -> Told {
        let steps = quick_moves(message);
        let step = steps.get(place).or(steps.last());
        let button = message.buttons().find(|button| button.data.as_ref() == step).cloned();
        let button = button.ok_or_else(|| format!("no move: {message:#?}"))?;
        self.tap(who, message, &button).await?;
        Ok(())
    }

    /// Waits until a message is gone.
    pub(crate) async fn goes(&mut self, message: &SeenMessage) -> Told {
        self.s.tg.wait_gone(message).await?;
        self.note();
        Ok(())
    }

    /// Waits until no question stands in the group any more.
    pub(crate) async fn is_answered(&mut self) -> Told {
        let (tg, group) = (&self.s.tg, &self.group);
        tg.wait_calls("an answered question goes", |_| !tg.messages(group).iter().any(asks)).await?;
        self.note();
        Ok(())
    }

    async fn tap(&mut self, who: usize, message: &SeenMessage, button: &SeenButton) -> Try<Option<String>> {
        let data = button.data.clone().unwrap_or_default();
        let answer = self.people[who].tap_data(message, &data).await?;
        self.page.taps(&self.people[who].name(), &button.text, answer.text.as_deref());
        Ok(answer.text)
    }

    /// Everybody joins, and the first starts the game.
    pub(crate) async fn begins(&mut self, line: &str) -> Try<SeenMessage> {
        self.says(0, line, offers("j:")).await?;
        for who in 1..self.people.len() {
            let seat = format!("{}. {}", who + 1, self.people[who].name());
            self.taps(who, "j:", |m: &SeenMessage| m.has(&seat)).await?;
        }
        self.taps(0, "s:", |m: &SeenMessage| turn(m).is_some()).await?;
        Ok(self.s.tg.wait_shown(&self.group, |m| turn(m).is_some()).await?)
    }

    /// The player who owes a move takes the first that can be played, for `turns` turns or to the end.
    pub(crate) async fn play(&mut self, mut board: SeenMessage, turns: usize) -> Try<SeenMessage> {
        for _ in 0..turns {
            if is_over(&board) {
                break;
            }
            for who in 0..self.people.len() {
                if board.text.contains(&format!("▶ {}", self.people[who].name())) {
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
            let mover = |who: &usize| board.text.contains(&format!("▶ {}", self.people[*who].name()));
            let who = (0..self.people.len()).find(mover).ok_or("nobody is to move")?;
            let moves =
                board.buttons().filter(|button| button.data.as_ref().is_some_and(|d| d.starts_with("m:")));
            let button = moves.last().cloned().ok_or("there is a move")?;
            self.tap(who, &board, &button).await?;
            board = self.next(&board).await?;
        }
        Ok(board)
    }

    async fn plays(&mut self, who: usize, board: &SeenMessage) -> Told {
        let moves = quick_moves(board).into_iter();
        let on = |step: String| board.buttons().find(|button| button.data.as_ref() == Some(&step)).cloned();
        let mut moves = moves.map(|step| on(step).ok_or("it was there")).collect::<Result<Vec<_>, _>>()?;
        // Ways past a menu are there or not as the dice fall, and the course is to be the same with any.
        let path = |button: &SeenButton| button.data.clone().unwrap_or_default();
        if moves.iter().any(|button| !path(button).contains(['.', '~'])) {
            moves.retain(|button| !path(button).contains('.') || path(button).contains('~'));
        }
        moves.sort_by_key(|button| self.played.contains(&(who, button.text.clone())));
        for button in moves {
            if button.text.ends_with('…') || is_half_chosen(&button) {
                continue;
            }
            let answer = self.tap(who, board, &button).await?.unwrap_or_default();
            if answer.ends_with('…') || answer.contains('?') {
                continue;
            }
            if !is_impossible(&answer) {
                self.played.insert((who, button.text));
                break;
            }
        }
        Ok(())
    }

    /// Writes down what has changed.
    pub(crate) fn note(&mut self) {
        let messages = self.s.tg.messages(&self.group);
        let place = self.page.direction("Group");
        shows(&mut self.page, place, &messages);
        for person in &self.people {
            let place = self.page.direction_of("Group, for {} alone", &person.name());
            shows(&mut self.page, &place, &person.ephemerals(&self.group));
            let place = self.page.direction_of("Private chat of {}", &person.name());
            for message in self.s.tg.messages(&person.private()) {
                shows_one(&mut self.page, &place, &message);
            }
        }
    }
}

/// Writes down all messages of a place.
fn shows(page: &mut Transcript, place: &str, messages: &[SeenMessage]) {
    messages.iter().for_each(|message| shows_one(page, place, message));
    page.only(place, &messages.iter().map(|message| message.id.unsigned_abs()).collect::<Vec<_>>());
}

/// Writes down a message of a place.
pub(crate) fn shows_one(page: &mut Transcript, place: &str, message: &SeenMessage) {
    let text = seen(page, message);
    shows_as(page, place, message, &text);
}

/// Writes down a message of a place in other words, which are shorter.
pub(crate) fn shows_as(page: &mut Transcript, place: &str, message: &SeenMessage, text: &str) {
    page.shows(place, message.id.unsigned_abs(), Some(text));
    let is_move = |button: &&SeenButton| button.data.as_ref().is_some_and(|data| data.starts_with("m:"));
    message.buttons().filter(|button| !is_move(button)).for_each(|button| page.offers(&button.text));
}

/// A message with its buttons, a row each, in the language of the page.
pub(crate) fn seen(page: &Transcript, message: &SeenMessage) -> String {
    let row = |row: &Vec<SeenButton>| {
        row.iter().map(|button| format!("`{}`", button.text)).collect::<Vec<_>>().join(" ")
    };
    let media = message.media.iter().map(|media| format!("🖼 {}", page.direction(&media.kind)));
    let rows = message.keyboard.iter().map(row);
    media.chain([message.text.clone()]).chain(rows).collect::<Vec<_>>().join("\n")
}

/// Returns `true` for a message with a button whose payload begins so.
pub(crate) fn offers(payload: &'static str) -> impl Fn(&SeenMessage) -> bool {
    move |message| {
        message.buttons().any(|button| button.data.as_ref().is_some_and(|data| data.starts_with(payload)))
    }
}

/// Returns `true` for a question that is answered by one tap.
pub(crate) fn asks(message: &SeenMessage) -> bool {
    let answers = |button: &SeenButton| button.data.as_ref().is_some_and(|data| data.starts_with("q:"));
    offers("q:")(message) && message.buttons().all(answers)
}

/// Returns `true` if a button adds an item to a selection in the making, or removes it.
pub(super) fn is_half_chosen(button: &SeenButton) -> bool {
    button.data.as_deref().and_then(|data| data.split_once('~')).is_some_and(|(_, step)| !step.contains('.'))
}
