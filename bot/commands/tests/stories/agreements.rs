//! Stories of what the others have to agree to: draws and takebacks.

use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::Mentions;
use kubyk_core::time::Millis;
use kubyk_games::kit::{Reason, Record};

use crate::common::{DAY, HostWorld, ReplyParts as _, begun, button, chat, has_button, shown, until, user};

/// The lines of a table's board.
async fn lines(world: &HostWorld, table: kubyk_core::ids::TableId) -> String {
    shown(&world.board(table).await.card)
}

#[tokio::test]
async fn a_draw_is_offered_and_agreed_on() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.press("Bob", &button(&world.board(table).await.card, "Offer a draw")).await;
    assert!(lines(&world, table).await.contains("Bob offers a draw"));
    let again = world.say("Bob", "/abalone draw").await.toast().expect("a refusal");
    assert!(again.contains("already"), "{again}");
    world.say("Anna", "C3C4").await;
    let open = world.board(table).await.card;
    assert!(has_button(&open, "Offer a draw"), "a move has declined it: {open:?}");
    let late = world.press("Bob", &format!("d:{table}:yes")).await.toast().expect("a refusal");
    assert!(late.contains("no longer open"), "{late}");
    world.press("Anna", &button(&open, "Offer a draw")).await;
    world.press("Bob", &button(&world.board(table).await.card, "Agree")).await;
    let over = world.board(table).await;
    assert!(over.closed && shown(&over.card).contains("by agreement"), "{over:?}");
    let file = world.press("Bob", &button(&over.card, "Record")).await.private().expect("a record").card.file;
    let (record, replayed) =
        Record::read(&file.expect("a file").bytes, kubyk_games::CATALOGUE).expect("the record is sound");
    assert!(record.to_string().ends_with("1 agrees\n2 agrees\n"), "{record}");
    let outcome = replayed.over().expect("it is over");
    assert_eq!((outcome.winners.len(), outcome.reason), (2, Reason::Agreement));
}

#[tokio::test]
async fn draws_are_for_games_that_know_them_and_between_people() {
    let world = HostWorld::new().await;
    let pig = begun(&world, "/pig new").await;
    assert!(!has_button(&world.board(pig).await.card, "draw"));
    let refused = world.press("Anna", &format!("d:{pig}")).await.toast().expect("a refusal");
    assert!(refused.contains("no draw offers"), "{refused}");
    let table = world.say("Anna", "/nibble new").await.table().expect("a lobby");
    world.say("Anna", &format!("/nibble bot club #{table}")).await;
    world.say("Anna", &format!("/nibble start #{table}")).await;
    assert!(!has_button(&world.board(table).await.card, "draw"), "nobody speaks for a machine");
    let refused = world.press("Anna", &format!("d:{table}")).await.toast().expect("a refusal");
    assert!(refused.contains("Bots don't"), "{refused}");
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_others_allow_it() {
    let mut world = HostWorld::new().await;
    let table = begun(&world, "/abalone new takebacks=on").await;
    let nothing = world.say("Anna", "/abalone undo").await.toast().expect("a refusal");
    assert!(nothing.contains("othing to take back"), "{nothing}");
    let first = world.board(table).await.card;
    let fresh = button(&first, "A1");
    world.say("Anna", "C3C4").await;
    world.say("Bob", "G7G6").await;
    world.press("Anna", &button(&world.board(table).await.card, "Take back")).await;
    assert!(lines(&world, table).await.contains("Waiting for: Bob"));
    let again = world.say("Anna", "/abalone undo").await.toast().expect("a refusal");
    assert!(again.contains("already"), "{again}");
    world.restart().await;
    world.press("Bob", &button(&world.board(table).await.card, "Allow")).await;
    let back = world.board(table).await;
    assert!(shown(&back.card).contains("Anna takes back a move"), "{back:?}");
    let stale = world.press("Anna", &fresh).await.toast().expect("a refusal");
    assert!(stale.contains("Just now: "), "the same position, but an older board: {stale}");
    let gone = world.press("Bob", &format!("k:{table}:0")).await.toast().expect("a refusal");
    assert!(gone.contains("any more"), "{gone}");
    world.say("Anna", "C4D4").await;
    let before = world.board(table).await;
    world.restart().await;
    assert_eq!(world.board(table).await.card, before.card);
    world.say("Bob", "/resign yes").await;
    let over = world.board(table).await.card;
    let file = world.press("Bob", &button(&over, "Record")).await.private().expect("a record").card.file;
    let text = String::from_utf8(file.expect("a file").bytes).expect("a text");
    assert!(text.ends_with("\n\n1 C4D4\n2 resigns\n"), "what was taken back is no part of the game: {text}");
}

#[tokio::test]
async fn a_board_that_comes_back_with_an_offer_on_it_has_the_same_buttons_after_a_restart() {
    let mut world = HostWorld::new().await;
    let table = begun(&world, "/abalone new takebacks=on").await;
    world.press("Bob", &button(&world.board(table).await.card, "Offer a draw")).await;
    world.say("Anna", "C3C4").await;
    world.say("Anna", "/abalone undo").await;
    world.press("Bob", &button(&world.board(table).await.card, "Allow")).await;
    let back = world.board(table).await.card;
    world.restart().await;
    assert_eq!(world.board(table).await.card.choices, back.choices);
    let step = world.press("Anna", &button(&back, "A1")).await;
    assert!(step.toast().is_none() && step.private().is_some(), "{step:?}");
}

#[tokio::test]
async fn an_offer_makes_nobody_wait_for_answers_of_others() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.press("Bob", &button(&world.board(table).await.card, "Offer a draw")).await;
    let refused = world.say("Bob", "G7G6").await.toast().expect("a refusal");
    assert!(refused.contains("Anna"), "it is her turn: {refused}");
    assert!(!world.say("Anna", "C3C4").await.hidden_input(), "nothing of it is hidden");
}

#[tokio::test]
async fn nobody_who_has_left_comes_back_by_a_takeback() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    // A player who does not burn holds at once.
    let held = loop {
        let who = world.board(table).await.awaits[0].id.clone();
        world.say(&who, "roll").await;
        if world.say(&who, "hold").await.toast().is_none() {
            break who;
        }
    };
    let other = ["Anna", "Bob", "Cid"].into_iter().find(|name| **name != held).expect("two others");
    world.say(other, "/resign yes").await;
    let refused = world.say(&held, "/pig undo").await.toast().expect("a refusal");
    assert!(refused.contains("othing to take back"), "{refused}");
    assert!(shown(&world.board(table).await.card).contains(&format!("✖ {other}")));
}

#[tokio::test]
async fn a_takeback_is_offered_where_there_is_a_move_to_take_back() {
    let world = HostWorld::new().await;
    let pig = world.say("Anna", "/pig new").await.table().expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(pig).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(pig).await.card, "Start")).await;
    world.say("Cid", "/resign yes").await;
    assert!(!has_button(&world.board(pig).await.card, "Take back"), "leaving is no move");
    let abalone = begun(&world, "/abalone new takebacks=on").await;
    assert!(!has_button(&world.board(abalone).await.card, "Take back"));
    world.say("Anna", "/abalone c3c4").await;
    assert!(has_button(&world.board(abalone).await.card, "Take back"));
}

#[tokio::test]
async fn what_dice_have_answered_or_secrets_have_hidden_is_not_taken_back() {
    let world = HostWorld::new().await;
    let pig = begun(&world, "/pig new").await;
    assert!(!has_button(&world.board(pig).await.card, "Take back"));
    world.say("Anna", "/pig roll").await;
    let refused = world.say("Anna", &format!("/pig undo #{pig}")).await.toast().expect("a refusal");
    assert!(refused.contains("dice"), "{refused}");
    let katego = begun(&world, "/katego new variant=diceless").await;
    let taken = world.board(katego).await.card.choices.len();
    assert!(taken > 0);
    let step = world.board(katego).await.card.choices[0].clone();
    let kubyk_core::reply::Press::Send(payload) = step.press else { panic!("a button") };
    let open_submenu = world.press("Anna", &payload).await;
    let card = open_submenu.private().map(|private| private.card);
    if let Some(kubyk_core::reply::Press::Send(last)) =
        card.and_then(|card| Some(card.choices.first()?.press.clone()))
    {
        world.press("Anna", &last).await;
    }
    assert!(!has_button(&world.board(katego).await.card, "Take back"), "what is secret stays");
    let refused = world.press("Anna", &format!("k:{katego}")).await.toast().expect("a refusal");
    assert!(refused.contains("Secret choices"), "{refused}");
}

/// Somebody answers with the first that there is to choose.
async fn answers(world: &HostWorld, who: &str, table: kubyk_core::ids::TableId) {
    let mut card = Some(world.board(table).await.card);
    while let Some(kubyk_core::reply::Press::Send(payload)) =
        card.as_ref().and_then(|card| Some(card.choices.first()?.press.clone()))
    {
        card = world.press(who, &payload).await.private().map(|private| private.card);
    }
}

#[tokio::test]
async fn an_answer_that_was_revealed_is_not_taken_back_with_the_sealed_one_that_followed() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new variant=diceless").await;
    for who in ["Anna", "Bob", "Anna"] {
        answers(&world, who, table).await;
    }
    assert!(!has_button(&world.board(table).await.card, "Take back"), "{:#?}", world.board(table).await.card);
    let refused = world.press("Bob", &format!("k:{table}")).await.toast().expect("a refusal");
    assert!(refused.contains("Secret choices"), "{refused}");
}

#[tokio::test]
async fn the_rules_of_a_game_may_forbid_takebacks_and_a_table_may_allow_them() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.say("Anna", "/abalone c3c4").await;
    assert!(!has_button(&world.board(table).await.card, "Take back"));
    let refused = world.say("Anna", "/abalone undo").await.toast().expect("a refusal");
    assert!(refused.contains("No takebacks at this table"), "{refused}");
    let rules = world.say("Anna", "/rules abalone exact").await.public().expect("the rules");
    assert!(rules.lines.iter().any(|line| line.contains("cannot be taken back")), "{rules:?}");
    world.say("Bob", "/resign yes").await;
    let table = begun(&world, "/abalone new takebacks=on").await;
    world.say("Anna", "/abalone c3c4").await;
    assert!(has_button(&world.board(table).await.card, "Take back"));
}

#[tokio::test]
async fn admins_switch_takebacks_off() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new takebacks=on").await;
    world.say("Anna", "/abalone c3c4").await;
    world.say_as_admin("Eve", "/settings takebacks off").await;
    assert!(!has_button(&world.board(table).await.card, "Take back"));
    let refused = world.say("Anna", "/abalone undo").await.toast().expect("a refusal");
    assert!(refused.contains("turned off here"), "{refused}");
    world.say_as_admin("Eve", "/settings takebacks on").await;
    assert!(has_button(&world.board(table).await.card, "Take back"));
}

// Stories of players who do not move for long: the others vote, a machine moves, somebody takes the seat.

/// A table of three at which Anna is to move.
async fn of_three(world: &HostWorld) -> TableId {
    let table = world.say("Anna", "/pig new target=1000").await.table().expect("a lobby");
    for who in ["Bob", "Cat"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    table
}

/// Sends somebody's vote about Anna.
async fn votes(world: &HostWorld, table: TableId, who: &str, label: &str) {
    let asked = world.press(who, &button(&world.board(table).await.card, "Anna is away")).await;
    let card = asked.private().expect("a question").card;
    world.press(who, &button(&card, label)).await;
}

const MINUTE: Millis = 60_000;

#[tokio::test]
async fn nobody_is_absent_before_ten_times_the_usual_move_has_passed() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(10 * MINUTE - 1);
    assert!(!has_button(&world.board(table).await.card, "away"), "nobody knows yet how fast they play");
    let refused = world.say("Bob", "/pig replace").await.toast().expect("a refusal");
    assert!(refused.contains("ten times"), "{refused}");
    world.pass(1);
    assert!(has_button(&world.board(table).await.card, "Anna is away"));
    let refused = world.say("Anna", "/pig replace").await.toast().expect("a refusal");
    assert!(refused.contains("Everyone is here"), "nobody votes about oneself: {refused}");
}

/// The table of three after some moves that took so long each; who is to move.
async fn paced(world: &HostWorld, each: Millis) -> (TableId, String) {
    let table = of_three(world).await;
    for _ in 0..9 {
        let card = world.board(table).await;
        let who = card.awaits[0].id.clone();
        world.pass(each);
        world.say(&who, "roll").await;
    }
    let who = world.board(table).await.awaits[0].id.clone();
    (table, who)
}

#[tokio::test]
async fn the_pace_of_the_table_says_who_is_absent() {
    let world = HostWorld::new().await;
    let (fast, who) = paced(&world, 2_000).await;
    let away = format!("{who} is away");
    world.pass(3 * MINUTE - 1);
    assert!(!has_button(&world.board(fast).await.card, &away), "never sooner than after three minutes");
    world.pass(1);
    assert!(has_button(&world.board(fast).await.card, &away));

    let world = HostWorld::new().await;
    let (slow, who) = paced(&world, 60 * MINUTE).await;
    let away = format!("{who} is away");
    world.pass(10 * 60 * MINUTE - 1);
    assert!(!has_button(&world.board(slow).await.card, &away), "those who play over days have their time");
    world.pass(1);
    assert!(has_button(&world.board(slow).await.card, &away));

    let world = HostWorld::new().await;
    let (slowest, who) = paced(&world, 20 * 60 * MINUTE).await;
    world.pass(DAY);
    assert!(has_button(&world.board(slowest).await.card, &format!("{who} is away")), "a day at most");
}

#[tokio::test]
async fn nobody_is_absent_because_the_bot_was_down() {
    let mut world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.host.scheduler().tick().await;
    world.pass(60 * MINUTE);
    world.restart().await;
    world.host.scheduler().tick().await;
    assert!(!has_button(&world.board(table).await.card, "away"));
    world.pass(10 * MINUTE);
    assert!(has_button(&world.board(table).await.card, "Anna is away"));
}

#[tokio::test]
async fn a_player_who_is_absent_is_called_once_and_the_others_see_what_they_can_do() {
    let world = HostWorld::new().await;
    let alone = world.say("Zoe", "/pig new target=1000").await.table().expect("a lobby");
    world.say("Zoe", "/pig bot random").await;
    world.press("Zoe", &button(&world.board(alone).await.card, "Start")).await;
    let table = of_three(&world).await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    // The bot runs all the time: it looks at the clocks more often than that.
    let mut called = async |time: Millis| {
        let mut called = Vec::new();
        for _ in 0..time / 10_000 {
            world.pass(10_000);
            world.host.scheduler().tick().await;
            let changes = std::iter::from_fn(|| changes.try_recv().ok());
            let changes = changes.filter(|change| change.mentions == Mentions::WithVersion);
            called.extend(changes.map(|change| change.table));
        }
        called
    };
    assert_eq!(called(9 * MINUTE).await, []);
    assert_eq!(called(2 * MINUTE).await, [table], "whoever plays alone keeps nobody waiting");
    let mut at_start = world.another_host().subscribe(Platform::Telegram).await;
    let again = std::iter::from_fn(|| at_start.try_recv().ok()).find(|change| change.table == table);
    let again = again.expect("its board has not been shown").mentions;
    assert_eq!(again, Mentions::WithVersion, "a process that died between the two has called nobody");
    let card = world.board(table).await.card;
    assert!(has_button(&card, "Anna is away") && card.mentions[0].name == "Anna", "{card:?}");
    assert_eq!(called(60 * MINUTE).await, [], "once a turn");
    world.say("Anna", &format!("/resign #{table} yes")).await;
    assert_eq!(called(11 * MINUTE).await, [table], "the next turn is another one");
}

#[tokio::test]
async fn whoever_leaves_the_chat_is_missed_at_once() {
    let world = HostWorld::new().await;
    let lobby = world.say("Cat", "/katego new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(lobby).await.card, "Join")).await;
    let table = of_three(&world).await;
    world.host.person_moves(&chat().key(), &user("Bob").key, false).await;
    assert!(!shown(&world.board(lobby).await.card).contains("Bob"), "a seat in a lobby is free again");
    let card = world.board(table).await.card;
    assert!(has_button(&card, "Bob left: what now?") && shown(&card).contains("Bob left"), "{card:#?}");
    world.host.person_moves(&chat().key(), &user("Bob").key, true).await;
    assert!(!has_button(&world.board(table).await.card, "Bob left"), "back in time");
    world.host.person_moves(&chat().key(), &user("Bob").key, false).await;
    for who in ["Anna", "Cat"] {
        let asked = world.press(who, &button(&world.board(table).await.card, "Bob left")).await;
        let card = asked.private().expect("a question").card;
        assert!(card.title.contains("left the chat"), "{card:?}");
        world.press(who, &button(&card, "Out")).await;
    }
    assert!(shown(&world.board(table).await.card).contains("✖ Bob"));
    world.host.person_moves(&chat().key(), &user("Anna").key, false).await;
    let asked = world.press("Cat", &button(&world.board(table).await.card, "Anna left")).await;
    world.press("Cat", &button(&asked.private().expect("a question").card, "End the game")).await;
    let over = world.board(table).await;
    assert!(over.closed && shown(&over.card).contains("Ended early"), "{over:?}");
}

#[tokio::test]
async fn a_game_that_an_admin_ends_keeps_its_record_and_says_who_it_was() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.say("Anna", "/pig roll").await;
    let card = world.say_as_admin("Eve", "/end yes").await.public().expect("a line for all");
    assert!(card.title.contains("Eve ended Pig"), "{card:?}");
    let over = world.board(table).await;
    assert!(over.closed && shown(&over.card).contains("Ended early"), "{over:#?}");
    let file = world.press("Bob", &button(&over.card, "Record")).await.private().expect("a record").card.file;
    let (record, _) =
        Record::read(&file.expect("a file").bytes, kubyk_games::CATALOGUE).expect("the record is sound");
    assert!(record.to_string().contains("1 roll"), "{record}");
    let verified = world.press("Bob", &button(&over.card, "Check dice")).await;
    let verdict = verified.private().expect("a verdict").card;
    assert!(shown(&verdict).contains("The dice were fair") || verdict.title.contains("fair"), "{verdict:?}");
}

#[tokio::test]
async fn by_correspondence_the_time_for_a_move_counts() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new pace=48h/wait").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.pass(DAY);
    assert!(!has_button(&world.board(table).await.card, "away"));
    world.pass(DAY);
    assert!(has_button(&world.board(table).await.card, "Anna is away"));
}

#[tokio::test]
async fn the_majority_puts_a_machine_in_the_place_and_the_player_comes_back() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "A bot").await;
    let board = shown(&world.board(table).await.card);
    assert!(board.contains("bot 1, ✖ out 0, 🏁 end 0 (needed: 2)") && board.contains("▶ Anna"), "{board}");
    votes(&world, table, "Cat", "A bot").await;
    until(&world.host, table, "the machine's turn", |board| shown(&board.card).contains("▶ Bob")).await;
    let card = world.board(table).await.card;
    assert!(has_button(&card, "Play for Anna") && !shown(&card).contains("Vote"), "{card:#?}");
    let sits = button(&card, "Play for Anna");
    let refused = world.press("Bob", &sits).await.toast().expect("a refusal");
    assert!(refused.contains("already"), "{refused}");
    world.press("Anna", &sits).await;
    let card = world.board(table).await.card;
    assert!(shown(&card).contains("Anna plays again") && !has_button(&card, "Play for"), "{card:#?}");
}

#[tokio::test]
async fn somebody_else_takes_the_seat() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "A bot").await;
    votes(&world, table, "Cat", "A bot").await;
    world.press("Dan", &button(&world.board(table).await.card, "Play for Anna")).await;
    let card = shown(&world.board(table).await.card);
    assert!(card.contains("Dan") && !card.contains("Anna"), "{card}");
    let refused = world.say("Anna", &format!("/pig roll #{table}")).await.toast().expect("a refusal");
    assert!(refused.contains("not in this game"), "{refused}");
}

#[tokio::test]
async fn whoever_takes_the_seat_of_somebody_who_left_the_chat_is_there() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.host.person_moves(&chat().key(), &user("Bob").key, false).await;
    for who in ["Anna", "Cat"] {
        let asked = world.press(who, &button(&world.board(table).await.card, "Bob left")).await;
        world.press(who, &button(&asked.private().expect("a question").card, "A bot")).await;
    }
    world.press("Dan", &button(&world.board(table).await.card, "Play for Bob")).await;
    let card = world.board(table).await.card;
    assert!(shown(&card).contains("Dan plays") && !has_button(&card, "left"), "{card:#?}");
}

#[tokio::test]
async fn the_majority_goes_on_without_the_player() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "A bot").await;
    votes(&world, table, "Bob", "Out").await;
    assert!(shown(&world.board(table).await.card).contains("bot 0, ✖ out 1"), "a vote can be changed");
    votes(&world, table, "Cat", "Out").await;
    let board = shown(&world.board(table).await.card);
    assert!(board.contains("✖ Anna") && board.contains("▶ Bob"), "{board}");
}

#[tokio::test]
async fn a_vote_ends_when_the_player_moves() {
    let world = HostWorld::new().await;
    let table = of_three(&world).await;
    world.pass(DAY);
    votes(&world, table, "Bob", "Out").await;
    world.press("Anna", &button(&world.board(table).await.card, "🎲")).await;
    assert!(!shown(&world.board(table).await.card).contains("Vote"));
    let refused = world.press("Cat", &format!("f:{table}:1:out")).await.toast().expect("a refusal");
    assert!(refused.contains("too early"), "{refused}");
}
