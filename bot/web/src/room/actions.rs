//! What personas do, as requests to the host, and its replies as messages of their rooms.

use kubyk_host::{InView, Intent, Platform, Request, TableId, UpdateId, request_span};
use kubyk_words::Lang;
use tracing::Instrument as _;

use super::Room;
use super::service::{RoomsService, chat, now, user};
use crate::board::digest;
use crate::protocol::{Persona, ToPage};

/// What a persona does.
#[derive(Debug)]
pub(crate) enum PageAction {
    /// Types a line, which the conversation quotes, while looking at this.
    Typed(String, InView),
    /// Presses something.
    Pressed(Intent),
    /// Presses what stands for lines, one below the other.
    Lines(String),
}

/// How a browser is read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    pub(crate) lang: Lang,
    /// Whether the page is dark, where the page tells it.
    pub(crate) dark: Option<bool>,
}

/// Who does something, and in which browser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Actor<'a> {
    pub(crate) room: &'a Room,
    pub(crate) member: u64,
    pub(crate) by: &'a Persona,
    pub(crate) reading: Reading,
}

impl RoomsService {
    /// Handles one action of a persona and shows what comes of it.
    pub(crate) async fn act(&self, actor: Actor<'_>, frame: &str, action: PageAction) {
        let Actor { room, by, .. } = actor;
        let new = self.frames.is_new(update_digest(actor, frame, 0));
        let (refused, table) = if new { self.carry_out(actor, frame, action).await } else { (false, None) };
        let table = table.map(|table| table.to_string());
        room.whisper(&by.id, &ToPage::Done { id: frame.to_owned(), refused, table });
    }

    /// Returns whether it was refused, and the table that it was about.
    async fn carry_out(&self, actor: Actor<'_>, frame: &str, action: PageAction) -> (bool, Option<TableId>) {
        let Actor { room, member, by, reading } = actor;
        let opens = matches!(action, PageAction::Lines(_));
        let (mut said, in_view, intents) = match action {
            PageAction::Typed(line, in_view) => (Some(line.clone()), in_view, vec![Intent::Say(line)]),
            PageAction::Pressed(intent) => (None, InView::Chat, vec![intent]),
            PageAction::Lines(lines) => {
                (None, InView::Chat, lines.lines().map(|line| Intent::Say(line.to_owned())).collect())
            }
        };
        let typed = said.is_some();
        let mut shown: Option<(TableId, bool)> = None;
        let (mut replies, mut private, mut refused) = (Vec::new(), None, false);
        for (number, intent) in intents.into_iter().enumerate() {
            // What the store notes of an update names nobody.
            let id = hex::encode(update_digest(actor, frame, number));
            // The reply shows what the update changes; the projector shows everything else.
            replies.push(self.projector.replying(&id));
            let update = UpdateId { platform: Platform::Web, bot: String::new(), id };
            let mut user = user(by, reading.lang);
            user.dark = reading.dark;
            // What one line has opened, the next one is about.
            let in_view = shown.map_or(in_view, |(table, _)| InView::Table(table));
            let request = Request { chat: chat(&room.name), user, in_view, admin: true, update, intent };
            let reply = self.host.handle(request).instrument(request_span(Platform::Web)).await;
            // First, because the page may hand over to somebody else when it sees the new board.
            let toasted = reply.toast.is_some();
            if let Some(text) = reply.toast {
                room.whisper(&by.id, &ToPage::Toast { persona: by.id.clone(), text });
            }
            let open = reply.public.is_some();
            // A line that was only refused is no part of the conversation.
            let only_refused = toasted && !open && reply.private.is_none() && reply.table.is_none();
            if let Some(said) = said.take().filter(|_| !only_refused) {
                // A line whose answer is for one persona alone is nobody else's business either; nor is an answer
                // that others may not know yet.
                let own = toasted || reply.private.is_some() || reply.hidden_input;
                room.said(now(), by, said, !open && own);
            }
            if let Some(card) = reply.public {
                room.publish(now(), self.rendered(card), Some(by));
            }
            if let Some(table) = reply.table {
                let before = shown.is_some_and(|(it, repost)| it == table && repost);
                // A board goes below the line that changed it; a button's board stays under the finger.
                shown = Some((table, before || reply.repost || typed));
            }
            private = reply.private;
            refused = reply.refused;
            if refused {
                break;
            }
        }
        if let Some((table, repost)) = shown {
            if opens && let Some(seen) = self.seen(by, reading.lang, None, table, String::new()).await {
                room.tell(member, &seen);
            }
            self.show(table, repost).await;
            replies.iter().for_each(|reply| reply.showed(table));
        }
        if let Some(private) = private {
            room.answer(now(), self.rendered(private.card), by);
        }
        (refused, shown.map(|(table, _)| table))
    }
}

/// What an update of a frame is known by: its only one, or that of one of its lines.
fn update_digest(Actor { room, by, .. }: Actor<'_>, frame: &str, number: usize) -> [u8; 16] {
    let name = format!("{}/{}/{frame}", room.name, by.id);
    digest(if number == 0 { name } else { format!("{name}/{number}") }.as_bytes())
}
