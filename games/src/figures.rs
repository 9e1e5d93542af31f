//! Games of common figures: a figure comes, of a die or of the seat that names it, and every seat writes it in secret into
//! one of the columns of its own sheet; the sum of all is to come near a limit.
//!
//! [`FigureState`] is the whole position and its rules of play; a game adds its columns, what a sum is worth, and its
//! solution ([`FigureGame`]). Their messages have the same ids but for the name before them.

use std::fmt;

use crate::kit::{
    Arg, Choice, Company, Decision, Draw, Insight, Ladder, Log, Msg, Outcome, ParseError, Position,
    Presentation, Reason, Rung, Scale, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat,
    SeatStatus, Seats, Spot, Stream, SumBoard, SumColumn, SumGrid, Thinking, Tint, Turn, Unit, Viewer,
    status,
};

/// The differences between the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureRules {
    /// `true` if the seats name the figures in turn, in place of a die.
    pub named: bool,
    /// The rounds of a game.
    pub rounds: u32,
    /// The figures of a round.
    pub figures: usize,
    /// The sum that is aimed at.
    pub limit: i64,
    /// The factor of a figure in each column.
    pub columns: &'static [i64],
    /// How many figures a column has room for.
    pub room: usize,
    /// How many figures may be thrown away.
    pub discards: usize,
    /// `true` if a seat beyond the limit is out of the round at once.
    pub out: bool,
    /// `true` if the last figure of a round goes into the only place that is left.
    pub last_alone: bool,
}

/// The mean of the points to come and that of their squares, by what is left and the sum so far.
pub(crate) type MomentsBySum = Vec<Vec<(f64, f64)>>;

/// A game of common figures.
pub trait FigureGame: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The id of the game, before the ids of all messages.
    const GAME: &'static str;

    /// Its rules.
    fn rules(&self) -> FigureRules;

    /// The points of a sum at the end of a round.
    fn worth(&self, sum: i64) -> i64;

    /// The most points that can be expected of a round before its next figure is rolled, and the mean of their squares.
    fn expected(&self, sheet: &FigureSheet) -> (f64, f64);
}

// The position.

/// A position: the totals, the running sheets and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct FigureState<G> {
    game: G,
    company: Company,
    sheets: Vec<FigureSheet>,
    /// Rounds that are over.
    rounds: u32,
    /// Figures of the running round.
    step: usize,
    /// The last figure.
    figure: Option<u8>,
    /// The seat that has named it.
    namer: Option<Seat>,
    phase: Phase,
}

/// The sheet of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FigureSheet {
    total: i64,
    /// The figures of the running round by columns; hidden from the others.
    columns: Vec<Vec<u8>>,
    /// How many figures were thrown away.
    discarded: usize,
    /// Out of the running round.
    out: bool,
    /// The sealed answer of this step.
    sealed: Option<i64>,
    past: Option<PastRound>,
}

/// The last round of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PastRound {
    columns: Vec<Vec<u8>>,
    sum: i64,
    out: bool,
    points: i64,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Phase {
    /// Chance owes the next figure.
    Rolling,
    /// The seat names the next figure.
    Naming(Seat),
    /// These seats write the figure down; `answered` have done so.
    Writing { seats: Seats, answered: Seats },
    /// The totals are counted.
    Over { winners: Seats },
}

impl FigureSheet {
    /// How many figures each column has, the one of the highest worth first.
    pub(crate) fn written(&self) -> impl Iterator<Item = usize> + '_ {
        self.columns.iter().map(Vec::len)
    }

    /// How many figures were thrown away.
    pub(crate) fn discarded(&self) -> usize {
        self.discarded
    }

    /// The sum of the figures, each by the factor of its column.
    pub(crate) fn sum(&self, rules: &FigureRules) -> i64 {
        sum(rules, &self.columns)
    }

    /// Writes a figure into the column of this worth, or throws it away.
    fn put(&mut self, rules: &FigureRules, worth: i64, figure: u8) {
        match rules.columns.iter().position(|other| *other == worth) {
            Some(column) => self.columns[column].push(figure),
            None => self.discarded += 1,
        }
    }

    /// The worths of the columns that have room, then 0 while figures may be thrown away.
    fn places(&self, rules: &FigureRules) -> Vec<i64> {
        let free = rules.columns.iter().zip(&self.columns).filter(|(_, column)| column.len() < rules.room);
        let discard = (self.discarded < rules.discards).then_some(0);
        free.map(|(worth, _)| *worth).chain(discard).collect()
    }

    fn clear(&mut self, rules: &FigureRules) {
        self.columns = vec![Vec::new(); rules.columns.len()];
        self.discarded = 0;
        self.sealed = None;
    }
}

fn sum(rules: &FigureRules, columns: &[Vec<u8>]) -> i64 {
    let column = |(worth, figures): (&i64, &Vec<u8>)| {
        worth * figures.iter().map(|figure| i64::from(*figure)).sum::<i64>()
    };
    rules.columns.iter().zip(columns).map(column).sum()
}

impl<G: FigureGame> FigureState<G> {
    pub(crate) fn new(game: G, seats: usize) -> Self {
        let rules = game.rules();
        let mut sheet = FigureSheet::default();
        sheet.clear(&rules);
        let mut state = Self {
            game,
            company: Company::new(seats),
            sheets: vec![sheet; seats],
            rounds: 0,
            step: 0,
            figure: None,
            namer: None,
            phase: Phase::Rolling,
        };
        state.next_figure();
        state
    }

    fn sheet(&self, seat: Seat) -> &FigureSheet {
        &self.sheets[seat.index()]
    }

    /// The seats that are still in the running round.
    fn playing(&self) -> Seats {
        self.company.present().iter().filter(|seat| !self.sheet(*seat).out).collect()
    }
}

// The rules of play: legal moves and their effects.

impl<G: FigureGame> Position for FigureState<G> {
    type Move = FigureMove;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Rolling => Turn::Chance(Draw::d6(1)),
            Phase::Naming(seat) => Turn::Seats(Seats::only(seat)),
            Phase::Writing { seats, answered } => Turn::Seats(seats.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let game = G::GAME;
        log.say(|| Msg::new(format!("{game}-log-figure")).with("figure", faces[0]));
        self.take(faces[0], log);
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<FigureMove> {
        match self.phase {
            Phase::Naming(_) => (1..=6).map(FigureMove::Name).collect(),
            _ => self.sheet(seat).places(&self.game.rules()).into_iter().map(FigureMove::Put).collect(),
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<FigureMove, ParseError> {
        let game = G::GAME;
        FigureMove::parse(text).ok_or_else(|| ParseError::Syntax(Msg::new(format!("{game}-expected"))))
    }

    fn refusal(&self, _: Seat, play: &FigureMove) -> Msg {
        let (game, rules) = (G::GAME, self.game.rules());
        match play {
            FigureMove::Name(_) if rules.named => Msg::new(format!("{game}-why-put")),
            FigureMove::Name(_) => Msg::new(format!("{game}-why-dice")),
            FigureMove::Put(_) if matches!(self.phase, Phase::Naming(_)) => {
                Msg::new(format!("{game}-why-name"))
            }
            FigureMove::Put(worth) if rules.columns.contains(worth) => {
                Msg::new(format!("{game}-why-full")).with("place", *worth)
            }
            FigureMove::Put(_) => Msg::new(format!("{game}-why-place")).with("discard", rules.discards),
        }
    }

    fn play(&mut self, seat: Seat, play: &FigureMove, log: &mut Log) {
        match (play, &mut self.phase) {
            (FigureMove::Name(figure), _) => {
                let game = G::GAME;
                self.namer = Some(seat);
                log.say(|| Msg::new(format!("{game}-log-named")).with("seat", seat).with("figure", *figure));
                self.take(*figure, log);
            }
            (FigureMove::Put(worth), Phase::Writing { answered, .. }) => {
                answered.insert(seat);
                self.sheets[seat.index()].sealed = Some(*worth);
                self.resolve(log);
            }
            (FigureMove::Put(_), _) => {}
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.sheets[seat.index()].sealed = None;
        if self.company.present().is_empty() {
            return;
        }
        if self.playing().is_empty() {
            return self.finish(log);
        }
        match &mut self.phase {
            Phase::Writing { seats, answered } => {
                seats.remove(seat);
                answered.remove(seat);
                self.resolve(log);
            }
            Phase::Naming(namer) if *namer == seat => {
                self.namer = Some(seat);
                self.next_figure();
            }
            _ => {}
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.sheets.iter().map(|sheet| sheet.total).collect()
    }

    /// The running sheets of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let (mut known, rules) = (self.clone(), self.game.rules());
        let others = known.sheets.iter_mut().enumerate().filter(|(index, _)| *index != seat.index());
        others.for_each(|(_, sheet)| sheet.clear(&rules));
        known
    }
}

impl<G: FigureGame> Presentation for FigureState<G> {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choice(&self, _: Seat, play: FigureMove) -> Choice<FigureMove> {
        choice(self, play)
    }
}

impl<G: FigureGame> Thinking for FigureState<G> {
    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Decision<FigureMove> {
        think(self, seat)
    }

    fn insight(&self) -> Option<&dyn Insight<FigureMove>> {
        Some(self)
    }
}

impl<G: FigureGame> Insight<FigureMove> for FigureState<G> {
    fn scale(&self) -> Option<Scale> {
        let rules = self.game.rules();
        let (mean, square) = self.game.expected(&empty(&rules));
        let deviation = (square - mean * mean).max(0.0).sqrt() * f64::from(rules.rounds).sqrt();
        (!rules.named).then(|| Scale::points(deviation))
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        Some(value(self, seat))
    }
}

impl<G: FigureGame> FigureState<G> {
    /// The next figure is owed, by the die or by the next seat that may name it.
    fn next_figure(&mut self) {
        let playing = self.playing();
        let next = match self.namer {
            None => playing.first(),
            Some(namer) => self.company.after(namer, playing),
        };
        self.phase = match next.filter(|_| self.game.rules().named) {
            Some(namer) => Phase::Naming(namer),
            None => Phase::Rolling,
        };
    }

    /// Takes the next figure.
    fn take(&mut self, figure: u8, log: &mut Log) {
        let rules = self.game.rules();
        self.figure = Some(figure);
        self.step += 1;
        if rules.out {
            let beyond = |seat: &Seat| self.sheet(*seat).sum(&rules) + i64::from(figure) > rules.limit;
            self.send_out(self.playing().iter().filter(beyond).collect(), log);
        }
        let playing = self.playing();
        if playing.is_empty() {
            self.finish(log);
        } else if rules.last_alone && self.step == rules.figures {
            for seat in playing.iter() {
                let sheet = &mut self.sheets[seat.index()];
                if let Some(worth) = sheet.places(&rules).first() {
                    sheet.put(&rules, *worth, figure);
                }
            }
            self.finish(log);
        } else {
            self.phase = Phase::Writing { seats: playing, answered: Seats::NONE };
        }
    }

    fn send_out(&mut self, seats: Seats, log: &mut Log) {
        let game = G::GAME;
        seats.iter().for_each(|seat| self.sheets[seat.index()].out = true);
        if !seats.is_empty() {
            let company = || Arg::company(seats);
            log.say(|| {
                Msg::new(format!("{game}-log-out")).with("seats", company()).with("count", seats.len())
            });
        }
    }

    /// Once all have answered, the figure is in its places and the next one is owed.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Writing { seats, answered } = self.phase else { return };
        if answered != seats {
            return;
        }
        let (game, rules) = (G::GAME, self.game.rules());
        let figure = self.figure.unwrap_or_default();
        for seat in seats.iter() {
            let sheet = &mut self.sheets[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            if let Some(worth) = sheet.sealed.take() {
                sheet.put(&rules, worth, figure);
            }
        }
        log.say(|| {
            Msg::new(format!("{game}-log-placed")).with("number", self.step).with("of", rules.figures)
        });
        if rules.out {
            let beyond = |seat: &Seat| self.sheet(*seat).sum(&rules) > rules.limit;
            self.send_out(seats.iter().filter(beyond).collect(), log);
        }
        if self.step == rules.figures || self.playing().is_empty() {
            self.finish(log);
        } else {
            self.next_figure();
        }
    }

    /// The round is over.
    fn finish(&mut self, log: &mut Log) {
        let (game, rules, present) = (G::GAME, self.game.rules(), self.company.present());
        for seat in present.iter() {
            let sheet = &mut self.sheets[seat.index()];
            let sum = sheet.sum(&rules);
            let points = if sheet.out { 0 } else { self.game.worth(sum) };
            sheet.total += points;
            let columns = std::mem::take(&mut sheet.columns);
            sheet.past = Some(PastRound {
                columns,
                sum,
                out: sheet.out || (sum > rules.limit && points == 0),
                points,
            });
            log.say(|| {
                let msg = Msg::new(format!("{game}-log-round")).with("seat", seat).with("sum", sum);
                msg.with("points", points).with("score", sheet.total)
            });
        }
        for sheet in &mut self.sheets {
            sheet.clear(&rules);
            sheet.out = false;
        }
        self.rounds += 1;
        self.step = 0;
        if self.rounds == rules.rounds {
            self.phase = Phase::Over { winners: present.highest(&self.scores()) };
        } else {
            self.next_figure();
        }
    }
}

// The moves and their notation: `put 10`, `name 4`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureMove {
    /// Write the figure into the column of this worth; 0 throws it away.
    Put(i64),
    /// Name the figure.
    Name(u8),
}

impl fmt::Display for FigureMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(worth) => write!(f, "put {worth}"),
            Self::Name(figure) => write!(f, "name {figure}"),
        }
    }
}

const PUT: &[&str] = &["put", "p", "поставити", "ставлю", "записати", "поставить", "записать", "пишу"];
const NAME: &[&str] = &["name", "n", "назвати", "називаю", "назвать", "называю"];

impl FigureMove {
    fn parse(text: &str) -> Option<Self> {
        let words: Vec<_> = text.split_whitespace().take(3).map(str::to_lowercase).collect();
        let [verb, number] = &words[..] else { return None };
        match number.as_str() {
            "0" | "1" | "10" | "100" if PUT.contains(&verb.as_str()) => number.parse().ok().map(Self::Put),
            "1" | "2" | "3" | "4" | "5" | "6" if NAME.contains(&verb.as_str()) => {
                number.parse().ok().map(Self::Name)
            }
            _ => None,
        }
    }
}

// The view: scenes and choices.

fn scene<G: FigureGame>(state: &FigureState<G>, viewer: Viewer) -> Scene {
    let (turn, rules) = (state.turn(), state.game.rules());
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.sheet(seat).total,
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, state.sheet(seat).out),
        team: None,
    };
    Scene {
        title: title(state),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.figure.map(|face| SceneDie::new(face, Tint::White)).into_iter().collect(),
        board: SceneBoard::Sums(SumBoard {
            limit: rules.limit,
            grids: state.company.all().map(|seat| grid(state, seat, viewer)).collect(),
        }),
        private: private(state, viewer),
        extent: SceneExtent::dice(1).noted(),
    }
}

fn title<G: FigureGame>(state: &FigureState<G>) -> Msg {
    let (game, rules) = (G::GAME, state.game.rules());
    let round = (state.rounds + 1).min(rules.rounds);
    let title = Msg::new(format!("{game}-title")).with("round", round).with("rounds", rules.rounds);
    title.with("limit", rules.limit)
}

/// In a large company the names would drown the number that counts.
fn waiting<G: FigureGame>(state: &FigureState<G>) -> Msg {
    let game = G::GAME;
    match state.phase {
        Phase::Writing { seats, answered } if seats.len() > Arg::NAMED => {
            Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len())
        }
        Phase::Naming(seat) => Msg::new(format!("{game}-status-name")).with("seat", seat),
        _ => status(&state.turn()),
    }
}

/// The note beside a seat: that it is out, or the points of its last round.
fn note<G: FigureGame>(state: &FigureState<G>, seat: Seat) -> Option<Msg> {
    let (game, sheet) = (G::GAME, state.sheet(seat));
    if sheet.out {
        return Some(Msg::new(format!("{game}-note-out")));
    }
    let past = sheet.past.as_ref()?;
    Some(Msg::new(format!("{game}-note-last")).with("sum", past.sum).with("points", past.points))
}

/// The running figures of the viewer; of others, and of all at the end, those of the last round.
fn grid<G: FigureGame>(state: &FigureState<G>, seat: Seat, viewer: Viewer) -> SumGrid {
    let (rules, sheet) = (state.game.rules(), state.sheet(seat));
    let over = matches!(state.phase, Phase::Over { .. });
    let past = sheet.past.as_ref().filter(|_| over || !viewer.is(seat));
    let empty = vec![Vec::new(); rules.columns.len()];
    let (figures, out) = match past {
        Some(past) => (&past.columns, past.out),
        None if viewer.is(seat) => (&sheet.columns, sheet.out),
        None => (&empty, false),
    };
    let column = |(worth, figures): (&i64, &Vec<u8>)| SumColumn {
        worth: *worth,
        figures: figures.clone(),
        places: rules.room,
    };
    SumGrid {
        seat,
        columns: rules.columns.iter().zip(figures).map(column).collect(),
        total: sum(&rules, figures),
        out,
        past: past.is_some() && !over,
    }
}

/// The sealed answer.
fn private<G: FigureGame>(state: &FigureState<G>, viewer: Viewer) -> Vec<Msg> {
    let game = G::GAME;
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let sealed = state.sheet(seat).sealed.map(|worth| {
        let msg = Msg::new(format!("{game}-sealed")).with("figure", state.figure.unwrap_or_default());
        msg.with("place", worth)
    });
    sealed.into_iter().collect()
}

fn choice<G: FigureGame>(state: &FigureState<G>, play: FigureMove) -> Choice<FigureMove> {
    let game = G::GAME;
    match play {
        FigureMove::Name(figure) => {
            Choice::play(figure.to_string(), Msg::as_is(&figure.to_string()), play).among(figure, 1..=6)
        }
        FigureMove::Put(worth) => {
            let figure = state.figure.unwrap_or_default();
            let label = Msg::new(format!("{game}-button")).with("figure", figure).with("place", worth);
            let column = (worth > 0).then(|| Spot::Column(worth.to_string()));
            Choice::play(worth.to_string(), label, play)
                .shared(Msg::new(format!("{game}-button-open")).with("place", worth))
                .at(column)
        }
    }
}

// The value of a position: the expected score of a seat that does not look at the others.

fn empty(rules: &FigureRules) -> FigureSheet {
    let mut sheet = FigureSheet::default();
    sheet.clear(rules);
    sheet
}

fn value<G: FigureGame>(state: &FigureState<G>, seat: Seat) -> f64 {
    let sheet = state.sheet(seat);
    let round = match state.phase {
        _ if !state.company.present().contains(seat) || matches!(state.phase, Phase::Over { .. }) => {
            return sheet.total as f64;
        }
        _ if sheet.out => 0.0,
        Phase::Writing { .. } => match sheet.sealed {
            Some(worth) => after(state, sheet, worth),
            None => best(state, sheet),
        },
        _ => state.game.expected(sheet).0,
    };
    rest(state, seat) + round
}

/// The total of a seat, and what it can expect of the rounds after the running one.
fn rest<G: FigureGame>(state: &FigureState<G>, seat: Seat) -> f64 {
    let rules = state.game.rules();
    let coming = f64::from(rules.rounds.saturating_sub(state.rounds + 1));
    state.sheet(seat).total as f64 + coming * state.game.expected(&empty(&rules)).0
}

/// The points of the round once the figure is written there.
fn after<G: FigureGame>(state: &FigureState<G>, sheet: &FigureSheet, worth: i64) -> f64 {
    let rules = state.game.rules();
    let mut sheet = sheet.clone();
    sheet.put(&rules, worth, state.figure.unwrap_or_default());
    let sum = sheet.sum(&rules);
    match () {
        () if rules.out && sum > rules.limit => 0.0,
        () if state.step == rules.figures => state.game.worth(sum) as f64,
        () => state.game.expected(&sheet).0,
    }
}

fn best<G: FigureGame>(state: &FigureState<G>, sheet: &FigureSheet) -> f64 {
    let places = sheet.places(&state.game.rules()).into_iter();
    places.map(|worth| after(state, sheet, worth)).fold(f64::NEG_INFINITY, f64::max)
}

// How the machine plays: `optimal` makes the best expected score of dice, exactly; it does not look at the others, whose
// sheets it cannot see. Where figures are named, `sound` takes those to come for rolls of a die, and names the one that
// it can use best.

pub(crate) const LEVELS: &[&str] = &["optimal"];
pub(crate) const NAMED_LEVELS: &[&str] = &["sound"];

/// The machine players that people are offered, weakest first.
pub(crate) const LADDER: Ladder = &[
    Rung::easy("optimal", 80),
    Rung::medium("optimal", 37),
    Rung::hard("optimal", 15),
    Rung::perfect("optimal"),
];
pub(crate) const NAMED_LADDER: Ladder =
    &[Rung::easy("sound", 80), Rung::medium("sound", 45), Rung::hard("sound", 0)];

fn think<G: FigureGame>(state: &FigureState<G>, seat: Seat) -> Decision<FigureMove> {
    let (sheet, rest) = (state.sheet(seat), rest(state, seat));
    let worth = |play: &FigureMove| match play {
        FigureMove::Put(worth) => after(state, sheet, *worth),
        FigureMove::Name(figure) => {
            let mut named = state.clone();
            named.figure = Some(*figure);
            named.step += 1;
            best(&named, sheet)
        }
    };
    let candidates = state.moves(seat).into_iter().map(|play| (play, rest + worth(&play))).collect();
    let named = state.game.rules().named;
    let unit = if named { Unit::Heuristic } else { Unit::ExpectedScore };
    Decision::new(candidates, unit, !named)
}
