//! Tests of White Rabbit: the rules of the page, and the decided lines.

use proptest::prelude::*;

use super::Rabbit;
use crate::kit::check::{Mix, table};
use crate::kit::{
    Draw, Leads, Log, PlayError, Reason, SceneBoard, Seat, Seats, Stream, Table, Tint, Turn, Viewer,
};
use crate::rabbit::rules::{Colour, Look, Move, parse_move};

const PLAYER: Seat = Seat::at(0);

/// A table after these events, parted by semicolons: `* 1 2 …; swap W5 B4; * 3`.
fn at(set: &[(&str, &str)], events: &str) -> Box<dyn Table> {
    let mut table = table(&Rabbit, "base", set, 1);
    go(table.as_mut(), events);
    table
}

fn go(table: &mut dyn Table, events: &str) {
    for event in events.split(';').map(str::trim) {
        let log = &mut Log::on();
        if let Some(faces) = event.strip_prefix("* ") {
            let faces: Vec<_> = faces.split_whitespace().map(|face| face.parse().unwrap()).collect();
            table.answer(&faces, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        } else {
            table.play(PLAYER, event, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        }
    }
}

#[test]
fn giving_up_is_losing() {
    let mut table = at(&[], "* 1 2 3 4 5 6 1 2 3 4 5");
    table.leave(PLAYER, Reason::Resignation, &mut Log::off()).unwrap();
    assert_eq!(table.scores(), [0]);
    assert_eq!(
        table.over().map(|outcome| (outcome.winners, outcome.reason)),
        Some((Seats::NONE, Reason::Resignation))
    );
}

fn moves(table: &dyn Table) -> String {
    table.moves(PLAYER).join(", ")
}

fn why(table: &mut dyn Table, text: &str) -> String {
    let before = table.copy();
    let error = table.play(PLAYER, text, &mut Log::off());
    assert!(table.same(before.as_ref()), "a refused move changes nothing");
    match error {
        Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
        Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
        other => panic!("{other:?}"),
    }
}

/// The faces of the table, the hand and the green die with the first letters of their colours.
fn trays(table: &dyn Table) -> [String; 3] {
    let SceneBoard::Trays(trays) = table.scene(Viewer::Spectator).board else { panic!("its board") };
    let die = |tint, face| match tint {
        Tint::Black => format!("B{face}"),
        Tint::Red => format!("R{face}"),
        Tint::White => format!("W{face}"),
        Tint::Green => format!("G{face}"),
        other => panic!("{other:?}"),
    };
    let tray = |tray: &crate::kit::Tray| {
        tray.dice.iter().map(|lying| die(lying.tint, lying.face)).collect::<Vec<_>>().join(" ")
    };
    [tray(&trays[0]), tray(&trays[1]), tray(&trays[2])]
}

#[test]
fn eleven_dice_are_rolled_by_themselves() {
    let game = table(&Rabbit, "base", &[], 1);
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(11)));
    assert_eq!(trays(game.as_ref()), ["", "", "G6"]);
    let game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 5");
    assert_eq!(trays(game.as_ref()), ["B1 B2 B3 R4 R5 R6", "B1 B2 R3 R4 W5", "G6"]);
    assert_eq!((game.to_act(), game.scores()), (Seats::only(PLAYER), vec![6]));
}

#[test]
fn colours_differ_and_values_are_neighbours() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    assert_eq!(why(game.as_mut(), "swap B2 B1"), "rabbit-why-colour");
    assert_eq!(why(game.as_mut(), "swap B2 R4"), "rabbit-why-far");
    assert_eq!(why(game.as_mut(), "swap B3 R4"), "rabbit-why-hand");
    assert_eq!(why(game.as_mut(), "swap R3 B4"), "rabbit-why-table");
    assert_eq!(why(game.as_mut(), "roll"), "rabbit-expected");
    let swaps = "swap B1 R6, swap R3 B2, swap R4 B3, swap W6 B1, swap W6 R5";
    let listed: Vec<_> = game.moves(PLAYER).into_iter().filter(|text| !text.ends_with("reroll")).collect();
    assert_eq!(listed.join(", "), format!("{swaps}, end"), "1 and 6 touch");
    let mut game = at(&[("wrap", "off")], "* 1 2 3 4 5 6 1 2 3 4 6");
    assert_eq!(why(game.as_mut(), "swap B1 R6"), "rabbit-why-far-straight");
    assert!(!moves(game.as_ref()).contains("swap W6 B1"));
}

#[test]
fn the_hand_die_takes_the_place_of_the_table_die() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6; swap W6 R5");
    assert_eq!(trays(game.as_ref()), ["B1 B2 B3 R4 W6 R6", "B1 B2 R5 R3 R4", "G6"]);
    // Black ones are rolled first, then red ones, then the white one; those of a colour by their numbers.
    go(game.as_mut(), "end; * 1 2 3 4 5");
    assert_eq!(trays(game.as_ref()), ["B1 B2 B3 R4 W6 R6", "B1 B2 R3 R4 R5", "G5"]);
    go(game.as_mut(), "swap R5 W6; end; * 6 5 4 3 2");
    assert_eq!(trays(game.as_ref())[1], "B6 B5 R4 R3 W2");
}

#[test]
fn six_turns_and_it_is_lost() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    for left in (1..6).rev() {
        go(game.as_mut(), "end; * 1 1 1 1 1");
        assert_eq!(game.scores(), [left]);
    }
    go(game.as_mut(), "end");
    let outcome = game.over().expect("no turn is left");
    assert_eq!((outcome.winners, outcome.reason, game.scores()), (Seats::NONE, Reason::Plies, vec![0]));
    assert_eq!(trays(game.as_ref())[2], "");
}

#[test]
fn the_green_die_is_the_score() {
    // All alike at once; the white die is always in the hand then.
    let game = at(&[], "* 3 3 3 3 3 3 1 1 1 1 1");
    let outcome = game.over().expect("all alike");
    assert_eq!(
        (outcome.winners, outcome.reason, game.scores()),
        (Seats::only(PLAYER), Reason::Goal, vec![6])
    );
    let mut game = at(&[], "* 3 3 3 3 3 4 1 1 1 1 1; end; * 3 1 1 1 1");
    // A winning exchange ends the game before the die would be rolled again.
    go(game.as_mut(), "swap B3 R4 reroll");
    assert_eq!((game.scores(), game.needs(), game.over().is_some()), (vec![5], None, true));
}

#[test]
fn the_white_die_must_be_in_the_hand() {
    let mut game = at(&[], "* 3 3 3 3 3 4 1 1 2 2 3; swap W3 R4");
    assert_eq!(trays(game.as_ref())[0], "B3 B3 B3 R3 R3 W3");
    assert!(game.over().is_none());
    // Out again by way of a red 2.
    go(game.as_mut(), "swap R2 W3; end; * 3 1 1 1 1");
    go(game.as_mut(), "swap B3 R2");
    assert!(game.over().is_some());
}

#[test]
fn one_who_leaves_has_not_won() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    game.leave(PLAYER, Reason::Resignation, &mut Log::off()).unwrap();
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::NONE));
}

// The notation: what people type, and what is no move.

#[test]
fn looks_are_read_in_three_languages() {
    let swap = |reroll| Move::Swap {
        give: Look { colour: Colour::White, face: 5 },
        take: Look { colour: Colour::Black, face: 4 },
        reroll,
    };
    for text in [
        "swap W5 B4",
        "w5 b4",
        "W5B4",
        "5w 4b",
        "SWAP  white 5 for black 4",
        "обмін Б5 Ч4",
        "обмен б5 на ч4",
        "біла 5 чорна 4",
        "белый5 чёрный4",
        "W5↔B4",
        "w5 - в4",
    ] {
        assert_eq!(parse_move(text), Ok(swap(false)), "{text:?}");
    }
    for text in ["swap W5 B4 reroll", "reroll w5 b4", "поменять Б5 Ч4 перебросить", "б5 ч4 перекинути"]
    {
        assert_eq!(parse_move(text), Ok(swap(true)), "{text:?}");
    }
    let red = |text| match parse_move(text) {
        Ok(Move::Swap { take, .. }) => take.colour == Colour::Red,
        _ => false,
    };
    assert!(
        ["w5 r4", "б5 к4", "б5 р4", "біла 5 руда 4", "белая 5 красная 4", "б5 червона 4"]
            .into_iter()
            .all(red)
    );
    for text in ["end", " END ", "кінець", "Хватит"] {
        assert_eq!(parse_move(text), Ok(Move::End), "{text:?}");
    }
    for text in [
        "",
        "swap",
        "swap W5",
        "W7 B4",
        "W0 B4",
        "W5 G4",
        "swap W5 B4 R3",
        "end W5 B4",
        "reroll",
        "swap swap W5 B4",
        "W5 B4 reroll reroll",
        "W55 B4",
        "W5 ? B4",
        "5 4",
    ] {
        assert!(parse_move(text).is_err(), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_move_or_none(text in prop_oneof![any::<String>(), "(swap |end|reroll| |[BRWбчк][0-9]){0,6}"]) {
        if let Ok(play) = parse_move(&text) {
            prop_assert_eq!(parse_move(&play.to_string()), Ok(play));
        }
    }
}

// Which pairs may not be exchanged again, and when they may.

/// Table B1 B1 B1 R4 R5 R6, hand B3 B1 R2 R2 W5.
const SETUP: &str = "* 1 1 1 4 5 6 3 1 2 2 5";

#[test]
fn two_dice_may_not_go_straight_back() {
    let mut game = at(&[], SETUP);
    go(game.as_mut(), "swap B3 R4");
    assert_eq!(why(game.as_mut(), "swap R4 B3"), "rabbit-why-back");
    let note = game.scene(Viewer::Spectator).players[0].note.clone().expect("it is said");
    assert_eq!(format!("{:?}", note.args), r#"[("pairs", Text("🟥4–⬛3"))]"#);
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

// The machine players.

/// The share of games that a level wins, and its mean score.
fn measured(level: &str, set: &[(&str, &str)], games: u64) -> (f64, f64) {
    let (mut won, mut scored) = (0, 0);
    for seed in 0..games {
        let mut game = table(&Rabbit, "base", set, 1);
        let mut mix = Mix(seed);
        let mut events = 0;
        loop {
            events += 1;
            assert!(events < 20_000, "the game does not end");
            match game.turn() {
                Turn::Over(outcome) => {
                    won += outcome.winners.len();
                    break;
                }
                Turn::Chance(_) => {
                    let faces = game.deal(&mut mix).unwrap();
                    game.answer(&faces, &mut Log::off()).unwrap();
                }
                Turn::Seats(_) => {
                    game.act(Seat::at(0), level, &mut mix, &mut Log::off()).unwrap();
                }
            }
        }
        scored += game.scores()[0];
    }
    (won as f64 / games as f64, scored as f64 / games as f64)
}

#[test]
fn stronger_players_win_more() {
    for set in [&[][..], &[("sticky", "on"), ("wrap", "off")]] {
        let [(_, random), (_, greedy)] = ["random", "greedy"].map(|level| measured(level, set, 100));
        let (won, sharp) = measured("sharp", set, 4);
        assert!(random < greedy && greedy < sharp && won > 0.5, "{set:?}: {random} {greedy} {sharp} {won}");
    }
}

#[test]
fn sharp_finds_a_win_by_exchanges_alone() {
    // A red 5 and a red 4 of the table, black threes and fours in hand: 5 → 4 → 3 takes two exchanges.
    let mut game = at(&[], "* 3 3 3 3 5 3 4 1 3 1 1");
    for play in ["swap B4 R5", "swap R3 B4"] {
        let decision = game.think(Seat::at(0), "sharp", &mut Mix(1)).unwrap();
        assert_eq!(decision.best(), play);
        go(game.as_mut(), play);
    }
    assert!(game.over().is_some());
}

#[test]
fn strong_thinks_the_same_for_the_same_seed_and_makes_legal_moves() {
    for set in [&[][..], &[("sticky", "on"), ("wrap", "off")]] {
        let mut game = at(set, "* 1 2 3 4 5 6 1 2 3 4 6");
        let mut mix = Mix(3);
        for seed in 0..12 {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => {
                    let faces = game.deal(&mut mix).unwrap();
                    game.answer(&faces, &mut Log::off()).unwrap();
                }
                Turn::Seats(_) => {
                    let think = || game.think(Seat::at(0), "strong", &mut Mix(seed)).unwrap();
                    let decision = think();
                    assert_eq!(think(), decision);
                    assert!(
                        decision.candidates.iter().all(|(play, _)| game.moves(Seat::at(0)).contains(play))
                    );
                    go(game.as_mut(), decision.best());
                }
            }
        }
    }
}

#[test]
fn strong_finds_a_win_by_exchanges_and_fights_on_in_the_last_turn() {
    let game = at(&[], "* 3 3 3 3 5 3 4 1 3 1 1");
    assert_eq!(game.think(Seat::at(0), "strong", &mut Mix(1)).unwrap().best(), "swap B4 R5");
    // Nothing wins at once: a die has to be rolled, or all is lost.
    let turns = std::iter::once("* 3 3 3 3 3 5 1 1 1 1 1").chain(["end; * 4 4 1 1 1"; 5]);
    let game = at(&[], &turns.collect::<Vec<_>>().join("; "));
    assert_eq!(game.scores(), [1]);
    let decision = game.think(Seat::at(0), "strong", &mut Mix(1)).unwrap();
    assert_ne!(decision.best(), "end");
}

#[test]
fn who_ends_the_last_turn_before_the_win_makes_a_mistake() {
    let turns = std::iter::once("* 3 3 3 3 3 5 1 1 1 1 1").chain(["end; * 4 4 1 1 1"; 4]);
    let last = turns.chain(["end; * 3 1 1 1 4"]).collect::<Vec<_>>().join("; ");
    let estimated = at(&[], &last).estimate(Some((Seat::at(0), "end")), 2_000).unwrap();
    assert_eq!(
        (&estimated.values[..], &estimated.margins()[..]),
        (&[1.0][..], &[0.0][..]),
        "it wins for sure"
    );
    let cost = estimated.cost.unwrap();
    assert!(cost.best != "end" && cost.value > 0.99 && cost.margin < 0.01, "{cost:?}");
}

#[test]
fn what_dice_decide_has_a_standard_error() {
    let estimated = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6").estimate(None, 2_000).unwrap();
    let (chance, margin) = (estimated.values[0], estimated.margins()[0]);
    assert!((0.2..0.95).contains(&chance) && (0.01..0.15).contains(&margin), "{chance} ± {margin}");
}

/// `cargo test --release -p kubyk-games rabbit::tests::machine -- --ignored --nocapture`
#[test]
#[ignore = "prints a table of many games a level"]
fn measure() {
    for set in [&[][..], &[("sticky", "on")], &[("wrap", "off")]] {
        for level in ["random", "greedy", "sharp", "strong"] {
            let begin = std::time::Instant::now();
            let (won, score) = measured(level, set, 200);
            println!("{set:?} {level:8} won {won:.3}, score {score:.3}, {:?}", begin.elapsed());
        }
    }
}

/// Colours as squares, which people of every language read; moves are typed with letters.
#[test]
fn the_log_and_the_notes_show_colours() {
    let mut game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6");
    let mut log = Log::on();
    game.play(PLAYER, "swap W6 R5 reroll", &mut log).unwrap();
    game.answer(&[2], &mut log).unwrap();
    let messages = log.into_messages();
    let values = |name: &str| {
        let args = messages.iter().flat_map(|msg| &msg.args);
        args.filter(|(known, _)| *known == name).map(|(_, arg)| format!("{arg:?}")).collect::<Vec<_>>()
    };
    assert_eq!(
        (values("give"), values("take")),
        (vec![r#"Text("⬜6")"#.into()], vec![r#"Text("🟥5")"#.into()])
    );
    assert_eq!(values("table"), [r#"Text("⬛1 ⬛2 ⬛3 🟥4 ⬜6 🟥6")"#]);
    assert_eq!(
        (values("before"), values("after")),
        (vec![r#"Text("🟥5")"#.into()], vec![r#"Text("🟥2")"#.into()])
    );
    let game = at(&[], "* 1 2 3 4 5 6 1 2 3 4 6; swap W6 R5");
    let note = game.scene(Viewer::Spectator).players[0].note.clone().expect("a closed pair");
    assert_eq!(note.args, [("pairs", "🟥5–⬜6".into())]);
}
