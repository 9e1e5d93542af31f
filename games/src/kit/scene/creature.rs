//! Creatures that are drawn part by part.

use serde::Serialize;

use crate::kit::{Msg, Seat};

/// The creature that a seat draws.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Creature {
    /// Whose creature it is.
    pub seat: Seat,
    /// Its parts from the first that may be drawn; the same in all creatures of a scene.
    pub parts: Vec<CreaturePart>,
}

/// Parts of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CreaturePart {
    /// What is drawn.
    pub limb: Limb,
    /// Its name.
    pub label: Msg,
    /// The face that draws one of them.
    pub face: u8,
    /// How many of them there are.
    pub drawn: u8,
    /// How many a whole creature has.
    pub of: u8,
}

/// The parts of creatures that painters know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limb {
    /// The body, without which there is nothing else.
    Body,
    /// The head in front of it.
    Head,
    /// One of two wings.
    Wing,
    /// One of six legs.
    Leg,
    /// One of two antennae on the head.
    Antenna,
    /// One of two eyes in the head.
    Eye,
    /// The tail behind the body.
    Tail,
}
