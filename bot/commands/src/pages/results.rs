//! Results on a page: what a person has played, game by game, and the leaderboards of a chat.

use kubyk_core::ids::{Chat, TableId, UserKey};
use kubyk_core::value_words::decimal;
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;
use kubyk_host::ratings::is_rated;
use kubyk_host::store::{Leaderboard, PlayedSeat, StandingRow};
use kubyk_words::Lang;
use serde::Serialize;

use super::home::{EndView, TableItem, table_item};
use crate::services::Services;
use crate::standings::{
    OwnGames, PersonSum, WEEK, board_name, busiest, game_named, names_in_order, seats_read, verdict,
};

/// Number of games that are listed at once.
const PAGE: usize = 20;
/// Number of people whom a list names.
const NAMED: usize = 50;

/// Something that can be chosen from a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedChoice {
    /// Its word for programs.
    pub value: String,
    /// Its name.
    pub label: String,
}

/// What a person has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ResultsView {
    /// The games that the person has played, the most played first.
    pub games: Vec<GameSum>,
    /// The id of the game that is summed up; `None`: all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Games that are over.
    pub played: usize,
    /// Games that were won.
    pub won: usize,
    /// Wins in a row up to now.
    pub streak: usize,
    /// The most wins in a row.
    pub longest: usize,
    /// The people who played too.
    pub rivals: Vec<RivalSum>,
    /// Some of the games, newest first.
    pub past: Vec<ResultItem>,
    /// The table before which older ones were over; `None` where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub older: Option<String>,
}

/// A game that somebody has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameSum {
    /// Its id.
    pub id: String,
    /// Sign and name.
    pub name: String,
    /// Games that are over.
    pub played: usize,
    /// Games that were won.
    pub won: usize,
}

/// Somebody who played too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RivalSum {
    /// The name.
    pub name: String,
    /// How often the reader was placed higher.
    pub ahead: usize,
    /// How often lower.
    pub behind: usize,
}

/// A game that a person has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ResultItem {
    /// It as a table in a list.
    #[serde(flatten)]
    pub item: TableItem,
    /// `true` if a page can show it move by move.
    pub opens: bool,
}

/// Sums up what a person has played, all games or one, with those that were over before that table.
pub(super) async fn results_view(
    services: &Services,
    chat: &Chat,
    user: &UserKey,
    lang: Lang,
    (game, before): (Option<&str>, Option<TableId>),
) -> Result<ResultsView, HostError> {
    let accounts = services.links.accounts(user).await?;
    let all = services.leaderboards.games_of_person(&accounts).await?;
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let summed = |(id, played, won): (String, usize, usize)| {
        Some(GameSum { name: game_named(services, &id, say)?, id, played, won })
    };
    let games: Vec<GameSum> = OwnGames::of(&accounts, &all).games.into_iter().filter_map(summed).collect();
    let game = game.filter(|game| games.iter().any(|it| it.id == *game));
    let seats: Vec<PlayedSeat> =
        all.into_iter().filter(|seat| game.is_none_or(|game| seat.game == game)).collect();
    let own = OwnGames::of(&accounts, &seats);
    let mut rest: Vec<&[PlayedSeat]> = seats.chunk_by(|one, next| one.table == next.table).collect();
    if let Some(place) = before.and_then(|before| rest.iter().position(|game| game[0].table == before)) {
        rest.drain(..=place);
    }
    let listed = &rest[..rest.len().min(PAGE)];
    let older = listed.last().filter(|_| rest.len() > PAGE).map(|game| game[0].table.to_string());
    let mut past = Vec::with_capacity(listed.len());
    for game in listed {
        past.extend(result_item(services, chat, user, lang, (&accounts, game)).await?);
    }
    let rival = |(_, name, ahead, behind)| RivalSum { name, ahead, behind };
    Ok(ResultsView {
        games,
        game: game.map(str::to_owned),
        played: own.played,
        won: own.won,
        streak: own.streak,
        longest: own.longest,
        rivals: own.rivals.into_iter().take(NAMED).map(rival).collect(),
        past,
        older,
    })
}

/// One game: its table, or what the ledger still knows of it.
async fn result_item(
    services: &Services,
    here: &Chat,
    user: &UserKey,
    lang: Lang,
    (accounts, game): (&[UserKey], &[PlayedSeat]),
) -> Result<Option<ResultItem>, HostError> {
    let Some((own, names)) = seats_read(services, lang, accounts, game) else { return Ok(None) };
    let of_table = services.tables.read_or_skip(own.table, |loaded| {
        let chat = loaded.row.chat.clone();
        table_item(services, loaded, user, lang).map(|item| (item, chat))
    });
    if let Some((item, chat)) = of_table.await?.flatten() {
        let opens = chat.platform == here.platform;
        let chat = (opens && chat.key() != here.key()).then_some(chat.id);
        return Ok(Some(ResultItem { item: TableItem { chat, ..item }, opens }));
    }
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let Some(about) = services.games.iter().map(|it| it.about()).find(|about| about.id == own.game) else {
        return Ok(None);
    };
    let ended = EndView {
        at: own.ended,
        players: names.join(", "),
        score: String::new(),
        verdict: say(&verdict(own.won, own.place, game.len())),
        early: String::new(),
    };
    let item = TableItem {
        table: own.table.to_string(),
        emoji: about.emoji.to_owned(),
        title: say(&about.name()),
        status: String::new(),
        lobby: false,
        owes: false,
        seated: true,
        chat: None,
        ended: Some(ended),
    };
    Ok(Some(ResultItem { item, opens: false }))
}

// The leaderboards of a chat.

/// A leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeadersView {
    /// The leaderboards there are, the busiest first.
    pub boards: Vec<ListedChoice>,
    /// The one that is shown; empty: all games together.
    pub board: String,
    /// `true` if it counts the last seven days alone.
    pub week: bool,
    /// The people, best first.
    pub leaders: Vec<LeaderItem>,
}

/// Somebody on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeaderItem {
    /// The place.
    pub place: usize,
    /// The name.
    pub name: String,
    /// `true` for the reader.
    pub own: bool,
    /// Games that were won.
    pub won: i64,
    /// Games that are over.
    pub played: i64,
    /// The best score, on the leaderboard of one variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// The rating, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
}

/// The word of a leaderboard: the game's id and the profile of its rules.
fn word_of(board: &Leaderboard) -> String {
    format!("{} {}", board.game, board.profile)
}

/// Makes the leaderboard of a chat that is asked for: all games together, those of one, or those of one variant; of all times, or
/// of the last seven days, in which variants are not told apart.
pub(super) async fn leaders_view(
    services: &Services,
    chat: &Chat,
    user: &UserKey,
    lang: Lang,
    (wanted, week): (&str, bool),
) -> Result<LeadersView, HostError> {
    let accounts = services.links.accounts(user).await?;
    let rows = services.leaderboards.of_chat(&chat.key()).await?;
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let wanted_game = wanted.split(' ').next().unwrap_or_default();
    let of_sum = |(index, sum): (usize, PersonSum)| LeaderItem {
        place: index + 1,
        own: accounts.contains(&sum.user),
        name: sum.name,
        won: sum.won,
        played: sum.played,
        best: None,
        rating: None,
    };
    if week {
        let since = services.clock.now() - WEEK;
        let seats = services.leaderboards.games_of_chat(&chat.key(), since).await?;
        let mut played: Vec<&str> = Vec::new();
        for seat in &seats {
            if !played.contains(&seat.game.as_str()) {
                played.push(&seat.game);
            }
        }
        let named =
            |id: &&str| Some(ListedChoice { value: (*id).to_owned(), label: game_named(services, id, say)? });
        let boards: Vec<ListedChoice> = played.iter().filter_map(named).collect();
        let board = boards.iter().find(|it| it.value == wanted_game).map(|it| it.value.clone());
        let board = board.unwrap_or_default();
        let fits = |seat: &&PlayedSeat| board.is_empty() || seat.game == board;
        let sums = PersonSum::of_seats(seats.iter().filter(fits));
        let leaders = sums.into_iter().take(NAMED).enumerate().map(of_sum).collect();
        return Ok(LeadersView { boards, board, week, leaders });
    }
    let listed: Vec<(&Leaderboard, String)> =
        busiest(&rows).filter_map(|board| Some((board, board_name(services, lang, board)?))).collect();
    let boards: Vec<ListedChoice> = listed
        .iter()
        .map(|(board, label)| ListedChoice { value: word_of(board), label: label.clone() })
        .collect();
    // Of a game alone, as the last seven days have it, the busiest leaderboard.
    let found = listed.iter().find(|(board, _)| word_of(board) == wanted);
    let found = found.or_else(|| listed.iter().find(|(board, _)| board.game == wanted));
    let Some((board, _)) = found else {
        let sums = PersonSum::of_rows(rows.iter().map(|(_, row)| row));
        let leaders = sums.into_iter().take(NAMED).enumerate().map(of_sum).collect();
        return Ok(LeadersView { boards, board: String::new(), week, leaders });
    };
    let mut first = services.leaderboards.first(board, NAMED).await?;
    let names = names_in_order(&mut first);
    let of_row = |(index, (row, name)): (usize, (&StandingRow, String))| LeaderItem {
        place: index + 1,
        name,
        own: accounts.contains(&row.user),
        won: row.won,
        played: row.played,
        best: Some(row.best),
        rating: is_rated(row).then(|| say(&decimal(row.rating, false))),
    };
    let leaders = first.iter().zip(names).enumerate().map(of_row).collect();
    Ok(LeadersView { boards, board: word_of(board), week, leaders })
}
