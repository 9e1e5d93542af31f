//! Little Max, or Mia: roll two dice under a cup, announce a result, true or not, and be believed or doubted.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and three counters a player; the rules are the commonly
//! published ones (Wikipedia, Board Game Arena). That a false Mia costs one life, and who begins the next round, was
//! decided in this project. The dice belong to the seat that rolled them until a doubt: nobody else's scene, message or
//! machine player knows them.

mod bot;

#[cfg(test)]
mod tests;

use std::fmt;

use crate::kit::{
    About, Choice, ChoiceLevel, Company, Decision, Draw, Fault, Game, Ladder, Lives, Log, Msg, OptionSpec,
    Outcome, ParseError, Position, Presentation, Preset, ROLL, Reason, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Stream, Tempo, Thinking, Tint, Turn, Values,
    Verb, Viewer, status,
};
use crate::pair_result::PairResult;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Mia;

static ABOUT: About = About {
    id: "mia",
    rules: 1,
    aliases: &[
        "макс",
        "meyer",
        "bluff",
        "маленький-макс",
        "liar",
        "liars-dice",
        "обман",
        "блеф",
        "брехун",
        "врун",
        "мія",
        "мия",
        "мейер",
        "маєр",
        "meiern",
        "maxchen",
    ],
    emoji: "🥤",
    verbs: &[
        Verb::alone("roll"),
        Verb::with("say"),
        Verb::alone("believe"),
        Verb::alone("doubt"),
        Verb::with("pass"),
        Verb::alone("concede"),
    ],
    tags: &["dice", "bluff", "hidden", "lives", "party"],
    chapter: Some(13),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Mia {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["mia-summary", "mia-rules", "mia-rules-answer"];
        if variant.blind_pass {
            rules.push("mia-rules-pass");
        }
        rules.extend(["mia-rules-doubt", "mia-rules-example", "mia-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["mia-how-to", "mia-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=20).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, variant: &Variant, seats: usize) -> &'static [&'static str] {
        bot::levels(variant, seats)
    }

    fn ladder(&self, variant: &Variant, seats: usize) -> Ladder {
        bot::ladder(variant, seats)
    }
}

// The options of Little Max.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The lives of each seat.
    pub lives: i64,
    /// The lives that doubting a true Mia costs.
    pub mia_costs: i64,
    /// `true` if the cup may be passed on unseen.
    pub blind_pass: bool,
}

/// The most lives of a seat.
const LIVES: usize = 10;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("lives", 1, LIVES as i64, "3"),
    OptionSpec::integer("mia-costs", 1, 3, "2"),
    OptionSpec::flag("blind-pass"),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 2, Tempo::A, 2)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            lives: values.integer("lives"),
            mia_costs: values.integer("mia-costs"),
            blind_pass: values.flag("blind-pass"),
        }
    }
}

// The position of a game of Little Max.

/// A position: the lives, the dice under the cup and what was said of them.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    lives: Vec<i64>,
    /// The dice under the cup; hidden from all but the seat that rolled them.
    cup: Option<Cup>,
    /// The last announcement, and the seat that stands for it.
    announced: Option<(Seat, PairResult)>,
    /// The result that the last announcement had to beat.
    beat: Option<PairResult>,
    /// The dice that the last doubt has shown, to be looked at.
    shown: Option<[u8; 2]>,
    phase: Phase,
}

/// Dice under the cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cup {
    /// The seat that rolled them.
    roller: Seat,
    /// The faces; `None` where they are not known.
    faces: Option<[u8; 2]>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seat begins a round.
    Begin(Seat),
    /// Chance owes two dice, which this seat alone sees.
    Rolling(Seat),
    /// The seat announces.
    Saying(Seat),
    /// The seat answers the announcement.
    Answering(Seat),
    /// One seat has lives.
    Over { winners: Seats },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            lives: vec![variant.lives; seats],
            cup: None,
            announced: None,
            beat: None,
            shown: None,
            phase: Phase::Begin(Seat::at(0)),
        }
    }

    /// The seats that have not left and have lives.
    fn inside(&self) -> Seats {
        self.company.present().iter().filter(|seat| self.lives[seat.index()] > 0).collect()
    }

    /// The seat that owes a move or a roll.
    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Begin(seat) | Phase::Rolling(seat) | Phase::Saying(seat) | Phase::Answering(seat) => {
                Some(seat)
            }
            Phase::Over { .. } => None,
        }
    }

    /// The announcements that are still possible, from the lowest.
    fn higher(&self) -> impl Iterator<Item = PairResult> + use<> {
        let last = self.announced.map(|(_, result)| result);
        PairResult::all().filter(move |result| last.is_none_or(|last| *result > last))
    }

    /// The result under the cup, where it is known.
    fn result(&self) -> Option<PairResult> {
        self.cup.and_then(|cup| cup.faces).map(|[one, other]| PairResult::of(one, other))
    }
}

// The rules of Little Max: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            Phase::Rolling(_) => Turn::Chance(Draw::d6(2)),
            Phase::Begin(seat) | Phase::Saying(seat) | Phase::Answering(seat) => {
                Turn::Seats(Seats::only(seat))
            }
        }
    }

    /// The faces are for the roller alone, so nothing is told of them.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(roller) = self.phase else { return Ok(()) };
        self.cup = Some(Cup { roller, faces: Some([faces[0], faces[1]]) });
        self.phase = Phase::Saying(roller);
        log.say(|| Msg::new("mia-log-thrown").with("seat", roller));
        Ok(())
    }

    fn roller(&self) -> Option<Seat> {
        match self.phase {
            Phase::Rolling(seat) => Some(seat),
            _ => None,
        }
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        match self.phase {
            Phase::Saying(_) => self.higher().map(Move::Say).collect(),
            Phase::Answering(_) if self.higher().next().is_none() => vec![Move::Doubt, Move::Concede],
            Phase::Answering(_) => {
                let passes = self.higher().filter(|_| self.variant.blind_pass).map(Move::Pass);
                [Move::Believe, Move::Doubt].into_iter().chain(passes).collect()
            }
            Phase::Begin(_) | Phase::Rolling(_) | Phase::Over { .. } => vec![Move::Roll],
        }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, play: &Move) -> Msg {
        let last = self.announced.map_or(0, |(_, result)| result.number());
        match (self.phase, play) {
            (Phase::Saying(_), Move::Say(_)) | (Phase::Answering(_), Move::Pass(_))
                if self.variant.blind_pass || matches!(play, Move::Say(_)) =>
            {
                Msg::new("mia-why-higher").with("result", last)
            }
            (Phase::Saying(_), _) => Msg::new("mia-why-say"),
            (Phase::Answering(_), Move::Believe) => Msg::new("mia-why-mia"),
            (Phase::Answering(_), Move::Concede) => Msg::new("mia-why-concede"),
            (Phase::Answering(_), _) => Msg::new("mia-why-answer"),
            _ => Msg::new("mia-why-roll"),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.shown = None;
                self.phase = Phase::Rolling(seat);
            }
            Move::Say(result) => self.announce(seat, result, "mia-log-said", log),
            Move::Pass(result) => self.announce(seat, result, "mia-log-passed", log),
            Move::Believe => {
                log.say(|| Msg::new("mia-log-believed").with("seat", seat));
                self.phase = Phase::Rolling(seat);
            }
            Move::Doubt => self.doubt(seat, log),
            Move::Concede => {
                log.say(|| Msg::new("mia-log-conceded").with("seat", seat));
                self.lose(seat, 1, log);
                self.begin_after(seat);
            }
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        let inside = self.inside().contains(seat);
        self.company.leave(seat);
        let stands = self.announced.is_some_and(|(by, _)| by == seat);
        if inside && (stands || self.active() == Some(seat)) || self.inside().len() < 2 {
            self.begin_after(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.lives.clone()
    }

    /// The dice under the cup belong to the seat that rolled them.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        if let Some(cup) = known.cup.as_mut().filter(|cup| cup.roller != seat) {
            cup.faces = None;
        }
        known
    }
}

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, seat, path)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        bot::think(self, seat, level, stream)
    }
}

impl State {
    /// The next seat answers an announcement.
    fn announce(&mut self, seat: Seat, result: PairResult, id: &'static str, log: &mut Log) {
        self.beat = self.announced.map(|(_, result)| result);
        self.announced = Some((seat, result));
        log.say(|| Msg::new(id).with("seat", seat).with("result", result.number()));
        self.phase = Phase::Answering(self.company.after(seat, self.inside()).unwrap_or(seat));
    }

    fn doubt(&mut self, seat: Seat, log: &mut Log) {
        let Some((by, announced)) = self.announced else { return };
        self.shown = self.cup.and_then(|cup| cup.faces);
        // Where only what a seat knows is played on, the dice are not there; then the announcement stands.
        let result = self.result().unwrap_or(announced);
        log.say(|| {
            let msg = Msg::new("mia-log-doubted").with("seat", seat).with("by", by);
            msg.with("result", result.number()).with("said", announced.number())
        });
        if result >= announced {
            let cost = if announced == PairResult::HIGHEST { self.variant.mia_costs } else { 1 };
            self.lose(seat, cost, log);
            self.begin_after(seat);
        } else {
            self.lose(by, 1, log);
            self.begin(seat);
        }
    }

    fn lose(&mut self, seat: Seat, cost: i64, log: &mut Log) {
        let lives = &mut self.lives[seat.index()];
        *lives = (*lives - cost).max(0);
        let id = if *lives == 0 { "mia-log-out" } else { "mia-log-lost" };
        log.say(|| Msg::new(id).with("seat", seat).with("cost", cost).with("lives", *lives));
    }

    fn begin_after(&mut self, seat: Seat) {
        let next = self.company.after(seat, self.inside());
        self.begin(next.unwrap_or(seat));
    }

    /// A new round begins with this seat, or the next one after it that is in; or the game is over.
    fn begin(&mut self, seat: Seat) {
        (self.cup, self.announced, self.beat) = (None, None, None);
        let inside = self.inside();
        self.phase = if inside.len() < 2 {
            Phase::Over { winners: self.company.present().highest(&self.lives) }
        } else {
            Phase::Begin(self.company.from(seat, inside).next().unwrap_or(seat))
        };
    }
}

// The moves of Little Max and their notation: `roll`, `say 62`, `believe`, `doubt`, `concede`, `pass 63`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll the dice under the cup.
    Roll,
    /// Announce a result, true or not.
    Say(PairResult),
    /// Take the announcement for true, and roll anew.
    Believe,
    /// Have the dice shown.
    Doubt,
    /// Give in to an announced Mia.
    Concede,
    /// Hand the cup on unseen with a higher announcement.
    Pass(PairResult),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Say(result) => write!(f, "say {result}"),
            Self::Believe => f.write_str("believe"),
            Self::Doubt => f.write_str("doubt"),
            Self::Concede => f.write_str("concede"),
            Self::Pass(result) => write!(f, "pass {result}"),
        }
    }
}

const SAY: &[&str] = &["say", "s", "announce", "кажу", "сказати", "говорю", "сказать", "объявить"];
const BELIEVE: &[&str] = &["believe", "b", "вірю", "верю"];
const DOUBT: &[&str] =
    &["doubt", "d", "не вірю", "не верю", "сумніваюсь", "сомневаюсь", "показати", "показать"];
const CONCEDE: &[&str] = &["concede", "c", "поступаюсь", "уступаю"];
const PASS: &[&str] = &["pass", "p", "передаю", "передати", "передать"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("mia-expected"));
    let text = text.to_lowercase().replace("не-", "не ");
    let words: Vec<_> = text.split_whitespace().take(4).collect();
    // A verb may be two words; the number stands last.
    let number = words.last().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let verb = words[..words.len() - usize::from(number.is_some())].join(" ");
    let is = |words: &[&str]| words.contains(&verb.as_str());
    let result = || number.and_then(|number| PairResult::read(number));
    let alone = |play: Move| number.is_none().then_some(play);
    let play = match () {
        () if is(ROLL) => alone(Move::Roll),
        () if is(BELIEVE) => alone(Move::Believe),
        () if is(DOUBT) => alone(Move::Doubt),
        () if is(CONCEDE) => alone(Move::Concede),
        () if is(SAY) => result().map(Move::Say),
        () if is(PASS) => result().map(Move::Pass),
        () => None,
    };
    play.ok_or_else(expected)
}

// The view of Little Max: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
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
        title: Msg::new("mia-title").with("lives", state.variant.lives),
        status: own_question(state, viewer).unwrap_or_else(|| waiting(state)),
        players: state.company.all().map(player).collect(),
        dice: dice(state, viewer),
        board: SceneBoard::Lives(Lives { most: state.variant.lives, left }),
        private: private(state, viewer),
        extent: SceneExtent::dice(2).noted(),
    }
}

/// The question to the player who says or believes something: "You have 54. What do you say?"
fn own_question(state: &State, viewer: Viewer) -> Option<Msg> {
    let number = |result: PairResult| result.number();
    match (state.phase, state.announced) {
        (Phase::Answering(seat), Some((by, result))) if viewer.is(seat) => {
            Some(Msg::new("mia-status-own-answer").with("by", by).with("result", number(result)))
        }
        (Phase::Saying(seat), announced) if viewer.is(seat) => {
            let own = state.result().map(number)?;
            Some(match announced {
                Some((_, beat)) => {
                    Msg::new("mia-status-own-more").with("own", own).with("result", number(beat))
                }
                None => Msg::new("mia-status-own-say").with("own", own),
            })
        }
        _ => None,
    }
}

/// "54 by Anna: does Boris believe it?"
fn waiting(state: &State) -> Msg {
    match (state.phase, state.announced) {
        (Phase::Answering(seat), Some((by, result))) => {
            Msg::new("mia-status-answer").with("seat", seat).with("by", by).with("result", result.number())
        }
        (Phase::Saying(seat), Some((_, result))) => {
            Msg::new("mia-status-more").with("seat", seat).with("result", result.number())
        }
        (Phase::Saying(seat), None) => Msg::new("mia-status-say").with("seat", seat),
        _ => status(&state.turn()),
    }
}

/// The dice under the cup: closed to all but the seat that rolled them.
fn dice(state: &State, viewer: Viewer) -> Vec<SceneDie> {
    let faces = match (state.cup, state.shown) {
        (Some(cup), _) => cup.faces.filter(|_| viewer.is(cup.roller)).unwrap_or([SceneDie::HIDDEN; 2]),
        (None, Some(shown)) => shown,
        (None, None) => return Vec::new(),
    };
    faces.map(|face| SceneDie::new(face, Tint::White)).into()
}

/// The announcement that the seat stands for.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let (_, result) = state.announced.filter(|(by, _)| *by == seat)?;
    Some(Msg::new("mia-note-said").with("result", result.number()))
}

fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Some(cup) = state.cup.filter(|cup| viewer.is(cup.roller)) else { return Vec::new() };
    let msg = |_| state.result().map(|result| Msg::new("mia-private").with("result", result.number()));
    let asked = matches!(state.phase, Phase::Saying(_)).then(|| Msg::new("mia-private-say"));
    cup.faces.and_then(msg).into_iter().chain(asked).collect()
}

// A move by taps: the announcements stand on a level of their own where others are there, too.

/// Under this key the announcements of a blind pass stand apart.
const PASSES: &str = "p";

fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let moves = state.moves(seat);
    let passes = moves.iter().any(|play| matches!(play, Move::Pass(_)));
    match path {
        [] => {
            let own = moves.into_iter().filter(|play| !matches!(play, Move::Pass(_)));
            let mut branches: Vec<_> = own.map(|play| branch(state, seat, play)).collect();
            if passes {
                branches.push(Choice::deeper(PASSES, Msg::new("mia-button-passes")));
            }
            Some(ChoiceLevel::OneOf(branches))
        }
        [PASSES] if passes => {
            let passes = moves.into_iter().filter(|play| matches!(play, Move::Pass(_)));
            Some(ChoiceLevel::OneOf(passes.map(|play| branch(state, seat, play)).collect()))
        }
        _ => None,
    }
}

/// The true announcement carries a sign that only its roller sees.
fn branch(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    let own = state.known(seat).result();
    let announcement = |key: char, result: PairResult| {
        let open = Msg::new("mia-button-say").with("result", result.number());
        let truth = own == Some(result) && key == 's';
        let label =
            if truth { Msg::new("mia-button-true").with("result", result.number()) } else { open.clone() };
        Choice::play(format!("{key}{result}"), label, play).shared(open)
    };
    match play {
        Move::Roll => Choice::play("r", Msg::new("mia-button-roll"), play),
        Move::Believe => Choice::play("b", Msg::new("mia-button-believe"), play),
        Move::Doubt => Choice::play("d", Msg::new("mia-button-doubt"), play),
        Move::Concede => Choice::play("c", Msg::new("mia-button-concede"), play),
        Move::Say(result) => announcement('s', result),
        Move::Pass(result) => announcement('p', result),
    }
}
