//! Boards in their messages: what the projector needs to know of Discord.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kubyk_core::ids::{BoardKey, Chat, Platform, TableId, UserKey};
use kubyk_core::reply::{Card, Mention, TableBoard};
use kubyk_platform::{CallError, ChatLimits, FAR, Fingerprint, PlatformClient, RenderedBoard, SealedWords};
use serenity::all::{ChannelId, MessageId};
use tokio::sync::oneshot;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use crate::api::{DiscordApi, DiscordApiError, InteractionToken, MessageRef};
use crate::chats::channel;
use crate::message::{OutgoingMessage, mention};
use crate::permissions::PermissionCache;

// A board as a Discord message.

/// A board as a message to be sent, or that an existing one becomes.
#[derive(Clone)]
pub(super) struct DiscordBoard {
    pub(super) message: OutgoingMessage,
    pub(super) version: u64,
    pub(super) board: BoardKey,
    /// `true` if only an answer may show it ([`TableBoard::hidden`]).
    pub(super) hidden: bool,
    /// `true` if the table is over.
    pub(super) closed: bool,
}

impl DiscordBoard {
    /// Renders a board; `plain`: without its picture.
    pub(super) fn new(board: &TableBoard, plain: bool) -> Self {
        let message = if plain {
            message(&Card { picture: None, ..board.card.clone() }, board.hidden)
        } else {
            message(&board.card, board.hidden)
        };
        let key = board.chat.board_of(board.table);
        Self { message, version: board.version, board: key, hidden: board.hidden, closed: board.closed }
    }
}

/// A board as a message. A board for one person alone is an ordinary message: menus take its place and it takes theirs, and
/// Discord lets a message of components be nothing else any more.
pub(super) fn message(card: &Card, hidden: bool) -> OutgoingMessage {
    if hidden { OutgoingMessage::card(card) } else { OutgoingMessage::board(card) }
}

impl RenderedBoard for DiscordBoard {
    fn fingerprint(&self) -> Fingerprint {
        self.message.fingerprint()
    }
}

// The projector's client on Discord: it sends, changes and deletes the messages of boards, as the bot or by the token of the
// interaction that a message came from.

/// Boards that change by themselves, in any minute of one channel. More is only flicker, and this is well below what
/// Discord allows; answers to taps are not counted.
const BOARDS_PER_MINUTE: u32 = 19;
/// Discord's, of one channel.
const PER_SECOND: u32 = 5;

/// Discord, as the projector sees it.
pub(super) struct DiscordClient {
    pub(super) api: DiscordApi,
    pub(super) permissions: PermissionCache,
    pub(super) edit_handles: EditHandles,
    pub(super) sealed_words: SealedWords<ToldAnswer>,
    /// What people were told last about an answer whose step is over.
    ended_words: Mutex<HashMap<(UserKey, TableId), SentWord>>,
    pub(super) watched: WatchedBoards,
    tasks: TaskTracker,
}

impl DiscordClient {
    pub(super) fn new(api: DiscordApi, tasks: TaskTracker) -> Self {
        let (permissions, edit_handles) = (PermissionCache::default(), EditHandles::default());
        let (sealed_words, ended_words) = (SealedWords::default(), Mutex::default());
        let watched = WatchedBoards::default();
        Self { api, permissions, edit_handles, sealed_words, ended_words, watched, tasks }
    }

    /// Returns `true` if this message can be changed.
    pub(super) fn can_edit(&self, message: MessageRef) -> bool {
        self.permissions.can_see(message.channel) || self.edit_handles.get(message).is_some()
    }

    /// Counts what is said below a board, until its table is over.
    pub(super) fn watch(&self, board: &BoardKey, message: MessageRef, closed: bool) {
        if closed {
            self.watched.forget(board, message.channel);
        } else {
            self.watched.watch(board, message);
        }
    }

    async fn change(&self, message: MessageRef, view: &DiscordBoard) -> Result<(), DiscordApiError> {
        let new = &view.message;
        let mut error = DiscordApiError::OutOfSight;
        if !view.hidden && self.permissions.can_see(message.channel) {
            match self.api.edit_board(message, new).await {
                Err(why) if why.forbids() => {
                    self.permissions.forbidden(message.channel);
                    error = why;
                }
                edited => return edited,
            }
        }
        let Some(EditHandle { token, original }) = self.edit_handles.get(message) else { return Err(error) };
        let which = (!original).then_some(message.message);
        let edited = self.api.edit_response(&token, which, new).await.map(drop);
        if edited.as_ref().is_err_and(DiscordApiError::is_late) {
            // The next command then shows the board anew instead of pointing to this one.
            self.edit_handles.remove(message);
        }
        edited
    }
}

impl PlatformClient for DiscordClient {
    type Message = MessageRef;
    /// The levels of a move open in messages of their own, which only the chooser sees.
    type Submenu = Infallible;
    type View = DiscordBoard;

    const PLATFORM: Platform = Platform::Discord;

    fn limits(&self, _chat: &Chat) -> ChatLimits {
        ChatLimits {
            boards_per_minute: Some(BOARDS_PER_MINUTE),
            total_per_minute: None,
            per_second: PER_SECOND,
            private_counts: false,
        }
    }

    fn limited_as(&self, chat: &Chat) -> String {
        chat.topic.as_ref().unwrap_or(&chat.id).clone()
    }

    fn message(&self, _chat: &Chat, stored: &str) -> Option<MessageRef> {
        MessageRef::parse(stored)
    }

    fn note_board(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        self.end_sealed_words(board, asked);
    }

    fn address(&self, message: &MessageRef) -> String {
        message.to_string()
    }

    fn render(&self, board: &TableBoard, plain: bool) -> DiscordBoard {
        DiscordBoard::new(board, plain)
    }

    fn with_submenu(&self, _: &DiscordBoard, submenu: &Infallible, _: &MessageRef) -> Option<DiscordBoard> {
        match *submenu {}
    }

    async fn send(
        self: &Arc<Self>,
        chat: &Chat,
        table: TableId,
        view: &DiscordBoard,
        before: Option<&MessageRef>,
    ) -> Result<MessageRef, CallError> {
        let Some(channel) = channel(chat) else {
            return Err(CallError::Refused(format!("{} is no channel", chat.id)));
        };
        if view.hidden || !self.permissions.can_see(channel) {
            return Err(CallError::NotSent);
        }
        let once = match before {
            // This version may have been sent before: a board comes again to call somebody.
            Some(before) => format!("{table}-{:x}", before.message.get() ^ view.version),
            None => format!("{table}-{}", view.version),
        };
        let message = view.message.clone().once(once);
        let sent = match self.api.send_board(channel, &message).await {
            // In a channel that takes no new message, a board that has scrolled away is changed in its place.
            Err(error) if error.forbids() && self.permissions.forbid_posts(channel) => {
                return Err(CallError::Again);
            }
            sent => sent.map_err(call_error)?,
        };
        let sent = sent.ok_or_else(|| CallError::Unanswered("a message without an id".to_owned()))?;
        self.watch(&view.board, sent, view.closed);
        Ok(sent)
    }

    async fn edit(
        self: &Arc<Self>,
        message: &MessageRef,
        table: TableId,
        view: &DiscordBoard,
        _shown: Option<Fingerprint>,
    ) -> Result<(), CallError> {
        let edited = match self.change(*message, view).await {
            // A deleted board needs no update, and must not be tried again after each restart.
            Err(error) if error.lacks_channel() || error.lacks_message() && view.closed => Ok(()),
            Err(error) if error.forbids() || error.is_late() => {
                tracing::info!(%table, %error, "a board stays behind until it is tapped");
                Err(if error == DiscordApiError::OutOfSight { CallError::NotSent } else { CallError::Denied })
            }
            edited => edited.map_err(call_error),
        };
        if edited.is_ok() && !view.hidden {
            self.watch(&view.board, *message, view.closed);
        }
        edited
    }

    async fn delete(self: &Arc<Self>, message: &MessageRef, hidden: bool) {
        let handle = self.edit_handles.remove(*message);
        let mut gone = Err(DiscordApiError::OutOfSight);
        // The bot itself cannot remove what one person alone sees.
        if !hidden && self.permissions.can_see(message.channel) {
            gone = self.api.delete_message(*message).await;
        }
        if let (Err(_), Some(handle)) = (&gone, handle) {
            gone = self.api.delete_response(&handle.token, Some(message.message)).await;
        }
        match gone {
            Err(error) if !error.lacks_message() => tracing::debug!(%error, "an old board stays"),
            _ => {}
        }
    }

    fn mention(&self, call: &Mention) -> Option<String> {
        mention(call)
    }

    fn is_gone(&self, message: &MessageRef) -> bool {
        self.watched.is_gone(*message)
    }

    fn has_scrolled_away(&self, message: &MessageRef) -> bool {
        self.permissions.can_post(message.channel) && self.watched.has_scrolled_away(*message)
    }
}

/// The meaning of a failure to the sender.
pub(super) fn call_error(error: DiscordApiError) -> CallError {
    match error {
        DiscordApiError::OutOfSight => CallError::NotSent,
        DiscordApiError::Held(time) => CallError::NotYet(time),
        DiscordApiError::Limited { wait, everywhere: true } => CallError::HoldAll(wait),
        DiscordApiError::Limited { wait, everywhere: false } => CallError::Hold(wait),
        DiscordApiError::Unreachable(why) => CallError::Unreachable(why),
        DiscordApiError::Unanswered(why) => CallError::Unanswered(why),
        DiscordApiError::Refused { .. } if error.lacks_message() => CallError::Missing,
        DiscordApiError::Refused { .. } if error.forbids() => CallError::Denied,
        DiscordApiError::Refused { .. } if error.is_too_large() => {
            CallError::PictureRefused(error.to_string())
        }
        DiscordApiError::Refused { .. } if error.passes() => CallError::Unreachable(error.to_string()),
        DiscordApiError::Refused { .. } => CallError::Refused(error.to_string()),
    }
}

// Interactions by whose token a message can be changed without any permission. Lost at a restart; the host keeps what
// must not be lost.

/// Number of messages above which those whose token has expired are forgotten.
const MANY_HANDLES: usize = 2000;

/// The tokens by the messages that they can change.
#[derive(Default)]
pub(super) struct EditHandles {
    handles: Mutex<HashMap<MessageRef, EditHandle>>,
}

/// A way to change one message.
#[derive(Clone)]
pub(super) struct EditHandle {
    pub(super) token: InteractionToken,
    /// `true` if it is the interaction's first response, or the message that was tapped.
    pub(super) original: bool,
}

impl EditHandles {
    /// Remembers a token by which this message can be changed.
    pub(super) fn insert(&self, message: MessageRef, handle: EditHandle) {
        let mut handles = self.lock();
        if handles.len() >= MANY_HANDLES {
            handles.retain(|_, handle| handle.is_good());
        }
        handles.insert(message, handle);
    }

    /// A way to change this message, while its token is good.
    pub(super) fn get(&self, message: MessageRef) -> Option<EditHandle> {
        self.lock().get(&message).filter(|handle| handle.is_good()).cloned()
    }

    /// Forgets a token that Discord no longer takes, or whose message is gone.
    pub(super) fn remove(&self, message: MessageRef) -> Option<EditHandle> {
        self.lock().remove(&message)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<MessageRef, EditHandle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl EditHandle {
    fn is_good(&self) -> bool {
        Instant::now() < self.token.expires()
    }
}

// Notices to one person alone about a secret answer, until the step is over.

/// Words of ended steps that are remembered until the person answers again.
const ENDED: usize = 10_000;

/// A word about an answer. It can be changed by the token of its interaction alone, and so for a quarter of an hour.
pub(super) struct ToldAnswer {
    /// Whom it tells.
    pub(super) person: UserKey,
    /// Comes when it has been sent: the step may be over before that.
    pub(super) sent: oneshot::Receiver<SentWord>,
    /// The word when the step is over.
    pub(super) closed: OutgoingMessage,
}

/// A word that has been sent.
pub(super) struct SentWord {
    pub(super) handle: EditHandle,
    pub(super) message: Option<MessageRef>,
}

impl DiscordClient {
    /// Says in the words about answers that their step is over, if this board, which holds all that was done until `asked`,
    /// is one of a later step.
    fn end_sealed_words(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        let table = board.table;
        for ToldAnswer { person, sent, closed } in self.sealed_words.ended(board, asked) {
            let client = self.clone();
            self.tasks.spawn(async move {
                let Ok(word) = sent.await else { return };
                if !word.can_be_changed() {
                    return;
                }
                if let Err(error) = client.api.edit_response(&word.handle.token, word.place(), &closed).await
                {
                    tracing::debug!(%error, "a private word could not be brought up to date");
                }
                // Two steps may end at once: the word of one is enough.
                if let Some(other) = client.keep_ended(person, table, word) {
                    client.remove_word(&other).await;
                }
            });
        }
    }

    /// Takes away what a person was told of earlier answers at this table, now that there is a newer one: that the step is over,
    /// or else the word that waited for it.
    pub(super) fn remove_earlier_words(
        self: &Arc<Self>,
        person: &UserKey,
        table: TableId,
        waiting: Option<ToldAnswer>,
    ) {
        let ended = self.ended_words().remove(&(person.clone(), table));
        let client = self.clone();
        self.tasks.spawn(async move {
            let waiting = match waiting {
                Some(word) => word.sent.await.ok(),
                None => None,
            };
            for word in ended.into_iter().chain(waiting) {
                client.remove_word(&word).await;
            }
        });
    }

    /// Remembers a word whose step is over in place of another one, which is returned.
    fn keep_ended(&self, person: UserKey, table: TableId, word: SentWord) -> Option<SentWord> {
        let mut ended = self.ended_words();
        if ended.len() >= ENDED {
            ended.clear();
        }
        ended.insert((person, table), word)
    }

    async fn remove_word(&self, word: &SentWord) {
        if word.can_be_changed()
            && let Err(error) = self.api.delete_response(&word.handle.token, word.place()).await
        {
            tracing::debug!(%error, "an earlier private word could not be removed");
        }
    }

    fn ended_words(&self) -> MutexGuard<'_, HashMap<(UserKey, TableId), SentWord>> {
        self.ended_words.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SentWord {
    /// The message among the interaction's; `None` is the first response.
    fn place(&self) -> Option<MessageId> {
        self.message.filter(|_| !self.handle.original).map(|message| message.message)
    }

    /// Returns `true` while the token can change it.
    fn can_be_changed(&self) -> bool {
        self.handle.is_good() && (self.handle.original || self.message.is_some())
    }
}

// The distance by which boards have scrolled up. Messages are counted in channels where a board is open, and only the ids of
// the latest are kept. Lost at a restart: a board is watched again when it is next shown.

/// Latest messages of a channel that are remembered: more than [`FAR`], as some of them will be deleted.
const LATEST: usize = 30;
/// When boards are open in so many channels, all are forgotten.
const MANY_CHANNELS: usize = 10_000;

/// The open boards, by channel.
#[derive(Default)]
pub(super) struct WatchedBoards {
    channels: Mutex<HashMap<ChannelId, WatchedChannel>>,
}

/// A channel in which boards are open.
#[derive(Default)]
struct WatchedChannel {
    /// The latest messages: Discord's ids grow with time, so those above a board's are below it, whichever of the two is
    /// heard of first.
    latest: BTreeSet<MessageId>,
    boards: HashMap<BoardKey, WatchedBoard>,
}

struct WatchedBoard {
    message: MessageId,
    /// Somebody has deleted it.
    gone: bool,
    /// It was told of that this board has scrolled away.
    is_reported: bool,
}

impl WatchedBoards {
    /// Remembers where a board is, and tells of it (again) when it has scrolled away.
    fn watch(&self, key: &BoardKey, board: MessageRef) {
        let mut channels = self.lock();
        if channels.len() >= MANY_CHANNELS && !channels.contains_key(&board.channel) {
            channels.clear();
        }
        let watched = WatchedBoard { message: board.message, gone: false, is_reported: false };
        channels.entry(board.channel).or_default().boards.insert(key.clone(), watched);
    }

    /// Forgets the board of a table that is over, and its channel where no other board is open.
    fn forget(&self, board: &BoardKey, channel: ChannelId) {
        let mut channels = self.lock();
        let Some(watched) = channels.get_mut(&channel) else { return };
        watched.boards.remove(board);
        if watched.boards.is_empty() {
            channels.remove(&channel);
        }
    }

    /// Notes a new message of anybody. Returned are the boards that have scrolled away since this was last asked.
    pub(super) fn note_message(&self, new: MessageRef) -> Vec<BoardKey> {
        let mut channels = self.lock();
        let Some(WatchedChannel { latest, boards }) = channels.get_mut(&new.channel) else {
            return Vec::new();
        };
        latest.insert(new.message);
        if latest.len() > LATEST {
            latest.pop_first();
        }
        let far = boards.iter_mut().filter(|(_, board)| !board.is_reported && is_far(latest, board.message));
        let tell = |(key, board): (&BoardKey, &mut WatchedBoard)| {
            board.is_reported = true;
            key.clone()
        };
        far.map(tell).collect()
    }

    /// Notes that messages are gone: they stand below nothing any more, and show no board.
    pub(super) fn note_deleted(&self, channel: ChannelId, gone: &[MessageId]) {
        if let Some(watched) = self.lock().get_mut(&channel) {
            watched.latest.retain(|message| !gone.contains(message));
            for board in watched.boards.values_mut() {
                board.gone |= gone.contains(&board.message);
            }
        }
    }

    /// Returns `true` if somebody has deleted the message of a board.
    pub(super) fn is_gone(&self, board: MessageRef) -> bool {
        self.lock().get(&board.channel).is_some_and(|watched| {
            watched.boards.values().any(|known| known.gone && known.message == board.message)
        })
    }

    /// Returns `true` if so many messages stand below a board that it has scrolled away.
    fn has_scrolled_away(&self, board: MessageRef) -> bool {
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
    use std::time::Duration;

    use kubyk_core::ids::ChatKey;

    use super::{EditHandle, EditHandles, MANY_HANDLES, *};
    use crate::api::{InteractionToken, MessageRef};

    fn edited_message(id: u64) -> MessageRef {
        MessageRef { channel: 1.into(), message: id.into() }
    }

    fn handle() -> EditHandle {
        EditHandle { token: InteractionToken::for_tests("t"), original: true }
    }

    #[tokio::test(start_paused = true)]
    async fn handles_fit_their_message_and_expire() {
        let handles = EditHandles::default();
        handles.insert(edited_message(1), handle());
        assert!(handles.get(edited_message(1)).is_some() && handles.get(edited_message(2)).is_none());
        tokio::time::advance(Duration::from_mins(14)).await;
        assert!(handles.get(edited_message(1)).is_none());
        handles.insert(edited_message(1), handle());
        handles.remove(edited_message(1));
        assert!(handles.get(edited_message(1)).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn expired_handles_are_forgotten() {
        let handles = EditHandles::default();
        (1..=MANY_HANDLES as u64).for_each(|id| handles.insert(edited_message(id), handle()));
        tokio::time::advance(Duration::from_mins(14)).await;
        handles.insert(edited_message(u64::MAX), handle());
        assert_eq!(handles.lock().len(), 1);
    }

    /// The board of a table with this number.
    fn board(number: i64) -> BoardKey {
        let chat = ChatKey { platform: Platform::Discord, id: "1".to_owned() };
        BoardKey { table: TableId(number), chat }
    }

    fn message(id: u64) -> MessageRef {
        MessageRef { channel: 1.into(), message: id.into() }
    }

    /// Notes these messages; the boards that they were told of.
    fn talk(boards: &WatchedBoards, ids: impl IntoIterator<Item = u64>) -> Vec<BoardKey> {
        ids.into_iter().flat_map(|id| boards.note_message(message(id))).collect()
    }

    #[test]
    fn a_board_that_scrolls_away_is_told_of_once() {
        let boards = WatchedBoards::default();
        boards.watch(&board(1), message(100));
        boards.watch(&board(2), message(105));
        assert_eq!(talk(&boards, 100..=110), [], "its own message is not below it");
        assert!(!boards.has_scrolled_away(message(100)));
        assert_eq!(talk(&boards, [111]), [board(1)]);
        assert!(boards.has_scrolled_away(message(100)) && !boards.has_scrolled_away(message(105)));
        assert_eq!(talk(&boards, [112]), []);
        boards.watch(&board(1), message(100));
        assert_eq!(talk(&boards, [113]), [board(1)], "it was shown again where it is");
        boards.watch(&board(1), message(114));
        assert!(!boards.has_scrolled_away(message(114)));
        assert!(!boards.has_scrolled_away(message(100)), "that is its board no more");
    }

    #[test]
    fn messages_count_once_in_whatever_order_they_are_told_of() {
        let boards = WatchedBoards::default();
        boards.watch(&board(1), message(100));
        assert_eq!(talk(&boards, (101..=110).rev()), []);
        assert_eq!(talk(&boards, 91..=110), [], "older ones and the same");
        assert_eq!(talk(&boards, [120]), [board(1)]);
    }

    #[test]
    fn what_is_deleted_does_not_count() {
        let boards = WatchedBoards::default();
        boards.watch(&board(1), message(100));
        talk(&boards, 101..=110);
        boards.note_deleted(1.into(), &[101.into(), 102.into()]);
        assert_eq!(talk(&boards, [111, 112]), []);
        assert_eq!(talk(&boards, [113]), [board(1)]);
    }

    #[test]
    fn a_board_that_is_deleted_is_gone_until_it_is_shown_anew() {
        let boards = WatchedBoards::default();
        boards.watch(&board(1), message(100));
        boards.watch(&board(2), message(101));
        boards.note_deleted(1.into(), &[100.into()]);
        assert!(boards.is_gone(message(100)) && !boards.is_gone(message(101)));
        boards.watch(&board(1), message(102));
        assert!(!boards.is_gone(message(102)) && !boards.is_gone(message(100)));
    }

    #[test]
    fn nothing_is_counted_where_no_board_is_open() {
        let boards = WatchedBoards::default();
        assert_eq!(talk(&boards, 1..=50), []);
        boards.watch(&board(1), message(20));
        assert!(!boards.has_scrolled_away(message(20)), "it was not listened to before");
        boards.forget(&board(1), 1.into());
        assert_eq!(talk(&boards, 51..=99), []);
        assert!(boards.lock().is_empty());
    }

    #[test]
    fn other_channels_do_not_count_and_are_not_kept_for_ever() {
        let boards = WatchedBoards::default();
        boards.watch(&board(1), message(1));
        let elsewhere = |id: u64| MessageRef { channel: 2.into(), message: id.into() };
        assert!((2..=50).all(|id| boards.note_message(elsewhere(id)).is_empty()));
        (2..=MANY_CHANNELS as u64 + 1)
            .for_each(|id| boards.watch(&board(1), MessageRef { channel: id.into(), message: 1.into() }));
        assert_eq!(boards.lock().len(), 1);
    }
}
