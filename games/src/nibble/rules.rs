//! What may be taken, and what comes of it.
//!
//! Blocks of a colour never touch, so taking one opens no side of another and it does not matter in which order
//! they go. A block has a neighbour that stays, unless it is the last; so whatever is a part of a legal move is
//! legal too, and a move is found by adding one block after the other to one that was found before.

use crate::kit::{
    Assessment, ChoiceLevel, Draw, Faces, Log, MoveEstimate, Msg, Outcome, ParseError, Position, Reason,
    Scene, Seat, Seats, Stream, Thought, Turn, Viewer,
};

use super::bitset::Bitset;
use super::moves::{self, Move};
use super::state::{BlockSquare, DealtBoard, Phase, State};
use super::variant::BoardKind;
use super::{bot, choices, scene, setup};

/// An instant win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Win {
    /// Every block of a colour.
    All(usize),
    /// Enough of three neighbouring colours.
    Line([usize; 3]),
}

impl BlockSquare {
    /// The blocks that have open sides enough.
    pub(super) fn open(&self, kind: BoardKind) -> Bitset {
        kind.board().free(self.rest)
    }

    /// The blocks that may be taken alone.
    pub(super) fn free(&self, kind: BoardKind) -> Bitset {
        let alone = |cell: &u8| kind.board().holds_without(self.rest, *cell);
        self.open(kind).iter().filter(alone).collect()
    }

    /// Hands over every legal move, colour by colour, each set of blocks after the one it extends. Stops where
    /// the answer is `false`, and says whether it was heard to the end.
    pub(super) fn takes(&self, layout: &DealtBoard, mut hear: impl FnMut(usize, Bitset) -> bool) -> bool {
        let open = self.open(layout.kind);
        layout.all().all(|colour| {
            self.extend(layout.kind, open & layout.colours[colour], Bitset::NONE, &mut |set| {
                hear(colour, set)
            })
        })
    }

    /// The same for one colour.
    pub(super) fn takes_of(
        &self,
        layout: &DealtBoard,
        colour: usize,
        mut hear: impl FnMut(Bitset) -> bool,
    ) -> bool {
        let open = self.open(layout.kind) & layout.colours[colour];
        self.extend(layout.kind, open, Bitset::NONE, &mut hear)
    }

    fn extend(
        &self,
        kind: BoardKind,
        mut open: Bitset,
        taken: Bitset,
        hear: &mut impl FnMut(Bitset) -> bool,
    ) -> bool {
        while let Some(cell) = open.first() {
            open = open.without(cell);
            if kind.board().holds_without(self.rest - taken, cell) {
                let more = taken | Bitset::only(cell);
                if !(hear(more) && self.extend(kind, open, more, hear)) {
                    return false;
                }
            }
        }
        true
    }

    /// The field after a move.
    pub(super) fn after(mut self, colour: usize, cells: Bitset) -> Self {
        self.rest = self.rest - cells;
        self.held[self.mover][colour] += cells.len() as u8;
        self.mover = 1 - self.mover;
        self
    }

    /// Has this seat won at once? Nothing but this colour of it changed.
    pub(super) fn won(&self, layout: &DealtBoard, seat: usize, colour: usize) -> Option<Win> {
        let held = &self.held[seat];
        if usize::from(held[colour]) == layout.kind.colours() {
            return Some(Win::All(colour));
        }
        let enough = layout.kind.line();
        if held[colour] < enough {
            return None;
        }
        layout.lines_of(colour).find(|line| line.iter().all(|colour| held[*colour] >= enough)).map(Win::Line)
    }

    /// How many blocks of a colour are still to be had.
    pub(super) fn left(&self, layout: &DealtBoard, colour: usize) -> usize {
        (layout.colours[colour] & self.rest).len()
    }

    /// The instant wins that a seat can still reach, with the blocks it is short of each.
    pub(super) fn reachable(&self, layout: &DealtBoard, seat: usize) -> impl Iterator<Item = (usize, Win)> {
        let short = move |colour: usize, goal: usize| {
            let short = goal.saturating_sub(usize::from(self.held[seat][colour]));
            (short <= self.left(layout, colour)).then_some(short)
        };
        let all = layout
            .all()
            .filter_map(move |colour| Some((short(colour, layout.kind.colours())?, Win::All(colour))));
        let lines = layout.lines().filter_map(move |line| {
            let shorts = line.map(|colour| short(colour, layout.kind.line().into()));
            Some((shorts.into_iter().sum::<Option<usize>>()?, Win::Line(line)))
        });
        all.chain(lines)
    }

    /// The nearest of them.
    pub(super) fn nearest(&self, layout: &DealtBoard, seat: usize) -> Option<(usize, Win)> {
        self.reachable(layout, seat).min_by_key(|(short, _)| *short)
    }

    /// The end that a move of this colour has brought about, with the instant win if it is one.
    pub(super) fn ended(
        &self,
        layout: &DealtBoard,
        seat: usize,
        colour: usize,
    ) -> Option<(Outcome, Option<Win>)> {
        if let Some(win) = self.won(layout, seat, colour) {
            let winners = Seats::only(Seat::at(seat));
            return Some((Outcome { winners, reason: Reason::Goal }, Some(win)));
        }
        self.rest.is_empty().then(|| {
            let scores = [0, 1].map(|seat| self.score(layout.kind, seat));
            let best = scores[0].max(scores[1]);
            let winners = Seat::all(2).filter(|seat| scores[seat.index()] == best).collect();
            (Outcome { winners, reason: Reason::Score }, None)
        })
    }

    /// Counts the sequences of exactly so many moves, at least one.
    pub(super) fn perft(&self, layout: &DealtBoard, depth: u32) -> u64 {
        let mut leaves = 0u64;
        self.takes(layout, |colour, cells| {
            let next = self.after(colour, cells);
            leaves = leaves.saturating_add(match depth {
                ..=1 => 1,
                _ if next.ended(layout, self.mover, colour).is_some() => 0,
                _ => next.perft(layout, depth - 1),
            });
            true
        });
        leaves
    }
}

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Laying => Turn::Chance(setup::draw(self.layout.kind)),
            Phase::Playing => Turn::Seats(Seats::only(Seat::at(self.field.mover))),
            Phase::Over(outcome) => Turn::Over(outcome),
        }
    }

    fn deal(&self, _: &Draw, stream: &mut dyn Stream) -> Faces {
        setup::deal(self.layout.kind, stream)
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.lay(faces, log)
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        self.field.takes(&self.layout, |_, cells| {
            moves.push(Move { kind: self.layout.kind, cells });
            true
        });
        moves
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(self.layout.kind, text)
    }

    /// Why blocks may not be taken together, from what is seen first to what is seen last.
    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        let (board, rest) = (self.board(), self.field.rest);
        if let Some(cell) = (play.cells - rest).first() {
            return Err(Msg::new("nibble-why-empty").with("cell", board.name(cell)));
        }
        let colour = |cell: u8| self.layout.colour(cell).unwrap_or_default();
        let first = play.cells.first().unwrap_or_default();
        if let Some(other) = (play.cells - self.layout.colours[colour(first)]).first() {
            let why = Msg::new("nibble-why-colours").with("cell", board.name(first));
            let why = why.with("colour", sign(colour(first))).with("other", board.name(other));
            return Err(why.with("another", sign(colour(other))));
        }
        if let Some(cell) = (play.cells - self.field.open(self.layout.kind)).first() {
            let id = if board.hexagonal { "nibble-why-closed-hex" } else { "nibble-why-closed" };
            let open = board.open_sides(rest, cell);
            return Err(Msg::new(id).with("cell", board.name(cell)).with("open", open));
        }
        let groups = board.groups(rest - play.cells);
        if groups.len() > 1 {
            const NAMED: usize = 3;
            let smallest = groups.iter().min_by_key(|group| group.len()).copied().unwrap_or_default();
            let named = board.list(smallest.iter().take(NAMED).collect());
            let more = smallest.len().saturating_sub(NAMED);
            return Err(Msg::new("nibble-why-apart").with("cells", named).with("more", more));
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let kind = self.layout.kind;
        let Some(colour) = play.cells.first().and_then(|cell| self.layout.colour(cell)) else { return };
        self.field = self.field.after(colour, play.cells);
        self.last = play.cells;
        let held = self.field.held[seat.index()][colour];
        let count = play.cells.len();
        log.say(|| {
            let take = Msg::new("nibble-log-take").with("seat", seat).with("count", count);
            take.with("colour", sign(colour)).with("cells", play.to_string()).with("held", held)
        });
        if held >= kind.majority() && held - (count as u8) < kind.majority() {
            log.say(|| Msg::new("nibble-log-majority").with("seat", seat).with("colour", sign(colour)));
        }
        let Some((outcome, win)) = self.field.ended(&self.layout, seat.index(), colour) else { return };
        self.phase = Phase::Over(outcome);
        match win {
            Some(Win::All(colour)) => {
                log.say(|| Msg::new("nibble-log-all").with("seat", seat).with("colour", sign(colour)));
            }
            Some(Win::Line(line)) => log.say(|| {
                let line = line.map(sign).join(" ");
                Msg::new("nibble-log-line").with("seat", seat).with("colours", line).with("line", kind.line())
            }),
            None => {
                let scores = self.scores();
                log.say(|| Msg::new("nibble-log-empty").with("first", scores[0]).with("second", scores[1]));
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        (0..2).map(|seat| self.field.score(self.layout.kind, seat)).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, path)
    }

    fn chosen(&self, _: Seat, path: &[&str]) -> Vec<String> {
        let cells = choices::chosen(self, path);
        cells.iter().map(|cell| self.board().name(cell).to_owned()).collect()
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.field.perft(&self.layout, depth))
    }

    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, &bot::SearchLevel::named(level), stream)
    }

    fn assess(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Assessment<Move>> {
        match self.phase {
            Phase::Laying => {
                Some(Assessment { values: bot::FIRST.to_vec(), rollouts: Vec::new(), verdict: None })
            }
            Phase::Playing => bot::assess(self, played.map(|(_, play)| play), effort),
            Phase::Over(_) => None,
        }
    }

    fn compare(&self, _: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        bot::compare(self, effort, clock)
    }
}

/// A colour as people write it: 1 to 9, then A and on.
pub(super) fn sign(colour: usize) -> String {
    char::from_digit(colour as u32 + 1, 36)
        .map_or_else(String::new, |sign| sign.to_ascii_uppercase().to_string())
}
