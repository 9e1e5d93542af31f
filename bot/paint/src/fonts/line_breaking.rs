//! Truncates texts and breaks them into lines by their width in pixels.

use super::{Fonts, Style};

impl Fonts {
    /// Shortens a text that is wider than `most` to its beginning and an ellipsis.
    pub(crate) fn truncate(&self, text: &str, style: Style, most: f32) -> String {
        if self.width(text, style) <= most {
            return text.to_owned();
        }
        let mut kept = String::new();
        let mut room = most - self.width("…", style);
        for c in text.chars() {
            room -= self.width(c.encode_utf8(&mut [0; 4]), style);
            if room < 0.0 {
                break;
            }
            kept.push(c);
        }
        format!("{}…", kept.trim_end())
    }

    /// Breaks a text between words into at most `lines` lines of this width; what the last line has no room for is
    /// truncated.
    pub(crate) fn wrap(&self, text: &str, style: Style, most: f32, lines: usize) -> Vec<String> {
        let mut wrapped: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            let full = wrapped.len() + 1 >= lines;
            if full || line.is_empty() || self.width(&longer, style) <= most {
                line = longer;
            } else {
                wrapped.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        wrapped.push(line);
        wrapped.iter().map(|line| self.truncate(line, style, most)).collect()
    }

    /// Like [`Fonts::wrap`], with lines of about the same length.
    pub(crate) fn wrap_balanced(&self, text: &str, style: Style, most: f32, lines: usize) -> Vec<String> {
        let mut best = self.wrap(text, style, most, lines);
        let (count, mut narrower) = (best.len(), most * 0.95);
        while count > 1 && narrower > most / 2.0 {
            let wrapped = self.wrap(text, style, narrower, count + 1);
            if wrapped.len() > count || wrapped.iter().any(|line| line.ends_with('…')) {
                break;
            }
            best = wrapped;
            narrower *= 0.95;
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use crate::fonts::{Fonts, Style};

    #[test]
    fn a_text_that_is_too_wide_is_truncated_or_wrapped() {
        let fonts = Fonts::load();
        let style = Style::medium(28.0);
        assert_eq!(fonts.truncate("Саша", style, 200.0), "Саша");
        let cut = fonts.truncate("Олександра Костянтинівна", style, 150.0);
        assert!(cut.ends_with('…') && fonts.width(&cut, style) <= 150.0, "{cut}");
        assert_eq!(fonts.wrap_balanced("one two three four", style, 200.0, 2), ["one two", "three four"]);
        let lines = fonts.wrap("one two three four five six seven eight", style, 150.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| fonts.width(line, style) <= 150.0), "{lines:?}");
    }
}
