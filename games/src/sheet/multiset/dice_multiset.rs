//! Dice of which only the faces count, not the order.

use std::fmt;

/// Multiset of dice: the number of dice that show each face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct DiceMultiset([u8; 6]);

impl DiceMultiset {
    /// The dice with these faces, each from 1 to 6.
    pub(crate) fn of(faces: &[u8]) -> Self {
        faces.iter().fold(Self::default(), |hand, face| hand.with(*face))
    }

    /// One die more.
    pub(crate) fn with(mut self, face: u8) -> Self {
        self.0[usize::from(face) - 1] += 1;
        self
    }

    /// How many dice show this face.
    pub(crate) fn count(self, face: u8) -> u8 {
        self.0[usize::from(face) - 1]
    }

    /// How many dice there are.
    pub(crate) fn size(self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }

    /// All pips together.
    pub(crate) fn sum(self) -> i64 {
        self.faces().map(i64::from).sum()
    }

    /// The faces, ascending.
    pub(crate) fn faces(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }

    /// The first face that other dice show more often than these.
    pub(crate) fn lacks(self, other: Self) -> Option<u8> {
        (1..=6).find(|face| other.count(*face) > self.count(*face))
    }

    /// The dice that are left when others, which are among them, are taken away.
    pub(crate) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] - other.0[at]))
    }

    /// Each choice of some of the dice, from none to all but one, once; fewer dice first.
    pub(crate) fn parts(self) -> Vec<Self> {
        let mut parts = vec![Self::default()];
        for face in 1..=6 {
            let more = |part: &Self| {
                let part = *part;
                (0..=self.count(face)).map(move |count| (0..count).fold(part, |part, _| part.with(face)))
            };
            parts = parts.iter().flat_map(more).collect();
        }
        parts.retain(|part| *part != self);
        parts.sort_by_key(|part| part.size());
        parts
    }

    /// The highest face that so many dice show, or more.
    pub(crate) fn alike(self, count: u8) -> Option<u8> {
        (1..=6).rev().find(|face| self.count(*face) >= count)
    }

    /// The highest face of five dice in a row.
    pub(crate) fn straight(self) -> Option<u8> {
        match self.0 {
            [1, 1, 1, 1, 1, 0] => Some(5),
            [0, 1, 1, 1, 1, 1] => Some(6),
            _ => None,
        }
    }

    /// Exactly three of one face and two of another.
    pub(crate) fn full(self) -> bool {
        self.0.contains(&3) && self.0.contains(&2)
    }
}

/// `3 3 5`.
impl fmt::Display for DiceMultiset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<_> = self.faces().map(|face| face.to_string()).collect();
        f.write_str(&faces.join(" "))
    }
}
