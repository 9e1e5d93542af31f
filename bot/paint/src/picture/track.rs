//! A race: one lane for each seat, its marker on the lane, a chequered line at the goal.

use kubyk_games::kit::{Lane, Msg, SeatStatus, Track};
use kubyk_words::signed;
use tiny_skia::PathBuilder;

use super::list::{hairline, hidden_count};
use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};
use crate::fonts::Style;
use crate::picture::list::{acting_row, note_line, standing_badge};
use crate::raster::{Piece, RoundedRect, push_polygon};
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
                tall_row(picture, track, lane);
            } else {
                short_row(picture, track, lane);
            }
        }
        picture.y += 8.0;
        // The goal line is as long as the lanes are high, and lies below the markers that reach it.
        let lanes = std::mem::replace(&mut picture.drawing, below);
        draw_chequers(picture, top + 20.0, picture.y - 12.0);
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
    draw_pit(picture, RoundedRect::new(LEFT, picture.y + 6.0, 34.0, 24.0, 0.0));
    let pits = picture.say(&Msg::new("paint-pits").with("pits", pit_ranges(track)));
    for line in picture.fonts.wrap(&pits, NOTE, FINISH - LEFT - 46.0, 2) {
        picture.text(&line, LEFT + 46.0, picture.y + 28.0, NOTE, picture.palette.faint);
        picture.y += 38.0;
    }
    picture.y += 8.0;
}

// Row of a seat in a race: name, score, points at stake, lane.

const NAME: Style = Style::medium(32.0);
const SCORE: Style = Style::bold(40.0);
const SMALL_NAME: Style = Style::medium(TEXT);
const SMALL_SCORE: Style = Style::bold(TEXT);

/// Draws a row with the lane below name and score, and the note on the player below that.
fn tall_row(picture: &mut PictureBuilder<'_>, track: &Track, lane: &Lane) {
    let Some(player) = picture.player(lane.seat).cloned() else { return };
    let (palette, top) = (picture.palette, picture.y);
    let note = player.note.as_ref().map(|note| picture.say(note));
    let height = if picture.scene.extent.notes { 146.0 } else { 108.0 };
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, height, (MARGIN, GOAL));
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
    draw_lane(picture, track, lane, RoundedRect::new(LEFT, top + 66.0, FINISH - LEFT, 24.0, 12.0));
    if let Some(note) = note {
        note_line(picture, &note, LEFT, top + 125.0, FINISH - LEFT);
    }
    picture.y += height;
}

/// Draws a row in one line.
fn short_row(picture: &mut PictureBuilder<'_>, track: &Track, lane: &Lane) {
    const HEIGHT: f32 = 60.0;
    const NAME_AT: f32 = LEFT + 38.0;
    const BAR_AT: f32 = 396.0;
    let Some(player) = picture.player(lane.seat).cloned() else { return };
    let (palette, top) = (picture.palette, picture.y);
    if player.standing == SeatStatus::Acting {
        acting_row(picture, top, HEIGHT, (MARGIN, GOAL));
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
    draw_lane(picture, track, lane, RoundedRect::new(BAR_AT, top + 21.0, FINISH - BAR_AT, 18.0, 9.0));
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

// Lane of a seat in a race.

/// Draws a lane: points banked are filled, points at stake hatched, and the marker stands between them.
fn draw_lane(picture: &mut PictureBuilder<'_>, track: &Track, lane: &Lane, area: RoundedRect) {
    let palette = picture.palette;
    let marker = picture.marker(lane.seat);
    let color = marker.color(palette);
    let at = |score: i64| {
        let part = score as f32 / track.goal.max(1) as f32;
        area.x + area.radius + part.clamp(0.0, 1.0) * (area.width - 2.0 * area.radius)
    };
    picture.drawing.fill(area, palette.line);
    for (from, to) in &track.pits {
        let pit = RoundedRect { x: at(*from), width: at(*to) - at(*from), radius: 0.0, ..area };
        draw_pit(picture, pit);
    }
    let (banked, staked) = (at(lane.banked), at(lane.banked.saturating_add(lane.at_stake)));
    if staked > banked {
        let stake = RoundedRect { width: staked - area.x, radius: area.radius, ..area };
        picture.drawing.fill(stake, palette.card);
        picture.drawing.path(color, |path| {
            draw_stripes(path, banked, staked - 3.0, area.y + 3.0, area.height - 6.0);
        });
        picture.drawing.outline(stake, color, 3.0, None);
    }
    if lane.banked > 0 {
        let reached = if lane.banked >= track.goal { area.width } else { banked - area.x };
        picture.drawing.fill(RoundedRect { width: reached, ..area }, color);
    }
    let x = if lane.banked >= track.goal { GOAL + SQUARE } else { banked };
    let (middle, size) = ((x, area.y + area.height / 2.0), area.height * 1.45);
    picture.piece(Piece::Marker(lane.seat), RoundedRect::around(middle, size, 0.0), |picture| {
        marker.draw_with_rim(&mut picture.drawing, middle, size, color, palette.card);
    });
}

// Patterns of a race: pits, stripes of points at stake, chequers of the goal line.

/// A pit, a range in which no score comes to rest.
fn draw_pit(picture: &mut PictureBuilder<'_>, area: RoundedRect) {
    let palette = picture.palette;
    picture.drawing.fill(area, palette.card);
    picture.drawing.path(palette.danger, |path| {
        // Stripes that slant the other way than those of points at stake.
        let mut x = area.x;
        while x + 3.0 + area.height / 2.0 <= area.right() {
            let (bottom, slant) = (area.bottom(), x + area.height / 2.0);
            push_polygon(path, [(x, area.y), (x + 3.0, area.y), (slant + 3.0, bottom), (slant, bottom)]);
            x += 9.0;
        }
    });
    for edge in [area.x, area.right() - 3.0] {
        picture.drawing.fill(RoundedRect::new(edge, area.y, 3.0, area.height, 0.0), palette.danger);
    }
}

/// Diagonal stripes from `left` to `right`.
fn draw_stripes(path: &mut PathBuilder, left: f32, right: f32, y: f32, height: f32) {
    const STRIPE: f32 = 6.0;
    let mut x = left;
    while x + STRIPE + height <= right {
        let (bottom, slant) = (y + height, x + height);
        push_polygon(path, [(x, bottom), (slant, y), (slant + STRIPE, y), (x + STRIPE, bottom)]);
        x += 2.0 * STRIPE + 2.0;
    }
}

/// The goal line.
fn draw_chequers(picture: &mut PictureBuilder<'_>, top: f32, bottom: f32) {
    let rows = ((bottom - top) / SQUARE) as usize;
    let board = RoundedRect::new(GOAL, top, 2.0 * SQUARE, rows as f32 * SQUARE, 0.0);
    picture.drawing.fill(board, picture.palette.line);
    for row in 0..rows {
        let (x, y) = (GOAL + SQUARE * (row % 2) as f32, top + row as f32 * SQUARE);
        picture.drawing.fill(RoundedRect::new(x, y, SQUARE, SQUARE, 0.0), picture.palette.faint);
    }
}
