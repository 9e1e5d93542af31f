//! What pages ask for beside the conversation: tables as one person sees them, the home, past games.

use kubyk_host::{HomeView, TableId};
use kubyk_words::Lang;

use super::Room;
use super::service::{RoomsService, chat, user};
use crate::protocol::{Persona, ToPage};

impl RoomsService {
    /// The answer to a question of the page, or [`ToPage::Done`] where there is none.
    pub(crate) async fn view(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        (id, table, path): (String, String, String),
    ) -> ToPage {
        let seen = match self.table_in(room, &table).await {
            Some(table) => self.seen(by, lang, Some(id.clone()), table, path).await,
            None => None,
        };
        seen.unwrap_or(ToPage::done(id))
    }

    /// A table as a persona of its room sees it, as an answer to the question of that id; `None` where it cannot be shown.
    pub(super) async fn seen(
        &self,
        by: &Persona,
        lang: Lang,
        id: Option<String>,
        table: TableId,
        path: String,
    ) -> Option<ToPage> {
        let mut view = self.host.pages().seat_view(table, &user(by, lang).key, lang, &path).await?;
        // Neither picture nor file: the drawing is the view's own.
        let card = view.card.take().map(|card| Box::new(self.rendered(card).card));
        let persona = id.is_none().then(|| by.id.clone());
        Some(ToPage::View { id, persona, table: table.to_string(), path, view: Box::new(view), card })
    }

    /// The start page of a persona, or [`ToPage::Done`] where it could not be made.
    pub(crate) async fn home(&self, room: &Room, by: &Persona, lang: Lang, id: String) -> ToPage {
        match self.host.pages().home(&chat(&room.name), &user(by, lang).key, lang).await {
            Ok(home) => ToPage::Home { id, home },
            Err(_) => ToPage::done(id),
        }
    }

    /// Older games of the room that are over, or [`ToPage::Done`] where the table before which they were is no table, or they
    /// could not be listed.
    pub(crate) async fn past(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        id: String,
        before: &str,
    ) -> ToPage {
        let Ok(before) = before.parse() else { return ToPage::done(id) };
        match self.host.pages().past(&chat(&room.name), before, &user(by, lang).key, lang).await {
            Ok(past) => ToPage::Past { id, past },
            Err(_) => ToPage::done(id),
        }
    }

    /// The start page of whoever comes into a room in which nothing has happened.
    pub(crate) fn first_home(&self, lang: Lang) -> HomeView {
        HomeView { games: self.host.pages().games(lang), ..HomeView::default() }
    }

    /// Whether a room has tables that are not over, or may have some.
    pub(crate) async fn has_tables(&self, room: &str) -> bool {
        !self.host.pages().tables(&chat(room)).await.is_ok_and(|tables| tables.is_empty())
    }

    /// A game that is over after some of its events; [`ToPage::Missing`] where there is none, and [`ToPage::Done`] where it
    /// could not be shown.
    pub(crate) async fn replay(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        (id, table): (String, String),
        step: usize,
    ) -> ToPage {
        let replay = match table.parse::<TableId>() {
            Ok(table) => self.host.pages().replay(table, &user(by, lang).key, lang, step).await,
            Err(()) => Ok(None),
        };
        match replay {
            Err(_) => ToPage::done(id),
            Ok(Some(replay)) if self.table_in(room, &table).await.is_some() => {
                ToPage::Replay { id, table, replay }
            }
            Ok(_) => ToPage::Missing { id },
        }
    }

    /// The coach on a game that is over, which looks at it only if it may `run`; or [`ToPage::Done`] where there is none.
    pub(crate) async fn lesson(
        &self,
        room: &Room,
        lang: Lang,
        (id, table): (String, String),
        run: bool,
    ) -> ToPage {
        let coach = match self.table_in(room, &table).await {
            Some(table) => self.host.pages().lesson(table, lang, run).await,
            None => None,
        };
        match coach {
            Some(coach) => ToPage::Lesson { id, table, coach },
            None => ToPage::done(id),
        }
    }

    /// A small drawing of a game in the middle of it, as SVG.
    pub(crate) async fn preview(&self, game: &str, lang: Lang, dark: bool) -> Option<String> {
        self.host.pages().preview(game, lang, dark).await
    }
}
