//! Shut the Box: each roll shuts open tiles with exactly its sum, until no such tiles are left.
//!
//! S. Khramov's encyclopaedia of dice games has its name, one die, nine counters and tempo; the rules are the commonly
//! published ones (Wikipedia's list of modes as quoted at iwant2study.org, shuttheboxgame.com, Masters of Games). That
//! a game has rounds, and that one die has six tiles, was decided in this project.

use std::fmt;
use std::sync::OnceLock;

use crate::kit::{
    About, Choice, ChoiceLevel, Company, Decision, Draw, Faces, Fault, Game, Insight, Item, Ladder, Log,
    MOST_SEATS, Msg, OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Purpose, ROLL, Reason,
    Rung, Scale, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup,
    SomeOf, Spot, Stream, Tempo, Then, Thinking, Tile, Tint, Turn, Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct ShutTheBox;

static ABOUT: About = About {
    id: "shut-the-box",
    rules: 1,
    aliases: &[
        "canoga",
        "закрой-ящик",
        "триктрак",
        "shutthebox",
        "закрий-ящик",
        "закрий-коробку",
        "закрой-коробку",
        "шутбокс",
        "шатбокс",
        "шут-зе-бокс",
        "ящик",
        "коробка",
    ],
    emoji: "🧰",
    verbs: &[Verb::either("roll"), Verb::with("shut")],
    tags: &["dice", "solo", "luck"],
    chapter: Some(15),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("shut_the_box/text"),
};

impl Game for ShutTheBox {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let one = match variant.one {
            _ if variant.dice == 1 => None,
            OneDie::Never => None,
            OneDie::High => Some("shut-the-box-rules-one-high"),
            OneDie::Sum => Some("shut-the-box-rules-one-sum"),
        };
        let two = variant.pairs.then_some("shut-the-box-rules-two");
        let instant = variant.instant.then_some("shut-the-box-rules-instant");
        let before = ["shut-the-box-summary", "shut-the-box-rules"].into_iter().chain(two).chain(one);
        let after = ["shut-the-box-rules-example", "shut-the-box-rules-end"].into_iter().chain(instant);
        before.chain(after).map(Msg::new).collect()
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

    fn ladder(&self, variant: &Variant, _: usize) -> Ladder {
        if variant.dice == 1 {
            ONE_DIE_LADDER
        } else if variant.pairs {
            PAIRS_LADDER
        } else {
            LADDER
        }
    }
}

// The options of Shut the Box.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The tiles, numbered from 1.
    pub tiles: u8,
    /// The dice of a roll.
    pub dice: u8,
    /// When one die may be rolled in place of two.
    pub one: OneDie,
    /// `true` if at most two tiles are shut at a time.
    pub pairs: bool,
    /// The way in which open tiles count.
    pub count: TileCount,
    /// The turns of each seat.
    pub rounds: u32,
    /// `true` if whoever shuts all tiles wins at once.
    pub instant: bool,
}

crate::word_enum! {
    /// When one die may be rolled in place of two.
    pub enum OneDie {
        /// Never.
        Never = "never",
        /// When no tile above 6 is open.
        High = "high",
        /// When the open tiles add up to 6 or less.
        Sum = "sum",
    }
}

crate::word_enum! {
    /// The way in which tiles count that are open at the end of a turn.
    pub enum TileCount {
        /// Their sum.
        Sum = "sum",
        /// Their numbers written in a row as one number.
        Digits = "digits",
        /// One each.
        Tiles = "tiles",
    }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("tiles", 6, 12, "9"),
    OptionSpec::integer("dice", 1, 2, "2"),
    OptionSpec { default: "high", ..OptionSpec::choice("one", OneDie::WORDS) },
    OptionSpec::choice("shut", &["any", "two"]),
    OptionSpec::choice("count", TileCount::WORDS),
    OptionSpec::integer("rounds", 1, 10, "3"),
    OptionSpec::flag("instant"),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset = Preset { recommended: Some((1, 6)), ..Preset::new("base", 2, Tempo::A, 2) };

const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "pairs", delta: &[("shut", "two")], ..BASE },
    Preset { name: "twelve", delta: &[("tiles", "12")], ..BASE },
    Preset { name: "one-die", delta: &[("dice", "1"), ("tiles", "6")], dice: 1, ..BASE },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            tiles: values.integer("tiles") as u8,
            dice: values.integer("dice") as u8,
            one: OneDie::of(values.text("one")).unwrap_or(OneDie::High),
            pairs: values.text("shut") == "two",
            count: TileCount::of(values.text("count")).unwrap_or(TileCount::Sum),
            rounds: values.integer("rounds") as u32,
            instant: values.flag("instant"),
        }
    }

    /// All tiles.
    fn all(self) -> TileSet {
        TileSet((1 << self.tiles) - 1)
    }

    /// The numbers of dice that may be rolled with these tiles open.
    fn rolls(self, open: TileSet) -> impl Iterator<Item = u8> {
        let one = match self.one {
            OneDie::Never => false,
            OneDie::High => open.numbers().all(|number| number <= 6),
            OneDie::Sum => open.sum() <= 6,
        };
        [self.dice].into_iter().chain((self.dice == 2 && one).then_some(1))
    }

    /// The sets of open tiles with this sum: smaller ones first, then by their numbers.
    fn sets(self, open: TileSet, sum: u8) -> Vec<TileSet> {
        fn add(sets: &mut Vec<TileSet>, open: TileSet, left: u8, above: u8, chosen: TileSet) {
            if left == 0 {
                sets.push(chosen);
            }
            for number in open.numbers().filter(|number| (above + 1..=left).contains(number)) {
                add(sets, open, left - number, number, TileSet(chosen.0 | 1 << (number - 1)));
            }
        }
        let mut sets = Vec::new();
        add(&mut sets, open, sum, 0, TileSet(0));
        sets.retain(|set| !self.pairs || set.len() <= 2);
        // They were found in order of their numbers.
        sets.sort_by_key(|set| set.len());
        sets
    }

    /// The points of these open tiles.
    fn counted(self, open: TileSet) -> i64 {
        match self.count {
            TileCount::Sum => i64::from(open.sum()),
            TileCount::Tiles => open.len() as i64,
            TileCount::Digits => open
                .numbers()
                .fold(0, |count, number| count * if number < 10 { 10 } else { 100 } + i64::from(number)),
        }
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileSet(u16);

impl TileSet {
    /// The numbers, ascending.
    fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=16).filter(move |number| self.0 >> (number - 1) & 1 == 1)
    }

    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn sum(self) -> u8 {
        self.numbers().sum()
    }

    fn contains(self, number: u8) -> bool {
        self.numbers().any(|other| other == number)
    }

    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<u8> for TileSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        Self(numbers.into_iter().fold(0, |set, number| set | 1 << (number - 1)))
    }
}

// The position of a game of Shut the Box.

/// A position: the totals and the box of the running turn.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    totals: Vec<i64>,
    /// The count of each seat's last turn.
    counts: Vec<Option<i64>>,
    /// Rounds that are over.
    rounds: u32,
    open: TileSet,
    /// The tiles that were shut last.
    fresh: TileSet,
    /// The last roll.
    dice: Faces,
    phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Phase {
    /// The seat has to roll.
    Acting(Seat),
    /// Chance owes so many dice to the seat.
    Rolling(Seat, u8),
    /// The seat chooses the tiles that it shuts.
    Shutting(Seat),
    /// The totals are counted, or somebody has shut all tiles.
    Over { winners: Seats, reason: Reason },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            totals: vec![0; seats],
            counts: vec![None; seats],
            rounds: 0,
            open: variant.all(),
            fresh: TileSet(0),
            dice: Vec::new(),
            phase: Phase::Acting(Seat::at(0)),
        }
    }

    /// The seat whose turn it is.
    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Acting(seat) | Phase::Rolling(seat, _) | Phase::Shutting(seat) => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    fn thrown(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The sets of which the seat chooses one.
    fn sets(&self) -> Vec<TileSet> {
        self.variant.sets(self.open, self.thrown())
    }
}

// The rules of Shut the Box: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners, reason } => Turn::Over(Outcome { winners, reason }),
            Phase::Rolling(_, dice) => Turn::Chance(Draw::d6(usize::from(dice))),
            Phase::Acting(seat) | Phase::Shutting(seat) => Turn::Seats(Seats::only(seat)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seat, _) = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        log.say(|| Msg::new("shut-the-box-log-roll").with("seat", seat).with("faces", shown(faces)));
        match self.sets()[..] {
            [] => self.finish(seat, log),
            [only] => self.shut(seat, only, log),
            _ => self.phase = Phase::Shutting(seat),
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        match self.phase {
            Phase::Shutting(_) => self.sets().into_iter().map(Move::Shut).collect(),
            _ => self
                .variant
                .rolls(self.open)
                .map(|dice| Move::Roll { one: dice < self.variant.dice })
                .collect(),
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, play: &Move) -> Msg {
        let thrown = self.thrown();
        match play {
            Move::Roll { .. } if matches!(self.phase, Phase::Shutting(_)) => {
                Msg::new("shut-the-box-why-shut").with("sum", thrown)
            }
            Move::Roll { .. } => Msg::new("shut-the-box-why-one"),
            Move::Shut(_) if !matches!(self.phase, Phase::Shutting(_)) => Msg::new("shut-the-box-why-roll"),
            Move::Shut(set) => match set.without(self.open).numbers().next() {
                Some(number) => Msg::new("shut-the-box-why-closed").with("tile", number),
                None if set.sum() != thrown => {
                    Msg::new("shut-the-box-why-sum").with("sum", thrown).with("tiles", set.sum())
                }
                None => Msg::new("shut-the-box-why-two"),
            },
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll { one } => {
                self.fresh = TileSet(0);
                self.phase = Phase::Rolling(seat, if *one { 1 } else { self.variant.dice });
            }
            Move::Shut(set) => self.shut(seat, *set, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        if self.active() == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.totals.clone()
    }
}

impl Presentation for State {
    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choice(&self, _: Seat, play: Move) -> Choice<Move> {
        choice(self, play)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, seat, path)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        let turn = CountSolution::of(self.variant).deviation();
        Some(Scale::points(turn * f64::from(self.variant.rounds).sqrt()).fewer(true))
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        Some(value(self, seat))
    }
}

impl State {
    fn shut(&mut self, seat: Seat, set: TileSet, log: &mut Log) {
        self.open = self.open.without(set);
        self.fresh = set;
        log.say(|| {
            let msg = Msg::new("shut-the-box-log-shut").with("seat", seat);
            msg.with("tiles", shown(set.numbers())).with("count", set.len())
        });
        if self.open.len() == 0 {
            self.finish(seat, log);
        } else {
            self.phase = Phase::Acting(seat);
        }
    }

    /// The turn is over by itself.
    fn finish(&mut self, seat: Seat, log: &mut Log) {
        let count = self.variant.counted(self.open);
        let total = &mut self.totals[seat.index()];
        *total += count;
        let total = *total;
        self.counts[seat.index()] = Some(count);
        log.say(|| {
            let id = if self.open.len() == 0 { "shut-the-box-log-all" } else { "shut-the-box-log-none" };
            let msg = Msg::new(id).with("seat", seat).with("tiles", shown(self.open.numbers()));
            msg.with("points", count).with("total", total)
        });
        if self.open.len() == 0 && self.variant.instant {
            self.phase = Phase::Over { winners: Seats::only(seat), reason: Reason::Goal };
        } else {
            self.next(seat);
        }
    }

    fn next(&mut self, seat: Seat) {
        let next = self.company.after(seat, self.company.present()).unwrap_or(seat);
        self.rounds += u32::from(next <= seat);
        if self.rounds == self.variant.rounds {
            let totals: Vec<_> = self.totals.iter().map(|total| -total).collect();
            let winners = self.company.present().highest(&totals);
            self.phase = Phase::Over { winners, reason: Reason::Score };
        } else {
            self.open = self.variant.all();
            self.fresh = TileSet(0);
            self.phase = Phase::Acting(next);
        }
    }
}

// The moves of Shut the Box and their notation: `roll`, `roll 1`, `shut 2 7`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll the dice.
    Roll {
        /// Only one of two.
        one: bool,
    },
    /// Shut these tiles.
    Shut(TileSet),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll { one: false } => f.write_str("roll"),
            Self::Roll { one: true } => f.write_str("roll 1"),
            Self::Shut(set) => {
                f.write_str("shut")?;
                set.numbers().try_for_each(|number| write!(f, " {number}"))
            }
        }
    }
}

const SHUT: &[&str] = &["shut", "s", "close", "закрити", "закриваю", "закрыть", "закрываю"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("shut-the-box-expected"));
    let words: Vec<_> = text.split_whitespace().take(14).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb] if ROLL.contains(&verb) => Ok(Move::Roll { one: false }),
        [verb, "1"] if ROLL.contains(&verb) => Ok(Move::Roll { one: true }),
        [verb, ref numbers @ ..] if SHUT.contains(&verb) && !numbers.is_empty() => {
            let number = |word: &&str| word.parse::<u8>().ok().filter(|number| (1..=12).contains(number));
            let numbers: Option<Vec<u8>> = numbers.iter().map(number).collect();
            let numbers = numbers.ok_or_else(expected)?;
            let set: TileSet = numbers.iter().copied().collect();
            if set.len() == numbers.len() { Ok(Move::Shut(set)) } else { Err(expected()) }
        }
        _ => Err(expected()),
    }
}

// The view of Shut the Box: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.totals[seat.index()],
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    let tile =
        |number: u8| Tile { number, shut: !state.open.contains(number), fresh: state.fresh.contains(number) };
    Scene {
        title: title(state),
        status: awaited(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Tiles((1..=state.variant.tiles).map(tile).collect()),
        private: Vec::new(),
        extent: SceneExtent::dice(usize::from(state.variant.dice)).noted(),
    }
}

fn title(state: &State) -> Msg {
    let round = (state.rounds + 1).min(state.variant.rounds);
    Msg::new("shut-the-box-title").with("round", round).with("rounds", state.variant.rounds)
}

/// The status: the sum to be shut says more than whose turn it is.
fn awaited(state: &State) -> Msg {
    match state.phase {
        Phase::Shutting(seat) => {
            Msg::new("shut-the-box-status-shut").with("seat", seat).with("sum", state.thrown())
        }
        _ => status(&state.turn()),
    }
}

/// The note beside a seat: the points of its open tiles, or those of its last turn.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    if state.active() == Some(seat) {
        return Some(Msg::new("shut-the-box-note-open").with("points", state.variant.counted(state.open)));
    }
    state.counts[seat.index()].map(|points| Msg::new("shut-the-box-note-last").with("points", points))
}

fn choice(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::Roll { one } => {
            let dice = if one { 1 } else { state.variant.dice };
            Choice::play(format!("r{dice}"), Msg::new("shut-the-box-button-roll").with("dice", dice), play)
        }
        Move::Shut(set) => {
            let key: Vec<_> = set.numbers().map(|number| number.to_string()).collect();
            Choice::play(key.join("x"), Msg::as_is(&shown(set.numbers())), play)
        }
    }
}

/// The tiles are shut together.
fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    if !matches!(state.phase, Phase::Shutting(_)) {
        let rolls = || state.moves(seat).into_iter().map(|play| choice(state, play)).collect();
        return path.is_empty().then(|| ChoiceLevel::OneOf(rolls()));
    }
    let sets = state.sets();
    let useful: Vec<u8> =
        state.open.numbers().filter(|number| sets.iter().any(|set| set.contains(*number))).collect();
    let item = |(place, number): (usize, &u8)| {
        let name = number.to_string();
        Item::new(place, Msg::as_is(&name), Spot::Cell(name))
    };
    let items: Vec<_> = useful.iter().enumerate().map(item).collect();
    match path {
        [] => Some(ChoiceLevel::SomeOf(SomeOf {
            items,
            at_least: sets.iter().map(|set| set.len()).min()?,
            at_most: sets.iter().map(|set| set.len()).max()?,
            purpose: Purpose::Move,
            then: Then::Play,
            shortcuts: Vec::new(),
            list: sets.into_iter().map(|set| choice(state, Move::Shut(set))).collect(),
        })),
        [step] => {
            let chosen: TileSet =
                Item::selected(&items, step)?.into_iter().map(|place| useful[place]).collect();
            // Numbers alone say nothing of what the button does.
            let label = Msg::new("shut-the-box-button-shut").with("tiles", shown(chosen.numbers()));
            let confirm = || Choice { label, ..choice(state, Move::Shut(chosen)) };
            sets.contains(&chosen).then(|| ChoiceLevel::OneOf(vec![confirm()]))
        }
        _ => None,
    }
}

// The value of a position of Shut the Box: the expected total of a seat that does not look at the others.

/// The total that is expected.
fn value(state: &State, seat: Seat) -> f64 {
    let total = state.totals[seat.index()] as f64;
    if !state.company.present().contains(seat) {
        return total;
    }
    let solution = CountSolution::of(state.variant);
    let turn = match state.phase {
        Phase::Acting(active) if active == seat => solution.open(state.open),
        Phase::Rolling(active, dice) if active == seat => solution.roll(state.open, dice).0,
        Phase::Shutting(active) if active == seat => solution.thrown(state.open, state.thrown()).0,
        _ => 0.0,
    };
    total + solution.later_turns(state, seat) + turn
}

/// The least count of a turn that can be expected, with its square's mean, by the set of tiles that are open.
struct CountSolution {
    variant: Variant,
    counts: Vec<(f64, f64)>,
}

impl CountSolution {
    /// The solution of this variant, from memory or worked out now.
    fn of(variant: Variant) -> &'static Self {
        // Seven numbers of tiles, two of dice, three ways to roll one die, two ways to shut, three to count.
        static KNOWN: [OnceLock<CountSolution>; 252] = [const { OnceLock::new() }; 252];
        let number = usize::from(variant.tiles - 6) * 2 + usize::from(variant.dice - 1);
        let number = (number * 3 + variant.one as usize) * 2 + usize::from(variant.pairs);
        KNOWN[number * 3 + variant.count as usize].get_or_init(|| Self::solve(variant))
    }

    /// Fewer tiles are always a smaller number.
    fn solve(variant: Variant) -> Self {
        let mut solution = Self { variant, counts: vec![(0.0, 0.0)] };
        for open in 1..=variant.all().0 {
            let open = TileSet(open);
            let rolls = variant.rolls(open).map(|dice| solution.roll(open, dice));
            let best = rolls.min_by(|one, other| one.0.total_cmp(&other.0));
            solution.counts.push(best.unwrap_or_default());
        }
        solution
    }

    /// Before it is said how many dice are rolled.
    fn open(&self, open: TileSet) -> f64 {
        self.counts[usize::from(open.0)].0
    }

    /// Before so many dice.
    fn roll(&self, open: TileSet, dice: u8) -> (f64, f64) {
        // In how many ways two dice come to this sum.
        let ways = |sum: u8| if dice == 1 { 1 } else { 6 - sum.abs_diff(7) };
        let (sums, all) = if dice == 1 { (1..=6, 6.0) } else { (2..=12, 36.0) };
        sums.fold((0.0, 0.0), |(mean, square), sum| {
            let (part, (count, squared)) = (f64::from(ways(sum)) / all, self.thrown(open, sum));
            (mean + part * count, square + part * squared)
        })
    }

    /// After a roll with this sum.
    fn thrown(&self, open: TileSet, sum: u8) -> (f64, f64) {
        let after = |set: TileSet| self.counts[usize::from(open.without(set).0)];
        let sets = self.variant.sets(open, sum).into_iter().map(after);
        sets.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_else(|| {
            let count = self.variant.counted(open) as f64;
            (count, count * count)
        })
    }

    /// How much the count of a turn deviates from its mean.
    fn deviation(&self) -> f64 {
        let (mean, square) = self.counts[usize::from(self.variant.all().0)];
        (square - mean * mean).max(0.0).sqrt()
    }

    /// The expected counts of the seat's turns after the running one.
    fn later_turns(&self, state: &State, seat: Seat) -> f64 {
        let had = state.active().is_some_and(|active| seat <= active);
        let turns = state.variant.rounds.saturating_sub(state.rounds + u32::from(had));
        f64::from(turns) * self.open(state.variant.all())
    }
}

// How the machine plays Shut the Box: `optimal` has the least expected count, exactly, and does not look at the
// others' totals; `greedy` shuts as few tiles as it can, the highest of them, and rolls two dice.

const LEVELS: &[&str] = &["greedy", "optimal"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder = &[
    Rung::easy("random", 0),
    Rung::medium("greedy", 40),
    Rung::hard("optimal", 15),
    Rung::perfect("optimal"),
];

/// Where at most two tiles are shut, or one die is rolled, the dice decide more: fewer steps are far enough apart.
const PAIRS_LADDER: Ladder = &[Rung::easy("random", 0), Rung::medium("greedy", 40), Rung::perfect("optimal")];
const ONE_DIE_LADDER: Ladder =
    &[Rung::easy("random", 0), Rung::medium("greedy", 46), Rung::perfect("optimal")];

fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    let moves = state.moves(seat);
    if level == "greedy" {
        let highest = |set: &TileSet| set.numbers().last();
        let fewest = |play: &&Move| match play {
            Move::Roll { one } => (usize::from(*one), None),
            Move::Shut(set) => (set.len(), highest(set).map(std::cmp::Reverse)),
        };
        return Decision::rule(moves.iter().min_by_key(fewest).copied().unwrap_or(moves[0]));
    }
    let solution = CountSolution::of(state.variant);
    let rest = state.totals[seat.index()] as f64 + solution.later_turns(state, seat);
    let count = |play: &Move| match play {
        Move::Roll { one } => solution.roll(state.open, if *one { 1 } else { state.variant.dice }).0,
        Move::Shut(set) => solution.open(state.open.without(*set)),
    };
    // The lowest total wins: the values are the expected total with its sign turned round.
    let candidates = moves.into_iter().map(|play| (play, -(rest + count(&play)))).collect();
    Decision::new(candidates, Unit::Heuristic, true)
}

#[cfg(test)]
mod tests {
    //! Tests of Shut the Box: the worked example, what a set is, one die, counting, leaving, the machine player.

    use super::{CountSolution, ShutTheBox, Variant};
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{AnyGame, Game, Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game shut-the-box / option rounds 1 / seat Аня / seat Вова / / 1 roll / * 6 6 / \
     1 shut 3 9 / 1 roll / * 5 4 / 1 shut 2 7 / 1 roll / * 1 1 / 2 roll / * 5 4 / 2 shut 9 / 2 roll / * 6 2 / 2 shut 8 / \
     2 roll / * 3 4 / 2 shut 7 / 2 roll 1 / * 1 / 2 roll / * 6 5 / 2 shut 2 3 6 / 2 roll 1 / * 3";

    fn play(game: &mut Box<dyn Table>, seat: usize, moves: &[(&str, &[u8])]) {
        for (play, faces) in moves {
            game.play(Seat::at(seat), play, &mut Log::off()).expect("a legal move");
            if !faces.is_empty() {
                game.answer(faces, &mut Log::off()).expect("a roll is owed");
            }
        }
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [24, 9]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Score));
    }

    #[test]
    fn smaller_sets_come_first_and_only_sets_with_the_sum_are_legal() {
        let mut game = table(&ShutTheBox, "base", &[], 1);
        play(&mut game, 0, &[("roll", &[3, 6])]);
        assert_eq!(
            game.moves(Seat::at(0)),
            [
                "shut 9",
                "shut 1 8",
                "shut 2 7",
                "shut 3 6",
                "shut 4 5",
                "shut 1 2 6",
                "shut 1 3 5",
                "shut 2 3 4"
            ]
        );
        for text in ["shut 3 5", "shut 3 3 3", "shut 10", "shut", "roll", "roll 1", "shut 0 9"] {
            assert!(game.play(Seat::at(0), text, &mut Log::off()).is_err(), "{text}");
        }
        assert_eq!(game.play(Seat::at(0), "SHUT  6 2 1", &mut Log::off()).as_deref(), Ok("shut 1 2 6"));
    }

    #[test]
    fn at_most_two_tiles_are_shut_where_that_is_the_rule() {
        let mut game = table(&ShutTheBox, "pairs", &[], 1);
        play(&mut game, 0, &[("roll", &[1, 5])]);
        assert_eq!(game.moves(Seat::at(0)), ["shut 6", "shut 1 5", "shut 2 4"]);
    }

    #[test]
    fn one_die_is_rolled_when_the_rule_has_it() {
        let rolls = |one: &str| {
            let mut game = table(&ShutTheBox, "base", &[("tiles", "7"), ("one", one)], 1);
            play(&mut game, 0, &[("roll", &[1, 6]), ("shut 7", &[])]);
            let high = game.moves(Seat::at(0));
            play(&mut game, 0, &[("roll", &[5, 4]), ("shut 4 5", &[]), ("roll", &[3, 3]), ("shut 6", &[])]);
            (high, game.moves(Seat::at(0)))
        };
        let [two, both] = [vec!["roll".to_owned()], vec!["roll".to_owned(), "roll 1".to_owned()]];
        assert_eq!(rolls("never"), (two.clone(), two.clone()));
        assert_eq!(rolls("high"), (both.clone(), both.clone()));
        assert_eq!(rolls("sum"), (two, both));
        let game = table(&ShutTheBox, "one-die", &[], 1);
        assert_eq!(game.moves(Seat::at(0)), ["roll"]);
    }

    #[test]
    fn open_tiles_are_counted_as_the_rule_says() {
        for (count, points) in [("sum", 18), ("digits", 459), ("tiles", 3)] {
            let set = [("tiles", "9"), ("count", count), ("rounds", "1")];
            let mut game = table(&ShutTheBox, "base", &set, 1);
            play(
                &mut game,
                0,
                &[
                    ("roll", &[6, 2]),
                    ("shut 8", &[]),
                    ("roll", &[6, 4]),
                    ("shut 3 7", &[]),
                    ("roll", &[6, 1]),
                    ("shut 1 6", &[]),
                    ("roll", &[1, 1]),
                    ("roll", &[1, 1]),
                ],
            );
            assert_eq!(game.scores(), [points], "{count}");
            assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(0))));
        }
        let long = Variant::read(
            &AnyGame::values(&ShutTheBox, Some("twelve"), &[("count", "digits")]).expect("it fits"),
        );
        assert_eq!(long.counted([9, 12].into_iter().collect()), 912);
        assert_eq!(long.counted(long.all()), 123_456_789_101_112);
    }

    #[test]
    fn whoever_shuts_all_tiles_wins_at_once_where_that_is_the_rule() {
        let shut = |instant: &str| {
            let mut game = table(&ShutTheBox, "one-die", &[("instant", instant)], 3);
            play(&mut game, 0, &[("roll", &[6]), ("shut 6", &[]), ("roll", &[5]), ("shut 5", &[])]);
            play(&mut game, 0, &[("roll", &[4]), ("shut 4", &[]), ("roll", &[3]), ("shut 3", &[])]);
            play(&mut game, 0, &[("roll", &[2]), ("roll", &[1])]);
            game
        };
        assert_eq!(shut("off").to_act(), Seats::only(Seat::at(1)));
        let outcome = shut("on").over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Goal));
    }

    #[test]
    fn nothing_is_counted_for_a_turn_in_which_a_seat_leaves() {
        let mut game = table(&ShutTheBox, "base", &[("rounds", "1")], 3);
        play(&mut game, 0, &[("roll", &[6, 6])]);
        game.leave(Seat::at(0), Reason::Resignation, &mut Log::off()).expect("it may leave");
        assert_eq!((game.scores(), game.to_act()), (vec![0; 3], Seats::only(Seat::at(1))));
    }

    #[test]
    fn the_best_expected_count_of_a_turn_is_known() {
        for preset in ["base", "pairs", "twelve", "one-die"] {
            let values = AnyGame::values(&ShutTheBox, Some(preset), &[]).expect("a preset");
            let variant = Game::variant(&ShutTheBox, &values).expect("a variant");
            let solution = CountSolution::of(variant);
            println!("{preset}: {:.7} ± {:.2}", solution.open(variant.all()), solution.deviation());
        }
        let mut game = table(&ShutTheBox, "base", &[("rounds", "1")], 1);
        play(&mut game, 0, &[("roll", &[3, 6])]);
        let best = game.act(Seat::at(0), "optimal", &mut Mix(1), &mut Log::off());
        assert_eq!(best.as_deref(), Some("shut 9"));
    }
}
