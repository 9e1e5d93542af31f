//! Base of the stories on all platforms: the binary under test, and the checks of a record.

use std::error::Error;
use std::process::Command;
use std::time::Duration;

use kubyk_tests::process::Kubyk;
use serde_json::Value;
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};

use crate::schema::TestSchema;

const BINARY: &str = env!("CARGO_BIN_EXE_kubyk");

/// Outcome of a story.
pub(crate) type Told = Try<()>;
/// A part of a story.
pub(crate) type Try<T> = Result<T, Box<dyn Error>>;

/// The bot with an empty database, not started yet.
pub(crate) fn kubyk() -> Try<Kubyk> {
    // Dozens of bots share a few cores while the tests run. Whose turn it is follows from who came first.
    Ok(Kubyk::new(BINARY)?.env("KUBYK_TABLES_FIRST", "joined").patience(std::time::Duration::from_mins(2)))
}

/// An hour of the day (UTC) that is far from now: what a bot would send by itself at that time does not come.
pub(crate) fn hour_to_come() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    ((now.as_secs() / 3600 + 12) % 24).to_string()
}

/// Stops the bot as an operator does; it must end well, and no request may have failed by the bot's own fault.
pub(crate) async fn stop(kubyk: Kubyk) -> Told {
    stop_after(kubyk, &[]).await
}

/// Ends a story that made some calls fail: faults with these words in them are forgiven.
pub(crate) async fn stop_after(mut kubyk: Kubyk, forgiven: &[&str]) -> Told {
    assert!(kubyk.stop().await?.success(), "SIGTERM is a good end");
    let forgiven = |line: &String| forgiven.iter().any(|words| line.contains(words));
    let faults: Vec<_> =
        kubyk.stderr().into_iter().filter(|line| line.contains("ERROR") && !forgiven(line)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    Ok(())
}

/// Everything that a library could be made to tell.
pub(crate) const TALKATIVE: &str =
    "trace,twilight_gateway=trace,teloxide=trace,hyper=trace,reqwest=trace,sqlx=trace";

/// Returns `true` if a tap on an outdated board is refused, in English; with the words `otherwise` as soon as the bot has noted
/// that the next board is there.
pub(crate) fn is_behind(answer: &str, otherwise: &str) -> bool {
    answer.contains("on its way") || answer.contains("Just now: ") || answer.contains(otherwise)
}

/// The refusals of a move that stands on everybody's board and is not for this person, in each language.
const IMPOSSIBLE: [&str; 6] =
    ["possible right now", "неможливо", "невозможно", "Possible now", "Зараз можна", "Сейчас можно"];

/// Returns `true` if such a move is refused.
pub(crate) fn is_impossible(answer: &str) -> bool {
    IMPOSSIBLE.iter().any(|words| answer.contains(words))
}

/// Checks that a bot whose log is [`TALKATIVE`] told of a fault, but kept these to itself.
pub(crate) fn hold_no_secret(kubyk: &Kubyk, fault: &str, secrets: &[String]) {
    let lines: Vec<_> = kubyk.stderr().into_iter().chain(kubyk.stdout()).collect();
    assert!(lines.iter().any(|line| line.contains(fault)), "{lines:#?}");
    for secret in secrets {
        let leaks: Vec<_> = lines.iter().filter(|line| line.contains(secret)).collect();
        assert!(leaks.is_empty(), "{secret}: {leaks:#?}");
    }
}

/// Starts a bot that cannot start, and tells how it ended and what it complained of.
pub(crate) async fn fails(mut kubyk: Kubyk) -> Try<(Option<i32>, String)> {
    assert!(kubyk.start().await.is_err(), "it must not start");
    let code = kubyk.stop().await?.code();
    Ok((code, kubyk.stderr().join("\n")))
}

/// The moves in a record that a bot has sent, as `SEAT MOVE`. The command line confirms the dice.
pub(crate) fn moves(bytes: &[u8]) -> Try<Vec<String>> {
    let output = output_for(bytes, &["verify"])?;
    assert!(output.contains("from the seed"), "{output}");
    let text = std::str::from_utf8(bytes)?;
    let (_, events) = text.split_once("\n\n").ok_or("a record has a header and events")?;
    Ok(events.lines().filter(|line| !line.starts_with('*')).map(str::to_owned).collect())
}

/// The end of a record, replayed by the command line.
pub(crate) fn replayed(bytes: &[u8]) -> Try<Value> {
    Ok(serde_json::from_str(&output_for(bytes, &["replay", "--json"])?)?)
}

/// The output of the command line for a record.
fn output_for(record: &[u8], command: &[&str]) -> Try<String> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("game.rec");
    std::fs::write(&file, record)?;
    let done = Command::new(BINARY).args(command).arg(&file).output()?;
    let (output, complaint) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{command:?}: {output}{complaint}");
    Ok(output.into_owned())
}

// The person who taps, for taps that anybody may make.

/// Pseudorandom choice of buttons, the same in every run: Marsaglia's xorshift generator.
pub(super) struct ButtonPicker(u64);

impl Default for ButtonPicker {
    fn default() -> Self {
        Self(0x9E37_79B9)
    }
}

impl ButtonPicker {
    /// One of these, all equally likely.
    pub(super) fn any<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// Heads or tails.
    pub(super) fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Puts them into any order.
    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }
}

// A database that is slow to write.

/// For this long no change of a table is written.
const HELD: Duration = Duration::from_secs(5);

/// Holds up every change of a table; what is only read goes on.
pub(super) async fn hold_changes(schema: &TestSchema) -> Told {
    let mut other = PgConnection::connect(&schema.url).await?;
    other.execute("BEGIN; LOCK TABLE tables IN EXCLUSIVE MODE").await?;
    tokio::time::sleep(HELD).await;
    other.execute("ROLLBACK").await?;
    Ok(other.close().await?)
}
