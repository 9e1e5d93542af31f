//! The duties of every store, told once: each story is given an empty one.

pub(crate) mod chats;
pub(crate) mod links;
pub(crate) mod results;
pub(crate) mod tables;
pub(crate) mod updates;

use std::sync::Arc;

use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, UpdateId, UserKey};
use kubyk_core::rows::{BoardRow, Expected, TablePhase, TableRow, TableWrite};
use kubyk_host::store::{Leaderboard, Migration, SettingsWrite, StandingRow, Store, StoredSettings, Write};
use kubyk_store::Database;

/// Makes a test of each story. `$fresh` makes an empty store, and whatever must live as long
/// as it; `None` where there is no database to make it in.
macro_rules! stories {
    ($fresh:path) => {
        $crate::stories::stories!($fresh:
            updates: {
                an_update_is_accepted_once,
                two_bots_do_not_swallow_each_others_updates,
                of_moves_by_one_update_one_counts,
                a_move_by_itself_counts_as_a_whole_or_not_at_all,
                a_refused_job_leaves_nothing,
                old_updates_are_forgotten,
                one_holder_at_a_time_has_a_lease,
                a_lease_that_has_run_out_is_anybodys,
            }
            tables: {
                what_is_written_is_read,
                a_table_changes_from_the_version_expected,
                a_table_is_created_once,
                events_are_kept_and_taken_back,
                what_was_shown,
                strange_texts,
                tables_of_a_chat,
                tables_of_a_person,
                stale_tables_come_in_pages,
                unsettled_tables_of_a_platform,
                a_deadline_that_was_moved_is_not_written_over,
                tables_come_due_and_a_stop_is_made_up_for,
                a_clock_that_is_set_moves_no_deadline_against_it,
                one_of_many_corrects_the_clock_of_games,
                of_many_writers_one_wins,
                many_tables_at_once,
                a_reader_sees_whole_moves,
                one_table_has_boards_in_several_chats,
                boards_elsewhere_that_are_behind_are_found,
                a_chat_that_goes_takes_only_its_own_board_along,
                a_code_invites_until_its_table_closes,
            }
            chats: {
                settings_and_preferences,
                settings_change_only_from_what_was_read,
                chats_are_found_by_what_their_settings_say,
                a_chat_gets_a_new_id,
                chats_that_become_one,
                settings_of_a_chat_move_only_as_they_were_merged,
                nothing_is_written_for_a_chat_that_has_moved,
                a_moved_table_stays_moved,
                groups_that_have_fallen_silent,
            }
            links: {
                accounts_are_linked_by_a_code_and_come_apart_again,
                a_person_of_several_accounts_is_one_leader,
            }
            results: {
                standings_change_only_from_what_was_read,
                leaders,
                worldwide_a_rating_needs_rivals,
                standings_of_some,
                leaderboards_are_made_anew_from_the_ledger,
                a_refused_result_leaves_nothing,
                a_check_finds_nothing_wrong_once_people_are_forgotten,
                people_of_finished_games,
                results_follow_their_chat,
            }
        );
    };
    ($fresh:path: $($subject:ident: { $($story:ident,)+ })+) => {$($(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $story() {
            let Some((store, guard)) = $fresh().await else { return };
            stories::$subject::$story(store).await;
            drop(guard);
        }
    )+)+};
}
pub(crate) use stories;

/// A store that the stories are told of.
pub(crate) type AnyStore = Arc<dyn Database>;

// Short ways to say what the stories write.

fn write() -> Write {
    Write { at: 1, ..Write::default() }
}

#[allow(clippy::unnecessary_wraps)]
fn update(platform: Platform, id: &str) -> Option<UpdateId> {
    Some(update_of(platform, "7", id))
}

/// The update of one of several bots.
fn update_of(platform: Platform, bot: &str, id: &str) -> UpdateId {
    UpdateId { platform, bot: bot.to_owned(), id: id.to_owned() }
}

fn chat(id: &str) -> Chat {
    chat_at(Platform::Telegram, id)
}

fn chat_at(platform: Platform, id: &str) -> Chat {
    Chat { platform, id: id.to_owned(), topic: None, private: false }
}

fn key(id: &str) -> ChatKey {
    chat(id).key()
}

fn user(id: &str) -> UserKey {
    UserKey { platform: Platform::Telegram, id: id.to_owned() }
}

/// A lobby at version 1 of which nothing was shown.
fn row(id: i64, chat_id: &str) -> TableRow {
    TableRow {
        id: TableId(id),
        chat: chat(chat_id),
        game: "pig".to_owned(),
        phase: TablePhase::Lobby,
        version: 1,
        setup: "{}".to_owned(),
        touched: 1,
        due: None,
        waits_for_bot: false,
        boards: vec![BoardRow::new(0, chat(chat_id))],
    }
}

fn created(row: TableRow, events: &[&str]) -> TableWrite {
    TableWrite { row, expected: None, keep: 0, events: texts(events), seats: None, new_boards: 0 }
}

/// A change that leaves the deadline as it is.
fn moved(row: TableRow, version: u64, keep: usize, events: &[&str]) -> TableWrite {
    let expected = Some(Expected { version, due: row.due });
    let new_boards = row.next_board();
    TableWrite { row, expected, keep, events: texts(events), seats: None, new_boards }
}

fn board(chat: Option<&str>) -> Leaderboard {
    Leaderboard { chat: chat.map(key), game: "pig".to_owned(), profile: "two-dice".to_owned() }
}

fn standing(name: &str, rating: i32) -> StandingRow {
    StandingRow {
        user: user(name),
        name: name.to_owned(),
        played: 1,
        won: 0,
        points: 0,
        best: -3,
        rating: f64::from(rating),
        deviation: 350.0,
        version: 0,
    }
}

/// A row as it is read after so many changes.
fn stored(row: StandingRow, version: u64) -> StandingRow {
    StandingRow { version, ..row }
}

/// Settings that are made from a version; 0 is none.
#[allow(clippy::unnecessary_wraps)]
fn settings<K>(key: K, expected: u64, json: &str) -> Option<SettingsWrite<K>> {
    Some(SettingsWrite { key, json: json.to_owned(), expected })
}

fn text(stored: Option<StoredSettings>) -> Option<String> {
    stored.map(|stored| stored.json)
}

/// The move of a chat, of the settings that are merged by the host and of the versions that it has read.
async fn migration(store: &dyn Store, old: &str, new: &str, settings: Option<&str>) -> Migration {
    let version = async |chat: &str| {
        store.chat(&key(chat)).await.unwrap().map_or(0, |stored: StoredSettings| stored.version)
    };
    let (old_version, new_version) = (version(old).await, version(new).await);
    let settings = settings.map(str::to_owned);
    Migration { old: key(old), new: key(new), settings, old_version, new_version }
}

fn texts(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}
