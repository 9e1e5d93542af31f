//! Accounts of one person, and the codes by which they are linked.

use kubyk_core::ids::{Platform, UserKey};
use kubyk_host::store::{LinkCode, LinkedAccount, StandingRow, StoreError, Write};

use super::{AnyStore, board, standing, user, write};

fn account(platform: Platform, id: &str) -> LinkedAccount {
    LinkedAccount { user: UserKey { platform, id: id.to_owned() }, name: id.to_uppercase() }
}

fn of_telegram(id: &str) -> LinkedAccount {
    account(Platform::Telegram, id)
}

fn of_discord(id: &str) -> LinkedAccount {
    account(Platform::Discord, id)
}

fn offer(account: LinkedAccount, code: &str) -> LinkCode {
    LinkCode { account, code: code.to_owned(), until: 100, used: false, said_by: None }
}

async fn link(store: &AnyStore, one: &str, other: &str) {
    store.offer_link(offer(of_telegram(one), one)).await.unwrap();
    store.link(one, of_discord(other), &format!("{one} {other}"), 5).await.unwrap();
}

pub(crate) async fn accounts_are_linked_by_a_code_and_come_apart_again(store: AnyStore) {
    let (ann, dan) = (of_telegram("ann"), of_discord("dan"));
    assert_eq!(store.linked(&ann.user).await, Ok(Vec::new()));
    store.offer_link(offer(ann.clone(), "aaa")).await.unwrap();
    store.offer_link(offer(ann.clone(), "bbb")).await.unwrap();
    assert_eq!(store.link_code("aaa").await, Ok(None), "the newer one counts");
    assert_eq!(store.link_code("bbb").await, Ok(Some(offer(ann.clone(), "bbb"))));
    for (code, who, now) in
        [("aaa", &dan, 5), ("bbb", &dan, 100), ("bbb", &of_telegram("bob"), 5), ("bbb", &ann, 5)]
    {
        let refused = store.link(code, who.clone(), "one", now).await;
        assert_eq!(refused, Err(StoreError::Conflict), "{code} {who:?} {now}");
    }
    assert_eq!(store.linked(&ann.user).await, Ok(Vec::new()), "a refusal leaves nothing");
    for (said_by, kept) in [("dan", Ok(())), ("dan", Ok(())), ("eve", Err(StoreError::Conflict))] {
        assert_eq!(store.claim_link_code("bbb", said_by).await, kept, "{said_by}");
    }
    assert_eq!(store.claim_link_code("ccc", "dan").await, Err(StoreError::Conflict), "there is none");
    store.link("bbb", dan.clone(), "one", 5).await.unwrap();
    for user in [&ann.user, &dan.user] {
        assert_eq!(store.linked(user).await, Ok(vec![dan.clone(), ann.clone()]));
    }
    assert_eq!(
        store.link_code("bbb").await,
        Ok(Some(LinkCode { used: true, said_by: Some("dan".to_owned()), ..offer(ann.clone(), "bbb") }))
    );
    assert_eq!(store.link("bbb", of_discord("eve"), "two", 5).await, Err(StoreError::Conflict), "used");
    store.offer_link(offer(of_telegram("bob"), "ccc")).await.unwrap();
    assert_eq!(store.link("ccc", dan.clone(), "two", 5).await, Err(StoreError::Conflict), "linked already");
    store.unlink(&dan.user).await.unwrap();
    assert_eq!(store.linked(&ann.user).await, Ok(Vec::new()));
    store.link("ccc", dan.clone(), "two", 5).await.unwrap();
    assert_eq!(store.linked(&dan.user).await.unwrap().len(), 2);
    store.forget_updates(101).await.unwrap();
    assert_eq!(store.link_code("ccc").await, Ok(None), "its time is long over");
}

pub(crate) async fn a_person_of_several_accounts_is_one_leader(store: AnyStore) {
    let row = |user: UserKey, rating: i32| StandingRow { user, ..standing("x", rating) };
    let rows = [
        (user("ann"), 1700),
        (of_discord("dan").user, 1750),
        (user("bob"), 1740),
        (user("cleo"), 1760),
        (of_discord("gil").user, 1400),
    ];
    let mut rows: Vec<_> = rows.into_iter().map(|(user, rating)| (board(None), row(user, rating))).collect();
    for (_, row) in &mut rows {
        row.deviation = 100.0;
    }
    store.commit(Write { standings: rows, ..write() }).await.unwrap();
    let leaders = async || {
        let rows = store.proven_leaders(&board(None), 5, 9).await.unwrap();
        rows.into_iter().map(|row| row.user.id).collect::<Vec<_>>()
    };
    let linked = async |most| {
        let people = store.linked_leaders(&board(None), 5, most, [1500.0, 350.0]).await.unwrap();
        let ids = |rows: Vec<StandingRow>| rows.into_iter().map(|row| row.user.id).collect::<Vec<_>>();
        people.into_iter().map(ids).collect::<Vec<_>>()
    };
    assert_eq!(leaders().await, ["cleo", "dan", "bob", "ann", "gil"]);
    assert_eq!(linked(9).await, Vec::<Vec<String>>::new());
    link(&store, "ann", "dan").await;
    link(&store, "cleo", "gil").await;
    link(&store, "eve", "fay").await;
    assert_eq!(leaders().await, ["bob"]);
    assert_eq!(
        linked(9).await,
        [["dan", "ann"], ["gil", "cleo"]],
        "what both tell: more than 1725, and 1580"
    );
    assert_eq!(linked(1).await, [["dan", "ann"]]);
}
