//! Replays and contact sheets: frames, durations, sizes, and the same contents as pictures of the same scenes.

mod scenes;

use kubyk_games::kit::Scene;
use kubyk_paint::{MAX_GIF_BYTES, MAX_GIF_FRAMES, PICTURE_WIDTH, PaintError};

/// Width and RGB pixels of a picture.
type Pixels = (usize, Vec<[u8; 3]>);

/// Decodes a GIF into the screen after each frame, and the durations of the frames.
fn decode_gif(gif: &[u8]) -> (Vec<Pixels>, Vec<u16>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(gif).expect("a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![[0; 3]; width * height];
    let (mut pictures, mut delays) = (Vec::new(), Vec::new());
    while let Some(part) = decoder.read_next_frame().expect("a frame") {
        let rows = part.buffer.chunks_exact(4 * usize::from(part.width));
        for (y, row) in (usize::from(part.top)..).zip(rows) {
            for (x, pixel) in (usize::from(part.left)..).zip(row.chunks_exact(4)) {
                if pixel[3] > 0 {
                    screen[y * width + x].copy_from_slice(&pixel[..3]);
                }
            }
        }
        pictures.push((width, screen.clone()));
        delays.push(part.delay);
    }
    (pictures, delays)
}

fn decode_png(png: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut bytes).expect("whole pixels");
    let pixels = bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    (reader.info().width as usize, pixels.collect())
}

/// Share of pixels whose colours clearly differ in two pictures, one of which may be smaller, in thousandths.
fn difference((small, frame): &Pixels, (large, picture): &Pixels) -> usize {
    let rows = (frame.len() / small).min(picture.len() / large * small / large);
    let nearest = |place: usize| (2 * place + 1) * large / (2 * small);
    let places = (0..rows).flat_map(|y| (0..*small).map(move |x| (x, y)));
    let differ = places.filter(|&(x, y)| {
        let (one, other) = (frame[y * small + x], picture[nearest(y) * large + nearest(x)]);
        one.iter().zip(other).any(|(one, other)| one.abs_diff(other) > 48)
    });
    differ.count() * 1000 / (rows * small)
}

fn race(points: i64) -> Scene {
    scenes::race(&[(points, 3), (40, 0), (2 * points % 190, 0)], 0)
}

#[test]
fn a_replay_shows_what_pictures_show() {
    let renderer = scenes::renderer();
    for (name, scene, params) in scenes::all().into_iter().step_by(3) {
        let (pictures, _) =
            decode_gif(&renderer.replay_gif(std::slice::from_ref(&scene), &params).expect("a GIF"));
        let picture = decode_png(&renderer.png(&scene, &params).expect("a picture"));
        assert_eq!((pictures.len(), picture.0), (1, PICTURE_WIDTH as usize), "{name}");
        // Scaling shifts only the edges of what is drawn.
        let differ = difference(&pictures[0], &picture);
        assert!(differ < 80, "{name}: {differ} of 1000 pixels differ");
    }
}

#[test]
fn every_scene_is_a_frame_and_the_last_one_stays_longest() {
    let renderer = scenes::renderer();
    let params = scenes::params(kubyk_words::Lang::Uk);
    let scenes: Vec<Scene> = (0..10).map(|turn| race(9 * turn)).collect();
    let gif = renderer.replay_gif(&scenes, &params).expect("a GIF");
    assert_eq!(gif, renderer.replay_gif(&scenes, &params).expect("twice"), "it is the same each time");
    let (pictures, delays) = decode_gif(&gif);
    assert_eq!(pictures.len(), scenes.len());
    let (last, others) = delays.split_last().expect("frames");
    assert!(others.iter().all(|delay| delay == &others[0] && 2 * delay < *last), "{delays:?}");
    for at in [0, 6, 9] {
        let (alone, _) = decode_gif(&renderer.replay_gif(&scenes[at..=at], &params).expect("a GIF"));
        assert_eq!(difference(&pictures[at], &alone[0]), 0, "frame {at}");
    }
    let twice: Vec<Scene> = scenes.iter().flat_map(|scene| [scene.clone(), scene.clone()]).collect();
    assert_eq!(decode_gif(&renderer.replay_gif(&twice, &params).expect("a GIF")).0.len(), scenes.len());
    assert!(matches!(renderer.replay_gif(&[], &params), Err(PaintError::Empty)));
}

#[test]
fn the_longest_replay_stays_below_the_size_limit() {
    const PART: usize = 40;
    let renderer = scenes::renderer();
    let all = scenes::all();
    let params = &all[0].2;
    // All pixels change between two frames: no game is worse.
    let scenes: Vec<Scene> = (0..PART).map(|number| all[number * 7 % all.len()].1.clone()).collect();
    let bytes = renderer.replay_gif(&scenes, params).expect("a GIF").len() * MAX_GIF_FRAMES / PART;
    assert!(bytes <= MAX_GIF_BYTES, "{bytes} bytes");
}

#[test]
fn a_contact_sheet_has_a_thumbnail_of_every_scene() {
    let renderer = scenes::renderer();
    let params = scenes::params(kubyk_words::Lang::En);
    let dimensions = |count: i64| {
        let scenes: Vec<Scene> = (0..count).map(race).collect();
        let (width, pixels) = decode_png(&renderer.contact_sheet(&scenes, &params).expect("a PNG"));
        (width, pixels.len() / width)
    };
    let (one, two, seven, forty) = (dimensions(1), dimensions(2), dimensions(7), dimensions(40));
    assert_eq!(one.0, 256);
    assert_eq!(two, (504, one.1));
    assert_eq!(seven, (752, 3 * one.1));
    assert_eq!(forty, (1496, 7 * one.1));
    assert!(matches!(renderer.contact_sheet(&[], &params), Err(PaintError::Empty)));
}
