//! Lines and cards in a room.

use kubyk_web::{Config, Error};
use serde_json::{Value, json};

use super::common::{DIMA, SASHA, SocketClient, WebTable, host};

fn texts(page: &SocketClient, kind: &str) -> Vec<String> {
    let texts = page.page.values().filter(|it| it["kind"] == kind);
    texts.map(|it| it["text"].as_str().unwrap_or_default().to_owned()).collect()
}

#[tokio::test]
async fn a_game_is_played_to_its_end() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    page.say(SASHA.0, "/pig new variant=one-die target=20").await;
    assert_eq!(page.board()["closed"], false);
    page.say(SASHA.0, "/pig bot hold-20").await;
    page.say(SASHA.0, "/pig start").await;
    let before = page.board()["id"].clone();
    for _ in 0..400 {
        let board = page.board();
        if board["closed"] == true {
            break;
        }
        if acting(&board) {
            let view = page.view(SASHA.0, "").await;
            assert!(view["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{view}");
            assert_eq!(view["level"]["branches"][0]["label"], board["card"]["choices"][0]["label"]);
            let has_hold = board["card"]["choices"].as_array().expect("choices").len() > 1;
            page.press(SASHA.0, if has_hold { "Bank" } else { "Roll" }).await;
        } else {
            page.until("show").await;
        }
    }
    let board = page.board();
    assert_eq!(board["closed"], true, "{board:#}");
    assert_eq!(board["id"], before, "buttons change the board in place");
    assert_eq!(texts(&page, "said").len(), 3);
    for (button, mime) in [("Record", "application/octet-stream"), ("Replay", "image/gif")] {
        page.press(SASHA.0, button).await;
        let mut cards = page.page.values().filter_map(|it| it["card"]["file"]["href"].as_str());
        let file = cards.next_back().expect("a file").to_owned();
        let answer = table.get(&file, "localhost").await;
        assert!(answer.contains(mime) && answer.contains("content-disposition: attachment"), "{answer}");
    }
}

fn acting(board: &Value) -> bool {
    let lines = board["card"]["lines"].as_array().expect("lines");
    lines.iter().any(|line| line.as_str().is_some_and(|line| line.starts_with("▶ Sasha")))
}

#[tokio::test]
async fn a_private_answer_reaches_one_persona_only() {
    let table = WebTable::open().await;
    let mut sasha = table.browser("local", &[SASHA]).await;
    let mut dima = table.browser("local", &[DIMA]).await;
    sasha.say(SASHA.0, "/pig new").await;
    // Without a level, she alone is asked for one.
    sasha.say(SASHA.0, "/pig bot").await;
    let only: Vec<_> = sasha.page.values().filter(|it| it["only"] == SASHA.0).collect();
    assert_eq!(only.len(), 2, "the line and its answer: {only:?}");
    // Dima hears this answer after everything that was sent before.
    dima.say(DIMA.0, "/help").await;
    assert_eq!(texts(&dima, "said"), ["/pig new", "/help"]);
    assert!(dima.page.values().all(|it| it["only"].is_null()), "{:?}", dima.page);
    let again = table.browser("local", &[SASHA, DIMA]).await;
    assert_eq!(again.page.len(), dima.page.len() + 2, "whoever speaks for her sees it again");
}

/// Sasha opens a table with this line in one browser, Dima joins in another, and the game begins.
async fn begun(table: &WebTable, line: &str) -> (SocketClient, SocketClient) {
    let mut sasha = table.browser("local", &[SASHA]).await;
    let mut dima = table.browser("local", &[DIMA]).await;
    let game = line.split(' ').next().unwrap_or_default();
    sasha.say(SASHA.0, line).await;
    dima.until("show").await;
    dima.say(DIMA.0, &format!("{game} join")).await;
    sasha.say(SASHA.0, &format!("{game} start")).await;
    (sasha, dima)
}

#[tokio::test]
async fn a_sealed_answer_is_read_by_its_author_alone() {
    let table = WebTable::open().await;
    let (mut sasha, mut dima) = begun(&table, "/katego new variant=psychological").await;
    sasha.say(SASHA.0, "/katego put 3").await;
    // The last one to answer has secrets just as well: what was answered stays hidden to the end.
    dima.say(DIMA.0, "/katego put 11").await;
    dima.say(DIMA.0, "/help").await;
    sasha.say(SASHA.0, "/help").await;
    assert!(texts(&sasha, "said").contains(&"/katego put 3".to_owned()));
    assert!(texts(&dima, "said").contains(&"/katego put 11".to_owned()));
    assert!(!texts(&dima, "said").contains(&"/katego put 3".to_owned()), "{:?}", texts(&dima, "said"));
    assert!(!texts(&sasha, "said").contains(&"/katego put 11".to_owned()), "{:?}", texts(&sasha, "said"));
    let late = table.browser("local", &[("eve-1234567", "Eve")]).await;
    assert!(!texts(&late, "said").iter().any(|line| line.contains("put")), "{:?}", texts(&late, "said"));
}

#[tokio::test]
async fn an_action_shows_its_board_once_and_paints_no_picture() {
    let table = WebTable::open().await;
    let (mut sasha, mut dima) = begun(&table, "/katego new").await;
    let boards = |heard: Vec<Value>| heard.iter().filter(|it| it["message"]["kind"] == "board").count();
    let mut shown = boards(sasha.say(SASHA.0, "/katego put 3").await);
    dima.say(DIMA.0, "/katego put 11").await;
    // When a later change has been shown, everything that the two changes set off is over.
    shown += boards(sasha.say(SASHA.0, "/katego put 4").await);
    assert_eq!(shown, 3);
    assert_eq!(table.painted.load(std::sync::atomic::Ordering::Relaxed), 0, "the page draws boards itself");
}

#[tokio::test]
async fn a_private_answer_takes_the_place_of_the_one_before() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    page.say(SASHA.0, "/pig new").await;
    page.press(SASHA.0, "Options").await;
    page.press(SASHA.0, "Options").await;
    let cards = page.page.values().filter(|it| it["kind"] == "card" && it["only"] == SASHA.0);
    assert_eq!(cards.count(), 1);
}

#[tokio::test]
async fn what_is_played_in_the_open_is_read_by_all() {
    let table = WebTable::open().await;
    let (mut sasha, mut dima) = begun(&table, "/pig new").await;
    sasha.say(SASHA.0, "/pig roll").await;
    dima.say(DIMA.0, "/help").await;
    assert!(texts(&dima, "said").contains(&"/pig roll".to_owned()));
}

#[tokio::test]
async fn everybody_in_a_room_sees_the_same_and_nobody_else_does() {
    let table = WebTable::open().await;
    let mut sasha = table.browser("local", &[SASHA]).await;
    let mut dima = table.browser("local", &[DIMA]).await;
    let elsewhere = table.browser("kitchen", &[DIMA]).await;
    sasha.say(SASHA.0, "/pig new").await;
    dima.until("show").await;
    dima.say(DIMA.0, "/pig join").await;
    sasha.say(SASHA.0, "/pig start").await;
    dima.say(DIMA.0, "/help").await;
    assert_eq!(texts(&dima, "said")[..3], ["/pig new", "/pig join", "/pig start"]);
    assert_eq!(sasha.board()["table"], dima.board()["table"]);
    assert!(elsewhere.page.is_empty());
    let shown: String = sasha.page.values().map(Value::to_string).collect();
    assert!(!shown.contains(DIMA.0), "a persona's id stays with its browser");
}

#[tokio::test]
async fn a_repeated_frame_counts_once() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let frame = json!({"type": "say", "id": "the-same", "persona": SASHA.0, "text": "/pig new"});
    page.ask(frame.clone()).await;
    page.ask(frame.clone()).await;
    let mut again = table.browser("local", &[SASHA]).await;
    again.ask(frame).await;
    assert_eq!(texts(&again, "said"), ["/pig new"]);
    assert_eq!(texts(&again, "board").len(), 1);
}

#[tokio::test]
async fn what_makes_no_sense_is_answered_and_forgotten() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let long = "x".repeat(1001);
    for bad in [
        "no JSON".to_owned(),
        r#"{"type":"shout"}"#.to_owned(),
        json!({"type": "hello", "lang": "en", "personas": []}).to_string(),
        json!({"type": "hello", "lang": "en", "personas": [{"id": "x", "name": "X"}]}).to_string(),
        json!({"type": "say", "id": "a", "persona": "somebody-else", "text": "/pig"}).to_string(),
        json!({"type": "say", "id": "b", "persona": SASHA.0, "text": long}).to_string(),
        json!({"type": "press", "id": "c", "persona": DIMA.0, "payload": "x"}).to_string(),
    ] {
        page.send(&bad).await;
        let fault = page.until("fault").await;
        assert!(fault["text"].as_str().is_some_and(|text| !text.is_empty() && !text.starts_with("web-")));
    }
    page.say(SASHA.0, "/pig new").await;
    assert_eq!(page.board()["closed"], false);
}

/// A burst of questions that is far longer than what may wait.
#[tokio::test]
async fn lines_are_completed() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    page.send(&json!({"type": "suggest", "id": "s1", "persona": SASHA.0, "line": "/pi"}).to_string()).await;
    let answer = page.until("suggestions").await;
    assert_eq!(answer["id"], "s1");
    assert!(answer["items"][0]["line"].as_str().is_some_and(|line| line.starts_with("/pig")), "{answer}");
}

#[tokio::test]
async fn a_table_is_back_after_a_restart() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA, DIMA]).await;
    page.say(SASHA.0, "/pig new").await;
    page.say(DIMA.0, "/pig join").await;
    page.say(SASHA.0, "/pig start").await;
    page.press(SASHA.0, "Roll").await;
    let before = page.board();
    let table = table.restart().await;
    assert_eq!(page.closed().await, Some(1012), "the page is told to come back");
    let mut page = table.browser("local", &[SASHA, DIMA]).await;
    let after = page.board();
    assert!(after["id"].as_u64() > before["id"].as_u64(), "ids grow over a restart");
    assert_eq!(after["card"]["lines"], before["card"]["lines"]);
    page.say(SASHA.0, "/board").await;
    assert_eq!(texts(&page, "board").len(), 1, "one live message a table");
}

#[tokio::test]
async fn a_card_for_all_tells_who_has_asked() {
    let table = WebTable::open().await;
    let mut sasha = table.browser("local", &[SASHA]).await;
    let mut dima = table.browser("local", &[DIMA]).await;
    dima.say(DIMA.0, "/help").await;
    let shown = loop {
        let next = sasha.until("show").await;
        if next["message"]["kind"] == "card" {
            break next["message"].clone();
        }
    };
    let line = sasha.page.values().find(|it| it["kind"] == "said").expect("his line").clone();
    assert_eq!(shown["asked"], line["by"]["mark"]);
}

#[tokio::test]
async fn the_lines_of_a_button_are_one_deed_with_one_board() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let lines = "/pig new\n/pig bot easy\n/pig start";
    let mut heard = page.ask(json!({"type": "do", "persona": SASHA.0, "text": lines})).await;
    // Of her own coming.
    heard.retain(|it| it["type"] != "people");
    let kinds: Vec<_> = heard.iter().map(|it| it["type"].as_str().expect("a type")).collect();
    // The table as she sees it is there before its message, which leads to it.
    assert_eq!(kinds, ["view", "show", "done"]);
    assert_eq!(heard[0]["table"], heard[1]["message"]["table"]);
    assert!(heard[0]["id"].is_null() && heard[0]["svg"].is_string(), "{}", heard[0]);
}

#[tokio::test]
async fn what_follows_a_refused_line_of_a_button_is_left() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let heard = page.ask(json!({"type": "do", "persona": SASHA.0, "text": "/pig start\n/pig new"})).await;
    let kinds: Vec<_> = heard
        .iter()
        .filter(|it| it["type"] != "people")
        .map(|it| it["type"].as_str().expect("a type"))
        .collect();
    assert_eq!(kinds, ["toast", "done"], "there is no table to start, and none is opened");
}

/// The page brings a refused line back for correction.
#[tokio::test]
async fn the_answer_to_a_refused_line_says_so() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    for (line, refused) in [("/pig start", json!(true)), ("/pig new", Value::Null), ("/help", Value::Null)] {
        let heard = page.say(SASHA.0, line).await;
        assert_eq!(heard.last().expect("an answer")["refused"], refused, "{line}");
    }
}

#[tokio::test]
async fn the_lines_of_a_button_count_once() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let lines = json!({"type": "do", "id": "one", "persona": SASHA.0, "text": "/pig new\n/pig bot easy"});
    page.ask(lines.clone()).await;
    let again = page.ask(lines).await;
    assert_eq!(again.len(), 1, "it is only said once more that it was done: {again:?}");
}

// Getting into a room, and staying there.

#[tokio::test]
async fn only_the_own_page_gets_in() {
    let table = WebTable::open().await;
    let own = format!("http://{}", table.address);
    assert!(SocketClient::connect(&table.address, "local", Some(&own)).await.is_ok());
    assert!(SocketClient::connect(&table.address, "local", Some("http://evil.example")).await.is_err());
    assert!(SocketClient::connect(&table.address, "no%20room", None).await.is_err());
    assert!(table.get("/", "evil.example").await.starts_with("HTTP/1.1 403"));
    let page = table.get("/r/kitchen", "localhost").await;
    assert!(page.contains("content-security-policy: default-src 'none'"), "{page}");
    assert!(table.get("/r/no%20room", "localhost").await.starts_with("HTTP/1.1 404"));
    assert!(table.get("/static/js/all.js", "localhost").await.contains("text/javascript"));
    let main = page.split('"').find(|it| it.ends_with("/js/all.js")).expect("the page names its script");
    assert!(table.get(main, "localhost").await.contains("immutable"), "{main}");
    let earlier = table.get("/static/0123456789abcdef/js/all.js", "localhost").await;
    assert!(
        earlier.contains("no-cache") && earlier.contains("text/javascript"),
        "of a page that is still open"
    );
    assert!(table.get("/static/fonts/js/all.js", "localhost").await.starts_with("HTTP/1.1 404"));
    assert!(table.get("/static/../Cargo.toml", "localhost").await.starts_with("HTTP/1.1 404"));
    assert!(table.get("/words/uk-UA", "localhost").await.contains("Сідайте"));
    assert!(table.get("/picture/0000.png", "localhost").await.starts_with("HTTP/1.1 404"));
    assert!(table.get("/invite/https/kitchen.svg", "localhost").await.contains("<svg"));
    assert!(table.get("/invite/http/no%20room.svg", "localhost").await.starts_with("HTTP/1.1 404"));
}

#[tokio::test]
async fn a_place_that_cannot_be_had_is_named() {
    let table = WebTable::open().await;
    let dir = tempfile::tempdir().expect("a temporary directory");
    let host = host(&dir, std::sync::Arc::default()).await;
    for (listen, public) in [(table.address.as_str(), false), ("0.0.0.0:0", true)] {
        let (ready, _) = tokio::sync::oneshot::channel();
        let (_stop, stop) = tokio::sync::watch::channel(false);
        let config = Config {
            listen: listen.parse().expect("an address"),
            allow_public: false,
            public_url: None,
            frames: String::new(),
            activity: None,
        };
        let error = kubyk_web::run(config, host.clone(), ready, stop).await.expect_err("not there");
        assert_eq!(matches!(error, Error::Public(_)), public, "{error}");
        assert!(error.to_string().contains(listen), "{error}");
    }
}

#[tokio::test]
async fn a_connection_that_never_greets_is_closed() {
    let table = WebTable::open().await;
    let mut silent = SocketClient::connect(&table.address, "local", None).await.expect("the socket opens");
    assert_eq!(silent.closed().await, None, "nobody is told why");
    // A question is answered.
    let mut page = table.browser("local", &[SASHA]).await;
    page.ask(json!({"type": "ping"})).await;
}

#[tokio::test]
async fn a_browser_that_asks_too_fast_is_told_so_and_stays_connected() {
    let table = WebTable::open().await;
    let mut ann = table.browser("den", &[("ann-0001", "Ann")]).await;
    let ask = |number| json!({"type": "home", "persona": "ann-0001", "id": format!("burst-{number}")});
    ann.send_at_once(&(0..200).map(ask).collect::<Vec<_>>()).await;
    let fault = ann.until("fault").await;
    assert!(fault["text"].as_str().is_some_and(|text| text.contains("Too many")), "{fault}");
    assert!(fault["id"].as_str().is_some_and(|id| id.starts_with("burst-")), "{fault}");
    while ann.next().await["id"] != "burst-199" {}
    let home = ann.ask_for(json!({"type": "home", "persona": "ann-0001"})).await;
    assert_eq!(home["type"], "home", "{home}");
}

/// A page that knows what it will show asks for it with its greeting.
#[tokio::test]
async fn what_is_asked_with_the_greeting_is_answered_after_the_welcome() {
    let table = WebTable::open().await;
    let mut first = table.browser("local", &[SASHA]).await;
    first.say(SASHA.0, "/pig new").await;
    let id = first.board()["table"].clone();
    let mut page = SocketClient::connect(&table.address, "local", None).await.expect("the socket opens");
    let personas = json!([{"id": SASHA.0, "name": SASHA.1}]);
    page.send_at_once(&[
        json!({"type": "hello", "lang": "en", "personas": personas}),
        json!({"type": "view", "id": "v1", "persona": SASHA.0, "table": id, "path": ""}),
    ])
    .await;
    assert_eq!(page.until("welcome").await["type"], "welcome");
    let view = page.until("view").await;
    assert_eq!((&view["id"], &view["table"]), (&json!("v1"), &id));
    assert!(view["card"]["title"].as_str().is_some_and(|title| title.contains("Pig")), "{view}");
}
