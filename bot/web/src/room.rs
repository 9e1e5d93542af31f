//! Rooms: each a conversation and the browsers that have it open.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use kubyk_core::ids::TableId;
use kubyk_core::time::{Clock as _, Millis, WallClock};
use kubyk_words::without_joiners;
use tokio::sync::{OnceCell, mpsc};

use crate::assets::{Asset, fingerprint};
use crate::board::{BoardView, RenderedCard};
use crate::protocol::{
    CommandView, MessageBody, Persona, PersonaView, RoomMessage, ToPage, Visit, WatcherView,
};

/// A room.
///
/// Nothing in here waits, so one lock guards it all and every browser sees messages in the same order.
#[derive(Debug)]
pub(crate) struct Room {
    /// Its name, which is also the chat's id.
    pub(crate) name: String,
    /// Set once the boards of the tables that are still open have been put into it.
    pub(crate) furnished: OnceCell<()>,
    contents: Mutex<Contents>,
}

#[derive(Debug)]
struct Contents {
    conversation: Conversation,
    members: RoomMembers,
    /// Pace of all that are here together.
    talk: Pace,
    /// The number given last to a message or a browser.
    last: u64,
}

impl Room {
    /// An empty room. Numbers begin at the time of day, so that they also grow over a restart.
    pub(crate) fn new(name: &str, now: Millis) -> Self {
        let contents = Contents {
            conversation: Conversation::default(),
            members: RoomMembers::default(),
            talk: Pace::new(ROOM_TALK),
            last: now.unsigned_abs(),
        };
        Self { name: name.to_owned(), furnished: OnceCell::new(), contents: Mutex::new(contents) }
    }

    /// The version of a table that its board shows.
    pub(crate) fn shows(&self, table: TableId) -> Option<u64> {
        self.lock().conversation.board(table).and_then(|entry| Some(entry.board?.version))
    }

    /// Lets a browser in and returns its number. It is sent nothing before its first [`Room::greet`].
    pub(crate) fn enter(&self, out: mpsc::Sender<Utf8Bytes>) -> u64 {
        let mut contents = self.lock();
        let id = contents.next_number();
        contents.members.enter(id, out);
        id
    }

    /// Lets a browser go.
    pub(crate) fn leave(&self, member: u64) {
        self.lock().members.leave(member);
    }

    /// Returns true if no browser has the room open.
    pub(crate) fn is_empty(&self) -> bool {
        self.lock().members.is_empty()
    }

    /// Notes whom a browser speaks for from now on and sends it the whole room.
    pub(crate) fn welcome(
        &self,
        now: Millis,
        member: u64,
        personas: Vec<Persona>,
        (commands, visit): (Vec<CommandView>, Option<Visit>),
    ) {
        let mut contents = self.lock();
        let me: Vec<PersonaView> = personas.iter().map(persona_view).collect();
        let messages = contents.conversation.visible_to(&personas);
        let Some(changed) = contents.members.introduce(member, personas) else { return };
        let (people, watchers) = (contents.members.people(), contents.members.watchers());
        let welcome =
            ToPage::Welcome { room: self.name.clone(), now, me, people, watchers, messages, commands, visit };
        contents.members.send(&welcome, |id, _| id == member);
        if changed {
            contents.members.send_people();
        }
    }

    /// Adds what a persona said; `alone` if nobody else needs to read it.
    pub(crate) fn add_line(&self, at: Millis, by: &Persona, text: String, alone: bool) {
        let only = alone.then(|| by.id.clone());
        let body = MessageBody::Said { by: persona_view(by), text, table: None };
        self.lock().add(at, only, body, None, Vec::new());
    }

    /// Adds what a persona says to the room, or at the board of a `table`; false if the room has heard too much just now.
    pub(crate) fn talked(&self, at: Millis, by: &Persona, text: String, table: Option<TableId>) -> bool {
        let mut contents = self.lock();
        let heard = contents.talk.takes(at);
        if heard {
            let table = table.map(|table| table.to_string());
            contents.add(at, None, MessageBody::Said { by: persona_view(by), text, table }, None, Vec::new());
        }
        heard
    }

    /// Adds a card for everybody: the answer to what a persona has `asked`, or what nobody has asked for.
    pub(crate) fn publish(&self, at: Millis, rendered: RenderedCard, asked: Option<&Persona>) {
        let asked = asked.map(|persona| persona_mark(&persona.id));
        let body = MessageBody::Card { card: rendered.card, asked };
        self.lock().add(at, None, body, None, rendered.assets);
    }

    /// Adds an answer for one persona alone. It replaces the one before it, whose buttons nobody shall press any more.
    pub(crate) fn answer(&self, at: Millis, rendered: RenderedCard, only: &Persona) {
        let mut contents = self.lock();
        if let Some(id) = contents.conversation.private_card(&only.id) {
            contents.conversation.remove(id, |_| true);
            contents.members.send(&ToPage::Gone { id }, |_, _| true);
        }
        let body = MessageBody::Card { card: rendered.card, asked: None };
        contents.add(at, Some(only.id.clone()), body, None, rendered.assets);
    }

    /// Brings a table's live message up to date; `repost` puts it at the end of the conversation. Returns the message
    /// that shows the table now, or `None` if a newer version is shown already.
    pub(crate) fn show(&self, at: Millis, board: BoardView, repost: bool) -> Option<u64> {
        let mut contents = self.lock();
        let shown = ShownVersion { table: board.table, version: board.version, closed: board.closed };
        let marks = |ids: &[String]| ids.iter().map(|id| persona_mark(id)).collect();
        let (awaits, seated) = (marks(&board.awaits), marks(&board.seated));
        let table = board.table.to_string();
        let body = MessageBody::Board { table, closed: board.closed, awaits, seated, card: board.card.card };
        if let Some(entry) = contents.conversation.board(board.table) {
            if entry.board.is_some_and(|it| it.version > board.version) {
                return None;
            }
            let id = entry.message.id;
            if !repost {
                let changed = entry.message.body != body;
                entry.message.body = body;
                entry.board = Some(shown);
                entry.assets = board.card.assets;
                let message = Box::new(entry.message.clone());
                if changed {
                    contents.members.send(&ToPage::Show { message }, |_, _| true);
                }
                return Some(id);
            }
            contents.conversation.remove(id, |_| true);
            contents.members.send(&ToPage::Gone { id }, |_, _| true);
        }
        Some(contents.add(at, None, body, Some(shown), board.card.assets))
    }

    /// Returns true if the conversation has a message with this id.
    pub(crate) fn has(&self, id: u64) -> bool {
        self.lock().conversation.entries.iter().any(|entry| entry.message.id == id)
    }

    /// Takes a message away.
    pub(crate) fn remove(&self, id: u64) {
        let mut contents = self.lock();
        if contents.conversation.remove(id, |_| true) {
            contents.members.send(&ToPage::Gone { id }, |_, _| true);
        }
    }

    /// Takes away a message that this persona alone sees.
    pub(crate) fn dismiss(&self, id: u64, by: &Persona) {
        let mut contents = self.lock();
        if contents.conversation.remove(id, |entry| entry.message.only.as_ref() == Some(&by.id)) {
            contents.members.send(&ToPage::Gone { id }, |_, member| member.speaks_for(&by.id));
        }
    }

    /// Notes which table a browser shows, and tells everybody.
    pub(crate) fn watch(&self, member: u64, watches: Option<(TableId, Persona)>) {
        let mut contents = self.lock();
        if contents.members.watch(member, watches) {
            contents.members.send_people();
        }
    }

    /// The personas that a browser speaks for.
    pub(crate) fn personas_of(&self, member: u64) -> Vec<Persona> {
        self.lock().members.personas_of(member)
    }

    /// Sends a frame to every browser that speaks for this persona.
    pub(crate) fn whisper(&self, persona: &str, frame: &ToPage) {
        self.lock().members.send(frame, |_, member| member.speaks_for(persona));
    }

    /// Sends a frame to one browser.
    pub(crate) fn tell(&self, member: u64, frame: &ToPage) {
        self.lock().members.send(frame, |id, _| id == member);
    }

    fn lock(&self) -> MutexGuard<'_, Contents> {
        // Nothing in here panics halfway through a change.
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents {
    fn next_number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Adds a message at the end and sends it to those who may see it.
    fn add(
        &mut self,
        at: Millis,
        only: Option<String>,
        body: MessageBody,
        board: Option<ShownVersion>,
        assets: Vec<Arc<Asset>>,
    ) -> u64 {
        let message = RoomMessage { id: self.next_number(), at, only, body };
        let (id, only) = (message.id, message.only.clone());
        self.conversation.push(RoomEntry { message: message.clone(), board, assets });
        self.members.send(&ToPage::Show { message: Box::new(message) }, |_, member| {
            only.as_ref().is_none_or(|only| member.speaks_for(only))
        });
        id
    }
}

// Limits of talk: nobody drowns the words of others, nor earlier words.

/// A burst of lines at once, and then one line after so many milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    pub(crate) burst: i64,
    pub(crate) every: Millis,
}

/// Allowance of one browser.
pub(crate) const OWN_TALK: Allowance = Allowance { burst: 8, every: 1_500 };
/// Allowance of a room.
const ROOM_TALK: Allowance = Allowance { burst: 40, every: 250 };

/// Keeps to an [`Allowance`].
#[derive(Debug)]
pub(crate) struct Pace {
    allowance: Allowance,
    /// When all that has been said would have been said at an even pace.
    even: Millis,
}

impl Pace {
    /// Nothing has been said.
    pub(crate) fn new(allowance: Allowance) -> Self {
        Self { allowance, even: Millis::MIN }
    }

    /// Returns `true` if one more thing may be said now; it counts then.
    pub(crate) fn takes(&mut self, now: Millis) -> bool {
        let Allowance { burst, every } = self.allowance;
        let even = self.even.max(now) + every;
        let takes = even - now <= burst * every;
        if takes {
            self.even = even;
        }
        takes
    }
}

/// Addresses whose allowance is remembered.
const MOST_ADDRESSES: usize = 10_000;

/// Keeps each address to an [`Allowance`].
#[derive(Debug)]
pub(crate) struct AddressPaces {
    allowance: Allowance,
    paces: Mutex<HashMap<IpAddr, Pace>>,
}

impl AddressPaces {
    /// Nothing has come from anywhere.
    pub(crate) fn new(allowance: Allowance) -> Self {
        Self { allowance, paces: Mutex::default() }
    }

    /// Returns `true` if one more thing may come from this address now; it counts then.
    pub(crate) fn takes(&self, from: IpAddr) -> bool {
        let mut paces = self.paces.lock().unwrap_or_else(PoisonError::into_inner);
        if paces.len() >= MOST_ADDRESSES {
            paces.clear();
        }
        paces.entry(from).or_insert_with(|| Pace::new(self.allowance)).takes(now())
    }
}

// The rooms, made when somebody first enters.

/// The room that `/` leads to.
pub(super) const DEFAULT_ROOM: &str = "local";
/// Rooms that are kept in memory; beyond that, those with nobody in them are forgotten.
const MOST_ROOMS: usize = 64;

/// All rooms that are in memory.
#[derive(Debug, Default)]
pub(super) struct Rooms {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

impl Rooms {
    /// The room of that name, new if need be.
    pub(super) fn open(&self, name: &str, now: Millis) -> Arc<Room> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if !rooms.contains_key(name) && rooms.len() >= MOST_ROOMS {
            rooms.retain(|_, room| !room.is_empty() || Arc::strong_count(room) > 1);
        }
        Arc::clone(rooms.entry(name.to_owned()).or_insert_with(|| Arc::new(Room::new(name, now))))
    }

    /// The room of that name, if it is in memory.
    pub(super) fn get(&self, name: &str) -> Option<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}

/// The wall clock's time.
pub(super) fn now() -> Millis {
    WallClock.now()
}

/// A room's name as its address has it, in lower case; `None` if no room can be called that.
pub(super) fn room_name(text: &str) -> Option<String> {
    let fits = (1..=40).contains(&text.chars().count());
    let good = text.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    (fits && good).then(|| text.to_lowercase())
}

// The messages of a room in their order.

/// Messages that a room remembers; live boards are never forgotten.
pub(super) const HISTORY: usize = 200;

/// The messages, oldest first.
#[derive(Default, Debug)]
pub(super) struct Conversation {
    pub(super) entries: VecDeque<RoomEntry>,
}

/// Message with what the server has to know of it.
#[derive(Debug)]
pub(super) struct RoomEntry {
    pub(super) message: RoomMessage,
    /// The version of the table that the message shows, if it is a board.
    pub(super) board: Option<ShownVersion>,
    /// Kept alive for as long as the message is.
    pub(super) assets: Vec<Arc<Asset>>,
}

/// State of a table that a board shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownVersion {
    pub(super) table: TableId,
    pub(super) version: u64,
    pub(super) closed: bool,
}

impl Conversation {
    /// Adds a message at the end; the oldest one that is no live board is forgotten where there are too many.
    pub(super) fn push(&mut self, entry: RoomEntry) {
        self.entries.push_back(entry);
        if self.entries.len() > HISTORY {
            let oldest = self.entries.iter().position(|entry| entry.board.is_none_or(|it| it.closed));
            oldest.and_then(|place| self.entries.remove(place));
        }
    }

    /// The board of a table.
    pub(super) fn board(&mut self, table: TableId) -> Option<&mut RoomEntry> {
        self.entries.iter_mut().find(|entry| entry.board.is_some_and(|it| it.table == table))
    }

    /// The id of the card that this persona alone sees.
    pub(super) fn private_card(&self, persona: &str) -> Option<u64> {
        let private = |message: &&RoomMessage| {
            message.only.as_deref() == Some(persona) && matches!(message.body, MessageBody::Card { .. })
        };
        self.entries.iter().map(|entry| &entry.message).find(private).map(|message| message.id)
    }

    /// Removes the message with this id if it meets the condition; returns whether it did.
    pub(super) fn remove(&mut self, id: u64, condition: impl Fn(&RoomEntry) -> bool) -> bool {
        let place = self.entries.iter().position(|entry| entry.message.id == id && condition(entry));
        place.and_then(|place| self.entries.remove(place)).is_some()
    }

    /// The messages that a browser which speaks for these personas may see.
    pub(super) fn visible_to(&self, personas: &[Persona]) -> Vec<RoomMessage> {
        let visible = |message: &&RoomMessage| {
            let only = message.only.as_deref();
            only.is_none_or(|only| personas.iter().any(|persona| persona.id == only))
        };
        self.entries.iter().map(|entry| &entry.message).filter(visible).cloned().collect()
    }
}

// The browsers that have a room open, and what is sent to them.

/// The browsers by their numbers.
#[derive(Default, Debug)]
pub(super) struct RoomMembers {
    members: HashMap<u64, RoomMember>,
}

/// One browser.
#[derive(Debug)]
pub(super) struct RoomMember {
    /// The personas that it speaks for; empty before its first `hello`.
    personas: Vec<Persona>,
    /// The table that it shows, and who speaks there.
    watches: Option<(TableId, Persona)>,
    out: mpsc::Sender<Utf8Bytes>,
}

impl RoomMembers {
    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(super) fn enter(&mut self, id: u64, out: mpsc::Sender<Utf8Bytes>) {
        self.members.insert(id, RoomMember { personas: Vec::new(), watches: None, out });
    }

    pub(super) fn leave(&mut self, id: u64) {
        if self.members.remove(&id).is_some_and(|gone| !gone.personas.is_empty()) {
            self.send_people();
        }
    }

    /// Notes whom a browser speaks for; returns whether that has changed, or `None` if the browser has left.
    pub(super) fn introduce(&mut self, id: u64, personas: Vec<Persona>) -> Option<bool> {
        let member = self.members.get_mut(&id)?;
        let changed = member.personas != personas;
        member.personas = personas;
        Some(changed)
    }

    /// Notes what a browser shows; returns whether that has changed.
    pub(super) fn watch(&mut self, id: u64, watches: Option<(TableId, Persona)>) -> bool {
        let Some(member) = self.members.get_mut(&id) else { return false };
        let changed = member.watches != watches;
        member.watches = watches;
        changed
    }

    pub(super) fn personas_of(&self, id: u64) -> Vec<Persona> {
        self.members.get(&id).map(|member| member.personas.clone()).unwrap_or_default()
    }

    /// Sends a frame to some browsers. One that does not keep up is dropped: it comes back by itself and is shown the
    /// whole room.
    pub(super) fn send(&mut self, frame: &ToPage, to: impl Fn(u64, &RoomMember) -> bool) {
        // The page makes nothing of what is written in a name.
        let Ok(text) = serde_json::to_string(frame).map(|text| without_joiners(&text)) else { return };
        let text = Utf8Bytes::from(text);
        self.members.retain(|id, member| !to(*id, member) || member.out.try_send(text.clone()).is_ok());
    }

    /// The people in the room, each once.
    pub(super) fn people(&self) -> Vec<PersonaView> {
        let views: BTreeSet<PersonaView> =
            self.members.values().flat_map(|member| member.personas.iter().map(persona_view)).collect();
        views.into_iter().collect()
    }

    /// The views of the browsers, each that shows a table once.
    pub(super) fn watchers(&self) -> Vec<WatcherView> {
        let shown = self.members.values().filter_map(|member| {
            let (table, by) = member.watches.as_ref()?;
            let marks = member.personas.iter().map(|persona| persona_mark(&persona.id)).collect();
            Some(WatcherView { table: table.to_string(), name: by.name.clone(), marks })
        });
        let mut watchers: Vec<_> = shown.collect();
        watchers.sort();
        watchers
    }

    /// Tells every browser who is here, and where.
    pub(super) fn send_people(&mut self) {
        let (people, watchers) = (self.people(), self.watchers());
        self.send(&ToPage::People { people, watchers }, |_, member| !member.personas.is_empty());
    }
}

impl RoomMember {
    pub(super) fn speaks_for(&self, persona: &str) -> bool {
        self.personas.iter().any(|known| known.id == persona)
    }
}

/// A persona as other browsers see it.
pub(super) fn persona_view(persona: &Persona) -> PersonaView {
    PersonaView { mark: persona_mark(&persona.id), name: persona.name.clone() }
}

/// Public stand-in for a persona's id.
pub(super) fn persona_mark(id: &str) -> String {
    fingerprint(id.as_bytes())[..8].to_owned()
}

#[cfg(test)]
mod tests {
    //! Tests of what a room remembers and whom it tells.

    use kubyk_core::ids::TableId;

    use super::{HISTORY, *};
    use crate::protocol::CardView;

    fn persona(name: &str) -> Persona {
        Persona { id: format!("{name}-12345678"), name: name.to_owned() }
    }

    fn live(table: i64, version: u64, title: &str, closed: bool) -> BoardView {
        let card = CardView { title: title.to_owned(), ..CardView::default() };
        let card = RenderedCard { card, assets: Vec::new() };
        BoardView { table: TableId(table), version, closed, awaits: Vec::new(), seated: Vec::new(), card }
    }

    fn messages(room: &Room) -> Vec<RoomMessage> {
        room.lock().conversation.entries.iter().map(|entry| entry.message.clone()).collect()
    }

    #[test]
    fn old_messages_are_forgotten_and_live_boards_are_not() {
        let room = Room::new("local", 1000);
        let board = room.show(0, live(1, 1, "live", false), false).expect("shown");
        let over = room.show(0, live(2, 1, "over", true), false).expect("shown");
        for n in 0..HISTORY {
            room.add_line(0, &persona("Sasha"), n.to_string(), false);
        }
        let ids: Vec<_> = messages(&room).iter().map(|message| message.id).collect();
        assert_eq!(ids.len(), HISTORY);
        assert!(ids.contains(&board) && !ids.contains(&over));
    }

    #[test]
    fn an_older_board_never_replaces_a_newer_one() {
        let room = Room::new("local", 0);
        let first = room.show(0, live(1, 5, "five", false), false);
        assert_eq!(room.show(0, live(1, 4, "four", false), false), None);
        assert_eq!(room.show(0, live(1, 4, "four", false), true), None);
        assert_eq!(room.show(0, live(1, 6, "six", false), false), first);
        let anew = room.show(0, live(1, 6, "six", false), true);
        assert!(anew > first, "at the end of the conversation");
        assert_eq!(messages(&room).len(), 1);
    }

    #[test]
    fn who_does_not_keep_up_is_dropped() {
        let room = Room::new("local", 0);
        let (out, mut outgoing) = mpsc::channel(2);
        let member = room.enter(out);
        room.welcome(0, member, vec![persona("Sasha")], (Vec::new(), None));
        assert!(!room.is_empty());
        for n in 0..3 {
            room.add_line(0, &persona("Dima"), n.to_string(), false);
        }
        assert!(room.is_empty());
        while outgoing.try_recv().is_ok() {}
        assert_eq!(
            outgoing.try_recv(),
            Err(mpsc::error::TryRecvError::Disconnected),
            "the connection learns it"
        );
    }

    #[test]
    fn only_the_own_private_message_is_dismissed() {
        let room = Room::new("local", 0);
        let (sasha, dima) = (persona("Sasha"), persona("Dima"));
        room.add_line(0, &sasha, "to all".to_owned(), false);
        room.add_line(0, &sasha, "to herself".to_owned(), true);
        let ids: Vec<_> = messages(&room).iter().map(|message| message.id).collect();
        room.dismiss(ids[0], &sasha);
        room.dismiss(ids[1], &dima);
        assert_eq!(messages(&room).len(), 2);
        room.dismiss(ids[1], &sasha);
        assert_eq!(messages(&room).len(), 1);
    }

    /// A burst is heard, then one after the other; the clock may go back.
    #[test]
    fn who_says_too_much_is_not_heard() {
        let mut pace = Pace::new(Allowance { burst: 3, every: 1000 });
        let heard = [0, 0, 0, 0, 500, 1000, 1000, -5000, 9000, 9000, 9000, 9000].map(|now| pace.takes(now));
        let expected = [true, true, true, false, false, true, false, false, true, true, true, false];
        assert_eq!(heard, expected);
    }

    #[test]
    fn names_of_rooms() {
        assert_eq!(room_name("Кухня-2"), Some("кухня-2".into()));
        for bad in ["", "a b", "a/b", "../x", "<b>", &"x".repeat(41)] {
            assert_eq!(room_name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn empty_rooms_make_place_for_new_ones() {
        let rooms = Rooms::default();
        let held = rooms.open("held", 1);
        for n in 0..2 * MOST_ROOMS {
            rooms.open(&format!("r{n}"), 1);
        }
        assert!(Arc::ptr_eq(&held, &rooms.open("held", 2)));
        assert!(rooms.rooms.lock().expect("not poisoned").len() <= MOST_ROOMS);
    }
}
