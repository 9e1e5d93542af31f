//! `kubyk analyse`: the object that it prints, the table for people, and what it refuses.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use common::kubyk_with;
use serde_json::{Value, json};

/// One die to 10: seat 1 rolls on with the win in hand, and busts.
const PIG: &str = "\
kubyk 1
game pig
variant one-die
option target 10
seat Саша
seat Діма

1 roll
* 4
1 roll
* 6
1 roll
* 1
2 roll
* 5
2 roll
* 5
2 hold
";

fn sum(values: &Value, of: impl Fn(&Value) -> &Value) -> f64 {
    values.as_array().unwrap().iter().filter_map(|value| of(value).as_f64()).sum()
}

#[test]
fn the_object_has_every_event_and_its_numbers_add_up() {
    let analysis = kubyk_with(PIG, &["analyse", "-", "--json"]).json();
    assert_eq!((&analysis["game"], &analysis["variant"]), (&json!("pig"), &json!("one-die")));
    assert_eq!((&analysis["unit"], &analysis["exact"]), (&json!("win-chance"), &json!(true)));
    assert_eq!(analysis["result"], json!([0.0, 1.0]));
    let events = analysis["events"].as_array().unwrap();
    assert_eq!(events.len(), 11);
    assert!((1..).zip(events).all(|(n, event): (u64, _)| event["n"] == n));
    let keys = |event: &Value| event.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&events[1]), ["line", "luck", "n"]);
    assert_eq!(keys(&events[0]), ["best", "error", "line", "mark", "n", "seat", "value"]);
    // Holding wins; rolling on wins but for the one, which hands the first turn to the rival.
    let start = analysis["start"][0].as_f64().unwrap();
    let slip = &events[4];
    assert_eq!((&slip["line"], &slip["seat"], &slip["best"]), (&json!("1 roll"), &json!(1), &json!("hold")));
    assert_eq!(slip["value"], 1.0);
    assert!((slip["error"].as_f64().unwrap() - start / 6.0).abs() < 1e-9, "{slip}");
    assert_eq!(slip["mark"], if start / 6.0 >= 0.1 { "mistake" } else { "inaccuracy" });
    for seat in [0, 1] {
        let totals = &analysis["totals"];
        let own = totals[seat]["error"].as_f64().unwrap();
        let luck = totals[seat]["luck"].as_f64().unwrap();
        let errors = sum(totals, |seat| &seat["error"]);
        let expected = analysis["start"][seat].as_f64().unwrap() + luck + errors - 2.0 * own;
        assert!((expected - analysis["result"][seat].as_f64().unwrap()).abs() < 1e-9, "{analysis}");
        assert!((luck - sum(&analysis["events"], |event| &event["luck"][seat])).abs() < 1e-12);
    }
    let marks = |of: &Value| of["marks"].as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!((&analysis["totals"][0]["moves"], marks(&analysis["totals"][0])), (&json!(3), 1));
}

#[test]
fn a_game_that_goes_on_has_no_result_and_answers_in_secret_are_judged_one_by_one() {
    let together =
        "kubyk 1\ngame thirteen\nvariant together\nseat A\nseat B\nseat C\n\n* 5 6\n* 2 1\n3 add\n1 sub\n";
    let analysis = kubyk_with(together, &["analyse", "-", "--json"]).json();
    assert_eq!((&analysis["unit"], &analysis["result"]), (&json!("points"), &Value::Null));
    assert_eq!((&analysis["events"][2]["seat"], &analysis["events"][3]["seat"]), (&json!(3), &json!(1)));
    assert_eq!(analysis["totals"][1]["moves"], 0);
    assert_eq!(analysis["basis"], "solitaire");
}

#[test]
fn people_get_a_table_and_a_sentence_for_each_seat() {
    let output = kubyk_with(PIG, &["analyse", "-"]).ok();
    assert!(output.starts_with("pig one-die: win chance, exact\n"), "{output}");
    let slip = output.lines().find(|line| line.contains("best: hold")).expect("the slip is marked");
    assert!(slip.trim_start().starts_with("5  1 roll") && slip.contains('-'), "{slip}");
    let [.., one, two] = output.lines().collect::<Vec<_>>()[..] else { panic!("{output}") };
    assert!(one.starts_with("1  Саша: luck ") && one.ends_with("in 3 moves; one move mattered"), "{one}");
    assert!(two.starts_with("2  Діма: luck +"), "{two}");
}

#[test]
fn it_is_spelled_in_two_ways() {
    assert_eq!(kubyk_with(PIG, &["analyze", "-"]).ok(), kubyk_with(PIG, &["analyse", "-"]).ok());
}

#[test]
fn a_game_without_values_is_refused_clearly() {
    for (game, option) in [("mia", ""), ("pig", "option simultaneous on\n")] {
        let record = format!("kubyk 1\ngame {game}\n{option}seat A\nseat B\n\n");
        for args in [&["analyse", "-"][..], &["analyse", "-", "--json"]] {
            let refusal = kubyk_with(&record, args).refused();
            assert!(refusal.starts_with(&format!("-: nobody knows the values of {game} ")), "{refusal}");
        }
    }
}

/// The first move leaves a marble where it can be pushed off.
const ABALONE: &str = "\
kubyk 1
game abalone
variant belgian-daisy
option goal 1
seat A
seat B

1 C3B3
2 C5B4
";

#[test]
fn a_game_that_is_not_solved_is_estimated() {
    let analysis = kubyk_with(ABALONE, &["analyse", "-", "--json"]).json();
    assert_eq!((&analysis["unit"], &analysis["exact"]), (&json!("estimate"), &json!(false)));
    assert_eq!((&analysis["basis"], &analysis["result"]), (&json!("engine"), &json!([0.0, 1.0])));
    let [given, taken] = &analysis["events"].as_array().unwrap()[..] else { panic!("{analysis}") };
    let number = |event: &Value, key: &str| event[key].as_f64().unwrap();
    assert!(number(given, "error") > 0.15 && number(given, "margin") >= 0.0, "{given}");
    assert_eq!((&given["mark"], &taken["mark"]), (&json!("blunder"), &Value::Null));
    assert_eq!((&taken["best"], &taken["error"]), (&json!("C5B4"), &json!(0.0)));
    assert_eq!(
        kubyk_with(ABALONE, &["analyse", "-", "--json"]).json(),
        analysis,
        "the same record says the same"
    );
    let output = kubyk_with(ABALONE, &["analyse", "-"]).ok();
    assert!(output.starts_with("abalone belgian-daisy: win chance, estimate, ±"), "{output}");
    assert!(output.lines().any(|line| line.contains("1 C3B3") && line.contains("blunder")), "{output}");
}

#[test]
fn estimates_by_rollouts_have_their_standard_errors() {
    let rabbit =
        "kubyk 1\ngame rabbit\nseat A\n\n* 1 2 3 4 5 6 1 2 3 4 6\nend\n* 1 2 3 4 5\n".replace("end", "1 end");
    let analysis = kubyk_with(&rabbit, &["analyse", "-", "--json"]).json();
    assert_eq!((&analysis["unit"], &analysis["basis"]), (&json!("estimate"), &json!("engine")));
    assert!(analysis["start_margin"][0].as_f64().is_some_and(|margin| margin > 0.0), "{analysis}");
    let [laid, ended, rolled] = &analysis["events"].as_array().unwrap()[..] else { panic!("{analysis}") };
    for roll in [laid, rolled] {
        assert!(roll["margin"][0].as_f64().is_some_and(|margin| margin > 0.0), "{roll}");
    }
    assert!(ended["value_margin"].as_f64().is_some_and(|margin| margin > 0.0), "{ended}");
    assert!(analysis["totals"][0]["luck_margin"].as_f64().is_some_and(|margin| margin > 0.0), "{analysis}");
    let output = kubyk_with(&rabbit, &["analyse", "-"]).ok();
    assert!(
        output.starts_with("rabbit base: win chance, estimate by rollouts, ± standard errors\n"),
        "{output}"
    );
    assert!(
        output.lines().nth(1).is_some_and(|start| start.contains("start") && start.contains("(±")),
        "{output}"
    );
}
