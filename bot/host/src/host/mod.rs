//! The host: takes requests, and says what to show.

mod daily;
mod location;
mod variants;
mod views;

use std::sync::Arc;

use kubyk_words::{Lang, Words};
use tokio::sync::mpsc::UnboundedReceiver;

pub use self::daily::Streak;
pub(crate) use self::daily::{TAG as DAILY, today};
pub use self::location::TableLocation;
pub(crate) use self::variants::{Chosen, Known};
use crate::commands::{self, CommandSpec};
use crate::errors::caught;
use crate::scheduler::{self, Clocks};
use crate::services::Services;
use crate::{
    Board, Change, Chat, ChatKey, Intent, Invocation, Millis, Platform, Reply, Request, StoreError,
    Suggestion, TableId, User,
};

/// How long the ids of updates are remembered; no platform delivers one again after that.
const REMEMBERED: Millis = 3 * 24 * 3600 * 1000;

/// The application, as platforms see it.
pub struct Host {
    pub(crate) services: Arc<Services>,
    pub(crate) clocks: Clocks,
}

impl Host {
    /// Does what is asked and says what to show. Never fails: what went wrong is in the reply, and in the log.
    pub async fn handle(&self, request: Request) -> Reply {
        let cx = match self.services.cx(&request).await {
            Ok(cx) => cx,
            Err(error) => return self.services.error_reply(request.user.lang.unwrap_or_default(), error),
        };
        match caught(commands::answer(&self.services, &cx)).await {
            Ok(reply) => reply,
            Err(error) => self.services.error_reply(cx.lang, error),
        }
    }

    /// The live message of a table as it should look now. `None` where there is none, or it cannot be made.
    pub async fn board(&self, table: TableId) -> Option<Board> {
        match caught(self.services.board(table)).await {
            Ok(board) => board,
            Err(error) => {
                error.log_fault("a board could not be made");
                None
            }
        }
    }

    /// Where a table is shown. Nothing is painted for it, as it is for [`Host::board`].
    pub async fn location(&self, table: TableId) -> Option<TableLocation> {
        match self.services.location(table).await {
            Ok(seen) => seen,
            Err(error) => {
                error.log_fault("a table could not be located");
                None
            }
        }
    }

    /// Notes what the platform shows now.
    pub async fn shown(&self, table: TableId, message: Option<&str>, version: u64) {
        self.services.tables.shown(table, message, version).await;
    }

    /// Follows every change of a platform's tables from now on; first come those whose message is behind. Changes made
    /// by the very request that is being answered are told too, with its id as their cause.
    pub async fn subscribe(&self, platform: Platform) -> UnboundedReceiver<Change> {
        let (changes, playing) = self.services.tables.subscribe(platform).await;
        // After a start there may be very many: nobody waits for that.
        let services = Arc::clone(&self.services);
        tokio::spawn(async move { services.tables.wake_bots(playing).await });
        changes
    }

    /// Moves a chat to its new id. Doing it twice does no harm.
    ///
    /// # Errors
    /// When it could not be stored; then nothing has moved.
    pub async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError> {
        let Services { settings, tables, .. } = &*self.services;
        settings.migrate(old, new).await?;
        tables.migrate(old, new).await;
        Ok(())
    }

    /// The tables of a chat that are not over, newest first.
    pub async fn tables(&self, chat: &Chat) -> Vec<TableId> {
        match self.services.tables.of_chat(&chat.key(), 0).await {
            Ok(rows) => rows.into_iter().map(|row| row.id).collect(),
            Err(error) => {
                tracing::error!(%error, "the tables of a chat could not be read");
                Vec::new()
            }
        }
    }

    /// Completes a line that is being typed; at most 25.
    pub async fn suggest(&self, chat: &Chat, user: &User, line: &str) -> Vec<Suggestion> {
        commands::complete_line(&self.services, chat, user, line).await
    }

    /// Completes the value `focused` of a command that is being given; at most 25.
    pub async fn complete(
        &self,
        chat: &Chat,
        user: &User,
        typed: &Invocation,
        focused: &str,
    ) -> Vec<Suggestion> {
        commands::complete_value(&self.services, chat, user, typed, focused).await
    }

    /// Whether it matters for this intent if the person is an admin of the chat. Platforms ask only then.
    pub fn needs_admin(&self, intent: &Intent) -> bool {
        commands::needs_admin(&self.services, intent)
    }

    /// The commands, for menus and registrations.
    pub fn commands(&self) -> &[CommandSpec] {
        &self.services.commands
    }

    /// The words, for a platform's own few sentences.
    pub fn words(&self) -> &Words {
        &self.services.words
    }

    /// The language that people of a chat read; for a person's own, give the user.
    pub async fn lang(&self, chat: &Chat, user: Option<&User>) -> Lang {
        self.services.lang(chat, user).await
    }

    /// Runs what happens by itself, for ever: clocks, the end of abandoned tables, the eviction of idle ones.
    pub async fn run_scheduler(&self) {
        scheduler::run(&self.services, &self.clocks).await;
    }

    /// Looks at the clocks. To be done once before any platform opens: the first look moves all clocks on by the time
    /// in which nobody looked.
    pub async fn tick(&self) {
        self.clocks.tick(&self.services).await;
    }

    /// Closes lobbies and games that nobody has touched for too long, without waiting for the scheduler.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn close_abandoned(&self) -> Result<(), StoreError> {
        self.services.tables.close_abandoned().await
    }

    /// Lets go of tables that nobody has asked for during the last `idle` milliseconds; they are loaded again on
    /// demand. Forgets old updates.
    pub async fn evict_idle(&self, idle: Millis) {
        evict_idle(&self.services, idle).await;
    }
}

/// Lets go of what nobody has asked for during the last `idle` milliseconds, and of old updates.
pub(crate) async fn evict_idle(services: &Services, idle: Millis) {
    let Services { store, settings, tables, clock, .. } = services;
    tables.evict_idle(clock.now() - idle);
    settings.clear();
    if let Err(error) = store.forget_updates(clock.now() - REMEMBERED).await {
        tracing::warn!(%error, "old updates could not be forgotten");
    }
}
