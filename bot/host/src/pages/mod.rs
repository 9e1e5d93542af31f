//! What a page needs that shows tables by drawings which can be touched: a table as one person sees it with all that
//! can be chosen, the start page, past games move by move. Values are in the reader's language and ready to be sent.

mod home;
mod lesson;
mod level;
mod preview;
mod replay;
mod seat_view;
mod useful;

use kubyk_words::Lang;

pub use self::home::{GameItem, HomeView, PastGames, TableItem};
pub use self::lesson::{CoachView, LessonView, MarkView};
pub use self::level::{BranchView, ItemView, LevelView, SelectView};
pub use self::replay::ReplayView;
pub use self::seat_view::SeatView;
use crate::errors::{HostError, caught};
use crate::personal_data::policy;
use crate::services::Services;
use crate::{Card, Chat, TableId, UserKey};

/// What a page shows beside the boards. Nothing here changes a table; what cannot be made is in the log.
#[derive(Clone, Copy)]
pub struct Pages<'a> {
    services: &'a Services,
}

impl<'a> Pages<'a> {
    pub(crate) fn new(services: &'a Services) -> Self {
        Self { services }
    }

    /// A table as one person sees it. `path` holds the keys of the choices so far, with dots between them. `None` where
    /// there is no such table, or the view cannot be made.
    pub async fn seat_view(self, table: TableId, user: &UserKey, lang: Lang, path: &str) -> Option<SeatView> {
        or_logged(seat_view::seat_view(self.services, table, user, lang, path), "a table could not be shown")
            .await
    }

    /// The start page of a person in a chat.
    ///
    /// # Errors
    /// [`PageFault`] where it cannot be made.
    pub async fn home(self, chat: &Chat, user: &UserKey, lang: Lang) -> Result<HomeView, PageFault> {
        or_fault(home::home(self.services, chat, user, lang), "a start page could not be made").await
    }

    /// The games of a chat that were over before that table, as one person sees them.
    ///
    /// # Errors
    /// [`PageFault`] where they cannot be listed.
    pub async fn past(
        self,
        chat: &Chat,
        before: TableId,
        user: &UserKey,
        lang: Lang,
    ) -> Result<PastGames, PageFault> {
        or_fault(home::older(self.services, chat, before, user, lang), "past games could not be listed").await
    }

    /// The games that can be played.
    pub fn games(self, lang: Lang) -> Vec<GameItem> {
        home::games(self.services, lang)
    }

    /// A small drawing of a game in the middle of it, as SVG. `None` where there is no such game, or the drawing cannot be
    /// made.
    pub async fn preview(self, game: &str, lang: Lang, dark: bool) -> Option<String> {
        or_logged(preview::preview(self.services, game, lang, dark), "a game could not be drawn").await
    }

    /// A game that is over as it stood after `step` events, or all if there are fewer, with the names as one person reads
    /// them. `None` where there is no such game.
    ///
    /// # Errors
    /// [`PageFault`] where the view cannot be made.
    pub async fn replay(
        self,
        table: TableId,
        user: &UserKey,
        lang: Lang,
        step: usize,
    ) -> Result<Option<ReplayView>, PageFault> {
        or_fault(replay::replay(self.services, table, user, lang, step), "a past game could not be shown")
            .await
    }

    /// What the coach says of a game that is over: what it has said already, and all there is to say if it may `run`, which
    /// can take a while. `None` where there is no such game, or the view cannot be made.
    pub async fn lesson(self, table: TableId, lang: Lang, run: bool) -> Option<CoachView> {
        or_logged(lesson::lesson(self.services, table, lang, run), "the coach could not be asked").await
    }

    /// The tables of a chat that are not over, newest first.
    ///
    /// # Errors
    /// [`PageFault`] where they cannot be read.
    pub async fn tables(self, chat: &Chat) -> Result<Vec<TableId>, PageFault> {
        let rows = async { Ok(self.services.tables.of_chat(&chat.key(), 0).await?) };
        let rows = or_fault(rows, "the tables of a chat could not be read").await?;
        Ok(rows.into_iter().map(|row| row.id).collect())
    }

    /// What is kept of people, why and how long.
    pub fn privacy(self, lang: Lang) -> Card {
        policy(&self.services.words, lang, self.services.personal_data.retention(), &str::to_owned)
    }
}

/// Something that exists could not be made just now; why is in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it could not be made; why is in the log")]
pub struct PageFault;

/// What was made; if it could not be, why is in the log.
async fn or_fault<T>(made: impl Future<Output = Result<T, HostError>>, fault: &str) -> Result<T, PageFault> {
    caught(made).await.map_err(|error| {
        error.log_fault(fault);
        PageFault
    })
}

/// What was made, or nothing, and why is in the log.
async fn or_logged<T: Default>(made: impl Future<Output = Result<T, HostError>>, fault: &str) -> T {
    or_fault(made, fault).await.unwrap_or_default()
}
