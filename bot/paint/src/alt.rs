//! The scene in sentences, the most important first, for those who hear a picture instead of seeing it.

use kubyk_games::kit::{
    Board, Column, Fate, Mark, Msg, Player, Scene, SceneDie, ScoreTable, Seat, Standing, Tint, Weight,
};
use kubyk_words::Words;

use crate::names::{names, shown};
use crate::{ALT_LENGTH, Look};

pub(crate) fn sentences(words: &Words, scene: &Scene, look: &Look) -> String {
    let names = names(words, scene, look, |name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    let voice = Voice { words, scene, look, names };
    let mut sentences = vec![voice.say(&scene.title), voice.say(&scene.status)];
    sentences.extend(voice.dice());
    sentences.extend(look.news.iter().map(|msg| voice.say(msg)));
    sentences.extend(voice.scores());
    sentences.extend(scene.private.iter().map(|msg| voice.say(msg)));
    if let Board::Table(table) = &scene.board {
        sentences.extend(voice.table(table));
    }
    join(&sentences)
}

/// The sentences one after the other, each ended, as many as there is room for.
fn join(sentences: &[String]) -> String {
    let mut all = String::new();
    let mut room = ALT_LENGTH - 2;
    for sentence in sentences.iter().map(|sentence| sentence.trim()).filter(|sentence| !sentence.is_empty()) {
        let ended = if sentence.ends_with(['.', '!', '?', '…', ':']) { "" } else { "." };
        let length = sentence.chars().count() + ended.len() + 1;
        if length > room {
            if all.is_empty() {
                all = sentence.chars().take(room - 1).collect();
            }
            all.push_str(if all.ends_with(' ') { "…" } else { " …" });
            return all;
        }
        room -= length;
        all.push_str(sentence);
        all.push_str(ended);
        all.push(' ');
    }
    all.trim_end().to_owned()
}

struct Voice<'a> {
    words: &'a Words,
    scene: &'a Scene,
    look: &'a Look,
    names: Vec<String>,
}

impl Voice<'_> {
    fn say(&self, msg: &Msg) -> String {
        self.words.say(self.look.lang, msg, &self.names)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// "Dice: red 5, white 3."
    fn dice(&self) -> Option<String> {
        let dice = &self.scene.dice;
        let tinted = dice.iter().any(|die| die.tint != Tint::White);
        let face = |die: &SceneDie| {
            let face = match die.tint {
                _ if !tinted => die.face.to_string(),
                tint => self.say(&Msg::new(coloured(tint)).with("face", die.face)),
            };
            if die.aside { self.say(&Msg::new("paint-die-aside").with("die", face)) } else { face }
        };
        let faces: Vec<String> = dice.iter().map(face).collect();
        let msg = Msg::new("paint-alt-dice").with("count", dice.len()).with("dice", faces.join(", "));
        (!dice.is_empty()).then(|| self.say(&msg))
    }

    /// "Саша 78 (+28 at stake), Діма 41."
    fn scores(&self) -> Vec<String> {
        let (seats, hidden) = shown(self.scene, self.look);
        let players = seats.iter().filter_map(|seat| self.scene.players.iter().find(|p| p.seat == *seat));
        let mut scores: Vec<String> = players.map(|player| self.score(player)).collect();
        if hidden > 0 {
            scores.push(self.say(&Msg::new("paint-more").with("n", hidden)));
        }
        let goal = match &self.scene.board {
            Board::Track(track) => Some(self.say(&Msg::new("paint-goal").with("goal", track.goal))),
            _ => None,
        };
        goal.into_iter().chain([scores.join(", ")]).collect()
    }

    fn score(&self, player: &Player) -> String {
        let note = player.note.as_ref().map(|note| self.say(note));
        let standing = match player.standing {
            Standing::Won => Some(self.say(&Msg::new("paint-winner"))),
            Standing::Left => Some(self.say(&Msg::new("paint-left"))),
            Standing::Acting | Standing::Waiting | Standing::Done => None,
        };
        let stake = match &self.scene.board {
            // Where a remark tells the same number, it tells more.
            Board::Track(track) if note.is_none() => {
                let lane = track.lanes.iter().find(|lane| lane.seat == player.seat && lane.at_stake != 0);
                lane.map(|lane| self.say(&Msg::new("paint-stake").with("points", lane.at_stake)))
            }
            _ => None,
        };
        let remarks: Vec<String> = [standing, stake, note].into_iter().flatten().collect();
        let name = self.name(player.seat);
        if remarks.is_empty() {
            format!("{name} {}", player.score)
        } else {
            format!("{name} {} ({})", player.score, remarks.join("; "))
        }
    }

    /// What became of the columns, then who stands how in those that are open.
    fn table(&self, table: &ScoreTable) -> Vec<String> {
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
        let undecided = |column: &Column| matches!(column.fate, Fate::Open | Fate::Contested);
        let columns = table.columns.iter().enumerate().filter(|(_, column)| undecided(column));
        sentences.extend(columns.filter_map(|(index, column)| self.column(table, index, column)));
        sentences
    }

    /// "Column 7: Саша 9 (leads), Діма 5."
    fn column(&self, table: &ScoreTable, index: usize, column: &Column) -> Option<String> {
        let mut entries = Vec::new();
        for row in &table.rows {
            let marks = row.cells.get(index).map(Vec::as_slice).unwrap_or_default();
            if let (Some(seat), false) = (row.seat, marks.is_empty()) {
                let said: Vec<String> = marks.iter().map(|mark| self.written(mark)).collect();
                entries.push(format!("{} {}", self.name(seat), said.join(" + ")));
            } else {
                let by = |mark: &Mark| mark.by.map_or("", |by| self.name(by)).to_owned();
                entries.extend(marks.iter().map(|mark| format!("{} {}", by(mark), self.mark(mark))));
            }
        }
        let msg = || Msg::new("paint-alt-column").with("column", column.label.as_str());
        (!entries.is_empty()).then(|| self.say(&msg().with("entries", entries.join(", "))))
    }

    /// A mark in a seat's row, with its writer where that is somebody else.
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

/// The message that says a face of such a die.
fn coloured(tint: Tint) -> &'static str {
    match tint {
        Tint::White => "paint-die-white",
        Tint::Red => "paint-die-red",
        Tint::Green => "paint-die-green",
        Tint::Blue => "paint-die-blue",
        Tint::Yellow => "paint-die-yellow",
        Tint::Black => "paint-die-black",
    }
}
