//! Fifty: only doubles score, and a double three takes the whole score away.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (netexl.com and familygameshelf.com agree). That the first with the target wins at once, whoever has not yet rolled
//! in the round, was decided in this project.

use crate::kit::{
    About, Draw, Fault, Game, Lane, Log, MOST_SEATS, Msg, OptionSpec, Preset, Reason, SceneBoard, Seat,
    Seats, Setup, Tempo, Track, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct FiftyGame;

static ABOUT: About = About {
    id: "fifty",
    rules: 1,
    aliases: &["пятьдесят", "п'ятдесят", "п’ятдесят", "50"],
    emoji: "🎯",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "children", "party"],
    chapter: Some(14),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("fifty/text"),
};

impl Game for FiftyGame {
    type Variant = Variant;
    type State = RollState<Fifty>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["fifty-summary", "fifty-rules", "fifty-rules-example", "fifty-rules-end"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Fifty>, Vec<Fault>> {
        Ok(RollState::new(Fifty::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

// The options of Fifty.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The score that wins.
    pub target: i64,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec::integer("target", 5, 100, "50")];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::B, 2)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { target: values.integer("target") }
    }
}

// The effect of a roll in Fifty.

/// The scores.
#[derive(Clone, PartialEq, Debug)]
pub struct Fifty {
    variant: Variant,
    scores: Vec<i64>,
}

impl Fifty {
    fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, scores: vec![0; seats] }
    }
}

impl RollGame for Fifty {
    const GAME: &'static str = "fifty";

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(2)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterRoll {
        let before = self.scores[seat.index()];
        let points = match faces {
            [3, 3] => -before,
            [6, 6] => 25,
            [one, other] if one == other => 5,
            _ => 0,
        };
        let score = before + points;
        self.scores[seat.index()] = score;
        log.say(|| {
            let id = match faces {
                [3, 3] => "fifty-log-wiped",
                _ if points > 0 => "fifty-log-scored",
                _ => "fifty-log-nothing",
            };
            let msg = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            msg.with("points", points).with("lost", before).with("score", score)
        });
        if score >= self.variant.target { AfterRoll::Over(Reason::Goal) } else { AfterRoll::Next }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("fifty-title").with("target", self.variant.target)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let lane =
            |(index, score): (usize, &i64)| Lane { seat: Seat::at(index), banked: *score, at_stake: 0 };
        let lanes = self.scores.iter().enumerate().map(lane).collect();
        SceneBoard::Track(Track { goal: self.variant.target, pits: Vec::new(), lanes })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Fifty: the worked example.

    use super::FiftyGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game fifty / option target 30 / seat А / seat Б / /  \
     1 roll / * 4 4 / 2 roll / * 6 6 / 1 roll / * 3 3 / 2 roll / * 1 2 / 1 roll /  \
     * 6 5 / 2 roll / * 5 5";

    #[test]
    fn doubles_score_and_threes_wipe() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 30]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(1)].into_iter().collect::<Seats>(), Reason::Goal)
        );
    }

    #[test]
    fn the_first_with_the_target_wins_at_once() {
        let mut game = table(&FiftyGame, "base", &[("target", "5")], 3);
        game.play(Seat::at(0), "ROLL", &mut Log::off()).expect("its turn");
        game.answer(&[1, 1], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(0))));
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("target", "4"), ("target", "101")] {
            assert!(AnyGame::values(&FiftyGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}
