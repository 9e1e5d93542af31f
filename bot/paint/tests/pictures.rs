//! Pictures: that they are pictures, of the right size, the same each time.

mod scenes;

use kubyk_paint::{Look, PICTURE_WIDTH, TEXTS, Theme};
use kubyk_words::Lang;

/// What a picture may weigh, in bytes; only tables of more than six seats are heavier.
const LIGHT: usize = 36 * 1024;

#[test]
fn every_scene_is_a_picture() {
    let painter = scenes::painter();
    for (name, scene, look) in scenes::all() {
        let bytes = painter.png(&scene, &look).expect("every scene can be drawn");
        let decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
        let mut reader = decoder.read_info().expect("a PNG");
        let (width, height) = (reader.info().width, reader.info().height);
        assert_eq!(width, PICTURE_WIDTH, "{name}");
        assert!((200..2000).contains(&height), "{name} is {height} high");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut pixels).expect("whole pixels");
        assert!(scene.players.len() > 6 || bytes.len() <= LIGHT, "{name} has {} bytes", bytes.len());
        assert_eq!(bytes, painter.png(&scene, &look).expect("twice"), "{name} is the same each time");
    }
}

#[test]
fn themes_differ() {
    let painter = scenes::painter();
    let scene = scenes::race(&[(1, 0), (2, 3)], 0);
    let of = |theme| painter.png(&scene, &Look { theme, ..scenes::look(Lang::En) }).expect("a picture");
    assert_ne!(of(Theme::Light), of(Theme::Dark));
}

#[test]
fn no_outside_font_is_asked_for() {
    let painter = scenes::painter();
    for (_, scene, look) in scenes::all() {
        let svg = painter.svg(&scene, &look);
        assert_eq!(svg.matches("font-family").count(), 1);
        assert!(!svg.contains("href") && !svg.contains("url("));
    }
}

#[test]
fn every_text_is_there_in_every_language() {
    let ids = |file: &str| -> Vec<String> {
        let resource = fluent_syntax::parser::parse(file.to_owned()).expect("the file is Fluent");
        let ids = resource.body.into_iter().filter_map(|entry| match entry {
            fluent_syntax::ast::Entry::Message(message) => Some(message.id.name),
            _ => None,
        });
        ids.collect()
    };
    let en = ids(TEXTS.en);
    assert_eq!(en, ids(TEXTS.uk));
    assert_eq!(en, ids(TEXTS.ru));
    let sources = concat!(
        include_str!("../src/alt.rs"),
        include_str!("../src/names.rs"),
        include_str!("../src/board/mod.rs"),
        include_str!("../src/board/table.rs"),
        include_str!("../src/board/track.rs"),
        include_str!("../src/picture/list.rs"),
        include_str!("../src/picture/table.rs"),
    );
    for id in en {
        assert!(sources.contains(&format!("\"{id}\"")), "{id} is never said");
    }
}
