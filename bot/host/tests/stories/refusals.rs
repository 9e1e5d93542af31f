//! Stories of what is not understood: it is refused with the nearest valid words and never means the default.

use kubyk_host::Reply;

use crate::common::{HostWorld, begun, button};

/// A refusal that changes nothing.
fn refused(reply: Reply) -> String {
    assert!(reply.table.is_none() && reply.public.is_none() && reply.private.is_none(), "{reply:?}");
    reply.toast.expect("a refusal")
}

#[tokio::test]
async fn words_that_mean_nothing_open_no_table_and_end_none() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/pig new").await;
    for (line, expected) in [
        ("/end #zzz", table.to_string()),
        ("/end 4bf0", table.to_string()),
        ("/end the pig one", "/end [#table]".to_owned()),
        ("/resign 4bf0", table.to_string()),
        ("/resign #zzz", table.to_string()),
        ("/pig resign #zzz", table.to_string()),
        ("/pig board please", table.to_string()),
        ("/settings language=xx", "uk".to_owned()),
        ("/settings languages", "language".to_owned()),
        ("/settings game pig maybe", "on, off".to_owned()),
        ("/katego new foo", "base".to_owned()),
        ("/katego new nigt", "base".to_owned()),
        ("/katego new repeats=on", "repeat".to_owned()),
        ("/pig new new new", "/pig new".to_owned()),
        ("/pig new tow-dice", "two-dice".to_owned()),
        ("/pig new targt=50", "target".to_owned()),
        ("/pig new overtake=perhaps", "perhaps".to_owned()),
        ("/katego ptu 9", "put".to_owned()),
        ("/tabels@kubyk_bot", "/tables".to_owned()),
        ("/top pgi", "pig".to_owned()),
    ] {
        let said = refused(world.say_as_admin("Anna", line).await);
        assert!(said.contains(&expected), "{line}: {said}");
        assert!(!world.board(table).await.closed, "{line}");
    }
    assert_eq!(
        world.host.pages().tables(&crate::common::chat()).await,
        Ok(vec![table]),
        "nothing was opened"
    );
}

#[tokio::test]
async fn refusals_are_said_in_the_language_of_the_person_who_asks() {
    let world = HostWorld::new().await;
    world.say("Anna", "/me uk").await;
    let said = refused(world.say_as_admin("Anna", "/settings language=xx").await);
    assert!(said.contains("не знаю"), "{said}");
    let said = refused(world.say("Anna", "/pig new two-dice three").await);
    assert!(said.contains("Не розумію") && said.contains("[варіант]"), "{said}");
}

#[tokio::test]
async fn a_bare_word_is_the_variant_and_a_bare_number_the_option_that_takes_it() {
    let world = HostWorld::new().await;
    let opened = async |line: &str| {
        let reply = world.say("Anna", line).await;
        let table = reply.table.unwrap_or_else(|| panic!("{line}: {:?}", reply.toast));
        let title = world.board(table).await.card;
        world.press("Anna", &button(&title, "Close")).await;
        title.lines[0].clone()
    };
    let auction = opened("/katego new variant=auction").await;
    for line in ["/katego new auction", "/katego new auct", "/katego new AUCTION", "/катего новий аукціон"]
    {
        assert_eq!(opened(line).await, auction, "{line}");
    }
    assert_eq!(opened("/pig new two-dice 150").await, opened("/pig new two-dice target=150").await);
    let unclear = refused(world.say("Anna", "/pig new 50").await);
    assert!(unclear.contains("target=50") && unclear.contains("overtake-penalty=50"), "{unclear}");
}

#[tokio::test]
async fn moves_may_be_written_looser_than_the_notation() {
    let world = HostWorld::new().await;
    let abalone = begun(&world, "/abalone new").await;
    assert_eq!(world.say("Anna", "c3 c4").await.table, Some(abalone));
    let katego = begun(&world, "/katego new").await;
    assert_eq!(world.say("Anna", &format!("/katego 9 #{katego}")).await.table, Some(katego));
}

#[tokio::test]
async fn where_there_is_nothing_each_command_says_so_in_its_own_words() {
    let world = HostWorld::new().await;
    let mut said = Vec::new();
    for line in [
        "/resign",
        "/record",
        "/verify",
        "/film",
        "/coach",
        "/board",
        "/end",
        "/pig join",
        "/pig draw",
        "/pig rematch",
    ] {
        said.push(refused(world.say_as_admin("Anna", line).await));
    }
    let tables = world.say("Anna", "/tables").await.public.expect("a list");
    said.push(tables.lines[0].clone());
    let all = said.len();
    said.sort_unstable();
    said.dedup();
    assert_eq!(said.len(), all, "{said:?}");
}

#[tokio::test]
async fn only_the_host_of_a_lobby_and_admins_change_and_close_it() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    let lobby = world.board(table).await.card;
    world.press("Bob", &button(&lobby, "Join")).await;
    let start = button(&world.board(table).await.card, "Start");
    let level = format!("b:{table}:random");
    for payload in [start.clone(), level, format!("c:{table}"), format!("o:{table}:v.one-die")] {
        let said = world.press("Eve", &payload).await.toast.expect("a bystander is refused");
        assert!(!said.is_empty(), "{payload}");
    }
    for payload in [format!("c:{table}"), format!("o:{table}:v.one-die"), format!("p:{table}:10+5")] {
        let said = world.press("Bob", &payload).await.toast.expect("a refusal");
        assert!(said.contains("Anna is the host"), "{payload}: {said}");
    }
    assert!(world.press("Bob", &format!("b:{table}:random")).await.toast.is_none(), "machines may come");
    assert!(world.press("Bob", &format!("b:{table}:off")).await.toast.is_some(), "but not go");
    world.press("Anna", &button(&lobby, "Leave")).await;
    assert!(world.press("Bob", &format!("o:{table}:v.two-dice")).await.toast.is_none(), "the next in line");
    assert!(world.press("Eve", &format!("c:{table}")).await.toast.is_some());
    world.press_as_admin("Eve", &format!("c:{table}:yes")).await;
    assert!(world.board(table).await.closed);
}

#[tokio::test]
async fn completion_of_anything_is_no_fault_and_offers_what_is_understood() {
    let world = HostWorld::new().await;
    begun(&world, "/pig new").await;
    for spec in world.host.commands() {
        let mut lines = vec![format!("/{}", spec.name), format!("/{} ", spec.name)];
        for sub in &spec.subs {
            let line = format!("/{} {}", spec.name, sub.name);
            for behind in ["", " ", " x", " = ", " a=b c", " #", " pig two", " variant=", " 🎲"] {
                lines.push(format!("{line}{behind}"));
            }
        }
        for line in lines {
            let found = world.suggest("Anna", &line).await;
            assert!(found.len() <= 25, "{line}");
            for one in found {
                assert!(!one.value.is_empty() && !one.label.is_empty(), "{line}: {one:?}");
            }
        }
    }
}
