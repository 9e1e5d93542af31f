//! Martinetti: along the numbers 1 to 12 and back again, each of them made of one die, two or three.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and counters; the rules are the commonly published ones
//! of the game also called Ohio or Centennial. Rolling again and claiming what the roller overlooks are additions of
//! the same texts. That every number is taken by itself, and that nobody need call first, was decided in this project.

use std::fmt;

use crate::kit::{
    About, Choice, ChoiceLevel, Company, Decision, Draw, Faces, Fault, Game, Lane, Log, Msg, OptionSpec,
    Outcome, ParseError, Position, Presentation, Preset, ROLL, Reason, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Stream, Tempo, Thinking, Tint, Track, Turn,
    Values, Verb, Viewer, shown, status,
};
use crate::rolls::LEVELS;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Martinetti;

static ABOUT: About = About {
    id: "martinetti",
    rules: 1,
    aliases: &["мартінетті", "мартинетти", "ohio", "centennial", "огайо"],
    emoji: "🏃",
    verbs: &[Verb::alone("roll"), Verb::alone("pass"), Verb::with("take")],
    tags: &["dice", "luck", "race"],
    chapter: Some(17),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("martinetti/text"),
};

impl Game for Martinetti {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["martinetti-summary", "martinetti-rules", "martinetti-rules-example"];
        if variant.again {
            rules.push("martinetti-rules-again");
        }
        if variant.claim {
            rules.push("martinetti-rules-claim");
        }
        rules.push("martinetti-rules-end");
        let seats = Msg::new("rules-seats-ours").with("most", MOST_SEATS);
        rules.into_iter().map(Msg::new).chain([seats]).collect()
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
}

/// The most seats.
const MOST_SEATS: usize = 24;

// The options of Martinetti.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// `true` if a seat that advanced rolls again.
    pub again: bool,
    /// `true` if the roller names what it takes and the others take what it overlooks.
    pub claim: bool,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec::flag("again"), OptionSpec::flag("claim")];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::A, 3)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { again: values.flag("again"), claim: values.flag("claim") }
    }
}

// The position of a game of Martinetti.

/// A position: how far each counter has come, and what the running turn waits for.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    /// The numbers that each seat has done.
    done: Vec<usize>,
    /// The last roll.
    dice: Faces,
    phase: Phase,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
enum Phase {
    /// The seat rolls; `rolling` once it has asked for its roll.
    Roll { seat: Seat, rolling: bool },
    /// The seat says which of these numbers it takes.
    Claim { seat: Seat, advance: Vec<u8> },
    /// Somebody has the whole track.
    Over { winners: Seats },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let phase = Phase::Roll { seat: Seat::at(0), rolling: false };
        Self { variant, company: Company::new(seats), done: vec![0; seats], dice: Vec::new(), phase }
    }

    /// The numbers that the roll gives to the seat that owes a claim.
    fn advance(&self) -> &[u8] {
        match &self.phase {
            Phase::Claim { advance, .. } => advance,
            Phase::Roll { .. } | Phase::Over { .. } => &[],
        }
    }

    /// Those among the present who have the whole track.
    fn finished(&self) -> Seats {
        self.company.present().iter().filter(|seat| self.done[seat.index()] == LENGTH).collect()
    }
}

// The rules of Martinetti: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            Phase::Roll { rolling: true, .. } => Turn::Chance(Draw::d6(3)),
            Phase::Roll { seat, .. } | Phase::Claim { seat, .. } => Turn::Seats(Seats::only(seat)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Roll { seat, .. } = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        let advance = advance_of(self.done[seat.index()], faces);
        log.say(|| {
            let id = if advance.is_empty() { "martinetti-log-nothing" } else { "martinetti-log-throw" };
            let msg = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            msg.with("numbers", shown(&advance))
        });
        match advance.len() {
            0 => self.next(seat),
            _ if self.variant.claim => self.phase = Phase::Claim { seat, advance },
            taken => {
                self.done[seat.index()] += taken;
                self.go_on(seat, true);
            }
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let advance = self.advance();
        match self.phase {
            Phase::Claim { .. } => {
                let takes = (1..=advance.len()).map(|count| Move::Take(advance[..count].to_vec()));
                [Move::Pass].into_iter().chain(takes).collect()
            }
            Phase::Roll { .. } | Phase::Over { .. } => vec![Move::Roll],
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text, self.advance())
    }

    fn refusal(&self, seat: Seat, play: &Move) -> Msg {
        match (&self.phase, play) {
            (Phase::Claim { .. }, Move::Roll) => Msg::new("martinetti-why-claim"),
            (Phase::Claim { advance, .. }, _) => {
                Msg::new("martinetti-why-take").with("numbers", shown(advance))
            }
            _ => {
                let needed = number_at(self.done[seat.index()]).unwrap_or_default();
                Msg::new("martinetti-why-roll").with("number", needed)
            }
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let taken = match play {
            Move::Roll => {
                self.phase = Phase::Roll { seat, rolling: true };
                return;
            }
            Move::Pass => 0,
            Move::Take(numbers) => numbers.len(),
        };
        let rest = self.advance()[taken..].to_vec();
        self.done[seat.index()] += taken;
        log.say(|| {
            let id = if taken == 0 { "martinetti-log-passed" } else { "martinetti-log-took" };
            Msg::new(id).with("seat", seat).with("done", self.done[seat.index()])
        });
        for other in self.company.present().iter().filter(|other| *other != seat) {
            let count = overlooked(self.done[other.index()], rest.clone());
            self.done[other.index()] += count;
            if count > 0 {
                log.say(|| {
                    let msg = Msg::new("martinetti-log-overlooked").with("seat", other);
                    msg.with("count", count).with("done", self.done[other.index()])
                });
            }
        }
        self.go_on(seat, taken > 0);
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        match self.phase {
            Phase::Roll { seat: active, .. } | Phase::Claim { seat: active, .. } if active == seat => {
                self.next(seat);
            }
            _ => {}
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.done.iter().map(|done| *done as i64).collect()
    }
}

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(choices(self)))
    }
}

impl Thinking for State {
    /// There is nothing to think about: all that a roll gives is taken.
    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Decision<Move> {
        Decision::rule(self.moves(seat).pop().unwrap_or(Move::Roll))
    }
}

impl State {
    /// After a roll: the end, another roll of the same seat, or the next turn.
    fn go_on(&mut self, seat: Seat, advanced: bool) {
        let winners = self.finished();
        if !winners.is_empty() {
            self.phase = Phase::Over { winners };
        } else if advanced && self.variant.again {
            self.phase = Phase::Roll { seat, rolling: false };
        } else {
            self.next(seat);
        }
    }

    fn next(&mut self, seat: Seat) {
        let next = self.company.after(seat, self.company.present()).unwrap_or(seat);
        self.phase = Phase::Roll { seat: next, rolling: false };
    }
}

// The moves of Martinetti and their notation: `roll`, and with claims `pass` and `take 5 6 7`.

/// A move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll the dice.
    Roll,
    /// Take nothing of what the roll gives.
    Pass,
    /// Take these numbers, in the order of the track.
    Take(Vec<u8>),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Pass => f.write_str("pass"),
            Self::Take(numbers) => {
                f.write_str("take")?;
                numbers.iter().try_for_each(|number| write!(f, " {number}"))
            }
        }
    }
}

const PASS: &[&str] = &["pass", "p", "пас"];
const TAKE: &[&str] = &["take", "t", "беру", "взяти", "взять"];

/// Reads a move; the numbers may stand in any order, `advance` is what the roll gives.
fn parse_move(text: &str, advance: &[u8]) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("martinetti-expected"));
    // More words than the longest move has are no move.
    let words: Vec<_> = text.split_whitespace().take(LENGTH + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    match () {
        () if is(ROLL) && rest.is_empty() => Ok(Move::Roll),
        () if is(PASS) && rest.is_empty() => Ok(Move::Pass),
        () if is(TAKE) && !rest.is_empty() => {
            let numbers =
                rest.iter().map(|word| number(word)).collect::<Option<Vec<_>>>().ok_or_else(expected)?;
            Ok(Move::Take(in_order(numbers, advance)))
        }
        () => Err(expected()),
    }
}

fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|number| digits && (1..=12).contains(number))
}

/// The numbers in the order of the track where they are the first of what the roll gives, else ascending.
fn in_order(mut numbers: Vec<u8>, advance: &[u8]) -> Vec<u8> {
    numbers.sort_unstable();
    let mut first = advance[..numbers.len().min(advance.len())].to_vec();
    let ordered = first.clone();
    first.sort_unstable();
    if first == numbers { ordered } else { numbers }
}

// The track of numbers, and what a roll gives on it.

/// How many numbers the track has: 1 to 12 and back to 1, with 12 once.
const LENGTH: usize = 23;

/// The number at this place of the track, counted from 0; `None` beyond its end.
fn number_at(place: usize) -> Option<u8> {
    match place {
        0..12 => Some(place as u8 + 1),
        12..LENGTH => Some((LENGTH - place) as u8),
        _ => None,
    }
}

/// The numbers that a roll gives to a counter which has so many of them: each of the seven sets of dice serves once.
fn advance_of(mut place: usize, faces: &[u8]) -> Vec<u8> {
    let sum =
        |set: usize| (0..faces.len()).filter(|die| set >> die & 1 == 1).map(|die| faces[die]).sum::<u8>();
    let mut sums: Vec<u8> = (1..1 << faces.len()).map(sum).collect();
    let mut taken = Vec::new();
    while let Some(needed) = number_at(place)
        && let Some(set) = sums.iter().position(|sum| *sum == needed)
    {
        sums.swap_remove(set);
        taken.push(needed);
        place += 1;
    }
    taken
}

/// How many of these numbers a counter takes that has so many of the track: each serves it once.
fn overlooked(place: usize, mut list: Vec<u8>) -> usize {
    let mut count = 0;
    while let Some(needed) = number_at(place + count)
        && let Some(found) = list.iter().position(|number| *number == needed)
    {
        list.swap_remove(found);
        count += 1;
    }
    count
}

// The view of Martinetti: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| {
        let needed = number_at(state.done[seat.index()]).filter(|_| !matches!(turn, Turn::Over(_)));
        ScenePlayer {
            seat,
            score: state.done[seat.index()] as i64,
            note: needed.map(|number| Msg::new("martinetti-note").with("number", number)),
            standing: SeatStatus::of(&turn, seat, false),
            team: None,
        }
    };
    let lane = |seat: Seat| Lane { seat, banked: state.done[seat.index()] as i64, at_stake: 0 };
    let lanes = state.company.all().map(lane).collect();
    Scene {
        title: Msg::new("martinetti-title"),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Track(Track { goal: LENGTH as i64, pits: Vec::new(), lanes }),
        private: Vec::new(),
        extent: SceneExtent::dice(3).noted(),
    }
}

/// The most that can be taken first.
fn choices(state: &State) -> Vec<Choice<Move>> {
    let branch = |play: Move| match &play {
        Move::Roll => Choice::play("r", Msg::new("martinetti-button-roll"), play),
        Move::Pass => Choice::play("p", Msg::new("martinetti-button-pass"), play),
        Move::Take(numbers) => {
            let label = Msg::new("martinetti-button-take").with("numbers", shown(numbers));
            Choice::play(format!("t{}", numbers.len()), label, play)
        }
    };
    state.moves(Seat::at(0)).into_iter().rev().map(branch).collect()
}

#[cfg(test)]
mod tests {
    //! Tests of Martinetti: the worked examples, the sets of dice, claims.

    use super::{Martinetti, advance_of};
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game martinetti / seat А / seat Б / /  \
     1 roll / * 1 2 4 / 2 roll / * 2 3 4 / 1 roll / * 2 6 1 / 2 roll / * 1 1 1 /  \
     1 roll / * 6 5 4 / 2 roll / * 6 6 6 / 1 roll / * 6 6 5 / 2 roll / * 2 2 3 /  \
     1 roll / * 4 5 6 / 2 roll / * 5 3 1 / 1 roll / * 1 2 5 / 2 roll / * 6 6 6 /  \
     1 roll / * 1 1 2";

    const CLAIMS: &str = "kubyk 1 / game martinetti / option claim on / seat А / seat Б / seat В / /  \
     1 roll / * 1 2 4 / 1 take 1 2 3 / 2 roll / * 5 2 1 / 2 pass / 3 roll /  \
     * 1 2 3 / 3 take 4";

    #[test]
    fn the_advance_happens_by_itself() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [23, 6]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Goal)
        );
    }

    #[test]
    fn the_others_take_what_is_overlooked() {
        let game = example(CLAIMS);
        assert_eq!(game.scores(), [3, 0, 4]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(0)));
    }

    #[test]
    fn each_set_of_dice_serves_once() {
        assert_eq!(advance_of(10, &[6, 5, 1]), [11, 12]);
        assert_eq!(advance_of(10, &[6, 6, 5]), [11, 12, 11]);
        assert_eq!(advance_of(0, &[2, 3, 4]), Vec::<u8>::new());
    }

    #[test]
    fn claims_are_read_in_any_order() {
        let mut game = table(&Martinetti, "base", &[("claim", "on"), ("again", "on")], 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[1, 2, 4], &mut Log::off()).expect("a roll is owed");
        assert!(game.play(Seat::at(0), "take 2 3", &mut Log::off()).is_err(), "the first cannot be left out");
        assert_eq!(game.play(Seat::at(0), "take 3 1 2", &mut Log::off()).as_deref(), Ok("take 1 2 3"));
        assert_eq!(game.to_act(), Seats::only(Seat::at(0)), "it advanced and rolls again");
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("again", "yes"), ("claim", "1")] {
            assert!(AnyGame::values(&Martinetti, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}
