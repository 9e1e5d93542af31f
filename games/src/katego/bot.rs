//! How the machine plays Катего: `sound` counts, for every way to write a number, by how much it raises the
//! expected points of its side above those of the others; dice and spare rolls are spent so that they last. `strong`
//! tries its best moves out.

use std::borrow::Cow;

use super::forecast::{RowEvaluation, SumOdds, coming_turns, fixed_odds, roll_odds, rows, spares_a_turn};
use super::state::{Move, State, Step};
use crate::katego::state::{ColumnEntry, ColumnResult, ColumnState};
use crate::katego::variant::{Contest, Fold, PlayMode, RowOrder, Rows, Secrecy};
use crate::kit::rollout::{self, Rollout, Sampled, halving, matching};
use crate::kit::{
    Decision, Estimate, Estimation, Insight, Ladder, MoveEstimate, Outcome, Position, Rung, Seat, Seats,
    Setup, Stream, Thinking, Unit,
};

pub(super) const LEVELS: &[&str] = &["sound", "strong"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("sound", 85), Rung::medium("sound", 42), Rung::hard("strong", 0)];

impl Thinking for State {
    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Self {
        imagined(self, seat, stream)
    }

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level, stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn estimation(&self) -> Option<Estimation> {
        // The first position, before its first step, tells whether the whole game would take too long.
        let (variant, seats) = (self.variant, self.seats());
        let teams = variant.teams(seats);
        estimation(&State::new(&Setup { variant, seats, teams, position: None }))
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        Some(estimate(self, played, effort))
    }

    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        Some(move_estimates(self, seat, effort, clock))
    }
}

fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    if level == "strong" { strong(state, seat, EFFORT, stream) } else { sound(state, seat, stream) }
}

fn sound(state: &State, seat: Seat, stream: &mut dyn Stream) -> Decision<Move> {
    let mut candidates = match state.step {
        Step::Place { value, .. } => weigh_entries(state, seat, value),
        Step::Count(_) => weigh_counts(state, seat),
        _ => weigh_contest(state, seat),
    };
    // Where all choose at once, equal thoughts would burn every column: a little chance parts them.
    if state.active().len() > 1 {
        for (_, value) in &mut candidates {
            *value += f64::from(stream.below(1000)) / 1000.0;
        }
    }
    Decision::new(candidates, Unit::Heuristic, false)
}

// `strong`: compares what `sound` likes best by rollouts that `sound` plays to their end, and leaves its favourite only for
// what is surely better.
//
// It thinks as long as `sound` would about some ten thousands of moves, about fewer at a large table. Where this is
// not enough for a few rollouts of each move, it plays like `sound` until the end is nearer.

/// So many moves `sound` makes for one of `strong`; few in a build without optimisation.
pub(super) const EFFORT: u64 = if cfg!(debug_assertions) { 300 } else { 24_000 };

/// Where a move of `sound` costs more than this, in hundredths as [`cost`] counts, it makes fewer, so that nobody
/// waits for long.
const DEAREST: u64 = 400;

/// In a contest a move of `sound` costs next to nothing: it makes so many times as many.
pub(super) const CONTEST_MOVES: u64 = 3;

/// So many of the moves that `sound` likes best are tried.
const TRIED: u64 = 8;

/// Fewer rollouts of each move than this say nothing.
const LEAST: u64 = 12;

/// Fewer rollouts than this say nothing where several choose at once, and moves are weighed against the others' choices.
const LEAST_TOGETHER: u64 = 80;

/// Moves that are still to come in a contest, roughly: nobody knows how long it will be.
const CONTEST: u64 = 40;

/// Half of what an end is worth is the win, the other half by how much: that says more of a move than a win alone. A lead of
/// so many points is three quarters of the way to the largest.
const LEAD: f64 = 15.0;

fn strong(state: &State, seat: Seat, effort: u64, stream: &mut dyn Stream) -> Decision<Move> {
    let mut favourites = sound(state, seat, stream);
    let at_once = state.active().len() > 1;
    let effort = match state.variant.contest {
        Contest::Off => effort * DEAREST / cost(state).max(DEAREST),
        _ => effort * CONTEST_MOVES,
    };
    let length = length(state);
    // Where several choose at once, there are as many rollouts again for their moves.
    let least = if at_once { 2 * LEAST_TOGETHER } else { LEAST };
    let tried = (effort / (length * least)).min(TRIED) as usize;
    if tried < 2 || favourites.candidates.len() < 2 {
        return favourites;
    }
    favourites.candidates.truncate(tried);
    let candidates: Vec<_> = favourites.candidates.into_iter().map(|(play, _)| play).collect();
    let (values, spent) = if at_once {
        let (moves, spent) = matching(state, seat, &candidates, effort, stream);
        (mixed(&moves, stream), spent)
    } else {
        let (moves, spent) = halving(state, seat, candidates, effort, stream);
        let best = moves.first().map_or(0.0, Sampled::worth);
        let value = |estimate: Sampled<Move>| (estimate.play, estimate.worth().min(best));
        (moves.into_iter().map(value).collect(), spent)
    };
    Decision::new(values, Unit::Heuristic, false).searched(length as u32, spent)
}

/// One of the moves as often as its weight says stands first; the others follow by their weights.
fn mixed(moves: &[Sampled<Move>], stream: &mut dyn Stream) -> Vec<(Move, f64)> {
    const GRAIN: u32 = 1 << 16;
    let all: f64 = moves.iter().map(|estimate| estimate.weight).sum();
    let mut rest = f64::from(stream.below(GRAIN)) / f64::from(GRAIN) * all;
    let chosen = moves.iter().position(|estimate| {
        rest -= estimate.weight;
        rest < 0.0
    });
    let chosen = chosen.unwrap_or_default();
    let value = |(at, estimate): (usize, &Sampled<Move>)| {
        (estimate.play, estimate.weight / all.max(f64::MIN_POSITIVE) + f64::from(at == chosen))
    };
    moves.iter().enumerate().map(value).collect()
}

/// Moves that are still to come.
pub(super) fn length(state: &State) -> u64 {
    if state.variant.contest != Contest::Off {
        return CONTEST;
    }
    let moves = |seat: Seat| match state.variant.pool {
        0 => coming_turns(state, seat),
        // A turn takes some dice of the pool, and has two moves: how many, and where to write.
        _ => 2 * coming_turns(state, seat).min(usize::from(state.hand(seat).dice).div_ceil(USUAL)),
    };
    Seat::all(state.seats()).map(|seat| moves(seat) as u64 + 1).sum()
}

/// How long `sound` thinks about a move, in hundredths of what it does in the simplest variant at a table of two.
fn cost(state: &State) -> u64 {
    let variant = &state.variant;
    if variant.contest != Contest::Off {
        return 100;
    }
    let seats = state.tables[0].seats.len() as u64;
    let rows = if variant.rows == Rows::Any { seats } else { 1 };
    // A new entry changes what may still come into the other columns of its row, and to roll again is weighed by all entries.
    let order = match variant.order {
        RowOrder::Free => 1,
        RowOrder::Falling | RowOrder::Fir if variant.rerolls() => 6,
        RowOrder::Falling | RowOrder::Fir => 2,
    };
    let value = if variant.value == Fold::Product { 2 } else { 1 };
    let dice = if variant.pool > 0 { 3 } else { 1 };
    let cells = state.count() as u64 * variant.entries as u64;
    100 * seats * seats * cells * rows * order * value * dice / 48
}

impl Rollout for State {
    fn quick(&self, seat: Seat, stream: &mut dyn Stream) -> Move {
        *self.as_sound(seat, stream).best()
    }

    fn candidates(&self, seat: Seat, stream: &mut dyn Stream) -> Vec<Move> {
        let candidates = self.as_sound(seat, stream).candidates.into_iter();
        candidates.map(|(play, _)| play).take(TRIED as usize).collect()
    }

    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        let (scores, side) = (self.scores(), self.side(seat));
        let rivals = Seat::all(self.seats()).filter(|other| !side.contains(*other));
        let best = rivals.map(|rival| scores[rival.index()]).max().unwrap_or(0);
        let lead = (scores[seat.index()] - best) as f64;
        let won = side.iter().map(|partner| outcome.share(partner)).sum::<f64>();
        (won + 0.5 + 0.5 * (lead / LEAD).tanh()) / 2.0
    }

    fn rolling(&self) -> (usize, u64) {
        let roller = self.active().first().map_or(0, Seat::index);
        let turn = match self.variant.contest {
            Contest::Off => self.hands[roller].turns,
            _ => self.bout.round,
        };
        (roller, turn as u64)
    }
}

impl State {
    /// The decision of `sound`, which knows what the seat may know.
    fn as_sound(&self, seat: Seat, stream: &mut dyn Stream) -> Decision<Move> {
        match self.variant.secret {
            Secrecy::Off => sound(self, seat, stream),
            Secrecy::Partner | Secrecy::All => sound(&self.known(seat), seat, stream),
        }
    }
}

// Where to write a value, whether to roll again, and how many dice to roll, in the table game.

/// How good it is to write: by the rows' forecasts, or by who holds a common column.
enum Sight<'a> {
    Rows(Vec<(Seat, RowEvaluation<'a>)>),
    ColumnRace(ColumnRace<'a>),
}

/// Every legal move with its gain in points.
fn weigh_entries(state: &State, seat: Seat, value: u16) -> Vec<(Move, f64)> {
    let sight = Sight::of(state, seat);
    let gain = |play: Move| match play {
        Move::Roll => (play, sight.threshold(state, seat)),
        _ => (play, sight.gain(state, seat, play, value)),
    };
    let mut weighed: Vec<_> = state.legal_moves(seat).into_iter().map(gain).collect();
    if state.variant.play == PlayMode::Values {
        fair(&mut weighed);
    }
    weighed
}

/// How many dice to roll: what the best entry will gain on average, less the price of the dice.
fn weigh_counts(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let sight = Sight::of(state, seat);
    let most = state.hand(seat).dice.min(10);
    let best: Vec<_> = (0..=6 * most).map(|value| sight.best(state, seat, value)).collect();
    let price = pool_die_price(state, seat);
    let gain = |dice: u16| SumOdds::dice(dice.into()).expect(|value| best[value]) - price * f64::from(dice);
    (1..=most).map(|dice| (Move::RollDice(dice as u8), gain(dice))).collect()
}

impl<'a> Sight<'a> {
    fn of(state: &'a State, seat: Seat) -> Self {
        if state.variant.repeat || state.variant.above {
            return Self::ColumnRace(ColumnRace::of(state, seat));
        }
        Self::Rows(
            rows(state, seat).into_iter().map(|row| (row, RowEvaluation::of(state, seat, row))).collect(),
        )
    }

    fn gain(&self, state: &State, seat: Seat, play: Move, value: u16) -> f64 {
        let (label, row, value) = match play {
            Move::Put(label) => (label, seat, Some(value)),
            Move::PutIn(label, row) => (label, row, Some(value)),
            Move::Spend(label, value) => (label, seat, Some(value.into())),
            Move::Dash(label) => (label, seat, None),
            Move::RollDice(_) | Move::Bid(_) | Move::Roll | Move::Pass => return 0.0,
        };
        let Some(place) = state.place(label) else { return 0.0 };
        match self {
            Self::ColumnRace(race) => value.map_or(0.0, |value| race.gain(place, value)),
            Self::Rows(rows) => {
                let evaluation = rows.iter().find(|(other, _)| *other == row);
                evaluation.map_or(0.0, |(_, evaluation)| evaluation.gain(place, value))
            }
        }
    }

    /// The gain of the best entry of a value; nothing where it fits nowhere or need not be written.
    fn best(&self, state: &State, seat: Seat, value: u16) -> f64 {
        let gains = state.entries(seat, value).into_iter().map(|play| self.gain(state, seat, play, value));
        let best = gains.reduce(f64::max).unwrap_or(0.0);
        if state.variant.decline { best.max(0.0) } else { best }
    }

    /// The gain of an entry from which on the dice are not rolled again: such that the spares last to the end.
    fn threshold(&self, state: &State, seat: Seat) -> f64 {
        let turn = state.hand(seat).turns;
        let roll =
            if state.variant.fixed { Cow::Owned(fixed_odds(state, turn)) } else { roll_odds(state, seat) };
        let best = |(value, chance)| (self.best(state, seat, value as u16), chance);
        let mut outcomes: Vec<_> = roll.each().map(best).collect();
        outcomes.sort_by(|a, b| a.0.total_cmp(&b.0));
        let spares = spares_a_turn(state, seat);
        let mut rest = spares / (1.0 + spares);
        let reached = outcomes.iter().find(|(_, chance)| {
            rest -= chance;
            rest <= 0.0
        });
        let [(least, _), .., (most, _)] = outcomes.as_slice() else { return 0.0 };
        match reached {
            // A little above: where many outcomes are equally poor, none of them is kept. But something must be
            // better.
            Some((gain, _)) if spares > 0.0 => (gain + 1e-6).min(*most),
            _ => least - 1.0,
        }
    }
}

/// Values of one's own are all to be spent: a move counts by what it does better than the same value elsewhere,
/// and than other values in the same place.
fn fair(weighed: &mut [(Move, f64)]) {
    let all = weighed.to_vec();
    let mean = |same: &dyn Fn(u8, u8) -> bool| {
        let alike =
            |(play, _): &&(Move, f64)| matches!(play, Move::Spend(column, value) if same(*column, *value));
        let gains: Vec<f64> = all.iter().filter(alike).map(|(_, gain)| *gain).collect();
        gains.iter().sum::<f64>() / gains.len().max(1) as f64
    };
    for (play, gain) in weighed {
        if let Move::Spend(column, value) = *play {
            *gain -= mean(&|_, other| other == value) + mean(&|other, _| other == column);
        }
    }
}

/// The value of a die of the pool: half a share of the columns, for not every die wins.
fn pool_die_price(state: &State, seat: Seat) -> f64 {
    let columns = state.columns(seat).iter().enumerate().filter(|(_, column)| column.verdict.is_none());
    let worth: i64 = columns.map(|(place, _)| state.worth(place)).sum();
    let dice: u16 = state.present().iter().map(|seat| state.hand(seat).dice).sum();
    worth as f64 / f64::from(dice.max(1)) / 2.0
}

// Contests over single columns: what a column is worth in dice.

/// Every legal move with what it promises in points, dice paid for.
fn weigh_contest(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let fight = Fight { state, seat, price: price(state) };
    state.legal_moves(seat).into_iter().map(|play| (play, fight.value(play))).collect()
}

struct Fight<'a> {
    state: &'a State,
    seat: Seat,
    /// The value of a die.
    price: f64,
}

/// The worth of what is left, over the dice that are left.
fn price(state: &State) -> f64 {
    let open = |place: &usize| state.tables[0].columns[*place].verdict.is_none();
    let worth: i64 = (0..state.count()).filter(open).map(|place| state.worth(place)).sum();
    let dice: u16 = state.present().iter().map(|seat| state.hand(seat).dice).sum();
    worth as f64 / f64::from(dice.max(1))
}

impl Fight<'_> {
    fn value(&self, play: Move) -> f64 {
        let worth = self.state.worth(self.state.bout.round.min(self.state.count() - 1)) as f64;
        match play {
            Move::Put(label) => self.state.place(label).map_or(0.0, |place| self.state.worth(place) as f64),
            Move::Bid(dice) if self.state.variant.contest == Contest::Auction => {
                self.auction(dice.into()) - self.price * f64::from(dice)
            }
            Move::Bid(dice) | Move::RollDice(dice) => {
                self.reach(dice.into()) * worth - self.price * f64::from(dice)
            }
            Move::Roll => self.climb(worth),
            Move::Pass | Move::PutIn(..) | Move::Spend(..) | Move::Dash(_) => 0.0,
        }
    }

    /// The chance that so many dice reach the column.
    fn reach(&self, dice: usize) -> f64 {
        1.0 - SumOdds::dice(dice).below(self.state.label(self.state.bout.round).into())
    }

    /// The best free column that so many dice reach, on average.
    fn auction(&self, dice: usize) -> f64 {
        let free = |sum: usize, place: &usize| {
            self.state.tables[0].columns[*place].verdict.is_none()
                && usize::from(self.state.label(*place)) <= sum
        };
        let best = |sum| {
            (0..self.state.count())
                .filter(|place| free(sum, place))
                .map(|place| self.state.worth(place))
                .max()
        };
        SumOdds::dice(dice).expect(|sum| best(sum).unwrap_or(0) as f64)
    }

    /// The ladder: the dice it takes to lead, and what is left of the column when others answer.
    fn climb(&self, worth: f64) -> f64 {
        let lead = self.state.bout.leader.map_or(0, |leader| self.state.total(leader));
        let gap = f64::from(lead.saturating_sub(self.state.total(self.seat))) + 1.0;
        let dice = (gap / 3.5).ceil();
        if dice > f64::from(self.state.hand(self.seat).dice) {
            return -1.0;
        }
        worth * 0.7 - self.price * dice
    }
}

// Columns that are held until somebody writes more: common tables, and entries that must exceed all before.

/// A seat's view of such columns.
struct ColumnRace<'a> {
    state: &'a State,
    seat: Seat,
    seats: Seats,
    rivals: Seats,
    /// How often the rivals still write, and what they roll.
    coming: f64,
    roll: Cow<'static, SumOdds>,
    /// For each column and number: the chance that a rival's turn reaches it and chooses this column.
    taken: Vec<Vec<f64>>,
}

impl<'a> ColumnRace<'a> {
    fn of(state: &'a State, seat: Seat) -> Self {
        let rivals = state.present().without(state.side(seat));
        let coming = rivals.iter().map(|rival| entries(state, rival)).sum();
        let seats = state.tables[state.table_of(seat)].seats;
        let busiest = rivals.iter().max_by_key(|rival| coming_turns(state, *rival)).unwrap_or(seat);
        let roll = if state.variant.pool > 0 {
            Cow::Borrowed(SumOdds::dice(USUAL))
        } else {
            roll_odds(state, busiest)
        };
        let taken = taken(state, seat, &roll);
        Self { state, seat, seats, rivals, coming, roll, taken }
    }

    fn gain(&self, place: usize, value: u16) -> f64 {
        let column = &self.state.columns(self.seat)[place];
        let mut after = column.clone();
        after.entries.push(ColumnEntry { row: self.seat, by: self.seat, value: Some(value), at: 0 });
        let killed = self.state.variant.kill && column.values().any(|other| other == value);
        let held = if killed { 0.0 } else { self.held(place, &after) };
        (held - self.held(place, column) - self.later(place, column)) * self.state.worth(place) as f64
    }

    /// The expected gain of the column by a later roll of the seat, where it writes there but once.
    fn later(&self, place: usize, column: &ColumnState) -> f64 {
        if self.state.variant.repeat {
            return 0.0;
        }
        let before = self.held(place, column);
        let highest = column.values().max().unwrap_or(0);
        let better = self.roll.expect(|number| {
            if number > usize::from(highest) {
                (self.lasts(place, number as u16, column) - before).max(0.0)
            } else {
                0.0
            }
        });
        let turns = coming_turns(self.state, self.seat) as f64;
        better * (turns / self.state.count() as f64).min(1.0)
    }

    /// The value of a column to the seat's side in the present position, before its weight: who holds it, and whether that
    /// lasts.
    fn held(&self, place: usize, column: &ColumnState) -> f64 {
        let ColumnResult { gains, loses } = self.state.judge(column, self.seats);
        let own = self.state.side(self.seat);
        let sign =
            |holder: Seat| if own.contains(holder) { 1.0 } else { -1.0 / self.rivals.len().max(1) as f64 };
        let (best, least) = (column.values().max().unwrap_or(0), column.values().min().unwrap_or(0));
        let lasts = self.lasts(place, best, column);
        let held = gains.map_or(0.0, |seat| sign(seat) * lasts);
        let lost = match (gains, loses) {
            // Nobody wants to go below the lowest.
            (_, Some(seat)) => 0.8 * sign(seat),
            // A lone entry will be the lowest once somebody writes more.
            (Some(seat), None) if self.state.variant.lowest && best == least => {
                0.7 * sign(seat) * (1.0 - lasts)
            }
            _ => 0.0,
        };
        held - lost
    }

    /// The chance that nobody takes the column with this number from its holder until the end.
    fn lasts(&self, place: usize, value: u16, column: &ColumnState) -> f64 {
        // Where entries need not exceed the others, an equal one is enough to burn it.
        let reaching = usize::from(value) + usize::from(self.state.variant.above);
        let taken = self.taken[place].get(reaching).copied().unwrap_or(0.0);
        let able = self.rivals.iter().filter(|rival| self.state.room(*rival, column)).count();
        (1.0 - taken).powf(self.coming * able as f64 / self.rivals.len().max(1) as f64)
    }
}

/// How many dice of a pool are rolled at once, on the whole.
const USUAL: usize = 5;

/// How many entries a seat will still make.
fn entries(state: &State, seat: Seat) -> f64 {
    let dice = f64::from(state.hand(seat).dice) / USUAL as f64;
    if state.variant.pool > 0 { dice } else { coming_turns(state, seat) as f64 }
}

/// For each column and number: the chance that a turn rolls this or more and chooses this column. Whoever rolls
/// a number takes one of the columns that it reaches, rather one that is worth much.
fn taken(state: &State, seat: Seat, roll: &SumOdds) -> Vec<Vec<f64>> {
    let columns = state.columns(seat);
    let open = |column: &ColumnState, number: usize| {
        column.verdict.is_none() && column.values().max().is_none_or(|highest| usize::from(highest) < number)
    };
    let weight = |place: usize| (state.worth(place) * state.worth(place)) as f64;
    let totals: Vec<f64> = (0..=roll.most())
        .map(|number| (0..columns.len()).filter(|place| open(&columns[*place], number)).map(weight).sum())
        .collect();
    let of_column = |place: usize| {
        let mut sum = 0.0;
        let mut taken: Vec<_> = (0..=roll.most())
            .rev()
            .map(|number| {
                let others = totals[number] - if open(&columns[place], number) { weight(place) } else { 0.0 };
                sum += roll.chance(number) * weight(place) / (others + weight(place));
                sum
            })
            .collect();
        taken.reverse();
        taken
    };
    (0..columns.len()).map(of_column).collect()
}

// A guess at what is hidden from a seat.

/// A position that a seat may take for the true one: rows that it does not see are filled, sealed answers asked for again.
fn imagined(state: &State, seat: Seat, stream: &mut dyn Stream) -> State {
    let mut state = state.clone();
    state.answered = state.sealed.iter().map(|(by, _)| *by).collect();
    if state.variant.secret != Secrecy::Off {
        write(&mut state, seat, stream);
    }
    state
}

/// Fills the rows that a seat does not see: those who share its rolls wrote the same values, and chose their columns as
/// `sound` does.
fn write(state: &mut State, seat: Seat, stream: &mut dyn Stream) {
    let hidden: Vec<_> = Seat::all(state.seats()).filter(|row| !state.shows(Some(seat), *row)).collect();
    let table = state.table_of(seat);
    let entries = state.tables[table].columns.iter().flat_map(|column| &column.entries);
    let own = entries.filter(|entry| entry.by == seat);
    let mut rolled: Vec<_> = own.filter_map(|entry| Some((entry.at, entry.value?))).collect();
    rolled.sort_unstable();
    for (at, value) in rolled {
        for row in &hidden {
            let written = match *sound(&before(state, (seat, *row), at, value), *row, stream).best() {
                Move::Put(label) => (label, *row, Some(value)),
                Move::PutIn(label, other) => (label, other, Some(value)),
                Move::Dash(label) => (label, *row, None),
                Move::Spend(..) | Move::RollDice(_) | Move::Bid(_) | Move::Roll | Move::Pass => continue,
            };
            let (label, other, value) = written;
            let Some(place) = state.place(label) else { continue };
            let entry = ColumnEntry { row: other, by: *row, value, at };
            state.tables[table].columns[place].entries.push(entry);
        }
    }
}

/// The position as a seat knew it when it had this value to place; `knower` has placed it too, and every one since.
fn before(state: &State, (knower, seat): (Seat, Seat), at: u16, value: u16) -> State {
    let mut past = state.clone();
    past.step = Step::Place { who: state.active(), value };
    // As many turns were still to come as have come since.
    let entries = state.tables.iter().flat_map(|table| &table.columns).flat_map(|column| &column.entries);
    let since = entries.filter(|entry| entry.by == knower && entry.at >= at).count();
    for hand in &mut past.hands {
        hand.turns = hand.turns.saturating_sub(since);
    }
    for column in past.tables.iter_mut().flat_map(|table| &mut table.columns) {
        column.entries.retain(|entry| entry.row == seat || entry.at < at);
    }
    past.known(seat)
}

// The coach's estimates of positions and moves: the chance to win if `sound` goes on for everybody.

/// So many moves `sound` makes for the analysis of a game, in the simplest variant at a table of two; few in a build without
/// optimisation, as by the levels.
const ESTIMATION: u64 = if cfg!(debug_assertions) { 6_000 } else { 1_000_000 };

/// So many to compare the moves of a position for a hint.
const COMPARISON: u64 = if cfg!(debug_assertions) { 600 } else { 30_000 };

/// Moves of a game, times what each costs: at tables with more the least rollouts would take too long.
const LARGEST: u64 = 45_000;

/// How positions of this table are estimated, by its first one.
pub(super) fn estimation(start: &State) -> Option<Estimation> {
    let estimation = Estimation::of_chances(ESTIMATION).comparing(COMPARISON);
    (length(start) * cost(start) <= LARGEST).then_some(estimation)
}

fn estimate(state: &State, played: Option<(Seat, &Move)>, effort: u64) -> Estimate<Move> {
    rollout::estimate(state, played, effort * 100 / cost(state))
}

/// Estimates of the moves that `sound` likes best, in a position that the seat knows.
fn move_estimates(known: &State, seat: Seat, effort: u64, clock: &dyn Stream) -> Vec<MoveEstimate<Move>> {
    rollout::move_estimates(known, seat, effort * 100 / cost(known), clock)
}
