//! Tables, their events and what is shown of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures::future::join_all;
use kubyk_core::ids::{BoardKey, Chat, ChatKey, Platform, TableId};
use kubyk_core::rows::{BoardRow, Staleness, TablePhase, TableRow, TableWrite};
use kubyk_host::store::{BoardState, Migration, StoreError, Write};
use kubyk_words::Lang;

use super::{AnyStore, chat, chat_at, created, key, moved, row, settings, update, user, write};

pub(crate) async fn what_is_written_is_read(store: AnyStore) {
    let id = TableId(7);
    assert_eq!(store.table(id).await, Ok(None));
    let mut first = row(7, "here");
    first.chat.topic = Some("12".to_owned());
    first.chat.private = true;
    first.boards = vec![BoardRow::new(0, first.chat.clone())];
    first.setup = r#"{"variant":"two-dice"}"#.to_owned();
    first.touched = 1_700_000_000_123;
    // Neither of these is written with a table.
    let mut given = first.clone();
    given.boards[0].message = Some("99".to_owned());
    given.boards[0].shown = 5;
    store.commit(Write { table: Some(created(given, &["1 roll", "* 3 2"])), ..write() }).await.unwrap();
    let table = store.table(id).await.unwrap().unwrap();
    assert_eq!(table.row, first);
    assert_eq!(table.events, ["1 roll", "* 3 2"]);

    let next =
        TableRow { version: 2, phase: TablePhase::Closed, setup: "{}".to_owned(), touched: 2, ..first };
    store.commit(Write { table: Some(moved(next.clone(), 1, 2, &["1 hold"])), ..write() }).await.unwrap();
    let table = store.table(id).await.unwrap().unwrap();
    assert_eq!(table.row, next);
    assert_eq!(table.events, ["1 roll", "* 3 2", "1 hold"]);
}

pub(crate) async fn a_table_changes_from_the_version_expected(store: AnyStore) {
    let next = |version, expected| {
        let row = TableRow { version, ..row(1, "here") };
        store.commit(Write { table: Some(moved(row, expected, 0, &[])), ..write() })
    };
    assert_eq!(next(2, 1).await, Err(StoreError::Conflict), "there is no such table yet");
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    assert_eq!(next(2, 1).await, Ok(()));
    assert_eq!(next(2, 1).await, Err(StoreError::Conflict));
    assert_eq!(next(3, 2).await, Ok(()));
}

pub(crate) async fn a_table_is_created_once(store: AnyStore) {
    let make = |event| store.commit(Write { table: Some(created(row(1, "here"), &[event])), ..write() });
    make("1 roll").await.unwrap();
    assert_eq!(make("1 hold").await, Err(StoreError::Conflict));
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events, ["1 roll"]);
}

pub(crate) async fn events_are_kept_and_taken_back(store: AnyStore) {
    store
        .commit(Write { table: Some(created(row(1, "here"), &["a", "b", "c", "d"])), ..write() })
        .await
        .unwrap();
    store.commit(Write { table: Some(created(row(2, "here"), &["other"])), ..write() }).await.unwrap();
    let steps: [(usize, &[&str], &[&str]); 5] = [
        (4, &["e"], &["a", "b", "c", "d", "e"]),
        (2, &[], &["a", "b"]),
        (1, &["x", "y"], &["a", "x", "y"]),
        (3, &[], &["a", "x", "y"]),
        (0, &["z"], &["z"]),
    ];
    for (version, (keep, add, left)) in (1..).zip(steps) {
        let row = TableRow { version: version + 1, ..row(1, "here") };
        store.commit(Write { table: Some(moved(row, version, keep, add)), ..write() }).await.unwrap();
        assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events, left);
    }
    assert_eq!(store.table(TableId(2)).await.unwrap().unwrap().events, ["other"]);
}

pub(crate) async fn what_was_shown(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &["a"])), ..write() }).await.unwrap();
    let shown = async || {
        let mut row = store.table(TableId(1)).await.unwrap().unwrap().row;
        let board = row.boards.remove(0);
        (board.message, board.shown)
    };
    store.shown(&here(1), Some("500"), 1).await.unwrap();
    assert_eq!(shown().await, (Some("500".to_owned()), 1));
    let next = TableRow { version: 2, ..row(1, "here") };
    store.commit(Write { table: Some(moved(next, 1, 1, &[])), ..write() }).await.unwrap();
    assert_eq!(shown().await, (Some("500".to_owned()), 1), "a change keeps it");
    store.shown(&here(1), Some("400"), 0).await.unwrap();
    store.shown(&here(1), Some("501"), 2).await.unwrap();
    store.shown(&here(1), Some("499"), 1).await.unwrap();
    assert_eq!(shown().await, (Some("501".to_owned()), 2), "a late note of an older message changes nothing");
    store.shown(&here(1), Some("501"), 1).await.unwrap();
    assert_eq!(shown().await, (Some("501".to_owned()), 1), "the newest one shows an older board now");
    store.shown(&here(1), None, 2).await.unwrap();
    assert_eq!(
        shown().await,
        (Some("501".to_owned()), 2),
        "the message stays as it is: it cannot be changed"
    );
    store.shown(&here(1), None, 0).await.unwrap();
    assert_eq!(shown().await, (None, 0));
    store.shown(&here(404), Some("1"), 1).await.unwrap();
    assert_eq!(store.table(TableId(404)).await, Ok(None));
}

pub(crate) async fn strange_texts(store: AnyStore) {
    for (id, text) in
        (1..).zip(["", "'; DROP TABLE tables; --", "Ґанок 🎲 \u{202e}x", "$1 ?1 %", &"я".repeat(100_000)])
    {
        let mut strange = row(id, text);
        strange.setup = text.to_owned();
        store
            .commit(Write {
                update: update(Platform::Web, text),
                table: Some(created(strange.clone(), &[text])),
                chat: settings(key(text), 0, text),
                ..write()
            })
            .await
            .unwrap();
        let table = store.table(TableId(id)).await.unwrap().unwrap();
        assert_eq!((&table.row, &table.events[..]), (&strange, &[text.to_owned()][..]));
        assert_eq!(store.chat(&key(text)).await.unwrap().unwrap().json, text);
    }
}

// Queries for tables.

pub(crate) async fn tables_of_a_chat(store: AnyStore) {
    let rows = [
        TableRow { touched: 10, ..row(1, "here") },
        TableRow { touched: 30, phase: TablePhase::Closed, ..row(2, "here") },
        TableRow { touched: 20, phase: TablePhase::Playing, ..row(3, "here") },
        TableRow { touched: 40, phase: TablePhase::Closed, ..row(4, "here") },
        TableRow { touched: 50, ..row(5, "there") },
        TableRow { touched: 60, chat: chat_at(Platform::Discord, "here"), ..row(6, "here") },
        TableRow { touched: 5, phase: TablePhase::Closed, ..row(7, "here") },
    ];
    for row in rows {
        store.commit(Write { table: Some(created(row, &[])), ..write() }).await.unwrap();
    }
    for (closed, expected) in
        [(0, &[3, 1][..]), (1, &[3, 1, 4]), (2, &[3, 1, 4, 2]), (usize::MAX, &[3, 1, 4, 2, 7])]
    {
        let found = store.tables(&key("here"), closed).await.unwrap();
        assert_eq!(found.iter().map(|row| row.id.0).collect::<Vec<_>>(), expected, "{closed} closed");
    }
    assert_eq!(store.tables(&key("nowhere"), 9).await, Ok(Vec::new()));
    for (before, most, expected) in
        [(4, 1, &[2][..]), (4, 9, &[2, 7]), (2, 9, &[7]), (3, 9, &[7]), (7, 9, &[]), (99, 9, &[])]
    {
        let found = store.closed_before(&key("here"), TableId(before), most).await.unwrap();
        assert_eq!(found.iter().map(|row| row.id.0).collect::<Vec<_>>(), expected, "{most} before {before}");
    }
}

pub(crate) async fn tables_of_a_person(store: AnyStore) {
    let seated = |table, people: &[&str]| {
        let seats = Some(people.iter().map(|name| user(name)).collect());
        store.commit(Write { table: Some(TableWrite { seats, ..table }), ..write() })
    };
    seated(created(TableRow { touched: 10, ..row(1, "here") }, &[]), &["ann", "bob"]).await.unwrap();
    seated(created(TableRow { touched: 20, ..row(2, "here") }, &[]), &["bob"]).await.unwrap();
    seated(created(TableRow { touched: 30, ..row(3, "there") }, &[]), &["ann", "ann"]).await.unwrap();
    let found = async |name: &str, chat: Option<&str>| {
        let chat = chat.map(key);
        let rows = store.tables_of_person(&user(name), chat.as_ref()).await.unwrap();
        rows.into_iter().map(|row| row.id.0).collect::<Vec<_>>()
    };
    assert_eq!(found("ann", None).await, [3, 1]);
    assert_eq!(found("ann", Some("here")).await, [1]);
    assert_eq!(found("bob", Some("here")).await, [2, 1]);
    assert_eq!(found("bob", Some("there")).await, Vec::<i64>::new());
    assert_eq!(found("eve", None).await, Vec::<i64>::new());

    let next = TableRow { version: 2, phase: TablePhase::Playing, touched: 40, ..row(1, "here") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(found("bob", None).await, [1, 2], "a change that names no people leaves them seated");
    let left = moved(TableRow { version: 3, touched: 50, ..row(1, "here") }, 2, 0, &[]);
    seated(left, &["ann"]).await.unwrap();
    assert_eq!(found("bob", None).await, [2]);
    let over = TableRow { version: 4, phase: TablePhase::Closed, ..row(1, "here") };
    store.commit(Write { table: Some(moved(over, 3, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(found("ann", None).await, [3], "a closed table is nobody's any more");
}

pub(crate) async fn stale_tables_come_in_pages(store: AnyStore) {
    let rows = [
        TableRow { touched: 10, ..row(1, "here") },
        TableRow { touched: 20, phase: TablePhase::Playing, ..row(2, "here") },
        TableRow { touched: 20, ..row(3, "there") },
        TableRow { touched: 30, ..row(4, "here") },
        TableRow { touched: 30, phase: TablePhase::Playing, ..row(5, "here") },
        TableRow { touched: 10, phase: TablePhase::Playing, due: Some(9), ..row(6, "here") },
        TableRow { touched: 10, phase: TablePhase::Closed, ..row(7, "here") },
    ];
    for row in rows {
        store.commit(Write { table: Some(created(row, &[])), ..write() }).await.unwrap();
    }
    let page = async |lobbies_before, games_before, after, most| {
        let stale = Staleness { lobbies_before, games_before };
        let rows = store.stale_tables(stale, after, most).await.unwrap();
        rows.into_iter().map(|row| row.id.0).collect::<Vec<_>>()
    };
    assert_eq!(page(30, 30, None, 9).await, [1, 2, 3]);
    assert_eq!(page(31, 20, None, 9).await, [1, 3, 4]);
    assert_eq!(page(10, 31, None, 9).await, [2, 5]);
    assert_eq!(page(31, 31, None, 2).await, [1, 2]);
    assert_eq!(page(31, 31, Some((20, TableId(2))), 2).await, [3, 4]);
    assert_eq!(page(31, 31, Some((30, TableId(4))), 2).await, [5]);
}

pub(crate) async fn unsettled_tables_of_a_platform(store: AnyStore) {
    let phases = [TablePhase::Lobby, TablePhase::Playing, TablePhase::Closed];
    for (id, phase) in (1..).zip(phases) {
        let table = TableRow { phase, waits_for_bot: id == 2, ..row(id, "here") };
        store.commit(Write { table: Some(created(table, &[])), ..write() }).await.unwrap();
    }
    let elsewhere = TableRow { chat: chat_at(Platform::Discord, "here"), ..row(4, "here") };
    store.commit(Write { table: Some(created(elsewhere, &[])), ..write() }).await.unwrap();
    let ids = async || -> BTreeSet<i64> {
        store.unsettled(Platform::Telegram).await.unwrap().iter().map(|row| row.id.0).collect()
    };
    assert_eq!(ids().await, BTreeSet::from([1, 2, 3]), "nothing of them was shown yet");
    for id in 1..=3 {
        store.shown(&here(id), Some("m"), 1).await.unwrap();
    }
    assert_eq!(ids().await, BTreeSet::from([2]), "a machine player is to move");
    let next = TableRow { version: 2, phase: TablePhase::Playing, ..row(2, "here") };
    store.commit(Write { table: Some(moved(next, 1, 0, &[])), ..write() }).await.unwrap();
    store.shown(&here(2), Some("m"), 2).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new(), "people are to move");
    let setup = r#"{"waits_for_bot":true}"#.to_owned();
    let earlier = TableRow { version: 3, phase: TablePhase::Playing, setup, ..row(2, "here") };
    store.commit(Write { table: Some(moved(earlier, 2, 0, &[])), ..write() }).await.unwrap();
    store.shown(&here(2), Some("m"), 3).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]), "a process of an earlier version has noted it");
    let noted = store.unsettled(Platform::Telegram).await.unwrap();
    assert!(noted.iter().all(|row| row.waits_for_bot), "{noted:?}");
    let next = TableRow { version: 4, phase: TablePhase::Closed, ..row(2, "here") };
    store.commit(Write { table: Some(moved(next, 3, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]), "its end was not shown");
    store.leave(&key("here"), 1).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new(), "nothing can be shown there");
    store.enter(&key("here"), 2).await.unwrap();
    assert_eq!(ids().await, BTreeSet::from([2]));
    store.shown(&here(2), Some("m"), 4).await.unwrap();
    assert_eq!(ids().await, BTreeSet::new());
}

// Deadlines and the heartbeat.

pub(crate) async fn a_deadline_that_was_moved_is_not_written_over(store: AnyStore) {
    let timed = TableRow { touched: 10, due: Some(100), ..row(1, "here") };
    store.commit(Write { table: Some(created(timed.clone(), &[])), ..write() }).await.unwrap();
    store.heartbeat(20).await.unwrap();
    store.shift_deadlines(1020, 0).await.unwrap();
    // A move that was made from the table as it was before.
    let next = TableRow { version: 2, ..timed.clone() };
    let late = Write { table: Some(moved(next, 1, 0, &["1 roll"])), ..write() };
    assert_eq!(store.commit(late).await, Err(StoreError::Conflict));
    let stored = store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!((stored.row.due, stored.events.len()), (Some(1100), 0));
    let next = TableRow { version: 2, due: Some(1500), ..timed };
    let expected = Some(stored.row.expected());
    let again = TableWrite { expected, ..moved(next, 1, 0, &["1 roll"]) };
    store.commit(Write { table: Some(again), ..write() }).await.unwrap();
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().row.due, Some(1500));
}

pub(crate) async fn tables_come_due_and_a_stop_is_made_up_for(store: AnyStore) {
    // Nothing is due, so nothing is noted of the bot's being there.
    store.heartbeat(500).await.unwrap();
    for (id, touched, due) in [(1, 10, Some(100)), (2, 10, Some(50)), (3, 10, None), (4, 40, Some(90))] {
        let table = TableRow { touched, due, ..row(id, "here") };
        store.commit(Write { table: Some(created(table, &[])), ..write() }).await.unwrap();
    }
    let due = async |now| {
        let tables = store.due(now, 10).await.unwrap();
        tables.into_iter().map(|id| id.0).collect::<Vec<_>>()
    };
    assert_eq!(due(49).await, Vec::<i64>::new());
    assert_eq!(store.due(100, 1).await.unwrap(), [TableId(2)]);
    // The last pulse was at 30, and table 4 was changed after it: it has lost less time.
    store.heartbeat(30).await.unwrap();
    store.shift_deadlines(1030, 0).await.unwrap();
    assert_eq!(due(1049).await, Vec::<i64>::new());
    assert_eq!(due(1100).await, [2, 4, 1], "those that have waited longest first");
    let deadline = async |id| store.table(TableId(id)).await.unwrap().unwrap().row.due;
    assert_eq!(deadline(4).await, Some(90 + 1030 - 40));
    store.shift_deadlines(1030, 0).await.unwrap();
    assert_eq!(due(1049).await, Vec::<i64>::new());
    assert_eq!(deadline(2).await, Some(1050), "twice at the same time is once");
}

pub(crate) async fn a_clock_that_is_set_moves_no_deadline_against_it(store: AnyStore) {
    let times = [(1, 1_000_000, Some(1_060_000)), (2, 1_004_000, Some(1_900_000)), (3, 900_000, None)];
    for (id, touched, due) in times {
        let table = TableRow { touched, due, ..row(id, "here") };
        store.commit(Write { table: Some(created(table, &[])), ..write() }).await.unwrap();
    }
    let seen = async || {
        let mut seen = Vec::new();
        for (id, ..) in times {
            let row = store.table(TableId(id)).await.unwrap().unwrap().row;
            seen.push((row.due, row.touched));
        }
        seen
    };
    store.heartbeat(1_001_000).await.unwrap();
    let before = seen().await;
    let mut now = 1_005_000;
    for by in [-60_000, 3_600_000, -3_540_000] {
        now += by;
        store.move_times(by, now).await.unwrap();
    }
    assert_eq!(seen().await, before, "back, far on, and right again");
    store.move_times(500_000_000, 1_005_000).await.unwrap();
    assert!(
        seen().await.iter().all(|(_, touched)| *touched == 1_005_000),
        "nothing was changed in the future"
    );
    store.move_times(-500_000_000, 1_005_000).await.unwrap();
    // It was set back by an hour while the bot was down: the heartbeat is ahead.
    let last = 1_001_000;
    store.shift_deadlines(last - 3_600_000, 0).await.unwrap();
    assert_eq!(seen().await[0].0, Some(1_060_000 - 3_600_000));
}

pub(crate) async fn one_of_many_corrects_the_clock_of_games(store: AnyStore) {
    let before = store.time().await.unwrap();
    assert_eq!((before.correction, before.heartbeat), (0, None));
    let corrections = (0..8).map(|_| store.correct_time(0, -60_000));
    let outcomes = join_all(corrections).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Conflict))));
    assert_eq!(store.time().await.unwrap().correction, -60_000);
    store.correct_time(-60_000, 0).await.unwrap();
    assert_eq!(store.correct_time(-60_000, 5).await, Err(StoreError::Conflict));
}

// Many writers and readers at once.

pub(crate) async fn of_many_writers_one_wins(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    for version in 1..=20 {
        let moves = (0..16).map(|writer| {
            let store = Arc::clone(&store);
            let row = TableRow { version: version + 1, ..row(1, "here") };
            let line = format!("{version} by {writer}");
            let table = Some(moved(row, version, version as usize - 1, &[&line]));
            tokio::spawn(async move { store.commit(Write { table, ..write() }).await })
        });
        let outcomes: Vec<_> = join_all(moves).await.into_iter().map(Result::unwrap).collect();
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Conflict))));
    }
    let table = store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!((table.row.version, table.events.len()), (21, 20));
}

pub(crate) async fn many_tables_at_once(store: AnyStore) {
    let tasks = (1..=24).map(|id| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            store.commit(Write { table: Some(created(row(id, "here"), &[])), ..write() }).await.unwrap();
            for version in 1..=20 {
                let line = format!("1 move-{version}");
                let row = TableRow { version: version + 1, ..row(id, "here") };
                let table = Some(moved(row, version, version as usize - 1, &[&line]));
                let update = update(Platform::Web, &format!("{id}/{version}"));
                store.commit(Write { update, table, ..write() }).await.unwrap();
                let seen = store.table(TableId(id)).await.unwrap().unwrap();
                assert_eq!(seen.row.version, version + 1, "what was answered is there");
            }
        })
    });
    for task in join_all(tasks).await {
        task.unwrap();
    }
    for id in 1..=24 {
        let table = store.table(TableId(id)).await.unwrap().unwrap();
        let expected: Vec<_> = (1..=20).map(|version| format!("1 move-{version}")).collect();
        assert_eq!(table.events, expected);
    }
}

pub(crate) async fn a_reader_sees_whole_moves(store: AnyStore) {
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    let writer = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for version in 1..=100u64 {
                let row = TableRow { version: version + 1, ..row(1, "here") };
                let table = Some(moved(row, version, 2 * (version as usize - 1), &["1 roll", "* 1"]));
                store.commit(Write { table, ..write() }).await.unwrap();
            }
        }
    });
    while !writer.is_finished() {
        let table = store.table(TableId(1)).await.unwrap().unwrap();
        assert_eq!(table.events.len() as u64, 2 * (table.row.version - 1));
    }
    writer.await.unwrap();
}

/// The board of a table in the chat that most of them are in.
fn here(id: i64) -> BoardKey {
    chat("here").board_of(TableId(id))
}

/// Table 1 of the chat "here" at version 2, with boards in two other chats as well.
async fn table_of_three_chats(store: &AnyStore) -> TableRow {
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    let mut next = TableRow { version: 2, ..row(1, "here") };
    let abroad = Chat { topic: Some("9".to_owned()), ..chat_at(Platform::Discord, "guild") };
    next.boards.push(BoardRow { lang: Some(Lang::Uk), ..BoardRow::new(1, abroad) });
    next.boards.push(BoardRow::new(2, Chat { private: true, ..chat("there") }));
    let change = TableWrite { new_boards: 1, ..moved(next.clone(), 1, 0, &[]) };
    store.commit(Write { table: Some(change), ..write() }).await.unwrap();
    next
}

pub(crate) async fn one_table_has_boards_in_several_chats(store: AnyStore) {
    let row = table_of_three_chats(&store).await;
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().row, row);
    for chat in [key("here"), key("there"), chat_at(Platform::Discord, "guild").key()] {
        assert_eq!(store.tables(&chat, 0).await.unwrap(), std::slice::from_ref(&row), "{chat}");
    }
    assert_eq!(store.tables(&chat_at(Platform::Discord, "there").key(), 9).await.unwrap(), []);
    let guild = chat_at(Platform::Discord, "guild").board_of(TableId(1));
    store.shown(&guild, Some("g"), 2).await.unwrap();
    store.shown(&here(1), Some("h"), 1).await.unwrap();
    let state = async |board: &BoardKey| store.board_state(board).await.unwrap();
    let known = |message: Option<&str>, shown| {
        Some(BoardState { message: message.map(str::to_owned), shown, version: 2 })
    };
    assert_eq!(state(&guild).await, known(Some("g"), 2));
    assert_eq!(state(&here(1)).await, known(Some("h"), 1));
    assert_eq!(state(&chat("there").board_of(TableId(1))).await, known(None, 0));
    assert_eq!(state(&chat("nowhere").board_of(TableId(1))).await, None);

    let next = TableRow { version: 3, phase: TablePhase::Closed, touched: 9, ..row };
    store.commit(Write { table: Some(moved(next, 2, 0, &[])), ..write() }).await.unwrap();
    store
        .commit(Write {
            table: Some(created(TableRow { touched: 4, ..row_over(2, "there") }, &[])),
            ..write()
        })
        .await
        .unwrap();
    let closed = async |chat: &ChatKey, most| -> Vec<i64> {
        store.tables(chat, most).await.unwrap().iter().map(|row| row.id.0).collect()
    };
    assert_eq!(closed(&key("there"), 9).await, [1, 2], "the latest first, whoever's they are");
    assert_eq!(closed(&key("there"), 1).await, [1]);
    let before = store.closed_before(&key("there"), TableId(1), 9).await.unwrap();
    assert_eq!(before.iter().map(|row| row.id.0).collect::<Vec<_>>(), [2]);
    let boards = store.table(TableId(1)).await.unwrap().unwrap().row.boards;
    let shown: Vec<_> = boards.iter().map(|board| (board.message.as_deref(), board.shown)).collect();
    assert_eq!(shown, [(Some("h"), 1), (Some("g"), 2), (None, 0)], "changes keep what is shown");
}

fn row_over(id: i64, chat_id: &str) -> TableRow {
    TableRow { phase: TablePhase::Closed, ..row(id, chat_id) }
}

pub(crate) async fn boards_elsewhere_that_are_behind_are_found(store: AnyStore) {
    let row = table_of_three_chats(&store).await;
    let behind = async |platform| !store.unsettled(platform).await.unwrap().is_empty();
    let (guild, there) = (chat_at(Platform::Discord, "guild"), chat("there"));
    store.shown(&here(1), Some("h"), 2).await.unwrap();
    store.shown(&there.board_of(TableId(1)), Some("t"), 2).await.unwrap();
    assert!(behind(Platform::Discord).await && !behind(Platform::Telegram).await);
    store.leave(&guild.key(), 1).await.unwrap();
    assert!(!behind(Platform::Discord).await, "nothing can be shown there");
    store.enter(&guild.key(), 2).await.unwrap();
    store.shown(&guild.board_of(TableId(1)), Some("g"), 2).await.unwrap();
    assert!(!behind(Platform::Discord).await);
    let next = TableRow { version: 3, ..row };
    store.commit(Write { table: Some(moved(next, 2, 0, &[])), ..write() }).await.unwrap();
    assert!(behind(Platform::Discord).await && behind(Platform::Telegram).await);
}

pub(crate) async fn a_chat_that_goes_takes_only_its_own_board_along(store: AnyStore) {
    table_of_three_chats(&store).await;
    let boards = async || -> Vec<String> {
        let table = store.table(TableId(1)).await.unwrap().expect("others play on");
        table.row.boards.into_iter().map(|board| board.chat.id).collect()
    };
    let migration =
        Migration { old: key("there"), new: key("moved"), settings: None, old_version: 0, new_version: 0 };
    store.migrate(migration).await.unwrap();
    assert_eq!(boards().await, ["here", "guild", "moved"]);
    for (left, stay) in [("moved", ["here", "guild"]), ("here", ["here", "guild"])] {
        store.leave(&key(left), 1).await.unwrap();
        store.forget_chat(&key(left)).await.unwrap();
        assert_eq!(boards().await, stay, "{left}");
    }
    let guild = chat_at(Platform::Discord, "guild").key();
    store.leave(&guild, 1).await.unwrap();
    store.forget_chat(&guild).await.unwrap();
    store.leave(&key("here"), 3).await.unwrap();
    store.forget_chat(&key("here")).await.unwrap();
    assert_eq!(store.table(TableId(1)).await, Ok(None), "nobody is left");
}

pub(crate) async fn a_code_invites_until_its_table_closes(store: AnyStore) {
    assert_eq!(store.invitation(TableId(1), "aaa").await, Ok(None), "there is no such table");
    store.commit(Write { table: Some(created(row(1, "here"), &[])), ..write() }).await.unwrap();
    assert_eq!(store.invited("aaa").await, Ok(None));
    for fresh in ["aaa", "bbb"] {
        assert_eq!(store.invitation(TableId(1), fresh).await, Ok(Some("aaa".to_owned())));
    }
    assert_eq!((store.invited("aaa").await, store.invited("bbb").await), (Ok(Some(TableId(1))), Ok(None)));
    let over = TableRow { version: 2, ..row_over(1, "here") };
    store.commit(Write { table: Some(moved(over, 1, 0, &[])), ..write() }).await.unwrap();
    assert_eq!(store.invited("aaa").await, Ok(None));
    assert_eq!(store.invitation(TableId(1), "ccc").await, Ok(None));
}
