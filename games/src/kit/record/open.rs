//! From the header of a record to the table that it describes.

use std::collections::BTreeMap;

use super::header::Header;
use super::{Record, RecordError};
use crate::kit::error::clipped;
use crate::kit::{AnyGame, Fault, Msg, Seat, Seats, Table, Values};

impl Header {
    /// Lays the table out; the faults of the header carry the line that caused them. `last` is the header's last line.
    ///
    /// # Errors
    /// The first fault.
    pub(super) fn open(
        mut self,
        catalogue: &[&dyn AnyGame],
        last: usize,
    ) -> Result<(Record, Box<dyn Table>), RecordError> {
        let game = self.game(catalogue, last)?;
        let values = self.values(game, last)?;
        let teams = self.teams()?;
        let salts = self.salts()?;
        self.forget_false_lot();
        let options = values.changed(game.about().options);
        self.record.options =
            options.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        values.preset().name.clone_into(&mut self.record.variant);
        self.record.salts = salts;
        self.record.teams = teams;
        let setup = self.record.setup(game).map_err(|faults| at(last, faults[0].why.clone()))?;
        let team_line = self.teams.first().map(|&(_, line)| line);
        let place = if self.record.position.is_some() { self.stood("position") } else { team_line };
        let table = game.open(&setup).map_err(|faults| at(place.unwrap_or(last), faults[0].why.clone()))?;
        if table.teams() == game.teams(&setup.variant, self.record.seats.len()) {
            self.record.teams.clear();
        }
        Ok((self.record, table))
    }

    /// The line of a key that may stand once.
    fn stood(&self, key: &str) -> Option<usize> {
        self.stood.iter().find(|(stood, _)| *stood == key).map(|&(_, line)| line)
    }

    /// The game that is named, by the rules that it has now.
    fn game<'a>(&self, catalogue: &[&'a dyn AnyGame], last: usize) -> Result<&'a dyn AnyGame, RecordError> {
        let line = self.stood("game").ok_or_else(|| at(last, Msg::new("record-game")))?;
        let named = catalogue.iter().find(|game| game.about().id == self.record.game);
        let game = *named.ok_or_else(|| {
            let known = catalogue.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
            at(line, Msg::new("game-unknown").with("name", clipped(&self.record.game)).with("known", known))
        })?;
        match self.record.rules {
            Some(stands) if stands != game.about().rules => {
                let why = Msg::new("record-rules").with("number", stands).with("known", game.about().rules);
                Err(at(self.stood("rules").unwrap_or(last), why))
            }
            _ => Ok(game),
        }
    }

    /// The variant, and the options over it. Of several faults the one that stands first.
    fn values(&self, game: &dyn AnyGame, last: usize) -> Result<Values, RecordError> {
        let variant = self.stood("variant");
        let set: Vec<_> =
            self.record.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let of_fault = |fault: Fault| {
            let option = self.options.iter().find(|(name, _)| Some(name) == fault.option.as_ref());
            at(option.map(|&(_, line)| line).or(variant).unwrap_or(last), fault.why)
        };
        game.values(variant.map(|_| self.record.variant.as_str()), &set).map_err(|faults| {
            let faults = faults.into_iter().map(of_fault);
            faults.min_by_key(|error| error.line).unwrap_or_else(|| at(last, Msg::new("record-game")))
        })
    }

    /// The teams, in the order of their first seats.
    fn teams(&self) -> Result<Vec<Seats>, RecordError> {
        let mut teams: Vec<Seats> = Vec::new();
        for (numbers, line) in &self.teams {
            let team =
                numbers.iter().map(|&number| self.seat(number, *line)).collect::<Result<Seats, _>>()?;
            if team.len() != numbers.len() || teams.iter().any(|other| !team.both(*other).is_empty()) {
                return Err(at(*line, Msg::new("record-team")));
            }
            teams.push(team);
        }
        teams.sort_by_key(|team| team.first());
        Ok(teams)
    }

    /// A comment that is no order of the seats is a comment like any other.
    fn forget_false_lot(&mut self) {
        let mut sorted = self.record.lot.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(1..=self.record.seats.len()) {
            self.record.lot.clear();
        }
    }

    fn salts(&self) -> Result<BTreeMap<Seat, String>, RecordError> {
        let salted =
            |(number, salt, line): &(usize, String, usize)| Ok((self.seat(*number, *line)?, salt.clone()));
        self.salts.iter().map(salted).collect()
    }

    /// The seat of this number; all seats are known by now.
    fn seat(&self, number: usize, line: usize) -> Result<Seat, RecordError> {
        let seats = self.record.seats.len();
        let unknown = || at(line, Msg::new("seat-unknown").with("number", number).with("seats", seats));
        Seat::numbered(number, seats).ok_or_else(unknown)
    }
}

fn at(line: usize, why: Msg) -> RecordError {
    RecordError { line, why }
}
