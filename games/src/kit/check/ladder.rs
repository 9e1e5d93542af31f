//! The machine players that people are offered: at least two in a game in which something is chosen.

use crate::kit::{AnyGame, Strength, Values};

/// Games in which hardly anything is chosen, or nothing at all: one machine player is enough.
const OF_LUCK: &[&str] = &["chicago", "drop-dead", "fifty", "neighbour", "martinetti", "beetle", "goose"];

pub(super) fn check(game: &dyn AnyGame, values: &Values, seats: usize) {
    let id = game.about().id;
    let ladder = game.ladder(values, seats);
    if OF_LUCK.contains(&id) {
        assert!(ladder.is_empty(), "{id}: nothing is to be chosen");
        assert_eq!(game.offered(values, seats), ["roll"]);
        return;
    }
    let strengths: Vec<_> = ladder.iter().map(|rung| rung.strength).collect();
    assert!(strengths.is_sorted_by(|a, b| a < b), "{id}: weakest first, each once");
    assert!(strengths.contains(&Strength::Easy), "{id}: nobody for beginners");
    assert!(strengths.len() > 1, "{id}: nobody for those who know the game");
    let levels = game.levels(values, seats);
    for rung in ladder {
        assert!(levels.contains(&rung.level) && rung.slips <= 100, "{id}: {rung:?}");
        assert!(rung.strength != Strength::Perfect || rung.slips == 0, "{id}: perfect players never slip");
    }
    let last = ladder.last().expect("there are two");
    assert_eq!(
        (game.strongest(values, seats), last.slips),
        (last.level, 0),
        "{id}: the strongest is offered"
    );
}
