//! Answers of the platform that are lost or wrong.

use super::*;

#[tokio::test(start_paused = true)]
async fn an_edit_that_is_wrongly_called_unnecessary_is_made_again() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Unchanged), Some(CallError::Unchanged)]);
    let start = Instant::now();
    stage.change(2, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called()[1..], [edited(1, "v2"), edited(1, "v2"), edited(1, "v2")]);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn an_edit_whose_answer_was_lost_may_have_been_made() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Unanswered("lost".to_owned())), Some(CallError::Unchanged)]);
    stage.change(2, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called().len(), 3);
}

#[tokio::test(start_paused = true)]
async fn a_second_message_after_a_lost_answer_goes_when_it_is_tapped() {
    let stage = Rehearsal::new();
    stage.fail([Some(CallError::Unanswered("lost".to_owned()))]);
    stage.change(1, None);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v1")]);
    stage.projector.tapped(TABLE, &2);
    stage.projector.tapped(TABLE, &1);
    stage.projector.tapped(TABLE, &9);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(
        stage.platform.called()[2..],
        [FakeCall::Delete(1)],
        "the second message stays, and strangers"
    );
}

#[tokio::test(start_paused = true)]
async fn a_message_whose_answer_was_lost_becomes_the_board_when_it_is_tapped() {
    let stage = Rehearsal::new();
    stage.fail([Some(CallError::Unanswered("lost".to_owned()))]);
    stage.change(1, None);
    sleep(Duration::from_millis(50)).await;
    stage.projector.tapped(TABLE, &1);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v1")]);
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_gone_is_sent_anew() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Missing)]);
    stage.change(2, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called()[1..], [edited(1, "v2"), sent("v2")]);
}
