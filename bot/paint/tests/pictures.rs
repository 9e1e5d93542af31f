//! Pictures: format, size, determinism.

mod scenes;

use kubyk_paint::{PICTURE_WIDTH, RenderParams, TEXTS, Theme};
use kubyk_words::Lang;

/// Size limit of a picture in bytes; only those of the largest tables are larger.
const MAX_BYTES: usize = 40 * 1024;

#[test]
fn every_scene_gives_a_small_deterministic_png() {
    let renderer = scenes::renderer();
    for (name, scene, params) in scenes::all() {
        let bytes = renderer.png(&scene, &params).expect("every scene can be drawn");
        let decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
        let mut reader = decoder.read_info().expect("a PNG");
        let (width, height) = (reader.info().width, reader.info().height);
        assert_eq!(width, PICTURE_WIDTH, "{name}");
        assert!((200..2000).contains(&height), "{name} is {height} high");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut pixels).expect("whole pixels");
        assert!(scene.players.len() > 10 || bytes.len() <= MAX_BYTES, "{name} has {} bytes", bytes.len());
        assert_eq!(bytes, renderer.png(&scene, &params).expect("twice"), "{name} is the same each time");
    }
}

#[test]
fn themes_give_different_pictures() {
    let renderer = scenes::renderer();
    let scene = scenes::race(&[(1, 0), (2, 3)], 0);
    let of =
        |theme| renderer.png(&scene, &RenderParams { theme, ..scenes::params(Lang::En) }).expect("a picture");
    assert_ne!(of(Theme::Light), of(Theme::Dark));
}

#[test]
fn every_text_exists_in_every_language_and_is_used() {
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
