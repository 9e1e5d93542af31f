//! The number of the bot's messages, and its silence when Telegram asks for it.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use kubyk_tests::process::Kubyk;
use kubyk_tests::stand::{Call, CallFault};
use kubyk_tests::telegram::{SeenButton, SeenMessage, TestUser};
use tokio::time::{MissedTickBehavior, interval};

use super::scene::{BLANK, TelegramScene, first_move, is_over, table, turn};
use super::talk::{Talk, is_half_chosen, shows_one};
use crate::story::{Told, Try, is_behind};
use crate::transcript::{LANGUAGES, NAMES};

/// Machines play their turns in a moment: the group sees a few edits of one message, and Telegram never has to
/// refuse one.
#[tokio::test]
async fn a_fast_game_is_told_slowly() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let lobby = s.open(&s.group, "/pig new variant=one-die target=20").await?;
    for _ in 0..5 {
        s.anna.send(&s.group, "/pig bot hold-20");
    }
    s.anna.send(&s.group, "/pig start");
    let board = s.tg.wait_shown(&s.group, |m| m.has(&table(&lobby)) && m.has("▶ Anna")).await?;
    let over = s.play_out(&s.group, board).await?;
    assert!(over.has("🏆"), "{over:?}");
    let traffic = s.group.traffic();
    assert!(traffic.busiest_minute() <= 20, "{traffic:?}");
    assert!(traffic.sent <= 3 && s.tg.messages(&s.group).len() == 1, "{traffic:?}");
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

/// Two people play faster than a group may be written to: they are told in passing what happened, the board catches
/// up, and nothing is refused.
#[tokio::test]
async fn fast_people_do_not_outrun_the_limits() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let board = s.begin(&s.group, "/pig new variant=two-dice target=10").await?;
    let over = s.play_out(&s.group, board).await?;
    let traffic = s.group.traffic();
    assert!(traffic.busiest_minute() <= 20 && traffic.sent <= 3, "{traffic:?} {over:?}");
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

/// Telegram asks for silence in one group: that group's board comes later, another group's at once.
#[tokio::test]
async fn silence_is_kept_where_it_was_asked_for() -> Told {
    let s = TelegramScene::new().await?;
    let other = s.tg.supergroup(&[&s.anna, &s.bob]);
    let here = s.begin(&s.group, "/katego").await?;
    let there = s.begin(&other, "/katego").await?;
    s.tg.fault("editMessage", CallFault::TooMany { retry_after: 10 }, 1);
    s.anna.tap(&here, "5").await?;
    s.tg.wait_calls("a refused edit", |calls| calls.iter().any(|call| call.status == 429)).await?;
    s.anna.tap(&there, "6").await?;
    s.next(&other, &there).await?;
    assert_eq!(s.tg.refresh(&here).edits, here.edits, "this one is still waiting");
    // Taps count all the same, and the board shows the newest when it may.
    let bob = format!("{}:{}", first_move(&here).rsplit_once(':').ok_or("a step")?.0, 8);
    let late = s.bob.tap_data(&here, &bob).await?;
    assert!(late.text.is_some_and(|text| is_behind(&text, "moved on")), "his board is behind");
    s.bob.send(&s.group, "/katego put 8");
    let board = s.tg.wait_shown(&s.group, |m| m.has(&table(&here)) && m.edits > here.edits).await?;
    assert!(board.has("▶ Anna") || s.next(&s.group, &board).await?.has("▶ Anna"));
    s.end().await
}

/// Connections that break, before or after Telegram has done what was asked: the board is right in the end.
#[tokio::test]
async fn nothing_is_lost_with_a_broken_connection() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    s.tg.fault("editMessage", CallFault::DropBefore, 1);
    s.anna.tap(&board, "5").await?;
    let board = s.next(&s.group, &board).await?;
    s.tg.fault("editMessage", CallFault::DropAfter, 1);
    s.bob.tap(&board, "6").await?;
    let board = s.next(&s.group, &board).await?;
    s.tg.fault("answerCallback", CallFault::DropBefore, 1);
    s.anna.tap(&board, "6").await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob") && s.tg.messages(&s.group).len() == 1, "{board:?}");
    s.end().await
}

/// An old board goes when a new one has taken its place, even if Telegram asks to wait with that.
#[tokio::test]
async fn an_old_board_goes_a_little_later() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    s.tg.fault("deleteMessage", CallFault::TooMany { retry_after: 1 }, 1);
    s.anna.send(&s.group, "/katego");
    s.tg.wait_message(&s.group, |m| m.id != board.id && turn(m).is_some()).await?;
    s.tg.wait_gone(&board).await?;
    assert_eq!(s.tg.faults_left(), 0);
    s.end().await
}

// A board that is tapped fast, under a bot as it is shipped.

/// Taps that count in a minute.
const COUNTED: usize = 40;
/// The last board comes within this time after the last tap.
const BEHIND_MS: u64 = 5_000;

/// A tap that counted.
struct Counted {
    /// The words of the answer.
    answer: String,
    /// The board that was tapped.
    board: SeenMessage,
}

/// Every tap is told what came of it: the move as the next board tells it, or that the board that was tapped is behind.
#[tokio::test]
async fn every_tap_is_told_what_came_of_it() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let ready = s.seated().await?;
    s.anna.tap(&ready, "Start").await?;
    let first = s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
    let counted = s.tap_evenly(&first, 12, Duration::from_millis(250)).await?;
    assert!(counted.len() > 1);
    assert!(s.group.traffic().busiest_minute() <= 20);
    s.end().await
}

/// For a minute two people tap every 1.2 seconds on what they see: forty taps count, and the last board is soon there.
#[tokio::test]
#[ignore = "a measurement: it takes two minutes, and looks at the clock"]
async fn forty_taps_a_minute_count() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let ready = s.seated().await?;
    // The lobby's messages count for a minute.
    tokio::time::sleep(Duration::from_secs(62)).await;

    s.anna.tap(&ready, "Start").await?;
    let first = s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
    let (counted, refused) = s.taps_of_a_minute(&first, Duration::from_millis(1_200)).await?;
    let last = *counted.last().ok_or("no tap counted")?;
    s.tg.wait_calls("the last board", |calls| shown_ms(calls, last) < u64::MAX).await?;
    let calls = s.tg.calls();
    let behind: Vec<u64> = counted.iter().map(|at| shown_ms(&calls, *at).saturating_sub(*at)).collect();
    println!("{} taps counted, {} were refused; shown after {behind:?} ms", counted.len(), refused.len());
    println!("refused with {refused:#?}");
    assert!(counted.len() >= COUNTED, "{refused:#?}");
    assert!(behind.last().is_some_and(|late| *late <= BEHIND_MS), "{behind:?}");
    assert!(s.group.traffic().busiest_minute() <= 20);
    assert!(calls.iter().all(|call| call.status != 429));
    s.end().await
}

/// What two people wait for who play Pig for a minute at several paces, and what somebody waits for who asks meanwhile:
/// printed for `docs/figures.md`.
#[tokio::test]
#[ignore = "a measurement: it takes three minutes, and looks at the clock"]
async fn what_friends_wait_for() -> Told {
    for pace in [1_200, 2_000, 3_000] {
        let s = TelegramScene::knowing_ephemerals_with(|kubyk| kubyk).await?;
        s.tg.enforce_rates();
        let ready = s.seated().await?;
        s.anna.tap(&ready, "Start").await?;
        let first = s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
        let carol = s.tg.user("Carol", "en");
        s.group.join(&carol);
        let asks = async {
            let mut waits = Vec::new();
            for (line, expected) in [
                ("/help", "To start a game"),
                ("/top", "Leaderboards"),
                ("/me", "Your settings"),
                ("/rules pig", "A 1 burns"),
                ("/tables", "Tables here"),
            ] {
                tokio::time::sleep(Duration::from_secs(8)).await;
                let asked = Instant::now();
                carol.send(&s.group, line);
                carol.wait_ephemeral(&s.group, |m| m.has(expected)).await?;
                waits.push((line, asked.elapsed().as_millis()));
            }
            Try::Ok(waits)
        };
        let (taps, waits) = tokio::join!(s.taps_of_a_minute(&first, Duration::from_millis(pace)), asks);
        let (counted, refused) = taps?;
        println!(
            "a tap in {pace} ms: {} counted, {} refused; asked: {:?}",
            counted.len(),
            refused.len(),
            waits?
        );
        assert!(s.tg.calls().iter().all(|call| call.status != 429));
        s.end().await?;
    }
    Ok(())
}

/// First games of several groups, from the line that opens the table to the end, by people who tap on what stands there every
/// 1.2 seconds, or 2.5: printed for `docs/figures.md`.
#[tokio::test]
#[ignore = "a measurement: it takes twenty minutes, and looks at the clock"]
async fn first_games_of_groups_are_counted() -> Told {
    let s = TelegramScene::knowing_ephemerals_with(|kubyk| kubyk).await?;
    s.tg.enforce_rates();
    for (line, people, every) in [
        ("/yacht", 2, 2_500),
        ("/katego", 3, 2_500),
        ("/katego", 3, 1_200),
        ("/farkle new target=2000", 2, 1_200),
        ("/pig new one-die", 3, 1_200),
        ("/house_numbers", 8, 1_200),
        ("/mia new lives=2", 4, 1_200),
        ("/thirteen new simultaneous=on", 30, 1_200),
    ] {
        let counted = s.counted(line, people, Duration::from_millis(every)).await?;
        println!("{line}, {people} people, a tap in {every} ms: {counted}");
    }
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

impl TelegramScene {
    /// For a minute the player to move taps on what stands there: when the taps that counted came, and the words of the others.
    async fn taps_of_a_minute(&self, first: &SeenMessage, every: Duration) -> Try<(Vec<u64>, Vec<String>)> {
        let (mut counted, mut refused) = (Vec::new(), Vec::new());
        let mut beat = interval(every);
        let end = Instant::now() + Duration::from_mins(1);
        while Instant::now() < end {
            beat.tick().await;
            let board = self.tg.refresh(first);
            let at_ms = self.tg.now_ms();
            let tap = self.to_act(&board).tap_data(&board, &first_move(&board)).await?;
            let told = tap.text.unwrap_or_default();
            let is_refused = is_behind(&told, "moved on") || told.starts_with("It's ");
            if is_refused { refused.push(told) } else { counted.push(at_ms) }
        }
        Ok((counted, refused))
    }

    /// A game of a group of its own: its messages, its taps and its time.
    async fn counted(&self, line: &str, people: usize, every: Duration) -> Try<String> {
        let people: Vec<_> =
            (1..=people).map(|number| self.tg.user(&format!("P{number:02}"), "en")).collect();
        let group = self.tg.supergroup(&people.iter().collect::<Vec<_>>());
        people[0].send(&group, line);
        let lobby = self.tg.wait_message(&group, |m| m.button("Join").is_some()).await?;
        let mut beat = interval(every);
        for who in &people[1..] {
            beat.tick().await;
            who.tap(&lobby, "Join").await?;
        }
        let ready = |m: &SeenMessage| m.button("Start").is_some() && m.has("Ready to start");
        let lobby = self.tg.wait_edit(&lobby, ready).await?;
        people[0].tap(&lobby, "Start").await?;
        let (mut taps, mut refused, mut unplayable) = (0, Vec::new(), 0);
        // The taps of each turn: whose it is, and how many counted.
        let mut turns: Vec<(String, usize)> = Vec::new();
        let (began, mut told_late) = (Instant::now(), BTreeSet::new());
        let over = loop {
            beat.tick().await;
            let board = self.tg.wait_shown(&group, |m| is_over(m) || turn(m).is_some()).await?;
            if is_over(&board) {
                break board;
            }
            // The choices of their own that somebody was shown while the board has to wait.
            let own = |who: &TestUser| {
                who.ephemerals(&group).into_iter().rev().find(|own| turn(own) > turn(&board))
            };
            // Of a large company the board lists some alone.
            let to_move = |who: &&TestUser| {
                board.text.contains(&format!("▶ {}", who.name())) || !board.text.contains(&who.name())
            };
            // Who is told that the board is behind waits for the next.
            let waits = |who: &&TestUser| told_late.contains(&(who.name(), turn(&board)));
            let shown: Vec<&TestUser> = people.iter().filter(|who| own(who).is_some()).collect();
            let on_board = || people.iter().filter(to_move).filter(|who| !waits(who)).collect();
            let moving: Vec<&TestUser> = if shown.is_empty() { on_board() } else { shown };
            if moving.is_empty() {
                self.tg.wait_shown(&group, |m| is_over(m) || turn(m) > turn(&board)).await?;
                continue;
            }
            for (place, who) in moving.into_iter().enumerate() {
                if place > 0 {
                    beat.tick().await;
                }
                let before = turns.last().filter(|(of, _)| *of == who.name()).map_or(0, |(_, taps)| *taps);
                let board = own(who).unwrap_or_else(|| board.clone());
                let step = whole_move(&board, before, unplayable);
                let answer = who.tap_data(&board, &step).await?.text.unwrap_or_default();
                taps += 1;
                unplayable = if answer.contains("Possible now") { unplayable + 1 } else { 0 };
                if is_behind(&answer, "moved on") || answer.starts_with("It's ") {
                    refused.push(answer);
                    told_late.insert((who.name(), turn(&board)));
                } else if before > 0
                    && let Some((_, taps)) = turns.last_mut()
                {
                    *taps += 1;
                } else {
                    turns.push((who.name(), 1));
                }
            }
        };
        let traffic = group.traffic();
        Ok(format!(
            "{} taps before the first move, {taps} in the game, at most {} a turn, {} refused {refused:?}; {} messages, {} edits, {} s; {}",
            people.len(),
            turns.iter().map(|(_, taps)| *taps).max().unwrap_or_default(),
            refused.len(),
            traffic.sent,
            over.edits,
            began.elapsed().as_secs(),
            self.tg.messages(&group).len(),
        ))
    }

    /// A lobby of Pig with both of them, as it stands ready.
    async fn seated(&self) -> Try<SeenMessage> {
        let lobby = self.open(&self.group, "/pig new two-dice target=1000").await?;
        self.bob.tap(&lobby, "Join").await?;
        Ok(self.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?)
    }

    /// The player to move taps again and again, each time on the board of that moment; returned are the taps that counted.
    async fn tap_evenly(&self, first: &SeenMessage, taps: usize, every: Duration) -> Try<Vec<Counted>> {
        let mut counted: Vec<Counted> = Vec::new();
        let mut beat = interval(every);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for _ in 0..taps {
            beat.tick().await;
            let board = self.tg.refresh(first);
            let tap = self.to_act(&board).tap_data(&board, &first_move(&board)).await?;
            let answer = tap.text.unwrap_or_default();
            assert!(!answer.is_empty(), "a tap on {board:?} is told nothing");
            let is_behind = is_behind(&answer, "moved on") || answer.starts_with("It's ");
            let before = counted.last().map(|last| turn(&last.board));
            assert_eq!(is_behind, before == Some(turn(&board)), "{answer} on {board:?}");
            if is_behind {
                continue;
            }
            if let Some(last) = counted.last() {
                assert!(board.has(&last.answer), "{} is what the next board tells: {board:?}", last.answer);
            }
            counted.push(Counted { answer, board });
        }
        Ok(counted)
    }
}

/// A move that one tap makes; what ends a turn comes first, after two taps of a turn also before keeping more dice. So many of them
/// could not be played.
fn whole_move(board: &SeenMessage, taps: usize, unplayable: usize) -> String {
    let whole =
        |button: &&SeenButton| !button.text.ends_with('…') && !is_half_chosen(button) && button.text != BLANK;
    let later = |text: &str| match text {
        _ if ["Bank", "bank", "doubt"].iter().any(|word| text.contains(word)) => 0,
        _ if taps >= 2 && text.starts_with("Keep") => 2,
        _ => 1,
    };
    let mut steps: Vec<_> = board
        .buttons()
        .filter(whole)
        .filter_map(|button| Some((later(&button.text), button.data.clone()?)))
        .filter(|(_, data)| data.starts_with("m:"))
        .collect();
    steps.sort_by_key(|(later, _)| *later);
    let step = unplayable.checked_rem(steps.len()).unwrap_or_default();
    steps.into_iter().map(|(_, data)| data).nth(step).unwrap_or_default()
}

/// When a message was edited first after this moment.
fn shown_ms(calls: &[Call], after_ms: u64) -> u64 {
    let edits = calls.iter().filter(|call| call.name.starts_with("editMessage") && call.status == 200);
    edits.map(|call| call.at_ms).find(|at| *at >= after_ms).unwrap_or(u64::MAX)
}

// One person floods a group with commands while others play.

/// Turns of the game, in each language: long enough once to use up what the group may be sent in a minute.
const TURNS: [usize; 3] = [12, TOLD, TOLD];
/// Turns of the game that the page tells.
const TOLD: usize = 3;

/// Commands of somebody who does not play.
const FLOOD: usize = 150;

/// With the limits as shipped, 150 commands of somebody who does not play hold no board up for more than five seconds;
/// the sender is told once, in private, and the group's limits are kept.
#[tokio::test]
async fn a_flood_of_commands_does_not_hold_the_board_up() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "150 commands beside a running game", place, 2);
        let carol = s.tg.user(NAMES[place][2], code);
        talk.group.join(&carol);
        carol.start("");
        s.tg.wait_message(&carol.private(), |_| true).await?;
        let line = ["/katego new", "/катего нове", "/катего новое"][place];
        let mut board = talk.begins(line).await?;
        for line in ["/help", "/games", "/rules pig"].into_iter().cycle().take(FLOOD) {
            carol.send(&talk.group, line);
        }
        talk.page.says(&carol.name(), "/help");
        talk.page.happens(
            "… {} more at once: /games, /rules pig, /help, again and again",
            &(FLOOD - 1).to_string(),
        );
        let mut slowest = Duration::ZERO;
        for turn in 0..TURNS[place] {
            let asked = Instant::now();
            let mover = |who: &usize| board.text.contains(&format!("▶ {}", talk.people[*who].name()));
            let who = (0..2).find(mover).ok_or("nobody is to move")?;
            if turn < TOLD {
                talk.taps_on(who, &board, "m:").await?;
            } else {
                talk.people[who].tap_data(&board, &first_move(&board)).await?;
            }
            board = s.next(&talk.group, &board).await?;
            slowest = slowest.max(asked.elapsed());
            if turn < TOLD {
                talk.note();
            }
        }
        talk.page.happens("… and so the game goes on, a board after every tap", "");
        let refusal = ["Too many requests", "Забагато запитів", "Слишком много запросов"][place];
        let refused = s.tg.wait_shown(&carol.private(), |m| m.has(refusal)).await?;
        let messages = s.tg.messages(&carol.private());
        assert_eq!(messages.iter().filter(|m| m.text == refused.text).count(), 1, "{messages:?}");
        let once = talk.page.direction_of("Private chat of {}, once", &carol.name());
        shows_one(&mut talk.page, &once, &refused);
        let traffic = talk.group.traffic();
        assert!(traffic.busiest_minute() <= 20, "{traffic:?}");
        assert!(s.tg.calls().iter().all(|call| call.status != 429));
        talk.page.compare_course(&format!("telegram-flood-{code}.md"))?;
        assert!(slowest <= Duration::from_secs(5), "{slowest:?}");
    }
    s.end().await
}

/// A person who has never written to the bot and floods a group is warned too, once.
#[tokio::test]
async fn a_stranger_who_floods_a_group_is_told_where_he_wrote() -> Told {
    let s = TelegramScene::as_shipped().await?;
    let carol = s.tg.user("Carol", "uk");
    s.group.join(&carol);
    for _ in 0..100 {
        carol.send(&s.group, "/help");
    }
    s.tg.wait_message(&s.group, |m| m.has("Забагато запитів")).await?;
    s.end().await
}

/// While a game uses up what the group may be sent, answers for one person alone come at once.
#[tokio::test]
async fn private_answers_do_not_wait_behind_boards() -> Told {
    let s = TelegramScene::knowing_ephemerals_with(|kubyk| kubyk).await?;
    s.tg.enforce_rates();
    taps_away(&s).await?;
    for (line, expected) in [
        ("/top pig", "No game has counted here yet"),
        ("/rules pig", "A 1 burns"),
        ("/tables", "Tables here"),
    ] {
        let asked = Instant::now();
        s.bob.send(&s.group, line);
        s.bob.wait_ephemeral(&s.group, |m| m.has(expected)).await?;
        assert!(asked.elapsed() < Duration::from_secs(2), "{line}: {:?}", asked.elapsed());
    }
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

/// If Telegram counts them after all, the bot learns it by one refusal, and the answers come in the private chat.
#[tokio::test]
async fn that_private_answers_count_is_learned_by_one_refusal() -> Told {
    let s = TelegramScene::knowing_ephemerals_with(|kubyk| kubyk).await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    s.tg.enforce_rates();
    s.tg.count_ephemerals();
    taps_away(&s).await?;
    let refusals = |calls: &[Call]| calls.iter().filter(|call| call.status == 429).count();
    let sent = |calls: &[Call]| calls.iter().filter(|call| call.name == "sendMessage").count();
    for line in ["/rules pig", "/rules yacht", "/top pig"].iter().cycle().take(20) {
        let before = sent(&s.tg.calls());
        s.bob.send(&s.group, line);
        s.tg.wait_calls("an answer", |calls| sent(calls) > before).await?;
        if refusals(&s.tg.calls()) > 0 {
            break;
        }
    }
    let asked = Instant::now();
    s.bob.send(&s.group, "/rules macao");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Macao")).await?;
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    assert_eq!(refusals(&s.tg.calls()), 1);
    s.end().await
}

/// Where they count, what somebody looks at comes in the private chat while boards need what the group may be sent: it comes
/// soon, and holds no board up.
#[tokio::test]
async fn what_somebody_looks_at_holds_no_board_up() -> Told {
    let count = |kubyk: Kubyk| kubyk.env("KUBYK_TELEGRAM_EPHEMERALS_COUNT", "true");
    let s = TelegramScene::knowing_ephemerals_with(count).await?;
    for who in [&s.anna, &s.bob] {
        who.start("");
        s.tg.wait_message(&who.private(), |m| m.has("Kubyk")).await?;
    }
    s.tg.enforce_rates();
    s.tg.count_ephemerals();
    let mut board = taps_away(&s).await?;
    let asked = Instant::now();
    s.bob.tap(&board, "Rules").await?;
    s.tg.wait_message(&s.bob.private(), |m| m.has("A 1 burns")).await?;
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    for _ in 0..3 {
        let tapped = Instant::now();
        for who in [&s.anna, &s.bob, &s.anna, &s.bob] {
            who.tap(&board, "Rules").await?;
        }
        s.to_act(&board).tap_data(&board, &first_move(&board)).await?;
        board = s.next(&s.group, &board).await?;
        assert!(tapped.elapsed() < Duration::from_secs(6), "{:?}", tapped.elapsed());
    }
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

/// The group has to be silent for a while: a further level of a move is chosen in the private chat, at once.
#[tokio::test]
async fn a_move_is_chosen_in_private_while_the_group_is_silent() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Kubyk")).await?;
    let board = s.begin(&s.group, "/abalone").await?;
    s.tg.fault("send", CallFault::TooMany { retry_after: 10 }, 1);
    let (step, asked) = (first_move(&board), Instant::now());
    s.anna.tap_data(&board, &step).await?;
    let deeper = |m: &SeenMessage| {
        let mut carried = m.buttons().filter_map(|button| button.data.clone());
        carried.find(|data| data.strip_prefix(step.as_str()).is_some_and(|below| below.starts_with('.')))
    };
    let menu = s.tg.wait_message(&s.anna.private(), |m| deeper(m).is_some()).await?;
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    assert!(s.tg.refresh(&board).edits == board.edits, "the group is silent");
    assert!(menu.has("Abalone"), "{menu:?}");
    s.end().await
}

/// A game in which so many taps come, one right after the other, that the group may be sent nothing more for a while; the board
/// at its end.
async fn taps_away(s: &TelegramScene) -> Try<SeenMessage> {
    let mut board = s.begin(&s.group, "/pig new target=1000").await?;
    for _ in 0..12 {
        s.to_act(&board).tap_data(&board, &first_move(&board)).await?;
        board = s.next(&s.group, &board).await?;
    }
    Ok(board)
}
