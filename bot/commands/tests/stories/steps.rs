//! Stories of what a page plays step by step.

use std::sync::Arc;

use kubyk_commands::pages::seat_view::{SeatQuestion, SeatView};
use kubyk_commands::pages::steps::Burned;
use kubyk_core::ids::TableId;
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_games::kit::Scene;
use kubyk_words::Lang;

use crate::common::{HostWorld, Options, begun, user};

/// Draws what is in a scene, and nothing else.
struct Words;

impl Painter for Words {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn svg(&self, scene: &Scene, _: &RenderOptions) -> String {
        format!("{scene:?}")
    }
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        Ok(Vec::new())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
}

async fn world() -> HostWorld {
    HostWorld::with(Options { painter: Arc::new(Words), ..Options::default() }).await
}

async fn seen(world: &HostWorld, table: TableId, who: &str, since: Option<&str>) -> SeatView {
    world
        .host
        .pages()
        .seat_view(table, &user(who).key, Lang::En, SeatQuestion { since, ..SeatQuestion::default() })
        .await
        .expect("a view")
}

/// The payload of a move of somebody who owes one: the last of the branches, level by level.
async fn payload(world: &HostWorld, table: TableId, who: &str) -> Option<String> {
    let mut path = String::new();
    loop {
        let pages = world.host.pages();
        let question = SeatQuestion { path: &path, ..SeatQuestion::default() };
        let level = pages.seat_view(table, &user(who).key, Lang::En, question).await?.level?;
        let branch = level.branches.last()?;
        if let Some(payload) = &branch.payload {
            return Some(payload.clone());
        }
        path = if path.is_empty() { branch.key.clone() } else { format!("{path}.{}", branch.key) };
    }
}

/// In every game, each person is shown the scenes they could see at the time, and no more of the others' hands.
#[tokio::test]
async fn the_steps_are_what_each_could_see_at_the_time() {
    const PEOPLE: [&str; 3] = ["Anna", "Bob", "Cleo"];
    for game in ["/mia new", "/pig new two-dice", "/katego new diceless", "/farkle new", "/abalone new"] {
        let world = world().await;
        let table = begun(&world, game).await;
        let mut places = Vec::new();
        let mut pictures: [Vec<String>; 3] = Default::default();
        for who in PEOPLE {
            places.push(seen(&world, table, who, None).await.place);
        }
        for turn in 0..24 {
            let who = PEOPLE[turn % 2];
            let Some(payload) = payload(&world, table, who).await else { continue };
            world.press(who, &payload).await;
            for (who, pictures) in PEOPLE.iter().zip(&mut pictures) {
                pictures.extend(seen(&world, table, who, None).await.svg);
            }
        }
        for ((who, place), pictures) in PEOPLE.iter().zip(&places).zip(&pictures) {
            assert!(pictures.len() > 3, "{game}: {}", pictures.len());
            let view = seen(&world, table, who, Some(place)).await;
            let mut pictures = pictures.iter().peekable();
            for step in &view.steps {
                let is_next = step.svg.as_ref().or(view.svg.as_ref()) == pictures.peek().copied();
                assert!(
                    is_next || !step.thrown,
                    "{game}, {who}: only a move's own part comes before its roll"
                );
                if is_next {
                    pictures.next();
                }
            }
            assert_eq!(pictures.next(), None, "{game}: {who}");
            let last = view.steps.last().expect("a step");
            assert_eq!(last.place, view.place, "{game}");
            assert!(
                seen(&world, table, who, Some(&view.place)).await.steps.is_empty(),
                "{game}: nothing is new"
            );
        }
    }
}

/// A number is seen in its column before the dice of the next player roll.
#[tokio::test]
async fn a_move_stands_on_the_board_before_the_next_roll() {
    let world = world().await;
    let table = begun(&world, "/katego new").await;
    let place = seen(&world, table, "Anna", None).await.place;
    for who in ["Anna", "Bob", "Cleo"] {
        let Some(payload) = payload(&world, table, who).await else { continue };
        world.press(who, &payload).await;
        let steps = seen(&world, table, "Anna", Some(&place)).await.steps;
        assert_eq!(steps.iter().map(|step| step.thrown).collect::<Vec<_>>(), [false, true], "{steps:?}");
        assert!(steps.iter().all(|step| !step.said.is_empty()), "each tells what it is: {steps:?}");
        return;
    }
    panic!("somebody is to move");
}

/// A burned stake is shown with its owner; a place before a takeback, or a senseless one, leads nowhere.
#[tokio::test]
async fn a_stake_that_burns_is_told_to_whoever_has_lost_it() {
    let world = world().await;
    let table = begun(&world, "/pig new target=1000").await;
    let place = seen(&world, table, "Anna", None).await.place;
    for _ in 0..200 {
        let anna = seen(&world, table, "Anna", Some(&place)).await;
        let Some(at) = anna.steps.iter().position(|step| step.burned.is_some()) else {
            let payload = payload_of_roll(&world, table).await;
            world.press("Anna", &payload).await;
            continue;
        };
        assert_eq!(anna.steps[at].burned, Some(Burned::Own));
        assert!(anna.steps[at].thrown && anna.steps[at].said.concat().contains("busted"));
        for who in ["Bob", "Cleo"] {
            let view = seen(&world, table, who, Some(&place)).await;
            assert_eq!(view.steps[at].burned, Some(Burned::Other), "{who}");
        }
        for odd in ["", "x", "0.", "0.-1", "7.0", "0.99999999999999999999999"] {
            assert!(seen(&world, table, "Anna", Some(odd)).await.steps.is_empty(), "{odd}");
        }
        return;
    }
    panic!("two hundred throws without a one");
}

async fn payload_of_roll(world: &HostWorld, table: TableId) -> String {
    let level = seen(world, table, "Anna", None).await.level.expect("her turn");
    level.branches[0].payload.clone().expect("a move")
}

/// A line that is a move of the game counts as one, even if it is not possible now; every other line is talk.
#[tokio::test]
async fn a_move_is_told_from_talk() {
    let world = world().await;
    let table = begun(&world, "/pig new").await;
    for (who, line, is_move) in [
        ("Anna", "roll", true),
        ("Anna", "bank", true),
        ("Bob", "roll", true),
        ("Cleo", "roll", false),
        ("Anna", "hello everybody", false),
        ("Anna", "roll on, my friend", false),
        ("Anna", "", false),
    ] {
        assert_eq!(world.host.means_move(table, &user(who).key, line).await, is_move, "{who}: {line}");
    }
}

#[tokio::test]
async fn a_screen_is_handed_over_unasked_only_where_nobody_has_secrets() {
    let world = world().await;
    let open = async |table, who| seen(&world, table, who, None).await.about.expect("they play").open;
    let dice = begun(&world, "/pig new").await;
    assert!(open(dice, "Anna").await && open(dice, "Bob").await);
    let cup = begun(&world, "/mia new").await;
    assert!(open(cup, "Bob").await, "nothing lies under the cup");
    world.say("Anna", &format!("/mia roll #{cup}")).await;
    assert!(!open(cup, "Bob").await, "whoever has rolled sees the dice");
    let secret = begun(&world, "/house_numbers new").await;
    assert!(!open(secret, "Anna").await, "both choose at the same time");
}
