//! The view of Катего: scenes and choices.

use super::play::MOST_DICE;
use super::state::{ColumnEntry, ColumnResult, ColumnState, ColumnTable, Move, State, Step, given_values};
use super::variant::{ColumnWorth, Contest, PlayMode, Rows, Secrecy, Variant};
use crate::kit::{
    Choice, ChoiceLevel, Fate, MOST_BRANCHES, Mark, Msg, Position, Presentation, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, ScoreRow, ScoreTable, Seat, SeatStatus, Seats, Spot, TableCell, TableColumn,
    TableExtent, Tint, Turn, Viewer, Weight, status,
};

/// Marks of a seat in a column of which pictures have room for all, where columns are open to any number of entries.
const MOST_REPEATED: usize = 3;
/// The most columns on a picture where seats fight for a column with roll after roll.
const MOST_FOUGHT: usize = 2;

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, seat, path).map(ChoiceLevel::OneOf)
    }
}

fn scene(state: &State, viewer: Viewer) -> Scene {
    let eyes = match viewer {
        Viewer::Spectator => None,
        Viewer::Seat(seat) => Some(seat),
    };
    let scores = state.column_points();
    Scene {
        title: title(&state.variant),
        status: waiting(state),
        players: Seat::all(state.seats())
            .map(|seat| ScenePlayer {
                seat,
                score: scores[seat.index()],
                note: holding(state, eyes, seat),
                standing: standing(state, seat),
                team: None,
            })
            .collect(),
        dice: dice(state),
        board: SceneBoard::Table(board(state, eyes)),
        private: eyes.map(|seat| private(state, seat)).unwrap_or_default(),
        extent: extent(&state.variant),
    }
}

/// "Катего-ёлочка", or that with the remark that its rules were changed.
pub(super) fn title(variant: &Variant) -> Msg {
    let name = Msg::new(format!("katego-variant-{}", variant.preset));
    Msg::new(if variant.mixed { "katego-title-mixed" } else { "katego-title" }).with("name", name)
}

fn waiting(state: &State) -> Msg {
    let turn = state.turn();
    let Turn::Seats(owing) = turn else { return status(&turn) };
    let msg = |id| Msg::new(id).with("seats", owing).with("count", owing.len());
    match state.step {
        Step::Place { who, value } if who.len() > 1 => {
            let answers = Msg::new("katego-status-answers").with("answered", state.answered.len());
            answers.with("of", who.len()).with("value", value)
        }
        Step::Place { value, .. } if value > 0 => msg("katego-status-place").with("value", value),
        Step::Place { .. } => msg("katego-status-spend"),
        Step::Count(_) => msg("katego-status-count"),
        Step::Pick { sum, .. } => msg("katego-status-pick").with("sum", sum),
        Step::Fight(_) => fight(state, msg),
        Step::Roll { .. } | Step::Over => status(&turn),
    }
}

/// The status of a contest: its column, bid or stage.
fn fight(state: &State, msg: impl Fn(&'static str) -> Msg) -> Msg {
    let column = state.label(state.bout.round);
    let about = |id| msg(id).with("column", column).with("round", state.bout.round + 1);
    match (state.variant.contest, state.bout.leader) {
        (Contest::Ladder | Contest::Off, None) => about("katego-status-ladder"),
        (Contest::Ladder | Contest::Off, Some(leader)) => {
            about("katego-status-climb").with("leader", leader).with("total", state.total(leader))
        }
        (Contest::Clash, _) => about("katego-status-clash"),
        (Contest::Trade, None) => about("katego-status-trade"),
        (Contest::Auction, None) => about("katego-status-auction"),
        (Contest::Trade, Some(leader)) => {
            about("katego-status-outbid").with("leader", leader).with("bid", state.bout.bid)
        }
        (Contest::Auction, Some(leader)) => {
            about("katego-status-outbid-any").with("leader", leader).with("bid", state.bout.bid)
        }
    }
}

/// The most dice of a roll, and whether notes say what is left, who has bid, or which table a row is of.
fn extent(variant: &Variant) -> SceneExtent {
    let dice = match (variant.play, variant.contest) {
        (PlayMode::Values, _) => 0,
        (_, Contest::Ladder) => 1,
        _ if variant.pool > 0 => usize::from(variant.pool.min(MOST_DICE)),
        _ => 2,
    };
    let spent = variant.pool > 0 || variant.rerolls() || variant.play == PlayMode::Values;
    let crossed = variant.play == PlayMode::Crossed;
    SceneExtent { dice, notes: spent || crossed }
}

/// In contests, and where columns are open to any number of entries, few seats have more marks in a cell than this.
fn table_extent(variant: &Variant) -> TableExtent {
    let marks = match variant.contest {
        Contest::Off if variant.repeat => MOST_REPEATED,
        Contest::Off => variant.entries,
        Contest::Ladder | Contest::Clash | Contest::Trade | Contest::Auction => MOST_FOUGHT,
    };
    TableExtent { marks, writers: variant.rows != Rows::Own, decided: true }
}

/// The stock that the seat has left to spend.
fn holding(state: &State, viewer: Option<Seat>, seat: Seat) -> Option<Msg> {
    let (variant, hand) = (&state.variant, state.hand(seat));
    match variant {
        _ if matches!(state.turn(), Turn::Over(_)) => None,
        _ if variant.pool > 0 => Some(Msg::new("katego-left-dice").with("left", hand.dice)),
        _ if variant.rolls > 0 => Some(Msg::new("katego-left-rolls").with("left", hand.rolls)),
        _ if variant.rerolls() => Some(Msg::new("katego-left-spare").with("left", hand.spare)),
        _ if !hand.values.is_empty() && state.shows(viewer, seat) => {
            Some(Msg::new("katego-left-values").with("values", list(&hand.values)))
        }
        _ => None,
    }
}

fn standing(state: &State, seat: Seat) -> SeatStatus {
    match state.turn() {
        Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
        Turn::Over(_) => SeatStatus::Done,
        Turn::Seats(seats) if seats.contains(seat) => SeatStatus::Acting,
        _ if state.variant.contest == Contest::Off && state.done(seat) => SeatStatus::Done,
        _ => SeatStatus::Waiting,
    }
}

fn dice(state: &State) -> Vec<SceneDie> {
    let die = |aside| move |face: &u8| SceneDie { aside, ..SceneDie::new(*face, Tint::White) };
    state.fixed.iter().map(die(true)).chain(state.faces.iter().map(die(false))).collect()
}

fn board(state: &State, viewer: Option<Seat>) -> ScoreTable {
    let contested = state.variant.contest != Contest::Off && state.variant.contest != Contest::Auction;
    let head = |place: usize| TableColumn {
        label: state.label(place).to_string(),
        worth: (state.variant.worth == ColumnWorth::Fir).then(|| state.worth(place)),
        fate: match fate(state, place) {
            Fate::Open if contested && state.step != Step::Over && place == state.bout.round => {
                Fate::Contested
            }
            fate => fate,
        },
    };
    ScoreTable {
        columns: (0..state.count()).map(head).collect(),
        extent: table_extent(&state.variant),
        rows: (0..state.tables.len()).flat_map(|number| rows(state, viewer, number)).collect(),
    }
}

/// The fate of the columns at this place; where two tables differ, the marks tell.
fn fate(state: &State, place: usize) -> Fate {
    let mut fates = state.tables.iter().map(|table| match table.columns[place].verdict {
        None => Fate::Open,
        Some(ColumnResult { gains: Some(seat), .. }) => Fate::Won(seat),
        Some(ColumnResult { gains: None, .. }) => Fate::Burned,
    });
    let first = fates.next().unwrap_or(Fate::Open);
    if fates.all(|other| other == first) { first } else { Fate::Open }
}

/// The tables' columns without what the viewer may not see.
fn visible(state: &State, viewer: Option<Seat>, table: &ColumnTable) -> Vec<ColumnState> {
    let mut columns = table.columns.clone();
    for column in &mut columns {
        column.entries.retain(|entry| state.shows(viewer, entry.row));
    }
    columns
}

fn rows(state: &State, viewer: Option<Seat>, number: usize) -> Vec<ScoreRow> {
    let table = &state.tables[number];
    let columns = visible(state, viewer, table);
    let cells = |row: Seat| {
        let cell = |column: &ColumnState| cell(state, table.seats, column, row);
        columns.iter().map(cell).collect()
    };
    let row = |seat| ScoreRow { seat, note: remark(state, viewer, number, seat), cells: cells(seat) };
    table.seats.iter().map(row).collect()
}

fn remark(state: &State, viewer: Option<Seat>, table: usize, seat: Seat) -> Option<Msg> {
    // How often it has written is known to all; whether it gave a cell up is not.
    let written = || state.hand(seat).turns - usize::from(state.active().contains(seat));
    match () {
        () if !state.shows(viewer, seat) && written() > 0 => {
            Some(Msg::new("katego-row-hidden").with("count", written()))
        }
        () if state.tables.len() > 1 => Some(Msg::new("katego-row-table").with("table", table + 1)),
        () if state.bout.passed.contains(seat) => Some(Msg::new("katego-row-passed")),
        () if state.bout.bid > 0 && state.bout.leader == Some(seat) => {
            Some(Msg::new("katego-row-bid").with("bid", state.bout.bid))
        }
        () => None,
    }
}

/// The marks of a row in a column.
fn cell(state: &State, seats: Seats, column: &ColumnState, row: Seat) -> TableCell {
    let mark = |entry: &ColumnEntry| Mark {
        text: Some(entry.value.map_or_else(|| "–".to_owned(), |value| value.to_string())),
        by: (row != entry.by).then_some(entry.by),
        weight: weight(state, seats, column, *entry),
        fresh: entry.at == state.clock,
    };
    column.entries.iter().filter(|entry| entry.row == row).map(mark).collect()
}

/// The standing of an entry in its column (it leads, or is tied), as far as the viewer sees.
fn weight(state: &State, seats: Seats, column: &ColumnState, entry: ColumnEntry) -> Weight {
    let Some(value) = entry.value else { return Weight::Dash };
    let winner = column.verdict.and_then(|verdict| verdict.gains);
    if state.variant.contest != Contest::Off {
        // The leader of the ladder; elsewhere the roll that won.
        let last = column.entries.iter().rfind(|other| other.row == entry.row) == Some(&entry);
        let leader = if state.variant.contest == Contest::Ladder { state.bout.leader } else { None };
        let leads = winner.or(leader.filter(|_| column.verdict.is_none())) == Some(entry.row);
        return if leads && last { Weight::Leads } else { Weight::Plain };
    }
    let equal = column.values().filter(|other| *other == value).count() > 1;
    if state.variant.kill && column.verdict.is_some() && winner.is_none() && equal {
        return Weight::Tied;
    }
    if let Some(pair) = winner.map(|seat| state.side(seat)).filter(|pair| state.twins(column, *pair)) {
        // Captured, perhaps against a larger sum.
        return if pair.contains(entry.row) { Weight::Leads } else { Weight::Plain };
    }
    let contenders = state.contenders(column, seats);
    let best = contenders.iter().map(|(_, value)| *value).max();
    let mine =
        |seat: Seat| if state.joint() { state.side(seat).contains(entry.row) } else { seat == entry.row };
    let front = |(seat, top): &(Seat, u16)| {
        Some(*top) == best && mine(*seat) && (!state.variant.repeat || *top == value)
    };
    match state.judge(column, seats).gains {
        _ if !contenders.iter().any(front) => Weight::Plain,
        Some(_) => Weight::Leads,
        None => Weight::Tied,
    }
}

/// The own sheet where it is hidden from others, and the sealed answer of this step.
fn private(state: &State, seat: Seat) -> Vec<Msg> {
    let mut lines = Vec::new();
    if state.variant.secret != Secrecy::Off {
        let cells = state.columns(seat).iter().enumerate().filter_map(|(place, column)| {
            let value = column.entries.iter().filter(|entry| entry.row == seat);
            let values: Vec<_> = value
                .map(|entry| entry.value.map_or_else(|| "–".to_owned(), |value| value.to_string()))
                .collect();
            (!values.is_empty()).then(|| format!("{}: {}", state.label(place), values.join("+")))
        });
        let sheet = cells.collect::<Vec<_>>().join(", ");
        if !sheet.is_empty() {
            lines.push(Msg::new("katego-private-sheet").with("sheet", sheet));
        }
    }
    let sealed = state.sealed.iter().find(|(by, _)| *by == seat);
    lines.extend(sealed.and_then(|(_, play)| answer(state, *play)));
    lines
}

/// A sealed answer in words.
fn answer(state: &State, play: Move) -> Option<Msg> {
    let (column, value) = match play {
        Move::Put(column) | Move::PutIn(column, _) => match state.step {
            Step::Place { value, .. } => (column, value),
            _ => return None,
        },
        Move::Spend(column, value) => (column, value.into()),
        Move::Dash(column) => return Some(Msg::new("katego-private-dash").with("column", column)),
        Move::RollDice(_) | Move::Bid(_) | Move::Roll | Move::Pass => return None,
    };
    Some(Msg::new("katego-private-put").with("column", column).with("value", value))
}

fn list(values: &[u8]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

// A move by taps: one level where the buttons fit, else first the column, then the row or the value.

/// Under this key the cells that can be given up stand apart, where the level above has no room for them.
const DASHES: &str = "d";

/// The first character of the keys of groups of columns, where a level has no room for all of them.
const GROUP: char = 'g';

/// How many columns a group has.
const GROUPED: usize = 10;

fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let (groups, ungrouped): (Vec<&str>, Vec<&str>) = path.iter().partition(|key| key.starts_with(GROUP));
    let branches = branches(state, seat, &ungrouped)?;
    match (path.last().and_then(|key| key.strip_prefix(GROUP)), branches.len() > MOST_BRANCHES) {
        (None, false) => Some(branches),
        (None, true) => Some(grouped(branches)),
        (Some(number), true) if groups.len() == 1 => {
            let columns: Vec<_> = branches.into_iter().filter(of_column).collect();
            columns.chunks(GROUPED).nth(number.parse().ok()?).map(<[_]>::to_vec)
        }
        (Some(_), _) => None,
    }
}

/// The columns in groups, and whatever is no column beside them.
fn grouped(branches: Vec<Choice<Move>>) -> Vec<Choice<Move>> {
    let (columns, others): (Vec<_>, Vec<_>) = branches.into_iter().partition(of_column);
    let label = |choice: &Choice<Move>| choice.key.trim_start_matches(DASHES).to_owned();
    let group = |(number, columns): (usize, &[Choice<Move>])| {
        let name = Msg::new("katego-button-columns");
        let name = name.with("first", columns.first().map(label).unwrap_or_default());
        let name = name.with("last", columns.last().map(label).unwrap_or_default());
        let spots = columns.iter().flat_map(|choice| choice.spots.clone());
        Choice::deeper(format!("{GROUP}{number}"), name).at(spots).asking(Msg::new("katego-ask-column"))
    };
    columns.chunks(GROUPED).enumerate().map(group).chain(others).collect()
}

fn of_column(choice: &Choice<Move>) -> bool {
    choice.key.trim_start_matches(DASHES).starts_with(|first: char| first.is_ascii_digit())
}

/// A level in full, however many branches it has.
fn branches(state: &State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let moves = state.legal_moves(seat);
    let below = |belongs: &dyn Fn(&Move) -> bool| {
        let branches: Vec<_> =
            moves.iter().filter(|play| belongs(play)).map(|play| leaf(state, seat, *play)).collect();
        // A single move is no level: it stands above.
        (branches.len() > 1).then_some(branches)
    };
    match path {
        [] => Some(first(state, seat, &moves)),
        [DASHES] if apart(&moves) => below(&|play| is_dash(*play)),
        [column] => below(&|play| nested(*play).is_some_and(|label| label.to_string() == *column)),
        _ => None,
    }
}

fn first(state: &State, seat: Seat, moves: &[Move]) -> Vec<Choice<Move>> {
    let mut branches: Vec<Choice<Move>> = Vec::new();
    for play in moves {
        let branch = match nested(*play) {
            Some(label) if moves.iter().filter(|other| nested(**other) == Some(label)).count() > 1 => {
                Choice::deeper(label.to_string(), Msg::new("katego-button-column").with("column", label))
                    .at([column(label)])
                    .asking(Msg::new(ask_below(*play)).with("column", label))
            }
            _ if apart(moves) && is_dash(*play) => {
                Choice::deeper(DASHES, Msg::new("katego-button-dashes")).asking(Msg::new("katego-ask-dash"))
            }
            _ => alone(state, seat, *play),
        };
        // The moves of one column follow each other, and so do the dashes.
        if branches.last().is_none_or(|last| last.key != branch.key) {
            branches.push(branch);
        }
    }
    // A column is tapped to write in it; only where that cannot be done, to give its cell up.
    for place in 0..branches.len() {
        let (before, rest) = branches.split_at_mut(place);
        rest[0].spots.retain(|spot| !before.iter().any(|branch| branch.spots.contains(spot)));
    }
    branches
}

/// Returns `true` if the dashes need a level of their own.
fn apart(moves: &[Move]) -> bool {
    moves.len() > MOST_BRANCHES && moves.iter().filter(|play| is_dash(**play)).count() > 1
}

/// The column of a move that has something to choose beyond it.
fn nested(play: Move) -> Option<u8> {
    match play {
        Move::PutIn(column, _) | Move::Spend(column, _) => Some(column),
        _ => None,
    }
}

/// The question below the column.
fn ask_below(play: Move) -> &'static str {
    if let Move::Spend(..) = play { "katego-ask-value" } else { "katego-ask-row" }
}

fn is_dash(play: Move) -> bool {
    matches!(play, Move::Dash(_))
}

/// A branch below its column.
fn leaf(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    match play {
        Move::PutIn(column, row) => {
            let label = Msg::new("katego-button-row").with("row", row);
            let entry = Spot::Entry { column: column.to_string(), row };
            Choice::play(row.to_string(), label, play).at([entry])
        }
        Move::Spend(_, value) => {
            let label = Msg::new("katego-button-value").with("value", value);
            let given = given_values(state.count());
            let range = given.first().copied().unwrap_or(value)..=given.last().copied().unwrap_or(value);
            let range = u16::from(*range.start())..=u16::from(*range.end());
            Choice::play(value.to_string(), label, play).among(value, range)
        }
        _ => alone(state, seat, play),
    }
}

/// A branch of the first level that is a whole move.
fn alone(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    let (key, label) = match play {
        Move::Put(column) => (column.to_string(), Msg::new("katego-button-column").with("column", column)),
        Move::PutIn(column, row) => {
            (column.to_string(), Msg::new("katego-button-in").with("column", column).with("row", row))
        }
        Move::Spend(column, value) => {
            (column.to_string(), Msg::new("katego-button-spend").with("column", column).with("value", value))
        }
        Move::Dash(column) => (format!("d{column}"), Msg::new("katego-button-dash").with("column", column)),
        Move::RollDice(dice) => (format!("t{dice}"), Msg::new("katego-button-dice").with("dice", dice)),
        Move::Bid(dice) => (format!("b{dice}"), Msg::new("katego-button-bid").with("dice", dice)),
        Move::Roll => ("r".to_owned(), roll(state, seat)),
        Move::Pass => ("p".to_owned(), Msg::new("katego-button-pass")),
    };
    let spot = match play {
        Move::Put(label) | Move::PutIn(label, _) | Move::Spend(label, _) | Move::Dash(label) => {
            Some(column(label))
        }
        Move::RollDice(_) | Move::Bid(_) | Move::Roll | Move::Pass => None,
    };
    let choice = Choice::play(key, label, play).at(spot);
    match play {
        // Whatever has been bid before and whatever dice are left, each number stays where it was.
        Move::RollDice(dice) | Move::Bid(dice) => {
            let most = state.variant.pool.max(state.hand(seat).dice).min(MOST_DICE);
            choice.among(dice, 1..=most)
        }
        _ => choice,
    }
}

fn column(label: u8) -> Spot {
    Spot::Column(label.to_string())
}

/// "Roll (3 left)": of what one more roll uses up.
fn roll(state: &State, seat: Seat) -> Msg {
    let hand = state.hand(seat);
    let left = match &state.variant {
        variant if variant.pool > 0 => hand.dice,
        variant if variant.rolls > 0 => hand.rolls,
        _ => hand.spare,
    };
    Msg::new("katego-button-roll").with("left", left)
}
