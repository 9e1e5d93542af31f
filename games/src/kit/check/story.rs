//! A golden game as a story: its events, what is told of each, and how it stands at the end.

use std::fmt::Write as _;

use crate::kit::{AnyGame, Arg, Log, Msg, Record, Seat, Viewer};

/// The story of a record, event by event, and the standing at its end. The record must be canonical.
pub(crate) fn story(game: &dyn AnyGame, text: &str) -> String {
    let (record, end) = Record::read(text.as_bytes(), &[game]).expect("a record");
    assert_eq!(record.to_string(), text, "it is canonical");
    let mut table = game.open(&record.setup(game).expect("a variant")).expect("it opens");
    let mut story = String::new();
    for event in record.events {
        let mut log = Log::on();
        let _ = writeln!(story, "{event}");
        event.apply(table.as_mut(), &mut log).expect("it has happened before");
        for said in log.into_said() {
            let _ = writeln!(story, "    {}", plain(&said));
        }
    }
    assert!(table.same(end.as_ref()));
    let scene = table.scene(Viewer::Spectator);
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
            format!(" {name}={:?}", seats.iter().map(|seat| Seat::number(*seat)).collect::<Vec<_>>())
        }
        Arg::Msg(msg) => format!(" {name}=({})", plain(msg)),
    });
    [msg.id.to_string()].into_iter().chain(args).collect()
}
