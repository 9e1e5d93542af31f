//! Stories of how people are told that it is their turn.

use kubyk_host::{Change, Mentions, Platform, TableId};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::common::{HostWorld, begun, chat};

/// The changes so far that ask for a new message with a mention.
fn mentions(changes: &mut UnboundedReceiver<Change>) -> usize {
    std::iter::from_fn(|| changes.try_recv().ok()).filter(|change| change.mentions != Mentions::None).count()
}

/// The people whom the board mentions.
async fn mentioned(world: &HostWorld, table: TableId) -> Vec<String> {
    world.board(table).await.card.mentions.into_iter().map(|mention| mention.name).collect()
}

impl HostWorld {
    /// Time passes, and the scheduler looks at the turns that wait.
    async fn wait(&self, seconds: i64) {
        self.pass(1000 * seconds);
        self.host.scheduler().nudge().await;
    }
}

#[tokio::test]
async fn whoever_keeps_the_others_waiting_for_a_minute_is_mentioned_once() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.say("Anna", "C3C4").await;
    world.wait(59).await;
    assert_eq!(mentions(&mut changes), 0);
    assert!(mentioned(&world, table).await.is_empty());
    world.wait(1).await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Bob".to_owned()]));
    world.wait(600).await;
    assert_eq!(mentions(&mut changes), 0, "once");
    world.say("Bob", "G7G6").await;
    assert!(mentions(&mut changes) == 0 && mentioned(&world, table).await.is_empty());
    world.wait(61).await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Anna".to_owned()]));
}

#[tokio::test]
async fn a_chat_chooses_its_notice_and_a_person_another() {
    let world = HostWorld::new().await;
    let said = world.say_as_admin("Anna", "/settings notice quiet").await.public.expect("a confirmation");
    assert!(said.actions.iter().any(|button| button.label.contains("Undo")), "{said:?}");
    assert!(world.say("Bob", "/settings notice always").await.toast.is_some(), "only admins choose for all");
    let table = begun(&world, "/abalone new").await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.say("Anna", "C3C4").await;
    world.wait(61).await;
    assert_eq!(mentions(&mut changes), 0, "quiet");
    let own = world.say("Anna", "/me always").await.toast.expect("what is set");
    assert!(own.contains("every turn"), "{own}");
    world.say("Bob", "G7G6").await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Anna".to_owned()]));
    world.say("Anna", "C4D4").await;
    assert_eq!(mentions(&mut changes), 0, "not at the turns of others");
}

#[tokio::test]
async fn a_secret_step_mentions_those_who_have_not_answered_yet() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new variant=psychological").await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.wait(30).await;
    world.say("Anna", "/katego put 3").await;
    world.wait(30).await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Bob".to_owned()]));
}

#[tokio::test]
async fn nobody_is_mentioned_in_private_or_in_place_of_a_machine_player() {
    let world = HostWorld::new().await;
    let private = kubyk_host::Chat { private: true, id: "Anna".to_owned(), ..chat() };
    let table = world.say_in(private.clone(), "Anna", "/abalone new").await.table.expect("a lobby");
    for line in ["/abalone bot random", "/abalone start"] {
        world.say_in(private.clone(), "Anna", line).await;
    }
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.wait(90).await;
    assert!(mentions(&mut changes) == 0 && mentioned(&world, table).await.is_empty());
}
