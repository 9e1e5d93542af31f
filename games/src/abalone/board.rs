//! Marbles on the board, the moves they have, and how many.
//!
//! All of it works on whole sets at once: where a marble is followed by an empty cell, by one or two marbles of the
//! other side that can give way, by one or two of its own that can step.

use super::cells::{BOARD, Direction, HexCell, INNER, MarbleSet, before, members, shifted};
use super::moves::{MarbleRow, Move};

/// The marbles as the side to move sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct MarbleBoard {
    /// Those of the side to move.
    pub(super) own: MarbleSet,
    /// Those of the other side.
    pub(super) foe: MarbleSet,
}

/// Effect of a move on the other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Effect {
    /// No marble of the other side moves.
    Quiet,
    /// It pushes marbles, and all stay on the board.
    Push,
    /// It pushes one off.
    Fall,
}

/// The moves along one direction, each as the cell of its rear marble.
#[derive(Clone, Copy)]
struct Lines {
    /// Marbles before an empty cell: each is also a move of one marble.
    single: MarbleSet,
    quiet: MarbleSet,
    push: MarbleSet,
    fall: MarbleSet,
}

impl MarbleBoard {
    /// The empty cells.
    const fn empty(self) -> MarbleSet {
        BOARD & !(self.own | self.foe)
    }

    /// Shows every legal move once: falls, then pushes, then the rest.
    #[inline]
    pub(super) fn each(self, mut visit: impl FnMut(Move, Effect)) {
        let lines = self.lines();
        let mut in_line = |effect, rears: fn(&Lines) -> MarbleSet| {
            for (to, lines) in Direction::ALL.into_iter().zip(&lines) {
                members(rears(lines)).for_each(|rear| visit(Move::Line { rear, to }, effect));
            }
        };
        in_line(Effect::Fall, |lines| lines.fall);
        in_line(Effect::Push, |lines| lines.push);
        in_line(Effect::Quiet, |lines| lines.quiet);
        for (to, lines) in Direction::ALL.into_iter().zip(&lines) {
            for along in Direction::AXES.into_iter().filter(|along| !along.along(to)) {
                let (pairs, triples) = rows(lines.single, along as usize);
                let mut side = |lows, len| {
                    let row = |low| MarbleRow { low, along, len };
                    members(lows).for_each(|low| visit(Move::Side { row: row(low), to }, Effect::Quiet));
                };
                side(pairs, 2);
                side(triples, 3);
            }
        }
    }

    /// Shows the moves that push a marble off.
    #[inline]
    pub(super) fn each_fall(self, mut visit: impl FnMut(Move)) {
        let falls = [self.falls::<0>(), self.falls::<1>(), self.falls::<2>()];
        let back = [self.falls::<3>(), self.falls::<4>(), self.falls::<5>()];
        for (to, rears) in Direction::ALL.into_iter().zip(falls.into_iter().chain(back)) {
            members(rears).for_each(|rear| visit(Move::Line { rear, to }));
        }
    }

    /// Returns `true` if the other side could push a marble off, were it to move.
    #[inline]
    pub(super) fn threatened(self) -> bool {
        let other = Self { own: self.foe, foe: self.own };
        let falls = other.falls::<0>() | other.falls::<1>() | other.falls::<2>();
        falls | other.falls::<3>() | other.falls::<4>() | other.falls::<5>() != 0
    }

    /// How many legal moves there are, without making a list of them.
    #[inline]
    pub(super) fn count(self) -> u32 {
        let ways = self.ways::<0>() + self.ways::<1>() + self.ways::<2>();
        ways + self.ways::<3>() + self.ways::<4>() + self.ways::<5>()
    }

    /// Returns `true` if a legal move is left.
    pub(super) fn mobile(self) -> bool {
        // A row that can step sideways can also step one by one, so the moves in line tell it all.
        self.lines().iter().any(|lines| lines.quiet | lines.push | lines.fall != 0)
    }

    /// The board after a legal move, as the other side sees it, and what the move did.
    #[inline]
    pub(super) fn after(self, play: Move) -> (Self, Effect) {
        let Self { mut own, mut foe } = self;
        let mut effect = Effect::Quiet;
        match play {
            Move::Line { rear, to } => {
                let mut front = rear.step(to);
                while own & front.bit() != 0 {
                    front = front.step(to);
                }
                if foe & front.bit() != 0 {
                    let mut last = front.step(to);
                    while foe & last.bit() != 0 {
                        last = last.step(to);
                    }
                    foe ^= front.bit() | last.bit();
                    effect = if foe & !BOARD == 0 { Effect::Push } else { Effect::Fall };
                    foe &= BOARD;
                }
                own ^= rear.bit() | front.bit();
            }
            Move::Side { row, to } => {
                let moved = row.set();
                own ^= moved | shifted(moved, to);
            }
        }
        (Self { own: foe, foe: own }, effect)
    }

    fn lines(self) -> [Lines; 6] {
        [
            self.line::<0>(),
            self.line::<1>(),
            self.line::<2>(),
            self.line::<3>(),
            self.line::<4>(),
            self.line::<5>(),
        ]
    }

    /// The moves along one direction.
    #[inline]
    fn line<const TO: usize>(self) -> Lines {
        let own = self.own & INNER[TO];
        let single = own & before(self.empty(), TO);
        let two = own & before(single, TO);
        let quiet = single | two | own & before(two, TO);
        let fall = self.falls::<TO>();
        let push = self.pushes::<TO>(self.yielding::<TO>()) & !fall;
        Lines { single, quiet, push, fall }
    }

    /// Single marbles of the other side that can give way to a push.
    #[inline]
    fn yielding<const TO: usize>(self) -> MarbleSet {
        self.foe & (before(self.empty(), TO) & INNER[TO] | !INNER[TO])
    }

    /// The moves that push a marble off.
    #[inline]
    fn falls<const TO: usize>(self) -> MarbleSet {
        self.pushes::<TO>(self.foe & !INNER[TO])
    }

    /// The moves that push a row of one or two whose last marble is one of these: two or three against one, three
    /// against two.
    #[inline]
    fn pushes<const TO: usize>(self, one: MarbleSet) -> MarbleSet {
        let (own, foe) = (self.own & INNER[TO], self.foe & INNER[TO]);
        let two = foe & before(one, TO);
        let behind = |set| own & before(set, TO);
        let pair = behind(behind(one));
        let second = behind(behind(two));
        pair | behind(pair | second)
    }

    /// How many moves go in this direction, in line and sideways.
    #[inline]
    fn ways<const TO: usize>(self) -> u32 {
        let own = self.own & INNER[TO];
        let foe = self.foe & INNER[TO];
        let behind = |set| own & before(set, TO);
        let single = behind(self.empty());
        let one = self.yielding::<TO>();
        let two = foe & before(one, TO);
        // Rows of two that can step, pushing or not, and rows of three.
        let pairs = behind(single | behind(one));
        let triples = behind(pairs | behind(behind(two)));
        let (pairs_left, triples_left) = rows(single, (TO + 1) % 3);
        let (pairs_right, triples_right) = rows(single, (TO + 2) % 3);
        members_of([single, pairs, triples, pairs_left, triples_left, pairs_right, triples_right])
    }
}

/// The lower ends of the rows of two and of three within a set.
#[inline]
fn rows(set: MarbleSet, along: usize) -> (MarbleSet, MarbleSet) {
    let pairs = set & before(set, along) & INNER[along];
    (pairs, pairs & before(pairs, along))
}

/// How many members seven sets have together. Counting bits is dear where the machine has no instruction for it,
/// so the sets are first added up, bit by bit, to ones, twos and fours.
#[inline]
fn members_of(sets: [MarbleSet; 7]) -> u32 {
    let add = |one: MarbleSet, two: MarbleSet, three: MarbleSet| {
        (one ^ two ^ three, one & two | three & (one ^ two))
    };
    let (ones, first) = add(sets[0], sets[1], sets[2]);
    let (more, second) = add(sets[3], sets[4], sets[5]);
    let (ones, third) = add(ones, more, sets[6]);
    let (twos, fours) = add(first, second, third);
    ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()
}

impl MarbleRow {
    /// Its cells.
    pub(super) fn set(self) -> MarbleSet {
        self.cells().fold(0, |set, cell| set | cell.bit())
    }

    /// Its cells from the lower end; those that would lie off the board are left out.
    pub(super) fn cells(self) -> impl Iterator<Item = HexCell> + Clone {
        std::iter::successors(Some(self.low), move |cell| cell.next(self.along)).take(self.len.into())
    }
}
