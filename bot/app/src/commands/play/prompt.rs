//! Reads a player's input from the terminal.

use std::io::{BufRead as _, Write as _, stderr, stdin};

use kubyk_games::kit::Seat;

use crate::error::CliError;
use crate::output;

/// A line typed by a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TerminalInput {
    /// A move; not yet validated.
    Play(String),
    /// A question mark, perhaps behind a prefix: lists the legal moves that begin with it.
    List(String),
    /// The seat resigns.
    Resigns,
    /// The seat agrees to a draw.
    Agrees,
    /// End of input, or `quit`.
    Quit,
}

/// Prompts until a non-empty line is entered.
pub(super) fn read_line(seat: Seat) -> Result<TerminalInput, CliError> {
    let refused = |error: std::io::Error| CliError::other(format!("standard input: {error}"));
    loop {
        // The prompt goes to standard error: standard output is for scripts.
        let mut screen = stderr();
        let prompted = write!(screen, "{seat} (? lists the moves)> ").and_then(|()| screen.flush());
        // A prompt that cannot be written does not stop the game.
        drop(prompted);
        let mut line = Vec::new();
        if stdin().lock().read_until(b'\n', &mut line).map_err(refused)? == 0 {
            output::line("")?;
            return Ok(TerminalInput::Quit);
        }
        if let Some(answer) = parse(&String::from_utf8_lossy(&line)) {
            return Ok(answer);
        }
    }
}

fn parse(line: &str) -> Option<TerminalInput> {
    let text = line.trim();
    if let Some(beginning) = text.strip_suffix('?') {
        return Some(TerminalInput::List(beginning.trim_end().to_owned()));
    }
    match text {
        "" => None,
        "quit" | "exit" => Some(TerminalInput::Quit),
        "resigns" | "resign" => Some(TerminalInput::Resigns),
        "agrees" | "agree" | "draw" => Some(TerminalInput::Agrees),
        _ => Some(TerminalInput::Play(text.to_owned())),
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
        assert_eq!(parse("quit"), Some(TerminalInput::Quit));
    }
}
