//! The boards of all presets, as they are photographed and measured.

use std::collections::BTreeSet;

use kubyk_games::CATALOGUE;

use super::pictures::is_there;

/// A line that opens a game, and how many people sit down.
pub(super) const GAMES: &[(&str, usize)] = &[
    ("pig new", 2),
    ("pig new two-dice", 3),
    ("pig new sysna", 2),
    ("farkle new", 2),
    ("farkle new five-dice", 2),
    ("yacht new", 2),
    ("general new", 2),
    ("golden-general new", 2),
    ("katego new", 2),
    ("katego new large", 3),
    ("katego new super", 2),
    ("katego new power", 2),
    ("katego new tree", 2),
    ("katego new pairs", 4),
    ("katego new olympic", 4),
    ("katego new psychological", 2),
    ("katego new diceless", 2),
    ("katego new city", 2),
    ("katego new village", 2),
    ("katego new ladder", 2),
    ("katego new clash", 2),
    ("katego new trade", 2),
    ("katego new auction", 2),
    ("katego new pedestal", 2),
    ("katego new golf", 2),
    ("thirteen new", 2),
    ("vertushka new", 2),
    ("vertushka new two-dice", 2),
    ("rabbit new", 1),
    ("abalone new belgian-daisy", 2),
    ("nibble new", 2),
    ("nibble new thirteen", 2),
    ("nibble new hex", 2),
    ("yatzy new", 2),
    ("yatzy new maxi", 2),
    ("crew new", 2),
    ("mexico new", 3),
    ("mia new", 3),
    ("house-numbers new", 2),
    ("chicago new", 3),
    ("macao new", 3),
    ("cephalopod new", 2),
    ("drop-dead new", 3),
    ("fifty new", 2),
    ("neighbour new", 3),
    ("martinetti new", 2),
    ("goose new", 3),
    ("beetle new", 2),
    ("beetle new tail", 2),
];

/// Presets whose boards look much like one of those; with them, every preset has its picture.
pub(super) const FURTHER: &[(&str, usize)] = &[
    ("pig new two-dice-doubles", 2),
    ("farkle new truba", 2),
    ("farkle new farkle", 2),
    ("katego new product", 2),
    ("katego new damping", 2),
    ("katego new pairs-damping", 4),
    ("katego new competitive", 4),
    ("katego new pairs-capture", 4),
    ("katego new five-spare", 2),
    ("katego new saving", 2),
    ("katego new limited", 2),
    ("katego new progressive", 2),
    ("katego new gorodki", 2),
    ("thirteen new together", 2),
    ("abalone new", 2),
    ("abalone new german-daisy", 2),
    ("abalone new swiss-daisy", 2),
    ("abalone new dutch-daisy", 2),
    ("abalone new the-wall", 2),
    ("yatzy new american", 2),
    ("cephalopod new small", 2),
    ("cephalopod new short", 2),
    ("goose new two-dice", 2),
];

/// The name of the pictures of a game that a line opens.
pub(super) fn picture_name(line: &str) -> String {
    line.replace(" new", "").replace(' ', "-")
}

/// A preset that is added later is neither left out nor forgotten.
#[test]
fn every_preset_has_its_pictures() {
    let listed: BTreeSet<_> = GAMES.iter().chain(FURTHER).map(|(line, _)| picture_name(line)).collect();
    let known: BTreeSet<_> = CATALOGUE
        .iter()
        .map(|game| game.about())
        .flat_map(|about| {
            // The first preset needs no name.
            let further = about.presets.iter().skip(1).map(|preset| format!("{}-{}", about.id, preset.name));
            std::iter::once(about.id.to_owned()).chain(further)
        })
        .collect();
    assert_eq!(listed, known);
    let missing: Vec<_> = known.iter().filter(|name| !is_there(name)).collect();
    assert!(missing.is_empty(), "no pictures of {missing:?}");
}
