//! Monospace text board, at most [`TEXT_BOARD_WIDTH`] columns wide.

mod cells;
mod chart;
mod creatures;
mod lines;
mod lives;
mod path;
mod sheet;
mod stock;
mod table;
mod track;
mod trays;

use kubyk_games::kit::{Msg, Scene, SceneBoard, SceneDie, Seat, Tint};
use kubyk_words::{Words, signed};

use crate::scene::{board_seats, player_names, told_names};
use crate::{RenderParams, TEXT_BOARD_WIDTH};
use lines::{display_width, justify, pad_left, sanitize, wrap};

/// Renders dice, board, scores and the viewer's private notes.
pub(crate) fn render(words: &Words, scene: &Scene, params: &RenderParams) -> String {
    let names = player_names(words, scene, params, sanitize);
    let told = told_names(words, params, names.clone());
    let mut page = Page { words, scene, params, names, told, lines: Vec::new() };
    if !scene.dice.is_empty() {
        page.dice(&scene.dice);
    }
    match &scene.board {
        SceneBoard::None => page.scores(),
        SceneBoard::Sheet(sheet) => {
            page.scores();
            sheet::draw(&mut page, sheet);
        }
        SceneBoard::Trays(all) => {
            trays::trays(&mut page, all);
            page.scores();
        }
        SceneBoard::Turning(turning) => {
            trays::turning(&mut page, turning);
            page.scores();
        }
        SceneBoard::Cells(board) => cells::draw(&mut page, board),
        SceneBoard::Path(path) => path::draw(&mut page, path),
        SceneBoard::Lives(lives) => lives::draw(&mut page, lives),
        SceneBoard::Chart(chart) => chart::draw(&mut page, chart),
        SceneBoard::Creatures(creatures) => creatures::draw(&mut page, creatures),
        SceneBoard::Track(race) => track::draw(&mut page, race),
        SceneBoard::Table(table) => {
            page.scores();
            table::draw(&mut page, table);
        }
    }
    for msg in &scene.private {
        page.paragraph(msg, "» ");
    }
    page.lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// A die as `[5]` if white, `(5)` if red and so on; a `+` before it if set aside, and before that the number by which
/// moves refer to it.
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
    let face = if die.face == SceneDie::HIDDEN { "?".to_owned() } else { die.face.to_string() };
    format!("{number}{aside}{left}{face}{right}")
}

/// A text board under construction.
struct Page<'a> {
    words: &'a Words,
    scene: &'a Scene,
    params: &'a RenderParams,
    names: Vec<String>,
    /// The same as sentences say them, with the viewer's own marked.
    told: Vec<String>,
    lines: Vec<String>,
}

impl Page<'_> {
    fn say(&self, msg: &Msg) -> String {
        sanitize(&self.words.say(self.params.lang, msg, &self.told))
    }

    /// "> 3 Саша" with the score at the right edge.
    fn seat_line(&self, seat: Seat, score: &str) -> String {
        let player = self.scene.players.iter().find(|player| player.seat == seat);
        let sign = player.map_or(' ', |player| lines::standing_mark(player.standing));
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let width = self
            .scene
            .players
            .iter()
            .map(|player| display_width(&player.seat.to_string()))
            .max()
            .unwrap_or(1);
        justify(&format!("{sign}{} {name}", pad_left(&seat.to_string(), width)), score, TEXT_BOARD_WIDTH)
    }

    /// One line for each player, for boards that do not show the scores.
    fn scores(&mut self) {
        let (seats, hidden) = board_seats(self.scene, self.params);
        for player in seats.iter().filter_map(|seat| self.scene.players.iter().find(|p| p.seat == *seat)) {
            self.lines.push(self.seat_line(player.seat, &signed(player.score)));
            if let Some(note) = &player.note {
                self.paragraph(note, "   ");
            }
        }
        self.more(hidden);
    }

    /// Dice on as many lines as necessary.
    fn dice(&mut self, dice: &[SceneDie]) {
        let dice = dice.iter().copied().map(die).collect::<Vec<_>>().join(" ");
        self.lines.extend(wrap(&dice, "", TEXT_BOARD_WIDTH));
    }

    /// Meanings of signs below an empty line; nothing without signs.
    fn legend(&mut self, signs: impl IntoIterator<Item = (&'static str, &'static str)>) {
        // No-break spaces keep a sign and its meaning on one line.
        let meaning = |(sign, id)| format!("{sign}{}", self.say(&Msg::new(id))).replace(' ', "\u{A0}");
        let meanings: Vec<String> = signs.into_iter().map(meaning).collect();
        if !meanings.is_empty() {
            self.lines.push(String::new());
            let lines = wrap(&meanings.join(" "), "", TEXT_BOARD_WIDTH);
            self.lines.extend(lines.iter().map(|line| line.replace('\u{A0}', " ")));
        }
    }

    /// "and 38 more".
    fn more(&mut self, hidden: usize) {
        if hidden > 0 {
            self.paragraph(&Msg::new("paint-more").with("n", hidden), " ");
        }
    }

    /// A sentence on as many lines as necessary, each after this indent.
    fn paragraph(&mut self, msg: &Msg, indent: &str) {
        self.lines.extend(wrap(&self.say(msg), indent, TEXT_BOARD_WIDTH));
    }
}
