//! Trays of dice, and dice that are turned over their edges, in sentences.

use kubyk_games::kit::{Msg, Tray, Turning};

use super::Narrator;

impl Narrator<'_> {
    /// "Table: black 2, red 5."
    pub(super) fn trays(&self, trays: &[Tray]) -> Vec<String> {
        let tray = |tray: &Tray| {
            let dice = if tray.dice.is_empty() { "–".to_owned() } else { self.faces(&tray.dice) };
            format!("{}: {dice}", self.say(&tray.label))
        };
        trays.iter().map(tray).collect()
    }

    /// "Sum 22. Goal 31. Top 5, beside it 1, 4, 6, 3; not 4 now."
    pub(super) fn turning(&self, turning: &Turning) -> Vec<String> {
        let sum = format!("{} {}", self.say(&Msg::new("paint-sum")), turning.total);
        let mut sentences = vec![sum, self.say(&Msg::new("paint-goal").with("goal", turning.goal))];
        for (index, cube) in turning.dice.iter().enumerate() {
            let around = cube.around.map(|face| face.to_string()).join(", ");
            let told = Msg::new("paint-alt-cube").with("top", cube.top).with("around", around);
            let mut told = self.say(&told);
            if turning.dice.len() > 1 {
                told = self.say(&Msg::new("paint-alt-numbered").with("n", index + 1).with("what", told));
            }
            if let Some(barred) = cube.barred {
                told = format!("{told}; {}", self.say(&Msg::new("paint-alt-barred").with("face", barred)));
            }
            sentences.push(told);
        }
        sentences
    }
}
