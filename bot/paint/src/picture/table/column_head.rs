//! Head of a column of a score table.

use kubyk_games::kit::{Fate, ScoreTable, TableColumn};

use super::LABEL;
use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT, icons};
use crate::raster::RoundedRect;

/// Style of labels of two digits in narrow columns, and the width from which columns are not narrow.
const NARROW: Style = Style::bold(25.0);
const ROOMY: f32 = 48.0;
const WORTH: Style = Style::regular(TEXT);

/// Vertical layout of the heads, equal for all columns: label, then worth and fate where columns can have one.
#[derive(Clone, Copy)]
pub(super) struct ColumnHead {
    worth: Option<f32>,
    fate: f32,
    pub(super) height: f32,
}

impl ColumnHead {
    pub(super) fn of(table: &ScoreTable) -> Self {
        let worths = table.columns.iter().any(|column| column.worth.is_some());
        let fates = table.extent.decided;
        let name = 52.0;
        let worth = if worths { 36.0 } else { 0.0 };
        let fate = if fates { 32.0 } else { 0.0 };
        Self {
            worth: worths.then_some(name + 18.0),
            fate: name + worth + 8.0,
            height: name + worth + fate + 4.0,
        }
    }

    /// Draws the head of a column; `cap` is the place of its label.
    pub(super) fn draw(self, picture: &mut PictureBuilder<'_>, column: &TableColumn, cap: RoundedRect) {
        let palette = picture.palette;
        let middle = cap.x + cap.width / 2.0;
        let fate_y = cap.y + self.fate;
        let mut ink = palette.ink;
        match column.fate {
            Fate::Open => {}
            Fate::Contested => {
                picture.drawing.outline(cap.inset(1.0), palette.accent, 3.0, None);
                picture.drawing.icon(icons::POINTER, middle - 11.0, fate_y - 11.0, 22.0, palette.accent);
                ink = palette.accent;
            }
            Fate::Won(seat) => {
                let marker = picture.marker(seat);
                let color = marker.color(palette);
                picture.drawing.fill(cap.inset(2.0), color);
                marker.draw(&mut picture.drawing, (middle, fate_y), 22.0, color);
                ink = palette.on_hue;
            }
            Fate::Burned => {
                picture.drawing.icon(icons::FLAME, middle - 13.0, fate_y - 13.0, 26.0, palette.danger);
                ink = palette.faint;
            }
        }
        let label = if column.label.len() > 1 && cap.width < ROOMY { NARROW } else { LABEL };
        picture.text_centred(&column.label, middle, cap.y + 31.0, label, ink);
        if column.fate == Fate::Burned {
            let half = (picture.fonts.width(&column.label, LABEL) / 2.0 + 3.0).min(cap.width / 2.0 - 4.0);
            picture
                .drawing
                .fill(RoundedRect::new(middle - half, cap.y + 20.0, 2.0 * half, 3.0, 1.5), palette.danger);
        }
        if let (Some(y), Some(worth)) = (self.worth, column.worth) {
            picture.text_centred(&worth.to_string(), middle, cap.y + y, WORTH, palette.faint);
        }
    }
}
