//! The start page: a person's tables, the games, past games of the chat.

use kubyk_games::kit::{AnyGame, Msg, Viewer};
use kubyk_words::Lang;
use serde::Serialize;

use super::seat_view::own_marked;
use crate::daily::DAILY;
use crate::errors::HostError;
use crate::services::Services;
use crate::table::LoadedTable;
use crate::{Chat, TableId, TablePhase, TableRow, UserKey};

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
    /// What is being waited for, or how it ended.
    pub status: String,
    /// Whether the person owes a move there.
    pub owes: bool,
    /// Whether the person sits there.
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
    /// What it is about, in a line.
    pub line: String,
    /// A machine player that does not play at random; `None` for a game of one.
    pub level: Option<String>,
    /// Whether it has a game of the day.
    pub daily: bool,
}

/// Makes the start page of a person in a chat.
pub(crate) async fn home(
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
    Ok(HomeView { tables, past, games: games(services, lang) })
}

/// The games of a chat that were over before that table.
pub(crate) async fn older(
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
        let seen = services.tables.read_or_skip(row.id, |loaded| table(services, loaded, user, lang)).await?;
        items.extend(seen.flatten().map(|item| (item, row)));
    }
    Ok(items)
}

/// The games that can be played.
pub(crate) fn games(services: &Services, lang: Lang) -> Vec<GameItem> {
    services.games.iter().map(|game| item(services, *game, lang)).collect()
}

fn item(services: &Services, game: &dyn AnyGame, lang: Lang) -> GameItem {
    let about = game.about();
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let values = game.values(None, &[]).ok();
    let offered =
        values.filter(|values| game.capacity(values).contains(&2)).map(|values| game.offered(&values, 2));
    GameItem {
        id: about.id.to_owned(),
        emoji: about.emoji.to_owned(),
        name: say(&about.name()),
        line: say(&about.blurb()),
        level: offered.and_then(|offered| offered.first().map(|level| (*level).to_owned())),
        daily: about.tags.contains(&DAILY),
    }
}

/// `None` for a table that was closed before its game began.
fn table(services: &Services, loaded: &LoadedTable, user: &UserKey, lang: Lang) -> Option<TableItem> {
    let names = own_marked(services, loaded, user, lang);
    let say = |msg: &Msg| services.words.say(lang, msg, &names);
    let about = loaded.game.about();
    let seat = loaded.setup.seat_of(user);
    let (title, status) = match &loaded.table {
        Some(position) if !loaded.setup.called_off => {
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
