//! `kubyk play`: plays a game in the terminal, against machine players or between people.

mod prompt;
mod screen;

use std::fs;
use std::path::PathBuf;

use kubyk_games::kit::{AnyGame, Event, Log, Msg, Reason, Record, Seat, Seats, Table, Turn, Values, Viewer};
use kubyk_host::provable_dice::{Seed, TableDice};
use kubyk_words::Lang;

use crate::error::CliError;
use crate::game::{self, GameArgs};
use crate::seeded_rng::SeededRng;
use crate::{output, solutions};
use prompt::TerminalInput;
use screen::TerminalScreen;

/// The site that terminal dice are derived for.
const SITE: &str = "terminal";

/// Arguments of `kubyk play`.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many seats; as few as the variant allows by default
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// A machine player; without any, all seats but the first are the strongest one's that people are offered
    #[arg(long = "bot", value_name = "SEAT=LEVEL", value_parser = game::pair)]
    bots: Vec<(String, String)>,
    /// Write the record here, with the seed of the dice
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The language: en, uk or ru
    #[arg(long, default_value = "en", value_parser = super::paint::lang)]
    lang: Lang,
}

/// A running game.
struct TerminalGame {
    table: Box<dyn Table>,
    /// The machine player of each seat.
    bots: Vec<Option<String>>,
    dice: TableDice,
    record: Record,
    screen: TerminalScreen,
}

pub(crate) fn run(args: &PlayArgs) -> Result<(), CliError> {
    let (game, values) = args.game.find()?;
    let seats = args.seats.or(game.capacity(&values).first().copied()).unwrap_or(1);
    let table = game::open(game, &values, seats)?;
    let bots = bots(args, game, &values, seats)?;
    solutions::prepare(game, &values, seats, bots.iter().flatten());
    if let Some(file) = &args.record {
        // An unwritable file is reported now rather than after the game.
        fs::write(file, "").map_err(|error| CliError::input(format!("{}: {error}", file.display())))?;
    }
    let seed = Seed::random();
    let record = record(table.as_ref(), &values, &bots, &seed);
    let screen = TerminalScreen::new(args.lang, record.seats.clone())?;
    output::line(&format!("SHA-256 {}", seed.commitment()))?;
    let dice = TableDice::new(seed.clone(), SITE, &record.salts);
    let mut game = TerminalGame { table, bots, dice, record, screen };
    let played = game.play();
    game.record.seed = Some(seed.to_hex());
    output::line(&format!("seed {}", seed.to_hex()))?;
    if let Some(file) = &args.record {
        fs::write(file, game.record.to_string())
            .map_err(|error| CliError::other(format!("{}: {error}", file.display())))?;
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
        game::check_level(level, &game.machine_players(values, seats))?;
        bots[seat.index()] = Some(level.clone());
    }
    Ok(bots)
}

fn record(table: &dyn Table, values: &Values, bots: &[Option<String>], seed: &Seed) -> Record {
    let about = table.about();
    let options = values.changed(about.options).into_iter();
    let name = |(number, bot): (usize, &Option<String>)| match bot {
        Some(level) => format!("{level} {number}"),
        None => format!("player {number}"),
    };
    Record {
        game: about.id.to_owned(),
        variant: values.preset().name.to_owned(),
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        seats: (1..).zip(bots).map(name).collect(),
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
        self.screen.title(self.table.as_ref())?;
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
                            let Some(thought) = self.table.think(seat, &level, &mut choices) else {
                                return Ok(());
                            };
                            self.apply(Event::Played(seat, thought.best().clone()))?;
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
            match prompt::read_line(seat)? {
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
        let said = event.to_string();
        self.attempt(event)?
            .map_err(|why| CliError::other(format!("\"{said}\" was refused: {}", self.screen.text(&why))))
    }

    /// Applies an event, prints its messages and records it; the inner error is the game's refusal.
    fn attempt(&mut self, event: Event) -> Result<Result<(), Msg>, CliError> {
        let mut log = Log::on();
        let event = match event.apply(self.table.as_mut(), &mut log) {
            Ok(event) => event,
            Err(why) => return Ok(Err(why)),
        };
        // A secret choice is not printed: games log only public messages.
        log.into_said().iter().try_for_each(|msg| self.screen.say(msg))?;
        self.record.events.push(event);
        Ok(Ok(()))
    }
}
