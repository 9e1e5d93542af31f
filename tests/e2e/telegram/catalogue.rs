//! Every game of the catalogue by buttons alone, each in a group of its own.

use kubyk_tests::telegram::{SeenMessage, TestChat, TestUser};

use super::scene::{TelegramScene, is_over, table, turn};
use super::talk::is_half_chosen;
use crate::catalogue::{Dice, PEOPLE, Play, PlayRoom, Tapped, all_played};
use crate::story::{Told, Try, is_impossible};
use crate::whole::Offer;

#[tokio::test]
async fn every_game_is_played_to_its_end() -> Told {
    let s = TelegramScene::new().await?;
    all_played(|play| Group::of(&s, play)).await?;
    s.end().await
}

/// A group with its members.
struct Group<'a> {
    s: &'a TelegramScene,
    place: TestChat,
    people: Vec<TestUser>,
}

impl<'a> Group<'a> {
    fn of(s: &'a TelegramScene, play: &Play) -> Self {
        let people: Vec<_> = PEOPLE[..play.seats].iter().map(|name| s.tg.user(name, "en")).collect();
        let place = s.tg.supergroup(&people.iter().collect::<Vec<_>>());
        // Messages that only one of them may see come in the private chat.
        for person in &people {
            person.start("");
        }
        Self { s, place, people }
    }
}

impl PlayRoom for Group<'_> {
    type Seen = SeenMessage;

    async fn begin(&self, play: &Play) -> Try<SeenMessage> {
        if !play.pictures {
            self.people[0].send(&self.place, "/settings boards text");
            self.s.tg.wait_message(&self.place, |m| m.has("Boards: text")).await?;
        }
        let options = play.options().into_iter().map(|(option, value)| format!(" {option}={value}"));
        self.people[0].send(&self.place, &format!("/{} new{}", play.command(), options.collect::<String>()));
        let mut lobby = self.s.tg.wait_message(&self.place, |m| m.has("1. Anna")).await?;
        for (seat, person) in self.people.iter().enumerate().skip(1) {
            person.tap(&lobby, "Join").await?;
            let joined = format!("{}. {}", seat + 1, PEOPLE[seat]);
            lobby = self.s.tg.wait_edit(&lobby, |m| m.has(&joined)).await?;
        }
        self.people[0].tap(&lobby, "Start").await?;
        let id = table(&lobby);
        Ok(self.s.tg.wait_shown(&self.place, |m| m.has(&id) && turn(m).is_some()).await?)
    }

    fn text(seen: &SeenMessage) -> String {
        seen.text.clone()
    }

    fn offers(seen: &SeenMessage) -> Vec<Offer> {
        let offers = seen.buttons().filter(|button| !is_half_chosen(button));
        offers.filter_map(|button| Some((button.text.clone(), button.data.clone()?))).collect()
    }

    fn dice(seen: &SeenMessage) -> Option<Dice> {
        let toggles = toggles(seen);
        let (payload, _) = toggles.first()?.data.split_once('~')?;
        let key = |toggle: &Toggle| {
            toggle.data.split_once('+').map(|(_, key)| (key.to_owned(), toggle.label.clone()))
        };
        let items: Vec<_> = toggles.iter().filter_map(key).collect();
        Some(Dice { payload: format!("{payload}~"), at_most: items.len(), items })
    }

    async fn choose(&self, who: usize, at: &SeenMessage, _: &Dice, places: &[usize]) -> Try<SeenMessage> {
        let mut at = at.clone();
        let wrong = |toggles: &[Toggle]| {
            (0..toggles.len()).find(|place| toggles[*place].chosen != places.contains(place))
        };
        while let Some(place) = wrong(&toggles(&at)) {
            let toggle = &toggles(&at)[place];
            self.people[who].tap_data(&at, &toggle.data).await?;
            let changed =
                |m: &SeenMessage| toggles(m).get(place).is_some_and(|now| now.chosen != toggle.chosen);
            at = self.s.tg.wait_edit(&at, changed).await?;
        }
        Ok(at)
    }

    async fn tap(&self, who: usize, at: &SeenMessage, tapped: &str) -> Try<Tapped<SeenMessage>> {
        let word = self.people[who].tap_data(at, tapped).await?.text.unwrap_or_default();
        let impossible = is_impossible(&word);
        let below = format!("{tapped}.");
        let deeper = |m: &SeenMessage| {
            m.buttons().any(|button| button.data.as_ref().is_some_and(|data| data.starts_with(&below)))
        };
        // It has been sent before the tap was answered.
        let apart = self.s.tg.messages(&self.people[who].private()).into_iter().rev().find(deeper);
        if let Some(menu) = apart {
            return Ok(Tapped::Deeper(menu));
        }
        if impossible || !(word.ends_with('…') || word.contains('?')) {
            return Ok(Tapped::Move { played: !impossible });
        }
        // A long word is cut with the sign that announces a further level: the board tells which it is.
        let id = table(at);
        let later = |m: &SeenMessage| m.has(&id) && (is_over(m) || turn(m) > turn(at));
        let seen = self.s.tg.wait_shown(&self.place, |m| deeper(m) || later(m)).await?;
        Ok(if deeper(&seen) { Tapped::Deeper(seen) } else { Tapped::Move { played: true } })
    }

    async fn next(&self, board: &SeenMessage) -> Try<SeenMessage> {
        self.s.next(&self.place, board).await
    }

    async fn record(&self, over: &SeenMessage) -> Try<Vec<u8>> {
        self.s.record(&self.people[0], &self.place, over).await
    }

    fn boards(&self, board: &SeenMessage) -> usize {
        let id = table(board);
        self.s.tg.messages(&self.place).iter().filter(|m| m.has(&id)).count()
    }

    fn created(&self) -> usize {
        self.place.traffic().sent
    }
}

/// A die that can be chosen.
struct Toggle {
    label: String,
    chosen: bool,
    data: String,
}

fn toggles(seen: &SeenMessage) -> Vec<Toggle> {
    let toggle = seen.buttons().filter_map(|button| {
        let data = button.data.clone().filter(|_| is_half_chosen(button))?;
        let label = button.text.trim_start_matches("✓ ").to_owned();
        Some(Toggle { chosen: button.text.starts_with('✓'), label, data })
    });
    toggle.collect()
}
