//! A room as browsers meet it.

mod common;

use common::{SocketClient, WebTable, host};
use kubyk_web::{Config, Error};
use serde_json::{Value, json};

const SASHA: (&str, &str) = ("sasha-12345", "Sasha");
const DIMA: (&str, &str) = ("dima-123456", "Dima");

fn texts(page: &SocketClient, kind: &str) -> Vec<String> {
    let said = page.page.values().filter(|it| it["kind"] == kind);
    said.map(|it| it["text"].as_str().unwrap_or_default().to_owned()).collect()
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
    for (button, mime) in [("Record", "application/octet-stream"), ("Film", "image/gif")] {
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
    // What Dima hears next was sent after it.
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
    // Whatever else the two changes set off has been dealt with when a later change has been shown.
    shown += boards(sasha.say(SASHA.0, "/katego put 4").await);
    assert_eq!(shown, 3);
    assert_eq!(table.painted.load(std::sync::atomic::Ordering::Relaxed), 0, "the page draws boards itself");
}

#[tokio::test]
async fn a_move_is_put_together_on_the_board() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA, DIMA]).await;
    page.say(SASHA.0, "/abalone new").await;
    page.say(DIMA.0, "/abalone join").await;
    page.say(SASHA.0, "/abalone start").await;
    let root = page.view(SASHA.0, "").await["level"].clone();
    let items = root["select"]["items"].as_array().expect("marbles").clone();
    let marble = items.iter().find(|item| item["spot"] == "cell:C3").expect("a marble that can move");
    let chosen = page.view(SASHA.0, &format!("-{}", marble["key"].as_str().expect("a key"))).await;
    assert!(chosen["svg"].is_null(), "the drawing is sent once");
    let targets = chosen["level"]["branches"].as_array().expect("ways").clone();
    assert!(targets.iter().all(|way| way["spots"][0].as_str().is_some_and(|spot| spot.starts_with("cell:"))));
    let payload = targets[0]["payload"].clone();
    page.ask(json!({"type": "press", "persona": SASHA.0, "payload": payload})).await;
    assert!(page.view(SASHA.0, "").await["level"].is_null(), "it is the other's turn");
    assert!(!page.view(DIMA.0, "").await["level"].is_null());
    let elsewhere = table.browser("kitchen", &[SASHA]).await;
    let id = page.board()["table"].clone();
    let mut elsewhere = elsewhere;
    let ask = json!({"type": "view", "persona": SASHA.0, "table": id, "path": ""});
    assert_eq!(elsewhere.ask_for(ask).await["type"], "done", "tables of other rooms are not shown");
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
async fn home_lists_tables_and_games_and_a_past_game_is_replayed() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let home = json!({"type": "home", "persona": SASHA.0});
    let first = page.ask_for(home.clone()).await;
    assert_eq!(first["tables"], json!([]));
    assert!(first["games"].as_array().is_some_and(|games| games.iter().any(|game| game["id"] == "pig")));
    page.say(SASHA.0, "/pig new").await;
    page.say(SASHA.0, "/pig bot hold-20").await;
    page.say(SASHA.0, "/pig start").await;
    assert_eq!(page.ask_for(home.clone()).await["tables"][0]["seated"], true);
    let id = page.board()["table"].clone();
    let over = json!({"type": "replay", "table": id, "step": 1000});
    assert_eq!(page.ask_for(over.clone()).await["type"], "missing", "it is not over");
    page.say(SASHA.0, "/resign yes").await;
    assert_eq!(page.ask_for(home).await["past"][0]["table"], id);
    let end = page.ask_for(over).await;
    assert_eq!(end["step"], end["moves"].as_array().map(Vec::len).expect("moves"));
    assert!(end["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
}

#[tokio::test]
async fn the_coach_looks_at_a_past_game_when_it_is_asked() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    page.say(SASHA.0, "/pig new target=20").await;
    page.say(SASHA.0, "/pig bot easy").await;
    page.say(SASHA.0, "/pig start").await;
    let id = page.board()["table"].clone();
    let lesson = |run: bool| json!({"type": "lesson", "table": id, "run": run});
    assert_eq!(page.ask_for(lesson(true)).await["type"], "done", "it is not over");
    page.say(SASHA.0, "/resign yes").await;
    let silent = page.ask_for(lesson(false)).await;
    assert_eq!((&silent["offered"], &silent["lesson"]), (&json!(true), &Value::Null), "nobody has asked");
    let told = page.ask_for(lesson(true)).await;
    let svg = told["lesson"]["svg"].as_str().expect("a drawing").to_owned();
    // What it says is the painter's business.
    assert!(svg.starts_with("<svg"), "{svg}");
    assert!(told["lesson"]["marks"].is_array(), "{told}");
    assert_eq!(page.ask_for(lesson(false)).await["lesson"], told["lesson"], "now it is known");
    page.say(SASHA.0, "/rabbit new").await;
    page.say(SASHA.0, "/rabbit start").await;
    let id = page.board()["table"].clone();
    page.say(SASHA.0, "/rabbit resign yes").await;
    let unsolved = page.ask_for(json!({"type": "lesson", "table": id, "run": true})).await;
    assert_eq!(unsolved["offered"], false, "{unsolved}");
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
        let config = Config { listen: listen.parse().expect("an address"), allow_public: false };
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
    // Whoever asks is answered.
    let mut page = table.browser("local", &[SASHA]).await;
    page.ask(json!({"type": "ping"})).await;
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
    let said = sasha.page.values().find(|it| it["kind"] == "said").expect("his line").clone();
    assert_eq!(shown["asked"], said["by"]["mark"]);
}

#[tokio::test]
async fn a_refusal_is_told_from_what_was_done() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let refused = |heard: Vec<serde_json::Value>| heard.last().expect("an answer")["refused"].clone();
    assert_eq!(refused(page.say(SASHA.0, "/pig start").await), true, "there is no table");
    assert!(refused(page.say(SASHA.0, "/pig new").await).is_null());
}
