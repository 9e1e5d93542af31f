//! The record of a finished game, and the proof of its dice.

use kubyk_games::kit::{Event, Msg, Record};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::provable_dice::{self, Mismatch};
use crate::{Card, File, Phase, Reply, TableId};

impl Services {
    /// The record of a game as a file.
    pub(super) async fn record(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let record = self.recorded(cx, id).await?;
        let say = |msg: &Msg| self.text(cx, msg);
        let name = format!("{}-{id}.rec", record.game);
        let card = Card {
            title: say(&Msg::new("record-title").with("table", id.to_string())),
            lines: vec![say(&Msg::new("record-hint"))],
            file: Some(File { name, bytes: record.to_string().into_bytes() }),
            ..Card::default()
        };
        Ok(Reply::aside(card, None))
    }

    /// Recomputes every roll of a finished game.
    pub(super) async fn verify(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let record = self.recorded(cx, id).await?;
        let game = self.game(cx, &record.game)?;
        let verdict = match provable_dice::verify(&record, game) {
            Ok(rolls) => Msg::new("verified").with("rolls", rolls),
            Err(Mismatch::NoSeed) => Msg::new("verify-later"),
            Err(mismatch) => {
                tracing::error!(table = %id, ?mismatch, "a record does not verify");
                Msg::new("verify-failed")
            }
        };
        let commit = record.commit.unwrap_or_default();
        let card = Card {
            title: self.text(cx, &verdict),
            lines: vec![self.text(cx, &Msg::new("verify-hint").with("commitment", commit))],
            ..Card::default()
        };
        Ok(Reply::aside(card, None))
    }

    /// The record of a game that is over.
    pub(super) async fn recorded(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Record, HostError> {
        let live: LoadedTable = self.require(cx, id).await?;
        let Some(position) = &live.table else {
            return Err(self.refused(cx, &Msg::new("table-not-begun")));
        };
        let over = live.row.phase == Phase::Closed;
        // A running game is public only as far as its board is: hidden answers stay in the house.
        if !over {
            return Err(self.refused(cx, &Msg::new("table-not-over")));
        }
        let shown = over && !live.layout.is_secret(self.clock.now());
        let mut record = live.layout.record(id, live.game, shown);
        let seats = live.layout.seats.len();
        let events: Result<Vec<Event>, _> =
            position.events.iter().map(|line| Record::read_event(line, seats)).collect();
        record.events = events.map_err(|why| HostError::Fault(format!("table {id}: {why:?}")))?;
        record.date = date(live.layout.started);
        Ok(record)
    }
}

/// A day as records write it.
fn date(millis: crate::Millis) -> Option<String> {
    let day = jiff::Timestamp::from_millisecond(millis).ok()?;
    Some(day.strftime("%Y-%m-%d").to_string())
}
