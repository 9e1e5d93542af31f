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

#[tokio::test(start_paused = true)]
async fn people_are_called_once_whichever_process_does_it() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    // Another process puts the next version into a new message.
    stage.host.version.store(2, Ordering::SeqCst);
    *stage.host.noted.lock().expect("not poisoned") = Some(("7".to_owned(), 2));
    stage.tell(2, Mentions::WithVersion, None);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
    // A turn that has waited is another matter.
    stage.tell(2, Mentions::Again, None);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v2"), FakeCall::Delete(7)]);
}

#[tokio::test(start_paused = true)]
async fn a_version_that_nobody_has_shown_calls_its_people() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    stage.host.version.store(2, Ordering::SeqCst);
    stage.tell(2, Mentions::WithVersion, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v2"), FakeCall::Delete(1)]);
}
