//! The projector: brings each table's live message to the table's newest state.
//!
//! A message is only a view of the record. So there is no queue of edits: there are wishes, and when the chat's pace
//! allows one more call, the newest state is what goes out. Tables do not wait for each other beyond that.

use std::sync::Arc;

use kubyk_host::{Change, TableId};

use crate::api::Spot;
use crate::door::TelegramBot;
use crate::failure::{Failure, Right};
use crate::live::{Live, Shown, Wish, address, addressed};
use crate::place::Place;
use crate::plan::{Step, plan};
use crate::post::{Remedy, delays};

/// Boards that are remembered; beyond that those are let go of with which nothing goes on.
const BOARDS: usize = 20_000;

impl TelegramBot {
    /// The host tells of a change. While a request of its chat is being handled, its reply comes first.
    pub(crate) fn route(self: &Arc<Self>, change: Change) {
        let place = change.chat.id.parse().ok().map(|chat| self.place(self.present_id(chat)));
        let due = match place {
            Some(place) => place.set_aside(change),
            None => Some(change),
        };
        if let Some(change) = due {
            self.changed(&change);
        }
    }

    /// A table has changed.
    pub(crate) fn changed(self: &Arc<Self>, change: &Change) {
        self.wish(change.table, Wish { anew: change.calls, ..Wish::version(change.version) });
    }

    /// Something is wanted of a table's live message.
    pub(crate) fn wish(self: &Arc<Self>, table: TableId, wish: Wish) {
        if self.boards.len() >= BOARDS {
            // What is forgotten is asked of the host again.
            self.boards.retain(|_, live| !live.is_at_rest());
        }
        // The entry is held while the wish is added: nobody lets go of the table meanwhile.
        let entry = self.boards.entry(table).or_default();
        if entry.wish(wish) {
            let (door, live) = (self.clone(), entry.clone());
            self.tasks.spawn(async move { door.fulfil(table, &live).await });
        }
    }

    /// Shows all boards of a chat that has moved anew: its old messages cannot be edited any more.
    pub(crate) fn follow(self: &Arc<Self>, old: i64) {
        let followers =
            self.boards.iter().filter(|entry| entry.shown().chat == old).map(|entry| *entry.key());
        for table in followers.collect::<Vec<_>>() {
            self.wish(table, Wish { look: true, ..Wish::default() });
        }
    }

    /// The chat and the message where a table is shown.
    pub(crate) async fn where_shown(&self, table: TableId) -> Option<(i64, i32)> {
        let known = self.boards.get(&table).map(|live| live.shown());
        if let Some(Shown { chat, mark: Some(mark), .. }) = known {
            return Some((chat, mark.message));
        }
        addressed(&self.host.location(table).await?.message?)
    }

    async fn fulfil(self: Arc<Self>, table: TableId, live: &Arc<Live>) {
        let mut pauses = delays();
        while let Some(mut wish) = live.next() {
            if self.stop.is_cancelled() {
                // After the restart the host tells of it again.
                continue;
            }
            let before = live.shown().overlaid;
            let done = self.show(table, live, &mut wish).await;
            if let Some(since) = live.shown().overlaid.filter(|since| Some(*since) != before) {
                self.tasks.spawn(self.clone().give_way(table, since));
            }
            match done {
                Ok(()) => pauses = delays(),
                Err(Remedy::Never) => {}
                Err(Remedy::Again) => {
                    live.wish(wish);
                }
                Err(Remedy::Later) => {
                    live.wish(wish);
                    self.pause(pauses.next().unwrap_or_default()).await;
                }
            }
        }
        // A table that is over is not remembered for ever.
        self.boards.remove_if(&table, |_, live| live.is_idle() && live.shown().over);
    }

    async fn show(self: &Arc<Self>, table: TableId, live: &Arc<Live>, wish: &mut Wish) -> Result<(), Remedy> {
        let mut paid = None;
        let mut first = None;
        while !wish.is_met(&live.shown()) {
            let Some(board) = self.host.board(table).await else {
                tracing::error!(%table, "a table that is to be shown cannot be found");
                live.show(|shown| shown.over = true);
                break;
            };
            let Ok(chat) = board.chat.id.parse() else {
                tracing::error!(%table, chat = board.chat.id, "this is no chat of Telegram's");
                break;
            };
            if *first.get_or_insert(board.version) != board.version {
                // It was a step from a position that is no more.
                wish.overlay = None;
            }
            let place = self.place(self.present_id(chat));
            let Some(step) = plan(&board, live, &place, wish) else {
                self.note(table, live);
                break;
            };
            if paid != Some(step.kind()) {
                paid = Some(step.kind());
                let Some(waited) = self.wait_turn(&place, step.kind()).await else { break };
                if waited {
                    // Much may have happened meanwhile: what goes out is the newest.
                    *wish = live.more().map_or_else(|| wish.clone(), |more| wish.clone().and(more));
                    continue;
                }
            }
            return self.take(table, live, &place, step, wish).await;
        }
        Ok(())
    }

    async fn take(
        self: &Arc<Self>,
        table: TableId,
        live: &Arc<Live>,
        place: &Arc<Place>,
        step: Step,
        wish: &mut Wish,
    ) -> Result<(), Remedy> {
        let done = match step.edit {
            None => self.api.send(step.spot, &step.view, None).await,
            Some(message) => {
                let same_photo = live.shown().print.is_some_and(|print| print.photo == step.print.photo);
                self.api.edit(step.spot.chat, message, &step.view, same_photo).await.map(|()| message)
            }
        };
        let message = match (done, step.edit) {
            (Ok(message), _) | (Err(Failure::Unchanged), Some(message)) => message,
            (Err(failure), _) => {
                if failure.passes() {
                    place.pace.refund(step.kind());
                }
                return Err(self.failed(live, place, step.spot, &failure, wish).await);
            }
        };
        place.allow(Right::Messages);
        let mut shown = step.shown;
        if step.edit.is_none() {
            place.allow(step.view.media.right());
            place.saw(message, step.spot.topic);
            shown.mark = Some(place.mark(message, step.spot.topic));
        }
        live.show(|now| *now = shown);
        self.note(table, live);
        if let Some(old) = step.old {
            let (door, chat) = (self.clone(), step.spot.chat);
            self.tasks.spawn(async move { door.remove(chat, old).await });
        }
        Ok(())
    }

    async fn failed(
        self: &Arc<Self>,
        live: &Live,
        place: &Arc<Place>,
        spot: Spot,
        failure: &Failure,
        wish: &mut Wish,
    ) -> Remedy {
        match failure {
            Failure::Missing => {
                live.show(Shown::lost);
                wish.look = true;
                Remedy::Again
            }
            Failure::OtherKind => {
                wish.anew = true;
                Remedy::Again
            }
            Failure::Picture(why) if !live.shown().wordy => {
                tracing::error!(why, "Telegram cannot show a board's picture");
                live.show(|shown| shown.wordy = true);
                Remedy::Again
            }
            failure => {
                let remedy = self.remedy(place, spot, failure);
                if let Failure::Moved(new) = failure {
                    self.move_chat(place.id, *new).await;
                }
                remedy
            }
        }
    }

    /// Has the store note what is shown.
    fn note(self: &Arc<Self>, table: TableId, live: &Arc<Live>) {
        let (door, live) = (self.clone(), live.clone());
        self.tasks.spawn(async move {
            let mut noted = live.noting.lock().await;
            let Shown { chat, mark: Some(mark), version: Some(version), .. } = live.shown() else { return };
            if *noted != Some((mark.message, version)) {
                door.host.shown(table, Some(&address(chat, mark.message)), version).await;
                *noted = Some((mark.message, version));
            }
        });
    }
}
