//! Solutions that are costly to work out, as bytes that outlast a run. Where they lie is the business of whoever has files.
//! So is how many threads they may take, and when nobody waits for one any more.
//!
//! Bytes are read only if they are of this format, game, rules, options and version, and whole: their first lines say so in
//! text, the checksum of all follows, then what the solution has written. Anything else is as good as nothing.

use super::about::About;
use super::variant::Values;

/// The first line of all that is written here.
const FORMAT: &str = "kubyk solution 1";

/// Keeper of bytes, for whom solutions are worked out. It may lose them at any time; then they are worked out anew.
pub trait SolutionStore: Send + Sync {
    /// Loads the bytes saved under a name, if they are still there.
    fn load(&self, name: &str) -> Option<Vec<u8>>;

    /// Saves bytes under a name of letters, digits and dashes, in place of what was there.
    fn save(&self, name: &str, bytes: &[u8]);

    /// The most threads that may work at a solution.
    fn threads(&self) -> usize {
        usize::MAX
    }

    /// Returns `true` if nobody waits for the solution any more: it is given up half-way.
    fn is_given_up(&self) -> bool {
        false
    }
}

/// A solution that is costly to work out.
pub trait Solution: Sized {
    /// The task that is solved.
    type Task: ?Sized;

    /// To be raised whenever it is worked out or written in another way: what was written before is not read any more.
    const VERSION: u32;

    /// Works it out; `None` where it is given up.
    fn work_out(task: &Self::Task, store: Option<&dyn SolutionStore>) -> Option<Self>;

    /// Its bytes.
    fn write(&self) -> Vec<u8>;

    /// The solution of a task from its bytes, if they can be that.
    fn read(task: &Self::Task, bytes: &[u8]) -> Option<Self>;
}

/// The place of one variant's solution in a store, if there is a store.
pub struct SolutionSlot<'a> {
    store: Option<&'a dyn SolutionStore>,
    name: String,
    /// The task: the game, the version of its rules, the preset and every option.
    task: String,
}

impl<'a> SolutionSlot<'a> {
    /// The place of this variant.
    pub fn of(about: &About, values: &Values, store: Option<&'a dyn SolutionStore>) -> Self {
        let options = values.iter().map(|(name, value)| format!(" {name}={value}"));
        let task: String = [format!("{} {} {}", about.id, values.rules(), values.preset().name)]
            .into_iter()
            .chain(options)
            .collect();
        Self { store, name: format!("{}-{:016x}", about.id, checksum(&[task.as_bytes()])), task }
    }

    /// The solution of the variant, which is this task: from the store, or worked out and put there. `None` where it is given
    /// up.
    pub fn solution<S: Solution>(&self, task: &S::Task) -> Option<S> {
        let Some(store) = self.store else { return S::work_out(task, None) };
        let head = format!("{FORMAT}\n{}\nversion {}\n", self.task, S::VERSION);
        let saved = store.load(&self.name);
        let known = saved.and_then(|bytes| S::read(task, opened(&head, &bytes)?));
        known.or_else(|| {
            let solution = S::work_out(task, Some(store))?;
            store.save(&self.name, &sealed(&head, &solution.write()));
            Some(solution)
        })
    }
}

/// The bytes behind the head, if that is the right one and everything is as it was written.
fn opened<'a>(head: &str, bytes: &'a [u8]) -> Option<&'a [u8]> {
    let (sum, body) = bytes.strip_prefix(head.as_bytes())?.split_first_chunk()?;
    (u64::from_le_bytes(*sum) == checksum(&[head.as_bytes(), body])).then_some(body)
}

fn sealed(head: &str, body: &[u8]) -> Vec<u8> {
    let sum = checksum(&[head.as_bytes(), body]);
    [head.as_bytes(), &sum.to_le_bytes(), body].concat()
}

/// FNV-1a of 64 bits: it finds what was damaged by accident.
fn checksum(parts: &[&[u8]]) -> u64 {
    let bytes = parts.iter().copied().flatten();
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
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

        fn work_out(task: &u8, _: Option<&dyn SolutionStore>) -> Option<Self> {
            Some(Self(task * task, true))
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

    /// Returns `true` if the square of nine is worked out by this version.
    fn worked_out<const VERSION: u32>(target: &str, store: &Shelf) -> bool {
        let Squared::<VERSION>(square, worked_out) =
            slot(target, store).solution(&9).expect("nobody gives it up");
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
}
