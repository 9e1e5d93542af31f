//! Whole conversations on Telegram, in each language, as they stand in `docs/conversations/`.

use kubyk_tests::telegram::SeenMessage;

use super::scene::TelegramScene;
use super::talk::{Talk, asks, offers};
use crate::phone::Phones;
use crate::story::{Told, Try};
use crate::transcript::{LANGUAGES, NAMES, Transcript};

/// Returns `true` if a board asks to allow a takeback, which its button names by the moves that stay.
fn allows_takeback(message: &SeenMessage) -> bool {
    let names = |data: &str| data.starts_with("k:") && data.split(':').count() == 3;
    message.buttons().any(|button| button.data.as_deref().is_some_and(names))
}

/// From `/play` to the first board, a tap out of turn, a refusal, the end and what can be done then.
#[tokio::test]
async fn a_first_game() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let talk = Talk::new(&s, "A first game", place, 2);
        first_game(talk, place).await?.compare(&format!("telegram-first-game-{code}.md"))?;
    }
    s.end().await
}

async fn first_game(mut talk: Talk<'_>, place: usize) -> Try<Transcript> {
    let [bank, resign] = [
        ["/pig bank", "/свиня записати", "/свинья записать"],
        ["/pig resign", "/свиня здатися", "/свинья сдаться"],
    ]
    .map(|lines| lines[place]);
    let second = format!("2. {}", NAMES[place][1]);
    talk.says(0, "/play", offers("P:")).await?;
    talk.says(0, "/pig new one-die", offers("j:")).await?;
    talk.taps(1, "j:", |m: &SeenMessage| m.has(&second)).await?;
    talk.taps(0, "s:", offers("m:")).await?;
    talk.taps(1, "m:", offers("m:")).await?;
    talk.asks_before_all(0, bank).await?;
    talk.asks_before_all(1, resign).await?;
    talk.taps(1, "q:", offers("r:")).await?;
    talk.is_answered().await?;
    talk.taps(1, "r:", |m: &SeenMessage| m.has("⏳")).await?;
    Ok(talk.page)
}

/// A game to its end, with who begins by lot; the page is of the day it was written.
#[tokio::test]
async fn a_whole_game() -> Told {
    let s = TelegramScene::set("KUBYK_TABLES_FIRST", "lot").await?;
    for (code, _, place) in LANGUAGES {
        let line = ["/pig new target=20", "/свиня створити ціль=20", "/свинья создать цель=20"][place];
        let mut talk = Talk::new(&s, "A whole game", place, 2);
        let mut phones = Phones::of("telegram");
        talk.says(0, line, offers("j:")).await?;
        talk.taps(1, "j:", offers("s:")).await?;
        phones.shows(talk.chat(0, line));
        talk.taps(0, "s:", offers("m:")).await?;
        let board = s.tg.wait_shown(&talk.group, offers("m:")).await?;
        phones.shows(talk.chat(0, line));
        let over = talk.plays_pig(board).await?;
        phones.shows(talk.chat(0, line));
        assert!(over.has("🏆") && over.has("🔓"), "{over:#?}");
        phones.write(&format!("telegram-{code}.png"))?;
        let page = talk.page.write(&format!("telegram-whole-game-{code}.md"))?;
        let lot = ["The draw: ", "Жереб: ", "Жребий: "][place];
        assert!(page.contains(lot), "{page}");
    }
    s.end().await
}

/// Abalone: the colours are chosen, moves are tapped and typed, one is taken back.
#[tokio::test]
async fn abalone_by_buttons_and_typed() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Abalone", place, 2);
        let second = format!("2. {} ⚪", NAMES[place][1]);
        talk.says(0, "/abalone new takebacks=on", offers("j:")).await?;
        talk.taps(1, "j:", |m: &SeenMessage| m.has(&second)).await?;
        let options = talk.opens(0, "o:", offers("y:")).await?;
        let black = format!("⚫ {}", NAMES[place][1]);
        talk.taps_on(0, &options, "y:").await?;
        s.tg.wait_edit(&options, |m| m.button(&black).is_some()).await?;
        talk.note();
        talk.says(0, "/abalone first 2", |m: &SeenMessage| m.has(&format!("1. {} ⚫", NAMES[place][1])))
            .await?;
        talk.says(0, "/abalone start", offers("m:")).await?;
        talk.says(1, "/abalone a1 b2", |m: &SeenMessage| m.has(&format!("▶ {}", NAMES[place][0]))).await?;
        talk.says(1, "/abalone undo", allows_takeback).await?;
        talk.taps(0, "k:", |m: &SeenMessage| m.has(&format!("▶ {}", NAMES[place][1]))).await?;
        talk.page.compare(&format!("telegram-abalone-{code}.md"))?;
    }
    s.end().await
}

/// Everything that can be asked where there is nothing yet, and words that are wrong.
#[tokio::test]
async fn nothing_there_yet() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Questions where there is nothing yet", place, 2);
        for line in [
            "/help",
            "/rules pig",
            "/tables",
            "/board",
            "/resign",
            "/record",
            "/film",
            "/verify",
            "/coach",
            "/end",
            "/top pig",
            "/block",
            "/settings",
            "/pig #aaaaaaa #bbbbbbb",
            "/pig new nonsense",
            "/pig new target=5",
            "/pig new pace=fast",
            "/rules chess",
            "/roll 2x",
            "/settings nonsense",
        ] {
            talk.asks_before_all(0, line).await?;
        }
        let typed = talk.page.told().any(|line| line.contains("/roll 2d6"));
        assert!(typed, "commands are named as they are typed here");
        talk.page.compare(&format!("telegram-questions-{code}.md"))?;
    }
    s.end().await
}

/// Messages for one person alone, on a server that can show them in the group: a menu, a hand, a secret answer by a tap and a
/// typed one, a refusal, a confirmation. The bot is an administrator that may delete messages.
#[tokio::test]
async fn private_words_in_a_group() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let talk = Talk::new(&s, "What one person alone sees in a group", place, 2);
        talk.group.set_bot(&talk.people[0], "administrator", &["can_delete_messages"]);
        private_words(talk, place).await?.compare(&format!("telegram-private-{code}.md"))?;
    }
    s.end().await
}

async fn private_words(mut talk: Talk<'_>, place: usize) -> Try<Transcript> {
    let [game, put, wrong, resign] = [
        ["/katego new diceless", "/катего створити diceless", "/катего создать diceless"],
        ["/katego put 1 3", "/катего записати 1 3", "/катего записать 1 3"],
        ["/katego put 99", "/катего записати 99", "/катего записать 99"],
        ["/katego resign", "/катего здатися", "/катего сдаться"],
    ]
    .map(|lines| lines[place]);
    talk.asks(0, "/rules pig", offers("n:")).await?;
    talk.asks(0, "/settings", offers("S:")).await?;
    let board = talk.begins(game).await?;

    let board = talk.answers(1, put, &board).await?;
    talk.taps_on(0, &board, "m:").await?;
    let values = talk.people[0].wait_ephemeral(&talk.group, offers("m:")).await?;
    talk.note();
    talk.taps_on(0, &values, "m:").await?;
    let over = ["Everyone has answered", "Усі відповіли", "Все ответили"][place];
    talk.s.tg.wait_edit(&board, |_| true).await?;
    talk.people[1].wait_ephemeral(&talk.group, |m| m.has(over)).await?;
    talk.goes(&values).await?;

    talk.asks(0, wrong, |m: &SeenMessage| m.keyboard.is_empty()).await?;
    let question = talk.asks(1, resign, offers("q:")).await?;
    let (tg, group, bob) = (&talk.s.tg, &talk.group, &talk.people[1]);
    tg.wait_calls("the earlier word goes", |_| !bob.ephemerals(group).iter().any(|m| m.has(over))).await?;
    talk.taps_on(1, &question, "q:").await?;
    talk.s.tg.wait_shown(&talk.group, offers("r:")).await?;
    talk.goes(&question).await?;
    Ok(talk.page)
}

// Conversations on Telegram by taps alone, in each language, as they stand in `docs/conversations/`: on a server that shows
// what is half chosen to one member of the group.

/// From `/play` to the first roll, as a newcomer does it who knows no other command.
#[tokio::test]
async fn a_first_game_by_taps() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "A first game by taps", place, 2);
        let menu = talk.asks(0, "/play", offers("P:")).await?;
        talk.takes(0, &menu, "🐷").await?;
        let variants = s.tg.wait_edit(&menu, offers("n:")).await?;
        talk.note();
        talk.taps_on(0, &variants, "n:").await?;
        s.tg.wait_shown(&talk.group, offers("j:")).await?;
        talk.goes(&variants).await?;
        let second = format!("2. {}", NAMES[place][1]);
        talk.taps(1, "j:", |m: &SeenMessage| m.has(&second)).await?;
        talk.taps(0, "s:", offers("m:")).await?;
        let board = s.tg.wait_shown(&talk.group, offers("m:")).await?;
        talk.taps_on(0, &board, "m:").await?;
        s.next(&talk.group, &board).await?;
        talk.note();
        talk.page.compare_course(&format!("telegram-by-taps-{code}.md"))?;
    }
    s.end().await
}

/// A turn in which two dice stay and three are rolled again, by three taps.
#[tokio::test]
async fn dice_are_kept() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Yacht: two dice are kept", place, 2);
        let board = talk.begins("/yacht new").await?;
        let rolled = talk.rolls(0, &board).await?;
        talk.picks(0, &rolled, &[0, 1]).await?;
        talk.page.compare_course(&format!("telegram-yacht-keep-{code}.md"))?;
    }
    s.end().await
}

/// Ten dice of two colours: two are rolled again.
#[tokio::test]
async fn dice_are_rolled_again() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Golden General: two dice are rolled again", place, 2);
        let board = talk.begins("/golden_general new").await?;
        let rolled = talk.rolls(0, &board).await?;
        talk.picks(0, &rolled, &[0, 6]).await?;
        talk.page.compare_course(&format!("telegram-golden-general-{code}.md"))?;
    }
    s.end().await
}

/// Abalone: a marble, where it goes, and a way back.
#[tokio::test]
async fn marbles_are_moved() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Abalone by taps", place, 2);
        let board = talk.begins("/abalone new").await?;
        let board = talk.moves(0, &board, "C3", None).await?;
        talk.moves(1, &board, "G7", Some("G5")).await?;
        talk.page.compare(&format!("telegram-abalone-taps-{code}.md"))?;
    }
    s.end().await
}

// Games as groups on Telegram meet them, in each language, as they stand in `docs/conversations/`: who does what, turn after
// turn. The rolls are those of the day it was written.

/// Three play, one gives up and two go on; what is typed asks first.
#[tokio::test]
async fn one_of_three_leaves() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let [new, resign, resigns] = [
            ["/pig new", "/свиня створити", "/свинья создать"],
            ["/resign", "/здатися", "/сдаться"],
            ["resigns", "здається", "сдаётся"],
        ]
        .map(|words| words[place]);
        let mut talk = Talk::new(&s, "One of three leaves", place, 3);
        talk.begins(new).await?;
        talk.says(2, resign, asks).await?;
        let left = format!("{} {resigns}", NAMES[place][2]);
        talk.taps(2, "q:", |m| m.has(&left)).await?;
        talk.is_answered().await?;
        talk.asks_before_all(2, "/pig roll").await?;
        talk.page.compare(&format!("telegram-three-{code}.md"))?;
    }
    s.end().await
}

/// Katego without dice: column and value are chosen in secret, by taps alone.
#[tokio::test]
async fn everybody_chooses_in_secret() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego without dice", place, 2);
        let mut board = talk.begins(&format!("{} diceless", KATEGO[place])).await?;
        for who in [0, 1, 0, 1, 1, 0] {
            board = talk.chooses_in_secret(who, &board).await?;
        }
        talk.page.compare(&format!("telegram-diceless-{code}.md"))?;
    }
    s.end().await
}

/// Messages for one person alone, on a server that cannot show them in the group: each comes in the private chat.
#[tokio::test]
async fn everybody_chooses_in_private() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego without dice, where a group sees everything", place, 2);
        let mut board = talk.begins(&format!("{} diceless", KATEGO[place])).await?;
        let over = ["Everyone has answered", "Усі відповіли", "Все ответили"][place];
        let mut first = None;
        for who in [0, 1] {
            let values = talk.opens(who, "m:", offers("m:")).await?;
            talk.taps_on(who, &values, "m:").await?;
            board = s.tg.wait_edit(&board, |_| true).await?;
            let word = s.tg.wait_edit(&values, |m| m.keyboard.is_empty()).await?;
            // The second answer is the last: the first word says so, too.
            if let Some(first) = first.replace(word) {
                s.tg.wait_edit(&first, |m| m.has(over)).await?;
            }
            talk.note();
        }
        talk.page.compare(&format!("telegram-in-private-{code}.md"))?;
    }
    s.end().await
}

/// Katego as an auction: bids go up until two pass; the winner rolls as many dice and takes a column.
#[tokio::test]
async fn a_column_is_sold() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego: an auction", place, 3);
        let line = format!("{} {}", KATEGO[place], ["auction", "аукціон", "аукцион"][place]);
        let mut board = talk.begins(&line).await?;
        // Five dice: with fewer the roll may reach no column.
        board = talk.play(board, 5).await?;
        for who in [2, 0] {
            talk.takes(who, &board, ["Pass", "Пас", "Пас"][place]).await?;
            board = talk.next(&board).await?;
        }
        talk.play(board, 4).await?;
        talk.page.compare_course(&format!("telegram-auction-{code}.md"))?;
    }
    s.end().await
}

/// Katego for four: in pairs, and as the Olympic game.
#[tokio::test]
async fn four_play() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        for (name, title) in [("olympic", "Katego: Olympic"), ("pairs", "Katego: pairs")] {
            let mut talk = Talk::new(&s, title, place, 4);
            let board = talk.begins(&format!("{} {name}", KATEGO[place])).await?;
            talk.play(board, 8).await?;
            talk.page.compare_course(&format!("telegram-{name}-{code}.md"))?;
        }
    }
    s.end().await
}

/// General: two dice of five stay; then what can be written down is written down.
#[tokio::test]
async fn generals_are_sought() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "General", place, 2);
        let board = talk.begins(["/general new", "/генерал створити", "/генерал создать"][place]).await?;
        let rolled = talk.rolls(0, &board).await?;
        let board = talk.picks(0, &rolled, &[0, 1]).await?;
        talk.play(board, 5).await?;
        talk.page.compare_course(&format!("telegram-general-{code}.md"))?;
    }
    s.end().await
}

/// Yacht, where everybody takes the first row that can be had.
#[tokio::test]
async fn yachts_are_sought() -> Told {
    let s = TelegramScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Yacht", place, 2);
        let board = talk.begins(["/yacht new", "/яхта створити", "/яхта создать"][place]).await?;
        talk.play(board, 8).await?;
        talk.page.compare_course(&format!("telegram-yacht-{code}.md"))?;
    }
    s.end().await
}

const KATEGO: [&str; 3] = ["/katego new", "/катего створити", "/катего создать"];
