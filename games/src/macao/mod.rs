//! Macao: roll one die as often as you dare; the highest total that does not pass nine takes the counter.
//!
//! S. Khramov's encyclopaedia of dice games has its name, die and counters; the rules are the commonly published ones
//! (dice-play.com). That a round in which all burst is nobody's, that such a play-off is played again, and that there
//! is neither banker nor stake, was decided in this project. Other games of this name are not meant.

mod bot;

pub use crate::roll_or_stop::RollOrStop as Move;

use crate::kit::{
    About, Choice, Company, Decision, Draw, Faces, Fault, Game, Insight, Ladder, Lane, Log, MOST_SEATS, Msg,
    OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Reason, Scale, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Stream, Tempo, Thinking, Tint, Track,
    Turn, Values, Verb, Viewer, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Macao;

static ABOUT: About = About {
    id: "macao",
    rules: 1,
    aliases: &["макао"],
    emoji: "🏮",
    verbs: &[Verb::alone("roll"), Verb::alone("stop")],
    tags: &["dice", "stop", "party"],
    chapter: Some(2),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Macao {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["macao-summary", "macao-rules", "macao-rules-round"];
        if variant.instant {
            rules.push("macao-rules-instant");
        }
        rules.extend(["macao-rules-example", "macao-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
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

// The options of Macao.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The highest total that is no burst.
    pub limit: u8,
    /// The counters that win the game.
    pub goal: i64,
    /// `true` if reaching exactly the limit takes the counter at once.
    pub instant: bool,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("limit", 5, 21, "9"),
    OptionSpec::integer("goal", 1, 20, "3"),
    OptionSpec::choice("exact", &["plain", "instant"]),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::A, 1)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            limit: values.integer("limit") as u8,
            goal: values.integer("goal"),
            instant: values.text("exact") == "instant",
        }
    }
}

// The position of a game of Macao.

/// A position: the counters, and the contest for the next one.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    counters: Vec<i64>,
    /// The seat that began the running round.
    beginner: Seat,
    contest: Contest,
    /// The last roll.
    dice: Faces,
    /// Chance owes a die to the seat whose turn it is.
    rolling: bool,
    over: Option<Seats>,
}

/// A round or a play-off.
#[derive(Clone, PartialEq, Debug, Default)]
struct Contest {
    /// The seats in the order of their turns.
    order: Vec<Seat>,
    /// The totals of the turns that are over, in that order.
    totals: Vec<u8>,
    /// The total of the running turn.
    total: u8,
    /// Some of the company only, who were level.
    playoff: bool,
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let mut state = Self {
            variant,
            company: Company::new(seats),
            counters: vec![0; seats],
            beginner: Seat::at(0),
            contest: Contest::default(),
            dice: Vec::new(),
            rolling: false,
            over: None,
        };
        state.begin(Seat::at(0));
        state
    }

    /// Begins a round with this seat.
    fn begin(&mut self, seat: Seat) {
        self.beginner = seat;
        let order = self.company.from(seat, self.company.present()).collect();
        self.contest = Contest { order, ..Contest::default() };
    }

    /// The seat whose turn it is.
    fn active(&self) -> Option<Seat> {
        self.contest.order.get(self.contest.totals.len()).copied().filter(|_| self.over.is_none())
    }

    fn bursts(&self, total: u8) -> bool {
        total > self.variant.limit
    }
}

impl Contest {
    /// The total of a turn that is over.
    fn total_of(&self, seat: Seat) -> Option<u8> {
        self.totals.get(self.order.iter().position(|own| *own == seat)?).copied()
    }

    /// Takes a seat out.
    fn remove(&mut self, seat: Seat) {
        let Some(place) = self.order.iter().position(|own| *own == seat) else { return };
        self.order.remove(place);
        if place < self.totals.len() {
            self.totals.remove(place);
        } else if place == self.totals.len() {
            self.total = 0;
        }
    }
}

// The rules of Macao: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.over, self.active()) {
            (Some(winners), _) => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            (None, Some(seat)) if !self.rolling => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw::d6(1)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Some(seat) = self.active() else { return Ok(()) };
        self.dice = faces.to_vec();
        self.rolling = false;
        self.contest.total += faces[0];
        let total = self.contest.total;
        log.say(|| {
            let id = match () {
                () if self.bursts(total) => "macao-log-burst",
                () if total == self.variant.limit => "macao-log-exact",
                () => "macao-log-throw",
            };
            Msg::new(id).with("seat", seat).with("face", faces[0]).with("total", total)
        });
        match total {
            total if total == self.variant.limit && self.variant.instant => self.counter(seat, log),
            total if total >= self.variant.limit => self.rest(log),
            _ => {}
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if self.contest.total == 0 { vec![Move::Roll] } else { vec![Move::Roll, Move::Stop] }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        Move::parse(text, "macao-expected")
    }

    fn refusal(&self, _: Seat, _: &Move) -> Msg {
        Msg::new("macao-why-first")
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll => self.rolling = true,
            Move::Stop => {
                log.say(|| Msg::new("macao-log-stop").with("seat", seat).with("total", self.contest.total));
                self.rest(log);
            }
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        if self.active() == Some(seat) {
            self.rolling = false;
        }
        self.contest.remove(seat);
        match self.contest.order[..] {
            [last] if self.contest.playoff => self.counter(last, log),
            _ => self.settle(log),
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.counters.clone()
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
        (self.company.seats() == 2).then_some(Scale::WIN_CHANCE)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        bot::value(self, seat)
    }
}

impl State {
    /// A turn is over with its total.
    fn rest(&mut self, log: &mut Log) {
        let total = std::mem::take(&mut self.contest.total);
        self.contest.totals.push(total);
        self.settle(log);
    }

    /// Once all have had their turn, the single highest total that is no burst takes the counter.
    fn settle(&mut self, log: &mut Log) {
        let Contest { order, totals, playoff, .. } = &self.contest;
        if totals.len() < order.len() {
            return;
        }
        let counted = |total: &u8| if self.bursts(*total) { 0 } else { *total };
        let best = totals.iter().map(counted).max().unwrap_or_default();
        let level = |at: &usize| counted(&totals[*at]) == best;
        let best_seats: Vec<Seat> = (0..order.len()).filter(level).map(|at| order[at]).collect();
        match best_seats[..] {
            [seat] if best > 0 => self.counter(seat, log),
            // All have burst: a round is nobody's, a play-off is played again.
            _ if best == 0 && !playoff => {
                log.say(|| Msg::new("macao-log-nobody"));
                self.next_round();
            }
            _ => {
                let Some(last) = best_seats.last().copied() else { return };
                let among: Seats = best_seats.into_iter().collect();
                log.say(|| Msg::new("macao-log-playoff").with("seats", among));
                let order = self.company.from(last, among).collect();
                self.contest = Contest { order, playoff: true, ..Contest::default() };
            }
        }
    }

    /// A seat takes the counter of this round.
    fn counter(&mut self, seat: Seat, log: &mut Log) {
        let counters = &mut self.counters[seat.index()];
        *counters += 1;
        log.say(|| Msg::new("macao-log-counter").with("seat", seat).with("counters", *counters));
        if *counters == self.variant.goal {
            self.over = Some(Seats::only(seat));
        } else {
            self.next_round();
        }
    }

    fn next_round(&mut self) {
        let next = self.company.after(self.beginner, self.company.present());
        self.begin(next.unwrap_or(self.beginner));
    }
}

// The view of Macao: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.counters[seat.index()],
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: Msg::new("macao-title").with("limit", state.variant.limit).with("goal", state.variant.goal),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Track(board(state)),
        private: Vec::new(),
        extent: SceneExtent::dice(1).noted(),
    }
}

fn choice(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::Roll => Choice::play("r", Msg::new("macao-button-roll"), play),
        Move::Stop => {
            Choice::play("s", Msg::new("macao-button-stop").with("total", state.contest.total), play)
        }
    }
}

/// The totals of the running contest on their way to the limit; a burst stands at the start again.
fn board(state: &State) -> Track {
    let lane = |seat: Seat| {
        let banked = state.contest.total_of(seat).filter(|total| !state.bursts(*total)).unwrap_or_default();
        let running = state.active() == Some(seat);
        let at_stake = if running { i64::from(state.contest.total) } else { 0 };
        Lane { seat, banked: banked.into(), at_stake }
    };
    Track {
        goal: state.variant.limit.into(),
        pits: Vec::new(),
        lanes: state.company.all().map(lane).collect(),
    }
}

/// The seat's total in the running contest.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let contest = &state.contest;
    let note = |id: &'static str, total: u8| Some(Msg::new(id).with("total", total));
    match contest.total_of(seat) {
        Some(total) if state.bursts(total) => note("macao-note-burst", total),
        Some(total) => note("macao-note-total", total),
        None if state.active() == Some(seat) && contest.total > 0 => {
            note("macao-note-running", contest.total)
        }
        None if contest.playoff && !contest.order.contains(&seat) => note("macao-note-out", 0),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Macao: the worked example, play-offs, the machine player.

    use super::Macao;
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game macao / option goal 1 / seat Аня / seat Вова / /  \
     1 roll / * 5 / 1 roll / * 3 / 1 stop / 2 roll / * 6 / 2 roll / * 2 / 2 stop /  \
     2 roll / * 4 / 2 roll / * 5 / 1 roll / * 6 / 1 roll / * 4";

    #[test]
    fn level_totals_are_played_off() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 1]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(1)].into_iter().collect::<Seats>(), Reason::Goal)
        );
    }

    #[test]
    fn a_round_of_bursts_is_nobodys() {
        let mut game = table(&Macao, "base", &[], 2);
        for seat in Seat::all(2) {
            for _ in 0..2 {
                game.play(seat, "roll", &mut Log::off()).expect("its turn");
                game.answer(&[5], &mut Log::off()).expect("a roll is owed");
            }
        }
        assert_eq!(game.scores(), [0, 0]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)), "the next round is begun by the next seat");
    }

    #[test]
    fn the_limit_may_take_the_counter_at_once() {
        let mut game = table(&Macao, "base", &[("exact", "instant"), ("limit", "6")], 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[6], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.scores(), [1, 0, 0]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
    }

    #[test]
    fn the_last_of_a_playoff_takes_the_counter() {
        let mut game = table(&Macao, "base", &[], 3);
        for (seat, face) in [(0, 5), (1, 5), (2, 4)] {
            game.play(Seat::at(seat), "roll", &mut Log::off()).expect("its turn");
            game.answer(&[face], &mut Log::off()).expect("a roll is owed");
            game.play(Seat::at(seat), "stop", &mut Log::off()).expect("its turn");
        }
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)), "the one who played last begins");
        game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
        assert_eq!(game.scores(), [1, 0, 0]);
    }

    #[test]
    fn perfect_play_of_two_is_worth_what_both_have_together() {
        let mut game = table(&Macao, "base", &[], 2);
        let value = |game: &dyn Table| {
            let seat = game.to_act().first().expect("somebody acts");
            game.think(seat, "optimal", &mut Mix(1)).expect("it owes a move").candidates[0].1
        };
        // The second player knows the total to beat.
        assert!(value(game.as_ref()) < 0.5);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[6], &mut Log::off()).expect("a roll is owed");
        let stop = game.think(Seat::at(0), "optimal", &mut Mix(1)).expect("it owes a move");
        assert!(stop.exact && stop.candidates.iter().all(|(_, value)| (0.0..=1.0).contains(value)));
    }
}
