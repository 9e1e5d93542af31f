//! Reading a record: header, then events, each event tried on the table as it is read.

use super::header::Header;
use super::{Event, FORMAT, LARGEST, Record, RecordError};
use crate::kit::error::clipped;
use crate::kit::{AnyGame, Log, Msg, PlayError, Reason, Seat, Table};

pub(super) fn read(
    bytes: &[u8],
    catalogue: &[&dyn AnyGame],
) -> Result<(Record, Box<dyn Table>), RecordError> {
    if bytes.len() > LARGEST {
        return Err(RecordError { line: 1, why: Msg::new("record-large").with("limit", LARGEST) });
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| RecordError {
        line: bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count(),
        why: Msg::new("record-utf8"),
    })?;
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    if lines.next().map(|(_, line)| uncommented(line).trim()) != Some(FORMAT) {
        let found = text.lines().next().unwrap_or_default();
        let why = Msg::new("record-first").with("text", clipped(found)).with("expected", FORMAT);
        return Err(RecordError { line: 1, why });
    }
    let mut header = Header::default();
    let mut last = 1;
    for (line, text) in lines.by_ref() {
        last = line;
        let content = uncommented(text).trim();
        if content.is_empty() {
            if text.trim().is_empty() {
                break;
            }
            header.comment(text.trim());
            continue;
        }
        header.line(line, content).map_err(|why| RecordError { line, why })?;
    }
    let (mut record, mut table) = header.open(catalogue, last)?;
    for (line, text) in lines {
        let content = uncommented(text).trim();
        if content.is_empty() {
            continue;
        }
        let event = event(content, table.seats()).and_then(|event| happen(event, content, table.as_mut()));
        record.events.push(event.map_err(|why| RecordError { line, why })?);
    }
    Ok((record, table))
}

/// Lets an event happen that is written like this. A refusal speaks of it, not to its player.
fn happen(event: Event, content: &str, table: &mut dyn Table) -> Result<Event, Msg> {
    match event {
        Event::Played(seat, text) => match table.play(seat, &text, &mut Log::off()) {
            Ok(canonical) => Ok(Event::Played(seat, canonical)),
            Err(PlayError::Illegal { text, why }) => {
                let refused = Msg::new("record-illegal").with("number", seat.number());
                Err(refused.with("text", text).with("why", why))
            }
            Err(error) => Err(error.msg(table.about())),
        },
        event => event
            .apply(table, &mut Log::off())
            .map_err(|why| Msg::new("record-refused").with("text", clipped(content)).with("why", why)),
    }
}

/// The line without its comment: `#` at the start or after white space.
fn uncommented(line: &str) -> &str {
    let comment = line
        .char_indices()
        .find(|&(at, c)| c == '#' && line[..at].chars().next_back().is_none_or(char::is_whitespace));
    comment.map_or(line, |(at, _)| &line[..at])
}

pub(super) fn event(content: &str, seats: usize) -> Result<Event, Msg> {
    let (actor, rest) = split(content);
    if actor == "*" {
        let faces = rest.split_whitespace().map(|face| number::<u8>(face).ok_or(face));
        let faces = faces
            .collect::<Result<_, _>>()
            .map_err(|face| Msg::new("record-face").with("text", clipped(face)))?;
        return Ok(Event::Rolled(faces));
    }
    let actor: usize =
        number(actor).ok_or_else(|| Msg::new("record-event").with("text", clipped(content)))?;
    let seat = Seat::numbered(actor, seats)
        .ok_or_else(|| Msg::new("seat-unknown").with("number", actor).with("seats", seats))?;
    Ok(match rest.to_ascii_lowercase().as_str() {
        "resigns" => Event::Left(seat, Reason::Resignation),
        "times-out" => Event::Left(seat, Reason::Time),
        "agrees" => Event::Agreed(seat),
        _ => Event::Played(seat, rest.to_owned()),
    })
}

/// The first word and the rest.
pub(super) fn split(content: &str) -> (&str, &str) {
    content.split_once(char::is_whitespace).map_or((content, ""), |(word, rest)| (word, rest.trim()))
}

/// A number of digits only.
pub(super) fn number<N: std::str::FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
