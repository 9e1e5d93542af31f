//! Questions of pages: tables as one person sees them, the home, past games.

use serde_json::{Value, json};

use super::common::{DIMA, SASHA, SocketClient, WebTable};

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
    let here = page.ask_for(home.clone()).await["tables"][0].clone();
    assert_eq!((&here["seated"], &here["chat"]), (&json!(true), &Value::Null));
    let mut elsewhere = table.browser("kitchen", &[SASHA, DIMA]).await;
    let there = elsewhere.ask_for(home.clone()).await["tables"].clone();
    assert_eq!((&there[0]["table"], &there[0]["chat"]), (&here["table"], &json!("local")), "{there}");
    let others = elsewhere.ask_for(json!({"type": "home", "persona": DIMA.0})).await;
    assert_eq!(others["tables"], json!([]), "he does not sit there");
    let id = page.board()["table"].clone();
    let over = json!({"type": "replay", "persona": SASHA.0, "table": id, "step": 1000});
    assert_eq!(page.ask_for(over.clone()).await["type"], "missing", "it is not over");
    page.say(SASHA.0, "/resign yes").await;
    assert_eq!(page.ask_for(home).await["past"][0]["table"], id);
    let end = page.ask_for(over).await;
    assert_eq!(end["step"], end["moves"].as_array().map(Vec::len).expect("moves"));
    assert!(end["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let last = |end: &Value| end["moves"].as_array().and_then(|moves| moves.last()).cloned().expect("a move");
    assert_eq!(last(&end), json!(format!("{} (you) resigns", SASHA.1)));
    let mut guest = table.browser("local", &[DIMA]).await;
    let over = json!({"type": "replay", "persona": DIMA.0, "table": id, "step": 1000});
    assert_eq!(last(&guest.ask_for(over).await), json!(format!("{} resigns", SASHA.1)));
}

#[tokio::test]
async fn a_lobby_marks_its_readers_own_name() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA, DIMA]).await;
    page.say(SASHA.0, "/pig new").await;
    page.say(DIMA.0, "/pig join").await;
    let lines = page.view(DIMA.0, "").await["card"]["lines"].to_string();
    let (own, other) = (format!("2. {} (you)\"", DIMA.1), format!("1. {}\"", SASHA.1));
    assert!(lines.contains(&own) && lines.contains(&other), "{lines}");
}

#[tokio::test]
async fn the_coach_looks_at_a_past_game_when_it_is_asked() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    page.say(SASHA.0, "/pig new target=20").await;
    page.say(SASHA.0, "/pig bot easy").await;
    page.say(SASHA.0, "/pig first joined").await;
    page.say(SASHA.0, "/pig start").await;
    let id = page.board()["table"].clone();
    let lesson = |run: bool| json!({"type": "lesson", "persona": SASHA.0, "table": id, "run": run});
    assert_eq!(page.ask_for(lesson(true)).await["type"], "done", "it is not over");
    // After a 1 the bot may win in one turn: then there is nothing left to resign.
    page.say(SASHA.0, "/pig roll").await;
    page.say(SASHA.0, "/resign yes").await;
    let silent = page.ask_for(lesson(false)).await;
    assert_eq!((&silent["offered"], &silent["lesson"]), (&json!(true), &Value::Null), "nobody has asked");
    let answer = page.ask_for(lesson(true)).await;
    let svg = answer["lesson"]["svg"].as_str().expect("a drawing").to_owned();
    // The painter's own tests check its words.
    assert!(svg.starts_with("<svg"), "{svg}");
    assert!(answer["lesson"]["marks"].is_array(), "{answer}");
    assert_eq!(page.ask_for(lesson(false)).await["lesson"], answer["lesson"], "now it is known");
    let replay = page.ask_for(json!({"type": "replay", "persona": SASHA.0, "table": id, "step": 0})).await;
    let moves: Vec<&str> =
        replay["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    let roll = moves.iter().position(|line| line.is_empty()).expect("a roll that is asked for");
    assert!(!moves[roll + 1].is_empty(), "the words of the log say what has fallen: {moves:?}");
    page.say(SASHA.0, "/chicago new").await;
    page.say(SASHA.0, "/chicago bot random").await;
    page.say(SASHA.0, "/chicago start").await;
    let id = page.board()["table"].clone();
    page.say(SASHA.0, "/chicago resign yes").await;
    let unsolved =
        page.ask_for(json!({"type": "lesson", "persona": SASHA.0, "table": id, "run": true})).await;
    assert_eq!(unsolved["offered"], false, "{unsolved}");
}

#[tokio::test]
async fn a_hint_says_which_parts_of_the_board_its_move_touches() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    for line in ["/abalone new", "/abalone bot beginner", "/abalone first joined", "/abalone start"] {
        page.say(SASHA.0, line).await;
    }
    let board = page.view(SASHA.0, "").await;
    let hint = board["card"]["actions"].as_array().expect("actions")[0]["payload"].clone();
    let card_of = |heard: Vec<Value>| {
        let card = heard.into_iter().rfind(|it| it["message"]["kind"] == "card").expect("a card");
        card["message"]["card"].clone()
    };
    let press = |payload: &Value| json!({"type": "press", "persona": SASHA.0, "payload": payload});
    let mut card = card_of(page.ask(press(&hint)).await);
    assert_eq!(card["again"], hint, "it can be asked for in another language");
    while card["points"]["keys"].as_array().expect("a path").len() < 2 {
        card = card_of(page.ask(press(&card["actions"][0]["payload"])).await);
    }
    let points = &card["points"];
    assert_eq!((&points["table"], &points["epoch"]), (&page.board()["table"], &board["epoch"]));
    let spots = points["spots"].as_array().expect("spots");
    assert!(
        spots.len() > 1 && spots.iter().all(|it| it.as_str().is_some_and(|it| it.starts_with("cell:"))),
        "{points}"
    );
    let path: Vec<&str> =
        points["keys"].as_array().expect("a path").iter().filter_map(Value::as_str).collect();
    let (last, above) = path.split_last().expect("a step");
    let level = page.view(SASHA.0, &above.join(".")).await["level"].clone();
    let branches = level["branches"].as_array().expect("branches");
    assert!(branches.iter().any(|it| it["key"] == *last && it["payload"].is_string()), "{level}");
}

#[tokio::test]
async fn past_games_are_listed_page_by_page() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let mut played = Vec::new();
    for _ in 0..26 {
        page.say(SASHA.0, "/rabbit new").await;
        page.say(SASHA.0, "/rabbit start").await;
        played.insert(0, page.board()["table"].clone());
        page.say(SASHA.0, "/rabbit resign yes").await;
    }
    let mut answer = page.ask_for(json!({"type": "home", "persona": SASHA.0})).await;
    let (mut seen, mut lengths) = (Vec::new(), Vec::new());
    loop {
        let games = answer["past"].as_array().expect("games").clone();
        lengths.push(games.len());
        seen.extend(games.iter().map(|game| game["table"].clone()));
        let Some(before) = answer["older"].as_str() else { break };
        answer = page.ask_for(json!({"type": "past", "persona": SASHA.0, "before": before})).await;
    }
    assert_eq!((seen, lengths), (played.clone(), vec![5, 20, 1]));
    let mut elsewhere = table.browser("kitchen", &[SASHA]).await;
    let others = json!({"type": "past", "persona": SASHA.0, "before": played[0]});
    assert_eq!(elsewhere.ask_for(others).await["past"], json!([]), "games of other rooms are not listed");
    let nonsense = json!({"type": "past", "persona": SASHA.0, "before": "nothing"});
    assert_eq!(page.ask_for(nonsense).await["type"], "done");
}

/// The conversation has one language; what only one browser shows is in that browser's.
#[tokio::test]
async fn each_browser_reads_a_table_in_its_own_language() {
    let table = WebTable::open().await;
    let mut sasha = table.browser("local", &[SASHA]).await;
    sasha.say(SASHA.0, "/pig new").await;
    let mut dima = table.browser("local", &[DIMA]).await;
    dima.hello("uk", &[DIMA]).await;
    let labels = |card: &Value, row: &str| -> Vec<String> {
        let buttons = card[row].as_array().cloned().unwrap_or_default();
        buttons.iter().map(|it| it["label"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let [own, others] = [sasha.view(SASHA.0, "").await, dima.view(DIMA.0, "").await];
    assert!(own["card"]["title"].as_str().is_some_and(|title| title.contains("Pig")), "{own}");
    assert!(others["card"]["title"].as_str().is_some_and(|title| title.contains("Свиня")), "{others}");
    // A person who sits there need not join; bots are added, and chairs are left, at the chairs themselves.
    assert_eq!(labels(&own["card"], "choices"), [""; 0]);
    assert_eq!(labels(&others["card"], "choices"), ["➕ Сісти"]);
    assert!(own["lobby"]["chairs"][0]["away"].is_string(), "{own}");
    assert_eq!(dima.board()["card"]["title"], sasha.board()["card"]["title"], "the message is one for all");
    dima.say(DIMA.0, "/pig join").await;
    dima.say(DIMA.0, "/pig start").await;
    let begun = dima.view(DIMA.0, "").await;
    assert!(labels(&begun["card"], "actions").iter().any(|it| it.contains("Правила")), "{begun}");
}

/// Plays a game of two people of one browser to its end; returns the table.
async fn play_pig(page: &mut SocketClient) -> Value {
    for line in ["/pig new target=20", "/pig first joined"] {
        page.say(SASHA.0, line).await;
    }
    page.say(DIMA.0, "/pig join").await;
    page.say(SASHA.0, "/pig start").await;
    while page.board()["closed"] != true {
        for who in [SASHA.0, DIMA.0] {
            let level = page.view(who, "").await["level"].clone();
            // Whoever has something at stake banks it.
            let Some(branch) = level["branches"].as_array().and_then(|branches| branches.last()) else {
                continue;
            };
            page.ask(json!({"type": "press", "persona": who, "payload": branch["payload"]})).await;
        }
    }
    page.board()["table"].clone()
}

#[tokio::test]
async fn results_and_leaderboards_are_told_row_by_row() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA, DIMA]).await;
    let id = play_pig(&mut page).await;
    let leaders = |board: &str, week: bool| json!({"type": "leaders", "persona": SASHA.0, "board": board, "week": week});
    let all = page.ask_for(leaders("", false)).await;
    let rows = all["leaders"].as_array().expect("people").clone();
    assert_eq!((rows.len(), rows.iter().filter(|row| row["own"] == true).count()), (2, 1), "{all}");
    assert_eq!((&rows[0]["place"], &rows[0]["won"], &rows[1]["won"]), (&json!(1), &json!(1), &json!(0)));
    let board = all["boards"][0]["value"].as_str().expect("a leaderboard").to_owned();
    let one = page.ask_for(leaders(&board, false)).await;
    assert_eq!((&one["board"], one["leaders"][0]["best"].is_number()), (&json!(board), true), "{one}");
    let week = page.ask_for(leaders(&board, true)).await;
    assert_eq!(
        (&week["board"], week["leaders"].as_array().map(Vec::len)),
        (&json!("pig"), Some(2)),
        "{week}"
    );
    for line in ["/nibble new", "/nibble bot easy", "/nibble start", "/nibble resign yes"] {
        page.say(SASHA.0, line).await;
    }
    page.hello("uk", &[SASHA, DIMA]).await;
    let results = json!({"type": "results", "persona": SASHA.0});
    let own = page.ask_for(results.clone()).await;
    assert_eq!((&own["played"], own["games"].as_array().map(Vec::len)), (&json!(2), Some(2)), "{own}");
    let past = own["past"].as_array().expect("games");
    assert!(past[0]["ended"]["players"].as_str().is_some_and(|bot| bot.contains("Легкий")), "{own}");
    assert_eq!((&past[1]["table"], &past[1]["opens"], &past[1]["chat"]), (&id, &json!(true), &Value::Null));
    assert_eq!(own["rivals"][0]["name"], DIMA.1);
    let pig = json!({"type": "results", "persona": SASHA.0, "game": "pig"});
    assert_eq!(page.ask_for(pig).await["past"].as_array().map(Vec::len), Some(1));
    let rest = json!({"type": "results", "persona": SASHA.0, "before": past[0]["table"]});
    assert_eq!(page.ask_for(rest).await["past"][0]["table"], id);
    let mut elsewhere = table.browser("kitchen", &[SASHA]).await;
    let there = elsewhere.ask_for(results).await;
    assert_eq!(there["past"][1]["chat"], "local", "it is looked at in its own room: {there}");
}

#[tokio::test]
async fn variants_are_offered_with_their_bots_before_there_is_a_table() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA]).await;
    let answer = page.ask_for(json!({"type": "variants", "game": "katego"})).await;
    let groups = answer["groups"].as_array().expect("groups");
    let variants: Vec<_> = groups.iter().filter_map(|group| group["variants"].as_array()).flatten().collect();
    assert_eq!(variants.iter().filter(|it| it["usual"] == true).count(), 1, "{answer}");
    let other = variants.iter().find(|it| it["usual"] == false && it["levels"][0]["id"].is_string());
    let other = other.expect("one that is played against a bot");
    page.say(SASHA.0, &format!("/katego new {}", other["word"].as_str().expect("a word"))).await;
    page.say(SASHA.0, &format!("/katego bot {}", other["levels"][0]["id"].as_str().expect("a level"))).await;
    let lobby = page.view(SASHA.0, "").await["lobby"].clone();
    assert_eq!((&lobby["variant"], &lobby["again"]["variant"]), (&other["label"], &other["word"]), "{lobby}");
    assert_eq!(lobby["again"]["level"], other["levels"][0]["id"], "{lobby}");
    let single = page.ask_for(json!({"type": "variants", "game": "no-game"})).await;
    assert_eq!(single["groups"], json!([]));
}

#[tokio::test]
async fn what_only_one_may_see_is_marked() {
    let table = WebTable::open().await;
    let mut page = table.browser("local", &[SASHA, DIMA]).await;
    for line in ["/mia new", "/mia first joined"] {
        page.say(SASHA.0, line).await;
    }
    page.say(DIMA.0, "/mia join").await;
    page.say(SASHA.0, "/mia start").await;
    page.say(SASHA.0, "/mia roll").await;
    let [own, other] = [page.view(SASHA.0, "").await, page.view(DIMA.0, "").await];
    assert_eq!(
        (&own["secret"], &other["secret"]),
        (&json!(true), &Value::Null),
        "the dice are under the cup"
    );
}
