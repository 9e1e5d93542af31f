//! How fast a table is played: chosen in the lobby, and set for a chat by its admins.

use std::sync::Arc;

use kubyk_games::kit::{Msg, clipped};

use super::lobby::in_lobby;
use super::{Asking, Host, Trouble};
use crate::pace::{HOURS, MINUTES, OFFERED, Pace, SECONDS};
use crate::payload::{Payload, TableDeed};
use crate::{Button, Card, Millis, Reply, TableId};

/// The word for playing without clocks.
pub(super) const NONE: &str = "off";

impl Host {
    /// The pace of a lobby: nothing shows what there is to choose from.
    pub(super) async fn set_pace(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
        text: &str,
    ) -> Result<Reply, Trouble> {
        if text.is_empty() {
            let present = self.ask(asking, id, |live| in_lobby(live).map(|()| live.layout.pace)).await?;
            let card = self.pace_card(asking, present, |text| Payload::table(id, TableDeed::Pace, text));
            return Ok(Reply::aside(card, Some(id)));
        }
        let pace = self.pace(asking, text)?;
        let done = self.change(asking, id, |live| {
            in_lobby(live)?;
            if live.layout.seat_of(&asking.request.user.key).is_none() {
                return Err(Msg::new("not-a-player"));
            }
            live.layout.pace = pace;
            Ok(())
        });
        let (live, ()) = done.await?;
        let gist = Some(self.text(asking, &told(pace)));
        Ok(Reply { gist, ..self.accepted(asking, &live) })
    }

    /// What there is to choose from; `payload` makes the word into what its button sends.
    pub(super) fn pace_card(
        &self,
        asking: &Asking<'_>,
        present: Option<Pace>,
        payload: impl Fn(&str) -> String,
    ) -> Card {
        let offered = OFFERED.iter().filter_map(|text| Some((*text, Some(text.parse::<Pace>().ok()?))));
        let choices = [(NONE, None)].into_iter().chain(offered).map(|(text, pace)| {
            let mark = if pace == present { "● " } else { "" };
            let label = pace.map_or_else(|| self.text(asking, &told(None)), |pace| pace.to_string());
            Button::send(format!("{mark}{label}"), payload(text))
        });
        Card {
            title: self.text(asking, &Msg::new("pace-title")),
            lines: vec![self.text(asking, &told(present)), self.text(asking, &Msg::new("pace-hint"))],
            choices: choices.collect(),
            ..Card::default()
        }
    }

    /// Reads a pace as it is typed.
    pub(super) fn pace(&self, asking: &Asking<'_>, text: &str) -> Result<Option<Pace>, Trouble> {
        if text == NONE {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| {
            let form = Msg::new("pace-form").with("text", clipped(text)).with("minutes", MINUTES as usize);
            self.refused(asking, &form.with("seconds", SECONDS as usize).with("days", (HOURS / 24) as usize))
        })
    }
}

/// What can be completed to where a pace is typed.
pub(super) fn paces() -> impl Iterator<Item = (String, String)> {
    [NONE].iter().chain(OFFERED).map(|text| ((*text).to_owned(), (*text).to_owned()))
}

/// A pace in words, or that there is none.
pub(super) fn told(pace: Option<Pace>) -> Msg {
    pace.map_or_else(|| Msg::new("pace-none"), Pace::told)
}

/// What a clock shows: `9:05`, `1:02:03`.
pub(super) fn clock(left: Millis) -> String {
    let seconds = (left.max(0) + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("  ⏱ {hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("  ⏱ {minutes}:{seconds:02}")
    }
}
