//! The way in from Discord's activity, at two processes over one database; Discord is played by what a page says.

use std::sync::Arc;

use async_trait::async_trait;
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, User, UserKey};
use kubyk_core::time::Millis;
use kubyk_host::page_access::{PageIdentities, Proven, SessionFault};
use kubyk_words::Lang;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::table_pages::{PagesWorld, greet};

const HOST: &str = "play.example";
/// The address that Discord's proxy gives the application.
const ORIGIN: &str = "https://42.discordsays.com";

/// A channel of a server.
fn channel() -> Chat {
    let id = "9".to_owned();
    Chat { platform: Platform::Discord, id, topic: Some("7".to_owned()), private: false }
}

fn person(name: &str) -> UserKey {
    UserKey { platform: Platform::Discord, id: format!("id-of-{name}") }
}

/// Discord, where a code is the name of whoever it is for, or says what is wrong, and an instance is a channel.
struct Discord;

#[async_trait]
impl PageIdentities for Discord {
    async fn prove(&self, proof: &str, _now: Millis) -> Result<Proven, SessionFault> {
        let claim: Value = serde_json::from_str(proof).expect("what the server makes");
        let code = claim["code"].as_str().expect("a code");
        match code {
            "late" => return Err(SessionFault::Expired),
            "alone" => return Err(SessionFault::Absent),
            "away" => return Err(SessionFault::Away),
            "secret" => return Err(SessionFault::Unable),
            "else" => return Err(SessionFault::Foreign),
            _ => {}
        }
        let topic = claim["instance"].as_str().map(str::to_owned);
        let place = Some(Chat { topic, ..channel() });
        let beside = vec![person("Carl")];
        Ok(Proven { user: User::new(person(code), code, Some(Lang::Uk)), start: None, place, beside })
    }

    async fn is_member(&self, _chat: &ChatKey, user: &UserKey) -> bool {
        *user != person("Gone")
    }

    fn application(&self) -> Option<String> {
        Some("42".to_owned())
    }
}

async fn world() -> PagesWorld {
    let world = PagesWorld::open().await;
    for host in &world.hosts {
        host.page_access().expect("pages").identify_by(Platform::Discord, Arc::new(Discord));
    }
    world
}

/// A request of a page at the second process: the whole answer.
async fn request(world: &PagesWorld, head: &str, origin: Option<&str>, body: &str) -> String {
    let mut stream = TcpStream::connect(&world.addresses[1]).await.expect("it listens");
    let origin = origin.map(|origin| format!("Origin: {origin}\r\n")).unwrap_or_default();
    let length = body.len();
    let request = format!(
        "{head} HTTP/1.1\r\nHost: {HOST}\r\n{origin}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

/// What a page is told that has this code.
async fn enters(world: &PagesWorld, lang: &str, code: &str, more: Value) -> Value {
    let mut greeting = json!({"lang": lang, "code": code, "instance": "7"});
    for (key, value) in more.as_object().into_iter().flatten() {
        greeting[key] = value.clone();
    }
    let answer = request(world, "POST /activity", Some(ORIGIN), &greeting.to_string()).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("no-store"), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

/// The only table that is offered.
fn only(told: &Value) -> &Value {
    assert_eq!(told["tables"].as_array().map(Vec::len), Some(1), "{told}");
    &told["tables"][0]
}

async fn pig(world: &PagesWorld, chat: &Chat) -> TableId {
    world.say_in(chat.clone(), "Anna", "/pig new").await;
    world.say_in(chat.clone(), "Bob", "/pig join").await;
    world.say_in(chat.clone(), "Anna", "/pig start").await.table().expect("a table")
}

#[tokio::test]
async fn the_page_opens_the_table_that_was_opened_at_another_process() {
    let world = world().await;
    let table = pig(&world, &channel()).await;
    let carl = person("Carl");
    let access = world.hosts[0].page_access().expect("pages");
    access.note_launch(&carl, Some(table)).await.expect("noted");
    let told = enters(&world, "en", "Carl", json!({})).await;
    assert_eq!(told["lang"], "uk");
    assert_eq!(only(&told)["page"], access.path(table).await.expect("a path"));
    assert_eq!(only(&told)["link"], access.address(table).await.expect("an address"));
    let session = told["session"].as_str().expect("a session");
    let mut page = world.page(1, only(&told)["page"].as_str().expect("a path")).await;
    assert_eq!(greet(&mut page, "uk", Some(session)).await["you"]["name"], "Carl");
    let visitor = access.visitor(session).await.expect("read").expect("valid");
    assert_eq!(visitor.chat, Some(channel().key()), "he is in the channel of the table");
    assert_eq!(access.still_in_chat(&visitor).await, Some(channel().key()));
    // In another channel he only watches.
    let told = enters(&world, "en", "Carl", json!({"instance": "8"})).await;
    let visitor = access.visitor(told["session"].as_str().expect("a session")).await.expect("read");
    assert_eq!(visitor.expect("valid").chat, None);
}

/// A launch counts for a minute, but what was opened by it stays open: for whoever loads the page again, and for those who join.
#[tokio::test]
async fn a_table_stays_open_in_the_activity_for_those_who_watch() {
    let world = world().await;
    let table = pig(&world, &channel()).await;
    let access = world.hosts[0].page_access().expect("pages");
    let path = access.path(table).await.expect("a path");
    assert!(enters(&world, "en", "Dora", json!({})).await["closed"].is_string(), "nobody has opened any");
    access.note_launch(&person("Carl"), Some(table)).await.expect("noted");
    assert_eq!(only(&enters(&world, "en", "Carl", json!({})).await)["page"], path);
    world.passes(2 * 60 * 1000);
    for who in ["Carl", "Dora"] {
        assert_eq!(only(&enters(&world, "en", who, json!({})).await)["page"], path, "{who} watches");
        let elsewhere = enters(&world, "en", who, json!({"instance": "8"})).await;
        assert!(elsewhere["closed"].is_string(), "another instance: {elsewhere}");
    }

    // A link that was shared leads to its own table, and so does the button below it; the page stays there.
    let other = pig(&world, &channel()).await;
    let start = format!("{other}_{}", access.tag(other).await.expect("a tag"));
    let other = access.path(other).await.expect("a path");
    assert_eq!(only(&enters(&world, "en", "Dora", json!({"start": start})).await)["page"], other);
    assert_eq!(only(&enters(&world, "en", "Dora", json!({})).await)["page"], other);
    assert_eq!(only(&enters(&world, "en", "Carl", json!({})).await)["page"], path, "he is where he was");

    // Carl goes on to a table of another channel: nobody here is shown it.
    let far = pig(&world, &Chat { topic: Some("8".to_owned()), ..channel() }).await;
    access.note_launch(&person("Carl"), Some(far)).await.expect("noted");
    enters(&world, "en", "Carl", json!({})).await;
    assert!(enters(&world, "en", "Emma", json!({})).await["closed"].is_string());
}

#[tokio::test]
async fn without_a_launch_ones_own_tables_of_the_channel_are_offered() {
    let world = world().await;
    let table = pig(&world, &channel()).await;
    let told = enters(&world, "en", "Bob", json!({})).await;
    assert!(only(&told)["title"].as_str().is_some_and(|title| title.contains(&table.to_string())), "{told}");
    let page = only(&told)["page"].clone();
    world.say_in(channel(), "Bob", "/katego new").await;
    assert_eq!(only(&enters(&world, "en", "Bob", json!({})).await)["page"], page, "he has it open already");
    world.hosts[0].page_access().expect("pages").note_launch(&person("Bob"), None).await.expect("noted");
    assert_eq!(enters(&world, "en", "Bob", json!({})).await["tables"].as_array().map(Vec::len), Some(2));
    assert!(
        enters(&world, "en", "Bob", json!({"instance": "8"})).await["closed"].is_string(),
        "another channel"
    );
    let told = enters(&world, "uk", "Carl", json!({})).await;
    assert!(told["closed"].as_str().is_some_and(|why| why.contains("немає відкритого столу")), "{told}");
    // A link that was shared names a table with its tag, and nothing without it.
    let wrong = json!({"start": format!("{table}_0000000000000")});
    assert!(enters(&world, "en", "Carl", wrong).await["closed"].is_string());
    let tag = world.hosts[0].page_access().expect("pages").tag(table).await.expect("a tag");
    let told = enters(&world, "en", "Carl", json!({"start": format!("{table}_{tag}")})).await;
    assert_eq!(only(&told)["start"], format!("{table}_{tag}"));
}

#[tokio::test]
async fn what_discord_does_not_confirm_is_told_in_every_language_and_opens_nothing() {
    let world = world().await;
    let table = pig(&world, &channel()).await;
    world.hosts[0]
        .page_access()
        .expect("pages")
        .note_launch(&person("late"), Some(table))
        .await
        .expect("noted");
    for (code, en, uk, ru) in [
        ("late", "no longer valid", "уже не дійсне", "уже недействительно"),
        ("alone", "doesn't see you", "не бачить вас", "не видит вас"),
        ("away", "isn't answering", "не відповідає", "не отвечает"),
        ("secret", "can't open tables inside Discord", "не може відкрити", "не может открыть"),
        ("else", "isn't complete", "неповне", "неполное"),
    ] {
        for (lang, why) in [("en", en), ("uk", uk), ("ru", ru)] {
            let told = enters(&world, lang, code, json!({})).await;
            assert!(told["closed"].as_str().is_some_and(|told| told.contains(why)), "{code} {lang}: {told}");
            assert!(told["session"].is_null());
        }
    }
    for body in ["", "{}", "[]", r#"{"lang":"en","code":1,"instance":"7"}"#, &"x".repeat(5000)] {
        let answer = request(&world, "POST /activity", Some(ORIGIN), body).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{body}: {answer}");
    }
}

#[tokio::test]
async fn only_discords_frame_gets_its_page_and_only_its_proxy_may_talk() {
    let world = world().await;
    let page = request(&world, "GET /?instance_id=i-1&frame_id=2&platform=desktop", None, "").await;
    assert!(page.contains("frame-ancestors https://discord.com https://*.discord.com\r\n"), "{page}");
    assert!(page.contains(r#""application":"42""#) && page.contains(r#""activity-silent":"#), "{page}");
    for address in ["\"/static/", "\"/privacy", "src=\"/", "href=\"/"] {
        assert!(!page.contains(address), "{address} leads past a folder of the proxy's");
    }
    assert!(request(&world, "GET /", None, "").await.starts_with("HTTP/1.1 404"), "there are no rooms");
    let table = request(&world, "GET /t/0000007/0000000000000", None, "").await;
    assert!(table.contains("frame-ancestors 'none'") && !table.contains("activity-silent"), "{table}");
    for (origin, may) in [
        (ORIGIN, true),
        ("https://play.example", true),
        ("https://43.discordsays.com", false),
        ("https://42.discordsays.com.evil.example", false),
        ("https://discordsays.com", false),
        ("https://discord.com", false),
    ] {
        let answer = request(&world, "POST /activity", Some(origin), "{}").await;
        assert_eq!(answer.starts_with("HTTP/1.1 400"), may, "{origin}: {answer}");
    }
}

/// Whom a frame names does not matter: the session does, and Discord has named whose it is.
#[tokio::test]
async fn nobody_plays_on_somebody_elses_seat() {
    let world = world().await;
    let table = pig(&world, &channel()).await;
    let access = world.hosts[0].page_access().expect("pages");
    let mut pages = Vec::new();
    for who in ["Anna", "Bob", "Carl"] {
        access.note_launch(&person(who), Some(table)).await.expect("noted");
        let told = enters(&world, "en", who, json!({})).await;
        let mut page = world.page(1, only(&told)["page"].as_str().expect("a path")).await;
        let welcome = greet(&mut page, "en", told["session"].as_str()).await;
        pages.push((page, welcome["you"]["id"].as_str().expect("an id").to_owned()));
    }
    let (anna, own) = &mut pages[0];
    let own = own.clone();
    let roll = anna.view(&own, "").await["level"]["branches"][0]["payload"].clone();
    let version = async || world.hosts[1].page_board(table).await.expect("a board").version;
    let before = version().await;
    for (page, id) in &mut pages[1..] {
        for persona in [&own, &*id] {
            let heard = page.ask(json!({"type": "press", "persona": persona, "payload": roll})).await;
            assert!(
                heard.iter().any(|frame| frame["type"] == "toast" || frame["refused"] == true),
                "{heard:?}"
            );
        }
    }
    assert_eq!(version().await, before);
    pages[0].0.ask(json!({"type": "press", "persona": own, "payload": roll})).await;
    assert!(version().await > before, "it is Anna's to roll");
}

#[tokio::test]
async fn whoever_has_left_the_server_is_no_member_any_more() {
    let world = world().await;
    let table = pig(&world, &channel()).await;
    let access = world.hosts[1].page_access().expect("pages");
    access.note_launch(&person("Gone"), Some(table)).await.expect("noted");
    let told = enters(&world, "en", "Gone", json!({})).await;
    let visitor = access.visitor(told["session"].as_str().expect("a session")).await.expect("read");
    assert_eq!(access.still_in_chat(&visitor.expect("valid")).await, None);
}
