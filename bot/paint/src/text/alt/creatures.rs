//! Creatures in sentences.

use kubyk_games::kit::{Creature, Msg};

use super::Narrator;
use crate::scene::board_seats;

impl Narrator<'_> {
    /// "Anna has drawn: body, head, leg 3/6": those who have drawn anything.
    pub(super) fn creatures(&self, creatures: &[Creature]) -> Vec<String> {
        let (seats, _) = board_seats(self.scene, self.params);
        let shown = creatures.iter().filter(|creature| seats.contains(&creature.seat));
        let sentence = |creature: &Creature| {
            let drawn = creature.parts.iter().filter(|part| part.drawn > 0).map(|part| {
                let label = self.say(&part.label);
                if part.of > 1 { format!("{label} {}/{}", part.drawn, part.of) } else { label }
            });
            let drawn: Vec<String> = drawn.collect();
            let told =
                || Msg::new("paint-alt-drawn").with("who", creature.seat).with("parts", drawn.join(", "));
            (!drawn.is_empty()).then(|| self.say(&told()))
        };
        shown.filter_map(sentence).collect()
    }
}
