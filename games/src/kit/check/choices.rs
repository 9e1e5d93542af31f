//! The choice tree: whatever the kind of a level, it reaches exactly the legal moves below it.

use std::collections::BTreeSet;

use crate::kit::{
    Choice, ChoiceLevel, Leads, MOST_BRANCHES, Scene, Seat, SomeOf, Spot, Stream, Table, Then, Viewer,
};

use super::Mix;
use super::spoken::Spoken;

/// The longest path that a button carries, keys joined by dots, in bytes.
const LONGEST_PATH: usize = 30;

/// As many selections of one level are all tried; of more, so many chosen by chance.
const TRIED: u64 = 64;

/// Levels with more selections than this are never tried in full.
const MOST_SELECTIONS: u64 = 8192;

type Path = Vec<String>;

pub(super) fn check(table: &dyn Table, seat: Seat, moves: &[String], spoken: &mut Spoken, mix: &mut Mix) {
    let mut walk = Walk { table, seat, scene: table.scene(Viewer::Seat(seat)), spoken, mix };
    let reached = walk.list(&[]);
    assert_eq!(reached, moves.iter().cloned().collect(), "the choices are the moves");
}

/// A walk through the tree of one seat.
struct Walk<'a> {
    table: &'a dyn Table,
    seat: Seat,
    scene: Scene,
    spoken: &'a mut Spoken,
    mix: &'a mut Mix,
}

impl Walk<'_> {
    fn level(&self, path: &[String]) -> Option<ChoiceLevel<String>> {
        let keys: Vec<_> = path.iter().map(String::as_str).collect();
        assert!(path.join(".").len() <= LONGEST_PATH, "{path:?} does not fit a button");
        self.table.level(self.seat, &keys)
    }

    /// The moves that the lists of a level and of those below it reach, each once. Items of a level that has them
    /// reach the same.
    fn list(&mut self, path: &[String]) -> BTreeSet<String> {
        let level = self.level(path).unwrap_or_else(|| panic!("nothing is at {path:?}"));
        assert_eq!(self.level(&longer(path, "nowhere")), None);
        self.spoken.hear(&level);
        let (mut reached, list) = (BTreeSet::new(), level.clone().list());
        self.branches(path, &list);
        for choice in list {
            let below = match choice.leads {
                Leads::Play(text) => BTreeSet::from([text]),
                Leads::Deeper => self.list(&longer(path, &choice.key)),
            };
            for text in below {
                assert!(reached.insert(text.clone()), "{text:?} is reached twice");
            }
        }
        if let ChoiceLevel::SomeOf(some) = level {
            self.some_of(path, &some, &reached);
        }
        reached
    }

    /// Branches have keys of their own, and stand for parts of the scene that no other branch stands for.
    fn branches(&self, path: &[String], list: &[Choice<String>]) {
        assert!((1..=MOST_BRANCHES).contains(&list.len()), "{} branches at {path:?}", list.len());
        let keys: BTreeSet<_> = list.iter().map(|choice| &choice.key).collect();
        assert_eq!(keys.len(), list.len(), "keys at {path:?} differ");
        assert!(keys.iter().all(|key| is_key(key)), "{keys:?}");
        self.spots(path, list.iter().flat_map(|choice| &choice.spots));
    }

    fn spots<'s>(&self, path: &[String], spots: impl Iterator<Item = &'s Spot>) {
        let mut seen = Vec::new();
        for spot in spots {
            assert!(self.scene.has(spot), "{spot:?} at {path:?} is not on the scene");
            assert!(!seen.contains(&spot), "{spot:?} at {path:?} stands for two things");
            seen.push(spot);
        }
    }

    /// Selections within the bounds lead to the moves that the list reaches, and others lead nowhere. A move that stands whole on
    /// a level above, or is folded there, is not on the list, but somebody may select it all the same.
    fn some_of(&mut self, path: &[String], some: &SomeOf<String>, expected: &BTreeSet<String>) {
        let SomeOf { items, at_least, at_most, .. } = some;
        assert!(!items.is_empty() && at_least <= at_most && *at_most <= items.len(), "{path:?}: {some:?}");
        let keys: BTreeSet<_> = items.iter().map(|item| &item.key).collect();
        assert_eq!(keys.len(), items.len(), "keys of items at {path:?} differ");
        assert!(keys.iter().all(|key| is_key(key) && key.len() == items[0].key.len()), "{keys:?}");
        self.spots(path, items.iter().map(|item| &item.spot));
        let allowed: BTreeSet<String> = expected.iter().cloned().chain(self.whole_above(path)).collect();
        let count: u64 = (0..=*at_most as u64).map(|chosen| selections(items.len() as u64, chosen)).sum();
        if count <= MOST_SELECTIONS && (count <= TRIED || self.mix.once_in((count / TRIED) as u32)) {
            let mut reached = BTreeSet::new();
            let mut places = vec![Vec::new()];
            while let Some(selection) = places.pop() {
                reached.extend(self.selection(path, some, &selection, &allowed));
                if selection.len() < *at_most {
                    let next = selection.last().map_or(0, |last| last + 1);
                    places.extend((next..items.len()).map(|place| [&selection[..], &[place]].concat()));
                }
            }
            assert!(expected.is_subset(&reached), "the selections at {path:?} reach all moves of the list");
        } else {
            for _ in 0..TRIED {
                let size = self.mix.below(*at_most as u32 + 1);
                let chosen = (0..size).map(|_| self.mix.below(items.len() as u32) as usize);
                let selection: Vec<_> = chosen.collect::<BTreeSet<_>>().into_iter().collect();
                self.selection(path, some, &selection, &allowed);
            }
        }
        let everything: Vec<_> = (0..items.len()).collect();
        if items.len() > *at_most && path.join(".").len() + some.step(&everything).len() < LONGEST_PATH {
            assert_eq!(
                self.level(&longer(path, &some.step(&everything))),
                None,
                "more than the most at {path:?}"
            );
        }
    }

    /// The whole moves of the levels above a path, and but for the first of them of what is folded beside it.
    fn whole_above(&self, path: &[String]) -> Vec<String> {
        let mut plays = Vec::new();
        for (depth, step) in path.iter().enumerate() {
            for choice in self.level(&path[..depth]).map(ChoiceLevel::list).unwrap_or_default() {
                match choice.leads {
                    Leads::Play(text) => plays.push(text),
                    Leads::Deeper if depth > 0 && choice.key != *step => {
                        let folded = self.level(&longer(&path[..depth], &choice.key));
                        let folded = folded.map(ChoiceLevel::list).unwrap_or_default();
                        plays.extend(folded.into_iter().filter_map(|choice| match choice.leads {
                            Leads::Play(text) => Some(text),
                            Leads::Deeper => None,
                        }));
                    }
                    Leads::Deeper => {}
                }
            }
        }
        plays
    }

    /// The moves that a selection leads to; none where it is not legal.
    fn selection(
        &mut self,
        path: &[String],
        some: &SomeOf<String>,
        places: &[usize],
        allowed: &BTreeSet<String>,
    ) -> BTreeSet<String> {
        let path = longer(path, &some.step(places));
        let Some(level) = self.level(&path) else { return BTreeSet::new() };
        assert!(places.len() >= some.at_least, "fewer than the least at {path:?}");
        self.spoken.hear(&level);
        let ChoiceLevel::OneOf(branches) = level else { panic!("a selection leads to one choice: {path:?}") };
        self.branches(&path, &branches);
        assert!(some.then == Then::OneOf || branches.len() == 1, "{path:?} is a whole move");
        let plays = branches.into_iter().map(|choice| match choice.leads {
            Leads::Play(text) => text,
            Leads::Deeper => panic!("nothing is chosen after what follows a selection: {path:?}"),
        });
        let reached: BTreeSet<_> = plays.collect();
        assert!(reached.is_subset(allowed), "{path:?} leads beyond its moves: {reached:?}");
        reached
    }
}

fn longer(path: &[String], step: &str) -> Path {
    [path, &[step.to_owned()]].concat()
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// In how many ways so many of some items can be chosen.
fn selections(items: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |ways, step| ways * (items - step) / (step + 1))
}
