//! Chart of a game: a line for each seat, luck as ticks below it, numbers at the moves that cost the most. Each event is a part
//! that can be pointed at.

use kubyk_games::kit::{Chart, ChartLine, Msg, Spot};

use super::{MARGIN, PAD, PictureBuilder, WIDTH, list};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::chart_label;

const LABEL: Style = Style::medium(24.0);
const NUMBER: Style = Style::bold(24.0);
const HEIGHT: f32 = 300.0;
const LUCK: f32 = 104.0;
/// Width of the labels at the left.
const LABELS: f32 = 76.0;
const MARK: f32 = 18.0;

/// The place of the values on the picture.
struct Axes {
    left: f32,
    right: f32,
    top: f32,
    low: f64,
    high: f64,
    events: usize,
}

impl Axes {
    fn x(&self, event: usize) -> f32 {
        self.left + (self.right - self.left) * event as f32 / self.events.max(1) as f32
    }

    fn y(&self, value: f64) -> f32 {
        let span = self.high - self.low;
        let part = if span > 0.0 { (value - self.low) / span } else { 0.5 };
        self.top + HEIGHT * (1.0 - part.clamp(0.0, 1.0) as f32)
    }
}

pub(super) fn draw(picture: &mut PictureBuilder<'_>, chart: &Chart) {
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let (low, high) = chart.range();
        let axes = Axes {
            left: MARGIN + PAD + LABELS,
            right: WIDTH - MARGIN - PAD - MARK,
            top: picture.y + PAD + MARK,
            low,
            high,
            events: chart.events(),
        };
        if !chart.lines.is_empty() {
            grid(picture, chart, &axes);
            chart.lines.iter().for_each(|it| line(picture, it, &axes));
            strips(picture, chart, &axes);
            marks(picture, chart, &axes);
        }
        picture.y = axes.top + HEIGHT + PAD + MARK;
        luck(picture, chart, &axes);
    });
    list::draw(picture);
}

/// The lowest, the middle and the highest value.
fn grid(picture: &mut PictureBuilder<'_>, chart: &Chart, axes: &Axes) {
    let palette = picture.palette;
    for value in [axes.high, f64::midpoint(axes.high, axes.low), axes.low] {
        let y = axes.y(value);
        picture
            .drawing
            .fill(RoundedRect::new(axes.left, y - 1.0, axes.right - axes.left, 2.0, 0.0), palette.line);
        let label = chart_label(chart, value);
        picture.text_right(&label, axes.left - 14.0, y + 8.0, LABEL, palette.faint);
        if axes.high <= axes.low {
            break;
        }
    }
}

fn line(picture: &mut PictureBuilder<'_>, line: &ChartLine, axes: &Axes) {
    let marker = picture.marker(line.seat);
    let color = marker.color(picture.palette);
    let mut path = tiny_skia::PathBuilder::new();
    for (event, value) in line.values.iter().enumerate() {
        let (x, y) = (axes.x(event), axes.y(*value));
        if event == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    picture.drawing.stroke(path, color, 5.0, None);
    if let Some(last) = line.values.last() {
        let end = (axes.x(line.values.len() - 1), axes.y(*last));
        marker.draw_with_rim(&mut picture.drawing, end, 24.0, color, picture.palette.card);
    }
}

/// The strip of each event that is not marked, from top to bottom.
fn strips(picture: &mut PictureBuilder<'_>, chart: &Chart, axes: &Axes) {
    let width = axes.x(1) - axes.x(0);
    let marked = |event: &usize| chart.marks.iter().any(|mark| mark.at == *event);
    for event in (1..=chart.events()).filter(|event| !marked(event)) {
        let left = axes.x(event) - width / 2.0;
        let strip = RoundedRect::new(left, axes.top, width.min(axes.right + MARK - left), HEIGHT, 0.0);
        picture.spot(Spot::Event(event), strip, |_| {});
    }
}

/// A number at each move that cost much, above the strips of its neighbours.
fn marks(picture: &mut PictureBuilder<'_>, chart: &Chart, axes: &Axes) {
    let palette = picture.palette;
    let rim = MARK + 3.0;
    for (number, mark) in chart.marks.iter().enumerate() {
        let Some(value) = chart.value_at(*mark) else { continue };
        let (x, y) = (axes.x(mark.at), axes.y(value));
        let area = RoundedRect::new(x - rim, y - rim, 2.0 * rim, 2.0 * rim, rim);
        picture.spot(Spot::Event(mark.at), area, |picture| {
            picture.drawing.disc((x, y), rim, palette.card);
            picture.drawing.disc((x, y), MARK, palette.danger);
            picture.text_centred(&(number + 1).to_string(), x, y + 9.0, NUMBER, palette.on_hue);
        });
    }
}

/// A tick for each answer of chance, upwards where it was good for the seat, downwards where it was bad.
fn luck(picture: &mut PictureBuilder<'_>, chart: &Chart, axes: &Axes) {
    let palette = picture.palette;
    let most = chart.luck.iter().map(|tick| tick.luck.abs()).fold(0.0, f64::max);
    if most <= 0.0 {
        return;
    }
    let caption = picture.say(&Msg::new("paint-luck"));
    picture.text(&caption, MARGIN + PAD, picture.y + 22.0, LABEL, palette.faint);
    let middle = picture.y + 34.0 + LUCK / 2.0;
    picture
        .drawing
        .fill(RoundedRect::new(axes.left, middle - 1.0, axes.right - axes.left, 2.0, 0.0), palette.line);
    let width = ((axes.right - axes.left) / axes.events.max(1) as f32 - 2.0).clamp(2.0, 12.0);
    for tick in &chart.luck {
        let height = (tick.luck.abs() / most) as f32 * LUCK / 2.0;
        let top = if tick.luck > 0.0 { middle - height } else { middle };
        let area = RoundedRect::new(axes.x(tick.at) - width / 2.0, top, width, height, 1.0);
        let color = picture.marker(tick.seat).color(palette);
        picture.drawing.fill(area, color);
    }
    picture.y += 34.0 + LUCK + PAD;
}
