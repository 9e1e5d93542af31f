//! Incoming updates: who asks what, where, and how.

use kubyk_commands::action;
use kubyk_commands::asked::Asked;
use kubyk_commands::host::Host;
use kubyk_core::display_name::display_name;
use kubyk_core::ids::{TableId, User, UserKey};
use kubyk_core::request::{Arrival, Intent};
use kubyk_words::Lang;

use crate::api::{BotIdentity, ChatRef, InlineMessage};
use crate::types::{
    self, CallbackQuery, ChatKind, ChatMemberUpdated, ChosenInlineResult, InlineQuery, Message, MessageKey,
    Update,
};
use crate::view::hash;
use crate::{group_payload, keyboard, view};

/// Meaning of an update for the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum UpdateEvent {
    /// Not meant for the bot.
    Nothing,
    /// Somebody asks for something.
    Request(Box<UserRequest<Intent>>),
    /// Somebody has corrected what was asked.
    Corrected(Box<UserRequest<Intent>>),
    /// The group itself asks, by an admin who is anonymous.
    AnonymousAdmin(Box<UserRequest<Intent>>),
    /// A channel asks, not a person.
    Channel { context: ChatContext, message: i32 },
    /// People talk in a group, and not to the bot.
    Overheard { context: ChatContext, message: i32 },
    /// A tap that carries nothing.
    EmptyCallback { query: String },
    /// Somebody looks for a game to invite others to, in any chat.
    Inline { query: String, user: Box<User>, person: i64, words: String },
    /// Somebody has chosen a game to play in a chat, or has tapped on the message that it is played in.
    InlinePress(Box<InlinePress>),
    /// Somebody names the bot in a chat where it is no member.
    Guest(Box<GuestQuery>),
    /// A group has become a supergroup.
    Moved { old: i64, new: i64 },
    /// The bot was given other rights in a chat, or was put out of it.
    ChatPermissions { chat: i64 },
    /// The bot was removed from a chat, or blocked by a person.
    Removed { chat: i64 },
    /// People have left a group, or have come to it.
    Members { chat: i64, people: Vec<i64>, present: bool },
}

/// Request of a person, with its context; what is asked is an [`Intent`] until the host has read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UserRequest<A = Asked> {
    pub(super) context: ChatContext,
    /// The name of the group in which it was asked for.
    pub(super) title: Option<String>,
    pub(super) user: User,
    pub(super) asked: A,
    pub(super) origin: Origin,
    /// The group in which it acts, where it was asked for in a private chat.
    pub(super) acts_in: Option<ChatRef>,
    /// The question of the bot's that this answers.
    pub(super) answers: Option<i32>,
    /// The message of the bot's that this replies to: the table that it is about is meant.
    pub(super) replies_to: Option<RepliedMessage>,
    /// `true` if its answer only shows something, so that it can be asked for once more.
    pub(super) repeats: bool,
}

/// A message of the bot's that was replied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RepliedMessage {
    /// Its id, where everybody sees it.
    pub(super) message: Option<i32>,
    /// The table that its buttons are about.
    pub(super) table: Option<TableId>,
}

/// The chat in which something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ChatContext {
    pub(super) target: ChatRef,
    pub(super) private: bool,
    /// `true` if the chat has topics.
    pub(super) forum: bool,
}

/// Origin of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// By writing this message.
    Typed { message: MessageKey },
    /// By a tap on a message; on none if it stayed behind in a chat that has moved.
    Tap { query: String, message: Option<MessageKey> },
    /// By adding the bot to a group.
    Added,
}

impl Origin {
    /// The message that everybody sees and that was written or tapped on.
    pub(super) fn public(&self) -> Option<i32> {
        self.message()?.public()
    }

    fn message(&self) -> Option<MessageKey> {
        match self {
            Self::Typed { message } => Some(*message),
            Self::Tap { message, .. } => *message,
            Self::Added => None,
        }
    }
}

impl<A> UserRequest<A> {
    /// The person's id at Telegram.
    pub(super) fn person(&self) -> Option<i64> {
        self.user.key.id.parse().ok()
    }

    /// Returns `true` if no person asks, but the group by an anonymous admin.
    pub(super) fn is_of_group(&self) -> bool {
        self.person() == Some(self.context.target.chat) && !self.context.private
    }
}

impl UserRequest<Intent> {
    /// The same, with the intent read by the host.
    pub(super) fn read(self, host: &Host) -> UserRequest {
        let Self { context, title, user, asked, origin, acts_in, answers, replies_to, repeats } = self;
        let asked = host.read(asked);
        UserRequest { context, title, user, asked, origin, acts_in, answers, replies_to, repeats }
    }
}

impl UserRequest {
    /// The message of everybody's that was tapped on, and the table whose button it was.
    pub(super) fn tapped(&self) -> Option<(TableId, i32)> {
        let Origin::Tap { message: Some(MessageKey::Public(message)), .. } = &self.origin else {
            return None;
        };
        Some((self.asked.table()?, *message))
    }
}

/// First character of the payload that opens a game's table; the game follows. None of the host's begins with it.
pub(super) const HERE: char = '+';

/// A tap on a message that somebody has put into a chat by the bot, or the choice by which it came to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct InlinePress {
    pub(super) message: InlineMessage,
    pub(super) user: User,
    pub(super) person: i64,
    pub(super) data: String,
    /// The tap to be answered.
    pub(super) query: Option<String>,
}

/// A message that names the bot in a chat where it is no member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GuestQuery {
    /// What the answer goes to.
    pub(super) query: String,
    pub(super) user: User,
    pub(super) person: i64,
    /// What stands beside the name.
    pub(super) words: String,
}

impl InlinePress {
    /// The choice of a game by which a message came to be: its table opens.
    pub(super) fn chosen(message: InlineMessage, user: User, person: i64, game: &str) -> Self {
        Self { message, user, person, data: format!("{HERE}{game}"), query: None }
    }

    /// The queue of the message's updates. Two messages in one only wait for each other.
    pub(super) fn queue(&self) -> i64 {
        hash(&self.message.0).cast_signed()
    }

    /// What is asked for, and the id under which it counts once. However many people open a table before they see it, and at
    /// whatever process, it is one.
    pub(super) fn asked(&self, update: i64) -> (Intent, String) {
        match self.data.strip_prefix(HERE) {
            Some(game) => (Intent::Say(format!("/{game} new")), self.message.to_host().id),
            None => (Intent::Press(self.data.clone()), update.to_string()),
        }
    }
}

// The meaning of an update: the person, the request and the chat.

/// Reads what an update means.
pub(super) fn interpret(update: Update, me: &BotIdentity) -> UpdateEvent {
    if let Some(message) = update.message {
        match typed(&message, me) {
            UpdateEvent::Nothing => overheard(&message),
            event => event,
        }
    } else if let Some(message) = update.edited_message {
        match typed(&message, me) {
            UpdateEvent::Request(request) | UpdateEvent::AnonymousAdmin(request) => {
                UpdateEvent::Corrected(request)
            }
            _ => UpdateEvent::Nothing,
        }
    } else if let Some(query) = update.callback_query {
        tap(query)
    } else if let Some(InlineQuery { id, from, query }) = update.inline_query {
        UpdateEvent::Inline { query: id, user: Box::new(user(&from)), person: from.id, words: query }
    } else if let Some(ChosenInlineResult { result_id, from, inline_message_id }) =
        update.chosen_inline_result
    {
        let chosen =
            |message| InlinePress::chosen(InlineMessage::new(message), user(&from), from.id, &result_id);
        inline_message_id
            .map_or(UpdateEvent::Nothing, |message| UpdateEvent::InlinePress(Box::new(chosen(message))))
    } else if let Some(message) = update.guest_message {
        guest(message, me)
    } else if let Some(change) = update.my_chat_member {
        membership(&change)
    } else if let Some(change) = update.chat_member {
        membership_of_other(&change)
    } else {
        UpdateEvent::Nothing
    }
}

fn typed(message: &Message, me: &BotIdentity) -> UpdateEvent {
    if let Some(new) = message.migrate_to_chat_id {
        return UpdateEvent::Moved { old: message.chat.id, new };
    }
    if let Some(old) = message.migrate_from_chat_id {
        return UpdateEvent::Moved { old, new: message.chat.id };
    }
    let (left, come) = (&message.left_chat_member, &message.new_chat_members);
    let present = left.is_none();
    let people: Vec<i64> =
        left.iter().chain(come).filter(|person| !person.is_bot).map(|person| person.id).collect();
    if !people.is_empty() {
        return UpdateEvent::Members { chat: message.chat.id, people, present };
    }
    let (Some(context), Some(from), Some(text)) = (context_of(message), &message.from, &message.text) else {
        return UpdateEvent::Nothing;
    };
    let Some(line) = line(text, message, me) else { return UpdateEvent::Nothing };
    // A channel's post that Telegram copies into its group is written for people.
    if message.is_automatic_forward {
        return UpdateEvent::Nothing;
    }
    if let Some(sender) = &message.sender_chat {
        if sender.id != message.chat.id {
            return UpdateEvent::Channel { context, message: message.message_id };
        }
        let key = UserKey { platform: kubyk_core::ids::Platform::Telegram, id: sender.id.to_string() };
        return UpdateEvent::AnonymousAdmin(Box::new(UserRequest {
            context,
            title: message.chat.title.clone(),
            user: User::new(key, message.chat.title.as_deref().unwrap_or_default(), None),
            asked: Intent::Say(line),
            origin: Origin::Typed { message: message.key() },
            acts_in: None,
            answers: None,
            replies_to: None,
            repeats: false,
        }));
    }
    if from.is_bot {
        return UpdateEvent::Nothing;
    }
    let origin = Origin::Typed { message: message.key() };
    let (user, title) = (user(from), message.chat.title.clone());
    let replies_to = replied(message, me)
        .map(|replied| RepliedMessage { message: replied.key().public(), table: table_of(replied) });
    let request = match answered(message, me).filter(|_| !line.starts_with('/')) {
        // Other people's replies to it are talk.
        Some(_) if !is_asked(replied(message, me), from.id) => return UpdateEvent::Nothing,
        Some((question, payload)) => {
            let (acts_in, payload) = acting(&context, payload);
            let asked = Intent::Fill { payload, text: line };
            let answers = Some(question);
            UserRequest { context, user, asked, origin, title, acts_in, answers, replies_to, repeats: false }
        }
        None => {
            let asked = Intent::Say(line);
            let (acts_in, answers) = (None, None);
            UserRequest { context, user, asked, origin, title, acts_in, answers, replies_to, repeats: false }
        }
    };
    UpdateEvent::Request(Box::new(request))
}

/// Messages among people of a group, of which only the place counts: they move boards away. Telegram hands them to bots
/// that are administrators, or whose privacy mode is off.
fn overheard(message: &Message) -> UpdateEvent {
    match (context_of(message), message.key()) {
        (Some(context), MessageKey::Public(message)) if !context.private => {
            UpdateEvent::Overheard { context, message }
        }
        _ => UpdateEvent::Nothing,
    }
}

/// The line that was said to the bot; `None` when it was said to others.
fn line(text: &str, message: &Message, me: &BotIdentity) -> Option<String> {
    let text = text.trim();
    if let Some(command) = text.strip_prefix('/') {
        let name = command.split(char::is_whitespace).next().unwrap_or_default();
        let others = name.split_once('@').is_some_and(|(_, bot)| !bot.eq_ignore_ascii_case(&me.username));
        // The bot's name stays in it: it tells the host that no other bot was meant.
        return (!others).then(|| text.to_owned());
    }
    let private = message.chat.kind == ChatKind::Private;
    let mention = format!("@{}", me.username);
    let mentioned = text.get(..mention.len()).filter(|start| start.eq_ignore_ascii_case(&mention));
    if mentioned.is_some() && text[mention.len()..].starts_with(char::is_whitespace) {
        return Some(text[mention.len()..].trim().to_owned());
    }
    (private || replied(message, me).is_some()).then(|| text.to_owned()).filter(|text| !text.is_empty())
}

/// The table that the buttons of a message are about, if it is one alone.
fn table_of(message: &Message) -> Option<TableId> {
    let mut tables = message.buttons().filter_map(action::table_of);
    let first = tables.next()?;
    tables.all(|table| table == first).then_some(first)
}

/// The bot's message that this one replies to.
fn replied<'a>(message: &'a Message, me: &BotIdentity) -> Option<&'a Message> {
    let replied = message.reply_to_message.as_deref()?;
    // In a topic every message replies to the one that opened it.
    let opening = message.message_thread_id == Some(replied.message_id);
    let own = replied.from.as_ref().is_some_and(|from| from.id == me.id);
    (own && !opening).then_some(replied)
}

/// The question that this replies to, and what its field carries.
fn answered(message: &Message, me: &BotIdentity) -> Option<(i32, String)> {
    let question = replied(message, me)?;
    Some((question.message_id, view::payload(&question.entities)?))
}

/// Returns `true` if a question is put to this person; in a group it names whom it asks.
fn is_asked(question: Option<&Message>, person: i64) -> bool {
    let entities = question.map_or(&[][..], |question| &question.entities);
    let mut named = entities.iter().filter_map(|entity| entity.user.as_ref()).peekable();
    named.peek().is_none() || named.any(|user| user.id == person)
}

fn tap(query: CallbackQuery) -> UpdateEvent {
    let empty = UpdateEvent::EmptyCallback { query: query.id.clone() };
    let Some(data) = query.data.filter(|data| data != keyboard::NOTHING) else { return empty };
    if let Some(message) = query.inline_message_id {
        let (user, person) = (user(&query.from), query.from.id);
        let press =
            InlinePress { message: InlineMessage::new(message), user, person, data, query: Some(query.id) };
        return UpdateEvent::InlinePress(Box::new(press));
    }
    let Some(message) = query.message else { return empty };
    let Some(context) = context_of(&message) else { return empty };
    let (acts_in, data) = acting(&context, data);
    UpdateEvent::Request(Box::new(UserRequest {
        context,
        title: message.chat.title.clone(),
        user: user(&query.from),
        asked: Intent::Press(data),
        origin: Origin::Tap { query: query.id, message: Some(message.key()) },
        acts_in,
        answers: None,
        replies_to: None,
        repeats: false,
    }))
}

/// Reads a message that names the bot where it is no member: what stands beside the name.
fn guest(message: Message, me: &BotIdentity) -> UpdateEvent {
    let (Some(query), Some(from), Some(text)) = (message.guest_query_id, &message.from, &message.text) else {
        return UpdateEvent::Nothing;
    };
    if from.is_bot {
        return UpdateEvent::Nothing;
    }
    let name = format!("@{}", me.username);
    let is_name = |word: &&str| word.eq_ignore_ascii_case(&name);
    let words: Vec<_> = text.split_whitespace().filter(|word| !is_name(word)).collect();
    let words = words.join(" ").trim_start_matches('/').to_owned();
    UpdateEvent::Guest(Box::new(GuestQuery { query, user: user(from), person: from.id, words }))
}

/// The group in which something carried acts from a private chat, and what it is for the host.
fn acting(context: &ChatContext, payload: String) -> (Option<ChatRef>, String) {
    match group_payload::unbound(&payload).filter(|_| context.private) {
        Some((group, payload)) => (Some(group), payload.to_owned()),
        None => (None, payload),
    }
}

fn membership(change: &ChatMemberUpdated) -> UpdateEvent {
    let Some(context) = context(&change.chat, None) else { return UpdateEvent::Nothing };
    if !change.new_chat_member.is_present() {
        return UpdateEvent::Removed { chat: change.chat.id };
    }
    let added = !change.old_chat_member.is_present() && change.new_chat_member.is_present();
    if context.private || !added {
        return UpdateEvent::ChatPermissions { chat: change.chat.id };
    }
    UpdateEvent::Request(Box::new(UserRequest {
        context,
        title: change.chat.title.clone(),
        user: user(&change.from),
        asked: Intent::Arrive(Arrival::default()),
        origin: Origin::Added,
        acts_in: None,
        answers: None,
        replies_to: None,
        repeats: false,
    }))
}

/// Reads who has come or gone, which is told to a bot that administers the group: in a large one no message says so.
fn membership_of_other(change: &ChatMemberUpdated) -> UpdateEvent {
    let (old, new) = (&change.old_chat_member, &change.new_chat_member);
    let person = new.user.as_ref().filter(|user| !user.is_bot && old.is_present() != new.is_present());
    let Some(person) = person else { return UpdateEvent::Nothing };
    UpdateEvent::Members { chat: change.chat.id, people: vec![person.id], present: new.is_present() }
}

fn context_of(message: &Message) -> Option<ChatContext> {
    context(&message.chat, message.topic())
}

/// `None` for channels, where nobody plays.
fn context(chat: &types::TelegramChat, topic: Option<i32>) -> Option<ChatContext> {
    let target = ChatRef { chat: chat.id, topic };
    match chat.kind {
        ChatKind::Private => Some(ChatContext { target, private: true, forum: false }),
        ChatKind::Group | ChatKind::Supergroup => {
            Some(ChatContext { target, private: false, forum: chat.is_forum })
        }
        ChatKind::Other => None,
    }
}

fn user(user: &types::TelegramUser) -> User {
    let names = [Some(&*user.first_name), user.username.as_deref()];
    let name = names.into_iter().flatten().find(|name| display_name(name).is_some()).unwrap_or_default();
    let lang = user.language_code.as_deref().and_then(Lang::of);
    let key = UserKey { platform: kubyk_core::ids::Platform::Telegram, id: user.id.to_string() };
    User::new(key, name, lang)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn incoming(kind: &str, body: &Value) -> UpdateEvent {
        let update = Update::read(json!({"update_id": 1, kind: body})).expect("an update");
        interpret(update, &BotIdentity { id: 42, username: "kubyk_bot".to_owned() })
    }

    fn ann() -> Value {
        json!({"id": 5, "is_bot": false, "first_name": "Ann", "language_code": "uk-UA"})
    }

    fn group() -> Value {
        json!({"id": -100, "type": "supergroup", "title": "G", "is_forum": true})
    }

    fn message(text: &str, more: &Value) -> UpdateEvent {
        let mut body = json!({"message_id": 9, "date": 1, "chat": group(), "from": ann(), "text": text});
        body.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
        incoming("message", &body)
    }

    /// Returns `true` if it is among people, and counts only as a message below the boards.
    fn is_talk(incoming: &UpdateEvent) -> bool {
        matches!(incoming, UpdateEvent::Overheard { message: 9, .. })
    }

    fn line_of(incoming: &UpdateEvent) -> Option<&str> {
        let UpdateEvent::Request(request) = incoming else { return None };
        match &request.asked {
            Intent::Say(line) => Some(line),
            _ => None,
        }
    }

    #[test]
    fn commands_are_for_the_bot_unless_they_name_another() {
        let cases = [
            ("/pig roll", Some("/pig roll")),
            ("/pig", Some("/pig")),
            ("/свиня кинути", Some("/свиня кинути")),
            ("/катего", Some("/катего")),
            ("/pig@kubyk_bot roll", Some("/pig@kubyk_bot roll")),
            ("/pig@Kubyk_Bot\nroll", Some("/pig@Kubyk_Bot\nroll")),
            ("/pig@other_bot roll", None),
            ("/pig a@b.org", Some("/pig a@b.org")),
            ("hello", None),
            ("@kubyk_bot roll", Some("roll")),
            ("@kubyk_bots roll", None),
            ("так", None),
        ];
        for (text, line) in cases {
            assert_eq!(line_of(&message(text, &json!({}))), line, "{text:?}");
        }
    }

    #[test]
    fn talk_counts_in_groups_alone() {
        assert!(is_talk(&message("hello", &json!({}))));
        let picture = json!({"message_id": 9, "date": 1, "chat": group(), "from": ann()});
        assert!(is_talk(&incoming("message", &picture)), "whatever it is");
        let own = json!({"message_id": 0, "ephemeral_message_id": 12});
        assert_eq!(message("hello", &own), UpdateEvent::Nothing, "nobody else sees it");
        let private =
            json!({"message_id": 9, "date": 1, "chat": {"id": 5, "type": "private"}, "from": ann()});
        assert_eq!(incoming("message", &private), UpdateEvent::Nothing);
    }

    #[test]
    fn replies_to_the_bot_and_private_words_are_for_it() {
        let bot = json!({"id": 42, "is_bot": true, "first_name": "Kubyk"});
        let board = json!({"message_id": 7, "date": 1, "chat": group(), "from": bot});
        assert_eq!(line_of(&message("e2e4", &json!({"reply_to_message": board}))), Some("e2e4"));
        let UpdateEvent::Request(reply) = message("roll", &json!({"reply_to_message": board})) else {
            panic!("asked")
        };
        let of = |table| Some(RepliedMessage { message: Some(7), table });
        assert_eq!(reply.replies_to, of(None), "its board tells which table is meant");
        let mut with_buttons = board.clone();
        let link = json!({"text": "?", "url": "https://x.org"});
        let rematch = json!({"text": "Rematch", "callback_data": "r:0000001"});
        with_buttons["reply_markup"] = json!({"inline_keyboard": [[link, rematch]]});
        let UpdateEvent::Request(reply) = message("roll", &json!({"reply_to_message": with_buttons})) else {
            panic!("asked")
        };
        assert_eq!(reply.replies_to, of("0000001".parse().ok()), "and so do its buttons");
        let other = json!({"text": "Board", "callback_data": "r:0000002"});
        with_buttons["reply_markup"]["inline_keyboard"][0].as_array_mut().expect("a row").push(other);
        let UpdateEvent::Request(reply) = message("roll", &json!({"reply_to_message": with_buttons})) else {
            panic!("asked")
        };
        assert_eq!(reply.replies_to, of(None), "a list of tables is about none");
        let other = json!({"message_id": 7, "date": 1, "chat": group(), "from": ann()});
        assert_eq!(line_of(&message("e2e4", &json!({"reply_to_message": other}))), None);
        // The bot has opened the topic: that is no reply.
        let topic = json!({"reply_to_message": board, "message_thread_id": 7, "is_topic_message": true});
        assert_eq!(line_of(&message("hi", &topic)), None);
        let private = json!({"chat": {"id": 5, "type": "private", "first_name": "Ann"}});
        assert_eq!(line_of(&message("e2e4", &private)), Some("e2e4"));
    }

    #[test]
    fn a_reply_to_a_question_is_its_answer() {
        let bot = json!({"id": 42, "is_bot": true, "first_name": "Kubyk"});
        let link = json!({"type": "text_link", "offset": 0, "length": 2, "url": "https://t.me/kubyk_bot?answer=563a31"});
        let asked = |from: &Value| {
            json!({"reply_to_message": {
                "message_id": 7, "date": 1, "chat": group(), "from": from, "text": "✍️ Name?", "entities": [link],
            }})
        };
        let UpdateEvent::Request(answer) = message("Long Night", &asked(&bot)) else { panic!("answered") };
        assert_eq!(answer.asked, Intent::Fill { payload: "V:1".to_owned(), text: "Long Night".to_owned() });
        assert_eq!(answer.answers, Some(7));
        assert_eq!(line_of(&message("/pig", &asked(&bot))), Some("/pig"), "a command is no answer");
        assert!(is_talk(&message("Long Night", &asked(&ann()))), "only the bot asks");
        let mention = |user: &Value| json!({"type": "text_mention", "offset": 3, "length": 3, "user": user});
        let asked_by_name = |user: &Value| {
            let mut question = asked(&bot);
            question["reply_to_message"]["entities"] = json!([link, mention(user)]);
            question
        };
        assert!(is_talk(&message("lol", &asked_by_name(&bot))), "somebody else is asked");
        let UpdateEvent::Request(answer) = message("Long Night", &asked_by_name(&ann())) else {
            panic!("answered")
        };
        assert_eq!(answer.answers, Some(7));
    }

    #[test]
    fn people_and_places_are_told_to_the_host() {
        let UpdateEvent::Request(incoming) =
            message("/pig", &json!({"message_thread_id": 3, "is_topic_message": true}))
        else {
            panic!("asked");
        };
        let chat = incoming.context.target.to_host();
        assert_eq!((chat.id.as_str(), chat.topic.as_deref(), chat.private), ("-100", Some("3"), false));
        assert_eq!((incoming.user.key.id.as_str(), incoming.user.name.as_str()), ("5", "Ann"));
        assert_eq!(incoming.user.lang, Some(Lang::Uk));
        assert_eq!(incoming.origin, Origin::Typed { message: MessageKey::Public(9) });
    }

    #[test]
    fn a_group_is_no_player() {
        let anonymous = json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group"});
        let more = json!({"from": anonymous, "sender_chat": group()});
        let UpdateEvent::AnonymousAdmin(asked) = message("/settings", &more) else { panic!("asked") };
        assert!(asked.is_of_group(), "{asked:?}");
        let more = json!({"from": anonymous, "sender_chat": {"id": -200, "type": "channel"}});
        assert!(matches!(message("/pig", &more), UpdateEvent::Channel { message: 9, .. }));
        assert!(is_talk(&message("hello", &more)));
        let bot = json!({"from": {"id": 8, "is_bot": true, "first_name": "Other"}});
        assert!(is_talk(&message("/pig", &bot)));
        let post = json!({"sender_chat": {"id": -200, "type": "channel"}, "is_automatic_forward": true});
        assert!(is_talk(&message("/pig", &post)));
    }

    #[test]
    fn a_group_moves() {
        let old = json!({"migrate_to_chat_id": -1007});
        assert_eq!(message("", &old), UpdateEvent::Moved { old: -100, new: -1007 });
        let new = json!({"migrate_from_chat_id": -7});
        assert_eq!(message("", &new), UpdateEvent::Moved { old: -7, new: -100 });
    }

    #[test]
    fn taps_are_read_even_on_messages_that_are_out_of_reach() {
        let query = |message: &Value| json!({"id": "q", "from": ann(), "chat_instance": "1", "data": "m:x", "message": message});
        let far = json!({"message_id": 7, "date": 0, "chat": group()});
        let UpdateEvent::Request(tapped) = incoming("callback_query", &query(&far)) else { panic!("asked") };
        assert_eq!(tapped.asked, Intent::Press("m:x".to_owned()));
        let message = Some(MessageKey::Public(7));
        assert_eq!(tapped.origin, Origin::Tap { query: "q".to_owned(), message });
        let own = json!({"message_id": 0, "ephemeral_message_id": 12, "date": 0, "chat": group()});
        let UpdateEvent::Request(tapped) = incoming("callback_query", &query(&own)) else { panic!("asked") };
        let message = Some(MessageKey::Ephemeral(12));
        assert_eq!(tapped.origin, Origin::Tap { query: "q".to_owned(), message });
        assert_eq!(tapped.origin.public(), None, "nobody else sees it");
        let empty = json!({"id": "q", "from": ann(), "chat_instance": "1", "data": "x"});
        assert_eq!(incoming("callback_query", &empty), UpdateEvent::EmptyCallback { query: "q".to_owned() });
    }

    #[test]
    fn taps_on_messages_that_somebody_has_put_into_a_chat_name_that_message() {
        let tap =
            json!({"id": "q", "from": ann(), "chat_instance": "1", "inline_message_id": "i", "data": "x"});
        let UpdateEvent::InlinePress(press) = incoming("callback_query", &tap) else { panic!("asked") };
        assert_eq!(press.message, InlineMessage::new("i".to_owned()));
        assert_eq!((&*press.data, press.person), ("x", 5));
        let chosen = |message: &Value| {
            incoming(
                "chosen_inline_result",
                &json!({"result_id": "pig", "from": ann(), "query": "p", "inline_message_id": message}),
            )
        };
        assert!(matches!(chosen(&json!("i")), UpdateEvent::InlinePress(_)));
        assert_eq!(chosen(&Value::Null), UpdateEvent::Nothing, "nothing of it can be changed");
    }

    #[test]
    fn whoever_names_the_bot_where_it_is_a_guest_says_what_to_play() {
        let said = |text: &str, from: &Value| {
            let body = json!({
                "message_id": 9, "date": 1, "chat": group(), "from": from, "text": text, "guest_query_id": "g",
            });
            incoming("guest_message", &body)
        };
        for (text, words) in [
            ("@kubyk_bot pig", "pig"),
            ("let us play @Kubyk_Bot", "let us play"),
            ("@kubyk_bot /pig", "pig"),
            ("@kubyk_bot", ""),
        ] {
            let UpdateEvent::Guest(query) = said(text, &ann()) else { panic!("{text:?}") };
            assert_eq!((&*query.words, &*query.query, query.person), (words, "g", 5));
        }
        let bot = json!({"id": 8, "is_bot": true, "first_name": "Other"});
        assert_eq!(said("@kubyk_bot pig", &bot), UpdateEvent::Nothing);
    }

    #[test]
    fn the_bot_arrives_once() {
        let change = |old: &str, new: &str| {
            let user = json!({"id": 42, "is_bot": true, "first_name": "Kubyk"});
            let member = |status: &str| json!({"status": status, "user": user});
            incoming(
                "my_chat_member",
                &json!({"chat": group(), "from": ann(), "date": 1, "old_chat_member": member(old), "new_chat_member": member(new)}),
            )
        };
        let UpdateEvent::Request(added) = change("left", "member") else { panic!("the bot was added") };
        assert_eq!(added.origin, Origin::Added);
        assert_eq!(change("member", "administrator"), UpdateEvent::ChatPermissions { chat: -100 });
        assert_eq!(change("member", "kicked"), UpdateEvent::Removed { chat: -100 });
    }

    fn press(data: &str) -> InlinePress {
        let key = UserKey { platform: kubyk_core::ids::Platform::Telegram, id: "5".to_owned() };
        InlinePress {
            message: InlineMessage::new("AAE".to_owned()),
            user: User::new(key, "Ann", None),
            person: 5,
            data: data.to_owned(),
            query: None,
        }
    }

    #[test]
    fn a_table_opens_once_whoever_opens_it_first() {
        let chosen = InlinePress::chosen(InlineMessage::new("AAE".to_owned()), press("").user, 5, "pig");
        let (intent, id) = chosen.asked(1);
        assert_eq!(intent, Intent::Say("/pig new".to_owned()));
        assert_eq!(press("+pig").asked(2), (intent, id), "a tap means the same");
        assert_eq!(press("j:0000001").asked(2), (Intent::Press("j:0000001".to_owned()), "2".to_owned()));
    }
}
