//! `kubyk play`: plays a game in the terminal, against machine players or between people.

use std::fs;
use std::io::{BufRead as _, IsTerminal as _, Write as _, stderr, stdin};
use std::path::PathBuf;
use std::sync::Arc;

use clap_complete::ArgValueCompleter;
use kubyk_core::provable_dice::{Seed, TableDice};
use kubyk_games::kit::{
    AnyGame, Event, Log, Msg, Reason, Record, Seat, Seats, Table, Turn, Values, Viewer, level_name,
};
use kubyk_paint::{RenderParams, Renderer};
use kubyk_words::{Lang, Words};
use rustyline::config::{Behavior, Config};
use rustyline::error::ReadlineError;
use rustyline::{DefaultEditor, Editor};

use super::arguments::{ConfigArgs, GameArgs};
use super::completions;
use crate::game::{self, SeededRng};
use crate::output::{self, CliError};
use crate::solutions;

/// The site that terminal dice are derived for.
const SITE: &str = "terminal";

/// Arguments of `kubyk play`.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The number of seats; as few as the variant allows by default
    #[arg(long, value_name = "N", value_parser = game::seat)]
    seats: Option<usize>,
    /// A machine player; without any, all seats but the first are the strongest one's that people are offered
    #[arg(long = "bot", value_name = "SEAT=LEVEL", value_parser = seated,
        add = ArgValueCompleter::new(completions::seated_levels))]
    bots: Vec<(String, String)>,
    /// Write the record here, with the seed of the dice
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The language: en, uk or ru
    #[arg(long, default_value = "en", value_parser = super::record::lang)]
    lang: Lang,
}

/// Parses `SEAT=LEVEL`.
fn seated(text: &str) -> Result<(String, String), String> {
    game::pair(text).map_err(|_| "a seat and a level are expected, such as 2=hard".to_owned())
}

/// A running game.
struct TerminalGame {
    table: Box<dyn Table>,
    /// The machine player of each seat.
    bots: Vec<Option<String>>,
    dice: TableDice,
    record: Record,
    screen: TerminalScreen,
    keyboard: Keyboard,
}

pub(crate) fn run(args: &PlayArgs, config: ConfigArgs) -> Result<(), CliError> {
    let (game, values) = args.game.find()?;
    let seats = args.seats.or(game.capacity(&values).first().copied()).unwrap_or(1);
    let table = game::open(game, &values, seats)?;
    let bots = bots(args, game, &values, seats)?;
    solutions::prepare(game, &values, seats, bots.iter().flatten(), &config.inputs());
    if let Some(file) = &args.record {
        // An unwritable file is reported now rather than after the game.
        fs::write(file, "").map_err(|error| output::file_fault(file, &error))?;
    }
    let seed = Seed::random();
    let mut screen = TerminalScreen::new(args.lang)?;
    screen.params.names = (1..).zip(&bots).map(|(number, bot)| screen.name(number, bot.as_deref())).collect();
    let record = record(table.as_ref(), &values, &screen.params.names, &seed);
    screen.title(table.as_ref())?;
    screen.say(&Msg::new("terminal-sealed").with("hash", seed.commitment()))?;
    let dice = TableDice::new(seed.clone(), SITE, &record.salts);
    let keyboard = Keyboard::open();
    let mut game = TerminalGame { table, bots, dice, record, screen, keyboard };
    let played = game.play();
    game.record.seed = Some(seed.to_hex());
    output::line(&format!("seed {}", seed.to_hex()))?;
    if let Some(file) = &args.record {
        fs::write(file, game.record.to_string())
            .map_err(|error| CliError::other(output::file_fault(file, &error).to_string()))?;
    }
    played
}

/// The machine player of each seat.
fn bots(
    args: &PlayArgs,
    game: &dyn AnyGame,
    values: &Values,
    seats: usize,
) -> Result<Vec<Option<String>>, CliError> {
    let mut bots = vec![None; seats];
    if args.bots.is_empty() {
        let strongest = game.strongest(values, seats);
        bots.iter_mut().skip(1).for_each(|bot| *bot = Some(strongest.to_owned()));
    }
    for (number, level) in &args.bots {
        let seat = number.parse().ok().and_then(|number| Seat::numbered(number, seats));
        let seat = seat
            .ok_or_else(|| CliError::input(format!("--bot {number}={level}: the seats are 1 to {seats}")))?;
        game::check_level(level, game, values, seats)?;
        bots[seat.index()] = Some(level.clone());
    }
    Ok(bots)
}

fn record(table: &dyn Table, values: &Values, names: &[String], seed: &Seed) -> Record {
    let about = table.about();
    let options = values.changed(about.options).into_iter();
    Record {
        game: about.id.to_owned(),
        variant: values.preset().name.to_owned(),
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        seats: names.to_vec(),
        rules: Some(about.rules),
        commit: Some(seed.commitment()),
        site: Some(SITE.to_owned()),
        ..Record::default()
    }
}

impl TerminalGame {
    /// Plays until the game is over or the player quits.
    fn play(&mut self) -> Result<(), CliError> {
        let mut choices = SeededRng::new(rand::random(), 0);
        let mut rolls = Vec::new();
        if self.bots.contains(&None) {
            self.screen.say(&Msg::new("terminal-begin"))?;
        }
        loop {
            match self.table.turn() {
                Turn::Over(_) => return self.screen.board(self.table.as_ref(), Viewer::Spectator),
                Turn::Chance(_) => {
                    let Some(faces) = self.dice.roll(self.table.as_ref(), &rolls) else { return Ok(()) };
                    rolls.push(faces.len());
                    self.apply(Event::Rolled(faces))?;
                }
                Turn::Seats(waiting) => {
                    let machine =
                        waiting.iter().find_map(|seat| Some((seat, self.bots[seat.index()].clone()?)));
                    match machine {
                        Some((seat, level)) => {
                            let Some(decision) = self.table.think(seat, &level, &mut choices) else {
                                return Ok(());
                            };
                            self.apply(Event::Played(seat, decision.best().clone()))?;
                        }
                        None if !self.person(waiting)? => return Ok(()),
                        None => {}
                    }
                }
            }
        }
    }

    /// Asks the first waiting seat for its move; returns false when the player quits.
    fn person(&mut self, waiting: Seats) -> Result<bool, CliError> {
        let Some(seat) = waiting.first() else { return Ok(false) };
        self.screen.board(self.table.as_ref(), Viewer::Seat(seat))?;
        loop {
            let name = &self.screen.params.names[seat.index()];
            match self.keyboard.read(&format!("{name}> "))? {
                TerminalInput::Help => self.screen.say(&Msg::new("terminal-help"))?,
                TerminalInput::Quit => return Ok(false),
                TerminalInput::List(beginning) => {
                    let moves = self.table.moves(seat);
                    let fitting = moves.iter().filter(|play| play.starts_with(&beginning));
                    fitting.into_iter().try_for_each(|play| output::line(&format!("  {play}")))?;
                }
                TerminalInput::Resigns => {
                    return self.apply(Event::Left(seat, Reason::Resignation)).map(|()| true);
                }
                TerminalInput::Agrees => match self.attempt(Event::Agreed(seat))? {
                    Ok(()) => return Ok(true),
                    Err(why) => self.screen.say(&why)?,
                },
                TerminalInput::Play(text) => match self.attempt(Event::Played(seat, text))? {
                    Ok(()) => return Ok(true),
                    Err(why) => self.screen.say(&why)?,
                },
            }
        }
    }

    /// Applies an event that must be legal; a refusal is an error.
    fn apply(&mut self, event: Event) -> Result<(), CliError> {
        let line = event.to_string();
        self.attempt(event)?
            .map_err(|why| CliError::other(format!("\"{line}\" was refused: {}", self.screen.text(&why))))
    }

    /// Applies an event, prints its messages and records it; the inner error is the game's refusal.
    fn attempt(&mut self, event: Event) -> Result<Result<(), Msg>, CliError> {
        let mut log = Log::on();
        let event = match event.apply(self.table.as_mut(), &mut log) {
            Ok(event) => event,
            Err(why) => return Ok(Err(why)),
        };
        // A secret choice is not printed: games log only public messages.
        log.into_messages().iter().try_for_each(|msg| self.screen.say(msg))?;
        self.record.events.push(event);
        Ok(Ok(()))
    }
}

// Reads a player's input from the terminal.

/// A line typed by a player.
#[derive(Clone, PartialEq, Eq, Debug)]
enum TerminalInput {
    /// A move; not yet validated.
    Play(String),
    /// A question mark, perhaps behind a prefix: lists the legal moves that begin with it.
    List(String),
    /// The seat resigns.
    Resigns,
    /// The seat agrees to a draw.
    Agrees,
    /// Says what can be typed.
    Help,
    /// End of input, or `quit`.
    Quit,
}

/// The source of a player's lines.
enum Keyboard {
    /// A person's terminal, where a line can be edited and earlier ones come back.
    Terminal(Box<DefaultEditor>),
    /// A script's lines, as they are.
    Plain,
}

impl Keyboard {
    fn open() -> Self {
        if !stdin().is_terminal() {
            return Self::Plain;
        }
        // Standard output is for scripts, also where a person plays.
        let config = Config::builder().behavior(Behavior::PreferTerm).auto_add_history(true).build();
        Editor::with_config(config).map_or(Self::Plain, |editor| Self::Terminal(Box::new(editor)))
    }

    /// Prompts until a non-empty line is entered.
    fn read(&mut self, prompt: &str) -> Result<TerminalInput, CliError> {
        loop {
            let line = match self {
                Self::Terminal(editor) => match editor.readline(prompt) {
                    Ok(line) => Some(line),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => None,
                    Err(error) => return Err(CliError::other(format!("the terminal: {error}"))),
                },
                Self::Plain => plain_line(prompt)?,
            };
            let Some(line) = line else {
                output::line("")?;
                return Ok(TerminalInput::Quit);
            };
            if let Some(answer) = parse(&line) {
                return Ok(answer);
            }
        }
    }
}

/// Reads a line of standard input; `None` at its end.
fn plain_line(prompt: &str) -> Result<Option<String>, CliError> {
    let mut screen = stderr();
    let prompted = write!(screen, "{prompt}").and_then(|()| screen.flush());
    // A prompt that cannot be written does not stop the game.
    drop(prompted);
    let mut line = Vec::new();
    let read = stdin().lock().read_until(b'\n', &mut line);
    let read =
        read.map_err(|error| CliError::other(format!("standard input: {}", output::io_reason(&error))))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

fn parse(line: &str) -> Option<TerminalInput> {
    let text = line.trim();
    if let Some(beginning) = text.strip_suffix('?') {
        return Some(TerminalInput::List(beginning.trim_end().to_owned()));
    }
    match text {
        "" => None,
        "help" => Some(TerminalInput::Help),
        "quit" | "exit" => Some(TerminalInput::Quit),
        "resigns" | "resign" => Some(TerminalInput::Resigns),
        "agrees" | "agree" | "draw" => Some(TerminalInput::Agrees),
        _ => Some(TerminalInput::Play(text.to_owned())),
    }
}

// Prints boards and messages to the terminal.

/// The terminal's output, in one language.
struct TerminalScreen {
    words: Arc<Words>,
    renderer: Renderer,
    params: RenderParams,
}

impl TerminalScreen {
    fn new(lang: Lang) -> Result<Self, CliError> {
        let words = Arc::new(game::terminal_words()?);
        let renderer = Renderer::new(Arc::clone(&words));
        Ok(Self { words, renderer, params: RenderParams::new(lang, Vec::new()) })
    }

    /// The name of a seat's player.
    fn name(&self, number: usize, bot: Option<&str>) -> String {
        match bot {
            Some(level) => format!("{} {number}", self.text(&level_name(level))),
            None => self.text(&Msg::new("terminal-player").with("number", number)),
        }
    }

    /// Prints the game's and variant's title.
    fn title(&self, table: &dyn Table) -> Result<(), CliError> {
        self.say(&table.scene(Viewer::Spectator).title)
    }

    /// Prints the board as `viewer` sees it, and the status line.
    fn board(&self, table: &dyn Table, viewer: Viewer) -> Result<(), CliError> {
        let scene = table.scene(viewer);
        let params = RenderParams { viewer, ..self.params.clone() };
        output::line(&format!("\n{}\n{}", self.renderer.text(&scene, &params), self.text(&scene.status)))
    }

    /// Prints a message.
    fn say(&self, msg: &Msg) -> Result<(), CliError> {
        output::line(&self.text(msg))
    }

    fn text(&self, msg: &Msg) -> String {
        self.words.say(self.params.lang, msg, &self.params.names)
    }
}

#[cfg(test)]
mod tests {
    use super::{TerminalInput, parse};

    #[test]
    fn lines_are_read() {
        assert_eq!(parse("  \n"), None);
        assert_eq!(parse("?\n"), Some(TerminalInput::List(String::new())));
        assert_eq!(parse(" keep 3 ?\r\n"), Some(TerminalInput::List("keep 3".to_owned())));
        assert_eq!(parse("put 9"), Some(TerminalInput::Play("put 9".to_owned())));
        assert_eq!(parse("resign"), Some(TerminalInput::Resigns));
        assert_eq!(parse("draw"), Some(TerminalInput::Agrees));
        assert_eq!(parse("help"), Some(TerminalInput::Help));
        assert_eq!(parse("quit"), Some(TerminalInput::Quit));
    }
}
