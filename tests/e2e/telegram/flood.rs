//! One person floods a group with commands while others play.

use std::time::{Duration, Instant};

use super::scene::{TelegramScene, first_move};
use super::talk::{Talk, shows_one};
use crate::story::Told;
use crate::transcript::{LANGUAGES, NAMES};

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
        let told = s.tg.messages(&carol.private());
        assert_eq!(told.iter().filter(|m| m.text == refused.text).count(), 1, "{told:?}");
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

/// Who has never written to the bot and floods a group is told too, once.
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
