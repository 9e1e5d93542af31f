//! A race along numbered spaces as text: where each counter stands, and the spaces ahead that mean something.

use kubyk_games::kit::{Msg, Path};

use super::Page;
use super::lines::{sanitize, wrap};
use crate::TEXT_BOARD_WIDTH;

pub(super) fn draw(page: &mut Page<'_>, path: &Path) {
    page.paragraph(&Msg::new("paint-goal").with("goal", path.spaces.len().saturating_sub(1)), "");
    page.scores();
    let named = path.spaces.iter().enumerate().filter_map(|(number, space)| {
        space.label.as_ref().map(|label| format!("{number}\u{A0}{}", page.say(label).replace(' ', "\u{A0}")))
    });
    let told = named.collect::<Vec<_>>().join(" ");
    if !told.is_empty() {
        page.lines.push(String::new());
        let lines = wrap(&sanitize(&told), "", TEXT_BOARD_WIDTH);
        page.lines.extend(lines.iter().map(|line| line.replace('\u{A0}', " ")));
    }
}
