//! A golden game of each preset: the record, and beside it everything that happens in it.

use std::fmt::Write as _;

use crate::kit::{AnyGame, Arg, Log, Msg, Record, Viewer};
use crate::pig::{Pig, variant};

#[test]
fn golden_games() {
    for preset in variant::PRESETS {
        let path = format!("{}/src/pig/tests/{}.rec", env!("CARGO_MANIFEST_DIR"), preset.name);
        let text = std::fs::read_to_string(path).expect("a record of each preset");
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "." }, {
            insta::assert_snapshot!(preset.name, story(&text));
        });
    }
}

/// What happens in a record, event by event, and how it stands at its end.
fn story(text: &str) -> String {
    let (record, end) = Record::read(text.as_bytes(), &[&Pig]).expect("a record");
    assert_eq!(record.to_string(), text, "it is canonical");
    let any: &dyn AnyGame = &Pig;
    let mut game = any.open(&record.setup(any).expect("a variant")).expect("it opens");
    let mut story = String::new();
    for event in record.events {
        let mut log = Log::on();
        let _ = writeln!(story, "{event}");
        event.apply(game.as_mut(), &mut log).expect("it has happened before");
        for said in log.into_said() {
            let _ = writeln!(story, "    {}", plain(&said));
        }
    }
    assert!(game.same(end.as_ref()));
    let scene = game.scene(Viewer::Spectator);
    let _ = writeln!(story, "{}", plain(&scene.status));
    for player in scene.players {
        let note = player.note.as_ref().map(plain).unwrap_or_default();
        let _ = writeln!(story, "{} {} {:?} {note}", player.seat, player.score, player.standing);
    }
    story
}

/// A message without a language.
fn plain(msg: &Msg) -> String {
    let args = msg.args.iter().map(|(name, arg)| match arg {
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Text(text) => format!(" {name}={text}"),
        Arg::Seat(seat) => format!(" {name}={seat}"),
        Arg::Seats(seats) => {
            format!(" {name}={:?}", seats.iter().map(|seat| seat.number()).collect::<Vec<_>>())
        }
        Arg::Msg(msg) => format!(" {name}=({})", plain(msg)),
    });
    [msg.id.to_string()].into_iter().chain(args).collect()
}
