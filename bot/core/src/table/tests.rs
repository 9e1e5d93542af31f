//! The rules of tables, without a store.

use kubyk_games::kit::{Msg, Seat};
use kubyk_words::Lang;

use super::LoadedTable;
use crate::ids::{Chat, Platform, TableId, User, UserKey};
use crate::rows::{BoardRow, Staleness, StoredTable, TablePhase, TableRow};
use crate::setup::{SeatedPlayer, Setup};

fn user(name: &str) -> User {
    let key = UserKey { platform: Platform::Web, id: name.to_owned() };
    User::new(key, name, None)
}

/// A lobby of a game with Anna at its first seat.
fn lobby(game: &str) -> LoadedTable {
    let game = kubyk_games::find(game).expect("a game of the catalogue");
    let values = game.values(None, &[]).expect("a variant");
    let setup = Setup::new(game, &values, None, &user("Anna"), Lang::En);
    let chat = Chat { platform: Platform::Web, id: "room".to_owned(), topic: None, private: false };
    let row = TableRow {
        id: TableId(7),
        chat,
        game: game.about().id.to_owned(),
        phase: TablePhase::Lobby,
        version: 0,
        setup: String::new(),
        touched: 0,
        due: None,
        waits_for_bot: false,
        boards: Vec::new(),
    };
    LoadedTable::lobby(row, setup, game)
}

/// A game of Anna and Bob.
fn begun(game: &str) -> LoadedTable {
    let mut table = lobby(game);
    table.join(&user("Bob"), 0).expect("a free seat");
    table.start(0).expect("two are enough");
    table
}

fn id<T>(refused: Result<T, Msg>) -> String {
    refused.err().map(|why| why.id.to_string()).unwrap_or_default()
}

#[test]
fn a_person_sits_once_and_only_while_seats_are_taken() {
    let mut table = lobby("abalone");
    assert_eq!(id(table.join(&user("Anna"), 0)), "joined-already");
    assert_eq!(id(table.start(0)), "lobby-needs");
    table.join(&user("Bob"), 0).expect("a free seat");
    assert_eq!(id(table.join(&user("Cleo"), 0)), "table-full");
    table.start(0).expect("two are enough");
    assert_eq!(id(table.join(&user("Cleo"), 0)), "begun-already");
    table.call_off();
    assert_eq!(id(table.join(&user("Cleo"), 0)), "game-over");
}

#[test]
fn a_lobby_that_the_last_person_leaves_is_closed() {
    let mut table = lobby("pig");
    table.seat_machine("random", str::to_owned).expect("a machine player");
    table.join(&user("Bob"), 0).expect("a free seat");
    table.leave_lobby(&user("Anna").key).expect("a seat");
    assert_eq!(table.row.phase, TablePhase::Lobby);
    table.leave_lobby(&user("Bob").key).expect("a seat");
    assert!(table.row.phase == TablePhase::Closed && table.course.called_off);
}

#[test]
fn machine_players_have_names_of_their_own_and_known_levels() {
    let mut table = lobby("pig");
    let seat = |table: &mut LoadedTable, level| table.seat_machine(level, str::to_uppercase);
    seat(&mut table, "random").expect("a machine player");
    seat(&mut table, "random").expect("a machine player");
    assert_eq!(table.setup.names(), ["Anna", "RANDOM", "RANDOM 2"]);
    assert_eq!(id(seat(&mut table, "genius")), "level-unknown");
    assert_eq!(table.offered(), Ok(vec!["easy", "medium", "hard"]), "four at the table are no longer solved");
    seat(&mut table, "hard").expect("offered");
    seat(&mut table, "hold-20").expect("not offered, but known");
    table.unseat_machine().expect("the fourth");
    table.unseat_machine().expect("the third");
    table.unseat_machine().expect("the second");
    table.unseat_machine().expect("the first");
    assert_eq!(id(table.unseat_machine()), "level-none-seated");
    assert!(!table.setup.seats.iter().any(SeatedPlayer::is_machine));
}

/// A move by its notation, as refusals name it here.
fn named(play: &str) -> Msg {
    Msg::as_is(play)
}

#[test]
fn a_tap_counts_on_the_present_board_and_from_whom_it_is_due() {
    let mut table = begun("abalone");
    let (anna, bob, cleo) = (user("Anna").key, user("Bob").key, user("Cleo").key);
    let epoch = table.table.as_ref().map(|position| position.epoch);
    assert_eq!(id(table.play(&bob, "G7G6", epoch, 0, &named)), "not-your-turn");
    assert_eq!(id(table.play(&cleo, "C3C4", epoch, 0, &named)), "not-a-player");
    assert_eq!(id(table.play(&anna, "nonsense", epoch, 0, &named)), "move-refused");
    let played = table.play(&anna, "C3C4", epoch, 0, &named).expect("a move");
    assert!(!played.hidden && played.sealed.is_none(), "{played:?}");
    table.row.version += 1;
    for player in [&anna, &bob] {
        assert_eq!(
            id(table.play(player, "G7G6", epoch, 0, &named)),
            "board-late",
            "nobody has seen the new board"
        );
    }
    let chat = table.row.chat.clone();
    table.row.boards = vec![BoardRow { shown: table.row.version, ..BoardRow::new(0, chat) }];
    assert_eq!(id(table.play(&anna, "C4C5", epoch, 0, &named)), "not-your-turn");
    assert_eq!(id(table.play(&bob, "G7G6", epoch, 0, &named)), "board-stale");
    assert!(epoch.is_some_and(|epoch| table.is_behind(epoch)));
}

#[test]
fn a_takeback_needs_the_others_and_numbers_boards_on() {
    let mut table = begun("abalone");
    let (anna, bob) = (user("Anna").key, user("Bob").key);
    assert_eq!(id(table.take_back(&anna, None, 0)), "takeback-game");
    table.setup.options.insert("takebacks".to_owned(), "on".to_owned());
    assert_eq!(id(table.take_back(&anna, None, 0)), "takeback-nothing");
    table.play(&anna, "C3C4", None, 0, &named).expect("a move");
    let behind = table.table.as_ref().map(|position| position.epoch).expect("a position");
    table.take_back(&anna, None, 0).expect("a wish");
    assert_eq!(id(table.take_back(&anna, None, 0)), "takeback-asked-before");
    assert_eq!(id(table.take_back(&bob, Some(9), 0)), "takeback-lapsed");
    assert_eq!(table.open_offers().len(), 1);
    table.take_back(&bob, Some(0), 0).expect("consent");
    let position = table.table.as_ref().expect("a position");
    assert!(position.events.is_empty() && position.epoch > behind, "no number of a board comes again");
}

#[test]
fn a_rematch_begins_with_the_next_player_and_fresh_secrets() {
    let mut table = begun("abalone");
    assert_eq!(id(table.rematch(&user("Anna").key)), "table-not-over");
    table.resign(&user("Anna").key, 0).expect("a seat");
    assert_eq!(id(table.rematch(&user("Cleo").key)), "not-a-player");
    let setup = table.rematch(&user("Bob").key).expect("it is over");
    assert_eq!(setup.names(), ["Bob", "Anna"]);
    assert_ne!(setup.seed, table.setup.seed);
}

#[test]
fn a_table_is_abandoned_only_without_a_deadline_and_after_its_limit() {
    let limits = Staleness { lobbies_before: 10, games_before: 5 };
    let mut table = lobby("pig");
    table.row.touched = 10;
    assert!(table.abandon(limits).is_err());
    table.row.touched = 9;
    table.row.due = Some(99);
    assert!(table.abandon(limits).is_err());
    table.row.due = None;
    assert!(table.clone().abandon(limits).is_ok());
    let mut game = begun("abalone");
    // Those who keep others waiting have been called.
    game.row.due = None;
    game.row.touched = 9;
    assert!(game.abandon(limits).is_err(), "games have a limit of their own");
    game.row.touched = 4;
    assert!(game.abandon(limits).is_ok() && game.course.abandoned && game.course.called_off);
    assert!(game.abandon(limits).is_err(), "once");
}

#[test]
fn a_state_keeps_what_it_does_not_know() {
    let mut table = begun("pig");
    table.setup.salts.insert(2, "of Bob".to_owned());
    table.course.hints = 1;
    table.write(None, 0);
    let mut stored: serde_json::Value = serde_json::from_str(&table.row.setup).expect("JSON");
    stored["later"] = serde_json::json!({ "number": 7 });
    stored["waits_for_bot"] = true.into();
    let events = table.table.as_ref().expect("it has begun").events.clone();
    let row = TableRow { setup: stored.to_string(), ..table.row.clone() };
    let mut read = LoadedTable::load(StoredTable { row, events }, kubyk_games::CATALOGUE).expect("a table");
    assert_eq!((read.setup.salts.get(&2).map(String::as_str), read.course.hints), (Some("of Bob"), 1));
    read.write(None, 0);
    let written: serde_json::Value = serde_json::from_str(&read.row.setup).expect("JSON");
    assert_eq!(written["later"]["number"], 7);
    assert!(written.get("waits_for_bot").is_none(), "an earlier version's note is dropped");
}

#[test]
fn legal_moves_are_in_the_games_order_unless_the_text_is_like_one_of_them() {
    let mut table = begun("abalone");
    let anna = user("Anna").key;
    let legal = table.table.as_ref().map(|position| position.table.public().moves(Seat::at(0)));
    let legal = legal.expect("a position");
    let mut told = |text: &str| {
        let refused = table.play(&anna, text, None, 0, &named).expect_err("no move");
        let listed = refused.args.into_iter().find(|(name, _)| *name == "moves").expect("the legal moves").1;
        format!("{listed:?}")
    };
    assert!(told("nonsense").find(&legal[0]) < told("nonsense").find(&legal[1]));
    assert!(told("nonsense").contains(&legal[0]), "{legal:?}");
    assert!(told("C3C9").contains("C3C4"), "one slip away");
}
