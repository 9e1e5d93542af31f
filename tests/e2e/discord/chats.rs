//! Servers, admins, tables.

use kubyk_tests::discord::{Discord, FirstAnswer, SeenMessage, TestMember};
use kubyk_tests::link::Balancer;

use super::scene::{DiscordScene, is_over, quick_moves, table, turn, word};
use crate::story::{Told, Try};

/// Friends play in a conversation of their own, and on a server that has never added the bot: who has installed it for
/// themselves brings it along. The bot is no member there, and asks nobody for permissions.
#[tokio::test]
async fn friends_play_where_the_bot_is_no_member() -> Told {
    let s = DiscordScene::new().await?;
    let server = s.dc.guild("Elsewhere", "uk");
    let square = server.channel("square");
    server.join(&s.anna, 0);
    server.join(&s.bob, 0);
    server.remove_bot();
    for place in [s.dc.friends(), square] {
        let opened = s.anna.slash(&place, "pig new", &[("target", "10")]).await?;
        let lobby = opened.message().clone();
        assert!(!opened.is_ephemeral() && lobby.has("Pig"), "{lobby:?}");
        s.bob.tap(&lobby, "Join").await?;
        let ready = s.dc.wait_edit(&lobby, |m| m.has("Bob") && m.has("Start")).await?;
        s.anna.tap(&ready, "Start").await?;
        let mut board = s.dc.wait_shown(&place, |m| turn(m).is_some()).await?;
        while !is_over(&board) {
            let tapped = s.to_act(&board).tap_data(&board, &quick_moves(&board)[0]).await?;
            assert!(!tapped.is_ephemeral(), "{tapped:?}");
            let before = turn(&board);
            board = s.dc.wait_shown(&place, |m| is_over(m) || turn(m) > before).await?;
        }
        assert_eq!(s.dc.messages(&place).len(), 1, "one message is the whole game");
        for who in [&s.anna, &s.bob] {
            assert!(who.ephemerals().iter().all(|m| !m.has("permission")), "{:?}", who.ephemerals());
        }
        assert!(s.anna.slash(&place, "settings show", &[]).await.is_err(), "nobody administers it");
    }
    s.end().await
}

/// Two tables in one channel do not disturb each other.
#[tokio::test]
async fn two_tables_in_one_chat() -> Told {
    let s = DiscordScene::new().await?;
    let one = s.begin("pig", &[("variant", "two-dice")]).await?;
    let two = s.begin("pig", &[("variant", "one-die")]).await?;
    let list = s.anna.slash(&s.channel, "table list", &[]).await?;
    assert!(list.message().has(&table(&one)) && list.message().has(&table(&two)), "{list:?}");
    s.anna.tap(&one, "Roll").await?;
    s.next(&one).await?;
    let untouched = s.dc.refresh(&two);
    assert_eq!((turn(&untouched), untouched.deleted), (turn(&two), false));
    s.end().await
}

/// Admins set the server's language and take it back; others do not even see the command, and a button of it is
/// refused.
#[tokio::test]
async fn settings_are_for_admins() -> Told {
    let s = DiscordScene::new().await?;
    assert!(s.bob.slash(&s.channel, "settings language", &[("language", "uk")]).await.is_err(), "hidden");
    let saved = s.anna.slash(&s.channel, "settings language", &[("language", "uk")]).await?;
    assert!(saved.message().has("Мова: українська"), "{saved:?}");
    assert!(word(&s.bob.tap(saved.message(), "Скасувати").await?).contains("адмін"));
    s.anna.slash(&s.channel, "settings game", &[("game", "pig"), ("open", "false")]).await?;
    assert!(word(&s.bob.slash(&s.channel, "pig new", &[]).await?).contains("вимкнено"));
    s.anna.tap(saved.message(), "Скасувати").await?;
    s.dc.wait_shown(&s.channel, |m| m.has("everyone's own")).await?;
    s.end().await
}

/// Views, questions and refusals are for the person who asks; one line tells everybody what an admin has changed.
#[tokio::test]
async fn settings_do_not_fill_the_channel() -> Told {
    let s = DiscordScene::new().await?;
    let pig = ("game", "pig");
    for (path, options) in [
        ("settings show", &[][..]),
        ("settings game", &[]),
        ("settings game", &[pig]),
        ("settings pace", &[]),
        ("settings variant", &[]),
        ("settings variant", &[pig]),
        ("settings variant", &[pig, ("name", "noon")]),
    ] {
        let answer = s.anna.slash(&s.channel, path, options).await?;
        assert!(answer.is_ephemeral(), "{path} {options:?}: {answer:?}");
    }
    assert!(s.dc.messages(&s.channel).is_empty());
    s.anna.slash(&s.channel, "settings boards", &[("boards", "text")]).await?;
    let long = [pig, ("name", "long"), ("from", "one-die"), ("options", "target=200")];
    s.anna.slash(&s.channel, "settings variant", &long).await?;
    s.dc.wait_shown(&s.channel, |m| m.has("🏠 long") && m.button("Undo").is_some()).await?;
    let found = |m: &SeenMessage| m.has("Test run");
    s.dc.wait_calls("what was found", |_| s.anna.ephemerals().iter().any(found)).await?;
    let messages = s.dc.messages(&s.channel);
    assert!(messages.len() == 2 && messages.iter().all(|m| m.text().lines().count() == 1), "{messages:#?}");
    s.end().await
}

/// `/table end` closes a stuck table for an admin, and nobody else.
#[tokio::test]
async fn end_closes_a_stuck_table() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("pig", &[]).await?;
    assert!(word(&s.bob.slash(&s.channel, "table end", &[]).await?).contains("admin"));
    let asked = s.anna.slash(&s.channel, "table end", &[]).await?;
    assert!(asked.is_ephemeral() && word(&asked).contains("End Pig #"), "{asked:?}");
    s.anna.tap(asked.message(), "Yes, end it").await?;
    s.dc.wait_edit(&board, |m| m.has("Ended early") && m.button("Record").is_some()).await?;
    s.dc.wait_message(&s.channel, |m| m.has("Anna ended Pig")).await?;
    assert!(word(&s.anna.tap(&board, "Roll").await?).contains("over"));
    s.end().await
}

/// The leaderboard belongs to the whole server.
#[tokio::test]
async fn a_leaderboard_of_the_server() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("pig", &[]).await?;
    s.play_out(board).await?;
    let other = s.guild.channel("elsewhere");
    let top = s.bob.slash(&other, "top", &[("game", "pig")]).await?;
    assert!(top.message().has("Anna") && top.message().has("Bob"), "{top:?}");
    s.end().await
}

/// In a channel that the bot may not see, tables still work by taps, and the bot says once what it lacks.
#[tokio::test]
async fn a_channel_that_the_bot_cannot_see() -> Told {
    let s = DiscordScene::new().await?;
    s.channel.deny_bot(1 << 10);
    let sent = s.anna.slash_now(&s.channel, "pig new", &[])?;
    let lobby = sent.answer().await?;
    let complaint = |m: &kubyk_tests::discord::SeenMessage| m.has("View Channel");
    s.dc.wait_calls("a word about the right", |_| s.anna.ephemerals().iter().any(complaint)).await?;
    s.bob.tap(lobby.message(), "Join").await?;
    let ready = s.dc.wait_edit(lobby.message(), |m| m.has("Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    s.dc.wait_edit(&ready, |m| m.has("Roll")).await?;
    s.end().await
}

/// In a channel where the bot may not write, taps make and change the board, and the bot says once that it cannot remind.
#[tokio::test]
async fn a_channel_where_the_bot_cannot_write() -> Told {
    let s = DiscordScene::new().await?;
    s.channel.deny_bot(1 << 11);
    s.begin("pig", &[]).await?;
    let complaint = |m: &kubyk_tests::discord::SeenMessage| m.has("Send Messages") && m.has("remind");
    assert!([&s.anna, &s.bob].iter().any(|member| member.ephemerals().iter().any(complaint)));
    s.end().await
}

// Boards above which people talk: they come back to the end of the channel.

/// The others talk, and say more than a board may have below it.
fn talk(s: &DiscordScene) {
    let eve = s.guild.member("Eve", "en-US");
    for _ in 0..6 {
        s.bob.say(&s.channel, "well, well");
        eve.say(&s.channel, "who would have thought");
    }
}

/// A mention of this member in a message.
fn call(member: &TestMember) -> String {
    format!("⏰ <@{}>", member.id())
}

/// The message that has taken the place of this one, which is gone, and calls somebody.
async fn called_anew(s: &DiscordScene, board: &SeenMessage, member: &TestMember) -> Try<SeenMessage> {
    let anew = s.dc.wait_shown(&s.channel, |m| m.id != board.id && m.has(&call(member))).await?;
    s.dc.wait_gone(board).await?;
    Ok(anew)
}

/// Talk alone brings the board to the end of the channel, where it calls whoever is to move, once in a turn. The next turn
/// is called to the end when it begins, though its move was tapped where the board was.
#[tokio::test]
async fn talk_moves_the_board_away() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    talk(&s);
    let anew = called_anew(&s, &board, &s.anna).await?;
    assert_eq!(turn(&anew), turn(&board));
    talk(&s);
    s.anna.tap(&anew, "5").await?;
    let next = called_anew(&s, &anew, &s.bob).await?;
    assert!(next.has("▶ Bob"), "{next:?}");
    assert_eq!(s.dc.created(&s.channel), 3, "what was said later in a turn has moved nothing");
    s.end().await
}

/// A move that is typed where the board has scrolled away is answered by the board, which stands at the end from then on.
#[tokio::test]
async fn a_typed_move_brings_the_board_back() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    talk(&s);
    let anew = called_anew(&s, &board, &s.anna).await?;
    talk(&s);
    // The talk is counted before the next command has been answered.
    s.bob.slash(&s.channel, "table list", &[]).await?;
    let answer = s.anna.slash(&s.channel, "katego put", &[("move", "5")]).await?;
    s.dc.wait_gone(&anew).await?;
    let board = if answer.is_ephemeral() {
        // Whoever looked at the talk late has brought the new turn to the end before this answer, which leads there.
        let board = s.dc.wait_shown(&s.channel, |m| m.id != anew.id && m.has("▶ Bob")).await?;
        assert!(answer.message().has(&board.id.to_string()), "{answer:?}, {board:?}");
        board
    } else {
        assert!(answer.message().has("▶ Bob"), "{answer:?}");
        let board = answer.message().clone();
        talk(&s);
        called_anew(&s, &board, &s.bob).await?
    };
    assert!(board.id > anew.id, "the board stands at the end: {board:?}");
    s.end().await
}

/// A few words move nothing, nor does what is said in another channel.
#[tokio::test]
async fn a_few_words_move_nothing() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    let elsewhere = s.guild.channel("elsewhere");
    for _ in 0..10 {
        s.bob.say(&s.channel, "well, well");
        s.bob.say(&elsewhere, "well, well");
        s.bob.say(&elsewhere, "well, well");
    }
    s.anna.tap(&board, "5").await?;
    let next = s.next(&board).await?;
    assert_eq!((next.id, s.dc.created(&s.channel)), (board.id, 1));
    s.end().await
}

/// In a chat without turn notices, the board stays in its place.
#[tokio::test]
async fn a_quiet_board_stays() -> Told {
    let s = DiscordScene::new().await?;
    s.anna.slash(&s.channel, "settings notice", &[("notice", "quiet")]).await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    talk(&s);
    s.anna.tap(&board, "5").await?;
    let next = s.next(&board).await?;
    s.bob.slash(&s.channel, "katego put", &[("move", "6")]).await?;
    let last = s.next(&next).await?;
    assert_eq!((next.id, last.id), (board.id, board.id), "the board is changed and nothing else");
    s.end().await
}

/// In a channel where the bot may change messages but send none, it changes the board in its place, however far up that is.
#[tokio::test]
async fn a_board_that_cannot_move_stays() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.channel.deny_bot(1 << 11);
    talk(&s);
    s.dc.wait_calls("a refused message", |calls| calls.iter().any(|call| call.status == 403)).await?;
    s.anna.slash(&s.channel, "katego put", &[("move", "5")]).await?;
    let next = s.dc.wait_edit(&board, |m| m.has("▶ Bob")).await?;
    talk(&s);
    s.bob.tap(&next, "6").await?;
    s.dc.wait_edit(&next, |m| m.has("▶ Anna")).await?;
    assert_eq!(s.dc.messages(&s.channel).len(), 1);
    s.end().await
}

// A moderator deletes a board.

/// The next tap that is still on its way brings the board back, whether the bot has heard of the deletion or not, and whether
/// the tap was a move or not.
#[tokio::test]
async fn a_deleted_board_comes_back_with_a_tap() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.moderate(&board);
    // Not a move of hers or his: nothing changes but the place.
    let mover = s.to_act(&board);
    let other = if mover.id() == s.anna.id() { &s.bob } else { &s.anna };
    other.tap_deleted(&board, "7").await?;
    let back = s.dc.wait_shown(&s.channel, |m| m.has(&table(&board)) && turn(m).is_some()).await?;
    assert!(back.id != board.id && !back.deleted, "{back:?}");
    mover.tap(&back, "7").await?;
    s.next(&back).await?;
    assert_eq!(s.dc.messages(&s.channel).iter().filter(|m| m.has(&table(&board))).count(), 1);
    s.end().await
}

/// With signed requests in place of the Gateway, the bot hears of no deletion: the answer to the tap is the new board.
#[tokio::test]
async fn a_deleted_board_comes_back_as_the_answer_to_a_tap() -> Told {
    let (dc, balancer) = (Discord::start().await?, Balancer::start(1).await?);
    let key = dc.deliver_to(balancer.address());
    let s = DiscordScene::at(dc, |kubyk| {
        kubyk
            .env("KUBYK_DISCORD_MODE", "http")
            .env("KUBYK_DISCORD_PUBLIC_KEY", &key)
            .env("KUBYK_DISCORD_LISTEN", &balancer.target(0).to_string())
    })
    .await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.moderate(&board);
    let answer = s.to_act(&board).tap_deleted(&board, "7").await?;
    assert_eq!(answer.outcome, FirstAnswer::Message);
    assert!(answer.message().id != board.id && answer.message().has(&table(&board)), "{answer:?}");
    s.next(&board).await?;
    s.end().await
}

/// With Discord's events about members, the bot misses a player at once who leaves the server.
#[tokio::test]
async fn a_player_who_leaves_the_server_is_missed_at_once() -> Told {
    let dc = Discord::start().await?;
    dc.approve_members();
    let s = DiscordScene::at(dc, |kubyk| kubyk.env("KUBYK_DISCORD_MEMBER_EVENTS", "true")).await?;
    let board = s.begin("pig", &[]).await?;
    s.guild.leave(&s.bob);
    let offered = |m: &SeenMessage| m.has(&table(&board)) && m.button("Bob left: what now?").is_some();
    s.dc.wait_shown(&s.channel, offered).await?;
    s.end().await
}

/// Commands mean the tables of the channel they are given in, and say where there are others.
#[tokio::test]
async fn every_command_means_the_tables_of_its_channel() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[]).await?;
    let other = s.guild.channel("talk");
    let list = s.bob.slash(&other, "table list", &[]).await?;
    assert!(
        list.message().has("In other topics and channels") && list.message().has(&table(&lobby)),
        "{list:?}"
    );
    assert!(!list.message().has("Tables here"), "{list:?}");
    for path in ["table board", "table join"] {
        let answer = s.bob.slash(&other, path, &[]).await?;
        assert!(word(&answer).contains(&table(&lobby)), "{path}: {answer:?}");
    }
    s.end().await
}
