//! How fast a table is played: chosen in the lobby, and set for a chat by its admins.

use kubyk_games::kit::{Msg, clipped};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::payload::{Payload, TableAction};
use crate::time_control::{HOURS, MINUTES, OFFERED, SECONDS, TimeControl};
use crate::{Button, Card, Millis, Reply, TableId};

/// The word for playing without clocks.
pub(super) const NONE: &str = "off";

impl Services {
    /// The pace of a lobby: nothing shows what there is to choose from.
    pub(super) async fn set_pace(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        text: &str,
    ) -> Result<Reply, HostError> {
        if text.is_empty() {
            let present = self.ask(cx, id, |live| live.require_lobby().map(|()| live.layout.pace)).await?;
            let card = self.pace_card(cx, present, |text| Payload::table(id, TableAction::TimeControl, text));
            return Ok(Reply::aside(card, Some(id)));
        }
        let pace = self.pace(cx, text)?;
        let done = self.change(cx, id, |live| live.set_time_control(&cx.request.user.key, pace));
        let (live, ()) = done.await?;
        let summary = Some(self.text(cx, &told(pace)));
        Ok(Reply { summary, ..self.accepted(cx, &live) })
    }

    /// What there is to choose from; `payload` makes the word into what its button sends.
    pub(super) fn pace_card(
        &self,
        cx: &RequestContext<'_>,
        present: Option<TimeControl>,
        payload: impl Fn(&str) -> String,
    ) -> Card {
        let offered =
            OFFERED.iter().filter_map(|text| Some((*text, Some(text.parse::<TimeControl>().ok()?))));
        let choices = [(NONE, None)].into_iter().chain(offered).map(|(text, pace)| {
            let mark = if pace == present { "● " } else { "" };
            let label = pace.map_or_else(|| self.text(cx, &told(None)), |pace| pace.to_string());
            Button::send(format!("{mark}{label}"), payload(text))
        });
        Card {
            title: self.text(cx, &Msg::new("pace-title")),
            lines: vec![self.text(cx, &told(present)), self.text(cx, &Msg::new("pace-hint"))],
            choices: choices.collect(),
            ..Card::default()
        }
    }

    /// Reads a pace as it is typed.
    pub(super) fn pace(&self, cx: &RequestContext<'_>, text: &str) -> Result<Option<TimeControl>, HostError> {
        if text == NONE {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| {
            let form = Msg::new("pace-form").with("text", clipped(text)).with("minutes", MINUTES as usize);
            self.refused(cx, &form.with("seconds", SECONDS as usize).with("days", (HOURS / 24) as usize))
        })
    }
}

/// What can be completed to where a pace is typed.
pub(super) fn paces() -> impl Iterator<Item = (String, String)> {
    [NONE].iter().chain(OFFERED).map(|text| ((*text).to_owned(), (*text).to_owned()))
}

/// A pace in words, or that there is none.
pub(super) fn told(pace: Option<TimeControl>) -> Msg {
    pace.map_or_else(|| Msg::new("pace-none"), TimeControl::told)
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
