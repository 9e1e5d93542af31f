//! A race: one lane a seat, the seat's token on it, a chequered line at the goal.

use kubyk_games::kit::{Lane, Msg, Standing, Track};
use tiny_skia::PathBuilder;

use super::list::{acting, hairline, more, standing};
use super::{MARGIN, PAD, Sheet, TEXT, WIDTH, icons};
use crate::drawing::Area;
use crate::fonts::Style;
use crate::names::shown;
use crate::outline::polygon;

const NAME: Style = Style::medium(32.0);
const SCORE: Style = Style::bold(40.0);
const STAKE: Style = Style::bold(30.0);
const NOTE: Style = Style::regular(TEXT);
const SMALL_NAME: Style = Style::medium(TEXT);
const SMALL_SCORE: Style = Style::bold(TEXT);

const LEFT: f32 = MARGIN + PAD;
/// The goal line: two columns of squares.
const SQUARE: f32 = 9.0;
const GOAL: f32 = WIDTH - LEFT - 2.0 * SQUARE;
/// Where lanes end.
const FINISH: f32 = GOAL - 4.0;
/// More lanes than this are drawn in one line each.
const MOST_TALL: usize = 6;
const TOP: f32 = 58.0;

pub(super) fn draw(sheet: &mut Sheet<'_>, track: &Track) {
    let (seats, hidden) = shown(sheet.scene, sheet.look);
    let lanes: Vec<&Lane> =
        seats.iter().filter_map(|seat| track.lanes.iter().find(|lane| lane.seat == *seat)).collect();
    let palette = sheet.palette;
    sheet.card(palette.card, |sheet| {
        let goal = track.goal.to_string();
        let flag = GOAL - 16.0 - sheet.fonts.width(&goal, STAKE) - 38.0;
        sheet.drawing.icon(icons::FLAG, flag, sheet.y + 19.0, 28.0, palette.faint);
        sheet.text_to(&goal, GOAL - 16.0, sheet.y + 44.0, STAKE, palette.faint);
        let top = sheet.y;
        sheet.y += TOP;
        let below = std::mem::take(&mut sheet.drawing);
        for (index, lane) in lanes.iter().enumerate() {
            if index > 0 {
                hairline(sheet, FINISH);
            }
            if lanes.len() <= MOST_TALL { tall(sheet, track, lane) } else { short(sheet, track, lane) }
        }
        sheet.y += 8.0;
        // The goal line is as long as the lanes need, and lies under who reaches it.
        let lanes = std::mem::replace(&mut sheet.drawing, below);
        chequers(sheet, top + 20.0, sheet.y - 12.0);
        sheet.drawing.append(lanes);
        legend(sheet, track);
        more(sheet, hidden);
    });
}

/// Name and score, the lane below them, a remark below that.
fn tall(sheet: &mut Sheet<'_>, track: &Track, lane: &Lane) {
    let Some(player) = sheet.player(lane.seat).cloned() else { return };
    let (palette, top) = (sheet.palette, sheet.y);
    let note = player.note.as_ref().map(|note| sheet.fonts.wrap(&sheet.say(note), NOTE, FINISH - LEFT, 2));
    let note = note.unwrap_or_default();
    let height = 108.0 + note.len() as f32 * 36.0 + if note.is_empty() { 0.0 } else { 4.0 };
    if player.standing == Standing::Acting {
        acting(sheet, top, height, GOAL - 6.0);
    }
    let token = sheet.token(lane.seat);
    let (color, baseline, right) = (token.color(palette), top + 48.0, GOAL - 16.0);
    let score = player.score.to_string();
    sheet.text_to(&score, right, baseline, SCORE, palette.ink);
    let mut room = right - sheet.fonts.width(&score, SCORE) - 14.0;
    if lane.at_stake != 0 {
        let stake = format!("{:+}", lane.at_stake);
        let width = sheet.fonts.width(&stake, STAKE) + 28.0;
        let pill = Area::new(room - width, baseline - 33.0, width, 42.0, 21.0);
        sheet.drawing.outline(pill, color, 3.0, Some(6.0));
        sheet.text_to(&stake, room - 14.0, baseline - 2.0, STAKE, palette.ink);
        room -= width + 14.0;
    }
    token.draw(&mut sheet.drawing, (LEFT + 14.0, top + 37.0), 28.0, color);
    let name_at = LEFT + 42.0;
    let name = sheet.fonts.fit(&sheet.called(lane.seat), NAME, room - name_at - crown_room(player.standing));
    sheet.text(&name, name_at, baseline, NAME, palette.ink);
    let behind = name_at + sheet.fonts.width(&name, NAME) + 14.0;
    standing(sheet, &player, behind, baseline);
    bar(sheet, track, lane, Area::new(LEFT, top + 66.0, FINISH - LEFT, 24.0, 12.0));
    for (index, line) in note.iter().enumerate() {
        sheet.text(line, LEFT, top + 126.0 + index as f32 * 36.0, NOTE, palette.faint);
    }
    sheet.y += height;
}

/// Everything in one line.
fn short(sheet: &mut Sheet<'_>, track: &Track, lane: &Lane) {
    const HEIGHT: f32 = 60.0;
    const NAME_AT: f32 = LEFT + 38.0;
    const BAR_AT: f32 = 396.0;
    let Some(player) = sheet.player(lane.seat).cloned() else { return };
    let (palette, top) = (sheet.palette, sheet.y);
    if player.standing == Standing::Acting {
        acting(sheet, top, HEIGHT, GOAL - 6.0);
    }
    let token = sheet.token(lane.seat);
    let (color, baseline, right) = (token.color(palette), top + 40.0, BAR_AT - 22.0);
    token.draw(&mut sheet.drawing, (LEFT + 13.0, top + 30.0), 24.0, color);
    let stake = if lane.at_stake == 0 { String::new() } else { format!("{:+}", lane.at_stake) };
    sheet.text_to(&stake, right, baseline, NOTE, palette.faint);
    let score = player.score.to_string();
    let gap = if stake.is_empty() { 0.0 } else { sheet.fonts.width(&stake, NOTE) + 8.0 };
    sheet.text_to(&score, right - gap, baseline, SMALL_SCORE, palette.ink);
    let room = right - gap - sheet.fonts.width(&score, SMALL_SCORE) - 12.0 - NAME_AT;
    let crown = if player.standing == Standing::Won { 42.0 } else { 0.0 };
    let name = sheet.fonts.fit(&sheet.called(lane.seat), SMALL_NAME, room - crown);
    let ink = if player.standing == Standing::Left { palette.faint } else { palette.ink };
    sheet.text(&name, NAME_AT, baseline, SMALL_NAME, ink);
    if player.standing == Standing::Won {
        let behind = NAME_AT + sheet.fonts.width(&name, SMALL_NAME) + 10.0;
        standing(sheet, &player, behind, baseline);
    }
    bar(sheet, track, lane, Area::new(BAR_AT, top + 21.0, FINISH - BAR_AT, 18.0, 9.0));
    sheet.y += HEIGHT;
}

/// Room that is kept behind a name for what stands there.
fn crown_room(standing: Standing) -> f32 {
    match standing {
        Standing::Won => 56.0,
        Standing::Left => 150.0,
        Standing::Acting | Standing::Waiting | Standing::Done => 0.0,
    }
}

/// The lane itself: what is banked is full, what is at stake is hatched, the token stands between them.
fn bar(sheet: &mut Sheet<'_>, track: &Track, lane: &Lane, area: Area) {
    let palette = sheet.palette;
    let token = sheet.token(lane.seat);
    let color = token.color(palette);
    let at = |score: i64| {
        let part = score as f32 / track.goal.max(1) as f32;
        area.x + area.round + part.clamp(0.0, 1.0) * (area.width - 2.0 * area.round)
    };
    sheet.drawing.fill(area, palette.line);
    for (from, to) in &track.pits {
        let pit = Area { x: at(*from), width: at(*to) - at(*from), round: 0.0, ..area };
        self::pit(sheet, pit);
    }
    let (banked, staked) = (at(lane.banked), at(lane.banked + lane.at_stake));
    if staked > banked {
        let stake = Area { width: staked - area.x, round: area.round, ..area };
        sheet.drawing.fill(stake, palette.card);
        sheet.drawing.path(color, |path| {
            stripes(path, banked, staked - 3.0, area.y + 3.0, area.height - 6.0);
        });
        sheet.drawing.outline(stake, color, 3.0, None);
    }
    if lane.banked > 0 {
        let reached = if lane.banked >= track.goal { area.width } else { banked - area.x };
        sheet.drawing.fill(Area { width: reached, ..area }, color);
    }
    let x = if lane.banked >= track.goal { GOAL + SQUARE } else { banked };
    let middle = (x, area.y + area.height / 2.0);
    token.rimmed(&mut sheet.drawing, middle, area.height * 1.45, color, palette.card);
}

/// A stretch in which no score comes to rest.
fn pit(sheet: &mut Sheet<'_>, area: Area) {
    let palette = sheet.palette;
    sheet.drawing.fill(area, palette.card);
    sheet.drawing.path(palette.danger, |path| {
        // Leaning against those at stake.
        let mut x = area.x;
        while x + 3.0 + area.height / 2.0 <= area.right() {
            let (bottom, slant) = (area.bottom(), x + area.height / 2.0);
            polygon(path, [(x, area.y), (x + 3.0, area.y), (slant + 3.0, bottom), (slant, bottom)]);
            x += 9.0;
        }
    });
    for edge in [area.x, area.right() - 3.0] {
        sheet.drawing.fill(Area::new(edge, area.y, 3.0, area.height, 0.0), palette.danger);
    }
}

/// What the pits are.
fn legend(sheet: &mut Sheet<'_>, track: &Track) {
    if track.pits.is_empty() {
        return;
    }
    pit(sheet, Area::new(LEFT, sheet.y + 6.0, 34.0, 24.0, 0.0));
    let pits = sheet.say(&Msg::new("paint-pits").with("pits", crate::names::pits(track)));
    for line in sheet.fonts.wrap(&pits, NOTE, FINISH - LEFT - 46.0, 2) {
        sheet.text(&line, LEFT + 46.0, sheet.y + 28.0, NOTE, sheet.palette.faint);
        sheet.y += 38.0;
    }
    sheet.y += 8.0;
}

/// Diagonal stripes from `left` to `right`.
fn stripes(path: &mut PathBuilder, left: f32, right: f32, y: f32, height: f32) {
    const STRIPE: f32 = 6.0;
    let mut x = left;
    while x + STRIPE + height <= right {
        let (bottom, slant) = (y + height, x + height);
        polygon(path, [(x, bottom), (slant, y), (slant + STRIPE, y), (x + STRIPE, bottom)]);
        x += 2.0 * STRIPE + 2.0;
    }
}

/// The goal line.
fn chequers(sheet: &mut Sheet<'_>, top: f32, bottom: f32) {
    let rows = ((bottom - top) / SQUARE) as usize;
    let board = Area::new(GOAL, top, 2.0 * SQUARE, rows as f32 * SQUARE, 0.0);
    sheet.drawing.fill(board, sheet.palette.line);
    for row in 0..rows {
        let (x, y) = (GOAL + SQUARE * (row % 2) as f32, top + row as f32 * SQUARE);
        sheet.drawing.fill(Area::new(x, y, SQUARE, SQUARE, 0.0), sheet.palette.faint);
    }
}
