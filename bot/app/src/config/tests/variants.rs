//! House variants of the configuration.

use kubyk_host::HouseRules;
use kubyk_words::Lang;

use super::super::Config;
use super::{EXAMPLE, faults, sources, written};

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
        "3: variants.name: “One die” cannot be",
        "4: variants.preset: There is no variant “three-dice”. The variants: one-die",
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
