//! Which pairs may not be exchanged again, and when they may.

use crate::kit::check::{Mix, table};
use crate::kit::{Leads, Log, Stream, Turn, Viewer};
use crate::rabbit::Rabbit;

use super::{PLAYER, at, go, trays, why};

/// Table B1 B1 B1 R4 R5 R6, hand B3 B1 R2 R2 W5.
const SETUP: &str = "* 1 1 1 4 5 6 3 1 2 2 5";

#[test]
fn two_dice_may_not_go_straight_back() {
    let mut game = at(&[], SETUP);
    go(game.as_mut(), "swap B3 R4");
    assert_eq!(why(game.as_mut(), "swap R4 B3"), "rabbit-why-back");
    let note = game.scene(Viewer::Spectator).players[0].note.clone().expect("it is said");
    assert_eq!(format!("{:?}", note.args), r#"[("pairs", Text("R4–B3"))]"#);
    // Any other exchange lifts it.
    go(game.as_mut(), "swap R2 B1; swap R4 B3");
}

#[test]
fn the_end_of_a_turn_lifts_it() {
    let mut game = at(&[], SETUP);
    go(game.as_mut(), "swap B3 R4; end; * 1 4 1 1 1; swap R4 B3");
}

#[test]
fn a_reroll_to_another_face_leaves_it_barred() {
    let mut game = at(&[], "* 1 1 1 4 5 6 3 1 1 1 5; swap B3 R4 reroll; * 2");
    assert_eq!(why(game.as_mut(), "swap R2 B3"), "rabbit-why-back");
}

#[test]
fn among_dice_that_look_alike_a_free_pair_is_meant() {
    // The received red die shows a 2 like the two others; it is barred, so the first of those is meant.
    let mut game = at(&[], &format!("{SETUP}; swap B3 R4 reroll; * 2; swap R2 B3"));
    assert_eq!(why(game.as_mut(), "swap B3 R2"), "rabbit-why-back");
    // After another exchange both of the two that are left in the hand, and the one on the table, are free.
    go(game.as_mut(), "swap R2 B1; swap B3 R2");
}

#[test]
fn rerolled_to_the_same_face_it_may_go_back() {
    let mut game = at(&[], &format!("{SETUP}; swap B3 R4 reroll; * 4; swap R4 B3"));
    go(game.as_mut(), "end");
    let mut game = at(&[], &format!("{SETUP}; swap B3 R4 reroll; * 4"));
    assert_eq!(game.scene(Viewer::Spectator).players[0].note, None);
    go(game.as_mut(), "swap R4 B3");
}

#[test]
fn sticky_pairs_stay_together_for_the_turn() {
    let mut game = at(&[("sticky", "on")], SETUP);
    go(game.as_mut(), "swap B3 R4; swap R2 B1");
    assert_eq!(why(game.as_mut(), "swap R4 B3"), "rabbit-why-stuck");
    // Each may still be exchanged with others: the red 4 with nothing here, the black 3 with a red 2.
    go(game.as_mut(), "swap R2 B3");
    // A new hand is loose again.
    let mut game = at(&[("sticky", "on")], SETUP);
    go(game.as_mut(), "swap B3 R4; end; * 1 4 1 1 1; swap R4 B3");
}

#[test]
fn sticky_with_a_reroll_is_the_ordinary_rule() {
    let mut game = at(&[("sticky", "on")], &format!("{SETUP}; swap B3 R4 reroll; * 4"));
    go(game.as_mut(), "swap R4 B3");
    // To another face: barred for the next move, but nothing sticks.
    let setup = "* 1 1 1 4 5 6 5 1 1 1 1";
    let mut game = at(&[("sticky", "on")], &format!("{setup}; swap B5 R4 reroll; * 6"));
    assert_eq!(why(game.as_mut(), "swap R6 B5"), "rabbit-why-back");
    go(game.as_mut(), "swap R6 B1");
}

#[test]
fn what_is_listed_is_what_is_allowed() {
    let looks: Vec<_> = ["B", "R", "W"]
        .iter()
        .flat_map(|colour| (1..=6).map(move |face| format!("{colour}{face}")))
        .collect();
    for (seed, set) in
        (1..).zip([&[][..], &[("sticky", "on")], &[("wrap", "off")], &[("sticky", "on"), ("wrap", "off")]])
    {
        let mut mix = Mix(seed);
        let mut game = table(&Rabbit, "base", set, 1);
        while !matches!(game.turn(), Turn::Over(_)) {
            if let Some(faces) = game.deal(&mut mix) {
                game.answer(&faces, &mut Log::off()).unwrap();
                continue;
            }
            let listed = game.moves(PLAYER);
            for (give, take) in looks.iter().flat_map(|give| looks.iter().map(move |take| (give, take))) {
                let text = format!("swap {give} {take}");
                let taken = game.copy().play(PLAYER, &text, &mut Log::off()).is_ok();
                assert_eq!(taken, listed.contains(&text), "{text}");
            }
            let tapped: usize = (game.choices(PLAYER, &[]).unwrap().iter())
                .map(|give| match give.leads {
                    Leads::Play(_) => 1,
                    Leads::Deeper => 2 * game.choices(PLAYER, &[&give.key]).unwrap().len(),
                })
                .sum();
            assert_eq!(tapped, listed.len());
            // Seldom the end, so that turns are long.
            let many = if mix.below(8) == 0 { listed.len() } else { (listed.len() - 1).max(1) };
            let text = mix.pick(&listed[..many]).clone();
            game.play(PLAYER, &text, &mut Log::off()).unwrap();
        }
    }
}

#[test]
fn the_example_of_the_rules() {
    let dice = "* 1 2 4 4 5 6 1 2 3 4 6";
    for (play, held) in [("swap R3 B4", "B4"), ("обменять R3 B4 перебросить; * 6", "B6")] {
        let game = at(&[], &format!("{dice}; {play}"));
        let [table, hand, _] = trays(game.as_ref());
        assert!(table.contains("R3") && !table.contains("B4"), "{play}: {table}");
        assert!(hand.contains(held) && !hand.contains("R3"), "{play}: {hand}");
    }
}
