//! The points of dice: multisets of faces and the combinations they can be cut into.

use std::fmt;

/// So many faces a die has.
const FACES: usize = 6;

/// The points of a roll of all dice without any score, where that counts as a combination.
const NOTHING: i64 = 500;

/// Dice whose order does not matter: how many show each face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FaceCounts([u8; FACES]);

/// Which combinations count, and for how much.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Scoring {
    /// How many dice the game has: 5 or 6.
    pub dice: usize,
    /// The worth of a straight; 0 where it is none.
    pub straight: i64,
    /// The worth of three pairs; 0 where they are none.
    pub pairs: i64,
    /// `true` if a roll of all dice without any score is a combination.
    pub nothing: bool,
    /// `true` if a roll all of whose dice score must be set aside whole.
    pub entire: bool,
}

impl Scoring {
    /// The points of a part of a roll: its best cut into combinations, or `None` when some die is left over.
    pub fn worth(&self, roll: FaceCounts, part: FaceCounts) -> Option<i64> {
        // A combination of all dice needs them in one roll, so the part must be that roll.
        let whole = if part.len() == self.dice { self.whole(roll) } else { None };
        whole.max(part.groups())
    }

    /// Every part of a roll that may be set aside, with its points: the most first, and with equal points fewer dice first.
    pub fn parts(&self, roll: FaceCounts) -> Vec<(FaceCounts, i64)> {
        if let Some(points) = self.forced(roll) {
            return vec![(roll, points)];
        }
        let scoring = roll.parts().filter_map(|part| Some((part, self.worth(roll, part)?)));
        let mut parts: Vec<_> = scoring.collect();
        parts.sort_by_key(|(part, points)| (-points, part.len(), *part));
        parts
    }

    /// The points of a roll that must be set aside whole.
    pub fn forced(&self, roll: FaceCounts) -> Option<i64> {
        self.worth(roll, roll).filter(|_| self.entire)
    }

    /// The points of all dice as one combination.
    fn whole(&self, roll: FaceCounts) -> Option<i64> {
        let straight = self.straight > 0 && roll.straight(self.dice);
        let pairs = self.pairs > 0 && roll.three_pairs();
        let best = straight.then_some(self.straight).max(pairs.then_some(self.pairs));
        best.or((self.nothing && roll.blank()).then_some(NOTHING))
    }
}

impl FaceCounts {
    /// No dice.
    pub const NONE: Self = Self([0; FACES]);

    /// The dice that show these faces.
    ///
    /// # Panics
    /// When a face is not 1 to 6: the caller has checked them.
    pub fn of(faces: &[u8]) -> Self {
        let mut dice = Self::NONE;
        faces.iter().for_each(|face| dice.0[usize::from(*face) - 1] += 1);
        dice
    }

    /// How many dice there are.
    pub fn len(self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Returns `true` if there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Returns `true` if all of those are among these.
    pub fn contains(self, part: Self) -> bool {
        self.0.iter().zip(part.0).all(|(has, wanted)| *has >= wanted)
    }

    /// These and those together.
    pub fn with(mut self, more: Self) -> Self {
        self.0.iter_mut().zip(more.0).for_each(|(count, more)| *count += more);
        self
    }

    /// These without those, which are among them.
    pub fn without(mut self, part: Self) -> Self {
        self.0.iter_mut().zip(part.0).for_each(|(count, part)| *count -= part);
        self
    }

    /// The faces, ascending.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        self.counts().flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)))
    }

    /// Those of these dice that score neither by themselves nor with their like.
    pub(super) fn idle(self) -> Self {
        let mut idle = self;
        for (face, count) in self.counts() {
            if scores(face, count) {
                idle.0[usize::from(face) - 1] = 0;
            }
        }
        idle
    }

    fn counts(self) -> impl Iterator<Item = (u8, u8)> {
        (1..).zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// Every multiset of these dice but the empty one.
    fn parts(self) -> impl Iterator<Item = Self> {
        let mut part = Self::NONE;
        std::iter::from_fn(move || {
            // Counts up like a number whose digits are the counts.
            let digit = (0..FACES).find(|digit| part.0[*digit] < self.0[*digit])?;
            part.0[..digit].fill(0);
            part.0[digit] += 1;
            Some(part)
        })
    }

    /// The points of singles and of dice alike; `None` when a die is left over, or when there are none.
    fn groups(self) -> Option<i64> {
        let whole = !self.is_empty() && self.idle().is_empty();
        whole.then(|| self.counts().map(|(face, count)| alike(face, count)).sum())
    }

    fn straight(self, dice: usize) -> bool {
        let ones = |counts: &[u8]| counts.iter().all(|count| *count == 1);
        match dice {
            5 => self.len() == 5 && (ones(&self.0[..5]) || ones(&self.0[1..])),
            _ => ones(&self.0),
        }
    }

    /// Returns `true` if these are two each of three faces.
    fn three_pairs(self) -> bool {
        self.len() == 6 && self.0.iter().all(|count| [0, 2].contains(count))
    }

    /// Returns `true` if no die scores, by itself or with its like.
    fn blank(self) -> bool {
        self.idle() == self
    }
}

/// The faces in the notation of moves: `1 5 5`.
impl fmt::Display for FaceCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<_> = self.faces().map(|face| face.to_string()).collect();
        f.write_str(&faces.join(" "))
    }
}

/// Returns `true` if so many dice of a face can all be used up.
fn scores(face: u8, count: u8) -> bool {
    matches!(face, 1 | 5) || count >= 3
}

/// So many dice alike, at their best: as long as there are three, one set of all is worth more than any cut of it.
fn alike(face: u8, count: u8) -> i64 {
    let single = match face {
        1 => 100,
        5 => 50,
        _ => 0,
    };
    let three = if face == 1 { 1000 } else { 100 * i64::from(face) };
    match count {
        0..3 => single * i64::from(count),
        _ => three << (count - 3),
    }
}
