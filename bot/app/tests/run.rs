//! `kubyk run` and `kubyk check-config`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use common::{CommandOutput, arg, command, kubyk, kubyk_with};
use tempfile::TempDir;

/// A command in a folder of its own, where it also finds its home.
fn at_home(home: &TempDir, args: &[&str]) -> Command {
    let mut command = command(args);
    command.current_dir(home.path()).env("HOME", home.path());
    for (name, folder) in
        [("XDG_CACHE_HOME", "cache"), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data")]
    {
        command.env(name, home.path().join(folder));
    }
    command
}

fn output_of(command: &mut Command) -> CommandOutput {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    CommandOutput {
        status: output.status.code().unwrap_or(-1),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Waits for its first line.
fn first_line(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    line
}

fn terminate(child: &Child) {
    assert!(Command::new("kill").arg("-TERM").arg(child.id().to_string()).status().unwrap().success());
}

#[test]
fn a_database_that_does_not_answer_ends_the_start_without_its_password() {
    let home = TempDir::new().unwrap();
    let mut command = at_home(&home, &["run", "--set", "web.listen=127.0.0.1:0"]);
    let output = output_of(command.env("KUBYK_STORE_URL", "postgres://kubyk:hunter2@127.0.0.1:1/games"));
    assert_eq!(output.status, 2, "{}", output.err);
    assert!(output.err.contains("127.0.0.1:1/games") && !output.err.contains("hunter2"), "{}", output.err);
    assert!(!output.out.contains("hunter2"), "{}", output.out);
}

/// A table whose seed cannot be opened would be broken; a bot that starts with the wrong key says so before it has any.
#[test]
fn a_database_with_sealed_seeds_is_opened_by_its_key_alone() {
    let home = TempDir::new().unwrap();
    let keys = ["a", "b"].map(|digit| {
        let file = home.path().join(digit);
        fs::write(&file, digit.repeat(64) + "\n").unwrap();
        file
    });
    let run = || at_home(&home, &["run", "--no-browser", "--set", "web.listen=127.0.0.1:0"]);
    for _ in 0..2 {
        let mut child = run().env("KUBYK_STORE_KEY_FILE", &keys[0]).spawn().unwrap();
        assert!(first_line(&mut child).starts_with("ready web"));
        terminate(&child);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    for (variable, value) in [("KUBYK_STORE_KEY_FILE", arg(&keys[1])), ("KUBYK_WEB_OPEN_BROWSER", "false")] {
        let output = output_of(run().env(variable, value));
        assert_eq!((output.status, output.out.as_str()), (2, ""), "{}", output.err);
        assert!(output.err.contains("store.key:"), "{}", output.err);
        assert!(!output.err.contains(&"b".repeat(64)), "{}", output.err);
    }
    let of_store = |args: &[&str], key: &str| {
        let output =
            output_of(at_home(&home, &[&["store"], args].concat()).env("KUBYK_STORE_KEY", key.repeat(64)));
        (output.status, output.err)
    };
    assert_eq!(of_store(&["check"], "a").0, 0);
    let (status, errors) = of_store(&["check"], "");
    assert_eq!(status, 0, "{errors}");
    assert!(
        errors.contains("the rolls were not checked: their seeds are sealed, give store.key\n"),
        "{errors}"
    );
    let (status, errors) = of_store(&["check"], "b");
    assert!(status == 2 && errors.contains("store.key"), "dice are computed again: {errors}");
    assert_eq!(of_store(&["backup", arg(&home.path().join("backup.db"))], "").0, 0);
}

#[test]
fn without_any_configuration_the_web_table_is_open() {
    let home = TempDir::new().unwrap();
    let began = Instant::now();
    let mut child = at_home(&home, &["run", "--set", "web.listen=127.0.0.1:0"]).spawn().unwrap();
    let line = first_line(&mut child);
    assert!(line.starts_with("ready web http://127.0.0.1:"), "{line}");
    assert!(began.elapsed() < Duration::from_secs(20));
    assert!(home.path().join("data/kubyk/kubyk.db").is_file());
    terminate(&child);
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(0));
    let mut log = String::new();
    child.stderr.unwrap().read_to_string(&mut log).unwrap();
    assert!(log.contains("kubyk.db"), "{log}");
    assert!(!home.path().join("data/kubyk/kubyk.db-wal").exists(), "closed in good order");
}

#[test]
fn the_bare_name_runs_it_too() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("kubyk.toml"), "[web]\nlisten = \"127.0.0.1:0\"\n").unwrap();
    let mut child = at_home(&home, &["--no-browser"]).env("KUBYK_LOG_FORMAT", "json").spawn().unwrap();
    assert!(first_line(&mut child).starts_with("ready web http://127.0.0.1:"));
    assert!(Command::new("kill").arg("-INT").arg(child.id().to_string()).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let log = BufReader::new(child.stderr.unwrap()).lines().map_while(Result::ok);
    log.for_each(|line| drop(serde_json::from_str::<serde_json::Value>(&line).unwrap()));
}

#[test]
fn what_cannot_be_run_says_why() {
    let home = TempDir::new().unwrap();
    let refused = |args: &[&str], variable: (&str, &str)| {
        let began = Instant::now();
        let refusal = output_of(at_home(&home, args).env(variable.0, variable.1)).refused();
        assert!(began.elapsed() < Duration::from_secs(20), "{refusal}");
        refusal
    };
    let refusal = refused(&["run"], ("KUBYK_WEB_LISTEN", "0.0.0.0:0"));
    assert!(refusal.contains("web.listen: ") && refusal.contains("web.allow_public"), "{refusal}");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let refusal = refused(&["run"], ("KUBYK_WEB_LISTEN", &address));
    assert!(refusal.contains(&address), "{refusal}");
    let refusal = refused(&["run", "--config", "none.toml"], ("KUBYK_LOG", "info"));
    assert!(refusal.contains("none.toml: "), "{refusal}");
    let refusal = refused(&["run"], ("KUBYK_STORE_URL", "mysql://kubyk:hush@host/db"));
    assert!(refusal.contains("store.url: ") && !refusal.contains("hush"), "{refusal}");
    fs::write(home.path().join("notes.txt"), "no database, but long enough to be one".repeat(30)).unwrap();
    let refusal = refused(&["run"], ("KUBYK_STORE_URL", "sqlite://notes.txt"));
    assert!(refusal.contains("no SQLite database"), "{refusal}");
    let refusal = refused(&["run", "--set", "web.listen=x", "--set", "log.format=y"], ("KUBYK_LOG", "info"));
    assert_eq!(refusal.lines().count(), 2, "{refusal}");
}

/// A Bot API that knows no token: its address. It answers until the test ends.
fn without_tokens() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        let body = r#"{"ok":false,"error_code":401,"description":"Unauthorized"}"#;
        for mut asked in listener.incoming().flatten() {
            let _ = asked.read(&mut [0; 4096]);
            let length = body.len();
            let head = "HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-type: application/json";
            let _ = write!(asked, "{head}\r\ncontent-length: {length}\r\n\r\n{body}");
        }
    });
    address
}

#[test]
fn a_platform_that_cannot_start_ends_the_bot_unless_it_is_to_keep_going() {
    let home = TempDir::new().unwrap();
    let api_url = format!("telegram.api_url={}", without_tokens());
    let platforms =
        ["run", "--set", "telegram.token=1:x", "--set", &api_url, "--set", "web.listen=127.0.0.1:0"];
    let refusal = output_of(&mut at_home(&home, &platforms)).refused();
    assert!(refusal.contains("telegram: ") && refusal.contains("telegram.token"), "{refusal}");
    let mut child =
        at_home(&home, &[&platforms[..], &["--set", "run.keep_going=true"]].concat()).spawn().unwrap();
    assert!(first_line(&mut child).starts_with("ready web http://"));
    terminate(&child);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_configuration_is_checked() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("my.toml");
    fs::write(&file, "[web]\nlisten = 7070\n[log]\nformat = \"xml\"\ncolour = true\n").unwrap();
    let refusal = kubyk(&["check-config", arg(&file)]).refused();
    let places: Vec<_> = refusal.lines().map(|line| line.strip_prefix(arg(&file)).unwrap()).collect();
    assert_eq!(places.len(), 3, "{refusal}");
    for place in [":2: web.listen: ", ":4: log.format: ", ":5: log.colour: "] {
        assert!(places.iter().any(|line| line.starts_with(place)), "{refusal}");
    }
    let output = kubyk_with("[telegram]\ntoken = \"1:hush\"\n[web]\n", &["check-config", "-"]);
    assert!(output.err.contains("telegram, web") && !output.err.contains("hush"), "{output:?}");
    assert_eq!(output.ok(), "");
    for shipped in ["../../config.example.toml", "../../deploy/kubyk.toml"] {
        kubyk(&["check-config", shipped]).ok();
    }
    kubyk(&["check-config", "none.toml"]).refused();
    for (url, name) in [("postgres://h/d?sslmod=verify-full", "sslmod"), ("sqlite:///x.db?mode=ro", "mode")] {
        let refused =
            kubyk_with(format!("[web]\n[store]\nurl = \"{url}\"\n"), &["check-config", "-"]).refused();
        assert!(refused.contains(&format!("{name:?}")), "{refused}");
    }
    for (place, why) in [(home.path(), "is a folder"), (&file.join("kubyk.db"), "is no folder")] {
        let store = format!("[web]\n[store]\nurl = \"sqlite://{}\"\n", arg(place));
        let refused = kubyk_with(&store, &["check-config", "-"]).refused();
        assert!(refused.starts_with("-:3: store.url: ") && refused.contains(why), "{refused}");
    }
}

#[test]
fn what_would_not_start_is_a_fault_of_the_configuration() {
    let toml =
        "[web]\nlisten = \"0.0.0.0:7070\"\n[telegram]\ntoken = \"abc\"\n[store]\nurl = \"mysql://x\"\n";
    let refused = kubyk_with(toml, &["check-config", "-"]).refused();
    let places: Vec<_> = refused.lines().map(|line| line.split(": ").take(2).collect::<Vec<_>>()).collect();
    let expected = [["-:2", "web.listen"], ["-:4", "telegram.token"], ["-:6", "store.url"]];
    assert_eq!(places, expected, "in the order of lines: {refused}");
    assert!(!refused.contains("abc"), "{refused}");
    let broken = kubyk_with("[web\nlisten = \"127.0.0.1:0\"\n", &["check-config", "-"]).refused();
    assert!(broken.starts_with("-:1: "), "{broken}");
    assert_eq!(broken.lines().count(), 1, "nothing follows from the first fault: {broken}");
}

#[test]
fn the_configuration_is_named_before_or_after_any_command() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("my.toml"), "[web]\n[log]\nformat = \"xml\"\n").unwrap();
    for arguments in [
        &["--config", "my.toml", "check-config"][..],
        &["check-config", "--config", "my.toml"],
        &["check-config", "my.toml"],
        &["--config", "my.toml", "store", "check"],
        &["store", "--config", "my.toml", "check"],
        &["store", "check", "--config", "my.toml"],
    ] {
        let refusal = output_of(&mut at_home(&home, arguments)).refused();
        assert!(refusal.starts_with("my.toml:3: log.format"), "{arguments:?}: {refusal}");
        let set = ["--set", "log.colour=red"];
        for both in [[&set[..], arguments].concat(), [arguments, &set[..]].concat()] {
            let refusal = output_of(&mut at_home(&home, &both)).refused();
            assert!(
                refusal.contains("--set: log.colour: ") && refusal.lines().count() == 2,
                "{both:?}: {refusal}"
            );
        }
    }
    assert!(output_of(&mut at_home(&home, &["check-config"])).ok().is_empty());
    let refusal =
        output_of(&mut at_home(&home, &["--config", "my.toml", "check-config", "my.toml"])).refused();
    assert!(refusal.contains("which file is meant?"), "{refusal}");
}

#[test]
fn help_tells_every_command() {
    let help = kubyk(&["--help"]).ok();
    assert!(help.starts_with("Kubyk: dice and board games"), "{help}");
    for name in [
        "run",
        "games",
        "replay",
        "moves",
        "perft",
        "best",
        "paint",
        "verify",
        "play",
        "simulate",
        "check-config",
        "completions",
        "man",
    ] {
        assert!(help.contains(name), "{name}");
        let help = kubyk(&[name, "--help"]).ok();
        assert!(help.contains("Usage: kubyk"), "{name}");
        assert!(help.contains("Examples:\n\n  ") || help.contains("Examples:\n  "), "{name}: {help}");
    }
    assert!(kubyk(&["--version"]).ok().starts_with(concat!("kubyk ", env!("CARGO_PKG_VERSION"))));
    assert_eq!(kubyk(&["dance"]).status, 2);
}

#[test]
fn every_shell_gets_a_completion_script_that_asks_the_program() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = kubyk(&["completions", shell]).ok();
        assert!(script.contains("kubyk") && script.contains("KUBYK_COMPLETE"), "{shell}: {script}");
    }
    assert_eq!(kubyk(&["completions", "dos"]).status, 2);
}

/// The completions that are proposed for the last of these words.
fn proposed(words: &[&str]) -> Vec<String> {
    let mut command = command(&[&["--", "kubyk"], words].concat());
    command.env("KUBYK_COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", words.len().to_string());
    command.env("_CLAP_COMPLETE_COMP_TYPE", "9").env("_CLAP_COMPLETE_SPACE", "false").env("_CLAP_IFS", "\n");
    output_of(&mut command).ok().lines().map(str::to_owned).collect()
}

#[test]
fn completion_proposes_commands_games_variants_options_and_machine_players() {
    assert_eq!(proposed(&["simu"]), ["simulate"]);
    assert_eq!(proposed(&["play", "pi"]), ["pig"]);
    assert!(proposed(&["games", ""]).contains(&"katego".to_owned()));
    assert_eq!(proposed(&["play", "pig", "--variant", "two"]), ["two-dice", "two-dice-doubles"]);
    assert_eq!(proposed(&["simulate", "pig", "--bot", "easy,hold"]), ["easy,hold-20"]);
    assert_eq!(proposed(&["play", "pig", "--bot", "2=har"]), ["2=hard"]);
    assert_eq!(proposed(&["play", "pig", "--option", "overtake=o"]), ["overtake=on", "overtake=off"]);
    assert_eq!(proposed(&["best", "game.rec", "--level", "me"]), ["medium"]);
}

#[test]
fn the_manual_has_a_page_for_the_program_and_for_every_command() {
    let page = kubyk(&["man"]).ok();
    for part in [".TH kubyk 1", ".SH NAME", "kubyk\\-simulate(1)", "Exit status"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(page.contains("kubyk \\- Kubyk: dice and board games"), "{page}");
    let title = page.lines().find(|line| line.starts_with(".TH")).unwrap();
    assert!(title.contains(" 20") || option_env!("KUBYK_COMMIT").is_none(), "its date: {title}");
    let play = kubyk(&["man", "play"]).ok();
    for part in
        ["[\\-\\-variant V]", "[\\-\\-bot SEAT=LEVEL]...", " GAME\n", ".SH EXAMPLES", "kubyk play pig"]
    {
        assert!(play.contains(part), "{part}: {play}");
    }
    let page = kubyk(&["man", "check-config"]).ok();
    assert!(page.contains(".TH kubyk-check-config 1") && page.contains("FILE"), "{page}");
    assert!(kubyk(&["man", "dance"]).refused().contains("check-config"));
}

#[test]
fn half_sent_requests_are_closed_and_keep_no_page_from_being_answered() {
    let home = TempDir::new().unwrap();
    let mut child = at_home(&home, &["run", "--set", "web.listen=127.0.0.1:0"]).spawn().unwrap();
    let line = first_line(&mut child);
    let address = line.trim().strip_prefix("ready web http://").unwrap();
    let send = |request: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    };
    let mut half: Vec<_> = (0..600).map(|_| send("GET / HTTP/1.1\r\nHost: localhost\r\n")).collect();
    let mut page = String::new();
    let began = Instant::now();
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    send(request).read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && began.elapsed() < Duration::from_secs(5), "{page}");
    let closed = half.pop().unwrap().read_to_end(&mut Vec::new());
    let waited =
        closed.is_err_and(|error| [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()));
    assert!(!waited, "it is still open");
    terminate(&child);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

// Whom the listeners answer, and what is said about them.

/// The status line of an answer to a request that names this host.
fn asked(address: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn pages_of_others_cannot_speak_to_a_listener_by_a_name_of_theirs() {
    let home = TempDir::new().unwrap();
    let arguments = ["run", "--set", "web.listen=127.0.0.1:0", "--set", "metrics.listen=127.0.0.1:0"];
    let public = ["--set", "web.allow_public=true", "--set", "web.public_url=https://play.example"];
    let mut child = at_home(&home, &[&arguments[..], &public].concat()).spawn().unwrap();
    let line = first_line(&mut child);
    let page = line.trim().strip_prefix("ready web http://").unwrap();
    for (host, status) in
        [("play.example", "200"), (page, "200"), ("evil.example", "403"), ("play.example.evil", "403")]
    {
        let answer = asked(page, "/", host);
        assert!(answer.contains(status), "{host}: {answer}");
    }
    terminate(&child);
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.contains("metrics at http://127.0.0.1:") && !log.contains("from another machine"), "{log}");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn metrics_are_told_to_this_machine_and_else_with_a_warning() {
    for (listen, status, warns) in [("127.0.0.1:0", "403", false), ("0.0.0.0:0", "200", true)] {
        let home = TempDir::new().unwrap();
        let set = format!("metrics.listen={listen}");
        let mut child =
            at_home(&home, &["run", "--set", "web.listen=127.0.0.1:0", "--set", &set]).spawn().unwrap();
        first_line(&mut child);
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut log = String::new();
        let address = loop {
            let mut line = String::new();
            assert!(stderr.read_line(&mut line).unwrap() > 0, "{log}");
            log.push_str(&line);
            if let Some((_, address)) = line.split_once("metrics at http://") {
                break address.split('/').next().unwrap().replace("0.0.0.0", "127.0.0.1");
            }
        };
        assert!(asked(&address, "/healthz", "localhost").contains("200"), "{listen}");
        assert!(asked(&address, "/metrics", "evil.example").contains(status), "{listen}");
        terminate(&child);
        stderr.read_to_string(&mut log).unwrap();
        assert_eq!(log.contains("from another machine"), warns, "{log}");
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

// Arguments that show an intent and cannot be carried out.

#[test]
fn a_token_that_cannot_be_read_starts_no_table_in_the_browser() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("empty"), "\n").unwrap();
    for (variable, value, why) in [
        ("KUBYK_TELEGRAM_TOKEN_FILE", "empty", "empty"),
        ("KUBYK_TELEGRAM_TOKEN_FILE", "/dev/zero", "neither a file nor a pipe"),
        ("KUBYK_DISCORD_TOKEN_FILE", ".", "folder"),
        ("KUBYK_DISCORD_TOKEN", "", "empty"),
        ("KUBYK_STORE_URL", "mysql://kubyk@host/db", "database"),
        ("KUBYK_TELEGRAM_API_URL", "http://localhost:99999999", "port"),
    ] {
        let refusal = output_of(at_home(&home, &["run"]).env(variable, value)).refused();
        assert!(refusal.contains(variable) && refusal.contains(why), "{refusal}");
    }
}

#[test]
fn options_of_run_may_stand_before_it() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("my.toml"), "[web]\nlisten = \"127.0.0.1:0\"\n").unwrap();
    for arguments in
        [&["--config", "my.toml", "run", "--no-browser"][..], &["--no-browser", "run", "--config", "my.toml"]]
    {
        let mut child = at_home(&home, arguments).spawn().unwrap();
        assert!(first_line(&mut child).starts_with("ready web http://127.0.0.1:"), "{arguments:?}");
        terminate(&child);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    let refusal =
        output_of(&mut at_home(&home, &["--config", "my.toml", "run", "--config", "my.toml"])).refused();
    assert!(refusal.contains("--config"), "{refusal}");
    let both = ["--set", "log.filter=a=b=c", "run", "--set", "web.listen=x"];
    assert_eq!(output_of(&mut at_home(&home, &both)).refused().lines().count(), 2, "both are read");
    assert_eq!(output_of(&mut at_home(&home, &["--set", "log.filter=info", "games"])).err, "");
    let refusal = output_of(&mut at_home(&home, &["--no-browser", "games"])).refused();
    assert!(refusal.contains("kubyk run"), "{refusal}");
}
