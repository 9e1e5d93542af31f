//! Whole games.

use kubyk_tests::telegram::{SeenMessage, TestUser};

use super::scene::{TelegramScene, is_over, table, turn};
use super::talk::{Talk, offers, seen, shows_as};
use crate::story::{Told, Try, moves};
use crate::transcript::{LANGUAGES, Transcript};
use crate::whole::{NAMES, Offer, Play, Stage, Tapped, whole_games};

/// Two people play pig by buttons alone; one message shows it all; the dice can be checked; a rematch opens once.
#[tokio::test]
async fn pig_from_the_lobby_to_the_rematch() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig new variant=two-dice target=10").await?;
    assert!(lobby.has("sealed before the game: 🔒") && lobby.button("Start").is_none(), "{lobby:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.tg.wait_shown(&s.group, |m| m.has("🎲 Roll")).await?;
    assert!(board.photo().is_some() && board.has("▶ Anna") && !board.has("Bank"), "{board:?}");

    let over = s.play_out(&s.group, board).await?;
    assert!(over.has("🏆") && over.has("before the game: 🔓"), "{over:?}");
    assert!(s.group.traffic().sent <= 3, "{:?}", s.group.traffic());
    let verdict = s.bob.tap(&over, "Check dice").await?;
    assert!(verdict.alert && verdict.text.is_some_and(|text| text.contains('✅')));
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert!(played.iter().any(|line| line.ends_with("hold")), "{played:?}");
    s.bob.tap(&over, "Replay").await?;
    let film = s.tg.wait_message(&s.group, |m| m.animation().is_some()).await?;
    assert!(
        film.animation().is_some_and(|gif| gif.starts_with(b"GIF89a")) && film.has(&table(&over)),
        "{film:?}"
    );
    let luck = |m: &SeenMessage| m.has(": luck ") && m.has(&table(&over));
    let coach = s.opens(&s.bob, &over, "Coach", luck).await?;
    assert!(coach.photo().is_some(), "the game as a line: {coach:?}");
    s.bob.tap(&coach, "Share").await?;
    let shared = s.tg.wait_message(&s.group, luck).await?;
    assert!(shared.photo().is_some() && shared.button("Share").is_none(), "{shared:?}");

    s.anna.tap(&over, "Rematch").await?;
    s.bob.tap(&over, "Rematch").await?;
    let again = s.tg.wait_shown(&s.group, |m| m.button("Roll").is_some() && table(m) != table(&over)).await?;
    assert!(again.has("▶ Bob"), "the other one begins: {again:?}");
    assert_eq!(s.tg.messages(&s.group).iter().filter(|m| m.button("Roll").is_some()).count(), 1);
    assert!(is_over(&s.tg.refresh(&over)), "the old board stays as it ended");
    s.end().await
}

/// A game in which somebody rolls on instead of banking, the coach, that move again, and a hint for it.
#[tokio::test]
async fn a_costly_move_is_tried_again() -> Told {
    let s = TelegramScene::new().await?;
    let mut board = s.begin(&s.group, "/pig new variant=one-die target=10").await?;
    let (mut last, mut rolls) = (String::new(), 0);
    while !is_over(&board) {
        let who = s.to_act(&board);
        rolls = if who.name() == last { rolls + 1 } else { 1 };
        last = who.name();
        who.tap(&board, if rolls > 6 { "Bank" } else { "Roll" }).await?;
        board = s.next(&s.group, &board).await?;
    }
    // Whoever has rolled on with enough for the goal has mistakes of their own to look at.
    let player = if last == s.anna.name() { &s.anna } else { &s.bob };
    let (home, name) = (player.private(), player.name());
    let coach = s.opens(player, &board, "Coach", |m| m.has(": luck ")).await?;
    player.tap(&coach, "Moment 1").await?;
    let moment = s.tg.wait_shown(&home, |m| m.has("Better: ✋")).await?;
    assert!(moment.photo().is_some(), "the position: {moment:?}");
    player.tap(&moment, "Try again").await?;
    let practice = s.tg.wait_shown(&home, |m| m.has("practice") && m.has(&format!("▶ {name}"))).await?;
    player.tap(&practice, "Hint").await?;
    let nudge = s.tg.wait_shown(&home, |m| m.button("Which move").is_some()).await?;
    player.tap(&nudge, "Which move").await?;
    s.tg.wait_shown(&home, |m| m.has("best move: ✋")).await?;
    player.tap(&practice, "Bank").await?;
    s.tg.wait_shown(&home, |m| m.has("practice") && is_over(m) && m.has(&format!("🏆 {name}"))).await?;
    s.end().await
}

/// All 24 turns of katego, the first of them by a button, a typed word and a reply.
#[tokio::test]
async fn katego_of_two() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    assert_eq!(board.buttons().filter(|b| b.text.parse::<u8>().is_ok()).count(), 12);
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob") && board.button("Bank").is_none(), "{board:?}");
    s.bob.send(&s.group, "/katego put 12");
    let board = s.next(&s.group, &board).await?;
    s.anna.reply(&board, "put 11");
    let board = s.next(&s.group, &board).await?;
    let over = s.play_out(&s.group, board).await?;
    assert!(over.has("🏆") && s.group.traffic().sent <= 3, "{over:?} {:?}", s.group.traffic());
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..3], ["1 put 7", "2 put 12", "1 put 11"]);
    s.end().await
}

/// In the private chat one plays against the machine; it moves by itself.
#[tokio::test]
async fn pig_against_the_machine() -> Told {
    let s = TelegramScene::new().await?;
    let home = s.anna.private();
    s.anna.start("");
    s.tg.wait_message(&home, |m| m.has("🎲 Play")).await?;
    let lobby = s.open(&home, "/pig new variant=two-dice target=30").await?;
    s.anna.tap(&lobby, "Add bot").await?;
    let levels = s.tg.wait_edit(&lobby, |m| m.has("Medium")).await?;
    s.anna.tap(&levels, "Medium").await?;
    let ready = s.tg.wait_edit(&levels, |m| m.has("2. 🤖 Medium") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.tg.wait_shown(&home, |m| m.has("🎲 Roll")).await?;
    let over = s.play_out(&home, board).await?;
    assert!(over.has("🏆"), "{over:?}");
    let played = moves(&s.record(&s.anna, &home, &over).await?)?;
    assert!(played.iter().any(|line| line.starts_with('2')), "the machine has played: {played:?}");
    s.end().await
}

// Fifty people at one table.

const PEOPLE: usize = 50;

/// One roll for all, one tap each, one message: the game takes no longer than with two.
#[tokio::test]
async fn thirteen_for_fifty() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let line = ["/thirteen new", "/тринадцять створити", "/тринадцать создать"][place];
        let line = format!("{line} simultaneous=on");
        let [join, start, check] = [
            ["➕ Join", "➕ Сісти", "➕ Сесть"],
            ["▶ Start", "▶ Почати", "▶ Начать"],
            ["🔍 Check dice", "🔍 Перевірити кубики", "🔍 Проверить кубики"],
        ]
        .map(|labels| labels[place]);
        let Talk { group, mut people, mut page, .. } = Talk::new(&s, "Fifty at Thirteen", place, 2);
        people.extend((3..=PEOPLE).map(|number| s.tg.user(&format!("P{number}"), code)));
        people.iter().skip(2).for_each(|who| group.join(who));
        page.says(&people[0].name(), &line);
        people[0].send(&group, &line);
        let lobby = s.tg.wait_shown(&group, offers("j:")).await?;
        shows(&mut page, &lobby);
        let answer = people[1].tap(&lobby, join).await?.text;
        page.taps(&people[1].name(), join, answer.as_deref());
        for who in &people[2..] {
            who.tap(&lobby, join).await?;
        }
        page.happens("… {} more take a seat", &(PEOPLE - 2).to_string());
        let full = s.tg.wait_edit(&lobby, |m| m.has("50. P50")).await?;
        shows(&mut page, &full);
        people[0].tap(&full, start).await?;
        page.taps(&people[0].name(), start, None);
        let mut board = s.tg.wait_shown(&group, |m| turn(m).is_some()).await?;
        shows(&mut page, &board);
        for _ in 0..4 {
            all_add(&mut page, &people, &board).await?;
            board = s.next(&group, &board).await?;
            shows(&mut page, &board);
        }
        assert!(is_over(&board) && board.has("38"), "{board:?}");
        assert!(group.traffic().sent <= 10, "{:?}", group.traffic());
        let alone = people[1].tap(&board, check).await?;
        page.taps(&people[1].name(), check, alone.text.as_deref());
        assert!(alone.text.is_some_and(|text| text.contains('✅')));
        page.compare_course(&format!("telegram-crowd-{code}.md"))?;
    }
    s.end().await
}

/// Everybody adds the roll, with the button that is the same for all: what it comes to is different for everybody, and
/// stands on no button.
async fn all_add(page: &mut Transcript, people: &[TestUser], board: &SeenMessage) -> Try<()> {
    let add = board.buttons().find(|button| button.text == "+").ok_or("a button for all")?;
    let step = add.data.clone().ok_or("a payload")?;
    for (place, who) in people.iter().enumerate() {
        let answer = who.tap_data(board, &step).await?.text;
        if place == 0 {
            page.taps(&who.name(), "+", answer.as_deref());
        }
    }
    page.happens("… {} more do the same", &(people.len() - 1).to_string());
    Ok(())
}

/// Writes a message of the group down, with a few of those who sit there.
fn shows(page: &mut Transcript, message: &SeenMessage) {
    const TOLD: usize = 3;
    let whole = seen(page, message);
    let seat = |line: &&str| line.split_once(". P").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    let left_out = whole.lines().filter(seat).count().saturating_sub(TOLD);
    let rest = page.direction_of("…and {} more", &left_out.to_string());
    let mut seats = 0;
    let lines = whole.lines().filter_map(|line| {
        seats += usize::from(seat(&line));
        match seats {
            _ if !seat(&line) || seats <= TOLD || left_out == 0 => Some(line),
            _ if seats == TOLD + 1 => Some(rest.as_str()),
            _ => None,
        }
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let place = page.direction("Group").to_owned();
    shows_as(page, &place, message, &text);
}

// Whole games by buttons only. A half-made choice changes the buttons under the board and nothing else there.

whole_games!(TelegramScene);

impl Stage for TelegramScene {
    type Seen = SeenMessage;

    async fn begin(&self, play: &Play) -> Try<SeenMessage> {
        let options = play.options.iter().map(|(option, value)| format!(" {option}={value}"));
        self.begin(&self.group, &format!("/{} new{}", play.game, options.collect::<String>())).await
    }

    fn text(seen: &SeenMessage) -> String {
        seen.text.clone()
    }

    fn offers(seen: &SeenMessage) -> Vec<Offer> {
        seen.buttons().filter_map(|button| Some((button.text.clone(), button.data.clone()?))).collect()
    }

    fn check_board(&self, first: &SeenMessage, board: &SeenMessage) {
        assert!(board.id == first.id && board.photo().is_some(), "{board:?}");
        assert_eq!(self.tg.messages(&self.group).len(), 1);
    }

    async fn tap(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<Tapped<SeenMessage>> {
        let word = [&self.anna, &self.bob][who].tap_data(at, tapped).await?;
        assert!(!word.alert, "{word:?}");
        if word.text.is_some_and(|text| text.ends_with('…') || text.contains('?')) {
            return Ok(Tapped::Deeper(self.same_board(board, at).await?));
        }
        let next = self.next(&self.group, board).await?;
        assert!(is_over(&next) || next.button("Resign").is_some(), "{next:?}");
        Ok(Tapped::Played(next))
    }

    async fn back(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<SeenMessage> {
        let hint = [&self.anna, &self.bob][who].tap_data(at, tapped).await?;
        assert!(!hint.alert, "{hint:?}");
        let seen = self.same_board(board, at).await?;
        if tapped.ends_with(':') {
            assert_eq!(seen.labels(), board.labels(), "all the way back is where it began");
        }
        Ok(seen)
    }

    async fn is_refused(&self, who: usize, at: &SeenMessage, tapped: &str) -> Told {
        let word = [&self.anna, &self.bob][who].tap_data(at, tapped).await?.text.unwrap_or_default();
        assert!(word.contains(&format!("{}'s turn", NAMES[1 - who])), "{word}");
        Ok(())
    }

    async fn record(&self, over: &SeenMessage) -> Try<Vec<u8>> {
        // A game without chance has nothing to check.
        let chancy = over.text.contains("before the game: 🔓");
        assert_eq!(over.buttons().any(|button| button.text.contains("Check dice")), chancy);
        if chancy {
            let verdict = self.anna.tap(over, "Check dice").await?;
            assert!(verdict.alert && verdict.text.is_some_and(|text| text.contains('✅')));
        }
        self.record(&self.bob, &self.group, over).await
    }

    fn created(&self) -> usize {
        self.group.traffic().sent
    }
}

impl TelegramScene {
    /// The board with other buttons.
    async fn same_board(&self, board: &SeenMessage, at: &SeenMessage) -> Try<SeenMessage> {
        let seen = self.tg.wait_edit(at, |m| m.labels() != at.labels()).await?;
        assert_eq!((&seen.text, seen.photo()), (&board.text, board.photo()), "others see the same board");
        Ok(seen)
    }
}
