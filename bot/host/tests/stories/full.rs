//! Stories of a disk that is full for a while, just when a machine has made up its mind.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kubyk_host::{Host, InView, Intent, Request, StoreError, WallClock, Write};
use kubyk_words::Words;

use crate::common::{BlankPainter, chat, until, update_id, user};
use crate::faulty_store::Faulty;

/// Changes of tables that nobody has asked for do not fit on the disk.
fn unasked(write: &Write) -> Option<StoreError> {
    let refused = write.update.is_none() && write.table.is_some();
    refused.then(|| StoreError::Full("for a while".to_owned()))
}

#[tokio::test]
async fn a_machine_tries_again_when_its_move_could_not_be_written() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let full = Faulty::new(store, 2, unasked);
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the words are sound"));
    let host = Host::new(full.clone(), Arc::new(BlankPainter), words, Arc::new(WallClock));
    let mut updates = 0..;
    let mut say = async |line: &str| {
        let update = update_id(&updates.next().map(|number: u32| number.to_string()).unwrap_or_default());
        let intent = Intent::Say(line.to_owned());
        host.handle(Request {
            chat: chat(),
            user: user("Anna"),
            in_view: InView::Chat,
            admin: false,
            update,
            intent,
        })
        .await
    };
    let table = say("/abalone new").await.table.expect("a lobby");
    say("/abalone bot beginner").await;
    say("/abalone start").await;
    say("C3C4").await;
    until(&host, table, "the machine's move", |board| board.awaits.iter().any(|who| who.id == "Anna")).await;
    assert_eq!(full.refusals.load(Ordering::Relaxed), 0, "each refusal was met");
}

#[tokio::test]
async fn a_house_variant_is_saved_even_if_its_lobby_cannot_be_called_by_it() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let full = Faulty::new(store, 1, unasked);
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the words are sound"));
    let host = Host::new(full.clone(), Arc::new(BlankPainter), words, Arc::new(WallClock));
    let say = async |update: &str, line: &str| {
        let (update, intent) = (update_id(update), Intent::Say(line.to_owned()));
        host.handle(Request {
            chat: chat(),
            user: user("Anna"),
            in_view: InView::Chat,
            admin: true,
            update,
            intent,
        })
        .await
    };
    let table = say("1", "/pig new target=30").await.table.expect("a lobby");
    let kept = say("2", &format!("/settings variant #{table} mine")).await;
    assert_eq!(full.refusals.load(Ordering::Relaxed), 0, "the lobby was not called by it");
    assert!(kept.public.is_some_and(|card| card.title.contains("Saved")), "{:?}", kept.toast);
}
