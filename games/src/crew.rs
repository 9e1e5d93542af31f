//! Ship, Captain, Mate and Crew: find a 6, a 5 and a 4 in this order; then the other two dice score.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (bicyclecards.com, `BoardGameGeek`). That totals of several rounds are compared and not pots, and the option to keep one
//! die of the crew, were decided in this project.

use std::fmt;
use std::sync::OnceLock;

use crate::kit::{
    About, Choice, Company, Decision, Draw, Fault, Game, Insight, Ladder, Log, MOST_SEATS, Msg, OptionSpec,
    Outcome, ParseError, Position, Presentation, Preset, ROLL, Reason, Rung, Scale, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Spot, Stream, Tempo, Thinking, Tint,
    Turn, Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Crew;

static ABOUT: About = About {
    id: "crew",
    rules: 1,
    aliases: &["корабель", "корабль", "sccc", "ship", "654"],
    emoji: "🚢",
    verbs: &[Verb::alone("roll"), Verb::with("keep"), Verb::alone("stop")],
    tags: &["dice", "party"],
    chapter: Some(15),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("crew/text"),
};

impl Game for Crew {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let again = if variant.any { "crew-rules-any" } else { "crew-rules-both" };
        ["crew-summary", "crew-rules", again, "crew-rules-example", "crew-rules-end"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        LADDER
    }
}

// The options of Ship, Captain, Mate and Crew.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The most rolls of a turn.
    pub rolls: u8,
    /// The turns of each seat.
    pub rounds: u32,
    /// `true` if one die of the crew may be kept while the other is rolled again.
    pub any: bool,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("throws", 2, 5, "3"),
    OptionSpec::integer("rounds", 1, 20, "5"),
    OptionSpec::choice("again", &["both", "any"]),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::B, 5)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            rolls: values.integer("throws") as u8,
            rounds: values.integer("rounds") as u32,
            any: values.text("again") == "any",
        }
    }
}

// The position of a game of Ship, Captain, Mate and Crew.

/// The dice of a roll.
const DICE: usize = 5;

/// The dice that have to be found, in this order: ship, captain, mate.
const OFFICERS: [u8; 3] = [6, 5, 4];

/// A position: the scores, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    scores: Vec<i64>,
    /// Rounds that are over.
    rounds: u32,
    turn: CrewTurn,
    /// The dice of the last turn, to be looked at until the next roll.
    last: CrewTurn,
    phase: Phase,
}

/// The dice of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct CrewTurn {
    /// How many of the officers are set aside.
    officers: usize,
    /// The other dice of the last roll; with all officers there, the crew.
    others: Vec<u8>,
    /// Rolls made.
    rolls: u8,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
enum Phase {
    /// The seat chooses.
    Acting(Seat),
    /// Chance owes so many dice to the seat.
    Rolling(Seat, usize),
    /// The scores are counted.
    Over { winners: Seats },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            scores: vec![0; seats],
            rounds: 0,
            turn: CrewTurn::default(),
            last: CrewTurn::default(),
            phase: Phase::Acting(Seat::at(0)),
        }
    }

    /// The seat whose turn it is.
    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Acting(seat) | Phase::Rolling(seat, _) => Some(seat),
            Phase::Over { .. } => None,
        }
    }
}

impl CrewTurn {
    /// Returns `true` if ship, captain and mate are there.
    fn complete(&self) -> bool {
        self.officers == OFFICERS.len()
    }

    /// How many dice are not set aside.
    fn free(&self) -> usize {
        DICE - self.officers
    }

    /// The score of the turn at this moment.
    fn score(&self) -> i64 {
        if self.complete() { self.others.iter().map(|face| i64::from(*face)).sum() } else { 0 }
    }

    /// Takes a roll: of an incomplete crew all dice that are not set aside, of a complete one those not kept.
    fn take(&mut self, faces: &[u8]) {
        self.rolls += 1;
        self.others.extend(faces);
        while let Some(officer) = OFFICERS.get(self.officers)
            && let Some(found) = self.others.iter().position(|face| face == officer)
        {
            self.others.remove(found);
            self.officers += 1;
        }
    }
}

// The rules of Ship, Captain, Mate and Crew: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Rolling(_, dice) => Turn::Chance(Draw::d6(dice)),
            Phase::Acting(seat) => Turn::Seats(Seats::only(seat)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seat, _) = self.phase else { return Ok(()) };
        self.turn.take(faces);
        self.phase = Phase::Acting(seat);
        log.say(|| {
            let id = if self.turn.complete() { "crew-log-crew" } else { "crew-log-throw" };
            let msg = Msg::new(id).with("seat", seat).with("throw", self.turn.rolls);
            msg.with("faces", shown(faces))
                .with("officers", self.turn.officers)
                .with("points", self.turn.score())
        });
        if self.turn.rolls == self.variant.rolls {
            self.finish(seat, log);
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if !self.turn.complete() {
            return vec![Move::Roll];
        }
        let kept = (1..=6).filter(|face| self.variant.any && self.turn.others.contains(face)).map(Move::Keep);
        [Move::Roll].into_iter().chain(kept).chain([Move::Stop]).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, play: &Move) -> Msg {
        match play {
            _ if self.turn.rolls == 0 => Msg::new("crew-why-first"),
            _ if !self.turn.complete() => Msg::new("crew-why-incomplete"),
            Move::Keep(face) if self.variant.any => Msg::new("crew-why-missing").with("face", *face),
            _ => Msg::new("crew-why-both"),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let kept = match play {
            Move::Roll => Vec::new(),
            Move::Keep(face) => vec![*face],
            Move::Stop => return self.finish(seat, log),
        };
        self.last = CrewTurn::default();
        self.phase = Phase::Rolling(seat, self.turn.free() - kept.len());
        self.turn.others = kept;
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        if self.active() == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }
}

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choice(&self, _: Seat, play: Move) -> Choice<Move> {
        choice(self, play)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Decision<Move> {
        think(self, seat)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        Some(scale(self.variant))
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        Some(value(self, seat))
    }
}

impl State {
    /// A turn is over by itself or by `stop`.
    fn finish(&mut self, seat: Seat, log: &mut Log) {
        let points = self.turn.score();
        self.scores[seat.index()] += points;
        log.say(|| {
            let msg = Msg::new("crew-log-turn").with("seat", seat).with("points", points);
            msg.with("score", self.scores[seat.index()])
        });
        self.last = std::mem::take(&mut self.turn);
        self.next(seat);
    }

    fn next(&mut self, seat: Seat) {
        self.turn = CrewTurn::default();
        let next = self.company.after(seat, self.company.present()).unwrap_or(seat);
        self.rounds += u32::from(next <= seat);
        self.phase = if self.rounds == self.variant.rounds {
            Phase::Over { winners: self.company.present().highest(&self.scores) }
        } else {
            Phase::Acting(next)
        };
    }
}

// The moves of Ship, Captain, Mate and Crew and their notation: `roll`, `keep 5`, `stop`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll all dice that are not set aside.
    Roll,
    /// Keep a die of the crew with this face and roll the other one.
    Keep(u8),
    /// End the turn.
    Stop,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Keep(face) => write!(f, "keep {face}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

const KEEP: &[&str] = &["keep", "k", "лишити", "залишити", "лишаю", "оставить", "оставляю"];
const STOP: &[&str] = &["stop", "s", "hold", "score", "стоп", "досить", "записати", "хватит", "записать"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("crew-expected"));
    let words: Vec<_> = text.split_whitespace().take(3).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb] if ROLL.contains(&verb) => Ok(Move::Roll),
        [verb] if STOP.contains(&verb) => Ok(Move::Stop),
        [verb, face @ ("1" | "2" | "3" | "4" | "5" | "6")] if KEEP.contains(&verb) => {
            face.parse().map(Move::Keep).map_err(|_| expected())
        }
        _ => Err(expected()),
    }
}

// The view of Ship, Captain, Mate and Crew: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.scores[seat.index()],
        note: (state.active() == Some(seat)).then(|| note(state)),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: title(state),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: dice(shown_dice(state)),
        board: SceneBoard::None,
        private: Vec::new(),
        extent: SceneExtent::dice(DICE).noted(),
    }
}

fn choice(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::Roll => Choice::play("r", Msg::new("crew-button-roll").with("dice", state.turn.free()), play),
        Move::Stop => {
            Choice::play("s", Msg::new("crew-button-stop").with("points", state.turn.score()), play)
        }
        Move::Keep(face) => {
            let place = state.turn.others.iter().position(|other| *other == face).unwrap_or_default();
            let label = Msg::new("crew-button-keep").with("face", face);
            Choice::play(format!("k{face}"), label, play).at([Spot::Die(OFFICERS.len() + place)])
        }
    }
}

fn title(state: &State) -> Msg {
    let round = (state.rounds + 1).min(state.variant.rounds);
    Msg::new("crew-title").with("round", round).with("rounds", state.variant.rounds)
}

/// "roll 2 of 3: ship, captain".
fn note(state: &State) -> Msg {
    let msg = Msg::new("crew-note").with("throw", state.turn.rolls).with("of", state.variant.rolls);
    msg.with("officers", state.turn.officers)
}

/// The dice of the running turn, or of the last one before anything is rolled.
fn shown_dice(state: &State) -> &CrewTurn {
    let fresh = state.turn.rolls == 0 && !matches!(state.phase, Phase::Rolling(..));
    if fresh { &state.last } else { &state.turn }
}

/// Ship, captain and mate aside, the others behind them.
fn dice(crew: &CrewTurn) -> Vec<SceneDie> {
    let aside = OFFICERS[..crew.officers]
        .iter()
        .map(|face| SceneDie { aside: true, ..SceneDie::new(*face, Tint::White) });
    aside.chain(crew.others.iter().map(|face| SceneDie::new(*face, Tint::White))).collect()
}

// The value of a position of Ship, Captain, Mate and Crew: the expected score of a seat that does not look at the
// others.

fn scale(variant: Variant) -> Scale {
    // Of a turn; the turns of a game are independent. Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation
    // -- --nocapture`.
    Scale::points(4.25 * f64::from(variant.rounds).sqrt())
}

fn value(state: &State, seat: Seat) -> f64 {
    let score = state.scores[seat.index()] as f64;
    if !state.company.present().contains(seat) {
        return score;
    }
    let solution = TurnSolution::of(state.variant);
    let turn = if state.active() == Some(seat) { solution.turn(state) } else { 0.0 };
    score + solution.later_turns(state, seat) + turn
}

/// Expected value of the rest of a turn, by the rolls that are left.
struct TurnSolution {
    variant: Variant,
    /// With so many officers set aside, when their fellows are rolled.
    incomplete: [Vec<f64>; 3],
    /// With a complete crew whose two dice are rolled.
    both: Vec<f64>,
}

impl TurnSolution {
    /// The solution of this variant, from memory or worked out now.
    fn of(variant: Variant) -> &'static Self {
        // Two to five rolls, two ways to roll again.
        static KNOWN: [OnceLock<TurnSolution>; 8] = [const { OnceLock::new() }; 8];
        let number = 2 * (usize::from(variant.rolls) - 2) + usize::from(variant.any);
        KNOWN[number].get_or_init(|| Self::solve(variant))
    }

    fn solve(variant: Variant) -> Self {
        let mut solution = Self { variant, incomplete: [vec![0.0], vec![0.0], vec![0.0]], both: vec![0.0] };
        for left in 1..=usize::from(variant.rolls) {
            let both = mean(2, |faces| solution.best(faces[0], faces[1], left - 1));
            let incomplete = [0, 1, 2].map(|officers| {
                mean(5 - officers, |faces| {
                    let mut crew = CrewTurn { officers, ..CrewTurn::default() };
                    crew.take(faces);
                    match crew.others[..] {
                        [one, other] if crew.complete() => solution.best(one, other, left - 1),
                        _ => solution.incomplete[crew.officers][left - 1],
                    }
                })
            });
            solution.both.push(both);
            solution.incomplete.iter_mut().zip(incomplete).for_each(|(values, value)| values.push(value));
        }
        solution
    }

    /// The expected score of the seat's turns after the running one.
    fn later_turns(&self, state: &State, seat: Seat) -> f64 {
        let had = state.active().is_some_and(|active| seat <= active);
        let turns = state.variant.rounds - state.rounds - u32::from(had);
        f64::from(turns) * self.incomplete[0][usize::from(self.variant.rolls)]
    }

    /// The expected score of the running turn.
    fn turn(&self, state: &State) -> f64 {
        let (crew, left) = (&state.turn, usize::from(state.variant.rolls - state.turn.rolls));
        match (&state.phase, &crew.others[..]) {
            _ if !crew.complete() => self.incomplete[crew.officers][left],
            (Phase::Rolling(..), [kept]) => self.one(*kept, left),
            (Phase::Acting(_), [one, other]) => self.best(*one, *other, left),
            _ => self.both[left],
        }
    }

    /// With these two dice as the crew.
    fn best(&self, one: u8, other: u8, left: usize) -> f64 {
        let stop = f64::from(one + other);
        match left {
            0 => stop,
            _ if self.variant.any => {
                stop.max(self.both[left]).max(self.one(one, left)).max(self.one(other, left))
            }
            _ => stop.max(self.both[left]),
        }
    }

    /// With this die kept and the other one rolled.
    fn one(&self, kept: u8, left: usize) -> f64 {
        (1..=6).map(|face| self.best(kept, face, left - 1)).sum::<f64>() / 6.0
    }
}

/// The mean of a value over all rolls of so many dice.
fn mean(dice: usize, value: impl Fn(&[u8]) -> f64) -> f64 {
    let draw = Draw::d6(dice);
    draw.outcomes().map(|faces| value(&faces)).sum::<f64>() / 6f64.powi(dice as i32)
}

// How the machine plays Ship, Captain, Mate and Crew: `optimal` has the greatest expected score, exactly. It does not
// look at the others' scores.

const LEVELS: &[&str] = &["optimal"];

/// The dice decide so much that there is no room for a step in between.
const LADDER: Ladder = &[Rung::easy("random", 0), Rung::perfect("optimal")];

fn think(state: &State, seat: Seat) -> Decision<Move> {
    let solution = TurnSolution::of(state.variant);
    let left = usize::from(state.variant.rolls - state.turn.rolls);
    let rest = state.scores[seat.index()] as f64 + solution.later_turns(state, seat);
    let worth = |play: Move| {
        rest + match play {
            Move::Roll if state.turn.complete() => solution.both[left],
            Move::Roll => solution.incomplete[state.turn.officers][left],
            Move::Keep(face) => solution.one(face, left),
            Move::Stop => state.turn.score() as f64,
        }
    };
    let moves = state.moves(seat);
    Decision::new(moves.into_iter().map(|play| (play, worth(play))).collect(), Unit::ExpectedScore, true)
}

#[cfg(test)]
mod tests {
    //! Tests of Ship, Captain, Mate and Crew: the worked example, keeping a die, the machine player.

    use super::Crew;
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game crew / option rounds 1 / seat Аня / seat Вова / /  \
     1 roll / * 6 4 3 3 1 / 1 roll / * 5 4 2 6 / 1 stop / 2 roll / * 6 5 5 1 2 /  \
     2 roll / * 3 4 1 / 2 roll / * 6 6";

    #[test]
    fn officers_come_in_their_order() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [8, 12]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(1)].into_iter().collect::<Seats>(), Reason::Score)
        );
    }

    #[test]
    fn one_die_of_the_crew_may_be_kept() {
        let mut game = table(&Crew, "base", &[("again", "any")], 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[6, 5, 4, 1, 6], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.moves(Seat::at(0)), ["roll", "keep 1", "keep 6", "stop"]);
        game.play(Seat::at(0), "keep 6", &mut Log::off()).expect("a die of the crew");
        game.answer(&[2], &mut Log::off()).expect("one die is owed");
        game.play(Seat::at(0), "stop", &mut Log::off()).expect("its turn");
        assert_eq!(game.scores(), [8, 0]);
    }

    #[test]
    fn the_machine_rolls_a_poor_crew_again_and_keeps_a_good_one() {
        let best = |crew: [u8; 2]| {
            let mut game = table(&Crew, "base", &[], 2);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
            game.answer(&[6, 5, 4, crew[0], crew[1]], &mut Log::off()).expect("a roll is owed");
            game.act(Seat::at(0), "optimal", &mut Mix(1), &mut Log::off()).expect("it owes a move")
        };
        assert_eq!(best([1, 2]), "roll");
        assert_eq!(best([6, 6]), "stop");
        // The mean of two dice is 7, and the better of two further rolls of them is more than 8.
        assert_eq!(best([4, 3]), "roll");
    }
}
