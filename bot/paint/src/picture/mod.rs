//! Layout of a picture: sections of a scene from top to bottom.

mod boxes;
mod cells;
mod chart;
mod climb;
mod creatures;
mod dice;
mod figures;
mod head;
mod hill;
mod icons;
mod keeping;
mod list;
mod mountains;
mod path;
mod round;
mod seat_cards;
mod sheet;
mod stacks;
mod sums;
mod table;
mod tiles;
mod track;
mod trays;

use std::ops::Range;

use kubyk_games::kit::{Msg, Scene, SceneBoard, ScenePlayer, Seat, Spot};
use kubyk_words::Words;

use crate::fonts::{Fonts, Style, TextOrigin};
use crate::names::{cut_apart, player_names, sentence_names};
use crate::raster::{Drawing, Group, Part, Piece, RoundedRect, Section};
use crate::scene::{MAX_BOARD_SEATS, rank};
use crate::theme::{Color, Palette};
use crate::{RenderParams, Screen};
use icons::SeatMarker;

/// Width of the picture.
const WIDTH: f32 = crate::PICTURE_WIDTH as f32;
/// Height that an upright phone has for a drawing beside bar, people, news and buttons.
const UPRIGHT_HEIGHT: f32 = 872.0;
/// Height that a phone on its side has for a board without its head.
const ASIDE_HEIGHT: f32 = 568.0;
/// Distance from the edge of the picture to cards.
const MARGIN: f32 = 14.0;
/// Padding of cards.
const PAD: f32 = 22.0;
/// Distance between two cards.
const GAP: f32 = 14.0;
/// Size of most texts: still 14 where a phone shows the picture at half its size.
const TEXT: f32 = 28.0;

/// Lays out a scene; returns the drawing and its height.
pub(crate) fn draw(words: &Words, fonts: &Fonts, scene: &Scene, params: &RenderParams) -> (Drawing, u32) {
    let names = player_names(words, scene, params, |name| fonts.sanitize(name, TextOrigin::PlayerName));
    let mut picture = PictureBuilder {
        words,
        fonts,
        scene,
        params,
        palette: params.theme.palette(),
        sentence_names: sentence_names(words, params, names.clone()),
        names,
        drawing: Drawing::default(),
        y: 0.0,
        view: 0.0..UPRIGHT_HEIGHT,
    };
    head::draw(&mut picture);
    // Where players are all that there is besides, the head is the board.
    let has_board = !matches!(scene.board, SceneBoard::None | SceneBoard::Track(_) | SceneBoard::Lives(_));
    if params.screen == Screen::Aside && has_board {
        picture.drawing.head = Some(Section {
            top: 0.0,
            height: picture.y,
            primitives: 0..picture.drawing.primitives.len(),
            groups: 0..picture.drawing.groups.len(),
        });
        picture.view = picture.y..picture.y + ASIDE_HEIGHT;
    }
    match &scene.board {
        SceneBoard::None => list::draw(&mut picture),
        SceneBoard::Sheet(sheet) => sheet::draw(&mut picture, sheet),
        SceneBoard::Trays(trays) => trays::trays(&mut picture, trays),
        SceneBoard::Turning(turning) => trays::turning(&mut picture, turning),
        SceneBoard::Cells(cells) => cells::draw(&mut picture, cells),
        SceneBoard::Path(path) => path::draw(&mut picture, path),
        SceneBoard::Lives(lives) => list::draw_lives(&mut picture, lives),
        SceneBoard::Chart(chart) => chart::draw(&mut picture, chart),
        SceneBoard::Climb(climb) => climb::draw(&mut picture, climb),
        SceneBoard::Boxes(sheets) => boxes::draw(&mut picture, sheets),
        SceneBoard::Creatures(creatures) => creatures::draw(&mut picture, creatures),
        SceneBoard::Round(table) => round::draw(&mut picture, table),
        SceneBoard::Stacks(stacks) => stacks::draw(&mut picture, stacks),
        SceneBoard::Keeping(kept) => keeping::draw(&mut picture, kept),
        SceneBoard::Hill(hill) => hill::draw(&mut picture, hill),
        SceneBoard::Tiles(tiles) => tiles::draw(&mut picture, tiles),
        SceneBoard::Sums(sums) => sums::draw(&mut picture, sums),
        SceneBoard::Mountains(mountains) => mountains::draw(&mut picture, mountains),
        SceneBoard::Track(track) => track::draw(&mut picture, track),
        SceneBoard::Table(table) => table::draw(&mut picture, table),
    }
    if params.screen.is_phone() && !scene.private.is_empty() {
        // It goes where the players go, so that the board is as large with it as without.
        picture.players(list::private_notes);
    } else {
        list::private_notes(&mut picture);
    }
    let height = picture.y - GAP + MARGIN;
    (picture.drawing, height.ceil() as u32)
}

/// A picture under construction: each section starts at `y` and moves it down.
struct PictureBuilder<'a> {
    words: &'a Words,
    fonts: &'a Fonts,
    scene: &'a Scene,
    params: &'a RenderParams,
    palette: &'static Palette,
    /// Names by seat, in characters that the fonts have.
    names: Vec<String>,
    /// The names as sentences say them, with the viewer's own marked.
    sentence_names: Vec<String>,
    drawing: Drawing,
    y: f32,
    /// What a phone shows of it at once: all, or all below the head. The drawing should not be higher.
    view: Range<f32>,
}

impl PictureBuilder<'_> {
    /// A message in the language of the reader and in characters that the fonts have.
    fn say(&self, msg: &Msg) -> String {
        self.fonts.sanitize(&self.words.say(self.params.lang, msg, &self.sentence_names), TextOrigin::OwnText)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// A name as it stands on boards, within a width: with the rank where not all players are shown, and marked where it
    /// is the viewer's own. Where the mark has no room beside the name, it stands in its place.
    fn board_name(&self, seat: Seat, style: Style, most: f32) -> String {
        let many = self.scene.players.len() > MAX_BOARD_SEATS;
        let rank = if many { format!("{}. ", rank(self.scene, seat)) } else { String::new() };
        self.own_marked(seat, &rank, style, most)
    }

    /// A name within a width, behind its rank, and marked where it is the viewer's own. It differs from those of the others.
    fn own_marked(&self, seat: Seat, rank: &str, style: Style, most: f32) -> String {
        if !self.params.calls_you(seat) {
            let room = most - self.fonts.width(rank, style);
            let names = cut_apart(&self.names, |name| self.fonts.width(name, style) <= room);
            return format!("{rank}{}", names.get(seat.index()).map_or("", String::as_str));
        }
        let marked = self.say(&Msg::new("paint-you-name").with("name", format!("{rank}{}", self.name(seat))));
        if self.fonts.width(&marked, style) <= most { marked } else { self.say(&Msg::new("paint-you")) }
    }

    fn player(&self, seat: Seat) -> Option<&ScenePlayer> {
        self.scene.players.iter().find(|player| player.seat == seat)
    }

    fn marker(&self, seat: Seat) -> SeatMarker {
        SeatMarker::of(seat, &self.scene.players)
    }

    /// A text that starts at `x`.
    fn text(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        self.drawing.text(text, x, y, style, color);
    }

    /// A text that ends at `x`.
    fn text_right(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        self.drawing.text(text, x - self.fonts.width(text, style), y, style, color);
    }

    /// A text centred on `x`.
    fn text_centred(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        self.drawing.text(text, x - self.fonts.width(text, style) / 2.0, y, style, color);
    }

    /// Draws a part of the scene that can be pointed at, within an area of the picture.
    fn spot(&mut self, spot: Spot, area: RoundedRect, draw: impl FnOnce(&mut Self)) {
        self.group(Part::Spot { spot, aside: false }, area, draw);
    }

    /// Draws what a move changes though nobody can point at it.
    fn piece(&mut self, piece: Piece, area: RoundedRect, draw: impl FnOnce(&mut Self)) {
        self.group(Part::Piece(piece), area, draw);
    }

    fn group(&mut self, part: Part, area: RoundedRect, draw: impl FnOnce(&mut Self)) {
        let below = self.drawing.primitives.len();
        draw(self);
        let primitives = below..self.drawing.primitives.len();
        self.drawing.groups.push(Group { part, area, primitives, way: Vec::new() });
    }

    /// Draws the section of the players, where it stands apart from the board, or what belongs to its end.
    fn players(&mut self, draw: impl FnOnce(&mut Self)) {
        let (top, below, before) = match &self.drawing.players {
            Some(Section { top, primitives, groups, .. }) => (*top, primitives.start, groups.start),
            None => (self.y, self.drawing.primitives.len(), self.drawing.groups.len()),
        };
        draw(self);
        let primitives = below..self.drawing.primitives.len();
        let groups = before..self.drawing.groups.len();
        self.drawing.players = Some(Section { top, height: self.y - top, primitives, groups });
    }

    /// Draws what stands below the board; on a phone on its side beside it, with the players.
    fn below(&mut self, draw: impl FnOnce(&mut Self)) {
        if self.params.screen == Screen::Aside { self.players(draw) } else { draw(self) }
    }

    /// Draws a section on a card of its height.
    fn card(&mut self, surface: Color, draw: impl FnOnce(&mut Self)) {
        let top = self.y;
        let below = std::mem::take(&mut self.drawing);
        draw(self);
        let content = std::mem::replace(&mut self.drawing, below);
        let area = RoundedRect::new(MARGIN, top, WIDTH - 2.0 * MARGIN, self.y - top, 24.0);
        self.drawing.fill(area, surface);
        self.drawing.append(content);
        self.y += GAP;
    }
}
