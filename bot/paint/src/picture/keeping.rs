//! Rolls of ever fewer dice as stairs, the die that stays in front of each, and the dice that all players have kept.

use kubyk_games::kit::{KeepingRoll, KeptDice, KeptTurn, SceneDie, SeatStatus, Spot, Tint};
use kubyk_words::signed;

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, dice, list};
use crate::fonts::Style;
use crate::raster::{Part, RoundedRect, push_polygon};

const NAME: Style = Style::medium(TEXT);
const RESULT: Style = Style::bold(48.0);
const OWN: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);
const LEFT: f32 = MARGIN + PAD;
/// Side of a die, distance between two of them, and between two rolls.
const DIE: f32 = 70.0;
const GAP: f32 = 10.0;
const APART: f32 = 34.0;
/// How far each roll lies below the one before.
const STEP: f32 = 24.0;
/// Side of the dice that players have kept.
const SMALL: f32 = 36.0;
/// Widths at the end of a row: of the score, and of the result before it.
const SCORE_WIDTH: f32 = 74.0;
const RESULT_WIDTH: f32 = 92.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, kept: &KeptDice) {
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let (palette, top) = (picture.palette, picture.y);
        if let Some(roller) = kept.roller {
            let marker = picture.marker(roller);
            let color = marker.color(palette);
            marker.draw(&mut picture.drawing, (LEFT + 13.0, top + 32.0), 26.0, color);
            let name = picture.board_name(roller, NAME, WIDTH - 2.0 * LEFT - 40.0);
            picture.text(&name, LEFT + 40.0, top + 42.0, NAME, palette.faint);
        }
        let first = top + 66.0;
        let below = STEP * kept.rolls.len().saturating_sub(1) as f32;
        let foot = first + DIE + below + 26.0;
        let mut x = LEFT;
        for (step, roll) in kept.rolls.iter().enumerate() {
            let y = first + STEP * step as f32;
            let width = roll.places as f32 * (DIE + GAP) - GAP;
            let stair = RoundedRect::new(x - 8.0, y + DIE + 8.0, width + 16.0, foot - y - DIE - 8.0, 6.0);
            picture.drawing.fill(stair, palette.line);
            rolled(picture, step, roll, (x, y));
            x += width;
            if step + 1 < kept.rolls.len() {
                let (tip, middle) = (x + APART / 2.0 + 6.0, y + DIE / 2.0);
                picture.drawing.path(palette.faint, |path| {
                    push_polygon(
                        path,
                        [(tip - 12.0, middle - 10.0), (tip, middle), (tip - 12.0, middle + 10.0)],
                    );
                });
            }
            x += APART;
        }
        if let Some(result) = kept.result {
            let result = format!("= {}", signed(result));
            picture.text_right(&result, WIDTH - LEFT, foot - 48.0, RESULT, palette.accent);
        }
        picture.y = foot + PAD;
    });
    let best = kept.turns.iter().filter_map(|turn| turn.result).max();
    list::draw_with(picture, |picture, player, right, baseline| {
        let (palette, score) = (picture.palette, signed(player.score));
        picture.text_right(&score, right, baseline, SCORE, palette.ink);
        let Some(turn) = kept.turns.iter().find(|turn| turn.seat == player.seat) else {
            return SCORE_WIDTH;
        };
        if player.standing != SeatStatus::Left {
            own(picture, turn, (right - SCORE_WIDTH, baseline), (kept.rolls.len(), best));
        }
        SCORE_WIDTH + RESULT_WIDTH + kept.rolls.len() as f32 * (SMALL + 8.0)
    });
}

/// The dice of a roll: the one that stays is framed, the others are pale; outlines before the roll.
fn rolled(picture: &mut PictureBuilder<'_>, step: usize, roll: &KeepingRoll, (x, y): (f32, f32)) {
    let palette = picture.palette;
    let place = |number: usize| RoundedRect::new(x + number as f32 * (DIE + GAP), y, DIE, DIE, DIE * 0.22);
    for number in roll.dice.len()..roll.places {
        picture.drawing.outline(place(number).inset(2.0), palette.line, 3.0, Some(8.0));
    }
    for (number, SceneDie { face, aside, .. }) in roll.dice.iter().enumerate() {
        let place = place(number);
        let part = Part::Spot { spot: Spot::TrayDie { tray: step, die: number }, aside: *aside };
        picture.group(part, place.inset(-4.0), |picture| {
            if *aside {
                picture.drawing.fill(place, palette.groove);
                picture.drawing.outline(place, palette.line, 2.0, None);
                dice::draw_face(picture, *face, place, palette.faint);
            } else {
                picture.drawing.fill(place.inset(-5.0), palette.accent);
                dice::draw_die(picture, *face, Tint::White, place);
            }
        });
    }
}

/// The dice that a player has kept in this round, and their worth, up to `right`; the best one is lit.
fn own(
    picture: &mut PictureBuilder<'_>,
    turn: &KeptTurn,
    (right, baseline): (f32, f32),
    (places, best): (usize, Option<i64>),
) {
    let palette = picture.palette;
    if let Some(result) = turn.result {
        let color = if turn.result == best { palette.accent } else { palette.faint };
        picture.text_right(&format!("= {}", signed(result)), right, baseline, OWN, color);
    }
    for number in 0..places {
        let x = right - RESULT_WIDTH - (places - number) as f32 * (SMALL + 8.0);
        let place = RoundedRect::new(x, baseline - 29.0, SMALL, SMALL, 8.0);
        match turn.kept.get(number) {
            Some(face) => dice::draw_die(picture, *face, Tint::White, place),
            None if turn.out => {}
            None => picture.drawing.outline(place.inset(1.0), palette.line, 2.5, Some(6.0)),
        }
    }
}
