//! Changes and the replies to the requests that caused them.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_change_that_the_reply_shows_is_neither_painted_nor_noted_twice() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    let (calls, asked) = (stage.platform.called().len(), stage.host.asked.load(Ordering::SeqCst));
    let reply = stage.projector.replying("7");
    stage.change(2, Some("7"));
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called().len(), calls, "the reply says how to show it");
    reply.show(TABLE, DesiredBoard::newest(false));
    stage.noted(2).await;
    drop(reply);
    stage.change(2, Some("7"));
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called().len(), calls + 1);
    assert_eq!(stage.host.asked.load(Ordering::SeqCst), asked + 1);
}

#[tokio::test(start_paused = true)]
async fn changes_are_shown_even_if_their_request_breaks_down() {
    let stage = Rehearsal::new();
    let reply = stage.projector.replying("7");
    stage.change(1, Some("7"));
    drop(reply);
    stage.noted(1).await;
}

#[tokio::test(start_paused = true)]
async fn a_reply_that_was_overtaken_gives_way_to_the_newest_state() {
    let stage = Rehearsal::new();
    stage.change(3, None);
    stage.noted(3).await;
    stage.projector.note(TABLE, &chat(), 1, 2, None);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called(), [sent("v3"), edited(1, "v3")]);
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_moves_before_the_reply_is_shown_after_it() {
    let stage = Rehearsal::new();
    let reply = stage.projector.replying("7");
    stage.change(1, Some("7"));
    stage.change(2, None);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called(), [], "the reply makes the message");
    stage.projector.note(TABLE, &chat(), 9, 1, None);
    reply.showed(TABLE);
    stage.noted(2).await;
    drop(reply);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called(), [edited(9, "v2")]);
}
