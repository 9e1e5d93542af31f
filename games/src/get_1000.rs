//! The Cursed Thousand: nine common figures, each put as hundreds, tens or units of three numbers, whose sum is to come near
//! a thousand.
//!
//! S. Khramov's encyclopaedia of dice games has its name, one die or none, and tempo; the rules are the commonly
//! published ones (bitbreeds.com, and Don't Break the Bank). Figures thrown away, the sum of several rounds and naming
//! in turn were decided in this project.

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
pub struct Get1000Game;

static ABOUT: About = About {
    id: "get-1000",
    rules: 1,
    aliases: &["cursed-thousand", "dont-break-the-bank", "тысяча"],
    emoji: "🏦",
    verbs: &[Verb::with("put"), Verb::with("name")],
    tags: &["dice", "sheet", "simultaneous", "hidden", "party", "solo", "favourite"],
    chapter: Some(6),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("get_1000/text"),
};

impl Game for Get1000Game {
    type Variant = Get1000;
    type State = FigureState<Get1000>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Get1000, Vec<Fault>> {
        Ok(Get1000::read(values))
    }

    fn rules(&self, variant: &Get1000) -> Vec<Msg> {
        let figures = if variant.named { "get-1000-rules-named" } else { "get-1000-rules-dice" };
        let discard = (variant.discards > 0).then_some("get-1000-rules-discard");
        ["get-1000-summary", "get-1000-rules", figures]
            .into_iter()
            .chain(discard)
            .chain(["get-1000-rules-example", "get-1000-rules-end"])
            .map(Msg::new)
            .collect()
    }

    fn capacity(&self, variant: &Get1000) -> Vec<usize> {
        let fewest = if variant.named { 2 } else { 1 };
        (fewest..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Get1000>) -> Result<FigureState<Get1000>, Vec<Fault>> {
        Ok(FigureState::new(setup.variant, setup.seats))
    }

    fn levels(&self, variant: &Get1000, _: usize) -> &'static [&'static str] {
        if variant.named { NAMED_LEVELS } else { LEVELS }
    }

    fn ladder(&self, variant: &Get1000, _: usize) -> Ladder {
        if variant.named { NAMED_LADDER } else { LADDER }
    }
}

// The options of The Cursed Thousand.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Get1000 {
    /// `true` if a sum above the thousand counts by its distance, too.
    pub nearest: bool,
    /// The figures of a round that may be thrown away.
    pub discards: usize,
    /// `true` if the seats name the figures.
    pub named: bool,
    /// The rounds of a game.
    pub rounds: u32,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("aim", &["under", "nearest"]),
    OptionSpec::integer("discard", 0, 3, "0"),
    OptionSpec::choice("figures", &["dice", "named"]),
    OptionSpec::integer("rounds", 1, 10, "1"),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset =
    Preset { simultaneous: true, recommended: Some((2, 50)), ..Preset::new("base", 3, Tempo::A, 1) };

const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "nearest", delta: &[("aim", "nearest")], ..BASE },
    Preset { name: "diceless", delta: &[("figures", "named")], dice: 0, ..BASE },
];

const COLUMNS: [i64; 3] = [100, 10, 1];
/// The places of a column: three numbers are added up.
const ROOM: usize = 3;
const LIMIT: i64 = 1000;
/// The most figures that may be thrown away, in any variant.
const MOST_DISCARDS: usize = 3;

/// How many figures each column and the waste still have room for.
type Free = [usize; 4];

impl Get1000 {
    fn read(values: &Values) -> Self {
        Self {
            nearest: values.text("aim") == "nearest",
            discards: values.integer("discard") as usize,
            named: values.text("figures") == "named",
            rounds: values.integer("rounds") as u32,
        }
    }

    /// The expected points, with the mean of their squares, by what is free and the sum.
    fn solution(self) -> &'static MomentsBySum {
        // Discards do not matter: fewer are a part of the same table.
        static KNOWN: [OnceLock<MomentsBySum>; 2] = [const { OnceLock::new() }; 2];
        KNOWN[usize::from(self.nearest)].get_or_init(|| {
            let mut solution: MomentsBySum = Vec::new();
            for free in all_free() {
                let values = (0..=highest(free)).map(|sum| self.before(&solution, free, sum)).collect();
                solution.push(values);
            }
            solution
        })
    }

    /// Before a figure; of what has less free all is known.
    fn before(self, known: &[Vec<(f64, f64)>], free: Free, sum: i64) -> (f64, f64) {
        if free == [0; 4] {
            let worth = self.worth(sum) as f64;
            return (worth, worth * worth);
        }
        let after = |place: usize, figure: i64| {
            let mut left = free;
            left[place] -= 1;
            let worth = COLUMNS.get(place).copied().unwrap_or(0);
            known[place_of(left)][(sum + worth * figure) as usize]
        };
        let mut all = (0.0, 0.0);
        for figure in 1..=6 {
            let places = (0..4).filter(|place| free[*place] > 0);
            let best = places.map(|place| after(place, figure));
            let best = best.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_default();
            all = (all.0 + best.0, all.1 + best.1);
        }
        (all.0 / 6.0, all.1 / 6.0)
    }
}

/// Everything that can be free, what has less free before what has more.
fn all_free() -> impl Iterator<Item = Free> {
    (0..(ROOM + 1).pow(3) * (MOST_DISCARDS + 1))
        .map(|place| [place / 64, place / 16 % 4, place / 4 % 4, place % 4])
}

/// Where that stands among all.
fn place_of([hundreds, tens, units, discards]: Free) -> usize {
    ((hundreds * (ROOM + 1) + tens) * (ROOM + 1) + units) * (MOST_DISCARDS + 1) + discards
}

/// The highest sum that there can be.
fn highest(free: Free) -> i64 {
    COLUMNS.iter().zip(free).map(|(worth, free)| 6 * worth * (ROOM - free) as i64).sum()
}

impl FigureGame for Get1000 {
    const GAME: &'static str = "get-1000";

    fn rules(&self) -> FigureRules {
        FigureRules {
            named: self.named,
            rounds: self.rounds,
            figures: COLUMNS.len() * ROOM + self.discards,
            limit: LIMIT,
            columns: &COLUMNS,
            room: ROOM,
            discards: self.discards,
            out: false,
            last_alone: true,
        }
    }

    fn worth(&self, sum: i64) -> i64 {
        match sum {
            _ if self.nearest => LIMIT - (LIMIT - sum).abs(),
            ..=LIMIT => sum,
            _ => 0,
        }
    }

    fn expected(&self, sheet: &FigureSheet) -> (f64, f64) {
        let mut free = [0, 0, 0, self.discards - sheet.discarded()];
        free.iter_mut().zip(sheet.written()).for_each(|(free, written)| *free = ROOM - written);
        let sum = sheet.sum(&self.rules()) as usize;
        self.solution()[place_of(free)].get(sum).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    //! Tests of The Cursed Thousand: the worked example, both aims, figures thrown away, naming, the machine player.

    use super::{Get1000, Get1000Game};
    use crate::figures::FigureGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Game, Log, Reason, SceneBoard, Seat, Seats, Viewer};

    const EXAMPLE: &str = "kubyk 1 / game get-1000 / seat Аня / seat Вова / / * 3 / 1 put 100 / 2 put 100 / * 6 / 1 put 10 / \
     2 put 1 / * 1 / 2 put 10 / 1 put 100 / * 4 / 1 put 100 / 2 put 100 / * 2 / 1 put 10 / 2 put 100 / * 5 / 1 put 10 / \
     2 put 1 / * 2 / 1 put 1 / 2 put 10 / * 6 / 1 put 1 / 2 put 10 / * 4";

    #[test]
    fn above_the_thousand_nothing_is_scored() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [942, 0]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Score));
    }

    #[test]
    fn the_nearest_to_the_thousand_wins_on_either_side() {
        let game = example(&EXAMPLE.replace("/ seat Аня", "/ variant nearest / seat Аня"));
        assert_eq!(game.scores(), [942, 995]);
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(1))));
    }

    #[test]
    fn a_column_has_three_places_and_the_last_figure_goes_by_itself() {
        let mut game = table(&Get1000Game, "base", &[], 1);
        let seat = Seat::at(0);
        for text in ["put 100", "put 100", "put 100", "put 10", "put 10", "put 10", "put 1", "put 1"] {
            game.answer(&[2], &mut Log::off()).expect("a figure is owed");
            game.play(seat, text, &mut Log::off()).expect("there is room");
            assert!(game.play(seat, text, &mut Log::off()).is_err(), "it has answered");
        }
        game.answer(&[2], &mut Log::off()).expect("a figure is owed");
        assert_eq!(game.scores(), [666]);
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(seat)));
    }

    #[test]
    fn figures_are_thrown_away_as_often_as_the_option_says() {
        let mut game = table(&Get1000Game, "base", &[("discard", "1")], 1);
        let seat = Seat::at(0);
        game.answer(&[6], &mut Log::off()).expect("a figure is owed");
        assert_eq!(game.moves(seat), ["put 100", "put 10", "put 1", "put 0"]);
        game.play(seat, "put 0", &mut Log::off()).expect("it may be thrown away");
        game.answer(&[6], &mut Log::off()).expect("a figure is owed");
        assert_eq!(game.moves(seat), ["put 100", "put 10", "put 1"]);
        for text in ["put 100", "put 100", "put 100", "put 10", "put 10", "put 10", "put 1", "put 1"] {
            game.play(seat, text, &mut Log::off()).expect("there is room");
            game.answer(&[1], &mut Log::off()).expect("a figure is owed");
        }
        assert_eq!(game.scores(), [600 + 200 + 30 + 3]);
    }

    #[test]
    fn figures_are_named_in_turn_and_all_put_them() {
        let mut game = table(&Get1000Game, "diceless", &[], 3);
        for (namer, figure) in [(0, 3), (1, 6), (2, 1), (0, 2)] {
            assert_eq!(game.to_act(), Seats::only(Seat::at(namer)));
            assert!(game.play(Seat::at(namer), "put 10", &mut Log::off()).is_err(), "first it names");
            game.play(Seat::at(namer), &format!("name {figure}"), &mut Log::off()).expect("it names");
            assert_eq!(game.to_act(), Seats::all(3));
            for seat in Seat::all(3) {
                game.play(seat, game.copy().moves(seat)[0].as_str(), &mut Log::off()).expect("it puts");
            }
        }
        // Whoever leaves is passed over at once.
        game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
        assert_eq!(game.to_act(), Seats::only(Seat::at(2)));
    }

    #[test]
    fn squares_of_the_others_are_hidden_until_the_round_is_over() {
        let mut game = table(&Get1000Game, "base", &[], 2);
        game.answer(&[6], &mut Log::off()).expect("a figure is owed");
        for seat in Seat::all(2) {
            game.play(seat, "put 1", &mut Log::off()).expect("there is room");
        }
        let written = |viewer: Viewer| {
            let SceneBoard::Sums(sums) = game.scene(viewer).board else { panic!("sums") };
            sums.grids.iter().map(|grid| grid.total).collect::<Vec<_>>()
        };
        assert_eq!(written(Viewer::Seat(Seat::at(0))), [6, 0]);
        assert_eq!(written(Viewer::Spectator), [0, 0]);
    }

    #[test]
    fn the_best_expected_score_of_a_round_is_known() {
        for (aim, discard) in
            [("under", "0"), ("under", "1"), ("under", "2"), ("under", "3"), ("nearest", "0")]
        {
            let values = AnyGame::values(&Get1000Game, None, &[("aim", aim), ("discard", discard)]);
            let variant: Get1000 =
                Game::variant(&Get1000Game, &values.expect("a variant")).expect("a variant");
            let (mean, square) = variant.solution()[super::place_of([3, 3, 3, variant.discards])][0];
            println!("{aim} {discard}: {mean:.7} ± {:.2}", (square - mean * mean).sqrt());
            assert!((600.0..1000.0).contains(&mean), "{aim} {discard}: {mean}");
            assert_eq!(variant.rules().figures, 9 + variant.discards);
        }
    }
}
