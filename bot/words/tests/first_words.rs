//! The first words of every game are short enough to be read beside a board.

use kubyk_games::CATALOGUE;
use kubyk_words::{Lang, Words};

#[test]
fn first_words_are_three_short_sentences() {
    const LONGEST: usize = 150;
    let words = Words::new(&[]).expect("the texts fit together");
    for game in CATALOGUE {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            for lang in Lang::ALL {
                let said: Vec<_> =
                    game.first_words(&values).iter().map(|msg| words.say(lang, msg, &[])).collect();
                assert_eq!(said.len(), 3);
                for sentence in said {
                    let length = sentence.chars().count();
                    assert!(length <= LONGEST, "{} {} {lang:?}: {sentence}", game.about().id, preset.name);
                    assert!(sentence.ends_with(['.', '!']), "{sentence}");
                }
            }
        }
    }
}
