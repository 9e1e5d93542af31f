//! The commands that make games: `games`, `simulate` and `play`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use common::{arg, kubyk, kubyk_with};
use serde_json::{Value, json};
use tempfile::TempDir;

#[test]
fn the_catalogue_has_everything_about_a_game() {
    let games = kubyk(&["games", "--json"]).json();
    let pig = games.as_array().unwrap().iter().find(|game| game["id"] == "pig").unwrap();
    assert_eq!(pig["names"]["uk"], "Свиня");
    for lang in ["en", "uk", "ru"] {
        assert!(pig["names"][lang].is_string() && pig["about"][lang].is_string());
    }
    assert_eq!(pig["players"][0], 2);
    assert!(pig["tags"].as_array().unwrap().contains(&json!("dice")));
    assert!(pig["complexity"].is_number() && pig["tempo"].is_string());
    let target = pig["options"].as_array().unwrap().iter().find(|option| option["name"] == "target").unwrap();
    assert_eq!(
        (&target["kind"], &target["min"], &target["max"]),
        (&json!("integer"), &json!(10), &json!(1000))
    );
    assert_eq!((&pig["chapter"], &pig["class"], &pig["signs"]), (&json!(1), &json!("II-А"), &json!([])));
    let sysna = &pig["variants"][3];
    assert_eq!((&sysna["class"], &sysna["signs"]), (&json!("III-А"), &json!(["+", "!!!"])));
    assert!(target["default"].is_string());
    assert_eq!(target["description_id"], "pig-option-target");
    assert!(target["description"]["en"].is_string());
    let names: Vec<_> = pig["variants"].as_array().unwrap().iter().map(|variant| &variant["name"]).collect();
    assert_eq!(names, ["one-die", "two-dice", "two-dice-doubles", "sysna"]);
    assert_eq!(pig["variants"][0]["options"]["target"], "100");
    assert_eq!(pig["variants"][3]["options"]["overtake"], "on");
    for game in games.as_array().unwrap() {
        let options = game["options"].as_array().unwrap().len();
        for variant in game["variants"].as_array().unwrap() {
            assert_eq!(variant["options"].as_object().unwrap().len(), options, "{}", game["id"]);
        }
    }
    let listed = kubyk(&["games"]).ok();
    assert!(
        listed.contains("pig") && listed.contains("two-dice-doubles") && listed.contains("10 to 1000"),
        "{listed}"
    );
}

#[test]
fn one_game_is_told_by_itself() {
    let listed = kubyk(&["games", "pig"]).ok();
    assert!(listed.starts_with("pig  Pig — ") && !listed.contains("farkle"), "{listed}");
    assert!(listed.contains("complexity 2 of 5, quick (II-А)"), "{listed}");
    assert!(listed.contains("complexity 3 of 5, quick (III-А, +, !!!)"), "{listed}");
    assert!(
        listed.contains("target = 100 (10 to 1000; 200 in two-dice, two-dice-doubles, sysna)"),
        "{listed}"
    );
    assert!(listed.contains("machine players of one-die") && listed.contains("optimal"), "{listed}");
    let pig = kubyk(&["games", "pig", "--json"]).json();
    let games = kubyk(&["games", "--json"]).json();
    assert_eq!(Some(&pig), games.as_array().unwrap().first());
    assert!(kubyk(&["games", "pgi"]).refused().contains("did you mean \"pig\"?"));
}

fn simulated(args: &[&str]) -> Value {
    let fixed = ["simulate", "pig", "--variant", "one-die", "--json"];
    kubyk(&[&fixed[..], args].concat()).json()
}

#[test]
fn a_simulation_repeats_by_its_seed() {
    let args = ["--bot", "hold-20,keep-pace", "--games", "500", "--seed", "7"];
    let (mut first, mut second) = (simulated(&args), simulated(&args));
    for report in [&mut first, &mut second] {
        assert!(report["games_per_second"].as_f64().unwrap() > 0.0);
        report["games_per_second"].take();
    }
    assert_eq!(first, second);
    assert_eq!(
        (&first["game"], &first["variant"], &first["games"]),
        (&json!("pig"), &json!("one-die"), &json!(500))
    );
    assert_eq!((&first["seed"], &first["bots"]), (&json!(7), &json!(["hold-20", "keep-pace"])));
    let rates: Vec<f64> = serde_json::from_value(first["win_rates"].clone()).unwrap();
    assert!((rates.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{rates:?}");
    assert!(first["mean_events"].as_f64().unwrap() > 20.0);
    assert_eq!(first["mean_scores"].as_array().unwrap().len(), 2);
    let other = simulated(&["--bot", "hold-20,keep-pace", "--games", "500", "--seed", "8"]);
    assert_ne!(first["mean_events"], other["mean_events"]);
    let unseeded = simulated(&["--bot", "random,random", "--games", "1"]);
    assert!(
        unseeded["seed"].as_u64().is_some_and(|seed| seed < 1 << 53),
        "exact in every reader: {unseeded}"
    );
}

#[test]
fn a_simulation_tells_how_far_its_rates_may_be_off() {
    let report = simulated(&["--bot", "random,random", "--games", "400", "--seed", "7"]);
    let errors: Vec<f64> = serde_json::from_value(report["win_rate_errors"].clone()).unwrap();
    assert!(errors.len() == 2 && errors.iter().all(|error| (0.02..0.03).contains(error)), "{errors:?}");
    let output = kubyk(&["simulate", "pig", "--bot", "random,random", "--games", "1"]).ok();
    assert!(output.starts_with("pig one-die: 1 game, seed "), "{output}");
    assert!(output.contains(" % ± ") && output.contains("standard error"), "{output}");
}

#[test]
fn a_better_machine_wins_more_wherever_it_sits() {
    let rates = |bots: &str| {
        let report = simulated(&["--bot", bots, "--games", "2000", "--seed", "1", "--rotate"]);
        serde_json::from_value::<Vec<f64>>(report["win_rates"].clone()).unwrap()
    };
    let (strong_first, strong_last) = (rates("optimal,random"), rates("random,optimal"));
    assert!(strong_first[0] > 0.8 && strong_last[1] > 0.8, "{strong_first:?} {strong_last:?}");
    let alike = rates("hold-20,hold-20");
    assert!((alike[0] - 0.5).abs() < 0.05, "the first seat's advantage is shared: {alike:?}");
}

#[test]
fn records_of_a_simulation_replay() {
    let folder = TempDir::new().unwrap();
    let records = folder.path().join("deep/records");
    let args =
        ["--bot", "hold-20,random", "--games", "70", "--seed", "3", "--rotate", "--option", "target=30"];
    let report = simulated(&[&args[..], &["--records", arg(&records)]].concat());
    let mut files: Vec<_> = fs::read_dir(&records).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 70);
    assert_eq!(files[0].file_name().unwrap(), "000001.rec");
    let (mut wins, mut events) = (0, 0);
    for (number, file) in (0..).zip(&files) {
        let text = fs::read_to_string(file).unwrap();
        let seat_of_first = 1 + number % 2;
        assert!(text.contains("option target 30") && text.contains("seat hold-20"), "{text}");
        let standing = kubyk(&["replay", arg(file), "--json"]).json();
        assert_eq!(standing["over"], true);
        wins += usize::from(standing["winners"] == json!([seat_of_first]));
        events += standing["events"].as_u64().unwrap();
    }
    assert!((report["win_rates"][0].as_f64().unwrap() - wins as f64 / 70.0).abs() < 1e-9);
    assert!((report["mean_events"].as_f64().unwrap() - events as f64 / 70.0).abs() < 1e-9);
}

#[test]
fn a_simulation_refuses_what_it_cannot_play() {
    let refused = |args: &[&str]| kubyk(&[&["simulate"][..], args].concat()).refused();
    assert!(refused(&["chess", "--bot", "a,b", "--games", "1"]).contains("pig"));
    assert!(refused(&["pig", "--bot", "hold-20,oracle", "--games", "1"]).contains("oracle"));
    assert!(refused(&["pig", "--bot", "hold-20", "--games", "1"]).contains('2'));
    assert!(
        refused(&["pig", "--variant", "four-dice", "--bot", "random,random", "--games", "1"])
            .contains("one-die")
    );
    let both = ["--option", "target=5", "--option", "colour=red"];
    let refusal = refused(&[&["pig", "--bot", "random,random", "--games", "1"][..], &both].concat());
    assert_eq!(refusal.lines().count(), 2, "every fault at once: {refusal}");
    for number in ["0", "many", "-1"] {
        let refusal = refused(&["pig", "--bot", "random,random", &format!("--games={number}")]);
        assert!(refusal.contains("a whole number from 1 to"), "{refusal}");
    }
    for (args, near) in [
        (["pgi", "--bot", "easy,easy"], "pig"),
        (["pig", "--bot", "hrad,easy"], "hard"),
        (["pig", "--variant=onedie", "--bot=easy,easy"], "one-die"),
        (["pig", "--option=overtak=on", "--bot=easy,easy"], "overtake"),
    ] {
        let refusal = refused(&[&args[..], &["--games", "1"]].concat());
        assert!(refusal.contains(&format!("did you mean \"{near}\"?")), "{refusal}");
        assert!(refusal.contains("`kubyk games") && refusal.lines().count() == 1, "{refusal}");
    }
    let refusal = refused(&["chess", "--bot", "a,b", "--games", "1"]);
    assert!(refusal.contains("the games: pig, ") && !refusal.contains("goose"), "a short list: {refusal}");
    refused(&["pig", "--bot", "random,random"]);
    refused(&["pig", "--games", "1"]);
    refused(&["pig", "--bot", "random,random", "--games", "1", "--option", "target"]);
}

#[test]
fn a_game_in_the_terminal_leaves_a_record_that_verifies() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.rec");
    let typed = format!("?\nho?\njump\n{}", "roll\nhold\n".repeat(400));
    let args = ["play", "pig", "--bot", "2=hold-20", "--record", arg(&file)];
    let shown =
        kubyk_with(typed, &[&args[..], &["--option", "target=60", "--option", "overtake=on"]].concat()).ok();
    assert!(shown.contains("  roll\n") && shown.contains("jump"), "{shown}");
    let standing = kubyk(&["replay", arg(&file), "--json"]).json();
    assert_eq!(standing["over"], true, "{standing}");
    let output = kubyk(&["verify", arg(&file)]).ok();
    assert!(output.starts_with("all ") && output.contains("follow from the seed"), "{output}");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("commit ") && text.contains("seed ") && text.contains("option target 60"));
    let first = text.lines().find(|line| line.starts_with("* ")).unwrap();
    let last = char::from_digit(7 - first.chars().last().unwrap().to_digit(10).unwrap(), 10).unwrap();
    let forged = text.replacen(first, &format!("* {last}"), 1);
    let refusal = kubyk_with(forged, &["verify", "-"]).refused();
    assert!(refusal.contains("roll 1 does not follow") || refusal.starts_with("-:"), "{refusal}");
}

#[test]
fn a_player_who_leaves_the_terminal_ends_the_game() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.rec");
    kubyk_with("roll\n", &["play", "pig", "--record", arg(&file), "--lang", "uk"]).ok();
    let standing = kubyk(&["replay", arg(&file), "--json"]).json();
    assert_eq!(standing["over"], false);
    let over = kubyk_with("resign\n", &["play", "pig", "--seats", "2"]).ok();
    assert!(over.contains('🏆'), "{over}");
    let helped = kubyk_with("help\nquit\n", &["play", "pig"]).ok();
    let (title, rest) = helped.split_once('\n').unwrap();
    assert!(title.starts_with("Pig"), "the first line says what is played: {helped}");
    assert!(rest.starts_with("🔒 Rolls sealed before the game (SHA-256): "), "{helped}");
    assert!(rest.contains("Perfect 2"), "a bot is called as in the chats: {helped}");
    assert!(helped.contains("help says") && helped.contains("gives the game up"), "{helped}");
    let helped = kubyk_with("help\n", &["play", "pig", "--lang", "uk"]);
    assert!(helped.err.starts_with("гравець 1> ") && helped.out.contains("здатися"), "{helped:?}");
    kubyk(&["play", "pig", "--bot", "1=hold-20", "--bot", "2=optimal"]).ok();
    kubyk(&["play", "pig", "--seats", "1"]).refused();
    kubyk(&["play", "pig", "--bot", "3=hold-20"]).refused();
    kubyk(&["play", "pig", "--bot", "2=oracle"]).refused();
    let refusal = kubyk(&["play", "pig", "--bot", "hrad"]).refused();
    assert!(refusal.contains("such as 2=hard"), "{refusal}");
    kubyk(&["play", "pig", "--record", "/no/such/folder/x.rec"]).refused();
}

/// `script` is the terminal: it comes with every Linux.
#[cfg(target_os = "linux")]
#[test]
fn in_a_terminal_a_line_can_be_edited_and_the_last_one_comes_back() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.rec");
    let typed = format!("{} play pig --bot 2=easy --record {}", env!("CARGO_BIN_EXE_kubyk"), arg(&file));
    let mut script = Command::new("script");
    let script = script.args(["-qec", &typed, "/dev/null"]).env("TERM", "xterm");
    let Ok(mut child) = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else { return };
    let (mut keys, mut screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    // The prompt is there once the terminal takes single keys.
    for line in ["rolx\u{7f}l\r", "\u{1b}[A\r", "quit\r"] {
        let mut shown = String::new();
        while shown.split_once("Your turn").is_none_or(|(_, behind)| !behind.contains("player 1> ")) {
            let mut bytes = [0; 512];
            let read = screen.read(&mut bytes).unwrap();
            assert!(read > 0, "{shown}");
            shown += &String::from_utf8_lossy(&bytes[..read]);
        }
        keys.write_all(line.as_bytes()).unwrap();
    }
    screen.read_to_end(&mut Vec::new()).unwrap();
    assert!(child.wait().unwrap().success());
    let record = fs::read_to_string(&file).unwrap();
    assert_eq!(record.lines().filter(|line| *line == "1 roll").count(), 2, "{record}");
}
