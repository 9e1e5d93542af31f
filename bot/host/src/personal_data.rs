//! Personal data: handed out to people, removed when they want it, and deleted when its time has come.

use std::collections::BTreeSet;
use std::sync::Arc;

use dashmap::DashMap;
use kubyk_core::course::Course;
use kubyk_core::ids::{ChatKey, Platform, TableId, UserKey};
use kubyk_core::reply::Card;
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::setup::Setup;
use kubyk_core::table::{LoadedTable, TableState};
use kubyk_core::time::{Clock, Millis};
use kubyk_games::kit::{Msg, Seat};
use kubyk_words::{Lang, Words};
use serde_json::{Value, json};

use crate::errors::HostError;
use crate::links::accounts;
use crate::settings_service::SettingsService;
use crate::store::{Erasure, Store, StoreError};
use crate::tables::Tables;
use crate::tasks::Retry;

/// The data of people, wherever they are stored.
pub struct PersonalData {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
    retention: Retention,
    /// When it was noted last of a chat that it has the bot.
    present: DashMap<ChatKey, Millis>,
}

impl PersonalData {
    /// Hands out and removes the data in this store; `retention` says how long they are kept.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        settings: Arc<SettingsService>,
        retention: Retention,
    ) -> Self {
        Self { store, clock, settings, retention, present: DashMap::new() }
    }

    /// The time for which data are kept, and the person who answers for them.
    pub fn retention(&self) -> &Retention {
        &self.retention
    }
}

// Removing a person: their games are given up, their name and id leave every row, and the games of others stay whole
// under a placeholder.

impl PersonalData {
    /// Removes a person, with all linked accounts. A failure at one table keeps nothing else from going, and a second call does
    /// the rest.
    ///
    /// # Errors
    /// The first thing that failed: something may still name the person.
    pub async fn erase(
        &self,
        tables: &Tables,
        user: &UserKey,
        here: Option<ChatKey>,
    ) -> Result<(), HostError> {
        let mut done = Ok(());
        for account in accounts(&*self.store, user).await? {
            let here = here.clone().filter(|_| account == *user);
            done = done.and(self.erase_account(tables, &account, here).await);
        }
        // Only now: a second call has to find all accounts.
        if done.is_ok() {
            self.store.unlink(user).await?;
        }
        done
    }

    /// Removes one account of a person.
    async fn erase_account(
        &self,
        tables: &Tables,
        user: &UserKey,
        here: Option<ChatKey>,
    ) -> Result<(), HostError> {
        let mut chats: Vec<_> = here.into_iter().chain(user.private_chat().map(|chat| chat.key())).collect();
        let mut failed = Ok(());
        let mut seen = BTreeSet::new();
        // Meanwhile somebody may open the rematch of one of these tables: it is looked for until there is none.
        loop {
            let mut rows = self.store.tables_naming(user).await?;
            rows.retain(|row| seen.insert(row.id));
            if rows.is_empty() {
                break;
            }
            for row in rows {
                let setup = Setup::of_row(&row);
                let names = setup.as_ref().is_some_and(|setup| setup.names_person(user));
                // Who has sat down at a group's table from a private conversation has a board there.
                let seat = setup.as_ref().and_then(|setup| Some(&setup.seats[setup.seat_of(user)?.index()]));
                let from = seat.and_then(|seat| row.boards.iter().find(|board| board.number == seat.from));
                chats.extend(from.filter(|board| board.chat.private).map(|board| board.chat.key()));
                if row.chat.private && names {
                    tables.forget(row.id).await;
                    chats.push(row.chat.key());
                } else if let Err(error) = self.erase_at(tables, &row, user).await {
                    error.log_fault("a person could not be removed from a table");
                    failed = failed.and(Err(error));
                }
            }
        }
        chats.sort_unstable();
        chats.dedup();
        self.store.forget_person(Erasure { user: user.clone(), chats: chats.clone() }).await?;
        // Boards in private conversations are gone as well.
        for table in seen {
            tables.forget(table).await;
        }
        self.settings.forget_person(user);
        chats.iter().for_each(|chat| self.settings.forget_chat(chat));
        failed
    }

    /// Removes a person from a table of a group.
    async fn erase_at(&self, tables: &Tables, row: &TableRow, user: &UserKey) -> Result<(), HostError> {
        let Some(setup) = Setup::of_row(row) else {
            tracing::error!(table = %row.id, "a table that cannot be read may name a person who is deleted");
            return Ok(());
        };
        if !setup.names_person(user) {
            return Ok(());
        }
        match row.phase {
            TablePhase::Closed => self.rename(tables, row.id, user).await,
            TablePhase::Lobby | TablePhase::Playing => self.leave_table(tables, row.id, user).await,
        }
    }

    /// Frees the seats of those who have had their data removed from a table while a new one was made after it: whoever
    /// removes them looks for new tables after that, but may have looked already.
    ///
    /// # Errors
    /// When the store cannot be read or written, or the new table cannot be loaded.
    pub async fn forget_removed(
        &self,
        tables: &Tables,
        old: TableId,
        new: &LoadedTable,
    ) -> Result<(), HostError> {
        let Some(stored) = self.store.table(old).await? else { return Ok(()) };
        let Some(old_setup) = Setup::of_row(&stored.row) else { return Ok(()) };
        for user in new.setup.people().filter(|user| old_setup.seat_of(user).is_none()) {
            self.leave_table(tables, new.row.id, user).await?;
        }
        Ok(())
    }

    /// Gives up an open table: a seat in a lobby is freed, a game is resigned. A change of its own then puts a placeholder
    /// in the person's place, since the ratings of the others are reckoned with the person.
    async fn leave_table(&self, tables: &Tables, id: TableId, user: &UserKey) -> Result<(), HostError> {
        tables.update(None, id, |table| table.erase_person(user, self.clock.now())).await?;
        let forget = |table: &mut LoadedTable| -> Result<(), Msg> {
            table.setup.forget(user);
            Ok(())
        };
        tables.update(None, id, forget).await.map(drop)
    }

    /// Puts a placeholder in the place of a person at a table that is over. Its message stays as it is: there may be
    /// hundreds.
    async fn rename(&self, tables: &Tables, id: TableId, user: &UserKey) -> Result<(), HostError> {
        let mut retry = Retry::new();
        loop {
            let Some(stored) = self.store.table(id).await? else { return Ok(()) };
            let row = stored.row;
            let state = TableState::parse(&row.setup).ok();
            let Some(mut state) = state.filter(|state| state.setup.names_person(user)) else {
                return Ok(());
            };
            state.setup.forget(user);
            // Plain data with string keys always has a JSON form.
            let json = serde_json::to_string(&state).unwrap_or_default();
            match self.store.replace_setup(id, row.version, &json).await {
                Ok(()) => {
                    tables.forget(id).await;
                    return Ok(());
                }
                Err(StoreError::Conflict) if retry.pause().await => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

// Everything that is stored of a person, as JSON.

impl PersonalData {
    /// Everything that is stored of a person, that of a linked account apart. Other people's data at a table, and the secret of
    /// its dice, are left out.
    ///
    /// `here`: the private conversation with them in which they ask.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn export(&self, user: &UserKey, here: Option<ChatKey>) -> Result<Value, StoreError> {
        let mut all = self.export_account(user, here).await?;
        let mut linked = Vec::new();
        for account in accounts(&*self.store, user).await?.iter().skip(1) {
            linked.push(self.export_account(account, None).await?);
        }
        all["linked"] = linked.into();
        Ok(all)
    }

    async fn export_account(&self, user: &UserKey, here: Option<ChatKey>) -> Result<Value, StoreError> {
        let mut all = self.store.rows_of(user).await?;
        let tables = self.store.tables_naming(user).await?;
        let mut parts = Vec::new();
        for row in &tables {
            let Some((mut part, seat)) = part_of_table(row, user) else { continue };
            if let Some(seat) = seat {
                let stored = self.store.table(row.id).await?;
                part["moves"] =
                    moves_of(&stored.map(|stored| stored.events).unwrap_or_default(), seat).into();
            }
            parts.push(part);
        }
        all["person"] = json!({"platform": user.platform.word(), "id": user.id});
        all["tables"] = parts.into();
        let mut conversations: Vec<_> =
            user.private_chat().map(|chat| chat.key()).into_iter().chain(here).collect();
        conversations.dedup();
        let mut chats = Vec::new();
        for chat in conversations {
            if let Some(stored) = self.store.chat(&chat).await? {
                chats.push(json!({"chat": chat.to_string(), "settings": without_seed(&stored.json)}));
            }
        }
        all["chats"] = chats.into();
        Ok(all)
    }
}

/// The settings of a chat without the seed of its next rolls: whoever knows it knows what will be rolled.
fn without_seed(settings: &str) -> Value {
    // Settings that cannot be read were written by another version.
    let mut settings: Value = serde_json::from_str(settings).unwrap_or_default();
    if let Some(rolls) = settings.get_mut("rolls").and_then(Value::as_object_mut) {
        rolls.remove("seed");
    }
    settings
}

/// The lines of a record that a seat has moved.
fn moves_of(events: &[String], seat: Seat) -> Vec<&str> {
    let own = format!("{} ", seat.number());
    events.iter().filter_map(|line| line.strip_prefix(&own)).collect()
}

/// A person's part of a table, their moves apart, and their seat; `None` where they have none.
fn part_of_table(row: &TableRow, user: &UserKey) -> Option<(Value, Option<Seat>)> {
    let setup = Setup::of_row(row)?;
    let seat = setup.seat_of(user);
    if seat.is_none() && setup.opener != *user {
        return None;
    }
    let name = seat.map(|seat| setup.seats[seat.index()].name.clone());
    let from = seat.map_or(0, |seat| setup.seats[seat.index()].from);
    let board = row.boards.iter().find(|board| board.number == from);
    let part = json!({
        "id": row.id.to_string(),
        "chat": board.map_or(&row.chat, |board| &board.chat).key().to_string(),
        "game": row.game,
        "variant": setup.preset,
        "options": setup.options,
        "phase": row.phase.word(),
        "started": Course::of_row(row)?.started,
        "touched": row.touched,
        "opened": setup.opener == *user,
        "seat": seat.map(Seat::number),
        "name": name,
        "salt": seat.and_then(|seat| setup.salts.get(&seat.number())),
    });
    Some((part, seat))
}

// Retention: the time for which unused data are kept.

/// The number of games that are deleted in one transaction.
const PAGE: usize = 200;
const DAY: Millis = 24 * 3600 * 1000;
/// A request that comes later than this after the bot was removed was made after its return.
const LATE: Millis = 60 * 1000;
/// For so long it need not be noted again that a chat has the bot: that it was removed meanwhile, another process may have
/// been told.
const NOTED: Millis = 3600 * 1000;

/// The time for which data are kept, and the person who answers for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Days until the settings and open tables of a chat go that has removed the bot.
    pub left_chat_days: u32,
    /// Days after which the records of finished games go; `None`: never.
    pub game_days: Option<u32>,
    /// The operator's address for questions about data.
    pub contact: Option<String>,
}

impl Default for Retention {
    fn default() -> Self {
        Self { left_chat_days: 30, game_days: None, contact: None }
    }
}

impl PersonalData {
    /// Notes that a chat has removed the bot.
    ///
    /// # Errors
    /// When nothing could be written.
    pub async fn left(&self, chat: &ChatKey) -> Result<(), StoreError> {
        self.present.remove(chat);
        self.store.leave(chat, self.clock.now()).await
    }

    /// The groups of a platform where nobody has played for a day.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn silent_groups(&self, platform: Platform) -> Result<Vec<ChatKey>, StoreError> {
        self.store.silent_groups(platform, self.clock.now() - DAY).await
    }

    /// Notes that the bot is in a chat again.
    ///
    /// # Errors
    /// When nothing could be written.
    pub async fn entered(&self, chat: &ChatKey) -> Result<(), StoreError> {
        self.store.enter(chat, Millis::MAX).await
    }

    /// Notes that the bot is in a chat, since somebody asks for something there: not every return is announced. A request from
    /// before the bot was removed may come in a little later, and does not count.
    pub async fn asked_from(&self, chat: &ChatKey) {
        let now = self.clock.now();
        let noted = self.present.insert(chat.clone(), now);
        if noted.is_some_and(|noted| now - noted < NOTED) {
            return;
        }
        if let Err(error) = self.store.enter(chat, now - LATE).await {
            self.present.remove(chat);
            tracing::warn!(%error, "that a chat has the bot could not be noted");
        }
    }

    /// Lets go of what is in memory.
    pub fn clear(&self) {
        self.present.clear();
    }

    /// Deletes what has been kept for long enough.
    pub(crate) async fn let_go(&self, tables: &Tables) -> Result<(), StoreError> {
        let before = |days: u32| self.clock.now() - Millis::from(days) * DAY;
        for chat in self.store.left_before(before(self.retention.left_chat_days)).await? {
            self.store.forget_chat(&chat).await?;
            self.settings.forget_chat(&chat);
            tables.forget_all().await;
            tracing::info!("the settings and open tables of a chat that the bot has left are deleted");
        }
        if let Some(days) = self.retention.game_days {
            while self.store.forget_games(before(days), PAGE).await? {}
            // Some may be in memory.
            tables.forget_all().await;
        }
        Ok(())
    }
}

// The privacy notice in words for everybody: the answer to `/privacy` and the page of the web server.

/// The policy, without buttons; `written` tells how a typed line is written where it is read.
pub fn policy(words: &Words, lang: Lang, retention: &Retention, written: &dyn Fn(&str) -> String) -> Card {
    let say = |msg: Msg| words.say(lang, &msg, &[]);
    let games = match retention.game_days {
        Some(days) => Msg::new("privacy-games").with("days", days as usize),
        None => Msg::new("privacy-games-stay"),
    };
    let contact = match &retention.contact {
        Some(contact) => Msg::new("privacy-contact").with("contact", contact.clone()),
        None => Msg::new("privacy-contact-none"),
    };
    let days = retention.left_chat_days as usize;
    let lines = [
        Msg::new("privacy-kept").with("me", written("/me")).with("block", written("/block")),
        Msg::new("privacy-why"),
        Msg::new("privacy-not"),
        games,
        Msg::new("privacy-chats").with("days", days),
        Msg::new("privacy-rights")
            .with("export", written("/me export"))
            .with("delete", written("/me delete")),
        contact,
    ];
    Card { title: say(Msg::new("privacy-title")), lines: lines.map(say).into(), ..Card::default() }
}
