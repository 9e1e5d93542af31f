//! Tests of Golden General: hands, moves and turns, and the machine player.

use proptest::prelude::*;

use super::GoldenGeneral;
use super::rules::Partition;
use crate::general::Line;
use crate::golden_general::planner::{Outlook, Planner, rest_worth, set};
use crate::kit::check::{Mix, table};
use crate::kit::{
    AnalysedEvent, Choice, ChoiceLevel, Leads, Log, MoveCost, PlayError, Reason, Record, SceneBoard, Seat,
    Seats, Stream, Table, Tint, Turn, Unit, Viewer,
};
use crate::sheet::Line as _;
use crate::sheet::tests::averages;

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
/// A straight and a full house are in it, and no two dice of a colour are equal.
const DICE: [u8; 10] = [1, 6, 6, 2, 5, 3, 5, 4, 5, 6];

fn play(table: &mut dyn Table, seat: Seat, text: &str) {
    table.play(seat, text, &mut Log::off()).unwrap_or_else(|error| panic!("{text}: {error:?}"));
}

fn answer(table: &mut dyn Table, faces: &[u8]) {
    table.answer(faces, &mut Log::off()).expect("the dice are rolled");
}

fn refusal(table: &mut dyn Table, seat: Seat, text: &str) -> String {
    match table.play(seat, text, &mut Log::off()).expect_err(text) {
        PlayError::Illegal { why, .. } => why.id.into_owned(),
        other => panic!("{text}: {other:?}"),
    }
}

/// A table whose first seat has rolled these dice.
fn rolled(dice: &[u8; 10]) -> Box<dyn Table> {
    let mut game = table(&GoldenGeneral, "base", &[], 2);
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), dice);
    game
}

#[test]
fn each_colour_gives_a_die_to_each_hand() {
    let partition = Partition::read("12221").expect("a partition");
    assert_eq!(partition.to_string(), "12221");
    assert_eq!(partition.exchanged().to_string(), "21112");
    let hands = partition.hands(&DICE).map(|hand| hand.to_string());
    assert_eq!(hands, ["1 2 3 4 5", "5 5 6 6 6"]);
    assert_eq!(partition.points(&DICE, [Line::Straight, Line::Full]), [20, 25]);
    assert_eq!(partition.points(&DICE, [Line::Full, Line::Straight]), [0, 0]);
    assert_eq!(Partition::best(&DICE, [Line::Straight, Line::Full]), partition);
    for text in ["", "1221", "122111", "12210", "12 11", "1222x"] {
        assert_eq!(Partition::read(text), None, "{text:?}");
    }
}

#[test]
fn the_first_roll_has_all_moves() {
    let mut game = rolled(&DICE);
    let moves = game.moves(FIRST);
    assert_eq!(moves.len(), 1023 + 45 * 32);
    assert_eq!((moves[0].as_str(), moves[1022].as_str()), ("reroll 1", "reroll 1 2 3 4 5 6 7 8 9 10"));
    assert_eq!(moves[1023], "score 1 2 11111");
    play(game.as_mut(), FIRST, "score straight full 12221");
    assert_eq!(game.scores(), [45, 0]);
    // Two equal dice of a colour change nothing: all partitions are listed all the same.
    assert_eq!(rolled(&[3; 10]).moves(FIRST).len(), 1023 + 45 * 32);
}

#[test]
fn a_turn_has_up_to_three_rolls() {
    let mut game = table(&GoldenGeneral, "base", &[], 2);
    assert_eq!(refusal(game.as_mut(), FIRST, "reroll 1"), "golden-general-why-first");
    assert_eq!(refusal(game.as_mut(), FIRST, "score 1 2 11111"), "golden-general-why-first");
    play(game.as_mut(), FIRST, "roll");
    assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(10));
    answer(game.as_mut(), &[1, 2, 3, 4, 5, 6, 1, 2, 3, 4]);
    assert_eq!(refusal(game.as_mut(), FIRST, "roll"), "golden-general-why-rolled");
    play(game.as_mut(), FIRST, "reroll 10 1 4");
    assert_eq!(game.scene(Viewer::Spectator).dice.len(), 7, "three are in the air");
    answer(game.as_mut(), &[6, 5, 1]);
    let dice: Vec<_> = game.scene(Viewer::Spectator).dice.iter().map(|die| (die.number, die.face)).collect();
    let faces = [6, 2, 3, 5, 5, 6, 1, 2, 3, 1];
    assert_eq!(dice, (1..=10).map(Some).zip(faces).collect::<Vec<_>>(), "in order of their places");
    play(game.as_mut(), FIRST, "reroll all");
    answer(game.as_mut(), &[4; 10]);
    assert_eq!(refusal(game.as_mut(), FIRST, "reroll 1"), "golden-general-why-last");
    assert_eq!(game.moves(FIRST).len(), 45 * 32);
    assert_eq!(refusal(game.as_mut(), FIRST, "score 4 4 11111"), "golden-general-why-twice");
    play(game.as_mut(), FIRST, "score four general 22222");
    assert_eq!(game.scores(), [70, 0], "five alike are four alike too; a general is always 40");
    play(game.as_mut(), SECOND, "roll");
    answer(game.as_mut(), &[4; 10]);
    play(game.as_mut(), SECOND, "score 4 general 11111");
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), &[4; 10]);
    assert_eq!(refusal(game.as_mut(), FIRST, "score 4 general 11111"), "golden-general-why-written");
    assert_eq!(game.moves(FIRST).len(), 1023 + 28 * 32);
}

#[test]
fn moves_are_read_in_many_forms() {
    for (text, canonical) in [
        ("score full straight 21112", "score straight full 12221"),
        ("SCORE straight FULL 1 2 2 2 1", "score straight full 12221"),
        ("пишу фул стріт 21112", "score straight full 12221"),
        ("записать каре 6 11112", "score 6 four 22221"),
        ("score 2 1 12121", "score 1 2 21212"),
        ("score 2 1 1 2 1 2 1", "score 1 2 21212"),
        ("reroll 10 2 1", "reroll 1 2 10"),
        ("перекинути усі", "reroll 1 2 3 4 5 6 7 8 9 10"),
    ] {
        let mut game = rolled(&DICE);
        assert_eq!(game.play(FIRST, text, &mut Log::off()).as_deref(), Ok(canonical), "{text:?}");
    }
    for text in [
        "reroll",
        "reroll 0",
        "reroll 11",
        "reroll 1 1",
        "score full",
        "score full straight 1222",
        "score 12221",
    ] {
        let error = rolled(&DICE).play(FIRST, text, &mut Log::off()).expect_err(text);
        assert!(matches!(error, PlayError::Syntax { .. }), "{text:?}: {error:?}");
    }
}

#[test]
fn without_a_split_the_best_are_offered() {
    let error = rolled(&DICE).play(FIRST, "score full straight", &mut Log::off()).expect_err("which one?");
    let PlayError::Ambiguous { candidates, .. } = error else { panic!("{error:?}") };
    assert_eq!((candidates.len(), candidates[0].as_str()), (3, "score straight full 12221"));
}

#[test]
fn five_turns_fill_the_sheet() {
    let mut game = table(&GoldenGeneral, "base", &[], 3);
    for pair in ["1 2", "3 4", "5 6", "straight full", "four general"] {
        for (seat, face) in Seat::all(3).zip([1, 6, 2]) {
            assert!(game.over().is_none());
            if game.left().contains(seat) {
                continue;
            }
            play(game.as_mut(), seat, "roll");
            if pair == "5 6" && seat == SECOND {
                game.leave(seat, Reason::Time, &mut Log::off()).expect("it may");
                assert_eq!(game.turn(), Turn::Seats(Seats::only(Seat::at(2))), "no roll is owed for it");
                continue;
            }
            answer(game.as_mut(), &[face; 10]);
            play(game.as_mut(), seat, &format!("score {pair} 11111"));
        }
    }
    assert_eq!(game.scores(), [75, 0, 80]);
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(2))));
}

#[test]
fn the_scene_shows_colours_numbers_and_offers() {
    let scene = rolled(&DICE).scene(Viewer::Spectator);
    assert_eq!(scene.dice[2].tint, Tint::Green);
    assert_eq!((scene.dice[9].tint, scene.dice[9].number), (Tint::White, Some(10)));
    let SceneBoard::Sheet(sheet) = scene.board else { panic!("a sheet") };
    let offers: Vec<_> = sheet.lines.iter().map(|line| line.offer).collect();
    assert_eq!(offers, [1, 2, 3, 4, 15, 18, 20, 25, 0, 0].map(Some));
}

#[test]
fn the_example_of_the_rules() {
    let mut game = rolled(&[1, 6, 2, 6, 3, 6, 4, 2, 5, 2]);
    play(game.as_mut(), FIRST, "записати стріт фул 11111");
    assert_eq!(game.scores(), [45, 0]);
}

#[test]
fn two_taps_write_the_best_split_down() {
    let mut game = rolled(&DICE);
    let keys = |game: &dyn Table, path: &[&str]| {
        let level = game.choices(FIRST, path).expect("a level");
        level.into_iter().map(|choice| choice.key).collect::<Vec<_>>()
    };
    // Roll again, then the sheet from its top; four of a kind and general, which no five of the dice make, are folded.
    assert_eq!(keys(game.as_ref(), &[]), ["r", "0", "1", "2", "3", "4", "5", "6", "7", "x"]);
    assert_eq!(keys(game.as_ref(), &["x"]), ["8"]);
    assert_eq!(keys(game.as_ref(), &["x", "8"]), ["9", "o"]);
    assert_eq!(keys(game.as_ref(), &["4"]), ["5", "6", "7", "x", "o"]);
    assert_eq!(keys(game.as_ref(), &["4", "x"]), ["8", "9"]);
    let second = game.choices(FIRST, &["6"]).expect("a level");
    assert_eq!(second[0].key, "7");
    assert!(matches!(&second[0].leads, crate::kit::Leads::Play(text) if text == "score straight full 12221"));
    assert_eq!(keys(game.as_ref(), &["6", "o", "7"]).len(), 25);
    assert_eq!(keys(game.as_ref(), &["6", "o", "7", "z"]).len(), 7);
    assert_eq!(
        [&["r"][..], &["r", "0"], &["r", "0", "0"]].map(|path| keys(game.as_ref(), path).len()),
        [16, 16, 3]
    );
    // The last turn needs no choice of lines.
    for pair in ["straight full", "1 2", "3 4", "5 6"] {
        for seat in [FIRST, SECOND] {
            if game.moves(seat) == ["roll"] {
                play(game.as_mut(), seat, "roll");
                answer(game.as_mut(), &DICE);
            }
            play(game.as_mut(), seat, &format!("score {pair} 12221"));
        }
    }
    play(game.as_mut(), FIRST, "roll");
    answer(game.as_mut(), &DICE);
    assert_eq!(keys(game.as_ref(), &[]).len(), 3);
    assert_eq!(keys(game.as_ref(), &["o"]).len(), 25);
}

proptest! {
    #[test]
    fn the_order_of_names_does_not_matter(one in 0usize..10, other in 0usize..10, seed in any::<u64>()) {
        prop_assume!(one != other);
        let partition = Partition::all().nth(Mix(seed).below(32) as usize).expect("a partition");
        let [one, other] = [one, other].map(|line| Line::WORDS[line]);
        let texts = [format!("score {one} {other} {partition}"), format!("score {other} {one} {}", partition.exchanged())];
        let [left, right] = texts.map(|text| rolled(&DICE).play(FIRST, &text, &mut Log::off()).expect("a move"));
        prop_assert_eq!(left, right);
    }
}

/// A split by its five dice: those of the line that was named first, whichever stands first in the notation.
#[test]
fn the_dice_that_are_chosen_go_to_the_line_that_was_named_first() {
    // Without a one, so that the first line of the sheet stands behind all others.
    let game = rolled(&[2, 6, 6, 2, 5, 3, 5, 4, 5, 6]);
    let keys = |path: &[&str]| -> Vec<String> {
        let level = game.choices(FIRST, path).unwrap_or_default();
        level.into_iter().filter(|choice| !choice.spots.is_empty()).map(|choice| choice.key).collect()
    };
    let mut orders = [0, 0];
    for first in keys(&[]) {
        for second in keys(&[&first, "o"]) {
            let path = [first.as_str(), "o", second.as_str()];
            assert!(matches!(game.level(FIRST, &path), Some(ChoiceLevel::SomeOf(_))), "{path:?}");
            // The second red, the first green, the second blue, the first yellow and the second white die.
            let chosen = [&path[..], &["-2367a"]].concat();
            let plays = game.choices(FIRST, &chosen).unwrap_or_else(|| panic!("{chosen:?}"));
            let [Choice { leads: Leads::Play(text), .. }] = &plays[..] else { panic!("{plays:?}") };
            let [_, one, _, digits] = text.split(' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
            let named = Line::ALL[usize::from_str_radix(&first, 36).expect("a key of a line")].word();
            assert_eq!(digits, if one == named { "21212" } else { "12121" }, "{named} first: {text}");
            orders[usize::from(one == named)] += 1;
        }
    }
    assert!(orders.iter().all(|count| *count > 3), "both orders: {orders:?}");
    let (first, second) = (keys(&[])[0].clone(), keys(&[&keys(&[])[0], "o"])[0].clone());
    for torn in ["-12367", "-2367", "-23679a"] {
        assert!(
            game.choices(FIRST, &[&first, "o", &second, torn]).is_none(),
            "{torn}: one die of each colour"
        );
    }
}

// The machine players.

#[test]
fn plans_value_what_may_still_come() {
    let planner = Planner::get();
    let outlook = Outlook::of_pars(&[Line::Four, Line::General]);
    let worth = |dice: [u8; 10], left| planner.best(&dice, &outlook, left);
    let done = worth([4; 10], 0);
    assert!((done - worth([4; 10], 2)).abs() < 1e-9, "nothing more can come");
    let mut near = [4; 10];
    near[9] = 1;
    // Four alike in the one hand, and the other needs nothing: with the fifth die rolled nothing is lost either.
    assert!((worth(near, 0) - done).abs() < 1e-9);
    near[7] = 1;
    assert!(worth(near, 0) < worth(near, 1) && worth(near, 1) < worth(near, 2) && worth(near, 2) < done);
}

#[test]
fn greedy_plays_well_enough() {
    let mut game = rolled(&[4; 10]);
    let best = |game: &dyn Table, level| {
        game.think(FIRST, level, &mut Mix(1)).expect("it owes a move").best().clone()
    };
    assert!(best(game.as_ref(), "greedy").starts_with("score 4 general"));
    let [greedy, random] =
        ["greedy", "random"].map(|level| averages(&GoldenGeneral, level, 2).iter().sum::<f64>());
    assert!(greedy > random + 60.0, "{greedy} {random}");
    play(game.as_mut(), FIRST, "reroll 1 2");
    answer(game.as_mut(), &[1, 4]);
    assert_eq!(best(game.as_ref(), "greedy"), "reroll 1");
}

#[test]
fn strong_finds_the_obvious() {
    let best =
        |game: &dyn Table| game.think(FIRST, "strong", &mut Mix(1)).expect("it owes a move").best().clone();
    let mut game = rolled(&[4; 10]);
    assert!(best(game.as_ref()).starts_with("score 4 general"));
    play(game.as_mut(), FIRST, "reroll 1 2");
    answer(game.as_mut(), &[1, 4]);
    assert_eq!(best(game.as_ref()), "reroll 1");
}

#[test]
fn strong_thinks_the_same_for_the_same_seed_and_makes_legal_moves() {
    let mut game = rolled(&[1, 2, 3, 4, 5, 6, 1, 2, 3, 4]);
    let mut mix = Mix(3);
    for seed in 0..12 {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => {
                let faces = game.deal(&mut mix).expect("a roll is owed");
                answer(game.as_mut(), &faces);
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody owes a move");
                let think = || game.think(seat, "strong", &mut Mix(seed)).expect("it owes a move");
                let decision = think();
                assert_eq!(think(), decision);
                let legal = game.moves(seat);
                assert!(decision.candidates.iter().all(|(play, _)| legal.contains(play)));
                game.play(seat, decision.best(), &mut Log::off()).expect("a legal move");
            }
        }
    }
}

#[test]
fn a_line_is_worth_the_same_after_every_roll_and_a_roll_is_told_with_its_error() {
    let game = rolled(&[4; 10]);
    let compared = game.move_estimates(FIRST, &Mix(1)).expect("moves are compared");
    assert!(compared[0].play.starts_with("score 4 general") && compared[0].margin == 0.0, "{compared:?}");
    assert!(compared[1].is_surely_worse, "{compared:?}");
    let game = rolled(&[1, 2, 3, 4, 5, 6, 1, 2, 3, 4]);
    let compared = game.move_estimates(FIRST, &Mix(1)).expect("moves are compared");
    assert!(compared[0].play.starts_with("reroll") && compared[0].margin > 0.1, "{compared:?}");
}

#[test]
fn what_is_surely_better_in_points_is_held_against_a_move() {
    let game = rolled(&[4; 10]);
    let best = game.think(FIRST, "strong", &mut Mix(1)).expect("it owes a move").best().clone();
    let cost = |play: &str| {
        let estimated = game.estimate(Some((FIRST, play)), 2_000).expect("every position can be estimated");
        estimated.cost.expect("a move was played")
    };
    assert_eq!(cost(&best), MoveCost::flawless(best.clone()), "nothing is better than two perfect hands");
    let wasted = cost("reroll 1 2 3 4 5 6 7 8 9 10");
    assert!(wasted.best == best && wasted.agreed() > 20.0, "{wasted:?}");
    assert!(wasted.margin > 0.0, "rolls differ: {wasted:?}");
}

#[test]
fn a_good_roll_is_luck_of_the_seat_alone() {
    let events = ["1 roll", "* 4 4 4 4 4 4 4 4 4 4", "1 score 4 general 11111"];
    let record = format!("kubyk 1\ngame golden-general\nseat A\nseat B\n\n{}\n", events.join("\n"));
    let (record, _) = Record::read(record.as_bytes(), &[&GoldenGeneral]).expect("a record");
    let analysis = record.analyse(&GoldenGeneral).expect("it is estimated");
    assert_eq!((analysis.unit_word(), analysis.scale.unit), ("estimate", Unit::ExpectedScore));
    let [AnalysedEvent::Move { mark: None, .. }, AnalysedEvent::Chance { luck, margins, .. }, _] =
        &analysis.events[..]
    else {
        panic!("{analysis:?}")
    };
    assert!(luck[0] > 20.0 && luck[1].abs() < 1e-9, "{luck:?}");
    assert!(margins[0] > 0.0 && margins[0] < luck[0] && margins[1] < 1e-9, "{margins:?}");
    assert!((130.0..200.0).contains(&analysis.start[0]), "{:?}", analysis.start);
}

// The value of the lines that are left.

/// The points that each even set of free lines brings over so many turns of plans, by its bits.
fn computed(turns: u64) -> Vec<f64> {
    let mut values = vec![0.0; 1 << Line::ALL.len()];
    for size in (2..=Line::ALL.len()).step_by(2) {
        for free in (0..values.len()).filter(|free| free.count_ones() as usize == size) {
            let lines: Vec<_> = Line::ALL.iter().copied().filter(|line| free & set(&[*line]) > 0).collect();
            let outlook = Outlook::new(&lines, |one, other| values[free & !set(&[one, other])]);
            let sum: f64 = (0..turns).map(|turn| turn_of_plans(&outlook, &mut Mix::of(1, turn))).sum();
            values[free] = sum / turns as f64;
        }
    }
    values
}

/// The points of a turn that follows its best plan, with the rest of the sheet.
fn turn_of_plans(outlook: &Outlook, mix: &mut Mix) -> f64 {
    let planner = Planner::get();
    let mut roll = || -> [u8; 10] { std::array::from_fn(|_| mix.below(6) as u8 + 1) };
    let mut dice = roll();
    for left in [2, 1] {
        let faces = roll();
        let (positions, plan) = planner.rerolls(&dice, outlook, left, 1)[0];
        if plan > planner.best(&dice, outlook, 0) {
            positions.iter().for_each(|at| dice[at] = faces[at]);
        }
    }
    planner.best(&dice, outlook, 0)
}

#[test]
fn more_lines_are_worth_more() {
    for size in [2, 4, 6, 8] {
        for free in (0..1 << Line::ALL.len()).filter(|free: &usize| free.count_ones() == size) {
            assert!(
                rest_worth(free) > 0.0 && rest_worth(free) < rest_worth((1 << Line::ALL.len()) - 1),
                "{free:b}"
            );
        }
    }
    assert!(rest_worth(set(&[Line::Four, Line::General])) > rest_worth(set(&[Line::ALL[0], Line::ALL[1]])));
}

#[test]
#[ignore = "prints the table"]
fn print() {
    let values = computed(2_000);
    let even = (0..values.len()).filter(|free| free.count_ones() % 2 == 0);
    let hundredths: Vec<_> = even.map(|free| format!("{},", (values[free] * 100.0).round())).collect();
    hundredths.chunks(16).for_each(|row| println!("    {}", row.join(" ")));
}

/// `🔴25` would be read as twenty-five.
#[test]
fn the_log_keeps_the_dice_of_a_colour_apart() {
    let mut game = table(&GoldenGeneral, "base", &[], 2);
    play(game.as_mut(), FIRST, "roll");
    let mut log = Log::on();
    game.answer(&[2, 5, 3, 1, 1, 6, 4, 4, 6, 1], &mut log).expect("the dice are rolled");
    let messages = log.into_messages();
    let (_, dice) = messages[0].args.iter().find(|(name, _)| *name == "dice").expect("the dice");
    assert_eq!(*dice, "🔴2 5 · 🟢3 1 · 🔵1 6 · 🟡4 4 · ⚪6 1".into());
}
