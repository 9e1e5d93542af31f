//! The start page: a person's tables, what there is every day, the games, past games of the chat.

use kubyk_core::daily::{DAILY, today};
use kubyk_core::ids::{Chat, TableId, UserKey};
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::table::LoadedTable;
use kubyk_core::time::Millis;
use kubyk_games::kit::{Arg, Msg, Reason, Seat, Viewer};
use kubyk_host::errors::HostError;
use kubyk_words::{Lang, signed};
use serde::Serialize;

use super::catalogue::{GameItem, game_items};
use super::names::{names_read, own_marked};
use crate::services::Services;
use crate::standings::verdict;
use crate::today::daily_table;

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
    /// The puzzle and the games of the day; `None` before anybody is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub today: Option<TodayView>,
    /// The games that can be played.
    pub games: Vec<GameItem>,
}

/// The puzzle and the games of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TodayView {
    /// When the next day begins, in milliseconds since 1970.
    pub ends: Millis,
    /// The puzzle, where the chat has it; its result is a row of signs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<TodayItem>,
    /// The games of the day.
    pub games: Vec<TodayItem>,
}

/// How far a person has come with one thing of the day.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TodayItem {
    /// The game's id; the puzzle has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The table, once it is begun; the puzzle has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The result so far, in signs or points.
    pub result: String,
    /// `true` if there is nothing more to do today.
    pub over: bool,
    /// `true` if it was won.
    pub won: bool,
    /// Days in a row on which it was won.
    pub days: u32,
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
    /// The awaited move, or the end of the game; of a table whose game has not begun, who sits there.
    pub status: String,
    /// `true` if its game has not begun.
    pub lobby: bool,
    /// `true` if the person owes a move there.
    pub owes: bool,
    /// `true` if the person sits there.
    pub seated: bool,
    /// The id of the table's chat, if that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<String>,
    /// How it ended, if it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndView>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EndView {
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// The others who played, or all where the person was not among them.
    pub players: String,
    /// The points, the person's own first.
    pub score: String,
    /// What came of it in words: for the person, or who has won where it was not among the players.
    pub verdict: String,
    /// Why the points do not tell it: the game was resigned, or somebody's time ran out. Empty where it was played to the end.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub early: String,
}

/// Makes the start page of a person in a chat.
pub(super) async fn home_view(
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
    let today = today_view(services, chat, user).await?;
    Ok(HomeView { tables, past, today, games: game_items(services, lang) })
}

/// Views the puzzle and the games of the day, with the person's results; `None` where the clock shows no day.
async fn today_view(
    services: &Services,
    chat: &Chat,
    user: &UserKey,
) -> Result<Option<TodayView>, HostError> {
    let Some(day) = today(services.clock.now()) else { return Ok(None) };
    let Some(ends) = day.tomorrow().ok().and_then(|next| next.to_zoned(jiff::tz::TimeZone::UTC).ok()) else {
        return Ok(None);
    };
    let person = services.settings.person(user).await?;
    let settings = services.settings.chat(&chat.key()).await?;
    let tries = person.puzzle_tries.on(day);
    let puzzle = settings.has_puzzle(chat).then(|| TodayItem {
        result: tries.signs(),
        over: tries.is_over(),
        won: tries.is_solved(),
        days: tries.days(),
        ..TodayItem::default()
    });
    let mut games = Vec::new();
    for game in services.games.iter().filter(|game| game.about().tags.contains(&DAILY)) {
        let id = game.about().id;
        let days = person.daily.get(id).map_or(0, |streak| streak.days);
        let table = daily_table(user, id, day);
        let seen = services.tables.read(table, |loaded| daily_item(loaded, days)).await?;
        games.push(seen.unwrap_or(TodayItem { game: Some(id.to_owned()), days, ..TodayItem::default() }));
    }
    Ok(Some(TodayView { ends: ends.timestamp().as_millisecond(), puzzle, games }))
}

/// A person's game of the day that has been begun.
fn daily_item(loaded: &LoadedTable, days: u32) -> TodayItem {
    let position = loaded.table.as_ref();
    let over = loaded.row.phase == TablePhase::Closed;
    let points = position.filter(|_| over).and_then(|position| position.table.scores().first().copied());
    TodayItem {
        game: Some(loaded.game.about().id.to_owned()),
        table: Some(loaded.row.id.to_string()),
        result: points.map(signed).unwrap_or_default(),
        over,
        won: position.and_then(|position| position.table.over()).is_some_and(|end| !end.winners.is_empty()),
        days,
    }
}

/// The games of a chat that were over before that table.
pub(super) async fn older_games(
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

/// `None` for a table that was closed before its game began.
pub(super) fn table_item(
    services: &Services,
    loaded: &LoadedTable,
    user: &UserKey,
    lang: Lang,
) -> Option<TableItem> {
    let names = own_marked(services, loaded, user, lang);
    let say = |msg: &Msg| services.words.say(lang, msg, &names);
    let about = loaded.game.about();
    let seat = loaded.setup.seat_of(user);
    let scene = loaded.table.as_ref().filter(|_| !loaded.course.called_off);
    let scene = scene.map(|position| position.table.scene(seat.map_or(Viewer::Spectator, Viewer::Seat)));
    let closed = loaded.row.phase == TablePhase::Closed;
    let (title, status) = match &scene {
        Some(scene) => (say(&scene.title), say(&scene.status)),
        None if closed => return None,
        None => {
            let (name, rules) = (say(&about.name()), services.views.variant_line(loaded, lang));
            // Some variants are called by the game.
            let title = if rules.contains(&name) { rules } else { format!("{name} · {rules}") };
            (title, names.join(", "))
        }
    };
    Some(TableItem {
        table: loaded.row.id.to_string(),
        emoji: about.emoji.to_owned(),
        title,
        status,
        lobby: scene.is_none(),
        owes: loaded.awaits().contains(user),
        seated: seat.is_some(),
        chat: None,
        ended: closed.then(|| end_view(services, loaded, seat, lang)).flatten(),
    })
}

/// How a game that is over ended, for whoever sat there or did not.
fn end_view(services: &Services, loaded: &LoadedTable, own: Option<Seat>, lang: Lang) -> Option<EndView> {
    let position = loaded.table.as_ref()?;
    let names = names_read(services, loaded, lang);
    let mut seats: Vec<usize> = (0..names.len()).collect();
    seats.sort_by_key(|index| own.is_some_and(|own| own.index() != *index));
    let others = seats.iter().filter(|index| own.is_none_or(|own| own.index() != **index));
    let players: Vec<&str> = others.filter_map(|index| names.get(*index)).map(String::as_str).collect();
    let scores = position.table.scores();
    let score: Vec<String> = seats.iter().filter_map(|index| scores.get(*index)).map(signed).collect();
    let end = position.table.over();
    let winners = end.map(|end| end.winners);
    let resigned = end.is_some_and(|end| end.reason == Reason::Resignation);
    let mut early = end.and_then(|end| match end.reason {
        Reason::Resignation => Some(Msg::new("ended-resigned")),
        Reason::Time => Some(Msg::new("ended-on-time")),
        _ => None,
    });
    let say = |msg: Option<Msg>| msg.map_or_else(String::new, |msg| services.words.say(lang, &msg, &names));
    let outcomes = loaded.outcomes();
    let own_outcome = own.and_then(|own| outcomes.get(own.index()));
    let told = match (own_outcome, winners.filter(|winners| !winners.is_empty())) {
        // That says as much as that it was lost.
        (Some(own), _) if resigned && !own.won && names.len() <= 2 => early.take(),
        (Some(own), _) => Some(verdict(own.won, i64::try_from(own.place).unwrap_or(i64::MAX), names.len())),
        (None, Some(winners)) if own.is_none() => {
            Some(Msg::new("verdict-winner").with("seats", Arg::from(winners)))
        }
        _ => None,
    };
    Some(EndView {
        at: loaded.row.touched,
        players: players.join(", "),
        score: score.join(" : "),
        verdict: say(told),
        early: say(early),
    })
}
