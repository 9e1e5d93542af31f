//! Boards above which people talk: they come back to the end of the channel.

use kubyk_tests::discord::{SeenMessage, TestMember};

use super::scene::{DiscordScene, turn};
use crate::story::{Told, Try};

/// The others talk, and say more than a board may have below it.
fn talk(s: &DiscordScene) {
    let eve = s.guild.member("Eve", "en-US");
    for _ in 0..6 {
        s.bob.say(&s.channel, "well, well");
        eve.say(&s.channel, "who would have thought");
    }
}

/// How a message calls somebody.
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
    // What was said is counted long before the next command has been answered.
    s.bob.slash(&s.channel, "table list", &[]).await?;
    let answer = s.anna.slash(&s.channel, "katego put", &[("move", "5")]).await?;
    assert!(!answer.is_ephemeral() && answer.message().has("▶ Bob"), "{answer:?}");
    s.dc.wait_gone(&anew).await?;
    talk(&s);
    called_anew(&s, answer.message(), &s.bob).await?;
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

/// Where people want no notice, the board stays where it is.
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

/// Where the bot may change messages but send none, the board is changed where it is, however far up that may be.
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
