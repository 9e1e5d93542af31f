//! A typed position being played, behind the erased edge: the parts of a table that are the same for all games.

use std::any::Any;

use super::{OFFERED, Table, ending, not_your_turn, status};
use crate::kit::error::clipped;
use crate::kit::{
    About, Assessment, ChoiceLevel, DrawError, Estimation, Faces, Ladder, Log, MoveEstimate, Msg, Outcome,
    PlayError, Position, RANDOM, Reason, Rung, Scene, Seat, SeatStatus, Seats, Stream, Thought, Turn, Unit,
    Valuation, Viewer, strongest,
};

/// A position with what is known of its table: who sits there, who has left, what was offered and agreed.
#[derive(Clone)]
pub(in crate::kit) struct Running<P> {
    pub(super) about: &'static About,
    pub(super) draws: bool,
    pub(super) levels: &'static [&'static str],
    pub(super) ladder: Ladder,
    pub(super) valuation: Option<Valuation>,
    pub(super) estimation: Option<Estimation>,
    pub(super) state: P,
    pub(super) seats: usize,
    pub(super) teams: Vec<Seats>,
    pub(super) left: Seats,
    pub(super) agreed: Seats,
    /// An end that the rules of the game did not bring about: all but one side left, or all agreed.
    pub(super) ended: Option<Outcome>,
}

impl<P: Position> Running<P> {
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

    /// The thought of a machine player, typed.
    fn thought(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Thought<P::Move>> {
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
    fn any_move(&self, seat: Seat, stream: &mut dyn Stream) -> Thought<P::Move> {
        let mut moves = self.state.moves(seat);
        let chosen = stream.below(moves.len() as u32) as usize;
        moves.swap(0, chosen);
        let candidates = moves.into_iter().map(|play| (play, 0.0)).collect();
        Thought::of_sorted(candidates, Unit::Heuristic, false)
    }

    /// What the position is worth to a seat; at the end its result.
    fn value(&self, seat: Seat) -> Option<f64> {
        let Valuation { unit, .. } = self.valuation?;
        match self.turn() {
            Turn::Over(outcome) => self.result(outcome, unit, seat),
            Turn::Seats(_) | Turn::Chance(_) => self.state.value(seat),
        }
    }

    /// What a seat has got in the end.
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

impl<P: Position> Table for Running<P> {
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

    fn thrower(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { self.state.thrower() }
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
        // Whoever alone is to move is told so; what a game says of its own in its place stays.
        if let (Viewer::Seat(seat), Turn::Seats(seats)) = (viewer, &turn)
            && *seats == Seats::only(seat)
            && scene.status == status(&turn)
        {
            scene.status = Msg::new("status-own");
        }
        if let Some(outcome) = self.ended {
            scene.status = ending(outcome, scene.players.len());
            for player in &mut scene.players {
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

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Thought<String>> {
        Some(self.thought(seat, level, stream)?.map(|play| play.to_string()))
    }

    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String> {
        let thought = self.thought(seat, level, stream)?;
        let play = thought.best();
        self.happen(seat, play, log);
        Some(play.to_string())
    }

    fn valuation(&self) -> Option<Valuation> {
        self.valuation
    }

    fn values(&self) -> Option<Vec<f64>> {
        Seat::all(self.seats).map(|seat| self.value(seat)).collect()
    }

    fn judge(&self, seat: Seat) -> Option<Thought<String>> {
        let valuation = self.valuation?;
        if !self.owes(seat) {
            return None;
        }
        let mut values = match self.state.move_values(seat) {
            Some(values) => values,
            None => {
                let moves = self.state.moves(seat).into_iter();
                moves
                    .map(|play| Some((play.clone(), self.value_after(seat, &play)?)))
                    .collect::<Option<_>>()?
            }
        };
        values.sort_by(|(_, one), (_, other)| valuation.best_first(*one, *other));
        let (unit, exact) = (valuation.unit, valuation.is_exact());
        Some(Thought::of_sorted(values, unit, exact).map(|play| play.to_string()))
    }

    fn estimation(&self) -> Option<Estimation> {
        self.estimation
    }

    fn assess(&self, played: Option<(Seat, &str)>, effort: u64) -> Option<Assessment<String>> {
        let estimation = self.estimation?;
        if let Turn::Over(outcome) = self.turn() {
            let result = |seat| self.result(outcome, estimation.valuation.unit, seat);
            let values = Seat::all(self.seats).map(result).collect::<Option<_>>()?;
            return Some(Assessment::of_values(values, None));
        }
        let played = match played {
            Some((seat, text)) => Some((seat, self.parsed(seat, text).ok()?)),
            None => None,
        };
        let played = played.as_ref().map(|(seat, play)| (*seat, play));
        Some(self.state.assess(played, effort)?.map(|play| play.to_string()))
    }

    fn compare(&self, seat: Seat, clock: &dyn Stream) -> Option<Vec<MoveEstimate<String>>> {
        let effort = self.estimation?.comparison?;
        if !self.owes(seat) {
            return None;
        }
        let moves = self.state.known(seat).compare(seat, effort, clock)?;
        Some(moves.into_iter().map(|estimate| estimate.map(|play| play.to_string())).collect())
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        match self.turn() {
            _ if depth == 0 => Some(1),
            Turn::Over(_) => Some(0),
            Turn::Chance(_) => None,
            Turn::Seats(seats) => {
                if let Some(leaves) = self.state.perft(depth) {
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
        // What one seat may not know and what another may not know is all that is not public.
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
