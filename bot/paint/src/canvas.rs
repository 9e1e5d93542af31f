//! Draws the shapes of a picture onto pixels, some rows at a time: a whole picture's pixels are megabytes, and to
//! fetch those from the system takes longer than to draw on them.

use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Rect, Transform};

use crate::drawing::{Area, Drawing, Shape};
use crate::fonts::{Fonts, Style};
use crate::outline;
use crate::theme::Color;

/// How many rows are drawn at a time.
const BAND: u32 = 64;

/// Hands the picture over from the top, four bytes a pixel, whole rows at a time, every pixel covered; nothing
/// where there is no memory for them. A unit of the drawing is `scale` pixels long.
pub(crate) fn render(
    drawing: &Drawing,
    fonts: &Fonts,
    (width, height): (u32, u32),
    scale: f32,
    ground: Color,
    mut rows: impl FnMut(&[u8]),
) -> Option<()> {
    let mut band = Pixmap::new(width, BAND.min(height))?;
    for top in (0..height).step_by(BAND as usize) {
        band.fill(solid(ground));
        let (above, below) = (top as f32, (top + BAND) as f32);
        let within = |shape: &&Shape| shape.between(above / scale, below / scale);
        for shape in drawing.shapes.iter().filter(within) {
            draw(&mut band, fonts, shape, scale, above);
        }
        let left = (height - top).min(BAND);
        rows(&band.data()[..(4 * width * left) as usize]);
    }
    Some(())
}

fn draw(pixels: &mut Pixmap, fonts: &Fonts, shape: &Shape, scale: f32, top: f32) {
    match shape {
        Shape::Area(area, color) => {
            let area = area.scaled(scale);
            fill(pixels, Area { y: area.y - top, ..area }, *color);
        }
        Shape::Path(path, rule, color) => {
            let place = Transform::from_row(scale, 0.0, 0.0, scale, 0.0, -top);
            pixels.fill_path(path, &paint(*color), *rule, place, None);
        }
        Shape::Text { text, x, y, style, color } => {
            let style = Style { size: style.size * scale, ..*style };
            // On a whole row, so that a text that lies in two bands is one.
            fonts.draw(pixels, text, (x * scale, (y * scale).round() - top), style, *color);
        }
    }
}

fn fill(pixels: &mut Pixmap, area: Area, color: Color) {
    let rectangle = Rect::from_xywh(area.x, area.y, area.width, area.height);
    let Some(rectangle) = rectangle.filter(|_| area.width > 0.0 && area.height > 0.0) else { return };
    // Between its corners even a rounded rectangle is a plain one.
    let straight = area.y + area.round <= 0.0 && area.bottom() - area.round >= pixels.height() as f32;
    if area.round <= 0.0 || straight {
        pixels.fill_rect(rectangle, &paint(color), Transform::identity(), None);
        return;
    }
    let mut path = PathBuilder::new();
    outline::rectangle(&mut path, area);
    if let Some(path) = path.finish() {
        pixels.fill_path(&path, &paint(color), FillRule::Winding, Transform::identity(), None);
    }
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(solid(color));
    paint
}

fn solid(color: Color) -> tiny_skia::Color {
    let [red, green, blue] = color.channels();
    tiny_skia::Color::from_rgba8(red, green, blue, 255)
}
