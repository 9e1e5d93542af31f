//! Stories of one table in several chats: people come to it by a code, and each chat has a board of its own.

use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::reply::{Card, Mentions, Reply, TableBoard};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_host::store::Leaderboard;
use kubyk_words::Lang;

use crate::common::{
    DAY, HostWorld, ReplyParts as _, button, chat, has_button, on_both_databases, private_chat, shown, user,
    with_pages,
};

on_both_databases!(crate::common::Options::default();
    a_table_is_played_to_its_end_from_two_platforms,
    each_player_is_called_where_they_have_sat_down,
    lines_and_buttons_of_the_other_chat_mean_its_board,
    the_chat_of_a_table_decides_about_it,
    whoever_may_not_come_is_told_why,
    a_code_ends_with_its_table_and_wrong_ones_are_counted,
    a_rematch_is_shown_to_the_same_chats,
    a_chat_that_removes_the_bot_loses_its_own_board_alone,
    whose_chat_has_removed_the_bot_plays_on_alone_with_it,
    people_who_have_their_data_deleted_leave_the_tables_of_other_chats,
    the_board_in_a_private_conversation_goes_with_the_data_of_its_person,
    another_process_knows_all_boards,
);

pub(crate) fn guild() -> Chat {
    Chat { platform: Platform::Discord, id: "900".to_owned(), topic: Some("901".to_owned()), private: false }
}

pub(crate) fn of_discord(name: &str) -> User {
    let key = UserKey { platform: Platform::Discord, id: name.to_owned() };
    User::new(key, name, Some(Lang::Uk))
}

impl HostWorld {
    /// Somebody asks in the guild.
    pub(crate) async fn in_guild(&self, who: &str, intent: Intent, admin: bool) -> Reply {
        let id = self.next_update().id;
        let update = UpdateId { platform: Platform::Discord, bot: "7".to_owned(), id };
        let (chat, user) = (guild(), of_discord(who));
        self.host.ask(Request { chat, user, in_view: InView::Chat, admin, update }, intent).await
    }

    pub(crate) async fn say_in_guild(&self, who: &str, line: &str) -> Reply {
        self.in_guild(who, Intent::Say(line.to_owned()), false).await
    }

    async fn board_of(&self, chat: &Chat, table: TableId) -> TableBoard {
        self.host.board_in(&chat.board_of(table)).await.expect("a board")
    }

    /// A lobby of Anna's, and the line by which people come to it.
    pub(crate) async fn invitation(&self, line: &str) -> (TableId, String) {
        let table = self.say("Anna", line).await.table().expect("a lobby");
        (table, self.invitation_to(table).await)
    }

    async fn invitation_to(&self, table: TableId) -> String {
        let card = self.say("Anna", &format!("/table invite #{table}")).await.private().expect("a card").card;
        joining(&card)
    }

    /// A game of Anna, in the group, and Dan, in the guild.
    async fn begun_together(&self, line: &str) -> TableId {
        let (table, join) = self.invitation(line).await;
        let joined = self.say_in_guild("Dan", &join).await;
        assert_eq!((joined.table(), joined.repost()), (Some(table), true), "{joined:?}");
        self.press("Anna", &button(&self.board(table).await.card, "Start")).await;
        table
    }
}

fn joining(card: &Card) -> String {
    let text = shown(card);
    let from = text.find("/join ").expect("a line to be typed");
    text[from..].lines().next().expect("a line").to_owned()
}

pub(crate) fn refusal(reply: &Reply) -> String {
    assert!(reply.is_refused() && reply.table().is_none(), "{reply:?}");
    reply.toast().expect("a sentence")
}

async fn a_table_is_played_to_its_end_from_two_platforms(world: HostWorld) {
    let table = world.begun_together("/pig new target=20").await;
    let mut turns = 0;
    loop {
        let (home, abroad) = (world.board(table).await, world.board_of(&guild(), table).await);
        assert_eq!((home.version, home.closed), (abroad.version, abroad.closed));
        assert_eq!((home.chat, abroad.chat), (chat(), guild()));
        let buttons = |card: &Card| -> Vec<_> {
            card.choices.iter().chain(&card.actions).map(|button| button.press.clone()).collect()
        };
        assert_eq!(buttons(&home.card), buttons(&abroad.card), "both boards offer the same");
        let text = shown(&abroad.card);
        assert!(
            text.contains("Anna") && text.contains("Dan") && !text.contains("turn"),
            "in Ukrainian: {text}"
        );
        if home.closed {
            break;
        }
        turns += 1;
        assert!(turns < 1000, "the game does not end");
        let label = if has_button(&home.card, "✋") { "✋" } else { "🎲" };
        let payload = button(&home.card, label);
        if home.awaits == [user("Anna").key] {
            world.press("Anna", &payload).await;
        } else {
            world.in_guild("Dan", Intent::Press(payload), false).await;
        }
    }
    let players = async |chat: Option<&Chat>| -> Vec<String> {
        let chat = chat.map(Chat::key);
        let board = Leaderboard { chat, game: "pig".to_owned(), profile: "two-dice target=20".to_owned() };
        let all = [user("Anna").key, of_discord("Dan").key];
        let rows = world.store.standings(&board, &all).await.expect("the standings");
        rows.into_iter().map(|row| row.name).collect()
    };
    let profile = world.store.standings_of_chat(&guild().key(), 9).await.expect("the standings");
    let (counted, row) = profile.first().expect("a row of Dan's");
    assert_eq!((row.name.as_str(), profile.len()), ("Dan", 1));
    let of_group = world.store.standings_of_chat(&chat().key(), 9).await.expect("the standings");
    assert_eq!(of_group.iter().map(|(_, row)| row.name.as_str()).collect::<Vec<_>>(), ["Anna"]);
    let worldwide = Leaderboard { chat: None, ..counted.clone() };
    let all = [user("Anna").key, of_discord("Dan").key];
    assert_eq!(world.store.standings(&worldwide, &all).await.expect("the standings").len(), 2);
    assert_eq!(players(Some(&private_chat("Anna"))).await, Vec::<String>::new());
    let faults = world.store_again().await.check().await.expect("a check");
    assert_eq!(faults, Vec::<String>::new());
}

async fn each_player_is_called_where_they_have_sat_down(world: HostWorld) {
    world.in_guild("Dan", Intent::Say("/settings notice always".to_owned()), true).await;
    let mut group = world.host.subscribe(Platform::Telegram).await;
    let mut abroad = world.host.subscribe(Platform::Discord).await;
    let table = world.begun_together("/abalone new").await;
    world.say("Anna", "C3C4").await;
    let named = |board: &TableBoard| -> Vec<String> {
        let always = board.turn.always.iter().chain(&board.turn.nudge);
        always.map(|mention| mention.name.clone()).collect()
    };
    assert_eq!(named(&world.board_of(&guild(), table).await), ["Dan"]);
    assert_eq!(named(&world.board(table).await), Vec::<String>::new());
    let mut calls = Vec::new();
    while let Ok(change) = abroad.try_recv() {
        assert_eq!((change.table, &change.chat, &change.cause), (table, &guild(), &change.cause));
        calls.push(change.mentions);
    }
    assert_eq!(calls.last(), Some(&Mentions::WithVersion), "{calls:?}");
    while let Ok(change) = group.try_recv() {
        assert_eq!((change.chat, change.mentions), (chat(), Mentions::None));
    }
}

async fn lines_and_buttons_of_the_other_chat_mean_its_board(world: HostWorld) {
    let table = world.begun_together("/abalone new").await;
    assert_eq!(world.say("Anna", "C3C4").await.table(), Some(table));
    assert_eq!(world.say_in_guild("Dan", "/abalone G7G6").await.table(), Some(table), "typed");
    let board = world.say_in_guild("Eve", "/board").await;
    assert_eq!((board.table(), board.repost()), (Some(table), true));
    let listed = world.say_in_guild("Eve", "/tables").await;
    let listed = listed.public().or(listed.private().map(|private| private.card)).expect("a list");
    assert!(shown(&listed).contains(&table.to_string()), "{listed:?}");
    world.host.shown(&guild().board_of(table), Some("901/5"), 3).await;
    assert_eq!(world.host.table_shown_by(&guild(), "901/5").await, Some(table));
    assert_eq!(world.host.table_shown_by(&chat(), "901/5").await, None);
    let at = world.host.location_from(table, Some(&guild().key())).await.expect("the table is there");
    assert_eq!((at.chat, at.message.as_deref()), (guild(), Some("901/5")));
}

async fn the_chat_of_a_table_decides_about_it(world: HostWorld) {
    let table = world.begun_together("/abalone new").await;
    let end = Intent::Say(format!("/table end #{table} yes"));
    assert!(world.in_guild("Gil", end.clone(), true).await.is_refused(), "an admin of another chat");
    let ended = world.ask("Ada", end, None, true).await;
    assert_eq!(ended.table(), Some(table), "{ended:?}");
    assert!(world.board_of(&guild(), table).await.closed);
}

async fn whoever_may_not_come_is_told_why(world: HostWorld) {
    let (table, join) = world.invitation("/abalone new").await;
    world.say_as_admin("Ada", "/settings block Anna").await;
    world.in_guild("Dan", Intent::Say("/settings game abalone off".to_owned()), true).await;
    let off = world.say_in_guild("Dan", &join).await;
    assert!(refusal(&off).contains("Абалон"), "{off:?}");
    world.in_guild("Dan", Intent::Say("/settings game abalone on".to_owned()), true).await;
    let again = world.say("Anna", &join).await;
    assert!(again.is_refused(), "{again:?}");
    assert_eq!(world.say_in_guild("Dan", &join).await.table(), Some(table));
    let full = world.say_in_guild("Eve", &join).await;
    assert!(refusal(&full).contains("зайнят"), "{full:?}");
    world.say("Anna", &format!("/table start #{table}")).await;
    let begun = world.say_in_guild("Eve", &join).await;
    assert!(refusal(&begun).contains("/play"), "{begun:?}");
    let begun = world.say("Anna", &format!("/table invite #{table}")).await;
    assert!(refusal(&begun).contains("started"), "{begun:?}");

    let (_, join) = world.invitation("/pig new").await;
    let uninvited = world.say("Bob", "/table invite").await;
    assert!(refusal(&uninvited).contains("seat"), "somebody who does not sit there: {uninvited:?}");
    let invited = world.say_in(private_chat("Cleo"), "Cleo", &join).await;
    assert!(invited.table().is_some(), "a private conversation has a board as well: {invited:?}");
    let own = world.say_in(private_chat("Anna"), "Anna", "/pig new").await.table().expect("a lobby");
    let alone = world.say_in(private_chat("Anna"), "Anna", &format!("/table invite #{own}")).await;
    assert!(refusal(&alone).contains("one person"), "{alone:?}");
}

async fn a_code_ends_with_its_table_and_wrong_ones_are_counted(world: HostWorld) {
    let (table, join) = world.invitation("/pig new").await;
    assert_eq!(world.invitation_to(table).await, join, "the same until the end");
    let malformed = world.say_in_guild("Dan", "/join кубик").await;
    assert!(refusal(&malformed).contains("7k3mq-2pwx0"), "{malformed:?}");
    let shouted = join.to_uppercase().replace("/JOIN", "/join").replace('-', " ");
    assert_eq!(world.say_in_guild("Dan", &shouted).await.table(), Some(table), "{shouted}");
    world.say_in_guild("Dan", "/table leave").await;
    world.say("Anna", &format!("/table cancel #{table} yes")).await;
    let over = world.say_in_guild("Dan", &join).await;
    assert!(refusal(&over).contains("код"), "{over:?}");
    assert_eq!(world.say("Bob", "/join werewolf").await, Reply::default(), "another bot's");
    assert!(world.say("Bob", "/join@kubyk_bot werewolf").await.is_refused());
    let (_, join) = world.invitation("/pig new").await;
    for _ in 0..9 {
        world.say_in_guild("Dan", "/join aaaaa-aaaaa").await;
    }
    let refused = world.say_in_guild("Dan", &join).await;
    assert!(refusal(&refused).contains("хвилин"), "too many wrong ones: {refused:?}");
    assert!(world.say_in_guild("Eve", &join).await.table().is_some(), "they were not hers");
    world.pass(DAY);
    assert!(world.say_in_guild("Dan", &join).await.table().is_some());
}

async fn a_rematch_is_shown_to_the_same_chats(world: HostWorld) {
    let table = world.begun_together("/abalone new").await;
    world.say("Anna", &format!("/table resign #{table} yes")).await;
    let again = world.say("Anna", "/table rematch").await.table().expect("a rematch");
    assert_ne!(again, table);
    let board = world.board_of(&guild(), again).await;
    let agreed = world.in_guild("Dan", Intent::Press(format!("j:{again}")), false).await;
    assert_eq!(agreed.table(), Some(again), "{agreed:?} {board:?}");
    assert!(world.board_of(&guild(), again).await.awaits.len() == 1, "it has begun");
}

async fn a_chat_that_removes_the_bot_loses_its_own_board_alone(world: HostWorld) {
    let table = world.begun_together("/abalone new").await;
    world.host.left(&chat().key()).await;
    world.pass(31 * DAY);
    world.host.scheduler().let_go().await.expect("the store answers");
    let moved = world.say_in_guild("Dan", "/board").await;
    assert_eq!(moved.table(), Some(table), "those of the other chat play on: {moved:?}");
    world.host.left(&guild().key()).await;
    world.pass(31 * DAY);
    world.host.scheduler().let_go().await.expect("the store answers");
    assert!(world.host.board_in(&guild().board_of(table)).await.is_none());
    assert_eq!(
        world.store.table(table).await.expect("the store answers").map(|stored| stored.row.boards.len()),
        Some(1)
    );
}

async fn whose_chat_has_removed_the_bot_plays_on_alone_with_it(world: HostWorld) {
    let table = world.begun_together("/pig new").await;
    world.host.left(&guild().key()).await;
    loop {
        let board = world.board(table).await;
        if board.awaits == [of_discord("Dan").key] {
            break;
        }
        let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
        world.press("Anna", &button(&board.card, label)).await;
    }
    let alone = Chat { platform: Platform::Discord, id: "77".to_owned(), topic: None, private: true };
    let ask = async |who: &str, intent: Intent| {
        let update = UpdateId { platform: Platform::Discord, ..world.next_update() };
        let (chat, user) = (alone.clone(), of_discord(who));
        world.host.ask(Request { chat, user, in_view: InView::Chat, admin: true, update }, intent).await
    };
    let say = |line: String| Intent::Say(line);
    let listed = ask("Dan", say("/tables".to_owned())).await.public().expect("a list");
    let shown_there = button(&listed, &format!("#{table}"));
    let own = ask("Dan", Intent::Press(shown_there)).await.private().expect("the table").card;
    let rolled = ask("Dan", Intent::Press(button(&own, "🎲"))).await;
    assert_eq!(rolled.table(), Some(table), "{rolled:?}");
    // A line of the private chat stays in the private chat.
    refusal(&ask("Dan", say(format!("/pig roll #{table}"))).await);
    // Whoever does not sit there neither sees the table nor reaches it.
    let other = world.begun_together("/abalone new").await;
    let listed = ask("Eve", say("/tables".to_owned())).await.public().expect("a list");
    assert!(!has_button(&listed, &format!("#{other}")), "{listed:?}");
    refusal(&ask("Eve", say(format!("/resign yes #{other}"))).await);
}

async fn people_who_have_their_data_deleted_leave_the_tables_of_other_chats(world: HostWorld) {
    let (table, join) = world.invitation("/pig new").await;
    world.say_in_guild("Dan", &join).await;
    let exported =
        world.say_in_guild("Dan", "/me export").await.private().expect("a file").card.file.expect("a file");
    let exported = String::from_utf8(exported.bytes).expect("text");
    assert!(exported.contains("discord:900") && !exported.contains("-100"), "the chat is theirs: {exported}");
    let asked = world.say_in_guild("Dan", "/me delete").await.private().expect("a question").card;
    world.in_guild("Dan", Intent::Press(crate::common::button(&asked, "🗑")), false).await;
    assert!(!shown(&world.board(table).await.card).contains("Dan"));
}

async fn the_board_in_a_private_conversation_goes_with_the_data_of_its_person(world: HostWorld) {
    let (table, join) = world.invitation("/pig new").await;
    let conversation = Chat { id: "77".to_owned(), topic: None, private: true, ..guild() };
    let (id, user) = (world.next_update().id, of_discord("Dan"));
    let update = UpdateId { platform: Platform::Discord, bot: "7".to_owned(), id };
    let (chat, intent) = (conversation.clone(), Intent::Say(join));
    let joined =
        world.host.ask(Request { chat, user, in_view: InView::Chat, admin: false, update }, intent).await;
    assert_eq!(joined.table(), Some(table), "{joined:?}");
    assert!(world.host.board_in(&conversation.board_of(table)).await.is_some());
    // Asked for elsewhere.
    let asked = world.say_in_guild("Dan", "/me delete").await.private().expect("a question").card;
    world.in_guild("Dan", Intent::Press(crate::common::button(&asked, "🗑")), false).await;
    assert!(world.host.board_in(&conversation.board_of(table)).await.is_none());
    assert!(
        world.host.board_in(&crate::common::chat().board_of(table)).await.is_some(),
        "the table is there"
    );
}

async fn another_process_knows_all_boards(mut world: HostWorld) {
    let table = world.begun_together("/abalone new").await;
    world.host.shown(&chat().board_of(table), Some("-100/1"), 9).await;
    world.restart().await;
    let mut changes = world.host.subscribe(Platform::Discord).await;
    let change = changes.try_recv().expect("the board of the guild was never shown");
    assert_eq!((change.board(), change.version), (guild().board_of(table), world.board(table).await.version));
    let moved = world.say("Anna", "C3C4").await;
    assert_eq!(moved.table(), Some(table));
    let change = changes.try_recv().expect("it follows");
    assert_eq!(change.chat, guild());
}

#[tokio::test]
async fn an_invitation_has_a_link_to_telegram_and_to_the_page() {
    let world = HostWorld::with(with_pages()).await;
    world.host.note_start_link(Platform::Telegram, "https://t.me/kubyk_bot?start=".to_owned());
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let card = world.say("Anna", "/table invite").await.private().expect("a card").card;
    let text = shown(&card);
    let code = joining(&card).replace("/join ", "").replace('-', "");
    assert!(text.contains(&format!("https://t.me/kubyk_bot?start=j_{code}")), "{text}");
    assert!(text.contains(&format!("https://play.example/t/{table}/")), "{text}");
    let followed = world.say_in(private_chat("Bob"), "Bob", &format!("/start j_{code}")).await;
    assert_eq!(followed.table(), Some(table), "{followed:?}");
    assert!(shown(&world.board(table).await.card).contains("Bob"));
}
