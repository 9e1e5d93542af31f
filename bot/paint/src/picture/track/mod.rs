//! A race: one lane for each seat, its marker on the lane, a chequered line at the goal.

mod lane;
mod patterns;
mod row;

use kubyk_games::kit::{Lane, Msg, Track};

use super::list::{hairline, hidden_count};
use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::{board_seats, pit_ranges};

const STAKE: Style = Style::bold(30.0);
const NOTE: Style = Style::regular(TEXT);

const LEFT: f32 = MARGIN + PAD;
/// Side of a square of the goal line, which is two squares wide.
const SQUARE: f32 = 9.0;
const GOAL: f32 = WIDTH - LEFT - 2.0 * SQUARE;
/// End of the lanes.
const FINISH: f32 = GOAL - 4.0;
/// Number of lanes above which each is drawn in one line, and the same where they have notes.
const MAX_TALL: usize = 6;
const MAX_NOTED: usize = 4;
/// Height above the lanes.
const TOP: f32 = 58.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, track: &Track) {
    let (seats, hidden) = board_seats(picture.scene, picture.params);
    let lanes: Vec<&Lane> =
        seats.iter().filter_map(|seat| track.lanes.iter().find(|lane| lane.seat == *seat)).collect();
    let palette = picture.palette;
    let most_tall = if picture.scene.extent.notes { MAX_NOTED } else { MAX_TALL };
    picture.card(palette.card, |picture| {
        let goal = track.goal.to_string();
        let flag = GOAL - 16.0 - picture.fonts.width(&goal, STAKE) - 38.0;
        picture.drawing.icon(icons::FLAG, flag, picture.y + 19.0, 28.0, palette.faint);
        picture.text_right(&goal, GOAL - 16.0, picture.y + 44.0, STAKE, palette.faint);
        let top = picture.y;
        picture.y += TOP;
        let below = std::mem::take(&mut picture.drawing);
        for (index, lane) in lanes.iter().enumerate() {
            if index > 0 {
                hairline(picture, FINISH);
            }
            if lanes.len() <= most_tall {
                row::tall(picture, track, lane);
            } else {
                row::short(picture, track, lane);
            }
        }
        picture.y += 8.0;
        // The goal line is as long as the lanes are high, and lies below the markers that reach it.
        let lanes = std::mem::replace(&mut picture.drawing, below);
        patterns::chequers(picture, top + 20.0, picture.y - 12.0);
        picture.drawing.append(lanes);
        legend(picture, track);
        hidden_count(picture, hidden);
    });
}

/// Meaning of the pits.
fn legend(picture: &mut PictureBuilder<'_>, track: &Track) {
    if track.pits.is_empty() {
        return;
    }
    patterns::pit(picture, RoundedRect::new(LEFT, picture.y + 6.0, 34.0, 24.0, 0.0));
    let pits = picture.say(&Msg::new("paint-pits").with("pits", pit_ranges(track)));
    for line in picture.fonts.wrap(&pits, NOTE, FINISH - LEFT - 46.0, 2) {
        picture.text(&line, LEFT + 46.0, picture.y + 28.0, NOTE, picture.palette.faint);
        picture.y += 38.0;
    }
    picture.y += 8.0;
}
