//! Tests of Pig: the worked examples of the sources, the corners of the rules, perfect play, a golden game of
//! each preset.

use std::fmt::Write as _;

use crate::kit::check::table;
use crate::kit::{Arg, Log, Msg, Record, Seat, Seats, Table, Turn, Viewer};

use super::moves::Move;
use super::odds::Odds;
use super::optimal::Solution;
use super::state::{Phase, State};
use super::variant::{Form, Variant};
use super::{Pig, bot};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

/// A position at the beginning of a turn of the first seat.
fn state(form: Form, penalty: i64, scores: &[i64]) -> State {
    let mut state = State::new(Variant { form, target: 200, penalty }, scores.len());
    state.players.iter_mut().zip(scores).for_each(|(player, score)| player.score = *score);
    state
}

fn scores(state: &State) -> Vec<i64> {
    state.players.iter().map(|player| player.score).collect()
}

/// The seat throws these and holds.
fn series(state: &mut State, seat: Seat, throws: &[&[u8]]) {
    for faces in throws {
        assert_eq!(state.turn(), Turn::Seats(Seats::only(seat)));
        state.play(seat, Move::Roll, &mut Log::off());
        state.throw(faces, &mut Log::off());
    }
}

fn hold(state: &mut State, seat: Seat) {
    state.check(Move::Hold).expect("there is something to hold");
    state.play(seat, Move::Hold, &mut Log::off());
}

/// Everybody still in answers at once.
fn answer(state: &mut State, answers: &[(Seat, Move)]) {
    for (seat, play) in answers {
        state.play(*seat, *play, &mut Log::off());
    }
}

#[test]
fn examples_of_the_ukrainian_page() {
    let mut game = state(Form::OneDie, 0, &[0, 0]);
    series(&mut game, FIRST, &[&[5], &[3]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [8, 0]);
    series(&mut game, SECOND, &[&[4], &[2], &[1]]);
    assert_eq!((scores(&game), game.players[1].burned), (vec![8, 0], 6));
    assert_eq!(game.turn(), Turn::Seats(Seats::only(FIRST)));
}

#[test]
fn example_of_the_encyclopaedia() {
    let throws: &[&[u8]] = &[&[3, 2], &[6, 5], &[6, 6]];
    let mut game = state(Form::TwoDice, 0, &[50, 0]);
    series(&mut game, FIRST, throws);
    assert_eq!((game.stake(), scores(&game)), (28, vec![50, 0]));
    let mut stopped = game.clone();
    hold(&mut stopped, FIRST);
    assert_eq!(scores(&stopped), [78, 0]);
    series(&mut game, FIRST, &[&[1, 5]]);
    assert_eq!((scores(&game), game.players[0].burned), (vec![50, 0], 28));
    assert_eq!(game.turn(), Turn::Seats(Seats::only(SECOND)));
}

#[test]
fn each_form_has_its_bust() {
    let bust =
        |form: Form| form.draw().outcomes().filter(|faces| form.worth(faces).is_none()).collect::<Vec<_>>();
    assert_eq!(bust(Form::OneDie), [[1]]);
    assert_eq!(bust(Form::TwoDice), (1..=6).map(|white| [1, white]).collect::<Vec<_>>());
    assert_eq!(bust(Form::Sysna), bust(Form::TwoDice));
    assert_eq!(bust(Form::Doubles), (1..=6).map(|face| [face, face]).collect::<Vec<_>>());
    assert_eq!(Form::TwoDice.worth(&[2, 1]), Some(3));
    assert_eq!(Form::Doubles.worth(&[1, 4]), Some(5));
    for (form, word) in super::variant::PRESETS.iter().map(|preset| (Form::of(preset.name), preset.name)) {
        assert_eq!(form.map(Form::word), Some(word), "every preset is a form");
    }
}

#[test]
fn overtaking_takes_from_all_who_are_reached() {
    // Level with the banker before, between, level after, above.
    let mut game = state(Form::TwoDice, 10, &[20, 20, 25, 30, 31, 19]);
    series(&mut game, FIRST, &[&[6, 4]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [30, 10, 15, 20, 31, 19]);
    let mut game = state(Form::TwoDice, 10, &[0, 4, 0]);
    series(&mut game, FIRST, &[&[2, 2]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [4, 0, 0], "nobody falls below 0");
}

#[test]
fn victory_comes_before_overtaking() {
    let mut game = state(Form::TwoDice, 10, &[190, 195]);
    series(&mut game, FIRST, &[&[6, 4]]);
    assert!(matches!(game.phase, Phase::Playing { .. }), "a turn total ends nothing");
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [200, 195]);
    assert_eq!(game.phase, Phase::Over { winners: Seats::only(FIRST) });
}

#[test]
fn those_who_left_stay_as_they_are() {
    let mut game = state(Form::TwoDice, 10, &[0, 5, 5]);
    game.leave(SECOND, &mut Log::off());
    series(&mut game, FIRST, &[&[2, 4]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [6, 5, 0]);
    assert_eq!(game.turn(), Turn::Seats(Seats::only(THIRD)), "its turn is skipped");
    game.play(THIRD, Move::Roll, &mut Log::off());
    game.leave(THIRD, &mut Log::off());
    assert_eq!(game.turn(), Turn::Seats(Seats::only(FIRST)), "no throw is owed for it");
}

#[test]
fn sysna_players_level_do_not_overtake_each_other() {
    let mut game = state(Form::Sysna, 10, &[0, 0, 0]);
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Hold), (THIRD, Move::Hold), (SECOND, Move::Hold)]);
    assert_eq!(scores(&game), [12, 12, 12]);
    assert!(matches!(game.turn(), Turn::Chance(_)), "the next round begins by itself");
}

#[test]
fn sysna_banks_count_when_the_round_ends() {
    let mut game = state(Form::Sysna, 10, &[15, 20, 0]);
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Roll), (THIRD, Move::Roll)]);
    assert_eq!(scores(&game), [15, 20, 0], "not yet");
    game.throw(&[1, 6], &mut Log::off());
    // The first passes the second: 15 to 27 over 20.
    assert_eq!(scores(&game), [27, 10, 0]);
    let burned: Vec<_> = game.players.iter().map(|player| player.burned).collect();
    assert_eq!(burned, [0, 12, 12]);
}

#[test]
fn sysna_overtakings_add_up() {
    // Both pass the third; the first also passes the second, who stops earlier.
    let mut game = state(Form::Sysna, 10, &[20, 25, 30]);
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Roll), (SECOND, Move::Hold), (THIRD, Move::Roll)]);
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Hold), (THIRD, Move::Roll)]);
    game.throw(&[1, 1], &mut Log::off());
    assert_eq!(scores(&game), [44, 27, 10]);
}

#[test]
fn sysna_is_won_by_the_highest_and_shared_by_equals() {
    let mut game = state(Form::Sysna, 10, &[190, 190, 195]);
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Hold), (THIRD, Move::Roll)]);
    let mut bust = game.clone();
    bust.throw(&[1, 2], &mut Log::off());
    assert_eq!(scores(&bust), [202, 202, 195], "no overtaking after victory");
    assert_eq!(bust.phase, Phase::Over { winners: [FIRST, SECOND].into_iter().collect() });
    game.throw(&[2, 2], &mut Log::off());
    answer(&mut game, &[(THIRD, Move::Hold)]);
    assert_eq!(game.phase, Phase::Over { winners: Seats::only(THIRD) });
}

#[test]
fn sysna_waits_for_nobody_who_left() {
    let mut game = state(Form::Sysna, 10, &[0, 0, 0]);
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Hold)]);
    game.leave(THIRD, &mut Log::off());
    assert_eq!(scores(&game), [12, 12, 0], "the round ends without it");
    game.throw(&[6, 6], &mut Log::off());
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Roll)]);
    game.leave(SECOND, &mut Log::off());
    assert_eq!(scores(&game)[0], 24, "no throw is owed for it alone");
    assert_eq!(game.turn(), Turn::Chance(Form::Sysna.draw()));
}

#[test]
fn words_of_three_languages_are_moves() {
    for (text, play) in [
        ("roll", Move::Roll),
        (" ROLL\n", Move::Roll),
        ("Кинути", Move::Roll),
        ("БРОСИТЬ", Move::Roll),
        ("hold", Move::Hold),
        ("СТОП", Move::Hold),
        ("записать", Move::Hold),
    ] {
        assert_eq!(super::moves::parse(text), Ok(play), "{text:?}");
    }
    assert!(super::moves::parse("roll 1").is_err());
}

/// What this level holds at, with so many points against so many.
fn holds_at(form: Form, target: i64, level: &str, mine: i64, other: i64) -> i64 {
    let mut game = state(form, 0, &[mine, other]);
    game.variant.target = target;
    (1..=target)
        .find(|stake| {
            game.series = vec![*stake];
            *bot::think(&game, FIRST, level).best() == Move::Hold
        })
        .expect("at the goal at the latest")
}

#[test]
fn strategies_hold_where_their_authors_say() {
    let at = |level, mine, other| holds_at(Form::OneDie, 100, level, mine, other);
    // The encyclopaedia's two examples, then the same rounded.
    assert_eq!((at("keep-pace-truncated", 30, 50), at("keep-pace-truncated", 50, 30)), (23, 19));
    assert_eq!((at("keep-pace", 30, 50), at("keep-pace", 50, 30)), (24, 18));
    assert_eq!((at("keep-pace", 0, 0), at("keep-pace", 70, 70)), (21, 21));
    assert_eq!((at("keep-pace", 71, 0), at("keep-pace", 0, 71)), (29, 100));
    assert_eq!((at("hold-20", 0, 99), at("hold-20", 90, 0)), (20, 10));
    assert_eq!(holds_at(Form::TwoDice, 200, "hold-20", 0, 0), 38);
    assert_eq!(holds_at(Form::Doubles, 200, "hold-20", 0, 0), 35);
    let mut game = state(Form::OneDie, 0, &[0, 0]);
    game.series = vec![6, 6, 6, 6];
    assert_eq!(*bot::think(&game, FIRST, "five-rolls").best(), Move::Roll);
    game.series.push(2);
    assert_eq!(*bot::think(&game, FIRST, "five-rolls").best(), Move::Hold);
}

#[test]
fn perfect_play_is_worth_what_is_known() {
    let solution = Solution::solve(Form::OneDie, 100);
    let start = solution.worth(0, 0, 0).roll;
    assert!((start - 0.530_592_6).abs() < 1e-6, "{start}");
    // Published with it: level at 0, perfect play holds at 21.
    let holds = (1..100).find(|stake| {
        let worth = solution.worth(0, 0, *stake);
        worth.hold > worth.roll
    });
    assert_eq!(holds, Some(21));
}

/// Plain value iteration over every (i, j, k), as slow as it is simple.
#[test]
fn perfect_play_agrees_with_plain_iteration() {
    const TARGET: usize = 24;
    for form in [Form::OneDie, Form::TwoDice, Form::Doubles] {
        let odds = Odds::of(form);
        let at = |i: usize, j: usize, k: usize| (i * TARGET + j) * TARGET + k;
        let mut values = vec![0.5; TARGET * TARGET * TARGET];
        for _ in 0..400 {
            for i in 0..TARGET {
                for j in 0..TARGET {
                    for k in 0..TARGET - i {
                        let won = |k: usize| if i + k >= TARGET { 1.0 } else { values[at(i, j, k)] };
                        let rolled = odds.gains.iter().map(|(points, chance)| chance * won(k + points));
                        let roll = odds.bust * (1.0 - values[at(j, i, 0)]) + rolled.sum::<f64>();
                        let hold = if k == 0 { 0.0 } else { 1.0 - values[at(j, i + k, 0)] };
                        values[at(i, j, k)] = roll.max(hold);
                    }
                }
            }
        }
        let solution = Solution::solve(form, TARGET);
        for (i, j) in (0..TARGET).flat_map(|i| (0..TARGET).map(move |j| (i, j))) {
            for k in 0..TARGET - i {
                let worth = solution.worth(i, j, k);
                let best = if k == 0 { worth.roll } else { worth.roll.max(worth.hold) };
                assert!((best - values[at(i, j, k)]).abs() < 1e-9, "{form:?} {i} {j} {k}");
            }
        }
    }
}

#[test]
fn perfect_play_is_offered_where_it_is_known() {
    let levels = |preset, set: &[(&str, &str)], seats| {
        let game: &dyn crate::kit::AnyGame = &Pig;
        game.levels(&game.values(Some(preset), set).expect("a variant"), seats)
    };
    assert_eq!(levels("one-die", &[], 2).last(), Some(&"optimal"));
    assert_eq!(levels("two-dice-doubles", &[("target", "500")], 2).last(), Some(&"optimal"));
    for (preset, set, seats) in [
        ("two-dice", &[("target", "501")][..], 2),
        ("two-dice", &[], 3),
        ("one-die", &[("overtake", "on")], 2),
        ("sysna", &[], 2),
    ] {
        assert!(!levels(preset, set, seats).contains(&"optimal"), "{preset} {set:?} {seats}");
    }
}

#[test]
fn a_sealed_answer_is_private() {
    let mut game = table(&Pig, "sysna", &[], 3);
    game.answer(&[6, 6], &mut Log::off()).expect("the first throw is owed by itself");
    game.play(SECOND, "hold", &mut Log::off()).expect("it owes an answer");
    assert!(game.play(SECOND, "roll", &mut Log::off()).is_err(), "an answer is final");
    assert_eq!(game.scene(Viewer::Seat(SECOND)).private, [Msg::new("pig-sealed-hold")]);
    assert_eq!(game.scene(Viewer::Seat(FIRST)).private, []);
}

#[test]
fn golden_games() {
    for preset in super::variant::PRESETS {
        let path = format!("{}/src/pig/tests/{}.rec", env!("CARGO_MANIFEST_DIR"), preset.name);
        let text = std::fs::read_to_string(path).expect("a record of each preset");
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "tests" }, {
            insta::assert_snapshot!(preset.name, story(&text));
        });
    }
}

/// What happens in a record, event by event, and how it stands at its end.
fn story(text: &str) -> String {
    let (record, end) = Record::read(text.as_bytes(), &[&Pig]).expect("a record");
    assert_eq!(record.to_string(), text, "it is canonical");
    let mut game = table(&Pig, &record.variant, &[], 2);
    let mut story = String::new();
    if let Ok(setup) = record.setup(&Pig) {
        let any: &dyn crate::kit::AnyGame = &Pig;
        game = any.open(&setup).expect("it has been opened before");
    }
    for event in record.events {
        let mut log = Log::on();
        let _ = writeln!(story, "{event}");
        event.apply(game.as_mut(), &mut log).expect("it has happened before");
        for said in log.into_said() {
            let _ = writeln!(story, "    {}", plain(&said));
        }
    }
    assert!(game.same(end.as_ref()));
    let scene = game.scene(Viewer::Spectator);
    let _ = writeln!(story, "{}", plain(&scene.status));
    for player in scene.players {
        let note = player.note.as_ref().map(plain).unwrap_or_default();
        let _ = writeln!(story, "{} {} {:?} {note}", player.seat, player.score, player.standing);
    }
    story
}

/// A message without a language.
fn plain(msg: &Msg) -> String {
    let args = msg.args.iter().map(|(name, arg)| match arg {
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Text(text) => format!(" {name}={text}"),
        Arg::Seat(seat) => format!(" {name}={seat}"),
        Arg::Seats(seats) => {
            format!(" {name}={:?}", seats.iter().map(|seat| seat.number()).collect::<Vec<_>>())
        }
        Arg::Msg(msg) => format!(" {name}=({})", plain(msg)),
    });
    [msg.id.to_string()].into_iter().chain(args).collect()
}
