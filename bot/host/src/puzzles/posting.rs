//! The puzzle of the day goes out by itself, once a day, to the chats that have it.

use std::ops::ControlFlow;

use jiff::civil::Date;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::commands::puzzle_card;
use crate::daily::today;
use crate::errors::{HostError, caught};
use crate::listeners::Listeners;
use crate::services::Services;
use crate::views::Look;
use crate::{Announcement, Chat, ChatKey, Millis, Platform};

const HOUR: Millis = 3600 * 1000;
const DAY: Millis = 24 * HOUR;
/// For so long after its hour a puzzle is posted. A bot that was down longer leaves it to `/puzzle`: it may be night by then.
const LATEST: Millis = 3 * HOUR;

/// When puzzles are posted, and who carries them to the chats.
pub(crate) struct PuzzlePosts {
    hour: u32,
    listeners: Listeners<Announcement>,
}

impl PuzzlePosts {
    /// Posts at this hour of the day (UTC).
    pub(crate) fn new(hour: u32) -> Self {
        Self { hour, listeners: Listeners::default() }
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

    /// The day whose puzzle goes out now.
    fn due(&self, now: Millis) -> Option<Date> {
        let late = now.rem_euclid(DAY) - Millis::from(self.hour) * HOUR;
        today(now).filter(|_| (0..LATEST).contains(&late))
    }
}

/// Posts the puzzle of the day, if it is time, to every chat that has not seen it.
///
/// # Errors
/// The chats cannot be read, or there is no puzzle because of a fault.
pub(crate) async fn post_puzzles(services: &Services) -> Result<(), HostError> {
    let Some(day) = services.puzzle_posts.due(services.clock.now()) else { return Ok(()) };
    for platform in services.puzzle_posts.listeners.platforms() {
        for chat in services.settings.chats_without_puzzle(platform, day).await? {
            match caught(post(services, &chat, day)).await {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return Ok(()),
                Err(error) => error.log_fault("the puzzle of the day could not be posted"),
            }
        }
    }
    Ok(())
}

/// Posts the puzzle to one chat, unless another process has, or somebody has asked for it meanwhile. `Break`: there is
/// none today.
async fn post(services: &Services, key: &ChatKey, day: Date) -> Result<ControlFlow<()>, HostError> {
    let Some(puzzle) = services.puzzles.of(day, services.games).await? else {
        return Ok(ControlFlow::Break(()));
    };
    // Noted first: one that cannot be sent is not tried again that day.
    let noted = services.settings.note_puzzle(key, services.clock.now(), day).await?;
    if let Some((settings, place)) = noted {
        let lang = settings.lang.or(place.lang).unwrap_or_default();
        let card = puzzle_card(services, &puzzle, &Look::of_settings(lang, &settings)).await;
        let (platform, id) = (key.platform, key.id.clone());
        let chat = Chat { platform, id, topic: place.topic, private: place.private };
        // Not the day: a platform may take two chats' messages of one name for one message.
        let id = format!("puzzle-{:016x}", rand::random::<u64>());
        let announcement = Announcement { chat, id, card };
        services.puzzle_posts.announce(announcement);
    }
    Ok(ControlFlow::Continue(()))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_puzzle_is_due_at_its_hour_and_not_much_later() {
        let posts = PuzzlePosts::new(9);
        let day = date(1970, 1, 3);
        let at = |hour: Millis| posts.due(2 * DAY + hour * HOUR);
        assert_eq!((at(8), at(9), at(11), at(12)), (None, Some(day), Some(day), None));
        assert_eq!(PuzzlePosts::new(23).due(2 * DAY + 23 * HOUR), Some(day));
        assert_eq!(PuzzlePosts::new(23).due(3 * DAY), None, "not into the next day");
    }
}
