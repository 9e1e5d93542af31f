//! Stories of the puzzle of the day.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::AnyGame;
use kubyk_host::{Card, Reply};

use crate::common::{DAY, HostWorld, button, shown};

/// Games whose solution takes no time.
pub(crate) fn quick_games() -> &'static [&'static dyn AnyGame] {
    let quick: Vec<_> =
        CATALOGUE.iter().copied().filter(|game| ["thirteen", "crew"].contains(&game.about().id)).collect();
    Vec::leak(quick)
}

async fn world() -> HostWorld {
    HostWorld::with_games(quick_games()).await
}

fn told(reply: Reply) -> Card {
    reply.private.unwrap_or_else(|| panic!("nothing is told")).card
}

/// Answers from the first option on until it is over; the result, and how many answers it took.
async fn answered(world: &HostWorld, who: &str, puzzle: &Card) -> (Card, usize) {
    for (place, option) in puzzle.choices.iter().enumerate() {
        let reply = world.press(who, &button(puzzle, &option.label)).await;
        assert!(reply.public.is_none(), "nobody else sees it: {reply:?}");
        if reply.private.is_some() {
            return (told(reply), place + 1);
        }
        let said = reply.toast.expect("a word");
        assert!(said.contains("❌") && said.contains(&format!("left: {}", 2 - place)), "{said}");
    }
    panic!("it does not end");
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_off_until_an_admin_turns_it_on() {
    let world = world().await;
    let refused = world.say("Anna", "/puzzle").await.toast.expect("a refusal");
    assert!(refused.contains("/settings puzzle on"), "{refused}");
    assert!(world.say("Anna", "/settings puzzle on").await.public.is_none(), "she is no admin");
    world.say_as_admin("Bob", "/settings puzzle on").await;
    assert!(world.say("Anna", "/puzzle").await.public.is_some());
}

#[tokio::test]
async fn a_chat_sees_one_puzzle_a_day_and_everybody_has_three_tries_of_their_own() {
    let world = world().await;
    world.say_as_admin("Bob", "/settings puzzle on").await;
    let puzzle = world.say("Anna", "/puzzle").await.public.expect("for everybody");
    assert!(puzzle.picture.is_some() && puzzle.choices.len() >= 4, "{puzzle:?}");
    assert!(puzzle.lines[0].starts_with("A. ") && !shown(&puzzle).contains('✅'), "{puzzle:?}");
    let again = told(world.say("Bob", "/задача").await);
    assert_eq!((&again.lines, &again.choices), (&puzzle.lines, &puzzle.choices), "one message a day");

    let (anna, tries) = answered(&world, "Anna", &puzzle).await;
    let (bob, _) = answered(&world, "Bob", &puzzle).await;
    assert_eq!(anna.lines, bob.lines, "the same for all");
    let solved = anna.lines[0].contains("Solved");
    let signs = if solved { "🟥".repeat(tries - 1) + "🟩" } else { "🟥".repeat(3) };
    assert!(anna.lines[0].starts_with(&signs) && shown(&anna).contains('✅'), "{anna:?}");
    assert!(shown(&anna).contains(if solved { "1-day" } else { "0-day" }), "{anna:?}");
    let late = told(world.press("Anna", &button(&puzzle, "A")).await);
    assert_eq!(late.lines, anna.lines, "it is over for her");
    assert_eq!(told(world.say("Anna", "/puzzle").await).lines, anna.lines);

    let shared = world.press("Anna", &button(&anna, "Share")).await.public.expect("for everybody");
    assert_eq!(shared.lines[0], format!("Anna · {signs}"), "nothing of the puzzle");

    world.pass(DAY);
    let stale = world.press("Eve", &button(&puzzle, "A")).await.toast.expect("a refusal");
    assert!(stale.contains("over"), "{stale}");
    let next = world.say("Anna", "/puzzle").await.public.expect("a new one");
    assert_ne!(next.title, puzzle.title);
}
