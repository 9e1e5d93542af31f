//! The track of sixty-three spaces, and the way of a counter along it.

use crate::kit::{Msg, Space, SpaceSign};

use super::Variant;

pub(super) const GOAL: usize = 63;
pub(super) const INN: usize = 19;
pub(super) const WELL: usize = 31;
pub(super) const PRISON: usize = 52;
const BRIDGE: usize = 6;
const BEYOND_BRIDGE: usize = 12;
const MAZE: usize = 42;
const DEATH: usize = 58;
const GEESE: [usize; 13] = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59];

/// The spaces that a counter comes to with this throw, the last one being where it rests.
pub(super) fn way(variant: Variant, from: usize, faces: &[u8]) -> Vec<usize> {
    let count: usize = faces.iter().map(|face| usize::from(*face)).sum();
    // With two dice a count of nine would fly from goose to goose to the goal.
    if faces.len() == 2 && from == 0 && count == 9 {
        return vec![if faces.contains(&6) { 26 } else { 53 }];
    }
    let (mut at, mut backwards, mut way) = (from, false, Vec::new());
    loop {
        if backwards {
            at = at.saturating_sub(count);
        } else {
            at += count;
            if at > GOAL {
                (at, backwards) = (2 * GOAL - at, true);
            }
        }
        way.push(at);
        if !GEESE.contains(&at) {
            break;
        }
    }
    way.extend(match at {
        BRIDGE => Some(BEYOND_BRIDGE),
        MAZE => Some(variant.maze),
        DEATH => Some(0),
        _ => None,
    });
    way
}

/// The spaces as they are seen.
pub(super) fn spaces(variant: Variant) -> Vec<Space> {
    (0..=GOAL)
        .map(|number| {
            let (sign, label) = match number {
                GOAL => (SpaceSign::Goal, None),
                INN => (SpaceSign::Pause, Some("goose-space-inn")),
                WELL => (SpaceSign::Trap, Some("goose-space-well")),
                PRISON => (SpaceSign::Trap, Some("goose-space-prison")),
                BRIDGE => (SpaceSign::Jump(BEYOND_BRIDGE), Some("goose-space-bridge")),
                MAZE => (SpaceSign::Jump(variant.maze), Some("goose-space-maze")),
                DEATH => (SpaceSign::Jump(0), Some("goose-space-death")),
                _ if GEESE.contains(&number) => (SpaceSign::Again, Some("goose-space-goose")),
                _ => (SpaceSign::Plain, None),
            };
            Space { sign, label: label.map(Msg::new) }
        })
        .collect()
}
