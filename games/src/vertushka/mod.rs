//! Vertushka: turn a die over its edges, add up what comes up, and be the one who makes the goal exactly.
//!
//! H. E. Dudeney's game of turning a die, in the harder form that S. Khramov gave it, from his encyclopaedia of dice
//! games. How two dice are played was decided in this project: the goal is 61, and each die has its own face that
//! is barred.
//!
//! Chance has a say only in the roll that begins a game; what follows is solved exactly (`solution`). Deliberately
//! not here: Dudeney's own form.

mod bot;

#[cfg(test)]
mod tests;

use std::fmt;

use crate::kit::{
    About, Choice, Cube, Decision, Draw, Fault, Game, Insight, Ladder, Log, Msg, OptionSpec, Outcome,
    ParseError, Position, Presentation, Preset, Reason, RulesPage, RulesTopic, Scale, Scene, SceneBoard,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Spot, Stream, Tempo, Thinking, Turn, Turning,
    Values, Verb, Viewer, shown, status,
};

/// The game of Vertushka.
#[derive(Clone, Copy, Debug)]
pub struct Vertushka;

static ABOUT: About = About {
    id: "vertushka",
    rules: 1,
    aliases: &["вертушка", "dudeney", "дьюдени"],
    emoji: "🌀",
    verbs: &[Verb::numbers("turn")],
    tags: &["dice", "maths", "duel"],
    chapter: Some(19),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Vertushka {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        rules_text(*variant)
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["vertushka-how-to", "vertushka-rules-example"].map(Msg::new).into()
    }

    fn pages(&self, variant: &Variant) -> Vec<RulesPage> {
        rules_pages(*variant)
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}

// The options of Vertushka, and what its presets are made of.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Variant {
    /// One die or two.
    pub dice: usize,
    /// The sum to reach exactly.
    pub goal: i64,
    /// The points that win the match.
    pub target: i64,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("dice", 1, 2, "1"),
    // Higher than any roll, so that a game is never over before its first turn.
    OptionSpec::integer("goal", 13, 200, "31"),
    OptionSpec::integer("match", 1, 100, "6"),
];

/// Complexity and tempo are the encyclopaedia's, which says of two dice only that they are much harder.
const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "two-dice", delta: &[("dice", "2"), ("goal", "61")], complexity: 5, dice: 2, ..BASE },
];

const BASE: Preset =
    Preset { author: "khramov", recommended: Some((2, 2)), ..Preset::new("base", 4, Tempo::B, 1) };

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            dice: values.integer("dice") as usize,
            goal: values.integer("goal"),
            target: values.integer("match"),
        }
    }
}

// The position of a match of Vertushka.

/// A position: the points of the match, and the running game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    scores: [i64; 2],
    /// The seat that rolls in this game.
    roller: Seat,
    /// The sum so far.
    total: i64,
    /// The dice as they lie; none before the roll.
    dice: Vec<TurnedDie>,
    phase: Phase,
}

/// A die as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TurnedDie {
    top: u8,
    /// The face on top before this die was last turned: it may not come up again at once.
    barred: Option<u8>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Chance owes the roll that begins a game.
    Rolling,
    /// This seat owes a turn.
    Turning(Seat),
    /// The match is over.
    Over { winner: Seat },
}

impl State {
    fn new(variant: Variant) -> Self {
        Self {
            variant,
            scores: [0, 0],
            roller: Seat::at(0),
            total: 0,
            dice: Vec::new(),
            phase: Phase::Rolling,
        }
    }

    /// The sum after bringing this face of a die up.
    fn total_with(&self, die: usize, face: u8) -> i64 {
        let tops = self.dice.iter().enumerate();
        self.total + tops.map(|(at, other)| i64::from(if at == die { face } else { other.top })).sum::<i64>()
    }
}

impl TurnedDie {
    /// A die that has not been turned.
    fn rolled(top: u8) -> Self {
        Self { top, barred: None }
    }

    /// The faces that a quarter turn can bring up now, ascending.
    fn turns(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |face| {
            *face != self.top && *face != opposite(self.top) && Some(*face) != self.barred
        })
    }

    /// The die after such a turn.
    fn turned(self, face: u8) -> Self {
        Self { top: face, barred: Some(self.top) }
    }

    /// The faces beside the one on top, going round as on a real die, where 1, 2 and 3 run against the clock.
    fn around(self) -> [u8; 4] {
        let low = self.top.min(opposite(self.top));
        let next = low % 3 + 1;
        let last = next % 3 + 1;
        let around = [next, last, opposite(next), opposite(last)];
        if low == self.top { around } else { [around[1], around[0], around[3], around[2]] }
    }
}

/// Opposite faces of a die sum to seven.
fn opposite(face: u8) -> u8 {
    7 - face
}

/// The other of two seats.
fn rival(seat: Seat) -> Seat {
    Seat::at(1 - seat.index())
}

// The rules of Vertushka: legal moves and their effects.

/// The points for reaching the goal exactly.
const EXACT: i64 = 3;

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Rolling => Turn::Chance(Draw::d6(self.variant.dice)),
            Phase::Turning(seat) => Turn::Seats(Seats::only(seat)),
            Phase::Over { winner } => {
                Turn::Over(Outcome { winners: Seats::only(winner), reason: Reason::Goal })
            }
        }
    }

    /// The roll that begins a game.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.iter().copied().map(TurnedDie::rolled).collect();
        self.total = faces.iter().map(|face| i64::from(*face)).sum();
        self.phase = Phase::Turning(rival(self.roller));
        log.say(|| {
            let msg = Msg::new("vertushka-log-throw").with("seat", self.roller).with("faces", shown(faces));
            msg.with("total", self.total)
        });
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        self.turns()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(self, text)
    }

    fn refusal(&self, _: Seat, play: &Move) -> Msg {
        let Some(die) = self.dice.get(play.index()) else { return Msg::new("vertushka-why-die") };
        let why = match play.face {
            face if face == die.top => "vertushka-why-top",
            face if face == opposite(die.top) => "vertushka-why-under",
            _ => "vertushka-why-back",
        };
        Msg::new(why).with("face", play.face).with("top", die.top)
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let at = play.index();
        self.total = self.total_with(at, play.face);
        self.dice[at] = self.dice[at].turned(play.face);
        let (goal, total) = (self.variant.goal, self.total);
        if total < goal {
            self.phase = Phase::Turning(rival(seat));
            return log.say(|| log_line("vertushka-log-turn", seat, *play, total));
        }
        let exact = total == goal;
        let (gainer, points) = if exact { (seat, EXACT) } else { (rival(seat), total - goal) };
        self.scores[gainer.index()] += points;
        log.say(|| {
            let id = if exact { "vertushka-log-exact" } else { "vertushka-log-over" };
            log_line(id, seat, *play, total).with("gainer", gainer).with("points", points)
        });
        if self.scores[gainer.index()] >= self.variant.target {
            self.phase = Phase::Over { winner: gainer };
        } else {
            self.begin(rival(self.roller));
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.to_vec()
    }
}

impl Presentation for State {
    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choice(&self, _: Seat, play: Move) -> Choice<Move> {
        choice(self, play)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        bot::think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        Some(Scale::WIN_CHANCE)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        bot::value(self, seat)
    }
}

impl State {
    /// Every quarter turn that is allowed now, by die and face.
    fn turns(&self) -> Vec<Move> {
        let numbered = |at: usize| (self.variant.dice == 2).then_some(at as u8 + 1);
        let of =
            |(at, die): (usize, &TurnedDie)| die.turns().map(move |face| Move { die: numbered(at), face });
        self.dice.iter().enumerate().flat_map(of).collect()
    }

    /// The next game of the match.
    fn begin(&mut self, roller: Seat) {
        self.roller = roller;
        self.total = 0;
        self.dice.clear();
        self.phase = Phase::Rolling;
    }
}

/// A line about a turn; die 0 where there is only one.
fn log_line(id: &'static str, seat: Seat, play: Move, total: i64) -> Msg {
    let msg = Msg::new(id).with("seat", seat).with("die", play.die.unwrap_or_default());
    msg.with("face", play.face).with("total", total)
}

// The moves of Vertushka and their notation: `turn 4`, and with two dice `turn 2 4`, the die first.

/// A quarter turn of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The die, counted from 1; `None` where there is only one.
    pub die: Option<u8>,
    /// The face that comes up.
    pub face: u8,
}

impl Move {
    /// The die, counted from 0.
    fn index(self) -> usize {
        self.die.map_or(0, |die| usize::from(die) - 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.die {
            None => write!(f, "turn {}", self.face),
            Some(die) => write!(f, "turn {die} {}", self.face),
        }
    }
}

/// Other words that people type; a number alone is a move too.
const TURN: &[&str] = &[
    "turn",
    "t",
    "flip",
    "повернути",
    "повертаю",
    "поверни",
    "перевернути",
    "перевертаю",
    "повернуть",
    "поворачиваю",
    "перевернуть",
    "переворачиваю",
    "переверни",
];

fn parse_move(state: &State, text: &str) -> Result<Move, ParseError> {
    let two = state.variant.dice == 2;
    let expected =
        || ParseError::Syntax(Msg::new(if two { "vertushka-expected-two" } else { "vertushka-expected" }));
    let text = text.trim().to_lowercase();
    let mut words = text.split_whitespace().peekable();
    words.next_if(|word| TURN.contains(word));
    let number = |word: &str, most: u8| word.parse().ok().filter(|number| (1..=most).contains(number));
    let play = match words.collect::<Vec<_>>().as_slice() {
        [face] if !two => number(face, 6).map(|face| Move { die: None, face }),
        [die, face] if two => {
            number(die, 2).zip(number(face, 6)).map(|(die, face)| Move { die: Some(die), face })
        }
        // Without the die it is clear where only one of them can show this face.
        [face] => {
            let face: u8 = number(face, 6).ok_or_else(expected)?;
            let moves = [1, 2].map(|die| Move { die: Some(die), face });
            let fits: Vec<_> = moves.into_iter().filter(|play| state.turns().contains(play)).collect();
            match fits.as_slice() {
                [play] => Some(*play),
                [] => None,
                _ => return Err(ParseError::Ambiguous(fits.iter().map(ToString::to_string).collect())),
            }
        }
        _ => None,
    };
    play.ok_or_else(expected)
}

// The view of Vertushka: scenes and choices.

/// Everything is open; the dice are drawn as the board.
fn scene(state: &State) -> Scene {
    let cube = |die: &TurnedDie| Cube { top: die.top, around: die.around(), barred: die.barred };
    let dice = state.dice.iter().map(cube).collect();
    Scene {
        title: title(state.variant),
        status: status(&state.turn()),
        players: Seat::all(2).map(|seat| player(state, seat)).collect(),
        dice: Vec::new(),
        board: SceneBoard::Turning(Turning {
            goal: state.variant.goal,
            total: state.total,
            dice,
            places: state.variant.dice,
        }),
        private: Vec::new(),
        extent: SceneExtent::default(),
    }
}

fn choice(state: &State, play: Move) -> Choice<Move> {
    let key = format!("{}{}", play.die.map(|die| die.to_string()).unwrap_or_default(), play.face);
    Choice::play(key, label(state, play), play).at([Spot::Face { die: play.index(), face: play.face }])
}

/// The goal with two dice, which the source at hand does not tell.
const OUR_GOAL: i64 = 61;

fn rules_text(variant: Variant) -> Vec<Msg> {
    let two = variant.dice == 2;
    let turn = if two { "vertushka-rules-two" } else { "vertushka-rules-one" };
    let rules = [
        "vertushka-summary",
        "vertushka-rules",
        turn,
        "vertushka-rules-notation",
        "vertushka-rules-example",
        "vertushka-rules-score",
        "vertushka-rules-match",
    ];
    let ours = (two && variant.goal == OUR_GOAL).then_some("vertushka-rules-goal-ours");
    rules.into_iter().chain(ours).map(|id| Msg::new(id).with("over", variant.goal + 2)).collect()
}

/// The encyclopaedia's example of looking ahead, with one die.
fn rules_pages(variant: Variant) -> Vec<RulesPage> {
    let example = (variant.dice == 1).then(|| RulesPage::new(RulesTopic::Advice, ["vertushka-advice"]));
    example.into_iter().collect()
}

fn title(variant: Variant) -> Msg {
    let title = Msg::new("vertushka-title").with("dice", variant.dice);
    title.with("goal", variant.goal).with("match", variant.target)
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let standing = match state.phase {
        Phase::Turning(turning) if turning == seat => SeatStatus::Acting,
        Phase::Over { winner } if winner == seat => SeatStatus::Won,
        Phase::Over { .. } => SeatStatus::Done,
        Phase::Rolling | Phase::Turning(_) => SeatStatus::Waiting,
    };
    ScenePlayer { seat, score: state.scores[seat.index()], note: None, standing, team: None }
}

/// The face and the sum it makes, and who scores by it where somebody does.
fn label(state: &State, play: Move) -> Msg {
    let total = state.total_with(play.index(), play.face);
    let over = total - state.variant.goal;
    let (id, points) = match over {
        0 => ("vertushka-button-exact", EXACT),
        1.. => ("vertushka-button-over", over),
        _ => ("vertushka-button", 0),
    };
    let label = Msg::new(id).with("die", play.die.unwrap_or_default()).with("face", play.face);
    label.with("total", total).with("points", points)
}
