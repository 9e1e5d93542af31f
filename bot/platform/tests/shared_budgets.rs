//! The limits of a chat hold among processes that share a store.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Fleet, Platform};
use kubyk_platform::{Budgets, ChatLimits, Permit, Traffic};

const LIMITS: ChatLimits =
    ChatLimits { boards_per_minute: Some(16), total_per_minute: Some(20), per_second: 1000 };
/// Three eighths of the boards of a minute go out at once.
const BURST: usize = 6;

/// The budgets of two processes on one database.
async fn two_processes() -> (tempfile::TempDir, [Budgets<String>; 2]) {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("a store");
    let process = || {
        let fleet = Fleet::new(Arc::clone(&store) as _);
        Budgets::new(1000).shared(Platform::Telegram, Some(&fleet))
    };
    let processes = [process(), process()];
    (folder, processes)
}

#[tokio::test]
async fn boards_of_two_processes_count_together() {
    let (_folder, processes) = two_processes().await;
    let chat = processes.each_ref().map(|budgets| budgets.of("-5".to_owned(), || LIMITS));
    for number in 0..BURST {
        chat[number % 2].acquire(Traffic::Board).await.sent();
    }
    // This one has seen all of them.
    assert!(chat[(BURST - 1) % 2].delay(Traffic::Board) > Duration::ZERO);
    let another = processes[0].of("-6".to_owned(), || LIMITS);
    another.acquire(Traffic::Board).await.sent();
    assert_eq!(another.delay(Traffic::Board), Duration::ZERO, "another chat");
}

#[tokio::test]
async fn what_a_killed_process_has_sent_counts() {
    let (_folder, [killed, heir]) = two_processes().await;
    let chat = killed.of("-5".to_owned(), || LIMITS);
    for _ in 0..BURST - 1 {
        // Whether it was sent, nobody can tell any more.
        std::mem::forget(chat.acquire(Traffic::Board).await);
    }
    drop(killed);
    let chat = heir.of("-5".to_owned(), || LIMITS);
    assert_eq!(chat.delay(Traffic::Board), Duration::ZERO, "it has asked nobody yet");
    chat.acquire(Traffic::Board).await.sent();
    assert!(chat.delay(Traffic::Board) > Duration::ZERO);
}

#[tokio::test]
async fn what_was_not_sent_counts_in_no_process() {
    let (_folder, processes) = two_processes().await;
    let [idle, busy] = processes.each_ref().map(|budgets| budgets.of("-5".to_owned(), || LIMITS));
    for _ in 0..BURST {
        drop(idle.acquire(Traffic::Board).await);
    }
    // The other one learns of it in the background.
    let burst = async {
        for _ in 0..BURST {
            while busy.acquire_at_once(Traffic::Board).await.map(Permit::sent).is_none() {
                tokio::task::yield_now().await;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), burst).await.expect("a burst as if nothing had been sent");
    assert!(busy.acquire_at_once(Traffic::Board).await.is_none(), "and no more than that");
}

#[tokio::test]
async fn a_board_that_a_tap_elsewhere_has_paid_for_counts_in_no_process() {
    let (_folder, processes) = two_processes().await;
    let [asked, other] = processes.each_ref().map(|budgets| budgets.of("-5".to_owned(), || LIMITS));
    for _ in 0..BURST {
        asked.acquire(Traffic::Board).await.sent();
    }
    assert!(other.acquire_at_once(Traffic::Board).await.is_none());
    asked.refund_board();
    let refunded = async {
        while other.acquire_at_once(Traffic::Board).await.map(Permit::sent).is_none() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), refunded).await.expect("one more board");
}

#[tokio::test]
async fn a_process_that_starts_last_takes_its_share_of_the_platforms_limit() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("a store");
    for process in ["one", "two"] {
        store.beat(process).await.expect("a store");
    }
    let fleet = Fleet::new(Arc::clone(&store) as _);
    fleet.tick().await.expect("a store");
    let budgets = Budgets::new(30).shared(Platform::Telegram, Some(&fleet));
    let (mut at_once, begun) = (0, std::time::Instant::now());
    for chat in 0..20 {
        let permit = budgets.of(chat.to_string(), || LIMITS).acquire_at_once(Traffic::Board).await;
        at_once += usize::from(permit.map(Permit::sent).is_some());
    }
    // A third of the limit: a quarter of it at once, and the rest as time goes by while this is counted.
    let most = 3 + 1 + (8.0 * begun.elapsed().as_secs_f64()) as usize;
    assert!(at_once <= most, "two others were there before it asked: {at_once}, and {most} may be sent");
}
