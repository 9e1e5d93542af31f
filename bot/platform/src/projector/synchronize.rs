//! Brings one table's message to its desired state: one call at a time, each with the newest state.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use kubyk_commands::host::Unavailable;
use kubyk_core::ids::BoardKey;
use kubyk_core::reply::{Mention, TableBoard};
use kubyk_host::metrics;
use tokio::time::{Instant, sleep};

use super::BoardSource;
use crate::budget::{ChatBudget, Permit, Traffic};
use crate::client::{CallError, Fingerprint, PlatformClient, RenderedBoard};
use crate::projector::Projector;
use crate::projector::board_message::{BoardMessage, BoardWorker, DesiredBoard, ShownBoard, offers};
use crate::retry;

/// Number of attempts in a row at a board that panics. After that it waits for the table's next change.
const PANICS: u32 = 3;
/// When a platform calls an edit unnecessary that should not be, it is made again after these times, and then believed.
const DOUBTS: [Duration; 4] =
    [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(3), Duration::from_secs(4)];

/// A board that was looked at so long ago is compared once more before it is sent: the process may have stood still since.
const HELD_UP: Duration = Duration::from_secs(1);

/// Longest time for which a board waits for the machines that are about to change it, where the boards of a minute are counted.
const MACHINES: Duration = Duration::from_secs(3);
/// The board of a turn that goes on leaves its place to one that passes the turn on for so long after the latest tap: who taps
/// on is told in passing and does not wait for it. With the pace of boards it is shown in less than five seconds all the same.
const SAME_TURN: Duration = Duration::from_secs(3);
/// Longest time for which it does so, however fast the taps come: others look on.
const LOOKED_AT: Duration = Duration::from_secs(8);
/// The time after which either looks again.
const GLIMPSE: Duration = Duration::from_millis(50);

/// Outcome of one attempt at a wish.
enum Progress<C: PlatformClient> {
    /// It is fulfilled, or cannot be.
    Done,
    /// Try again at once.
    Again(DesiredBoard<C>),
    /// Try again after a growing pause.
    Later(DesiredBoard<C>),
    /// Try again after this time.
    After(Duration, DesiredBoard<C>),
}

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    pub(crate) async fn synchronize(
        self: &Arc<Self>,
        key: &BoardKey,
        message: &Arc<BoardMessage<C>>,
        mut worker: BoardWorker<C>,
    ) {
        let (mut pauses, mut panics) = (retry::pauses(), 0);
        while let Some(desired) = worker.next(Option::take) {
            if self.stop.is_cancelled() {
                // After the restart the host tells of it again.
                continue;
            }
            let before = message.shown().submenu_since;
            let again = desired.clone();
            let progress = AssertUnwindSafe(self.show(key, message, desired)).catch_unwind().await;
            let progress = progress.unwrap_or_else(|_| {
                panics += 1;
                tracing::error!(table = %key.table, panics, "showing a board panicked");
                if panics < PANICS { Progress::Later(again) } else { Progress::Done }
            });
            if let Some(since) = message.shown().submenu_since.filter(|since| Some(*since) != before) {
                self.end_submenu(key, since);
            }
            match progress {
                Progress::Done => (pauses, panics) = (retry::pauses(), 0),
                Progress::Again(desired) => message.put_back(desired),
                Progress::Later(desired) => {
                    message.put_back(desired);
                    self.pause(pauses.next().unwrap_or_default()).await;
                }
                Progress::After(time, desired) => {
                    message.put_back(desired);
                    self.pause(time).await;
                }
            }
        }
    }

    async fn show(
        self: &Arc<Self>,
        key: &BoardKey,
        message: &Arc<BoardMessage<C>>,
        mut desired: DesiredBoard<C>,
    ) -> Progress<C> {
        let mut permit: Option<Permit> = None;
        let (mut first, begun) = (None, Instant::now());
        let mut same_turn_until = begun + SAME_TURN;
        while !desired.is_met(&message.shown()) {
            let Some(client) = self.client.upgrade() else { break };
            // One board shows what all of them play.
            if permit.is_none() && begun.elapsed() < MACHINES && self.machines_move(&*client, key) {
                self.pause(GLIMPSE).await;
                if self.stop.is_cancelled() {
                    break;
                }
                continue;
            }
            let editing = message.edit_lock.lock().await;
            let asked = Instant::now();
            let board = match self.newest(&*client, key, message, &mut desired).await {
                Ok(Some(board)) => board,
                Ok(None) => {
                    // The chat may have removed the bot meanwhile.
                    tracing::info!(table = %key.table, "a board that is to be shown is not there any more");
                    message.update(|shown| shown.closed = true);
                    break;
                }
                Err(Unavailable) => return Progress::Later(desired),
            };
            client.note_board(&board, asked);
            if *first.get_or_insert(board.version) != board.version {
                // It was a step from a position that is no more.
                desired.submenu = None;
            }
            let Some(step) = plan(&*client, &board, message, &desired) else {
                self.note_in_store(key, message);
                break;
            };
            let Some(budget) = self.budget(&board.chat) else { break };
            let goes_on = desired.submenu.is_none() && step.edit.is_some() && message.shown().goes_on(&board);
            let shows_in_passing = goes_on && C::PLATFORM.tells_in_passing();
            let gives_way = shows_in_passing && Instant::now() < same_turn_until;
            let traffic = if gives_way { Traffic::SameTurn } else { Traffic::Board };
            // Without waiting, if that is possible: then what was just painted is the newest.
            let granted = match permit.take() {
                // It was painted after this was granted.
                Some(permit) => Some(permit),
                None => {
                    let granted = budget.acquire_at_once(traffic).await;
                    if granted.is_some() && self.is_outdated(key, board.version).await {
                        permit = granted;
                        continue;
                    }
                    granted
                }
            };
            if asked.elapsed() > HELD_UP && self.is_outdated(key, board.version).await {
                permit = granted;
                continue;
            }
            if let Some(permit) = granted {
                return self.carry_out(&client, &board, message, step, permit, desired).await;
            }
            drop(editing);
            permit = tokio::select! {
                () = linger(&budget, message, same_turn_until), if traffic == Traffic::SameTurn => None,
                permit = budget.acquire(Traffic::Board), if traffic == Traffic::Board => Some(permit),
                () = self.stop.cancelled() => break,
            };
            if let Some(later) = message.take_pending() {
                desired = desired.and(later);
                same_turn_until = (Instant::now() + SAME_TURN).min(begun + LOOKED_AT);
            }
        }
        Progress::Done
    }

    /// The newest state of a board, compared with what other processes have shown of it; `None` where there is none.
    pub(crate) async fn newest(
        &self,
        client: &C,
        key: &BoardKey,
        message: &BoardMessage<C>,
        desired: &mut DesiredBoard<C>,
    ) -> Result<Option<TableBoard>, Unavailable> {
        let Some(board) = self.source.board(key).await? else { return Ok(None) };
        if self.source.is_shared()
            && let Some(state) = self.source.board_state(key).await
        {
            let replaced = desired.replaces != state.message;
            let there = state.message.and_then(|stored| client.message(&board.chat, &stored));
            let turn = board.turn.since;
            message.update(|shown| shown.follow(&board.chat.id, there, state.shown, turn));
            // Another process's message has called those whom that version mentions.
            desired.repost &= desired.refresh || !replaced || state.shown < desired.version;
        }
        Ok(Some(board))
    }

    /// Returns `true` if machines are about to move at a table of a chat where boards are counted.
    fn machines_move(&self, client: &C, board: &BoardKey) -> bool {
        let chat = self.source.machines_move_in(board);
        chat.is_some_and(|chat| client.limits(&chat).boards_per_minute.is_some())
    }

    /// Returns `true` if another process has changed a table since this version, and may show it at any moment.
    async fn is_outdated(&self, board: &BoardKey, version: u64) -> bool {
        self.source.is_shared()
            && self.source.board_state(board).await.is_some_and(|state| state.version > version)
    }

    async fn carry_out(
        self: &Arc<Self>,
        client: &Arc<C>,
        board: &TableBoard,
        message: &Arc<BoardMessage<C>>,
        step: BoardStep<C>,
        permit: Permit,
        desired: DesiredBoard<C>,
    ) -> Progress<C> {
        let (table, key) = (board.table, &board.chat.board_of(board.table));
        let done = match &step.edit {
            None => {
                let before = message.shown().message;
                client.send(&board.chat, table, &step.view, before.as_ref()).await
            }
            Some(there) => {
                let shown = message.shown().fingerprint;
                client.edit(there, table, &step.view, shown).await.map(|()| there.clone())
            }
        };
        match &done {
            // Nothing was sent.
            Err(CallError::Unreachable(_) | CallError::NotYet(_) | CallError::NotSent) => drop(permit),
            _ => permit.sent(),
        }
        let there = match (done, &step.edit) {
            (Ok(there), _) => there,
            (Err(CallError::Unchanged), Some(there)) => match doubt(message, &step) {
                Some(time) => return Progress::After(time, DesiredBoard { refresh: true, ..desired }),
                None => there.clone(),
            },
            (Err(error), _) => {
                let progress = self.failed(board, message, &step, error, desired);
                if let Progress::Done = progress {
                    self.source.note_refused(key, board.version).await;
                }
                return progress;
            }
        };
        if self.settle(client, board, message, step, there, desired.since).await {
            return Progress::Again(DesiredBoard::newest(false));
        }
        Progress::Done
    }

    /// Notes that a step was taken: a message shows its board now, and the one before it goes. Returns `true` if another process
    /// may have shown its change before this one: the newest state goes out last.
    pub(crate) async fn settle(
        self: &Arc<Self>,
        client: &Arc<C>,
        board: &TableBoard,
        message: &Arc<BoardMessage<C>>,
        step: BoardStep<C>,
        there: C::Message,
        since: Option<Instant>,
    ) -> bool {
        let key = &board.chat.board_of(board.table);
        let shown = ShownBoard { message: Some(there.clone()), ..step.shown };
        let before = message.update(|now| {
            let (strays, stray_since) = (now.strays, now.stray_since);
            std::mem::replace(now, ShownBoard { strays, stray_since, ..shown }).message
        });
        if let Some(since) = since {
            metrics::shown(C::PLATFORM, since.elapsed());
        }
        if self.source.is_shared() {
            // Others look at it before they show anything.
            self.note_now(key, message).await;
        } else {
            self.note_in_store(key, message);
        }
        // The message it took the place of: the one before it, or one that turned up while its answer was lost.
        if let Some(old) = before.filter(|old| *old != there) {
            let (client, hidden) = (client.clone(), board.hidden);
            self.tasks.spawn(async move { client.delete(&old, hidden).await });
        }
        self.is_outdated(key, board.version).await
    }

    fn failed(
        &self,
        board: &TableBoard,
        message: &BoardMessage<C>,
        step: &BoardStep<C>,
        error: CallError,
        mut desired: DesiredBoard<C>,
    ) -> Progress<C> {
        let table = board.table;
        match error {
            CallError::Missing => {
                message.update(ShownBoard::lose);
                Progress::Again(DesiredBoard { refresh: true, ..desired })
            }
            CallError::WrongKind => {
                desired.repost = true;
                Progress::Again(desired)
            }
            CallError::PictureRefused(why) if !message.shown().plain => {
                tracing::error!(%table, why, "the platform cannot show a board's picture");
                message.update(|shown| shown.plain = true);
                Progress::Again(desired)
            }
            CallError::Again | CallError::Unchanged => Progress::Again(desired),
            CallError::Denied | CallError::NotSent if desired.repost && message.shown().message.is_some() => {
                tracing::info!(%table, "people cannot be called by a new message; the old one is changed");
                desired.repost = false;
                Progress::Again(DesiredBoard { refresh: true, ..desired })
            }
            CallError::Denied | CallError::NotSent => Progress::Done,
            CallError::Hold(time) | CallError::NotYet(time) => {
                if let Some(budget) = self.budget(&board.chat) {
                    budget.hold(time);
                }
                Progress::Again(desired)
            }
            CallError::HoldAll(time) => {
                self.budgets.hold(time);
                Progress::Again(desired)
            }
            CallError::Unreachable(why) => {
                tracing::warn!(%table, why, "a board could not be shown yet");
                Progress::Later(desired)
            }
            CallError::Unanswered(why) => {
                tracing::warn!(%table, why, "whether a board was shown is not known");
                step.note_unanswered(message);
                Progress::Later(desired)
            }
            CallError::Refused(why) | CallError::PictureRefused(why) => {
                tracing::error!(%table, why, "the platform refuses a board");
                Progress::Done
            }
        }
    }

    async fn pause(&self, time: Duration) {
        tokio::select! {
            () = sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }
}

/// Waits until the board of a turn that goes on may be shown, or something else is wanted.
async fn linger<C: PlatformClient>(budget: &Arc<ChatBudget>, message: &BoardMessage<C>, until: Instant) {
    while Instant::now() < until && !message.has_pending() && !budget.delay(Traffic::SameTurn).is_zero() {
        sleep(GLIMPSE).await;
    }
}

/// The pause before an edit is made again that the platform calls unnecessary; `None`: it is believed.
fn doubt<C: PlatformClient>(message: &BoardMessage<C>, step: &BoardStep<C>) -> Option<Duration> {
    message.update(|shown| {
        // Unknown before this edit, or made by an earlier edit whose answer was lost.
        if shown.fingerprint.is_none() || shown.unconfirmed == Some(step.fingerprint) {
            return None;
        }
        let time = DOUBTS.get(shown.doubted as usize).copied();
        shown.doubted += 1;
        time
    })
}

// The step for a table's message: edit it, send it anew, or nothing.

/// One call that brings a message up to date.
pub(crate) struct BoardStep<C: PlatformClient> {
    /// The message to be edited; without one a new message is sent.
    pub(crate) edit: Option<C::Message>,
    /// The view to be shown.
    pub(crate) view: C::View,
    /// The fingerprint that tells it apart.
    pub(crate) fingerprint: Fingerprint,
    /// The state once it is done.
    pub(crate) shown: ShownBoard<C::Message>,
}

impl<C: PlatformClient> BoardStep<C> {
    /// Notes that nobody knows whether it was taken.
    pub(crate) fn note_unanswered(&self, message: &BoardMessage<C>) {
        message.update(|shown| match self.edit {
            Some(_) => shown.unconfirmed = Some(self.fingerprint),
            None => shown.note_stray(),
        });
    }
}

/// The call that is due; `None` when everything is shown already.
pub(super) fn plan<C: PlatformClient>(
    client: &C,
    board: &TableBoard,
    message: &BoardMessage<C>,
    desired: &DesiredBoard<C>,
) -> Option<BoardStep<C>> {
    let stored = || board.message.as_deref().and_then(|stored| client.message(&board.chat, stored));
    message.update(|shown| shown.enter(&board.chat.id, stored));
    let shown = message.shown();
    let old = shown.message.clone();
    // Whoever has just tapped on it sees it.
    let unseen = old.as_ref().filter(|message| desired.tapped.as_ref() != Some(message));
    let scrolled = !board.turn.quiet && unseen.is_some_and(|message| client.has_scrolled_away(message));
    // A turn calls its player once: messages of others do not bring the board back again and again.
    let called = scrolled && !board.turn.nudge.is_empty() && shown.called != Some(board.turn.since);
    let mut view = if scrolled {
        client.render(&mentioning(board), shown.plain)
    } else {
        client.render(board, shown.plain)
    };
    let submenu = desired.submenu.as_ref().zip(old.as_ref());
    let under = submenu.and_then(|(submenu, message)| client.with_submenu(&view, submenu, message));
    let newest = shown.version >= Some(board.version) && shown.submenu_since.is_none() && under.is_none();
    if old.is_some() && newest && !desired.repost && !called {
        return None;
    }
    // A board of which nothing is known any more, such as that of a game long over, stays where it is unless somebody
    // is called.
    let repost = desired.repost || old.is_none() || (scrolled && (shown.version.is_some() || called));
    let submenu_since = under.is_some().then(Instant::now);
    if let Some(under) = under {
        view = under;
    }
    let fingerprint = view.fingerprint();
    let known = shown.fingerprint == Some(fingerprint);
    let will = ShownBoard {
        version: shown.version.max(Some(board.version)),
        turn: board.turn.since,
        awaits: board.awaits.clone(),
        offers: offers(&board.card),
        fingerprint: Some(fingerprint),
        submenu_since,
        closed: board.closed,
        called: if called { Some(board.turn.since) } else { shown.called },
        unconfirmed: None,
        doubted: 0,
        ..shown
    };
    if !repost && known {
        message.update(|now| *now = will);
        return None;
    }
    Some(BoardStep { edit: old.filter(|_| !repost), view, fingerprint, shown: will })
}

/// The board with a mention of those who owe a move: it comes to the end of the chat anyway.
fn mentioning(board: &TableBoard) -> TableBoard {
    let mut board = board.clone();
    let new = |mention: &&Mention| !board.card.mentions.contains(mention);
    let nudged: Vec<_> = board.turn.nudge.iter().filter(new).cloned().collect();
    board.card.mentions.extend(nudged);
    board
}
