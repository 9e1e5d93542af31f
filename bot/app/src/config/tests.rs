//! The configuration as its readers see it.

use std::fs;
use std::path::{Path, PathBuf};

use kubyk_core::house_rules::HouseRules;
use kubyk_words::Lang;
use proptest::prelude::*;
use secrecy::ExposeSecret;
use tempfile::TempDir;

use super::keys::{KEYS, find, names, sections};
use super::{Config, ConfigInputs};

const EXAMPLE: &str = include_str!("../../../../config.example.toml");

fn written(toml: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("kubyk.toml");
    fs::write(&file, toml).unwrap();
    (folder, file)
}

fn sources(file: &Path, environment: &[(&str, &str)]) -> ConfigInputs {
    let environment = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    ConfigInputs {
        file: Some(file.to_owned()),
        environment: environment.collect(),
        ..ConfigInputs::default()
    }
}

/// The faults of a file, its name left out.
fn faults(toml: &str, environment: &[(&str, &str)]) -> Vec<String> {
    let (folder, file) = written(toml);
    let faults = Config::load(&sources(&file, environment)).expect_err("faults");
    let name = format!("{}:", file.display());
    drop(folder);
    faults.iter().map(|fault| fault.to_string().replace(&name, "")).collect()
}

#[test]
fn the_example_names_every_key_with_its_default() {
    let example: toml::Table = EXAMPLE.parse().unwrap();
    let found: Vec<_> = example
        .iter()
        .flat_map(|(section, keys)| {
            keys.as_table().unwrap().iter().map(move |(name, value)| {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                (format!("{section}.{name}"), text)
            })
        })
        .collect();
    for (path, text) in &found {
        assert_eq!(find(path).map(|key| key.default), Some(text.as_str()), "{path}");
    }
    assert_eq!(found.len(), KEYS.len(), "every key stands in the example");
}

#[test]
fn every_key_of_the_example_has_a_comment_of_one_line() {
    let lines: Vec<_> = EXAMPLE.lines().collect();
    for pair in lines.windows(2).filter(|pair| pair[1].contains(" = ") && !pair[1].starts_with('#')) {
        assert!(pair[0].starts_with("# "), "{}", pair[1]);
    }
    let set = lines.iter().filter(|line| !line.starts_with('#'));
    let order: Vec<_> = set.filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).collect();
    let names: Vec<_> = sections().into_iter().flat_map(names).collect();
    assert_eq!(order, names, "in the order of the list");
}

#[test]
fn every_default_is_a_value_of_its_kind() {
    for key in KEYS.iter().filter(|key| !key.default.is_empty()) {
        assert_eq!(key.kind.check(key.default), Ok(()), "{}", key.path);
    }
}

#[test]
fn the_example_loads_as_nothing_does() {
    let (_folder, file) = written(EXAMPLE);
    let of_example = Config::load(&sources(&file, &[])).unwrap();
    let of_nothing = Config::load(&ConfigInputs::default()).unwrap();
    assert_eq!(format!("{of_example:?}"), format!("{of_nothing:?}"));
    assert!(of_nothing.telegram.is_none() && of_nothing.discord.is_none());
    let web = of_nothing.web.unwrap();
    assert_eq!((web.listen.to_string().as_str(), web.allow_public), ("127.0.0.1:7070", false));
    assert_eq!(web.public_url, None);
    assert!(of_nothing.open_browser && !of_nothing.keep_going && !of_nothing.log_json);
    assert!(of_nothing.store.is_none());
    assert_eq!(of_nothing.log_filter, "info");
}

#[test]
fn everything_that_is_wrong_is_reported_with_its_line() {
    let toml = "\
colour = \"red\"
[telegram]
token = 42
mode = \"pulling\"
group_edits_per_minute = 6001
chat_per_second = \"1\"
[[discord]]
shards = -1
[web]
listen = \"localhost\"
allow_public = \"yes\"
[log]
filtr = \"info\"
format = [\"json\"]
";
    let expected = [
        "1: colour: unknown section",
        "3: telegram.token: a token as BotFather gives it, such as 123456:ABC-def is expected, in quotation marks, not a",
        "4: telegram.mode: \"pulling\" is not one of polling, webhook",
        "5: telegram.group_edits_per_minute: \"6001\" is not a whole number from 1 to 6000",
        "6: telegram.chat_per_second: a whole number from 1 to 1000 is expected, not a text",
        "discord: a section [discord] is expected, not a list",
        "10: web.listen: \"localhost\" is not an IP address and a port",
        "11: web.allow_public: true or false is expected, not a text",
        "13: log.filtr: unknown key; the keys here are filter, format",
        "14: log.format: one of text, json is expected, in quotation marks, not a list",
        "KUBYK_RUN_KEEP_GOING: run.keep_going: \"1\" is not true or false",
    ];
    let faults = faults(toml, &[("KUBYK_RUN_KEEP_GOING", "1")]);
    for expected in expected {
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{expected}\n{faults:#?}");
    }
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
}

#[test]
fn what_is_no_toml_is_reported_line_by_line() {
    let faults = faults("[web]\nlisten =\n[log]\nformat = \"xml\"\n[log]\nfilter = 'info\n", &[]);
    let lines: Vec<_> = faults.iter().filter_map(|fault| fault.split(':').next()).collect();
    assert_eq!(lines, ["2", "4", "5", "6"], "{faults:#?}");
}

#[test]
fn a_file_that_is_named_must_be_there() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("none.toml");
    let error = Config::load(&sources(&missing, &[])).unwrap_err();
    assert!(error[0].to_string().starts_with(&format!("{}: ", missing.display())), "{error:?}");
    let environment = [("KUBYK_CONFIG".to_owned(), missing.display().to_string())].into();
    assert_eq!(Config::load(&ConfigInputs { environment, ..ConfigInputs::default() }).unwrap_err(), error);
    let search = vec![folder.path().to_owned()];
    assert!(Config::load(&ConfigInputs { search, ..ConfigInputs::default() }).is_ok());
}

#[test]
fn the_first_file_of_those_that_are_looked_for_is_read() {
    let (first, file) = written("[run]\nkeep_going = true\n");
    let (second, _) = written("[log]\nformat = \"json\"\n");
    let search = vec![PathBuf::from("/nowhere"), first.path().to_owned(), second.path().to_owned()];
    let found = Config::load(&ConfigInputs { search: search.clone(), ..ConfigInputs::default() }).unwrap();
    assert!(found.keep_going && !found.log_json);
    fs::remove_file(file).unwrap();
    let found = Config::load(&ConfigInputs { search, ..ConfigInputs::default() }).unwrap();
    assert!(!found.keep_going && found.log_json);
}

#[test]
fn the_environment_goes_over_the_file_and_the_command_line_over_both() {
    let (_folder, file) =
        written("[log]\nfilter = \"warn\"\nformat = \"json\"\n[store]\nurl = \"sqlite://a\"\n");
    let environment = [("KUBYK_LOG", "debug"), ("KUBYK_STORE_URL", "sqlite://b"), ("KUBYK_LOG_FORMAT", "")];
    let mut sources = sources(&file, &environment);
    sources.set = vec![("store.url".to_owned(), "sqlite://c".to_owned())];
    let config = Config::load(&sources).unwrap();
    assert_eq!(config.log_filter, "debug");
    assert!(config.log_json, "an empty variable is none");
    assert_eq!(config.store.as_ref().map(ExposeSecret::expose_secret), Some("sqlite://c"));
    sources.set = vec![("store.uri".to_owned(), "x".to_owned())];
    assert_eq!(Config::load(&sources).unwrap_err()[0].to_string(), "--set: store.uri: there is no such key");
}

#[test]
fn a_token_turns_a_platform_on_and_is_never_shown() {
    let (_folder, file) = written("[telegram]\ntoken = \"1:HUSH\"\n");
    let environment = [("KUBYK_DISCORD_TOKEN", "HUSH.HUSH"), ("KUBYK_STORE_URL", "sqlite://HUSH@x")];
    let config = Config::load(&sources(&file, &environment)).unwrap();
    assert!(config.telegram.is_some() && config.discord.is_some() && config.web.is_none());
    assert!(!config.open_browser);
    assert!(!format!("{config:?}").contains("HUSH"));
    let faults = faults("[telegram]\ntoken = \"HUSH HUSH\"\n", &[("KUBYK_DISCORD_TOKEN", "HUSH HUSH")]);
    assert_eq!(faults.len(), 2);
    assert!(!faults.concat().contains("HUSH"), "{faults:?}");
}

#[test]
fn the_web_server_runs_beside_other_platforms_when_it_is_asked_for() {
    let token = ("KUBYK_TELEGRAM_TOKEN", "1:x");
    for (toml, environment) in
        [("[web]\n", vec![token]), ("", vec![token, ("KUBYK_WEB_LISTEN", "127.0.0.1:0")])]
    {
        let (_folder, file) = written(toml);
        let config = Config::load(&sources(&file, &environment)).unwrap();
        assert!(config.telegram.is_some() && config.web.is_some());
    }
}

#[test]
fn a_secret_may_lie_in_a_file() {
    let (folder, file) = written("");
    let secret = folder.path().join("token");
    fs::write(&secret, "1:abc\n").unwrap();
    let path = secret.display().to_string();
    let config = Config::load(&sources(&file, &[("KUBYK_TELEGRAM_TOKEN_FILE", &path)])).unwrap();
    assert!(config.telegram.is_some());
    let both = [("KUBYK_TELEGRAM_TOKEN_FILE", path.as_str()), ("KUBYK_TELEGRAM_TOKEN", "1:abc")];
    let found = faults("", &both);
    assert!(found[0].contains("KUBYK_TELEGRAM_TOKEN is set, too"), "{found:?}");
    let found = faults("", &[("KUBYK_TELEGRAM_TOKEN_FILE", "/no/such/file")]);
    assert!(found[0].starts_with("KUBYK_TELEGRAM_TOKEN_FILE: telegram.token: /no/such/file: "), "{found:?}");
}

/// A setting that shows that a bot was meant to start must not end in a table in the browser.
#[test]
fn a_secret_that_cannot_be_read_is_a_fault() {
    let (folder, file) = written("");
    let (empty, long) = (folder.path().join("empty"), folder.path().join("long"));
    fs::write(&empty, " \n").unwrap();
    fs::write(&long, "x".repeat(70_000)).unwrap();
    let path = |path: &Path| path.display().to_string();
    for (given, why) in [
        (path(&empty), "the file is empty"),
        (path(&long), "the file is longer than 65536 bytes"),
        (path(folder.path()), "a folder"),
        ("/dev/zero".to_owned(), "neither a file nor a pipe"),
        ("/dev/null".to_owned(), "neither a file nor a pipe"),
        ("/no/such/file".to_owned(), "No such file"),
    ] {
        for variable in ["KUBYK_TELEGRAM_TOKEN_FILE", "KUBYK_DISCORD_TOKEN_FILE", "KUBYK_STORE_URL_FILE"] {
            let error = Config::load(&sources(&file, &[(variable, &given)])).unwrap_err();
            let fault = error[0].to_string();
            assert!(fault.starts_with(variable) && fault.contains(&given) && fault.contains(why), "{fault}");
        }
    }
}

#[test]
fn an_empty_token_starts_no_table_in_the_browser() {
    let (_folder, file) = written("");
    for name in ["KUBYK_TELEGRAM_TOKEN", "KUBYK_DISCORD_TOKEN", "KUBYK_TELEGRAM_TOKEN_FILE"] {
        let error = Config::load(&sources(&file, &[(name, "")])).unwrap_err();
        assert!(error[0].to_string().starts_with(&format!("{name}: ")), "{error:?}");
        // If another platform runs, an empty token is none.
        assert!(Config::load(&sources(&file, &[(name, ""), ("KUBYK_WEB_LISTEN", "127.0.0.1:0")])).is_ok());
    }
    let both = [("KUBYK_TELEGRAM_TOKEN", "1:x"), ("KUBYK_DISCORD_TOKEN", "")];
    assert!(Config::load(&sources(&file, &both)).is_ok_and(|config| config.discord.is_none()));
    let mut inputs = sources(&file, &[]);
    inputs.set = vec![("discord.token".to_owned(), String::new())];
    assert!(
        Config::load(&inputs).unwrap_err()[0].to_string().starts_with("--set: discord.token: it is empty")
    );
}

#[cfg(unix)]
#[test]
fn secrets_that_others_can_read_are_told_of() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, file) = written("[telegram]\ntoken = \"1:x\"\n");
    let secret = folder.path().join("token");
    fs::write(&secret, "abc\n").unwrap();
    let path = secret.display().to_string();
    let warnings = |mode: u32, set: &[(&str, &str)]| {
        fs::set_permissions(&secret, fs::Permissions::from_mode(mode)).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        let mut inputs = sources(&file, &[("KUBYK_DISCORD_TOKEN_FILE", &path)]);
        inputs.set = set.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        Config::load(&inputs).unwrap().warnings
    };
    let open = warnings(0o644, &[]);
    assert_eq!(open.len(), 2, "{open:?}");
    assert!(open.iter().all(|line| line.contains("mode 644")), "{open:?}");
    assert!(open[0].contains("kubyk.toml") && open[1].contains(&path), "{open:?}");
    assert_eq!(warnings(0o600, &[]), Vec::<String>::new());
    let shown = warnings(0o600, &[("telegram.token", "2:HUSH"), ("store.url", "postgres://a:HUSH@host/db")]);
    assert_eq!(shown.len(), 2, "{shown:?}");
    assert!(shown.iter().all(|line| line.contains("_FILE") && !line.contains("HUSH")), "{shown:?}");
    assert_eq!(warnings(0o400, &[("store.url", "sqlite://x.db")]), Vec::<String>::new());
}

#[test]
fn a_public_address_needs_a_public_page() {
    let toml = "[web]\npublic_url = \"https://play.example\"\n";
    assert!(faults(toml, &[])[0].starts_with("2: web.public_url: without web.allow_public"));
    let (_folder, file) = written(&format!("{toml}allow_public = true\n"));
    let web = Config::load(&sources(&file, &[])).unwrap().web.unwrap();
    assert_eq!(web.public_url.as_deref(), Some("https://play.example"));
}

#[test]
fn beside_a_platform_a_public_address_is_for_pages_of_tables_alone() {
    let toml = "[web]\nlisten = \"0.0.0.0:7070\"\npublic_url = \"https://play.example\"\n\
        [store]\nurl = \"postgres://kubyk@db/kubyk\"\n";
    let (_folder, file) = written(toml);
    let token = [("KUBYK_TELEGRAM_TOKEN", "1:x")];
    let config = Config::load(&sources(&file, &token)).unwrap();
    assert_eq!(config.sharing(), super::Sharing::Together, "pages of tables belong to no process");
    assert!(!config.web.unwrap().has_rooms());
    let (_folder, file) = written(&toml.replace("[store]", "allow_public = true\n[store]"));
    let config = Config::load(&sources(&file, &token)).unwrap();
    assert_eq!(config.sharing(), super::Sharing::StandBy);
    assert!(config.web.unwrap().has_rooms());
}

#[test]
fn keys_that_need_others_say_so() {
    let token = [("KUBYK_TELEGRAM_TOKEN", "1:x"), ("KUBYK_DISCORD_TOKEN", "x")];
    let toml = "[telegram]\nmode = \"webhook\"\n[discord]\nmode = \"http\"\n";
    let expected = [
        "2: telegram.webhook_url: it is missing, and telegram.mode = \"webhook\" needs it",
        "4: discord.public_key: it is missing, and discord.mode = \"http\" needs it",
    ];
    assert_eq!(faults(toml, &token), expected);
    let toml = "[telegram]\nmode = \"webhook\"\nwebhook_url = \"bot.example\"\n";
    assert_eq!(faults(toml, &token).len(), 1, "a fault is told once");
}

#[test]
fn an_activity_needs_its_secret_and_a_public_page() {
    let token = [("KUBYK_DISCORD_TOKEN", "x")];
    let expected = [
        "2: discord.client_secret: it is missing, and discord.activity = \"true\" needs it",
        "2: web.public_url: it is missing, and discord.activity = \"true\" needs it",
    ];
    assert_eq!(faults("[discord]\nactivity = true\n[web]\n", &token), expected);
    let told = faults(
        "[discord]\nactivity = true\nclient_secret = \"hush hush\"\n[web]\npublic_url = \"https://a.b\"\n",
        &token,
    );
    assert!(told.len() == 1 && !told[0].contains("hush"), "{told:?}");
    let toml = "[discord]\nactivity = true\nclient_secret = \"hush\"\n[web]\npublic_url = \"https://play.example\"\n";
    let (_folder, file) = written(toml);
    let config = Config::load(&sources(&file, &token)).unwrap();
    assert!(!format!("{:?}", config.discord).contains("hush"));
    assert!(config.discord.unwrap().activity.is_some());
    let frames = config.web.unwrap().activity.unwrap();
    assert_eq!(
        (frames.clients[0].as_str(), frames.proxies[0].as_str()),
        ("https://discord.com", "discordsays.com")
    );
    assert!(frames.ancestors.contains("https://*.discord.com"));
}

#[test]
fn a_key_of_a_platform_without_a_token_is_a_fault() {
    let toml = "[telegram]\nmode = \"webhook\"\n[discord]\napi_url = \"https://discord.com\"\n";
    let expected = [
        "2: telegram.token: it is missing, and without it telegram.mode does nothing",
        "discord.token: it is missing: give it a value, or leave it out to play in the browser alone",
    ];
    assert_eq!(faults(toml, &[]), expected);
    let found = faults("", &[("KUBYK_DISCORD_SHARDS", "4"), ("KUBYK_TELEGRAM_TOKEN_FILE", "/no/such/file")]);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[1].starts_with("KUBYK_DISCORD_SHARDS: discord.token: it is missing"), "{found:?}");
}

#[test]
fn variables_that_mean_nothing_are_told() {
    let (_folder, file) = written("[web]\n");
    let environment = [("KUBYK_TELEGRAM_TOKN", "1:x"), ("KUBYK_WEB_LISTEN_FILE", "x"), ("KUBYK_CONFIG", "")];
    let config = Config::load(&sources(&file, &environment)).unwrap();
    let fault = |name: &str| format!("{name}: there is no such variable; it changes nothing");
    assert_eq!(config.warnings, [fault("KUBYK_TELEGRAM_TOKN"), fault("KUBYK_WEB_LISTEN_FILE")]);
}

#[test]
fn a_token_that_was_meant_starts_no_page_in_its_place() {
    for (toml, variable) in [
        ("[discord]\n", None),
        ("[telegram]\ntoken = \"\"\n", None),
        ("", Some(("KUBYK_TELEGRAM_MODE", "polling"))),
        ("", Some(("KUBYK_TELEGRAM_TOKN", "1:x"))),
        ("", Some(("KUBYK_TELEGRM_TOKEN", "1:x"))),
        ("", Some(("KUBYK_TELEGRAM_TOKEN_FIEL", "token"))),
    ] {
        let variables: Vec<_> = variable.into_iter().collect();
        let found = faults(toml, &variables);
        assert_eq!(found.len(), 1, "{toml:?} {variable:?}: {found:?}");
        assert!(found[0].to_lowercase().contains("token"), "{found:?}");
        let (_folder, file) = written(&format!("{toml}[web]\n"));
        assert!(
            Config::load(&sources(&file, &variables)).is_ok(),
            "the page is asked for: {toml:?} {variable:?}"
        );
    }
}

#[test]
fn a_webhook_that_would_do_nothing_is_a_fault_and_a_listener_is_told() {
    let token = [("KUBYK_TELEGRAM_TOKEN", "1:x")];
    let expected = ["2: telegram.webhook_url: without telegram.mode = \"webhook\" it does nothing"];
    assert_eq!(faults("[telegram]\nwebhook_url = \"https://bot.example\"\n", &token), expected);
    let plain = "[telegram]\nmode = \"webhook\"\nwebhook_url = \"http://bot.example\"\n";
    assert!(faults(plain, &token)[0].contains("begins with https://"));
    let (_folder, file) = written("[discord]\nlisten = \"127.0.0.1:9000\"\n");
    let config = Config::load(&sources(&file, &[("KUBYK_DISCORD_TOKEN", "x")])).unwrap();
    assert_eq!(config.warnings, ["discord.listen does nothing without discord.mode = \"http\""]);
}

#[test]
fn two_listeners_do_not_share_an_address() {
    let both = "[web]\nlisten = \"127.0.0.1:9000\"\n[metrics]\nlisten = \"127.0.0.1:9000\"\n";
    assert_eq!(faults(both, &[]), ["metrics.listen: 127.0.0.1:9000 is the address of web.listen, too"]);
    let (_folder, file) = written(&both.replace(":9000", ":0"));
    assert!(Config::load(&sources(&file, &[])).is_ok(), "the system gives each its own");
}

proptest! {
    #[test]
    fn no_text_is_too_strange(toml in "(?s)(\\[(telegram|web|log|x)\\]|[a-z_]{1,9} ?= ?|\"[^\"]{0,8}\"|[-0-9.]{1,9}|\n|.){0,40}") {
        let (_folder, file) = written(&toml);
        drop(Config::load(&sources(&file, &[])));
    }
}

// House variants of the configuration.

#[test]
fn variants_are_read_with_their_options_and_titles() {
    let toml = "\
[[variants]]
game = \"pig\"
name = \"перерва\"
preset = \"one-die\"
options = { target = 40, overtake = true }
title = { en = \"Tea break\", uk = \"Перерва\", ru = \"Перерыв\" }

[[variants]]
game = \"katego\"
name = \"night\"
[variants.options]
spare = 3
kill = \"on\"
";
    let (_folder, file) = written(toml);
    let variants = Config::load(&sources(&file, &[])).unwrap().variants;
    let rules = |preset: &str, options: &[(&str, &str)]| HouseRules {
        preset: preset.to_owned(),
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
    };
    assert_eq!((variants[0].game.as_str(), variants[0].name.as_str()), ("pig", "перерва"));
    assert_eq!(variants[0].rules, rules("one-die", &[("target", "40"), ("overtake", "on")]));
    assert_eq!(variants[0].titles.get(&Lang::Ru).map(String::as_str), Some("Перерыв"));
    assert_eq!(variants[1].rules, rules("base", &[("spare", "3"), ("kill", "on")]));
    assert!(variants[1].titles.is_empty());
}

#[test]
fn every_fault_of_every_variant_is_reported_with_its_line() {
    let toml = "\
[[variants]]
game = \"pig\"
name = \"One die\"
preset = \"three-dice\"
options = { target = 5, speed = 3, overtake = 1.5 }
colour = \"red\"
title = { en = \"\", de = \"Nacht\" }

[[variants]]
game = \"chess\"
name = 7

[[variants]]
game = \"katego\"
name = \"night\"
[variants.options]
rows = \"any\"
dash = true

[[variants]]
game = \"katego\"
name = \"day\"
title = \"Day\"

[[variants]]
game = \"katego\"
name = \"base\"
[[variants]]
game = \"katego\"
name = \"sound\"
[[variants]]
game = \"katego\"
name = \"sound\"
[[variants]]
name = \"alone\"
";
    let expected = [
        "3: variants.name: “One die” can't be",
        "4: variants.preset: There is no variant “three-dice”. Try: one-die",
        "5: variants.options.target: “target” must be a whole number from 10 to 1000, not “5”",
        "5: variants.options.speed: There is no option “speed”",
        "5: variants.options.overtake: a text, a whole number, true or false is expected, not a fraction",
        "6: variants.colour: unknown key; the keys here are game, name, preset, options, title",
        "7: variants.title.en: a text of one line and up to 40 characters is expected",
        "7: variants.title.de: unknown language; the languages are en, uk, ru",
        "10: variants.game: there is no game \"chess\"; the games are",
        "11: variants.name: a text is expected, in quotation marks, not a whole number",
        "18: variants.options.dash: ",
        "23: variants.title: title = { … } is expected, not a text",
        "27: variants.name: “base” is a variant of the game itself",
        "33: variants.name: katego has a variant \"sound\" further up",
        "34: variants.game: it is missing",
    ];
    let faults = faults(toml, &[]);
    for expected in expected {
        assert!(faults.iter().any(|fault| fault.starts_with(expected)), "{expected}\n{faults:#?}");
    }
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
}

#[test]
fn what_is_no_list_of_variants_is_refused() {
    assert_eq!(
        faults("[variants]\ngame = \"pig\"\n", &[]),
        ["1: variants: a list [[variants]] is expected, not a section"]
    );
    assert_eq!(
        faults("variants = [1]\n", &[]),
        ["1: variants: a section [[variants]] is expected, not a whole number"]
    );
}

#[test]
fn the_variant_of_the_example_is_sound() {
    let commented = EXAMPLE.lines().skip_while(|line| !line.starts_with("#[[variants]]"));
    let toml = commented.filter_map(|line| line.strip_prefix('#')).collect::<Vec<_>>().join("\n");
    let (_folder, file) = written(&toml);
    let variants = Config::load(&sources(&file, &[])).unwrap().variants;
    assert_eq!(variants.len(), 1, "{toml}");
    assert_eq!(variants[0].titles.len(), Lang::ALL.len());
}
