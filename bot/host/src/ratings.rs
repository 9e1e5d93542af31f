//! Standings after the end of a game: games, wins, points and ratings, and days in a row.
//!
//! A game counts for those who have played it (`kubyk_core::counting`). A player who meets the same people again and again
//! within a day gains less each time, and loses less. Worldwide a rating is shown once its owner has met five people: nobody
//! knows there who sits behind an account.

use std::cmp::Reverse;
use std::sync::Arc;

use kubyk_core::ids::{ChatKey, UserKey};
use kubyk_core::rows::TablePhase;
use kubyk_core::setup::{Occupant, SeatedPlayer};
use kubyk_core::table::{LoadedTable, SeatOutcome};
use kubyk_core::time::{Clock, Millis};
use kubyk_games::kit::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::errors::HostError;
use crate::links::accounts;
use crate::settings_service::{NewPreferences, SettingsService};
use crate::store::{Leaderboard, PlayedSeat, SeatResult, StandingChange, StandingRow, Store, StoreError};

/// Within this time another game with the same people counts for less.
const AGAIN: Millis = 24 * 3600 * 1000;

/// The different people one must have played before a rating is shown worldwide.
pub const RIVALS: usize = 5;

/// The standings of people.
pub struct Ratings {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
}

/// Rows that the end of a game changes beside its table, each from the version that was read.
#[derive(Default)]
pub struct Finished {
    /// New rows of the standings.
    pub standings: Vec<(Leaderboard, StandingRow)>,
    /// The result of each seat.
    pub(crate) results: Vec<SeatResult>,
    /// The preferences of the player of the game of the day, with the days in a row.
    pub person: Option<NewPreferences>,
}

impl Ratings {
    /// Reckons with standings in this store, and with days in a row in the preferences of people.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, settings: Arc<SettingsService>) -> Self {
        Self { store, clock, settings }
    }

    /// The rows that this change of a table adds to standings; none unless it ended the game.
    pub(crate) async fn finish(
        &self,
        before: &LoadedTable,
        after: &mut LoadedTable,
    ) -> Result<Finished, HostError> {
        if before.row.phase != TablePhase::Playing
            || after.row.phase != TablePhase::Closed
            || after.course.called_off
            // Practice leaves no trace in anybody's results.
            || after.setup.practice.is_some()
        {
            return Ok(Finished::default());
        }
        let standings = self.standings(after).await?;
        let results = seat_results(after, &standings, self.clock.now());
        let standings = standings.into_iter().map(|change| (change.board, change.after)).collect();
        Ok(Finished { standings, results, person: self.streak(after).await? })
    }

    /// Takes in what was written.
    pub fn written(&self, finished: Finished) {
        if let Some(person) = finished.person {
            self.settings.note(person);
        }
    }

    /// The person's preferences after the end of a game of the day.
    async fn streak(&self, after: &LoadedTable) -> Result<Option<NewPreferences>, HostError> {
        let day = after.setup.daily.filter(|_| after.setup.is_secret(self.clock.now()));
        let (Some(day), Some(user)) = (day, after.setup.people().next()) else { return Ok(None) };
        let outcome = after.table.as_ref().and_then(|position| position.table.over());
        let won = outcome.is_some_and(|outcome| !outcome.winners.is_empty());
        let extend = |settings: &mut kubyk_core::settings::Settings| {
            let streak = settings.daily.entry(after.row.game.clone()).or_default();
            *streak = if won { streak.extended(day) } else { streak.broken(day) };
        };
        self.settings.changed_person(user, extend).await.map(Some)
    }
}

// The rows of the standings that the end of a game changes.

/// The change of a person's row on a leaderboard.
pub(crate) struct RowChange {
    seat: Seat,
    board: Leaderboard,
    before: StandingRow,
    after: StandingRow,
}

impl Ratings {
    /// The changes of the rows of the people of a table that has just ended; the table is told how their ratings
    /// change.
    async fn standings(&self, after: &mut LoadedTable) -> Result<Vec<RowChange>, HostError> {
        // The dice of a day that is over are known to everybody.
        let open = after.setup.daily.is_none() || after.setup.is_secret(self.clock.now());
        let counted = after.counted();
        let counts = open && !counted.is_empty();
        let outcomes = after.outcomes();
        if !counts || outcomes.is_empty() {
            return Ok(Vec::new());
        }
        let people: Vec<(Seat, UserKey, String)> = (after.setup.seats.iter().enumerate())
            .filter_map(|(index, seated)| match &seated.who {
                Occupant::Person(user) => Some((Seat::at(index), user.clone(), seated.name.clone())),
                Occupant::Machine(_) | Occupant::Forgotten => None,
            })
            .filter(|(seat, ..)| counted.contains(*seat))
            .collect();
        let mut persons = Vec::with_capacity(people.len());
        for (_, user, _) in &people {
            persons.push(accounts(&*self.store, user).await?);
        }
        // Nobody sits down twice; two accounts that were linked at that very moment tell nothing of each other.
        let twice = |(index, person): (usize, &Vec<UserKey>)| {
            people[..index].iter().any(|(_, other, _)| person.contains(other))
        };
        if persons.iter().enumerate().any(twice) {
            return Ok(Vec::new());
        }
        let weights = self.weights(&after.row.game, &people, &persons, &outcomes).await?;
        let mut rows = Vec::new();
        after.course.ratings = vec![None; after.setup.seats.len()];
        // Everybody has the same dice on a day, and so has somebody's second account: it counts where people know each other.
        let worldwide = after.setup.daily.is_none().then_some(());
        for worldwide in worldwide.into_iter().map(|()| true).chain([false]) {
            let profile = after.setup.profile(worldwide);
            // Each counts in the chat where they have sat down.
            let board_of = |seat| Leaderboard {
                chat: (!worldwide).then(|| after.ranked_in(seat)),
                game: after.row.game.clone(),
                profile: profile.clone(),
            };
            let boards: Vec<_> = people.iter().map(|(seat, ..)| board_of(*seat)).collect();
            let mut before = Vec::with_capacity(people.len());
            // The ratings of people, whose accounts have one together worldwide.
            let mut whole = Vec::with_capacity(people.len());
            for (((_, user, name), person), board) in people.iter().zip(&persons).zip(&boards) {
                let asked = if worldwide { &person[..] } else { std::slice::from_ref(user) };
                let known = self.store.standings(board, asked).await?;
                let own = standing_of(&known, user, name);
                let others = known.iter().filter(|row| row.user != *user && is_rated(row));
                whole.push(others.fold(rating_of(&own), |whole, row| joined(whole, rating_of(row))));
                before.push(own);
            }
            let mut standings = before.clone();
            let rated = rate(&whole, &people, &outcomes);
            for (index, (seat, ..)) in people.iter().enumerate() {
                let standing = &mut standings[index];
                let SeatOutcome { won, score, .. } = outcomes[seat.index()];
                standing.best = if standing.played == 0 { score } else { standing.best.max(score) };
                standing.played += 1;
                standing.won += i64::from(won);
                standing.points += score;
                if let Some(rating) = rated.as_ref().map(|rated| rated[index]) {
                    let before = whole[index];
                    let change = weights[index] * (rating.rating - before.rating);
                    if worldwide {
                        after.course.ratings[seat.index()] = Some(change);
                    }
                    let surer = weights[index] * (rating.uncertainty - before.uncertainty);
                    let now = WengLinRating {
                        rating: before.rating + change,
                        uncertainty: before.uncertainty + surer,
                    };
                    let own = moved_with(rating_of(standing), before, now);
                    (standing.rating, standing.deviation) = (own.rating, own.uncertainty);
                }
            }
            let changes = before.into_iter().zip(standings);
            for (((seat, ..), board), (before, after)) in people.iter().zip(boards).zip(changes) {
                rows.push(RowChange { seat: *seat, board, before, after });
            }
        }
        Ok(rows)
    }
}

impl Ratings {
    /// The weight of the game for each of these people: less for players who have met the same opponents within a day. The n-th
    /// game with somebody counts as one n-th.
    async fn weights(
        &self,
        game: &str,
        people: &[(Seat, UserKey, String)],
        persons: &[Vec<UserKey>],
        outcomes: &[SeatOutcome],
    ) -> Result<Vec<f64>, HostError> {
        let since = self.clock.now() - AGAIN;
        let side = |seat: Seat| outcomes[seat.index()].side;
        let mut weights = Vec::with_capacity(people.len());
        for ((seat, ..), person) in people.iter().zip(persons) {
            let mut met = Vec::new();
            for account in person {
                met.extend(self.store.meetings(account, game, since).await?);
            }
            let opponents = people.iter().zip(persons).filter(|((other, ..), _)| side(*other) != side(*seat));
            let shares: Vec<f64> = opponents
                .map(|(_, other)| {
                    let of_other = met.iter().filter(|(known, _)| other.contains(known));
                    of_other.map(|(_, games)| *games).sum::<i64>()
                })
                .map(|games| 1.0 / (games + 1) as f64)
                .collect();
            weights.push(shares.iter().sum::<f64>() / shares.len().max(1) as f64);
        }
        Ok(weights)
    }
}

/// A person's row as it is known, or a new one, under the name that is shown now.
fn standing_of(known: &[StandingRow], user: &UserKey, name: &str) -> StandingRow {
    let fresh = WengLinRating::new();
    let known = known.iter().find(|standing| standing.user == *user).cloned();
    let mut standing = known.unwrap_or_else(|| StandingRow {
        user: user.clone(),
        name: String::new(),
        played: 0,
        won: 0,
        points: 0,
        best: 0,
        rating: fresh.rating,
        deviation: fresh.uncertainty,
        version: 0,
    });
    name.clone_into(&mut standing.name);
    standing
}

// The one rating of several accounts. What the games of each tell is added up, and each keeps what its own have told.

fn rating_of(row: &StandingRow) -> WengLinRating {
    WengLinRating { rating: row.rating, uncertainty: row.deviation }
}

/// What a rating weighs, and its mean times that: of independent games, both add up.
fn weighed(rating: WengLinRating) -> [f64; 2] {
    let weight = rating.uncertainty.powi(-2);
    [weight, weight * rating.rating]
}

fn of_weighed([weight, sum]: [f64; 2]) -> WengLinRating {
    WengLinRating { rating: sum / weight, uncertainty: weight.powf(-0.5) }
}

/// The rating that two accounts have together: that of a new player, from which both began, counts once.
fn joined(one: WengLinRating, other: WengLinRating) -> WengLinRating {
    let [one, other, fresh] = [one, other, WengLinRating::new()].map(weighed);
    of_weighed([0, 1].map(|part| one[part] + other[part] - fresh[part]))
}

/// The rating of the account that has played, after the person's has moved: it gets all that the game has told.
fn moved_with(own: WengLinRating, before: WengLinRating, now: WengLinRating) -> WengLinRating {
    if own == before {
        return now;
    }
    let [own, before, now] = [own, before, now].map(weighed);
    of_weighed([0, 1].map(|part| own[part] + now[part] - before[part]))
}

// Ratings by Weng and Lin's method, as the library `skillratings` has it.

/// New ratings of the people, in their order; `None` unless people of at least two sides played.
fn rate(
    before: &[WengLinRating],
    people: &[(Seat, UserKey, String)],
    outcomes: &[SeatOutcome],
) -> Option<Vec<WengLinRating>> {
    let mut sides: Vec<_> = people.iter().map(|(seat, ..)| outcomes[seat.index()].side).collect();
    sides.sort_unstable();
    sides.dedup();
    if sides.len() < 2 {
        return None;
    }
    let of_side =
        |side| people.iter().enumerate().filter(move |(_, (seat, ..))| outcomes[seat.index()].side == side);
    let teams: Vec<(Vec<WengLinRating>, MultiTeamOutcome)> = sides
        .iter()
        .map(|&side| {
            let members = of_side(side).map(|(index, _)| before[index]);
            let place = of_side(side).map(|(_, (seat, ..))| outcomes[seat.index()].place).min().unwrap_or(1);
            (members.collect(), MultiTeamOutcome::new(place))
        })
        .collect();
    let teams: Vec<_> = teams.iter().map(|(members, place)| (&members[..], *place)).collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let mut ratings = vec![WengLinRating::new(); people.len()];
    for (side, team) in sides.iter().zip(rated) {
        for ((index, _), rating) in of_side(*side).zip(team) {
            ratings[index] = tempered(before[index], rating, sides.len());
        }
    }
    Some(ratings)
}

/// The most points that one game moves a rating by.
const MOST_MOVED: f64 = 15.0;

/// A new rating as it counts. The method sums what each of the others tells of a person; but a game of thirty is one game, and
/// its comparisons depend on each other: they count as the square root of their number, as the spread of a sum does.
fn tempered(before: WengLinRating, after: WengLinRating, sides: usize) -> WengLinRating {
    let share = 1.0 / ((sides - 1) as f64).sqrt();
    let moved = (share * (after.rating - before.rating)).clamp(-MOST_MOVED, MOST_MOVED);
    let surer = share * (after.uncertainty - before.uncertainty);
    WengLinRating { rating: before.rating + moved, uncertainty: before.uncertainty + surer }
}

/// Returns `true` if a rating has ever changed: games against machines, and of one alone, leave it as it was.
pub fn is_rated(row: &StandingRow) -> bool {
    let fresh = WengLinRating::new();
    row.deviation.total_cmp(&fresh.uncertainty).is_ne() || row.rating.total_cmp(&fresh.rating).is_ne()
}

// The rows that a finished game adds to the ledger.

/// The result of each seat of a table that has just ended.
fn seat_results(table: &LoadedTable, changes: &[RowChange], now: Millis) -> Vec<SeatResult> {
    let outcomes = table.outcomes();
    let seats = table.setup.seats.iter().zip(&outcomes).enumerate();
    let result = |(index, (player, outcome)): (usize, (&SeatedPlayer, &SeatOutcome))| SeatResult {
        table: table.row.id,
        seat: index,
        chat: table.ranked_in(Seat::at(index)),
        game: table.row.game.clone(),
        user: match &player.who {
            Occupant::Person(user) => Some(user.clone()),
            Occupant::Machine(_) | Occupant::Forgotten => None,
        },
        name: player.name.clone(),
        place: outcome.place,
        won: outcome.won,
        score: outcome.score,
        started: table.course.started,
        ended: now,
        moves: outcome.moves,
        in_chat: standing_change(changes, Seat::at(index), false),
        worldwide: standing_change(changes, Seat::at(index), true),
    };
    seats.map(result).collect()
}

fn standing_change(changes: &[RowChange], seat: Seat, worldwide: bool) -> Option<StandingChange> {
    let mut of_seat = changes.iter().filter(|change| change.seat == seat);
    let RowChange { board, before, after, .. } =
        of_seat.find(|change| change.board.chat.is_none() == worldwide)?;
    Some(StandingChange {
        profile: board.profile.clone(),
        number: after.played,
        rating: [before.rating, after.rating],
        deviation: [before.deviation, after.deviation],
    })
}

// Leaderboards as people read them.

/// Number of rows from which a chat is summed up.
const MOST_ROWS: usize = 2000;

/// Finished games of a person that are summed up.
pub const REMEMBERED: usize = 500;

/// Reads leaderboards.
pub struct Leaderboards {
    store: Arc<dyn Store>,
}

impl Leaderboards {
    /// Reads the leaderboards in this store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The rows of all leaderboards of a chat, those of people who have played most first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn of_chat(&self, chat: &ChatKey) -> Result<Vec<(Leaderboard, StandingRow)>, StoreError> {
        self.store.standings_of_chat(chat, MOST_ROWS).await
    }

    /// The seats of the finished games that a person played last with any of these accounts, at most [`REMEMBERED`] games, the
    /// newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn games_of_person(&self, accounts: &[UserKey]) -> Result<Vec<PlayedSeat>, StoreError> {
        let mut games: Vec<Vec<PlayedSeat>> = Vec::new();
        for account in accounts {
            let seats = self.store.games_of_person(account, REMEMBERED).await?;
            games.extend(seats.chunk_by(|one, next| one.table == next.table).map(<[_]>::to_vec));
        }
        games.sort_by_key(|game| (Reverse(game[0].ended), game[0].table));
        // Before they were linked, two may have played at one table.
        games.dedup_by_key(|game| game[0].table);
        games.truncate(REMEMBERED);
        Ok(games.concat())
    }

    /// The seats of the games of a chat that have ended since this time and counted, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn games_of_chat(&self, chat: &ChatKey, since: Millis) -> Result<Vec<PlayedSeat>, StoreError> {
        self.store.games_of_chat(chat, since, MOST_ROWS).await
    }

    /// The first rows of a leaderboard, the best first, `most` at most. Worldwide, those with a rating must have met enough
    /// people for it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn first(&self, board: &Leaderboard, most: usize) -> Result<Vec<StandingRow>, StoreError> {
        match board.chat {
            Some(_) => self.store.leaders(board, most).await,
            None => {
                let mut leaders = self.store.proven_leaders(board, RIVALS, most).await?;
                let fresh = WengLinRating::new();
                let fresh = [fresh.rating, fresh.uncertainty];
                let linked = self.store.linked_leaders(board, RIVALS, most, fresh).await?;
                leaders.extend(linked.into_iter().filter_map(line_of));
                leaders.sort_by(|one, other| {
                    other.rating.total_cmp(&one.rating).then(other.points.cmp(&one.points))
                });
                leaders.truncate(most);
                Ok(leaders)
            }
        }
    }
}

/// The one line of a person's accounts, under the name of the first.
fn line_of(rows: Vec<StandingRow>) -> Option<StandingRow> {
    rows.into_iter().reduce(|line, row| {
        let rating = match (is_rated(&line), is_rated(&row)) {
            (true, true) => joined(rating_of(&line), rating_of(&row)),
            (false, true) => rating_of(&row),
            (_, false) => rating_of(&line),
        };
        StandingRow {
            played: line.played + row.played,
            won: line.won + row.won,
            points: line.points + row.points,
            best: line.best.max(row.best),
            rating: rating.rating,
            deviation: rating.uncertainty,
            ..line
        }
    })
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::Platform;

    use super::*;

    /// The moves of the ratings of people who have never played, by their places.
    fn moved(players: usize) -> Vec<f64> {
        let key = |index: usize| UserKey { platform: Platform::Telegram, id: index.to_string() };
        let people: Vec<_> = (0..players).map(|index| (Seat::at(index), key(index), String::new())).collect();
        let before = vec![WengLinRating::new(); players];
        let outcome =
            |index| SeatOutcome { side: index, place: index + 1, won: index == 0, score: 0, moves: 0 };
        let outcomes: Vec<_> = (0..players).map(outcome).collect();
        let after = rate(&before, &people, &outcomes).expect("several sides");
        after.iter().zip(&before).map(|(after, before)| after.rating - before.rating).collect()
    }

    fn rating(mean: f64, uncertainty: f64) -> WengLinRating {
        WengLinRating { rating: mean, uncertainty }
    }

    fn close(one: WengLinRating, other: WengLinRating) -> bool {
        (one.rating - other.rating).abs() < 1e-9 && (one.uncertainty - other.uncertainty).abs() < 1e-9
    }

    #[test]
    fn two_accounts_have_one_rating_and_come_apart_again() {
        let (one, other, fresh) = (rating(31.0, 3.0), rating(22.5, 5.0), WengLinRating::new());
        assert!(close(joined(one, fresh), one), "who has never played there adds nothing");
        let whole = joined(one, other);
        assert!(whole.rating < 31.0 && whole.rating > 22.5 && whole.uncertainty < 3.0, "{whole:?}");
        assert!(close(whole, joined(other, one)));
        let after = rating(whole.rating + 0.4, whole.uncertainty - 0.1);
        let own = moved_with(other, whole, after);
        assert!(close(joined(one, own), after), "the other account stays, and together they have moved");
        assert_eq!(moved_with(one, one, after), after, "alone, an account moves as it does");
    }

    #[test]
    fn a_large_table_moves_nobody_far() {
        let [two, three, thirty] = [2, 3, 30].map(moved);
        assert!(thirty.iter().all(|moved| moved.abs() <= 15.0), "{thirty:?}");
        assert!(two[0] > 2.0 && three[0] > two[0] && thirty[0] > three[0], "more people tell more");
        assert!(thirty.is_sorted_by(|one, next| one > next), "each place counts");
    }
}
