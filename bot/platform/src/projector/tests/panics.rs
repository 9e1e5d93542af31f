//! Panics while boards are shown.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_panic_while_painting_does_not_freeze_the_board() {
    let stage = Rehearsal::new();
    stage.host.panics.store(1, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    stage.platform.panics.store(1, Ordering::SeqCst);
    stage.change(2, None);
    stage.noted(2).await;
}

#[tokio::test(start_paused = true)]
async fn a_board_that_always_panics_waits_for_the_next_change() {
    let stage = Rehearsal::new();
    stage.host.panics.store(usize::MAX, Ordering::SeqCst);
    stage.change(1, None);
    sleep(Duration::from_mins(5)).await;
    assert_eq!(stage.host.asked.load(Ordering::SeqCst), 3);
    stage.host.panics.store(0, Ordering::SeqCst);
    stage.change(2, None);
    stage.noted(2).await;
}

#[tokio::test(start_paused = true)]
async fn the_changes_behind_one_that_panics_are_followed() {
    let stage = Rehearsal::new();
    stage.host.version.store(2, Ordering::SeqCst);
    let (tell, changes) = tokio::sync::mpsc::unbounded_channel();
    for version in [1, 2] {
        let change = Change {
            table: TABLE,
            chat: chat(),
            version,
            mentions: Mentions::None,
            message: None,
            cause: None,
        };
        tell.send(change).expect("changes are followed");
    }
    drop(tell);
    let is_wanted = |change: &Change| {
        assert!(change.version > 1, "the first change panics");
        true
    };
    stage.projector.clone().follow(changes, is_wanted).await;
    stage.noted(2).await;
}
