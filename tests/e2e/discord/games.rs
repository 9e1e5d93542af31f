//! Whole games.

use kubyk_tests::discord::{Answer, SeenMessage, TestMember};
use serde_json::Value;

use super::scene::{DiscordScene, is_over, steps, table, turn, word};
use crate::story::{Told, Try, moves};
use crate::whole::{NAMES, Offer, Play, Stage, Tapped, whole_games};

/// Two people play pig by buttons alone; one message shows it all; the dice can be checked; a rematch opens once.
#[tokio::test]
async fn pig_from_the_lobby_to_the_rematch() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    assert!(lobby.has("sealed before the game: 🔒") && lobby.button("Start").is_none(), "{lobby:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.dc.wait_edit(&lobby, |m| m.has("Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll")).await?;
    assert!(board.picture().is_some() && board.has("▶ Anna") && !board.has("Bank"), "{board:?}");

    let over = s.play_out(board).await?;
    assert!(over.has("🏆") && over.has("before the game: 🔓"), "{over:?}");
    assert_eq!(s.dc.messages(&s.channel).len(), 1, "one message has shown it all");
    assert!(word(&s.bob.tap(&over, "Check dice").await?).contains('✅'));
    let played = moves(&s.record(&s.bob, &over).await?)?;
    assert!(played.iter().any(|line| line.ends_with("hold")), "{played:?}");
    let film = s.bob.tap(&over, "Replay").await?;
    let file = film.message().files.first().ok_or("a film")?;
    assert!(film.is_ephemeral() && file.bytes.starts_with(b"GIF89a"), "{film:?}");
    let coach = s.bob.tap(&over, "Coach").await?;
    assert!(coach.is_ephemeral() && coach.message().has(": luck "), "{coach:?}");
    assert!(coach.message().picture().is_some(), "the game as a line: {coach:?}");
    s.bob.tap(coach.message(), "Share").await?;
    s.dc.wait_message(&s.channel, |m| m.has(": luck ")).await?;

    s.anna.tap(&over, "Rematch").await?;
    s.bob.tap(&over, "Rematch").await?;
    let again =
        s.dc.wait_shown(&s.channel, |m| m.button("Roll").is_some() && table(m) != table(&over)).await?;
    assert!(again.has("▶ Bob"), "the other one begins: {again:?}");
    assert_eq!(s.dc.messages(&s.channel).iter().filter(|m| m.button("Roll").is_some()).count(), 1);
    assert!(is_over(&s.dc.refresh(&over)), "the old board stays as it ended");
    s.end().await
}

/// A game in which somebody rolls on instead of banking, the coach, that move again, and a hint for it.
#[tokio::test]
async fn a_costly_move_is_tried_again() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("pig", &[("variant", "one-die"), ("target", "10")]).await?;
    let (mut last, mut rolls) = (&s.bob, 0);
    while !is_over(&board) {
        let who = s.to_act(&board);
        rolls = if who.id() == last.id() { rolls + 1 } else { 1 };
        last = who;
        who.tap(&board, if rolls > 6 { "Bank" } else { "Roll" }).await?;
        board = s.next(&board).await?;
    }
    // Whoever has rolled on with enough for the goal has mistakes of their own to look at.
    let name = if last.id() == s.anna.id() { "Anna" } else { "Bob" };
    let coach = last.tap(&board, "Coach").await?;
    let moment = last.tap(coach.message(), "Moment 1").await?;
    assert!(moment.is_ephemeral() && moment.message().has("Better: ✋"), "{moment:?}");
    assert!(moment.message().picture().is_some(), "the position: {moment:?}");
    last.tap(moment.message(), "Try again").await?;
    let on_turn = format!("▶ {name}");
    let practice = s.dc.wait_shown(&s.channel, |m| m.has("practice") && m.has(&on_turn)).await?;
    let nudge = last.tap(&practice, "Hint").await?;
    assert!(nudge.is_ephemeral(), "{nudge:?}");
    let named = last.tap(nudge.message(), "Which move").await?;
    assert!(named.message().has("best move: ✋"), "{named:?}");
    last.tap(&practice, "Bank").await?;
    let won = format!("🏆 {name}");
    s.dc.wait_shown(&s.channel, |m| m.has("practice") && is_over(m) && m.has(&won)).await?;
    s.end().await
}

/// All 24 turns of katego, two of them by commands.
#[tokio::test]
async fn katego_of_two() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&board).await?;
    let done = s.bob.slash(&s.channel, "katego put", &[("move", "12")]).await?;
    assert!(word(&done).contains("board"), "{done:?}");
    let board = s.next(&board).await?;
    s.anna.slash(&s.channel, "table move", &[("move", "put 11")]).await?;
    let board = s.next(&board).await?;
    let over = s.play_out(board).await?;
    assert!(over.has("🏆"), "{over:?}");
    assert_eq!(s.dc.messages(&s.channel).len(), 1, "one message has shown it all");
    let played = moves(&s.record(&s.bob, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..3], ["1 put 7", "2 put 12", "1 put 11"]);
    s.end().await
}

/// In the private channel one plays against the machine; it moves by itself.
#[tokio::test]
async fn pig_against_the_machine() -> Told {
    let mut s = DiscordScene::new().await?;
    s.channel = s.anna.dm();
    let lobby = s.open("pig", &[("variant", "two-dice"), ("target", "20")]).await?;
    let levels = s.anna.tap(&lobby, "Add bot").await?;
    s.anna.tap(levels.message(), "Medium").await?;
    let ready = s.dc.wait_shown(&s.channel, |m| m.has("🤖 Medium") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll")).await?;
    let over = s.play_out(board).await?;
    assert!(over.has("🏆"), "{over:?}");
    let played = moves(&s.record(&s.anna, &over).await?)?;
    assert!(played.iter().any(|line| line.starts_with('2')), "the machine has played: {played:?}");
    s.end().await
}

// Fifty people at one table.

/// One roll for all, one tap each, one message: the game takes no longer than with two.
#[tokio::test]
async fn thirteen_for_fifty() -> Told {
    const PEOPLE: usize = 50;
    let s = DiscordScene::new().await?;
    let others: Vec<_> = (3..=PEOPLE).map(|number| s.guild.member(&format!("P{number}"), "en-US")).collect();
    let lobby = s.open("thirteen", &[("simultaneous", "true")]).await?;
    s.bob.tap(&lobby, "Join").await?;
    for other in &others {
        other.tap(&lobby, "Join").await?;
    }
    let full = s.dc.wait_edit(&lobby, |m| m.has("P50") && m.has("Start")).await?;
    s.anna.tap(&full, "Start").await?;
    let mut board = s.dc.wait_shown(&s.channel, |m| turn(m).is_some()).await?;
    for _ in 0..4 {
        let (_, add) = steps(&board).into_iter().find(|(label, _)| label == "+").ok_or("a button for all")?;
        for who in [&s.anna, &s.bob].into_iter().chain(&others) {
            who.tap_data(&board, &add).await?;
        }
        let before = turn(&board);
        board = s.dc.wait_shown(&s.channel, |m| is_over(m) || turn(m) > before).await?;
    }
    assert!(is_over(&board) && board.has("and 38 more"), "{board:?}");
    assert!(s.dc.messages(&s.channel).len() <= 10);
    assert!(word(&s.bob.tap(&board, "Check dice").await?).contains('✅'));
    s.end().await
}

// Whole games by buttons only. A half-made choice stands in a message for one person alone.

whole_games!(DiscordScene);

impl Stage for DiscordScene {
    type Seen = SeenMessage;

    async fn begin(&self, play: &Play) -> Try<SeenMessage> {
        self.begin(play.game, play.options).await
    }

    fn text(seen: &SeenMessage) -> String {
        seen.text().replace(['*', '\\'], "")
    }

    fn offers(seen: &SeenMessage) -> Vec<Offer> {
        offers(seen)
    }

    fn check_board(&self, first: &SeenMessage, board: &SeenMessage) {
        assert_eq!(board.id, first.id);
        check_picture(board);
        assert_eq!(self.dc.messages(&self.channel).len(), 1);
    }

    async fn tap(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<Tapped<SeenMessage>> {
        let answer = self.choose(who, at, tapped).await?;
        if is_deeper(&answer, tapped) {
            return Ok(Tapped::Deeper(self.hidden(board, at, tapped, &answer)));
        }
        let next = self.next(board).await?;
        assert!(is_over(&next) || next.button("Resign").is_some(), "{next:?}");
        let closed = self.dc.refresh(at);
        assert!(at.only_for.is_none() || closed.labels().is_empty() && closed.files.is_empty(), "{closed:?}");
        Ok(Tapped::Played(next))
    }

    async fn back(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<SeenMessage> {
        let answer = self.choose(who, at, tapped).await?;
        Ok(self.hidden(board, at, tapped, &answer))
    }

    async fn is_refused(&self, who: usize, at: &SeenMessage, tapped: &str) -> Told {
        let tried = self.person(who).tap_data(at, tapped).await;
        if at.only_for.is_some() {
            assert!(tried.is_err(), "this is not to be seen: {at:?}");
        } else {
            assert!(word(&tried?).contains(&format!("{}'s turn", NAMES[1 - who])));
        }
        Ok(())
    }

    async fn record(&self, over: &SeenMessage) -> Try<Vec<u8>> {
        // A game without chance has nothing to check.
        let chancy = over.text().contains("before the game: 🔓");
        assert_eq!(over.labels().iter().any(|label| label.contains("Check dice")), chancy);
        if chancy {
            assert!(word(&self.anna.tap(over, "Check dice").await?).contains('✅'));
        }
        self.record(&self.bob, over).await
    }

    fn created(&self) -> usize {
        self.dc.messages(&self.channel).len() + self.dc.calls_of("DELETE").len()
    }
}

impl DiscordScene {
    fn person(&self, who: usize) -> &TestMember {
        [&self.anna, &self.bob][who]
    }

    /// The message for one person in which a tap was answered.
    fn hidden(&self, board: &SeenMessage, at: &SeenMessage, tapped: &str, answer: &Answer) -> SeenMessage {
        assert!(answer.is_ephemeral(), "{answer:?}");
        let seen = answer.message().clone();
        check_picture(&seen);
        if at.only_for.is_none() || tapped.ends_with(':') {
            assert_ne!(seen.picture(), at.picture(), "what is chosen is marked");
        }
        assert_eq!(self.dc.refresh(board).edits, board.edits, "others see nothing of it");
        seen
    }

    /// A tap on a button, or a choice in the menu that many branches become.
    async fn choose(&self, who: usize, at: &SeenMessage, tapped: &str) -> Try<Answer> {
        let person = self.person(who);
        if at.button(tapped).is_some() {
            return Ok(person.tap_data(at, tapped).await?);
        }
        Ok(person.select(at, "kubyk/menu", &[tapped]).await?)
    }
}

/// There is one, and it is described.
fn check_picture(message: &SeenMessage) {
    let alts = message.alts();
    assert!(alts.len() == 1 && alts[0].contains(NAMES[0]) && alts[0].contains(NAMES[1]), "{alts:?}");
}

/// Returns `true` if a tap has led to more to choose from: buttons, entries of a menu, dice.
pub(super) fn is_deeper(answer: &Answer, tapped: &str) -> bool {
    let leads = |carried: &Value| {
        let below = carried.as_str().and_then(|carried| carried.strip_prefix(tapped));
        below.is_some_and(|below| below.starts_with(['.', '-', '~']))
    };
    let parts = answer.message.iter().flat_map(|message| &message.components);
    let mut parts = parts.filter_map(|row| row["components"].as_array()).flatten();
    parts.any(|part| {
        let entries = part["options"].as_array().into_iter().flatten();
        leads(&part["custom_id"]) || entries.map(|entry| &entry["value"]).any(leads)
    })
}

/// Buttons, and entries of the menu that many of them become. A menu of which several entries are chosen is none of it.
pub(super) fn offers(seen: &SeenMessage) -> Vec<Offer> {
    let parts = seen.components.iter().filter_map(|row| row["components"].as_array()).flatten();
    let offer =
        |label: &Value, carried: &Value| Some((label.as_str()?.to_owned(), carried.as_str()?.to_owned()));
    let of_part = |part: &Value| match part["options"].as_array() {
        Some(_) if part["custom_id"].as_str().is_some_and(|id| id.ends_with('~')) => Vec::new(),
        None if part["disabled"] == true => Vec::new(),
        Some(entries) => entries.iter().filter_map(|entry| offer(&entry["label"], &entry["value"])).collect(),
        None => Vec::from_iter(offer(&part["label"], &part["custom_id"])),
    };
    parts.flat_map(of_part).collect()
}
