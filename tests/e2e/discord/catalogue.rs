//! Every game of the catalogue by buttons and menus alone, each in a channel of its own.

use kubyk_tests::discord::{Answer, Channel, SeenMessage, TestMember};
use serde_json::Value;

use super::games::{is_deeper, offers};
use super::scene::{DiscordScene, is_over, table, turn};
use crate::catalogue::{Dice, PEOPLE, Play, PlayRoom, Tapped, all_played};
use crate::story::{Told, Try, is_impossible};
use crate::whole::Offer;

#[tokio::test]
async fn every_game_is_played_to_its_end() -> Told {
    let s = DiscordScene::new().await?;
    all_played(|play| GuildSeat::of(&s, play)).await?;
    s.end().await
}

/// A channel and who plays there.
struct GuildSeat<'a> {
    s: &'a DiscordScene,
    channel: Channel,
    people: Vec<TestMember>,
}

impl<'a> GuildSeat<'a> {
    fn of(s: &'a DiscordScene, play: &Play) -> Self {
        // Text boards are a setting of a whole server.
        let guild = s.dc.guild(play.game(), "en-US");
        let people = PEOPLE[..play.seats].iter().map(|name| guild.admin(name, "en-US")).collect();
        Self { s, channel: guild.channel("games"), people }
    }

    /// A tap on a button, or a choice in the menu that many branches become.
    async fn taps(&self, who: usize, at: &SeenMessage, tapped: &str) -> Try<Answer> {
        let person = &self.people[who];
        if at.button(tapped).is_some() {
            return Ok(person.tap_data(at, tapped).await?);
        }
        Ok(person.select(at, "kubyk/menu", &[tapped]).await?)
    }
}

impl PlayRoom for GuildSeat<'_> {
    type Seen = SeenMessage;

    async fn begin(&self, play: &Play) -> Try<SeenMessage> {
        if !play.pictures {
            self.people[0].slash(&self.channel, "settings boards", &[("boards", "text")]).await?;
        }
        let command = format!("{} new", play.command());
        let mut lobby =
            self.people[0].slash(&self.channel, &command, &play.options()).await?.message().clone();
        for (seat, person) in self.people.iter().enumerate().skip(1) {
            person.tap(&lobby, "Join").await?;
            lobby = self.s.dc.wait_edit(&lobby, |m| m.has(PEOPLE[seat])).await?;
        }
        self.people[0].tap(&lobby, "Start").await?;
        let id = table(&lobby);
        Ok(self.s.dc.wait_shown(&self.channel, |m| m.has(&id) && turn(m).is_some()).await?)
    }

    fn text(seen: &SeenMessage) -> String {
        seen.text().replace(['*', '\\'], "")
    }

    fn offers(seen: &SeenMessage) -> Vec<Offer> {
        offers(seen)
    }

    fn dice(seen: &SeenMessage) -> Option<Dice> {
        let parts = seen.components.iter().filter_map(|row| row["components"].as_array()).flatten();
        let mut menus = parts.filter_map(|part| Some((part, part["custom_id"].as_str()?)));
        let (menu, payload) = menus.find(|(_, id)| id.ends_with('~'))?;
        let word = |value: &Value| value.as_str().map(str::to_owned);
        let die = |option: &Value| Some((word(&option["value"])?, word(&option["label"])?));
        Some(Dice {
            payload: payload.to_owned(),
            items: menu["options"].as_array()?.iter().filter_map(die).collect(),
            at_most: usize::try_from(menu["max_values"].as_u64()?).ok()?,
        })
    }

    async fn choose(&self, who: usize, at: &SeenMessage, dice: &Dice, places: &[usize]) -> Try<SeenMessage> {
        let keys: Vec<_> = places.iter().map(|place| dice.items[*place].0.as_str()).collect();
        let answer = self.people[who].select(at, &dice.payload, &keys).await?;
        let answer = self.people[who].settled(at, answer, |m| is_over(m) || turn(m) > turn(at)).await?;
        assert!(answer.is_ephemeral(), "{answer:?}");
        Ok(answer.message().clone())
    }

    async fn tap(&self, who: usize, at: &SeenMessage, tapped: &str) -> Try<Tapped<SeenMessage>> {
        let answer = self.taps(who, at, tapped).await?;
        let answer = self.people[who].settled(at, answer, |m| is_over(m) || turn(m) > turn(at)).await?;
        if is_deeper(&answer, tapped) {
            assert!(answer.is_ephemeral(), "{answer:?}");
            return Ok(Tapped::Deeper(answer.message().clone()));
        }
        let impossible = answer.message.is_some_and(|message| is_impossible(&message.text()));
        Ok(Tapped::Move { played: !impossible })
    }

    async fn next(&self, board: &SeenMessage) -> Try<SeenMessage> {
        let id = table(board);
        let news = |m: &SeenMessage| m.has(&id) && (is_over(m) || turn(m) > turn(board));
        Ok(self.s.dc.wait_shown(&self.channel, news).await?)
    }

    async fn record(&self, over: &SeenMessage) -> Try<Vec<u8>> {
        self.s.record(&self.people[0], over).await
    }

    fn boards(&self, board: &SeenMessage) -> usize {
        let id = table(board);
        self.s.dc.messages(&self.channel).iter().filter(|m| m.has(&id)).count()
    }

    fn created(&self) -> usize {
        self.s.dc.created(&self.channel)
    }
}
