//! Faults of the people and numbers of seats.

use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr as _;

use crate::display_name::NAME_WIDTH;
use crate::ids::UserKey;
use crate::rows::TablePhase;
use crate::setup::Setup;

/// The most columns of the number by which a name is told apart from others.
const NUMBER_WIDTH: usize = 4;

/// The faults of the people and numbers of seats; `seated` are the people by whom the table is found.
pub(super) fn faults(setup: &Setup, phase: TablePhase, seated: &[UserKey]) -> Vec<String> {
    let mut faults = Vec::new();
    let seats = 1..=setup.seats.len();
    let numbers = setup.salts.keys().chain(setup.teams.iter().flatten()).chain(&setup.lot);
    let strange: BTreeSet<_> = numbers.filter(|number| !seats.contains(number)).collect();
    if !strange.is_empty() {
        faults.push(format!("its set-up speaks of seats that it does not have: {strange:?}"));
    }
    if phase != TablePhase::Closed {
        let [set_up, found]: [BTreeSet<_>; 2] = [setup.people().collect(), seated.iter().collect()];
        let missing = set_up.difference(&found).count();
        let beyond = found.difference(&set_up).count();
        if missing + beyond > 0 {
            faults.push(format!(
                "its seats differ from its set-up: {missing} people are missing, {beyond} do not sit there"
            ));
        }
    }
    for (number, seated) in (1..).zip(&setup.seats) {
        let width = seated.name.width();
        if seated.name.trim().is_empty() {
            faults.push(format!("seat {number} has no name"));
        } else if width > NAME_WIDTH + NUMBER_WIDTH {
            faults.push(format!("the name at seat {number} is too long: {width} columns"));
        }
    }
    faults
}
