//! Leaderboards.

use kubyk_host::{Leaderboard, StoreError, Write};

use super::AnyStore;
use super::make::{board, standing, stored, user, write};

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
