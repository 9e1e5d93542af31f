//! Everest: cross off all numbers of a mountain, up and down, with the faces of common rolls and their sums.
//!
//! S. Khramov's encyclopaedia of dice games has its name, two dice and tempo, and marks it as played at once; the
//! rules are the commonly published ones (dice-play.com; family-games-treasurehouse.com and netexl.com, where one number is
//! crossed off a roll). That whoever can cross off a number must was decided in this project: it never harms.

use std::fmt;
use std::sync::OnceLock;

use crate::kit::{
    About, Arg, Choice, ChoiceLevel, Company, Decision, Draw, Faces, Fault, Game, Item, Ladder, Log,
    MOST_SEATS, Mountain, MountainStep, Msg, OptionSpec, Outcome, ParseError, Position, Presentation, Preset,
    Purpose, Reason, Rung, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats,
    Setup, SolutionSlot, SomeOf, Spot, Stream, Tempo, Then, Thinking, Tint, Turn, Unit, Values, Verb, Viewer,
    shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Everest;

static ABOUT: About = About {
    id: "everest",
    rules: 1,
    aliases: &["matterhorn", "эверест", "еверест"],
    emoji: "🏔",
    verbs: &[Verb::with("cross")],
    tags: &["dice", "sheet", "race", "simultaneous", "party", "solo"],
    chapter: Some(10),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("everest/text"),
};

impl Game for Everest {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let crosses = if variant.one { "everest-rules-one" } else { "everest-rules-each" };
        let example = if variant.one { "everest-rules-one-example" } else { "everest-rules-example" };
        ["everest-summary", "everest-rules", crosses, example, "everest-rules-end"].map(Msg::new).into()
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
        if variant.dice == 2 { SMALL_LADDER } else { LADDER }
    }

    fn prepare(&self, variant: &Variant, level: &str, _: &SolutionSlot<'_>) {
        if Game::has_to_prepare(self, variant, level) {
            RollsLeft::of(*variant);
        }
    }

    fn has_to_prepare(&self, variant: &Variant, level: &str) -> bool {
        level == OPTIMAL && !RollsLeft::is_known(*variant)
    }
}

// The options of Everest.

/// The highest top.
const HIGHEST: usize = 12;

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// `true` if exactly one number is crossed off a roll.
    pub one: bool,
    /// The dice of a roll.
    pub dice: usize,
    /// The highest number.
    pub top: usize,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("crosses", &["each", "one"]),
    OptionSpec::integer("dice", 2, 3, "3"),
    OptionSpec::integer("top", 6, HIGHEST as i64, "12"),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset =
    Preset { simultaneous: true, recommended: Some((2, 30)), ..Preset::new("base", 4, Tempo::A, 3) };

const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "one", delta: &[("crosses", "one")], ..BASE },
    Preset { name: "small", delta: &[("dice", "2"), ("top", "6")], dice: 2, ..BASE },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            one: values.text("crosses") == "one",
            dice: values.integer("dice") as usize,
            top: values.integer("top") as usize,
        }
    }

    /// Every set of numbers that these faces make, ascending: each is a face or a sum of several, and each die serves one
    /// number at most.
    fn sets(self, faces: &[u8]) -> Vec<Vec<u8>> {
        let mut partial: Vec<Vec<u8>> = vec![Vec::new()];
        for face in faces {
            let with = |sums: &Vec<u8>| {
                let added = |place: usize| {
                    let mut sums = sums.clone();
                    sums[place] += face;
                    sums
                };
                let alone = [&sums[..], &[*face]].concat();
                (0..sums.len()).map(added).chain([sums.clone(), alone]).collect::<Vec<_>>()
            };
            partial = partial.iter().flat_map(with).collect();
        }
        partial.iter_mut().for_each(|sums| sums.sort_unstable());
        partial.retain(|sums| {
            let count = if self.one { sums.len() == 1 } else { !sums.is_empty() };
            count && sums.iter().all(|sum| usize::from(*sum) <= self.top)
        });
        partial.sort_unstable();
        partial.dedup();
        partial
    }
}

// The position of a game of Everest.

/// A position: what is crossed off, and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    climbers: Vec<Climber>,
    /// The last roll.
    dice: Faces,
    rolls: u32,
    phase: Phase,
}

/// State of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Climber {
    /// How often each number is crossed off, from 1.
    crossed: Vec<u8>,
    /// The numbers that were crossed off last.
    fresh: Vec<u8>,
    /// The sealed answer of this step.
    sealed: Option<Vec<u8>>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Phase {
    /// Chance owes the dice.
    Rolling,
    /// These seats cross numbers off; `answered` have done so.
    Crossing { seats: Seats, answered: Seats },
    /// Somebody has crossed off everything.
    Over { winners: Seats },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let climber = Climber { crossed: vec![0; variant.top], ..Climber::default() };
        Self {
            variant,
            company: Company::new(seats),
            climbers: vec![climber; seats],
            dice: Vec::new(),
            rolls: 0,
            phase: Phase::Rolling,
        }
    }

    fn climber(&self, seat: Seat) -> &Climber {
        &self.climbers[seat.index()]
    }

    /// The sets of numbers that a seat can cross off now.
    fn sets(&self, seat: Seat) -> Vec<Vec<u8>> {
        let climber = self.climber(seat);
        self.variant.sets(&self.dice).into_iter().filter(|set| climber.has_open(set)).collect()
    }
}

impl Climber {
    /// How often a number is still to be crossed off.
    fn open(&self, number: u8) -> usize {
        let crossed = self.crossed.get(usize::from(number).wrapping_sub(1));
        crossed.map_or(0, |crossed| 2 - usize::from(*crossed))
    }

    fn has_open(&self, numbers: &[u8]) -> bool {
        let wanted = |number: &u8| numbers.iter().map(|other| usize::from(other == number)).sum::<usize>();
        numbers.iter().all(|number| wanted(number) <= self.open(*number))
    }

    fn cross(&mut self, numbers: &[u8]) {
        numbers.iter().for_each(|number| self.crossed[usize::from(*number) - 1] += 1);
        self.fresh = numbers.to_vec();
    }

    fn score(&self) -> i64 {
        self.crossed.iter().map(|crossed| i64::from(*crossed)).sum()
    }

    fn is_down(&self) -> bool {
        self.crossed.iter().all(|crossed| *crossed == 2)
    }
}

// The rules of Everest: legal moves and their effects.

impl Position for State {
    type Move = Cross;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            Phase::Rolling => Turn::Chance(Draw::d6(self.variant.dice)),
            Phase::Crossing { seats, answered } => Turn::Seats(seats.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.to_vec();
        self.rolls += 1;
        self.climbers.iter_mut().for_each(|climber| climber.fresh.clear());
        let present = self.company.present();
        let seats: Seats = present.iter().filter(|seat| !self.sets(*seat).is_empty()).collect();
        log.say(|| {
            let id = if seats.is_empty() { "everest-log-nothing" } else { "everest-log-roll" };
            Msg::new(id).with("faces", shown(faces)).with("number", self.rolls)
        });
        let passed = present.without(seats);
        if !passed.is_empty() && !seats.is_empty() {
            log.say(|| {
                Msg::new("everest-log-passed").with("seats", Arg::company(passed)).with("count", passed.len())
            });
        }
        if !seats.is_empty() {
            self.phase = Phase::Crossing { seats, answered: Seats::NONE };
        }
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Cross> {
        self.sets(seat).into_iter().map(Cross).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Cross, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, play: &Cross) -> Msg {
        let climber = self.climber(seat);
        match play.0.iter().find(|number| usize::from(**number) > self.variant.top) {
            Some(number) => {
                Msg::new("everest-why-high").with("number", *number).with("top", self.variant.top)
            }
            None if self.variant.one && play.0.len() != 1 => Msg::new("everest-why-one"),
            None if !climber.has_open(&play.0) => {
                let gone = play.0.iter().find(|number| climber.open(**number) == 0).unwrap_or(&play.0[0]);
                Msg::new("everest-why-crossed").with("number", *gone)
            }
            None => Msg::new("everest-why-faces").with("faces", shown(&self.dice)),
        }
    }

    fn play(&mut self, seat: Seat, play: &Cross, log: &mut Log) {
        if let Phase::Crossing { answered, .. } = &mut self.phase {
            answered.insert(seat);
            self.climbers[seat.index()].sealed = Some(play.0.clone());
            self.resolve(log);
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.climbers[seat.index()].sealed = None;
        if let Phase::Crossing { seats, answered } = &mut self.phase {
            seats.remove(seat);
            answered.remove(seat);
            self.resolve(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.climbers.iter().map(Climber::score).collect()
    }

    /// The sealed answers of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        let others = known.climbers.iter_mut().enumerate().filter(|(index, _)| *index != seat.index());
        others.for_each(|(_, climber)| climber.sealed = None);
        known
    }
}

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choice(&self, _: Seat, play: Cross) -> Choice<Cross> {
        let names: Vec<_> = play.0.iter().map(ToString::to_string).collect();
        Choice::play(names.join("x"), Msg::as_is(&shown(&play.0)), play)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Cross>> {
        choices(self, seat, path)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Cross> {
        think(self, seat, level)
    }
}

impl State {
    /// Once all have answered, the numbers are crossed off; the next roll is owed if nobody is down again.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Crossing { seats, answered } = self.phase else { return };
        if answered != seats {
            return;
        }
        for seat in seats.iter() {
            let climber = &mut self.climbers[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            let Some(numbers) = climber.sealed.take() else { continue };
            climber.cross(&numbers);
            // In a large company the numbers would drown the news.
            if seats.len() <= Arg::NAMED {
                log.say(|| {
                    let msg =
                        Msg::new("everest-log-crossed").with("seat", seat).with("numbers", shown(&numbers));
                    msg.with("left", 2 * self.variant.top as i64 - climber.score())
                });
            }
        }
        let down = self.company.present().iter().filter(|seat| self.climber(*seat).is_down());
        let winners: Seats = down.collect();
        self.phase = if winners.is_empty() { Phase::Rolling } else { Phase::Over { winners } };
    }
}

// The moves of Everest and their notation: `cross 2 3 5`.

/// Crosses numbers off, ascending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cross(Vec<u8>);

impl fmt::Display for Cross {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cross")?;
        self.0.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

const CROSS: &[&str] =
    &["cross", "c", "x", "закреслити", "закреслюю", "викреслити", "зачеркнуть", "зачёркиваю", "вычеркнуть"];

fn parse_move(text: &str) -> Result<Cross, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("everest-expected"));
    let words: Vec<_> = text.split_whitespace().take(5).map(str::to_lowercase).collect();
    let (verb, numbers) = words.split_first().ok_or_else(expected)?;
    if !CROSS.contains(&verb.as_str()) || !(1..=3).contains(&numbers.len()) {
        return Err(expected());
    }
    let number = |word: &String| word.parse::<u8>().ok().filter(|number| (1..=18).contains(number));
    let mut numbers = numbers.iter().map(number).collect::<Option<Vec<_>>>().ok_or_else(expected)?;
    numbers.sort_unstable();
    Ok(Cross(numbers))
}

// The view of Everest: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.climber(seat).score(),
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    let step = |climber: &Climber, number: usize| MountainStep {
        crossed: climber.crossed[number - 1],
        fresh: climber.fresh.iter().filter(|fresh| usize::from(**fresh) == number).count() as u8,
    };
    let mountain = |seat: Seat| Mountain {
        seat,
        steps: (1..=state.variant.top).map(|number| step(state.climber(seat), number)).collect(),
    };
    Scene {
        title: Msg::new("everest-title").with("top", state.variant.top).with("rolls", state.rolls),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Mountains(state.company.all().map(mountain).collect()),
        private: private(state, viewer),
        extent: SceneExtent::dice(state.variant.dice),
    }
}

/// In a large company the names would drown the number that counts.
fn waiting(state: &State) -> Msg {
    match state.phase {
        Phase::Crossing { seats, answered } if seats.len() > Arg::NAMED => {
            Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len())
        }
        _ => status(&state.turn()),
    }
}

/// The sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let sealed = state.climber(seat).sealed.as_ref();
    sealed.map(|numbers| Msg::new("everest-sealed").with("numbers", shown(numbers))).into_iter().collect()
}

/// The numbers are crossed off together; where one is open on both ways, either stands for it.
fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Cross>> {
    let (sets, climber) = (state.sets(seat), state.climber(seat));
    let useful = (1..=state.variant.top as u8).filter(|number| sets.iter().any(|set| set.contains(number)));
    let open = useful.flat_map(|number| {
        // The way up is crossed off first.
        let cells = Mountain::cells(usize::from(number)).into_iter().skip(2 - climber.open(number));
        cells.map(move |cell| (number, cell))
    });
    let open: Vec<(u8, String)> = open.collect();
    let item = |(place, (number, cell)): (usize, &(u8, String))| {
        Item::new(place, Msg::as_is(&number.to_string()), Spot::Cell(cell.clone()))
    };
    let items: Vec<_> = open.iter().enumerate().map(item).collect();
    let choice = |set: Vec<u8>| state.choice(seat, Cross(set));
    match path {
        [] => Some(ChoiceLevel::SomeOf(SomeOf {
            items,
            at_least: 1,
            at_most: sets.iter().map(Vec::len).max()?,
            purpose: Purpose::Move,
            then: Then::Play,
            shortcuts: Vec::new(),
            list: sets.into_iter().map(choice).collect(),
        })),
        [step] => {
            let chosen: Vec<u8> =
                Item::selected(&items, step)?.into_iter().map(|place| open[place].0).collect();
            sets.contains(&chosen).then(|| ChoiceLevel::OneOf(vec![choice(chosen)]))
        }
        _ => None,
    }
}

// The solution of Everest for one seat alone: how many rolls it needs to get down again.

/// The expected number of rolls, by what is still to be crossed off: a digit of three for each number, 1 the lowest.
struct RollsLeft(Vec<f64>);

/// A set of numbers as the solution sees it.
struct SolvedSet {
    /// The numbers that have to be open, and those that have to be open twice, as bits.
    once: u16,
    twice: u16,
    /// How much lower the place of what is left then is.
    step: usize,
}

/// Two numbers of dice, two ways to cross off, seven tops: 25 MB if everything is asked for.
static KNOWN: [OnceLock<RollsLeft>; 28] = [const { OnceLock::new() }; 28];

impl RollsLeft {
    fn number(variant: Variant) -> usize {
        ((variant.dice - 2) * 2 + usize::from(variant.one)) * 7 + (variant.top - 6)
    }

    /// The solution of this variant, from memory or worked out now.
    fn of(variant: Variant) -> &'static Self {
        KNOWN[Self::number(variant)].get_or_init(|| Self::solve(variant))
    }

    /// Returns `true` if it is worked out.
    fn is_known(variant: Variant) -> bool {
        KNOWN[Self::number(variant)].get().is_some()
    }

    fn solve(variant: Variant) -> Self {
        let rolls = Self::rolls(variant);
        let size = 3_usize.pow(variant.top as u32);
        let mut left = vec![0.0; size];
        for place in 1..size {
            let (mut once, mut twice, mut rest) = (0_u16, 0_u16, place);
            for bit in 0..variant.top {
                once |= u16::from(rest % 3 > 0) << bit;
                twice |= u16::from(rest % 3 > 1) << bit;
                rest /= 3;
            }
            let (mut stays, mut later) = (0.0, 0.0);
            for (chance, sets) in &rolls {
                let legal = sets.iter().filter(|set| set.once & !once == 0 && set.twice & !twice == 0);
                let best = legal.map(|set| left[place - set.step]).fold(f64::INFINITY, f64::min);
                if best.is_finite() {
                    later += chance * best;
                } else {
                    stays += chance;
                }
            }
            left[place] = (1.0 + later) / (1.0 - stays);
        }
        Self(left)
    }

    /// The rolls that differ, each with its chance and the sets of numbers that it makes.
    fn rolls(variant: Variant) -> Vec<(f64, Vec<SolvedSet>)> {
        let draw = Draw::d6(variant.dice);
        let mut rolls: Vec<(Faces, f64)> = Vec::new();
        let all = draw.outcomes().count() as f64;
        for mut faces in draw.outcomes() {
            faces.sort_unstable();
            match rolls.iter_mut().find(|(known, _)| *known == faces) {
                Some((_, chance)) => *chance += 1.0 / all,
                None => rolls.push((faces, 1.0 / all)),
            }
        }
        let set = |numbers: Vec<u8>| {
            let bits = |least: usize| {
                let often = |number: &&u8| {
                    numbers.iter().map(|other| usize::from(other == *number)).sum::<usize>() >= least
                };
                numbers.iter().filter(often).fold(0, |bits, number| bits | 1 << (number - 1))
            };
            let step = numbers.iter().map(|number| 3_usize.pow(u32::from(*number) - 1)).sum();
            // Three times the same number is never open.
            let thrice = numbers.len() == 3 && numbers[0] == numbers[2];
            (!thrice).then(|| SolvedSet { once: bits(1), twice: bits(2), step })
        };
        let sets = |faces: &Faces| variant.sets(faces).into_iter().filter_map(set).collect();
        rolls.iter().map(|(faces, chance)| (*chance, sets(faces))).collect()
    }

    /// The rolls that a seat needs once it has crossed off these numbers.
    fn after(&self, climber: &Climber, numbers: &[u8]) -> f64 {
        let crossed = |number: usize| numbers.iter().filter(|other| usize::from(**other) == number).count();
        let open = |number: usize| 2 - usize::from(climber.crossed[number - 1]) - crossed(number);
        self.0[(1..=climber.crossed.len()).rev().fold(0, |place, number| 3 * place + open(number))]
    }
}

// How the machine plays Everest: `optimal` needs the fewest expected rolls by itself, exactly; `greedy` crosses off as many
// numbers as it can, the highest of them.

const OPTIMAL: &str = "optimal";
const LEVELS: &[&str] = &["greedy", OPTIMAL];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder =
    &[Rung::easy("random", 0), Rung::medium("greedy", 30), Rung::hard(OPTIMAL, 25), Rung::perfect(OPTIMAL)];

/// With two dice the race is short: fewer steps are far enough apart.
const SMALL_LADDER: Ladder = &[Rung::easy("random", 0), Rung::medium("greedy", 30), Rung::perfect(OPTIMAL)];

fn think(state: &State, seat: Seat, level: &str) -> Decision<Cross> {
    let moves = state.moves(seat);
    if level != OPTIMAL {
        let most =
            |play: &&Cross| (play.0.len(), play.0.iter().map(|number| u32::from(*number)).sum::<u32>());
        let best = moves.iter().max_by_key(most).unwrap_or(&moves[0]);
        return Decision::rule(best.clone());
    }
    let (solution, climber) = (RollsLeft::of(state.variant), state.climber(seat));
    let value = |play: Cross| {
        let rolls = solution.after(climber, &play.0);
        (play, -rolls)
    };
    Decision::new(moves.into_iter().map(value).collect(), Unit::Heuristic, true)
}

#[cfg(test)]
mod tests {
    //! Tests of Everest: the worked example, what can be crossed off, passing, the end, leaving, the machine player.

    use super::{Everest, RollsLeft, Variant};
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game everest / option top 6 / seat Аня / seat Вова / / * 1 2 3 / 1 cross 1 2 3 / \
     2 cross 3 3 / * 4 5 6 / 1 cross 4 5 6 / 2 cross 4 5 6 / * 1 2 3 / 1 cross 1 2 3 / 2 cross 1 2 / * 6 5 4 / \
     2 cross 4 5 6 / 1 cross 4 5 6";

    fn roll(game: &mut Box<dyn Table>, faces: &[u8]) {
        game.answer(faces, &mut Log::off()).expect("a roll is owed");
    }

    fn cross(game: &mut Box<dyn Table>, seat: usize, numbers: &str) {
        game.play(Seat::at(seat), &format!("cross {numbers}"), &mut Log::off()).expect("it is legal");
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [12, 10]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Goal));
    }

    #[test]
    fn every_distinct_set_is_listed_ascending() {
        let mut game = table(&Everest, "base", &[], 1);
        roll(&mut game, &[5, 2, 3]);
        let sets = ["2", "2 3", "2 3 5", "2 5", "2 8", "3", "3 5", "3 7", "5", "5 5", "7", "8", "10"];
        assert_eq!(game.moves(Seat::at(0)), sets.map(|set| format!("cross {set}")));
        let mut one = table(&Everest, "one", &[], 1);
        roll(&mut one, &[5, 2, 3]);
        assert_eq!(one.moves(Seat::at(0)), ["2", "3", "5", "7", "8", "10"].map(|set| format!("cross {set}")));
        for text in ["cross 4", "cross 2 2", "cross", "cross 13", "cross 2 3 5 5", "cross 0"] {
            assert!(game.play(Seat::at(0), text, &mut Log::off()).is_err(), "{text}");
        }
        assert_eq!(game.play(Seat::at(0), "CROSS  5 3  2", &mut Log::off()).as_deref(), Ok("cross 2 3 5"));
    }

    #[test]
    fn a_number_is_crossed_off_twice_and_no_more() {
        let mut game = table(&Everest, "small", &[], 1);
        roll(&mut game, &[1, 1]);
        cross(&mut game, 0, "1 1");
        roll(&mut game, &[1, 1]);
        assert_eq!(game.moves(Seat::at(0)), ["cross 2"]);
    }

    #[test]
    fn who_can_cross_off_nothing_is_passed_over() {
        let mut game = table(&Everest, "small", &[], 3);
        roll(&mut game, &[6, 6]);
        for seat in 0..3 {
            cross(&mut game, seat, if seat == 2 { "6" } else { "6 6" });
        }
        roll(&mut game, &[6, 6]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(2)));
        cross(&mut game, 2, "6");
        roll(&mut game, &[6, 6]);
        assert!(game.needs().is_some(), "nobody can, so the next roll is owed");
        roll(&mut game, &[1, 2]);
        assert_eq!(game.to_act(), Seats::all(3));
    }

    #[test]
    fn the_answers_of_those_who_leave_count_for_nothing() {
        let mut game = table(&Everest, "small", &[], 3);
        roll(&mut game, &[1, 2]);
        cross(&mut game, 0, "1 2");
        game.leave(Seat::at(0), Reason::Time, &mut Log::off()).expect("it may leave");
        cross(&mut game, 1, "3");
        cross(&mut game, 2, "3");
        assert_eq!(game.scores(), [0, 1, 1]);
    }

    /// The rolls that are needed on the way, by playing all of them out.
    fn brute(variant: Variant, open: &mut [usize]) -> f64 {
        if open.iter().all(|open| *open == 0) {
            return 0.0;
        }
        let draw = crate::kit::Draw::d6(variant.dice);
        let (mut stays, mut later, mut all) = (0.0, 0.0, 0.0);
        for faces in draw.outcomes() {
            all += 1.0;
            let mut best = f64::INFINITY;
            for set in variant.sets(&faces) {
                let mut next = open.to_vec();
                let fits = set.iter().all(|number| {
                    let open = &mut next[usize::from(*number) - 1];
                    let fits = *open > 0;
                    *open = open.saturating_sub(1);
                    fits
                });
                if fits {
                    best = best.min(brute(variant, &mut next));
                }
            }
            if best.is_finite() { later += best } else { stays += 1.0 }
        }
        (all + later) / (all - stays)
    }

    #[test]
    fn the_solution_is_that_of_playing_everything_out() {
        for (one, dice) in [(false, 2), (true, 2), (false, 3)] {
            let variant = Variant { one, dice, top: 6 };
            let solution = RollsLeft::of(variant);
            for open in [[0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0], [0, 2, 0, 0, 0, 0]] {
                let place = open.iter().rev().fold(0, |place, open| 3 * place + open);
                let expected = brute(variant, &mut open.clone());
                assert!((solution.0[place] - expected).abs() < 1e-9, "{variant:?} {open:?}: {expected}");
            }
            println!("{variant:?}: {:.7}", solution.0.last().expect("the whole mountain"));
        }
    }

    #[test]
    fn the_machine_crosses_off_what_helps_it_most() {
        let mut game = table(&Everest, "small", &[], 1);
        roll(&mut game, &[2, 4]);
        let decision = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
        assert_eq!(decision.best(), "cross 2 4");
        assert!(decision.candidates.iter().all(|(_, value)| *value < 0.0));
    }
}
