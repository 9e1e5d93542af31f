//! Scenes built by hand: every kind of board, from empty to crowded.

use std::sync::Arc;

use kubyk_games::kit::{
    Board, Column, Fate, Lane, Mark, Msg, Player, Row, Scene, SceneDie, ScoreTable, Seat, Standing, Texts,
    Tint, Track, Viewer, Weight,
};
use kubyk_paint::{Look, Painter, Theme};
use kubyk_words::{Lang, Words};

/// What the scenes say.
pub(crate) const SAID: Texts = Texts {
    en: "try-race = Pig · two dice · to 200\ntry-turn = { $who } to move\ntry-over = { $who } wins!\n\
         try-answers = Answered: 37 of 50\ntry-stake = +{ $points } at stake: { $throws }\n\
         try-burn = { $who } throws a 1 and loses { $points }\ntry-hold = { $who } banks { $points }\n\
         try-table = Katego · { $n } columns\ntry-left = dice left: { $n }\ntry-secret = You have chosen column 9\n\
         try-list = Thirteen\n",
    uk: "try-race = Свиня · дві кості · до 200\ntry-turn = Хід: { $who }\ntry-over = Перемога: { $who }!\n\
         try-answers = Відповіли 37 з 50\ntry-stake = +{ $points } на кону: { $throws }\n\
         try-burn = { $who }: чирик, згоріло { $points }\ntry-hold = { $who } записує { $points }\n\
         try-table = Катего · стовпців: { $n }\ntry-left = лишилося костей: { $n }\n\
         try-secret = Обрано стовпець 9\ntry-list = Тринадцять\n",
    ru: "try-race = Свинья · две кости · до 200\ntry-turn = Ход: { $who }\ntry-over = Победа: { $who }!\n\
         try-answers = Ответили 37 из 50\ntry-stake = +{ $points } на кону: { $throws }\n\
         try-burn = { $who }: чирик, сгорело { $points }\ntry-hold = { $who } записывает { $points }\n\
         try-table = Катего · столбцов: { $n }\ntry-left = осталось костей: { $n }\n\
         try-secret = Выбран столбец 9\ntry-list = Тринадцать\n",
};

/// A painter that knows them.
pub(crate) fn painter() -> Painter {
    Painter::new(Arc::new(Words::new(&[kubyk_paint::TEXTS, SAID]).expect("the texts are good")))
}

/// Names of people, as many as a table has.
pub(crate) fn people() -> Vec<String> {
    let names = [
        "Саша",
        "Діма",
        "Ґанна",
        "Їжакевич",
        "Олександра-Марія",
        "Петро",
        "Юля",
        "Ёлкин",
        "Max",
        "Євген",
        "Zoë",
        "Щедрик",
    ];
    (0..50).map(|n| names.get(n).map_or(format!("Гравець{}", n + 1), ToString::to_string)).collect()
}

/// For a reader of this language.
pub(crate) fn look(lang: Lang) -> Look {
    Look::new(lang, people())
}

/// Every scene with its name.
pub(crate) fn all() -> Vec<(&'static str, Scene, Look)> {
    let look = || look(Lang::Uk);
    let dark = || Look { theme: Theme::Dark, ..look() };
    let news = vec![
        Msg::new("try-burn").with("who", Seat::at(1)).with("points", 31),
        Msg::new("try-hold").with("who", Seat::at(0)).with("points", 18),
    ];
    vec![
        ("race-start", race(&[(0, 0), (0, 0)], 0), look()),
        ("race", race(&[(78, 28), (141, 0)], 0), Look { news: news.clone(), ..look() }),
        ("race-dark", race(&[(78, 28), (141, 0)], 0), Look { news, ..dark() }),
        ("race-four", race(&[(12, 0), (166, 0), (94, 53), (187, 0)], 2), Look { lang: Lang::Ru, ..look() }),
        ("race-over", race_over(), Look { lang: Lang::En, ..look() }),
        ("race-twelve", race(&TWELVE, 3), look()),
        ("race-fifty", race_fifty(), Look { viewer: Viewer::Seat(Seat::at(44)), ..dark() }),
        ("table-start", table(12, 2, 0), look()),
        ("table", table(12, 4, 7), look()),
        ("table-dark", table(12, 4, 7), dark()),
        ("table-two", table(11, 2, 10), Look { lang: Lang::En, ..look() }),
        ("table-fifteen", table(15, 8, 6), look()),
        ("table-twelve", table(18, 12, 9), look()),
        ("table-twelve-dark", table(18, 12, 9), dark()),
        ("table-contest", contest(), look()),
        ("table-large", large(), dark()),
        ("table-shared", shared(), look()),
        ("table-secret", secret(), Look { viewer: Viewer::Seat(Seat::at(0)), ..look() }),
        ("list", list(), look()),
        ("dice", dice(), dark()),
    ]
}

const TWELVE: [(i64, i64); 12] = [
    (12, 0),
    (166, 0),
    (94, 0),
    (187, 9),
    (3, 0),
    (0, 0),
    (55, 0),
    (121, 0),
    (144, 0),
    (77, 0),
    (31, 0),
    (100, 0),
];

/// A die.
pub(crate) fn die(face: u8, tint: Tint, aside: bool) -> SceneDie {
    SceneDie { aside, ..SceneDie::new(face, tint) }
}

fn player(index: usize, score: i64, standing: Standing) -> Player {
    Player { seat: Seat::at(index), score, note: None, standing, team: None }
}

fn turn(index: usize) -> Msg {
    Msg::new("try-turn").with("who", Seat::at(index))
}

/// A race of these `(banked, at stake)`, the seat `acting` to move.
pub(crate) fn race(lanes: &[(i64, i64)], acting: usize) -> Scene {
    let player = |(index, &(score, stake)): (usize, &(i64, i64))| {
        let standing = if index == acting { Standing::Acting } else { Standing::Waiting };
        let note = Msg::new("try-stake").with("points", stake).with("throws", "5 · 11 · 12");
        Player { note: (stake > 0).then_some(note), ..self::player(index, score, standing) }
    };
    let lane =
        |(index, &(banked, at_stake)): (usize, &(i64, i64))| Lane { seat: Seat::at(index), banked, at_stake };
    Scene {
        title: Msg::new("try-race"),
        status: turn(acting),
        players: lanes.iter().enumerate().map(player).collect(),
        dice: vec![die(5, Tint::Red, false), die(6, Tint::White, false)],
        board: Board::Track(Track {
            goal: 200,
            pits: Vec::new(),
            lanes: lanes.iter().enumerate().map(lane).collect(),
        }),
        private: Vec::new(),
    }
}

fn race_over() -> Scene {
    let mut scene = race(&[(204, 0), (187, 0), (34, 0)], 0);
    scene.status = Msg::new("try-over").with("who", Seat::at(0));
    scene.players[0].standing = Standing::Won;
    scene.players[1].standing = Standing::Done;
    scene.players[2].standing = Standing::Left;
    scene
}

fn race_fifty() -> Scene {
    let lanes: Vec<(i64, i64)> = (0..50).map(|n| ((n * 37) % 181, if n % 3 == 0 { 11 } else { 0 })).collect();
    let mut scene = race(&lanes, 0);
    scene.status = Msg::new("try-answers");
    for player in &mut scene.players {
        player.standing = if player.seat.index() % 4 == 0 { Standing::Acting } else { Standing::Waiting };
    }
    scene
}

fn mark(text: usize) -> Mark {
    Mark { text: Some(text.to_string()), by: None, weight: Weight::Plain, fresh: false }
}

fn column(label: usize) -> Column {
    Column { label: label.to_string(), worth: None, fate: Fate::Open }
}

/// A table of so many columns and seats after so many rounds, deterministic but mixed.
pub(crate) fn table(columns: usize, seats: usize, rounds: usize) -> Scene {
    let mut noise = 7_usize;
    let mut next = move |below: usize| {
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (noise >> 33) % below
    };
    let mut cells = vec![vec![Vec::new(); columns]; seats];
    for round in 0..rounds {
        for (seat, row) in cells.iter_mut().enumerate() {
            let start = next(columns);
            let free = (0..columns).map(|n| (start + n) % columns).find(|&c| row[c].is_empty());
            let fresh = round + 1 == rounds && seat == 0;
            row[free.unwrap_or(start)] = vec![Mark { fresh, ..mark(2 + next(11)) }];
        }
    }
    let mut heads: Vec<Column> = (1..=columns).map(column).collect();
    let mut scores = vec![0; seats];
    for (index, head) in heads.iter_mut().enumerate() {
        let values: Vec<i64> = cells.iter().map(|row| value(&row[index])).collect();
        let best = values.iter().copied().max().unwrap_or(0);
        let leaders: Vec<usize> = (0..seats).filter(|&seat| values[seat] == best && best > 0).collect();
        for &seat in &leaders {
            let weight = if leaders.len() == 1 { Weight::Leads } else { Weight::Tied };
            cells[seat][index][0].weight = weight;
        }
        if values.iter().all(|value| *value > 0) {
            head.fate = if let [winner] = leaders[..] {
                scores[winner] += index as i64 + 1;
                Fate::Won(Seat::at(winner))
            } else {
                Fate::Burned
            };
        }
    }
    let standing = |seat| if seat == 1 { Standing::Acting } else { Standing::Waiting };
    let row = |(seat, cells)| Row { seat: Some(Seat::at(seat)), note: None, cells };
    Scene {
        title: Msg::new("try-table").with("n", columns),
        status: turn(1),
        players: (0..seats).map(|seat| player(seat, scores[seat], standing(seat))).collect(),
        dice: vec![die(4, Tint::White, false), die(3, Tint::White, false)],
        board: Board::Table(ScoreTable {
            columns: heads,
            rows: cells.into_iter().enumerate().map(row).collect(),
        }),
        private: Vec::new(),
    }
}

fn value(cell: &[Mark]) -> i64 {
    cell.iter().filter_map(|mark| mark.text.as_ref()?.parse::<i64>().ok()).sum()
}

fn table_of(scene: &mut Scene) -> &mut ScoreTable {
    match &mut scene.board {
        Board::Table(table) => table,
        _ => panic!("a table"),
    }
}

/// Columns fought over one by one, with dice left; worth and label differ.
fn contest() -> Scene {
    let mut scene = table(12, 3, 0);
    let table = table_of(&mut scene);
    for (index, column) in table.columns.iter_mut().enumerate() {
        *column = Column {
            label: (index + 4).to_string(),
            worth: Some(6 - (index as i64 - 6).abs()),
            ..column.clone()
        };
    }
    let fates = [Fate::Won(Seat::at(1)), Fate::Burned, Fate::Won(Seat::at(0)), Fate::Contested];
    for (column, fate) in table.columns.iter_mut().zip(fates) {
        column.fate = fate;
    }
    for (index, row) in table.rows.iter_mut().enumerate() {
        row.note = Some(Msg::new("try-left").with("n", 30 - 7 * index));
        row.cells[0] =
            vec![Mark { weight: if index == 1 { Weight::Leads } else { Weight::Plain }, ..mark(index + 3) }];
        row.cells[1] = vec![Mark { weight: Weight::Dash, ..mark(0) }];
        row.cells[2] =
            vec![Mark { weight: if index == 0 { Weight::Leads } else { Weight::Plain }, ..mark(9 - index) }];
    }
    table.rows[2].cells[3] = vec![Mark { fresh: true, weight: Weight::Leads, ..mark(7) }];
    scene.dice = [1, 6, 3, 3, 2, 5, 4].map(|face| die(face, Tint::White, false)).to_vec();
    scene
}

/// Two entries a cell, some written by others.
fn large() -> Scene {
    let mut scene = table(12, 4, 8);
    for (seat, row) in table_of(&mut scene).rows.iter_mut().enumerate() {
        for (index, cell) in row.cells.iter_mut().enumerate() {
            if (index + seat) % 3 == 0 && !cell.is_empty() {
                cell.push(Mark { by: Some(Seat::at((seat + 1) % 4)), ..mark(36 - index) });
            }
        }
    }
    for (index, player) in scene.players.iter_mut().enumerate() {
        player.team = Some(index % 2);
    }
    scene
}

/// One row that all share, with many marks.
fn shared() -> Scene {
    let mut scene = table(12, 3, 0);
    let table = table_of(&mut scene);
    let cell = |index: usize| -> Vec<Mark> {
        let marks =
            (0..index % 7).map(|n| Mark { by: Some(Seat::at((n + index) % 3)), ..mark(3 + 2 * n + index) });
        let mut cell: Vec<Mark> = marks.collect();
        if let Some(last) = cell.last_mut() {
            last.weight = Weight::Leads;
            last.fresh = index == 5;
        }
        cell
    };
    table.rows = vec![Row { seat: None, note: None, cells: (0..12).map(cell).collect() }];
    for player in &mut scene.players {
        player.note = Some(Msg::new("try-left").with("n", 21));
    }
    scene
}

/// Others' marks are hidden, and there is something for the viewer alone.
fn secret() -> Scene {
    let mut scene = table(12, 3, 6);
    for row in table_of(&mut scene).rows.iter_mut().skip(1) {
        for mark in row.cells.iter_mut().flatten() {
            *mark = Mark { text: None, by: None, weight: Weight::Plain, fresh: false };
        }
    }
    scene.private = vec![Msg::new("try-secret")];
    scene
}

/// No board.
fn list() -> Scene {
    let mut scene = race(&[(12, 7), (5, 0), (-3, 0)], 0);
    scene.title = Msg::new("try-list");
    scene.board = Board::None;
    scene
}

/// Every face, every tint, some aside.
fn dice() -> Scene {
    let mut scene = list();
    scene.dice = (1..=9)
        .map(|face| die(face, if face % 4 == 3 { Tint::Red } else { Tint::White }, face > 7))
        .collect();
    scene.dice.push(die(12, Tint::White, false));
    scene
}
