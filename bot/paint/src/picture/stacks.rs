//! Numbered spaces side by side, each with slots for the counters that pile up on it, and the list of players.

use kubyk_games::kit::{CounterStack, CounterStacks};
use kubyk_words::signed;

use super::list::note_line;
use super::round::counter;
use super::{MARGIN, PAD, PictureBuilder, WIDTH, list};
use crate::fonts::Style;
use crate::raster::{Piece, RoundedRect};

const NUMBER: Style = Style::bold(34.0);
const SPECIAL: Style = Style::bold(30.0);
const SCORE: Style = Style::bold(34.0);
const LEFT: f32 = MARGIN + PAD;
/// Size of a counter, and distance from slot to slot.
const COUNTER: f32 = 46.0;
const SLOT: f32 = 52.0;
const SPECIAL_LINE: f32 = 50.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, stacks: &CounterStacks) {
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let top = picture.y + PAD;
        let width = (WIDTH - 2.0 * LEFT) / stacks.spaces.len().max(1) as f32;
        let height = stacks.full as f32 * SLOT + 62.0;
        for (place, stack) in stacks.spaces.iter().enumerate() {
            let x = LEFT + place as f32 * width;
            let area = RoundedRect::new(x + 4.0, top, width - 8.0, height, 16.0);
            space(picture, stacks, stack, area);
        }
        picture.y = top + height + 14.0;
        for (sum, msg) in &stacks.special {
            let badge = RoundedRect::new(LEFT + 4.0, picture.y + 4.0, 56.0, 40.0, 12.0);
            let (palette, y) = (picture.palette, picture.y + 35.0);
            picture.drawing.fill(badge, palette.line);
            picture.text_centred(&sum.to_string(), badge.middle().0, y, SPECIAL, palette.ink);
            let msg = picture.say(msg);
            note_line(picture, &msg, badge.right() + 14.0, y, WIDTH - LEFT - badge.right() - 14.0);
            picture.y += SPECIAL_LINE;
        }
        picture.y += 12.0;
    });
    list::draw_with(picture, |picture, player, right, baseline| {
        let score = signed(player.score);
        let width = picture.fonts.width(&score, SCORE);
        picture.text_right(&score, right, baseline, SCORE, picture.palette.ink);
        counter(picture, (right - width - 26.0, baseline - 12.0), 30.0);
        width + 46.0
    });
}

/// A space with its slots from the bottom up. A full one is lit, since the next roll takes what lies there.
fn space(picture: &mut PictureBuilder<'_>, stacks: &CounterStacks, stack: &CounterStack, area: RoundedRect) {
    let palette = picture.palette;
    let full = stack.counters >= stacks.full;
    picture.drawing.fill(area, if full { palette.glow } else { palette.groove });
    if stack.fresh {
        picture.drawing.outline(area, palette.accent, 4.0, None);
    }
    let (x, _) = area.middle();
    let number = if full { palette.accent } else { palette.ink };
    picture.text_centred(&stack.number.to_string(), x, area.bottom() - 16.0, NUMBER, number);
    picture.piece(Piece::Heap(stack.number.into()), area, |picture| {
        for slot in 0..stacks.full {
            let middle = (x, area.bottom() - 58.0 - SLOT * (slot as f32 + 0.5) + 4.0);
            if slot < stack.counters {
                counter(picture, middle, COUNTER);
            } else {
                picture.drawing.ring(middle, COUNTER / 2.0, 2.5, palette.line);
            }
        }
    });
}
