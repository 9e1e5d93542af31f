//! The services behind the facade. Commands are handed all of them; no service reaches into another's fields.

use std::sync::Arc;
use std::time::Instant;

use dashmap::DashMap;
use kubyk_core::Games;
use kubyk_core::house_variants::HouseVariants;
use kubyk_core::ids::{Chat, Platform, TableId, User};
use kubyk_core::play::SealedAnswer;
use kubyk_core::reply::{Reply, Word};
use kubyk_core::request::{Request, RequestContext};
use kubyk_core::setup::WhoBegins;
use kubyk_core::table::LoadedTable;
use kubyk_core::time::Clock;
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::analyses::{Analyses, Hints};
use kubyk_host::daily_seeds::DailySeeds;
use kubyk_host::errors::HostError;
use kubyk_host::films::Films;
use kubyk_host::invitations::Invitations;
use kubyk_host::links::Links;
use kubyk_host::metrics;
use kubyk_host::page_access::PageAccess;
use kubyk_host::personal_data::PersonalData;
use kubyk_host::preparation::Preparations;
use kubyk_host::processes::Fleet;
use kubyk_host::puzzles::{PuzzlePosts, Puzzles};
use kubyk_host::ratings::Leaderboards;
use kubyk_host::settings_service::SettingsService;
use kubyk_host::tables::Tables;
use kubyk_host::variant_trial::VariantTrials;
use kubyk_words::{Lang, Words, capitalized};

use crate::spec::{CommandSpec, Spec};
use crate::taps::Taps;
use crate::tree_names::called_as_in_app;
use crate::views::Views;

/// The longest toast, in characters; Telegram takes 200.
const TOAST: usize = 190;

/// The services that commands are handed.
pub(crate) struct Services {
    pub words: Arc<Words>,
    pub clock: Arc<dyn Clock>,
    /// The games that can be played.
    pub games: Games,
    /// The choice of the first player at a table that makes none itself.
    pub first: WhoBegins,
    pub commands: Vec<CommandSpec>,
    pub tables: Arc<Tables>,
    pub settings: Arc<SettingsService>,
    pub leaderboards: Leaderboards,
    pub(crate) daily_seeds: DailySeeds,
    pub house_variants: Arc<HouseVariants>,
    pub views: Views,
    /// The selections that people have made with their taps, and the answers they have had.
    pub(crate) taps: Taps,
    /// The preparations of machine players and the coach.
    pub preparations: Arc<Preparations>,
    pub analyses: Analyses,
    pub hints: Hints,
    pub puzzles: Arc<Puzzles>,
    pub(crate) puzzle_posts: Arc<PuzzlePosts>,
    pub films: Films,
    pub trials: VariantTrials,
    pub personal_data: Arc<PersonalData>,
    /// The pages of tables; `None`: there are none, since nobody could reach them.
    pub pages: Option<Arc<PageAccess>>,
    /// The links by which people add the bot to their chats, with their labels.
    pub(crate) invitations: DashMap<Platform, (Msg, String)>,
    /// The codes by which people come to tables of other chats.
    pub(crate) invitations_by_code: Invitations,
    /// The accounts that people have linked.
    pub(crate) links: Links,
    /// The beginnings of links that open the bot, by platform: what follows is handed to `/start`.
    pub(crate) join_links: DashMap<Platform, String>,
    /// The processes that serve the bot together; `None`: this one is alone.
    pub fleet: Option<Fleet>,
}

impl Services {
    /// The context of a request: settings and languages of its chat and of the person who makes it.
    pub(crate) async fn cx<'a>(&self, request: &'a Request) -> Result<RequestContext<'a>, HostError> {
        let received = Instant::now();
        let (chat, person) = self.settings.chat_and_person(&request.chat.key(), &request.user.key).await?;
        let common = chat.lang.or(request.user.lang);
        let lang = person.lang.or(common).unwrap_or_default();
        // In a conversation nobody else reads.
        let shared = if request.chat.private { lang } else { common.unwrap_or_default() };
        Ok(RequestContext { request, received, chat, lang, shared })
    }

    /// The language that people of a chat read; for a person's own, give the user.
    pub(crate) async fn lang(&self, chat: &Chat, user: Option<&User>) -> Lang {
        let Some(user) = user else {
            let set = self.settings.chat(&chat.key()).await.ok().and_then(|settings| settings.lang);
            return set.unwrap_or_default();
        };
        let (set, own) = self.settings.chat_and_person(&chat.key(), &user.key).await.unwrap_or_default();
        own.lang.or(set.lang).or(user.lang).unwrap_or_default()
    }

    /// Returns `true` if lists have a command.
    pub(crate) fn offers(&self, spec: &Spec) -> bool {
        self.pages.is_some() || !spec.of_pages
    }

    /// A sentence for the person who asks.
    pub(crate) fn text(&self, cx: &RequestContext<'_>, msg: &Msg) -> String {
        let Request { chat, user, .. } = cx.request;
        called_as_in_app(
            chat.platform,
            user.lang,
            self.words.say(cx.lang, msg, &[]),
            (&self.commands, &self.words),
        )
    }

    /// A sentence for everybody in the chat.
    pub(crate) fn shared_text(&self, cx: &RequestContext<'_>, msg: &Msg) -> String {
        self.words.say(cx.shared, msg, &[])
    }

    /// A refusal in the language of the person who asks.
    pub(crate) fn refused(&self, cx: &RequestContext<'_>, why: &Msg) -> HostError {
        HostError::Refused(capitalized(&self.text(cx, why)))
    }

    /// The reply that tells of an error; our own faults are logged with the incident number that it names.
    pub(crate) fn error_reply(&self, lang: Lang, error: HostError) -> Reply {
        error.reply(&self.words, lang)
    }

    /// A table as it stands now, for somebody who may see it.
    pub(crate) async fn require(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
    ) -> Result<LoadedTable, HostError> {
        let loaded = self.tables.read(id, Clone::clone).await?;
        let open = loaded.filter(|loaded| loaded.is_open_to(&cx.request.user.key));
        open.ok_or_else(|| self.refused(cx, &Msg::new("table-unknown")))
    }

    /// The answer of a table to a question, or its refusal.
    pub(crate) async fn ask<T>(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        read: impl Fn(&LoadedTable) -> Result<T, Msg>,
    ) -> Result<T, HostError> {
        let answer_of = |loaded: &LoadedTable| {
            read(loaded).map_err(|why| self.words.say(cx.lang, &why, &loaded.setup.names()))
        };
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        let answer = self.tables.ask(id, answer_of).await?.ok_or_else(unknown)?;
        answer.map_err(|refusal| HostError::Refused(capitalized(&refusal)))
    }

    /// Changes a table, and answers with its board.
    pub(crate) async fn update_as(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<(), Msg>,
    ) -> Result<Reply, HostError> {
        let (loaded, ()) = self.change(cx, id, change).await?;
        Ok(self.accepted(cx, &loaded))
    }

    /// Changes a table, and answers with its board, or with these words where the table has no news of its own.
    pub(crate) async fn update_told(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        fallback: &Msg,
        change: impl Fn(&mut LoadedTable) -> Result<(), Msg>,
    ) -> Result<Reply, HostError> {
        Ok(self.update_as(cx, id, change).await?.or_done(|| self.words.say(cx.lang, fallback, &[])))
    }

    /// Changes a table for a person: a refusal names the players in the person's language.
    pub(crate) async fn change<T>(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        change: impl Fn(&mut LoadedTable) -> Result<T, Msg>,
    ) -> Result<(LoadedTable, T), HostError> {
        let done = self.tables.update(Some(cx.update()), id, change).await?;
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        let (loaded, outcome) = done.ok_or_else(unknown)?;
        match outcome {
            Ok(value) => {
                metrics::committed(cx.request.chat.platform, cx.received.elapsed());
                Ok((loaded, value))
            }
            Err(why) => {
                let refusal = self.words.say(cx.lang, &why, &loaded.setup.names());
                Err(HostError::Refused(capitalized(&refusal)))
            }
        }
    }

    /// The reply to a change of a table: its board, and in passing what happened.
    pub(crate) fn accepted(&self, cx: &RequestContext<'_>, loaded: &LoadedTable) -> Reply {
        let word = self.summary(cx, loaded, None, &[]).map(Word::Done);
        Reply { word, ..Reply::default() }.with_board(loaded.row.id)
    }

    /// What has happened at a table, in passing. After an answer of a step in which all choose at once, the person who gave it
    /// reads which it was, and not that there is one. Facts that this person has learned and others may not know come first.
    pub(crate) fn summary(
        &self,
        cx: &RequestContext<'_>,
        loaded: &LoadedTable,
        sealed: Option<&SealedAnswer>,
        learned: &[Msg],
    ) -> Option<String> {
        let names = loaded.setup.names();
        let news = loaded.table.iter().flat_map(|position| &position.news);
        let news: Vec<_> =
            news.filter(|msg| sealed.is_none_or(|sealed| !sealed.open.contains(msg))).collect();
        // If an opened answer speaks of this person, there is no second word about it.
        let speaks_of = |msg: &Msg, seat| msg.args.iter().any(|(_, arg)| *arg == Arg::Seat(seat));
        let own = sealed.filter(|sealed| !news.iter().any(|msg| speaks_of(msg, sealed.seat)));
        let sentences = learned.iter().chain(own.map(|sealed| &sealed.own)).chain(news);
        let sentences: Vec<_> = sentences.map(|msg| self.words.say(cx.lang, msg, &names)).collect();
        Some(joined_within(&sentences, TOAST)).filter(|summary| !summary.is_empty())
    }
}

/// As many of these sentences as fit into so many characters; the first one stays in any case, and a platform cuts it.
fn joined_within(sentences: &[String], most: usize) -> String {
    let joined = |kept: usize| {
        let more = if kept < sentences.len() { " …" } else { "" };
        sentences[..kept].join(" · ") + more
    };
    let fitting = (2..=sentences.len()).rev().map(joined).find(|text| text.chars().count() <= most);
    fitting.unwrap_or_else(|| joined(sentences.len().min(1)))
}

#[cfg(test)]
mod tests {
    use super::joined_within;

    #[test]
    fn a_toast_is_cut_between_sentences() {
        let joined = |sentences: &[&str], most| {
            joined_within(&sentences.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>(), most)
        };
        assert_eq!(joined(&[], 9), "");
        assert_eq!(joined(&["А кидає 6", "Б кидає 1"], 21), "А кидає 6 · Б кидає 1");
        assert_eq!(joined(&["А кидає 6", "Б кидає 1"], 20), "А кидає 6 …");
        assert_eq!(joined(&["А кидає 6", "Б кидає 1", "В"], 23), "А кидає 6 · Б кидає 1 …");
        assert_eq!(joined(&["одне довге речення"], 4), "одне довге речення");
    }
}
