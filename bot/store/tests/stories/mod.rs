//! What every store must do, told once: each story is given an empty one.

pub(crate) mod chats;
pub(crate) mod clocks;
pub(crate) mod concurrency;
pub(crate) mod leases;
mod make;
pub(crate) mod queries;
pub(crate) mod results;
pub(crate) mod settings;
pub(crate) mod standings;
pub(crate) mod tables;
pub(crate) mod updates;

use std::sync::Arc;

use kubyk_store::Database;

/// Makes a test of each story. `$fresh` makes an empty store, and whatever must live as long
/// as it; `None` where there is no database to make it in.
macro_rules! stories {
    ($fresh:path) => {
        $crate::stories::stories!($fresh:
            updates: {
                an_update_is_accepted_once,
                two_bots_do_not_swallow_each_others_updates,
                a_refused_job_leaves_nothing,
                old_updates_are_forgotten,
            }
            tables: {
                what_is_written_is_read,
                a_table_changes_from_the_version_expected,
                a_table_is_created_once,
                events_are_kept_and_taken_back,
                what_was_shown,
                strange_texts,
            }
            queries: {
                tables_of_a_chat,
                tables_of_a_person,
                stale_tables_come_in_pages,
                unsettled_tables_of_a_platform,
            }
            clocks: {
                a_deadline_that_was_moved_is_not_written_over,
                tables_come_due_and_a_stop_is_made_up_for,
            }
            settings: {
                settings_and_preferences,
                settings_change_only_from_what_was_read,
                chats_are_found_by_what_their_settings_say,
            }
            standings: {
                standings_change_only_from_what_was_read,
                leaders,
                standings_of_some,
            }
            results: {
                leaderboards_are_made_anew_from_the_ledger,
                a_refused_result_leaves_nothing,
                a_check_finds_nothing_wrong_once_people_are_forgotten,
                people_of_finished_games,
                results_follow_their_chat,
            }
            chats: {
                a_chat_gets_a_new_id,
                chats_that_become_one,
                settings_of_a_chat_move_only_as_they_were_merged,
                nothing_is_written_for_a_chat_that_has_moved,
                a_moved_table_stays_moved,
                groups_that_have_fallen_silent,
            }
            leases: {
                one_holder_at_a_time_has_a_lease,
                a_lease_that_has_run_out_is_anybodys,
            }
            concurrency: {
                of_many_writers_one_wins,
                many_tables_at_once,
                a_reader_sees_whole_moves,
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
