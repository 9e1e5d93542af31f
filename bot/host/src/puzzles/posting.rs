//! The puzzle of the day goes out by itself, once a day, to the chats that have it.

use std::ops::ControlFlow;
use std::sync::Arc;

use async_trait::async_trait;
use jiff::civil::Date;
use kubyk_words::Lang;
use tokio::sync::mpsc::UnboundedReceiver;

use super::{Puzzle, Puzzles};
use crate::daily::today;
use crate::errors::{HostError, caught};
use crate::listeners::Listeners;
use crate::settings::SettingsService;
use crate::{Announcement, Card, Chat, ChatKey, Clock, Games, Millis, Platform, Settings};

const HOUR: Millis = 3600 * 1000;
const DAY: Millis = 24 * HOUR;
/// For so long after its hour a puzzle is posted. A bot that was down longer leaves it to `/puzzle`: it may be night by then.
const LATEST: Millis = 3 * HOUR;

/// When puzzles are posted, and who carries them to the chats.
pub(crate) struct PuzzlePosts {
    hour: u32,
    listeners: Listeners<Announcement>,
    settings: Arc<SettingsService>,
    puzzles: Arc<Puzzles>,
    games: Games,
    clock: Arc<dyn Clock>,
}

/// Makes the message of a puzzle. Its buttons are commands, which lie above this.
#[async_trait]
pub(crate) trait PuzzleCards: Send + Sync {
    /// The message in this language, as a chat wants to see it.
    async fn card(&self, puzzle: &Puzzle, lang: Lang, chat: &Settings) -> Card;
}

impl PuzzlePosts {
    /// Posts at this hour of the day (UTC).
    pub(crate) fn new(
        hour: u32,
        settings: Arc<SettingsService>,
        puzzles: Arc<Puzzles>,
        games: Games,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { hour, listeners: Listeners::default(), settings, puzzles, games, clock }
    }

    /// The hour of the day (UTC).
    pub(crate) fn hour(&self) -> u32 {
        self.hour
    }

    /// Begins to hand a platform what its chats are told.
    pub(crate) fn subscribe(&self, platform: Platform) -> UnboundedReceiver<Announcement> {
        self.listeners.subscribe(platform)
    }

    /// Tells a chat something, if its platform is there to carry it.
    pub(crate) fn announce(&self, announcement: Announcement) {
        self.listeners.tell(announcement.chat.platform, announcement);
    }

    /// Posts the puzzle of the day, if it is time, to every chat that has not seen it.
    ///
    /// # Errors
    /// The chats cannot be read, or there is no puzzle because of a fault.
    pub(crate) async fn post_due(&self, cards: &dyn PuzzleCards) -> Result<(), HostError> {
        let Some(day) = due(self.hour, self.clock.now()) else { return Ok(()) };
        for platform in self.listeners.platforms() {
            for chat in self.settings.chats_without_puzzle(platform, day).await? {
                match caught(self.post(cards, &chat, day)).await {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => return Ok(()),
                    Err(error) => error.log_fault("the puzzle of the day could not be posted"),
                }
            }
        }
        Ok(())
    }

    /// Posts the puzzle to one chat, unless another process has, or somebody has asked for it meanwhile. `Break`: there
    /// is none today.
    async fn post(
        &self,
        cards: &dyn PuzzleCards,
        key: &ChatKey,
        day: Date,
    ) -> Result<ControlFlow<()>, HostError> {
        let Some(puzzle) = self.puzzles.of(day, self.games).await? else {
            return Ok(ControlFlow::Break(()));
        };
        // Noted first: one that cannot be sent is not tried again that day.
        let noted = self.settings.note_puzzle(key, self.clock.now(), day).await?;
        if let Some((settings, place)) = noted {
            let lang = settings.lang.or(place.lang).unwrap_or_default();
            let card = cards.card(&puzzle, lang, &settings).await;
            let (platform, id) = (key.platform, key.id.clone());
            let chat = Chat { platform, id, topic: place.topic, private: place.private };
            // Not the day: a platform may take two chats' messages of one name for one message.
            let id = format!("puzzle-{:016x}", rand::random::<u64>());
            self.announce(Announcement { chat, id, card });
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The day whose puzzle goes out now, at this hour of the day.
fn due(hour: u32, now: Millis) -> Option<Date> {
    let late = now.rem_euclid(DAY) - Millis::from(hour) * HOUR;
    today(now).filter(|_| (0..LATEST).contains(&late))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_puzzle_is_due_at_its_hour_and_not_much_later() {
        let day = date(1970, 1, 3);
        let at = |hour: Millis| due(9, 2 * DAY + hour * HOUR);
        assert_eq!((at(8), at(9), at(11), at(12)), (None, Some(day), Some(day), None));
        assert_eq!(due(23, 2 * DAY + 23 * HOUR), Some(day));
        assert_eq!(due(23, 3 * DAY), None, "not into the next day");
    }
}
