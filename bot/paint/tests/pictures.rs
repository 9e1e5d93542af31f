//! Pictures: that they are pictures, of the right size, the same each time.

mod scenes;

use kubyk_paint::{PICTURE_WIDTH, RenderOptions, TEXTS, Theme};
use kubyk_words::Lang;

/// What a picture may weigh, in bytes; only the largest tables are heavier.
const LIGHT: usize = 40 * 1024;

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
        assert!(scene.players.len() > 10 || bytes.len() <= LIGHT, "{name} has {} bytes", bytes.len());
        assert_eq!(bytes, painter.png(&scene, &look).expect("twice"), "{name} is the same each time");
    }
}

#[test]
fn themes_differ() {
    let painter = scenes::painter();
    let scene = scenes::race(&[(1, 0), (2, 3)], 0);
    let of =
        |theme| painter.png(&scene, &RenderOptions { theme, ..scenes::look(Lang::En) }).expect("a picture");
    assert_ne!(of(Theme::Light), of(Theme::Dark));
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
    let mut sources = String::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources += &std::fs::read_to_string(path).expect("a text");
            }
        }
    }
    for id in en {
        assert!(sources.contains(&format!("\"{id}\"")), "{id} is never said");
    }
}
