//! Boards that change without being tapped: machines' moves, other people's commands, what was missed while the bot
//! was down. Each channel has a lane that changes one message after the other, each to its newest state.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use kubyk_host::{Board, Change, Chat, TableId};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep, sleep_until};

use crate::answer::Shows;
use crate::budget::Budget;
use crate::door::{DiscordBot, channel};
use crate::message::Message;
use crate::rest::{Fault, Place};

/// How long a change waits for answers in its channel, one of which may show it.
const FOR_ANSWERS: Duration = Duration::from_secs(3);
/// The same where nothing is shown yet: the answer that opens the table would be shown twice.
const FOR_OPENING: Duration = Duration::from_secs(30);
/// When so many lanes are known, those at rest are forgotten.
const MANY: usize = 1000;

/// The lanes by channel.
#[derive(Default)]
pub(crate) struct Lanes {
    lanes: Mutex<HashMap<u64, Lane>>,
}

struct Lane {
    behind: VecDeque<Behind>,
    running: bool,
    budget: Budget,
}

/// A table whose message is behind.
#[derive(Clone, Copy)]
struct Behind {
    table: TableId,
    /// The version it had when that was last heard.
    version: u64,
    /// Are people to be called? Nobody is told of a message that is edited.
    calls: bool,
}

impl DiscordBot {
    /// Follows the host's changes for as long as it tells of them.
    pub(crate) async fn follow(self: Arc<Self>, mut changes: UnboundedReceiver<Change>) {
        while let Some(change) = changes.recv().await {
            self.changed(&change.chat, change.table, change.version, change.calls);
        }
    }

    /// A table has this version, and its message may be behind.
    pub(crate) fn changed(self: &Arc<Self>, chat: &Chat, table: TableId, version: u64, calls: bool) {
        let Some(channel) = channel(chat) else { return };
        let mut lanes = self.lanes.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        if lanes.len() >= MANY {
            lanes.retain(|_, lane| lane.running || !lane.budget.is_full());
        }
        let lane = lanes.entry(channel).or_insert_with(Lane::new);
        match lane.behind.iter_mut().find(|behind| behind.table == table) {
            Some(behind) => {
                behind.version = version.max(behind.version);
                behind.calls |= calls;
            }
            None => lane.behind.push_back(Behind { table, version, calls }),
        }
        if !lane.running {
            lane.running = true;
            tokio::spawn(self.clone().run_lane(channel));
        }
    }

    async fn run_lane(self: Arc<Self>, channel: u64) {
        loop {
            self.busy.quiet(channel, FOR_ANSWERS).await;
            let Some(behind) = self.lanes.next(channel) else { return };
            if self.slots.of(behind.table).shown() >= behind.version && !behind.calls {
                continue;
            }
            if let Some(at) = self.lanes.take(channel) {
                sleep_until(at).await;
            }
            self.catch_up(channel, behind).await;
        }
    }

    /// Brings one message up to date, however often that has to be tried.
    async fn catch_up(self: &Arc<Self>, channel: u64, behind: Behind) {
        let table = behind.table;
        let mut pauses = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(500))
            .with_max_delay(Duration::from_mins(1))
            .with_max_times(12)
            .with_jitter()
            .build();
        loop {
            self.rest.clear_to_edit(channel).await;
            let work = self.busy.begin(None);
            let shown = self.show(channel, behind).await;
            drop(work);
            match shown {
                Ok(()) => return,
                Err(fault) if fault.passes() => match pauses.next() {
                    Some(pause) => sleep(pause).await,
                    None => return tracing::error!(%table, %fault, "a board could not be brought up to date"),
                },
                Err(fault) => {
                    return tracing::info!(%table, %fault, "a board stays behind until it is tapped");
                }
            }
        }
    }

    async fn show(self: &Arc<Self>, channel: u64, behind: Behind) -> Result<(), Fault> {
        let Behind { table, calls, .. } = behind;
        let slot = self.slots.of(table);
        self.opened(channel, table).await;
        // Waited for before the newest state is asked for, so that it is the newest.
        let turn = slot.turn().await;
        let at = self.host.location(table).await;
        if at.is_none_or(|at| slot.shown() >= at.version && !calls) {
            return Ok(());
        }
        let Some(board) = self.host.board(table).await else { return Ok(()) };
        let shows = Shows::of(&board);
        let message = Message::card(&board.card);
        let there = board.message.as_deref().and_then(Place::parse);
        let anew = match there {
            Some(old) if calls => self.renew(&shows, old, channel, &message).await?,
            _ => None,
        };
        let place = match (anew, there) {
            (Some(new), _) => new,
            (None, Some(place)) => match self.change(&board, place, &message).await {
                Err(fault) if fault.lacks_message() && !board.closed => {
                    self.make(channel, &shows, message).await?
                }
                // What is gone needs no update, and must not be tried again after each restart.
                Err(fault) if fault.lacks_message() || fault.lacks_channel() => place,
                changed => changed.map(|()| place)?,
            },
            (None, None) => self.make(channel, &shows, message).await?,
        };
        self.showed(&shows, place, None).await;
        drop(turn);
        Ok(())
    }

    /// Waits until the answer that opens a table has had its time to show it.
    async fn opened(&self, channel: u64, table: TableId) {
        let until = Instant::now() + FOR_OPENING;
        while self.busy.in_channel(channel) && Instant::now() < until {
            if self.host.location(table).await.is_none_or(|at| at.message.is_some()) {
                return;
            }
            self.busy.quiet(channel, FOR_ANSWERS).await;
        }
    }

    /// Changes a message as the bot, or by the token of the interaction it came from.
    async fn change(&self, board: &Board, place: Place, message: &Message) -> Result<(), Fault> {
        let mut fault = Fault::out_of_sight();
        if self.rights.sees(place.channel) {
            match self.rest.edit(place, message).await {
                Err(why) if why.forbids() => {
                    self.rights.forbidden(place.channel);
                    fault = why;
                }
                edited => return edited,
            }
        }
        let slot = self.slots.of(board.table);
        let Some(key) = slot.key(place) else { return Err(fault) };
        let which = (!key.original).then_some(place.message);
        let amended = self.rest.amend(&key.ticket, which, message).await.map(drop);
        if amended.as_ref().is_err_and(Fault::is_late) {
            // The next command then shows the board anew instead of pointing to this one.
            slot.forget_key();
        }
        amended
    }

    /// Shows a board in a new message, which tells people of it; `None` where the bot may not write: the old message
    /// can still be changed.
    async fn renew(
        &self,
        shows: &Shows,
        old: Place,
        channel: u64,
        message: &Message,
    ) -> Result<Option<Place>, Fault> {
        let new = match self.make(channel, shows, message.clone()).await {
            Err(fault) if fault.forbids() => {
                tracing::info!(table = %shows.table, %fault, "people cannot be reminded of their move");
                return Ok(None);
            }
            made => made?,
        };
        if let Err(fault) = self.rest.delete(old).await {
            tracing::debug!(table = %shows.table, %fault, "a board that was shown anew stays where it was, too");
        }
        Ok(Some(new))
    }

    async fn make(&self, channel: u64, shows: &Shows, message: Message) -> Result<Place, Fault> {
        if !self.rights.sees(channel) {
            return Err(Fault::out_of_sight());
        }
        let message = message.once(format!("{}-{}", shows.table, shows.version));
        let place = self.rest.send(channel, &message).await?;
        place.ok_or_else(|| Fault::Unanswered("a message without an id".to_owned()))
    }
}

impl Lanes {
    /// The next table that is behind; none ends the lane.
    fn next(&self, channel: u64) -> Option<Behind> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lanes.get_mut(&channel)?;
        let next = lane.behind.pop_front();
        lane.running = next.is_some();
        next
    }

    /// Somebody has tapped on a message of one's own, which changes another: that is no flicker.
    pub(crate) fn tapped(&self, channel: u64) {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lane) = lanes.get_mut(&channel) {
            lane.budget.give();
        }
    }

    /// Takes of the channel's budget; says when it may be used.
    fn take(&self, channel: u64) -> Option<Instant> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        lanes.get_mut(&channel).map(|lane| lane.budget.take())
    }
}

impl Lane {
    fn new() -> Self {
        Self { behind: VecDeque::new(), running: false, budget: Budget::new() }
    }
}
