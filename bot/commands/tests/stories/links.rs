//! Stories of accounts on two platforms that a person makes one by a code.

use kubyk_core::ids::{Chat, Platform, User, UserKey};
use kubyk_core::reply::{Card, Reply};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_core::time::Millis;
use kubyk_host::store::{Leaderboard, LinkCode, LinkedAccount, StandingRow};
use kubyk_store::backup;

use crate::common::{
    HostWorld, ReplyParts as _, begun, button, chat, has_button, on_both_databases, play_out, private_chat,
    shown, user,
};
use crate::several_chats::{guild, of_discord, refusal};

const MINUTE: Millis = 60 * 1000;

on_both_databases!(crate::common::Options::default();
    two_accounts_become_one_person_and_come_apart_again,
    one_person_has_one_rating_worldwide,
    a_code_that_links_nothing_says_why,
    only_an_answer_of_ones_own_links,
    of_two_who_say_a_code_at_once_one_is_linked,
    one_person_has_one_seat_at_a_table,
    blocks_hold_for_all_accounts_of_a_person,
    data_of_both_accounts_are_handed_out_and_deleted_together,
);

/// The code on a card, for another account.
fn code_on(card: &Card) -> String {
    let text = shown(card);
    let is_code = |word: &&str| word.len() == 11 && word.as_bytes()[5] == b'-';
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.into_iter().find(is_code).expect("a code").to_owned()
}

fn private(reply: Reply) -> Card {
    let private = reply
        .message
        .and_then(|message| message.parts().1)
        .unwrap_or_else(|| panic!("an answer for one alone: {:?}", reply.word));
    assert!(private.secret, "nobody else reads it");
    private.card
}

impl HostWorld {
    /// The code of an account of Telegram.
    async fn link_code(&self, who: &str) -> String {
        code_on(&private(self.say_in(private_chat(who), who, "/me link").await))
    }

    async fn press_in_guild(&self, who: &str, payload: String) -> Reply {
        self.in_guild(who, Intent::Press(payload), false).await
    }

    /// Links an account of Discord with one of Telegram.
    async fn link(&self, telegram: &str, discord: &str) {
        let code = self.link_code(telegram).await;
        let asked = private(self.say_in_guild(discord, &format!("/me link {code}")).await);
        assert!(asked.title.contains(telegram) && asked.title.contains("Telegram"), "{asked:?}");
        let done = self.press_in_guild(discord, button(&asked, "Так")).await;
        assert!(done.toast().as_ref().is_some_and(|toast| toast.contains(telegram)), "{done:?}");
    }

    /// Plays a game of Pig in the guild to its end.
    async fn played_in_guild(&self, players: [&str; 2]) {
        let table = self.say_in_guild(players[0], "/pig new target=60").await.table().expect("a lobby");
        self.press_in_guild(players[1], format!("j:{table}")).await;
        self.say_in_guild(players[0], &format!("/table start #{table}")).await;
        loop {
            let board = self.host.board_in(&guild().board_of(table)).await.expect("a board");
            if board.closed {
                return;
            }
            let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
            for who in players {
                self.press_in_guild(who, button(&board.card, label)).await;
            }
        }
    }

    /// Names and numbers of games on the worldwide leaderboard.
    async fn worldwide(&self) -> Vec<String> {
        let top = self.say("Eve", "/top pig variant=one-die target=60 world=on").await;
        let card = top.public().or(top.private().map(|private| private.card)).expect("a leaderboard");
        card.lines
    }

    /// The rows of Anna, of Telegram, and Dan, of Discord.
    async fn rows(&self) -> Vec<StandingRow> {
        let board =
            Leaderboard { chat: None, game: "pig".to_owned(), profile: "one-die target=60".to_owned() };
        let both = [user("Anna").key, of_discord("Dan").key];
        self.store.standings(&board, &both).await.expect("the standings")
    }

    /// Anna plays with five others: a rating needs so many rivals to be shown.
    async fn anna_plays_with_five(&self) {
        let table = self.say("Anna", "/pig new target=60").await.table().expect("a lobby");
        let all = ["Anna", "Bob", "Carl", "Dora", "Eve", "Fred"];
        for other in &all[1..] {
            self.press(other, &format!("j:{table}")).await;
        }
        self.say("Anna", &format!("/table start #{table}")).await;
        loop {
            let board = self.board(table).await;
            if board.closed {
                return;
            }
            let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
            for who in all {
                self.press(who, &button(&board.card, label)).await;
            }
        }
    }
}

async fn two_accounts_become_one_person_and_come_apart_again(world: HostWorld) {
    play_out(&world, begun(&world, "/pig new target=60").await).await;
    world.played_in_guild(["Dan", "Gil"]).await;
    let offered = private(world.say_in(private_chat("Anna"), "Anna", "/me link").await);
    let text = shown(&offered);
    assert!(text.contains("Discord") && text.contains("/me data:link code:"), "as it is typed there: {text}");
    world.link("Anna", "Dan").await;

    let own = private(world.say("Anna", "/me games").await);
    assert!(shown(&own).contains("Played: 2"), "{own:?}");
    let own = private(world.say_in_guild("Dan", "/me games").await);
    assert!(shown(&own).contains('2') && shown(&own).contains("Bob"), "{own:?}");
    let settings = world.say("Anna", "/me").await.private().expect("a panel").card;
    assert!(shown(&settings).contains("Dan on Discord"), "{settings:?}");
    let settings = world.say_in_guild("Dan", "/me").await.private().expect("a panel").card;
    assert!(shown(&settings).contains("Anna у Telegram"), "{settings:?}");
    world.say("Anna", "/me dark").await;
    let preferences = world.store.person(&of_discord("Dan").key).await.expect("the store answers");
    assert!(
        preferences.is_some_and(|own| own.json.contains("\"dark\":true")),
        "what one sets holds for both"
    );

    let undone = world.press_in_guild("Dan", button(&settings, "Відв’язати")).await;
    assert!(undone.toast().is_some_and(|toast| toast.contains("Anna")));
    let own = private(world.say("Anna", "/me games").await);
    assert!(shown(&own).contains("Played: 1"), "{own:?}");
    assert!(refusal(&world.say("Anna", "/me unlink").await).contains("/me link"));
    world.link("Anna", "Dan").await;
    assert_eq!(world.store_again().await.check().await.expect("a check"), Vec::<String>::new());
}

async fn one_person_has_one_rating_worldwide(world: HostWorld) {
    world.anna_plays_with_five().await;
    for _ in 0..3 {
        world.played_in_guild(["Dan", "Gil"]).await;
    }
    let apart = world.rows().await;
    let lines = world.worldwide().await;
    let text = lines.concat();
    assert!(text.contains("Anna") && !text.contains("Dan"), "he has met one person: {lines:?}");
    world.link("Anna", "Dan").await;
    assert_eq!(world.rows().await, apart, "nothing of either is written anew");
    let lines = world.worldwide().await;
    let theirs: Vec<_> = lines.iter().filter(|line| line.contains("Anna") || line.contains("Dan")).collect();
    assert!(theirs.len() == 1 && theirs[0].contains("of 4"), "one line for four games: {lines:?}");

    // What he plays from now on counts from their rating, and is his.
    world.played_in_guild(["Dan", "Gil"]).await;
    let now = world.rows().await;
    assert_eq!(now[0], apart[0], "hers stays as it was");
    assert!(now[1].played == 4 && now[1].deviation < apart[1].deviation, "{now:?}");
    assert!(world.worldwide().await.iter().any(|line| line.contains("of 5")));
    let check = async || world.store_again().await.check().await.expect("a check");
    assert_eq!(check().await, Vec::<String>::new());
    world.store_again().await.rebuild_standings().await.expect("the ledger is read");
    let rebuilt: Vec<_> = world.rows().await.into_iter().map(|row| (row.rating, row.played)).collect();
    assert_eq!(rebuilt, now.iter().map(|row| (row.rating, row.played)).collect::<Vec<_>>());

    world.say("Anna", "/me unlink").await;
    let lines = world.worldwide().await;
    let hers = lines.iter().find(|line| line.contains("Anna")).expect("a line");
    assert!(
        hers.contains("of 1") && !lines.concat().contains("Dan"),
        "each has what it has played: {lines:?}"
    );
}

async fn a_code_that_links_nothing_says_why(world: HostWorld) {
    let say = async |who: &str, code: &str| {
        let reply = world.say_in_guild(who, &format!("/me link {code}")).await;
        refusal(&reply)
    };
    let code = world.link_code("Anna").await;
    let own = world.say("Anna", &format!("/me link {code}")).await;
    assert!(refusal(&own).contains("Discord"), "{own:?}");
    let same = world.say("Bob", &format!("/me link {code}")).await;
    assert!(refusal(&same).contains("Both accounts are on Telegram"), "{same:?}");
    let newer = world.link_code("Anna").await;
    assert!(say("Dan", &code).await.contains("Такого коду немає"), "an earlier one is worthless");
    assert!(say("Dan", "кубик-кубик").await.contains("7k3mq-2pwx0"));
    world.pass(5 * MINUTE);
    assert!(say("Dan", &newer).await.contains("п’яти хвилин"));
    world.link("Anna", "Dan").await;
    let spoken = world.link_code("Bob").await;
    assert!(say("Dan", &spoken).await.contains("Anna у Telegram"), "already linked");
    let again = world.say("Anna", "/me link").await;
    assert!(refusal(&again).contains("Dan on Discord"), "{again:?}");
    let third = code_on(&private(world.say_in_guild("Gil", "/me link").await));
    let asked = private(world.say("Bob", &format!("/me link {third}")).await);
    world.press("Bob", &button(&asked, "Yes")).await;
    assert!(say("Eva", &third).await.contains("використано"), "a code works once");
    let other = world.link_code("Fay").await;
    let of_fay = private(world.say_in_guild("Ivo", &format!("/me link {other}")).await);
    let hers = code_on(&private(world.say_in_guild("Kim", "/me link").await));
    let asked = private(world.say("Fay", &format!("/me link {hers}")).await);
    world.press("Fay", &button(&asked, "Yes")).await;
    let late = world.press_in_guild("Ivo", button(&of_fay, "Так")).await;
    assert!(refusal(&late).contains("Kim у Discord"), "the other one is linked meanwhile: {late:?}");
    for _ in 0..10 {
        world.say_in_guild("Eva", "/me link aaaaa-aaaaa").await;
    }
    assert!(say("Eva", "aaaaa-aaaaa").await.contains("десять хвилин"));
    let (_, join) = world.invitation("/pig new").await;
    let joined = world.say_in_guild("Eva", &join).await;
    assert!(
        refusal(&joined).contains("десять хвилин"),
        "wrong codes of all kinds count together: {joined:?}"
    );
    for line in ["/me dark nonsense", "/me dark 7k3mq-2pwx0"] {
        assert!(world.say("Anna", line).await.is_refused(), "{line}");
    }

    let here = Chat { platform: Platform::Web, id: "here".to_owned(), topic: None, private: false };
    let key = UserKey { platform: Platform::Web, id: "browser".to_owned() };
    let (update, intent) = (world.next_update(), Intent::Say("/me link".to_owned()));
    let user = User::new(key, "Web", None);
    let request = Request { chat: here, user, in_view: InView::Chat, admin: false, update };
    assert!(refusal(&world.host.ask(request, intent).await).contains("Telegram and Discord"));
}

async fn only_an_answer_of_ones_own_links(world: HostWorld) {
    let code = world.link_code("Anna").await;
    let asked = private(world.say_in_guild("Dan", &format!("/me link {code}")).await);
    let other = world.press_in_guild("Gil", button(&asked, "Так")).await;
    assert!(refusal(&other).contains("не до вас"), "{other:?}");
    let no = world.press_in_guild("Dan", button(&asked, "Ні")).await;
    assert!(no.toast().is_some_and(|toast| toast.contains("Нічого")));
    assert_eq!(world.store.linked(&user("Anna").key).await, Ok(Vec::new()));
    world.press_in_guild("Dan", button(&asked, "Так")).await;
    assert_eq!(world.store.linked(&user("Anna").key).await.map(|linked| linked.len()), Ok(2));
}

async fn of_two_who_say_a_code_at_once_one_is_linked(world: HostWorld) {
    let code = world.link_code("Anna").await;
    let line = format!("/me link {code}");
    let (dan, gil) = tokio::join!(world.say_in_guild("Dan", &line), world.say_in_guild("Gil", &line));
    assert!(dan.is_refused() != gil.is_refused(), "{dan:?} {gil:?}");
    let (first, asked, other) = if gil.is_refused() { ("Dan", dan, "Gil") } else { ("Gil", gil, "Dan") };
    let again = world.say_in_guild(other, &line).await;
    assert!(refusal(&again).contains("використано"), "whoever has read it is too late: {again:?}");
    world.press_in_guild(first, button(&private(asked), "Так")).await;
    let linked = world.store.linked(&user("Anna").key).await.expect("the store answers");
    assert!(linked.len() == 2 && linked.iter().any(|account| account.name == first), "{linked:?}");
}

async fn one_person_has_one_seat_at_a_table(world: HostWorld) {
    let (table, join) = world.invitation("/pig new target=20").await;
    assert_eq!(world.say_in_guild("Dan", &join).await.table(), Some(table));
    let code = world.link_code("Anna").await;
    let both = world.say_in_guild("Dan", &format!("/me link {code}")).await;
    assert!(refusal(&both).contains(&table.to_string()), "both sit there: {both:?}");
    world.say_in_guild("Dan", "/table leave").await;
    world.link("Anna", "Dan").await;
    let again = world.say_in_guild("Dan", &join).await;
    assert!(refusal(&again).contains("з акаунта в Telegram"), "{again:?}");

    // They are linked at the very moment when the second sits down: the game counts nowhere.
    world.say_in_guild("Dan", "/me unlink").await;
    assert_eq!(world.say_in_guild("Dan", &join).await.table(), Some(table));
    let account = |user: User| LinkedAccount { user: user.key, name: user.name };
    let code = "0000000000".to_owned();
    let offered =
        LinkCode { account: account(user("Anna")), code, until: Millis::MAX, used: false, said_by: None };
    world.store.offer_link(offered).await.expect("the store answers");
    world.store.link("0000000000", account(of_discord("Dan")), "two", 0).await.expect("they are linked");
    world.say("Anna", &format!("/table start #{table}")).await;
    loop {
        let board = world.board(table).await;
        if board.closed {
            break;
        }
        let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
        world.press("Anna", &button(&board.card, label)).await;
        world.press_in_guild("Dan", button(&board.card, label)).await;
    }
    assert_eq!(world.store.standings_of_chat(&chat().key(), 9).await, Ok(Vec::new()));
    assert_eq!(world.store_again().await.check().await.expect("a check"), Vec::<String>::new());
}

async fn blocks_hold_for_all_accounts_of_a_person(world: HostWorld) {
    let first = world.say_in_guild("Dan", "/pig new").await.table().expect("a lobby");
    world.press_in_guild("Eva", format!("j:{first}")).await;
    let list = private(world.say_in_guild("Eva", "/block").await);
    world.press_in_guild("Eva", button(&list, "Dan")).await;
    world.link("Anna", "Dan").await;
    let (_, join) = world.invitation("/pig new").await;
    let beside = world.say_in_guild("Eva", &join).await;
    assert!(refusal(&beside).contains("заблокували"), "Anna is Dan: {beside:?}");
    let code_of = async |who: &str| {
        let lobby = world.say_in_guild(who, "/pig new").await.table().expect("a lobby");
        let invited = world.say_in_guild(who, &format!("/table invite #{lobby}")).await;
        code_on(&invited.private().expect("a code").card)
    };
    let refused = world.say("Anna", &format!("/join {}", code_of("Eva").await)).await;
    assert!(refusal(&refused).contains("can't take a seat"), "{refused:?}");

    // What one account has blocked, the other lets in again.
    let own = private(world.say_in_guild("Dan", "/block").await);
    world.press_in_guild("Dan", button(&own, "Eva")).await;
    let own = private(world.say("Anna", "/block").await);
    assert!(has_button(&own, "🚫"), "{own:?}");
    world.press("Anna", &button(&own, "🚫")).await;
    let own = private(world.say_in_guild("Dan", "/block").await);
    assert!(!has_button(&own, "🚫"), "{own:?}");

    // An admin of the guild keeps Dan away, and so Anna.
    let list = world.in_guild("Gil", Intent::Say("/settings block".to_owned()), true).await;
    world.in_guild("Gil", Intent::Press(button(&private(list), "Dan")), true).await;
    let refused = world.say("Anna", &format!("/join {}", code_of("Gil").await)).await;
    assert!(refusal(&refused).contains("admins"), "{refused:?}");
}

async fn data_of_both_accounts_are_handed_out_and_deleted_together(world: HostWorld) {
    play_out(&world, begun(&world, "/pig new target=20").await).await;
    world.played_in_guild(["Dan", "Gil"]).await;
    let running = begun(&world, "/abalone new").await;
    let lobby = world.say_in_guild("Dan", "/katego new").await.table().expect("a lobby");
    world.press_in_guild("Gil", format!("j:{lobby}")).await;
    world.link("Anna", "Dan").await;
    let file = private(world.say("Anna", "/me export").await).file.expect("a file").bytes;
    let data: serde_json::Value = serde_json::from_slice(&file).expect("JSON");
    assert_eq!((&data["person"]["id"], &data["links"][0]["name"]), (&"Anna".into(), &"Anna".into()));
    let linked = &data["linked"][0];
    assert_eq!((&linked["person"]["id"], &linked["results"][0]["name"]), (&"Dan".into(), &"Dan".into()));

    let asked = private(world.say("Anna", "/me delete").await);
    assert!(shown(&asked).contains("Dan on Discord"), "it says so: {asked:?}");
    let done = world.press("Anna", &button(&asked, "Yes")).await;
    assert!(done.toast().is_some_and(|toast| toast.starts_with("Done")));
    assert!(world.board(running).await.closed);
    let folder = tempfile::tempdir().expect("a temporary directory");
    let copy = folder.path().join("backup.db");
    backup(&world.url(), &copy).await.expect("a backup");
    let bytes = std::fs::read(copy).expect("the backup");
    for name in ["Anna", "Dan"] {
        assert!(!bytes.windows(name.len()).any(|window| window == name.as_bytes()), "{name}");
    }
    assert_eq!(world.store.linked(&of_discord("Dan").key).await, Ok(Vec::new()));
}
