//! A score table in sentences.

use kubyk_games::kit::{Fate, Mark, Msg, ScoreTable, TableColumn, Weight};

use super::Narrator;

impl Narrator<'_> {
    /// The fate of the columns, then the entries in those that are undecided.
    pub(super) fn table(&self, table: &ScoreTable) -> Vec<String> {
        let labels = |fate: Fate| {
            let of_fate = table.columns.iter().filter(|column| column.fate == fate);
            of_fate.map(|column| column.label.as_str()).collect::<Vec<_>>().join(", ")
        };
        let group = |id: &'static str, labels: String| {
            (!labels.is_empty()).then(|| self.say(&Msg::new(id).with("columns", labels)))
        };
        let mut sentences: Vec<String> =
            group("paint-alt-contested", labels(Fate::Contested)).into_iter().collect();
        sentences.extend(self.scene.players.iter().filter_map(|player| {
            let won = labels(Fate::Won(player.seat));
            let msg = || Msg::new("paint-alt-won").with("who", player.seat).with("columns", won.clone());
            (!won.is_empty()).then(|| self.say(&msg()))
        }));
        sentences.extend(group("paint-alt-burned", labels(Fate::Burned)));
        let undecided = |column: &TableColumn| matches!(column.fate, Fate::Open | Fate::Contested);
        let columns = table.columns.iter().enumerate().filter(|(_, column)| undecided(column));
        sentences.extend(columns.filter_map(|(index, column)| self.column(table, index, column)));
        sentences
    }

    /// "Column 7: Саша 9 (leads), Діма 5."
    fn column(&self, table: &ScoreTable, index: usize, column: &TableColumn) -> Option<String> {
        let mut entries = Vec::new();
        for row in &table.rows {
            let marks = row.cells.get(index).map(Vec::as_slice).unwrap_or_default();
            if !marks.is_empty() {
                let said: Vec<String> = marks.iter().map(|mark| self.written(mark)).collect();
                entries.push(format!("{} {}", self.name(row.seat), said.join(" + ")));
            }
        }
        let msg = || Msg::new("paint-alt-column").with("column", column.label.as_str());
        (!entries.is_empty()).then(|| self.say(&msg().with("entries", entries.join(", "))))
    }

    /// A mark in a seat's row, with its writer where another seat wrote it.
    fn written(&self, mark: &Mark) -> String {
        let said = self.mark(mark);
        match mark.by {
            Some(by) => self.say(&Msg::new("paint-by").with("mark", said).with("who", by)),
            None => said,
        }
    }

    fn mark(&self, mark: &Mark) -> String {
        let word = |id: &'static str| self.say(&Msg::new(id));
        match (mark.weight, &mark.text) {
            (Weight::Dash, _) => word("paint-dash"),
            (_, None) => word("paint-hidden"),
            (Weight::Plain, Some(text)) => text.clone(),
            (Weight::Leads, Some(text)) => format!("{text} ({})", word("paint-leads")),
            (Weight::Tied, Some(text)) => format!("{text} ({})", word("paint-tied")),
        }
    }
}
