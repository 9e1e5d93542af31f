//! Writes a drawing as SVG: the same primitives as those of the PNG, with texts as texts.
//!
//! Each part of the scene that can be pointed at is a group with the attribute `data-spot` (see
//! [`kubyk_games::kit::Spot`]), and `data-aside` where it is a die that the next throw leaves alone, whose last child, of
//! the class `spot`, is where a touch means it. What a move changes though nobody can point at it is a group with the
//! attribute `data-piece`, and `data-x` and `data-y` for where it lies. Players who stand apart from the board, with what they have collected, are a
//! group of the class `players` with the attributes `data-top` and `data-height`, so that a page can put them beside
//! it. A colour that differs between the themes is written as CSS's `light-dark(LIGHT, DARK)`, so one document serves both. The
//! page around it provides the font family `Roboto` in the weights 400, 500 and 700.

mod path;
mod preview;

use std::fmt::Write as _;
use std::ops::Range;

use crate::PICTURE_WIDTH;
use crate::fonts::FontWeight;
use crate::raster::{Drawing, Group, Part, Primitive, RoundedRect};
use crate::theme::{Color, Palette};
use path::{Decimals, circle, path_data};
pub(crate) use preview::write_preview;

/// The same drawing in both themes.
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
    let mut out = SvgWriter { svg: &mut svg, decimals: EXACT };
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
}

impl SvgWriter<'_> {
    fn raw(&mut self, text: &str) {
        self.svg.push_str(text);
    }

    fn element(&mut self, name: &str, text: &str) {
        self.raw(&format!("<{name}>{}</{name}>", escaped(text)));
    }

    /// All primitives, those of players in a group of theirs.
    fn contents(&mut self, drawing: &ThemedDrawing) {
        let Drawing { primitives, groups, players } = &drawing.light;
        let Some(players) = players else {
            return self.groups(drawing, 0..primitives.len(), groups);
        };
        let (apart, among) = (&players.primitives, &players.groups);
        self.groups(drawing, 0..apart.start, &groups[..among.start]);
        let [top, height] = [players.top, players.height].map(|value| EXACT.number(value));
        self.raw(&format!(r#"<g class="players" data-top="{top}" data-height="{height}">"#));
        self.groups(drawing, apart.clone(), &groups[among.clone()]);
        self.raw("</g>");
        self.groups(drawing, apart.end..primitives.len(), &groups[among.end..]);
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
                self.raw(&format!(r#"<g data-piece="{piece}" data-x="{x}" data-y="{y}">"#));
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
                let text = escaped(text);
                // Read aloud, a text ends before the next one begins.
                self.raw(&format!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight} fill=\"{fill}\">{text}</text>\n"
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

/// Whether XML 1.0 has the character (its production `Char`): one that it has not would make the whole drawing unreadable.
fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{FFFD}' | '\u{10000}'..)
}
