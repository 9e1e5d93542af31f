//! Stories of what the house offers beside its tables: choosing a game, dice of one's own, the game of the day.

use std::collections::BTreeSet;

use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::{Button, Card, Press, Reply};
use kubyk_core::request::Intent;
use kubyk_games::CATALOGUE;

use crate::common::{DAY, HostWorld, ReplyParts as _, button, chat, has_button, private_chat};

fn shown(reply: &Reply) -> String {
    let private = reply.private().map(|private| private.card);
    let card = reply.public().or(private).unwrap_or_else(|| panic!("a card: {reply:?}"));
    format!("{}\n{}", card.title, card.lines.join("\n"))
}

#[tokio::test]
async fn a_company_finds_its_game() {
    let world = HostWorld::new().await;
    let found = world.say("Anna", "/games 40 players, together").await.public().expect("a list");
    assert!(found.lines.iter().any(|line| line.contains("Sysna")), "{found:?}");
    assert!(!found.lines.iter().any(|line| line.contains("Katego")), "{found:?}");
    let start = button(&found, "Sysna");
    assert!(world.press("Anna", &start).await.table().is_some(), "a tap opens the lobby");
    let filters = async |card: &Card| {
        let opened = world.press("Bob", &button(card, "Filter")).await;
        assert!(opened.public().is_none(), "a menu is turned where it is: {opened:?}");
        opened.private().expect("the filters").card
    };
    let narrowed = world.press("Bob", &button(&filters(&found).await, "Simple")).await;
    let card = narrowed.private().expect("the next menu").card;
    assert!(has_button(&card, "✓ 🔎 Filter"), "{card:?}");
    assert!(!card.lines.iter().any(|line| line.contains("Sysna")), "Sysna is no simple game: {card:?}");
    let set = filters(&card).await;
    assert!(has_button(&set, "✓ 🙂 Simple"), "{set:?}");
    let ask = world.press("Bob", &button(&set, "👥 40")).await.private().expect("a question").card;
    let eight = world.press("Bob", &button(&ask, "👥 8")).await.private().expect("the list again").card;
    let eight = filters(&eight).await;
    assert!(has_button(&eight, "👥 8") && has_button(&eight, "✓ 🙂 Simple"), "{eight:?}");
    let refusal = world.say("Bob", "/games purple").await.toast().expect("a word");
    assert!(refusal.contains("purple") && refusal.contains("diceless, favourites\n"), "{refusal}");
}

#[tokio::test]
async fn a_newcomer_finds_a_game_by_its_chapter_and_a_variant_of_it() {
    let world = HostWorld::new().await;
    world.say_as_admin("Eve", "/settings game abalone off").await;
    let play = world.say("Anna", "/play").await.public().expect("the catalogue");
    assert!(play.lines[0].starts_with("🛑 Press your luck: Pig · "), "{play:?}");
    assert_eq!(play.choices[0].label, "🐷 Pig", "the easiest first");
    assert!(
        !has_button(&play, "Abalone") && has_button(&play, "Nibble"),
        "the last open game of its chapter: {play:?}"
    );
    let sheets =
        world.press("Anna", &button(&play, "Collect combinations")).await.private().expect("its games").card;
    assert!(
        sheets.lines.len() == sheets.choices.len()
            && sheets.lines.iter().any(|line| line.starts_with("⛵ Yacht: ")),
        "{sheets:?}"
    );
    let yacht = world.press("Anna", &button(&sheets, "Yacht")).await.private().expect("its variants").card;
    let back = world.press("Anna", &button(&yacht, "Back")).await.private().expect("the chapter").card;
    assert_eq!(back.lines, sheets.lines);
    let back = world.press("Anna", &button(&back, "Back")).await.private().expect("the catalogue").card;
    assert_eq!(back.lines, play.lines);
    let pig = world.press("Anna", &button(&play, "Pig")).await.private().expect("its variants").card;
    assert!(pig.lines.iter().any(|line| line.contains("two dice")), "{pig:?}");
    assert!(world.press("Anna", &button(&pig, "two dice")).await.table().is_some(), "a tap opens the lobby");
    let katego = world.press("Anna", &button(&play, "Katego")).await.private().expect("its variants").card;
    assert!(katego.choices.len() <= 25, "{katego:?}");
    let back = world.press("Anna", &button(&katego, "Back")).await.private().expect("the catalogue").card;
    assert_eq!(back.lines, play.lines);
}

#[tokio::test]
async fn the_list_of_games_is_narrowed_to_a_chapter_by_button_and_by_word() {
    let world = HostWorld::new().await;
    let play = world.say("Anna", "/play").await.public().expect("the catalogue");
    let filters = world.press("Anna", &button(&play, "Filter")).await.private().expect("the filters").card;
    let boards = world.press("Anna", &button(&filters, "Boards")).await.private().expect("a list").card;
    assert!(shown_lines(&boards).contains("Abalone") && !shown_lines(&boards).contains("Pig"), "{boards:?}");
    let set = world.press("Anna", &button(&boards, "Filter")).await.private().expect("the filters").card;
    let all = world.press("Anna", &button(&set, "✓ ⚫ Boards")).await.private().expect("the catalogue").card;
    assert!(!has_button(&all, "✓"), "a second tap takes it off: {all:?}");
    let typed = world.say("Anna", "/games chapter=board").await.public().expect("a list");
    assert!(shown_lines(&typed).contains("Abalone") && !shown_lines(&typed).contains("Katego"), "{typed:?}");
}

#[tokio::test]
async fn the_list_of_games_is_narrowed_to_a_chapter_of_the_book_and_to_favourites() {
    let world = HostWorld::new().await;
    let pressed = async |card: &Card, label: &str| {
        world.press("Anna", &button(card, label)).await.private().expect("the next menu").card
    };
    let play = world.say("Anna", "/play").await.public().expect("the catalogue");
    let filters = pressed(&play, "Filter").await;
    let book = pressed(&filters, "Chapter of the book").await;
    assert!(has_button(&book, "12. The Katego family") && !has_button(&book, "War games"), "{book:?}");
    let races = pressed(&book, "17. Races").await;
    let lines = shown_lines(&races);
    assert!(lines.contains("Goose") && lines.contains("Martinetti") && !lines.contains("Pig"), "{races:?}");
    assert!(has_button(&pressed(&races, "Filter").await, "✓ 17. Races"));
    let favourites = shown_lines(&pressed(&filters, "Author's favourites").await);
    assert!(favourites.contains("Sysna") && favourites.contains("Golf"), "{favourites}");
    assert!(!favourites.contains("Yacht"), "{favourites}");
    for line in ["/games favourites", "/games favourites=on", "/games улюблені"] {
        let typed = world.say("Anna", line).await.public().expect(line);
        assert_eq!(shown_lines(&typed), favourites, "{line}");
    }
    let typed = world.say("Anna", "/games book=17").await.public().expect("a list");
    assert_eq!(shown_lines(&typed), lines);
}

#[tokio::test]
async fn every_game_tells_its_sources() {
    let world = HostWorld::new().await;
    for (game, named) in [
        ("rabbit", "Dice Shift"),
        ("vertushka", "Dudeney"),
        ("nibble", "McComb"),
        ("katego", "Knizia"),
        ("goose", "Khramov"),
    ] {
        let page = world.say("Anna", &format!("/rules {game} sources")).await.public().expect("a page");
        assert!(page.title.ends_with("· Sources") && shown_lines(&page).contains(named), "{page:?}");
    }
}

fn shown_lines(card: &Card) -> String {
    card.lines.join("\n")
}

#[tokio::test]
async fn newcomers_read_how_to_play_and_can_turn_to_the_exact_rules() {
    let world = HostWorld::new().await;
    let turned = async |card: &Card, label: &str| {
        let reply = world.press("Anna", &button(card, label)).await;
        reply.private().expect("a page").card
    };
    let how_to = world.say("Anna", "/rules katego auction").await.public().expect("how to play");
    assert_eq!(how_to.title, "🎲 Katego · Katego Auction");
    assert!(how_to.lines.iter().any(|line| line.contains("For example: Anna bids 2 dice")), "{how_to:?}");
    let labels: Vec<_> = how_to.actions.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["🎲 Play", "Exact rules", "Advice", "All variants", "Sources"]);
    let exact = turned(&how_to, "Exact rules").await;
    assert!(exact.title.ends_with("· Exact rules") && exact.lines[0] == how_to.lines[0], "{exact:?}");
    assert!(exact.lines.len() > how_to.lines.len(), "{exact:?}");
    assert!(!has_button(&exact, "Exact rules") && has_button(&exact, "Play"), "{exact:?}");
    let back = turned(&exact, "How to play").await;
    assert_eq!((back.title, back.lines), (how_to.title, how_to.lines));
    let advice = turned(&exact, "Advice").await;
    assert!(has_button(&advice, "How to play") && has_button(&advice, "Exact rules"), "{advice:?}");
    // Rules that are short have no second page.
    let pig = world.say("Anna", "/rules pig").await.public().expect("all rules");
    assert!(
        pig.lines.concat().contains("A 1 burns everything") && !has_button(&pig, "Exact rules"),
        "{pig:?}"
    );
}

#[tokio::test]
async fn every_game_is_offered_wherever_games_are() {
    let world = HostWorld::new().await;
    let games = kubyk_games::CATALOGUE;
    let words = kubyk_words::Words::new(&[kubyk_commands::TEXTS]).expect("the texts fit together");
    for line in ["/play", "/games", "/settings game", "/settings variant"] {
        let reply = world.say_as_admin("Anna", line).await;
        let card = reply.public().or(reply.private().map(|private| private.card)).expect(line);
        assert!(card.choices.len() <= 75, "more than three menus of Discord's hold, so {line} needs pages");
        let mut offered: BTreeSet<_> = card.choices.iter().map(|choice| choice.label.clone()).collect();
        // On platforms with rows of buttons, games stand behind their chapters.
        let is_chapter = |choice: &&Button| matches!(&choice.press, Press::Send(payload) if payload.starts_with("P:::::::::"));
        for chapter in card.choices.iter().filter(is_chapter) {
            let opened =
                world.press("Anna", &button(&card, &chapter.label)).await.private().expect("its games");
            offered.extend(opened.card.choices.into_iter().map(|choice| choice.label));
        }
        for game in games {
            let name = words.say(kubyk_words::Lang::En, &game.about().name(), &[]);
            let label = format!("{} {name}", game.about().emoji);
            assert!(offered.iter().any(|offer| offer.ends_with(&label)), "{line}: {label}");
        }
    }
}

#[tokio::test]
async fn dice_of_ones_own_can_be_checked() {
    let world = HostWorld::new().await;
    for line in ["/roll check", "/кинути перевірити", "/бросить проверить"] {
        assert!(world.say("Anna", line).await.toast().expect("a word").contains("/roll 2d6"), "{line}");
    }
    let first = shown(&world.say("Anna", "/roll 2d6+1").await);
    assert!(first.contains("Anna: 2d6+1 → (") && first.contains("sealed: "), "{first}");
    let second = shown(&world.say("Bob", "/roll 4d6kh3").await);
    assert!(second.contains("4d6kh3") && !second.contains("sealed: "), "promised once: {second}");
    let promised = first.split("sealed: ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a promise");
    let check = shown(&world.say("Anna", "/roll check").await);
    assert!(check.contains("2 rolls"), "{check}");
    let seed = check.split("yourself: ").nth(1).and_then(|rest| rest.split('\n').next()).expect("a seed");
    let seed = kubyk_core::provable_dice::Seed::from_hex(seed).expect("64 digits");
    assert_eq!(kubyk_core::provable_dice::fingerprint(&seed.commitment()), promised);
    let dice = kubyk_core::provable_dice::TableDice::new(seed, "roll", &std::collections::BTreeMap::new());
    let faces = [6, 6].map({
        let mut stream = dice.stream(1);
        move |sides| 1 + kubyk_games::kit::Stream::below(&mut stream, sides)
    });
    assert!(first.contains(&format!("({} + {}) + 1", faces[0], faces[1])), "{first}: {faces:?}");
    let refusal = world.say("Anna", "/roll 200d6").await.toast().expect("a word");
    assert!(refusal.contains("100"), "{refusal}");

    let again = world.say("Bob", "/roll 4d6kh3").await.public().expect("a roll");
    let check = shown(&world.press("Anna", &button(&again, "Check")).await);
    assert!(check.contains("1 roll"), "the button below does the same: {check}");
}

#[tokio::test]
async fn dice_are_rolled_as_people_write_them() {
    let world = HostWorld::new().await;
    world.say("Anna", "/roll").await;
    for (line, expected) in [
        ("/roll 6", "Anna: 1d6 → "),
        ("/roll 20", "Anna: 1d20 → "),
        ("/roll 4к6 − 1", "Anna: 4d6-1 → ("),
        ("/roll d20+5 adv", "Anna: 2d20kh1+5 → ("),
        ("/roll 2d6+1 # fire, 2 rounds", "Anna: 2d6+1 · fire, 2 rounds → ("),
        ("/roll 4dF", "Anna: 4dF → ("),
    ] {
        let rolled = shown(&world.say("Anna", line).await);
        assert!(rolled.contains(expected), "{line}: {rolled}");
    }
    let one = shown(&world.say("Anna", "/roll 6").await);
    assert!(!one.contains('='), "a single die is told once: {one}");
    let six = shown(&world.say("Anna", "/roll 6x 4d6kh3").await);
    assert!(six.contains("Anna: 6x 4d6kh3") && six.contains("\n6) ("), "{six}");
    for (line, why) in [
        ("/roll 6+1", "no dice"),
        ("/roll 2d20 kg1", "“kg1” in “2d20 kg1”"),
        ("/roll 2d6x3", "“3x 2d6”"),
        ("/roll 2d6 damage", "“damage” in"),
    ] {
        let refusal = world.say("Anna", line).await.toast().expect("a word");
        assert!(refusal.contains(why), "{line}: {refusal}");
    }
}

#[tokio::test]
async fn who_owes_a_roll_means_that_one() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    assert_eq!(world.say("Anna", "/roll").await.table(), Some(table));
    assert!(world.say("Eve", "/roll").await.public().is_some(), "who owes none rolls for fun");
}

async fn daily(world: &HostWorld, who: &str, home: &str) -> Reply {
    let mut chat = chat();
    home.clone_into(&mut chat.id);
    world.say_in(chat, who, "/rabbit daily").await
}

async fn roll(world: &HostWorld, table: TableId) -> Vec<String> {
    let record = world.store.table(table).await.expect("a store").expect("a table");
    record.events.into_iter().filter(|event| event.starts_with('*')).collect()
}

async fn end_turns(world: &HostWorld, who: &str, table: TableId) {
    for _ in 0..7 {
        let reply = world.say_in(private_chat(who), who, "/rabbit end").await;
        assert_eq!(reply.table(), Some(table), "{reply:?}");
        if world.board(table).await.closed {
            return;
        }
    }
    panic!("six turns are all");
}

#[tokio::test]
async fn everybody_gets_the_same_dice_of_the_day() {
    let world = HostWorld::new().await;
    let anna = daily(&world, "Anna", "-100").await.table().expect("a table");
    let bob = daily(&world, "Bob", "-100").await.table().expect("another one");
    assert_ne!(anna, bob);
    assert_eq!(roll(&world, anna).await, roll(&world, bob).await);
    assert_eq!(daily(&world, "Anna", "-100").await.table(), Some(anna), "one game a day");
    assert_eq!(daily(&world, "Anna", "-300").await.table(), Some(anna), "wherever it is asked for");
    end_turns(&world, "Anna", anna).await;
    let over = world.board(anna).await.card;
    assert!(over.foot.iter().any(|line| line.contains("when the day is over")), "{over:?}");
    let check = world.press("Anna", &button(&over, "Check")).await.private().expect("a verdict").card;
    assert!(!check.title.contains('✅'), "the seed is still a secret: {check:?}");
    let share = shown(&world.press("Anna", &button(&over, "Share")).await);
    assert!(share.contains("⬜⬜⬜⬜⬜⬜") && share.contains("A new streak"), "{share}");
    let top = shown(&world.say("Bob", "/top rabbit variant=daily").await);
    assert!(top.contains("Anna"), "{top}");
    assert!(top.contains("📅 20"), "today's own: {top}");
    // An hour after midnight the seed is shown, and what is finished from then on counts no more.
    world.pass(DAY + DAY / 12);
    end_turns(&world, "Bob", bob).await;
    let share = shown(&world.press("Bob", &button(&world.board(bob).await.card, "Share")).await);
    assert!(share.contains("A new streak"), "{share}");
    let over = world.board(anna).await.card;
    let check = world.press("Anna", &button(&over, "Check")).await.private().expect("a verdict").card;
    assert!(check.title.contains('✅'), "{check:?}");
    let next = daily(&world, "Anna", "-100").await.table().expect("a new day");
    assert_ne!(next, anna);
    assert_ne!(roll(&world, next).await[0], roll(&world, anna).await[0]);
    end_turns(&world, "Anna", next).await;
    let share = shown(&world.press("Anna", &button(&world.board(next).await.card, "Share")).await);
    assert!(share.contains("A new streak"), "{share}");
    assert!(world.say("Anna", "/pig daily").await.toast().is_some(), "Pig has none");
    let store = world.store_again().await;
    assert_eq!(kubyk_store::check(&*store, CATALOGUE).await, Ok(Vec::new()));
    store.rebuild_standings().await.expect("standings");
    let rebuilt = shown(&world.say("Bob", "/top rabbit variant=daily").await);
    assert!(rebuilt.contains("Anna"), "the ledger knows where it counts: {rebuilt}");
}

#[tokio::test]
async fn the_game_of_the_day_is_played_in_private_and_told_where_it_was_asked_for() {
    let world = HostWorld::new().await;
    let mut announcements = world.host.announcements(Platform::Telegram);
    let table = daily(&world, "Anna", "-100").await.table().expect("a table");
    assert_eq!(world.board(table).await.chat, private_chat("Anna"), "nobody looks on");
    let opened = world.say_in(private_chat("Anna"), "Anna", &format!("/start t_{table}")).await;
    assert!(opened.table() == Some(table) && opened.repost(), "the link leads to the board: {opened:?}");
    end_turns(&world, "Anna", table).await;
    let share = button(&world.board(table).await.card, "Share");
    let reply = world.ask_in(private_chat("Anna"), "Anna", Intent::Press(share), false).await;
    assert!(reply.public().is_none() && reply.toast().is_some(), "{reply:?}");
    let announcement = announcements.try_recv().expect("the group is told");
    assert_eq!(announcement.chat, chat());
    assert!(announcement.card.lines.concat().contains("⬜⬜⬜⬜⬜⬜"), "{announcement:?}");
    assert!(!announcement.card.lines.concat().contains("seed"), "{announcement:?}");
    // Anybody who asks in a group once it is over tells that group.
    assert!(shown(&daily(&world, "Anna", "-300").await).contains("⬜⬜⬜⬜⬜⬜"));
}

#[tokio::test]
async fn a_forged_button_shows_nobody_the_dice_of_anothers_game_of_the_day() {
    let world = HostWorld::new().await;
    // Its id follows from the day and the player, so anybody can write such payloads.
    let table = daily(&world, "Anna", "-100").await.table().expect("a table");
    for chat in [private_chat("Bob"), chat()] {
        for command in ["w", "B"] {
            let forged = Intent::Press(format!("{command}:{table}"));
            let reply = world.ask_in(chat.clone(), "Bob", forged.clone(), false).await;
            let refused = reply.toast().unwrap_or_default();
            assert!(reply.message.is_none() && reply.board.is_none(), "{forged:?}: {reply:?}");
            assert!(refused.contains("table"), "{forged:?}: {reply:?}");
        }
    }
    let own = Intent::Press(format!("w:{table}"));
    assert!(world.ask_in(private_chat("Anna"), "Anna", own, false).await.message.is_some());
}

#[tokio::test]
async fn a_game_that_is_switched_off_has_no_game_of_the_day() {
    let world = HostWorld::new().await;
    world.say_as_admin("Eve", "/settings game rabbit off").await;
    let refused = daily(&world, "Anna", "-100").await;
    assert!(refused.table().is_none() && refused.toast().expect("a refusal").contains("turned off"));
}

#[tokio::test]
async fn the_variants_of_katego_stand_in_their_seven_groups() {
    let world = HostWorld::new().await;
    let play = world.say("Anna", "/play").await.public().expect("the catalogue");
    let menu = |reply: Reply| reply.private().expect("a menu").card;
    let katego = menu(world.press("Anna", &button(&play, "Katego")).await);
    let groups: Vec<_> = katego.choices.iter().filter(|choice| choice.label.ends_with(')')).collect();
    assert_eq!(groups.len(), 7, "{katego:#?}");
    assert!(katego.lines.concat().contains("In pairs: Katego in Pairs · "), "{katego:#?}");
    let pairs = menu(world.press("Anna", &button(&katego, "In pairs")).await);
    assert!(
        pairs.title.contains("In pairs") && pairs.lines.concat().contains("👥 best with 4–6, "),
        "{pairs:#?}"
    );
    let table = world.press("Anna", &button(&pairs, "amping")).await.table().expect("a lobby");
    assert!(world.board(table).await.card.title.contains("Katego"));
    let back = menu(world.press("Anna", &button(&pairs, "Back")).await);
    assert_eq!(back, katego);
}

#[tokio::test]
async fn the_game_of_the_day_counts_in_the_group_under_its_new_id() {
    let world = HostWorld::new().await;
    let table = daily(&world, "Anna", "-100").await.table().expect("a table");
    let new = kubyk_core::ids::ChatKey { id: "-200".to_owned(), ..chat().key() };
    world.host.migrate(&chat().key(), &new).await.expect("it is stored");
    end_turns(&world, "Anna", table).await;
    assert!(world.board(table).await.closed);
    let place = kubyk_core::ids::Chat { id: new.id, ..chat() };
    let top = shown(&world.say_in(place, "Bob", "/top rabbit variant=daily").await);
    assert!(top.contains("Anna"), "{top}");
}
