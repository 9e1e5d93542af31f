//! A table that several processes show.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_board_that_another_process_has_overtaken_is_not_shown() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.host.overtaken.store(1, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called(), [sent("v2")]);
}

#[tokio::test(start_paused = true)]
async fn a_board_is_made_once() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
    assert_eq!(stage.host.asked.load(Ordering::SeqCst), 1);
}
