//! The ledger of finished games.

use kubyk_core::ids::{Platform, TableId};
use kubyk_core::rows::TableRow;
use kubyk_host::store::{
    Erasure, Leaderboard, PlayedSeat, SeatResult, StandingChange, StandingRow, StoreError, Write,
};

use super::{AnyStore, board, key, migration, moved, row, standing, stored, update, user, write};

/// The result of a game that was a person's so many-th, and the row that it has made of the one before.
fn finished(table: i64, name: &str, score: i64, before: &StandingRow) -> (SeatResult, StandingRow) {
    let (rating, deviation) = (before.rating + score as f64, before.deviation - 1.0);
    let after = StandingRow {
        played: before.played + 1,
        won: before.won + i64::from(score > 0),
        points: before.points + score,
        best: if before.played == 0 { score } else { before.best.max(score) },
        rating,
        deviation,
        ..before.clone()
    };
    let change = StandingChange {
        profile: "two-dice".to_owned(),
        number: after.played,
        rating: [before.rating, rating],
        deviation: [before.deviation, deviation],
    };
    let result = SeatResult {
        table: TableId(table),
        seat: 0,
        chat: key("here"),
        game: "pig".to_owned(),
        user: Some(user(name)),
        name: name.to_owned(),
        place: 1,
        won: score > 0,
        score,
        started: 1,
        ended: table,
        moves: 3,
        in_chat: Some(change.clone()),
        worldwide: Some(change),
    };
    (result, after)
}

/// Has a person finish games of these scores; returned is the row that they come to.
async fn play(store: &AnyStore, name: &str, scores: &[(i64, i64)]) -> StandingRow {
    let mut now = StandingRow { played: 0, ..standing(name, 25) };
    for (table, score) in scores {
        let (result, after) = finished(*table, name, *score, &now);
        let standings = vec![(board(None), after.clone()), (board(Some("here")), after.clone())];
        store.commit(Write { standings, results: vec![result], ..write() }).await.unwrap();
        now = stored(after, now.version + 1);
    }
    now
}

fn machine(result: SeatResult) -> SeatResult {
    SeatResult { seat: 1, user: None, name: "expert".to_owned(), in_chat: None, worldwide: None, ..result }
}

pub(crate) async fn leaderboards_are_made_anew_from_the_ledger(store: AnyStore) {
    let ann = play(&store, "ann", &[(1, 40), (2, -5), (3, 7)]).await;
    // Of an earlier hour by another machine's clock: what counts is which of the person's games it was.
    let bob = play(&store, "bob", &[(9, 10), (8, 20)]).await;
    let (against, _) = finished(10, "bob", 1, &bob);
    store.commit(Write { results: vec![machine(against)], ..write() }).await.unwrap();
    let lost = vec![(board(None), standing("nobody", 9999)), (board(Some("here")), standing("nobody", 1))];
    store.commit(Write { standings: lost, ..write() }).await.unwrap();
    store.rebuild_standings().await.unwrap();
    for place in [None, Some("here")] {
        let rows = store.leaders(&board(place), 9).await.unwrap();
        let version = rows[0].version;
        assert_eq!(rows, [&ann, &bob].map(|row| stored(row.clone(), version)), "{place:?}");
    }
    let stale = vec![(board(None), ann)];
    assert_eq!(store.commit(Write { standings: stale, ..write() }).await, Err(StoreError::Conflict));
}

pub(crate) async fn a_check_finds_nothing_wrong_once_people_are_forgotten(store: AnyStore) {
    play(&store, "ann", &[(1, 40), (2, -5), (3, 7)]).await;
    play(&store, "bob", &[(9, 10), (8, 20)]).await;
    for name in ["ann", "bob"] {
        store.forget_person(Erasure { user: user(name), chats: Vec::new() }).await.unwrap();
        assert_eq!(store.check().await, Ok(Vec::new()), "without {name}");
    }
}

pub(crate) async fn people_of_finished_games(store: AnyStore) {
    let fresh = |name| StandingRow { played: 0, ..standing(name, 1500) };
    // The seats and names in games that ended one after the other.
    let games: [&[(&str, &str)]; 4] = [
        &[("ann", "Ann"), ("bob", "Bob")],
        &[("bob", "Bob"), ("eve", "Eve")],
        &[("ann", "Ann")],
        &[("cat", "Cat"), ("ann", "Anna"), ("bob", "Robert")],
    ];
    for (table, people) in (1..).zip(games) {
        let seated = (0..).zip(people).map(|(seat, (person, name))| SeatResult {
            seat,
            name: (*name).to_owned(),
            ..finished(table, person, 1, &fresh(person)).0
        });
        let machine = machine(finished(table, "ann", 1, &fresh("ann")).0);
        let results = seated.chain([SeatResult { seat: 9, ..machine }]).collect();
        store.commit(Write { results, ..write() }).await.unwrap();
    }
    let met = async |name: &str| {
        let people = store.people_met(&user(name)).await.unwrap();
        people.into_iter().map(|(person, name)| format!("{}: {name}", person.id)).collect::<Vec<_>>()
    };
    assert_eq!(met("ann").await, ["cat: Cat", "bob: Robert", "bob: Bob"]);
    assert_eq!(met("eve").await, ["bob: Bob"]);
    assert_eq!(met("dan").await, Vec::<String>::new());
    let told = |seats: Vec<PlayedSeat>| {
        let seat = |seat: PlayedSeat| {
            let who = seat.user.map_or_else(|| "-".to_owned(), |user| user.id);
            format!("{} {who} {} {}", seat.table.0, seat.name, seat.won)
        };
        seats.into_iter().map(seat).collect::<Vec<_>>()
    };
    let last = ["4 cat Cat true", "4 ann Anna true", "4 bob Robert true", "4 - expert true"];
    assert_eq!(told(store.games_of_person(&user("ann"), 1).await.unwrap()), last);
    assert_eq!(told(store.games_of_person(&user("ann"), 9).await.unwrap()).len(), 9);
    assert_eq!(told(store.games_of_person(&user("dan"), 9).await.unwrap()), Vec::<String>::new());
    assert_eq!(told(store.games_of_chat(&key("here"), 4, 99).await.unwrap()), last);
    assert_eq!(told(store.games_of_chat(&key("here"), 2, 99).await.unwrap()).len(), 9);
    assert_eq!(told(store.games_of_chat(&key("there"), 0, 99).await.unwrap()), Vec::<String>::new());
}

pub(crate) async fn a_refused_result_leaves_nothing(store: AnyStore) {
    let fresh = StandingRow { played: 0, ..standing("ann", 1500) };
    let (result, after) = finished(1, "ann", 5, &fresh);
    let update = update(Platform::Telegram, "1");
    let end = |expected| Write {
        update: update.clone(),
        table: Some(moved(TableRow { version: 2, ..row(1, "here") }, expected, 0, &[])),
        results: vec![result.clone()],
        standings: vec![(board(None), after.clone())],
        ..write()
    };
    assert_eq!(store.commit(end(1)).await, Err(StoreError::Conflict), "there is no such table");
    store.rebuild_standings().await.unwrap();
    assert_eq!(store.leaders(&board(None), 9).await, Ok(Vec::new()));
}

pub(crate) async fn results_follow_their_chat(store: AnyStore) {
    let ann = play(&store, "ann", &[(1, 40), (2, -5)]).await;
    store.migrate(migration(&*store, "here", "there", None).await).await.unwrap();
    store.rebuild_standings().await.unwrap();
    assert_eq!(store.leaders(&board(Some("here")), 9).await, Ok(Vec::new()));
    let rows = store.leaders(&board(Some("there")), 9).await.unwrap();
    assert_eq!(rows, [stored(ann, rows[0].version)]);
}

pub(crate) async fn worldwide_a_rating_needs_rivals(store: AnyStore) {
    // ann has met five people, eve one of them twice and another one; bot-lover has met nobody.
    let games: [&[&str]; 5] =
        [&["ann", "b", "c"], &["ann", "d"], &["eve", "b"], &["eve", "b", "c"], &["bot-lover"]];
    let more: [&[&str]; 2] = [&["ann", "e"], &["ann", "f"]];
    for (table, people) in (1..).zip(games.into_iter().chain(more)) {
        let results = (0..).zip(people).map(|(seat, name)| SeatResult {
            seat,
            ..finished(table, name, 1, &StandingRow { played: 0, ..standing(name, 1500) }).0
        });
        store.commit(Write { results: results.collect(), ..write() }).await.unwrap();
    }
    let rows = [("ann", 1500), ("eve", 1900), ("bot-lover", 1700)];
    for place in [None, Some("here")] {
        let standings = rows.map(|(name, rating)| (board(place), standing(name, rating))).to_vec();
        store.commit(Write { standings, ..write() }).await.unwrap();
    }
    let names = async |rivals| {
        let leaders = store.proven_leaders(&board(None), rivals, 9).await.unwrap();
        leaders.into_iter().map(|row| row.user.id).collect::<Vec<_>>()
    };
    assert_eq!(names(0).await, ["eve", "bot-lover", "ann"]);
    assert_eq!(names(2).await, ["eve", "bot-lover", "ann"]);
    assert_eq!(names(3).await, ["bot-lover", "ann"]);
    assert_eq!(names(5).await, ["bot-lover", "ann"]);
    assert_eq!(names(6).await, ["bot-lover"]);
    let met = async |since| {
        let mut met = store.meetings(&user("eve"), "pig", since).await.unwrap();
        met.sort_by(|one, other| one.0.id.cmp(&other.0.id));
        met.into_iter().map(|(person, games)| (person.id, games)).collect::<Vec<_>>()
    };
    assert_eq!(met(0).await, [("b".to_owned(), 2), ("c".to_owned(), 1)]);
    assert_eq!(met(4).await, [("b".to_owned(), 1), ("c".to_owned(), 1)]);
    assert_eq!(met(5).await, []);
    assert_eq!(store.meetings(&user("eve"), "katego", 0).await, Ok(Vec::new()));
}

// Leaderboards.

pub(crate) async fn standings_change_only_from_what_was_read(store: AnyStore) {
    let set = |version| {
        let row = stored(standing("ann", 1500), version);
        let other = standing(&format!("bob{version}"), 1500);
        store.commit(Write { standings: vec![(board(None), other), (board(None), row)], ..write() })
    };
    assert_eq!(set(1).await, Err(StoreError::Conflict), "there is no such row yet");
    for version in 0..3 {
        set(version).await.unwrap();
        assert_eq!(set(version).await, Err(StoreError::Conflict));
    }
    let found = store.standings(&board(None), &[user("ann"), user("bob0"), user("bob3")]).await.unwrap();
    assert_eq!(found.iter().map(|row| row.version).collect::<Vec<_>>(), [3, 1], "all of a write or nothing");
}

pub(crate) async fn leaders(store: AnyStore) {
    let here = board(Some("here"));
    let mut tied = standing("bob", 1500);
    tied.points = 7;
    let rows = [standing("ann", 1500), tied.clone(), standing("cat", 1700), standing("dan", 1300)];
    let standings = rows.iter().map(|row| (here.clone(), row.clone())).collect();
    store.commit(Write { standings, ..write() }).await.unwrap();
    let worldwide = vec![(board(None), standing("eve", 1))];
    store.commit(Write { standings: worldwide, ..write() }).await.unwrap();
    let other = Leaderboard { profile: "house".to_owned(), ..here.clone() };
    store.commit(Write { standings: vec![(other, standing("fay", 1))], ..write() }).await.unwrap();

    let best = store.leaders(&here, 3).await.unwrap();
    let first = |row| stored(row, 1);
    assert_eq!(best, [standing("cat", 1700), tied, standing("ann", 1500)].map(first));
    assert_eq!(store.leaders(&here, 0).await.unwrap().len(), 0);
    assert_eq!(store.leaders(&board(None), 10).await.unwrap(), [first(standing("eve", 1))]);
    let mut better = first(standing("dan", 1900));
    better.name = "Daniel".to_owned();
    store.commit(Write { standings: vec![(here.clone(), better.clone())], ..write() }).await.unwrap();
    assert_eq!(store.leaders(&here, 1).await.unwrap(), [stored(better, 2)]);
    assert_eq!(store.leaders(&here, 9).await.unwrap().len(), 4);
}

pub(crate) async fn standings_of_some(store: AnyStore) {
    let rows = ["ann", "bob", "cat"].map(|name| (board(None), standing(name, 1500)));
    store.commit(Write { standings: rows.to_vec(), ..write() }).await.unwrap();
    let asked = [user("cat"), user("nobody"), user("ann")];
    let found = store.standings(&board(None), &asked).await.unwrap();
    assert_eq!(found, [standing("cat", 1500), standing("ann", 1500)].map(|row| stored(row, 1)));
    assert_eq!(store.standings(&board(None), &[]).await, Ok(Vec::new()));
    assert_eq!(store.standings(&board(Some("here")), &asked).await, Ok(Vec::new()));
}
