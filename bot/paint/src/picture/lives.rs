//! Lives: a heart for each, hollow when it is lost.

use kubyk_games::kit::Lives;

use super::{PictureBuilder, icons, list};
use crate::raster::{Piece, RoundedRect};

const HEART: f32 = 30.0;
/// Distance between two hearts where many have to fit.
const MOST_WIDTH: f32 = 330.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, lives: &Lives) {
    let step = (MOST_WIDTH / lives.most.max(1) as f32).min(HEART + 8.0);
    list::draw_with(picture, |picture, player, right, baseline| {
        let left = lives.left.iter().find(|(seat, _)| *seat == player.seat).map_or(0, |(_, left)| *left);
        for life in 0..lives.most {
            let x = right - (lives.most - life) as f32 * step + step - HEART;
            let area = RoundedRect::new(x, baseline - 25.0, HEART, HEART, 0.0);
            let piece = Piece::Life(player.seat, life);
            picture.piece(piece, area, |picture| heart(picture, (area.x, area.y), life < left));
        }
        lives.most as f32 * step
    });
}

fn heart(picture: &mut PictureBuilder<'_>, (x, y): (f32, f32), beats: bool) {
    let palette = picture.palette;
    if beats {
        picture.drawing.icon(icons::HEART, x, y, HEART, palette.danger);
    } else {
        picture.drawing.icon(icons::HEART, x, y, HEART, palette.faint);
        let inset = 3.5;
        picture.drawing.icon(icons::HEART, x + inset, y + inset, HEART - 2.0 * inset, palette.card);
    }
}
