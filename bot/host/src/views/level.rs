//! A level of the choice tree as buttons.

use kubyk_games::kit::{Choice, ChoiceLevel, Item, Leads, Msg, Purpose, Seat, SomeOf, Viewer};
use kubyk_words::{Lang, Words};

use super::keypad::Keypad;
use crate::commands::{Command, LONGEST, StepArgs, TakeStep};
use crate::selection_step::{self, OPEN, is_open};
use crate::table::TablePosition;
use crate::{Button, Card, Selection, SelectionItem, TableId, Tone};

/// Makes the buttons of a level.
pub(super) struct LevelButtons<'a> {
    pub(super) words: &'a Words,
    pub(super) lang: Lang,
    pub(super) names: &'a [String],
    pub(super) table: TableId,
    pub(super) position: &'a TablePosition,
}

impl LevelButtons<'_> {
    /// Puts the first level on the board that everybody sees: what nobody can rule out for these seats.
    pub(super) fn put_public(&self, card: &mut Card, seats: &[Seat]) {
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
                if let Some(selection) = self.selection(&[], some, &[]) {
                    let list = std::mem::take(&mut card.choices);
                    card.selection = Some(Selection { list, ..selection });
                }
            }
            Some(ChoiceLevel::SomeOf(_)) | None => {}
            // What lies behind a branch that lies nowhere itself can be begun at once.
            Some(ChoiceLevel::OneOf(branches)) => {
                let apart =
                    |branch: &&Choice<String>| branch.leads == Leads::Deeper && branch.spots.is_empty();
                let Some(Choice { key, .. }) = branches.iter().find(apart) else { return };
                if let Some(ChoiceLevel::SomeOf(some)) = public.level(seat, &[key]) {
                    card.selection = self.selection(&[key], some, &[]);
                }
            }
        }
    }

    /// Puts the level under a path on a card for the seat alone.
    pub(super) fn put_private(&self, card: &mut Card, seat: Seat, path: &[&str]) {
        let table = &*self.position.table;
        card.prompt = Some(self.say(&Msg::new("prompt-move")));
        let (above, step) = match path.split_last() {
            Some((step, above)) if is_open(path) => (above, Some(*step)),
            _ => (path, None),
        };
        match table.level(seat, above) {
            Some(ChoiceLevel::SomeOf(some)) => {
                let places =
                    step.and_then(|step| selection_step::places(&some.items, step)).unwrap_or_default();
                let chosen = some.step(&places);
                let inside: Vec<&str> = above.iter().copied().chain([chosen.as_str()]).collect();
                let follows = table.choices(seat, &inside);
                if follows.is_none() && places.len() >= some.at_least.max(1) {
                    card.lines.push(self.say(&Msg::new("selection-unfit")));
                }
                let list = self.buttons(above, some.list.clone());
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
        let longest = payload.len() + some.items.iter().map(|item| item.key.len()).sum::<usize>();
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
                // What gives something up is not beside what scores.
                _ if gives_up => button.apart(),
                _ => button,
            }
        });
        buttons.collect()
    }

    /// Whether a branch is a verb: a word, and not an answer that lies on the board or is a number or a sign.
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
