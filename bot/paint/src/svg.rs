//! Writes a drawing as SVG: the same primitives as those of the PNG, with texts as texts.
//!
//! Each part of the scene that can be pointed at is a group with the attribute `data-spot` (see [`kubyk_games::kit::Spot`]),
//! and `data-aside` where it is a die that the next roll leaves alone, whose last child, of the class `spot`, is the area in
//! which a touch means it. A piece that a move changes though nobody can point at it is a group with the attribute
//! `data-piece`, and `data-x` and `data-y` for its place, and `data-way` for the places over which it has come there. Players
//! who stand apart from the board, with what they have collected, are a group of the class `players` with the attributes
//! `data-top` and `data-height`, so that a page can put them beside it; on a phone on its side so is the `head`. A colour that differs between the themes is written as
//! CSS's `light-dark(LIGHT, DARK)`, so one document serves both. The page around it provides the font family `Roboto` in the
//! weights 400, 500 and 700.

use std::fmt::Write as _;
use std::ops::Range;

use kubyk_games::kit::Spot;
use tiny_skia::{Path, PathSegment};

use crate::PICTURE_WIDTH;
use crate::fonts::{FontWeight, Fonts};
use crate::raster::{Drawing, Group, Part, Primitive, RoundedRect};
use crate::theme::{Color, Palette};

/// One drawing in both themes.
pub(crate) struct ThemedDrawing {
    pub(crate) light: Drawing,
    pub(crate) dark: Drawing,
    pub(crate) height: u32,
}

/// Writes a drawing with a title and a description for screen readers.
pub(crate) fn write(
    drawing: &ThemedDrawing,
    grounds: [&Palette; 2],
    title: &str,
    description: &str,
) -> String {
    let (width, height) = (PICTURE_WIDTH, drawing.height);
    let mut svg = String::with_capacity(16 * 1024);
    let mut out = SvgWriter { svg: &mut svg, decimals: EXACT, fitted: None };
    out.raw(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="group" font-family="Roboto" font-kerning="none">"#
    ));
    out.element("title", title);
    out.element("desc", description);
    let [light, dark] = grounds.map(|palette| palette.ground);
    out.rect(RoundedRect::new(0.0, 0.0, width as f32, height as f32, 0.0), "ground", &paint(light, dark));
    out.contents(drawing);
    out.raw("</svg>");
    svg
}

/// A hundredth of a unit is less than can be seen on a board as wide as a screen.
const EXACT: Decimals = Decimals(2);

struct SvgWriter<'a> {
    svg: &'a mut String,
    decimals: Decimals,
    /// Texts are as wide as in these fonts, also where there are none of them.
    fitted: Option<&'a Fonts>,
}

impl SvgWriter<'_> {
    fn raw(&mut self, text: &str) {
        self.svg.push_str(text);
    }

    fn element(&mut self, name: &str, text: &str) {
        self.raw(&format!("<{name}>{}</{name}>", escaped(text)));
    }

    /// All primitives, those of a section in a group of theirs.
    fn contents(&mut self, drawing: &ThemedDrawing) {
        let Drawing { primitives, groups, head, players } = &drawing.light;
        let (mut primitive, mut group) = (0, 0);
        for (class, section) in [("head", head), ("players", players)] {
            let Some(section) = section else { continue };
            let (apart, among) = (&section.primitives, &section.groups);
            self.groups(drawing, primitive..apart.start, &groups[group..among.start]);
            let [top, height] = [section.top, section.height].map(|value| EXACT.number(value));
            self.raw(&format!(r#"<g class="{class}" data-top="{top}" data-height="{height}">"#));
            self.groups(drawing, apart.clone(), &groups[among.clone()]);
            self.raw("</g>");
            (primitive, group) = (apart.end, among.end);
        }
        self.groups(drawing, primitive..primitives.len(), &groups[group..]);
    }

    /// The primitives of a range, and the groups among them.
    fn groups(&mut self, drawing: &ThemedDrawing, range: Range<usize>, groups: &[Group]) {
        let mut next = range.start;
        for group in groups {
            self.primitives(drawing, next..group.primitives.start);
            self.group(drawing, group);
            next = group.primitives.end;
        }
        self.primitives(drawing, next..range.end);
    }

    fn group(&mut self, drawing: &ThemedDrawing, group: &Group) {
        match &group.part {
            Part::Spot { spot, aside } => {
                let aside = if *aside { r#" data-aside="""# } else { "" };
                self.raw(&format!(r#"<g data-spot="{}"{aside}>"#, escaped(&spot.to_string())));
            }
            Part::Piece(piece) => {
                let (x, y) = group.area.middle();
                let [x, y] = [x, y].map(|value| self.decimals.number(value));
                self.raw(&format!(r#"<g data-piece="{piece}" data-x="{x}" data-y="{y}""#));
                let way = group.way.iter().flat_map(|(x, y)| [*x, *y].map(|value| COARSE.number(value)));
                let way = way.collect::<Vec<_>>().join(" ");
                if !way.is_empty() {
                    self.raw(&format!(r#" data-way="{way}""#));
                }
                self.raw(">");
            }
        }
        self.primitives(drawing, group.primitives.clone());
        // A spot of which nothing is drawn can be touched as well.
        if group.part.spot().is_some() {
            self.rect(group.area, "spot", "none");
        }
        self.raw("</g>");
    }

    fn primitives(&mut self, drawing: &ThemedDrawing, range: Range<usize>) {
        // Both themes have the same layout, so the same primitives stand at the same places.
        let pair = drawing.light.primitives[range.clone()].iter().zip(&drawing.dark.primitives[range]);
        for (light, dark) in pair {
            self.primitive(light, &paint(light.color(), dark.color()));
        }
    }

    fn primitive(&mut self, primitive: &Primitive, fill: &str) {
        match primitive {
            Primitive::Rect(area, _) => self.rect(*area, "", fill),
            Primitive::Path(path, rule, _) => {
                let rule = match rule {
                    tiny_skia::FillRule::EvenOdd => r#" fill-rule="evenodd""#,
                    tiny_skia::FillRule::Winding => "",
                };
                if let Some(((x, y), radius)) = circle(path) {
                    let [x, y, radius] = [x, y, radius].map(|value| self.decimals.number(value));
                    self.raw(&format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>"#));
                } else {
                    let data = path_data(path, self.decimals);
                    self.raw(&format!(r#"<path d="{data}" fill="{fill}"{rule}/>"#));
                }
            }
            Primitive::Text { text, x, y, style, .. } => {
                let weight = match style.weight {
                    FontWeight::Regular => "",
                    FontWeight::Medium => r#" font-weight="500""#,
                    FontWeight::Bold => r#" font-weight="700""#,
                };
                let [x, y, size] = [*x, *y, style.size].map(|value| self.decimals.number(value));
                let fitted = self.fitted.map_or_else(String::new, |fonts| {
                    let width = Decimals(0).number(fonts.width(text, *style));
                    format!(r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#)
                });
                let text = escaped(text);
                // Read aloud, a text ends before the next one begins.
                self.raw(&format!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight}{fitted} fill=\"{fill}\">{text}</text>\n"
                ));
            }
        }
    }

    fn rect(&mut self, area: RoundedRect, class: &str, fill: &str) {
        if area.width <= 0.0 || area.height <= 0.0 {
            return;
        }
        self.raw("<rect");
        if !class.is_empty() {
            let _ = write!(self.svg, r#" class="{class}""#);
        }
        let radius = area.radius.min(area.width / 2.0).min(area.height / 2.0);
        for (name, value) in
            [("x", area.x), ("y", area.y), ("width", area.width), ("height", area.height), ("rx", radius)]
        {
            if name != "rx" || value > 0.0 {
                let _ = write!(self.svg, r#" {name}="{}""#, self.decimals.number(value));
            }
        }
        let _ = write!(self.svg, r#" fill="{fill}"/>"#);
    }
}

/// Colour in both themes.
fn paint(light: Color, dark: Color) -> String {
    let (light, dark) = (light.0, dark.0);
    if light == dark { format!("#{light:06x}") } else { format!("light-dark(#{light:06x},#{dark:06x})") }
}

/// A text without the characters that mean something in XML, or that it cannot have at all.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars().filter(|c| is_xml(*c)) {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Returns `true` if XML 1.0 has the character (its production `Char`): one that it has not would make the whole
/// drawing unreadable.
fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{FFFD}' | '\u{10000}'..)
}

// Numbers and paths in the notation of SVG.

/// The precision of coordinates: the most decimals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Decimals(usize);

impl Decimals {
    /// A coordinate, as short as it can be.
    fn number(self, value: f32) -> String {
        let text = format!("{value:.*}", self.0);
        let text = if self.0 > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        if text == "-0" { "0".to_owned() } else { text.to_owned() }
    }

    /// A coordinate in units of the last decimal.
    fn units(self, value: f32) -> i64 {
        (f64::from(value) * 10_f64.powi(self.0 as i32)).round() as i64
    }

    /// A number of units, as short as it can be.
    fn text(self, units: i64) -> String {
        self.number((units as f64 / 10_f64.powi(self.0 as i32)) as f32)
    }
}

/// The data of a path. Its points are told from one to the next, so that equal shapes are equal texts, which a server packs well.
fn path_data(path: &Path, decimals: Decimals) -> String {
    let mut data = String::new();
    // In units of the last decimal: what is told adds up exactly.
    let units = |point: tiny_skia::Point| [point.x, point.y].map(|value| decimals.units(value));
    let (mut at, mut start) = ([0; 2], [0; 2]);
    for segment in path.segments() {
        let (letter, points): (char, &[tiny_skia::Point]) = match &segment {
            PathSegment::MoveTo(to) => ('m', &[*to]),
            PathSegment::LineTo(to) => ('l', &[*to]),
            PathSegment::QuadTo(a, to) => ('q', &[*a, *to]),
            PathSegment::CubicTo(a, b, to) => ('c', &[*a, *b, *to]),
            PathSegment::Close => {
                data.push('z');
                at = start;
                continue;
            }
        };
        let to = points.last().map_or(at, |to| units(*to));
        let way = |point: &tiny_skia::Point| {
            let point = units(*point);
            [point[0] - at[0], point[1] - at[1]]
        };
        match (letter, to[0] == at[0], to[1] == at[1]) {
            ('l', true, true) => {}
            ('l', false, true) => write_numbers(&mut data, 'h', &[to[0] - at[0]], decimals),
            ('l', true, false) => write_numbers(&mut data, 'v', &[to[1] - at[1]], decimals),
            _ => write_numbers(
                &mut data,
                letter,
                points.iter().map(way).collect::<Vec<_>>().as_flattened(),
                decimals,
            ),
        }
        at = to;
        if letter == 'm' {
            start = to;
        }
    }
    data
}

/// A letter of a path and its numbers, in units of the last decimal. A minus needs no blank before it.
fn write_numbers(data: &mut String, letter: char, numbers: &[i64], decimals: Decimals) {
    data.push(letter);
    for (index, number) in numbers.iter().enumerate() {
        let number = decimals.text(*number);
        if index > 0 && !number.starts_with('-') {
            data.push(' ');
        }
        data.push_str(&number);
    }
}

/// Centre and radius of a path that is one circle: it is written much shorter as such.
fn circle(path: &Path) -> Option<((f32, f32), f32)> {
    /// Less than can be seen.
    const NEAR: f32 = 0.02;
    let bounds = path.bounds();
    let middle = (bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0);
    let radius = bounds.width() / 2.0;
    let round = |to: tiny_skia::Point| ((to.x - middle.0).hypot(to.y - middle.1) - radius).abs() < NEAR;
    let mut curves = 0;
    for (index, segment) in path.segments().enumerate() {
        let fits = match segment {
            PathSegment::MoveTo(to) => index == 0 && round(to),
            PathSegment::QuadTo(_, to) | PathSegment::CubicTo(_, _, to) => {
                curves += 1;
                round(to)
            }
            PathSegment::LineTo(_) => false,
            PathSegment::Close => true,
        };
        if !fits {
            return None;
        }
    }
    (curves >= 4 && (bounds.width() - bounds.height()).abs() < NEAR).then_some((middle, radius))
}

// The part of a drawing that is in play, as a small picture for a catalogue.

/// A preview is shown at a quarter of its units.
const COARSE: Decimals = Decimals(0);
/// The margin around the things that can be pointed at.
const AROUND: f32 = 26.0;
/// The same around cells, whose board has a rim.
const AROUND_CELLS: f32 = 56.0;

/// Writes the part of a drawing from the first thing that can be pointed at: to its end but for the players below it, if it is
/// to be `whole`, else to the last such thing, three to four quarters as high as it is wide; the whole drawing where there is
/// nothing.
pub(super) fn write_preview(
    drawing: &Drawing,
    (height, whole): (u32, bool),
    palette: &Palette,
    fonts: &Fonts,
) -> String {
    let part = preview_part(drawing, PICTURE_WIDTH as f32, height as f32, whole);
    let view = [part.x, part.y, part.width, part.height].map(|value| COARSE.number(value)).join(" ");
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" font-family="Roboto, sans-serif">"#
    );
    let mut out = SvgWriter { svg: &mut svg, decimals: COARSE, fitted: Some(fonts) };
    let head = spots(drawing).next().map_or(0, |spot| spot.primitives.start);
    out.rect(RoundedRect { radius: 0.0, ..part }, "", &paint(palette.ground, palette.ground));
    for (index, primitive) in
        drawing.primitives.iter().enumerate().filter(|(_, it)| it.between(part.y, part.bottom()))
    {
        // Status and news are no part of it.
        if !matches!(primitive, Primitive::Text { .. }) || index > head {
            out.primitive(primitive, &paint(primitive.color(), primitive.color()));
        }
    }
    out.raw("</svg>");
    svg
}

/// A few dice could be of any game: they are seen with all that lies below them, a long sheet by its beginning.
fn preview_part(drawing: &Drawing, width: f32, height: f32, whole: bool) -> RoundedRect {
    let areas = || spots(drawing).map(|spot| spot.area);
    let on_board = spots(drawing).any(|spot| matches!(spot.part.spot(), Some(Spot::Cell(_))));
    let around = if on_board { AROUND_CELLS } else { AROUND };
    let top = areas().map(|it| it.y).fold(height, f32::min) - around;
    let bottom = areas().map(RoundedRect::bottom).fold(0.0, f32::max) + around;
    if top >= bottom {
        return RoundedRect::new(0.0, 0.0, width, height, 0.0);
    }
    let top = top.max(0.0);
    // Those who play stand below the board, if there is one.
    let end = drawing.players.as_ref().map(|players| players.top).filter(|end| end - top > 0.5 * width);
    let part = if whole { end.unwrap_or(height) - top } else { (bottom - top).clamp(0.75 * width, width) };
    RoundedRect::new(0.0, top, width, part, 0.0)
}

/// The groups that can be pointed at.
fn spots(drawing: &Drawing) -> impl Iterator<Item = &Group> {
    drawing.groups.iter().filter(|group| group.part.spot().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let texts = [1.0, 0.5, 1.256, -0.001, 720.0, -3.1].map(|value| Decimals(2).number(value));
        assert_eq!(texts, ["1", "0.5", "1.26", "0", "720", "-3.1"]);
        assert_eq!([720.0, -0.4].map(|value| Decimals(0).number(value)), ["720", "0"]);
    }

    #[test]
    fn paths_are_written_segment_by_segment() {
        let mut path = tiny_skia::PathBuilder::new();
        path.move_to(1.0, 2.0);
        path.line_to(3.5, 4.0);
        path.cubic_to(0.0, 1.0, 2.0, 3.0, 4.0, 5.0);
        path.close();
        assert_eq!(path_data(&path.finish().expect("a path"), Decimals(2)), "m1 2l2.5 2c-3.5-3-1.5-1 0.5 1z");
    }

    #[test]
    fn only_a_whole_circle_is_one() {
        let path = |draw: &dyn Fn(&mut tiny_skia::PathBuilder)| {
            let mut path = tiny_skia::PathBuilder::new();
            draw(&mut path);
            path.finish().expect("a path")
        };
        let (middle, radius) = circle(&path(&|it| it.push_circle(10.0, 20.0, 5.0))).expect("a circle");
        assert!(
            (middle.0 - 10.0).abs() < 0.01 && (middle.1 - 20.0).abs() < 0.01 && (radius - 5.0).abs() < 0.01
        );
        let square = tiny_skia::Rect::from_xywh(0.0, 0.0, 4.0, 4.0).expect("a square");
        assert_eq!(circle(&path(&|it| it.push_rect(square))), None);
        assert_eq!(
            circle(&path(
                &|it| it.push_oval(tiny_skia::Rect::from_xywh(0.0, 0.0, 4.0, 3.0).expect("an oval"))
            )),
            None
        );
        let ring = path(&|it| {
            it.push_circle(10.0, 20.0, 5.0);
            it.push_circle(10.0, 20.0, 4.0);
        });
        assert_eq!(circle(&ring), None);
    }
}
