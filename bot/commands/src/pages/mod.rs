//! Views for pages with drawings which can be touched: a table as one person sees it with all that
//! can be chosen, the start page, past games move by move. Values are in the reader's language and ready to be sent.

pub mod past;
pub mod seat_view;
pub mod steps;

use kubyk_core::daily::DAILY;
use kubyk_core::ids::{Chat, TableId, UserKey};
use kubyk_core::painter::RenderOptions;
use kubyk_core::provable_dice::SeededStream;
use kubyk_core::reply::{Card, Picture};
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Log, Msg, RANDOM, SceneBoard, Setup, Table, Viewer, level_name};
use kubyk_host::errors::{HostError, caught};
use kubyk_host::personal_data::policy;
use kubyk_words::Lang;
use serde::Serialize;

use crate::services::Services;
use past::{CoachView, ReplayView};
use seat_view::{SeatView, own_marked};

/// The views of a page beside the boards. Nothing here changes a table; a view that cannot be made is in the log.
#[derive(Clone, Copy)]
pub struct Pages<'a> {
    services: &'a Services,
}

impl<'a> Pages<'a> {
    pub(crate) fn new(services: &'a Services) -> Self {
        Self { services }
    }

    /// A table as one person sees it. `path` holds the keys of the choices so far, with dots between them; `since` is the
    /// [`SeatView::place`] that the page has shown last, if any. `None` where there is no such table, or the view cannot be
    /// made.
    pub async fn seat_view(
        self,
        table: TableId,
        user: &UserKey,
        lang: Lang,
        (path, since): (&str, Option<&str>),
    ) -> Option<SeatView> {
        // Large, since it may walk through a game.
        let seen = Box::pin(seat_view::seat_view(self.services, table, user, lang, (path, since)));
        or_logged(seen, "a table could not be shown").await
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

    /// The games that can be played.
    pub fn games(self, lang: Lang) -> Vec<GameItem> {
        game_items(self.services, lang)
    }

    /// A small drawing of a game in the middle of it, as SVG. `None` where there is no such game, or the drawing cannot be
    /// made.
    pub async fn preview(self, game: &str, lang: Lang, dark: bool) -> Option<String> {
        or_logged(preview_svg(self.services, game, lang, dark), "a game could not be drawn").await
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

    /// The coach's lesson on a game that is over: the stored one, or a new one if it may `run`, which can take a while. `None`
    /// if there is no such game, or the view cannot be made.
    pub async fn lesson(self, table: TableId, lang: Lang, run: bool) -> Option<CoachView> {
        or_logged(past::coach_view(self.services, table, lang, run), "the coach could not be asked").await
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
    let options = RenderOptions { lang, names: loaded.setup.names(), dark, viewer, news: Vec::new() };
    Ok(services.views.background_picture(position.table.scene(viewer), options).await)
}

// The start page: a person's tables, the games, past games of the chat.

/// Number of past games that a start page lists: the games that can be played are below them.
const LATEST: usize = 5;
/// Number of past games that are listed at once for whoever asks for older ones.
const PAGE: usize = 20;

/// Contents of a start page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct HomeView {
    /// The open tables of the chat, those that wait for the person first; and then those at which the person sits in other
    /// chats of the platform.
    pub tables: Vec<TableItem>,
    /// The latest games of the chat that are over.
    #[serde(flatten)]
    pub past: PastGames,
    /// The games that can be played.
    pub games: Vec<GameItem>,
}

/// Some games that are over, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct PastGames {
    /// The games.
    #[serde(rename = "past")]
    pub games: Vec<TableItem>,
    /// The table before which older ones were over; `None` where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub older: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableItem {
    /// The table's id.
    pub table: String,
    /// The sign of its game.
    pub emoji: String,
    /// Game and variant.
    pub title: String,
    /// The awaited move, or the end of the game.
    pub status: String,
    /// `true` if the person owes a move there.
    pub owes: bool,
    /// `true` if the person sits there.
    pub seated: bool,
    /// The id of the table's chat, if that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<String>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameItem {
    /// The game's id, which is also its command.
    pub id: String,
    /// The game's sign.
    pub emoji: String,
    /// The game's name.
    pub name: String,
    /// The subject in a line.
    pub line: String,
    /// The fewest and the most players of its first variant.
    pub players: (usize, usize),
    /// The machine players that are offered for two, weakest first; none for a game of one.
    pub levels: Vec<LevelItem>,
    /// `true` if it has a game of the day.
    pub daily: bool,
}

/// A machine player in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelItem {
    /// Its word in commands.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// Makes the start page of a person in a chat.
async fn home_view(
    services: &Services,
    chat: &Chat,
    user: &UserKey,
    lang: Lang,
) -> Result<HomeView, HostError> {
    let rows = services.tables.of_chat(&chat.key(), LATEST + 1).await?;
    let (closed, open): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.phase == TablePhase::Closed);
    let mut tables = items(services, &open, user, lang).await?;
    let elsewhere = services.tables.elsewhere(user, &chat.key()).await?;
    for (item, row) in items_of(services, &elsewhere, user, lang).await? {
        tables.push(TableItem { chat: Some(row.chat.id.clone()), ..item });
    }
    tables.sort_by_key(|item| (item.chat.is_some(), !item.owes, !item.seated));
    let past = past_games(services, &closed, LATEST, user, lang).await?;
    Ok(HomeView { tables, past, games: game_items(services, lang) })
}

/// The games of a chat that were over before that table.
async fn older_games(
    services: &Services,
    chat: &Chat,
    before: TableId,
    user: &UserKey,
    lang: Lang,
) -> Result<PastGames, HostError> {
    let rows = services.tables.closed_before(&chat.key(), before, PAGE + 1).await?;
    past_games(services, &rows, PAGE, user, lang).await
}

/// At most so many games; one row more says that there are older ones.
async fn past_games(
    services: &Services,
    rows: &[TableRow],
    most: usize,
    user: &UserKey,
    lang: Lang,
) -> Result<PastGames, HostError> {
    let listed = &rows[..rows.len().min(most)];
    let older = listed.last().filter(|_| rows.len() > most).map(|row| row.id.to_string());
    Ok(PastGames { games: items(services, listed, user, lang).await?, older })
}

async fn items(
    services: &Services,
    rows: &[TableRow],
    user: &UserKey,
    lang: Lang,
) -> Result<Vec<TableItem>, HostError> {
    Ok(items_of(services, rows, user, lang).await?.into_iter().map(|(item, _)| item).collect())
}

/// The tables of these rows that can be listed, each with its row.
async fn items_of<'r>(
    services: &Services,
    rows: &'r [TableRow],
    user: &UserKey,
    lang: Lang,
) -> Result<Vec<(TableItem, &'r TableRow)>, HostError> {
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let seen =
            services.tables.read_or_skip(row.id, |loaded| table_item(services, loaded, user, lang)).await?;
        items.extend(seen.flatten().map(|item| (item, row)));
    }
    Ok(items)
}

/// The games that can be played.
fn game_items(services: &Services, lang: Lang) -> Vec<GameItem> {
    services.games.iter().map(|game| game_item(services, *game, lang)).collect()
}

fn game_item(services: &Services, game: &dyn AnyGame, lang: Lang) -> GameItem {
    let about = game.about();
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let values = game.values(None, &[]).ok();
    let capacity = values.as_ref().map(|values| game.capacity(values)).unwrap_or_default();
    let for_two = values.filter(|_| capacity.contains(&2));
    let offered = for_two.map(|values| game.offered(&values, 2)).unwrap_or_default();
    let level = |id: &&'static str| LevelItem { id: (*id).to_owned(), name: say(&level_name(id)) };
    GameItem {
        id: about.id.to_owned(),
        emoji: about.emoji.to_owned(),
        name: say(&about.name()),
        line: say(&about.blurb()),
        players: capacity.first().copied().zip(capacity.last().copied()).unwrap_or_default(),
        levels: offered.iter().map(level).collect(),
        daily: about.tags.contains(&DAILY),
    }
}

/// `None` for a table that was closed before its game began.
fn table_item(services: &Services, loaded: &LoadedTable, user: &UserKey, lang: Lang) -> Option<TableItem> {
    let names = own_marked(services, loaded, user, lang);
    let say = |msg: &Msg| services.words.say(lang, msg, &names);
    let about = loaded.game.about();
    let seat = loaded.setup.seat_of(user);
    let (title, status) = match &loaded.table {
        Some(position) if !loaded.course.called_off => {
            let scene = position.table.scene(seat.map_or(Viewer::Spectator, Viewer::Seat));
            (say(&scene.title), say(&scene.status))
        }
        _ if loaded.row.phase == TablePhase::Closed => return None,
        _ => (say(&about.name()), names.join(", ")),
    };
    let owes = loaded.awaits().contains(user);
    let (table, emoji) = (loaded.row.id.to_string(), about.emoji.to_owned());
    Some(TableItem { table, emoji, title, status, owes, seated: seat.is_some(), chat: None })
}

// A small picture of a game in the middle of it, for the catalogue.

/// The number of events that make a board on which options are shown played.
const EVENTS: usize = 16;
/// After so many more the position is taken as it is.
const MOST_EVENTS: usize = 60;
/// The games are the same after every start.
const SEED: u64 = 5;

/// Draws what is in play after a few moves of a game by its first variant. `None` where there is no such game.
async fn preview_svg(
    services: &Services,
    id: &str,
    lang: Lang,
    dark: bool,
) -> Result<Option<String>, HostError> {
    let Some(game) = services.games.iter().find(|game| game.about().id == id) else { return Ok(None) };
    let Some(table) = some_moves_played(*game) else { return Ok(None) };
    let (viewer, names) = (Viewer::Spectator, vec![String::new(); table.seats()]);
    let options = RenderOptions { lang, names, dark, viewer, news: Vec::new() };
    services.views.preview(table.scene(viewer), options).await.map(Some)
}

/// A table after some random moves, at a moment at which something can be seen.
fn some_moves_played(game: &dyn AnyGame) -> Option<Box<dyn Table>> {
    let variant = game.values(None, &[]).ok()?;
    let capacity = game.capacity(&variant);
    let seats = if capacity.contains(&2) { 2 } else { *capacity.first()? };
    let teams = game.teams(&variant, seats);
    let mut table = game.open(&Setup { variant, seats, teams, position: None }).ok()?;
    let mut rng = SeededStream::of(SEED);
    for event in 0..MOST_EVENTS {
        let before = table.copy();
        if let Some(faces) = table.deal(&mut rng) {
            table.answer(&faces, &mut Log::off()).ok()?;
        } else {
            let seat = table.to_act().first()?;
            table.act(seat, RANDOM, &mut rng, &mut Log::off())?;
        }
        if table.over().is_some() {
            return Some(before);
        }
        if event >= EVENTS && shows_something(&*table) {
            break;
        }
    }
    Some(table)
}

/// Between two turns of a game of dice there may be none to be seen.
fn shows_something(table: &dyn Table) -> bool {
    let scene = table.scene(Viewer::Spectator);
    let board = !matches!(scene.board, SceneBoard::None | SceneBoard::Track(_));
    table.needs().is_none() && (board || !scene.dice.is_empty())
}
