//! Stories of the coach: who is told what of a game that is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use kubyk_core::ids::{Platform, TableId};
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::reply::{Card, File, Reply, ReplyMessage};
use kubyk_core::request::Intent;
use kubyk_games::kit::Scene;

use crate::common::{
    BlankPainter, HostWorld, Options, ReplyParts as _, begun, button, chat, has_button, private_chat,
    rolled_to_a_choice, shown, until,
};

/// Anna and Bob play Pig, each holding after one roll; then somebody gives up.
async fn over(world: &HostWorld, new: &str) -> TableId {
    let table = world.say("Anna", new).await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for who in ["Anna", "Bob"] {
        let card = world.board(table).await.card;
        world.say(who, if has_button(&card, "✋") { "/pig hold" } else { "/pig roll" }).await;
    }
    world.say("Bob", &format!("/resign #{table} yes")).await;
    assert!(world.board(table).await.closed);
    table
}

fn card_of(reply: Reply) -> Card {
    match reply.message {
        Some(ReplyMessage::Private(private)) => private.card,
        other => panic!("not in private: {other:?}"),
    }
}

#[tokio::test]
async fn a_finished_game_is_explained_in_private_and_shared_by_a_button() {
    let world = HostWorld::new().await;
    let table = over(&world, "/pig new variant=one-die target=30").await;
    let board = world.board(table).await.card;
    let card = card_of(world.press("Eve", &button(&board, "Coach")).await);
    assert!(card.title.contains(&table.to_string()), "{}", card.title);
    assert!(card.lines[0].starts_with("Anna: luck ") && card.lines[1].starts_with("Bob: luck "), "{card:?}");
    let picture = card.picture.clone().expect("the line of the game");
    assert!(card.board.is_none() && !picture.alt.is_empty() && !picture.text.is_empty(), "{card:?}");
    for line in ["/coach", "/pig coach", "/тренер", "/свиня тренер", &format!("/coach {table}")]
    {
        assert_eq!(card_of(world.say("Anna", line).await).lines.len(), card.lines.len(), "{line}");
    }
    let shared = world.press("Eve", &button(&card, "Share")).await.public().expect("for everybody");
    assert_eq!((&shared.title, &shared.lines), (&card.title, &card.lines));
    assert!(shared.picture.is_some() && shared.actions.is_empty());
    let share = || Intent::Press(button(&card, "Share"));
    let mut announced = world.host.announcements(Platform::Telegram);
    assert!(world.ask_in(private_chat("Eve"), "Eve", share(), true).await.is_refused(), "she has not played");
    let passed_on = world.ask_in(private_chat("Anna"), "Anna", share(), true).await;
    assert!(passed_on.public().is_none() && passed_on.toast().is_some(), "{passed_on:?}");
    let announced = announced.try_recv().expect("for the group");
    assert_eq!((announced.chat.key(), &announced.card.title), (chat().key(), &card.title));
    world.say("Anna", "/me text").await;
    let card = card_of(world.say("Anna", "/coach").await);
    assert!(card.board.is_some() && card.picture.is_none(), "{card:?}");
}

/// Anna and Bob roll on although they could bank and win, until both have moved often enough for the game to count and somebody
/// has rolled six times in a row.
async fn squandered(world: &HostWorld) -> TableId {
    let table = begun(world, "/pig new variant=one-die target=10").await;
    let (mut last, mut rolls) = (String::new(), 0);
    let mut moves = std::collections::BTreeMap::new();
    for _ in 0..10_000 {
        let board = world.board(table).await;
        let Some(who) = board.awaits.first().map(|user| user.id.clone()) else { break };
        rolls = if who == last { rolls } else { 0 };
        *moves.entry(who.clone()).or_insert(0) += 1;
        let counts = moves.len() == 2 && moves.values().all(|made| *made >= 5);
        world.say(&who, if rolls >= 6 && counts { "/pig hold" } else { "/pig roll" }).await;
        rolls += 1;
        last = who;
    }
    assert!(world.board(table).await.closed);
    table
}

#[tokio::test]
async fn a_costly_move_is_shown_and_can_be_tried_again_without_counting() {
    let world = HostWorld::new().await;
    let table = squandered(&world).await;
    let coach = card_of(world.say("Eve", &format!("/coach #{table}")).await);
    let marked = coach.lines.iter().find(|line| line.starts_with("1. ")).expect("a marked move");
    assert!(marked.contains("Roll") && marked.contains("better: ✋"), "in the words of buttons: {marked}");
    let moment = card_of(world.press("Eve", &button(&coach, "🔍 Moment 1")).await);
    assert!(moment.picture.is_some() && moment.lines[1].contains("✋"), "{moment:?}");
    assert!(has_button(&moment, "Back"));

    let again = world.press("Eve", &button(&moment, "Try again")).await.table().expect("a practice table");
    let board = world.board(again).await;
    assert!(
        board.card.title.contains("practice") && shown(&board.card).contains("doesn't count"),
        "{board:?}"
    );
    assert_eq!(board.awaits, [crate::common::user("Eve").key], "she plays on from there");
    assert!(has_button(&board.card, "Hint"), "she may roll or bank: {board:?}");
    world.press("Eve", &button(&board.card, "✋")).await;
    let over = world.board(again).await;
    assert!(over.closed && over.card.lines.concat().contains("🏆 Eve"), "the better move wins: {over:?}");
    assert!(!has_button(&over.card, "Check"), "the first dice are another table's");
    let record = world.press("Eve", &button(&over.card, "Record")).await.private().expect("a record").card;
    let record = String::from_utf8(record.file.expect("a file").bytes).expect("text");
    assert!(record.contains(&format!("practice {table}@")) && !record.contains("commit"), "{record}");
    let top = world.say("Eve", "/top pig variant=one-die target=10").await.public().expect("a leaderboard");
    assert!(shown(&top).contains("Anna") && !shown(&top).contains("Eve"), "{top:?}");
}

#[tokio::test]
async fn a_hint_comes_in_three_steps_and_the_game_does_not_count() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=100").await.table().expect("a lobby");
    world.say("Anna", "/pig bot level=optimal").await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    let only = card_of(world.say("Anna", "/hint").await);
    assert!(shown(&only).contains("only one move"), "the first roll is no choice: {only:?}");
    assert!(!shown(&only).contains("doesn't count") && only.actions.is_empty(), "it is no help: {only:?}");
    assert_eq!(only.points.expect("the move on the board").keys, ["r"]);
    rolled_to_a_choice(&world, table).await;
    let nudge = card_of(world.say("Anna", "/hint").await);
    assert!(shown(&nudge).contains("doesn't count"), "{nudge:?}");
    let named = named(&world, "Anna", &nudge).await;
    assert!(shown(&named).contains("The best move: 🎲 Roll"), "little is at stake yet: {named:?}");
    let points = named.points.as_ref().expect("the move on the board");
    assert_eq!((points.table, &points.keys[..]), (table, &["r".to_owned()][..]));
    let why = card_of(world.press("Anna", &button(&named, "Why")).await);
    assert!(why.lines[0].starts_with("Out of 100 games, “🎲 Roll” wins about "), "in words: {why:?}");
    assert!(why.lines[1].contains("17 rolls in 100"), "a one is one of six: {why:?}");
    assert!(why.lines.len() == 2 && !shown(&why).contains('%'), "no table of figures: {why:?}");
    assert!(why.actions.is_empty());
    assert!(card_of(world.say("Anna", "/підказка").await).lines == nudge.lines, "in every language");
    world.say("Anna", &format!("/resign #{table} yes")).await;
    let over = world.board(table).await;
    assert!(over.closed, "{over:?}");
    let record = world.press("Anna", &button(&over.card, "Record")).await.private().expect("a record").card;
    let record = String::from_utf8(record.file.expect("a file").bytes).expect("text");
    assert!(record.contains(&format!("site {table} hints 1\n")), "asked again it is the same hint: {record}");
    let check = world.press("Anna", &button(&over.card, "Check")).await.private().expect("a verdict").card;
    assert!(check.title.contains('✅'), "the dice are bound to the table as ever: {check:?}");
    let top = world.say("Anna", "/top pig variant=one-die target=100").await.public().expect("a leaderboard");
    assert!(shown(&top).contains("No game has counted"), "{top:?}");
}

/// The step of a hint that names the move: the first one where that alone would help nobody.
async fn named(world: &HostWorld, who: &str, nudge: &Card) -> Card {
    if !nudge.actions.iter().any(|action| action.label.contains("Which move")) {
        assert!(nudge.lines.len() > 1, "the move is named: {nudge:?}");
        return nudge.clone();
    }
    assert!(nudge.lines.len() == 1, "{nudge:?}");
    card_of(world.press(who, &button(nudge, "Which move")).await)
}

/// A game that Anna begins, with a bot where that is another line, until it waits for her.
async fn awaiting_anna(world: &HostWorld, new: &str, bot: Option<&str>) -> TableId {
    let table = world.say("Anna", new).await.table().expect("a lobby");
    if let Some(bot) = bot {
        world.say("Anna", bot).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    until(&world.host, table, "Anna's turn", |board| !board.awaits.is_empty()).await;
    table
}

/// The first step of a hint in such a game; where the dice leave no choice, in another one.
async fn nudged(world: &HostWorld, new: &str, bot: Option<&str>) -> (TableId, Card) {
    for _ in 0..20 {
        let table = awaiting_anna(world, new, bot).await;
        let nudge = card_of(world.say("Anna", "/hint").await);
        if !["only one move", "equally good"].iter().any(|words| nudge.lines[0].contains(words)) {
            return (table, nudge);
        }
        world.say("Anna", &format!("/resign #{table} yes")).await;
    }
    panic!("never a choice in {new}");
}

#[tokio::test]
async fn a_hint_by_estimates_says_so_in_words() {
    let world = HostWorld::new().await;
    for (new, bot) in [
        ("/katego new", Some("/katego bot level=sound")),
        ("/rabbit new", None),
        ("/abalone new", Some("/abalone bot level=beginner")),
        ("/nibble new", Some("/nibble bot level=beginner")),
    ] {
        let (table, nudge) = nudged(&world, new, bot).await;
        let named = named(&world, "Anna", &nudge).await;
        let tells = |line: &&String| {
            ["The best move", "A good move", "About as good"].iter().any(|words| line.starts_with(words))
        };
        let moves: Vec<_> = named.lines.iter().filter(tells).collect();
        match &moves[..] {
            [best] => assert!(best.starts_with("The best move by my estimate: "), "{named:?}"),
            [good, others] => {
                assert!(
                    good.starts_with("A good move: ") && others.starts_with("About as good: "),
                    "{named:?}"
                );
            }
            _ => panic!("{named:?}"),
        }
        let why = card_of(world.press("Anna", &button(&named, "Why")).await);
        // A reason in a sentence, and no table of figures.
        let (_, best) = moves[0].split_once(": ").expect("a move");
        assert!(why.lines.len() <= 2 && why.lines[0].contains(&format!("“{best}”")), "{named:?} {why:?}");
        assert!(!why.lines.iter().any(|line| line.contains('±') || line.contains('%')), "{why:?}");
        for (language, foot) in [("uk", "Це моя оцінка"), ("ru", "Это моя оценка"), ("en", "These are")]
        {
            world.say("Anna", &format!("/me {language}")).await;
            let why = card_of(world.press("Anna", &button(&named, "Why")).await);
            assert!(why.foot[0].starts_with(foot), "{language}");
        }
        world.say("Anna", &format!("/resign #{table} yes")).await;
    }
}

#[tokio::test]
async fn a_hint_in_golden_general_tells_points() {
    let world = HostWorld::new().await;
    let bot = Some("/golden-general bot level=greedy");
    let table = awaiting_anna(&world, "/golden-general new", bot).await;
    let mut nudge = card_of(world.say("Anna", "/hint").await);
    if nudge.lines[0].contains("only one move") {
        world.say("Anna", "/golden-general roll").await;
        nudge = card_of(world.say("Anna", "/hint").await);
    }
    let named = named(&world, "Anna", &nudge).await;
    let why = card_of(world.press("Anna", &button(&named, "Why")).await);
    let told = why.lines[0].contains("points on average") || why.lines[0].contains("almost the same");
    assert!(told && why.foot[0].contains("my estimates"), "{why:?} of #{table}");
}

#[tokio::test]
async fn hints_are_refused_where_they_would_be_unfair() {
    let world = HostWorld::new().await;
    let refused = async |line: &str| world.say("Anna", line).await.toast().expect("a refusal");
    assert!(refused("/hint").await.contains("not your turn"));
    let table = begun(&world, "/pig new variant=one-die target=30").await;
    assert!(refused(&format!("/hint #{table}")).await.contains("other people"));
    world.say("Bob", &format!("/resign #{table} yes")).await;
    world.say_as_admin("Anna", "/settings hints off").await;
    let alone = world.say("Anna", "/pig new variant=one-die target=100").await.table().expect("a lobby");
    world.say("Anna", "/pig bot level=optimal").await;
    world.press("Anna", &button(&world.board(alone).await.card, "Start")).await;
    assert!(refused(&format!("/hint #{alone}")).await.contains("turned off"));
    world.say_as_admin("Anna", "/settings hints on").await;
    rolled_to_a_choice(&world, alone).await;
    card_of(world.say("Anna", &format!("/hint #{alone}")).await);
}

#[tokio::test]
async fn games_against_machines_alone_have_results_but_no_rating() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=200").await.table().expect("a lobby");
    world.say("Anna", "/pig bot level=optimal").await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for _ in 0..3 {
        until(&world.host, table, "Anna's turn", |board| !board.awaits.is_empty()).await;
        world.say("Anna", &format!("/pig roll #{table}")).await;
        world.say("Anna", &format!("/pig hold #{table}")).await;
    }
    until(&world.host, table, "Anna's turn", |board| !board.awaits.is_empty()).await;
    world.say("Anna", &format!("/resign #{table} yes")).await;
    assert!(world.board(table).await.closed);
    let top = world.say("Anna", "/top pig variant=one-die target=200").await.public().expect("a leaderboard");
    assert!(top.lines[0].contains("won 0 of 1") && top.lines[0].contains("no rating yet"), "{top:?}");
    assert!(top.foot[0].contains("between people"), "{top:?}");
}

#[tokio::test]
async fn a_game_without_values_has_no_coach_and_a_running_one_neither() {
    let world = HostWorld::new().await;
    let table = over(&world, "/pig new variant=sysna").await;
    assert!(!has_button(&world.board(table).await.card, "Coach"));
    let refused = world.say("Anna", "/coach").await.toast().expect("a refusal");
    assert!(refused.contains("luck from skill"), "{refused}");
    let running = world.say("Anna", "/pig new target=30").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(running).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(running).await.card, "Start")).await;
    assert!(!has_button(&world.board(running).await.card, "Coach"));
    let refused = world.say("Anna", &format!("/coach #{running}")).await.toast().expect("a refusal");
    assert!(refused.contains("over"), "{refused}");
}

/// A game of Abalone to the first marble, in which Anna gives one away at once.
async fn given_away(world: &HostWorld) -> TableId {
    let table = begun(world, "/abalone new variant=belgian-daisy goal=1").await;
    for (who, play) in [("Anna", "C3B3"), ("Bob", "C5B4")] {
        world.say(who, &format!("/abalone {play}")).await;
    }
    assert!(world.board(table).await.closed, "a marble has fallen");
    table
}

#[tokio::test]
async fn a_game_that_is_not_solved_is_estimated_and_says_so_in_every_language() {
    let world = HostWorld::new().await;
    let table = given_away(&world).await;
    let board = world.board(table).await.card;
    let card = card_of(world.press("Eve", &button(&board, "Coach")).await);
    let [anna, bob, ..] = &card.lines[..] else { panic!("{card:?}") };
    assert!(
        anna.starts_with("Anna: mistakes: 1 of 1 moves (worst about −") && anna.contains(", ±"),
        "nothing was rolled: {anna}"
    );
    assert_eq!(bob, "Bob: mistakes: 0 of 1 moves");
    assert!(card.foot[0].contains("my estimates") && card.foot[0].contains("two checks"), "{card:?}");
    assert!(card.picture.as_ref().is_some_and(|picture| !picture.alt.is_empty()), "{card:?}");
    let marked = card.lines.iter().find(|line| line.starts_with("1. Blunder, Anna")).expect("the worst move");
    assert!(marked.contains("±") && marked.contains("better:"), "{marked}");
    let moment = card_of(world.press("Eve", &button(&card, "🔍 Moment 1")).await);
    assert!(moment.lines[2].contains("about −") && moment.lines[2].contains("±"), "{moment:?}");
    for (language, foot) in [("uk", "Це моя оцінка"), ("ru", "Это моя оценка")] {
        world.say("Anna", &format!("/me {language}")).await;
        let card = card_of(world.say("Anna", "/coach").await);
        assert!(card.foot[0].contains(foot), "{card:?}");
    }

    let again = world.press("Eve", &button(&moment, "Try again")).await.table().expect("a practice table");
    let board = world.board(again).await;
    assert_eq!(board.awaits, [crate::common::user("Eve").key], "she plays on from there");
    let nudge = card_of(world.press("Eve", &button(&board.card, "Hint")).await);
    let named = named(&world, "Eve", &nudge).await;
    let why = card_of(world.press("Eve", &button(&named, "Why")).await);
    assert!(why.foot[0].contains("my estimates") && why.foot[0].contains("two checks"), "{why:?}");
    let none = card_of(world.say("Anna", "/me luck").await);
    assert!(none.lines.len() == 1, "sums are of solved games alone: {none:?}");
}

#[tokio::test]
async fn estimates_by_rollouts_tell_how_far_luck_may_be_off() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/rabbit new").await.table().expect("a game for one");
    world.say("Anna", "/rabbit start").await;
    for _ in 0..6 {
        world.say("Anna", "/rabbit end").await;
    }
    assert!(world.board(table).await.closed, "six turns without a win");
    let card = card_of(world.say("Anna", "/coach").await);
    let [anna, ..] = &card.lines[..] else { panic!("{card:?}") };
    assert!(
        anna.starts_with("Anna: luck about ") && anna.contains(" (±") && anna.contains("mistakes: "),
        "{anna}"
    );
    assert!(card.foot[0].contains("my estimates"), "{card:?}");
}

#[tokio::test]
async fn luck_and_mistakes_of_several_games_are_summed_up_for_the_person_alone() {
    let world = HostWorld::new().await;
    assert!(shown(&card_of(world.say("Anna", "/me luck").await)).contains("No games of yours"));
    for _ in 0..6 {
        over(&world, "/pig new variant=one-die target=30").await;
    }
    let card_for = async |who: &str, line: &str| card_of(world.say(who, line).await);
    let anna = card_for("Anna", "/me luck").await;
    assert!(anna.lines[0].contains("6 games · luck ") && anna.lines[0].contains("spread ±"), "{anna:?}");
    assert!(anna.lines[1].contains("Last 5: mistakes"), "{anna:?}");
    assert!(shown(&card_for("Eve", "/me luck").await).contains("No games of yours"), "she has only watched");
    assert!(card_for("Anna", "/me удача").await.lines == anna.lines);
}

// Stories of films: who gets one, and what is in it.

/// A painter that holds films back until the story lets it go on.
struct SlowPainter {
    waits: AtomicBool,
    made: AtomicUsize,
}

impl Default for SlowPainter {
    fn default() -> Self {
        Self { waits: AtomicBool::new(true), made: AtomicUsize::new(0) }
    }
}

impl Painter for SlowPainter {
    fn png(&self, scene: &Scene, options: &RenderOptions) -> Result<Vec<u8>, String> {
        BlankPainter.png(scene, options)
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, scenes: &[Scene], options: &RenderOptions) -> Result<Vec<u8>, String> {
        self.made.fetch_add(1, Ordering::Relaxed);
        while self.waits.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        BlankPainter.replay_gif(scenes, options)
    }
    fn text(&self, scene: &Scene, options: &RenderOptions) -> String {
        BlankPainter.text(scene, options)
    }
    fn alt(&self, scene: &Scene, options: &RenderOptions) -> String {
        BlankPainter.alt(scene, options)
    }
}

/// Anna and Bob sit down, and somebody gives up.
async fn over_at_once(world: &HostWorld, new: &str) -> TableId {
    let table = world.say("Anna", new).await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.say("Anna", "/pig roll").await;
    world.say("Bob", &format!("/resign #{table} yes")).await;
    assert!(world.board(table).await.closed);
    table
}

fn film(reply: Reply) -> (String, Vec<String>, File) {
    let card = card_of(reply);
    (card.title, card.lines, card.file.expect("a file"))
}

#[tokio::test]
async fn a_finished_game_is_filmed_by_button_and_by_word() {
    let world = HostWorld::new().await;
    let table = over_at_once(&world, "/pig new target=30").await;
    let board = world.board(table).await.card;
    let labels: Vec<_> = board.actions.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels.len(), 6, "no more: {labels:?}");
    let (title, lines, file) = film(world.press("Eve", &button(&board, "Replay")).await);
    assert!(title.contains(&table.to_string()) && lines.len() == 1 && lines[0].contains("Anna"), "{lines:?}");
    assert_eq!(file.name, format!("pig-{table}.gif"));
    assert!(file.is_film());
    assert_eq!(file.bytes, b"GIF89a of 3 scenes", "the start, the roll, the end");
    for line in ["/film", "/pig film", "/фільм", "/фильм", "/свиня фільм", &format!("/film {table}")]
    {
        assert_eq!(film(world.say("Anna", line).await).2, file, "{line}");
    }
}

#[tokio::test]
async fn a_long_game_is_thinned_and_that_is_said() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=1000").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for _ in 0..210 {
        for who in ["Anna", "Bob"] {
            let card = world.board(table).await.card;
            world.say(who, if has_button(&card, "✋") { "/pig hold" } else { "/pig roll" }).await;
        }
    }
    world.say("Bob", &format!("/resign #{table} yes")).await;
    let (_, lines, file) = film(world.say("Bob", "/film").await);
    assert_eq!(file.bytes, b"GIF89a of 200 scenes");
    assert!(lines.len() == 2 && lines[1].contains("200 of "), "{lines:?}");
}

/// One person asks for film after film, and another one for one.
#[tokio::test]
async fn who_floods_with_films_is_refused_and_the_others_are_served() {
    const MANY: usize = 6;
    let painter = Arc::new(SlowPainter::default());
    let world = HostWorld::with(Options { painter: painter.clone(), ..Options::default() }).await;
    let none = world.say("Anna", "/film").await.toast().expect("a refusal");
    assert!(none.contains("No game has been finished"), "{none}");
    let mut tables = Vec::new();
    for _ in 0..MANY {
        tables.push(over_at_once(&world, "/pig new target=30").await);
    }
    let ask = async |who: &str, table: TableId| world.say(who, &format!("/film #{table}")).await;
    let mut flood: FuturesUnordered<_> = tables.iter().map(|table| ask("Anna", *table)).collect();
    for _ in 2..MANY {
        let refused = flood.next().await.and_then(|reply| reply.toast()).expect("a refusal");
        assert!(refused.contains("still running"), "{refused}");
    }
    // All go on at once, as their requests do.
    let let_go = async { painter.waits.store(false, Ordering::Relaxed) };
    let others = async {
        while let Some(reply) = flood.next().await {
            film(reply);
        }
    };
    let (bob, (), ()) = tokio::join!(ask("Bob", tables[0]), let_go, others);
    film(bob);
    film(ask("Anna", tables[0]).await);
}

#[tokio::test]
async fn a_film_is_kept_and_a_running_game_has_none() {
    let painter = Arc::new(SlowPainter::default());
    let world = HostWorld::with(Options { painter: painter.clone(), ..Options::default() }).await;
    let table = over_at_once(&world, "/pig new target=30").await;
    painter.waits.store(false, Ordering::Relaxed);
    let first = film(world.say("Anna", "/film").await).2;
    let made = painter.made.load(Ordering::Relaxed);
    assert_eq!(film(world.say("Bob", "/film").await).2, first);
    assert_eq!(painter.made.load(Ordering::Relaxed), made, "it was not made again");

    let again = world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table();
    let running = again.expect("a new table");
    world.press("Bob", &button(&world.board(running).await.card, "I'm in")).await;
    let refused = world.say("Anna", &format!("/film #{running}")).await.toast().expect("a refusal");
    assert!(refused.contains("over"), "{refused}");
    assert!(!has_button(&world.board(running).await.card, "Replay"));
    assert!(
        film(world.say("Anna", "/film").await).2.name.contains(&table.to_string()),
        "the last that is over"
    );
}
