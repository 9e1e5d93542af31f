//! The record's form, on games of Pig.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;

use super::{Mix, table};
use crate::CATALOGUE;
use crate::kit::{AnyGame, Arg, Event, LARGEST, Log, Msg, Record, RecordError, Seat, Seats, Table, Viewer};

/// The worked example of the format's description, in canonical form.
const EXAMPLE: &str = "kubyk 1\ngame pig\nvariant two-dice\noption overtake on\noption target 100\n\
    seat Саша\nseat Діма\n\n1 roll\n* 3 2\n1 roll\n* 6 5\n1 hold\n2 roll\n* 1 4\n";

fn read(text: &str) -> Result<(Record, Box<dyn Table>), RecordError> {
    Record::read(text.as_bytes(), CATALOGUE)
}

/// The line and the id of what is wrong there.
fn fault(text: &str) -> (usize, String) {
    let Err(error) = read(text) else { panic!("this is read: {text}") };
    let why = match error.why.args.into_iter().find(|(name, _)| *name == "why") {
        // Quoted, with what was wrong inside.
        Some((_, Arg::Msg(why))) if error.why.id == "record-refused" => why.id,
        _ => error.why.id,
    };
    (error.line, why.into_owned())
}

/// The example with one line exchanged.
fn with(line: &str, other: &str) -> String {
    assert!(EXAMPLE.contains(line), "{line}");
    EXAMPLE.replacen(line, other, 1)
}

#[test]
fn the_example_is_read() {
    let (record, table) = read(EXAMPLE).expect("the example");
    assert_eq!(record.to_string(), EXAMPLE);
    assert_eq!((table.scores(), record.events.len()), (vec![16, 0], 7));
    assert_eq!(table.to_act(), Seats::only(crate::kit::Seat::at(0)));
}

#[test]
fn form_does_not_matter() {
    let loose = "\u{feff}kubyk 1 # a record\r\n# its header\r\nseat Саша\r\noption target 100\r\n\tgame   pig\r\n\
        variant two-dice\r\nseat  Діма  # the second\r\noption overtake on\r\noption overtake-penalty 10\r\n\r\n\
        1 ROLL\r\n\r\n  * 3   2 # five\r\n1 roll\r\n* 06 5\r\n1  Hold\r\n2 кинути\r\n#* 9\r\n* 1 4";
    let (record, table) = read(loose).expect("a record");
    assert_eq!(record.to_string(), EXAMPLE);
    assert!(table.same(read(EXAMPLE).expect("the example").1.as_ref()));
}

#[test]
fn every_key_stands_in_its_place() {
    let hex = "0123456789abcdef".repeat(4);
    let text = format!(
        "kubyk 1\ngame pig\nvariant sysna\noption overtake off\nseat A # 1\nseat B#2 b\nseat Q\n# lot 3 1 2\nrules 1\ncommit {hex}\n\
         salt 1 some words\nsalt 3 x\nseed {hex}\ndate 2026-01-02\nsite a table\n\n1 resigns\n* 2 2\n2 times-out\n"
    );
    let (record, table) = read(&text).expect("a record");
    assert_eq!(record.to_string(), text.replace(" # 1", ""));
    assert_eq!(record.seats, ["A", "B#2 b", "Q"]);
    assert!(table.over().is_some());
    let mut lines: Vec<_> = text.lines().skip(1).take(14).collect();
    lines.reverse();
    // Seats keep their order; everything else may stand anywhere.
    let seats = ["seat A # 1", "seat B#2 b", "seat Q"];
    lines.retain(|line| !line.starts_with("seat"));
    let shuffled =
        format!("kubyk 1\n{}\n{}\n\n1 resigns\n* 2 2\n2 times-out", lines.join("\n"), seats.join("\n"));
    assert_eq!(read(&shuffled).expect("a record").0, record);
    assert_eq!(read(&text.replace(&hex, &hex.to_uppercase())).expect("a record").0, record);
}

#[test]
fn faults_are_named_with_their_line() {
    let cases = [
        ("kubyk 1", "kubyk 2", 1, "record-first"),
        ("kubyk 1", "[Event \"Chess\"]", 1, "record-foreign"),
        ("game pig", "game gip", 2, "game-unknown"),
        ("game pig", "game pig\ngame pig", 3, "record-twice"),
        ("game pig", "", 2, "record-game"),
        ("variant two-dice", "variant three-dice", 3, "variant-unknown"),
        ("variant two-dice", "variety two-dice", 3, "record-key"),
        ("variant two-dice", "variant", 3, "record-value"),
        ("option overtake on", "option overtake", 4, "record-value"),
        ("option overtake on", "option overtake yes", 4, "option-flag"),
        ("option overtake on", "option undertake on", 4, "option-unknown"),
        ("option target 100", "option target 9", 5, "option-range"),
        ("option target 100", "option target +100", 5, "option-range"),
        ("option target 100", "option overtake on", 5, "option-twice"),
        ("seat Діма", "", 7, "seats-wrong"),
        ("seat Діма", "team 1 2", 7, "seat-unknown"),
        ("seat Діма", "seat Діма\nteam 1 2", 8, "teams-none"),
        ("seat Діма", "seat Діма\nteam 1 1\nteam 2", 8, "record-team"),
        ("seat Діма", "seat Діма\nteam 1 x", 8, "record-number"),
        ("seat Діма", "seat Діма\nlot 2 1", 8, "record-key"),
        ("seat Діма", "seat Діма\nposition x", 8, "position-none"),
        ("seat Діма", "seat Діма\nrules 2", 8, "record-rules"),
        ("seat Діма", "seat Діма\nrules two", 8, "record-number"),
        ("seat Діма", "seat Діма\ncommit abc", 8, "record-hex"),
        ("seat Діма", "seat Діма\nsalt 3 x", 8, "seat-unknown"),
        ("seat Діма", "seat Діма\nsalt 1 x\nsalt 1 y", 9, "record-twice"),
        ("* 3 2", "* 3", 10, "draw-count"),
        ("* 3 2", "* 3 7", 10, "draw-face"),
        ("* 3 2", "* 3 x", 10, "record-face"),
        ("* 3 2", "* 3 999", 10, "record-face"),
        ("* 3 2", "1 roll", 10, "record-illegal"),
        ("* 3 2", "0 roll", 10, "seat-unknown"),
        ("* 3 2", "3 roll", 10, "seat-unknown"),
        ("* 3 2", "1", 10, "move-syntax"),
        ("* 3 2", "roll", 10, "record-event"),
        ("1 hold", "1 agrees", 13, "agree-never"),
        ("1 hold", "1 resigns\n2 roll", 14, "record-illegal"),
        ("1 hold", "1 resigns\n2 resigns", 14, "game-over"),
        ("2 roll", "2 hold", 14, "record-illegal"),
        ("2 roll", "* 1 1", 14, "draw-unasked"),
    ];
    for (line, other, at, id) in cases {
        assert_eq!(fault(&with(line, other)), (at, id.to_owned()), "{line} -> {other}");
    }
    assert_eq!(fault(""), (1, "record-empty".to_owned()));
    assert_eq!(fault("kubyk 1\n"), (1, "record-game".to_owned()));
    assert_eq!(fault("kubyk 1\ngame pig\nseat A"), (3, "seats-wrong".to_owned()));
}

/// A record of an earlier version keeps its options as they were written, though presets have changed since.
#[test]
fn records_of_earlier_rules_are_read_by_them() {
    let with = |rules: &str, options: &str| {
        format!("kubyk 1\ngame farkle\nvariant farkle\n{options}seat A\nseat B\n{rules}\n1 roll\n")
    };
    for (rules, options, everyone) in [
        ("rules 1\n", "", true),
        ("rules 1\n", "option final this-round\n", false),
        ("rules 2\n", "", false),
        ("rules 2\n", "option final everyone\n", true),
        ("", "", false),
    ] {
        let text = with(rules, options);
        let (record, _) = read(&text).expect("a record");
        assert_eq!(record.to_string(), text);
        let game = crate::find("farkle").expect("a game");
        let setup = record.setup(game).expect("a variant");
        assert_eq!(setup.variant.text("final") == "everyone", everyone, "{text}");
    }
    // A value that the preset itself set then is no option over it.
    let (record, _) = read(&with("rules 1\n", "option final everyone\n")).expect("a record");
    assert_eq!(record.to_string(), with("rules 1\n", ""));
    for rules in ["rules 0\n", "rules 3\n"] {
        assert_eq!(fault(&with(rules, "")), (6, "record-rules".to_owned()));
    }
}

#[test]
fn an_illegal_move_is_told_as_the_format_says() {
    let Err(error) = read(&with("2 roll", "2 hold")) else { panic!("the first move of a turn is roll") };
    let args: Vec<_> = error.why.args.iter().map(|(name, _)| *name).collect();
    assert_eq!(args, ["number", "text", "why"]);
    assert_eq!(error.why.args[1].1, Arg::Text("hold".to_owned()));
}

/// The lot is a comment: what is no order of the seats says nothing.
#[test]
fn only_an_order_of_the_seats_is_a_lot() {
    for (comment, lot) in [("# lot 2 1", &[2, 1][..]), ("# lot 2 2", &[]), ("# lot 1", &[]), ("# lot x", &[])]
    {
        let text = with("seat Діма", &format!("seat Діма\n{comment}"));
        assert_eq!(read(&text).expect("a comment is no fault").0.lot, lot, "{comment}");
    }
}

#[test]
fn an_unknown_key_is_named() {
    let Err(error) = read(&with("variant two-dice", "variety two-dice")) else { panic!("no such key") };
    assert!(error.why.args.contains(&("key", Arg::typed("variety"))));
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let bytes = [EXAMPLE.as_bytes(), b"1 r\xffll\n"].concat();
    let Err(error) = Record::read(&bytes, CATALOGUE) else { panic!("not UTF-8") };
    assert_eq!((error.line, error.why.id.as_ref()), (16, "record-utf8"));
}

#[test]
fn size_is_limited() {
    let mut text = EXAMPLE.to_owned();
    text.push_str(&"#".repeat(LARGEST - text.len()));
    assert_eq!(read(&text).expect("just small enough").0.to_string(), EXAMPLE);
    text.push('#');
    assert_eq!(fault(&text), (1, "record-large".to_owned()));
}

#[test]
fn names_are_made_to_fit() {
    for (name, clean) in
        [("Саша", "Саша"), ("  a \t b\n# c #d #", "a b c d"), ("", "?"), ("##", "?"), ("a#b", "a#b")]
    {
        assert_eq!(Record::clean_name(name), clean);
    }
}

// The golden games: records beside the tests of each game, and beside each record everything that is told of it.

#[test]
fn golden_games() {
    for game in CATALOGUE {
        let mut presets = BTreeSet::new();
        for (name, text) in records(*game) {
            let (record, _) = Record::read(text.as_bytes(), &[*game]).expect("a record");
            if record.rules_of(*game) == game.about().rules {
                presets.insert(record.variant);
            }
            insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => folder(*game) }, {
                insta::assert_snapshot!(name, story(*game, &text));
            });
        }
        let all: BTreeSet<_> = game.about().presets.iter().map(|preset| preset.name.to_owned()).collect();
        assert_eq!(
            presets,
            all,
            "{} has a golden game of each preset by its rules of today",
            game.about().id
        );
    }
}

/// The records of a game by their names.
fn records(game: &dyn AnyGame) -> Vec<(String, String)> {
    let files =
        fs::read_dir(folder(game)).expect("a game has tests").map(|entry| entry.expect("a file").path());
    let records = files.filter(|path| path.extension().is_some_and(|ending| ending == "rec"));
    let named = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a text"))
    };
    let mut records: Vec<_> = records.map(named).collect();
    records.sort();
    records
}

fn folder(game: &dyn AnyGame) -> PathBuf {
    let id = game.about().id.replace('-', "_");
    [env!("CARGO_MANIFEST_DIR"), "src", &id, "records"].iter().collect()
}

// A golden game as a story: its events, what is told of each, and how it stands at the end.

/// The story of a record, event by event, and the standing at its end. The record must be canonical.
pub(super) fn story(game: &dyn AnyGame, text: &str) -> String {
    let (record, end) = Record::read(text.as_bytes(), &[game]).expect("a record");
    assert_eq!(record.to_string(), text, "it is canonical");
    let mut table = game.open(&record.setup(game).expect("a variant")).expect("it opens");
    let mut story = String::new();
    for event in record.events {
        let mut log = Log::on();
        let _ = writeln!(story, "{event}");
        event.apply(table.as_mut(), &mut log).expect("it has happened before");
        for message in log.into_messages() {
            let _ = writeln!(story, "    {}", plain(&message));
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
        Arg::Text(text) | Arg::Typed(text) => format!(" {name}={text}"),
        Arg::Seat(seat) => format!(" {name}={seat}"),
        Arg::Seats(seats) => {
            format!(" {name}={:?}", seats.iter().map(|seat| Seat::number(*seat)).collect::<Vec<_>>())
        }
        Arg::Msg(msg) => format!(" {name}=({})", plain(msg)),
    });
    [msg.id.to_string()].into_iter().chain(args).collect()
}

// Fuzz tests: no input panics, and what is read is written back the same.

/// Pieces of records, so that the arbitrary gets deep into the reader.
const PIECES: &[&str] = &[
    "kubyk 1",
    "\n",
    "\n\n",
    "\r\n",
    "game pig",
    "variant two-dice",
    "variant sysna",
    "option target 10",
    "option overtake on",
    "option",
    "seat A",
    "seat B",
    "seat",
    "team 1 2",
    "salt 1 x",
    "rules 1",
    "position x",
    "1 roll",
    "2 roll",
    "1 hold",
    "1 resigns",
    "2 times-out",
    "1 agrees",
    "* 3 2",
    "* 1 1",
    "* 4",
    "*",
    "#",
    " # x",
    "\u{feff}",
    "game katego",
    "variant diceless",
    "1 put 9",
    "1 put 1 7",
];

/// A text as people, and others, type them.
fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-Z0-9 ]{0,24}",
        "(roll|keep|put|score|turn|swap|dash|bid|throw|hold|a1|x2| |-|[0-9]){0,6}",
    ]
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) }
}

/// Reading never panics, and whatever is read is written in a form that is read as the same.
fn stable(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok((record, table)) = Record::read(bytes, CATALOGUE) {
        let text = record.to_string();
        let again = Record::read(text.as_bytes(), CATALOGUE);
        let Ok((reread, other)) = again else {
            return Err(TestCaseError::fail(format!("{again:?}", again = again.err())));
        };
        prop_assert_eq!(&reread, &record);
        prop_assert_eq!(reread.to_string(), text);
        prop_assert!(other.same(table.as_ref()));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn records_of_any_bytes(bytes in any::<Vec<u8>>()) {
        stable(&bytes)?;
    }

    #[test]
    fn records_of_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..30)) {
        stable(format!("kubyk 1\ngame pig\nseat A\nseat B\n{}", pieces.join("\n")).as_bytes())?;
        stable(pieces.concat().as_bytes())?;
    }

    #[test]
    fn records_with_a_slip(game in 0..CATALOGUE.len(), seed in any::<u64>(), slips in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 1..4)) {
        let mut bytes = played(game, seed).into_bytes();
        for (at, byte) in slips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        stable(&bytes)?;
    }

    #[test]
    fn options_of_any_text(game in 0..CATALOGUE.len(), pick in any::<prop::sample::Index>(), name in typed(), value in typed()) {
        let game = CATALOGUE[game];
        let about = game.about();
        // A game may have no options; then every name is unknown.
        let declared = pick.index(about.options.len().max(1));
        let declared = about.options.get(declared).map_or(name.as_str(), |option| option.name);
        for name in [declared, &name] {
            let preset = about.presets[pick.index(about.presets.len())].name;
            if let Ok(values) = game.values(Some(preset), &[(name, &value)]) {
                let changed: Vec<_> = values.changed(about.options).into_iter().collect();
                prop_assert_eq!(game.values(Some(preset), &changed), Ok(values));
            }
        }
        prop_assert!(game.values(Some("no such preset"), &[(&name, &value)]).is_err());
    }

    #[test]
    fn moves_of_any_text(game in 0..CATALOGUE.len(), preset in any::<prop::sample::Index>(), text in typed(), rolls in 0..4) {
        let game = CATALOGUE[game];
        let presets = game.about().presets;
        let preset = presets[preset.index(presets.len())].name;
        let values = game.values(Some(preset), &[]).expect("a preset is a variant");
        let mut table = table(game, preset, &[], game.capacity(&values)[0]);
        let mut mix = Mix(7);
        for _ in 0..rolls {
            step(table.as_mut(), &mut mix);
        }
        for seat in Seat::all(table.seats() + 1) {
            let mut copy = table.copy();
            match copy.play(seat, &text, &mut Log::off()) {
                Ok(canonical) => prop_assert!(table.moves(seat).contains(&canonical)),
                Err(_) => prop_assert!(copy.same(table.as_ref())),
            }
        }
    }
}

/// One event of a random game; `None` once it is over.
fn step(table: &mut dyn crate::kit::Table, mix: &mut Mix) -> Option<Event> {
    let event = match table.to_act().first() {
        Some(seat) => Event::Played(seat, mix.pick(&table.moves(seat)).clone()),
        None => Event::Rolled(table.deal(mix)?),
    };
    event.apply(table, &mut Log::off()).ok()
}

/// The record of the beginning of a random game.
fn played(game: usize, seed: u64) -> String {
    let mut mix = Mix(seed);
    let game = CATALOGUE[game];
    let preset = mix.pick(game.about().presets).name;
    let values = game.values(Some(preset), &[]).expect("a preset is a variant");
    let seats = game.capacity(&values)[0];
    let mut table = table(game, preset, &[], seats);
    let record = Record {
        game: game.about().id.to_owned(),
        variant: preset.to_owned(),
        seats: vec!["A".to_owned(); seats],
        events: std::iter::from_fn(|| step(table.as_mut(), &mut mix)).take(40).collect(),
        ..Record::default()
    };
    record.to_string()
}
