//! Any options over a preset, one `name=value` a line: what is accepted has rules, seats, and a canonical form.
#![no_main]

use kubyk_games_fuzz::FuzzInput;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some(input) = FuzzInput::read(data) else { return };
    let set: Vec<(&str, &str)> = input.text.lines().filter_map(|line| line.split_once('=')).collect();
    let (game, about) = (input.game, input.game.about());
    let Ok(values) = game.values(Some(input.preset), &set) else { return };
    let changed = values.changed(about.options);
    let changed: Vec<_> = changed.into_iter().collect();
    assert_eq!(
        game.values(Some(input.preset), &changed).as_ref(),
        Ok(&values),
        "the canonical form means the same"
    );
    assert!(!game.rules(&values).is_empty(), "there are rules");
    assert!(!game.capacity(&values).is_empty(), "somebody can play");
    assert!(input.table(&set).is_some());
});
