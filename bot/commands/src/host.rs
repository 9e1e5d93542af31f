//! The facade that platforms call: takes requests, and says what to show.

use std::sync::Arc;

use kubyk_core::ids::{BoardKey, Chat, ChatKey, Platform, TableId, User, UserKey};
use kubyk_core::reply::{Announcement, Card, Change, Reply, TableBoard};
use kubyk_core::request::{InView, Incomplete, Intent, Request, Suggestion};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::Msg;
use kubyk_host::errors::{HostError, caught};
use kubyk_host::metrics;
use kubyk_host::page_access::PageAccess;
use kubyk_host::processes::Fleet;
use kubyk_host::scheduler::Scheduler;
use kubyk_host::store::{BoardState, StoreError};
use kubyk_host::tables::find::TableLocation;
use kubyk_words::{Lang, Words};
use tokio::sync::broadcast;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::asked::Asked;
use crate::moves::means_move;
use crate::pages::Pages;
use crate::services::Services;
use crate::spec::CommandSpec;
use crate::table_page::{Visitor, how_to_join, is_shown_to, may_ask, to_share};

/// The database does not answer: the same may be asked again later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unavailable;

/// As many tables of a chat that are over are looked at when its boards follow.
const LATEST: usize = 8;

/// The application, as platforms see it.
pub struct Host {
    pub(crate) services: Arc<Services>,
    pub(crate) scheduler: Scheduler,
}

impl Host {
    /// Reads what is asked, before it is done: the platform may have to know something of it.
    pub fn read(&self, intent: Intent) -> Asked {
        Asked::read(intent, &crate::dispatch::lines(&self.services))
    }

    /// Reads what is asked and does it, as [`Self::handle`].
    pub async fn ask(&self, request: Request, intent: Intent) -> Reply {
        let asked = self.read(intent);
        self.handle(request, &asked).await
    }

    /// Does what is asked and says what to show. Never fails: what went wrong is in the reply, and in the log, where
    /// [`kubyk_core::request::request_span`] tells which request it was.
    pub async fn handle(&self, request: Request, asked: &Asked) -> Reply {
        let (reply, outcome) = self.answer(&request, asked).await;
        metrics::request(request.chat.platform, outcome);
        reply
    }

    /// The reply, and what has come of the request as it is counted.
    async fn answer(&self, request: &Request, asked: &Asked) -> (Reply, &'static str) {
        let cx = match self.services.cx(request).await {
            Ok(cx) => cx,
            Err(error) => {
                let outcome = error.outcome();
                return (self.services.error_reply(request.user.lang.unwrap_or_default(), error), outcome);
            }
        };
        match caught(crate::dispatch::answer(&self.services, &cx, asked)).await {
            Ok(reply) => (reply, "done"),
            Err(error) => {
                let outcome = error.outcome();
                (self.services.error_reply(cx.lang, error), outcome)
            }
        }
    }

    /// The board of a table in its own chat as it should look now. `None` where there is no such table, or the board cannot be
    /// made.
    pub async fn board(&self, table: TableId) -> Option<TableBoard> {
        let home = self.location(table).await?.chat;
        self.board_in(&home.board_of(table)).await
    }

    /// A board as it should look now. `None` where there is none, or it cannot be made.
    pub async fn board_in(&self, board: &BoardKey) -> Option<TableBoard> {
        self.board_if_known(board).await.ok().flatten()
    }

    /// A board as [`Self::board_in`] has it; a database that does not answer is an error.
    ///
    /// # Errors
    /// The table could not be asked for; it may be there.
    pub async fn board_if_known(&self, board: &BoardKey) -> Result<Option<TableBoard>, Unavailable> {
        let made = caught(self.services.views.board(&self.services.tables, board)).await;
        made.or_else(|error| {
            error.log_fault("a board could not be made");
            if matches!(error, HostError::Store(_)) { Err(Unavailable) } else { Ok(None) }
        })
    }

    /// The pages of tables; `None`: there are none.
    pub fn page_access(&self) -> Option<&PageAccess> {
        self.services.pages.as_deref()
    }

    /// The open tables of a person in a chat, or in this topic of it, with their titles.
    pub async fn tables_of(&self, user: &UserKey, chat: &Chat, lang: Lang) -> Vec<(TableId, String)> {
        let found = self.services.tables.of_person(user, (chat, InView::Nothing), None).await;
        let found = found.unwrap_or_else(|error| {
            error.log_fault("the tables of a person could not be read");
            Vec::new()
        });
        let mut tables = Vec::new();
        for id in found.into_iter().map(|table| table.id) {
            let at = self.location_from(id, Some(&chat.key())).await;
            if at.is_some_and(|at| at.chat.id == chat.id && at.chat.topic == chat.topic)
                && let Some(title) = self.title(id, lang).await
            {
                tables.push((id, title));
            }
        }
        tables
    }

    /// The board of a table for a page that draws it itself.
    pub async fn page_board(&self, table: TableId) -> Option<TableBoard> {
        let made = caught(self.services.views.page_board(&self.services.tables, table)).await;
        made.unwrap_or_else(|error| {
            error.log_fault("a table's page could not be made");
            None
        })
    }

    /// Follows the tables that this process changes, whatever their platform.
    pub fn table_changes(&self) -> broadcast::Receiver<TableId> {
        self.services.tables.follow()
    }

    /// The stored versions of these tables; those that do not exist are missing, as all are where the store does not answer.
    pub async fn table_versions(&self, tables: &[TableId]) -> Vec<(TableId, u64)> {
        self.services.tables.versions(tables).await.unwrap_or_else(|error| {
            tracing::debug!(%error, "the versions of tables on pages could not be read");
            Vec::new()
        })
    }

    /// Returns `true` if a table's page shows it to a visitor who has its tag.
    pub async fn is_shown_to(&self, table: TableId, visitor: Visitor<'_>) -> bool {
        let shown = caught(is_shown_to(&self.services, table, visitor)).await;
        shown.unwrap_or_else(|error| {
            error.log_fault("who may see a table's page could not be told");
            false
        })
    }

    /// Refuses what a visitor may not ask for on a table's page.
    ///
    /// # Errors
    /// Why not.
    pub async fn may_ask_on_page(
        &self,
        table: TableId,
        visitor: Visitor<'_>,
        asked: &Asked,
    ) -> Result<(), Msg> {
        let may = caught(may_ask(&self.services, table, visitor, asked)).await;
        may.unwrap_or_else(|error| {
            error.log_fault("what is asked on a table's page could not be read");
            Err(Msg::new("page-in-chat"))
        })
    }

    /// Tells a visitor of a table's page with the code of its lobby how to sit down there; `None` where there is nothing to be
    /// told.
    pub async fn how_to_join(
        &self,
        table: TableId,
        (user, lang): (&UserKey, Lang),
        code: &str,
    ) -> Option<Card> {
        let told = caught(how_to_join(&self.services, table, (user, lang), code)).await;
        told.unwrap_or_else(|error| {
            error.log_fault("how to join a table could not be told");
            None
        })
    }

    /// A message about a table that a visitor of its page puts into a chat; `None` of a table that nobody else is shown.
    pub async fn to_share(&self, table: TableId, visitor: (&UserKey, Lang)) -> Option<Card> {
        let made = caught(to_share(&self.services, table, visitor)).await;
        made.unwrap_or_else(|error| {
            error.log_fault("a table could not be shared");
            None
        })
    }

    /// The title of a table, for words about it that stand elsewhere.
    pub async fn title(&self, table: TableId, lang: Lang) -> Option<String> {
        let title = |loaded: &LoadedTable| self.services.views.table_title(loaded, lang);
        self.services.tables.read(table, title).await.ok().flatten()
    }

    /// The location of a table's message in its own chat. Nothing is painted for it, as it is for [`Host::board`].
    pub async fn location(&self, table: TableId) -> Option<TableLocation> {
        self.location_from(table, None).await
    }

    /// The chats that show a table, its own one first.
    pub async fn chats_of(&self, table: TableId) -> Vec<Chat> {
        let chats = self.services.tables.read(table, |loaded| {
            let home = loaded.row.chat.clone();
            let others = loaded.row.boards.iter().map(|board| &board.chat).filter(|chat| **chat != home);
            std::iter::once(&home).chain(others).cloned().collect()
        });
        match chats.await {
            Ok(chats) => chats.unwrap_or_default(),
            Err(error) => {
                error.log_fault("the chats of a table could not be read");
                Vec::new()
            }
        }
    }

    /// The location of a table's message for somebody in a chat: there, if the table has a board there.
    pub async fn location_from(&self, table: TableId, chat: Option<&ChatKey>) -> Option<TableLocation> {
        match TableLocation::of(&self.services.tables, table, chat).await {
            Ok(seen) => seen,
            Err(error) => {
                error.log_fault("a table could not be located");
                None
            }
        }
    }

    /// The chat of a board at whose table machines alone are to move, as far as this process knows; `None` for all others.
    pub fn machines_move_in(&self, board: &BoardKey) -> Option<Chat> {
        let chat = |loaded: &LoadedTable| {
            let there = loaded.row.board_in(&board.chat).filter(|_| loaded.waits_for_machines());
            there.map(|there| there.chat.clone())
        };
        self.services.tables.glance(board.table, chat).flatten()
    }

    /// The table whose board is this message of the platform's: an open one of the chat, or one of the latest that are closed.
    pub async fn table_shown_by(&self, chat: &Chat, message: &str) -> Option<TableId> {
        let found = self.services.tables.shown_by(&chat.key(), message, crate::context::RECENT).await;
        found.unwrap_or_else(|error| {
            error.log_fault("a board could not be looked up");
            None
        })
    }

    /// Returns `true` if a person at a table means one of its moves by a text.
    pub async fn means_move(&self, table: TableId, user: &UserKey, text: &str) -> bool {
        caught(means_move(&self.services, table, user, text)).await.unwrap_or_else(|error| {
            error.log_fault("a text could not be read as a move");
            false
        })
    }

    /// The views of a page beside the boards: tables that can be touched, the start page, past games.
    pub fn pages(&self) -> Pages<'_> {
        Pages::new(&self.services)
    }

    /// The tables of a chat whose message is behind: open ones, and the latest that are over.
    pub async fn tables_behind(&self, chat: &ChatKey) -> Vec<TableId> {
        let rows = self.services.tables.of_chat(chat, LATEST).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "boards that are behind could not be looked for");
            Vec::new()
        });
        let mut behind = Vec::new();
        for id in rows.iter().map(|row| row.id) {
            let state = self.services.tables.board_state(&BoardKey { table: id, chat: chat.clone() }).await;
            behind.extend(state.filter(|state| state.shown < state.version).map(|_| id));
        }
        behind
    }

    /// Notes what the platform shows now.
    pub async fn shown(&self, board: &BoardKey, message: Option<&str>, version: u64) {
        self.services.tables.shown(board, message, version).await;
    }

    /// Notes that the platform refuses to show this version.
    pub async fn board_refused(&self, board: &BoardKey, version: u64) {
        self.services.tables.refused(board, version).await;
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

    /// Follows what chats of a platform are told without having asked, such as the puzzle of the day, from now on.
    pub fn announcements(&self, platform: Platform) -> UnboundedReceiver<Announcement> {
        self.services.puzzle_posts.subscribe(platform)
    }

    /// Notes how people of a platform add the bot to their chats: the first message of a private conversation says so.
    pub fn note_invitation(&self, platform: Platform, label: Msg, link: String) {
        self.services.invitations.insert(platform, (label, link));
    }

    /// Notes how links of a platform that open the bot begin: what follows is handed to `/start`.
    pub fn note_start_link(&self, platform: Platform, link: String) {
        self.services.join_links.insert(platform, link);
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

    /// The bot was removed from a chat.
    pub async fn left(&self, chat: &ChatKey) {
        if let Err(error) = self.services.personal_data.left(chat).await {
            tracing::warn!(%error, "that a chat has removed the bot could not be noted");
        }
    }

    /// Notes that a person has left a chat, or has come back to it.
    pub async fn person_moves(&self, chat: &ChatKey, user: &UserKey, present: bool) {
        if let Err(error) = self.services.tables.person_moves(chat, user, present).await {
            tracing::warn!(%error, "that somebody has left a chat could not be noted");
        }
    }

    /// The groups of a platform with settings or open tables where nobody has played for a day: some may have removed the
    /// bot without a word. A conversation with one person may be among them.
    pub async fn silent_groups(&self, platform: Platform) -> Vec<ChatKey> {
        self.services.personal_data.silent_groups(platform).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "silent groups could not be looked for");
            Vec::new()
        })
    }

    /// Completes what is being typed by somebody who looks at this; at most 25.
    pub async fn complete(
        &self,
        chat: &Chat,
        in_view: InView,
        user: &User,
        typed: Incomplete<'_>,
    ) -> Vec<Suggestion> {
        crate::complete::complete(&self.services, (chat, in_view), user, typed).await
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

    /// The processes that serve the bot together; `None`: this one is alone.
    pub fn fleet(&self) -> Option<&Fleet> {
        self.services.fleet.as_ref()
    }

    /// The state that the message of a board shows, as the store knows it.
    pub async fn board_state(&self, board: &BoardKey) -> Option<BoardState> {
        self.services.tables.board_state(board).await
    }

    /// The scheduler of clocks, turn notices, puzzles, the end of abandoned tables and the eviction of idle ones.
    pub fn scheduler(&self) -> &Scheduler {
        &self.scheduler
    }
}
