//! House Numbers: put each roll in a place of your number, and make it as high, or as low, as can be.
//!
//! S. Khramov's encyclopaedia of dice games has its name and tempo; the rules are the commonly published ones ("Hohe
//! Hausnummer"), and the common die that everybody places in secret is the classroom's game. That the sum of all
//! rounds decides was decided in this project. Deliberately not here: playing one after another.

use std::fmt;

use crate::kit::{
    About, Arg, Choice, Company, Decision, Draw, Faces, Fate, Fault, Game, Insight, Ladder, Log, MOST_SEATS,
    Mark, Msg, OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Reason, Rung, Scale, Scene,
    SceneBoard, SceneDie, SceneExtent, ScenePlayer, ScoreRow, ScoreTable, Seat, SeatStatus, Seats, Setup,
    Spot, Stream, TableColumn, TableExtent, Tempo, Thinking, Tint, Turn, Unit, Values, Verb, Viewer, Weight,
    shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct HouseNumbers;

static ABOUT: About = About {
    id: "house-numbers",
    rules: 1,
    aliases: &["hausnummer", "дома", "будинки"],
    emoji: "🏠",
    verbs: &[Verb::with("put")],
    tags: &["dice", "children", "simultaneous", "hidden", "party"],
    chapter: Some(14),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("house_numbers/text"),
};

impl Game for HouseNumbers {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let dice = if variant.own { "house-numbers-rules-own" } else { "house-numbers-rules-common" };
        [
            "house-numbers-summary",
            "house-numbers-rules",
            dice,
            "house-numbers-rules-example",
            "house-numbers-rules-end",
        ]
        .map(Msg::new)
        .into()
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

// The options of House Numbers.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The places of a number.
    pub places: usize,
    /// `true` if the lowest total wins.
    pub low: bool,
    /// `true` if every seat has a die of its own.
    pub own: bool,
    /// The numbers that each seat makes.
    pub rounds: usize,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("places", 3, 5, "3"),
    OptionSpec::choice("aim", &["high", "low"]),
    OptionSpec::flag("own-dice"),
    OptionSpec::integer("rounds", 1, 10, "3"),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset { simultaneous: true, ..Preset::new("base", 2, Tempo::A, 1) }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            places: values.integer("places") as usize,
            low: values.text("aim") == "low",
            own: values.flag("own-dice"),
            rounds: values.integer("rounds") as usize,
        }
    }
}

// The position of a game of House Numbers.

/// A position: the totals, the running numbers and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    houses: Vec<House>,
    /// Rounds that are over.
    rounds: usize,
    /// Rolls of the running round.
    rolls: usize,
    /// The last roll.
    dice: Faces,
    phase: Phase,
}

/// State of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct House {
    total: i64,
    /// The faces of the running number, from the ones up; hidden from the others.
    number: Vec<Option<u8>>,
    /// The face to be placed.
    face: u8,
    /// The sealed answer of this step.
    sealed: Option<usize>,
    /// The numbers of the rounds that are over.
    numbers: Vec<i64>,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
enum Phase {
    /// Chance owes one die for all of these seats, or one for each.
    Rolling(Seats),
    /// These seats place their faces; `answered` have done so.
    Placing { seats: Seats, answered: Seats },
    /// The totals are counted.
    Over { winners: Seats },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let house = House { number: vec![None; variant.places], ..House::default() };
        Self {
            variant,
            company: Company::new(seats),
            houses: vec![house; seats],
            rounds: 0,
            rolls: 0,
            dice: Vec::new(),
            phase: Phase::Rolling(Seats::all(seats)),
        }
    }

    fn house(&self, seat: Seat) -> &House {
        &self.houses[seat.index()]
    }
}

impl House {
    /// The number as far as it stands, free places counting nothing.
    fn value(&self) -> i64 {
        self.number.iter().rev().fold(0, |value, face| value * 10 + i64::from(face.unwrap_or_default()))
    }

    /// The free places, from the ones up.
    fn free(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.number.iter().enumerate().filter(|(_, face)| face.is_none()).map(|(place, _)| place)
    }
}

// The rules of House Numbers: legal moves and their effects.

impl Position for State {
    type Move = Put;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Rolling(seats) => Turn::Chance(Draw::d6(if self.variant.own { seats.len() } else { 1 })),
            Phase::Placing { seats, answered } => Turn::Seats(seats.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seats) = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        self.rolls += 1;
        for (seat, face) in seats.iter().zip(faces.iter().cycle()) {
            self.houses[seat.index()].face = *face;
        }
        log.say(|| Msg::new("house-numbers-log-throw").with("faces", shown(faces)));
        if self.rolls < self.variant.places {
            let seats = seats.both(self.company.present());
            self.phase = Phase::Placing { seats, answered: Seats::NONE };
        } else {
            self.finish(log);
        }
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Put> {
        self.house(seat).free().rev().map(Put).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Put, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, play: &Put) -> Msg {
        if play.0 < self.variant.places {
            Msg::new("house-numbers-why-taken").with("place", play.worth())
        } else {
            Msg::new("house-numbers-why-place").with("places", self.variant.places)
        }
    }

    fn play(&mut self, seat: Seat, play: &Put, log: &mut Log) {
        if let Phase::Placing { answered, .. } = &mut self.phase {
            answered.insert(seat);
            self.houses[seat.index()].sealed = Some(play.0);
            self.resolve(log);
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.houses[seat.index()].sealed = None;
        if let Phase::Placing { seats, answered } = &mut self.phase {
            seats.remove(seat);
            answered.remove(seat);
            self.resolve(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.houses.iter().map(|house| house.total).collect()
    }

    /// The running numbers of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        for (index, house) in known.houses.iter_mut().enumerate() {
            if index != seat.index() {
                house.sealed = None;
                house.number = vec![None; self.variant.places];
            }
        }
        known
    }
}

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choice(&self, seat: Seat, play: Put) -> Choice<Put> {
        choice(self, seat, play)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Decision<Put> {
        think(self, seat)
    }

    fn insight(&self) -> Option<&dyn Insight<Put>> {
        Some(self)
    }
}

impl Insight<Put> for State {
    fn scale(&self) -> Option<Scale> {
        Some(scale(&self.variant))
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        value(self, seat)
    }
}

impl State {
    /// Once all have answered, the faces are in their places and the next roll is owed.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Placing { seats, answered } = self.phase else { return };
        if answered != seats {
            return;
        }
        for seat in seats.iter() {
            let house = &mut self.houses[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            if let Some(place) = house.sealed.take() {
                house.number[place] = Some(house.face);
            }
        }
        log.say(|| Msg::new("house-numbers-log-placed").with("throw", self.rolls));
        self.phase = Phase::Rolling(self.company.present());
    }

    /// The last face goes into the place that is left; the numbers are added up.
    fn finish(&mut self, log: &mut Log) {
        let present = self.company.present();
        for seat in present.iter() {
            let house = &mut self.houses[seat.index()];
            if let Some(place) = house.number.iter().position(Option::is_none) {
                house.number[place] = Some(house.face);
            }
            let value = house.value();
            house.total += value;
            house.numbers.push(value);
            log.say(|| {
                let msg = Msg::new("house-numbers-log-number").with("seat", seat).with("number", value);
                msg.with("score", house.total)
            });
        }
        self.rounds += 1;
        self.rolls = 0;
        self.phase = if self.rounds < self.variant.rounds {
            for house in &mut self.houses {
                house.number = vec![None; self.variant.places];
            }
            Phase::Rolling(present)
        } else {
            let aim = if self.variant.low { -1 } else { 1 };
            let totals: Vec<_> = self.houses.iter().map(|house| aim * house.total).collect();
            Phase::Over { winners: present.highest(&totals) }
        };
    }
}

// The moves of House Numbers and their notation: `put 100`.

/// Puts the face in a place, counted from 0 at the ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Put(usize);

impl Put {
    /// The worth of the place: 1, 10, 100 and so on.
    pub fn worth(self) -> i64 {
        10i64.pow(self.0 as u32)
    }
}

impl fmt::Display for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "put {}", self.worth())
    }
}

const PUT: &[&str] = &["put", "p", "поставити", "ставлю", "записати", "поставить", "записать", "пишу"];

fn parse_move(text: &str) -> Result<Put, ParseError> {
    const WORTHS: [&str; 5] = ["1", "10", "100", "1000", "10000"];
    let words: Vec<_> = text.split_whitespace().take(3).map(str::to_lowercase).collect();
    let place = match &words[..] {
        [verb, place] if PUT.contains(&verb.as_str()) => WORTHS.iter().position(|worth| worth == place),
        _ => None,
    };
    place.map(Put).ok_or_else(|| ParseError::Syntax(Msg::new("house-numbers-expected")))
}

// The view of House Numbers: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    // The only number of a game is its score.
    let several = state.variant.rounds > 1;
    let player = |seat: Seat| {
        let house = state.house(seat);
        let numbers = house.numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" + ");
        let note = Msg::new("house-numbers-note").with("numbers", numbers);
        ScenePlayer {
            seat,
            score: house.total,
            note: Some(note).filter(|_| several && !house.numbers.is_empty()),
            standing: SeatStatus::of(&turn, seat, false),
            team: None,
        }
    };
    Scene {
        title: title(state),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Table(board(state, viewer)),
        private: private(state, viewer),
        extent: SceneExtent { dice: if state.variant.own { state.houses.len() } else { 1 }, notes: several },
    }
}

fn choice(state: &State, seat: Seat, play: Put) -> Choice<Put> {
    let label = Msg::new("house-numbers-button").with("face", state.house(seat).face);
    Choice::play(play.worth().to_string(), label.with("place", play.worth()), play)
        .shared(Msg::new("house-numbers-button-open").with("place", play.worth()))
        .at([Spot::Entry { column: play.worth().to_string(), row: seat }])
}

fn title(state: &State) -> Msg {
    let round = (state.rounds + 1).min(state.variant.rounds);
    let aim = if state.variant.low { "low" } else { "high" };
    let title = Msg::new("house-numbers-title").with("aim", aim);
    title.with("round", round).with("rounds", state.variant.rounds)
}

/// The face that all have to place, and those who are waited for: in a large company their names would drown the number that
/// counts.
fn waiting(state: &State) -> Msg {
    let Phase::Placing { seats, answered } = state.phase else { return status(&state.turn()) };
    let large = seats.len() > Arg::NAMED;
    match state.dice[..] {
        [face] => {
            let id = if large { "house-numbers-status-answers" } else { "house-numbers-status" };
            let msg = Msg::new(id).with("face", face).with("seats", Arg::company(seats.without(answered)));
            msg.with("answered", answered.len()).with("of", seats.len())
        }
        _ if large => Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len()),
        _ => status(&state.turn()),
    }
}

/// A column a place, a row a seat; the running number of the viewer only, and everybody's at the end.
fn board(state: &State, viewer: Viewer) -> ScoreTable {
    let places = || (0..state.variant.places).rev();
    let column =
        |place: usize| TableColumn { label: Put(place).worth().to_string(), worth: None, fate: Fate::Open };
    let row = |seat: Seat| {
        let own = viewer.is(seat) || matches!(state.phase, Phase::Over { .. });
        let cell = |place: usize| {
            let face = state.house(seat).number[place].filter(|_| own);
            let mark = |face: u8| Mark {
                text: Some(face.to_string()),
                by: None,
                weight: Weight::Plain,
                fresh: false,
            };
            face.map(mark).into_iter().collect()
        };
        ScoreRow { seat, note: None, cells: places().map(cell).collect() }
    };
    ScoreTable {
        columns: places().map(column).collect(),
        rows: state.company.all().map(row).collect(),
        extent: TableExtent { marks: 1, writers: false, decided: false },
    }
}

/// The running number and the sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let house = state.house(seat);
    let digits = house.number.iter().rev();
    let number: String = digits.map(|face| face.map_or('_', |face| char::from(b'0' + face))).collect();
    let running = (state.rolls > 0).then(|| Msg::new("house-numbers-private").with("number", number));
    let sealed = house.sealed.map(|place| {
        Msg::new("house-numbers-sealed").with("face", house.face).with("place", Put(place).worth())
    });
    running.into_iter().chain(sealed).collect()
}

// The value of a position of House Numbers: the expected total of a seat that does not look at the others.

fn scale(variant: &Variant) -> Scale {
    // Of one number; the numbers of a game are independent. Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games
    // deviation -- --nocapture`.
    let number = match variant.places {
        3 => 149.0,
        4 => 1320.0,
        _ => 11_650.0,
    };
    // A low number is a high one with each face turned over, so both deviate by the same.
    Scale::points(number * (variant.rounds as f64).sqrt()).fewer(variant.low)
}

fn value(state: &State, seat: Seat) -> Option<f64> {
    let (house, variant) = (state.house(seat), &state.variant);
    if !state.company.present().contains(seat) {
        return Some(house.total as f64);
    }
    let aim = if variant.low { -1.0 } else { 1.0 };
    let expected = expected(variant.places, aim);
    let free = house.free().fold(0, |set, place| set | 1 << place);
    let put = |place: usize| {
        aim * (i64::from(house.face) * Put(place).worth()) as f64 + expected[free & !(1 << place)]
    };
    let ahead = match state.phase {
        Phase::Over { .. } => return None,
        Phase::Placing { seats, .. } if seats.contains(seat) => match house.sealed {
            Some(place) => put(place),
            None => house.free().map(put).fold(f64::NEG_INFINITY, f64::max),
        },
        Phase::Placing { .. } | Phase::Rolling(_) => expected[free],
    };
    let coming = (variant.rounds - state.rounds - 1) as f64 * expected[(1 << variant.places) - 1];
    Some((house.total + house.value()) as f64 + aim * (ahead + coming))
}

// How the machine plays House Numbers: `optimal` makes the best expected number, exactly. It does not look at the
// others, whose running numbers it cannot see.

const LEVELS: &[&str] = &["optimal"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder = &[
    Rung::easy("optimal", 70),
    Rung::medium("optimal", 36),
    Rung::hard("optimal", 16),
    Rung::perfect("optimal"),
];

fn think(state: &State, seat: Seat) -> Decision<Put> {
    let (house, aim) = (state.house(seat), if state.variant.low { -1.0 } else { 1.0 });
    let free = house.free().fold(0, |set, place| set | 1 << place);
    let expected = expected(state.variant.places, aim);
    let coming = (state.variant.rounds - state.rounds - 1) as f64 * expected[(1 << state.variant.places) - 1];
    let rest = aim * (house.total + house.value()) as f64 + coming;
    let worth = |place: usize| {
        rest + aim * f64::from(house.face) * Put(place).worth() as f64 + expected[free & !(1 << place)]
    };
    let candidates: Vec<_> = house.free().rev().map(|place| (Put(place), worth(place))).collect();
    // Where the lowest wins, the values are the expected total with its sign turned round.
    let unit = if state.variant.low { Unit::Heuristic } else { Unit::ExpectedScore };
    Decision::new(candidates, unit, !state.variant.low)
}

/// The mean value of the faces still to come, by the set of free places.
fn expected(places: usize, aim: f64) -> Vec<f64> {
    let mut expected = vec![0.0; 1 << places];
    for free in 1..expected.len() {
        let best = |face: i64| {
            let taken = (0..places).filter(|place| free >> place & 1 == 1);
            let worth =
                |place: usize| aim * (face * Put(place).worth()) as f64 + expected[free & !(1 << place)];
            taken.map(worth).fold(f64::NEG_INFINITY, f64::max)
        };
        expected[free] = (1..=6).map(best).sum::<f64>() / 6.0;
    }
    expected
}

#[cfg(test)]
mod tests {
    //! Tests of House Numbers: the worked example, own dice, secrets, the machine player.

    use super::HouseNumbers;
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{Log, Reason, SceneBoard, ScoreRow, Seat, Seats, Viewer};

    const EXAMPLE: &str = "kubyk 1 / game house-numbers / option rounds 1 / seat Аня / seat Вова / /  \
     * 4 / 1 put 10 / 2 put 100 / * 6 / 2 put 10 / 1 put 100 / * 2";

    #[test]
    fn faces_stay_where_they_are_put() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [642, 462]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Score)
        );
    }

    #[test]
    fn a_number_is_seen_by_its_owner_only() {
        let mut game = table(&HouseNumbers, "base", &[], 2);
        game.answer(&[4], &mut Log::off()).expect("a roll is owed");
        game.play(Seat::at(0), "put 100", &mut Log::off()).expect("it owes an answer");
        game.play(Seat::at(1), "put 1", &mut Log::off()).expect("it owes an answer");
        assert_eq!(game.scene(Viewer::Seat(Seat::at(0))).private.len(), 1);
        let open = game.scene(Viewer::Spectator);
        let SceneBoard::Table(board) = open.board else { panic!("a table") };
        assert!(board.rows.iter().flat_map(|row| &row.cells).all(Vec::is_empty));
    }

    #[test]
    fn the_last_numbers_of_a_game_stand_on_the_board() {
        let scene = example(EXAMPLE).scene(Viewer::Spectator);
        let SceneBoard::Table(board) = scene.board else { panic!("a table") };
        let digits = |row: &ScoreRow| -> String {
            row.cells.iter().flatten().filter_map(|mark| mark.text.clone()).collect()
        };
        assert_eq!(board.rows.iter().map(digits).collect::<Vec<_>>(), ["642", "462"]);
        assert!(scene.players.iter().all(|player| player.note.is_none()), "it is not said again");
    }

    #[test]
    fn a_die_for_each_is_rolled_in_order_of_seats() {
        let mut game =
            table(&HouseNumbers, "base", &[("own-dice", "on"), ("rounds", "1"), ("aim", "low")], 3);
        game.answer(&[1, 2, 3], &mut Log::off()).expect("three dice are owed");
        game.leave(Seat::at(1), Reason::Time, &mut Log::off()).expect("it may leave");
        for seat in [0, 2] {
            game.play(Seat::at(seat), "put 1", &mut Log::off()).expect("it owes an answer");
        }
        game.answer(&[4, 5], &mut Log::off()).expect("two dice are owed");
        for seat in [0, 2] {
            game.play(Seat::at(seat), "put 10", &mut Log::off()).expect("it owes an answer");
        }
        game.answer(&[6, 6], &mut Log::off()).expect("two dice are owed");
        assert_eq!(game.scores(), [641, 0, 653]);
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(0))));
    }

    #[test]
    fn the_machine_puts_high_faces_high() {
        for (face, place) in [(6, "put 100"), (1, "put 1")] {
            let mut game = table(&HouseNumbers, "base", &[], 2);
            game.answer(&[face], &mut Log::off()).expect("a roll is owed");
            let played = game.act(Seat::at(0), "optimal", &mut Mix(1), &mut Log::off());
            assert_eq!(played.as_deref(), Some(place), "{face}");
        }
    }
}
