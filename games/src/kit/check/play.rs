//! One game played at random to its end.

use std::collections::{BTreeSet, HashSet};

use super::texts::Spoken;
use super::{Case, Mix, quick, table, values};
use crate::CATALOGUE;
use crate::kit::{
    Choice, ChoiceLevel, DrawError, Event, Leads, Log, MOST_BRANCHES, Msg, RANDOM, Reason, Record, Scene,
    Seat, SeatStatus, Seats, SomeOf, Spot, Stream, Table, Then, Turn, Viewer,
};

/// More events than any random game needs.
const LONGEST: usize = 200_000;

pub(super) fn play(case: &Case) {
    let set = quick(case.game);
    let values = case.game.values(Some(case.preset), set).expect("a preset is a variant");
    let levels = case.game.levels(&values, case.seats);
    assert_eq!(levels.first(), Some(&RANDOM));
    values::check_ladder(case.game, &values, case.seats);
    let levels = case.game.machine_players(&values, case.seats);
    let mut table = table(case.game, case.preset, set, case.seats);
    let mut watch =
        Watch { mix: Mix(case.seed), spoken: Spoken::of(case.game), levels, met: BTreeSet::new() };
    let mut record = Record {
        game: case.game.about().id.to_owned(),
        variant: case.preset.to_owned(),
        options: set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        seats: (1..=case.seats).map(|number| format!("Player {number}")).collect(),
        ..Record::default()
    };
    let mut left = Seats::NONE;
    watch.spoken.hear(&case.game.rules(&values));
    for page in case.game.pages(&values) {
        assert!(!page.lines.is_empty(), "an empty page of {}", case.preset);
        watch.spoken.hear(&page.topic.title());
        watch.spoken.hear(&page.lines);
    }
    loop {
        assert!(record.events.len() < LONGEST, "the game does not end");
        // The opening in full, then samples: late positions of a table of fifty cost too much each.
        if (record.events.len() < 30 || watch.mix.once_in(1 + record.events.len() as u32 / 30))
            && watch.mix.once_in(crowd(table.as_ref()))
        {
            watch.check(table.as_ref());
            if watch.mix.once_in(1 + case.seats as u32 / 8) {
                check_sealed_answers(table.as_ref(), &mut watch.mix);
                check_hidden_rolls(table.as_ref(), &mut watch.mix);
            }
        }
        // A seat that played alone and has left leaves nobody behind.
        if matches!(table.turn(), Turn::Over(_)) {
            break;
        }
        let event = if case.leaving && watch.mix.once_in(20 + 5 * case.seats as u32) {
            let staying: Vec<_> = Seats::all(case.seats).without(left).iter().collect();
            let seat = *watch.mix.pick(&staying);
            Event::Left(seat, *watch.mix.pick(&[Reason::Resignation, Reason::Time]))
        } else if case.leaving && case.game.draws() && watch.mix.once_in(30) {
            let staying = Seats::all(case.seats).without(left).without(table.agreed());
            let staying: Vec<_> = staying.iter().collect();
            Event::Agreed(*watch.mix.pick(&staying))
        } else {
            match table.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => Event::Rolled(table.deal(&mut watch.mix).expect("chance owes")),
                Turn::Seats(seats) => {
                    let seats: Vec<_> = seats.iter().collect();
                    let seat = *watch.mix.pick(&seats);
                    Event::Played(seat, watch.mix.pick(&table.moves(seat)).clone())
                }
            }
        };
        let mut log = Log::on();
        let happened = event.clone().apply(table.as_mut(), &mut log).expect("a legal event happens");
        assert_eq!(happened, event, "a listed move is canonical");
        watch.spoken.hear(&log.into_messages());
        if let Event::Left(seat, _) = event {
            left.insert(seat);
            assert_eq!(table.left(), left);
        }
        record.events.push(event);
    }
    ended(table.as_mut(), left, &mut watch.spoken);
    replayed(&record, case, table.as_ref());
}

/// Walking through thousands of moves takes its time: such positions are looked at only once in so many.
fn crowd(table: &dyn Table) -> u32 {
    const MANY: usize = 100;
    let moves = table.to_act().first().map_or(0, |seat| table.moves(seat).len());
    (moves / MANY).max(1) as u32
}

/// After the end nothing more happens.
fn ended(table: &mut dyn Table, left: Seats, spoken: &mut Spoken) {
    let outcome = table.over().expect("it is over");
    assert!(outcome.winners.both(left).is_empty(), "one who left is no winner");
    assert!(outcome.winners.iter().all(|seat| seat.index() < table.seats()));
    let before = table.copy();
    for seat in Seat::all(table.seats()) {
        assert_eq!(table.moves(seat), Vec::<String>::new());
        assert_eq!(table.choices(seat, &[]), None);
        spoken.hear(&table.agree(seat, &mut Log::off()).expect_err("nobody agrees after the end"));
        let why =
            table.leave(seat, Reason::Time, &mut Log::off()).expect_err("nobody leaves a finished game");
        spoken.hear(&why);
        for text in ["roll", "hold", "put 1", "?"] {
            let why = table.play(seat, text, &mut Log::off()).expect_err("no move after the end");
            spoken.hear(&why.msg(table.about()));
        }
    }
    assert_eq!(table.answer(&[1], &mut Log::off()), Err(DrawError::Unasked));
    assert!(table.deal(&mut Mix(1)).is_none());
    spoken.hear(&table.scene(Viewer::Spectator));
    for seat in Seat::all(table.seats()) {
        let scene = table.scene(Viewer::Seat(seat));
        spoken.hear(&scene);
        assert_ne!(scene.status.id, "ended-won", "seat {seat} has won or lost, and is told so");
    }
    assert!(table.same(before.as_ref()));
}

/// The record is the truth of the game: it is read back as it was written, and leads to the same state.
fn replayed(record: &Record, case: &Case, table: &dyn Table) {
    let text = record.to_string();
    let (read, again) = Record::read(text.as_bytes(), CATALOGUE).expect("its own record is read");
    assert_eq!(&read, record);
    assert_eq!(read.to_string(), text);
    assert!(again.same(table), "reading leads to the same state");
    assert_eq!((again.turn(), again.scores()), (table.turn(), table.scores()));
    let replayed = record.replay(case.game, &mut Log::off()).expect("its own record is replayed");
    assert!(replayed.same(table), "replaying leads to the same state");
}

// Checks of one position, whatever the game.

/// So many moves of one seat are tried by themselves in a position, the others are left to the next.
const MOVES_TRIED: usize = 40;

/// State of the checks of one game, carried from position to position.
pub(super) struct Watch {
    pub(super) mix: Mix,
    pub(super) spoken: Spoken,
    /// The machine players of this table.
    pub(super) levels: Vec<&'static str>,
    /// Every move that was legal at some time.
    pub(super) met: BTreeSet<String>,
}

impl Watch {
    pub(super) fn check(&mut self, table: &dyn Table) {
        let owing = turn(table);
        draws(table, &mut self.spoken);
        values::check_values(table, &mut self.mix);
        self.scenes(table, owing);
        for seat in some(owing, &mut self.mix) {
            let moves = table.moves(seat);
            self.met.extend(moves.iter().cloned());
            notation(table, seat, &moves, &mut self.mix);
            self.verbs(table, seat, &moves);
            self.refusals(table, seat, &moves);
            check_choices(table, seat, &moves, &mut self.spoken, &mut self.mix);
            self.decisions(table, seat, &moves);
        }
        for seat in some(Seats::all(table.seats()).without(owing), &mut self.mix) {
            assert_eq!(table.choices(seat, &[]), None, "seat {seat} owes nothing");
            assert!(table.think(seat, RANDOM, &mut self.mix).is_none(), "seat {seat} owes nothing");
            let texts: Vec<_> = self.met.iter().map(String::as_str).take(3).chain(["roll"]).collect();
            refused(table, seat, &texts, &mut self.spoken);
        }
    }

    /// A scene shows each seat once, who acts, and what everybody may know.
    fn scenes(&mut self, table: &dyn Table, owing: Seats) {
        let viewers = some(Seats::all(table.seats()), &mut self.mix).into_iter().map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator]) {
            let scene = table.scene(viewer);
            let seats: Vec<_> = scene.players.iter().map(|player| player.seat).collect();
            assert!(seats.iter().copied().eq(Seat::all(table.seats())));
            for player in &scene.players {
                let acting = player.standing == SeatStatus::Acting;
                assert_eq!(
                    acting,
                    owing.contains(player.seat),
                    "seat {} is {:?}",
                    player.seat,
                    player.standing
                );
            }
            self.spoken.hear(&scene);
            match viewer {
                Viewer::Spectator => assert!(scene.private.is_empty(), "a spectator has nothing private"),
                Viewer::Seat(seat) => {
                    let known = table.known(seat);
                    assert_eq!(known.moves(seat), table.moves(seat), "seat {seat} knows its moves");
                    assert!(known.known(seat).same(known.as_ref()), "what is hidden once is hidden");
                }
            }
        }
    }

    /// A move that begins with a verb may begin with its name in any language.
    fn verbs(&mut self, table: &dyn Table, seat: Seat, moves: &[String]) {
        let text = self.mix.pick(moves);
        let word = text.split(' ').next().unwrap_or_default();
        for name in self.spoken.verb_names(word) {
            let typed = text.replacen(word, name, 1);
            let played = table.copy().play(seat, &typed, &mut Log::off());
            assert_eq!(played.as_ref(), Ok(text), "{typed}");
        }
    }

    /// Nonsense and moves of other positions are refused and change nothing.
    fn refusals(&mut self, table: &dyn Table, seat: Seat, moves: &[String]) {
        let long = "9 ".repeat(5000);
        refused(
            table,
            seat,
            &["", " ", "?", "roll them all", "put", "put -1", "99999999999999999999", "\0", "🎲", &long],
            &mut self.spoken,
        );
        let legal: HashSet<_> = moves.iter().collect();
        let elsewhere: Vec<_> =
            self.met.iter().filter(|text| !legal.contains(text)).map(String::as_str).collect();
        if !elsewhere.is_empty() {
            let picked: Vec<_> = (0..10).map(|_| *self.mix.pick(&elsewhere)).collect();
            refused(table, seat, &picked, &mut self.spoken);
        }
    }

    /// Machine players choose among the legal moves, and know no more than their seat.
    fn decisions(&mut self, table: &dyn Table, seat: Seat, moves: &[String]) {
        // A strong player takes its time, and there are thousands of positions.
        if !self.mix.once_in(3) {
            return;
        }
        let level = if self.mix.once_in(10) { "no such level" } else { *self.mix.pick(&self.levels) };
        let seed = u64::from(self.mix.below(u32::MAX));
        let decision = table.think(seat, level, &mut Mix(seed)).expect("it owes a move");
        assert!(moves.contains(decision.best()), "{level} plays {:?}", decision.best());
        for (text, value) in &decision.candidates {
            assert!(moves.contains(text) && value.is_finite(), "{level}: {text:?} {value}");
        }
        assert!(decision.candidates.is_sorted_by(|a, b| a.1 >= b.1), "{level}: best first");
        let (mut acted, mut played) = (table.copy(), table.copy());
        let act = acted.act(seat, level, &mut Mix(seed), &mut Log::off());
        assert_eq!(act.as_ref(), Some(decision.best()), "{level} does what it thinks");
        played.play(seat, decision.best(), &mut Log::off()).expect("a legal move");
        assert!(acted.same(played.as_ref()), "{level} plays as if it had typed");
    }
}

/// The first and two more of a set: a simultaneous step of fifty need not be asked in full.
fn some(seats: Seats, mix: &mut Mix) -> BTreeSet<Seat> {
    let seats: Vec<_> = seats.iter().collect();
    match seats.first() {
        None => BTreeSet::new(),
        Some(first) => [*first, *mix.pick(&seats), *mix.pick(&seats)].into(),
    }
}

/// Exactly one of: over, chance owes, seats owe; and only those who owe have moves.
fn turn(table: &dyn Table) -> Seats {
    let owing = match table.turn() {
        Turn::Over(_) => Seats::NONE,
        Turn::Chance(draw) => {
            assert!(!draw.dice.is_empty(), "a draw has dice");
            Seats::NONE
        }
        Turn::Seats(seats) => {
            assert!(!seats.is_empty(), "somebody owes a move");
            assert!(seats.both(table.left()).is_empty(), "nobody waits for one who left");
            seats
        }
    };
    for seat in Seat::all(table.seats()) {
        let moves = table.moves(seat);
        assert_eq!(owing.contains(seat), !moves.is_empty(), "seat {seat}: {moves:?}");
        let distinct: BTreeSet<_> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "each move once: {moves:?}");
    }
    assert_eq!(table.scores().len(), table.seats());
    owing
}

/// Every move is read back from its text, in capitals and with blanks too.
fn notation(table: &dyn Table, seat: Seat, moves: &[String], mix: &mut Mix) {
    let first = mix.below(moves.len() as u32) as usize;
    for text in moves.iter().cycle().skip(first).take(moves.len().min(MOVES_TRIED)) {
        let spaced = format!("  {}\t ", text.replace(' ', "   "));
        for typed in [text, &text.to_uppercase(), &spaced] {
            let played = table.copy().play(seat, typed, &mut Log::off());
            assert_eq!(played.as_ref(), Ok(text), "{typed:?}");
        }
    }
}

fn refused(table: &dyn Table, seat: Seat, texts: &[&str], spoken: &mut Spoken) {
    let mut copy = table.copy();
    for text in texts {
        let mut log = Log::on();
        let error = copy.play(seat, text, &mut log).expect_err(text);
        assert!(copy.same(table), "a refused {text:?} changes nothing");
        assert!(log.into_messages().is_empty(), "a refused {text:?} is no news");
        spoken.hear(&error.msg(table.about()));
    }
}

/// Faces that nobody asked for, too many, too few or not of their die are refused and change nothing.
fn draws(table: &dyn Table, spoken: &mut Spoken) {
    let mut copy = table.copy();
    let mut faults = Vec::new();
    match table.needs() {
        None => faults.push((vec![1], DrawError::Unasked)),
        Some(draw) => {
            let low: Vec<_> = draw.dice.iter().map(|die| die.low).collect();
            let count = |got| DrawError::Count { expected: low.len(), got };
            faults.push((Vec::new(), count(0)));
            faults.push(([low.clone(), vec![1]].concat(), count(low.len() + 1)));
            for (index, &die) in draw.dice.iter().enumerate() {
                for face in [die.low.wrapping_sub(1), die.high + 1] {
                    let mut faces = low.clone();
                    faces[index] = face;
                    faults.push((faces, DrawError::Face { face, die }));
                }
            }
        }
    }
    for (faces, expected) in faults {
        assert_eq!(copy.answer(&faces, &mut Log::off()), Err(expected.clone()));
        assert!(copy.same(table), "refused faces {faces:?} change nothing");
        spoken.hear(&expected.msg());
    }
}

// The choice tree: whatever the kind of a level, it reaches exactly the legal moves below it.

/// The longest path that a button carries, keys joined by dots, in bytes.
const LONGEST_PATH: usize = 30;

/// As many selections of one level are all tried; of more, so many chosen by chance.
const SELECTIONS_TRIED: u64 = 64;

/// Levels with more selections than this are never tried in full.
const MOST_SELECTIONS: u64 = 8192;

type Path = Vec<String>;

pub(super) fn check_choices(
    table: &dyn Table,
    seat: Seat,
    moves: &[String],
    spoken: &mut Spoken,
    mix: &mut Mix,
) {
    let mut walk = Walk { table, seat, scene: table.scene(Viewer::Seat(seat)), spoken, mix };
    let reached = walk.list(&[]);
    assert_eq!(reached, moves.iter().cloned().collect(), "the choices are the moves");
}

/// A walk through the tree of one seat.
struct Walk<'a> {
    table: &'a dyn Table,
    seat: Seat,
    scene: Scene,
    spoken: &'a mut Spoken,
    mix: &'a mut Mix,
}

impl Walk<'_> {
    fn level(&self, path: &[String]) -> Option<ChoiceLevel<String>> {
        let keys: Vec<_> = path.iter().map(String::as_str).collect();
        assert!(path.join(".").len() <= LONGEST_PATH, "{path:?} does not fit a button");
        self.table.level(self.seat, &keys)
    }

    /// The moves that the lists of a level and of those below it reach, each once. Items of a level that has them
    /// reach the same.
    fn list(&mut self, path: &[String]) -> BTreeSet<String> {
        let level = self.level(path).unwrap_or_else(|| panic!("nothing is at {path:?}"));
        assert_eq!(self.level(&longer(path, "nowhere")), None);
        self.spoken.hear(&level);
        let (mut reached, list) = (BTreeSet::new(), level.clone().list());
        self.branches(path, &list);
        for choice in list {
            let below = match choice.leads {
                Leads::Play(text) => BTreeSet::from([text]),
                Leads::Deeper => self.list(&longer(path, &choice.key)),
            };
            for text in below {
                assert!(reached.insert(text.clone()), "{text:?} is reached twice");
            }
        }
        if let ChoiceLevel::SomeOf(some) = level {
            self.some_of(path, &some, &reached);
        }
        reached
    }

    /// Branches have keys of their own, and stand for parts of the scene that no other branch stands for.
    fn branches(&self, path: &[String], list: &[Choice<String>]) {
        assert!((1..=MOST_BRANCHES).contains(&list.len()), "{} branches at {path:?}", list.len());
        let keys: BTreeSet<_> = list.iter().map(|choice| &choice.key).collect();
        assert_eq!(keys.len(), list.len(), "keys at {path:?} differ");
        assert!(keys.iter().all(|key| is_key(key)), "{keys:?}");
        self.spots(path, list.iter().flat_map(|choice| &choice.spots));
        // What moves would fill may overlap.
        list.iter().for_each(|choice| self.spots(path, choice.fills.iter()));
    }

    fn spots<'s>(&self, path: &[String], spots: impl Iterator<Item = &'s Spot>) {
        let mut seen = Vec::new();
        for spot in spots {
            assert!(self.scene.has(spot), "{spot:?} at {path:?} is not on the scene");
            assert!(!seen.contains(&spot), "{spot:?} at {path:?} stands for two things");
            seen.push(spot);
        }
    }

    /// Selections within the bounds lead to the moves that the list reaches, and others lead nowhere. A move that
    /// stands whole on a level above, or is folded there, is not on the list, but somebody may select it all the
    /// same.
    fn some_of(&mut self, path: &[String], some: &SomeOf<String>, expected: &BTreeSet<String>) {
        let SomeOf { items, at_least, at_most, .. } = some;
        assert!(!items.is_empty() && at_least <= at_most && *at_most <= items.len(), "{path:?}: {some:?}");
        let keys: BTreeSet<_> = items.iter().map(|item| &item.key).collect();
        assert_eq!(keys.len(), items.len(), "keys of items at {path:?} differ");
        assert!(keys.iter().all(|key| is_key(key) && key.len() == items[0].key.len()), "{keys:?}");
        self.spots(path, items.iter().map(|item| &item.spot));
        let allowed: BTreeSet<String> = expected.iter().cloned().chain(self.whole_above(path)).collect();
        let count: u64 = (0..=*at_most as u64).map(|chosen| selections(items.len() as u64, chosen)).sum();
        if count <= MOST_SELECTIONS
            && (count <= SELECTIONS_TRIED || self.mix.once_in((count / SELECTIONS_TRIED) as u32))
        {
            let mut reached = BTreeSet::new();
            let mut places = vec![Vec::new()];
            while let Some(selection) = places.pop() {
                reached.extend(self.selection(path, some, &selection, &allowed));
                if selection.len() < *at_most {
                    let next = selection.last().map_or(0, |last| last + 1);
                    places.extend((next..items.len()).map(|place| [&selection[..], &[place]].concat()));
                }
            }
            assert!(expected.is_subset(&reached), "the selections at {path:?} reach all moves of the list");
        } else {
            for _ in 0..SELECTIONS_TRIED {
                let size = self.mix.below(*at_most as u32 + 1);
                let chosen = (0..size).map(|_| self.mix.below(items.len() as u32) as usize);
                let selection: Vec<_> = chosen.collect::<BTreeSet<_>>().into_iter().collect();
                self.selection(path, some, &selection, &allowed);
            }
        }
        for places in &some.shortcuts {
            let offered = self.level(&longer(path, &some.step(places)));
            assert!(offered.is_some(), "a shortcut at {path:?} is no selection: {places:?}");
        }
        let everything: Vec<_> = (0..items.len()).collect();
        if items.len() > *at_most && path.join(".").len() + some.step(&everything).len() < LONGEST_PATH {
            assert_eq!(
                self.level(&longer(path, &some.step(&everything))),
                None,
                "more than the most at {path:?}"
            );
        }
    }

    /// The whole moves of the levels above a path, and but for the first of them of what is folded beside it.
    fn whole_above(&self, path: &[String]) -> Vec<String> {
        let mut plays = Vec::new();
        for (depth, step) in path.iter().enumerate() {
            for choice in self.level(&path[..depth]).map(ChoiceLevel::list).unwrap_or_default() {
                match choice.leads {
                    Leads::Play(text) => plays.push(text),
                    Leads::Deeper if depth > 0 && choice.key != *step => {
                        let folded = self.level(&longer(&path[..depth], &choice.key));
                        let folded = folded.map(ChoiceLevel::list).unwrap_or_default();
                        plays.extend(folded.into_iter().filter_map(|choice| match choice.leads {
                            Leads::Play(text) => Some(text),
                            Leads::Deeper => None,
                        }));
                    }
                    Leads::Deeper => {}
                }
            }
        }
        plays
    }

    /// The moves that a selection leads to; none where it is not legal.
    fn selection(
        &mut self,
        path: &[String],
        some: &SomeOf<String>,
        places: &[usize],
        allowed: &BTreeSet<String>,
    ) -> BTreeSet<String> {
        let path = longer(path, &some.step(places));
        let Some(level) = self.level(&path) else { return BTreeSet::new() };
        assert!(places.len() >= some.at_least, "fewer than the least at {path:?}");
        self.spoken.hear(&level);
        let ChoiceLevel::OneOf(branches) = level else { panic!("a selection leads to one choice: {path:?}") };
        self.branches(&path, &branches);
        assert!(some.then == Then::OneOf || branches.len() == 1, "{path:?} is a whole move");
        let plays = branches.into_iter().map(|choice| match choice.leads {
            Leads::Play(text) => text,
            Leads::Deeper => panic!("nothing is chosen after what follows a selection: {path:?}"),
        });
        let reached: BTreeSet<_> = plays.collect();
        assert!(reached.is_subset(allowed), "{path:?} leads beyond its moves: {reached:?}");
        reached
    }
}

fn longer(path: &[String], step: &str) -> Path {
    [path, &[step.to_owned()]].concat()
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// In how many ways so many of some items can be chosen.
fn selections(items: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |ways, step| ways * (items - step) / (step + 1))
}

// Secrets: two games that differ only in what a seat may not know look the same to it.

/// So many steps two games are followed side by side.
const STEPS: usize = 12;

/// Answers a roll that only its roller sees in two ways and compares what the others see, then goes on with both.
pub(super) fn check_hidden_rolls(table: &dyn Table, mix: &mut Mix) {
    let (Some(roller), Some(draw)) = (table.roller(), table.needs()) else { return };
    let (mut left, mut right) = (table.copy(), table.copy());
    let [log, other_log] = [&mut left, &mut right].map(|table| {
        let mut log = Log::on();
        table.answer(&draw.roll(mix), &mut log).expect("chance owes it");
        log.into_messages()
    });
    assert_eq!(log, other_log, "the log of a hidden roll does not depend on it");
    assert_eq!((left.turn(), left.scores()), (right.turn(), right.scores()));
    assert_eq!(left.moves(roller), right.moves(roller), "the moves do not depend on a hidden roll");
    for viewer in others(table, roller).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(left.scene(viewer), right.scene(viewer), "{viewer:?} sees a hidden roll");
    }
    for seat in others(table, roller) {
        assert!(left.known(seat).same(right.known(seat).as_ref()), "seat {seat} knows a hidden roll");
    }
    assert!(left.public().same(right.public().as_ref()), "a hidden roll is not public");
    follow(left, right, roller, mix);
}

/// Plays two different sealed answers of one seat and compares what the others see, then goes on with both.
pub(super) fn check_sealed_answers(table: &dyn Table, mix: &mut Mix) {
    let owing = table.to_act();
    let moves_of = |seat| table.moves(seat);
    let Some(secret) = owing.iter().find(|seat| moves_of(*seat).len() > 1).filter(|_| owing.len() > 1) else {
        return;
    };
    let moves = moves_of(secret);
    let [one, other] = [&moves[0], mix.pick(&moves[1..])];
    let (mut left, mut right) = (table.copy(), table.copy());
    let [log, other_log] =
        [(&mut left, one), (&mut right, other)].map(|(table, text)| log_of(table.as_mut(), secret, text));
    assert_eq!(log, other_log, "the log of a sealed answer does not depend on it");
    let sealed = Turn::Seats(owing.without(Seats::only(secret)));
    assert_eq!(
        (left.turn(), right.turn()),
        (sealed.clone(), sealed),
        "a sealed answer leaves the others to act"
    );
    assert_eq!(left.scores(), right.scores());
    for viewer in others(table, secret).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(left.scene(viewer), right.scene(viewer), "{viewer:?} sees through a sealed answer");
    }
    for seat in others(table, secret) {
        assert!(left.known(seat).same(right.known(seat).as_ref()), "seat {seat} knows a sealed answer");
        assert_eq!(
            (left.moves(seat), left.choices(seat, &[])),
            (right.moves(seat), right.choices(seat, &[]))
        );
    }
    follow(left, right, secret, mix);
}

/// Goes on with both in step: as long as a seat knows the same of both, it sees the same.
fn follow(mut left: Box<dyn Table>, mut right: Box<dyn Table>, secret: Seat, mix: &mut Mix) {
    for _ in 0..STEPS {
        if left.turn() != right.turn() {
            return;
        }
        match left.turn() {
            Turn::Over(_) => return,
            Turn::Chance(draw) => {
                let faces = draw.roll(mix);
                if left.answer(&faces, &mut Log::off()).is_err()
                    || right.answer(&faces, &mut Log::off()).is_err()
                {
                    return;
                }
            }
            Turn::Seats(seats) => {
                let seats: Vec<_> = seats.iter().collect();
                let seat = *mix.pick(&seats);
                let common = right.moves(seat);
                let common: Vec<_> =
                    left.moves(seat).into_iter().filter(|text| common.contains(text)).collect();
                if common.is_empty() {
                    return;
                }
                let text = mix.pick(&common);
                log_of(left.as_mut(), seat, text);
                log_of(right.as_mut(), seat, text);
            }
        }
        for seat in others(left.as_ref(), secret) {
            if left.known(seat).same(right.known(seat).as_ref()) {
                let viewer = Viewer::Seat(seat);
                assert_eq!(left.scene(viewer), right.scene(viewer), "seat {seat} sees more than it knows");
                let open = Viewer::Spectator;
                assert_eq!(
                    left.scene(open),
                    right.scene(open),
                    "a spectator sees more than seat {seat} knows"
                );
                assert_eq!(left.scores(), right.scores(), "scores tell more than seat {seat} knows");
            }
        }
    }
}

/// The first seats that may not know it.
fn others(table: &dyn Table, secret: Seat) -> impl Iterator<Item = Seat> {
    const ASKED: usize = 4;
    Seat::all(table.seats()).filter(move |seat| *seat != secret).take(ASKED)
}

fn log_of(table: &mut dyn Table, seat: Seat, text: &str) -> Vec<Msg> {
    let mut log = Log::on();
    table.play(seat, text, &mut log).expect("a legal move");
    log.into_messages()
}
