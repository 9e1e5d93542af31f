//! Solutions that a store keeps, loses or spoils.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::*;
use crate::kit::AnyGame;
use crate::pig::Pig;

#[derive(Default)]
struct Shelf(Mutex<BTreeMap<String, Vec<u8>>>);

impl SolutionStore for Shelf {
    fn load(&self, name: &str) -> Option<Vec<u8>> {
        self.0.lock().expect("not poisoned").get(name).cloned()
    }

    fn save(&self, name: &str, bytes: &[u8]) {
        self.0.lock().expect("not poisoned").insert(name.to_owned(), bytes.to_vec());
    }
}

/// A number, and whether it was worked out.
struct Squared<const VERSION: u32>(u8, bool);

impl<const VERSION: u32> Solution for Squared<VERSION> {
    type Task = u8;

    const VERSION: u32 = VERSION;

    fn work_out(task: &u8) -> Self {
        Self(task * task, true)
    }

    fn write(&self) -> Vec<u8> {
        vec![self.0]
    }

    fn read(_: &u8, bytes: &[u8]) -> Option<Self> {
        if let [square] = bytes { Some(Self(*square, false)) } else { None }
    }
}

fn slot<'a>(target: &str, store: &'a Shelf) -> SolutionSlot<'a> {
    let values = Pig.values(None, &[("target", target)]).expect("a variant");
    SolutionSlot::of(AnyGame::about(&Pig), &values, Some(store))
}

/// Whether the square of nine is worked out by this version.
fn worked_out<const VERSION: u32>(target: &str, store: &Shelf) -> bool {
    let Squared::<VERSION>(square, worked_out) = slot(target, store).solution(&9);
    assert_eq!(square, 81);
    worked_out
}

#[test]
fn a_solution_is_worked_out_once_for_each_variant_and_version() {
    let store = Shelf::default();
    assert!(worked_out::<1>("100", &store) && !worked_out::<1>("100", &store));
    assert!(worked_out::<1>("50", &store) && !worked_out::<1>("100", &store));
    assert!(worked_out::<2>("100", &store) && !worked_out::<2>("100", &store));
    assert!(worked_out::<1>("100", &store), "the newer one has taken its place");
    assert_eq!(store.0.lock().expect("not poisoned").len(), 2);
    let names: Vec<_> = store.0.lock().expect("not poisoned").keys().cloned().collect();
    assert!(names.iter().all(|name| name.starts_with("pig-") && name.len() == 20), "{names:?}");
}

#[test]
fn what_is_damaged_cut_off_or_foreign_is_worked_out_and_written_anew() {
    let store = Shelf::default();
    assert!(worked_out::<1>("100", &store));
    let name = store.0.lock().expect("not poisoned").keys().next().cloned().expect("it is saved");
    let whole = store.load(&name).expect("it is saved");
    let changed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        bytes
    };
    let last = whole.len() - 1;
    let mut wrong: Vec<_> = (0..=last).map(changed).collect();
    wrong.extend((0..=last).map(|length| whole[..length].to_vec()));
    wrong.push([&whole[..], b"!"].concat());
    worked_out::<1>("50", &store);
    let foreign = store
        .0
        .lock()
        .expect("not poisoned")
        .iter()
        .find(|(other, _)| **other != name)
        .map(|(_, it)| it.clone());
    wrong.push(foreign.expect("that of another variant"));
    for bytes in wrong {
        store.save(&name, &bytes);
        assert!(worked_out::<1>("100", &store), "{bytes:?}");
        assert_eq!(store.load(&name).as_ref(), Some(&whole));
    }
}
