//! Stories of house variants.

mod played;
mod saved;
mod shown;

use crate::common::{HostWorld, button};
use kubyk_host::{Card, Reply, TableId};

/// A public answer, or the menu that takes the place of the one that was tapped on.
fn told(reply: Reply) -> Card {
    let private = reply.private.map(|private| private.card);
    reply.public.or(private).unwrap_or_else(|| panic!("nothing was said: {:?}", reply.toast))
}

/// What the admin alone is told beside the one line for all.
fn details(reply: &Reply) -> Card {
    let line = reply.public.as_ref().unwrap_or_else(|| panic!("nothing was said to all: {:?}", reply.toast));
    assert!(line.lines.is_empty(), "one line for all: {line:?}");
    reply.private.as_ref().unwrap_or_else(|| panic!("no details: {line:?}")).card.clone()
}

/// A refusal.
fn refused(reply: Reply) -> String {
    reply.toast.unwrap_or_else(|| panic!("it was not refused: {:?}", reply.public))
}

/// A menu.
fn menu(reply: Reply) -> Card {
    reply.private.unwrap_or_else(|| panic!("no menu: {:?}", reply.toast)).card
}

/// Sits Bob down and starts.
async fn begin(world: &HostWorld, table: TableId) {
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
}
