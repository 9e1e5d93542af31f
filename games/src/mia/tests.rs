//! Tests of Little Max: the worked example, what is hidden, leaving.

use super::{Mia, Variant};
use crate::kit::check::{Mix, example, table};
use crate::kit::{Log, Reason, SceneDie, Seat, Seats, Turn, Viewer};
use crate::mia::bot::{Game, Solution};
use crate::pair_result::PairResult;

const EXAMPLE: &str = "kubyk 1 / game mia / option lives 2 / seat Аня / seat Вова / seat Гена / /  \
     1 roll / * 6 2 / 1 say 62 / 2 believe / * 3 1 / 2 say 64 / 3 doubt / 3 roll /  \
     * 2 1 / 3 say 21 / 1 doubt / 2 roll / * 5 5 / 2 say 11 / 3 doubt / 2 roll /  \
     * 4 1 / 2 say 21 / 3 doubt";

#[test]
fn the_announcement_decides() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [0, 0, 1]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(2)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn only_the_roller_sees_the_dice() {
    let mut game = table(&Mia, "base", &[], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    assert_eq!(game.roller(), Some(Seat::at(0)));
    game.answer(&[6, 2], &mut Log::off()).expect("a roll is owed");
    let faces = |viewer| game.scene(viewer).dice.iter().map(|die| die.face).collect::<Vec<_>>();
    assert_eq!(faces(Viewer::Seat(Seat::at(0))), [6, 2]);
    assert_eq!(faces(Viewer::Seat(Seat::at(1))), [SceneDie::HIDDEN; 2]);
    assert_eq!(faces(Viewer::Spectator), [SceneDie::HIDDEN; 2]);
    assert_eq!(game.moves(Seat::at(0)).len(), 21, "any result may be said");
}

#[test]
fn a_verb_may_be_two_words() {
    let mut game = table(&Mia, "base", &[], 2);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 2], &mut Log::off()).expect("a roll is owed");
    game.play(Seat::at(0), "сказать 62", &mut Log::off()).expect("a legal move");
    for doubt in ["не верю", "Не вірю", "не-верю", "не-вірю", "doubt"] {
        assert_eq!(game.copy().play(Seat::at(1), doubt, &mut Log::off()).as_deref(), Ok("doubt"), "{doubt}");
    }
    for odd in ["не", "верю не", "не верю 62", "сказать не 62"] {
        assert!(game.copy().play(Seat::at(1), odd, &mut Log::off()).is_err(), "{odd}");
    }
}

#[test]
fn announcements_rise_and_are_read_either_way_round() {
    let mut game = table(&Mia, "base", &[("blind-pass", "on")], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 2], &mut Log::off()).expect("a roll is owed");
    assert_eq!(game.play(Seat::at(0), "say 46", &mut Log::off()).as_deref(), Ok("say 64"));
    assert!(game.play(Seat::at(1), "pass 64", &mut Log::off()).is_err());
    assert_eq!(game.play(Seat::at(1), "pass 12", &mut Log::off()).as_deref(), Ok("pass 21"));
    assert_eq!(game.moves(Seat::at(2)), ["doubt", "concede"]);
    game.play(Seat::at(2), "concede", &mut Log::off()).expect("its turn");
    assert_eq!(game.scores(), [3, 3, 2]);
    assert_eq!(game.to_act(), Seats::only(Seat::at(0)), "the seat after the one that conceded begins");
}

#[test]
fn the_round_ends_without_loss_when_the_announcer_leaves() {
    let mut game = table(&Mia, "base", &[], 3);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 2], &mut Log::off()).expect("a roll is owed");
    game.play(Seat::at(0), "say 62", &mut Log::off()).expect("its turn");
    game.leave(Seat::at(0), Reason::Resignation, &mut Log::off()).expect("it may leave");
    assert_eq!(game.scores(), [3, 3, 3]);
    assert_eq!(game.moves(Seat::at(1)), ["roll"]);
}

// The machine players of Little Max.

/// The guaranteed value of the announcing seat's mixture against the best answer to each announcement.
fn guaranteed(game: &Game, low: usize) -> f64 {
    let results: Vec<PairResult> = PairResult::all().collect();
    let worth_of = |place: usize| {
        let worth = |believed: bool| {
            let worth = results.iter().map(|rolled| {
                let often = rolled.chance() * game.announcements(*rolled)[place];
                let doubted = if rolled.place() >= place { game.proved[place] } else { game.caught };
                often * if believed { game.believed[place] } else { doubted }
            });
            worth.sum::<f64>()
        };
        worth(true).min(worth(false))
    };
    (low..PairResult::COUNT).map(worth_of).sum()
}

#[test]
fn neither_seat_can_do_better_than_the_equilibrium() {
    for mia_costs in 1..=3 {
        let solution = Solution::of(Variant { lives: 3, mia_costs, blind_pass: false });
        for lives in [[1, 1], [3, 3], [1, 3], [3, 1], [2, 5], [10, 10]] {
            let all = PairResult::all().filter(|beat| *beat != PairResult::HIGHEST).map(Some);
            for beat in all.chain([None]) {
                let game = solution.after(lives, beat);
                let low = beat.map_or(0, |beat| beat.place() + 1);
                let sure = guaranteed(game, low);
                assert!((sure - game.value).abs() < 1e-9, "{lives:?} {beat:?}: {sure} {}", game.value);
            }
        }
    }
}

/// The share of games that the first level wins against the second, each in both seats equally often.
fn share(levels: [&str; 2], games: u64) -> f64 {
    let mut won = 0;
    for seed in 0..games {
        let mut game = table(&Mia, "base", &[], 2);
        let mut mix = Mix(seed);
        let level = |seat: Seat| levels[(seat.index() + seed as usize) % 2];
        let winner = loop {
            match game.turn() {
                Turn::Over(outcome) => break outcome.winners.first().expect("somebody wins"),
                Turn::Chance(_) => {
                    let faces = game.deal(&mut mix).expect("chance owes");
                    game.answer(&faces, &mut Log::off()).expect("as asked for");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody acts");
                    game.act(seat, level(seat), &mut mix, &mut Log::off());
                }
            }
        };
        won += u64::from(level(winner) == levels[0]);
    }
    won as f64 / games as f64
}

#[test]
fn the_machine_beats_chance() {
    for level in ["sound", "optimal"] {
        let share = share([level, "random"], 300);
        assert!(share > 0.8, "{level}: {share}");
    }
}
