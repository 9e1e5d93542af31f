//! Chance. The rules ask for a [`Draw`] and never sample; somebody outside answers with faces.

use super::msg::Msg;

/// The faces that answer a draw, in the order in which its dice stand.
pub type Faces = Vec<u8>;

/// A fair die with the faces `low..=high`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die {
    /// The lowest face.
    pub low: u8,
    /// The highest face.
    pub high: u8,
}

impl Die {
    /// The ordinary die.
    pub const D6: Self = Self { low: 1, high: 6 };

    /// The number of its faces.
    pub fn faces(self) -> u32 {
        u32::from(self.high - self.low) + 1
    }
}

/// Dice that must be rolled now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// The dice in the order in which their faces are written.
    pub dice: Vec<Die>,
}

/// A source of uniform numbers: the host's verifiable dice, a seeded generator, a script of a test.
pub trait Stream {
    /// A number below `bound`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;

    /// Returns `true` if whoever waits for a machine player has waited long enough: it then plays the best it has found so far.
    /// A source without a clock never says so, and what comes of it repeats.
    fn late(&self) -> bool {
        false
    }

    /// So many threads have nothing else to do and may help a machine player to think. They are its own from then on, until the
    /// source is dropped. What several find together does not repeat, so a source without a clock has none.
    fn helpers(&self) -> usize {
        0
    }
}

/// Refusal of an answer of chance. The state is as before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawError {
    /// Nothing has to be rolled now.
    Unasked,
    /// The wrong number of faces.
    Count {
        /// How many were asked for.
        expected: usize,
        /// How many came.
        got: usize,
    },
    /// A face that its die does not have.
    Face {
        /// The face that came.
        face: u8,
        /// The die it should be of.
        die: Die,
    },
    /// The faces fit their dice, and the game cannot take them all the same.
    Rejected(Msg),
}

/// A roll as people write it: `3 · 2`.
pub fn shown<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" · ")
}

impl Draw {
    /// So many ordinary dice.
    pub fn d6(count: usize) -> Self {
        Self { dice: vec![Die::D6; count] }
    }

    /// Checks that these faces answer this draw.
    ///
    /// # Errors
    /// A wrong count, or the first face out of range.
    pub fn check(&self, faces: &[u8]) -> Result<(), DrawError> {
        if faces.len() != self.dice.len() {
            return Err(DrawError::Count { expected: self.dice.len(), got: faces.len() });
        }
        match self.dice.iter().zip(faces).find(|(die, face)| !(die.low..=die.high).contains(face)) {
            Some((&die, &face)) => Err(DrawError::Face { face, die }),
            None => Ok(()),
        }
    }

    /// Rolls every die once.
    pub fn roll(&self, stream: &mut dyn Stream) -> Faces {
        self.dice.iter().map(|die| die.low + stream.below(die.faces()) as u8).collect()
    }

    /// Every outcome of this draw, all equally likely, in ascending order.
    pub fn outcomes(&self) -> impl Iterator<Item = Faces> + '_ {
        let count: u64 = self.dice.iter().map(|die| u64::from(die.faces())).product();
        (0..count).map(|mut rest| {
            let mut faces: Faces = (self.dice.iter().rev())
                .map(|die| {
                    let size = u64::from(die.faces());
                    let face = die.low + (rest % size) as u8;
                    rest /= size;
                    face
                })
                .collect();
            faces.reverse();
            faces
        })
    }
}

impl DrawError {
    /// The error in the reader's language.
    pub fn msg(&self) -> Msg {
        match self {
            Self::Unasked => Msg::new("draw-unasked"),
            Self::Count { expected, got } => {
                Msg::new("draw-count").with("expected", *expected).with("got", *got)
            }
            Self::Face { face, die } => {
                Msg::new("draw-face").with("face", *face).with("low", die.low).with("high", die.high)
            }
            Self::Rejected(why) => why.clone(),
        }
    }
}
