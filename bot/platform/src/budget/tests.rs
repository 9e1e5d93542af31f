use super::*;

const GROUP: ChatLimits = ChatLimits {
    boards_per_minute: Some(20),
    total_per_minute: Some(20),
    per_second: 1,
    private_counts: false,
};
const PRIVATE: ChatLimits = ChatLimits { boards_per_minute: None, total_per_minute: None, ..GROUP };

fn chat(limits: ChatLimits) -> Arc<ChatBudget> {
    Budgets::new(30).of(-5, || limits)
}

/// When these are sent if they are wanted as fast as they may be.
async fn greedy(budget: &Arc<ChatBudget>, traffic: Traffic, times: usize) -> Vec<Instant> {
    let mut sent = Vec::new();
    for _ in 0..times {
        budget.acquire(traffic).await.sent();
        sent.push(Instant::now());
    }
    sent
}

/// The most that fall into any minute.
fn busiest_minute(sent: &[Instant]) -> usize {
    let minute = Duration::from_mins(1);
    let within = |from: Instant| sent.iter().filter(|at| (from..from + minute).contains(*at)).count();
    sent.iter().map(|from| within(*from)).max().unwrap_or(0)
}

#[tokio::test(start_paused = true)]
async fn a_group_gets_all_the_boards_of_a_minute_and_never_more() {
    let sent = greedy(&chat(GROUP), Traffic::Board, 95).await;
    assert_eq!(busiest_minute(&sent), 20);
    assert!(sent[94] - sent[0] < Duration::from_secs(5 * 61), "ninety-five boards take five minutes");
}

#[tokio::test(start_paused = true)]
async fn boards_and_messages_together_keep_the_limit_of_a_group() {
    let budget = chat(GROUP);
    let both = async |traffic| greedy(&budget, traffic, 60).await;
    let (boards, others) = tokio::join!(both(Traffic::Board), both(Traffic::Other));
    assert!((17..=20).contains(&busiest_minute(&boards)), "{}", busiest_minute(&boards));
    let latest = boards.iter().max().expect("boards");
    let beside = others.iter().filter(|at| *at < latest).count();
    assert!(beside >= 3, "nobody is left without an answer: {beside}");
    let all: Vec<_> = boards.into_iter().chain(others).collect();
    assert!((19..=20).contains(&busiest_minute(&all)), "{}", busiest_minute(&all));
}

#[tokio::test(start_paused = true)]
async fn a_menu_goes_before_the_boards_that_wait() {
    let budget = chat(GROUP);
    greedy(&budget, Traffic::Board, 8).await;
    while budget.acquire_at_once(Traffic::Board).await.map(Permit::sent).is_some() {}
    let waits = |traffic| {
        let budget = Arc::clone(&budget);
        async move {
            budget.acquire(traffic).await.sent();
            Instant::now()
        }
    };
    let (board, other, menu) =
        tokio::join!(waits(Traffic::Board), waits(Traffic::Board), waits(Traffic::Menu));
    assert!(menu < board && board < other, "{menu:?}, {board:?}, {other:?}");
}

#[tokio::test(start_paused = true)]
async fn a_quiet_group_may_be_told_much() {
    let others = greedy(&chat(GROUP), Traffic::Other, 60).await;
    assert!((16..=20).contains(&busiest_minute(&others)), "{}", busiest_minute(&others));
}

/// The delay of a board that is tapped every second for four minutes: for each edit, the time that the first tap it shows has
/// waited.
async fn tapped_every_second(budget: &Arc<ChatBudget>) -> Vec<Duration> {
    let (start, second, mut behind) = (Instant::now(), Duration::from_secs(1), Vec::new());
    let mut tap = start;
    while tap < start + Duration::from_mins(4) {
        tokio::time::sleep_until(tap).await;
        budget.acquire(Traffic::Board).await.sent();
        behind.push(tap.elapsed());
        // It shows all taps until now.
        while tap <= Instant::now() {
            tap += second;
        }
    }
    behind
}

#[tokio::test(start_paused = true)]
async fn taps_every_second_get_ten_boards_at_once_and_then_one_within_five_seconds() {
    let behind = tapped_every_second(&chat(GROUP)).await;
    assert!(behind[..10].iter().all(Duration::is_zero), "{:?}", &behind[..10]);
    assert!(behind.iter().all(|behind| *behind < Duration::from_secs(5)), "{:?}", behind.iter().max());
}

#[tokio::test(start_paused = true)]
async fn beside_such_taps_a_message_gets_through_within_a_minute_and_holds_no_board_up() {
    let budget = chat(GROUP);
    let beside = budget.clone();
    let messages = tokio::spawn(async move {
        let mut waits = Vec::new();
        for pause in [15, 50, 61, 61] {
            tokio::time::sleep(Duration::from_secs(pause)).await;
            let asked = Instant::now();
            beside.acquire(Traffic::Other).await.sent();
            waits.push(asked.elapsed());
        }
        waits
    });
    let behind = tapped_every_second(&budget).await;
    assert!(behind.iter().all(|behind| *behind < Duration::from_secs(5)), "{:?}", behind.iter().max());
    let waits = messages.await.expect("all were sent");
    assert!(waits.iter().all(|wait| *wait < Duration::from_mins(1)), "{waits:?}");
}

/// A person who opens a table and then reads the rules, the options and the help waits for none of them.
#[tokio::test(start_paused = true)]
async fn beside_a_lobby_a_few_menus_come_at_once() {
    let budget = chat(GROUP);
    budget.acquire(Traffic::Board).await.sent();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let asked = Instant::now();
        budget.acquire(Traffic::Other).await.sent();
        assert!(asked.elapsed().is_zero(), "{:?}", asked.elapsed());
    }
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_messages_never_holds_a_board_up_for_five_seconds() {
    let budget = chat(GROUP);
    let flooded = budget.clone();
    let flood = tokio::spawn(async move { greedy(&flooded, Traffic::Other, 150).await });
    for pause in [0, 1, 2, 3, 4, 5, 7, 10, 30] {
        let wait = Duration::from_secs(pause);
        for _ in 0..60 {
            tokio::time::sleep(wait).await;
            let asked = Instant::now();
            budget.acquire(Traffic::Board).await.sent();
            assert!(asked.elapsed() <= Duration::from_secs(5), "{:?} at {wait:?}", asked.elapsed());
        }
    }
    flood.abort();
}

#[tokio::test(start_paused = true)]
async fn a_private_chat_is_written_to_once_a_second() {
    let (budget, start) = (chat(PRIVATE), Instant::now());
    let sent = greedy(&budget, Traffic::Board, 64).await;
    assert_eq!(sent[3], start, "a short burst goes through at once");
    assert!((Duration::from_secs(59)..Duration::from_secs(62)).contains(&(sent[63] - start)));
}

#[tokio::test(start_paused = true)]
async fn what_was_not_sent_does_not_count() {
    let budget = chat(GROUP);
    for _ in 0..50 {
        assert!(!budget.acquire(Traffic::Board).await.waited());
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(budget.is_rested());
}

#[tokio::test(start_paused = true)]
async fn silence_is_kept_in_one_chat_alone() {
    let budgets = Budgets::new(30);
    let (loud, quiet) = (budgets.of(-5, || GROUP), budgets.of(-6, || GROUP));
    let start = Instant::now();
    quiet.hold(Duration::from_secs(7));
    assert!(quiet.delay(Traffic::Board) >= Duration::from_secs(6));
    assert!(loud.delay(Traffic::Board).is_zero());
    assert!(!loud.acquire(Traffic::Board).await.waited());
    assert!(quiet.acquire(Traffic::Board).await.waited());
    assert!(start.elapsed() >= Duration::from_secs(7));
    budgets.hold(Duration::from_secs(3));
    assert!(loud.acquire(Traffic::Board).await.waited());
}

#[tokio::test(start_paused = true)]
async fn a_budget_is_forgotten_only_when_nothing_of_it_lasts() {
    let budget = chat(GROUP);
    assert!(budget.is_rested());
    budget.acquire(Traffic::Board).await.sent();
    assert!(!budget.is_rested());
    tokio::time::advance(Duration::from_secs(62)).await;
    assert!(budget.is_rested());
    budget.hold(Duration::from_secs(90));
    assert!(!budget.is_rested(), "the platform has asked for silence");
}

#[tokio::test(start_paused = true)]
async fn what_waits_is_told_so() {
    let budget = chat(GROUP);
    assert!(budget.delay(Traffic::Board).is_zero());
    greedy(&budget, Traffic::Board, 10).await;
    assert!(budget.delay(Traffic::Board) > Duration::from_secs(1));
    assert!(budget.acquire(Traffic::Board).await.waited());
}

#[tokio::test(start_paused = true)]
async fn taps_elsewhere_pay_for_the_boards_they_bring_and_save_nothing_up() {
    let limits = ChatLimits { boards_per_minute: Some(19), total_per_minute: None, per_second: 50, ..GROUP };
    let (budget, start) = (Budgets::new(1000).of(-5, || limits), Instant::now());
    for _ in 0..40 {
        budget.refund_board();
        budget.acquire(Traffic::Board).await.sent();
    }
    assert_eq!(start.elapsed(), Duration::ZERO);
    greedy(&budget, Traffic::Board, 6).await;
    assert_eq!(start.elapsed(), Duration::ZERO, "the last tap's board and six more are a burst");
    budget.acquire(Traffic::Board).await.sent();
    assert!(start.elapsed() > Duration::from_secs(4));
}

#[tokio::test(start_paused = true)]
async fn large_limits_leave_something_to_everybody() {
    let limits =
        ChatLimits { boards_per_minute: Some(6000), total_per_minute: Some(6000), per_second: 1000, ..GROUP };
    let (budget, start) = (Budgets::new(10_000).of(-5, || limits), Instant::now());
    for _ in 0..20 {
        budget.acquire(Traffic::Board).await.sent();
        budget.acquire(Traffic::Other).await.sent();
    }
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn what_one_member_alone_sees_never_waits_behind_boards_until_it_is_known_to_count() {
    let budget = chat(GROUP);
    let boards = greedy(&budget, Traffic::Board, 20).await;
    assert!(budget.delay(Traffic::Board) > Duration::from_secs(1), "{boards:?}");
    let asked = Instant::now();
    greedy(&budget, Traffic::Private, 6).await;
    assert!(asked.elapsed() <= Duration::from_secs(2), "at a pace of its own: {:?}", asked.elapsed());
    assert!(!budget.counts_private());
    budget.hold(Duration::from_secs(3));
    assert!(budget.counts_private(), "the platform has counted it");
    tokio::time::advance(LESSON).await;
    assert!(!budget.counts_private(), "it may count otherwise by now");
    budget.hold(Duration::from_secs(3));
    assert!(!budget.counts_private(), "boards alone were too many");
    assert!(chat(ChatLimits { private_counts: true, ..GROUP }).counts_private());
}
