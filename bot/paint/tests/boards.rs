//! Text boards, emoji lines and descriptions: what they say, and how long they are.

mod scenes;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{Board, Cells, Log, Msg, Scene, Seat, Setup, Shape, Sheet, Stream, Turning, Viewer};
use kubyk_paint::{ALT_LENGTH, RenderOptions, TEXT_COLUMNS};
use kubyk_words::Lang;
use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

#[test]
fn text_boards() {
    let painter = scenes::painter();
    for (name, scene, look) in scenes::all() {
        insta::assert_snapshot!(format!("text-{name}"), painter.text(&scene, &look));
    }
}

#[test]
fn descriptions_and_emoji() {
    let painter = scenes::painter();
    let lines: Vec<String> = scenes::all()
        .iter()
        .map(|(name, scene, look)| {
            format!("# {name}\n{}\n{}\n", painter.emoji(scene, look), painter.alt(scene, look))
        })
        .collect();
    insta::assert_snapshot!("said", lines.join("\n"));
}

#[test]
fn every_language_describes_the_same() {
    let painter = scenes::painter();
    let (scene, look) = (scenes::tables::table(12, 3, 6), |lang| scenes::look(lang));
    let said: Vec<String> = Lang::ALL.iter().map(|lang| painter.alt(&scene, &look(*lang))).collect();
    insta::assert_snapshot!("languages", said.join("\n\n"));
}

/// The games of the catalogue as they are drawn for each of their viewers, played at random.
#[test]
fn real_games_fit() {
    struct Rotate(u64);
    impl Stream for Rotate {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) % u64::from(bound)) as u32
        }
    }
    let painter = scenes::painter();
    let mut stream = Rotate(1);
    for game in CATALOGUE {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("presets are possible");
            let capacity = game.capacity(&values);
            for seats in [capacity[0], capacity[capacity.len() - 1]] {
                let teams = game.teams(&values, seats);
                let setup = Setup { variant: values.clone(), seats, teams, position: None };
                let mut table = game.open(&setup).expect("the default table is possible");
                for step in 0..60 {
                    let faces = table.deal(&mut stream);
                    if let Some(faces) = faces {
                        table.answer(&faces, &mut Log::off()).expect("dealt as owed");
                    } else if let Some(seat) = table.to_act().first() {
                        let moves = table.moves(seat);
                        let play = &moves[stream.below(moves.len() as u32) as usize];
                        table.play(seat, play, &mut Log::off()).expect("listed as legal");
                    } else {
                        break;
                    }
                    if step % 12 == 0 {
                        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::at(seats - 1))] {
                            let look = RenderOptions { viewer, ..scenes::look(Lang::Uk) };
                            check(&painter, &table.scene(viewer), &look);
                        }
                    }
                }
            }
        }
    }
}

fn check(painter: &kubyk_paint::Painter, scene: &Scene, look: &RenderOptions) {
    let text = painter.text(scene, look);
    for line in text.lines() {
        assert!(line.width() <= TEXT_COLUMNS, "{line:?} of\n{text}");
    }
    assert!(!text.contains('`'), "{text}");
    let alt = painter.alt(scene, look);
    assert!(alt.chars().count() <= ALT_LENGTH, "{alt}");
    assert!(!alt.is_empty() && !alt.contains("paint-"), "{alt}");
    assert!(!text.contains("paint-"), "{text}");
    assert!(painter.emoji(scene, look).chars().count() <= 120);
}

/// Boards without anything on them, and without anybody at them.
#[test]
fn empty_boards_do_no_harm() {
    let painter = scenes::painter();
    let (_, scene, look) = scenes::all().swap_remove(0);
    let cells = |shape| Cells { shape, rows: Vec::new(), turned: false, stock: Vec::new() };
    let boards = [
        Board::Sheet(Sheet { lines: Vec::new() }),
        Board::Trays(Vec::new()),
        Board::Turning(Turning { goal: 0, total: -1, dice: Vec::new() }),
        Board::Cells(cells(Shape::Hex)),
        Board::Cells(cells(Shape::Square)),
    ];
    for board in boards {
        let seated = Scene { board, ..scene.clone() };
        let deserted = Scene { players: Vec::new(), ..seated.clone() };
        for scene in [seated, deserted] {
            check(&painter, &scene, &look);
            painter.png(&scene, &look).expect("every scene can be drawn");
        }
    }
}

/// Names as people choose them, and worse.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("   ".to_owned()),
        Just("👨‍👩‍👧‍👦🏳️‍🌈".to_owned()),
        Just("محمد עברית".to_owned()),
        Just("\u{202E}```<b>&amp;".to_owned()),
        Just("日本語の名前".to_owned()),
        Just("Дуже-довге-ім'я".repeat(40)),
        "\\PC{0,40}",
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn odd_names_do_no_harm(names in prop::collection::vec(name(), 0..13), nth in 0..scenes::all().len(), lang in 0_usize..3) {
        let painter = scenes::painter();
        let (_, scene, look) = scenes::all().swap_remove(nth);
        let look = RenderOptions { names, lang: Lang::ALL[lang], ..look };
        check(&painter, &scene, &look);
        painter.png(&scene, &look).expect("every scene can be drawn");
    }

    #[test]
    fn odd_numbers_do_no_harm(
        score in any::<i64>(), stake in -1_000_000_i64..1_000_000, goal in any::<i64>(), face in any::<u8>(),
    ) {
        let painter = scenes::painter();
        // Sums of scores are the game's business; it has them in range.
        let score = score / 4;
        let mut scene = scenes::race(&[(score, stake), (1, 0)], 1);
        scene.dice[0].face = face;
        if let Board::Track(track) = &mut scene.board {
            track.goal = goal;
        }
        scene.players[1].note = Some(Msg::new("no such text ".repeat(200)));
        let look = scenes::look(Lang::En);
        check(&painter, &scene, &look);
        painter.png(&scene, &look).expect("every scene can be drawn");
    }
}
