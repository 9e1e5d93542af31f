//! Text boards, emoji lines and alternative texts: contents and limits.

mod random_play;
mod scenes;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{
    Cells, Chart, Climb, Msg, Scene, SceneBoard, Seat, Setup, Shape, Sheet, Turning, Unit, Viewer,
};
use kubyk_paint::{MAX_ALT_CHARS, RenderParams, TEXT_BOARD_WIDTH};
use kubyk_words::Lang;
use proptest::prelude::*;
use random_play::RandomPlay;
use unicode_width::UnicodeWidthStr;

#[test]
fn text_boards_match_their_snapshots() {
    let renderer = scenes::renderer();
    for (name, scene, params) in scenes::all() {
        insta::assert_snapshot!(format!("text-{name}"), renderer.text(&scene, &params));
    }
}

#[test]
fn alternative_texts_and_emoji_match_their_snapshots() {
    let renderer = scenes::renderer();
    let lines: Vec<String> = scenes::all()
        .iter()
        .map(|(name, scene, params)| {
            format!("# {name}\n{}\n{}\n", renderer.emoji(scene, params), renderer.alt(scene, params))
        })
        .collect();
    insta::assert_snapshot!("said", lines.join("\n"));
}

#[test]
fn alternative_texts_match_their_snapshots_in_every_language() {
    let renderer = scenes::renderer();
    let (scene, params) = (scenes::tables::table(12, 3, 6), |lang| scenes::params(lang));
    let alts: Vec<String> = Lang::ALL.iter().map(|lang| renderer.alt(&scene, &params(*lang))).collect();
    insta::assert_snapshot!("languages", alts.join("\n\n"));
}

/// Plays every preset of the catalogue at random and renders it for a spectator and a player.
#[test]
fn boards_of_all_games_keep_the_limits() {
    let (renderer, mut random) = (scenes::renderer(), RandomPlay::new());
    for game in CATALOGUE {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("presets are possible");
            let capacity = game.capacity(&values);
            for seats in [capacity[0], capacity[capacity.len() - 1]] {
                let teams = game.teams(&values, seats);
                let setup = Setup { variant: values.clone(), seats, teams, position: None };
                let mut table = game.open(&setup).expect("the default table is possible");
                for step in 0..60 {
                    if !random.step(table.as_mut()) {
                        break;
                    }
                    if step % 12 == 0 {
                        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::at(seats - 1))] {
                            let params = RenderParams { viewer, ..scenes::params(Lang::Uk) };
                            check(&renderer, &table.scene(viewer), &params);
                        }
                    }
                }
            }
        }
    }
}

fn check(renderer: &kubyk_paint::Renderer, scene: &Scene, params: &RenderParams) {
    let text = renderer.text(scene, params);
    for line in text.lines() {
        assert!(line.width() <= TEXT_BOARD_WIDTH, "{line:?} of\n{text}");
    }
    assert!(!text.contains('`'), "{text}");
    let alt = renderer.alt(scene, params);
    assert!(alt.chars().count() <= MAX_ALT_CHARS, "{alt}");
    assert!(!alt.is_empty() && !alt.contains("paint-"), "{alt}");
    assert!(!text.contains("paint-"), "{text}");
    assert!(renderer.emoji(scene, params).chars().count() <= 120);
}

/// Boards without contents, and without players.
#[test]
fn empty_boards_are_rendered() {
    let renderer = scenes::renderer();
    let (_, scene, params) = scenes::all().swap_remove(0);
    let cells =
        |shape| Cells { shape, rows: Vec::new(), turned: false, lights: Vec::new(), stock: Vec::new() };
    let chart = Chart { unit: Unit::ExpectedScore, lines: Vec::new(), luck: Vec::new(), marks: Vec::new() };
    let boards = [
        SceneBoard::Sheet(Sheet { lines: Vec::new() }),
        SceneBoard::Trays(Vec::new()),
        SceneBoard::Turning(Turning { goal: 0, total: -1, dice: Vec::new(), places: 0 }),
        SceneBoard::Cells(cells(Shape::Hex)),
        SceneBoard::Cells(cells(Shape::Square)),
        SceneBoard::Chart(chart),
        SceneBoard::Climb(Climb { columns: Vec::new(), climber: None }),
        SceneBoard::Boxes(Vec::new()),
    ];
    for board in boards {
        let seated = Scene { board, ..scene.clone() };
        let deserted = Scene { players: Vec::new(), ..seated.clone() };
        for scene in [seated, deserted] {
            check(&renderer, &scene, &params);
            renderer.png(&scene, &params).expect("every scene can be drawn");
        }
    }
}

/// Names that are empty, very long, right-to-left, or full of markup and emoji.
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
    fn boards_keep_the_limits_whatever_the_names(names in prop::collection::vec(name(), 0..13), nth in 0..scenes::all().len(), lang in 0_usize..3) {
        let renderer = scenes::renderer();
        let (_, scene, params) = scenes::all().swap_remove(nth);
        let params = RenderParams { names, lang: Lang::ALL[lang], ..params };
        check(&renderer, &scene, &params);
        renderer.png(&scene, &params).expect("every scene can be drawn");
    }

    #[test]
    fn boards_keep_the_limits_whatever_the_numbers(
        score in any::<i64>(), stake in any::<i64>(), goal in any::<i64>(), face in any::<u8>(),
    ) {
        let renderer = scenes::renderer();
        let mut scene = scenes::race(&[(score, stake), (1, 0)], 1);
        scene.dice[0].face = face;
        if let SceneBoard::Track(track) = &mut scene.board {
            track.goal = goal;
        }
        scene.players[1].note = Some(Msg::new("no such text ".repeat(200)));
        let params = scenes::params(Lang::En);
        check(&renderer, &scene, &params);
        renderer.png(&scene, &params).expect("every scene can be drawn");
    }
}
