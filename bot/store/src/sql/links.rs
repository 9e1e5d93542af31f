//! Accounts of one person on several platforms, and the codes by which they are linked.

use kubyk_core::ids::UserKey;
use kubyk_core::time::Millis;
use kubyk_host::store::{LinkCode, LinkedAccount, StoreError};

use super::session::{SqlRow, SqlSession, WorkError, platform, values};

const LINKED: &str = "SELECT links.platform, links.id, links.name FROM links AS own \
    JOIN links ON links.person = own.person WHERE own.platform = $1 AND own.id = $2 \
    ORDER BY links.platform, links.id";
const OFFER: &str = "INSERT INTO link_codes (platform, id, name, code, until, used) VALUES ($1, $2, $3, $4, $5, 0) \
    ON CONFLICT (platform, id) DO UPDATE SET name = $3, code = $4, until = $5, used = 0, said_by = NULL";
const CODE: &str = "SELECT platform, id, name, code, until, used, said_by FROM link_codes WHERE code = $1";
const CLAIM: &str =
    "UPDATE link_codes SET said_by = $2 WHERE code = $1 AND (said_by IS NULL OR said_by = $2)";
const USE: &str = "UPDATE link_codes SET used = 1 WHERE code = $1 AND used = 0 AND until > $2";
/// An account that is linked already, or whose platform the person has one of, is not taken up: no row is written.
const LINK_FIRST: &str = "INSERT INTO links (platform, id, person, name) \
    SELECT platform, id, $2, name FROM link_codes WHERE code = $1 ON CONFLICT DO NOTHING";
const LINK_SECOND: &str =
    "INSERT INTO links (platform, id, person, name) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
const UNLINK: &str =
    "DELETE FROM links WHERE person IN (SELECT person FROM links WHERE platform = $1 AND id = $2)";
const FORGET_CODES: &str = "DELETE FROM link_codes WHERE until < $1";

/// All accounts of the person to whom one belongs; none if it is linked with no other.
pub(super) async fn linked<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
) -> Result<Vec<LinkedAccount>, sqlx::Error> {
    let account = |row: &S::Row| {
        Ok(LinkedAccount {
            user: UserKey { platform: platform(row, 0)?, id: row.text(1)? },
            name: row.text(2)?,
        })
    };
    on.rows(LINKED, values![user.platform.word(), &user.id]).await?.iter().map(account).collect()
}

/// Notes the code of an account; an earlier one is worthless from then on.
pub(super) async fn offer<S: SqlSession>(on: &mut S, offered: &LinkCode) -> Result<(), sqlx::Error> {
    let LinkCode { account: LinkedAccount { user, name }, code, until, .. } = offered;
    on.execute(OFFER, values![user.platform.word(), &user.id, name, code, *until]).await?;
    Ok(())
}

/// The offer that has a code, also one that was used or whose time is over.
pub(super) async fn code<S: SqlSession>(on: &mut S, code: &str) -> Result<Option<LinkCode>, sqlx::Error> {
    let Some(row) = on.row(CODE, values![code]).await? else { return Ok(None) };
    let user = UserKey { platform: platform(&row, 0)?, id: row.text(1)? };
    let account = LinkedAccount { user, name: row.text(2)? };
    Ok(Some(LinkCode {
        account,
        code: row.text(3)?,
        until: row.integer(4)?,
        used: row.integer(5)? != 0,
        said_by: row.text_or_null(6)?,
    }))
}

/// Keeps a code for whoever has said it first.
pub(super) async fn claim<S: SqlSession>(on: &mut S, code: &str, said_by: &str) -> Result<(), WorkError> {
    match on.execute(CLAIM, values![code, said_by]).await? {
        0 => Err(WorkError::Before(StoreError::Conflict)),
        _ => Ok(()),
    }
}

/// Makes an account, and the one that has offered a code, accounts of one person.
pub(super) async fn link<S: SqlSession>(
    on: &mut S,
    code: &str,
    LinkedAccount { user, name }: &LinkedAccount,
    person: &str,
    now: Millis,
) -> Result<(), WorkError> {
    if on.execute(USE, values![code, now]).await? == 0 {
        return Err(WorkError::Before(StoreError::Conflict));
    }
    let first = on.execute(LINK_FIRST, values![code, person]).await?;
    let second = on.execute(LINK_SECOND, values![user.platform.word(), &user.id, person, name]).await?;
    if first == 0 || second == 0 { Err(WorkError::Midway(StoreError::Conflict)) } else { Ok(()) }
}

/// Makes all accounts of a person independent.
pub(super) async fn unlink<S: SqlSession>(on: &mut S, user: &UserKey) -> Result<(), sqlx::Error> {
    on.execute(UNLINK, values![user.platform.word(), &user.id]).await?;
    Ok(())
}

/// Forgets the codes whose time was over before this.
pub(super) async fn forget_codes<S: SqlSession>(on: &mut S, before: Millis) -> Result<(), sqlx::Error> {
    on.execute(FORGET_CODES, values![before]).await?;
    Ok(())
}
