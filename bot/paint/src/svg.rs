//! Writes SVG. Everything that comes from outside goes through [`Svg::text`], which escapes it.

use std::fmt::Write;

use crate::fonts::{Style, Weight};
use crate::theme::Color;

/// A rectangle, its corners rounded by `round`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) round: f32,
}

impl Area {
    pub(crate) fn new(x: f32, y: f32, width: f32, height: f32, round: f32) -> Self {
        Self { x, y, width, height, round }
    }

    /// The area without a border of this thickness.
    pub(crate) fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
            round: (self.round - by).max(0.0),
        }
    }

    pub(crate) fn bottom(self) -> f32 {
        self.y + self.height
    }
}

/// A picture being written, its height still unknown.
#[derive(Default, Debug)]
pub(crate) struct Svg {
    body: String,
}

impl Svg {
    /// The whole document.
    pub(crate) fn finish(self, width: u32, height: u32, ground: Color) -> String {
        let Self { body } = self;
        let hex = ground.0;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"Roboto\">\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#{hex:06x}\"/>{body}</svg>"
        )
    }

    /// What was drawn apart comes on top of what is there.
    pub(crate) fn append(&mut self, other: &Self) {
        self.body.push_str(&other.body);
    }

    /// A filled rectangle.
    pub(crate) fn fill(&mut self, area: Area, color: Color) {
        self.rect(area);
        self.put(format_args!(" fill=\"#{:06x}\"/>", color.0));
    }

    /// The outline of a rectangle, wholly inside of it; `dash` in the lengths of strokes and gaps.
    pub(crate) fn outline(&mut self, area: Area, color: Color, stroke: f32, dash: Option<f32>) {
        self.rect(area.inset(stroke / 2.0));
        self.put(format_args!(" fill=\"none\" stroke=\"#{:06x}\" stroke-width=\"{stroke}\"", color.0));
        if let Some(dash) = dash {
            self.put(format_args!(" stroke-dasharray=\"{dash}\""));
        }
        self.body.push_str("/>");
    }

    /// A filled path. `path` is ours and never a player's.
    pub(crate) fn path(&mut self, path: &str, color: Color) {
        self.put(format_args!("<path d=\"{path}\" fill=\"#{:06x}\"/>", color.0));
    }

    /// A filled path drawn in a box of 24 by 24, moved to `(x, y)` and made `size` wide.
    pub(crate) fn icon(&mut self, path: &str, x: f32, y: f32, size: f32, color: Color) {
        self.placed(path, x, y, size, color);
        self.body.push_str("/>");
    }

    /// An icon with a rim of another colour around it.
    pub(crate) fn rimmed(&mut self, path: &str, (x, y): (f32, f32), size: f32, color: Color, rim: Color) {
        self.placed(path, x, y, size, color);
        // In the units of the icon, half of it inside, where the filling covers it.
        let stroke = 9.0 * 24.0 / size;
        self.put(format_args!(
            " stroke=\"#{:06x}\" stroke-width=\"{stroke:.2}\" stroke-linejoin=\"round\" paint-order=\"stroke\"/>",
            rim.0
        ));
    }

    /// A text from the left on its baseline. On whole pixels: equal texts are then equal pixels, which pack well.
    pub(crate) fn text(&mut self, text: &str, x: f32, y: f32, style: Style, color: Color) {
        if text.is_empty() {
            return;
        }
        let (size, hex) = (style.size, color.0);
        self.put(format_args!("<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{size}\" fill=\"#{hex:06x}\""));
        match style.weight {
            Weight::Regular => {}
            weight => self.put(format_args!(" font-weight=\"{}\"", weight.number())),
        }
        self.body.push('>');
        escape(text, &mut self.body);
        self.body.push_str("</text>");
    }

    fn placed(&mut self, path: &str, x: f32, y: f32, size: f32, color: Color) {
        let (scale, hex) = (size / 24.0, color.0);
        self.put(format_args!(
            "<path d=\"{path}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\" fill-rule=\"evenodd\" \
             fill=\"#{hex:06x}\""
        ));
    }

    fn rect(&mut self, area: Area) {
        let Area { x, y, width, height, round } = area;
        self.put(format_args!("<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\""));
        if round > 0.0 {
            self.put(format_args!(" rx=\"{round:.1}\""));
        }
    }

    fn put(&mut self, what: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.body.write_fmt(what);
    }
}

/// XML's special characters as entities, without the characters that XML forbids altogether.
fn escape(text: &str, into: &mut String) {
    for c in text.chars() {
        match c {
            '&' => into.push_str("&amp;"),
            '<' => into.push_str("&lt;"),
            '>' => into.push_str("&gt;"),
            '"' => into.push_str("&quot;"),
            '\'' => into.push_str("&apos;"),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => into.push(' '),
            c => into.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_gets_out_of_a_text() {
        let mut out = String::new();
        escape("</text><script>\"&'\u{0}\u{FFFF}", &mut out);
        assert_eq!(out, "&lt;/text&gt;&lt;script&gt;&quot;&amp;&apos;  ");
    }
}
