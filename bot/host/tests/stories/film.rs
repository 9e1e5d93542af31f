//! Stories of films: who gets one, and what is in it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier};

use kubyk_games::kit::Scene;
use kubyk_host::{File, Painter, Private, RenderOptions, Reply, TableId};
use tokio::sync::Notify;

use crate::common::{BlankPainter, HostWorld, Options, button, has_button};

/// A painter that begins a replay and waits for the story to let it go on.
struct SlowPainter {
    begun: Notify,
    go_on: Barrier,
    waits: AtomicBool,
}

impl Default for SlowPainter {
    fn default() -> Self {
        Self { begun: Notify::new(), go_on: Barrier::new(2), waits: AtomicBool::new(true) }
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
        if self.waits.load(Ordering::Relaxed) {
            self.begun.notify_one();
            self.go_on.wait();
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
async fn over(world: &HostWorld, new: &str) -> TableId {
    let table = world.say("Anna", new).await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    world.say("Anna", "/pig roll").await;
    world.say("Bob", &format!("/resign #{table} yes")).await;
    assert!(world.board(table).await.closed);
    table
}

fn film(reply: Reply) -> (String, Vec<String>, File) {
    let Reply { private: Some(Private { card, .. }), .. } = reply else { panic!("no film: {reply:?}") };
    (card.title, card.lines, card.file.expect("a file"))
}

#[tokio::test]
async fn a_finished_game_is_filmed_by_button_and_by_word() {
    let world = HostWorld::new().await;
    let table = over(&world, "/pig new target=30").await;
    let board = world.board(table).await.card;
    let labels: Vec<_> = board.actions.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels.len(), 6, "no more: {labels:?}");
    let (title, lines, file) = film(world.press("Eve", &button(&board, "Replay")).await);
    assert!(title.contains(&table.to_string()) && lines.len() == 1 && lines[0].contains("Anna"), "{lines:?}");
    assert_eq!(file.name, format!("pig-{table}.gif"));
    assert!(file.is_film());
    assert_eq!(file.bytes, b"GIF89a of 3 scenes", "the start, the throw, the end");
    for line in ["/film", "/pig film", "/фільм", "/фильм", "/свиня фільм", &format!("/film {table}")]
    {
        assert_eq!(film(world.say("Anna", line).await).2, file, "{line}");
    }
}

#[tokio::test]
async fn a_long_game_is_thinned_and_that_is_said() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=1000").await.table.expect("a lobby");
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

#[tokio::test]
async fn only_one_film_is_made_at_a_time_and_none_of_a_running_game() {
    let painter = Arc::new(SlowPainter::default());
    let world = HostWorld::with(Options { painter: painter.clone(), ..Options::default() }).await;
    let none = world.say("Anna", "/film").await.toast.expect("a refusal");
    assert!(none.contains("No game has been finished"), "{none}");
    let table = over(&world, "/pig new target=30").await;
    let second = async {
        painter.begun.notified().await;
        let refused = world.say("Bob", "/film").await.toast.expect("a refusal");
        painter.go_on.wait();
        refused
    };
    let (first, refused) = tokio::join!(world.say("Anna", "/film"), second);
    assert!(refused.contains("Another replay"), "{refused}");
    film(first);
    painter.waits.store(false, Ordering::Relaxed);
    film(world.say("Bob", "/film").await);

    let again = world.press("Anna", &button(&world.board(table).await.card, "Rematch")).await.table;
    let running = again.expect("a new table");
    world.press("Bob", &button(&world.board(running).await.card, "I'm in")).await;
    let refused = world.say("Anna", &format!("/film #{running}")).await.toast.expect("a refusal");
    assert!(refused.contains("over"), "{refused}");
    assert!(!has_button(&world.board(running).await.card, "Replay"));
    assert!(
        film(world.say("Anna", "/film").await).2.name.contains(&table.to_string()),
        "the last that is over"
    );
}
