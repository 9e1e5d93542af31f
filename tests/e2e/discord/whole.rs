//! Whole games by buttons only. What is half chosen stands in a message for one person alone.

use kubyk_tests::discord::{Answer, SeenMessage, TestMember};
use serde_json::Value;

use super::scene::{DiscordScene, is_over, word};
use crate::story::{Told, Try};
use crate::whole::{NAMES, Offer, Play, Stage, Tapped, whole_games};

whole_games!(DiscordScene);

impl Stage for DiscordScene {
    type Seen = SeenMessage;

    async fn begin(&self, play: &Play) -> Try<SeenMessage> {
        self.begin(play.game, play.options).await
    }

    fn text(seen: &SeenMessage) -> String {
        seen.text().replace(['*', '\\'], "")
    }

    fn offers(seen: &SeenMessage) -> Vec<Offer> {
        offers(seen)
    }

    fn check_board(&self, first: &SeenMessage, board: &SeenMessage) {
        assert_eq!(board.id, first.id);
        check_picture(board);
        assert_eq!(self.dc.messages(&self.channel).len(), 1);
    }

    async fn tap(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<Tapped<SeenMessage>> {
        let answer = self.choose(who, at, tapped).await?;
        if is_deeper(&answer, tapped) {
            return Ok(Tapped::Deeper(self.hidden(board, at, tapped, &answer)));
        }
        let next = self.next(board).await?;
        assert!(is_over(&next) || next.button("Resign").is_some(), "{next:?}");
        let closed = self.dc.refresh(at);
        assert!(at.only_for.is_none() || closed.labels().is_empty() && closed.files.is_empty(), "{closed:?}");
        Ok(Tapped::Played(next))
    }

    async fn back(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<SeenMessage> {
        let answer = self.choose(who, at, tapped).await?;
        Ok(self.hidden(board, at, tapped, &answer))
    }

    async fn is_refused(&self, who: usize, at: &SeenMessage, tapped: &str) -> Told {
        let tried = self.person(who).tap_data(at, tapped).await;
        if at.only_for.is_some() {
            assert!(tried.is_err(), "this is not to be seen: {at:?}");
        } else {
            assert!(word(&tried?).contains(&format!("{}'s turn", NAMES[1 - who])));
        }
        Ok(())
    }

    async fn record(&self, over: &SeenMessage) -> Try<Vec<u8>> {
        // Where chance has no part in a game, there is nothing to check.
        let chancy = over.text().contains("Dice seed");
        assert_eq!(over.labels().iter().any(|label| label.contains("Check dice")), chancy);
        if chancy {
            assert!(word(&self.anna.tap(over, "Check dice").await?).contains('✅'));
        }
        self.record(&self.bob, over).await
    }

    fn created(&self) -> usize {
        self.dc.messages(&self.channel).len() + self.dc.calls_of("DELETE").len()
    }
}

impl DiscordScene {
    fn person(&self, who: usize) -> &TestMember {
        [&self.anna, &self.bob][who]
    }

    /// The message for one person in which a tap was answered.
    fn hidden(&self, board: &SeenMessage, at: &SeenMessage, tapped: &str, answer: &Answer) -> SeenMessage {
        assert!(answer.is_ephemeral(), "{answer:?}");
        let seen = answer.message().clone();
        check_picture(&seen);
        if at.only_for.is_none() || tapped.ends_with(':') {
            assert_ne!(seen.picture(), at.picture(), "what is chosen is marked");
        }
        assert_eq!(self.dc.refresh(board).edits, board.edits, "others see nothing of it");
        seen
    }

    /// A tap on a button, or a choice in the menu that many branches become.
    async fn choose(&self, who: usize, at: &SeenMessage, tapped: &str) -> Try<Answer> {
        let person = self.person(who);
        if at.button(tapped).is_some() {
            return Ok(person.tap_data(at, tapped).await?);
        }
        Ok(person.select(at, "kubyk/menu", &[tapped]).await?)
    }
}

/// There is one, and it is described.
fn check_picture(message: &SeenMessage) {
    let alts = message.alts();
    assert!(alts.len() == 1 && alts[0].contains(NAMES[0]) && alts[0].contains(NAMES[1]), "{alts:?}");
}

/// Whether a tap has led to more that can be chosen: buttons, entries of a menu, dice.
pub(super) fn is_deeper(answer: &Answer, tapped: &str) -> bool {
    let leads = |carried: &Value| {
        let below = carried.as_str().and_then(|carried| carried.strip_prefix(tapped));
        below.is_some_and(|below| below.starts_with(['.', '-', '~']))
    };
    let parts = answer.message.iter().flat_map(|message| &message.components);
    let mut parts = parts.filter_map(|row| row["components"].as_array()).flatten();
    parts.any(|part| {
        let entries = part["options"].as_array().into_iter().flatten();
        leads(&part["custom_id"]) || entries.map(|entry| &entry["value"]).any(leads)
    })
}

/// Buttons, and entries of the menu that many of them become. A menu of which several entries are chosen is none of it.
pub(super) fn offers(seen: &SeenMessage) -> Vec<Offer> {
    let parts = seen.components.iter().filter_map(|row| row["components"].as_array()).flatten();
    let offer =
        |label: &Value, carried: &Value| Some((label.as_str()?.to_owned(), carried.as_str()?.to_owned()));
    let of_part = |part: &Value| match part["options"].as_array() {
        Some(_) if part["custom_id"].as_str().is_some_and(|id| id.ends_with('~')) => Vec::new(),
        None if part["disabled"] == true => Vec::new(),
        Some(entries) => entries.iter().filter_map(|entry| offer(&entry["label"], &entry["value"])).collect(),
        None => Vec::from_iter(offer(&part["label"], &part["custom_id"])),
    };
    parts.flat_map(of_part).collect()
}
