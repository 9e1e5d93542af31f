//! Rasterizes a drawing in horizontal bands. A whole picture's pixels are megabytes, and allocating those takes
//! longer than drawing on them; one band is reused instead.

use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Rect, Transform};

use super::{Drawing, Primitive, RoundedRect, shapes};
use crate::fonts::{Fonts, Style};
use crate::theme::Color;

/// Height of a band in rows of pixels.
const BAND: u32 = 64;

/// Rasterizes the drawing and hands over whole rows of opaque RGBA pixels from top to bottom. A unit of the drawing
/// is `scale` pixels long. `None` where the band cannot be allocated.
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
        let within = |primitive: &&Primitive| primitive.between(above / scale, below / scale);
        for primitive in drawing.primitives.iter().filter(within) {
            draw(&mut band, fonts, primitive, scale, above);
        }
        let left = (height - top).min(BAND);
        rows(&band.data()[..(4 * width * left) as usize]);
    }
    Some(())
}

fn draw(pixels: &mut Pixmap, fonts: &Fonts, primitive: &Primitive, scale: f32, top: f32) {
    match primitive {
        Primitive::Rect(area, color) => {
            let area = area.scaled(scale);
            fill(pixels, RoundedRect { y: area.y - top, ..area }, *color);
        }
        Primitive::Path(path, rule, color) => {
            let transform = Transform::from_row(scale, 0.0, 0.0, scale, 0.0, -top);
            pixels.fill_path(path, &paint(*color), *rule, transform, None);
        }
        Primitive::Text { text, x, y, style, color } => {
            let style = Style { size: style.size * scale, ..*style };
            // The baseline lies on a whole row, so a text that crosses two bands is drawn alike in both.
            fonts.draw(pixels, text, (x * scale, (y * scale).round() - top), style, *color);
        }
    }
}

fn fill(pixels: &mut Pixmap, area: RoundedRect, color: Color) {
    let rectangle = Rect::from_xywh(area.x, area.y, area.width, area.height);
    let Some(rectangle) = rectangle.filter(|_| area.width > 0.0 && area.height > 0.0) else { return };
    // Between its corners a rounded rectangle is a plain one, which is much quicker to fill.
    let straight = area.y + area.radius <= 0.0 && area.bottom() - area.radius >= pixels.height() as f32;
    if area.radius <= 0.0 || straight {
        pixels.fill_rect(rectangle, &paint(color), Transform::identity(), None);
        return;
    }
    let mut path = PathBuilder::new();
    shapes::push_rect(&mut path, area);
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
