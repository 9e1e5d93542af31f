//! Films: that they are GIFs, of the right length and size, and show what pictures of the same scenes show.

mod scenes;

use kubyk_games::kit::Scene;
use kubyk_paint::{LARGEST_FILM, LONGEST_FILM, PICTURE_WIDTH, PaintError};

/// A picture as red, green and blue, and its width.
type Pixels = (usize, Vec<[u8; 3]>);

/// The whole pictures of a film, one after another, and how long each of them stays.
fn play(gif: &[u8]) -> (Vec<Pixels>, Vec<u16>) {
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

fn read(png: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut bytes).expect("whole pixels");
    let pixels = bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    (reader.info().width as usize, pixels.collect())
}

/// The share of pixels that are clearly another colour in two pictures, one of which may be smaller, in thousandths.
fn difference((small, film): &Pixels, (large, picture): &Pixels) -> usize {
    let rows = (film.len() / small).min(picture.len() / large * small / large);
    let nearest = |place: usize| (2 * place + 1) * large / (2 * small);
    let places = (0..rows).flat_map(|y| (0..*small).map(move |x| (x, y)));
    let differ = places.filter(|&(x, y)| {
        let (one, other) = (film[y * small + x], picture[nearest(y) * large + nearest(x)]);
        one.iter().zip(other).any(|(one, other)| one.abs_diff(other) > 48)
    });
    differ.count() * 1000 / (rows * small)
}

fn race(points: i64) -> Scene {
    scenes::race(&[(points, 3), (40, 0), (2 * points % 190, 0)], 0)
}

#[test]
fn a_film_shows_what_pictures_show() {
    let painter = scenes::painter();
    for (name, scene, look) in scenes::all().into_iter().step_by(3) {
        let (pictures, _) = play(&painter.film(std::slice::from_ref(&scene), &look).expect("a film"));
        let picture = read(&painter.png(&scene, &look).expect("a picture"));
        assert_eq!((pictures.len(), picture.0), (1, PICTURE_WIDTH as usize), "{name}");
        // Only the edges of what is drawn may lie elsewhere.
        let differ = difference(&pictures[0], &picture);
        assert!(differ < 80, "{name}: {differ} of 1000 pixels differ");
    }
}

#[test]
fn every_scene_is_a_frame_and_the_last_one_stays() {
    let painter = scenes::painter();
    let look = scenes::look(kubyk_words::Lang::Uk);
    let course: Vec<Scene> = (0..10).map(|turn| race(9 * turn)).collect();
    let gif = painter.film(&course, &look).expect("a film");
    assert_eq!(gif, painter.film(&course, &look).expect("twice"), "it is the same each time");
    let (pictures, delays) = play(&gif);
    assert_eq!(pictures.len(), course.len());
    let (last, others) = delays.split_last().expect("frames");
    assert!(others.iter().all(|delay| delay == &others[0] && 2 * delay < *last), "{delays:?}");
    for at in [0, 6, 9] {
        let (alone, _) = play(&painter.film(&course[at..=at], &look).expect("a film"));
        assert_eq!(difference(&pictures[at], &alone[0]), 0, "frame {at}");
    }
    let twice: Vec<Scene> = course.iter().flat_map(|scene| [scene.clone(), scene.clone()]).collect();
    assert_eq!(play(&painter.film(&twice, &look).expect("a film")).0.len(), course.len());
    assert!(matches!(painter.film(&[], &look), Err(PaintError::Empty)));
}

#[test]
fn the_longest_film_is_small_enough() {
    const PART: usize = 40;
    let painter = scenes::painter();
    let all = scenes::all();
    let look = &all[0].2;
    // Every frame is wholly another one: no game is worse.
    let course: Vec<Scene> = (0..PART).map(|number| all[number * 7 % all.len()].1.clone()).collect();
    let bytes = painter.film(&course, look).expect("a film").len() * LONGEST_FILM / PART;
    assert!(bytes <= LARGEST_FILM, "{bytes} bytes");
}

#[test]
fn a_strip_has_every_scene() {
    let painter = scenes::painter();
    let look = scenes::look(kubyk_words::Lang::En);
    let size = |count: i64| {
        let course: Vec<Scene> = (0..count).map(race).collect();
        let (width, pixels) = read(&painter.strip(&course, &look).expect("a strip"));
        (width, pixels.len() / width)
    };
    let (one, two, seven, forty) = (size(1), size(2), size(7), size(40));
    assert_eq!(one.0, 256);
    assert_eq!(two, (504, one.1));
    assert_eq!(seven, (752, 3 * one.1));
    assert_eq!(forty, (1496, 7 * one.1));
    assert!(matches!(painter.strip(&[], &look), Err(PaintError::Empty)));
}
