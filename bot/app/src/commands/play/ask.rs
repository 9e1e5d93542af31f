//! What a player types.

use std::io::{BufRead as _, Write as _, stderr, stdin};

use kubyk_games::kit::Seat;

use crate::failure::Failure;
use crate::output;

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// A move, or what is meant to be one.
    Play(String),
    /// `?`, or the beginning of a move with it: which moves are there?
    List(String),
    /// The seat gives up.
    Resigns,
    /// The seat agrees to a draw.
    Agrees,
    /// Nobody is there any more.
    Gone,
}

/// Asks until something is said.
pub(super) fn answer(seat: Seat) -> Result<Answer, Failure> {
    let refused = |error: std::io::Error| Failure::other(format!("standard input: {error}"));
    loop {
        // The prompt is for eyes only: standard output holds what a script may want to read.
        let mut screen = stderr();
        let prompted = write!(screen, "{seat} (? lists the moves)> ").and_then(|()| screen.flush());
        // Nobody looks; whoever types blindly may do so.
        drop(prompted);
        let mut line = Vec::new();
        if stdin().lock().read_until(b'\n', &mut line).map_err(refused)? == 0 {
            output::line("")?;
            return Ok(Answer::Gone);
        }
        if let Some(answer) = read(&String::from_utf8_lossy(&line)) {
            return Ok(answer);
        }
    }
}

fn read(line: &str) -> Option<Answer> {
    let text = line.trim();
    if let Some(beginning) = text.strip_suffix('?') {
        return Some(Answer::List(beginning.trim_end().to_owned()));
    }
    match text {
        "" => None,
        "quit" | "exit" => Some(Answer::Gone),
        "resigns" | "resign" => Some(Answer::Resigns),
        "agrees" | "agree" | "draw" => Some(Answer::Agrees),
        _ => Some(Answer::Play(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, read};

    #[test]
    fn lines_are_read() {
        assert_eq!(read("  \n"), None);
        assert_eq!(read("?\n"), Some(Answer::List(String::new())));
        assert_eq!(read(" keep 3 ?\r\n"), Some(Answer::List("keep 3".to_owned())));
        assert_eq!(read("put 9"), Some(Answer::Play("put 9".to_owned())));
        assert_eq!(read("resign"), Some(Answer::Resigns));
        assert_eq!(read("draw"), Some(Answer::Agrees));
        assert_eq!(read("quit"), Some(Answer::Gone));
    }
}
