//! Tests of what a room remembers and whom it tells.

use kubyk_host::TableId;

use super::conversation::HISTORY;
use super::*;
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
        room.said(0, &persona("Sasha"), n.to_string(), false);
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
    room.welcome(0, member, vec![persona("Sasha")], Vec::new());
    assert!(!room.is_empty());
    for n in 0..3 {
        room.said(0, &persona("Dima"), n.to_string(), false);
    }
    assert!(room.is_empty());
    while outgoing.try_recv().is_ok() {}
    assert_eq!(outgoing.try_recv(), Err(mpsc::error::TryRecvError::Disconnected), "the connection learns it");
}

#[test]
fn only_the_own_private_message_is_dismissed() {
    let room = Room::new("local", 0);
    let (sasha, dima) = (persona("Sasha"), persona("Dima"));
    room.said(0, &sasha, "to all".to_owned(), false);
    room.said(0, &sasha, "to herself".to_owned(), true);
    let ids: Vec<_> = messages(&room).iter().map(|message| message.id).collect();
    room.dismiss(ids[0], &sasha);
    room.dismiss(ids[1], &dima);
    assert_eq!(messages(&room).len(), 2);
    room.dismiss(ids[1], &sasha);
    assert_eq!(messages(&room).len(), 1);
}
