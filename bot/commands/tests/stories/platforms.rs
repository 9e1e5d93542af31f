//! The parts of replies for platforms, beside the cards.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kubyk_commands::host::Host;
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::time::WallClock;
use kubyk_games::kit::Scene;
use kubyk_words::Words;

use crate::common::{HostWorld, ReplyParts as _, begun, button, chat, update_id, user};

/// Counts what it is asked to draw.
#[derive(Default)]
struct Counting(AtomicUsize);

impl Painter for Counting {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(vec![0])
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, _: &[Scene], _: &kubyk_core::painter::RenderOptions) -> Result<Vec<u8>, String> {
        Err("nobody asks for one".to_owned())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        self.0.fetch_add(1, Ordering::Relaxed);
        String::new()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
}

#[tokio::test]
async fn where_a_table_is_shown_is_told_without_painting() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let words = Arc::new(Words::new(&[kubyk_commands::TEXTS]).expect("the words are sound"));
    let paint = Arc::new(Counting::default());
    let host = Host::new(store, paint.clone(), words, Arc::new(WallClock));
    let ask = async |who: &str, update: &str, intent| {
        let update = update_id(update);
        let request = Request { chat: chat(), user: user(who), in_view: InView::Chat, admin: false, update };
        host.ask(request, intent).await
    };
    let table = ask("Anna", "1", Intent::Say("/pig".to_owned())).await.table().expect("a lobby");
    ask("Bob", "2", Intent::Press(format!("j:{table}"))).await;
    ask("Anna", "3", Intent::Press(format!("s:{table}"))).await;
    host.shown(&chat().board_of(table), Some("57"), 3).await;
    let at = host.location(table).await.expect("the table is there");
    assert_eq!(paint.0.load(Ordering::Relaxed), 0, "nothing was drawn");
    let board = host.board(table).await.expect("the table is there");
    assert_ne!(paint.0.load(Ordering::Relaxed), 0, "a board is");
    assert_eq!((at.chat, at.message, at.version), (board.chat, board.message, board.version));
    assert_eq!(host.location(kubyk_core::ids::TableId(1)).await, None);
}

#[tokio::test]
async fn answers_that_others_may_not_read_are_sealed() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/katego new variant=psychological").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    assert!(!world.press("Anna", &button(&world.board(table).await.card, "Start")).await.hidden_input());
    assert!(world.say("Anna", "/katego put 3").await.hidden_input());
    assert!(world.say("Bob", "/katego put 11").await.hidden_input(), "the last answer stays hidden, too");
    let open = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(open).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(open).await.card, "Start")).await;
    assert!(!world.say("Anna", "/pig roll").await.hidden_input());
}

#[tokio::test]
async fn a_move_of_one_seat_is_public_whatever_that_seat_knows() {
    let world = HostWorld::new().await;
    begun(&world, "/mia").await;
    for (who, line) in [("Anna", "/mia roll"), ("Anna", "/mia say 31"), ("Bob", "/mia believe")] {
        let played = world.say(who, line).await;
        assert!(!played.is_refused() && !played.hidden_input(), "{line}: {played:?}");
    }
}

#[tokio::test]
async fn who_chooses_with_others_is_told_what_it_was_the_last_one_too() {
    let world = HostWorld::new().await;
    begun(&world, "/katego new variant=diceless").await;
    let first = world.say("Anna", "/katego put 1 3").await;
    assert_eq!(first.own_answer().as_deref(), Some("Your choice: 3 in column 1"));
    assert_eq!(first.summary(), first.own_answer(), "nothing else has happened");
    let last = world.say("Bob", "/katego put 1 9").await;
    assert_eq!(last.own_answer().as_deref(), Some("Your choice: 9 in column 1"));
    let summary = last.summary().expect("what came of it");
    assert!(summary.contains("Bob: 9 in column 1") && summary.contains("🏆"), "{summary}");
    assert!(!summary.contains("Your choice"), "what is open is told once: {summary}");
    assert!(!summary.contains("has chosen"), "that is no news to whoever has: {summary}");

    begun(&world, "/pig new").await;
    let open = world.say("Anna", "/pig roll").await;
    assert!(open.own_answer().is_none() && open.summary().is_some(), "{open:?}");
}

/// The rules of all games with secret answers say that they are final.
#[tokio::test]
async fn a_secret_answer_stays_as_it_was_given() {
    for (line, first, other) in [
        ("/katego new diceless", "/katego put 1 3", "/katego put 2 3"),
        ("/katego new psychological", "/katego put 1", "/katego put 2"),
        ("/thirteen new together", "/thirteen add", "/thirteen x2"),
        ("/house-numbers new", "/house-numbers put 1", "/house-numbers put 10"),
    ] {
        let world = HostWorld::new().await;
        let table = begun(&world, line).await;
        let card = world.board(table).await.card;
        let step = button(&card, &card.choices[0].label);
        assert!(world.say("Anna", first).await.own_answer().is_some(), "{first}");
        let version = world.board(table).await.version;
        for refused in [world.say("Anna", other).await, world.press("Anna", &step).await] {
            assert!(refused.is_refused() && !refused.hidden_input(), "{line}: {refused:?}");
            let why = refused.toast().expect("a refusal");
            assert!(why.contains("can't be changed"), "{line}: {why}");
        }
        assert_eq!(world.board(table).await.version, version, "{line}: nothing has changed");
    }
}

#[tokio::test]
async fn refusals_and_what_only_informs_are_told_from_what_is_for_all() {
    let world = HostWorld::new().await;
    let refused = world.say("Anna", "/resign").await;
    assert!(refused.is_refused() && refused.toast().is_some(), "{refused:?}");
    for line in ["/help", "/rules pig", "/top pig", "/settings", "/tables"] {
        let reply = world.say("Anna", line).await;
        assert!(reply.for_asker() && reply.public().is_some() && !reply.is_refused(), "{line}: {reply:?}");
    }
    for line in ["/roll 2d6", "/pig new"] {
        let reply = world.say("Anna", line).await;
        assert!(!reply.for_asker() && !reply.is_refused(), "{line}: {reply:?}");
    }
}

#[tokio::test]
async fn admins_steer_lobbies_of_others() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig").await.table().expect("a lobby");
    let close = button(&world.board(table).await.card, "Cancel game");
    assert!(world.host.read(Intent::Press(close.clone())).needs_admin(), "doors have to ask for it");
    assert!(world.press("Eve", &close).await.toast().is_some() && !world.board(table).await.closed);
    let asked = world.press_as_admin("Eve", &close).await.private().expect("a question").card;
    world.press_as_admin("Eve", &button(&asked, "Yes, cancel it")).await;
    assert!(world.board(table).await.closed);
}

#[tokio::test]
async fn in_private_nobody_is_admin_of_lobbies_elsewhere() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig").await.table().expect("a lobby");
    let own = kubyk_core::ids::Chat { id: "Eve".to_owned(), private: true, ..chat() };
    for press in ["c", "s", "b:TABLE:hold20", "o:TABLE:v.sysna", "o:TABLE:target.50"] {
        let payload = if press.contains(':') { press.to_owned() } else { format!("{press}:TABLE") };
        let intent = Intent::Press(payload.replace("TABLE", &table.to_string()));
        let refused = world.ask_in(own.clone(), "Eve", intent, true).await.toast().expect("a refusal");
        let why = if press == "c" { "no seat" } else { "Take a seat first" };
        assert!(refused.contains(why), "{press}: {refused}");
    }
    assert!(!world.board(table).await.closed);
    let joined = world.ask_in(own, "Eve", Intent::Press(format!("j:{table}")), true).await;
    assert_eq!(joined.table(), Some(table), "a seat can be taken from anywhere");
}

#[tokio::test]
async fn the_last_answer_of_a_step_is_chosen_in_private_too() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new variant=diceless secret=all").await;
    let first = |card: &kubyk_core::reply::Card| button(card, &card.choices[0].label);
    for who in ["Anna", "Bob"] {
        let sheet = world.press(who, &format!("w:{table}")).await.private().expect("a sheet").card;
        let column = world.press(who, &first(&sheet)).await.private().expect("a further level");
        assert!(column.secret, "{who}: {column:?}");
        assert!(world.press(who, &first(&column.card)).await.hidden_input());
    }
}

#[tokio::test]
async fn whose_turn_it_is_and_the_dice_stay_whatever_gives_way() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig").await;
    let card = world.board(table).await.card;
    assert!(
        card.foot[0].contains("Anna") && card.foot[1].contains("Rolls sealed before the game: 🔒"),
        "{card:?}"
    );
    world.say("Bob", "/pig resign yes").await;
    let card = world.board(table).await.card;
    assert!(card.foot.last().is_some_and(|line| line.contains("before the game: 🔓")), "{card:?}");
}
