//! Where people talk: a private chat, a group, a supergroup, or one topic of a forum.

use serde_json::json;

use super::traffic::ChatTraffic;
use super::world::{Kind, Membership, World};
use super::{Telegram, TestUser};

/// A chat, or one topic of it.
#[derive(Clone)]
pub struct TestChat {
    pub(super) tg: Telegram,
    pub(super) chat: i64,
    pub(super) topic: Option<i64>,
}

impl TestChat {
    /// Telegram's id of the chat.
    pub fn id(&self) -> i64 {
        self.chat
    }

    /// The forum topic, where it is one.
    pub fn thread(&self) -> Option<i64> {
        self.topic
    }

    /// Opens a topic in a forum.
    pub fn topic(&self, name: &str) -> TestChat {
        let service = json!({"forum_topic_created": {"name": name, "icon_color": 7_322_096}});
        let id = self.change(|world, now| {
            let owner = owner(world, self.chat);
            let id = world.announce(self.chat, owner, service, now).id;
            world.room_mut(self.chat).topics.insert(id, name.to_owned());
            id
        });
        TestChat { topic: Some(id), ..self.clone() }
    }

    /// Closes this topic: the bot can no longer write there.
    pub fn close(&self) {
        self.change(|world, _| world.room_mut(self.chat).closed.extend(self.topic));
    }

    /// Somebody joins.
    pub fn join(&self, user: &TestUser) {
        self.change(|world, now| {
            world.room_mut(self.chat).members.insert(user.id, Membership::new("member", &[]));
            let service = json!({"new_chat_members": [world.person(user.id).json()]});
            world.announce(self.chat, user.id, service, now);
        });
    }

    /// Somebody leaves.
    pub fn leave(&self, user: &TestUser) {
        self.change(|world, now| {
            world.room_mut(self.chat).members.remove(&user.id);
            let service = json!({"left_chat_member": world.person(user.id).json()});
            world.announce(self.chat, user.id, service, now);
        });
    }

    /// Makes somebody an administrator.
    pub fn promote(&self, user: &TestUser) {
        self.change(|world, _| {
            let rights =
                ["can_delete_messages", "can_restrict_members", "can_change_info", "can_pin_messages"];
            world.room_mut(self.chat).members.insert(user.id, Membership::new("administrator", &rights));
        });
    }

    /// Forbids something to everybody but administrators, for example `can_send_photos`.
    pub fn forbid(&self, right: &str) {
        self.change(|world, _| world.room_mut(self.chat).forbidden.insert(right.to_owned()));
    }

    /// Forbids reactions to everybody.
    pub fn forbid_reactions(&self) {
        self.change(|world, _| world.room_mut(self.chat).unmoved = true);
    }

    /// Gives the bot a standing (`member`, `administrator` with rights, `restricted` with what is left, `left`,
    /// `kicked`), as the administrators of the chat do; the bot is told.
    pub fn set_bot(&self, by: &TestUser, status: &str, rights: &[&str]) {
        self.change(|world, now| {
            let membership = Membership::new(status, rights);
            let old = std::mem::replace(&mut world.room_mut(self.chat).bot, membership.clone());
            let change = json!({
                "chat": world.chat_json(world.room(self.chat)), "from": world.person(by.id).json(),
                "date": now / 1000, "old_chat_member": World::member_json(&world.me, Some(&old)),
                "new_chat_member": World::member_json(&world.me, Some(&membership)),
            });
            world.queue.push("my_chat_member", change);
            if matches!(old.status.as_str(), "left" | "kicked") && world.room(self.chat).is_present() {
                let service = json!({"new_chat_members": [world.me.json()]});
                world.announce(self.chat, by.id, service, now);
            }
        });
    }

    /// The group becomes a supergroup with another id; the old id answers with `migrate_to_chat_id` from now on.
    pub fn upgrade(&self) -> TestChat {
        let to = self.change(|world, now| {
            let old = world.room(self.chat).clone();
            let to = -1_000_000_000_000 - old.id.abs();
            world.add_room(to, Kind::Supergroup, &old.title, false);
            let room = world.room_mut(to);
            (room.members, room.bot, room.forbidden) = (old.members, old.bot, old.forbidden);
            let owner = owner(world, to);
            world.announce(self.chat, owner, json!({"migrate_to_chat_id": to}), now);
            world.announce(to, owner, json!({"migrate_from_chat_id": self.chat}), now);
            world.room_mut(self.chat).moved_to = Some(to);
            to
        });
        TestChat { chat: to, topic: None, ..self.clone() }
    }

    /// What the bot has said in this chat so far, all topics together.
    pub fn traffic(&self) -> ChatTraffic {
        self.tg.0.stand.look(|world| world.traffic.get(&self.chat).cloned().unwrap_or_default())
    }

    fn change<T>(&self, by: impl FnOnce(&mut World, u64) -> T) -> T {
        let now = self.tg.0.stand.now_ms();
        self.tg.0.stand.change(|world| by(world, now))
    }
}

fn owner(world: &World, chat: i64) -> i64 {
    let members = &world.room(chat).members;
    let creator = members.iter().find(|(_, membership)| membership.status == "creator");
    creator.or_else(|| members.iter().next()).map_or(world.me.id, |(id, _)| *id)
}
