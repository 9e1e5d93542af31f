//! The course of a game: what somebody saw of it, one move after another.

use super::{AnyGame, Fault, Log, Record, Scene, Table, Viewer};

/// The scenes of a game as one viewer saw them.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The scenes in order: whenever a seat was to move, and at the end.
    pub scenes: Vec<Scene>,
    /// How many there are in all, where `scenes` is only some of them.
    pub whole: usize,
}

impl Record {
    /// What a viewer saw: the scene whenever a seat was to move, and the last one, whatever it waits for. Of more than
    /// `most` scenes so many are taken evenly, the first and the last among them; `most` is at least 2.
    ///
    /// # Errors
    /// The faults of the header, or the first event that cannot have happened.
    pub fn course(&self, game: &dyn AnyGame, viewer: Viewer, most: usize) -> Result<Course, Vec<Fault>> {
        // A game may be far longer than what is taken of it: rather replay it twice than keep it all.
        let mut whole = 0;
        self.walk(game, |_| whole += 1)?;
        let kept = whole.min(most.max(2));
        let mut scenes = Vec::with_capacity(kept);
        let mut number = 0;
        self.walk(game, |table| {
            if number * (kept - 1).max(1) >= scenes.len() * (whole - 1) {
                scenes.push(table.scene(viewer));
            }
            number += 1;
        })?;
        Ok(Course { scenes, whole })
    }

    /// Stops wherever dice lie as they were thrown and somebody is to move, and at the end.
    fn walk(&self, game: &dyn AnyGame, mut stop: impl FnMut(&dyn Table)) -> Result<(), Vec<Fault>> {
        let mut table = game.open(&self.setup(game)?)?;
        for event in &self.events {
            if table.needs().is_none() {
                stop(table.as_ref());
            }
            event.clone().apply(table.as_mut(), &mut Log::off()).map_err(|why| vec![Fault::whole(why)])?;
        }
        stop(table.as_ref());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CATALOGUE;

    const PIG: &str = "kubyk 1\ngame pig\nseat A\nseat B\n\n";

    fn course(events: &str, most: usize) -> Course {
        let (record, _) = Record::read(format!("{PIG}{events}").as_bytes(), CATALOGUE).expect("a record");
        let game = crate::find(&record.game).expect("a game of the catalogue");
        record.course(game, Viewer::Spectator, most).expect("it was replayed before")
    }

    #[test]
    fn it_shows_what_waits_for_a_seat_and_the_end() {
        assert_eq!(course("", 9).whole, 1);
        assert_eq!(course("1 roll\n* 4\n1 hold\n", 9).whole, 3);
        let owed = course("1 roll\n* 4\n1 roll\n", 9);
        assert_eq!((owed.whole, owed.scenes.len()), (3, 3), "the end is one even where dice are owed");
        assert_eq!(owed.scenes[0], course("", 9).scenes[0]);
    }

    #[test]
    fn a_long_game_is_thinned_evenly() {
        let long = "1 roll\n* 4\n1 hold\n2 roll\n* 4\n2 hold\n".repeat(4);
        let all = course(&long, 1000);
        assert_eq!((all.whole, all.scenes.len()), (17, 17));
        for most in 2..17 {
            let some = course(&long, most);
            assert_eq!((some.whole, some.scenes.len()), (17, most));
            assert_eq!((some.scenes.first(), some.scenes.last()), (all.scenes.first(), all.scenes.last()));
        }
        assert_eq!(course(&long, 9).scenes[4], all.scenes[8]);
        assert_eq!(course(&long, 0).scenes.len(), 2);
    }
}
