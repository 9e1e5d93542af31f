//! Who gets in, and stays.

use kubyk_web::{Config, Error};
use serde_json::json;

use super::common::{SASHA, SocketClient, WebTable, host};

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
