//! A table that several processes show.

use kubyk_host::UserKey;

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
    // Another process puts the next version into a new message before this one comes to it.
    stage.host.version.store(2, Ordering::SeqCst);
    *stage.host.noted.lock().expect("not poisoned") = Some(("7".to_owned(), 2));
    let (mentions, message) = (Mentions::WithVersion, Some("1".to_owned()));
    stage.projector.route(Change { table: TABLE, chat: chat(), version: 2, mentions, message, cause: None });
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
    // A turn that has waited is another matter.
    stage.tell(2, Mentions::Again, None);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v2"), FakeCall::Delete(7)]);
}

#[tokio::test(start_paused = true)]
async fn who_was_shown_by_an_edit_is_called_all_the_same() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.host.version.store(2, Ordering::SeqCst);
    // Another process has edited the message to the newest version, and calls nobody by that.
    *stage.host.noted.lock().expect("not poisoned") = Some(("7".to_owned(), 2));
    stage.tell(2, Mentions::WithVersion, None);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v2"), FakeCall::Delete(7)]);
}

#[tokio::test(start_paused = true)]
async fn a_turn_is_called_by_the_process_that_has_sent_its_message() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    let mention = Mention {
        user: UserKey { platform: Platform::Telegram, id: "1".to_owned() },
        name: "Ann".to_owned(),
    };
    *stage.host.turn.lock().expect("not poisoned") =
        AwaitedTurn { since: 5, nudge: vec![mention], ..AwaitedTurn::default() };
    stage.platform.scrolled.store(true, Ordering::SeqCst);
    stage.host.version.store(1, Ordering::SeqCst);
    // Another process has sent the message in this turn; here it looks as if it had scrolled away.
    *stage.host.noted.lock().expect("not poisoned") = Some(("1".to_owned(), 1));
    stage.projector.desire(TABLE, DesiredBoard::newest(false));
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), []);
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
