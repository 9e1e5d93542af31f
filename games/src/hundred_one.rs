//! 101 and Out: six common figures, each taken as tens or as ones; come near 100 and not above.
//!
//! S. Khramov's encyclopaedia of dice games has its name, one die or none, and tempo; the rules are the commonly
//! published ones (theothermath.com, Kentucky Center for Mathematics). That rounds are added up, and naming in turn,
//! were decided in this project.

use std::sync::OnceLock;

use crate::figures::{
    FigureGame, FigureRules, FigureSheet, FigureState, LADDER, LEVELS, MomentsBySum, NAMED_LADDER,
    NAMED_LEVELS,
};
use crate::kit::{
    About, Fault, Game, Ladder, MOST_SEATS, Msg, OptionSpec, Preset, Setup, Tempo, Values, Verb,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct HundredOneGame;

static ABOUT: About = About {
    id: "hundred-one",
    rules: 1,
    aliases: &["101", "сто-один"],
    emoji: "💯",
    verbs: &[Verb::with("put"), Verb::with("name")],
    tags: &["dice", "simultaneous", "hidden", "party", "solo"],
    chapter: Some(6),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("hundred_one/text"),
};

impl Game for HundredOneGame {
    type Variant = HundredOne;
    type State = FigureState<HundredOne>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<HundredOne, Vec<Fault>> {
        Ok(HundredOne::read(values))
    }

    fn rules(&self, variant: &HundredOne) -> Vec<Msg> {
        let figures = if variant.named { "hundred-one-rules-named" } else { "hundred-one-rules-dice" };
        [
            "hundred-one-summary",
            "hundred-one-rules",
            figures,
            "hundred-one-rules-out",
            "hundred-one-rules-example",
            "hundred-one-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn capacity(&self, variant: &HundredOne) -> Vec<usize> {
        let fewest = if variant.named { 2 } else { 1 };
        (fewest..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<HundredOne>) -> Result<FigureState<HundredOne>, Vec<Fault>> {
        Ok(FigureState::new(setup.variant, setup.seats))
    }

    fn levels(&self, variant: &HundredOne, _: usize) -> &'static [&'static str] {
        if variant.named { NAMED_LEVELS } else { LEVELS }
    }

    fn ladder(&self, variant: &HundredOne, _: usize) -> Ladder {
        if variant.named { NAMED_LADDER } else { LADDER }
    }
}

// The options of 101 and Out.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HundredOne {
    /// The highest sum that is not out.
    pub limit: i64,
    /// The figures of a round.
    pub figures: usize,
    /// `true` if the seats name the figures.
    pub named: bool,
    /// The rounds of a game.
    pub rounds: u32,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("limit", 50, 200, "100"),
    OptionSpec::integer("throws", 3, 10, "6"),
    OptionSpec::choice("figures", &["dice", "named"]),
    OptionSpec::integer("rounds", 1, 10, "3"),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset =
    Preset { simultaneous: true, recommended: Some((2, 50)), ..Preset::new("base", 2, Tempo::A, 1) };

const PRESETS: &[Preset] =
    &[BASE, Preset { name: "diceless", delta: &[("figures", "named")], dice: 0, ..BASE }];

impl HundredOne {
    fn read(values: &Values) -> Self {
        Self {
            limit: values.integer("limit"),
            figures: values.integer("throws") as usize,
            named: values.text("figures") == "named",
            rounds: values.integer("rounds") as u32,
        }
    }

    /// The expected points, with the mean of their squares, by the figures still to come and the sum.
    fn solution(self) -> &'static MomentsBySum {
        // 151 limits, up to ten figures.
        static KNOWN: [OnceLock<MomentsBySum>; 151] = [const { OnceLock::new() }; 151];
        let most = 10;
        KNOWN[(self.limit - 50) as usize].get_or_init(|| {
            let squared = |sum: i64| (sum as f64, (sum * sum) as f64);
            let mut solution = vec![(0..=self.limit).map(squared).collect::<Vec<_>>()];
            for left in 0..most {
                let before = &solution[left];
                let after = |sum: i64| before.get(sum as usize).copied().unwrap_or_default();
                let best = |sum: i64, figure: i64| {
                    let (tens, ones) = (after(sum + 10 * figure), after(sum + figure));
                    if tens.0 > ones.0 { tens } else { ones }
                };
                let mean = |sum: i64| {
                    let all = (1..=6).map(|figure| best(sum, figure));
                    let (mean, square) = all.fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
                    (mean / 6.0, square / 6.0)
                };
                let next = (0..=self.limit).map(mean).collect();
                solution.push(next);
            }
            solution
        })
    }
}

impl FigureGame for HundredOne {
    const GAME: &'static str = "hundred-one";

    fn rules(&self) -> FigureRules {
        FigureRules {
            named: self.named,
            rounds: self.rounds,
            figures: self.figures,
            limit: self.limit,
            columns: &[10, 1],
            room: self.figures,
            discards: 0,
            out: true,
            last_alone: false,
        }
    }

    fn worth(&self, sum: i64) -> i64 {
        if sum > self.limit { 0 } else { sum }
    }

    fn expected(&self, sheet: &FigureSheet) -> (f64, f64) {
        let left = self.figures.saturating_sub(sheet.written().sum());
        let sum = sheet.sum(&self.rules()) as usize;
        self.solution()[left].get(sum).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    //! Tests of 101 and Out: the worked example, being out, naming, leaving, the machine player.

    use super::{HundredOne, HundredOneGame};
    use crate::figures::FigureGame;
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{AnyGame, Game, Log, Reason, Seat, Seats, Setup, Table};

    const EXAMPLE: &str = "kubyk 1 / game hundred-one / option rounds 1 / seat Аня / seat Вова / / * 5 / 1 put 10 / 2 put 10 / \
     * 3 / 2 put 1 / 1 put 10 / * 4 / 1 put 1 / 2 put 1 / * 1 / 1 put 10 / 2 put 10 / * 6 / 1 put 1 / 2 put 1 / * 2 / 2 put 10";

    fn answer(game: &mut Box<dyn Table>, face: u8) {
        game.answer(&[face], &mut Log::off()).expect("a figure is owed");
    }

    fn play(game: &mut Box<dyn Table>, seat: usize, text: &str) {
        game.play(Seat::at(seat), text, &mut Log::off()).expect("it owes an answer");
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 93]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Score));
    }

    #[test]
    fn exactly_the_limit_is_not_out_and_one_more_is() {
        let mut game =
            table(&HundredOneGame, "base", &[("limit", "63"), ("throws", "3"), ("rounds", "1")], 2);
        answer(&mut game, 6);
        play(&mut game, 0, "put 10");
        play(&mut game, 1, "put 10");
        answer(&mut game, 1);
        play(&mut game, 0, "put 1");
        play(&mut game, 1, "put 10");
        assert_eq!(game.to_act(), Seats::NONE, "the second seat is out");
        assert_eq!(game.scores(), [0, 0], "scores change when the round is over");
        answer(&mut game, 2);
        assert_eq!(game.to_act(), Seats::only(Seat::at(0)), "who is out answers no more");
        play(&mut game, 0, "put 1");
        assert_eq!(game.scores(), [63, 0]);
    }

    #[test]
    fn a_round_ends_at_once_when_all_are_out() {
        let mut game = table(&HundredOneGame, "base", &[("limit", "50"), ("rounds", "1")], 2);
        answer(&mut game, 6);
        play(&mut game, 0, "put 10");
        play(&mut game, 1, "put 10");
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::all(2)));
        assert_eq!(game.scores(), [0, 0]);
    }

    #[test]
    fn only_seats_that_are_not_out_name_and_the_order_goes_on() {
        let mut game = table(&HundredOneGame, "diceless", &[("limit", "50"), ("throws", "3")], 3);
        let named = |game: &mut Box<dyn Table>, seat: usize, figure: u8| {
            assert_eq!(game.to_act(), Seats::only(Seat::at(seat)));
            assert_eq!(game.moves(Seat::at(seat)).len(), 6);
            play(game, seat, &format!("name {figure}"));
        };
        named(&mut game, 0, 4);
        for (seat, text) in [(0, "put 10"), (1, "put 10"), (2, "put 1")] {
            play(&mut game, seat, text);
        }
        named(&mut game, 1, 2);
        for (seat, text) in [(0, "put 10"), (1, "put 1"), (2, "put 1")] {
            play(&mut game, seat, text);
        }
        named(&mut game, 2, 1);
        for seat in [1, 2] {
            play(&mut game, seat, "put 1");
        }
        assert_eq!(game.scores(), [0, 43, 7]);
        // The next round: the seat behind the last namer.
        named(&mut game, 0, 6);
        for seat in [0, 1, 2] {
            play(&mut game, seat, "put 1");
        }
        game.leave(Seat::at(1), Reason::Time, &mut Log::off()).expect("it may leave");
        named(&mut game, 2, 6);
    }

    #[test]
    fn one_seat_alone_cannot_name() {
        let open = |preset: &str| {
            let variant = AnyGame::values(&HundredOneGame, Some(preset), &[]).expect("a preset");
            AnyGame::open(&HundredOneGame, &Setup { variant, seats: 1, teams: Vec::new(), position: None })
        };
        assert!(open("base").is_ok() && open("diceless").is_err());
    }

    #[test]
    fn a_round_ends_when_only_seats_that_are_out_are_left() {
        let mut game = table(&HundredOneGame, "base", &[("limit", "50"), ("rounds", "1")], 3);
        answer(&mut game, 6);
        for (seat, text) in [(0, "put 10"), (1, "put 10"), (2, "put 1")] {
            play(&mut game, seat, text);
        }
        assert!(game.over().is_none());
        game.leave(Seat::at(2), Reason::Resignation, &mut Log::off()).expect("it may leave");
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::all(2)));
        assert_eq!(game.scores(), [0, 0, 0]);
    }

    #[test]
    fn the_best_expected_score_of_a_round_is_known() {
        let values = AnyGame::values(&HundredOneGame, None, &[]).expect("a variant");
        let variant: HundredOne = Game::variant(&HundredOneGame, &values).expect("a variant");
        let (mean, _) = variant.solution()[variant.figures][0];
        println!("{mean:.7}");
        let mut game = table(&HundredOneGame, "base", &[], 2);
        assert_eq!(variant.rules().rounds, 3);
        answer(&mut game, 6);
        let best = game.act(Seat::at(0), "optimal", &mut Mix(1), &mut Log::off());
        assert!(best.is_some());
        let values = game.values().expect("it is solved");
        assert!(values.iter().all(|value| *value > 2.0 * mean));
    }
}
