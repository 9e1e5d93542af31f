//! Stories of the pages of tables: their tags, and the sessions of people who come in by them.

use kubyk_commands::host::Host;
use kubyk_commands::table_page::Visitor;
use kubyk_core::ids::{ChatKey, Platform, TableId};
use kubyk_core::reply::{Card, Press};
use kubyk_core::request::Intent;
use kubyk_core::time::Millis;
use kubyk_games::CATALOGUE;
use kubyk_host::page_access::{PageAccess, SessionFault};
use kubyk_words::Lang;

use crate::common::{
    HostWorld, Options, ReplyParts as _, begun, button, chat, on_both_databases, private_chat, user,
};

const HOUR: Millis = 60 * 60 * 1000;

on_both_databases!(crate::common::with_pages();
    a_link_says_who_one_is_for_a_day_after_its_last_use,
    new_links_and_deleted_data_end_all_links,
    what_was_altered_is_refused,
    any_process_knows_tags_and_sessions,
    a_private_table_is_shown_to_its_person_alone,
    only_the_owner_of_a_seat_acts_for_it,
    versions_of_many_tables_are_read_together,
    what_is_shared_of_a_table_leads_there,
);

fn pages(host: &Host) -> &PageAccess {
    host.page_access().expect("there are pages")
}

/// The table, its tag and the session of a link that a person asks for.
async fn link(world: &HostWorld, who: &str, line: &str) -> (TableId, String, String) {
    let private = world.say(who, line).await.private().expect("a private answer");
    assert!(private.secret, "nobody else may come in by it");
    let Press::Open(address) = &private.card.actions[0].press else { panic!("a link") };
    let path = address.strip_prefix("https://play.example/t/").expect("the public address");
    let (path, session) = path.split_once('#').expect("a session");
    let (table, tag) = path.split_once('/').expect("a tag");
    assert_eq!(tag.len(), 13, "65 bits");
    (table.parse().expect("a table"), tag.to_owned(), session.to_owned())
}

async fn fault(host: &Host, session: &str) -> Option<SessionFault> {
    pages(host).visitor(session).await.expect("the store answers").err()
}

async fn a_link_says_who_one_is_for_a_day_after_its_last_use(world: HostWorld) {
    let table = begun(&world, "/pig new").await;
    let (linked, tag, session) = link(&world, "Anna", "/table link").await;
    assert_eq!(linked, table);
    assert!(pages(&world.host).is_tagged(table, &tag).await.expect("the secret is there"));
    let known = pages(&world.host).visitor(&session).await.expect("the store answers").expect("it is valid");
    assert_eq!((&known.user.key, &known.user.name), (&user("Anna").key, &"Anna".to_owned()));
    assert_eq!((known.chat, &known.token), (Some(chat().key()), &session));
    world.pass(20 * HOUR);
    let renewed =
        pages(&world.host).visitor(&session).await.expect("the store answers").expect("it is valid");
    assert_ne!(renewed.token, session, "it is signed anew");
    world.pass(10 * HOUR);
    assert_eq!(fault(&world.host, &session).await, Some(SessionFault::Expired));
    assert_eq!(fault(&world.host, &renewed.token).await, None);
    let mut token = renewed.token;
    for _ in 0..40 {
        world.pass(20 * HOUR);
        match pages(&world.host).visitor(&token).await.expect("the store answers") {
            Ok(known) => token = known.token,
            Err(why) => return assert_eq!(why, SessionFault::Expired),
        }
    }
    panic!("after a month somebody has to come from the chat again");
}

async fn new_links_and_deleted_data_end_all_links(world: HostWorld) {
    begun(&world, "/pig new").await;
    let (.., bobs) = link(&world, "Bob", "/table link").await;
    let (.., first) = link(&world, "Anna", "/table link").await;
    let (.., second) = link(&world, "Anna", "/table link").await;
    assert_eq!((fault(&world.host, &first).await, fault(&world.host, &second).await), (None, None));
    let (.., third) = link(&world, "Anna", "/table link new").await;
    assert_eq!(fault(&world.host, &second).await, Some(SessionFault::Revoked));
    assert_eq!(fault(&world.host, &third).await, None);
    let asked = world.say("Anna", "/me delete").await.private().expect("a question");
    world.press("Anna", &button(&asked.card, "elete")).await;
    assert_eq!(fault(&world.host, &third).await, Some(SessionFault::Revoked));
    assert_eq!(fault(&world.host, &bobs).await, None, "the others keep theirs");
}

async fn what_was_altered_is_refused(world: HostWorld) {
    let table = begun(&world, "/pig new").await;
    let (_, tag, session) = link(&world, "Anna", "/table link").await;
    for place in (0..session.len()).step_by(7) {
        let mut altered = session.clone().into_bytes();
        altered[place] = if altered[place] == b'A' { b'B' } else { b'A' };
        let altered = String::from_utf8(altered).expect("ASCII");
        assert!(fault(&world.host, &altered).await.is_some(), "{place}");
    }
    for foreign in ["", ".", "a.b", &session[1..], &session[..session.len() - 4], "e30.e30"] {
        assert_eq!(fault(&world.host, foreign).await, Some(SessionFault::Foreign), "{foreign}");
    }
    for wrong in ["", "0", &tag[1..], &format!("{tag}0"), &"0".repeat(13)] {
        assert!(!pages(&world.host).is_tagged(table, wrong).await.expect("the secret is there"), "{wrong}");
    }
    let other =
        HostWorld::with(Options { public_url: Some("http://x".to_owned()), ..Options::default() }).await;
    assert_eq!(fault(&other.host, &session).await, Some(SessionFault::Foreign), "another Kubyk's");
    assert!(!pages(&other.host).is_tagged(table, &tag).await.expect("the secret is there"));
}

async fn any_process_knows_tags_and_sessions(world: HostWorld) {
    begun(&world, "/pig new").await;
    let other = world.another_host();
    let (table, tag, session) = link(&world, "Anna", "/table link").await;
    assert!(pages(&other).is_tagged(table, &tag).await.expect("the secret is there"));
    assert_eq!(fault(&other, &session).await, None);
    let store = world.store_again().await;
    assert_eq!(
        kubyk_store::check(&*store, CATALOGUE).await,
        Ok(Vec::new()),
        "the secret of pages is no fault"
    );
}

async fn a_private_table_is_shown_to_its_person_alone(world: HostWorld) {
    let opened = world.say_in(private_chat("Anna"), "Anna", "/pig new").await;
    let table = opened.table().expect("a lobby");
    let (anna, bob, home, group) =
        (user("Anna").key, user("Bob").key, private_chat("Anna").key(), chat().key());
    let shown = |user, chat| world.host.is_shown_to(table, Visitor { user, chat });
    assert!(shown(Some(&anna), Some(&home)).await);
    assert!(!shown(Some(&bob), Some(&group)).await);
    assert!(!shown(None, None).await);
    assert!(!world.host.is_shown_to(TableId(1), Visitor::default()).await, "there is none");
}

async fn only_the_owner_of_a_seat_acts_for_it(world: HostWorld) {
    let table = begun(&world, "/pig new").await;
    let board = world.board(table).await.card;
    let (anna, carl, here) = (user("Anna").key, user("Carl").key, chat().key());
    let elsewhere = ChatKey { id: "elsewhere".to_owned(), ..chat().key() };
    let roll = Intent::Press(button(&board, "🎲"));
    let may = async |user, chat: &ChatKey, intent: &Intent| {
        let visitor = Visitor { user, chat: Some(chat) };
        world
            .host
            .may_ask_on_page(table, visitor, &world.host.read(intent.clone()))
            .await
            .map_err(|why| why.id.to_string())
    };
    let refused = |why: &str| Err(why.to_owned());
    assert_eq!(may(Some(&anna), &here, &roll).await, Ok(()));
    assert_eq!(may(Some(&anna), &elsewhere, &roll).await, Ok(()), "she sits there");
    assert_eq!(may(Some(&carl), &elsewhere, &roll).await, refused("page-elsewhere"));
    assert_eq!(may(None, &here, &roll).await, refused("page-watching"));
    let payload = |name: &str| match name {
        "another table" => Intent::Press(format!("m:{}:1:r", TableId(3))),
        "a line" => Intent::Press("/pig new".to_owned()),
        "a command" => Intent::Say("/settings".to_owned()),
        "talk" => Intent::Say("hello there".to_owned()),
        "the end" => Intent::Press(format!("7:{table}:yes")),
        "a new table" => Intent::Press("n:pig".to_owned()),
        "a new link" => Intent::Press(format!("8:{table}:new")),
        "what is stored" => Intent::Press("E".to_owned()),
        "deletion" => Intent::Press("X".to_owned()),
        "another account" => Intent::Press("6:::::link".to_owned()),
        "the language" => Intent::Press("6:ru".to_owned()),
        "people who are blocked" => Intent::Press("i".to_owned()),
        _ => Intent::Press("zzz".to_owned()),
    };
    let personal = [
        "a new link",
        "what is stored",
        "deletion",
        "another account",
        "the language",
        "people who are blocked",
    ];
    let others = ["another table", "a line", "a command", "talk", "the end", "a new table", "nothing known"];
    for name in others.into_iter().chain(personal) {
        assert_eq!(may(Some(&anna), &here, &payload(name)).await, refused("page-in-chat"), "{name}");
    }
    assert_eq!(may(Some(&anna), &here, &Intent::Say("roll".to_owned())).await, Ok(()));
    for rules in [format!("u:{table}"), "u::pig".to_owned()] {
        assert_eq!(may(Some(&anna), &here, &Intent::Press(rules.clone())).await, Ok(()), "{rules}");
    }
    let before = world.board(table).await.version;
    // Bob may press what he likes: it is not his turn.
    let answer = world.press("Bob", &button(&board, "🎲")).await;
    assert!(answer.is_refused() && world.board(table).await.version == before, "{answer:?}");
}

async fn versions_of_many_tables_are_read_together(world: HostWorld) {
    let one = begun(&world, "/pig new").await;
    let other = world.say("Carl", "/abalone new").await.table().expect("a lobby");
    let mut versions = world.host.table_versions(&[one, TableId(5), other]).await;
    versions.sort_unstable();
    let mut expected = [(one, world.board(one).await.version), (other, world.board(other).await.version)];
    expected.sort_unstable();
    assert_eq!(versions, expected);
    assert!(world.host.table_versions(&[]).await.is_empty());
}

async fn what_is_shared_of_a_table_leads_there(world: HostWorld) {
    world.host.note_start_link(Platform::Telegram, "https://t.me/bot?start=".to_owned());
    let shared = async |table: TableId, who: &str, lang| {
        let card = world.host.to_share(table, (&user(who).key, lang)).await?;
        let links = card.actions.iter().map(|button| match &button.press {
            Press::Open(link) => link.clone(),
            other => panic!("no link: {other:?}"),
        });
        let links: Vec<_> = links.collect();
        Some((card, links))
    };
    let said = |card: &Card, line: &str| assert_eq!(card.lines, [line], "{card:?}");
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let page = pages(&world.host).address(table).await.expect("an address");
    let (card, links) = shared(table, "Anna", Lang::En).await.expect("a message");
    assert!(
        card.title.starts_with("🐷 Pig · one die · #") && card.title.contains(&table.to_string()),
        "{card:?}"
    );
    said(&card, "We're gathering players. Join us!");
    let [join, opens] = &links[..] else { panic!("two links: {links:?}") };
    assert_eq!(*opens, page);
    let code = join.strip_prefix("https://t.me/bot?start=j_").expect("an invitation");
    let joined = world.say_in(private_chat("Dan"), "Dan", &format!("/join {code}")).await;
    assert!(!joined.is_refused() && joined.table() == Some(table), "{joined:?}");

    let (card, links) = shared(table, "Eve", Lang::Uk).await.expect("a message");
    said(&card, "Збираємо гравців. Приєднуйтеся!");
    assert_eq!(links, std::slice::from_ref(&page), "whoever doesn't sit there invites nobody");
    world.say("Anna", "/pig start").await;
    let (card, links) = shared(table, "Anna", Lang::Ru).await.expect("a message");
    said(&card, "Заходите посмотреть игру!");
    assert_eq!(links, std::slice::from_ref(&page));
    world.say("Anna", "/pig resign yes").await;
    said(&shared(table, "Anna", Lang::En).await.expect("a message").0, "See how the game went.");

    let alone = world.say_in(private_chat("Anna"), "Anna", "/pig new").await.table().expect("a lobby");
    assert!(shared(alone, "Anna", Lang::En).await.is_none(), "nobody else is shown it");
}
