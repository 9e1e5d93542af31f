//! Everything that is stored of a person, as JSON.

use kubyk_games::kit::Seat;
use serde_json::{Value, json};

use super::PersonalData;
use crate::table::setup::TableSetup;
use crate::{StoreError, TableRow, UserKey};

impl PersonalData {
    /// Everything that is stored of a person. What a table knows of others, and the secret of its dice, is left out.
    pub(crate) async fn export(&self, user: &UserKey) -> Result<Value, StoreError> {
        let mut all = self.store.rows_of(user).await?;
        let tables = self.store.tables_naming(user).await?;
        let tables: Vec<_> = tables.iter().filter_map(|row| table(row, user)).collect();
        all["person"] = json!({"platform": user.platform.word(), "id": user.id});
        all["tables"] = tables.into();
        Ok(all)
    }
}

/// A person's part of a table; `None` where they have none.
fn table(row: &TableRow, user: &UserKey) -> Option<Value> {
    let setup = TableSetup::of_row(row)?;
    let seat = setup.seat_of(user);
    if seat.is_none() && setup.opener != *user {
        return None;
    }
    let name = seat.map(|seat| setup.seats[seat.index()].name.clone());
    Some(json!({
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
    }))
}
