//! Views for pages with drawings which can be touched: a table as one person sees it with all that
//! can be chosen, the start page, past games move by move. Values are in the reader's language and ready to be sent.

pub mod catalogue;
pub mod home;
pub mod lobby;
mod names;
pub mod past;
pub mod results;
pub mod seat_view;
pub mod settings;
pub mod steps;
pub mod variants;

use kubyk_core::ids::{Chat, TableId, UserKey};
use kubyk_core::painter::RenderOptions;
use kubyk_core::reply::{Card, Picture};
use kubyk_games::kit::Viewer;
use kubyk_host::errors::{HostError, caught};
use kubyk_host::personal_data::policy;
use kubyk_words::Lang;

use crate::services::Services;
use catalogue::{GameItem, game_items, preview_svg};
use home::{HomeView, PastGames, home_view, older_games};
use lobby::{RulesSheet, rules_sheet};
use past::{CoachView, ReplayView};
use results::{LeadersView, ResultsView, leaders_view, results_view};
use seat_view::{SeatQuestion, SeatView};
use settings::{SettingsSheet, settings_sheet};
use variants::{OfferedGroup, offered_variants};

/// The views of a page beside the boards. Nothing here changes a table; a view that cannot be made is in the log.
#[derive(Clone, Copy)]
pub struct Pages<'a> {
    services: &'a Services,
}

impl<'a> Pages<'a> {
    pub(crate) fn new(services: &'a Services) -> Self {
        Self { services }
    }

    /// A table as one person sees it. `None` where there is no such table, or the view cannot be made.
    pub async fn seat_view(
        self,
        table: TableId,
        user: &UserKey,
        lang: Lang,
        question: SeatQuestion<'_>,
    ) -> Option<SeatView> {
        // Large, since it may walk through a game.
        let seen = Box::pin(seat_view::seat_view(self.services, table, user, lang, question));
        or_logged(seen, "a table could not be shown").await
    }

    /// The games that are called by these words, or all, the easiest first.
    pub fn games_like(self, words: &str, lang: Lang) -> Vec<GameItem> {
        catalogue::games_like(self.services, words, lang)
    }

    /// The start page of a person in a chat.
    ///
    /// # Errors
    /// [`PageFault`] where it cannot be made.
    pub async fn home(self, chat: &Chat, user: &UserKey, lang: Lang) -> Result<HomeView, PageFault> {
        or_fault(home_view(self.services, chat, user, lang), "a start page could not be made").await
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
        or_fault(older_games(self.services, chat, before, user, lang), "past games could not be listed").await
    }

    /// What a person has played: all games, or one; with those that were over before that table.
    ///
    /// # Errors
    /// [`PageFault`] where it cannot be summed up.
    pub async fn results(
        self,
        chat: &Chat,
        user: &UserKey,
        lang: Lang,
        wanted: (Option<&str>, Option<TableId>),
    ) -> Result<ResultsView, PageFault> {
        or_fault(results_view(self.services, chat, user, lang, wanted), "results could not be summed up")
            .await
    }

    /// A leaderboard of a chat, as one person sees it: that of this word, or all games together; of all times, or of the last
    /// seven days.
    ///
    /// # Errors
    /// [`PageFault`] where it cannot be read.
    pub async fn leaders(
        self,
        chat: &Chat,
        user: &UserKey,
        lang: Lang,
        wanted: (&str, bool),
    ) -> Result<LeadersView, PageFault> {
        or_fault(leaders_view(self.services, chat, user, lang, wanted), "a leaderboard could not be shown")
            .await
    }

    /// The choices for the rules of a lobby. `None` where there is no such lobby, or the sheet cannot be made.
    pub async fn rules_sheet(self, table: TableId, lang: Lang) -> Option<RulesSheet> {
        or_logged(rules_sheet(self.services, table, lang), "the rules of a lobby could not be shown").await
    }

    /// The variants of a game that a chat can play; none where there is only one, or they cannot be listed.
    pub async fn variants(self, chat: &Chat, game: &str, lang: Lang) -> Vec<OfferedGroup> {
        let variants = offered_variants(self.services, chat, game, lang);
        or_logged(variants, "the variants of a game could not be listed").await
    }

    /// The settings of a chat, as far as they mean something on a page.
    ///
    /// # Errors
    /// [`PageFault`] where it cannot be read.
    pub async fn settings_sheet(self, chat: &Chat, lang: Lang) -> Result<SettingsSheet, PageFault> {
        or_fault(settings_sheet(self.services, chat, lang), "settings could not be shown").await
    }

    /// The games that can be played.
    pub fn games(self, lang: Lang) -> Vec<GameItem> {
        game_items(self.services, lang)
    }

    /// A small drawing of a game in the middle of it, as SVG, `whole` or as a thumbnail. `None` where there is no such game, or
    /// the drawing cannot be made.
    pub async fn preview(self, game: &str, lang: Lang, (dark, whole): (bool, bool)) -> Option<String> {
        or_logged(preview_svg(self.services, game, lang, (dark, whole)), "a game could not be drawn").await
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
        or_fault(past::replay_view(self.services, table, user, lang, step), "a past game could not be shown")
            .await
    }

    /// The coach's lesson on a game that is over, for one reader: the stored one, or a new one if it may `run`, which can take
    /// a while. `None` if there is no such game, or the view cannot be made.
    pub async fn lesson(self, table: TableId, user: &UserKey, lang: Lang, run: bool) -> Option<CoachView> {
        or_logged(past::coach_view(self.services, table, user, lang, run), "the coach could not be asked")
            .await
    }

    /// A picture of a begun table as everybody sees it, to be shown elsewhere. `None` where there is no such table, or the
    /// picture cannot be made.
    pub async fn picture(self, table: TableId, lang: Lang, dark: bool) -> Option<Picture> {
        or_logged(table_picture(self.services, table, lang, dark), "a table could not be painted").await
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

    /// The privacy notice: the data about people, their purpose and how long they are kept.
    pub fn privacy(self, lang: Lang) -> Card {
        policy(&self.services.words, lang, self.services.personal_data.retention(), &str::to_owned)
    }
}

/// Something that exists could not be made just now; why is in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it could not be made; why is in the log")]
pub struct PageFault;

/// The result; if there is none, the reason is in the log.
async fn or_fault<T>(made: impl Future<Output = Result<T, HostError>>, fault: &str) -> Result<T, PageFault> {
    caught(made).await.map_err(|error| {
        error.log_fault(fault);
        PageFault
    })
}

/// The result, or an empty one, with the reason in the log.
async fn or_logged<T: Default>(made: impl Future<Output = Result<T, HostError>>, fault: &str) -> T {
    or_fault(made, fault).await.unwrap_or_default()
}

async fn table_picture(
    services: &Services,
    table: TableId,
    lang: Lang,
    dark: bool,
) -> Result<Option<Picture>, HostError> {
    let Some(loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    let Some(position) = loaded.table.as_ref() else { return Ok(None) };
    let viewer = Viewer::Spectator;
    let options = RenderOptions { dark, ..RenderOptions::new(lang, loaded.setup.names(), viewer) };
    Ok(services.views.background_picture(position.table.scene(viewer), options).await)
}
