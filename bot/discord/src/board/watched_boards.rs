//! How far boards have scrolled up. Messages are counted in channels where a board is open, and nothing is kept of them but
//! the ids of the latest. Lost at a restart: a board is watched again when it is next shown.

use std::collections::{BTreeSet, HashMap};
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kubyk_host::TableId;
use kubyk_platform::FAR;
use serenity::all::{ChannelId, MessageId};

use crate::api::MessageRef;

/// Latest messages of a channel that are remembered: more than [`FAR`], as some of them will be deleted.
const LATEST: usize = 30;
/// When boards are open in so many channels, all are forgotten.
const MANY: usize = 10_000;

/// The open boards, by channel.
#[derive(Default)]
pub(crate) struct WatchedBoards {
    channels: Mutex<HashMap<ChannelId, WatchedChannel>>,
}

/// A channel in which boards are open.
#[derive(Default)]
struct WatchedChannel {
    /// The latest messages: Discord's ids grow with time, so those above a board's are below it, whichever of the two is
    /// heard of first.
    latest: BTreeSet<MessageId>,
    boards: HashMap<TableId, WatchedBoard>,
}

struct WatchedBoard {
    message: MessageId,
    /// It was told of that this board has scrolled away.
    told: bool,
}

impl WatchedBoards {
    /// Remembers where a table's board is, and tells of it (again) when it has scrolled away.
    pub(super) fn watch(&self, table: TableId, board: MessageRef) {
        let mut channels = self.lock();
        if channels.len() >= MANY && !channels.contains_key(&board.channel) {
            channels.clear();
        }
        let watched = WatchedBoard { message: board.message, told: false };
        channels.entry(board.channel).or_default().boards.insert(table, watched);
    }

    /// Forgets a table that is over, and its channel where no other board is open.
    pub(super) fn forget(&self, table: TableId, channel: ChannelId) {
        let mut channels = self.lock();
        let Some(watched) = channels.get_mut(&channel) else { return };
        watched.boards.remove(&table);
        if watched.boards.is_empty() {
            channels.remove(&channel);
        }
    }

    /// Notes a new message of anybody. Returned are the tables whose boards have scrolled away since this was last asked.
    pub(crate) fn note_message(&self, new: MessageRef) -> Vec<TableId> {
        let mut channels = self.lock();
        let Some(WatchedChannel { latest, boards }) = channels.get_mut(&new.channel) else {
            return Vec::new();
        };
        latest.insert(new.message);
        if latest.len() > LATEST {
            latest.pop_first();
        }
        let far = boards.iter_mut().filter(|(_, board)| !board.told && is_far(latest, board.message));
        let tell = |(table, board): (&TableId, &mut WatchedBoard)| {
            board.told = true;
            *table
        };
        far.map(tell).collect()
    }

    /// Notes that messages are gone: they stand below nothing any more.
    pub(crate) fn note_deleted(&self, channel: ChannelId, gone: &[MessageId]) {
        if let Some(watched) = self.lock().get_mut(&channel) {
            watched.latest.retain(|message| !gone.contains(message));
        }
    }

    /// Whether so many messages stand below a board that it has scrolled away.
    pub(super) fn has_scrolled_away(&self, board: MessageRef) -> bool {
        self.lock().get(&board.channel).is_some_and(|watched| {
            watched.boards.values().any(|known| known.message == board.message)
                && is_far(&watched.latest, board.message)
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ChannelId, WatchedChannel>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_far(latest: &BTreeSet<MessageId>, board: MessageId) -> bool {
    latest.range((Bound::Excluded(board), Bound::Unbounded)).count() > FAR
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(1);

    fn message(id: u64) -> MessageRef {
        MessageRef { channel: 1.into(), message: id.into() }
    }

    /// Notes these messages; the tables that they were told of.
    fn talk(boards: &WatchedBoards, ids: impl IntoIterator<Item = u64>) -> Vec<TableId> {
        ids.into_iter().flat_map(|id| boards.note_message(message(id))).collect()
    }

    #[test]
    fn a_board_that_scrolls_away_is_told_of_once() {
        let boards = WatchedBoards::default();
        boards.watch(TABLE, message(100));
        boards.watch(TableId(2), message(105));
        assert_eq!(talk(&boards, 100..=110), [], "its own message is not below it");
        assert!(!boards.has_scrolled_away(message(100)));
        assert_eq!(talk(&boards, [111]), [TABLE]);
        assert!(boards.has_scrolled_away(message(100)) && !boards.has_scrolled_away(message(105)));
        assert_eq!(talk(&boards, [112]), []);
        boards.watch(TABLE, message(100));
        assert_eq!(talk(&boards, [113]), [TABLE], "it was shown again where it is");
        boards.watch(TABLE, message(114));
        assert!(!boards.has_scrolled_away(message(114)));
        assert!(!boards.has_scrolled_away(message(100)), "that is its board no more");
    }

    #[test]
    fn messages_count_once_in_whatever_order_they_are_told_of() {
        let boards = WatchedBoards::default();
        boards.watch(TABLE, message(100));
        assert_eq!(talk(&boards, (101..=110).rev()), []);
        assert_eq!(talk(&boards, 91..=110), [], "older ones and the same");
        assert_eq!(talk(&boards, [120]), [TABLE]);
    }

    #[test]
    fn what_is_deleted_does_not_count() {
        let boards = WatchedBoards::default();
        boards.watch(TABLE, message(100));
        talk(&boards, 101..=110);
        boards.note_deleted(1.into(), &[101.into(), 102.into()]);
        assert_eq!(talk(&boards, [111, 112]), []);
        assert_eq!(talk(&boards, [113]), [TABLE]);
    }

    #[test]
    fn nothing_is_counted_where_no_board_is_open() {
        let boards = WatchedBoards::default();
        assert_eq!(talk(&boards, 1..=50), []);
        boards.watch(TABLE, message(20));
        assert!(!boards.has_scrolled_away(message(20)), "it was not listened to before");
        boards.forget(TABLE, 1.into());
        assert_eq!(talk(&boards, 51..=99), []);
        assert!(boards.lock().is_empty());
    }

    #[test]
    fn other_channels_do_not_count_and_are_not_kept_for_ever() {
        let boards = WatchedBoards::default();
        boards.watch(TABLE, message(1));
        let elsewhere = |id: u64| MessageRef { channel: 2.into(), message: id.into() };
        assert!((2..=50).all(|id| boards.note_message(elsewhere(id)).is_empty()));
        (2..=MANY as u64 + 1)
            .for_each(|id| boards.watch(TABLE, MessageRef { channel: id.into(), message: 1.into() }));
        assert_eq!(boards.lock().len(), 1);
    }
}
