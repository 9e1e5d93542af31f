//! The Tower: three runners climb the columns 2 to 12 by the sums of two pairs of dice, until you stop or nothing fits.
//!
//! Invented by Sid Sackson (published as Can't Stop, a trademark); S. Khramov's encyclopaedia of dice games has its name, dice
//! and tempo. The rules are those of cantstop.septaseven.com and of the leaflet. The short game, `jump`, `block` and
//! more than four seats were decided in this project.

use std::fmt;

use crate::kit::{
    About, Choice, Climb, ClimbColumn, Company, Decision, Draw, Faces, Fault, Game, Ladder, Log, Msg,
    OptionSpec, Outcome, ParseError, Position, Presentation, Preset, ROLL, Reason, Rung, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Spot, Stream, Tempo, Thinking, Tint,
    Turn, Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Tower;

static ABOUT: About = About {
    id: "tower",
    rules: 1,
    aliases: &["cant-stop", "башня", "cantstop", "кремлівська-вежа", "кремлёвская-башня", "кентстоп"],
    emoji: "🗼",
    verbs: &[Verb::alone("roll"), Verb::with("take"), Verb::alone("stop")],
    tags: &["dice", "stop", "race"],
    chapter: Some(9),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("tower/text"),
};

impl Game for Tower {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["tower-summary", "tower-rules", "tower-rules-take", "tower-rules-stop"];
        rules.extend(match variant.spaces {
            Spaces::Shared => None,
            Spaces::Jump => Some("tower-rules-jump"),
            Spaces::Block => Some("tower-rules-block"),
        });
        rules.extend(variant.most.then_some("tower-rules-most"));
        rules.extend(["tower-rules-example", "tower-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["tower-how", "tower-rules-example", "tower-rules-end"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=8).collect()
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

// The options of The Tower.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The columns that win the game.
    pub columns: usize,
    /// The rule for a space with another seat's marker.
    pub spaces: Spaces,
    /// `true` if both sums have to be used where some way of pairing allows it.
    pub most: bool,
}

crate::word_enum! {
    /// The rule for a space with another seat's marker.
    pub enum Spaces {
        /// Nothing: any number of markers and runners share it.
        Shared = "shared",
        /// A runner goes on to the next space without one.
        Jump = "jump",
        /// A turn cannot stop there.
        Block = "block",
    }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("columns", 1, 5, "3"),
    OptionSpec::choice("spaces", Spaces::WORDS),
    OptionSpec::choice("pairing", &["any", "most"]),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset =
    Preset { author: "sackson", recommended: Some((2, 4)), ..Preset::new("base", 4, Tempo::B, 4) };

const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "short", delta: &[("columns", "2")], ..BASE },
    Preset { name: "jump", delta: &[("spaces", "jump")], ..BASE },
    Preset { name: "block", delta: &[("spaces", "block")], ..BASE },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            columns: values.integer("columns") as usize,
            spaces: Spaces::of(values.text("spaces")).unwrap_or(Spaces::Shared),
            most: values.text("pairing") == "most",
        }
    }
}

// The position of a game of The Tower.

/// The dice of a roll.
const DICE: usize = 4;

/// The runners of a turn.
const RUNNERS: usize = 3;

/// The sums of two dice.
const LOW: u8 = 2;
const HIGH: u8 = 12;
const COLUMNS: usize = (HIGH - LOW) as usize + 1;

/// The spaces of the columns 2 to 12.
const HEIGHTS: [u8; COLUMNS] = [3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3];

/// A space in each column; 0 is below the first.
type Climbed = [u8; COLUMNS];

/// A position: the markers, the columns that are closed and the running turn.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    /// The markers of each seat.
    markers: Vec<Climbed>,
    /// The seat that won each column.
    closed: [Option<Seat>; COLUMNS],
    /// The runners of the running turn.
    runners: Climbed,
    /// The last roll.
    dice: Faces,
    phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seat rolls, or stops if it has climbed.
    Acting(Seat),
    /// Chance owes four dice to the seat.
    Rolling(Seat),
    /// The seat chooses among the sums.
    Taking(Seat),
    /// It is over.
    Over(Outcome),
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            markers: vec![[0; COLUMNS]; seats],
            closed: [None; COLUMNS],
            runners: [0; COLUMNS],
            dice: Vec::new(),
            phase: Phase::Acting(Seat::at(0)),
        }
    }

    /// The seat whose turn it is.
    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Acting(seat) | Phase::Rolling(seat) | Phase::Taking(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// The columns that a seat has won.
    fn won(&self, seat: Seat) -> usize {
        self.closed.iter().filter(|owner| **owner == Some(seat)).count()
    }

    /// Returns `true` if another seat's marker stands on this space.
    fn is_occupied(&self, seat: Seat, column: usize, space: u8) -> bool {
        self.company.all().any(|other| other != seat && self.markers[other.index()][column] == space)
    }

    /// The space that a step in a column leads a seat to, if there are these runners; `None` where it cannot be used.
    fn step(&self, seat: Seat, runners: &Climbed, column: usize) -> Option<u8> {
        let (runner, top) = (runners[column], HEIGHTS[column]);
        let free = runners.iter().filter(|space| **space > 0).count() < RUNNERS;
        if self.closed[column].is_some() || runner == top || runner == 0 && !free {
            return None;
        }
        let mut space = 1 + if runner > 0 { runner } else { self.markers[seat.index()][column] };
        // Nobody's marker stands on a top: the column would be closed.
        while self.variant.spaces == Spaces::Jump && self.is_occupied(seat, column, space) {
            space += 1;
        }
        Some(space)
    }

    /// The runners after these sums; `None` where one of them cannot be used.
    fn climbed(&self, seat: Seat, runners: &Climbed, take: Take) -> Option<Climbed> {
        let mut runners = *runners;
        for sum in take.sums() {
            let column = column_of(sum);
            runners[column] = self.step(seat, &runners, column)?;
        }
        Some(runners)
    }

    /// The ways to use a roll with these runners, in the order of moves.
    fn ways(&self, seat: Seat, runners: &Climbed, dice: &[u8]) -> Vec<Take> {
        let mut ways = Vec::new();
        for other in 1..DICE {
            let one = dice[0] + dice[other];
            let rest = dice.iter().sum::<u8>() - one;
            let (low, high) = (one.min(rest), one.max(rest));
            let both = Take::both(low, high);
            if self.climbed(seat, runners, both).is_some() {
                ways.push(both);
            } else {
                let single = [low, high]
                    .map(Take::one)
                    .into_iter()
                    .filter(|take| self.climbed(seat, runners, *take).is_some());
                ways.extend(single);
            }
        }
        if self.variant.most && ways.iter().any(|take| take.second.is_some()) {
            ways.retain(|take| take.second.is_some());
        }
        ways.sort_unstable();
        ways.dedup();
        ways
    }

    /// Returns `true` if a turn with these runners ends by itself: all three are on the top, or the game is won.
    fn stops_itself(&self, seat: Seat, runners: &Climbed) -> bool {
        let tops = tops(runners);
        tops == RUNNERS || tops > 0 && tops + self.won(seat) >= self.variant.columns
    }

    /// Returns `true` if a seat may stop with these runners.
    fn may_stop(&self, seat: Seat, runners: &Climbed) -> bool {
        let stands = |column: usize| runners[column] > 0 && self.is_occupied(seat, column, runners[column]);
        runners.iter().any(|space| *space > 0)
            && (self.variant.spaces != Spaces::Block || !(0..COLUMNS).any(stands))
    }
}

/// The column of a sum.
fn column_of(sum: u8) -> usize {
    usize::from(sum - LOW)
}

/// The runners that are on the top of their columns.
fn tops(runners: &Climbed) -> usize {
    runners.iter().zip(HEIGHTS).filter(|(space, top)| *space == top).count()
}

// The rules of The Tower: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Acting(seat) | Phase::Taking(seat) => Turn::Seats(Seats::only(seat)),
            Phase::Rolling(_) => Turn::Chance(Draw::d6(DICE)),
            Phase::Over(outcome) => Turn::Over(outcome),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seat) = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        log.say(|| Msg::new("tower-log-roll").with("seat", seat).with("faces", shown(faces)));
        match self.ways(seat, &self.runners, faces)[..] {
            [] => {
                log.say(|| Msg::new("tower-log-bust").with("seat", seat));
                self.next(seat);
            }
            [only] => self.take(seat, only, log),
            _ => self.phase = Phase::Taking(seat),
        }
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        match self.phase {
            Phase::Taking(_) => {
                self.ways(seat, &self.runners, &self.dice).into_iter().map(Move::Take).collect()
            }
            _ if self.may_stop(seat, &self.runners) => vec![Move::Roll, Move::Stop],
            _ => vec![Move::Roll],
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, play: &Move) -> Msg {
        match (self.phase, play) {
            (Phase::Taking(_), Move::Take(_)) => Msg::new("tower-why-sums"),
            (Phase::Taking(_), _) => Msg::new("tower-why-take"),
            (_, Move::Take(_)) => Msg::new("tower-why-roll"),
            _ if self.runners == [0; COLUMNS] => Msg::new("tower-why-first"),
            _ => Msg::new("tower-why-block"),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll => self.phase = Phase::Rolling(seat),
            Move::Take(take) => self.take(seat, *take, log),
            Move::Stop => self.stop(seat, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        self.markers[seat.index()] = [0; COLUMNS];
        if self.active() == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.company.all().map(|seat| self.won(seat) as i64).collect()
    }
}

impl Presentation for State {
    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choice(&self, _: Seat, play: Move) -> Choice<Move> {
        choice(play)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level)
    }
}

impl State {
    /// The runners go up by these sums.
    fn take(&mut self, seat: Seat, take: Take, log: &mut Log) {
        self.runners = self.climbed(seat, &self.runners, take).unwrap_or(self.runners);
        log.say(|| Msg::new("tower-log-take").with("seat", seat).with("sums", shown(take.sums())));
        if self.stops_itself(seat, &self.runners) {
            self.stop(seat, log);
        } else {
            self.phase = Phase::Acting(seat);
        }
    }

    /// The runners become markers, and columns whose top they have reached are closed.
    fn stop(&mut self, seat: Seat, log: &mut Log) {
        log.say(|| {
            let columns = (0..COLUMNS).filter(|column| self.runners[*column] > 0).map(|column| column + 2);
            Msg::new("tower-log-stop").with("seat", seat).with("columns", shown(columns))
        });
        for column in 0..COLUMNS {
            if self.runners[column] == HEIGHTS[column] {
                self.closed[column] = Some(seat);
                self.markers.iter_mut().for_each(|markers| markers[column] = 0);
                log.say(|| Msg::new("tower-log-top").with("seat", seat).with("column", column + 2));
            } else if self.runners[column] > 0 {
                self.markers[seat.index()][column] = self.runners[column];
            }
        }
        let over = |winners, reason| Phase::Over(Outcome { winners, reason });
        if self.won(seat) >= self.variant.columns {
            self.runners = [0; COLUMNS];
            self.phase = over(Seats::only(seat), Reason::Goal);
        } else if self.closed.iter().all(Option::is_some) {
            self.runners = [0; COLUMNS];
            self.phase = over(self.company.present().highest(&self.scores()), Reason::NoMoves);
        } else {
            self.next(seat);
        }
    }

    fn next(&mut self, seat: Seat) {
        self.runners = [0; COLUMNS];
        self.phase = Phase::Acting(self.company.after(seat, self.company.present()).unwrap_or(seat));
    }
}

// The moves of The Tower and their notation: `roll`, `take 4 8`, `stop`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll the four dice.
    Roll,
    /// Use these sums.
    Take(Take),
    /// End the turn and keep what was climbed.
    Stop,
}

/// One sum of a way of pairing, or both. The order is that of moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Take {
    first: u8,
    second: Option<u8>,
}

impl Take {
    fn one(sum: u8) -> Self {
        Self { first: sum, second: None }
    }

    /// Of sums in ascending order.
    fn both(low: u8, high: u8) -> Self {
        Self { first: low, second: Some(high) }
    }

    fn sums(self) -> impl Iterator<Item = u8> {
        [self.first].into_iter().chain(self.second)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Stop => f.write_str("stop"),
            Self::Take(take) => {
                f.write_str("take")?;
                take.sums().try_for_each(|sum| write!(f, " {sum}"))
            }
        }
    }
}

const TAKE: &[&str] = &["take", "t", "взяти", "беру", "взять"];
const STOP: &[&str] =
    &["stop", "s", "hold", "bank", "стоп", "досить", "записати", "хватит", "записать", "довольно"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("tower-expected"));
    let sum = |word: &str| word.parse().ok().filter(|sum| (LOW..=HIGH).contains(sum)).ok_or_else(expected);
    let words: Vec<_> = text.split_whitespace().take(4).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb] if ROLL.contains(&verb) => Ok(Move::Roll),
        [verb] if STOP.contains(&verb) => Ok(Move::Stop),
        [verb, one] if TAKE.contains(&verb) => Ok(Move::Take(Take::one(sum(one)?))),
        [verb, one, other] if TAKE.contains(&verb) => {
            let (one, other) = (sum(one)?, sum(other)?);
            Ok(Move::Take(Take::both(one.min(other), one.max(other))))
        }
        _ => Err(expected()),
    }
}

// The view of The Tower: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.won(seat) as i64,
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: Msg::new("tower-title").with("columns", state.variant.columns),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Climb(board(state)),
        private: Vec::new(),
        extent: SceneExtent::dice(DICE),
    }
}

fn board(state: &State) -> Climb {
    let column = |column: usize| ClimbColumn {
        label: (column + usize::from(LOW)).to_string(),
        spaces: usize::from(HEIGHTS[column]),
        markers: (state.company.all())
            .map(|seat| (seat, usize::from(state.markers[seat.index()][column])))
            .filter(|(_, space)| *space > 0)
            .collect(),
        runner: Some(usize::from(state.runners[column])).filter(|space| *space > 0),
        owner: state.closed[column],
    };
    Climb { columns: (0..COLUMNS).map(column).collect(), climber: state.active() }
}

fn choice(play: Move) -> Choice<Move> {
    match play {
        Move::Roll => Choice::play("r", Msg::new("tower-button-roll"), play),
        Move::Stop => Choice::play("s", Msg::new("tower-button-stop"), play),
        Move::Take(take) => {
            let key = take.sums().map(|sum| char::from(b'a' + sum)).collect::<String>();
            let mut columns: Vec<_> = take.sums().collect();
            columns.dedup();
            Choice::play(key, Msg::new("tower-button-take").with("sums", shown(take.sums())), play)
                .at(columns.into_iter().map(|sum| Spot::Column(sum.to_string())))
        }
    }
}

// How the machine plays The Tower.
//
// `rule-28` follows the Rule of 28, ascribed to Michael Keller: it counts points for what the runners
// have climbed and stops from 28 on. `odds` weighs what the next roll may bring against the exact chance that it brings
// nothing, by what the markers are worth.

const LEVELS: &[&str] = &["rule-28", "odds"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder = &[Rung::easy("rule-28", 35), Rung::medium("rule-28", 0), Rung::hard("odds", 0)];

fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    let turn = TurnView { state, seat, now: settled(state, seat, &state.runners) };
    let worth = |play: Move| match (play, level) {
        (Move::Take(take), "odds") => turn.after(take).map_or(0.0, |runners| turn.best(&runners)),
        (Move::Roll, "odds") => turn.roll(&state.runners),
        (Move::Stop, "odds") => turn.now,
        (Move::Take(take), _) => turn.after(take).map_or(0.0, |runners| -f64::from(turn.points(&runners))),
        (Move::Roll, _) => 28.0,
        (Move::Stop, _) => f64::from(turn.points(&state.runners)),
    };
    let candidates = state.moves(seat).into_iter().map(|play| (play, worth(play))).collect();
    Decision::new(candidates, Unit::Heuristic, false)
}

/// The worth of the markers and columns of a position to a seat, once the runners have become markers.
fn settled(state: &State, seat: Seat, runners: &Climbed) -> f64 {
    let mut won = 0;
    let climbed = (0..COLUMNS).map(|column| match state.closed[column] {
        Some(owner) => {
            won += usize::from(owner == seat);
            0.0
        }
        None => {
            let space = runners[column].max(state.markers[seat.index()][column]);
            if space == HEIGHTS[column] {
                won += 1;
            }
            let part = f64::from(space) / f64::from(HEIGHTS[column]);
            part.powf(CURVE)
        }
    });
    let climbed: f64 = climbed.sum();
    climbed + if won >= state.variant.columns { WIN } else { COLUMN_WON * won as f64 }
}

/// Exponent of the worth of a column that is climbed in part: the last spaces are worth more than the first. Chosen
/// by hand, not measured.
const CURVE: f64 = 1.4;
const COLUMN_WON: f64 = 0.5;
const WIN: f64 = 10.0;

/// A turn as its seat sees it.
struct TurnView<'a> {
    state: &'a State,
    seat: Seat,
    /// The worth of stopping now.
    now: f64,
}

impl TurnView<'_> {
    fn after(&self, take: Take) -> Option<Climbed> {
        self.state.climbed(self.seat, &self.state.runners, take)
    }

    /// The worth of the better of stopping and rolling once more with these runners.
    fn best(&self, runners: &Climbed) -> f64 {
        let roll = self.roll(runners);
        if self.state.stops_itself(self.seat, runners) {
            settled(self.state, self.seat, runners)
        } else if self.state.may_stop(self.seat, runners) {
            roll.max(settled(self.state, self.seat, runners))
        } else {
            roll
        }
    }

    /// The worth of one roll more, after which the turn stops.
    fn roll(&self, runners: &Climbed) -> f64 {
        let nothing = settled(self.state, self.seat, &[0; COLUMNS]);
        let after = |dice: &[u8; DICE]| {
            let ways = self.state.ways(self.seat, runners, dice).into_iter();
            let worth = |take| {
                let climbed = self.state.climbed(self.seat, runners, take);
                climbed.map_or(nothing, |climbed| settled(self.state, self.seat, &climbed))
            };
            ways.map(worth).reduce(f64::max).unwrap_or(nothing)
        };
        mean_of_rolls(after)
    }

    /// The points of the Rule of 28.
    fn points(&self, runners: &Climbed) -> u32 {
        const STEPS: [u32; COLUMNS] = [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6];
        let own = &self.state.markers[self.seat.index()];
        let used: Vec<usize> = (0..COLUMNS).filter(|column| runners[*column] > 0).collect();
        let climbed = |column: &usize| u32::from(runners[*column] - own[*column]);
        let mut points: u32 = used.iter().map(|column| (climbed(column) + 1) * STEPS[*column]).sum();
        if used.len() == RUNNERS {
            if used.iter().all(|column| column % 2 == 1) {
                points += 2;
            } else if used.iter().all(|column| column % 2 == 0) {
                points = points.saturating_sub(2);
            }
            if used.iter().all(|column| *column < 6) || used.iter().all(|column| *column > 4) {
                points += 4;
            }
        }
        points
    }
}

/// The mean of a value over all rolls of four dice, which matter in no order.
fn mean_of_rolls(value: impl Fn(&[u8; DICE]) -> f64) -> f64 {
    let mut sum = 0.0;
    for a in 1..=6 {
        for b in a..=6 {
            for c in b..=6 {
                for d in c..=6 {
                    let dice = [a, b, c, d];
                    sum += f64::from(orders(dice)) * value(&dice);
                }
            }
        }
    }
    sum / 6f64.powi(DICE as i32)
}

/// The number of orders of four dice that stand in ascending order.
fn orders(dice: [u8; DICE]) -> u32 {
    let same = dice.chunk_by(|one, other| one == other).map(|run| (1..=run.len() as u32).product::<u32>());
    24 / same.product::<u32>()
}

/// The exact chance that the next roll is of no use.
#[cfg(test)]
fn bust(state: &State, seat: Seat) -> f64 {
    mean_of_rolls(|dice| f64::from(u8::from(state.ways(seat, &state.runners, dice).is_empty())))
}

#[cfg(test)]
mod tests {
    //! Tests of The Tower: the worked example, every rule, the machine player.

    use super::*;
    use crate::kit::Table;
    use crate::kit::check::{Mix, example, table};

    const EXAMPLE: &str = "kubyk 1 / game tower / variant short / seat Аня / seat Вова / / \
     1 roll / * 3 4 1 2 / 1 take 3 7 / 1 roll / * 2 2 6 6 / 1 take 12 / 1 roll / * 5 5 4 4 / 2 roll / * 1 1 1 1 / \
     2 roll / * 1 1 5 6 / 2 take 2 11 / 2 stop / 1 roll / * 1 1 3 3";

    const FIRST: Seat = Seat::at(0);
    const SECOND: Seat = Seat::at(1);

    fn roll(game: &mut dyn Table, seat: Seat, faces: [u8; DICE]) {
        game.play(seat, "roll", &mut Log::off()).expect("it may roll");
        game.answer(&faces, &mut Log::off()).expect("a roll is owed");
    }

    fn play(game: &mut dyn Table, seat: Seat, text: &str) {
        game.play(seat, text, &mut Log::off()).expect("a legal move");
    }

    fn state(columns: usize, seats: usize) -> State {
        State::new(Variant { columns, spaces: Spaces::Shared, most: false }, seats)
    }

    #[test]
    fn the_worked_example_closes_a_column() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 1]);
        assert_eq!(game.moves(FIRST), ["take 4 4", "take 6"], "column 2 is closed");
    }

    #[test]
    fn one_runner_left_goes_to_either_sum_or_to_both_that_have_one() {
        let mut game = table(&Tower, "base", &[], 2);
        roll(game.as_mut(), FIRST, [3, 4, 1, 2]);
        assert_eq!(game.moves(FIRST), ["take 3 7", "take 4 6", "take 5 5"]);
        play(game.as_mut(), FIRST, "take 7 3");
        roll(game.as_mut(), FIRST, [2, 2, 6, 6]);
        assert_eq!(game.moves(FIRST), ["take 4", "take 8 8", "take 12"]);
    }

    #[test]
    fn a_roll_with_one_use_is_used_by_itself_and_one_with_none_ends_the_turn() {
        let mut game = table(&Tower, "base", &[], 2);
        roll(game.as_mut(), FIRST, [1, 1, 1, 1]);
        assert_eq!(game.moves(FIRST), ["roll", "stop"], "column 2 twice");
        roll(game.as_mut(), FIRST, [1, 1, 1, 1]);
        // The third space is the top of column 2: one step is left, then none.
        roll(game.as_mut(), FIRST, [1, 1, 1, 1]);
        assert_eq!(game.to_act(), Seats::only(SECOND));
        assert_eq!(game.scores(), [0, 0], "the progress is lost");
    }

    #[test]
    fn most_asks_for_two_sums_where_they_can_be_had() {
        let mut game = table(&Tower, "base", &[("pairing", "most")], 2);
        roll(game.as_mut(), FIRST, [3, 4, 1, 2]);
        play(game.as_mut(), FIRST, "take 3 7");
        roll(game.as_mut(), FIRST, [2, 2, 6, 6]);
        // `take 8 8` alone uses two, so it is done by itself.
        assert_eq!(game.moves(FIRST), ["roll", "stop"]);
    }

    #[test]
    fn the_last_column_wins_at_once() {
        let mut game = table(&Tower, "base", &[("columns", "1")], 3);
        roll(game.as_mut(), FIRST, [1, 1, 1, 1]);
        roll(game.as_mut(), FIRST, [1, 1, 6, 5]);
        play(game.as_mut(), FIRST, "take 2 11");
        let outcome = game.over().expect("nobody need stop");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(FIRST), Reason::Goal));
        assert_eq!(game.scores(), [1, 0, 0]);
    }

    #[test]
    fn three_runners_on_the_top_stop_by_themselves() {
        let mut state = state(5, 2);
        state.runners[0] = 3;
        state.runners[1] = 5;
        state.runners[10] = 2;
        state.phase = Phase::Rolling(FIRST);
        state.answer(&[6, 6, 6, 6], &mut Log::off()).expect("a roll is owed");
        assert_eq!(state.scores(), [3, 0]);
        assert_eq!(state.phase, Phase::Acting(SECOND));
    }

    #[test]
    fn a_won_column_takes_the_other_markers_off() {
        let mut state = state(3, 2);
        state.markers[1][0] = 2;
        state.runners[0] = 3;
        state.stop(FIRST, &mut Log::off());
        assert_eq!((state.markers[1][0], state.won(FIRST)), (0, 1));
        assert_eq!(state.step(SECOND, &[0; COLUMNS], 0), None);
    }

    #[test]
    fn all_columns_closed_end_the_game_by_the_most() {
        let mut state = state(5, 3);
        for (column, owner) in [0, 0, 0, 0, 1, 1, 1, 1, 2, 2].into_iter().enumerate() {
            state.closed[column] = Some(Seat::at(owner));
        }
        state.runners[10] = 3;
        state.phase = Phase::Acting(Seat::at(2));
        state.stop(Seat::at(2), &mut Log::off());
        let winners = [FIRST, SECOND].into_iter().collect();
        assert_eq!(state.phase, Phase::Over(Outcome { winners, reason: Reason::NoMoves }));
    }

    #[test]
    fn jump_passes_over_markers_of_others() {
        let mut state = state(3, 3);
        state.variant.spaces = Spaces::Jump;
        state.markers[1][5] = 1;
        state.markers[2][5] = 2;
        assert_eq!(state.step(FIRST, &[0; COLUMNS], 5), Some(3));
        assert_eq!(state.step(SECOND, &[0; COLUMNS], 5), Some(3), "its own marker is on 1");
        state.markers[2][0] = 2;
        assert_eq!(state.step(FIRST, &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0), Some(3), "up to the top");
    }

    #[test]
    fn block_does_not_let_a_turn_stop_on_a_marker() {
        let mut state = state(3, 2);
        state.variant.spaces = Spaces::Block;
        state.markers[1][5] = 1;
        state.runners[5] = 1;
        assert_eq!(state.moves(FIRST), [Move::Roll]);
        state.runners[5] = 2;
        assert_eq!(state.moves(FIRST), [Move::Roll, Move::Stop]);
    }

    #[test]
    fn one_who_leaves_has_no_markers_and_keeps_its_columns() {
        let mut state = state(3, 3);
        state.markers[0][4] = 3;
        state.closed[0] = Some(FIRST);
        state.runners[5] = 2;
        state.leave(FIRST, &mut Log::off());
        assert_eq!(state.markers[0], [0; COLUMNS]);
        assert_eq!((state.phase, state.runners), (Phase::Acting(SECOND), [0; COLUMNS]));
        assert_eq!(state.scores(), [1, 0, 0]);
    }

    /// The known chances of columns 6 7 8, and of 2 3 12: 92 % and 44 % succeed (Glenn, Fang and Kruskal 2007).
    #[test]
    fn the_chance_of_a_bust_is_exact() {
        let chance = |columns: [usize; 3]| {
            let mut state = state(3, 2);
            columns.into_iter().for_each(|column| state.runners[column - 2] = 1);
            bust(&state, FIRST) * 1296.0
        };
        assert!((chance([6, 7, 8]) - 104.0).abs() < 1e-9, "{}", chance([6, 7, 8]));
        assert!((chance([2, 3, 12]) - 728.0).abs() < 1e-9, "{}", chance([2, 3, 12]));
    }

    #[test]
    fn the_machine_rolls_with_a_free_runner_and_stops_in_time() {
        let best = |level: &str, runners: &[(usize, u8)]| {
            let mut state = state(3, 2);
            runners.iter().for_each(|(column, space)| state.runners[column - 2] = *space);
            *state.think(FIRST, level, &mut Mix(1)).best()
        };
        for level in LEVELS {
            assert_eq!(best(level, &[(7, 1), (8, 1)]), Move::Roll, "{level}");
            assert_eq!(best(level, &[(2, 2), (3, 3), (12, 1)]), Move::Stop, "{level}");
        }
    }
}
