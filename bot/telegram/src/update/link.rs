//! Links into the private chat that do there what was tapped on in a group.
//!
//! Who has never written to the bot cannot be written to. The answer to a tap can open the private chat instead, with a word
//! that comes back when "Start" is pressed. That word carries the button's payload, so it means the same after a restart and
//! to every process; and a digest which only the bot can make, of the person too: nobody can hand somebody else a link that
//! resigns a game.

use kubyk_host::{Intent, TableId};
use secrecy::ExposeSecret;
use sha2::{Digest, Sha256};

use crate::bot::TelegramBot;
use crate::update::incoming::{Origin, UserRequest};

/// First character of the word; the digest and the payload follow, in hexadecimal digits.
const MARK: char = 'p';
/// Characters of a word at most.
const LONGEST: usize = 64;
/// Characters of the digest.
const DIGEST: usize = 16;

impl TelegramBot {
    /// The address at which the private chat shows what a person has tapped on. `None`: what was tapped on is not about a
    /// table, or is too long.
    pub(crate) fn page_of_tap(&self, incoming: &UserRequest) -> Option<String> {
        let Intent::Press(payload) = &incoming.intent else { return None };
        Some(self.page_with(&self.word(incoming.person()?, payload)?))
    }

    /// The address of the private chat.
    pub(crate) fn private_page(&self, table: Option<TableId>) -> String {
        self.page_with(&table.map_or("hello".to_owned(), |table| format!("t_{table}")))
    }

    /// Reads what a link that was followed is to do.
    pub(crate) fn follow_link(&self, incoming: &mut UserRequest) {
        let (Intent::Say(line), Origin::Typed { .. }) = (&incoming.intent, &incoming.origin) else { return };
        let word = line.strip_prefix("/start ").map(str::trim).filter(|_| incoming.context.private);
        if let Some(payload) =
            word.zip(incoming.person()).and_then(|(word, person)| self.payload(person, word))
        {
            incoming.intent = Intent::Press(payload);
        }
    }

    /// `None`: there is no room for the payload.
    fn word(&self, person: i64, payload: &str) -> Option<String> {
        // Only what is about a table means the same there as in the group.
        Intent::Press(payload.to_owned()).table()?;
        let word = format!("{MARK}{}{}", self.digest(person, payload), hex::encode(payload));
        (word.len() <= LONGEST).then_some(word)
    }

    fn payload(&self, person: i64, word: &str) -> Option<String> {
        let (digest, payload) = word.strip_prefix(MARK)?.split_at_checked(DIGEST)?;
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
