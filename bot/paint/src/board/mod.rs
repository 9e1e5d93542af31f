//! The scene as monospace text, never wider than [`TEXT_COLUMNS`].

mod lines;
mod table;
mod track;

use kubyk_games::kit::{Board, Msg, Scene, SceneDie, Seat, Tint};
use kubyk_words::Words;

use crate::names::{names, shown};
use crate::{Look, TEXT_COLUMNS};
use lines::{columns, plain, sided, to_right, wrap};

/// Dice, board, scores and what only the viewer may know.
pub(crate) fn text(words: &Words, scene: &Scene, look: &Look) -> String {
    let mut page = Page { words, scene, look, names: names(words, scene, look, plain), lines: Vec::new() };
    if !scene.dice.is_empty() {
        let dice = scene.dice.iter().copied().map(die).collect::<Vec<_>>().join(" ");
        page.lines.extend(wrap(&dice, "", TEXT_COLUMNS));
    }
    match &scene.board {
        Board::None | Board::Sheet(_) | Board::Trays(_) | Board::Turning(_) | Board::Cells(_) => {
            page.scores()
        }
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

/// A die as its signs say it: `[5]` white, `(5)` red, a `+` before one that was set aside.
fn die(die: SceneDie) -> String {
    let aside = if die.aside { "+" } else { "" };
    match die.tint {
        Tint::White => format!("{aside}[{}]", die.face),
        Tint::Red => format!("{aside}({})", die.face),
        Tint::Green => format!("{aside}<{}>", die.face),
        Tint::Blue => format!("{aside}{{{}}}", die.face),
        Tint::Yellow => format!("{aside}/{}/", die.face),
        Tint::Black => format!("{aside}#{}#", die.face),
    }
}

/// A text board being written.
struct Page<'a> {
    words: &'a Words,
    scene: &'a Scene,
    look: &'a Look,
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
