//! Finds the tables that a person may mean: through the store's indexes, and loaded only if the person is seated.

use std::cmp::Reverse;

use kubyk_core::course::Course;
use kubyk_core::ids::{Chat, ChatKey, TableId, UserKey};
use kubyk_core::request::InView;
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::setup::Setup;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::Seat;

use super::Tables;
use crate::errors::HostError;

/// Most closed tables of one chat that are of interest.
const CLOSED: usize = 5;

/// Summary of a table from one person's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// The table's id.
    pub id: TableId,
    /// The table's phase.
    pub phase: TablePhase,
    /// `true` if the person plays there: not after leaving a game that goes on.
    pub seated: bool,
    /// `true` if the person owes a move there.
    pub owes: bool,
}

impl TableSummary {
    /// `None` for a table that was closed before its game began.
    pub fn of(table: &LoadedTable, user: &UserKey) -> Option<Self> {
        let phase = table.row.phase;
        if phase == TablePhase::Closed && table.table.is_none() {
            return None;
        }
        let seat = table.setup.seat_of(user);
        let acting = table.table.as_ref().filter(|_| phase == TablePhase::Playing);
        let owes = |seat: Seat| acting.is_some_and(|position| position.table.to_act().contains(seat));
        let left = |seat: Seat| acting.is_some_and(|position| position.table.left().contains(seat));
        let seated = seat.is_some_and(|seat| !left(seat));
        Some(Self { id: table.row.id, phase, seated, owes: seat.is_some_and(owes) })
    }
}

impl Tables {
    /// The open tables of a chat, or of the topic that is asked in, at which a person is seated; those first that are in view.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn of_person(
        &self,
        user: &UserKey,
        (chat, in_view): (&Chat, InView),
        game: Option<&str>,
    ) -> Result<Vec<TableSummary>, HostError> {
        let rows = self.store.tables_of_person(user, Some(&chat.key())).await?;
        self.summaries(rows, user, (chat, in_view), game).await
    }

    /// The table whose board is this message of the platform's, among the open ones of a chat and the latest `closed` of it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn shown_by(
        &self,
        chat: &ChatKey,
        message: &str,
        closed: usize,
    ) -> Result<Option<TableId>, HostError> {
        let rows = self.store.tables(chat, closed).await?;
        let shows =
            |row: &&TableRow| row.board_in(chat).and_then(|board| board.message.as_deref()) == Some(message);
        Ok(rows.iter().find(shows).map(|row| row.id))
    }

    /// The open tables at which a person sits and which this chat does not show, newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn elsewhere(&self, user: &UserKey, chat: &ChatKey) -> Result<Vec<TableRow>, HostError> {
        let mut rows = self.store.tables_of_person(user, None).await?;
        rows.retain(|row| row.board_in(chat).is_none());
        Ok(rows)
    }

    /// The open tables of a chat, or of the topic that is asked in, and then those of the latest `closed` that were
    /// played, newest first; of the open ones those first that are in view.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn of_place(
        &self,
        user: &UserKey,
        (chat, in_view): (&Chat, InView),
        game: Option<&str>,
        closed: usize,
    ) -> Result<Vec<TableSummary>, HostError> {
        let rows = self.store.tables(&chat.key(), closed).await?;
        self.summaries(rows, user, (chat, in_view), game).await
    }

    /// The open tables of a chat that a person may see, newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open_to(&self, user: &UserKey, chat: &ChatKey) -> Result<Vec<TableRow>, HostError> {
        let mut rows = self.of_chat(chat, 0).await?;
        rows.retain(|row| Setup::of_row(row).is_some_and(|setup| setup.is_open_to(user, &row.chat)));
        Ok(rows)
    }

    /// The people who sit at the open tables of a chat and those of its latest ones, with their names there.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn people_of(&self, chat: &ChatKey) -> Result<Vec<(UserKey, String)>, HostError> {
        Ok(people_at(&self.store.tables(chat, CLOSED).await?))
    }

    /// The people with whom somebody sits at open tables or has finished games, in whatever chat, with the names they had
    /// there; a person may be named more than once, the latest name first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn people_met_by(&self, user: &UserKey) -> Result<Vec<(UserKey, String)>, HostError> {
        let mut met = people_at(&self.store.tables_of_person(user, None).await?);
        met.extend(self.store.people_met(user).await?);
        Ok(met)
    }

    async fn summaries(
        &self,
        mut rows: Vec<TableRow>,
        user: &UserKey,
        (chat, in_view): (&Chat, InView),
        game: Option<&str>,
    ) -> Result<Vec<TableSummary>, HostError> {
        let here = chat.key();
        rows.sort_by_key(|row| match row.phase {
            TablePhase::Closed => (true, false, None),
            _ => (false, in_view != InView::Table(row.id), Some(Reverse(place_of_board(row, &here)))),
        });
        let mut summaries = Vec::new();
        let mut over = 0;
        let in_topic = |row: &TableRow| row.topic_in(&here) == Some(chat.topic.as_deref());
        for row in rows.into_iter().filter(in_topic).filter(|row| game.is_none_or(|game| row.game == game)) {
            if over == CLOSED {
                break;
            }
            let Some(summary) = self.summary(&row, user).await? else { continue };
            over += usize::from(summary.phase == TablePhase::Closed);
            summaries.push(summary);
        }
        Ok(summaries)
    }

    /// The summary of a table for a person. Where the row says enough, the table is not loaded.
    async fn summary(&self, row: &TableRow, user: &UserKey) -> Result<Option<TableSummary>, HostError> {
        let Some(setup) = Setup::of_row(row).filter(|setup| setup.is_open_to(user, &row.chat)) else {
            return Ok(None);
        };
        let seated = setup.seat_of(user).is_some();
        if row.phase == TablePhase::Playing && seated {
            return Ok(self.read_or_skip(row.id, |table| TableSummary::of(table, user)).await?.flatten());
        }
        // A table that was called off before it began is not listed.
        let stands =
            row.phase != TablePhase::Closed || Course::of_row(row).is_some_and(|course| course.started != 0);
        Ok(stands.then_some(TableSummary { id: row.id, phase: row.phase, seated, owes: false }))
    }
}

/// The place of a table's board in the chat: platforms number their messages upwards. A table without a board is about to have
/// the lowest one.
fn place_of_board(row: &TableRow, chat: &ChatKey) -> u64 {
    let number = |message: &str| message.rsplit('/').next().and_then(|number| number.parse().ok());
    let message = row.board_in(chat).and_then(|board| board.message.as_deref());
    message.map_or(u64::MAX, |message| number(message).unwrap_or(0))
}

/// The people who sit at tables, each once, with the name of the first table.
fn people_at(rows: &[TableRow]) -> Vec<(UserKey, String)> {
    let mut people: Vec<(UserKey, String)> = Vec::new();
    for setup in rows.iter().filter_map(Setup::of_row) {
        for user in setup.people() {
            if let Some(seat) = setup.seat_of(user)
                && !people.iter().any(|(known, _)| known == user)
            {
                people.push((user.clone(), setup.seats[seat.index()].name.clone()));
            }
        }
    }
    people
}

// The place where a table is shown. Platforms ask for it far more often than for the board itself.

/// Chat and message in which a table is shown to somebody, and the table's version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLocation {
    /// The chat.
    pub chat: Chat,
    /// The platform's id of the message that shows it, once there is one.
    pub message: Option<String>,
    /// The version of the table.
    pub version: u64,
    /// `true` if one person alone may see it ([`kubyk_core::reply::TableBoard::hidden`]).
    pub hidden: bool,
}

impl TableLocation {
    /// The location of a table for somebody in a chat: there, if it has a board there, and otherwise in its own chat. `None`
    /// where there is no such table.
    ///
    /// # Errors
    /// When the store cannot be read, or the table cannot be loaded.
    pub async fn of(
        tables: &Tables,
        table: TableId,
        seen_from: Option<&ChatKey>,
    ) -> Result<Option<Self>, HostError> {
        let seen = tables.read(table, |loaded| {
            let row = &loaded.row;
            let board = seen_from.and_then(|chat| row.board_in(chat)).or(row.boards.first());
            Self {
                chat: board.map_or(&row.chat, |board| &board.chat).clone(),
                message: board.and_then(|board| board.message.clone()),
                version: row.version,
                hidden: loaded.only_for().is_some(),
            }
        });
        seen.await
    }
}
