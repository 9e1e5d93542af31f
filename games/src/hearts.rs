//! The Hill: one roll of six dice climbs as far as it has the faces 1, 2, 3 and so on in a row; three 1s cost everything.
//!
//! S. Khramov's encyclopaedia of dice games has its name, six dice and its tempo; that it is the game known as Hearts Due or
//! Sequences is this project's guess from these. The rules are those of dice-play.com (35 points for all six, the first at
//! a hundred wins) and dicecold.com (30, the round is finished); the latter scores several runs of a roll, here one counts.

use crate::kit::{
    About, Draw, Fault, Game, Hill, Lane, Log, MOST_SEATS, Msg, OptionSpec, Preset, Reason, SceneBoard, Seat,
    Seats, Setup, Tempo, Track, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct HeartsGame;

static ABOUT: About = About {
    id: "hearts",
    rules: 1,
    aliases: &["sequences", "hearts-due", "серця", "сердца"],
    emoji: "⛰️",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "children", "party"],
    chapter: Some(15),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("hearts/text"),
};

impl Game for HeartsGame {
    type Variant = Variant;
    type State = RollState<Hearts>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["hearts-summary", "hearts-rules"];
        if variant.wipe {
            rules.push("hearts-rules-wipe");
        }
        let end = if variant.at_once { "hearts-rules-at-once" } else { "hearts-rules-round" };
        rules.extend(["hearts-rules-example", end]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Hearts>, Vec<Fault>> {
        Ok(RollState::new(Hearts::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

// The options of the Hill.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The score that ends the game.
    pub target: i64,
    /// The points for all six faces.
    pub six: i64,
    /// `true` if three 1s cost the whole score.
    pub wipe: bool,
    /// `true` if the first seat with the target wins, `false` if the round is finished first.
    pub at_once: bool,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("target", 30, 500, "100"),
    OptionSpec { default: "35", ..OptionSpec::choice("six", &["30", "35"]) },
    OptionSpec { default: "on", ..OptionSpec::flag("wipe") },
    OptionSpec::choice("final", &["round", "at-once"]),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset { recommended: Some((2, 5)), ..Preset::new("base", 1, Tempo::B, 6) }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            target: values.integer("target"),
            six: values.integer("six"),
            wipe: values.flag("wipe"),
            at_once: values.text("final") == "at-once",
        }
    }

    /// The points for climbing so many steps.
    fn points(self, steps: usize) -> i64 {
        if steps == FACES { self.six } else { 5 * steps as i64 }
    }
}

// The effect of a roll on the Hill.

/// The dice of a roll, and the faces of a die.
const DICE: usize = 6;
const FACES: usize = 6;
/// So many 1s cost everything.
const TOO_MANY: usize = 3;

/// The scores, and the last roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Hearts {
    variant: Variant,
    scores: Vec<i64>,
    last: Option<Climb>,
}

/// The climb of a roll.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Climb {
    seat: Seat,
    steps: usize,
    fallen: bool,
}

impl Hearts {
    fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, scores: vec![0; seats], last: None }
    }
}

impl RollGame for Hearts {
    const GAME: &'static str = "hearts";

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(DICE)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterRoll {
        let ones = faces.iter().map(|face| usize::from(*face == 1)).sum::<usize>();
        let fallen = self.variant.wipe && ones >= TOO_MANY;
        let steps = if fallen { 0 } else { (1..=6).take_while(|face| faces.contains(face)).count() };
        self.last = Some(Climb { seat, steps, fallen });
        let points = self.variant.points(steps);
        let score = &mut self.scores[seat.index()];
        *score = if fallen { 0 } else { *score + points };
        log.say(|| {
            let id = match steps {
                _ if fallen => "hearts-log-fallen",
                0 => "hearts-log-nothing",
                _ => "hearts-log-climbed",
            };
            let msg = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            msg.with("steps", steps).with("points", points).with("score", *score)
        });
        if self.variant.at_once && *score >= self.variant.target {
            return AfterRoll::Over(Reason::Score);
        }
        AfterRoll::Next
    }

    fn rounded(&mut self, present: Seats) -> Option<Reason> {
        let done = |seat: Seat| self.scores[seat.index()] >= self.variant.target;
        present.iter().any(done).then_some(Reason::Score)
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("hearts-title").with("target", self.variant.target)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let lane =
            |(index, score): (usize, &i64)| Lane { seat: Seat::at(index), banked: *score, at_stake: 0 };
        SceneBoard::Hill(Hill {
            steps: (1..=FACES).map(|steps| self.variant.points(steps)).collect(),
            climbed: self.last.map_or(0, |last| last.steps),
            climber: self.last.map(|last| last.seat),
            fallen: self.last.is_some_and(|last| last.fallen),
            race: Track {
                goal: self.variant.target,
                pits: Vec::new(),
                lanes: self.scores.iter().enumerate().map(lane).collect(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of the Hill: the worked example, what a roll is worth, the end.

    use super::HeartsGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game hearts / option target 30 / seat Аня / seat Вова / /  \
     1 roll / * 1 2 3 4 4 6 / 2 roll / * 1 1 1 2 3 4 / 1 roll / * 1 2 3 1 5 5 / 2 roll / * 6 5 4 3 2 1";

    /// A roll by the seat whose turn it is; the scores after it.
    fn roll(game: &mut dyn Table, faces: [u8; 6]) -> Vec<i64> {
        let seat = game.to_act().first().expect("somebody's turn");
        game.play(seat, "roll", &mut Log::off()).expect("its turn");
        game.answer(&faces, &mut Log::off()).expect("a roll is owed");
        game.scores()
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [35, 35]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::all(2), Reason::Score));
    }

    #[test]
    fn the_run_that_begins_with_1_scores() {
        for (faces, points) in [
            ([1, 3, 4, 5, 6, 6], 5),
            ([2, 1, 2, 1, 6, 6], 10),
            ([3, 2, 1, 5, 6, 6], 15),
            ([4, 4, 3, 2, 1, 6], 20),
            ([5, 4, 3, 2, 1, 1], 25),
            ([1, 2, 3, 4, 5, 6], 35),
            ([2, 3, 4, 5, 6, 6], 0),
        ] {
            assert_eq!(roll(&mut *table(&HeartsGame, "base", &[], 2), faces), [points, 0], "{faces:?}");
        }
        let mut game = table(&HeartsGame, "base", &[("six", "30")], 2);
        assert_eq!(roll(&mut *game, [1, 2, 3, 4, 5, 6]), [30, 0]);
    }

    #[test]
    fn three_ones_cost_the_whole_score_where_they_do() {
        for (wipe, scores) in [("on", [0, 0]), ("off", [45, 0])] {
            let mut game = table(&HeartsGame, "base", &[("wipe", wipe)], 2);
            roll(&mut *game, [1, 2, 3, 4, 5, 6]);
            roll(&mut *game, [2, 2, 2, 2, 2, 2]);
            assert_eq!(roll(&mut *game, [1, 1, 1, 1, 2, 6]), scores, "wipe {wipe}");
        }
    }

    #[test]
    fn the_round_is_finished_or_the_first_at_the_target_wins() {
        let set = [("target", "30"), ("final", "at-once")];
        let mut game = table(&HeartsGame, "base", &set, 2);
        roll(&mut *game, [1, 2, 3, 4, 5, 6]);
        assert_eq!(game.over().expect("it is over").winners, Seats::only(Seat::at(0)));
        let mut game = table(&HeartsGame, "base", &set[..1], 2);
        roll(&mut *game, [1, 2, 3, 4, 5, 6]);
        assert!(game.over().is_none(), "the second still rolls");
    }

    #[test]
    fn the_score_of_one_who_has_left_ends_nothing() {
        let mut game = table(&HeartsGame, "base", &[("target", "30")], 3);
        roll(&mut *game, [1, 2, 3, 4, 5, 6]);
        game.leave(Seat::at(0), Reason::Resignation, &mut Log::off()).expect("it may leave");
        roll(&mut *game, [1, 1, 2, 5, 5, 5]);
        assert_eq!(roll(&mut *game, [2, 2, 2, 2, 2, 2]), [35, 10, 0]);
        assert!(game.over().is_none());
    }

    #[test]
    fn a_round_whose_last_seat_leaves_is_over() {
        let mut game = table(&HeartsGame, "base", &[("target", "30")], 3);
        roll(&mut *game, [1, 2, 3, 4, 5, 6]);
        roll(&mut *game, [2, 2, 2, 2, 2, 2]);
        game.leave(Seat::at(2), Reason::Time, &mut Log::off()).expect("it may leave");
        assert_eq!(game.over().expect("it is over").winners, Seats::only(Seat::at(0)));
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in
            [("target", "29"), ("target", "501"), ("six", "32"), ("wipe", "maybe"), ("final", "everyone")]
        {
            assert!(AnyGame::values(&HeartsGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}
