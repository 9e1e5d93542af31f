//! The erased edge of a game being played: text notation, scenes and choices.

use std::any::Any;

use super::about::About;
use super::choice::{Choice, ChoiceLevel, turned};
use super::decision::{Decision, Ladder, RANDOM, Rung, Unit, strongest};
use super::draw::{Draw, DrawError, Faces, Stream};
use super::game::{Game, Setup};
use super::insight::{Estimate, Estimation, Insight, MoveEstimate, Scale};
use super::msg::{Arg, Log, Msg, clipped};
use super::position::{Outcome, Reason, Turn};
use super::presentation::Presentation;
use super::refusal::PlayError;
use super::scene::{Cells, Scene, SceneBoard, SeatStatus, Viewer};
use super::seat::{Seat, Seats};
use super::thinking::Thinking;
use super::variant::{Fault, Values};

/// A game being played.
pub trait Table: Send + Sync {
    /// The catalogue entry of the game.
    fn about(&self) -> &'static About;

    /// The number of its seats.
    fn seats(&self) -> usize;

    /// Its teams; empty where everyone plays alone.
    fn teams(&self) -> &[Seats];

    /// The seats that have left.
    fn left(&self) -> Seats;

    /// The seats or the draw that the position waits for, or its outcome.
    fn turn(&self) -> Turn;

    /// The score of each seat.
    fn scores(&self) -> Vec<i64>;

    /// Plays a move given as text and returns its canonical notation.
    ///
    /// # Errors
    /// Syntax, resolution or legality; the table is as before.
    fn play(&mut self, seat: Seat, text: &str, log: &mut Log) -> Result<String, PlayError>;

    /// Takes the answer of chance.
    ///
    /// # Errors
    /// Unasked, of the wrong size or out of range; the table is as before.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), DrawError>;

    /// A seat leaves the game, at any time.
    ///
    /// # Errors
    /// It has left before, or the game is over.
    fn leave(&mut self, seat: Seat, reason: Reason, log: &mut Log) -> Result<(), Msg>;

    /// The seats that have agreed to a draw and are waiting for the others.
    fn agreed(&self) -> Seats;

    /// A seat agrees to a draw, at any time: the first one offers it, and once nobody is left who has not agreed the
    /// game is over. A move played instead declines what the others have offered; one's own offer stands.
    ///
    /// # Errors
    /// Games of this kind know no draws, the seat has left or agreed before, or the game is over.
    fn agree(&mut self, seat: Seat, log: &mut Log) -> Result<(), Msg>;

    /// Rolls what chance owes; `None` when it owes nothing.
    fn deal(&self, stream: &mut dyn Stream) -> Option<Faces>;

    /// The seat that alone will see the roll that chance owes; `None` where everybody sees it.
    fn roller(&self) -> Option<Seat> {
        None
    }

    /// The legal moves of a seat, in a stable order; none unless it owes one.
    fn moves(&self, seat: Seat) -> Vec<String>;

    /// The scene that a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// A level of the choice tree of a seat; `None` when it owes no move or nothing is there.
    fn level(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<String>>;

    /// The cells that this path of the choice tree has half chosen.
    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String>;

    /// The move of a machine player that knows only what its seat may know; `None` unless it owes a move.
    /// An unknown level plays as the strongest that is offered.
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Decision<String>>;

    /// Plays what [`Table::think`] would, without the way through text, and returns its canonical notation.
    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String>;

    /// The meaning of values of its positions; `None` where the game is not solved.
    fn solved(&self) -> Option<Scale>;

    /// The value of the position to each seat under best play, whether a move or chance is awaited; at the end the
    /// result. `None` unless it is [`Table::solved`].
    fn values(&self) -> Option<Vec<f64>>;

    /// The legal moves of a seat with their values, best first. `None` unless it owes a move, and unless the game is
    /// [`Table::solved`].
    fn move_values(&self, seat: Seat) -> Option<Decision<String>>;

    /// How estimates are made; `None` where there are none, or values in their place.
    fn estimation(&self) -> Option<Estimation>;

    /// An estimate of the position, with the cost of a legal move that a seat has played in it, by a look at about so
    /// many positions; at the end the result. `None` without a [`Table::estimation`].
    fn estimate(&self, played: Option<(Seat, &str)>, effort: u64) -> Option<Estimate<String>>;

    /// Estimates of the moves of a seat that the engine likes best, by what the seat may know, best first. The answer
    /// is the same each time, unless the clock of whoever waits runs out. `None` unless it owes a move, and without
    /// an [`Estimation::comparison`].
    fn move_estimates(&self, seat: Seat, clock: &dyn Stream) -> Option<Vec<MoveEstimate<String>>>;

    /// Counts the sequences of exactly `depth` moves; `None` where chance would have to be asked.
    fn perft(&self, depth: u32) -> Option<u64>;

    /// The table as far as a seat may know it: what machine players are handed.
    fn known(&self, seat: Seat) -> Box<dyn Table>;

    /// A table that a seat may take for the true one: [`Thinking::imagined`](super::Thinking::imagined).
    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Box<dyn Table>;

    /// The table as far as everybody may know it: what can be told of it in public.
    fn public(&self) -> Box<dyn Table>;

    /// A copy to try things on.
    fn copy(&self) -> Box<dyn Table>;

    /// Returns `true` if the other table is in the same state of the same game.
    fn same(&self, other: &dyn Table) -> bool;

    /// For [`Table::same`].
    fn as_any(&self) -> &dyn Any;
}

impl dyn Table + '_ {
    /// [`Table::level`] as a plain list of branches.
    pub fn choices(&self, seat: Seat, path: &[&str]) -> Option<Vec<Choice<String>>> {
        self.level(seat, path).map(ChoiceLevel::list)
    }

    /// [`Table::level`] beside the board that this viewer sees: where it is turned for them, arrows are, too.
    pub fn level_for(&self, viewer: Viewer, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<String>> {
        let mut level = self.level(seat, path)?;
        let is_turned = || matches!(self.scene(viewer).board, SceneBoard::Cells(Cells { turned: true, .. }));
        if level.arrows().next().is_some() && is_turned() {
            for arrow in level.arrows() {
                if let Some(other) = turned(arrow) {
                    other.clone_into(arrow);
                }
            }
        }
        Some(level)
    }

    /// The draw that chance owes.
    pub fn needs(&self) -> Option<Draw> {
        match self.turn() {
            Turn::Chance(draw) => Some(draw),
            Turn::Seats(_) | Turn::Over(_) => None,
        }
    }

    /// The seats that owe a move.
    pub fn to_act(&self) -> Seats {
        match self.turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over(_) => Seats::NONE,
        }
    }

    /// The scale of an analysis of the game: that of its solution, or of the engine's estimates where it is not solved.
    pub fn scale(&self) -> Option<Scale> {
        self.solved().or_else(|| Some(self.estimation()?.scale))
    }

    /// Returns `true` if single moves have values: exact ones, or the engine's estimates.
    pub fn has_move_values(&self) -> bool {
        let estimates = || self.estimation().is_some_and(|estimation| estimation.comparison.is_some());
        self.solved().is_some() || estimates()
    }

    /// The outcome, once it has ended.
    pub fn over(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats(_) | Turn::Chance(_) => None,
        }
    }
}

// Opening a table: seats, teams and position are checked before the game is asked to start.

impl<P: Presentation + Thinking> Running<P> {
    /// Opens a table of a game, with everybody there.
    ///
    /// # Errors
    /// Wrong seats, teams or position; every fault at once.
    pub(super) fn open<G: Game<State = P>>(game: &G, setup: &Setup<Values>) -> Result<Self, Vec<Fault>> {
        let variant = game.variant(&setup.variant)?;
        let capacity = game.capacity(&variant);
        if !capacity.contains(&setup.seats) {
            return Err(vec![Fault::whole(
                Msg::new("seats-wrong").with("seats", setup.seats).with("allowed", ranges(&capacity)),
            )]);
        }
        let levels = game.levels(&variant, setup.seats);
        let ladder = game.ladder(&variant, setup.seats);
        let teams = teams(game.teams(&variant, setup.seats), &setup.teams, setup.seats)?;
        if !G::POSITIONS && setup.position.is_some() {
            return Err(vec![Fault::whole(Msg::new("position-none"))]);
        }
        let setup = Setup { variant, seats: setup.seats, teams, position: setup.position.clone() };
        let state = game.start(&setup)?;
        let solved = state.insight().and_then(Insight::scale);
        let estimation = state.insight().and_then(Insight::estimation).filter(|_| solved.is_none());
        Ok(Self {
            about: game.about(),
            draws: G::DRAWS,
            levels,
            ladder,
            solved,
            estimation,
            state,
            seats: setup.seats,
            teams: setup.teams,
            left: Seats::NONE,
            agreed: Seats::NONE,
            ended: None,
        })
    }
}

/// Numbers of seats for people: `2–12`, `4, 6, 8`.
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}–{last}"),
        [] => String::new(),
    })
    .collect::<Vec<_>>()
    .join(", ")
}

// A typed position being played, behind the erased edge: the parts of a table that are the same for all games.

/// A position with what is known of its table: who sits there, who has left, what was offered and agreed.
#[derive(Clone)]
pub(super) struct Running<P> {
    about: &'static About,
    draws: bool,
    levels: &'static [&'static str],
    ladder: Ladder,
    solved: Option<Scale>,
    estimation: Option<Estimation>,
    state: P,
    seats: usize,
    teams: Vec<Seats>,
    left: Seats,
    agreed: Seats,
    /// An end that the rules of the game did not bring about: all but one side left, or all agreed.
    ended: Option<Outcome>,
}

impl<P: Presentation + Thinking> Running<P> {
    fn owes(&self, seat: Seat) -> bool {
        matches!(self.turn(), Turn::Seats(seats) if seats.contains(seat))
    }

    fn no_seat(&self, seat: Seat) -> Msg {
        Msg::new("seat-unknown").with("number", seat.number()).with("seats", self.seats)
    }

    fn parsed(&self, seat: Seat, text: &str) -> Result<P::Move, PlayError> {
        let refused = |text: String, why| PlayError::Illegal { text, why };
        if seat.index() >= self.seats {
            return Err(refused(clipped(text), self.no_seat(seat)));
        }
        let play = self.state.parse(seat, text).map_err(|error| PlayError::parsing(text, error))?;
        let why = match self.turn() {
            Turn::Over(_) => Msg::new("game-over"),
            Turn::Chance(_) => Msg::new("chance-first"),
            Turn::Seats(seats) if !seats.contains(seat) => not_your_turn(seats),
            Turn::Seats(_) => match self.state.check(seat, &play) {
                Ok(()) => return Ok(play),
                Err(why) => why,
            },
        };
        Err(refused(play.to_string(), why))
    }

    /// Plays a legal move. It declines what others have offered.
    fn happen(&mut self, seat: Seat, play: &P::Move, log: &mut Log) {
        self.agreed = self.agreed.both(Seats::only(seat));
        self.state.play(seat, play, log);
    }

    /// Refuses a seat that does not exist or has left, and a game that is over.
    fn still_in(&self, seat: Seat) -> Result<(), Msg> {
        if seat.index() >= self.seats {
            return Err(self.no_seat(seat));
        }
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(Msg::new("game-over"));
        }
        if self.left.contains(seat) { Err(Msg::new("left-before")) } else { Ok(()) }
    }

    /// The decision of a machine player, typed.
    fn decision(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Decision<P::Move>> {
        if !self.owes(seat) {
            return None;
        }
        let (level, slips) =
            Rung::find(self.ladder, level).map_or((level, 0), |rung| (rung.level, rung.slips));
        if slips > 0 && stream.below(100) < slips {
            return Some(self.any_move(seat, stream));
        }
        let known = self.levels.iter().copied().find(|own| *own == level);
        let own = known.or_else(|| strongest(self.ladder, self.levels));
        Some(match own {
            Some(own) if level != RANDOM => {
                let known = self.state.known(seat);
                known.think(seat, own, stream)
            }
            _ => self.any_move(seat, stream),
        })
    }

    /// Any legal move, each equally likely.
    fn any_move(&self, seat: Seat, stream: &mut dyn Stream) -> Decision<P::Move> {
        let mut moves = self.state.moves(seat);
        let chosen = stream.below(moves.len() as u32) as usize;
        moves.swap(0, chosen);
        let candidates = moves.into_iter().map(|play| (play, 0.0)).collect();
        Decision::of_sorted(candidates, Unit::Heuristic, false)
    }

    /// The value of the position to a seat; at the end its result.
    fn value(&self, seat: Seat) -> Option<f64> {
        let Scale { unit, .. } = self.solved?;
        match self.turn() {
            Turn::Over(outcome) => self.result(outcome, unit, seat),
            Turn::Seats(_) | Turn::Chance(_) => self.state.insight()?.value(seat),
        }
    }

    /// The result of a seat at the end.
    fn result(&self, outcome: Outcome, unit: Unit, seat: Seat) -> Option<f64> {
        match unit {
            Unit::WinProbability => Some(outcome.share(seat)),
            Unit::ExpectedScore | Unit::Heuristic => {
                self.state.scores().get(seat.index()).map(|score| *score as f64)
            }
        }
    }

    fn value_after(&self, seat: Seat, play: &P::Move) -> Option<f64> {
        let mut next = self.clone();
        next.state.play(seat, play, &mut Log::off());
        next.value(seat)
    }

    /// The sentence that says how a game of so many players ended, to whoever looks: who has won alone, or with partners, is told
    /// so, and so is who has lost to somebody.
    fn ending_for(&self, outcome: Outcome, viewer: Viewer, players: usize) -> Msg {
        let mut told = ending(outcome, players);
        let is_team = self.teams.contains(&outcome.winners);
        let is_single = outcome.winners.len() == 1;
        let own = match viewer {
            Viewer::Seat(seat) => Some(outcome.winners.contains(seat)),
            Viewer::Spectator => None,
        };
        match own {
            Some(true) if is_team || is_single => told.id = "ended-own".into(),
            Some(false) if is_single => told.id = "ended-beaten".into(),
            _ if is_team && told.id == "ended-shared" => told.id = "ended-team".into(),
            _ => {}
        }
        told
    }

    /// Sides that still have somebody in, where there are only two; else the last seat decides.
    fn deserted(&self, leaver: Seat) -> Option<Seats> {
        let everyone = Seats::all(self.seats);
        let side = |seat| self.teams.iter().find(|team| team.contains(seat)).copied();
        match (self.seats, self.teams.len()) {
            (1 | 2, 0) => Some(everyone.without(Seats::only(leaver))),
            (_, 2) => Some(everyone.without(side(leaver).unwrap_or(Seats::NONE))),
            _ => {
                let rest = everyone.without(self.left);
                (rest.len() == 1).then_some(rest)
            }
        }
    }
}

impl<P: Presentation + Thinking> Table for Running<P> {
    fn about(&self) -> &'static About {
        self.about
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn teams(&self) -> &[Seats] {
        &self.teams
    }

    fn left(&self) -> Seats {
        self.left
    }

    fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.state.turn(), Turn::Over)
    }

    fn scores(&self) -> Vec<i64> {
        self.state.scores()
    }

    fn play(&mut self, seat: Seat, text: &str, log: &mut Log) -> Result<String, PlayError> {
        let play = self.parsed(seat, text)?;
        self.happen(seat, &play, log);
        Ok(play.to_string())
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), DrawError> {
        let Turn::Chance(draw) = self.turn() else { return Err(DrawError::Unasked) };
        draw.check(faces)?;
        self.state.answer(faces, log).map_err(DrawError::Rejected)
    }

    fn leave(&mut self, seat: Seat, reason: Reason, log: &mut Log) -> Result<(), Msg> {
        self.still_in(seat)?;
        self.left.insert(seat);
        self.agreed.remove(seat);
        let id = if reason == Reason::Time { "left-time" } else { "left-resigned" };
        log.say(|| Msg::new(id).with("seat", seat));
        match self.deserted(seat) {
            Some(winners) => {
                self.ended = Some(Outcome { winners, reason });
                if winners.is_empty() {
                    self.state.leave(seat, log);
                }
            }
            None => self.state.leave(seat, log),
        }
        Ok(())
    }

    fn agreed(&self) -> Seats {
        self.agreed
    }

    fn agree(&mut self, seat: Seat, log: &mut Log) -> Result<(), Msg> {
        if !self.draws {
            return Err(Msg::new("agree-never"));
        }
        self.still_in(seat)?;
        if self.agreed.contains(seat) {
            return Err(Msg::new("agreed-before"));
        }
        self.agreed.insert(seat);
        let staying = Seats::all(self.seats).without(self.left);
        if staying.without(self.agreed).is_empty() {
            self.ended = Some(Outcome { winners: staying, reason: Reason::Agreement });
        } else {
            log.say(|| Msg::new(OFFERED).with("seat", seat));
        }
        Ok(())
    }

    fn deal(&self, stream: &mut dyn Stream) -> Option<Faces> {
        match self.turn() {
            Turn::Chance(draw) => Some(self.state.deal(&draw, stream)),
            Turn::Seats(_) | Turn::Over(_) => None,
        }
    }

    fn roller(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { self.state.roller() }
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        if !self.owes(seat) {
            return Vec::new();
        }
        self.state.moves(seat).iter().map(ToString::to_string).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.state.scene(viewer);
        for player in &mut scene.players {
            player.team = self.teams.iter().position(|team| team.contains(player.seat));
            if self.left.contains(player.seat) {
                player.standing = SeatStatus::Left;
            }
        }
        let turn = self.turn();
        if matches!(turn, Turn::Over(_)) && !P::LASTING_NOTES {
            scene.players.iter_mut().for_each(|player| player.note = None);
        }
        // A seat that alone is to move gets its own status; a game's own status in its place stays.
        if let (Viewer::Seat(seat), Turn::Seats(seats)) = (viewer, &turn)
            && *seats == Seats::only(seat)
            && scene.status == status(&turn)
        {
            scene.status = Msg::new("status-own");
        }
        // What a game says of its own end in its own words stays.
        if let Turn::Over(outcome) = &turn
            && (self.ended.is_some() || scene.status == status(&turn))
        {
            scene.status = self.ending_for(*outcome, viewer, scene.players.len());
        }
        if let Some(outcome) = self.ended {
            for player in &mut scene.players {
                // Stakes and expectations mean nothing any more.
                player.note = None;
                player.standing = match player.standing {
                    _ if outcome.winners.contains(player.seat) => SeatStatus::Won,
                    SeatStatus::Acting => SeatStatus::Waiting,
                    other => other,
                };
            }
        }
        scene
    }

    fn level(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<String>> {
        if !self.owes(seat) {
            return None;
        }
        Some(self.state.choices(seat, path)?.map(|play| play.to_string()))
    }

    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String> {
        if self.owes(seat) { self.state.chosen(seat, path) } else { Vec::new() }
    }

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Decision<String>> {
        Some(self.decision(seat, level, stream)?.map(|play| play.to_string()))
    }

    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String> {
        let decision = self.decision(seat, level, stream)?;
        let play = decision.best();
        self.happen(seat, play, log);
        Some(play.to_string())
    }

    fn solved(&self) -> Option<Scale> {
        self.solved
    }

    fn values(&self) -> Option<Vec<f64>> {
        Seat::all(self.seats).map(|seat| self.value(seat)).collect()
    }

    fn move_values(&self, seat: Seat) -> Option<Decision<String>> {
        let scale = self.solved?;
        if !self.owes(seat) {
            return None;
        }
        let mut values = match self.state.insight()?.move_values(seat) {
            Some(values) => values,
            None => {
                let moves = self.state.moves(seat).into_iter();
                moves
                    .map(|play| Some((play.clone(), self.value_after(seat, &play)?)))
                    .collect::<Option<_>>()?
            }
        };
        values.sort_by(|(_, one), (_, other)| scale.best_first(*one, *other));
        let (unit, exact) = (scale.unit, scale.is_exact());
        Some(Decision::of_sorted(values, unit, exact).map(|play| play.to_string()))
    }

    fn estimation(&self) -> Option<Estimation> {
        self.estimation
    }

    fn estimate(&self, played: Option<(Seat, &str)>, effort: u64) -> Option<Estimate<String>> {
        let estimation = self.estimation?;
        if let Turn::Over(outcome) = self.turn() {
            let result = |seat| self.result(outcome, estimation.scale.unit, seat);
            let values = Seat::all(self.seats).map(result).collect::<Option<_>>()?;
            return Some(Estimate::of_values(values, None));
        }
        let played = match played {
            Some((seat, text)) => Some((seat, self.parsed(seat, text).ok()?)),
            None => None,
        };
        let played = played.as_ref().map(|(seat, play)| (*seat, play));
        Some(self.state.insight()?.estimate(played, effort)?.map(|play| play.to_string()))
    }

    fn move_estimates(&self, seat: Seat, clock: &dyn Stream) -> Option<Vec<MoveEstimate<String>>> {
        let effort = self.estimation?.comparison?;
        if !self.owes(seat) {
            return None;
        }
        let known = self.state.known(seat);
        let moves = known.insight()?.move_estimates(seat, effort, clock)?;
        Some(moves.into_iter().map(|estimate| estimate.map(|play| play.to_string())).collect())
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        match self.turn() {
            _ if depth == 0 => Some(1),
            Turn::Over(_) => Some(0),
            Turn::Chance(_) => None,
            Turn::Seats(seats) => {
                if let Some(leaves) = self.state.insight().and_then(|insight| insight.perft(depth)) {
                    return Some(leaves);
                }
                let mut leaves = 0u64;
                for seat in seats.iter() {
                    let moves = self.state.moves(seat);
                    for play in &moves {
                        let mut next = self.clone();
                        next.state.play(seat, play, &mut Log::off());
                        leaves = leaves.saturating_add(next.perft(depth - 1)?);
                    }
                }
                Some(leaves)
            }
        }
    }

    fn known(&self, seat: Seat) -> Box<dyn Table> {
        let state = self.state.known(seat);
        Box::new(Self { state, ..self.clone() })
    }

    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Box<dyn Table> {
        let state = self.state.known(seat).imagined(seat, stream);
        Box::new(Self { state, ..self.clone() })
    }

    fn public(&self) -> Box<dyn Table> {
        // The secrets of all seats together are all that is not public.
        let hide = |state: P, seat| state.known(seat);
        let state = Seat::all(self.seats).fold(self.state.clone(), hide);
        Box::new(Self { state, ..self.clone() })
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn Table) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| {
            self.state == other.state
                && (self.left, self.agreed, self.ended) == (other.left, other.agreed, other.ended)
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

// One sentence on the state of a table.

/// The message that tells of an offer to agree on a draw.
pub const OFFERED: &str = "agree-offered";

/// The sentence that says what is being waited for, or how it ended.
pub fn status(turn: &Turn) -> Msg {
    match turn {
        Turn::Seats(seats) if seats.len() == 1 => Msg::new("status-turn").with("seat", *seats),
        Turn::Seats(seats) => Msg::new("status-several").with("seats", Arg::company(*seats)),
        Turn::Chance(draw) => Msg::new("status-dice").with("count", draw.dice.len()),
        // The table says it anew: it knows how many play.
        Turn::Over(outcome) => ending(*outcome, 0),
    }
}

/// The refusal of a move while only these seats may move.
pub fn not_your_turn(to_act: Seats) -> Msg {
    Msg::new("not-your-turn").with("seats", Arg::company(to_act)).with("count", to_act.len())
}

/// The sentence that says how a game of so many players ended.
pub fn ending(outcome: Outcome, players: usize) -> Msg {
    let id = match (outcome.winners.len(), outcome.reason) {
        // Only who plays alone can end without a winner.
        (0, Reason::Resignation | Reason::Time) => "ended-given-up",
        (0, _) => "ended-lost",
        (1, _) => "ended-won",
        (_, Reason::Agreement | Reason::Repetition | Reason::Plies) => "ended-draw",
        _ => "ended-shared",
    };
    let rivals = players.saturating_sub(outcome.winners.len());
    let winners = Arg::company(outcome.winners);
    Msg::new(id).with("winners", winners).with("reason", outcome.reason.word()).with("rivals", rivals)
}

// The teams of a table.

/// The teams asked for, or the default ones; ordered by their lowest seat.
fn teams(default: Vec<Seats>, asked: &[Seats], seats: usize) -> Result<Vec<Seats>, Vec<Fault>> {
    if asked.is_empty() {
        return Ok(default);
    }
    let sizes = |teams: &[Seats]| {
        let mut sizes: Vec<_> = teams.iter().map(|team| team.len()).collect();
        sizes.sort_unstable();
        sizes
    };
    let everyone: Seats = asked.iter().flat_map(|team| team.iter()).collect();
    if default.is_empty() {
        return Err(vec![Fault::whole(Msg::new("teams-none"))]);
    }
    if everyone != Seats::all(seats) || sizes(asked) != sizes(&default) {
        let shape = Msg::new("teams-wrong").with("teams", default.len()).with("size", default[0].len());
        return Err(vec![Fault::whole(shape)]);
    }
    let mut teams = asked.to_vec();
    teams.sort_by_key(|team| team.first());
    Ok(teams)
}

#[cfg(test)]
mod tests {
    use crate::kit::{Seat, Setup, Viewer};

    #[test]
    fn whoever_alone_is_to_move_is_told_so() {
        let says = |game: &str, preset: &str, seats: usize, viewer: Viewer| {
            let game = crate::find(game).expect("a game of the catalogue");
            let variant = game.values(Some(preset), &[]).expect("a preset");
            let table = game.open(&Setup { variant, seats, teams: Vec::new(), position: None });
            table.expect("a table").scene(viewer).status.id.into_owned()
        };
        let [first, second] = [0, 1].map(|seat| Viewer::Seat(Seat::at(seat)));
        assert_eq!(says("pig", "one-die", 2, first), "status-own");
        assert_eq!(says("pig", "one-die", 2, second), "status-turn");
        assert_eq!(says("pig", "one-die", 2, Viewer::Spectator), "status-turn");
        assert_ne!(says("katego", "diceless", 2, first), "status-own", "both are to move");
    }
}
