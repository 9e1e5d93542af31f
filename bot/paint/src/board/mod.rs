//! The scene as monospace text, never wider than [`TEXT_COLUMNS`].

mod cells;
mod lines;
mod scores;
mod stock;
mod table;
mod track;
mod trays;

use kubyk_games::kit::{Board, Msg, Scene, SceneDie, Seat, Tint};
use kubyk_words::Words;

use crate::names::{names, shown};
use crate::{RenderOptions, TEXT_COLUMNS};
use lines::{columns, plain, sided, to_right, wrap};

/// Dice, board, scores and what only the viewer may know.
pub(crate) fn text(words: &Words, scene: &Scene, look: &RenderOptions) -> String {
    let mut page = Page { words, scene, look, names: names(words, scene, look, plain), lines: Vec::new() };
    if !scene.dice.is_empty() {
        page.dice(&scene.dice);
    }
    match &scene.board {
        Board::None => page.scores(),
        Board::Sheet(scores) => {
            page.scores();
            scores::draw(&mut page, scores);
        }
        Board::Trays(all) => {
            trays::trays(&mut page, all);
            page.scores();
        }
        Board::Turning(turning) => {
            trays::turning(&mut page, turning);
            page.scores();
        }
        Board::Cells(board) => cells::draw(&mut page, board),
        Board::Track(race) => track::draw(&mut page, race),
        Board::Table(sheet) => {
            page.scores();
            table::draw(&mut page, sheet);
        }
    }
    for msg in &scene.private {
        page.paragraph(msg, "» ");
    }
    page.lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// A die as its signs say it: `[5]` white, `(5)` red and so on, a `+` before one that was set aside; before that
/// the number by which moves name it.
fn die(die: SceneDie) -> String {
    let (left, right) = match die.tint {
        Tint::White => ('[', ']'),
        Tint::Red => ('(', ')'),
        Tint::Green => ('<', '>'),
        Tint::Blue => ('{', '}'),
        Tint::Yellow => ('/', '/'),
        Tint::Black => ('#', '#'),
    };
    let number = die.number.map(|number| format!("{number}:")).unwrap_or_default();
    let aside = if die.aside { "+" } else { "" };
    format!("{number}{aside}{left}{}{right}", die.face)
}

/// A text board being written.
struct Page<'a> {
    words: &'a Words,
    scene: &'a Scene,
    look: &'a RenderOptions,
    names: Vec<String>,
    lines: Vec<String>,
}

impl Page<'_> {
    fn say(&self, msg: &Msg) -> String {
        plain(&self.words.say(self.look.lang, msg, &self.names))
    }

    /// "> 3 Саша" with the score at the right edge.
    fn seat_line(&self, seat: Seat, score: &str) -> String {
        let player = self.scene.players.iter().find(|player| player.seat == seat);
        let sign = player.map_or(' ', |player| lines::sign(player.standing));
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let width =
            self.scene.players.iter().map(|player| columns(&player.seat.to_string())).max().unwrap_or(1);
        sided(&format!("{sign}{} {name}", to_right(&seat.to_string(), width)), score, TEXT_COLUMNS)
    }

    /// A line a player, where the board does not show the scores.
    fn scores(&mut self) {
        let (seats, hidden) = shown(self.scene, self.look);
        for player in seats.iter().filter_map(|seat| self.scene.players.iter().find(|p| p.seat == *seat)) {
            self.lines.push(self.seat_line(player.seat, &player.score.to_string()));
            if let Some(note) = &player.note {
                self.paragraph(note, "   ");
            }
        }
        self.more(hidden);
    }

    /// Dice on as many lines as they need.
    fn dice(&mut self, dice: &[SceneDie]) {
        let dice = dice.iter().copied().map(die).collect::<Vec<_>>().join(" ");
        self.lines.extend(wrap(&dice, "", TEXT_COLUMNS));
    }

    /// What signs mean, after an empty line; nothing where there is none.
    fn legend(&mut self, signs: impl IntoIterator<Item = (&'static str, &'static str)>) {
        // A sign is not torn from its meaning.
        let meaning = |(sign, id)| format!("{sign}{}", self.say(&Msg::new(id))).replace(' ', "\u{A0}");
        let meanings: Vec<String> = signs.into_iter().map(meaning).collect();
        if !meanings.is_empty() {
            self.lines.push(String::new());
            let lines = wrap(&meanings.join(" "), "", TEXT_COLUMNS);
            self.lines.extend(lines.iter().map(|line| line.replace('\u{A0}', " ")));
        }
    }

    /// "and 38 more".
    fn more(&mut self, hidden: usize) {
        if hidden > 0 {
            self.paragraph(&Msg::new("paint-more").with("n", hidden), " ");
        }
    }

    /// A sentence on as many lines as it needs, each after this indent.
    fn paragraph(&mut self, msg: &Msg, indent: &str) {
        self.lines.extend(wrap(&self.say(msg), indent, TEXT_COLUMNS));
    }
}
