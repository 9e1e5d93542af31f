//! Row of a seat in a race: name, score, points at stake, lane.

use kubyk_games::kit::{Lane, SeatStatus, Track};
use kubyk_words::signed;

use super::{FINISH, GOAL, LEFT, NOTE, STAKE, lane};
use crate::fonts::Style;
use crate::picture::list::{acting_row, standing_badge};
use crate::picture::notes::note_line;
use crate::picture::{PictureBuilder, TEXT};
use crate::raster::RoundedRect;

const NAME: Style = Style::medium(32.0);
const SCORE: Style = Style::bold(40.0);
const SMALL_NAME: Style = Style::medium(TEXT);
const SMALL_SCORE: Style = Style::bold(TEXT);

/// Draws a row with the lane below name and score, and the note on the player below that.
pub(super) fn tall(picture: &mut PictureBuilder<'_>, track: &Track, lane: &Lane) {
    let Some(player) = picture.player(lane.seat).cloned() else { return };
    let (palette, top) = (picture.palette, picture.y);
    let note = player.note.as_ref().map(|note| picture.say(note));
    let height = if picture.scene.extent.notes { 146.0 } else { 108.0 };
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, GOAL - 6.0);
    }
    let marker = picture.marker(lane.seat);
    let (color, baseline, right) = (marker.color(palette), top + 48.0, GOAL - 16.0);
    let score = signed(player.score);
    picture.text_right(&score, right, baseline, SCORE, palette.ink);
    let mut room = right - picture.fonts.width(&score, SCORE) - 14.0;
    if lane.at_stake != 0 {
        let stake = format!("{:+}", lane.at_stake);
        let width = picture.fonts.width(&stake, STAKE) + 28.0;
        let pill = RoundedRect::new(room - width, baseline - 33.0, width, 42.0, 21.0);
        picture.drawing.outline(pill, color, 3.0, Some(6.0));
        picture.text_right(&stake, room - 14.0, baseline - 2.0, STAKE, palette.ink);
        room -= width + 14.0;
    }
    marker.draw(&mut picture.drawing, (LEFT + 14.0, top + 37.0), 28.0, color);
    let name_at = LEFT + 42.0;
    let name = picture.board_name(lane.seat, NAME, room - name_at - badge_width(player.standing));
    picture.text(&name, name_at, baseline, NAME, palette.ink);
    let behind = name_at + picture.fonts.width(&name, NAME) + 14.0;
    standing_badge(picture, &player, behind, baseline);
    lane::draw(picture, track, lane, RoundedRect::new(LEFT, top + 66.0, FINISH - LEFT, 24.0, 12.0));
    if let Some(note) = note {
        note_line(picture, &note, LEFT, top + 125.0, FINISH - LEFT);
    }
    picture.y += height;
}

/// Draws a row in one line.
pub(super) fn short(picture: &mut PictureBuilder<'_>, track: &Track, lane: &Lane) {
    const HEIGHT: f32 = 60.0;
    const NAME_AT: f32 = LEFT + 38.0;
    const BAR_AT: f32 = 396.0;
    let Some(player) = picture.player(lane.seat).cloned() else { return };
    let (palette, top) = (picture.palette, picture.y);
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, HEIGHT, GOAL - 6.0);
    }
    let marker = picture.marker(lane.seat);
    let (color, baseline, right) = (marker.color(palette), top + 40.0, BAR_AT - 22.0);
    marker.draw(&mut picture.drawing, (LEFT + 13.0, top + 30.0), 24.0, color);
    let stake = if lane.at_stake == 0 { String::new() } else { format!("{:+}", lane.at_stake) };
    picture.text_right(&stake, right, baseline, NOTE, palette.faint);
    let score = signed(player.score);
    let gap = if stake.is_empty() { 0.0 } else { picture.fonts.width(&stake, NOTE) + 8.0 };
    picture.text_right(&score, right - gap, baseline, SMALL_SCORE, palette.ink);
    let room = right - gap - picture.fonts.width(&score, SMALL_SCORE) - 12.0 - NAME_AT;
    let crown = if player.standing == SeatStatus::Won { 42.0 } else { 0.0 };
    let name = picture.board_name(lane.seat, SMALL_NAME, room - crown);
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, NAME_AT, baseline, SMALL_NAME, ink);
    if player.standing == SeatStatus::Won {
        let behind = NAME_AT + picture.fonts.width(&name, SMALL_NAME) + 10.0;
        standing_badge(picture, &player, behind, baseline);
    }
    lane::draw(picture, track, lane, RoundedRect::new(BAR_AT, top + 21.0, FINISH - BAR_AT, 18.0, 9.0));
    picture.y += HEIGHT;
}

/// Width kept free behind a name for its badge.
fn badge_width(standing: SeatStatus) -> f32 {
    match standing {
        SeatStatus::Won => 56.0,
        SeatStatus::Left => 150.0,
        SeatStatus::Acting | SeatStatus::Waiting | SeatStatus::Done => 0.0,
    }
}
