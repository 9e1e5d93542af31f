//! Everything that is stored of a person, as JSON.

use kubyk_games::kit::Seat;
use serde_json::{Value, json};

use super::PersonalData;
use super::erase::conversation;
use crate::table::setup::TableSetup;
use crate::{ChatKey, StoreError, TableRow, UserKey};

impl PersonalData {
    /// Everything that is stored of a person. What a table knows of others, and the secret of its dice, is left out.
    ///
    /// `here`: the private conversation with them in which they ask.
    pub(crate) async fn export(&self, user: &UserKey, here: Option<ChatKey>) -> Result<Value, StoreError> {
        let mut all = self.store.rows_of(user).await?;
        let tables = self.store.tables_naming(user).await?;
        let mut parts = Vec::new();
        for row in &tables {
            let Some((mut part, seat)) = table(row, user) else { continue };
            if let Some(seat) = seat {
                let stored = self.store.table(row.id).await?;
                part["moves"] = moves(&stored.map(|stored| stored.events).unwrap_or_default(), seat).into();
            }
            parts.push(part);
        }
        all["person"] = json!({"platform": user.platform.word(), "id": user.id});
        all["tables"] = parts.into();
        let mut conversations: Vec<_> = conversation(user).into_iter().chain(here).collect();
        conversations.dedup();
        let mut chats = Vec::new();
        for chat in conversations {
            if let Some(stored) = self.store.chat(&chat).await? {
                chats.push(json!({"chat": chat.to_string(), "settings": stored.json}));
            }
        }
        all["chats"] = chats.into();
        Ok(all)
    }
}

/// The lines of a record that a seat has moved.
fn moves(events: &[String], seat: Seat) -> Vec<&str> {
    let own = format!("{} ", seat.number());
    events.iter().filter_map(|line| line.strip_prefix(&own)).collect()
}

/// A person's part of a table, their moves apart, and their seat; `None` where they have none.
fn table(row: &TableRow, user: &UserKey) -> Option<(Value, Option<Seat>)> {
    let setup = TableSetup::of_row(row)?;
    let seat = setup.seat_of(user);
    if seat.is_none() && setup.opener != *user {
        return None;
    }
    let name = seat.map(|seat| setup.seats[seat.index()].name.clone());
    let part = json!({
        "id": row.id.to_string(),
        "chat": row.chat.key().to_string(),
        "game": row.game,
        "variant": setup.preset,
        "options": setup.options,
        "phase": row.phase.word(),
        "started": setup.started,
        "touched": row.touched,
        "opened": setup.opener == *user,
        "seat": seat.map(Seat::number),
        "name": name,
        "salt": seat.and_then(|seat| setup.salts.get(&seat.number())),
    });
    Some((part, seat))
}
