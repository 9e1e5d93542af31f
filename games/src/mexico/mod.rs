//! Mexico: two dice read as a number, doubles above all others and 21 above the doubles; the lowest of a round loses a
//! life.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones
//! (Wikipedia). That all who tie for the lowest lose, and that seat 1 begins, was decided in this project; the passing of
//! the lead after a Mexico is an option.

mod bot;

pub use crate::pair_result::PairResult;
pub use crate::roll_or_stop::RollOrStop as Move;

use crate::kit::{
    About, Choice, Company, Decision, Draw, Faces, Fault, Game, Insight, Ladder, Lives, Log, MOST_SEATS, Msg,
    OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Reason, Scale, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Stream, Tempo, Thinking, Tint, Turn,
    Values, Verb, Viewer, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Mexico;

static ABOUT: About = About {
    id: "mexico",
    rules: 1,
    aliases: &["мехіко", "мехико", "mexican", "мексика"],
    emoji: "🌵",
    verbs: &[Verb::alone("roll"), Verb::alone("stop")],
    tags: &["dice", "lives", "party"],
    chapter: Some(5),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Mexico {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["mexico-summary", "mexico-rules", "mexico-rules-turn"];
        if variant.fresh_lead {
            rules.push("mexico-rules-fresh");
        }
        rules.extend(["mexico-rules-round", "mexico-rules-example", "mexico-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["mexico-how-to", "mexico-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, seats: usize) -> &'static [&'static str] {
        bot::levels(seats)
    }

    fn ladder(&self, _: &Variant, seats: usize) -> Ladder {
        bot::ladder(seats)
    }
}

// The options of Mexico.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The lives of each seat.
    pub lives: i64,
    /// The lives that a Mexico costs.
    pub mexico_costs: i64,
    /// The most rolls of a leader.
    pub rolls: u8,
    /// `true` if the lead passes on after a Mexico.
    pub fresh_lead: bool,
}

/// The most lives of a seat.
const LIVES: usize = 10;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("lives", 1, LIVES as i64, "5"),
    OptionSpec::integer("mexico-costs", 1, 3, "2"),
    OptionSpec::integer("throws", 1, 3, "3"),
    OptionSpec::flag("fresh-lead"),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::A, 2)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            lives: values.integer("lives"),
            mexico_costs: values.integer("mexico-costs"),
            rolls: values.integer("throws") as u8,
            fresh_lead: values.flag("fresh-lead"),
        }
    }
}

// The position of a game of Mexico.

/// A position: the lives, and how far the round has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    lives: Vec<i64>,
    /// The seats of the round in the order of their turns.
    order: Vec<Seat>,
    /// The results of the turns that are over, in that order.
    results: Vec<PairResult>,
    /// The rolls that the leader took, which bind the others; `None` while somebody leads.
    limit: Option<u8>,
    /// Rolls of the running turn.
    rolls: u8,
    /// The last roll.
    dice: Faces,
    /// Chance owes two dice to the seat whose turn it is.
    rolling: bool,
    over: Option<Seats>,
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let mut state = Self {
            variant,
            company: Company::new(seats),
            lives: vec![variant.lives; seats],
            order: Vec::new(),
            results: Vec::new(),
            limit: None,
            rolls: 0,
            dice: Vec::new(),
            rolling: false,
            over: None,
        };
        state.begin(Seat::at(0));
        state
    }

    /// The seats that have not left and have lives.
    fn inside(&self) -> Seats {
        self.company.present().iter().filter(|seat| self.lives[seat.index()] > 0).collect()
    }

    /// Begins a round with this seat, or the next one after it that is in.
    fn begin(&mut self, seat: Seat) {
        self.order = self.company.from(seat, self.inside()).collect();
        self.results.clear();
        (self.limit, self.rolls) = (None, 0);
    }

    /// The seat whose turn it is.
    fn active(&self) -> Option<Seat> {
        self.order.get(self.results.len()).copied().filter(|_| self.over.is_none())
    }

    /// The most rolls of the running turn.
    fn most(&self) -> u8 {
        self.limit.unwrap_or(self.variant.rolls)
    }

    /// The result of a turn that is over.
    fn result_of(&self, seat: Seat) -> Option<PairResult> {
        self.results.get(self.order.iter().position(|own| *own == seat)?).copied()
    }

    /// The result of the last roll.
    fn rolled(&self) -> Option<PairResult> {
        match self.dice[..] {
            [one, other] => Some(PairResult::of(one, other)),
            _ => None,
        }
    }
}

// The rules of Mexico: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.over, self.active()) {
            (Some(winners), _) => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            (None, Some(seat)) if !self.rolling => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw::d6(2)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Some(seat) = self.active() else { return Ok(()) };
        self.dice = faces.to_vec();
        self.rolling = false;
        self.rolls += 1;
        let result = PairResult::of(faces[0], faces[1]);
        log.say(|| {
            let mexico = result == PairResult::HIGHEST;
            let msg = Msg::new(if mexico { "mexico-log-mexico" } else { "mexico-log-throw" });
            msg.with("seat", seat).with("throw", self.rolls).with("result", result.number())
        });
        if self.rolls == self.most() || result == PairResult::HIGHEST {
            self.rest(seat, log);
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if self.rolls == 0 { vec![Move::Roll] } else { vec![Move::Roll, Move::Stop] }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        Move::parse(text, "mexico-expected")
    }

    fn refusal(&self, _: Seat, _: &Move) -> Msg {
        Msg::new("mexico-why-first")
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll => self.rolling = true,
            Move::Stop => self.rest(seat, log),
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        if let Some(place) = self.order.iter().position(|own| *own == seat) {
            if self.active() == Some(seat) {
                (self.rolling, self.rolls) = (false, 0);
            }
            self.order.remove(place);
            if place < self.results.len() {
                self.results.remove(place);
            }
            if self.order.is_empty() || self.inside().len() < 2 {
                self.end();
            } else {
                self.settle(seat, log);
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.lives.clone()
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
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        bot::think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        (self.company.seats() == 2).then_some(Scale::WIN_CHANCE)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        bot::value(self, seat)
    }
}

impl State {
    /// A turn is over with its last roll as the result.
    fn rest(&mut self, seat: Seat, log: &mut Log) {
        let result = self.rolled().unwrap_or(PairResult::HIGHEST);
        if self.limit.is_none() {
            // After a Mexico the next seat may lead instead.
            let passes = self.variant.fresh_lead && result == PairResult::HIGHEST;
            self.limit = (!passes).then_some(self.rolls);
        }
        self.results.push(result);
        self.rolls = 0;
        let leader = self.order.first().copied().unwrap_or(seat);
        self.settle(leader, log);
    }

    /// Once all have had their turn, the lowest lose lives and the next round begins; `leader` begins it again where
    /// nobody has lost.
    fn settle(&mut self, leader: Seat, log: &mut Log) {
        if self.results.len() < self.order.len() {
            return;
        }
        let Some(lowest) = self.results.iter().min().copied() else { return };
        let leader = self.order.first().copied().unwrap_or(leader);
        if self.results.iter().all(|result| *result == lowest) {
            log.say(|| Msg::new("mexico-log-level").with("result", lowest.number()));
            return self.begin(leader);
        }
        let cost = if self.results.contains(&PairResult::HIGHEST) { self.variant.mexico_costs } else { 1 };
        let losing = self.order.iter().zip(&self.results).filter(|(_, result)| **result == lowest);
        let losers: Vec<Seat> = losing.map(|(seat, _)| *seat).collect();
        for seat in &losers {
            let lives = &mut self.lives[seat.index()];
            *lives = (*lives - cost).max(0);
            let id = if *lives == 0 { "mexico-log-out" } else { "mexico-log-lost" };
            let msg = Msg::new(id).with("seat", *seat).with("result", lowest.number());
            log.say(|| msg.with("cost", cost).with("lives", *lives));
        }
        if self.inside().len() < 2 {
            self.end();
        } else {
            self.begin(losers.first().copied().unwrap_or(leader));
        }
    }

    fn end(&mut self) {
        self.over = Some(self.company.present().highest(&self.lives));
    }
}

// The view of Mexico: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.lives[seat.index()],
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, state.lives[seat.index()] == 0),
        team: None,
    };
    let left = state.company.all().map(|seat| (seat, state.lives[seat.index()])).collect();
    Scene {
        title: Msg::new("mexico-title").with("lives", state.variant.lives),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Lives(Lives { most: state.variant.lives, left }),
        private: Vec::new(),
        extent: SceneExtent::dice(2).noted(),
    }
}

fn choice(state: &State, play: Move) -> Choice<Move> {
    let result = state.rolled().map_or(0, PairResult::number);
    match play {
        Move::Roll => Choice::play("r", Msg::new("mexico-button-roll"), play),
        Move::Stop => Choice::play("s", Msg::new("mexico-button-stop").with("result", result), play),
    }
}

/// The result of the round, or how many rolls are left.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    if let Some(result) = state.result_of(seat) {
        return Some(Msg::new("mexico-note-result").with("result", result.number()));
    }
    let msg = || Msg::new("mexico-note-throws").with("throw", state.rolls).with("of", state.most());
    (state.active() == Some(seat)).then(msg)
}

#[cfg(test)]
mod tests {
    //! Tests of Mexico: the worked example, the lead, leaving.

    use super::{Mexico, PairResult};
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game mexico / option lives 2 / seat Аня / seat Вова / seat Гена / /  \
     1 roll / * 3 4 / 1 roll / * 5 2 / 1 stop / 2 roll / * 1 2 / 3 roll / * 2 2 /  \
     3 stop / 2 roll / * 6 4 / 2 stop / 3 roll / * 4 6 / 2 roll / * 3 1 / 2 stop /  \
     3 roll / * 4 1";

    #[test]
    fn the_lowest_loses_and_a_mexico_costs_two() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 1, 2]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
        assert_eq!(game.moves(Seat::at(1)), ["roll"]);
    }

    #[test]
    fn results_stand_in_their_order() {
        let order: Vec<_> = PairResult::all().map(PairResult::number).collect();
        assert_eq!(order[..4], [31, 32, 41, 42]);
        assert_eq!(order[14..], [11, 22, 33, 44, 55, 66, 21]);
        let chance: f64 = PairResult::all().map(PairResult::chance).sum();
        assert!((chance - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_lead_may_pass_on() {
        let rolls = |set: &[(&str, &str)]| {
            let mut game = table(&Mexico, "base", set, 3);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
            game.answer(&[2, 1], &mut Log::off()).expect("a roll is owed");
            game.play(Seat::at(1), "roll", &mut Log::off()).expect("its turn");
            game.answer(&[3, 1], &mut Log::off()).expect("a roll is owed");
            game.to_act().first()
        };
        assert_eq!(rolls(&[]), Some(Seat::at(2)), "one roll is the limit");
        assert_eq!(rolls(&[("fresh-lead", "on")]), Some(Seat::at(1)), "the second leads and may roll again");
    }

    #[test]
    fn the_last_with_lives_wins_when_another_leaves() {
        let mut game = example(EXAMPLE);
        game.leave(Seat::at(1), Reason::Time, &mut Log::off()).expect("it may leave");
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(Seat::at(2))));
    }

    /// With one life each and one roll each, the leader wins half of the rounds that are not level.
    #[test]
    fn a_single_roll_each_is_even() {
        let game = table(&Mexico, "base", &[("lives", "1"), ("throws", "1")], 2);
        let decision = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
        assert!(decision.exact && (decision.candidates[0].1 - 0.5).abs() < 1e-12, "{decision:?}");
    }

    /// A second roll of the leader gives the other a second one, too, so the leader stops with the middle already.
    #[test]
    fn the_leader_stops_with_the_middle() {
        let stops = |faces: [u8; 2]| {
            let mut game = table(&Mexico, "base", &[("lives", "1"), ("throws", "2")], 2);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
            game.answer(&faces, &mut Log::off()).expect("a roll is owed");
            let decision = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
            decision.best() == "stop"
        };
        assert!(stops([6, 4]) && stops([3, 3]));
        assert!(!stops([3, 1]) && !stops([4, 2]));
    }

    /// Under perfect play the value is the mean of the results: values of moves fit together through every roll of a round.
    #[test]
    fn the_value_of_a_roll_is_the_mean_of_what_may_fall() {
        let begin = || {
            let mut game = table(&Mexico, "base", &[("fresh-lead", "on")], 2);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
            game
        };
        let value = |game: &dyn crate::kit::Table| {
            let seat = game.to_act().first().expect("somebody acts");
            let best = game.think(seat, "optimal", &mut Mix(1)).expect("it owes a move").candidates[0].1;
            if seat == Seat::at(0) { best } else { 1.0 - best }
        };
        let mean: f64 = PairResult::all()
            .map(|result| {
                let mut game = begin();
                game.answer(&[result.number() / 10, result.number() % 10], &mut Log::off()).expect("a roll");
                result.chance() * value(game.as_ref())
            })
            .sum();
        let before = value(table(&Mexico, "base", &[("fresh-lead", "on")], 2).as_ref());
        assert!((mean - before).abs() < 1e-9, "{mean} {before}");
    }
}
