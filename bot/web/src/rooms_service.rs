//! Between the rooms and the host: turns what a persona does into a request, and the answer into messages.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Bytes;
use kubyk_games::kit::Msg;
use kubyk_host::{
    Chat, Clock, Host, Intent, Millis, Platform, Press, Request, TableId, Tone, User, UserKey, WallClock,
};
use kubyk_words::Lang;

use crate::assets::{Assets, png_size};
use crate::protocol::{self, CommandView, Completion, Persona, ToPage};
use crate::room::{BoardView, RenderedCard, Room};
use crate::rooms::Rooms;

/// All that the connections share.
pub(crate) struct RoomsService {
    host: Arc<Host>,
    rooms: Rooms,
    assets: Assets,
}

impl RoomsService {
    /// A house without rooms.
    pub(crate) fn new(host: Arc<Host>) -> Self {
        Self { host, rooms: Rooms::default(), assets: Assets::default() }
    }

    /// The room of that name, with the boards of its open tables.
    pub(crate) async fn room(&self, name: &str) -> Arc<Room> {
        let room = self.rooms.open(name, now());
        let furnish = || async {
            // The newest comes first, and belongs last in a conversation.
            for table in self.host.tables(&chat(name)).await.into_iter().rev() {
                self.refresh(table, false).await;
            }
        };
        room.furnished.get_or_init(furnish).await;
        room
    }

    /// Does what a persona wants and shows what comes of it.
    pub(crate) async fn act(&self, room: &Room, by: &Persona, lang: Lang, frame: &str, intent: Intent) {
        let update = format!("{}/{}/{frame}", room.name, by.id);
        if room.is_new(&update) {
            let said = match &intent {
                Intent::Say(line) => Some(line.clone()),
                _ => None,
            };
            let request =
                Request { chat: chat(&room.name), user: user(by, lang), admin: true, update, intent };
            let reply = self.host.handle(request).await;
            let at = now();
            // First, because the page may hand over to somebody else when it sees the new board.
            let toasted = reply.toast.is_some();
            if let Some(text) = reply.toast {
                room.whisper(&by.id, &ToPage::Toast { persona: by.id.clone(), text });
            }
            let typed = said.is_some();
            let open = reply.public.is_some();
            // A line that was only refused is no part of the conversation.
            let refused = toasted && !open && reply.private.is_none() && reply.table.is_none();
            if let Some(said) = said.filter(|_| !refused) {
                // A line whose answer is for one persona alone is nobody else's business either; nor is an answer
                // that others may not know yet.
                let own = toasted || reply.private.is_some() || reply.sealed;
                room.said(at, by, said, !open && own);
            }
            if let Some(card) = reply.public {
                room.answer(at, self.keep(card), None);
            }
            if let Some(table) = reply.table {
                // A board goes below the line that changed it; a button's board stays under the finger.
                self.refresh(table, reply.anew || typed).await;
            }
            if let Some(private) = reply.private {
                room.answer(at, self.keep(private.card), Some(by));
            }
        }
        room.whisper(&by.id, &ToPage::Done { id: frame.to_owned() });
    }

    /// Completes what a persona is typing.
    pub(crate) async fn suggest(&self, room: &Room, by: &Persona, lang: Lang, line: &str) -> Vec<Completion> {
        let suggestions = self.host.suggest(&chat(&room.name), &user(by, lang), line).await;
        suggestions.into_iter().map(|it| Completion { label: it.label, line: it.line }).collect()
    }

    /// The commands in that language.
    pub(crate) fn commands(&self, lang: Lang) -> Vec<CommandView> {
        let say = |msg: &Msg| self.host.words().say(lang, msg, &[]);
        let list = self.host.commands().iter().filter(|command| !command.private);
        let list = list.map(|command| CommandView {
            name: format!("/{}", command.name),
            local: format!("/{}", say(&command.local)),
            about: say(&command.about),
        });
        list.collect()
    }

    /// What to say to somebody whose frame made no sense.
    pub(crate) fn fault(&self, lang: Lang, what: &'static str, frame: Option<String>) -> ToPage {
        ToPage::Fault { text: self.host.words().say(lang, &Msg::new(what), &[]), id: frame }
    }

    /// The page's own words.
    pub(crate) fn words(&self) -> &kubyk_words::Words {
        self.host.words()
    }

    /// A picture or a file.
    pub(crate) fn asset(&self, hash: &str) -> Option<Bytes> {
        self.assets.get(hash)
    }

    /// Keeps the live messages up to date for as long as the host tells of changes.
    pub(crate) async fn follow(&self) {
        let mut changes = self.host.subscribe(Platform::Web).await;
        while let Some(first) = changes.recv().await {
            // A burst comes down to the newest state of each table.
            let mut tables = BTreeMap::from([(first.table, first.calls)]);
            while let Ok(next) = changes.try_recv() {
                *tables.entry(next.table).or_default() |= next.calls;
            }
            for (table, calls) in tables {
                self.refresh(table, calls).await;
            }
        }
    }

    async fn refresh(&self, table: TableId, anew: bool) {
        let Some(board) = self.host.board(table).await else { return };
        // Nobody has been in that room since the start: it is furnished when somebody enters.
        let Some(room) = self.rooms.get(&board.chat.id) else { return };
        let (version, closed) = (board.version, board.closed);
        let awaits = board.awaits.into_iter().map(|user| user.id).collect();
        let live = BoardView { table, version, closed, awaits, kept: self.keep(board.card) };
        if let Some(message) = room.show(now(), live, anew) {
            self.host.shown(table, Some(&message.to_string()), version).await;
        }
    }

    fn keep(&self, card: kubyk_host::Card) -> RenderedCard {
        let mut assets = Vec::new();
        let picture = card.picture.map(|picture| {
            let asset = self.assets.keep(Bytes::from_owner(Png(picture.png)));
            let (width, height) = png_size(&asset.bytes).unwrap_or_default();
            let src = format!("/picture/{}.png", asset.hash);
            assets.push(asset);
            protocol::PictureView { src, alt: picture.alt, width, height }
        });
        let file = card.file.map(|file| {
            let asset = self.assets.keep(Bytes::from(file.bytes));
            let href = format!("/file/{}", asset.hash);
            assets.push(asset);
            protocol::FileView { href, name: file.name }
        });
        let names: Vec<_> = card.calls.into_iter().map(|call| call.name).collect();
        let called = (!names.is_empty()).then(|| format!("⏰ {}", names.join(", ")));
        let card = protocol::CardView {
            title: card.title,
            lines: card.lines.into_iter().chain(card.foot).chain(called).collect(),
            due: card.due,
            board: card.board,
            picture,
            file,
            choices: card.choices.into_iter().map(button).collect(),
            actions: card.actions.into_iter().map(button).collect(),
        };
        RenderedCard { card, assets }
    }
}

/// The shared bytes of a picture.
struct Png(Arc<Vec<u8>>);

impl AsRef<[u8]> for Png {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

fn button(button: kubyk_host::Button) -> protocol::ButtonView {
    let tone = match button.tone {
        Tone::Plain => "plain",
        Tone::Main => "main",
        Tone::Danger => "danger",
    };
    let press = match button.press {
        Press::Send(payload) => protocol::ButtonAction::Payload(payload),
        Press::Open(href) => protocol::ButtonAction::Href(href),
    };
    protocol::ButtonView { label: button.label, tone, press }
}

fn chat(room: &str) -> Chat {
    Chat { platform: Platform::Web, id: room.to_owned(), topic: None, private: false }
}

fn user(persona: &Persona, lang: Lang) -> User {
    let key = UserKey { platform: Platform::Web, id: persona.id.clone() };
    User { key, name: persona.name.clone(), lang: Some(lang) }
}

fn now() -> Millis {
    WallClock.now()
}
