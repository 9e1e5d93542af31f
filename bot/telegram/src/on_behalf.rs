//! Answers in the private chat that act in the group where they were asked for.
//!
//! A button there carries the group, so that it means the same after a restart and to every process that serves the bot. A
//! payload may be forged, so each use is checked: only a member of the group acts there.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kubyk_commands::action;
use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::{Card, Private};
use kubyk_core::request::Intent;
use secrecy::ExposeSecret;
use sha2::{Digest, Sha256};

use crate::api::ChatRef;
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::group_payload::{bound, named, unbound};
use crate::incoming::{ChatContext, Origin, UserRequest};
use crate::send::{CallbackAnswer, log_failure};

impl TelegramBot {
    /// The private chat's view of an answer asked for in a group: its buttons act there, and it says where that is.
    pub(super) fn on_behalf(&self, group: ChatRef, private: Private) -> Private {
        let mut card = bound(private.card, group, &|payload| {
            self.host.read(Intent::Press(payload.to_owned())).needs_admin()
        });
        let acts = card.choices.len() + card.actions.len() > 0;
        if let Some(title) = self.chat_state(group.chat).title().filter(|_| acts) {
            card.lines.insert(0, format!("👥 {}", kubyk_words::inert(&title)));
        }
        Private { card, ..private }
    }

    /// The group in which somebody in a private chat acts by a table's button: of those that show the table one where they are a
    /// member, or else the first. `None` for a table that no group shows.
    pub(super) async fn group_of_table(&self, incoming: &UserRequest) -> Option<ChatRef> {
        let chats = self.host.chats_of(incoming.asked.table()?).await;
        let groups = chats.iter().filter(|chat| chat.platform == Platform::Telegram && !chat.private);
        let groups: Vec<ChatRef> = groups.filter_map(ChatRef::of).collect();
        let (first, others) = groups.split_first()?;
        let person = incoming.person().filter(|_| !others.is_empty());
        if let Some(person) = person {
            for group in &groups {
                let member = self.api.member(self.current_id(group.chat), person).await;
                if member.is_ok_and(|member| member.is_present()) {
                    return Some(*group);
                }
            }
        }
        Some(*first)
    }

    /// The chat in which a request acts.
    ///
    /// # Errors
    /// The text that says why it cannot act there: the person is no member of the group, or nobody can tell.
    pub(super) async fn place_of(&self, incoming: &UserRequest) -> Result<ChatContext, &'static str> {
        let (Some(group), Some(person)) = (incoming.acts_in, incoming.person()) else {
            return Ok(incoming.context);
        };
        let target = ChatRef { chat: self.current_id(group.chat), ..group };
        match self.api.member(target.chat, person).await {
            Ok(member) if member.is_present() => Ok(ChatContext { target, private: false, forum: false }),
            Ok(_) => Err("telegram-no-member"),
            Err(failure) => {
                tracing::warn!(chat = %logged(target.chat), %failure, "it could not be asked who is a member");
                Err("telegram-member-unknown")
            }
        }
    }

    /// Tells somebody why nothing can be done in a group.
    pub(super) async fn refuse_outsider(self: &Arc<Self>, incoming: &UserRequest, why: &'static str) {
        let text = self.own_text(incoming, why).await;
        match &incoming.origin {
            Origin::Tap { query, .. } => self.acknowledge(query, &CallbackAnswer::alert(text)).await,
            Origin::Typed { .. } | Origin::Added => {
                let card = Card { lines: vec![text], ..Card::default() };
                log_failure(self.send_card(incoming.context.target, card, None).await);
            }
        }
    }
}

// Links into the private chat that do there what was tapped on in a group.
//
// The bot cannot write to a person who has never written to it. The answer to a tap can open the private chat instead, with a
// word that comes back when "Start" is pressed. That word carries the button's payload, so it means the same after a restart
// and to every process; and a digest which only the bot can make, of the person too: nobody can hand somebody else a link that
// resigns a game.

/// First character of the word; the digest and the payload follow, in hexadecimal digits.
const LINK_MARK: char = 'p';
/// First character of a word that carries a line: bytes of the digest, then the group and the line, in URL-safe base64.
const LINE_MARK: char = 'q';
/// Bytes of the digest before a line.
const LINE_DIGEST: usize = 6;
/// The word that only opens the private chat.
pub(super) const HELLO: &str = "hello";
/// Characters of a word at most.
const LONGEST: usize = 64;
/// Characters of the digest.
const DIGEST: usize = 16;

impl TelegramBot {
    /// The address at which the private chat shows what a person has tapped on. `None`: what was tapped on is not about a
    /// table, or is too long.
    pub(super) fn page_of_tap(&self, incoming: &UserRequest) -> Option<String> {
        let Intent::Press(payload) = incoming.asked.intent() else { return None };
        self.page_of_press(incoming.person()?, payload)
    }

    /// The address at which the private chat shows what a person gets for this payload.
    pub(super) fn page_of_press(&self, person: i64, payload: &str) -> Option<String> {
        Some(self.page_with(&self.word(person, payload)?))
    }

    /// The address of the private chat.
    pub(super) fn private_page(&self, table: Option<TableId>) -> String {
        self.page_with(&table.map_or(HELLO.to_owned(), |table| format!("t_{table}")))
    }

    /// The address at which the private chat answers a line that was typed in a group. `None`: the answer does more than to
    /// show something, or the line is too long.
    pub(super) fn page_of_line(&self, incoming: &UserRequest) -> Option<String> {
        let Intent::Say(line) = incoming.asked.intent() else { return None };
        let carried = named(incoming.context.target, line);
        let mut bytes = self.line_digest(incoming.person()?, &carried)?;
        bytes.extend(carried.as_bytes());
        let word = format!("{LINE_MARK}{}", URL_SAFE_NO_PAD.encode(bytes));
        (incoming.repeats && word.len() <= LONGEST).then(|| self.page_with(&word))
    }

    /// Reads what the word of a link is to do for this person, and in which group if not in that of a table.
    pub(super) fn read_link(&self, person: i64, word: &str) -> Option<(Option<ChatRef>, Intent)> {
        if let Some(payload) = self.payload(person, word) {
            return Some((None, Intent::Press(payload)));
        }
        let bytes = URL_SAFE_NO_PAD.decode(word.strip_prefix(LINE_MARK)?).ok()?;
        let (digest, carried) = bytes.split_at_checked(LINE_DIGEST)?;
        let carried = std::str::from_utf8(carried).ok()?;
        if self.line_digest(person, carried)? != digest {
            return None;
        }
        let (group, line) = unbound(carried)?;
        Some((Some(group), Intent::Say(line.to_owned())))
    }

    fn line_digest(&self, person: i64, carried: &str) -> Option<Vec<u8>> {
        let mut digest = hex::decode(self.digest(person, carried)).ok()?;
        digest.truncate(LINE_DIGEST);
        Some(digest)
    }

    /// `None`: there is no room for the payload.
    fn word(&self, person: i64, payload: &str) -> Option<String> {
        // Only what is about a table means the same there as in the group.
        action::table_of(payload)?;
        let word = format!("{LINK_MARK}{}{}", self.digest(person, payload), hex::encode(payload));
        (word.len() <= LONGEST).then_some(word)
    }

    fn payload(&self, person: i64, word: &str) -> Option<String> {
        let (digest, payload) = word.strip_prefix(LINK_MARK)?.split_at_checked(DIGEST)?;
        let payload = String::from_utf8(hex::decode(payload).ok()?).ok()?;
        (digest == self.digest(person, &payload)).then_some(payload)
    }

    fn digest(&self, person: i64, payload: &str) -> String {
        digest(self.config.token.expose_secret(), person, payload)
    }

    fn page_with(&self, word: &str) -> String {
        format!("https://t.me/{}?start={word}", self.me.username)
    }
}

fn digest(token: &str, person: i64, payload: &str) -> String {
    let mut digest = hex::encode(Sha256::digest(format!("kubyk link {token} {person} {payload}")));
    digest.truncate(DIGEST);
    digest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_one_persons_for_one_payload() {
        let own = digest("42:SECRET", 7, "o:0000001");
        assert_eq!((own.len(), &own), (DIGEST, &digest("42:SECRET", 7, "o:0000001")));
        for other in [digest("42:OTHER", 7, "o:0000001"), digest("42:SECRET", 8, "o:0000001")] {
            assert_ne!(own, other);
        }
        assert_ne!(own, digest("42:SECRET", 7, "q:0000001"));
    }
}
