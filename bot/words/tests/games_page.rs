//! The page `docs/games.md`: every game with its chapter, company, length and class, and where its rules come from. It is
//! made from the catalogue.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Log, Msg, Preset, Setup, Stream, Table, Texts, Turn};
use kubyk_words::{Lang, Words};

/// The titles of the chapters are among the texts of the commands.
const CHAPTERS: Texts = kubyk_games::texts!("../../commands/src/text");

/// The variable with which this test writes the page.
const WRITE: &str = "KUBYK_WRITE_GAMES";

const HEAD: &str = "# Games

Every game that Kubyk plays, made from the catalogue: do not edit this page, `KUBYK_WRITE_GAMES=1 cargo test -p kubyk-words
--test games_page` writes it. `kubyk games GAME` tells more about each: variants, options, bots.

Chapter, class and signs are those of the index of S. Khramov's encyclopaedia: the class is complexity, I to V, and tempo, А
quick, Б moderate, В long; `+` stands for games by its author, `!!!` for large companies, `*` for play without dice. If
variants differ, the table has all their classes and signs. The number of players that a source recommends is in brackets. Minutes
are those of the first variant with its smallest usual number of players, as bots play it: four seconds a move in the easiest
games, twenty in the hardest.

";

#[test]
fn the_page_of_games_follows_the_catalogue() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games.md");
    let page = page();
    if env::var_os(WRITE).is_some() {
        return fs::write(path, page).expect("the page can be written");
    }
    let written = fs::read_to_string(path).unwrap_or_default();
    let news = page.lines().find(|line| !written.lines().any(|known| known == *line));
    assert!(
        page == written,
        "docs/games.md is out of date, first at {news:?}: write it with \
         `{WRITE}=1 cargo test -p kubyk-words --test games_page` and read what has changed"
    );
}

fn page() -> String {
    let words = Words::new(&[CHAPTERS]).expect("the texts fit together");
    let say = |lang, msg: &Msg| words.say(lang, msg, &[]);
    let mut page = HEAD.to_owned();
    page.push_str("| game | українською | по-русски | id | by | chapter | class | players | minutes |\n");
    page.push_str("|---|---|---|---|---|---|---|---|---|\n");
    for game in CATALOGUE {
        let about = game.about();
        let [en, uk, ru] = Lang::ALL.map(|lang| say(lang, &about.name()));
        let by = say(Lang::En, &about.presets[0].author_name());
        let chapter = about.chapter.map(|chapter| say(Lang::En, &Msg::new(format!("book-{chapter}"))));
        let (chapter, class) = (chapter.unwrap_or_default(), class(*game));
        let (players, minutes) = (players(*game), minutes(*game));
        let _ = writeln!(
            page,
            "| {en} | {uk} | {ru} | `{}` | {by} | {chapter} | {class} | {players} | {minutes} |",
            about.id
        );
    }
    page.push_str("\n## Where the rules come from\n\n");
    for game in CATALOGUE {
        let about = game.about();
        let [name, sources] = [about.name(), about.sources()].map(|msg| say(Lang::En, &msg));
        let _ = writeln!(page, "- **{name}**: {sources}");
    }
    page
}

/// The classes of the variants, each once, and the signs of any of them; nothing outside the index.
fn class(game: &dyn AnyGame) -> String {
    let about = game.about();
    if about.chapter.is_none() {
        return String::new();
    }
    let mut classes: Vec<String> = Vec::new();
    let mut signs: Vec<&str> = Vec::new();
    for preset in about.presets {
        if !classes.contains(&preset.class()) {
            classes.push(preset.class());
        }
        signs.extend(preset.signs().iter().filter(|sign| !signs.contains(sign)).copied().collect::<Vec<_>>());
    }
    let signs: Vec<String> = signs.iter().map(|sign| format!("`{sign}`")).collect();
    [classes.join(", "), signs.join(" ")].join(" ").trim_end().to_owned()
}

/// `2–50 (3–6)`: the fewest and the most of any variant, and those that the source of the first one recommends.
fn players(game: &dyn AnyGame) -> String {
    let all = game.about().presets.iter().flat_map(|preset| capacity(game, preset));
    let all: Vec<usize> = all.collect();
    let range = |least: usize, most: usize| {
        if least == most { least.to_string() } else { format!("{least}–{most}") }
    };
    let first = &game.about().presets[0];
    let usual = first.recommended.map(|(least, most)| format!(" ({})", range(least, most)));
    let [least, most] = [all.iter().min(), all.iter().max()].map(|seats| seats.copied().unwrap_or_default());
    range(least, most) + &usual.unwrap_or_default()
}

fn capacity(game: &dyn AnyGame, preset: &Preset) -> Vec<usize> {
    game.capacity(&game.values(Some(preset.name), &[]).expect("a preset is a variant"))
}

/// The length of the first variant, in the steps in which people tell it.
fn minutes(game: &dyn AnyGame) -> String {
    const STEPS: [usize; 9] = [2, 5, 10, 15, 20, 30, 45, 60, 90];
    const GAMES: u64 = 5;
    let preset = &game.about().presets[0];
    let capacity = capacity(game, preset);
    let usual = preset.recommended.map_or(2, |(least, _)| least.max(2));
    let seats = capacity.iter().copied().find(|seats| *seats >= usual).unwrap_or(capacity[0]);
    let moves: usize = (0..GAMES).map(|seed| moves(game, preset, seats, seed)).sum();
    let seconds = moves / GAMES as usize * 4 * usize::from(preset.complexity);
    let step = STEPS.into_iter().find(|step| seconds <= step * 60);
    step.map_or_else(|| "more than 90".to_owned(), |step| format!("{step}"))
}

/// The moves of a game between the weakest machine players; those that all make at the same time count once.
fn moves(game: &dyn AnyGame, preset: &Preset, seats: usize, seed: u64) -> usize {
    let variant = game.values(Some(preset.name), &[]).expect("a preset is a variant");
    let level = game.levels(&variant, seats)[1..].first().copied().unwrap_or("random");
    let teams = game.teams(&variant, seats);
    let setup = Setup { variant, seats, teams, position: None };
    let mut table: Box<dyn Table> = game.open(&setup).expect("the default table is possible");
    let (mut stream, mut steps) = (Numbers(seed), 0);
    loop {
        match table.turn() {
            Turn::Over(_) => return steps,
            Turn::Chance(_) => {
                let faces = table.deal(&mut stream).expect("chance owes it");
                table.answer(&faces, &mut Log::off()).expect("dealt as owed");
            }
            Turn::Seats(acting) => {
                steps += 1;
                for seat in acting.iter() {
                    table.act(seat, level, &mut stream, &mut Log::off());
                }
            }
        }
    }
}

/// Uniform numbers from a seed, by Knuth's multiplier; the impatient kind, for whom bots do not think long.
struct Numbers(u64);

impl Stream for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((u128::from(self.0) * u128::from(bound)) >> 64) as u32
    }

    fn late(&self) -> bool {
        true
    }
}
