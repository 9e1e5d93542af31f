//! Whole conversations on Discord, in each language, as they stand in `docs/conversations/`.

use serde_json::Value;

use super::scene::{DiscordScene, turn};
use super::talk::Talk;
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

/// The same as a newcomer does it, who knows no command but `/play`.
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
        let [keep, roll, second] = [
            ["Keep which dice?", "Які кубики лишити?", "Какие кубики оставить?"],
            [", roll 3", ", кинути 3", ", бросить 3"],
            ["roll 2", "кидок 2", "бросок 2"],
        ]
        .map(|words| words[place]);
        let mut talk = Talk::new(&s, "Yacht: two dice are kept", place, 2);
        talk.begins("yacht new", &[]).await?;
        talk.taps(0, "m:").await?;
        talk.ticks(0, keep, &["1", "2"]).await?;
        talk.takes(0, roll).await?;
        talk.sees(second).await?;
        talk.page.compare_course(&format!("discord-yacht-keep-{code}.md"))?;
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
        let typed = "/pig new target:20";
        talk.says(0, "pig new", &[("target", "20")]).await?;
        talk.taps(1, "j:").await?;
        phones.shows(talk.chat(0, typed));
        talk.taps(0, "s:").await?;
        let board = s.dc.wait_shown(talk.channel(), |m| turn(m).is_some()).await?;
        phones.shows(talk.chat(0, typed));
        let over = talk.plays_pig(board).await?;
        phones.shows(talk.chat(0, typed));
        assert!(over.has("🏆") && over.has("🔓"), "{over:#?}");
        phones.write(&format!("discord-{code}.png"))?;
        let page = talk.page.write(&format!("discord-whole-game-{code}.md"))?;
        let lot = ["By lot, ", "Жереб: ", "Жребий: "][place];
        assert!(page.contains(lot), "{page}");
    }
    s.end().await
}

/// Everything that can be asked where there is nothing yet, and words that are wrong.
#[tokio::test]
async fn nothing_there_yet() -> Told {
    let s = DiscordScene::new().await?;
    for (code, _, place) in LANGUAGES {
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
                assert!(is_registered(&tree, &name, &sub), "/{name} {sub} is not in the tree: {line}");
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

/// Whether Discord knows the command, with this subcommand if it has any, by its names in all languages.
fn is_registered(tree: &[Value], name: &str, sub: &str) -> bool {
    const SUBCOMMAND: u64 = 1;
    let is_called = |node: &Value, name: &str| {
        let local = node["name_localizations"].as_object();
        node["name"] == name || local.is_some_and(|names| names.values().any(|known| known == name))
    };
    tree.iter().filter(|command| is_called(command, name)).any(|command| {
        let options = command["options"].as_array();
        let subs: Vec<_> =
            options.into_iter().flatten().filter(|option| option["type"] == SUBCOMMAND).collect();
        subs.is_empty() || subs.iter().any(|known| is_called(known, sub))
    })
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

/// Three play, one gives up and two go on; who has left can play no more.
#[tokio::test]
async fn one_of_three_leaves() -> Told {
    let s = DiscordScene::new().await?;
    let mut talk = Talk::new(&s, "One of three leaves", 2, 3);
    talk.begins("pig new", &[("variant", "one-die")]).await?;
    talk.says(2, "table resign", &[]).await?;
    talk.answers(2, "q:").await?;
    talk.sees("Вера сдаётся").await?;
    talk.says(2, "pig roll", &[]).await?;
    talk.page.compare("discord-three-ru.md")?;
    s.end().await
}

/// Games as channels meet them: who does what, turn after turn. What the dice show is of the day it was written.
#[tokio::test]
async fn games_take_their_course() -> Told {
    let s = DiscordScene::new().await?;
    for (name, title, language, people, game, variant, turns) in [
        ("discord-pairs-uk", "Katego: pairs", 1, 4, "katego", "pairs", 3),
        ("discord-yacht-ru", "Yacht", 2, 2, "yacht", "base", 4),
        ("discord-diceless-en", "Katego without dice", 0, 2, "katego", "diceless", 3),
        ("discord-auction-uk", "Katego: an auction", 1, 3, "katego", "auction", 3),
        ("discord-olympic-ru", "Katego: Olympic", 2, 4, "katego", "olympic", 3),
        ("discord-general-en", "General", 0, 2, "general", "base", 4),
    ] {
        let mut talk = Talk::new(&s, title, language, people);
        let board = talk.begins(&format!("{game} new"), &[("variant", variant)]).await?;
        talk.play(board, turns).await?;
        talk.page.compare_course(&format!("{name}.md"))?;
    }
    s.end().await
}
