//! `kubyk games`: prints the catalogue.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::io::Write;

use clap_complete::ArgValueCompleter;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{About, AnyGame, Msg, OptionKind, OptionSpec, Preset, Rung, Tempo, Values};
use kubyk_words::{Lang, Words};
use serde::Serialize;

use super::completions;
use crate::output::CliError;
use crate::{game, output};

/// Arguments of `kubyk games`.
#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// The game to tell; all of them by default
    #[arg(value_name = "GAME", add = ArgValueCompleter::new(completions::games))]
    game: Option<String>,
    /// Print one JSON array, or the object of one game
    #[arg(long)]
    json: bool,
}

/// A text in every language, by language code.
type Localized = BTreeMap<&'static str, String>;

#[derive(Serialize)]
struct CatalogueEntry {
    id: &'static str,
    names: Localized,
    about: Localized,
    rules: u32,
    aliases: &'static [&'static str],
    /// The numbers of players of the first variant.
    players: Vec<usize>,
    complexity: u8,
    tempo: Tempo,
    /// Those of the game, and those of any of its variants.
    tags: Vec<&'static str>,
    /// The chapter of the encyclopaedia in whose list it stands, 1 to 23.
    chapter: Option<u8>,
    /// The class and the signs of the first variant's row there.
    #[serde(flatten)]
    row: IndexRow,
    options: Vec<OptionEntry>,
    variants: Vec<VariantEntry>,
}

/// A row of the encyclopaedia's index, without the name.
#[derive(Serialize)]
struct IndexRow {
    /// Complexity and tempo as `V-Б`; null where the game does not stand in the index.
    class: Option<String>,
    /// `+` for games by its author, `!!!` for large companies, `*` without dice.
    signs: Vec<&'static str>,
}

impl IndexRow {
    fn of(about: &About, preset: &Preset) -> Self {
        match about.chapter {
            Some(_) => Self { class: Some(preset.class()), signs: preset.signs() },
            None => Self { class: None, signs: Vec::new() },
        }
    }
}

impl fmt::Display for IndexRow {
    /// ` (V-Б, +, !!!)`; nothing for a game outside the index.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(class) = &self.class else { return Ok(()) };
        let told: Vec<_> = [class.as_str()].into_iter().chain(self.signs.iter().copied()).collect();
        write!(f, " ({})", told.join(", "))
    }
}

#[derive(Serialize)]
struct OptionEntry {
    name: &'static str,
    /// The kind, and with it the range or the words.
    #[serde(flatten)]
    kind: OptionKind,
    default: &'static str,
    description_id: String,
    description: Localized,
}

#[derive(Serialize)]
struct VariantEntry {
    name: &'static str,
    names: Localized,
    players: Vec<usize>,
    /// The fewest and the most players that its source recommends.
    recommended: Option<(usize, usize)>,
    /// The names of the group of variants it belongs to.
    group: Option<Localized>,
    complexity: u8,
    tempo: Tempo,
    #[serde(flatten)]
    row: IndexRow,
    dice: u8,
    simultaneous: bool,
    author: &'static str,
    /// Those of the game, and its own.
    tags: Vec<&'static str>,
    /// The machine players for the least number of players.
    levels: Vec<&'static str>,
    /// Those that people are offered, under names that are the same in every game.
    ladder: Vec<LadderEntry>,
    options: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct LadderEntry {
    name: &'static str,
    level: &'static str,
    /// Of a hundred moves so many are any legal one.
    slips: u32,
}

pub(crate) fn run(args: &GamesArgs) -> Result<(), CliError> {
    let words = game::terminal_words()?;
    match &args.game {
        Some(name) if args.json => output::json(&entry(game::find(name)?, &words)?),
        Some(name) => {
            let mut out = output::stdout();
            tell(&mut out, game::find(name)?, &words)?;
            Ok(out.flush()?)
        }
        None if args.json => {
            let entries: Result<Vec<_>, _> = CATALOGUE.iter().map(|game| entry(*game, &words)).collect();
            output::json(&entries?)
        }
        None => {
            let mut out = output::stdout();
            for game in CATALOGUE {
                tell(&mut out, *game, &words)?;
                writeln!(out)?;
            }
            Ok(out.flush()?)
        }
    }
}

fn entry(game: &dyn AnyGame, words: &Words) -> Result<CatalogueEntry, CliError> {
    let about = game.about();
    let first = &about.presets[0];
    let variants: Result<Vec<_>, _> =
        about.presets.iter().map(|preset| variant(game, preset, words)).collect();
    let own_tags: BTreeSet<_> = about.presets.iter().flat_map(|preset| preset.tags).copied().collect();
    let options = about.options.iter().map(|option| {
        let msg = about.option_about(option.name);
        let OptionSpec { name, kind, default } = *option;
        OptionEntry {
            name,
            kind,
            default,
            description_id: msg.id.to_string(),
            description: texts(words, &msg),
        }
    });
    Ok(CatalogueEntry {
        id: about.id,
        names: texts(words, &about.name()),
        about: texts(words, &about.blurb()),
        rules: about.rules,
        aliases: about.aliases,
        players: game.capacity(&values(game, first)?),
        complexity: first.complexity,
        tempo: first.tempo,
        tags: about.tags.iter().copied().chain(own_tags).collect(),
        chapter: about.chapter,
        row: IndexRow::of(about, first),
        options: options.collect(),
        variants: variants?,
    })
}

fn variant(game: &dyn AnyGame, preset: &Preset, words: &Words) -> Result<VariantEntry, CliError> {
    let values = values(game, preset)?;
    let players = game.capacity(&values);
    let least = players.first().copied().unwrap_or_default();
    Ok(VariantEntry {
        name: preset.name,
        names: texts(words, &game.about().preset_name(preset.name)),
        recommended: preset.recommended,
        group: preset.group.map(|group| texts(words, &game.about().group_name(group))),
        complexity: preset.complexity,
        tempo: preset.tempo,
        row: IndexRow::of(game.about(), preset),
        dice: preset.dice,
        simultaneous: preset.simultaneous,
        author: preset.author,
        tags: game.about().tags.iter().chain(preset.tags).copied().collect(),
        levels: game.levels(&values, least),
        ladder: game.ladder(&values, least).iter().map(entry_of).collect(),
        options: values.iter().map(|(name, value)| (name, value.to_owned())).collect(),
        players,
    })
}

fn entry_of(rung: &Rung) -> LadderEntry {
    LadderEntry { name: rung.strength.word(), level: rung.level, slips: rung.slips }
}

fn values(game: &dyn AnyGame, preset: &Preset) -> Result<Values, CliError> {
    game.values(Some(preset.name), &[]).map_err(game::refused)
}

fn texts(words: &Words, msg: &Msg) -> Localized {
    Lang::ALL.map(|lang| (lang.code(), words.say(lang, msg, &[]))).into()
}

/// Writes the choices of a game: variants, options, machine players.
fn tell(out: &mut impl Write, game: &dyn AnyGame, words: &Words) -> Result<(), CliError> {
    let say = |msg: &Msg| words.say(Lang::En, msg, &[]);
    let about = game.about();
    writeln!(out, "{}  {} — {}", about.id, say(&about.name()), say(&about.blurb()))?;
    let mut group = None;
    for preset in about.presets {
        if preset.group != group {
            group = preset.group;
            group.map_or(Ok(()), |group| writeln!(out, "  {}:", say(&about.group_name(group))))?;
        }
        let possible = game.capacity(&values(game, preset)?);
        let mut players = numbers(&possible);
        if let Some((least, most)) = preset.recommended.filter(|(least, most)| least < most) {
            let most = possible.last().map_or(most, |largest| most.min(*largest));
            let _ = write!(players, " (best {least}–{most})");
        }
        let (name, grade) = (say(&about.preset_name(preset.name)), preset.complexity);
        let tempo = say(&Msg::new(match preset.tempo {
            Tempo::A => "tempo-a",
            Tempo::B => "tempo-b",
            Tempo::C => "tempo-c",
        }));
        let row = IndexRow::of(about, preset);
        writeln!(
            out,
            "  {:<20} {name}; players {players}; complexity {grade} of 5, {tempo}{row}",
            preset.name
        )?;
    }
    for option in about.options {
        let range = match option.kind {
            OptionKind::Flag => "off, on".to_owned(),
            OptionKind::Integer { min, max } => format!("{min} to {max}"),
            OptionKind::Choice { words } => words.join(", "),
            OptionKind::Optional { words, min, max } => format!("{}, or {min} to {max}", words.join(", ")),
            OptionKind::Ranges { min, max } => format!("none, or ranges from {min} to {max}"),
        };
        let (value, elsewhere) = settings(about, option);
        let text = say(&about.option_about(option.name));
        writeln!(out, "    {} = {value} ({range}{elsewhere}): {text}", option.name)?;
    }
    for (players, of) in machine_players(game)? {
        let of =
            if of.len() == about.presets.len() { String::new() } else { format!(" of {}", of.join(", ")) };
        writeln!(out, "  machine players{of}: {players}")?;
    }
    Ok(())
}

/// An option's value in the first variant, and the variants with other values: `; 200 in two-dice, sysna`.
fn settings(about: &About, option: &OptionSpec) -> (&'static str, String) {
    let of = |preset: &Preset| preset.value(option, about.rules);
    let first = of(&about.presets[0]);
    let mut others: Vec<(&str, Vec<&str>)> = Vec::new();
    for preset in about.presets.iter().filter(|preset| of(preset) != first) {
        match others.iter_mut().find(|(value, _)| *value == of(preset)) {
            Some((_, presets)) => presets.push(preset.name),
            None => others.push((of(preset), vec![preset.name])),
        }
    }
    let others = others.into_iter().map(|(value, presets)| format!("; {value} in {}", presets.join(", ")));
    (first, others.collect())
}

/// The machine players by name, weakest first, and the variants that have them.
fn machine_players(game: &dyn AnyGame) -> Result<Vec<(String, Vec<&'static str>)>, CliError> {
    let mut found: Vec<(String, Vec<_>)> = Vec::new();
    for preset in game.about().presets {
        let values = values(game, preset)?;
        let least = game.capacity(&values).first().copied().unwrap_or_default();
        let names = game.machine_players(&values, least).join(", ");
        match found.iter_mut().find(|(known, _)| *known == names) {
            Some((_, presets)) => presets.push(preset.name),
            None => found.push((names, vec![preset.name])),
        }
    }
    Ok(found)
}

/// Formats numbers as ranges: `2-12`, `4, 6, 8`.
fn numbers(numbers: &[usize]) -> String {
    let run = |run: &[usize]| match run {
        [first, .., last] => format!("{first}-{last}"),
        run => run.iter().map(ToString::to_string).collect(),
    };
    numbers.chunk_by(|a, b| a + 1 == *b).map(run).collect::<Vec<_>>().join(", ")
}
