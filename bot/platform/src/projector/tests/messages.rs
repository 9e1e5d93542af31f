//! The one message of a table.

use kubyk_host::UserKey;

use super::*;

#[tokio::test(start_paused = true)]
async fn a_database_that_is_away_only_delays_a_board() {
    let stage = Rehearsal::new();
    stage.host.away.store(3, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
}

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

fn somebody() -> Mention {
    let user = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
    Mention { user, name: "Ann".to_owned() }
}

#[tokio::test(start_paused = true)]
async fn a_board_that_has_scrolled_away_comes_back_unless_nobody_wants_to_be_told() {
    for (quiet, expected) in [(false, sent("v2")), (true, edited(1, "v2"))] {
        let stage = Rehearsal::new();
        stage.change(1, None);
        stage.noted(1).await;
        stage.platform.scrolled.store(true, Ordering::SeqCst);
        *stage.host.turn.lock().expect("not poisoned") = AwaitedTurn { quiet, ..AwaitedTurn::default() };
        stage.change(2, None);
        stage.noted(2).await;
        assert_eq!(stage.platform.called()[1], expected);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_a_turn_waits_for_is_called_when_the_board_scrolls_away_once() {
    let stage = Rehearsal::new();
    let turn = AwaitedTurn { since: 5, nudge: vec![somebody()], ..AwaitedTurn::default() };
    *stage.host.turn.lock().expect("not poisoned") = turn;
    stage.change(1, None);
    stage.noted(1).await;
    let look = async || {
        stage.projector.desire(TABLE, DesiredBoard::newest(false));
        sleep(Duration::from_secs(5)).await;
    };
    look().await;
    assert_eq!(stage.platform.called(), [sent("v1")], "it is there still");
    stage.platform.scrolled.store(true, Ordering::SeqCst);
    look().await;
    look().await;
    assert_eq!(stage.platform.called()[1..], [sent("v1"), FakeCall::Delete(1)]);
}
