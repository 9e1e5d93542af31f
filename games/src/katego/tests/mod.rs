//! Tests of Катего: the decided lines of its rules, each in a few moves.

mod contests;
mod machine;
mod options;

use super::Katego;
use crate::kit::check::Mix;
use crate::kit::{
    AnyGame, Event, Fate, Leads, Log, MOST_BRANCHES, Msg, PlayError, Reason, Record, SceneBoard, ScoreTable,
    Seat, Seats, Table, Turn, Viewer, Weight,
};

/// A table at which something has happened.
struct KategoTable(Box<dyn Table>);

/// A variant with options (`base columns=11`), the number of seats, and events in the notation of records,
/// parted by semicolons.
fn at(variant: &str, seats: usize, events: &str) -> KategoTable {
    let mut table =
        opened(variant, seats, "").unwrap_or_else(|why| panic!("{variant}, {seats} seats: {why:?}"));
    table.go(events);
    table
}

/// A table like that of `at`, with further lines of the header (`team 1 2; team 3 4`).
fn opened(variant: &str, seats: usize, header: &str) -> Result<KategoTable, Msg> {
    let mut words = variant.split_whitespace();
    let mut lines = vec![format!("kubyk 1\ngame katego\nvariant {}", words.next().unwrap_or("base"))];
    lines.extend(words.map(|option| format!("option {}", option.replace('=', " "))));
    lines.extend((1..=seats).map(|seat| format!("seat P{seat}")));
    lines.extend(split(header).map(str::to_owned));
    let text = lines.join("\n") + "\n\n";
    Record::read(text.as_bytes(), &[&Katego]).map(|(_, table)| KategoTable(table)).map_err(|error| error.why)
}

fn split(events: &str) -> impl Iterator<Item = &str> {
    events.split(';').map(str::trim).filter(|event| !event.is_empty())
}

impl KategoTable {
    /// Plays events on.
    fn go(&mut self, events: &str) {
        for text in split(events) {
            let event = match text.split_once(' ') {
                Some(("*", faces)) => {
                    Event::Rolled(faces.split_whitespace().map(|face| face.parse().unwrap()).collect())
                }
                Some((number, "resigns")) => Event::Left(seat(number.parse().unwrap()), Reason::Resignation),
                Some((number, play)) => Event::Played(seat(number.parse().unwrap()), play.to_owned()),
                None => panic!("no event: {text}"),
            };
            event.apply(self.0.as_mut(), &mut Log::on()).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        }
    }

    /// The moves of a seat, joined by commas.
    fn moves(&self, number: usize) -> String {
        self.0.moves(seat(number)).join(", ")
    }

    /// How many dice chance owes (0 when none), and the seats that owe a move.
    fn owed(&self) -> (usize, Vec<usize>) {
        (self.0.needs().map_or(0, |draw| draw.dice.len()), numbers(self.0.to_act()))
    }

    fn scores(&self) -> Vec<i64> {
        self.0.scores()
    }

    /// None before the end.
    fn winners(&self) -> Vec<usize> {
        self.0.over().map(|outcome| numbers(outcome.winners)).unwrap_or_default()
    }

    /// Why a move is refused: the id of the reason.
    fn refused(&mut self, number: usize, text: &str) -> String {
        let before = self.0.copy();
        let error = self.0.play(seat(number), text, &mut Log::off());
        assert!(self.0.same(before.as_ref()), "{text} was refused and changed the table");
        match error {
            Ok(canonical) => panic!("{canonical} was taken"),
            Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
            Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
            Err(error) => panic!("{error:?}"),
        }
    }

    /// The score table as a seat sees it; as an onlooker does for seat 0.
    fn board(&self, number: usize) -> ScoreTable {
        match self.0.scene(viewer(number)).board {
            SceneBoard::Table(table) => table,
            other => panic!("{other:?}"),
        }
    }

    /// Plays to the end, each seat by its level.
    fn finish(&mut self, levels: &[&str], stream: &mut Mix) {
        for event in 0.. {
            assert!(event < 20_000, "the game does not end");
            let log = &mut Log::on();
            match self.0.turn() {
                Turn::Over(_) => return,
                Turn::Chance(_) => {
                    let faces = self.0.deal(stream).unwrap();
                    self.0.answer(&faces, log).unwrap();
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let decision = self.0.think(seat, levels[seat.index()], stream).unwrap();
                    self.0.play(seat, decision.best(), log).unwrap();
                }
            }
        }
    }
}

fn seat(number: usize) -> Seat {
    Seat::at(number - 1)
}

fn viewer(number: usize) -> Viewer {
    if number == 0 { Viewer::Spectator } else { Viewer::Seat(seat(number)) }
}

fn numbers(seats: Seats) -> Vec<usize> {
    seats.iter().map(Seat::number).collect()
}

/// `put 1, put 2, …` for these columns.
fn puts(columns: impl IntoIterator<Item = usize>) -> String {
    columns.into_iter().map(|column| format!("put {column}")).collect::<Vec<_>>().join(", ")
}

/// `put 1, put 2, …` for columns 1–12 without these.
fn puts_but(without: &[usize]) -> String {
    puts((1..=12).filter(|column| !without.contains(column)))
}

// The table game: moves, columns, the end.

#[test]
fn the_first_roll_of_a_turn_happens_by_itself() {
    let mut table = at("base", 3, "");
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 6 5");
    assert_eq!(table.owed(), (0, vec![1]));
    assert_eq!(table.moves(1), puts(1..=12));
    table.go("1 put 9; * 1 1; 2 put 1; * 2 2; 3 put 12; * 1 2");
    assert_eq!(table.moves(1), puts_but(&[9]));
    assert_eq!(table.refused(1, "put 9"), "katego-why-made");
    assert_eq!(table.refused(1, "put 13"), "katego-why-no-column");
    assert_eq!(table.refused(1, "dash 3"), "katego-why-no-dash");
    assert_eq!(table.refused(1, "pass"), "katego-why-no-pass");
    assert_eq!(table.refused(1, "roll"), "katego-why-no-spare");
    assert_eq!(table.refused(1, "put 3 1"), "katego-expected");
    assert_eq!(table.refused(1, "put +3"), "katego-expected");
    assert_eq!(table.refused(2, "put 3"), "not-your-turn");
}

#[test]
fn notation_is_read_in_any_case_with_any_blanks() {
    let mut table = at("super", 2, "* 1 2");
    let log = &mut crate::kit::Log::off();
    assert_eq!(table.0.copy().play(seat(1), "  PUT   9 ", log).unwrap(), "put 9 1");
    assert_eq!(table.refused(1, "put 9 0"), "katego-expected-row");
}

/// The example of the encyclopaedia: column 12 burns, column 9 is won by the fourth seat for 9 points.
#[test]
fn the_example_table_of_the_source() {
    // One line a seat: what it rolls for columns 1–12, in the order in which it fills them.
    let rows: [[u8; 12]; 4] = [
        [2, 2, 2, 2, 4, 2, 2, 2, 6, 2, 2, 7],
        [2, 2, 9, 2, 2, 2, 2, 2, 8, 2, 2, 11],
        [2, 2, 2, 12, 2, 2, 2, 2, 8, 2, 2, 5],
        [2, 2, 2, 2, 2, 2, 4, 2, 10, 2, 2, 11],
    ];
    let mut table = at("base", 4, "");
    for column in 0..12 {
        for (seat, row) in rows.iter().enumerate() {
            let half = row[column] / 2;
            let event = format!("* {half} {}; {} put {}", row[column] - half, seat + 1, column + 1);
            table.go(&event);
        }
    }
    // Column 3 to the second seat, 4 to the third, 5 to the first, 7 and 9 to the fourth; 12 and the rest burn.
    assert_eq!(table.scores(), [5, 3, 4, 7 + 9]);
    assert_eq!(table.winners(), [4]);
}

#[test]
fn scores_count_decided_columns_only() {
    let mut table = at("base", 2, "* 6 6; 1 put 12; * 1 1; 2 put 3");
    assert_eq!(table.scores(), [0, 0]);
    table.go("* 1 1; 1 put 1; * 6 5; 2 put 12");
    assert_eq!(table.scores(), [12, 0]);
}

#[test]
fn columns_follow_the_seats() {
    for (seats, last) in [(2, 12), (6, 12), (7, 15), (9, 15), (10, 18), (12, 18)] {
        assert_eq!(at("base", seats, "* 1 1").moves(1), puts(1..=last));
        assert_eq!(at("base columns=11", seats, "* 1 1").moves(1), puts(2..=12));
        assert_eq!(at("base columns=15", seats, "* 1 1").moves(1), puts(1..=15));
    }
}

#[test]
fn two_entries_a_column_in_any_order() {
    let mut table = at("large", 2, "* 1 1; 1 put 9; * 1 2; 2 put 9; * 6 6; 1 put 9; * 5 5");
    assert_eq!(table.moves(2), puts(1..=12));
    table.go("2 put 9; * 1 1");
    // 14 against 13.
    assert_eq!(table.scores(), [9, 0]);
    assert_eq!(table.moves(1), puts_but(&[9]));
}

#[test]
fn any_row_with_room() {
    let mut table = at("super", 2, "* 1 2; 1 put 12 2; * 6 6; 2 put 12 2; * 1 1");
    let all = table.moves(1);
    assert!(all.starts_with("put 1 1, put 1 2, put 2 1"));
    // Row 2 is full in column 12; the own row is named too.
    assert!(all.ends_with("put 11 1, put 11 2, put 12 1"));
    assert_eq!(table.refused(1, "put 12 2"), "katego-why-full");
    table.go("1 put 12; * 6 6");
    assert_eq!(table.moves(2).split(", ").last(), Some("put 12 1"));
    table.go("2 put 12 1; * 1 1");
    // 2 × 12 = 24 against 3 × 12 = 36.
    assert_eq!(table.scores(), [0, 12]);
    assert!(!table.moves(1).contains("put 12"));
}

#[test]
fn equal_entries_kill_a_column() {
    let mut table = at("damping", 3, "* 1 6; 1 put 12; * 2 3");
    table.go("2 put 12; * 2 2");
    // 1 × 6 = 2 × 3: nobody writes there any more.
    assert_eq!(table.moves(3), puts(1..=11));
    assert_eq!(table.refused(3, "put 12"), "katego-why-closed");
    assert_eq!(table.scores(), [0, 0, 0]);
}

#[test]
fn a_seat_without_room_in_open_columns_is_skipped() {
    // Seat 1 has filled columns 1–6, and seat 2 kills 7–12 one after another.
    let mut table = at("damping", 2, "");
    for column in 1..=6 {
        // Six different products against others: nothing dies.
        table.go(&format!("* 1 {column}; 1 put {column}; * 5 5; 2 put {}", column + 6));
    }
    for column in 7..=12 {
        // Equal to seat 2's 25.
        table.go(&format!("* 5 5; 1 put {column}"));
        if column < 12 {
            table.go(&format!("* 4 6; 2 put {}", column - 6));
        }
    }
    // Seat 1 has no room left; seat 2 has column 6.
    assert_eq!(table.owed().0, 2);
    table.go("* 6 6");
    assert_eq!((table.owed().1, table.moves(2)), (vec![2], "put 6".to_owned()));
    table.go("2 put 6");
    assert_eq!((table.scores(), table.winners()), (vec![0, 21], vec![2]));
}

#[test]
fn a_falling_row() {
    let mut table = at("power", 2, "* 3 3");
    let dashes: Vec<_> = (1..=12).map(|column| format!("dash {column}")).collect();
    assert_eq!(table.moves(1), format!("{}, {}, roll", puts(1..=12), dashes.join(", ")));
    table.go("1 put 6; * 1 1; 2 dash 12; * 3 3");
    // Equal is not falling: left of it only higher, right of it only lower.
    let others: Vec<_> = (1..=12).filter(|c| *c != 6).map(|column| format!("dash {column}")).collect();
    assert_eq!(table.moves(1), format!("{}, roll", others.join(", ")));
    assert_eq!(table.refused(1, "put 7"), "katego-why-falling");
    table.go("1 roll; * 4 4");
    assert_eq!(table.moves(1), format!("{}, {}, roll", puts(1..=5), others.join(", ")));
    table.go("1 dash 7; * 1 1; 2 put 11; * 1 1");
    // Dashes do not matter for the order.
    assert!(table.moves(1).starts_with(&puts(8..=12)));
}

#[test]
fn the_two_sides_of_the_fir_tree() {
    let mut table = at("tree", 2, "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 4");
    assert!(table.moves(1).starts_with(&(puts(1..=5) + ", dash 1")));
    assert_eq!(table.refused(1, "put 7"), "katego-why-falling");
    table.go("1 dash 1; * 3 4");
    assert!(table.moves(2).starts_with(&(puts(7..=12) + ", dash 1")));
    assert_eq!(table.refused(2, "put 5"), "katego-why-rising");
    assert_eq!(table.refused(2, "roll"), "katego-why-no-spare");
    table.go("2 put 7; * 3 3");
    // Equal fits on no side.
    assert!(table.moves(1).starts_with("dash 2, "), "{}", table.moves(1));
    assert_eq!(table.refused(1, "put 5"), "katego-why-falling");
    table.go("1 dash 5; * 3 3");
    assert!(table.moves(2).starts_with("dash 1, "), "{}", table.moves(2));
    assert_eq!(table.refused(2, "put 12"), "katego-why-rising");
}

#[test]
fn a_fir_tree_that_began_by_the_first_rules_takes_equal_values() {
    let events = "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 3";
    let first = |line| opened("tree", 2, line).expect("a table");
    let mut table = first("rules 1");
    table.go(events);
    assert!(table.moves(1).starts_with(&(puts([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]) + ", dash 1")));
    table.go("1 put 5; * 3 3; 2 put 7; * 3 4");
    assert_eq!(table.refused(1, "put 7"), "katego-why-falling");
    for line in ["", "rules 2"] {
        let mut table = first(line);
        table.go(events);
        assert_eq!(table.refused(1, "put 5"), "katego-why-falling");
    }
    assert!(opened("tree", 2, "rules 3").is_err_and(|why| why.id == "record-rules"));
}

#[test]
fn the_fir_tree_in_pairs() {
    let table =
        at("tree pairs=sum", 4, "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 3; 3 put 6; * 3 3; 4 put 6; * 6 6");
    assert!(table.moves(1).starts_with(&(puts(1..=5) + ", dash 1")));
    let table = at("tree pairs=sum", 4, "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 3; 3 put 6; * 6 6");
    assert!(table.moves(4).starts_with(&(puts(1..=12) + ", dash 1")));
    let table = at(
        "tree pairs=sum",
        4,
        "* 3 3; 1 put 6; * 3 3; 2 put 6; * 1 1; 3 dash 1; * 1 1; 4 dash 1; * 1 1; 1 dash 1; * 6 6",
    );
    assert!(table.moves(2).starts_with(&(puts(7..=12) + ", dash 1")));
}

#[test]
fn worth_by_place() {
    // Both win what the other gives up, outside in. Equal values fit in a row that is free.
    let mut table = at("tree order=free", 2, "");
    let worths = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1];
    for (place, worth) in worths.iter().enumerate() {
        let before: i64 = table.scores()[1];
        table.go(&format!("* 1 1; 1 dash {0}; * 1 1; 2 put {0}", place + 1));
        assert_eq!(table.scores()[1] - before, *worth);
    }
    for (options, sum) in [("columns=11", 36), ("columns=15", 64), ("columns=18", 90)] {
        let count = options[8..].parse::<usize>().unwrap();
        let first = if count == 11 { 2 } else { 1 };
        let mut table = at(&format!("tree order=free {options}"), 2, "");
        for column in first..first + count {
            table.go(&format!("* 1 1; 1 put {column}; * 1 1; 2 dash {column}"));
        }
        assert_eq!(table.scores(), [sum, 0]);
    }
}

#[test]
fn a_column_of_dashes_burns() {
    let table = at("tree", 2, "* 1 1; 1 dash 6; * 1 1; 2 dash 6");
    assert_eq!(table.scores(), [0, 0]);
}

#[test]
fn an_entry_above_everything_in_its_column() {
    let mut table = at("progressive", 2, "* 3 4; 1 put 5; * 3 4");
    assert_eq!(table.moves(2), puts_but(&[5]));
    assert_eq!(table.refused(2, "put 5"), "katego-why-above");
    table.go("2 put 6; * 6 6");
    // The own one may be overtaken too.
    assert_eq!(table.moves(1), puts(1..=12));
    assert_eq!(table.scores(), [0, 0]);
}

#[test]
fn a_turn_without_a_legal_cell_passes_by_itself() {
    let mut table = at("progressive", 2, "");
    for column in (1..12).step_by(2) {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 1));
    }
    // Each has used six turns, and six pass.
    for _ in 0..12 {
        assert_eq!(table.owed().0, 2);
        table.go("* 6 6");
    }
    assert_eq!(table.scores(), [1 + 3 + 5 + 7 + 9 + 11, 2 + 4 + 6 + 8 + 10 + 12]);
    assert_eq!(table.winners(), [2]);
}

#[test]
fn pedestal() {
    let mut table = at("pedestal", 2, "* 3 3; 1 put 9; * 3 3");
    assert_eq!(table.moves(2), puts(1..=12) + ", pass");
    // 9: 6 alone. 10: 5 and 5 of one seat. 11: 4, 4, 7. 12: 2, 3.
    table.go("2 put 10; * 1 4; 1 put 12; * 1 1; 2 put 12");
    table.go("* 2 2; 1 put 11; * 2 2; 2 put 11; * 3 4; 1 put 11; * 2 4; 2 put 10");
    while table.winners().is_empty() {
        table.go("* 1 1");
        let seat = table.owed().1[0];
        table.go(&format!("{seat} pass"));
    }
    // Seat 1: a lone entry is the highest (9), 11 is topped by its 7 and has two lowest, 12 is won and seat 2
    // loses it. Column 10: two equal entries of one seat, which neither win nor lose.
    assert_eq!(table.scores(), [9 + 11 + 12, -12]);
}

#[test]
fn the_lowest_without_a_common_table_is_among_the_rows() {
    let mut table = at("base lowest=on", 3, "");
    for (seat, faces) in [(1, "1 1"), (2, "3 3"), (3, "3 3")] {
        table.go(&format!("* {faces}; {seat} put 9"));
    }
    assert_eq!(table.scores(), [-9, 0, 0]);
}

#[test]
fn one_of_two_wins_when_the_other_leaves() {
    assert_eq!(at("base", 2, "* 3 3; 1 put 9; 2 resigns").winners(), [1]);
}

#[test]
fn who_leaves_is_done_and_cannot_win() {
    let mut table = at("base", 3, "* 6 6; 1 put 12; * 1 1; 2 put 12; 3 resigns");
    // The roll of seat 3 is owed no longer, and column 12 is decided.
    assert_eq!(table.scores(), [12, 0, 0]);
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 1 1");
    assert_eq!(table.owed(), (0, vec![1]));
    table.go("1 resigns");
    assert_eq!(table.winners(), [2]);
    let mut table = at("base columns=11", 3, "3 resigns");
    for column in 2..=12 {
        table.go(&format!("* 1 1; 1 put {column}; * 1 2; 2 put {column}"));
    }
    assert_eq!(table.winners(), [2]);
}

#[test]
fn random_play_ends_in_every_variant_with_every_number_of_seats() {
    for preset in Katego.about().presets {
        let values = AnyGame::values(&Katego, Some(preset.name), &[]).unwrap();
        for seats in AnyGame::capacity(&Katego, &values) {
            let mut table = at(preset.name, seats, "");
            table.finish(&vec!["random"; seats], &mut Mix(seats as u64));
            assert!(!table.winners().is_empty());
        }
    }
}

// Spare rolls, rolls in all, pools of dice and the fixed die.

#[test]
fn spare_rolls_are_spent_one_by_one() {
    let mut table = at("five-spare", 2, "* 1 1");
    for _ in 0..5 {
        assert_eq!(table.moves(1), puts(1..=12) + ", roll");
        table.go("1 roll");
        assert_eq!(table.owed(), (2, vec![]));
        table.go("* 1 1");
    }
    assert_eq!(table.moves(1), puts(1..=12));
    assert_eq!(table.refused(1, "roll"), "katego-why-no-spare");
    table.go("1 put 1; * 1 1");
    assert!(table.moves(2).ends_with("roll"));
}

#[test]
fn spares_are_saved_up() {
    let mut table = at("saving", 2, "* 1 1; 1 put 1; * 1 1; 2 roll; * 2 2");
    assert_eq!(table.moves(2), puts(1..=12));
    table.go("2 put 1; * 1 1; 1 roll; * 1 1; 1 roll; * 1 1");
    assert_eq!(table.moves(1), puts(2..=12));
}

#[test]
fn rolls_in_all() {
    let mut table = at("limited", 2, "* 1 1");
    table.go(&"1 roll; * 1 1;".repeat(19));
    // The twentieth: it puts its last value and is done.
    assert_eq!(table.moves(1), puts(1..=12));
    table.go("1 put 12; * 1 1");
    assert_eq!(table.scores(), [0, 0]);
    table.go("2 put 11");
    // Seat 1 is done: column 11 is seat 2's at once.
    assert_eq!(table.scores(), [0, 11]);
    assert_eq!(table.owed().0, 2);
    table.go("* 2 2; 2 put 12");
    assert_eq!(table.scores(), [0, 23]);
}

#[test]
fn rolls_until_something_can_be_written() {
    let mut table = at("city", 2, "");
    // 36 everywhere, by turns: then nothing fits any more.
    for column in (1..=12).step_by(2) {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 1));
    }
    // Nine rolls are left; they happen by themselves, and the seat is done.
    for left in (0..9).rev() {
        assert_eq!(table.owed(), (2, vec![]));
        table.go("* 1 1");
        assert!(left > 0 || table.owed().0 == 2);
    }
    // Nobody else can write in the columns of seat 2 any more.
    assert_eq!(table.scores(), [0, 42]);
    table.go(&"* 1 1;".repeat(9));
    assert_eq!((table.scores(), table.winners()), (vec![36, 42], vec![2]));
}

#[test]
fn a_roll_may_go_on_when_something_can_be_written() {
    let table = at("city", 2, "* 2 3");
    assert_eq!(table.moves(1), puts(1..=12) + ", roll");
    let table = at("city", 2, "* 2 3; 1 put 4; * 1 6");
    assert_eq!(table.moves(2), puts_but(&[4]) + ", roll");
}

#[test]
fn the_fixed_die_goes_by_turns() {
    let mut table = at("village columns=15", 2, "");
    for turn in 0..15u8 {
        let fixed = turn % 6 + 1;
        assert_eq!(table.owed().0, 1);
        // One of them repeats its roll: rolls do not move the fixed die.
        table.go(&format!("* 2; 1 roll; * 3; 1 put {0}; * 3; 2 put {0}", turn + 1));
        let cell = &table.board(0).rows[0].cells[usize::from(turn)];
        assert_eq!(cell[0].text, Some((fixed * 3).to_string()));
    }
    assert_eq!(table.scores(), [0, 0]);
    assert_eq!(table.winners(), [1, 2]);
}

#[test]
fn a_pool_of_dice() {
    let mut table = at("gorodki", 2, "");
    let rolls: Vec<_> = (1..=10).map(|dice| format!("throw {dice}")).collect();
    assert_eq!((table.owed().0, table.moves(1)), (0, rolls.join(", ")));
    assert_eq!(table.refused(1, "throw 11"), "katego-why-dice");
    assert_eq!(table.refused(1, "put 3"), "katego-why-roll-first");
    table.go("1 throw 10");
    assert_eq!(table.owed().0, 10);
    table.go("* 6 6 6 6 6 6 6 6 6 6");
    assert_eq!(table.moves(1), puts(1..=12));
    assert_eq!(table.refused(1, "throw 1"), "katego-why-put-first");
}

#[test]
fn the_last_die_is_rolled_by_itself() {
    let mut table = at("gorodki pool=3", 2, "1 throw 2; * 1 1; 1 put 1; 2 throw 3; * 1 1 1");
    table.go("2 put 12");
    assert_eq!(table.owed(), (1, vec![]));
    table.go("* 4; 1 put 11");
    // Nobody has dice left.
    assert_eq!((table.scores(), table.winners()), (vec![1 + 11, 12], vec![1, 2]));
}

#[test]
fn golf_has_no_limit_of_turns() {
    let mut table = at("golf", 2, "");
    for column in (1..12).step_by(2) {
        table.go(&format!("1 throw 2; * 6 6; 1 put {column}; 2 throw 2; * 6 6; 2 put {}", column + 1));
    }
    // A value that fits nowhere passes by itself, as long as there are dice.
    for _ in 6..24 {
        table.go("1 throw 2; * 6 6; 2 throw 2; * 6 6");
    }
    assert_eq!(table.moves(1), "throw 1, throw 2");
    table.go("1 throw 2; * 1 1; 2 throw 2; * 1 1");
    assert_eq!(table.scores(), [36, 42]);
}

#[test]
fn nothing_fits_and_a_spare_is_left() {
    let mut table = at("base above=on spare=1", 2, "");
    for column in 1..=6 {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 6));
    }
    // The spare is rolled by itself, then the turn ends by itself.
    for _ in 0..2 {
        assert_eq!(table.owed(), (2, vec![]));
        table.go("* 6 6; * 6 6");
    }
    table.go(&"* 6 6;".repeat(10));
    assert_eq!((table.scores(), table.winners()), (vec![21, 57], vec![2]));
}

#[test]
fn declining_and_rolling_again_are_two_things() {
    let mut table = at("progressive decline=on spare=1", 2, "");
    for column in (1..12).step_by(2) {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 1));
    }
    table.go("* 6 6");
    assert_eq!(table.moves(1), "roll, pass");
    table.go("1 roll; * 6 6");
    // Nothing but passing was left.
    assert_eq!(table.owed(), (2, vec![]));
}

// Pairs: sums, cancelling, damping, capture, and who is whose partner.

/// Everyone writes in this column, seat by seat.
fn column(label: usize, rolls: &[&str]) -> String {
    let turns = rolls.iter().enumerate();
    turns.map(|(index, faces)| format!("* {faces}; {} put {label}", index + 1)).collect::<Vec<_>>().join(";")
}

#[test]
fn the_pair_with_the_larger_sum() {
    // Seats 1 and 3 against 2 and 4: 12 + 2 against 7 + 6.
    let mut table = at("pairs", 4, &column(12, &["6 6", "3 4", "1 1", "3 3"]));
    assert_eq!(table.scores(), [12, 0, 12, 0]);
    // 12 + 2 against 7 + 7 burns. Equal values of two pairs count.
    table.go(&column(11, &["6 6", "3 4", "1 1", "3 4"]));
    table.go(&column(10, &["6 6", "6 6", "1 1", "1 2"]));
    assert_eq!(table.scores(), [12, 10, 12, 10]);
}

#[test]
fn partners_sit_across() {
    let scores = |seats, label: usize| {
        let rolls: Vec<_> = (0..seats).map(|seat| if seat == 1 { "6 6" } else { "1 1" }).collect();
        at("pairs-damping", seats, &column(label, &rolls)).scores()
    };
    // The twins of the others damp it.
    assert_eq!(scores(4, 12), [0; 4]);
    let mut table = at("pairs", 6, &column(12, &["1 1", "6 6", "1 2", "1 3", "2 3", "3 3"]));
    assert_eq!(table.scores(), [0, 12, 0, 0, 12, 0]);
    table.go("* 1 1");
    let table = at("pairs", 8, &column(15, &["1 1", "1 2", "6 6", "1 3", "2 2", "2 3", "3 3", "3 4"]));
    assert_eq!(table.scores(), [0, 0, 15, 0, 0, 0, 15, 0]);
}

#[test]
fn a_value_of_several_pairs_counts_for_none() {
    // Pairs (1 4)(2 5)(3 6). 12 + 11 and 12 + 5 lose their 12; 10 + 2 wins with 12 against 11.
    let table = at("pairs", 6, &column(12, &["6 6", "6 6", "5 5", "5 6", "2 3", "1 1"]));
    assert_eq!(table.scores(), [0, 0, 12, 0, 0, 12]);
    // Partners' copies too: 12 + 12 against 12 + 2 and 1.5 dice; 2 alone is left, against 3 + 4.
    let table = at("pairs", 6, &column(12, &["6 6", "6 6", "1 2", "6 6", "1 1", "1 3"]));
    assert_eq!(table.scores(), [0, 0, 12, 0, 0, 12]);
    // Equal values within a pair alone count.
    let table = at("pairs", 6, &column(12, &["6 6", "5 6", "1 2", "6 6", "5 5", "1 3"]));
    assert_eq!(table.scores(), [12, 0, 0, 12, 0, 0]);
    // Nothing is left of any: it burns.
    let table = at("pairs", 6, &column(12, &["6 6", "6 6", "6 6", "1 1", "1 1", "1 1"]));
    assert_eq!(table.scores(), [0; 6]);
}

#[test]
fn damping_by_two_equal_entries() {
    // 12 + 11 against 2 + 2.
    let mut table = at("pairs-damping", 4, &column(12, &["6 6", "1 1", "5 6", "1 1"]));
    assert_eq!(table.scores(), [0; 4]);
    // Equal winners are safe.
    table.go(&column(11, &["6 6", "1 1", "6 6", "1 1"]));
    assert_eq!(table.scores(), [11, 0, 11, 0]);
    // A tie burns all the same.
    table.go(&column(10, &["3 3", "2 3", "3 3", "3 4"]));
    assert_eq!(table.scores(), [11, 0, 11, 0]);
    // Nothing is closed before it is decided.
    table.go("* 1 1; 1 put 9; * 6 6; 2 put 9; * 1 1; 3 put 9; * 6 6");
    assert_eq!(table.moves(4), puts(1..=9));
}

#[test]
fn capture_by_two_equal_entries() {
    let mut table = at("pairs-capture", 4, "* 1 6; 1 put 12; * 6 6; 2 put 12; * 2 3; 3 put 12; * 1 1");
    // 6 = 6 against 36: captured at once, closed for all.
    assert_eq!(table.scores(), [12, 0, 12, 0]);
    assert_eq!(table.moves(4), puts_but(&[12]));
    assert_eq!(table.refused(4, "put 12"), "katego-why-closed");
    // Equal entries of rivals mean nothing; else the larger sum.
    table.go("4 put 11; * 1 1; 1 put 11; * 1 2; 2 put 11; * 6 6; 3 put 11");
    assert_eq!(table.scores(), [23, 0, 23, 0]);
}

#[test]
fn teams_may_be_chosen() {
    let mut table = opened("pairs", 4, "team 3 4; team 2 1").unwrap();
    table.go(&column(12, &["6 6", "3 3", "1 1", "1 1"]));
    assert_eq!(table.scores(), [12, 12, 0, 0]);
    assert_eq!(opened("pairs", 4, "team 1 2 3; team 4").err().unwrap().id, "teams-wrong");
    assert_eq!(opened("base", 4, "team 1 2; team 3 4").err().unwrap().id, "teams-none");
}

#[test]
fn numbers_of_seats() {
    for (variant, seats) in [
        ("pairs", vec![4, 6, 8, 10, 12]),
        ("pairs-damping", vec![4, 6, 8, 10, 12]),
        ("pairs-capture", vec![4, 6, 8, 10, 12]),
        ("competitive", vec![4]),
        ("olympic", vec![4]),
        ("tree", vec![2]),
        ("tree pairs=total", vec![4]),
        ("clash pairs=total", vec![4, 6, 8, 10, 12]),
        ("base", (2..=12).collect()),
        ("golf", (2..=12).collect()),
        ("psychological", (2..=24).collect()),
        ("diceless", (2..=24).collect()),
        ("base play=shared", (2..=12).collect()),
        ("base play=shared secret=all", (2..=24).collect()),
    ] {
        let fits: Vec<_> = (1..=25).filter(|seats| opened(variant, *seats, "").is_ok()).collect();
        assert_eq!(fits, seats, "{variant}");
    }
}

#[test]
fn a_pair_plays_on_when_a_partner_leaves() {
    let mut table = at("pairs", 6, &column(12, &["6 6", "1 1", "1 1", "2 2", "1 1", "1 1"]));
    assert_eq!(table.scores(), [12, 0, 0, 12, 0, 0]);
    table
        .go("4 resigns; * 6 6; 1 put 11; * 1 2; 2 put 11; * 1 3; 3 put 11; * 2 3; 5 put 11; * 3 3; 6 put 11");
    assert_eq!(table.scores(), [23, 0, 0, 23, 0, 0]);
}

#[test]
fn in_two_pairs_the_others_win_when_one_leaves() {
    assert_eq!(at("pairs", 4, "* 6 6; 1 put 12; 4 resigns").winners(), [1, 3]);
}

// Visibility: scenes and hidden rows.

fn weights(table: &KategoTable, label: usize) -> Vec<Weight> {
    let board = table.board(0);
    let column = label - 1;
    board.rows.iter().flat_map(|row| row.cells[column].iter().map(|mark| mark.weight)).collect()
}

#[test]
fn what_leads_what_is_tied() {
    let mut table = at("base", 3, "* 3 3; 1 put 9; * 2 3; 2 put 9; * 3 3");
    assert_eq!(weights(&table, 9), [Weight::Leads, Weight::Plain]);
    assert_eq!(table.board(0).columns[8].fate, Fate::Open);
    table.go("3 put 9");
    assert_eq!(weights(&table, 9), [Weight::Tied, Weight::Plain, Weight::Tied]);
    assert_eq!(table.board(0).columns[8].fate, Fate::Burned);
    let table = at("pairs", 4, "* 3 3; 1 put 9; * 4 4; 2 put 9; * 2 2; 3 put 9");
    assert_eq!(weights(&table, 9), [Weight::Leads, Weight::Plain, Weight::Leads]);
    let table = at("power", 2, "* 3 3; 1 dash 9");
    assert_eq!(weights(&table, 9), [Weight::Dash]);
    let table = at("damping", 2, "* 3 2; 1 put 9; * 6 1; 2 put 9");
    assert_eq!(weights(&table, 9), [Weight::Tied, Weight::Tied]);
}

#[test]
fn the_last_entry_is_fresh() {
    let table = at("base", 2, "* 3 3; 1 put 9; * 2 3; 2 put 9; * 1 1");
    let board = table.board(0);
    let fresh: Vec<_> = board.rows.iter().map(|row| row.cells[8][0].fresh).collect();
    assert_eq!(fresh, [false, true]);
}

#[test]
fn rows_are_hidden_from_all_others() {
    let mut table = at("psychological", 2, "* 3 3; 1 put 9; 2 put 4");
    let seen = |table: &KategoTable, who| -> Vec<usize> {
        table
            .board(who)
            .rows
            .iter()
            .map(|row| row.cells.iter().filter(|cell| !cell.is_empty()).count())
            .collect()
    };
    assert_eq!((seen(&table, 0), seen(&table, 1), seen(&table, 2)), (vec![0, 0], vec![1, 0], vec![0, 1]));
    table.go("* 3 3; 1 put 8");
    // A sealed answer is shown to its seat only.
    let private = |table: &KategoTable, who| table.0.scene(viewer(who)).private.len();
    assert_eq!((private(&table, 0), private(&table, 1), private(&table, 2)), (0, 2, 1));
    table.finish(&["random", "random"], &mut Mix(1));
    assert_eq!(seen(&table, 0), [12, 12]);
}

/// Bids are made for another column than the dice of the last roll were for.
#[test]
fn dice_of_a_settled_column_do_not_lie_beside_bids() {
    let dice = |table: &KategoTable| table.0.scene(viewer(0)).dice.len();
    let mut auction = at("auction", 2, "1 bid 2; 2 pass; * 3 4");
    assert_eq!(dice(&auction), 2, "the winner looks for a column");
    auction.go("1 put 7");
    assert_eq!(dice(&auction), 0);
    // Here a roll settles the column at once, and is seen until somebody bids again.
    let mut trade = at("trade", 2, "1 bid 2; 2 pass; * 3 4");
    assert_eq!(dice(&trade), 2);
    trade.go("2 bid 1");
    assert_eq!(dice(&trade), 0);
}

#[test]
fn the_partners_row_is_hidden() {
    let table = at("olympic", 4, "* 3 3; 1 put 9; 2 put 9; 3 put 9; 4 put 9");
    let hidden = |who| -> Vec<usize> {
        let board = table.board(who);
        board.rows.iter().filter(|row| row.cells[8].is_empty()).map(|row| row.seat.number()).collect()
    };
    assert_eq!((hidden(1), hidden(2), hidden(3), hidden(4)), (vec![3], vec![4], vec![1], vec![2]));
    // An onlooker may be anybody's partner.
    assert_eq!(hidden(0), [1, 2, 3, 4]);
}

#[test]
fn nothing_hidden_is_told() {
    let mut table = at("psychological", 2, "* 3 3");
    for (answering, play) in [(1, "put 9"), (2, "put 4")] {
        let mut log = Log::on();
        table.0.play(seat(answering), play, &mut log).unwrap();
        assert_eq!(log.into_messages(), []);
    }
}

#[test]
fn two_tables_are_told_apart() {
    let table = at("competitive", 4, "* 3 3");
    let rows: Vec<_> = table.board(0).rows.iter().map(|row| row.seat.number()).collect();
    assert_eq!(rows, [1, 2, 3, 4]);
    assert!(table.board(0).rows.iter().all(|row| row.note.is_some()));
}

#[test]
fn nobody_is_told_what_is_left_once_the_game_is_over() {
    let notes = |table: &KategoTable| {
        table.0.scene(viewer(1)).players.iter().filter(|player| player.note.is_some()).count()
    };
    let mut table = at("diceless", 3, "");
    assert_eq!(notes(&table), 3);
    table.go("2 resigns");
    assert!(notes(&table) > 0, "the others go on");
    table.go("3 resigns");
    assert!(matches!(table.0.turn(), Turn::Over(_)));
    assert_eq!(notes(&table), 0);
}

#[test]
fn every_move_is_reached_by_taps() {
    for (variant, seats, events) in [
        ("base", 2, "* 3 3"),
        ("super", 8, "* 3 3"),
        ("diceless", 12, ""),
        ("power columns=18", 2, "* 3 3"),
        ("power decline=on", 2, "* 3 3"),
        ("auction", 2, ""),
        ("gorodki", 2, ""),
    ] {
        let table = at(variant, seats, events);
        let mut found = Vec::new();
        let mut paths: Vec<Vec<String>> = vec![Vec::new()];
        while let Some(path) = paths.pop() {
            let keys: Vec<_> = path.iter().map(String::as_str).collect();
            let level = table.0.choices(seat(1), &keys).unwrap();
            assert!(level.len() <= MOST_BRANCHES);
            for choice in level {
                match choice.leads {
                    Leads::Play(play) => found.push(play),
                    Leads::Deeper => paths.push(path.iter().cloned().chain([choice.key]).collect()),
                }
            }
        }
        let mut listed = table.0.moves(seat(1));
        listed.sort();
        found.sort();
        assert_eq!(found, listed, "{variant}");
    }
}

#[test]
fn contests_show_who_leads() {
    let table = at("ladder", 2, "1 roll; * 4; 2 roll; * 2");
    assert_eq!(weights(&table, 1), [Weight::Leads, Weight::Plain]);
    assert_eq!(table.board(0).columns[0].fate, Fate::Contested);
    let scene = table.0.scene(viewer(0));
    assert!(scene.players.iter().all(|player| player.note.is_some()));
}
