//! Stories of which table is meant by what people type.

use kubyk_core::ids::{Chat, TableId};
use kubyk_core::reply::{Reply, Word};
use kubyk_core::request::{InView, Incomplete, Intent, Invocation, ParamValue};

use crate::common::{HostWorld, ReplyParts as _, begun, button, chat};

/// A topic of the chat.
fn topic(name: &str) -> Chat {
    Chat { topic: Some(name.to_owned()), ..chat() }
}

#[tokio::test]
async fn a_table_that_is_named_is_that_one_or_none() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig new").await;
    world.say("Bob", "/pig resign yes").await;
    for line in [format!("/pig hold #{table}"), format!("/pig #{table}")] {
        let refused = world.say("Anna", &line).await;
        assert_eq!(refused.table(), None, "no lobby is opened: {line}");
        assert!(refused.toast().expect("a refusal").contains("over"), "{line}");
    }
    for line in ["/pig hold #0000000", "/pig #0000000", "/pig join #0000000", "/board #0000000"] {
        let refused = world.say("Anna", line).await;
        assert_eq!(refused.table(), None, "{line}");
        assert!(refused.toast().expect("a refusal").contains("no table"), "{line}");
    }
}

#[tokio::test]
async fn the_last_game_of_a_topic_is_found_whatever_was_played_in_others() {
    let world = HostWorld::new().await;
    let mut tables = Vec::new();
    for name in ["1", "2", "2", "2", "2", "2", "2"] {
        let table = world.say_in(topic(name), "Anna", "/pig new").await.table().expect("a lobby");
        world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
        world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
        world.say_in(topic(name), "Bob", "/pig resign yes").await;
        world.pass(1);
        tables.push(table);
    }
    let first = tables[0].to_string();
    for (place, line) in [(topic("1"), "/record".to_owned()), (chat(), format!("/record #{first}"))] {
        let record = world.say_in(place, "Anna", &line).await.private().expect("a record").card;
        assert!(record.title.contains(&first), "{line}: {record:?}");
    }
}

#[tokio::test]
async fn who_has_left_a_game_that_goes_on_plays_there_no_more() {
    let world = HostWorld::new().await;
    let left = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(left).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(left).await.card, "Start")).await;
    world.say("Cid", "/pig resign yes").await;
    let refused = world.say("Cid", "/pig roll").await.toast().expect("a refusal");
    assert!(refused.contains("over for you"), "{refused}");
    let other = world.say("Cid", "/pig new").await.table().expect("a lobby");
    world.press("Anna", &button(&world.board(other).await.card, "Join")).await;
    world.press("Cid", &button(&world.board(other).await.card, "Start")).await;
    world.say("Cid", "/pig roll").await;
    world.say("Cid", "/pig hold").await;
    world.say("Cid", "/pig resign yes").await;
    assert!(world.board(other).await.closed && !world.board(left).await.closed);
}

#[tokio::test]
async fn salts_stay_with_those_who_stay() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
        world.say(who, &format!("/pig salt from {who}")).await;
    }
    world.press("Bob", &button(&world.board(table).await.card, "Leave")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.say("Anna", "/pig resign yes").await;
    let record = world.say("Anna", "/record").await.private().expect("a record").card.file.expect("a file");
    let record = String::from_utf8(record.bytes).expect("a text");
    assert!(record.contains("salt 2 from Cid") && !record.contains("from Bob"), "{record}");
}

#[tokio::test]
async fn typed_values_mean_what_the_same_words_typed_mean() {
    let world = HostWorld::new().await;
    let invoke = async |path: &[&str], values: &[(&str, ParamValue)]| {
        let path = path.iter().map(|name| (*name).to_owned()).collect();
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        world.ask("Anna", Intent::Invoke(Invocation { path, values }), None, false).await
    };
    let values = [("variant", "two-dice".into()), ("target", 50.into()), ("overtake", true.into())];
    let table = invoke(&["pig", "new"], &values).await.table().expect("a lobby");
    let typed = world.say("Bob", "/pig new variant=two-dice target=50 overtake=on").await.table();
    let lines = async |table| world.board(table).await.card.lines[0].clone();
    assert_eq!(lines(table).await, lines(typed.expect("a lobby")).await);
    let unknown = invoke(&["pig", "fly"], &[]).await.toast().expect("a refusal");
    assert!(unknown.contains("pig fly"), "{unknown}");
    let typing = Invocation {
        path: vec!["pig".to_owned(), "new".to_owned()],
        values: vec![("variant".to_owned(), "tw".into())],
    };
    let typed = Incomplete::Value { command: &typing, parameter: "variant" };
    let found = world.host.complete(&chat(), InView::Chat, &crate::common::user("Anna"), typed).await;
    assert!(found.iter().any(|one| one.value == "two-dice"), "{found:?}");
}

/// Two games of Pig in a chat, at both of which it is Anna's turn; the second was opened later.
async fn two_of_pig(world: &HostWorld) -> [TableId; 2] {
    let older = begun(world, "/pig new target=100").await;
    world.pass(1000);
    [older, begun(world, "/pig new target=100").await]
}

async fn versions(world: &HostWorld, tables: [TableId; 2]) -> [u64; 2] {
    [world.board(tables[0]).await.version, world.board(tables[1]).await.version]
}

/// Plays on until it is Anna's turn.
async fn wait_for_anna(world: &HostWorld, table: TableId) {
    for line in ["roll", "hold"].into_iter().cycle().take(1000) {
        let board = world.board(table).await;
        if board.awaits.iter().any(|user| user.id == "Anna") {
            return;
        }
        world.say("Bob", &format!("/pig {line} #{table}")).await;
    }
    panic!("Bob goes on and on");
}

/// The tables that a line changes: the first of two, the second, neither or both.
async fn changes(world: &HostWorld, tables: [TableId; 2], in_view: InView, line: &str) -> ([bool; 2], Reply) {
    let before = versions(world, tables).await;
    let reply = world.say_seeing(in_view, "Anna", line).await;
    let after = versions(world, tables).await;
    ([before[0] != after[0], before[1] != after[1]], reply)
}

#[tokio::test]
async fn a_line_belongs_to_the_table_in_view() {
    let world = HostWorld::new().await;
    let tables = two_of_pig(&world).await;
    let [older, newer] = tables;
    let seeing = async |line: &str| changes(&world, tables, InView::Table(older), line).await;
    assert_eq!(seeing("roll").await.0, [true, false]);
    let (_, reply) = seeing("/pig hold").await;
    assert_ne!(
        reply.table(),
        Some(newer),
        "its turn may be over after a one, and no other is played instead"
    );
    let title = |reply: &Reply| reply.private().expect("a card").card.title;
    assert!(title(&seeing("/resign").await.1).contains(&older.to_string()));
    assert!(title(&seeing("/pig resign").await.1).contains(&older.to_string()));
    // It is Bob's turn there by now, or Anna's again: a hint is about that game or there is none.
    let (changed, reply) = seeing("/hint").await;
    assert!(!changed[1] && reply.private().is_none_or(|it| it.card.title.contains(&older.to_string())));
    // A number in the line decides.
    assert_eq!(seeing(&format!("/pig roll #{newer}")).await.0, [false, true]);
    assert_eq!(seeing("/resign yes").await.0, [true, false]);
    // The game in view is over: the other one is not touched.
    for line in ["roll", "hold", "/pig roll", "/hint", "/resign yes", "/pig undo", "/table draw"] {
        let (changed, reply) = seeing(line).await;
        assert_eq!(changed, [false, false], "{line}");
        assert!(reply.toast().expect("a refusal").contains("over"), "{line}");
    }
}

#[tokio::test]
async fn a_lobby_in_view_is_no_game_and_another_game_is_meant_where_it_is_named() {
    let world = HostWorld::new().await;
    let game = begun(&world, "/pig new").await;
    let lobby = world.say("Anna", "/vertushka new").await.table().expect("a lobby");
    let seeing = InView::Table(lobby);
    let refused = world.say_seeing(seeing, "Anna", "roll").await;
    assert!(refused.toast().expect("a refusal").contains("started yet"));
    assert_eq!(world.say_seeing(seeing, "Anna", "/pig roll").await.table(), Some(game));
    let joined = world.say_seeing(seeing, "Bob", "/table join").await;
    assert_eq!(joined.table(), Some(lobby));
    // A command for lobbies does not change another lobby while a game is in view, nor a command for games another game.
    for line in ["/pig start", "/table cancel", "/table bot easy", "/table leave"] {
        let before = (world.board(lobby).await.version, world.board(game).await.version);
        let refused = world.say_seeing(InView::Table(game), "Cid", line).await;
        assert!(refused.toast().is_some(), "{line}: {refused:?}");
        assert_eq!((world.board(lobby).await.version, world.board(game).await.version), before, "{line}");
    }
    wait_for_anna(&world, game).await;
    let (place, anna) = (chat(), crate::common::user("Anna"));
    let offered = world.host.complete(&place, InView::Table(game), &anna, Incomplete::Line("r"));
    assert!(offered.await.iter().any(|it| it.line == "roll"));
}

#[tokio::test]
async fn where_nothing_is_in_view_it_is_asked_which_table_is_meant() {
    let world = HostWorld::new().await;
    let only = begun(&world, "/pig new target=100").await;
    // Of one game alone a command is clear; a move by itself is not.
    let version = world.board(only).await.version;
    let asked = world.say_seeing(InView::Nothing, "Anna", "roll").await;
    assert_eq!(world.board(only).await.version, version);
    let card = asked.private().expect("a question").card;
    assert!(card.choices.len() == 1 && card.choices[0].label.contains(&only.to_string()), "{card:?}");
    assert_eq!(world.say_seeing(InView::Nothing, "Anna", "/pig roll").await.table(), Some(only));
    // Two of a game that is named, while another game is in view.
    let other = world.say("Anna", "/vertushka new").await.table().expect("a lobby");
    begun(&world, "/pig new target=100").await;
    let asked = world.say_seeing(InView::Table(other), "Anna", "/pig resign yes").await;
    assert_eq!(asked.private().expect("a question").card.choices.len(), 2);

    let world = HostWorld::new().await;
    let tables = two_of_pig(&world).await;
    for line in ["roll", "/pig roll", "/hint", "hint", "/resign", "pig resign", "/roll", "/board"] {
        let (changed, reply) = changes(&world, tables, InView::Nothing, line).await;
        assert_eq!((changed, reply.is_refused()), ([false, false], false), "{line}");
        let card = reply.private().expect("a question").card;
        assert_eq!((card.title.as_str(), card.choices.len()), ("Which table do you mean?", 2), "{line}");
        let answer = button(&card, &tables[0].to_string());
        let reply = world.press("Anna", &answer).await;
        let about = reply.private().map(|it| it.card.title).or(reply.table().map(|it| it.to_string()));
        // People play here: there are no hints.
        let hint = reply.toast().is_some_and(|it| it.contains("No hints here"));
        assert!(about.map_or(hint, |it| it.contains(&tables[0].to_string())), "{line}: {answer}");
        wait_for_anna(&world, tables[0]).await;
    }
}

#[tokio::test]
async fn in_a_chat_the_lowest_board_is_meant() {
    let world = HostWorld::new().await;
    let tables = two_of_pig(&world).await;
    let put = async |table: TableId, message: &str| {
        world.host.shown(&chat().board_of(table), Some(message), 1).await;
    };
    put(tables[0], "-100/10").await;
    put(tables[1], "-100/9").await;
    assert_eq!(changes(&world, tables, InView::Chat, "/pig roll").await.0, [true, false]);
    put(tables[1], "-100/11").await;
    assert_eq!(changes(&world, tables, InView::Chat, "roll").await.0, [false, true], "it was put up anew");
    assert_eq!(world.host.table_shown_by(&chat(), "-100/10").await, Some(tables[0]));
    assert_eq!(world.host.table_shown_by(&chat(), "-100/12").await, None);
}

// Stories of what is not understood: it is refused with the nearest valid words and never means the default.

/// A refusal that changes nothing.
fn refused(reply: Reply) -> String {
    assert!(reply.board.is_none() && reply.message.is_none(), "{reply:?}");
    let Some(Word::Told(why) | Word::Refused(why)) = reply.word else { panic!("no refusal") };
    why
}

#[tokio::test]
async fn words_that_mean_nothing_open_no_table_and_end_none() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig new").await;
    for (line, expected) in [
        ("/end #zzz", table.to_string()),
        ("/end 4bf0", table.to_string()),
        ("/end the pig one", "For example: /end".to_owned()),
        ("/resign 4bf0", table.to_string()),
        ("/resign #zzz", table.to_string()),
        ("/pig resign #zzz", table.to_string()),
        ("/pig board please", table.to_string()),
        ("/settings language=xx", "Українська".to_owned()),
        ("/settings languages", "language".to_owned()),
        ("/settings game pig maybe", "on; off".to_owned()),
        ("/katego new aucton", "auction".to_owned()),
        ("/katego new repeats=on", "repeat".to_owned()),
        ("/pig new new new", "/pig new".to_owned()),
        ("/pig new tow-dice", "two-dice".to_owned()),
        ("/pig new targt=50", "target".to_owned()),
        ("/pig new overtake=perhaps", "perhaps".to_owned()),
        ("/katego ptu 9", "put".to_owned()),
        ("/katego xyzw", "/katego".to_owned()),
        ("/tabels@kubyk_bot", "/tables".to_owned()),
        ("/xyzw@kubyk_bot", "/help".to_owned()),
        ("/top pgi", "pig".to_owned()),
    ] {
        let refusal = refused(world.say_as_admin("Anna", line).await);
        assert!(refusal.contains(&expected), "{line}: {refusal}");
        assert!(!refusal.contains(['[', ']']), "an example, no form of a command: {refusal}");
        let near = refusal.split_once("Try: ").map_or(0, |(_, near)| near.split([',', ';']).count());
        assert!(near <= 3, "the nearest, no list: {refusal}");
        assert!(!world.board(table).await.closed, "{line}");
    }
    assert_eq!(
        world.host.pages().tables(&crate::common::chat()).await,
        Ok(vec![table]),
        "nothing was opened"
    );
}

#[tokio::test]
async fn refusals_are_said_in_the_language_of_the_person_who_asks() {
    let world = HostWorld::new().await;
    world.say("Anna", "/me uk").await;
    let refusal = refused(world.say_as_admin("Anna", "/settings language=xx").await);
    assert!(refusal.contains("не знаю"), "{refusal}");
    let refusal = refused(world.say("Anna", "/pig new two-dice three").await);
    assert!(refusal.contains("Не розумію") && refusal.contains("Наприклад: /pig new"), "{refusal}");
}

#[tokio::test]
async fn a_bare_word_is_the_variant_and_a_bare_number_the_option_that_takes_it() {
    let world = HostWorld::new().await;
    let opened = async |line: &str| {
        let reply = world.say("Anna", line).await;
        let table = reply.table().unwrap_or_else(|| panic!("{line}: {:?}", reply.toast()));
        let title = world.board(table).await.card;
        world.press("Anna", &button(&title, "Cancel game")).await;
        title.lines[0].clone()
    };
    let auction = opened("/katego new variant=auction").await;
    for line in ["/katego new auction", "/katego new auct", "/katego new AUCTION", "/катего новий аукціон"]
    {
        assert_eq!(opened(line).await, auction, "{line}");
    }
    assert_eq!(opened("/pig new two-dice 150").await, opened("/pig new two-dice target=150").await);
    let unclear = refused(world.say("Anna", "/pig new 50").await);
    assert!(unclear.contains("target=50") && unclear.contains("overtake-penalty=50"), "{unclear}");
}

#[tokio::test]
async fn a_variant_right_behind_the_game_opens_that_table() {
    let world = HostWorld::new().await;
    let game = begun(&world, "/pig new").await;
    let rules = async |line: &str| {
        let reply = world.say("Anna", line).await;
        let table = reply.table().unwrap_or_else(|| panic!("{line}: {:?}", reply.toast()));
        assert_ne!(table, game, "{line}");
        let card = world.board(table).await.card;
        world.press("Anna", &button(&card, "Cancel game")).await;
        card.lines
    };
    for (line, whole) in [
        ("/pig two-dice", "/pig new two-dice"),
        ("/свиня два-кубики target=50", "/pig new two-dice target=50"),
        ("/katego super", "/katego new super"),
        ("/farkle truba", "/farkle new truba"),
    ] {
        assert_eq!(rules(line).await, rules(whole).await, "{line}");
    }
    let refused = refused(world.say("Anna", "/pig two-dice three").await);
    assert!(refused.contains("three") && refused.contains("/pig new"), "{refused}");
    world.say_as_admin("Anna", "/settings variant pig night two-dice target=60").await;
    assert_eq!(rules("/pig night").await, rules("/pig new night").await, "a house variant too");
}

#[tokio::test]
async fn a_beginning_names_a_game_to_read_about_and_nothing_to_play() {
    let world = HostWorld::new().await;
    let rules = async |line: &str| world.say("Anna", line).await.public().map(|card| card.title);
    let katego = rules("/rules katego").await;
    assert!(katego.is_some());
    assert_eq!(rules("/rules kat").await, katego);
    assert_eq!(rules("/rules кате").await, katego);
    let refusal = refused(world.say("Anna", "/kat@kubyk_bot").await);
    assert!(refusal.contains("/katego"), "{refusal}");
}

#[tokio::test]
async fn moves_may_be_written_looser_than_the_notation() {
    let world = HostWorld::new().await;
    let abalone = begun(&world, "/abalone new").await;
    assert_eq!(world.say("Anna", "c3 c4").await.table(), Some(abalone));
    let katego = begun(&world, "/katego new").await;
    assert_eq!(world.say("Anna", &format!("/katego 9 #{katego}")).await.table(), Some(katego));
}

#[tokio::test]
async fn where_there_is_nothing_each_command_says_so_in_its_own_words() {
    let world = HostWorld::new().await;
    let mut answers = Vec::new();
    for line in [
        "/resign",
        "/record",
        "/verify",
        "/film",
        "/coach",
        "/board",
        "/end",
        "/pig join",
        "/pig draw",
        "/pig rematch",
    ] {
        answers.push(refused(world.say_as_admin("Anna", line).await));
    }
    let tables = world.say("Anna", "/tables").await.public().expect("a list");
    answers.push(tables.lines[0].clone());
    let all = answers.len();
    answers.sort_unstable();
    answers.dedup();
    assert_eq!(answers.len(), all, "{answers:?}");
}

#[tokio::test]
async fn only_the_host_of_a_lobby_and_admins_change_and_close_it() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let lobby = world.board(table).await.card;
    world.press("Bob", &button(&lobby, "Join")).await;
    let start = button(&world.board(table).await.card, "Start");
    let level = format!("b:{table}:random");
    for payload in [start.clone(), level, format!("c:{table}"), format!("o:{table}:v.one-die")] {
        let refusal = world.press("Eve", &payload).await.toast().expect("a bystander is refused");
        assert!(!refusal.is_empty(), "{payload}");
    }
    for payload in [format!("c:{table}"), format!("o:{table}:v.one-die"), format!("p:{table}:10+5")] {
        let refusal = world.press("Bob", &payload).await.toast().expect("a refusal");
        assert!(refusal.contains("Anna is the host"), "{payload}: {refusal}");
    }
    assert!(world.press("Bob", &format!("b:{table}:random")).await.toast().is_none(), "machines may come");
    assert!(world.press("Bob", &format!("b:{table}:off")).await.toast().is_some(), "but not go");
    world.press("Anna", &button(&lobby, "Leave")).await;
    assert!(world.press("Bob", &format!("o:{table}:v.two-dice")).await.toast().is_none(), "the next in line");
    assert!(world.press("Eve", &format!("c:{table}")).await.toast().is_some());
    world.press_as_admin("Eve", &format!("c:{table}:yes")).await;
    assert!(world.board(table).await.closed);
}

#[tokio::test]
async fn completion_of_anything_is_no_fault_and_offers_what_is_understood() {
    let world = HostWorld::new().await;
    begun(&world, "/pig new").await;
    for spec in world.host.commands() {
        let mut lines = vec![format!("/{}", spec.name), format!("/{} ", spec.name)];
        for sub in &spec.subs {
            let line = format!("/{} {}", spec.name, sub.name);
            for behind in ["", " ", " x", " = ", " a=b c", " #", " pig two", " variant=", " 🎲"] {
                lines.push(format!("{line}{behind}"));
            }
        }
        for line in lines {
            let found = world.suggest("Anna", &line).await;
            assert!(found.len() <= 25, "{line}");
            for one in found {
                assert!(!one.value.is_empty() && !one.label.is_empty(), "{line}: {one:?}");
            }
        }
    }
}
