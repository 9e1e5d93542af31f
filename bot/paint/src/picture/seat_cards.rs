//! A card for each seat with its name and score, two beside each other, for boards on which every seat has something of its
//! own. Where many play there is one card, the viewer's own or the leader's, and the board lists the seats below it.

use kubyk_games::kit::{ScenePlayer, Seat, SeatStatus};
use kubyk_words::signed;

use super::list::standing_badge;
use super::{GAP, MARGIN, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::visible_seats;

const NAME: Style = Style::medium(TEXT);
const SCORE: Style = Style::bold(30.0);
/// Height of the name.
const HEAD: f32 = 60.0;
/// The most seats that have a card each.
const MOST: usize = 4;
/// The widest content: more would be far apart.
const WIDEST: f32 = 460.0;

/// Draws the cards with contents of this height; `content` draws one into an area. Returns `true` if every seat has a card.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    height: f32,
    mut content: impl FnMut(&mut PictureBuilder<'_>, Seat, RoundedRect),
) -> bool {
    let all = picture.scene.players.len();
    let seats: Vec<Seat> = if all <= MOST {
        picture.scene.players.iter().map(|player| player.seat).collect()
    } else {
        let mut own = picture.scene.players.iter().map(|player| player.seat);
        let own = own.find(|seat| picture.params.viewer.is(*seat));
        own.map_or_else(|| visible_seats(picture.scene, picture.params, 1).0, |own| vec![own])
    };
    let across = if seats.len() == 1 { 1 } else { 2 };
    let width = (WIDTH - 2.0 * MARGIN - (across - 1) as f32 * GAP) / across as f32;
    for row in seats.chunks(across) {
        let top = picture.y;
        for (place, seat) in row.iter().enumerate() {
            // The last row stands in the middle.
            let indent = (across - row.len()) as f32 * (width + GAP) / 2.0;
            let x = MARGIN + indent + place as f32 * (width + GAP);
            let card = RoundedRect::new(x, top, width, HEAD + height + 14.0, 24.0);
            head(picture, *seat, card);
            let inside = (width - 40.0).min(WIDEST);
            let area = RoundedRect::new(x + (width - inside) / 2.0, top + HEAD, inside, height, 0.0);
            content(picture, *seat, area);
        }
        picture.y = top + HEAD + height + 14.0 + GAP;
    }
    all <= MOST
}

fn head(picture: &mut PictureBuilder<'_>, seat: Seat, card: RoundedRect) {
    let palette = picture.palette;
    let Some(player) = picture.player(seat).cloned() else { return };
    picture.drawing.fill(card, palette.card);
    if player.standing == SeatStatus::Acting {
        let bar = RoundedRect::new(card.x + 30.0, card.y + 6.0, card.width - 60.0, 6.0, 3.0);
        picture.drawing.fill(bar, palette.accent);
    }
    name_line(picture, &player, (card.x + 30.0, card.right() - 20.0), card.y + 44.0);
}

/// A line with the marker, name and score of a player: the middle of the marker stands at `from`, the score ends at `to`.
pub(super) fn name_line(
    picture: &mut PictureBuilder<'_>,
    player: &ScenePlayer,
    (from, to): (f32, f32),
    baseline: f32,
) {
    let palette = picture.palette;
    let marker = picture.marker(player.seat);
    marker.draw(&mut picture.drawing, (from, baseline - 10.0), 24.0, marker.color(palette));
    let score = signed(player.score);
    picture.text_right(&score, to, baseline, SCORE, palette.ink);
    let crown = if player.standing == SeatStatus::Won { 44.0 } else { 0.0 };
    let name_at = from + 20.0;
    let room = to - picture.fonts.width(&score, SCORE) - 12.0 - name_at - crown;
    let name = picture.board_name(player.seat, NAME, room);
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, name_at, baseline, NAME, ink);
    if crown > 0.0 {
        let behind = name_at + picture.fonts.width(&name, NAME) + 8.0;
        standing_badge(picture, player, behind, baseline);
    }
}
