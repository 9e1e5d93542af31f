//! A game outside the crate: everything that a game has to say, in one file. Players take turns to roll a die or to
//! pass, and whoever reaches the goal first wins.
//!
//! It can stand in a catalogue of its own beside those of the crate, as tests of the host need it.

use std::fmt;

use kubyk_games::kit::{
    About, Decision, Draw, Event, Fault, Game, Lane, Log, Msg, OptionSpec, Outcome, ParseError, PlayError,
    Position, Presentation, Preset, Reason, Record, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat,
    SeatStatus, Seats, Setup, Stream, Tempo, Texts, Thinking, Track, Turn, Unit, Values, Verb, Viewer,
    status,
};
use kubyk_games::{Catalogue, find_in};

/// The game: facts only, no state.
struct Race;

/// The variant: the options, read.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Variant {
    goal: i64,
}

/// The position: all that the rest of a game depends on.
#[derive(Clone, PartialEq, Debug)]
struct State {
    variant: Variant,
    scores: Vec<i64>,
    left: Seats,
    mover: Seat,
    rolling: bool,
}

/// The moves, whose `Display` is their notation.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Move {
    Roll,
    Pass,
}

static ABOUT: About = About {
    id: "race",
    rules: 1,
    aliases: &[],
    emoji: "🏁",
    verbs: &[Verb::alone("roll"), Verb::alone("pass")],
    tags: &["dice"],
    chapter: None,
    options: &[OptionSpec::integer("goal", 2, 100, "10")],
    presets: &[Preset::new("base", 1, Tempo::A, 1)],
    // Its own words; a folder of files is read by `texts!` in the same form.
    texts: Texts { en: "race = Race\n", uk: "race = Перегони\n", ru: "race = Гонка\n" },
};

impl Game for Race {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant { goal: values.integer("goal") })
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        vec![Msg::new("race")]
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2, 3]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State {
            variant: setup.variant,
            scores: vec![0; setup.seats],
            left: Seats::NONE,
            mover: Seat::at(0),
            rolling: false,
        })
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        &["eager"]
    }
}

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        let reached = |seat: &Seat| self.scores[seat.index()] >= self.variant.goal;
        match Seat::all(self.scores.len()).find(reached) {
            Some(seat) => Turn::Over(Outcome { winners: Seats::only(seat), reason: Reason::Goal }),
            None if self.rolling => Turn::Chance(Draw::d6(1)),
            None => Turn::Seats(Seats::only(self.mover)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.scores[self.mover.index()] += i64::from(faces[0]);
        self.rolling = false;
        log.say(|| Msg::new("race").with("seat", self.mover));
        self.next();
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        vec![Move::Roll, Move::Pass]
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        match text.trim().to_lowercase().as_str() {
            "roll" => Ok(Move::Roll),
            "pass" => Ok(Move::Pass),
            _ => Err(ParseError::Syntax(Msg::new("race-expected"))),
        }
    }

    fn play(&mut self, _: Seat, play: &Move, _: &mut Log) {
        match play {
            Move::Roll => self.rolling = true,
            Move::Pass => self.next(),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.left.insert(seat);
        if self.mover == seat {
            self.rolling = false;
            self.next();
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }
}

impl Presentation for State {
    fn scene(&self, _: Viewer) -> Scene {
        let turn = self.turn();
        let standing = |seat| match &turn {
            Turn::Seats(seats) if seats.contains(seat) => SeatStatus::Acting,
            Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
            _ => SeatStatus::Waiting,
        };
        let score = |seat: Seat| self.scores[seat.index()];
        let seats = Seat::all(self.scores.len());
        let lanes = seats.clone().map(|seat| Lane { seat, banked: score(seat), at_stake: 0 });
        let player =
            |seat| ScenePlayer { seat, score: score(seat), note: None, standing: standing(seat), team: None };
        Scene {
            title: Msg::new("race"),
            status: status(&turn),
            board: SceneBoard::Track(Track {
                goal: self.variant.goal,
                pits: Vec::new(),
                lanes: lanes.collect(),
            }),
            players: seats.map(player).collect(),
            dice: Vec::new(),
            private: Vec::new(),
            extent: SceneExtent::default(),
        }
    }
}

impl Thinking for State {
    fn think(&self, _: Seat, _: &str, _: &mut dyn Stream) -> Decision<Move> {
        Decision::new(vec![(Move::Roll, 1.0), (Move::Pass, 0.0)], Unit::Heuristic, false)
    }
}

impl State {
    /// The turn goes to the next seat that has not left.
    fn next(&mut self) {
        let seats = self.scores.len();
        let following = (1..=seats).map(|step| Seat::at((self.mover.index() + step) % seats));
        self.mover = following.clone().find(|seat| !self.left.contains(*seat)).unwrap_or(self.mover);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll => "roll",
            Self::Pass => "pass",
        })
    }
}

/// A catalogue with a game of the crate and this one.
const TWO_GAMES: Catalogue = &[&kubyk_games::pig::Pig, &Race];

/// Always the lowest number.
struct Lowest;

impl Stream for Lowest {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

#[test]
fn a_game_outside_the_crate_is_found_in_its_catalogue() {
    assert_eq!(find_in(TWO_GAMES, "race").map(|game| game.about().emoji), Some("🏁"));
    assert!(find_in(TWO_GAMES, "pig").is_some() && find_in(TWO_GAMES, "katego").is_none());
    assert!(kubyk_games::find("race").is_none(), "the crate's own catalogue stays as it is");
}

#[test]
fn its_record_is_read_and_written_like_any_other() {
    let text = "kubyk 1\ngame race\nvariant base\noption goal 5\nseat A\nseat B\n\n1 roll\n* 4\n2 pass\n1 roll\n* 1\n";
    let (record, table) = Record::read(text.as_bytes(), TWO_GAMES).expect("a record");
    assert_eq!((record.to_string().as_str(), table.scores()), (text, vec![5, 0]));
    let outcome = table.over().expect("the goal is reached");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Goal));
    assert!(record.replay(TWO_GAMES[1], &mut Log::off()).expect("it was played").same(table.as_ref()));
}

#[test]
fn its_table_serves_scenes_choices_and_machine_players() {
    let game = find_in(TWO_GAMES, "race").expect("the game");
    let variant = game.values(None, &[]).expect("a variant");
    assert_eq!(game.levels(&variant, 2), ["random", "eager"]);
    let setup = Setup { variant, seats: 3, teams: Vec::new(), position: None };
    let mut table = game.open(&setup).expect("a table");
    let [first, second] = [0, 1].map(Seat::at);
    let keys: Vec<_> =
        table.choices(first, &[]).expect("a level").into_iter().map(|choice| choice.key).collect();
    assert_eq!(keys, ["roll", "pass"]);
    assert_eq!(table.choices(second, &[]), None, "it is not its turn");
    assert_eq!(table.act(first, "eager", &mut Lowest, &mut Log::off()).as_deref(), Some("roll"));
    let faces = table.deal(&mut Lowest).expect("a roll is owed");
    Event::Rolled(faces).apply(table.as_mut(), &mut Log::off()).expect("one die");
    assert_eq!(table.scores(), [1, 0, 0]);
    assert!(matches!(table.play(second, "jump", &mut Log::off()), Err(PlayError::Syntax { .. })));
    table.leave(second, Reason::Resignation, &mut Log::off()).expect("it may");
    let standing: Vec<_> =
        table.scene(Viewer::Spectator).players.iter().map(|player| player.standing).collect();
    assert_eq!(standing, [SeatStatus::Waiting, SeatStatus::Left, SeatStatus::Acting]);
}
