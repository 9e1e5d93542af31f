//! The one message of a table.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_new_table_is_sent_and_then_edited() {
    let stage = Rehearsal::new();
    for version in [1, 2] {
        stage.change(version, None);
        stage.noted(version).await;
    }
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v2")]);
}

#[tokio::test(start_paused = true)]
async fn a_reposted_board_takes_the_old_one_away() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.projector.desire(TABLE, DesiredBoard::newest(true));
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called()[1..], [sent("v1"), FakeCall::Delete(1)]);
    assert_eq!(stage.projector.message(TABLE).await, Some(2));
}

#[tokio::test(start_paused = true)]
async fn a_submenu_gives_way_to_the_boards_own_buttons() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.projector.desire(TABLE, DesiredBoard::newest(false).with_submenu("which".to_owned()));
    sleep(Duration::from_secs(59)).await;
    assert_eq!(stage.platform.called()[1..], [edited(1, "v1 / which")]);
    sleep(Duration::from_secs(2)).await;
    assert_eq!(stage.platform.called()[2..], [edited(1, "v1")]);
}

#[tokio::test(start_paused = true)]
async fn where_nobody_can_be_called_the_board_is_changed_at_least() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Denied), Some(CallError::Denied)]);
    stage.host.version.store(2, Ordering::SeqCst);
    stage.projector.desire(TABLE, DesiredBoard { repost: true, ..DesiredBoard::version(2) });
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called()[1..], [sent("v2"), edited(1, "v2")], "and not for ever");
}
