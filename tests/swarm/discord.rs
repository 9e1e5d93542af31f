//! Channels of a Discord server.

use std::error::Error;
use std::net::SocketAddr;

use kubyk_tests::discord::{Channel, Discord, TestMember};

use crate::chat::Shown;
use crate::ledger::Answer;
use crate::telegram::{CALL, read};

/// The platform and its channels.
pub(crate) struct DiscordChats {
    pub(crate) dc: Discord,
    channels: Vec<DiscordChat>,
}

/// A channel with two people.
#[derive(Clone)]
pub(crate) struct DiscordChat {
    dc: Discord,
    channel: Channel,
    people: [TestMember; 2],
}

impl DiscordChats {
    pub(crate) async fn new(channels: usize) -> Result<Self, Box<dyn Error>> {
        let dc = Discord::start().await?;
        let guild = dc.guild("Club", "en-US");
        let channels = (0..channels).map(|number| {
            let people = ["Anna", "Bob"].map(|name| guild.member(&format!("{name}{number}"), "en-US"));
            DiscordChat { dc: dc.clone(), channel: guild.channel(&format!("games-{number}")), people }
        });
        let channels = channels.collect();
        Ok(Self { dc, channels })
    }

    pub(crate) fn chats(&self) -> impl Iterator<Item = DiscordChat> {
        self.channels.iter().cloned()
    }

    /// The most that all processes together have asked for in a second, beside answers to interactions.
    pub(crate) fn busiest_second(&self) -> usize {
        self.dc.busiest_second()
    }

    /// Interactions go there; the public key.
    pub(crate) fn deliver_to(&self, address: SocketAddr) -> String {
        self.dc.deliver_to(address)
    }
}

impl DiscordChat {
    pub(crate) fn shown(&self) -> Shown {
        let Some(board) = self.dc.board(&self.channel) else { return Shown::Nothing };
        let names = self.people.each_ref().map(TestMember::name);
        read(&board.text(), board.taps(), &names)
    }

    /// The message that calls somebody by name, if the board does.
    pub(crate) fn call(&self) -> Option<i64> {
        let board = self.dc.board(&self.channel)?;
        board.text().contains(CALL).then(|| board.id.cast_signed())
    }

    pub(crate) async fn open(&self, options: &[(&str, &str)]) {
        // Whoever gets no answer asks again.
        let _ = self.people[0].slash(&self.channel, "pig new", options).await;
    }

    /// The answer to a move is the next board; so it is to a tap on an old one, which does not tell them apart.
    pub(crate) async fn tap(&self, who: usize, button: &str) -> Answer {
        let Some(board) = self.dc.board(&self.channel) else { return Answer::None };
        let taps = board.taps();
        let Some((_, id)) = taps.iter().find(|(text, id)| text.contains(button) || id == button) else {
            return Answer::None;
        };
        match self.people[who].tap_data(&board, id).await {
            Ok(_) => Answer::Words,
            Err(_) => Answer::None,
        }
    }

    pub(crate) async fn record(&self) -> Option<Vec<u8>> {
        let board = self.dc.board(&self.channel)?;
        let answer = self.people[0].tap(&board, "Record").await.ok()?;
        answer.message.as_ref()?.files.first().map(|file| file.bytes.to_vec())
    }
}
