//! Ninety-Nine: make a number of all dice by adding, subtracting, multiplying and dividing, as near a target as can be
//! and not above it.
//!
//! S. Khramov's encyclopaedia of dice games has its name, five dice and tempo; the game is Ben Orlin's "33 to 99"
//! (slides.com/whyoverhow, mathclasswarmups.org, theguardian.com of 18 April 2022). They have a timer and count distances,
//! of which the fewest win; here a round scores 10 less the distance, which is the same order, and there is no timer.

mod expression;

use std::fmt;

use expression::{ExpressionFault, LONGEST, canonical, evaluate, shortest};

use crate::kit::{
    About, Choice, ChoiceLevel, Company, Decision, Draw, Faces, Fault, Game, Ladder, Log, MOST_SEATS, Msg,
    OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Reason, Rung, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Stream, Tempo, Thinking, Tint, Turn,
    Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct NinetyNine;

static ABOUT: About = About {
    id: "ninety-nine",
    rules: 1,
    aliases: &["99", "33-to-99"],
    emoji: "🧮",
    verbs: &[Verb::with("target"), Verb::with("make"), Verb::alone("pass")],
    tags: &["dice", "maths", "simultaneous", "hidden", "party", "solo"],
    chapter: Some(19),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("ninety_nine/text"),
};

impl Game for NinetyNine {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let goal = if variant.goal.is_some() { "ninety-nine-rules-fixed" } else { "ninety-nine-rules-named" };
        [
            "ninety-nine-summary",
            "ninety-nine-rules",
            goal,
            "ninety-nine-rules-make",
            "ninety-nine-rules-example",
            "ninety-nine-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
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

// The options of Ninety-Nine.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The dice of a roll.
    pub dice: usize,
    /// The target of all rounds; `None` where it is named.
    pub goal: Option<i64>,
    /// The rounds of a game.
    pub rounds: u32,
}

/// The targets that may be named.
const LOWEST: i64 = 33;
const HIGHEST: i64 = expression::HIGHEST as i64;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("dice", 4, 5, "5"),
    OptionSpec::optional("goal", &["named"], LOWEST, HIGHEST),
    OptionSpec::integer("rounds", 1, 20, "5"),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset = Preset {
    simultaneous: true,
    recommended: Some((2, 20)),
    author: "orlin",
    ..Preset::new("base", 5, Tempo::B, 5)
};

const PRESETS: &[Preset] = &[BASE, Preset { name: "fixed", delta: &[("goal", "99")], ..BASE }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            dice: values.integer("dice") as usize,
            goal: values.text("goal").parse().ok(),
            rounds: values.integer("rounds") as u32,
        }
    }
}

// The position of a game of Ninety-Nine.

/// A position: the totals, the target, the dice and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    players: Vec<Mathematician>,
    /// Rounds that are over.
    rounds: u32,
    /// The target of the running round, or of the last one.
    target: Option<i64>,
    /// The seat that has named it, or was to name it.
    leader: Option<Seat>,
    dice: Faces,
    phase: Phase,
}

/// State of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Mathematician {
    total: i64,
    /// The sealed answer of this round.
    sealed: Option<Move>,
    /// Its answer of the last round.
    last: Option<RoundAnswer>,
}

/// An answer once all are known.
#[derive(Clone, PartialEq, Eq, Debug)]
enum RoundAnswer {
    Made { text: String, value: i64, points: i64 },
    Passed,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Phase {
    /// The leader names the target.
    Leading(Seat),
    /// Chance owes all dice.
    Rolling,
    /// These seats make their expressions; `answered` have done so.
    Making { seats: Seats, answered: Seats },
    /// The totals are counted.
    Over { winners: Seats },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let mut state = Self {
            variant,
            company: Company::new(seats),
            players: vec![Mathematician::default(); seats],
            rounds: 0,
            target: variant.goal,
            leader: None,
            dice: Vec::new(),
            phase: Phase::Rolling,
        };
        state.next_round();
        state
    }

    fn player(&self, seat: Seat) -> &Mathematician {
        &self.players[seat.index()]
    }

    /// The target while there is one.
    fn goal(&self) -> i64 {
        self.target.unwrap_or(HIGHEST)
    }

    /// The points of a value that is not above the target.
    fn points(&self, value: i64) -> i64 {
        (10 - (self.goal() - value)).max(0)
    }

    /// The shortest expression of each value that can be made, the highest first.
    fn made(&self) -> Vec<(i64, String)> {
        let found = shortest(&self.dice);
        let wanted = found.iter().enumerate().take(self.goal() as usize + 1).rev();
        wanted.filter_map(|(value, text)| Some((value as i64, text.clone()?))).collect()
    }
}

// The rules of Ninety-Nine: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Rolling => Turn::Chance(Draw::d6(self.variant.dice)),
            Phase::Leading(seat) => Turn::Seats(Seats::only(seat)),
            Phase::Making { seats, answered } => Turn::Seats(seats.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.to_vec();
        log.say(|| {
            let msg = Msg::new("ninety-nine-log-roll").with("faces", shown(faces));
            msg.with("target", self.goal())
        });
        self.phase = Phase::Making { seats: self.company.present(), answered: Seats::NONE };
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        match self.phase {
            Phase::Leading(_) => (LOWEST..=HIGHEST).map(Move::Target).collect(),
            _ => self.made().into_iter().map(|(_, text)| Move::Make(text)).chain([Move::Pass]).collect(),
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    /// Any correct expression is legal, not only those that are listed.
    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        match (play, self.phase) {
            (Move::Target(target), Phase::Leading(_)) if (LOWEST..=HIGHEST).contains(target) => Ok(()),
            (Move::Target(_), Phase::Leading(_)) => {
                Err(Msg::new("ninety-nine-why-range").with("low", LOWEST).with("high", HIGHEST))
            }
            (Move::Target(_), _) => Err(Msg::new("ninety-nine-why-target").with("target", self.goal())),
            (_, Phase::Leading(_)) => Err(Msg::new("ninety-nine-why-lead")),
            (Move::Pass, _) => Ok(()),
            (Move::Make(text), _) => match evaluate(text, &self.dice) {
                Ok(value) if value <= self.goal() => Ok(()),
                Ok(value) => {
                    Err(Msg::new("ninety-nine-why-above").with("value", value).with("target", self.goal()))
                }
                Err(fault) => Err(reason(&fault, &self.dice)),
            },
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match (play, &mut self.phase) {
            (Move::Target(target), _) => {
                self.target = Some(*target);
                self.phase = Phase::Rolling;
                log.say(|| Msg::new("ninety-nine-log-target").with("seat", seat).with("target", *target));
            }
            (answer, Phase::Making { answered, .. }) => {
                answered.insert(seat);
                self.players[seat.index()].sealed = Some(answer.clone());
                self.resolve(log);
            }
            _ => {}
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.players[seat.index()].sealed = None;
        match &mut self.phase {
            _ if self.company.present().is_empty() => {}
            Phase::Leading(leader) if *leader == seat => self.next_round(),
            Phase::Making { seats, answered } => {
                seats.remove(seat);
                answered.remove(seat);
                self.resolve(log);
            }
            _ => {}
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.players.iter().map(|player| player.total).collect()
    }

    /// The sealed answers of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        let others = known.players.iter_mut().enumerate().filter(|(index, _)| *index != seat.index());
        others.for_each(|(_, player)| player.sealed = None);
        known
    }
}

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, path)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level, stream)
    }
}

impl State {
    /// The next round begins: with its leader, who is the next seat, or with the roll.
    fn next_round(&mut self) {
        let present = self.company.present();
        let leader = match self.leader {
            None => present.first(),
            Some(leader) => self.company.after(leader, present),
        };
        self.leader = leader;
        self.phase = match leader.filter(|_| self.variant.goal.is_none()) {
            Some(leader) => Phase::Leading(leader),
            None => Phase::Rolling,
        };
    }

    /// Once all have answered, the round is counted.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Making { seats, answered } = self.phase else { return };
        if answered != seats {
            return;
        }
        for player in &mut self.players {
            player.last = None;
        }
        for seat in seats.iter() {
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            let sealed = self.players[seat.index()].sealed.take();
            let answer = match sealed {
                Some(Move::Make(text)) => {
                    let value = evaluate(&text, &self.dice).unwrap_or_default();
                    RoundAnswer::Made { value, points: self.points(value), text }
                }
                _ => RoundAnswer::Passed,
            };
            let player = &mut self.players[seat.index()];
            log.say(|| match &answer {
                RoundAnswer::Made { text, value, points } => {
                    let msg = Msg::new("ninety-nine-log-made").with("seat", seat).with("text", text.as_str());
                    msg.with("value", *value).with("points", *points)
                }
                RoundAnswer::Passed => Msg::new("ninety-nine-log-passed").with("seat", seat),
            });
            if let RoundAnswer::Made { points, .. } = &answer {
                player.total += points;
            }
            player.last = Some(answer);
        }
        log.say(|| match self.made().first() {
            Some((value, text)) => {
                Msg::new("ninety-nine-log-best").with("text", text.as_str()).with("value", *value)
            }
            None => Msg::new("ninety-nine-log-impossible"),
        });
        self.rounds += 1;
        if self.rounds == self.variant.rounds {
            let winners = self.company.present().highest(&self.scores());
            self.phase = Phase::Over { winners };
        } else {
            self.next_round();
        }
    }
}

/// Why an expression does not count.
fn reason(fault: &ExpressionFault, dice: &[u8]) -> Msg {
    match fault {
        ExpressionFault::Form => Msg::new("ninety-nine-why-form"),
        ExpressionFault::Joined => Msg::new("ninety-nine-why-joined"),
        ExpressionFault::Dice => Msg::new("ninety-nine-why-dice").with("faces", shown(dice)),
        ExpressionFault::Zero => Msg::new("ninety-nine-why-zero"),
        ExpressionFault::Fraction(value) => {
            Msg::new("ninety-nine-why-fraction").with("value", value.as_str())
        }
        ExpressionFault::Negative(value) => {
            Msg::new("ninety-nine-why-negative").with("value", value.as_str())
        }
    }
}

// The moves of Ninety-Nine and their notation: `target 77`, `make (6+1)*(5+4+2)`, `pass`.

/// A move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Names the target.
    Target(i64),
    /// Makes a number of all dice, by an expression in canonical signs.
    Make(String),
    /// Makes none.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Target(target) => write!(f, "target {target}"),
            Self::Make(text) => write!(f, "make {text}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

const TARGET: &[&str] = &["target", "t", "goal", "ціль", "цель"];
const MAKE: &[&str] = &["make", "m", "скласти", "складаю", "составить", "составляю"];
const PASS: &[&str] = &["pass", "пас", "пропустити", "пропустить", "пасую"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("ninety-nine-expected"));
    let text = text.trim();
    let end = text.find(|sign: char| !sign.is_alphabetic()).unwrap_or(text.len());
    let (verb, rest) = text.split_at(end);
    let verb = verb.to_lowercase();
    match verb.as_str() {
        verb if PASS.contains(&verb) && rest.is_empty() => Ok(Move::Pass),
        verb if TARGET.contains(&verb) => {
            let digits = rest.trim();
            let plain = (1..=3).contains(&digits.len()) && digits.bytes().all(|sign| sign.is_ascii_digit());
            digits.parse().ok().filter(|_| plain).map(Move::Target).ok_or_else(expected)
        }
        verb if MAKE.contains(&verb) => {
            let text = canonical(rest).filter(|text| !text.is_empty()).ok_or_else(expected)?;
            if text.len() > LONGEST {
                return Err(ParseError::Syntax(Msg::new("ninety-nine-long").with("most", LONGEST)));
            }
            Ok(Move::Make(text))
        }
        _ => Err(expected()),
    }
}

// The view of Ninety-Nine: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.player(seat).total,
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: title(state),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::None,
        private: private(state, viewer),
        extent: SceneExtent::dice(state.variant.dice).noted(),
    }
}

fn title(state: &State) -> Msg {
    let round = (state.rounds + 1).min(state.variant.rounds);
    Msg::new("ninety-nine-title").with("round", round).with("rounds", state.variant.rounds)
}

/// The target is what everybody looks at.
fn waiting(state: &State) -> Msg {
    match state.phase {
        Phase::Making { seats, answered } => {
            let msg = Msg::new("ninety-nine-status").with("target", state.goal());
            msg.with("answered", answered.len()).with("of", seats.len())
        }
        Phase::Leading(seat) => Msg::new("ninety-nine-status-lead").with("seat", seat),
        _ => status(&state.turn()),
    }
}

/// The answer of the last round.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    match state.player(seat).last.as_ref()? {
        RoundAnswer::Made { text, value, points } => {
            let msg = Msg::new("ninety-nine-note").with("text", text.as_str());
            Some(msg.with("value", *value).with("points", *points))
        }
        RoundAnswer::Passed => Some(Msg::new("ninety-nine-note-passed")),
    }
}

/// The sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let sealed = state.player(seat).sealed.as_ref().map(|answer| match answer {
        Move::Make(text) => {
            let value = evaluate(text, &state.dice).unwrap_or_default();
            Msg::new("ninety-nine-sealed").with("text", text.as_str()).with("value", value)
        }
        _ => Msg::new("ninety-nine-sealed-pass"),
    });
    sealed.into_iter().collect()
}

/// The tens first, then the number: the target, or the value that is made, in whichever way is the shortest.
fn choices(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let leading = matches!(state.phase, Phase::Leading(_));
    let made = if leading { Vec::new() } else { state.made() };
    let numbers: Vec<i64> =
        if leading { (LOWEST..=HIGHEST).collect() } else { made.iter().map(|(value, _)| *value).collect() };
    let of_tens = |tens: i64| numbers.iter().copied().filter(move |number| number / 10 == tens);
    match path {
        [] => {
            let mut all: Vec<i64> = numbers.iter().map(|number| number / 10).collect();
            all.dedup();
            let branch = |tens: i64| {
                let (first, last) = range_of(state, leading, tens);
                let label = Msg::new("ninety-nine-button-tens").with("first", first).with("last", last);
                let ask = if leading { "ninety-nine-ask-target" } else { "ninety-nine-ask-value" };
                Choice::deeper(format!("t{tens}"), label).asking(Msg::new(ask))
            };
            let pass = (!leading).then(|| Choice::play("p", Msg::new("ninety-nine-button-pass"), Move::Pass));
            Some(ChoiceLevel::OneOf(all.into_iter().map(branch).chain(pass).collect()))
        }
        [tens] => {
            let tens: i64 = tens.strip_prefix('t')?.parse().ok()?;
            let (first, last) = range_of(state, leading, tens);
            let mut numbers: Vec<i64> = of_tens(tens).collect();
            numbers.sort_unstable();
            let branch = |number: i64| {
                let play = if leading {
                    Move::Target(number)
                } else {
                    let (_, text) = made.iter().find(|(value, _)| *value == number)?;
                    Move::Make(text.clone())
                };
                let choice = Choice::play(number.to_string(), Msg::as_is(&number.to_string()), play);
                Some(choice.among(number as u16, first as u16..=last as u16))
            };
            let branches: Vec<_> = numbers.into_iter().filter_map(branch).collect();
            (!branches.is_empty()).then_some(ChoiceLevel::OneOf(branches))
        }
        _ => None,
    }
}

/// The first and the last number with these tens that may be wanted.
fn range_of(state: &State, leading: bool, tens: i64) -> (i64, i64) {
    let (lowest, highest) = if leading { (LOWEST, HIGHEST) } else { (0, state.goal()) };
    ((10 * tens).max(lowest), (10 * tens + 9).min(highest))
}

// How the machine plays Ninety-Nine: `optimal` makes the best value that there is, found by search; `plain` knows only
// expressions without brackets. Both name targets by lot.

const LEVELS: &[&str] = &["plain", "optimal"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder =
    &[Rung::easy("plain", 25), Rung::medium("plain", 0), Rung::hard("optimal", 8), Rung::perfect("optimal")];

fn think(state: &State, _: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    if let Phase::Leading(_) = state.phase {
        let span = (HIGHEST - LOWEST + 1) as u32;
        return Decision::rule(Move::Target(LOWEST + i64::from(stream.below(span))));
    }
    // The shortest expression of a value has no brackets if any has none.
    let knows = |text: &str| level != "plain" || !text.contains('(');
    let made = state.made().into_iter().filter(|(_, text)| knows(text));
    let made = made.map(|(value, text)| (Move::Make(text), state.points(value) as f64));
    Decision::new(made.chain([(Move::Pass, 0.0)]).collect(), Unit::ExpectedScore, true)
}

#[cfg(test)]
mod tests {
    //! Tests of Ninety-Nine: the worked example, refusals, the lead, leaving, the machine players.

    use super::NinetyNine;
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{AnyGame, Log, PlayError, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game ninety-nine / option rounds 1 / seat Аня / seat Вова / / 1 target 77 / \
     * 1 2 4 5 6 / 2 make (6+1)*(5+4+2) / 1 make (6*5+4)*2+1";

    fn play(game: &mut Box<dyn Table>, seat: usize, text: &str) -> Result<String, PlayError> {
        game.play(Seat::at(seat), text, &mut Log::off())
    }

    fn roll(game: &mut Box<dyn Table>, faces: &[u8]) {
        game.answer(faces, &mut Log::off()).expect("a roll is owed");
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [2, 10]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Score));
    }

    #[test]
    fn what_is_no_expression_of_the_dice_is_refused_with_the_reason() {
        let mut game = table(&NinetyNine, "base", &[("goal", "55")], 1);
        roll(&mut game, &[1, 3, 4, 5, 6]);
        for (text, id) in [
            ("make 55", "ninety-nine-why-joined"),
            ("make 13+4*5+6", "ninety-nine-why-joined"),
            ("make 1+3*4*5", "ninety-nine-why-dice"),
            ("make 3*4*5+1-6+0", "ninety-nine-why-dice"),
            ("make (5*6+4)*3+1", "ninety-nine-why-above"),
            ("make 6/4+5+3+1", "ninety-nine-why-fraction"),
            ("make 1-3-4-5-6", "ninety-nine-why-negative"),
            ("make 6/(5-4-1)+3", "ninety-nine-why-zero"),
            ("make -1+3+4+5+6", "ninety-nine-why-form"),
            ("target 55", "ninety-nine-why-target"),
        ] {
            let Err(PlayError::Illegal { why, .. }) = play(&mut game, 0, text) else { panic!("{text}") };
            assert_eq!(why.id, id, "{text}");
        }
        for text in ["make", "make 2^5", "make one", &format!("make {}1{}", "(".repeat(20), ")".repeat(20))] {
            assert!(matches!(play(&mut game, 0, text), Err(PlayError::Syntax { .. })), "{text}");
        }
        assert_eq!(play(&mut game, 0, " MAKE (5×6+4) : (3–1)").as_deref(), Ok("make (5*6+4)/(3-1)"));
    }

    #[test]
    fn the_moves_are_the_shortest_expression_of_each_value_and_passing() {
        let mut game = table(&NinetyNine, "fixed", &[], 1);
        roll(&mut game, &[1, 1, 1, 1, 1]);
        let moves = game.moves(Seat::at(0));
        assert_eq!((moves.len(), moves[0].as_str()), (8, "make (1+1)*(1+1+1)"));
        assert_eq!(moves[7], "pass");
        // Any other correct expression is as legal.
        assert!(play(&mut game, 0, "make (1+1+1)*(1+1)").is_ok());
        assert_eq!(game.scores(), [0], "93 is too far away");
    }

    #[test]
    fn the_lead_goes_round_and_passes_over_whoever_leaves() {
        let mut game = table(&NinetyNine, "base", &[], 3);
        assert_eq!(game.to_act(), Seats::only(Seat::at(0)));
        assert_eq!(game.moves(Seat::at(0)).len(), 67);
        for text in ["target 32", "target 100", "make 1+1", "pass"] {
            assert!(play(&mut game, 0, text).is_err(), "{text}");
        }
        game.leave(Seat::at(0), Reason::Time, &mut Log::off()).expect("it may leave");
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
        play(&mut game, 1, "target 33").expect("it leads");
        roll(&mut game, &[6, 6, 6, 6, 6]);
        play(&mut game, 1, "make 6*6-6/6-6").expect("29");
        play(&mut game, 2, "pass").expect("it may");
        assert_eq!(game.scores(), [0, 6, 0]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(2)));
    }

    #[test]
    fn a_goal_is_named_or_a_number_from_33_to_99() {
        for (goal, good) in
            [("named", true), ("33", true), ("99", true), ("32", false), ("100", false), ("x", false)]
        {
            assert_eq!(AnyGame::values(&NinetyNine, None, &[("goal", goal)]).is_ok(), good, "{goal}");
        }
    }

    #[test]
    fn the_machine_finds_the_best_value_and_a_plainer_one_knows_no_brackets() {
        let mut game = table(&NinetyNine, "base", &[("goal", "77")], 2);
        roll(&mut game, &[1, 2, 4, 5, 6]);
        let best = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
        assert!((best.candidates[0].1 - 10.0).abs() < f64::EPSILON, "{best:?}");
        let plain = game.think(Seat::at(0), "plain", &mut Mix(1)).expect("it owes a move");
        assert!(plain.candidates.iter().all(|(play, _)| !play.contains('(')), "{plain:?}");
    }
}
