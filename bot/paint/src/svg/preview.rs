//! The part of a drawing that is in play, as a small picture for a catalogue.

use kubyk_games::kit::Spot;

use crate::PICTURE_WIDTH;
use crate::raster::{Drawing, Group, Primitive, RoundedRect};
use crate::svg::path::Decimals;
use crate::svg::{SvgWriter, paint};
use crate::theme::Palette;

/// A preview is shown at a quarter of its units.
const COARSE: Decimals = Decimals(0);
/// What is left free around the things that can be pointed at.
const AROUND: f32 = 26.0;
/// A board of cells is seen whole; of anything wider than this, the beginning.
const WIDEST: f32 = 380.0;
/// A text that begins further to the left than this does not reach into the part.
const LONGEST_TEXT: f32 = 160.0;

/// Writes the part of a drawing around all that can be pointed at, about as high as it is wide; the whole drawing where
/// there is nothing.
pub(crate) fn write_preview(drawing: &Drawing, height: u32, palette: &Palette) -> String {
    let part = part(drawing, PICTURE_WIDTH as f32, height as f32);
    let view = [part.x, part.y, part.width, part.height].map(|value| COARSE.number(value)).join(" ");
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" font-family="Roboto, sans-serif">"#
    );
    let mut out = SvgWriter { svg: &mut svg, decimals: COARSE };
    let head = spots(drawing).next().map_or(0, |spot| spot.primitives.start);
    out.rect(RoundedRect { radius: 0.0, ..part }, "", &paint(palette.ground, palette.ground));
    for (index, primitive) in drawing.primitives.iter().enumerate().filter(|(_, it)| reaches(it, part)) {
        // Status and news are no part of it.
        if !matches!(primitive, Primitive::Text { .. }) || index > head {
            out.primitive(primitive, &paint(primitive.color(), primitive.color()));
        }
    }
    out.raw("</svg>");
    svg
}

fn part(drawing: &Drawing, width: f32, height: f32) -> RoundedRect {
    let areas = || spots(drawing).map(|spot| spot.area);
    let left = areas().map(|it| it.x).fold(width, f32::min) - AROUND;
    let right = areas().map(RoundedRect::right).fold(0.0, f32::max) + AROUND;
    let top = areas().map(|it| it.y).fold(height, f32::min) - AROUND;
    let bottom = areas().map(RoundedRect::bottom).fold(0.0, f32::max) + AROUND;
    if left >= right {
        return RoundedRect::new(0.0, 0.0, width, height, 0.0);
    }
    let whole = spots(drawing).any(|spot| matches!(spot.part.spot(), Some(Spot::Cell(_))));
    let wide = if whole { right - left } else { WIDEST.min(right - left) };
    // A row of dice is seen with what is below it, a long sheet by its beginning.
    let tall = (bottom - top).clamp(0.75 * wide, wide);
    RoundedRect::new(left, top.max(0.0), wide, tall, 0.0)
}

/// What can be pointed at.
fn spots(drawing: &Drawing) -> impl Iterator<Item = &Group> {
    drawing.groups.iter().filter(|group| group.part.spot().is_some())
}

/// Whether any part of the primitive may lie in the area.
fn reaches(primitive: &Primitive, area: RoundedRect) -> bool {
    let (left, right) = match primitive {
        Primitive::Rect(rect, _) => (rect.x, rect.right()),
        Primitive::Path(path, ..) => (path.bounds().left(), path.bounds().right()),
        Primitive::Text { x, .. } => (*x, x + LONGEST_TEXT),
    };
    primitive.between(area.y, area.bottom()) && left < area.right() && right > area.x
}
