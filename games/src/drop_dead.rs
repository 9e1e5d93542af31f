//! Drop Dead: roll on as long as a die is alive; a 2 or a 5 is dead and spoils its roll.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (dice-play.com, Wikipedia and rules.net.ru agree). Deliberately not here: a pot of chips.

use crate::kit::{
    About, Draw, Fault, Game, Log, MOST_SEATS, Msg, OptionSpec, Preset, Reason, SceneBoard, SceneDie, Seat,
    Seats, Setup, Tempo, Tint, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct DropDeadGame;

static ABOUT: About = About {
    id: "drop-dead",
    rules: 1,
    aliases: &["відклади", "отложи", "dropdead", "мертва", "мёртвая", "дропдед"],
    emoji: "☠️",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    chapter: Some(15),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("drop_dead/text"),
};

impl Game for DropDeadGame {
    type Variant = Variant;
    type State = RollState<DropDead>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["drop-dead-summary", "drop-dead-rules", "drop-dead-rules-example", "drop-dead-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<DropDead>, Vec<Fault>> {
        Ok(RollState::new(DropDead::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

// The options of Drop Dead.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The dice that a turn begins with.
    pub dice: usize,
    /// The turns of each seat.
    pub rounds: u32,
}

const OPTIONS: &[OptionSpec] =
    &[OptionSpec::integer("dice", 3, 8, "5"), OptionSpec::integer("rounds", 1, 20, "1")];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::B, 5)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { dice: values.integer("dice") as usize, rounds: values.integer("rounds") as u32 }
    }
}

// The effect of a roll in Drop Dead.

/// The scores, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct DropDead {
    variant: Variant,
    scores: Vec<i64>,
    /// The points of the running turn.
    points: i64,
    /// The dice of the running turn that are alive.
    alive: usize,
    /// The seat whose turn is running, once it has rolled.
    roller: Option<Seat>,
    /// Rounds that are over.
    rounds: u32,
}

impl DropDead {
    fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, scores: vec![0; seats], points: 0, alive: variant.dice, roller: None, rounds: 0 }
    }

    fn rest(&mut self) {
        (self.points, self.alive, self.roller) = (0, self.variant.dice, None);
    }
}

impl RollGame for DropDead {
    const GAME: &'static str = "drop-dead";
    const NOTES: bool = true;

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(self.alive)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterRoll {
        self.roller = Some(seat);
        let dead = faces.iter().filter(|face| dies(**face)).count();
        self.alive -= dead;
        if dead == 0 {
            let sum: i64 = faces.iter().map(|face| i64::from(*face)).sum();
            self.points += sum;
            log.say(|| {
                let msg = Msg::new("drop-dead-log-scored").with("seat", seat);
                msg.with("faces", shown(faces)).with("points", sum)
            });
        } else {
            log.say(|| {
                let msg = Msg::new("drop-dead-log-dead").with("seat", seat).with("faces", shown(faces));
                msg.with("dead", dead).with("alive", self.alive)
            });
        }
        if self.alive > 0 {
            return AfterRoll::Again;
        }
        let points = self.points;
        let score = &mut self.scores[seat.index()];
        *score += points;
        log.say(|| {
            let msg = Msg::new("drop-dead-log-turn").with("seat", seat);
            msg.with("points", points).with("score", *score)
        });
        self.rest();
        AfterRoll::Next
    }

    fn rounded(&mut self, _: Seats) -> Option<Reason> {
        self.rounds += 1;
        (self.rounds == self.variant.rounds).then_some(Reason::Score)
    }

    fn deserted(&mut self, _: Seat, active: bool, _: Seats, _: &mut Log) -> Option<AfterRoll> {
        if active {
            self.rest();
        }
        None
    }

    fn dice_places(&self) -> usize {
        self.variant.dice
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("drop-dead-title")
    }

    fn note(&self, seat: Seat) -> Option<Msg> {
        let msg = || Msg::new("drop-dead-note").with("points", self.points).with("alive", self.alive);
        (self.roller == Some(seat)).then(msg)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        SceneBoard::None
    }

    /// The dead dice lie aside.
    fn dice(&self, faces: &[u8]) -> Vec<SceneDie> {
        let die = |face: &u8| SceneDie { aside: dies(*face), ..SceneDie::new(*face, Tint::White) };
        faces.iter().map(die).collect()
    }
}

fn dies(face: u8) -> bool {
    matches!(face, 2 | 5)
}

#[cfg(test)]
mod tests {
    //! Tests of Drop Dead: the worked example and the corners of a turn.

    use super::DropDeadGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game drop-dead / seat А / seat Б / /  \
     1 roll / * 1 2 2 4 5 / 1 roll / * 4 6 / 1 roll / * 1 6 / 1 roll / * 2 5 /  \
     2 roll / * 2 2 5 5 2";

    #[test]
    fn the_dead_score_nothing_and_lie_aside() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [17, 0]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Score)
        );
    }

    #[test]
    fn the_points_of_a_turn_are_lost_with_its_seat() {
        let mut game = table(&DropDeadGame, "base", &[("dice", "3")], 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[6, 6, 6], &mut Log::off()).expect("a roll is owed");
        game.leave(Seat::at(0), Reason::Time, &mut Log::off()).expect("it may leave");
        assert_eq!(game.scores(), [0, 0, 0]);
        game.play(Seat::at(1), "roll", &mut Log::off()).expect("its turn");
        assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(3), "all dice are alive again");
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("dice", "2"), ("dice", "9"), ("rounds", "0"), ("rounds", "21")] {
            assert!(AnyGame::values(&DropDeadGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}
