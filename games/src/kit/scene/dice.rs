//! Dice as they lie on a table.

use serde::Serialize;

use crate::kit::Msg;

/// A die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SceneDie {
    /// The face on top; [`SceneDie::HIDDEN`] where the viewer may not know it.
    pub face: u8,
    /// Its colour.
    pub tint: Tint,
    /// Drawn apart from the others: set aside, given, fixed.
    pub aside: bool,
    /// The number by which moves name it, where they do.
    pub number: Option<u8>,
}

impl SceneDie {
    /// The face of a die that lies under a cup.
    pub const HIDDEN: u8 = 0;

    /// A die among others, without a number.
    pub const fn new(face: u8, tint: Tint) -> Self {
        Self { face, tint, aside: false, number: None }
    }
}

/// The colours dice come in. A painter also gives each its own sign, since colour never carries meaning alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tint {
    /// White with dark pips.
    White,
    /// Red with light pips.
    Red,
    /// Green with light pips.
    Green,
    /// Blue with light pips.
    Blue,
    /// Yellow with dark pips.
    Yellow,
    /// Black with light pips.
    Black,
}

/// A row of dice with a meaning ("table", "hand").
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tray {
    /// What lies here.
    pub label: Msg,
    /// The dice from left to right.
    pub dice: Vec<SceneDie>,
    /// How many can lie here.
    pub places: usize,
}

/// Dice that are turned over their edges on the way to a sum.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turning {
    /// The sum that everybody wants to reach exactly.
    pub goal: i64,
    /// The sum so far.
    pub total: i64,
    /// The dice.
    pub dice: Vec<Cube>,
    /// How many there are once they are thrown.
    pub places: usize,
}

/// A die with the faces that are beside the one on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Cube {
    /// The face on top.
    pub top: u8,
    /// The faces beside it, going round.
    pub around: [u8; 4],
    /// The one of them that may not be turned up now.
    pub barred: Option<u8>,
}
