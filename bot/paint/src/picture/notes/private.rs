//! Card with what only the viewer may know.

use crate::fonts::Style;
use crate::picture::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};

const HEAD: Style = Style::medium(30.0);
const NOTE: Style = Style::regular(TEXT);

/// Draws the card; nothing where the scene has no private notes.
pub(in crate::picture) fn private_notes(picture: &mut PictureBuilder<'_>) {
    let scene = picture.scene;
    if scene.private.is_empty() {
        return;
    }
    let (glow, accent) = (picture.palette.glow, picture.palette.accent);
    picture.card(glow, |picture| {
        let left = MARGIN + PAD;
        picture.drawing.icon(icons::LOCK, left, picture.y + 18.0, 28.0, accent);
        let head = picture.say(&kubyk_games::kit::Msg::new("paint-private"));
        picture.text(&head, left + 40.0, picture.y + 42.0, HEAD, accent);
        picture.y += 56.0;
        for msg in &scene.private {
            for line in picture.fonts.wrap(&picture.say(msg), NOTE, WIDTH - 2.0 * left, 3) {
                picture.text(&line, left, picture.y + 26.0, NOTE, picture.palette.ink);
                picture.y += 38.0;
            }
        }
        picture.y += 14.0;
    });
}
