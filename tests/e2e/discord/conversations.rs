//! Whole conversations on Discord, in each language, as they stand in `docs/conversations/`.

use super::scene::{DiscordScene, turn};
use super::talk::{KEEP, ROLL_THREE, Talk, is_registered};
use crate::phone::Phones;
use crate::story::Told;
use crate::transcript::{LANGUAGES, NAMES};

/// From `/play` to the first board, a tap out of turn, a refusal, the end and what can be done then.
#[tokio::test]
async fn a_first_game() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "A first game", place, 2);
        talk.says(0, "play", &[]).await?;
        talk.says(0, "pig new", &[("variant", "one-die")]).await?;
        talk.taps(1, "j:").await?;
        talk.taps(0, "s:").await?;
        talk.taps(1, "m:").await?;
        talk.says(0, "pig hold", &[]).await?;
        talk.says(1, "table resign", &[]).await?;
        talk.answers(1, "q:").await?;
        talk.sees("🏆").await?;
        talk.taps(1, "r:").await?;
        talk.page.compare(&format!("discord-first-game-{code}.md"))?;
    }
    s.end().await
}

/// A newcomer, who knows no command but `/play`, plays a game.
#[tokio::test]
async fn a_first_game_by_taps() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "A first game by taps", place, 2);
        talk.says(0, "play", &[]).await?;
        talk.takes(0, "🐷").await?;
        talk.takes(0, ["one die", "один кубик", "один кубик"][place]).await?;
        talk.taps(1, "j:").await?;
        talk.taps(0, "s:").await?;
        talk.page.compare(&format!("discord-by-taps-{code}.md"))?;
    }
    s.end().await
}

/// A turn in which two dice stay and three are rolled again.
#[tokio::test]
async fn dice_are_kept() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let second = ["roll 2", "кидок 2", "бросок 2"][place];
        let mut talk = Talk::new(&s, "Yacht: two dice are kept", place, 2);
        talk.begins("yacht new", &[]).await?;
        talk.taps(0, "m:").await?;
        talk.ticks(0, KEEP[place], &["1", "2"]).await?;
        talk.takes(0, ROLL_THREE[place]).await?;
        talk.sees(second).await?;
        talk.page.compare_course(&format!("discord-yacht-keep-{code}.md"))?;
    }
    s.end().await
}

/// Ten dice of two colours: two are rolled again.
#[tokio::test]
async fn dice_are_rolled_again() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let [prompt, reroll, second] = [
            ["Which dice will you reroll?", "Які кубики перекинути?", "Какие кубики перебросить?"],
            ["Reroll", "Перекинути", "Перебросить"],
            ["roll 2", "кидок 2", "бросок 2"],
        ]
        .map(|words| words[place]);
        let mut talk = Talk::new(&s, "Golden General: two dice are rolled again", place, 2);
        talk.begins("golden_general new", &[]).await?;
        talk.taps(0, "m:").await?;
        talk.ticks(0, prompt, &["1", "7"]).await?;
        talk.takes(0, reroll).await?;
        talk.sees(second).await?;
        talk.page.compare_course(&format!("discord-golden-general-{code}.md"))?;
    }
    s.end().await
}

/// A game to its end, with who begins by lot; the page is of the day it was written.
#[tokio::test]
async fn a_whole_game() -> Told {
    let s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_TABLES_FIRST", "lot")).await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "A whole game", place, 2);
        let mut phones = Phones::of("discord");
        let typed = talk.says(0, "pig new", &[("target", "20")]).await?;
        talk.taps(1, "j:").await?;
        phones.shows(talk.chat(0, &typed));
        talk.taps(0, "s:").await?;
        let board = s.dc.wait_shown(talk.channel(), |m| turn(m).is_some()).await?;
        phones.shows(talk.chat(0, &typed));
        let over = talk.plays_pig(board).await?;
        phones.shows(talk.chat(0, &typed));
        assert!(over.has("🏆") && over.has("🔓"), "{over:#?}");
        phones.write(&format!("discord-{code}.png"))?;
        let page = talk.page.write(&format!("discord-whole-game-{code}.md"))?;
        let lot = ["The draw: ", "Жереб: ", "Жребий: "][place];
        assert!(page.contains(lot), "{page}");
    }
    s.end().await
}

/// One person's messages among others: an answer to a question, secret answers until all have answered, a refusal, a
/// confirmation.
#[tokio::test]
async fn private_words_in_a_channel() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let [half, over] = [
            ["Answered: 1 of 2", "Відповіли: 1 з 2", "Ответили: 1 из 2"],
            ["Everyone has answered", "Усі відповіли", "Все ответили"],
        ]
        .map(|words| words[place]);
        let mut talk = Talk::new(&s, "What one person alone sees in a channel", place, 2);
        talk.says(0, "rules", &[("game", "pig")]).await?;
        talk.says(0, "settings show", &[]).await?;
        let board = talk.begins("katego new", &[("variant", "diceless")]).await?;
        talk.says(1, "katego put", &[("move", "1"), ("second", "3")]).await?;
        talk.sees(half).await?;
        talk.says(0, "katego put", &[("move", "1"), ("second", "5")]).await?;
        let board = talk.next(&board).await?;
        talk.hears(1, over).await?;
        talk.says(0, "katego put", &[("move", "99")]).await?;
        talk.says(1, "table resign", &[]).await?;
        talk.answers(1, "q:").await?;
        talk.next(&board).await?;
        talk.page.compare(&format!("discord-private-{code}.md"))?;
    }
    s.end().await
}

/// Everything that can be asked where there is nothing yet, and words that are wrong.
#[tokio::test]
async fn nothing_there_yet() -> Told {
    let s = DiscordScene::new().await?;
    for (code, locale, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Questions where there is nothing yet", place, 2);
        for path in [
            "help",
            "table list",
            "table board",
            "table resign",
            "table record",
            "table verify",
            "table end",
            "block",
            "settings show",
            "privacy",
        ] {
            talk.says(0, path, &[]).await?;
        }
        for (path, option) in [
            ("rules", ("game", "pig")),
            ("roll", ("dice", "2x")),
            ("pig new", ("pace", "fast")),
            ("settings game", ("game", "pig")),
            ("settings variant", ("game", "pig")),
        ] {
            talk.says(0, path, &[option]).await?;
        }
        let tree = s.dc.commands();
        for line in talk.page.told() {
            for (name, sub) in named_commands(line) {
                assert!(
                    is_registered(&tree, &name, &sub, locale),
                    "/{name} {sub} is not in the tree: {line}"
                );
            }
        }
        talk.page.compare(&format!("discord-questions-{code}.md"))?;
    }
    s.end().await
}

/// The commands that a line names, each with the word behind it.
fn named_commands(line: &str) -> Vec<(String, String)> {
    let word = |text: &str| -> String {
        text.chars().take_while(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect()
    };
    let begins = |at: usize| line[..at].chars().last().is_none_or(|before| " “«(".contains(before));
    let named = line.match_indices('/').filter(|(at, _)| begins(*at)).map(|(at, _)| {
        let name = word(&line[at + 1..]);
        let behind = line[at + 1 + name.len()..].strip_prefix(' ').map(word).unwrap_or_default();
        (name, behind)
    });
    named.collect()
}

/// Abalone by typed moves and by taps: a marble, where it goes, and a move that is refused.
#[tokio::test]
async fn abalone_typed_and_by_menus() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let [first, second, ..] = NAMES[place];
        let mut talk = Talk::new(&s, "Abalone", place, 2);
        talk.begins("abalone new", &[]).await?;
        talk.says(0, "table move", &[("move", "a1 b2")]).await?;
        talk.sees(&format!("▶ {second}")).await?;
        talk.says(1, "table move", &[("move", "a1b1")]).await?;
        talk.says(1, "table move", &[("move", "i9 h8")]).await?;
        talk.sees(&format!("▶ {first}")).await?;
        talk.taps(0, "m:").await?;
        talk.page.compare(&format!("discord-abalone-{code}.md"))?;
    }
    s.end().await
}

// Games as channels on Discord meet them, in each language, as they stand in `docs/conversations/`: who does what, turn after
// turn. The rolls are those of the day it was written.

/// Three play, one gives up and two go on; who has left can play no more.
#[tokio::test]
async fn one_of_three_leaves() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "One of three leaves", place, 3);
        talk.begins("pig new", &[("variant", "one-die")]).await?;
        talk.says(2, "table resign", &[]).await?;
        talk.answers(2, "q:").await?;
        let resigns = ["resigns", "здається", "сдаётся"][place];
        talk.sees(&format!("{} {resigns}", NAMES[place][2])).await?;
        talk.says(2, "pig roll", &[]).await?;
        talk.page.compare(&format!("discord-three-{code}.md"))?;
    }
    s.end().await
}

/// Katego as an auction: bids go up until two pass; the winner rolls as many dice and takes a column.
#[tokio::test]
async fn a_column_is_sold() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Katego: an auction", place, 3);
        let mut board = talk.begins("katego new", &[("variant", "auction")]).await?;
        // Five dice: with fewer the roll may reach no column.
        board = talk.play(board, 5).await?;
        for who in [2, 0] {
            board = talk.takes_on(who, &board, ["Pass", "Пас", "Пас"][place]).await?;
        }
        talk.play(board, 4).await?;
        talk.page.compare_course(&format!("discord-auction-{code}.md"))?;
    }
    s.end().await
}

/// Katego of several kinds: for four in pairs and as the Olympic game, for two without dice.
#[tokio::test]
async fn many_kinds_of_katego() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        for (variant, title, people) in [
            ("olympic", "Katego: Olympic", 4),
            ("pairs", "Katego: pairs", 4),
            ("diceless", "Katego without dice", 2),
        ] {
            let mut talk = Talk::new(&s, title, place, people);
            let board = talk.begins("katego new", &[("variant", variant)]).await?;
            talk.play(board, 8).await?;
            talk.page.compare_course(&format!("discord-{variant}-{code}.md"))?;
        }
    }
    s.end().await
}

/// General: two dice of five stay; then what can be written down is written down.
#[tokio::test]
async fn generals_are_sought() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "General", place, 2);
        let board = talk.begins("general new", &[]).await?;
        talk.taps(0, "m:").await?;
        let rolled = talk.next(&board).await?;
        talk.ticks(0, KEEP[place], &["1", "2"]).await?;
        talk.takes(0, ROLL_THREE[place]).await?;
        let board = talk.next(&rolled).await?;
        talk.play(board, 5).await?;
        talk.page.compare_course(&format!("discord-general-{code}.md"))?;
    }
    s.end().await
}

/// Yacht, where everybody takes the first row that can be had.
#[tokio::test]
async fn yachts_are_sought() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
        let mut talk = Talk::new(&s, "Yacht", place, 2);
        let board = talk.begins("yacht new", &[]).await?;
        talk.play(board, 8).await?;
        talk.page.compare_course(&format!("discord-yacht-{code}.md"))?;
    }
    s.end().await
}
