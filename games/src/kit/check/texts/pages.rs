//! The pages of the rules: how to play first, with an example turn, and all rules on it or on the next one.

use crate::CATALOGUE;
use crate::kit::{Msg, RulesTopic};

#[test]
fn every_preset_says_how_to_play_by_an_example() {
    for game in CATALOGUE {
        for preset in game.about().presets {
            let name = format!("{} {}", game.about().id, preset.name);
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            let (pages, rules) = (game.pages(&values), game.rules(&values));
            let example = |lines: &[Msg]| lines.iter().any(|line| line.id.contains("-example"));
            assert_eq!(pages[0].topic, RulesTopic::HowTo, "{name}");
            assert!(example(&pages[0].lines), "{name}: how to play has no example");
            assert_eq!(
                pages[0].lines.first(),
                rules.first(),
                "{name}: the line that sums it up is the first"
            );
            let all = pages.iter().find(|page| page.topic == RulesTopic::Exact).unwrap_or(&pages[0]);
            assert!(all.lines == rules && rules.len() > 2, "{name}: a page has all rules");
        }
    }
}
