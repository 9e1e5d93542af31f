//! How many calls a board costs.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_burst_of_changes_ends_in_few_calls_and_the_newest_state() {
    let stage = Rehearsal::new();
    for version in 1..=100 {
        stage.change(version, None);
        sleep(Duration::from_millis(50)).await;
    }
    stage.noted(100).await;
    let called = stage.platform.called();
    assert!(called.len() <= 6, "{called:?}");
    assert_eq!(called.last(), Some(&edited(1, "v100")));
}

#[tokio::test(start_paused = true)]
async fn steady_play_gets_all_the_edits_of_a_minute() {
    let stage = Rehearsal::new();
    for version in 1..=75 {
        stage.change(version, None);
        sleep(Duration::from_secs_f64(61.0 / 15.0)).await;
    }
    assert_eq!(stage.platform.called().len(), 75, "no edit is lost and none is late");
}

#[tokio::test(start_paused = true)]
async fn wishes_that_need_no_call_take_no_budget() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    for _ in 0..50 {
        stage.projector.desire(TABLE, DesiredBoard::newest(false));
        sleep(Duration::from_millis(20)).await;
    }
    let before = Instant::now();
    stage.change(2, None);
    stage.noted(2).await;
    assert!(before.elapsed() < Duration::from_secs(1));
    assert_eq!(stage.platform.called().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn silence_is_kept_and_then_the_newest_state_is_shown() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Hold(Duration::from_secs(10)))]);
    stage.change(2, None);
    sleep(Duration::from_secs(5)).await;
    stage.change(3, None);
    let start = Instant::now();
    stage.noted(3).await;
    assert!(start.elapsed() >= Duration::from_secs(4));
    assert_eq!(stage.platform.called()[1..], [edited(1, "v2"), edited(1, "v3")]);
}

#[tokio::test(start_paused = true)]
async fn what_was_not_sent_takes_no_budget_and_the_newest_state_follows() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    for version in 2..=40 {
        sleep(Duration::from_secs(4)).await;
        stage.fail([Some(CallError::NotYet(Duration::from_millis(100)))]);
        stage.change(version, None);
        sleep(Duration::from_millis(150)).await;
        assert_eq!(stage.platform.called().len() as u64, 2 * version - 1, "asked again as soon as it may be");
    }
}
