//! The Game of the Goose: along sixty-three spaces with geese that carry on, a bridge, an inn, a well, a maze, a prison
//! and death.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and counters; the rules are the commonly published ones,
//! which differ in the inn, the maze and the traps: those are options. What they leave open was decided in this project.
//! Deliberately not here: stakes and forfeits.

use crate::kit::{
    About, Draw, Fault, Game, Log, Msg, OptionSpec, Path, Preset, Reason, SceneBoard, Seat, Seats, Setup,
    Space, SpaceFigure, SpaceSign, Tempo, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct GooseGame;

static ABOUT: About = About {
    id: "goose",
    rules: 1,
    aliases: &["гусак", "гусек", "гусь", "гуска", "гуси"],
    emoji: "🦢",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "race", "children"],
    chapter: Some(17),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("goose/text"),
};

impl Game for GooseGame {
    type Variant = Variant;
    type State = RollState<Goose>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let trap = if variant.trap.is_some() { "goose-rules-trap-turns" } else { "goose-rules-trap-relief" };
        let mut rules = vec!["goose-summary", "goose-rules", "goose-rules-geese"];
        if variant.dice == 2 {
            rules.push("goose-rules-first");
        }
        rules.extend(["goose-rules-spaces", trap, "goose-rules-goal"]);
        if variant.exchange {
            rules.push("goose-rules-exchange");
        }
        rules.push("goose-rules-example");
        let seats = Msg::new("rules-seats-ours").with("most", MOST_SEATS);
        rules.into_iter().map(Msg::new).chain([seats]).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["goose-how-to", "goose-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Goose>, Vec<Fault>> {
        Ok(RollState::new(Goose::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

/// The most seats.
const MOST_SEATS: usize = 24;

// The options of the Game of the Goose.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The dice of a roll.
    pub dice: usize,
    /// The turns missed at the inn.
    pub inn: u32,
    /// The space to which the maze leads.
    pub maze: usize,
    /// The turns missed in the well and the prison; `None` where one waits for relief.
    pub trap: Option<u32>,
    /// `true` if a counter that is come upon goes to where the other came from.
    pub exchange: bool,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("dice", &["1", "2"]),
    OptionSpec::integer("inn", 1, 5, "2"),
    OptionSpec::choice("maze", &["30", "39"]),
    OptionSpec::choice("trap", &["relief", "turns"]),
    OptionSpec::integer("trap-turns", 1, 10, "3"),
    OptionSpec { default: "on", ..OptionSpec::flag("exchange") },
];

/// Complexity and tempo are the encyclopaedia's, which plays it with one die.
const PRESETS: &[Preset] = &[
    Preset::new("base", 1, Tempo::A, 1),
    Preset { delta: &[("dice", "2")], ..Preset::new("two-dice", 1, Tempo::A, 2) },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            dice: values.integer("dice") as usize,
            inn: values.integer("inn") as u32,
            maze: values.integer("maze") as usize,
            trap: (values.text("trap") == "turns").then(|| values.integer("trap-turns") as u32),
            exchange: values.flag("exchange"),
        }
    }
}

// The effect of a roll in the Game of the Goose.

/// Spaces of the counters, and the seats that wait.
#[derive(Clone, PartialEq, Debug)]
pub struct Goose {
    variant: Variant,
    counters: Vec<Counter>,
    /// The spaces that the last roll came to.
    visited: Vec<usize>,
    /// Whose roll it was, and every space on its way.
    walked: Option<(Seat, Vec<usize>)>,
}

/// The counter of a seat.
#[derive(Clone, PartialEq, Debug, Default)]
struct Counter {
    space: usize,
    /// The turns it still misses.
    missed: u32,
    /// It is held until somebody relieves it.
    held: bool,
}

impl Counter {
    fn free(&mut self) {
        (self.missed, self.held) = (0, false);
    }
}

impl Goose {
    fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, counters: vec![Counter::default(); seats], visited: Vec::new(), walked: None }
    }

    /// Applies the space at which a roll ends to the newcomer and to the others.
    fn arrive(&mut self, seat: Seat, from: usize, at: usize, present: Seats, log: &mut Log) {
        for other in present.iter().filter(|other| *other != seat) {
            let counter = &mut self.counters[other.index()];
            if counter.space != at || at == 0 {
                continue;
            }
            if self.variant.exchange {
                counter.space = from;
                counter.free();
                log.say(|| Msg::new("goose-log-exchange").with("seat", other).with("space", from));
            } else if counter.held {
                counter.free();
                log.say(|| Msg::new("goose-log-relief").with("seat", other));
            }
        }
        let counter = &mut self.counters[seat.index()];
        counter.space = at;
        match (at, self.variant.trap) {
            (INN, _) => counter.missed = self.variant.inn,
            (WELL | PRISON, Some(turns)) => counter.missed = turns,
            (WELL | PRISON, None) => counter.held = true,
            _ => {}
        }
        self.relieve(present, log);
    }

    /// When everybody is held, everybody is free.
    fn relieve(&mut self, present: Seats, log: &mut Log) {
        if present.iter().all(|seat| self.counters[seat.index()].held) {
            present.iter().for_each(|seat| self.counters[seat.index()].free());
            log.say(|| Msg::new("goose-log-all-free"));
        }
    }
}

impl RollGame for Goose {
    const GAME: &'static str = "goose";
    const NOTES: bool = true;

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(self.variant.dice)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterRoll {
        let from = self.counters[seat.index()].space;
        let way = way(self.variant, from, faces);
        (self.visited, self.walked) = (way.rests, Some((seat, way.spaces)));
        let at = self.visited.last().copied().unwrap_or(from);
        log.say(|| {
            let way = self.visited.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → ");
            Msg::new("goose-log-way").with("seat", seat).with("faces", shown(faces)).with("way", way)
        });
        self.arrive(seat, from, at, present, log);
        if at == GOAL { AfterRoll::Over(Reason::Goal) } else { AfterRoll::Next }
    }

    fn misses(&mut self, seat: Seat, log: &mut Log) -> bool {
        let counter = &mut self.counters[seat.index()];
        let misses = counter.held || counter.missed > 0;
        counter.missed = counter.missed.saturating_sub(1);
        if misses {
            log.say(|| Msg::new("goose-log-misses").with("seat", seat));
        }
        misses
    }

    fn deserted(&mut self, _: Seat, _: bool, present: Seats, log: &mut Log) -> Option<AfterRoll> {
        self.relieve(present, log);
        None
    }

    fn scores(&self) -> Vec<i64> {
        self.counters.iter().map(|counter| counter.space as i64).collect()
    }

    fn title(&self) -> Msg {
        Msg::new("goose-title").with("dice", self.variant.dice)
    }

    fn note(&self, seat: Seat) -> Option<Msg> {
        let counter = &self.counters[seat.index()];
        match counter {
            Counter { held: true, .. } => Some(Msg::new("goose-note-held")),
            Counter { missed: 1.., .. } => Some(Msg::new("goose-note-misses").with("turns", counter.missed)),
            _ => None,
        }
    }

    fn board(&self, present: Seats, _: Seat) -> SceneBoard {
        let counter = |seat: Seat| (seat, self.counters[seat.index()].space);
        SceneBoard::Path(Path {
            spaces: spaces(self.variant),
            counters: present.iter().map(counter).collect(),
            visited: self.visited.clone(),
            walked: self.walked.clone(),
        })
    }
}

// The track of sixty-three spaces, and the way of a counter along it.

const GOAL: usize = 63;
const INN: usize = 19;
const WELL: usize = 31;
const PRISON: usize = 52;
const BRIDGE: usize = 6;
const BEYOND_BRIDGE: usize = 12;
const MAZE: usize = 42;
const DEATH: usize = 58;
const GEESE: [usize; 13] = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59];

/// The way of a counter with one roll.
#[derive(Default)]
struct Way {
    /// The spaces that it comes to, the last one being where it rests.
    rests: Vec<usize>,
    /// Every space on the way.
    spaces: Vec<usize>,
}

impl Way {
    /// Goes to a space that does not follow.
    fn jump(&mut self, to: usize) {
        self.rests.push(to);
        self.spaces.push(to);
    }
}

/// The way of a counter with this roll.
fn way(variant: Variant, from: usize, faces: &[u8]) -> Way {
    let count: usize = faces.iter().map(|face| usize::from(*face)).sum();
    let (mut at, mut backwards, mut way) = (from, false, Way::default());
    // With two dice a count of nine would fly from goose to goose to the goal.
    if faces.len() == 2 && from == 0 && count == 9 {
        way.jump(if faces.contains(&6) { 26 } else { 53 });
        return way;
    }
    loop {
        for _ in 0..count {
            backwards |= at == GOAL;
            at = if backwards { at.saturating_sub(1) } else { at + 1 };
            way.spaces.push(at);
        }
        way.rests.push(at);
        if !GEESE.contains(&at) {
            break;
        }
    }
    match at {
        BRIDGE => way.jump(BEYOND_BRIDGE),
        MAZE => way.jump(variant.maze),
        DEATH => way.jump(0),
        _ => {}
    }
    way
}

/// The spaces as they are seen.
fn spaces(variant: Variant) -> Vec<Space> {
    (0..=GOAL)
        .map(|number| {
            let (sign, name) = match number {
                GOAL => (SpaceSign::Goal, None),
                INN => (SpaceSign::Pause, Some(("goose-space-inn", SpaceFigure::Inn))),
                WELL => (SpaceSign::Trap, Some(("goose-space-well", SpaceFigure::Well))),
                PRISON => (SpaceSign::Trap, Some(("goose-space-prison", SpaceFigure::Prison))),
                BRIDGE => (SpaceSign::Jump(BEYOND_BRIDGE), Some(("goose-space-bridge", SpaceFigure::Bridge))),
                MAZE => (SpaceSign::Jump(variant.maze), Some(("goose-space-maze", SpaceFigure::Maze))),
                DEATH => (SpaceSign::Jump(0), Some(("goose-space-death", SpaceFigure::Death))),
                _ if GEESE.contains(&number) => {
                    (SpaceSign::Again, Some(("goose-space-goose", SpaceFigure::Bird)))
                }
                _ => (SpaceSign::Plain, None),
            };
            Space { sign, label: name.map(|(id, _)| Msg::new(id)), figure: name.map(|(_, figure)| figure) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    //! Tests of the Game of the Goose: the worked example, ways along the track, traps.

    use super::{GooseGame, Variant, way};
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game goose / variant two-dice / seat А / seat Б / /  \
     1 roll / * 6 3 / 2 roll / * 1 5 / 1 roll / * 3 2 / 2 roll / * 3 4 / 2 roll /  \
     * 6 6 / 1 roll / * 5 3 / 1 roll / * 4 6 / 1 roll / * 5 4 / 1 roll / * 1 1 /  \
     1 roll / * 6 4 / 1 roll / * 6 5 / 1 roll / * 6 2";

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [63, 31]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Goal)
        );
    }

    #[test]
    fn geese_carry_on_in_the_direction_of_the_way() {
        let variant = Variant { dice: 1, inn: 2, maze: 30, trap: None, exchange: true };
        for (from, faces, rests) in [
            (0, &[5][..], &[5, 10][..]),
            (61, &[4], &[61]),
            (61, &[6], &[59, 53]),
            (3, &[3], &[6, 12]),
            (40, &[2], &[42, 30]),
            (57, &[1], &[58, 0]),
            (0, &[6, 3], &[26]),
            (0, &[4, 5], &[53]),
        ] {
            assert_eq!(way(variant, from, faces).rests, rests);
        }
        assert_eq!(way(variant, 61, &[4]).spaces, [62, 63, 62, 61], "back from the goal");
        assert_eq!(way(variant, 3, &[3]).spaces, [4, 5, 6, 12], "over the bridge at once");
        assert_eq!(way(variant, 0, &[5]).spaces, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn when_everybody_is_held_everybody_is_free() {
        let mut game = table(&GooseGame, "two-dice", &[("exchange", "off")], 2);
        // To 26 and on to the well; the other to 53 and back by the goose to the prison is far, so it resigns its turns.
        for (seat, faces) in [(0, [6, 3]), (1, [1, 2]), (0, [4, 1])] {
            game.play(Seat::at(seat), "roll", &mut Log::off()).expect("its turn");
            game.answer(&faces, &mut Log::off()).expect("a roll is owed");
        }
        assert_eq!(game.scores(), [31, 3]);
        game.play(Seat::at(1), "roll", &mut Log::off()).expect("the first is held");
        game.answer(&[1, 1], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)), "the first waits for relief");
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in
            [("dice", "3"), ("inn", "0"), ("inn", "6"), ("maze", "37"), ("trap", "3"), ("trap-turns", "11")]
        {
            assert!(AnyGame::values(&GooseGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}
