//! Stories of tables: what people do, and what they see.

use kubyk_core::ids::TableId;
use kubyk_core::provable_dice::{Seed, fingerprint};
use kubyk_core::reply::{Card, Reply, TableBoard};
use kubyk_core::request::Intent;

use crate::common::{HostWorld, ReplyParts as _, button, has_button, play_out, shown, until};

async fn begun(world: &HostWorld) -> TableId {
    let table = world.say("Anna", "/pig new target=30").await.table().expect("a lobby");
    let lobby = world.board(table).await.card;
    assert!(!has_button(&lobby, "Start"), "one player cannot start: {lobby:?}");
    world.press("Bob", &button(&lobby, "Join")).await;
    let lobby = world.board(table).await.card;
    assert!(lobby.foot.iter().any(|line| line.contains("sealed before the game: 🔒")), "{lobby:?}");
    world.press("Anna", &button(&lobby, "Start")).await;
    table
}

#[tokio::test]
async fn boards_show_the_fingerprint_of_the_promise_and_a_check_shows_the_whole() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new target=10").await.table().expect("a lobby");
    let promise = |card: &Card| {
        let line = card.lines.iter().chain(&card.foot).find(|line| line.contains("sealed before the game"));
        let line = line.expect("a promise");
        line.rsplit(' ').next().unwrap_or_default().to_owned()
    };
    let short = promise(&world.board(table).await.card);
    let check =
        async || shown(&world.say("Anna", &format!("/verify {table}")).await.private().expect("a word").card);
    let whole = check().await;
    let whole = whole.split([' ', '.', '\n']).find(|word| word.len() == 64).expect("all digits").to_owned();
    assert_eq!(short, fingerprint(&whole));
    assert!(short.len() == 19 && check().await.contains(&short), "{short}");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    assert_eq!(promise(&world.board(table).await.card), short);
    assert!(check().await.contains(&whole), "in the middle of the game, too");
    play_out(&world, table).await;
    assert_eq!(promise(&world.board(table).await.card), short, "the end shows what the beginning has shown");
    assert!(check().await.contains(&whole), "and when it is over");
    let record = world.say("Anna", &format!("/record {table}")).await.private().expect("a record").card;
    let record = String::from_utf8(record.file.expect("a file").bytes).expect("text");
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).expect("the seed");
    assert_eq!(Seed::from_hex(seed).expect("64 digits").commitment(), whole);
}

#[tokio::test]
async fn where_no_dice_are_rolled_there_is_nothing_to_check() {
    let world = HostWorld::new().await;
    let abalone = world.say("Anna", "/abalone new").await.table().expect("a lobby");
    let closed = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.say("Anna", &format!("/pig cancel {closed}")).await;
    for table in [abalone, closed] {
        let reply = world.say("Anna", &format!("/verify {table}")).await;
        assert!(reply.toast().as_ref().is_some_and(|toast| toast.contains("no dice to check")), "{reply:?}");
    }
}

#[tokio::test]
async fn a_game_goes_from_lobby_to_rematch_by_buttons_alone() {
    let world = HostWorld::new().await;
    let table = begun(&world).await;
    play_out(&world, table).await;
    let over = world.board(table).await;
    assert!(over.card.lines.iter().any(|line| line.contains("🏆")), "{over:?}");
    let check = world.press("Bob", &button(&over.card, "Check")).await.private().expect("a verdict").card;
    assert!(check.title.contains('✅'), "{check:?}");
    let record = world.press("Bob", &button(&over.card, "Record")).await.private().expect("a record").card;
    let bytes = record.file.expect("a file").bytes;
    let (record, replayed) =
        kubyk_games::kit::Record::read(&bytes, kubyk_games::CATALOGUE).expect("the record is sound");
    assert!(replayed.over().is_some());
    assert_eq!(record.to_string().into_bytes(), bytes);
    let again = button(&over.card, "Rematch");
    let first = world.press("Anna", &again).await.table().expect("a new table");
    let lobby = world.board(first).await.card;
    assert!(shown(&lobby).contains("1. Bob ⏳") && shown(&lobby).contains("everyone says yes"), "{lobby:?}");
    assert!(!has_button(&lobby, "Start"), "{lobby:?}");
    world.press("Anna", &again).await;
    assert!(world.board(first).await.card.choices.iter().any(|button| button.label.contains("I'm in")));
    let second = world.press("Bob", &again).await.table().expect("the same table");
    assert_eq!(first, second, "two taps open one table");
    assert_ne!(first, table);
    assert_eq!(world.board(first).await.awaits[0].id, "Bob", "all have said yes, and the other one begins");
    let top = world.say("Anna", "/top pig variant=one-die").await.public().expect("a leaderboard");
    assert!(top.lines[0].contains("No game has counted"), "another profile is kept apart: {top:?}");
    let top = world.host.board(table).await.map(|board| board.card.lines.join("\n")).unwrap_or_default();
    assert!(top.contains('+') && top.contains('−'), "ratings change: {top}");
}

#[tokio::test]
async fn a_tap_counts_once_and_only_from_whom_it_should() {
    let world = HostWorld::new().await;
    let table = begun(&world).await;
    let board = world.board(table).await;
    let roll = button(&board.card, "🎲");
    let foreign = world.press("Bob", &roll).await.toast().expect("a private word");
    assert!(foreign.contains("Anna"), "{foreign}");
    let stranger = world.press("Eve", &roll).await.toast().expect("a private word");
    assert!(stranger.contains("not in this game"), "{stranger}");
    let intent = Intent::Press(roll.clone());
    let first = world.ask("Anna", intent.clone(), Some("tap-1"), false).await;
    assert_eq!(first.table(), Some(table));
    let version = world.board(table).await.version;
    let again = world.ask("Anna", intent, Some("tap-1"), false).await;
    assert_eq!(world.board(table).await.version, version, "the same update changes nothing: {again:?}");
    let stale = world.press("Anna", &roll).await;
    assert!(stale.toast().is_some() && world.board(table).await.version == version, "{stale:?}");
    assert_eq!(stale.table(), Some(table), "the board may have missed its change");
}

#[tokio::test]
async fn nothing_is_lost_at_a_restart() {
    let mut world = HostWorld::new().await;
    let table = begun(&world).await;
    let roll = button(&world.board(table).await.card, "🎲");
    world.press("Anna", &roll).await;
    let before = world.board(table).await;
    world.restart().await;
    let after = world.board(table).await;
    assert_eq!(before.card, after.card);
    assert_eq!(before.version, after.version);
    play_out(&world, table).await;
}

#[tokio::test]
async fn machines_play_by_themselves_and_two_tables_live_in_one_chat() {
    let world = HostWorld::new().await;
    let alone = world.say("Anna", "/pig new variant=one-die target=20").await.table().expect("a lobby");
    let levels = world.press("Anna", &button(&world.board(alone).await.card, "Add bot")).await;
    let levels = levels.private().expect("levels").card;
    world.press("Anna", &button(&levels, "Medium")).await;
    let other = world.say("Bob", "/katego").await.table().expect("another lobby");
    assert_ne!(alone, other);
    world.press("Anna", &button(&world.board(alone).await.card, "Start")).await;
    loop {
        let owes = |board: &TableBoard| board.closed || !board.card.choices.is_empty();
        until(&world.host, alone, "Anna's turn or the end", owes).await;
        let board = world.board(alone).await;
        if board.closed {
            break;
        }
        let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
        world.press("Anna", &button(&board.card, label)).await;
    }
    assert!(!world.board(other).await.closed);
}

#[tokio::test]
async fn machine_players_come_go_and_fit_the_variant() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die").await.table().expect("a lobby");
    let stranger = world.say("Eve", &format!("/pig bot optimal #{table}")).await.toast().expect("a refusal");
    assert!(stranger.contains("Take a seat first"), "{stranger}");
    world.say("Anna", &format!("/pig bot optimal #{table}")).await;
    world.press("Anna", &format!("o:{table}:v.sysna")).await;
    let lobby = shown(&world.board(table).await.card);
    assert!(!lobby.contains("Perfect") && lobby.contains("2. 🤖"), "another one sits there now: {lobby}");
    let menu = world.press("Anna", &format!("b:{table}")).await.private().expect("a menu").card;
    world.press("Anna", &button(&menu, "➖")).await;
    assert!(!shown(&world.board(table).await.card).contains("🤖"));
    let nobody = world.press("Anna", &format!("b:{table}:off")).await.toast().expect("a refusal");
    assert!(nobody.contains("no bot"), "{nobody}");
}

#[tokio::test]
async fn a_salt_is_taken_as_it_stands() {
    let world = HostWorld::new().await;
    world.say("Anna", "/pig").await;
    let taken = world.say("Anna", "/pig salt YWJj ZGVm= #5").await.toast().expect("a word");
    assert!(taken.contains("“YWJj ZGVm= 5”"), "a comment cannot stand in a record: {taken}");
}

/// The player who salts last and knows the seed has chosen the dice: everybody sees who that was.
#[tokio::test]
async fn lobby_and_first_board_show_who_salted_last() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    assert!(!shown(&world.board(table).await.card).contains('🧂'));
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.say("Anna", "/pig salt first").await;
    world.say("Bob", "/pig salt second").await;
    world.say("Anna", "/pig salt third").await;
    assert!(shown(&world.board(table).await.card).contains("The last salt: Anna, “third”"));
    world.say("Bob", "/pig salt fourth").await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    assert!(shown(&world.board(table).await.card).contains("The last salt: Bob, “fourth”"));
    // Each of them is refused while the other one is to move, in any order.
    for who in ["Anna", "Bob", "Anna", "Bob"] {
        world.say(who, "/pig roll").await;
    }
    assert!(!shown(&world.board(table).await.card).contains('🧂'), "a later board has other things to tell");
}

#[tokio::test]
async fn a_language_can_be_left_to_each_reader_again() {
    let world = HostWorld::new().await;
    let saved = world.say_as_admin("Anna", "/settings language uk").await.public().expect("a word");
    let undone = world.press_as_admin("Anna", &button(&saved, "↩")).await.public().expect("a word");
    assert!(undone.title.contains("everyone's own"), "the reader's own again: {undone:?}");
    assert!(world.say("Anna", "/me ru").await.toast().expect("a word").contains("русский"));
    assert!(world.say("Anna", "/me auto").await.toast().is_some());
    assert!(world.say("Anna", "/resign").await.toast().expect("a word").is_ascii());
}

#[tokio::test]
async fn commands_are_understood_in_three_languages_and_nonsense_is_refused_kindly() {
    let world = HostWorld::new().await;
    for line in ["/pig", "/pig@kubyk_bot roll", "/свиня", "/свинья", "/катего", "/Katego new"]
    {
        let reply = world.say(line, line).await;
        assert!(reply.table().is_some(), "{line}: {reply:?}");
    }
    let refusal_of =
        |reply: Reply| reply.toast().clone().unwrap_or_else(|| panic!("no word of refusal: {reply:?}"));
    for (line, expected) in [
        ("/pig new variant=three-dice", "two-dice"),
        ("/pig new target=5", "10"),
        ("/pig new speed=5", "target"),
        ("/settings language uk", "admin"),
        ("/rules ktaego", "katego"),
        ("/nonsense@kubyk_bot", "/help"),
    ] {
        let word = refusal_of(world.say("Zoe", line).await);
        assert!(word.contains(expected), "{line}: {word}");
    }
    for (payload, expected) in
        [("m:0000000:3:r", "table is gone"), ("zzz", "out of date"), ("m:x", "out of date")]
    {
        let word = refusal_of(world.press("Zoe", payload).await);
        assert!(word.contains(expected), "{payload}: {word}");
    }
}

#[tokio::test]
async fn typed_moves_get_the_nearest_legal_ones() {
    let world = HostWorld::new().await;
    let table = begun(&world).await;
    let word = world.say("Anna", "/pig holt").await.toast().expect("a refusal");
    assert!(word.contains("roll"), "{word}");
    let version = world.board(table).await.version;
    world.say("Anna", "/pig roll").await;
    assert!(world.board(table).await.version > version);
}

#[tokio::test]
async fn admins_set_the_chat_and_end_what_is_stuck() {
    let world = HostWorld::new().await;
    let saved = world.say_as_admin("Anna", "/settings language uk").await.public().expect("a confirmation");
    assert!(saved.title.contains("Мова: українська"), "{saved:?}");
    let undo = button(&saved, "Скасувати");
    world.say_as_admin("Anna", "/settings game pig off").await;
    let refused = world.say("Bob", "/pig").await.toast().expect("switched off");
    assert!(refused.contains("вимкнено"), "{refused}");
    world.say_as_admin("Anna", "/settings game pig on").await;
    world.say_as_admin("Anna", "/settings default pig one-die target=50").await;
    let table = world.say("Bob", "/pig").await.table().expect("a lobby");
    let lobby = world.board(table).await.card;
    assert!(lobby.lines[0].contains("50"), "{lobby:?}");
    assert!(world.say("Bob", "/end").await.toast().is_some());
    assert!(!world.board(table).await.closed);
    world.say_as_admin("Anna", "/end").await;
    assert!(world.board(table).await.closed);
    let back = world.ask("Anna", Intent::Press(undo), None, true).await.public().expect("undone");
    assert!(back.title.contains("everyone's own"), "{back:?}");
}

#[tokio::test]
async fn resigning_asks_first_and_a_record_is_shown_only_at_the_end() {
    let world = HostWorld::new().await;
    let table = begun(&world).await;
    assert!(world.say("Anna", "/record").await.toast().is_some());
    let sure = world.press("Bob", &button(&world.board(table).await.card, "Resign")).await;
    let asked = sure.private().expect("a question").card;
    assert_eq!(asked.title, format!("Resign Pig #{table}?"));
    let (sure, not) = (button(&asked, "Yes"), button(&asked, "No"));
    for answer in [&sure, &not] {
        assert!(world.host.read(Intent::Press(answer.clone())).is_answer(), "{answer}");
    }
    let others = world.press("Anna", &not).await.toast().expect("a refusal");
    assert!(others.contains("wasn't for you"), "{others}");
    let stays = world.press("Bob", &not).await;
    assert_eq!((stays.table(), stays.toast().as_deref()), (Some(table), Some("The game goes on.")));
    assert!(!world.board(table).await.closed);
    world.press("Bob", &sure).await;
    let late = world.press("Bob", &not).await;
    assert_eq!(late.table(), Some(table), "the question goes, whatever has happened");
    let over = world.board(table).await;
    assert!(
        over.closed && over.card.lines.iter().any(|line| line.contains("Anna") && line.contains("🏆")),
        "{over:?}"
    );
}

#[tokio::test]
async fn a_chat_that_gets_a_new_id_keeps_its_tables_and_settings() {
    let world = HostWorld::new().await;
    let table = begun(&world).await;
    world.say_as_admin("Anna", "/settings language ru").await;
    let (old, mut new) = (crate::common::chat().key(), crate::common::chat().key());
    new.id = "-200".to_owned();
    world.host.migrate(&old, &new).await.expect("it is stored");
    let board = world.board(table).await;
    assert_eq!(board.chat.id, "-200");
    assert!(has_button(&board.card, "Сдаться"), "{board:?}");
}

#[tokio::test]
async fn public_buttons_betray_nothing_of_a_secret_row() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/katego new variant=psychological").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    let labels = |board: &kubyk_core::reply::TableBoard| -> Vec<String> {
        board.card.choices.iter().map(|button| button.label.clone()).collect()
    };
    let first = world.board(table).await;
    world.press("Anna", &button(&first.card, "3")).await;
    world.press("Bob", &button(&first.card, "11")).await;
    let second = world.board(table).await;
    assert_ne!(button(&first.card, "3"), button(&second.card, "3"), "a new roll");
    assert_eq!(labels(&first), labels(&second));
    let taken = world.press("Anna", &button(&second.card, "3")).await.toast().expect("a private word");
    assert!(taken.contains("column 3") && taken.contains("Possible now: 1"), "{taken}");
    world.press("Anna", &button(&second.card, "4")).await;
    assert_eq!(labels(&first), labels(&world.board(table).await), "who still owes an answer changes nothing");
}

#[tokio::test]
async fn partners_are_chosen_in_the_lobby() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/katego new variant=pairs").await.table().expect("a lobby");
    for who in ["Bob", "Cleo", "Dan"] {
        assert!(!has_button(&world.board(table).await.card, "Partners"), "teams need all seats");
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    let lobby = world.board(table).await.card;
    let side = |lines: &[String], who: &str| {
        let line = lines.iter().find(|line| line.contains(who)).expect("a seat");
        line.rsplit(' ').next().map(str::to_owned)
    };
    assert_ne!(side(&lobby.lines, "Anna"), side(&lobby.lines, "Bob"), "{lobby:?}");
    assert!(has_button(&lobby, "Rules") && lobby.actions.len() <= 6, "{lobby:?}");
    let ask = world.press("Anna", &button(&lobby, "Partners")).await.private().expect("a question").card;
    world.press("Anna", &button(&ask, "Bob")).await;
    let lobby = world.board(table).await.card;
    assert_eq!(side(&lobby.lines, "Anna"), side(&lobby.lines, "Bob"), "{lobby:?}");
    assert_eq!(side(&lobby.lines, "Cleo"), side(&lobby.lines, "Dan"), "{lobby:?}");
    assert!(world.press("Eve", &button(&ask, "Bob")).await.toast().is_some(), "strangers choose nobody");
    assert!(world.say("Anna", "/katego team 9").await.toast().expect("a word").contains("1 to 4"));
    world.press("Dan", &button(&lobby, "Leave")).await;
    world.press("Dan", &button(&world.board(table).await.card, "Join")).await;
    world.say("Dan", "/katego team 1").await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    let moved = world.say("Anna", "/katego put 9").await;
    assert_eq!(moved.table().or(Some(table)), Some(table), "it has begun: {moved:?}");
}

/// Dice that are the pieces of a board game are not rolled, so nothing about them has to be promised.
#[tokio::test]
async fn only_dice_that_are_rolled_are_promised() {
    for (line, promised) in [
        ("/cephalopod new", false),
        ("/abalone new", false),
        ("/katego new diceless", false),
        ("/pig new", true),
        ("/katego new", true),
        ("/nibble new", true),
    ] {
        let world = HostWorld::new().await;
        let table = world.say("Anna", line).await.table().expect("a lobby");
        assert_eq!(shown(&world.board(table).await.card).contains('🔒'), promised, "{line}");
    }
}
