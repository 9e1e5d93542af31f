//! Creatures that are drawn part by part, side by side, and below them which face draws what.

mod limbs;

use kubyk_games::kit::{Creature, SeatStatus, Tint};
use kubyk_words::signed;

use super::dice::die;
use super::list::{hidden_count, standing_badge};
use super::{GAP, MARGIN, PAD, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::board_seats;

const NAME: Style = Style::medium(TEXT);
const SCORE: Style = Style::bold(30.0);
const LABEL: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;
/// Side of the largest creature: two of them stand side by side.
const LARGEST: f32 = 280.0;
/// Height of the name above a creature, and of a second line for the score where creatures are narrow.
const HEAD: f32 = 52.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, creatures: &[Creature]) {
    let (seats, hidden) = board_seats(picture.scene, picture.params);
    let shown: Vec<&Creature> =
        seats.iter().filter_map(|seat| creatures.iter().find(|creature| creature.seat == *seat)).collect();
    let across = match shown.len() {
        0..=4 => 2,
        5..=9 => 3,
        _ => 4,
    };
    let width = (WIDTH - 2.0 * MARGIN - (across - 1) as f32 * GAP) / across as f32;
    for row in shown.chunks(across) {
        let top = picture.y;
        let height = HEAD + LARGEST.min(width - 16.0) + 10.0;
        for (place, creature) in row.iter().enumerate() {
            // The last row stands in the middle.
            let indent = (across - row.len()) as f32 * (width + GAP) / 2.0;
            let x = MARGIN + indent + place as f32 * (width + GAP);
            one(picture, creature, RoundedRect::new(x, top, width, height, 24.0));
        }
        picture.y = top + height + GAP;
    }
    if let Some(first) = creatures.first() {
        legend(picture, first, hidden);
    }
}

fn one(picture: &mut PictureBuilder<'_>, creature: &Creature, area: RoundedRect) {
    let palette = picture.palette;
    let Some(player) = picture.player(creature.seat).cloned() else { return };
    let acting = player.standing == SeatStatus::Acting;
    picture.drawing.fill(area, palette.card);
    if acting {
        picture.drawing.fill(area.inset(6.0), palette.glow);
        let bar = RoundedRect::new(area.x + 30.0, area.y + 6.0, area.width - 60.0, 6.0, 3.0);
        picture.drawing.fill(bar, palette.accent);
    }
    let marker = picture.marker(creature.seat);
    let (color, baseline) = (marker.color(palette), area.y + 46.0);
    marker.draw(&mut picture.drawing, (area.x + 30.0, baseline - 10.0), 24.0, color);
    let (score, right) = (signed(player.score), area.right() - 18.0);
    picture.text_right(&score, right, baseline, SCORE, palette.ink);
    let crown = if player.standing == SeatStatus::Won { 44.0 } else { 0.0 };
    let name_at = area.x + 50.0;
    let room = right - picture.fonts.width(&score, SCORE) - 12.0 - name_at - crown;
    let name = picture.board_name(creature.seat, NAME, room);
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, name_at, baseline, NAME, ink);
    if crown > 0.0 {
        let behind = name_at + picture.fonts.width(&name, NAME) + 8.0;
        standing_badge(picture, &player, behind, baseline);
    }
    let side = area.height - HEAD - 10.0;
    let ground = if acting { palette.glow } else { palette.card };
    limbs::draw(picture, creature, (area.x + area.width / 2.0, area.y + HEAD + side / 2.0), side, ground);
}

/// Which face draws what.
fn legend(picture: &mut PictureBuilder<'_>, creature: &Creature, hidden: usize) {
    const DIE: f32 = 38.0;
    const LINE: f32 = 54.0;
    let card = picture.palette.card;
    let third = (WIDTH - 2.0 * LEFT) / 3.0;
    picture.card(card, |picture| {
        let top = picture.y + 10.0;
        for (place, part) in creature.parts.iter().enumerate() {
            let (x, y) = (LEFT + (place % 3) as f32 * third, top + (place / 3) as f32 * LINE);
            die::draw(picture, part.face, Tint::White, RoundedRect::new(x, y + 6.0, DIE, DIE, 8.0));
            let label = picture.say(&part.label);
            let label = if part.of > 1 { format!("{label} ×{}", part.of) } else { label };
            let label = picture.fonts.truncate(&label, LABEL, third - DIE - 20.0);
            picture.text(&label, x + DIE + 12.0, y + 35.0, LABEL, picture.palette.faint);
        }
        picture.y = top + creature.parts.len().div_ceil(3) as f32 * LINE + 8.0;
        hidden_count(picture, hidden);
    });
}
