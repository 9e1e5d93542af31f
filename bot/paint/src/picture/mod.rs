//! The picture of a scene: sections from top to bottom on one sheet.

mod cells;
mod dice;
mod die;
mod head;
mod icons;
mod list;
mod marks;
mod scores;
mod table;
mod track;
mod trays;

use kubyk_games::kit::{Board, Msg, Player, Scene, Seat};
use kubyk_words::Words;

use crate::RenderOptions;
use crate::drawing::{Area, Drawing};
use crate::fonts::{Fonts, Part, Style};
use crate::names::{MOST_SHOWN, names, place};
use crate::theme::{Color, Palette};
use crate::token::Token;

/// The sheet's width.
const WIDTH: f32 = crate::PICTURE_WIDTH as f32;
/// Between the sheet's edge and a card's.
const MARGIN: f32 = 14.0;
/// Between a card's edge and what is on it.
const PAD: f32 = 22.0;
/// Between two cards.
const GAP: f32 = 14.0;
/// The size of most texts: still 14 where a phone shows the picture at half its size.
const TEXT: f32 = 28.0;

/// The scene as shapes, and the height of the picture.
pub(crate) fn draw(words: &Words, fonts: &Fonts, scene: &Scene, look: &RenderOptions) -> (Drawing, u32) {
    let mut sheet = Sheet {
        words,
        fonts,
        scene,
        look,
        palette: look.theme.palette(),
        names: names(words, scene, look, |name| fonts.readable(name, Part::Name)),
        drawing: Drawing::default(),
        y: 0.0,
    };
    head::draw(&mut sheet);
    match &scene.board {
        Board::None => list::draw(&mut sheet),
        Board::Sheet(scores) => scores::draw(&mut sheet, scores),
        Board::Trays(trays) => trays::trays(&mut sheet, trays),
        Board::Turning(turning) => trays::turning(&mut sheet, turning),
        Board::Cells(cells) => cells::draw(&mut sheet, cells),
        Board::Track(track) => track::draw(&mut sheet, track),
        Board::Table(table) => table::draw(&mut sheet, table),
    }
    list::private(&mut sheet);
    let height = sheet.y - GAP + MARGIN;
    (sheet.drawing, height.ceil() as u32)
}

/// A picture being drawn: each section begins at `y` and moves it down.
struct Sheet<'a> {
    words: &'a Words,
    fonts: &'a Fonts,
    scene: &'a Scene,
    look: &'a RenderOptions,
    palette: &'static Palette,
    /// By seat, in characters that the fonts have.
    names: Vec<String>,
    drawing: Drawing,
    y: f32,
}

impl Sheet<'_> {
    /// Says it in characters that the fonts have.
    fn say(&self, msg: &Msg) -> String {
        self.fonts.readable(&self.words.say(self.look.lang, msg, &self.names), Part::Text)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The name as it stands on a board: with the place where not all are shown.
    fn called(&self, seat: Seat) -> String {
        if self.scene.players.len() > MOST_SHOWN {
            format!("{}. {}", place(self.scene, seat), self.name(seat))
        } else {
            self.name(seat).to_owned()
        }
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        self.scene.players.iter().find(|player| player.seat == seat)
    }

    fn token(&self, seat: Seat) -> Token {
        Token::of(seat, &self.scene.players)
    }

    /// A text from the left.
    fn text(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        self.drawing.text(text, x, y, style, color);
    }

    /// A text that ends at `x`.
    fn text_to(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        self.drawing.text(text, x - self.fonts.width(text, style), y, style, color);
    }

    /// A text around `x`.
    fn text_around(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        self.drawing.text(text, x - self.fonts.width(text, style) / 2.0, y, style, color);
    }

    /// What `draw` draws, on a card that is as high as `draw` has moved down.
    fn card(&mut self, surface: Color, draw: impl FnOnce(&mut Self)) {
        let top = self.y;
        let below = std::mem::take(&mut self.drawing);
        draw(self);
        let content = std::mem::replace(&mut self.drawing, below);
        let area = Area::new(MARGIN, top, WIDTH - 2.0 * MARGIN, self.y - top, 24.0);
        self.drawing.fill(area, surface);
        self.drawing.append(content);
        self.y += GAP;
    }
}
