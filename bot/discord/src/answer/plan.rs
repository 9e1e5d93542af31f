//! What is going to be shown in answer to an interaction, and where.

use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::{Board, Chat, Intent, Reply, TableId};
use kubyk_words::Lang;
use tokio::sync::OwnedMutexGuard;

use crate::asked::{Asked, Tapped};
use crate::door::{DiscordBot, channel};
use crate::message::Message;
use crate::rest::Place;
use crate::rights::{meaning, names};

/// How long an answer waits for another that changes the same message.
const TURN: Duration = Duration::from_millis(700);

/// Everything to be shown.
#[derive(Default)]
pub(crate) struct Plan {
    /// The messages; what changes the tapped message comes first.
    pub(crate) outs: Vec<Out>,
    /// A message that is to go once the new one is there.
    pub(crate) old: Option<Place>,
    /// The turn to change the board, until it is changed.
    pub(crate) turn: Option<OwnedMutexGuard<()>>,
}

/// One message.
pub(crate) struct Out {
    /// The message.
    pub(crate) message: Message,
    /// Where it is shown.
    pub(crate) to: To,
    /// The board it shows.
    pub(crate) shows: Option<Shows>,
}

/// A state of a table.
#[derive(Clone)]
pub(crate) struct Shows {
    /// The table.
    pub(crate) table: TableId,
    /// Where it is.
    pub(crate) chat: Chat,
    /// The version.
    pub(crate) version: u64,
}

/// Where a message is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum To {
    /// In place of the message that was tapped.
    Tapped,
    /// To everybody.
    All,
    /// To the person who asked.
    One,
}

/// Where the board of a table belongs.
#[derive(Clone, Copy, PartialEq, Debug)]
enum TableLocation {
    /// The message that was tapped is the board.
    Here,
    /// A new message becomes it, and this one is given up.
    New(Option<Place>),
    /// Another message is it.
    There(Place),
    /// It is in another chat, where a message will be made.
    Away,
}

impl DiscordBot {
    /// Lets the host do it, and makes the messages that tell of it.
    pub(super) async fn plan(&self, asked: &Asked, intent: &Intent) -> Plan {
        let reply = self.host.handle(asked.request(intent.clone())).await;
        let lang = self.lang_of(asked).await;
        let mut plan = Plan::default();
        if let Some(card) = &reply.public {
            plan.outs.push(Out { message: Message::card(card), to: To::All, shows: None });
        }
        let elsewhere = match reply.table {
            Some(table) => self.plan_board(&mut plan, asked, table, reply.anew).await,
            None => None,
        };
        self.plan_private(&mut plan, asked, &reply, lang, elsewhere);
        // In place of the message that was tapped: only the first answer can be.
        plan.outs.sort_by_key(|out| out.to);
        plan
    }

    /// Plans the board; says where it is when it is not part of the answer.
    async fn plan_board(&self, plan: &mut Plan, asked: &Asked, table: TableId, anew: bool) -> Option<Place> {
        let slot = self.slots.of(table);
        let turn = slot.turn_soon(TURN).await;
        let at = self.host.location(table).await?;
        let there = at.message.as_deref().and_then(Place::parse);
        let reachable =
            there.is_none_or(|there| self.rights.sees(there.channel) || slot.key(there).is_some());
        let at_home = channel(&at.chat) == Some(asked.channel);
        let (to, old) = match location(asked.tapped, there, at_home, anew, reachable) {
            // Somebody else's answer has shown as much already.
            TableLocation::Here if slot.shown() >= at.version => return None,
            TableLocation::Here => (To::Tapped, None),
            TableLocation::New(old) => (To::All, old),
            TableLocation::There(place) => {
                if asked.tapped.is_some() {
                    self.lanes.tapped(place.channel);
                }
                return Some(place);
            }
            TableLocation::Away => return None,
        };
        let board = self.host.board(table).await?;
        plan.outs.push(Out { message: Message::card(&board.card), to, shows: Some(Shows::of(&board)) });
        plan.old = old;
        plan.turn = turn;
        None
    }

    /// Plans what only the person who asked sees.
    fn plan_private(
        &self,
        plan: &mut Plan,
        asked: &Asked,
        reply: &Reply,
        lang: Lang,
        elsewhere: Option<Place>,
    ) {
        let in_menu = asked.tapped.is_some_and(|tapped| tapped.hidden);
        let bare = plan.outs.is_empty();
        let mut say = |message: Message, to: To| {
            // What takes the place of a message is hidden as that one was.
            let message = if to == To::One { message.hidden() } else { message };
            plan.outs.push(Out { message, to, shows: None });
        };
        let to = if in_menu { To::Tapped } else { To::One };
        let toast = reply.toast.as_deref().map(Message::word);
        match (&reply.private, toast) {
            (Some(private), toast) => {
                say(Message::card(&private.card), to);
                if let Some(toast) = toast {
                    say(toast, To::One);
                }
            }
            // A choice that was made closes its menu; a mere remark leaves it open.
            (None, toast) if in_menu && reply.table.is_some() => {
                say(toast.unwrap_or_else(|| self.done(asked, lang, elsewhere)), To::Tapped);
            }
            (None, Some(toast)) => say(toast, To::One),
            // A command must be answered by something, a tap need not be.
            (None, None) if asked.is_command() && bare => say(self.done(asked, lang, elsewhere), To::One),
            (None, None) => {}
        }
        if reply.table.is_some()
            && !asked.chat.private
            && let Some(missing) = self.rights.complaint(asked.channel, asked.thread)
        {
            let names = names(self.host.words(), lang, missing).join(", ");
            let complaint = Msg::new(meaning(missing)).with("missing", names);
            say(Message::word(&self.say(lang, &complaint)), To::One);
        }
    }

    /// A short word that it is done, with the way to where it can be seen.
    pub(super) fn done(&self, asked: &Asked, lang: Lang, board: Option<Place>) -> Message {
        match board {
            None => Message::word(&self.say(lang, &Msg::new("discord-done"))),
            Some(board) => {
                let guild = if asked.chat.private { "@me" } else { &asked.chat.id };
                let link = format!("https://discord.com/channels/{guild}/{board}");
                Message::text(self.say(lang, &Msg::new("discord-there").with("link", link)))
            }
        }
    }
}

impl Plan {
    /// Nothing but a message to the person who asked.
    pub(super) fn only(message: Message) -> Self {
        Self { outs: vec![Out { message, to: To::One, shows: None }], ..Self::default() }
    }
}

impl Shows {
    /// What this board shows.
    pub(crate) fn of(board: &Board) -> Self {
        Self { table: board.table, chat: board.chat.clone(), version: board.version }
    }
}

/// Where a board belongs: `there` is where it is, `at_home` whether this is the table's own channel, `reachable`
/// whether it could be changed where it is.
fn location(
    tapped: Option<Tapped>,
    there: Option<Place>,
    at_home: bool,
    anew: bool,
    reachable: bool,
) -> TableLocation {
    match there {
        Some(there) if !at_home => TableLocation::There(there),
        None if !at_home => TableLocation::Away,
        Some(there) if !anew && tapped.is_some_and(|tapped| tapped.place == there) => TableLocation::Here,
        Some(there) if !anew && reachable => TableLocation::There(there),
        there => TableLocation::New(there),
    }
}

#[cfg(test)]
mod tests {
    use super::{TableLocation, location};
    use crate::asked::Tapped;
    use crate::rest::Place;

    #[test]
    fn a_board_is_where_people_look_for_it() {
        let board = Place { channel: 1, message: 2 };
        let other = Place { channel: 1, message: 3 };
        let tapped = |place| Some(Tapped { place, hidden: false });
        let cases = [
            ("a command opens a table", None, None, true, false, true, TableLocation::New(None)),
            ("a command at an open table", None, Some(board), true, false, true, TableLocation::There(board)),
            (
                "a command asks for the board",
                None,
                Some(board),
                true,
                true,
                true,
                TableLocation::New(Some(board)),
            ),
            (
                "a command where the board is out of reach",
                None,
                Some(board),
                true,
                false,
                false,
                TableLocation::New(Some(board)),
            ),
            ("a tap on the board", tapped(board), Some(board), true, false, false, TableLocation::Here),
            (
                "a tap that moves it down",
                tapped(board),
                Some(board),
                true,
                true,
                true,
                TableLocation::New(Some(board)),
            ),
            (
                "a tap on another message",
                tapped(other),
                Some(board),
                true,
                false,
                true,
                TableLocation::There(board),
            ),
            (
                "a tap on a menu that opens a table",
                tapped(other),
                None,
                true,
                false,
                true,
                TableLocation::New(None),
            ),
            ("a table elsewhere", None, Some(board), false, true, true, TableLocation::There(board)),
            ("a table elsewhere without a message", None, None, false, false, true, TableLocation::Away),
        ];
        for (what, tapped, there, at_home, anew, reachable, wanted) in cases {
            assert_eq!(location(tapped, there, at_home, anew, reachable), wanted, "{what}");
        }
    }
}
