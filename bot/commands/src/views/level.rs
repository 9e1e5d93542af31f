//! A level of the choice tree as buttons.

use kubyk_core::choice_path::{self, OPEN, is_open, tick};
use kubyk_core::ids::TableId;
use kubyk_core::position::TablePosition;
use kubyk_core::reply::{Button, Card, Selection, SelectionItem, Tone};
use kubyk_games::kit::{
    Among, Choice, ChoiceLevel, Item, Leads, MOST_BRANCHES, Msg, Purpose, SELECTION, SceneBoard, Seat,
    SomeOf, Spot, Table, Viewer,
};
use kubyk_words::{Lang, Words};

use crate::command::Command;
use crate::command::moves::{StepArgs, TakeStep};
use crate::payload::LONGEST;

/// Makes the buttons of a level.
pub(crate) struct LevelButtons<'a> {
    pub words: &'a Words,
    pub lang: Lang,
    pub names: &'a [String],
    pub table: TableId,
    pub position: &'a TablePosition,
}

impl LevelButtons<'_> {
    /// Puts the first level on the board that everybody sees: what nobody can rule out for these seats.
    pub(crate) fn put_public(&self, card: &mut Card, seats: &[Seat]) {
        card.prompt = Some(self.say(&Msg::new("prompt-move")));
        let open = self.position.open_choices(seats.iter().copied());
        card.choices = self.keypad(&[], open, Viewer::Spectator);
        let &[seat] = seats else { return };
        if self.position.table.to_act().len() > 1 {
            return;
        }
        let public = self.position.table.public();
        match public.level(seat, &[]) {
            // A few whole moves are quicker to choose from than the items of one.
            Some(ChoiceLevel::SomeOf(some)) if some.list.iter().any(|it| it.leads == Leads::Deeper) => {
                let shortcuts = self.shortcuts(&*public, seat, &[], &some);
                if let Some(selection) = self.selection(&[], some, &[]) {
                    let list = std::mem::replace(&mut card.choices, shortcuts.clone());
                    let list = shortcuts.into_iter().chain(list).take(MOST_BRANCHES).collect();
                    card.selection = Some(Selection { list, ..selection });
                }
            }
            Some(ChoiceLevel::SomeOf(_)) | None => {}
            // Branches behind a branch without a spot of its own can be begun at once.
            Some(ChoiceLevel::OneOf(branches)) => {
                let apart =
                    |branch: &&Choice<String>| branch.leads == Leads::Deeper && branch.spots.is_empty();
                let Some(Choice { key, .. }) = branches.iter().find(apart) else { return };
                if let Some(ChoiceLevel::SomeOf(some)) = public.level(seat, &[key]) {
                    let shortcuts = self.shortcuts(&*public, seat, &[key], &some);
                    // They stand behind the verb whose moves they are.
                    let behind = branches.iter().position(|branch| branch.key == *key).map_or(0, |at| at + 1);
                    if card.choices.len() + shortcuts.len() <= MOST_BRANCHES {
                        card.choices.splice(behind..behind, shortcuts);
                    }
                    card.selection = self.selection(&[key], some, &[]);
                }
            }
        }
    }

    /// Puts the level under a path on a card for the seat alone.
    pub(crate) fn put_private(&self, card: &mut Card, seat: Seat, path: &[&str]) {
        let table = &*self.position.table;
        card.prompt = Some(self.say(&Msg::new("prompt-move")));
        let (above, step) = match path.split_last() {
            Some((step, above)) if is_open(path) => (above, Some(*step)),
            _ => (path, None),
        };
        match table.level_for(Viewer::Seat(seat), seat, above) {
            Some(ChoiceLevel::SomeOf(some)) => {
                let places = step.and_then(|step| choice_path::places(&some.items, step)).unwrap_or_default();
                let chosen = some.step(&places);
                let inside: Vec<&str> = above.iter().copied().chain([chosen.as_str()]).collect();
                let follows = table.level_for(Viewer::Seat(seat), seat, &inside).map(ChoiceLevel::list);
                if follows.is_none() && places.len() >= some.at_least.max(1) {
                    card.lines.push(self.say(&Msg::new("selection-unfit")));
                }
                let list = self.buttons(above, some.list.clone());
                // The actions with a selection are open only while it is that selection.
                let open = chosen.replacen(SELECTION, &OPEN.to_string(), 1);
                let inside: Vec<&str> = above.iter().copied().chain([open.as_str()]).collect();
                card.choices = self.buttons(&inside, follows.unwrap_or_default());
                card.selection = self.selection(above, some, &places);
                match &mut card.selection {
                    Some(selection) => selection.list = list,
                    None => card.choices = list,
                }
            }
            Some(ChoiceLevel::OneOf(branches)) => {
                card.choices = self.keypad(path, branches, Viewer::Seat(seat));
            }
            None => {}
        }
    }

    /// Dice, to be chosen one by one. Marbles and blocks are not: a list of where a move begins and then of where it
    /// leads needs fewer taps than a keypad of cells.
    fn selection(&self, path: &[&str], some: SomeOf<String>, chosen: &[usize]) -> Option<Selection> {
        let prompt = match some.purpose {
            Purpose::Keep => "selection-keep",
            Purpose::Reroll => "selection-reroll",
            Purpose::Move => return None,
        };
        let payload = self.payload(path, &OPEN.to_string());
        let keys: usize = some.items.iter().map(|item| item.key.len()).sum();
        let changed = some.items.first().map_or(0, |item| tick(&item.key, true).len());
        let longest = payload.len() + keys + changed;
        if some.items.is_empty() || longest > LONGEST {
            return None;
        }
        let item = |(place, item): (usize, Item)| SelectionItem {
            label: self.say(&item.label),
            chosen: chosen.contains(&place),
            key: item.key,
        };
        Some(Selection {
            prompt: self.say(&Msg::new(prompt)),
            items: some.items.into_iter().enumerate().map(item).collect(),
            at_least: some.at_least,
            at_most: some.at_most,
            payload,
            list: Vec::new(),
        })
    }

    /// The moves of selections that come up again and again, each one tap.
    fn shortcuts(&self, table: &dyn Table, seat: Seat, path: &[&str], some: &SomeOf<String>) -> Vec<Button> {
        let buttons = some.shortcuts.iter().flat_map(|places| {
            let step = some.step(places);
            let inside: Vec<&str> = path.iter().copied().chain([step.as_str()]).collect();
            let buttons = self.buttons(&inside, table.choices(seat, &inside).unwrap_or_default());
            // None of them looks like advice.
            buttons.into_iter().map(|button| button.toned(Tone::Plain).apart())
        });
        buttons.collect()
    }

    /// The buttons of a level in which a column or a number that cannot be chosen leaves a blank.
    fn keypad(&self, path: &[&str], level: Vec<Choice<String>>, viewer: Viewer) -> Vec<Button> {
        let keypad = Keypad::of(&level, &self.position.table.scene(viewer).board)
            .filter(|keypad| path.is_empty() || keypad.is_of_numbers());
        let buttons = self.buttons(path, level);
        let Some(keypad) = keypad else { return buttons };
        keypad.fill(buttons, |column| Button::send(column, self.payload(path, column)).blank())
    }

    fn buttons(&self, path: &[&str], level: Vec<Choice<String>>) -> Vec<Button> {
        // A verb is the thing to do, and has a row of its own; an answer must not look like advice.
        let leading = level.first().is_some_and(|choice| self.is_verb(choice));
        let buttons = level.into_iter().enumerate().map(|(index, choice)| {
            let payload = self.payload(path, &choice.key);
            debug_assert!(payload.len() <= LONGEST, "{payload}");
            let mut label = self.say(&choice.label);
            // Only a verb has room for it; many columns or cells in a row would be cut on a phone.
            if choice.leads == Leads::Deeper && self.is_verb(&choice) && !label.ends_with('…') {
                label.push_str(" …");
            }
            let gives_up = choice.leads == Leads::Deeper && label.starts_with('✗');
            let button = Button::send(label, payload);
            match index {
                0 if leading => button.toned(Tone::Main),
                1 if leading => button.apart(),
                // A move that gives something up is not beside one that scores.
                _ if gives_up => button.apart(),
                _ => button,
            }
        });
        buttons.collect()
    }

    /// Returns `true` if a branch is a verb: a word, and not an answer that lies on the board or is a number or a sign.
    fn is_verb(&self, choice: &Choice<String>) -> bool {
        choice.spots.is_empty() && self.say(&choice.label).contains(char::is_alphabetic)
    }

    fn payload(&self, path: &[&str], key: &str) -> String {
        let keys: Vec<&str> = path.iter().copied().chain([key]).collect();
        TakeStep::payload(&StepArgs::of(self.table, self.position.epoch, keys.join(".")))
    }

    fn say(&self, msg: &Msg) -> String {
        self.words.say(self.lang, msg, self.names)
    }
}

// Keypads: buttons that stand for the columns of a score table, or for numbers of a range, stay where they are. One that
// cannot be chosen now leaves a blank.

/// The places that a level's branches stand for, from left to right.
pub(crate) struct Keypad {
    /// The labels of all places.
    labels: Vec<String>,
    /// The number of branches before those of places.
    before: usize,
    /// The places that have a branch, in order of the branches.
    open: Vec<usize>,
    /// `true` if they are numbers and no columns.
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
        // A branch that follows in another order is of another kind, such as giving cells up.
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

    /// Returns `true` if a deeper level is laid out so, too: on the first one alone columns are all there is to choose from.
    pub(crate) fn is_of_numbers(&self) -> bool {
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
