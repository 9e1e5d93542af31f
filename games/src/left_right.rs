//! Left or Right: counters wander round the table, to the left with a 4, to the right with a 6 and into the middle with
//! a 5; the last seat that has any wins.
//!
//! S. Khramov's encyclopaedia of dice games has its name, die, ten counters and tempo; the rules are the commonly
//! published ones (bicyclecards.com, rnkgaming.com), with three counters and three dice. That the game is over as soon as
//! one seat alone has counters was decided in this project. Deliberately not here: stakes that the winner takes.

use crate::kit::{
    About, Draw, FaceWay, Fault, Game, Log, Msg, OptionSpec, PassTo, Preset, Reason, RoundTable, SceneBoard,
    Seat, Seats, Setup, TablePlace, Tempo, Token, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct LeftRightGame;

static ABOUT: About = About {
    id: "left-right",
    rules: 1,
    aliases: &[
        "lcr",
        "ты-мне",
        "left-center-right",
        "ліво-право",
        "лево-право",
        "ліворуч-праворуч",
        "налево-направо",
    ],
    emoji: "🔄",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    chapter: Some(18),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("left_right/text"),
};

impl Game for LeftRightGame {
    type Variant = Variant;
    type State = RollState<LeftRight>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["left-right-summary", "left-right-rules", "left-right-rules-example", "left-right-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (3..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<LeftRight>, Vec<Fault>> {
        Ok(RollState::new(LeftRight::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

/// The most seats.
const MOST_SEATS: usize = 20;

// The options of Left or Right.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The counters that each seat begins with.
    pub counters: i64,
    /// The most dice of a roll.
    pub dice: usize,
}

const OPTIONS: &[OptionSpec] =
    &[OptionSpec::integer("counters", 3, 10, "3"), OptionSpec::integer("dice", 1, 3, "3")];

/// Complexity and tempo are the encyclopaedia's; so is the second variant, with one die and ten counters.
const PRESETS: &[Preset] = &[
    Preset { recommended: Some((4, 8)), ..Preset::new("base", 1, Tempo::B, 3) },
    Preset {
        delta: &[("counters", "10"), ("dice", "1")],
        recommended: Some((4, 8)),
        ..Preset::new("one-die", 1, Tempo::B, 1)
    },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { counters: values.integer("counters"), dice: values.integer("dice") as usize }
    }
}

// The effect of a roll in Left or Right.

const TO_THE_LEFT: u8 = 4;
const INTO_THE_MIDDLE: u8 = 5;
const TO_THE_RIGHT: u8 = 6;

/// The counters before the seats, and those in the middle.
#[derive(Clone, PartialEq, Debug)]
pub struct LeftRight {
    variant: Variant,
    /// By seat. Those of one who has left stay its score, and are out of play.
    held: Vec<i64>,
    /// By seat: what the last roll has brought or taken.
    change: Vec<i64>,
    middle: usize,
}

impl LeftRight {
    fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, held: vec![variant.counters; seats], change: vec![0; seats], middle: 0 }
    }

    fn pass(&mut self, seat: Seat, counters: i64) {
        self.held[seat.index()] += counters;
        self.change[seat.index()] += counters;
    }

    /// Returns `true` if one seat alone has counters.
    fn is_over(&self, present: Seats) -> bool {
        present.iter().filter(|seat| self.held[seat.index()] > 0).count() == 1
    }
}

impl RollGame for LeftRight {
    const GAME: &'static str = "left-right";

    fn draw(&self, seat: Seat) -> Draw {
        Draw::d6(self.variant.dice.min(self.held[seat.index()] as usize))
    }

    fn dice_places(&self) -> usize {
        self.variant.dice
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterRoll {
        self.change.fill(0);
        for face in faces {
            let to = match *face {
                TO_THE_LEFT => present.behind(seat),
                TO_THE_RIGHT => present.before(seat),
                INTO_THE_MIDDLE => {
                    self.middle += 1;
                    None
                }
                _ => continue,
            };
            self.pass(seat, -1);
            if let Some(to) = to {
                self.pass(to, 1);
            }
        }
        log.say(|| {
            let count = |way: u8| faces.iter().map(|face| usize::from(*face == way)).sum::<usize>();
            let [left, middle, right] = [TO_THE_LEFT, INTO_THE_MIDDLE, TO_THE_RIGHT].map(count);
            let kept = left + middle + right == 0;
            let id = if kept { "left-right-log-kept" } else { "left-right-log-passed" };
            let msg = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            msg.with("left", left).with("middle", middle).with("right", right)
        });
        if self.is_over(present) { AfterRoll::Over(Reason::Goal) } else { AfterRoll::Next }
    }

    fn misses(&mut self, seat: Seat, _: &mut Log) -> bool {
        self.held[seat.index()] == 0
    }

    fn deserted(&mut self, _: Seat, _: bool, present: Seats, _: &mut Log) -> Option<AfterRoll> {
        self.is_over(present).then_some(AfterRoll::Over(Reason::Goal))
    }

    fn scores(&self) -> Vec<i64> {
        self.held.clone()
    }

    fn title(&self) -> Msg {
        let title = Msg::new("left-right-title").with("counters", self.variant.counters);
        title.with("dice", self.variant.dice)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let place = |(index, (held, change)): (usize, (&i64, &i64))| TablePlace {
            seat: Seat::at(index),
            held: *held as usize,
            change: *change,
        };
        let way = |faces: &[u8], to, label| FaceWay {
            faces: faces.to_vec(),
            to,
            label: Msg::new(label),
            rolled: None,
        };
        SceneBoard::Round(RoundTable {
            token: Token::Counter,
            places: self.held.iter().zip(&self.change).enumerate().map(place).collect(),
            middle: self.middle,
            label: Msg::new("left-right-middle"),
            ways: vec![
                way(&[TO_THE_LEFT], PassTo::Left, "left-right-way-left"),
                way(&[INTO_THE_MIDDLE], PassTo::Middle, "left-right-way-middle"),
                way(&[TO_THE_RIGHT], PassTo::Right, "left-right-way-right"),
                way(&[1, 2, 3], PassTo::Stay, "left-right-way-stay"),
            ],
            scored: false,
        })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Left or Right: the worked example, whom counters go to, the end.

    use super::LeftRightGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game left-right / seat Аня / seat Вова / seat Гена / /  \
     1 roll / * 4 5 6 / 2 roll / * 1 6 5 / 3 roll / * 5 5 6 / 1 roll / * 6 / 2 roll / * 5 5 5";

    /// The scores after the roll of a seat.
    fn roll(game: &mut dyn Table, number: usize, faces: &[u8]) -> Vec<i64> {
        game.play(Seat::at(number - 1), "roll", &mut Log::off()).expect("its turn");
        game.answer(faces, &mut Log::off()).expect("a roll is owed");
        game.scores()
    }

    fn leave(game: &mut dyn Table, number: usize) {
        game.leave(Seat::at(number - 1), Reason::Resignation, &mut Log::off()).expect("it may leave");
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let mut game = table(&LeftRightGame, "base", &[], 3);
        assert_eq!(roll(&mut *game, 1, &[4, 5, 6]), [0, 4, 4]);
        assert_eq!(roll(&mut *game, 2, &[1, 6, 5]), [1, 2, 4]);
        assert_eq!(roll(&mut *game, 3, &[5, 5, 6]), [1, 3, 1]);
        assert_eq!(roll(&mut *game, 1, &[6]), [0, 3, 2], "as many dice as counters");
        assert_eq!(roll(&mut *game, 2, &[5, 5, 5]), [0, 0, 2]);
        let outcome = example(EXAMPLE).over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(2)), Reason::Goal));
        assert!(game.same(example(EXAMPLE).as_ref()));
    }

    #[test]
    fn a_seat_without_counters_is_passed_over_and_may_get_some_again() {
        let mut game = table(&LeftRightGame, "base", &[], 4);
        assert_eq!(roll(&mut *game, 1, &[1, 2, 3]), [3, 3, 3, 3], "these faces keep their counters");
        assert_eq!(roll(&mut *game, 2, &[6, 6, 6]), [6, 0, 3, 3]);
        roll(&mut *game, 3, &[1, 1, 1]);
        roll(&mut *game, 4, &[1, 1, 1]);
        roll(&mut *game, 1, &[1, 1, 1]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(2)), "the second has none");
        assert_eq!(roll(&mut *game, 3, &[6, 6, 1]), [6, 2, 1, 3]);
        roll(&mut *game, 4, &[1, 1, 1]);
        roll(&mut *game, 1, &[1, 1, 1]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
    }

    #[test]
    fn counters_pass_over_one_who_has_left_and_those_it_had_are_out_of_play() {
        let mut game = table(&LeftRightGame, "base", &[], 4);
        leave(&mut *game, 2);
        assert_eq!(roll(&mut *game, 1, &[4, 6, 5]), [0, 3, 4, 4]);
        leave(&mut *game, 3);
        let outcome = game.over().expect("one seat alone has counters");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(3)), Reason::Goal));
        assert_eq!(game.scores(), [0, 3, 4, 4]);
    }

    #[test]
    fn the_roll_of_one_who_leaves_lapses() {
        let mut game = table(&LeftRightGame, "base", &[], 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        leave(&mut *game, 1);
        assert!(game.needs().is_none());
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
    }

    #[test]
    fn one_die_is_rolled_however_many_counters_there_are() {
        let mut game = table(&LeftRightGame, "one-die", &[], 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(1));
        assert_eq!(game.scores(), [10, 10, 10]);
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("counters", "2"), ("counters", "11"), ("dice", "0"), ("dice", "4")] {
            assert!(AnyGame::values(&LeftRightGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
        assert!(AnyGame::values(&LeftRightGame, Some("long"), &[]).is_err());
    }
}
