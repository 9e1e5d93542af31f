//! The position of a begun table: a fold of its events.

use kubyk_games::kit::{Choice, Event, Log, MOST_BRANCHES, Msg, Record, Seat, Table};

/// Most news on a board.
const NEWS: usize = 6;

/// The position of a begun table and the events that lead to it.
pub struct TablePosition {
    /// The game's own table, after all events.
    pub table: Box<dyn Table>,
    /// The events as lines of a record, oldest first.
    pub events: Vec<String>,
    /// An amount added to the number of events, so that after a takeback no number of a board comes again.
    epoch_offset: usize,
    /// The number of dice of each roll.
    pub rolls: Vec<usize>,
    /// The number of the board on which those who owe a move began to owe it. A tap on an older board is stale.
    pub epoch: usize,
    /// More than one seat may owe an answer at this epoch; an answer must not be revealed before the last one.
    pub together: bool,
    /// Events since the last move of a person, in words, oldest first.
    pub news: Vec<Msg>,
}

impl Clone for TablePosition {
    fn clone(&self) -> Self {
        Self {
            table: self.table.copy(),
            events: self.events.clone(),
            rolls: self.rolls.clone(),
            news: self.news.clone(),
            ..*self
        }
    }
}

impl TablePosition {
    pub(crate) fn new(table: Box<dyn Table>, epoch_offset: usize) -> Self {
        let together = table.to_act().len() > 1;
        Self {
            table,
            events: Vec::new(),
            epoch_offset,
            rolls: Vec::new(),
            epoch: epoch_offset,
            together,
            news: Vec::new(),
        }
    }

    /// Folds events over a table that has just been laid out. `Err` names an event that cannot have happened.
    pub(crate) fn fold<'a>(
        table: Box<dyn Table>,
        epoch_offset: usize,
        events: impl IntoIterator<Item = &'a String>,
    ) -> Result<Self, String> {
        let mut position = Self::new(table, epoch_offset);
        let seats = position.table.seats();
        for line in events {
            let event = Record::read_event(line, seats).map_err(|why| format!("{why:?}"))?;
            position.apply(event).map_err(|why| format!("{line}: {why:?}"))?;
        }
        Ok(position)
    }

    /// The position in which those who choose at once began to; `table` has just been laid out. `Err` as in [`Self::fold`].
    pub(crate) fn before_answers(&self, table: Box<dyn Table>) -> Result<Self, String> {
        Self::fold(table, self.epoch_offset, &self.events[..self.epoch - self.epoch_offset])
    }

    /// The position as the board of an earlier number showed it; `table` has just been laid out. `None`: there was none.
    pub(crate) fn at(&self, table: Box<dyn Table>, number: usize) -> Option<Self> {
        let events = self.events.get(..number.checked_sub(self.epoch_offset)?)?;
        Self::fold(table, self.epoch_offset, events).ok()
    }

    /// Adds an amount to the numbers of its boards, to which nothing has been added yet.
    pub(crate) fn numbered(self, epoch_offset: usize) -> Self {
        Self { epoch_offset, epoch: self.epoch + epoch_offset, ..self }
    }

    /// The number of the present board.
    pub fn number(&self) -> usize {
        self.epoch_offset + self.events.len()
    }

    /// The choices of these seats as far as everybody may know them: the legal choices alone would betray what a seat
    /// has in hand, so those are shown that nobody can rule out.
    pub fn open_choices(&self, seats: impl Iterator<Item = Seat>) -> Vec<Choice<String>> {
        let public = self.table.public();
        let mut open: Vec<Choice<String>> = Vec::new();
        let several = self.table.to_act().len() > 1;
        for seat in seats {
            // A column that only later seats have stands where they have it: behind the one before it there.
            let mut next = 0;
            for mut choice in public.choices(seat, &[]).unwrap_or_default() {
                if let Some(known) = open.iter().position(|known| known.key == choice.key) {
                    next = known + 1;
                } else if open.len() < MOST_BRANCHES {
                    if let Some(label) = choice.shared.take().filter(|_| several) {
                        choice.label = label;
                    }
                    open.insert(next, choice);
                    next += 1;
                }
            }
        }
        open
    }

    /// Applies an event.
    ///
    /// # Errors
    /// The game refuses the event.
    pub fn apply(&mut self, event: Event) -> Result<(), Msg> {
        let before = self.table.to_act();
        let mut log = Log::on();
        let event = event.apply(self.table.as_mut(), &mut log)?;
        self.news.extend(log.into_messages());
        let excess = self.news.len().saturating_sub(NEWS);
        self.news.drain(..excess);
        self.events.push(event.to_string());
        let waits_on = match &event {
            Event::Rolled(faces) => {
                self.rolls.push(faces.len());
                false
            }
            Event::Agreed(_) => self.table.to_act() == before,
            Event::Played(seat, _) | Event::Left(seat, _) => {
                let mut rest = before;
                rest.remove(*seat);
                !rest.is_empty() && self.table.to_act() == rest
            }
        };
        if !waits_on {
            self.epoch = self.number();
            self.together = self.table.to_act().len() > 1;
        }
        Ok(())
    }
}
