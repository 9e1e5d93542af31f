//! The limits of a chat hold among processes that share a store.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kubyk_core::ids::Platform;
use kubyk_host::processes::Fleet;
use kubyk_platform::{Budgets, ChatLimits, Permit, Traffic};

const LIMITS: ChatLimits = ChatLimits {
    boards_per_minute: Some(16),
    total_per_minute: Some(20),
    per_second: 1000,
    private_counts: false,
};
/// Three eighths of the boards of a minute go out at once.
const BURST: usize = 6;
/// Milliseconds until there is room for another one, at the least: a minute, which counts as 61 s, has room for ten and a burst.
const REFILL: u128 = 5_500;

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
        // Nobody can tell any more whether it was sent.
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
    let begun = Instant::now();
    for _ in 0..BURST {
        drop(idle.acquire(Traffic::Board).await);
    }
    // The other one has read it, and looks again when there would be room for one.
    let burst = async {
        for _ in 0..BURST {
            while busy.acquire_at_once(Traffic::Board).await.map(Permit::sent).is_none() {
                tokio::task::yield_now().await;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), burst).await.expect("a burst as if nothing had been sent");
    let mut more = 0;
    while busy.acquire_at_once(Traffic::Board).await.map(Permit::sent).is_some() {
        more += 1;
    }
    assert!(more <= begun.elapsed().as_millis() / REFILL, "and no more than that: {more}");
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
async fn a_process_that_comes_to_others_holds_back_until_they_know_of_it() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("a store");
    for process in ["one", "two"] {
        store.beat(process).await.expect("a store");
    }
    let fleet = Fleet::new(Arc::clone(&store) as _);
    fleet.tick().await.expect("a store");
    let budgets = Budgets::new(30).shared(Platform::Telegram, Some(&fleet));
    let (budget, begun) = (budgets.of("1".to_owned(), || LIMITS), std::time::Instant::now());
    assert!(budget.acquire_at_once(Traffic::Board).await.is_none(), "they do not know of it yet");
    budget.acquire(Traffic::Board).await.sent();
    assert!(begun.elapsed() >= std::time::Duration::from_millis(900), "{:?}", begun.elapsed());
    assert!(budget.acquire_at_once(Traffic::Board).await.is_none(), "one a second");
}

/// Others may have given it up meanwhile, and use its share.
#[tokio::test]
async fn a_process_that_was_held_up_holds_back_and_judges_nobody() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("a store");
    let fleet = Fleet::new(Arc::clone(&store) as _);
    let budgets = Budgets::new(30).shared(Platform::Telegram, Some(&fleet));
    let budget = budgets.of("1".to_owned(), || LIMITS);
    fleet.tick().await.expect("a store");
    budget.acquire_at_once(Traffic::Board).await.expect("it is alone").sent();
    tokio::time::pause();
    tokio::time::advance(std::time::Duration::from_secs(11)).await;
    tokio::time::resume();
    assert!(!fleet.tick().await.expect("a store"), "nobody is given up by whoever was away");
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    assert!(budget.acquire_at_once(Traffic::Board).await.is_none(), "others may use its share");
}

#[tokio::test]
async fn that_private_messages_count_is_learned_by_all_processes() {
    let (_folder, processes) = two_processes().await;
    let chat = processes.each_ref().map(|budgets| budgets.of("-5".to_owned(), || LIMITS));
    chat[0].acquire(Traffic::Private).await.sent();
    chat[0].hold(Duration::from_millis(1));
    // The lesson is on its way to the other process.
    while !chat[1].counts_private() {
        chat[1].acquire(Traffic::Other).await.sent();
    }
}
