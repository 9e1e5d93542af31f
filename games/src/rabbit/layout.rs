//! The eleven dice: where each lies, what it shows, and which pairs may not be exchanged.

use super::moves::{Colour, Look};
use super::variant::Variant;

/// All dice but the green one. Dice 0–5 lie on the table at first, 6–10 in the hand; a number stays with its die.
pub(super) const DICE: usize = 11;
pub(super) const TABLE: usize = 6;
pub(super) const HAND: usize = DICE - TABLE;

const COLOURS: [Colour; DICE] = {
    use Colour::{Black, Red, White};
    [Black, Black, Black, Red, Red, Red, Black, Black, Red, Red, White]
};
const RABBIT: usize = DICE - 1;
/// All dice, the black ones first, then the red ones, then the white one.
const BY_COLOUR: [usize; DICE] = [0, 1, 2, 6, 7, 3, 4, 5, 8, 9, RABBIT];

/// The dice as they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DiceLayout {
    faces: [u8; DICE],
    /// The dice on the table from left to right.
    table: [u8; TABLE],
    /// The two dice that have just been exchanged.
    barred: Option<(u8, u8)>,
    /// For each die, the dice that stick to it until the turn ends, as bits.
    stuck: [u16; DICE],
}

/// An exchange of two certain dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SwapPair {
    pub(super) give: usize,
    pub(super) take: usize,
}

/// Reason why two looks cannot be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    NotInHand,
    NotOnTable,
    SameColour,
    NotNeighbours,
    /// All such pairs have just been exchanged.
    Barred,
    /// All such pairs stick together, or have just been exchanged.
    Stuck,
}

impl DiceLayout {
    /// The set-up: the table's dice, then the hand's.
    pub(super) fn new(faces: &[u8]) -> Self {
        let mut layout = Self {
            faces: [0; DICE],
            table: std::array::from_fn(|at| at as u8),
            barred: None,
            stuck: [0; DICE],
        };
        layout.faces.iter_mut().zip(faces).for_each(|(face, thrown)| *face = *thrown);
        layout
    }

    /// The whole hand is thrown at the start of a turn; whatever stuck is loose again.
    pub(super) fn throw(&mut self, faces: &[u8]) {
        (self.barred, self.stuck) = (None, [0; DICE]);
        let hand: Vec<_> = self.hand().collect();
        hand.into_iter().zip(faces).for_each(|(die, face)| self.faces[die] = *face);
    }

    /// A received die is thrown; with the same face again it may go straight back.
    pub(super) fn reroll(&mut self, die: usize, face: u8) {
        if self.faces[die] == face {
            self.barred = None;
        }
        self.faces[die] = face;
    }

    /// The die of the hand takes the place of the table's.
    pub(super) fn swap(&mut self, pair: SwapPair, sticks: bool) {
        let SwapPair { give, take } = pair;
        if let Some(slot) = self.table.iter_mut().find(|die| usize::from(**die) == take) {
            *slot = give as u8;
        }
        self.barred = Some((give as u8, take as u8));
        if sticks {
            self.stuck[give] |= 1 << take;
            self.stuck[take] |= 1 << give;
        }
    }

    /// All dice of the table alike and the white one in hand.
    pub(super) fn won(&self) -> bool {
        let first = self.faces[usize::from(self.table[0])];
        self.table().all(|die| die != RABBIT && self.faces[die] == first)
    }

    /// The dice on the table from left to right.
    pub(super) fn table(&self) -> impl Iterator<Item = usize> + '_ {
        self.table.iter().map(|die| usize::from(*die))
    }

    /// The dice in the hand, in the order in which they are thrown.
    pub(super) fn hand(&self) -> impl Iterator<Item = usize> + '_ {
        let table = self.on_table();
        BY_COLOUR.into_iter().filter(move |die| table >> die & 1 == 0)
    }

    pub(super) fn look(&self, die: usize) -> Look {
        Look { colour: COLOURS[die], face: self.faces[die] }
    }

    /// Of the dice that look so, the pair with the lowest die of the hand, then of the table.
    pub(super) fn find(&self, variant: Variant, give: Look, take: Look) -> Result<SwapPair, Obstacle> {
        let table = self.on_table();
        let looking =
            |look, place| (0..DICE).filter(move |die| table >> die & 1 == place && self.look(*die) == look);
        if looking(give, 0).next().is_none() {
            return Err(Obstacle::NotInHand);
        }
        if looking(take, 1).next().is_none() {
            return Err(Obstacle::NotOnTable);
        }
        if give.colour == take.colour {
            return Err(Obstacle::SameColour);
        }
        if variant.distance(give.face, take.face) != 1 {
            return Err(Obstacle::NotNeighbours);
        }
        let mut pairs =
            looking(give, 0).flat_map(|give| looking(take, 1).map(move |take| SwapPair { give, take }));
        pairs.find(|pair| self.free(*pair)).ok_or_else(|| {
            let stuck = self.stuck.iter().any(|others| *others != 0);
            if stuck { Obstacle::Stuck } else { Obstacle::Barred }
        })
    }

    /// The exchanges that are allowed, each pair of looks once, by looks.
    pub(super) fn pairs(&self, variant: Variant) -> Vec<(Look, Look, SwapPair)> {
        let table = self.on_table();
        let mut pairs: Vec<(Look, Look, SwapPair)> = Vec::with_capacity(16);
        for give in (0..DICE).filter(|die| table >> die & 1 == 0) {
            for take in (0..DICE).filter(|die| table >> die & 1 == 1) {
                let (pair, own, other) = (SwapPair { give, take }, self.look(give), self.look(take));
                let fits = own.colour != other.colour && variant.distance(own.face, other.face) == 1;
                if fits && self.free(pair) && !pairs.iter().any(|known| (known.0, known.1) == (own, other)) {
                    pairs.push((own, other, pair));
                }
            }
        }
        pairs.sort_unstable_by_key(|pair| (pair.0, pair.1));
        pairs
    }

    /// The looks, hand then table, that would fit but may not be exchanged now.
    pub(super) fn closed(&self, variant: Variant) -> Vec<(Look, Look)> {
        let pairs = self.hand().flat_map(|give| self.table().map(move |take| SwapPair { give, take }));
        let closed =
            pairs.filter(|pair| !self.free(*pair)).map(|pair| (self.look(pair.give), self.look(pair.take)));
        let fits = |(give, take): &(Look, Look)| {
            matches!(self.find(variant, *give, *take), Err(Obstacle::Barred | Obstacle::Stuck))
        };
        closed.filter(fits).collect()
    }

    fn free(&self, SwapPair { give, take }: SwapPair) -> bool {
        let (one, other) = (give as u8, take as u8);
        self.barred != Some((one, other))
            && self.barred != Some((other, one))
            && self.stuck[give] >> take & 1 == 0
    }

    fn on_table(&self) -> u16 {
        self.table.iter().fold(0, |bits, die| bits | 1 << die)
    }
}
