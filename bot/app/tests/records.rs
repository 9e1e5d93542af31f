//! The commands that read a record.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use std::fs;

use common::{arg, kubyk, kubyk_bytes, kubyk_with};
use proptest::prelude::*;
use serde_json::json;
use tempfile::TempDir;

/// From record.md's example, as far as it goes before it is over.
const PIG: &str = "\
kubyk 1
game pig
variant two-dice
option target 50
seat Саша
seat Діма
# a comment

1 roll
* 3 2
1 roll
* 6 5
1 hold
2 roll
* 1 4
";

#[test]
fn replay_tells_the_standing() {
    let report = kubyk_with(PIG, &["replay", "-", "--json"]).ok();
    let expected = "{\"game\":\"pig\",\"variant\":\"two-dice\",\"rules\":1,\"over\":false,\"to_act\":[1],\"needs\":null,\
        \"scores\":[16,0],\"winners\":[],\"events\":7}\n";
    assert_eq!(report, expected);
    let owed = kubyk_with(format!("{PIG}1 roll\n"), &["replay", "-", "--json"]).json();
    assert_eq!((&owed["needs"], &owed["to_act"]), (&json!({"faces": 2}), &json!([])));
    let over = kubyk_with(format!("{PIG}1 resigns\n"), &["replay", "-", "--json"]).json();
    assert_eq!(over["over"], true);
    assert_eq!((&over["winners"], &over["reason"]), (&json!([2]), &json!("resignation")));
    let output = kubyk_with(PIG, &["replay", "-"]).ok();
    assert!(output.contains("Саша") && output.contains("16"), "{output}");
}

#[test]
fn a_file_is_read_like_standard_input() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.rec");
    fs::write(&file, format!("\u{feff}{}", PIG.replace('\n', "\r\n"))).unwrap();
    let of_file = kubyk(&["replay", arg(&file), "--json"]).ok();
    assert_eq!(of_file, kubyk_with(PIG, &["replay", "-", "--json"]).ok());
}

#[test]
fn a_fault_names_file_line_and_what_was_expected() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.rec");
    let broken = PIG.replace("1 hold\n", "");
    fs::write(&file, &broken).unwrap();
    for command in ["replay", "moves", "best", "analyse", "verify"] {
        let refusal = kubyk(&[command, arg(&file)]).refused();
        assert!(refusal.starts_with(&format!("{}:13: ", arg(&file))), "{command}: {refusal}");
        assert!(refusal.contains("roll"), "{refusal}");
        assert_eq!(refusal.lines().count(), 1, "{refusal}");
    }
    let cases: [(&str, &str); 8] = [
        ("", "-:1: This is not a record of Kubyk: it is empty"),
        (
            "root:x:0:0\n",
            "-:1: This is not a record of Kubyk: the first line is “root:x:0:0”; it should be “kubyk 1”",
        ),
        ("kubyk 2\n", "-:1: The first line is “kubyk 2”; it should be “kubyk 1”"),
        ("kubyk 1\ncolour red\n", "-:2: "),
        ("kubyk 1\ngame chess\nseat A\nseat B\n", "-:2: "),
        ("kubyk 1\ngame pig\nvariant two-dice\noption target 5\nseat A\nseat B\n", "-:4: "),
        ("kubyk 1\ngame pig\nseat A\nseat B\n\n1 roll\n* 7\n", "-:7: "),
        ("kubyk 1\ngame pig\nseat A\nseat B\n\n1 roll\n* 1\n3 roll\n", "-:8: "),
    ];
    for (record, beginning) in cases {
        let refusal = kubyk_with(record, &["replay", "-"]).refused();
        assert!(refusal.starts_with(beginning) && refusal.len() > 12, "{record:?}: {refusal}");
    }
    let refusal = kubyk(&["replay", "/no/such/file.rec"]).refused();
    assert_eq!(refusal, "/no/such/file.rec: No such file or directory\n");
    let refusal = kubyk_with(b"\x89PNG\r\n\x1a\n\xff", &["replay", "-"]).refused();
    assert!(refusal.starts_with("-:1: This is not a record of Kubyk"), "{refusal}");
}

#[test]
fn too_much_is_refused() {
    let mut much = PIG.as_bytes().to_vec();
    much.resize(16 * 1024 * 1024 + 1, b'\n');
    let refusal = kubyk_with(&much, &["replay", "-"]).refused();
    assert!(refusal.contains("16777216"), "{refusal}");
    much.pop();
    kubyk_with(&much, &["replay", "-"]).ok();
}

#[test]
fn moves_are_listed_in_a_stable_order() {
    assert_eq!(kubyk_with(PIG, &["moves", "-"]).ok(), "1 roll\n");
    let rolled = format!("{PIG}1 roll\n* 2 2\n");
    assert_eq!(kubyk_with(&rolled, &["moves", "-"]).ok(), "1 roll\n1 hold\n");
    assert_eq!(kubyk_with(&rolled, &["moves", "-"]).err, "");
    for (last, why) in [("1 roll\n", "dice"), ("1 resigns\n", "over")] {
        let output = kubyk_with(format!("{PIG}{last}"), &["moves", "-"]);
        assert!(output.err.starts_with("note: ") && output.err.contains(why), "{output:?}");
        assert_eq!(output.ok(), "");
    }
}

#[test]
fn perft_counts_where_chance_has_no_part() {
    assert_eq!(kubyk_with(PIG, &["perft", "-", "0"]).ok(), "1\n");
    assert_eq!(kubyk_with(PIG, &["perft", "-", "1"]).ok(), "1\n");
    let refusal = kubyk_with(PIG, &["perft", "-", "2"]).refused();
    assert!(refusal.contains("dice"), "{refusal}");
    kubyk_with(PIG, &["perft", "-", "-1"]).refused();
    let refusal = kubyk_with(PIG, &["perft", "-", "two"]).refused();
    assert!(refusal.contains("a whole number from 0 to"), "{refusal}");
}

#[test]
fn best_says_what_the_machine_would_play() {
    let one = "kubyk 1\ngame pig\nseat A\nseat B\n\n";
    let best = kubyk_with(one, &["best", "-", "--json", "--level", "optimal"]).json();
    assert_eq!((&best["seat"], &best["move"], &best["exact"]), (&json!(1), &json!("roll"), &json!(true)));
    assert_eq!((&best["unit"], &best["level"]), (&json!("win-probability"), &json!("optimal")));
    assert_eq!(best["candidates"], json!([{"move": "roll", "value": best["value"]}]));
    // Neller and Presser: the first player of optimal Pig to 100 wins with 0.530592…
    assert!((best["value"].as_f64().unwrap() - 0.530_592_7).abs() < 1e-6, "{best}");
    let keys: Vec<_> = best.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys.len(), 9, "{keys:?}");
    assert_eq!((&best["before"], &best["after"]), (&best["value"], &best["value"]));

    let rule = kubyk_with(PIG, &["best", "-", "--json", "--level", "hold-20"]).json();
    assert_eq!((&rule["unit"], &rule["exact"]), (&json!("heuristic"), &json!(false)));
    assert!(rule["after"].as_f64().unwrap() <= rule["before"].as_f64().unwrap(), "{rule}");
    let board = "kubyk 1\ngame cephalopod\nseat A\nseat B\n\n";
    let unknown = kubyk_with(board, &["best", "-", "--json", "--level", "beginner"]).json();
    assert!(unknown.get("before").is_none() && unknown.get("after").is_none(), "{unknown}");
    assert!(kubyk_with(PIG, &["best", "-"]).ok().starts_with("seat 1: roll"));
    let refusal = kubyk_with(PIG, &["best", "-", "--level", "oracle"]).refused();
    assert!(refusal.contains("oracle") && refusal.contains("hold-20"), "{refusal}");
    assert!(kubyk_with(PIG, &["best", "-", "--viewer", "2"]).refused().contains("seat 2"));
    assert!(kubyk_with(format!("{PIG}1 roll\n"), &["best", "-"]).refused().contains("dice"));
    assert!(kubyk_with(format!("{PIG}1 resigns\n"), &["best", "-"]).refused().contains("over"));
}

#[test]
fn best_asks_for_whom_where_several_are_to_act() {
    let sysna = "kubyk 1\ngame pig\nvariant sysna\nseat A\nseat B\nseat C\n\n* 2 3\n";
    for seat in 1..=3 {
        let viewer = seat.to_string();
        let best = kubyk_with(sysna, &["best", "-", "--json", "--viewer", &viewer]).json();
        assert_eq!(best["seat"], seat);
    }
    assert_eq!(kubyk_with(sysna, &["best", "-", "--json"]).json()["seat"], 1);
}

#[test]
fn the_board_is_painted() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("board.png");
    kubyk_with(PIG, &["paint", "-", "-o", arg(&file), "--lang", "uk", "--viewer", "2"]).ok();
    let png = fs::read(&file).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n"));
    let piped = kubyk_bytes(PIG, &["paint", "-", "-o", "-", "--lang", "uk", "--viewer", "2"]);
    assert_eq!(piped.stdout, png);
    let text = kubyk_with(PIG, &["paint", "-", "--text", "--lang", "uk"]).ok();
    assert!(text.contains("Саша") && text.contains("16"), "{text}");
    kubyk_with(PIG, &["paint", "-", "--text", "--viewer", "3"]).refused();
    kubyk_with(PIG, &["paint", "-", "--text", "--lang", "de"]).refused();
    kubyk_with(PIG, &["paint", "-"]).refused();
    kubyk_with(PIG, &["paint", "-", "-o", "/no/such/folder/x.png"]).refused();
}

#[test]
fn the_whole_game_is_a_film_or_a_strip() {
    let folder = TempDir::new().unwrap();
    let (film, strip) = (folder.path().join("game.GIF"), folder.path().join("game.png"));
    let output =
        kubyk_with(PIG, &["paint", "-", "-o", arg(&film), "--lang", "uk", "--viewer", "2", "--dark"]);
    assert_eq!((output.status, output.out.as_str(), output.err.as_str()), (0, "", ""));
    assert!(fs::read(&film).unwrap().starts_with(b"GIF89a"));
    kubyk_with(PIG, &["paint", "-", "-o", arg(&strip), "--strip"]).ok();
    let sheet = fs::read(&strip).unwrap();
    assert!(sheet.starts_with(b"\x89PNG\r\n"));
    assert_eq!(kubyk_bytes(PIG, &["paint", "-", "-o", "-", "--strip"]).stdout, sheet);
    kubyk_with(PIG, &["paint", "-", "-o", arg(&strip)]).ok();
    assert_ne!(fs::read(&strip).unwrap(), sheet, "without --strip it is the board at the end");

    let turns = "1 roll\n* 2 3\n1 hold\n2 roll\n* 2 3\n2 hold\n".repeat(16);
    let long = format!("{}{turns}", PIG.replace("target 50", "target 200"));
    let output = kubyk_with(long, &["paint", "-", "-o", arg(&strip), "--strip"]);
    assert_eq!(output.err, "60 of 69 positions are shown\n");

    let (drawing, board) = (folder.path().join("board.SVG"), folder.path().join("board.txt"));
    kubyk_with(PIG, &["paint", "-", "-o", arg(&drawing)]).ok();
    let svg = fs::read_to_string(&drawing).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("Саша"), "{svg}");
    kubyk_with(PIG, &["paint", "-", "-o", arg(&board)]).ok();
    assert_eq!(fs::read_to_string(&board).unwrap(), kubyk_with(PIG, &["paint", "-", "--text"]).ok());
    for (name, strip) in [("x.bmp", false), ("x.webp", false), ("x.svg", true)] {
        let file = folder.path().join(name);
        let args = ["paint", "-", "-o", arg(&file), "--strip"];
        let refusal = kubyk_with(PIG, &args[..if strip { 5 } else { 4 }]).refused();
        assert!(refusal.contains(".png") && !file.exists(), "{refusal}");
    }

    let refusal = kubyk_with(PIG, &["paint", "-", "-o", arg(&film), "--strip"]).refused();
    assert!(refusal.contains("--strip") && refusal.contains(".gif"), "{refusal}");
    kubyk_with(PIG, &["paint", "-", "-o", "x.png", "--strip", "--text"]).refused();
    kubyk_with(PIG, &["paint", "-", "-o", "/no/such/folder/x.gif"]).refused();
    let text = folder.path().join("text.gif");
    kubyk_with(PIG, &["paint", "-", "-o", arg(&text), "--text"]).ok();
    assert!(fs::read_to_string(&text).unwrap().contains("Саша"));
}

#[test]
fn a_foreign_record_does_not_steer_the_terminal() {
    for line in ["1 \u{1b}[31mX\u{7}", "* \0", "1 roll\r2 roll"] {
        let refusal = kubyk_with(format!("{PIG}{line}\n"), &["replay", "-"]).refused();
        assert!(!refusal.trim_end_matches('\n').chars().any(char::is_control), "{refusal:?}");
        assert_eq!(refusal.lines().count(), 1, "{refusal:?}");
    }
}

#[test]
fn what_has_no_seed_cannot_be_verified() {
    let refusal = kubyk_with(PIG, &["verify", "-"]).refused();
    assert!(refusal.contains("seed"), "{refusal}");
    let seeded = PIG.replace("seat Саша", &format!("seed {}\nseat Саша", "ab".repeat(32)));
    let refusal = kubyk_with(&seeded, &["verify", "-"]).refused();
    assert!(refusal.contains("roll 1 does not follow"), "{refusal}");
    let promised = seeded.replace("seat Саша", &format!("commit {}\nseat Саша", "cd".repeat(32)));
    assert!(kubyk_with(promised, &["verify", "-"]).refused().contains("promised"));
}

#[test]
fn nobody_listening_is_no_failure() {
    let mut child = common::command(&["games"]).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Records that are nearly right, and bytes that are nothing.
fn inputs() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        Just("kubyk 1".to_owned()),
        "(game|variant|option|seat|team|salt|seed|rules|position) ?[a-z0-9 -]{0,12}",
        "[0-9*]{1,3} (roll|hold|resigns|[0-9 ]{0,9})",
        "(?s).{0,20}",
    ];
    let nearly = prop::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n").into_bytes());
    let cut = (0..PIG.len(), any::<u8>()).prop_map(|(at, byte)| {
        let mut bytes = PIG.as_bytes().to_vec();
        bytes[at] = byte;
        bytes
    });
    prop_oneof![nearly, cut, prop::collection::vec(any::<u8>(), 0..200)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn nothing_panics_on_any_input(input in inputs(), command in 0..4usize) {
        let args = [&["replay", "-", "--json"][..], &["moves", "-"], &["perft", "-", "2"], &["verify", "-"]];
        let output = kubyk_bytes(&input, args[command]);
        let errors = String::from_utf8_lossy(&output.stderr);
        prop_assert!(matches!(output.status.code(), Some(0 | 2)), "{:?} {errors}", output.status);
        prop_assert!(!errors.contains("panicked"), "{errors}");
        let remarks = errors.lines().all(|line| line.starts_with("note: "));
        prop_assert_eq!(output.status.code() == Some(2), !remarks, "{}", errors);
    }
}

#[test]
fn best_says_what_the_last_sweep_of_a_solution_has_changed() {
    let pig = |options: &str| format!("kubyk 1\ngame pig\n{options}seat A\nseat B\n\n");
    let swept = pig("option target 40\noption overtake on\n");
    let best = kubyk_with(&swept, &["best", "-", "--json", "--level", "optimal"]).json();
    let residual = best["residual"].as_f64().expect("with overtaking it is solved by sweeps");
    assert!((0.0..1e-10).contains(&residual) && best["exact"] == json!(true), "{best}");
    let output = kubyk_with(&swept, &["best", "-", "--level", "optimal"]).ok();
    assert!(output.contains("computed; the last sweep changed "), "{output}");
    let once = kubyk_with(pig(""), &["best", "-", "--json", "--level", "optimal"]).json();
    assert!(once.get("residual").is_none(), "one sweep is enough: {once}");
}

#[test]
fn best_estimates_positions_of_games_that_are_not_solved() {
    let rabbit = "kubyk 1\ngame rabbit\nseat A\n\n* 1 2 3 4 5 6 1 2 3 4 6\n";
    let best = kubyk_with(rabbit, &["best", "-", "--json", "--level", "greedy"]).json();
    let number = |key: &str| best["estimate"][key].as_f64().expect("it is estimated by rollouts");
    assert!((0.0..=1.0).contains(&number("value")) && number("margin") > 0.0, "{best}");
    assert!(best.get("before").is_none(), "that is known of solved games alone: {best}");
    let output = kubyk_with(rabbit, &["best", "-", "--level", "greedy"]).ok();
    assert!(output.contains("probability to win by estimate: ") && output.contains(" ± "), "{output}");
}
