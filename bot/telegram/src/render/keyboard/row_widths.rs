//! Every row of buttons of every game fits a phone, in every language: measured with the embedded font.

use std::collections::BTreeSet;
use std::sync::Arc;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, RANDOM, Seat, Setup, Stream, Table};
use kubyk_host::Button;
use kubyk_paint::Renderer;
use kubyk_words::{Lang, Words};

use super::Keyboard;

/// Width of a phone that many people have, in pixels that do not depend on its density.
const PHONE: f32 = 360.0;
/// What is left of it beside a message, between two buttons, and within one beside its label.
const MARGIN: f32 = 16.0;
const GAP: f32 = 5.0;
const PADDING: f32 = 6.0;
/// Size of the labels.
const SIZE: f32 = 14.0;
/// Moves of a game that are looked at.
const MOVES: usize = 40;

/// Numbers that are the same each time.
struct Numbers(u64);

impl Stream for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// The levels of a seat's choice, as rows of labels that stand together.
fn levels(table: &dyn Table, seat: Seat, words: &Words, lang: Lang) -> Vec<Vec<String>> {
    let names: Vec<String> = (0..table.seats()).map(|index| format!("Player {index}")).collect();
    let mut paths = vec![Vec::new()];
    let mut levels = Vec::new();
    while let Some(path) = paths.pop() {
        let steps: Vec<&str> = path.iter().map(String::as_str).collect();
        let Some(choices) = table.choices(seat, &steps) else { continue };
        levels.push(choices.iter().map(|choice| words.say(lang, &choice.label, &names)).collect());
        // Two levels show every kind of label; more are a great many of the same.
        let below = choices.into_iter().take(if path.is_empty() { 4 } else { 0 });
        paths.extend(below.map(|choice| path.iter().cloned().chain([choice.key]).collect::<Vec<_>>()));
    }
    levels
}

/// The rows of a level that a phone cuts.
fn cut(labels: &[String], renderer: &Renderer) -> Vec<String> {
    let buttons: Vec<Button> = labels.iter().map(|label| Button::send(label.clone(), "m")).collect();
    let rows = Keyboard::new(&buttons, &[]).inline_keyboard;
    let is_cut = |row: &Vec<super::KeyboardButton>| {
        let count = row.len() as f32;
        let room = (PHONE - MARGIN - GAP * (count - 1.0)) / count - 2.0 * PADDING;
        row.iter().any(|key| renderer.label_width(&key.text, SIZE) > room)
    };
    let told = |row: Vec<super::KeyboardButton>| {
        row.into_iter().map(|key| format!("[{}]", key.text)).collect::<Vec<_>>().join(" ")
    };
    rows.into_iter().filter(is_cut).map(told).collect()
}

fn look_at(game: &'static dyn AnyGame, words: &Arc<Words>, renderer: &Renderer, cuts: &mut BTreeSet<String>) {
    for preset in game.about().presets {
        let variant = game.values(Some(preset.name), &[]).expect("a preset");
        let seats = game.capacity(&variant).into_iter().find(|seats| *seats > 1).unwrap_or(1);
        let setup = Setup { variant, seats, teams: Vec::new(), position: None };
        let mut table = game.open(&setup).expect("a table");
        let (mut numbers, mut log) = (Numbers(7), Log::off());
        for _ in 0..MOVES {
            while let Some(faces) = table.deal(&mut numbers) {
                table.answer(&faces, &mut log).expect("dice of its own");
            }
            let Some(seat) = table.to_act().first() else { break };
            for lang in Lang::ALL {
                for labels in levels(table.as_ref(), seat, words, lang) {
                    let rows = cut(&labels, renderer).into_iter();
                    cuts.extend(rows.map(|row| format!("{} {lang:?}: {row}", game.about().id)));
                }
            }
            if table.act(seat, RANDOM, &mut numbers, &mut log).is_none() {
                break;
            }
        }
    }
}

#[test]
fn no_row_of_any_game_is_cut_on_a_phone() {
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the texts fit together"));
    let renderer = Renderer::new(Arc::clone(&words));
    let mut cuts = BTreeSet::new();
    for game in CATALOGUE {
        look_at(*game, &words, &renderer, &mut cuts);
    }
    assert!(cuts.is_empty(), "{} rows are cut: {cuts:#?}", cuts.len());
}
