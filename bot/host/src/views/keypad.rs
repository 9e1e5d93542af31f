//! Keypads: buttons that stand for the columns of a score table, or for numbers of a range, stay where they are. One that
//! cannot be chosen now leaves a blank.

use kubyk_games::kit::{Among, Choice, MOST_BRANCHES, SceneBoard, Spot};

use crate::Button;

/// The places that a level's branches stand for, from left to right.
pub(super) struct Keypad {
    /// The labels of all places.
    labels: Vec<String>,
    /// The number of branches before those of places.
    before: usize,
    /// The places that have a branch, in order of the branches.
    open: Vec<usize>,
    /// Whether they are numbers and no columns.
    numbers: bool,
}

impl Keypad {
    /// The keypad of a level; `None` where its branches are neither numbers of a range nor columns.
    pub(super) fn of(level: &[Choice<String>], board: &SceneBoard) -> Option<Self> {
        if let Some(Among { first, last, .. }) = level.iter().find_map(|choice| choice.among) {
            let place = |choice: &Choice<String>| {
                let number = choice.among?.number;
                (first..=last).contains(&number).then(|| usize::from(number - first))
            };
            let labels = (first..=last).map(|number| number.to_string()).collect();
            return Self::laid(level, labels, place).map(|keypad| Self { numbers: true, ..keypad });
        }
        let SceneBoard::Table(table) = board else { return None };
        let columns: Vec<String> = table.columns.iter().map(|column| column.label.clone()).collect();
        let column = |choice: &Choice<String>| match &choice.spots[..] {
            [Spot::Column(label)] => columns.iter().position(|known| known == label),
            _ => None,
        };
        Self::laid(level, columns.clone(), column)
    }

    fn laid(
        level: &[Choice<String>],
        labels: Vec<String>,
        place: impl Fn(&Choice<String>) -> Option<usize>,
    ) -> Option<Self> {
        let before = level.iter().position(|choice| place(choice).is_some())?;
        // What follows in another order is of another kind, giving cells up for example.
        let mut open: Vec<usize> = Vec::new();
        for place in level[before..].iter().map_while(place) {
            if open.last().is_some_and(|last| *last >= place) {
                break;
            }
            open.push(place);
        }
        let whole = level.len() - open.len() + labels.len() <= MOST_BRANCHES;
        whole.then_some(Self { labels, before, open, numbers: false })
    }

    /// Whether a deeper level is laid out so, too: on the first one alone columns are all there is to choose from.
    pub(super) fn is_of_numbers(&self) -> bool {
        self.numbers
    }

    /// The buttons of the level, with a blank for each place that has none.
    pub(super) fn fill(&self, buttons: Vec<Button>, blank: impl Fn(&str) -> Button) -> Vec<Button> {
        let mut buttons = buttons.into_iter();
        let mut filled: Vec<Button> = buttons.by_ref().take(self.before).collect();
        let first = filled.len();
        for (place, label) in self.labels.iter().enumerate() {
            let open = self.open.contains(&place).then(|| buttons.next()).flatten();
            filled.push(open.unwrap_or_else(|| blank(label)));
        }
        // The first of them may have begun a row.
        if let Some(open) = self.open.first().filter(|open| **open > 0) {
            filled[first].apart = std::mem::take(&mut filled[first + open].apart);
        }
        let mut others: Vec<Button> = buttons.collect();
        // A word after the numbers, such as a pass, stands below them.
        if let Some(word) = others.first_mut().filter(|_| self.numbers) {
            word.apart = true;
        }
        filled.extend(others);
        filled
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Fate, Msg, ScoreTable, TableColumn, TableExtent};

    use super::*;

    fn board(columns: u8) -> SceneBoard {
        let column = |label: u8| TableColumn { label: label.to_string(), worth: None, fate: Fate::Open };
        SceneBoard::Table(ScoreTable {
            columns: (1..=columns).map(column).collect(),
            rows: Vec::new(),
            extent: TableExtent::default(),
        })
    }

    fn branch(key: &str, column: Option<u8>) -> Choice<String> {
        let spot = column.map(|column| Spot::Column(column.to_string()));
        Choice::play(key, Msg::as_is(key), key.to_owned()).at(spot)
    }

    fn filled(level: &[Choice<String>], columns: u8) -> Option<String> {
        let buttons = level.iter().map(|choice| Button::send(choice.key.clone(), "m")).collect();
        let keypad = Keypad::of(level, &board(columns))?;
        let filled = keypad.fill(buttons, |label| Button::send(format!("({label})"), "m"));
        Some(filled.into_iter().map(|button| button.label).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_column_that_is_used_up_leaves_a_blank() {
        let level = [branch("r", None), branch("2", Some(2)), branch("4", Some(4)), branch("d2", Some(2))];
        assert_eq!(filled(&level, 4).as_deref(), Some("r (1) 2 (3) 4 d2"));
        assert_eq!(filled(&[branch("3", Some(3))], 4).as_deref(), Some("(1) (2) 3 (4)"));
    }

    #[test]
    fn numbers_of_a_range_stay_where_they_are_and_a_word_stands_below_them() {
        let number = |number: u16| branch(&format!("b{number}"), None).among(number, 1..=5);
        let level = [number(2), number(4), branch("p", None)];
        assert_eq!(filled(&level, 0).as_deref(), Some("(1) b2 (3) b4 (5) p"));
        let buttons = level.iter().map(|choice| Button::send(choice.key.clone(), "m")).collect();
        let keypad = Keypad::of(&level, &board(0)).expect("it is one");
        let apart: Vec<bool> = keypad
            .fill(buttons, |label| Button::send(label, "m"))
            .iter()
            .map(|button| button.apart)
            .collect();
        assert_eq!(apart, [false, false, false, false, false, true]);
    }

    #[test]
    fn where_nothing_is_a_column_or_no_room_is_left_there_are_no_blanks() {
        assert_eq!(filled(&[branch("r", None)], 4), None);
        assert_eq!(filled(&[branch("3", Some(3))], 30), None);
    }
}
