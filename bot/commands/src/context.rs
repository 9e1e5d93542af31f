//! What a command is carried out with: the request, what is known of who makes it, and the table that is meant.

use std::ops::Deref;

use futures::future::BoxFuture;
use kubyk_core::ids::{ChatKey, TableId, UserKey};
use kubyk_core::reply::{Button, Card, Reply, ReplyMessage};
use kubyk_core::request::{InView, Intent, RequestContext};
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::setup::Setup;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Arg, Fault, Msg, level_name};
use kubyk_host::errors::HostError;
use kubyk_host::fair_permits::Asker;
use kubyk_host::tables::find::TableSummary;
use kubyk_words::{Lang, Words, capitalized};

use crate::arguments::{Given, Param, Reading};
use crate::command::Command;
use crate::services::Services;
use crate::spec::{Group, Spec};
use crate::values::TableRef;

/// What a command does.
pub(crate) trait Run: Command {
    /// Carries the command out.
    fn run(
        cx: &CommandContext<'_>,
        args: Self::Args,
    ) -> impl Future<Output = Result<Reply, HostError>> + Send;
}

/// A command with the type of its arguments erased.
pub(crate) trait AnyCommand: Send + Sync {
    /// Its fixed facts.
    fn spec(&self) -> &'static Spec;

    /// The parameters of the command.
    fn params(&self) -> &'static [Param];

    /// Reads the arguments and does it.
    fn run_given<'a>(
        &self,
        cx: &'a CommandContext<'a>,
        given: &'a Given,
    ) -> BoxFuture<'a, Result<Reply, HostError>>;

    /// The arguments as they are read, for comparing.
    ///
    /// # Errors
    /// Why they cannot be read.
    fn read_given(&self, given: &Given, with: &Reading<'_>) -> Result<String, Msg>;
}

/// Every command there is, in the order in which lists show them.
pub(crate) type Commands = &'static [&'static dyn AnyCommand];

/// What lines are read and written with: every command, and the words and games of their arguments.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'a> {
    pub(crate) commands: Commands,
    pub(crate) reading: Reading<'a>,
}

impl<'a> Deref for Lines<'a> {
    type Target = Reading<'a>;

    fn deref(&self) -> &Reading<'a> {
        &self.reading
    }
}

// The context of a command: the request, what is known of who makes it, and the answers it can give.

/// A command that was asked for.
pub(crate) struct CommandContext<'a> {
    pub services: &'a Services,
    /// The request with what is known of who makes it.
    pub asked: &'a RequestContext<'a>,
    /// The intent of the request, for what depends on how it was made.
    pub(crate) intent: &'a Intent,
    pub command: &'static dyn AnyCommand,
    /// Every command there is.
    pub(crate) commands: Commands,
    /// The game behind which it was typed.
    pub game: Option<&'static dyn AnyGame>,
    /// The group behind which it was typed.
    pub(crate) group: Option<Group>,
    /// `true` if a button asked for it.
    pub(crate) tapped: bool,
}

impl<'a> Deref for CommandContext<'a> {
    type Target = RequestContext<'a>;

    fn deref(&self) -> &RequestContext<'a> {
        self.asked
    }
}

impl CommandContext<'_> {
    /// The words and games that arguments are read with.
    pub(crate) fn reading(&self) -> Reading<'_> {
        Reading { words: &self.services.words, games: self.services.games }
    }

    /// What lines are read and written with.
    pub(crate) fn lines(&self) -> Lines<'_> {
        Lines { commands: self.commands, reading: self.reading() }
    }

    /// The asker, for work that costs time.
    pub(crate) fn asker(&self) -> Asker {
        Asker { person: self.request.user.key.clone(), chat: self.request.chat.key() }
    }

    /// A message in the language of the person who asks.
    pub(crate) fn text(&self, msg: &Msg) -> String {
        self.services.text(self.asked, msg)
    }

    /// A message in the language of everybody in the chat.
    pub(crate) fn shared_text(&self, msg: &Msg) -> String {
        self.services.shared_text(self.asked, msg)
    }

    /// The button of a preset with what makes it different, for menus whose entries have a second line.
    pub(crate) fn summed_up(&self, button: Button, game: &dyn AnyGame, preset: &str) -> Button {
        button.hinted(self.text(&game.about().preset_about(preset)))
    }

    /// A refusal.
    pub(crate) fn refused(&self, why: &Msg) -> HostError {
        self.services.refused(self.asked, why)
    }

    /// The refusal of a configuration: every fault of it, a line each.
    pub(crate) fn faulty(&self, faults: &[Fault]) -> HostError {
        let refusals: Vec<_> = faults.iter().map(|fault| self.text(&fault.why)).collect();
        HostError::Refused(refusals.join("\n"))
    }

    /// Refuses everybody but admins of the chat.
    ///
    /// # Errors
    /// The person is none.
    pub(crate) fn admins_only(&self) -> Result<(), HostError> {
        if self.request.admin { Ok(()) } else { Err(self.refused(&Msg::new("admins-only"))) }
    }

    /// Refuses people who may neither fill nor start a lobby: everybody but those who sit there and admins.
    ///
    /// # Errors
    /// The person is none of them.
    pub(crate) fn may_steer(&self, loaded: &LoadedTable) -> Result<(), Msg> {
        loaded.may_steer(&self.request.user.key, self.is_admin_of(loaded))
    }

    /// Refuses people who may not change or close a lobby: everybody but its host and admins.
    ///
    /// # Errors
    /// The person is none of them.
    pub(crate) fn may_change(&self, loaded: &LoadedTable) -> Result<(), Msg> {
        let own = loaded.row.chat.private && self.is_at_home(loaded);
        loaded.may_change(&self.request.user.key, self.is_admin_of(loaded), own)
    }

    /// The name that a machine player gets in the chat.
    pub(crate) fn machine_name(&self, level: &str) -> String {
        self.shared_text(&level_label(level))
    }

    /// A menu: it takes the place of the menu whose button was tapped, and when it was typed is a message to all where
    /// it cannot be one to the person who asked.
    pub(crate) fn menu(&self, card: Card) -> Reply {
        if self.tapped {
            return Reply::in_private(card, None);
        }
        ReplyMessage::ForAsker { card, again: None }.into()
    }
}

/// The name of a machine player of this level.
pub(crate) fn level_label(level: &str) -> Msg {
    Msg::new("level-button").with("level", level_name(level))
}

/// The name of a machine player of one of these levels as somebody reads it: it was given in the language of whoever seated it.
pub(crate) fn machine_called<'l>(
    words: &Words,
    lang: Lang,
    levels: impl IntoIterator<Item = &'l str>,
    name: &str,
) -> String {
    let called = |level: &str, lang| words.say(lang, &level_label(level), &[]);
    let rest = |level: &'l str| {
        let rest = Lang::ALL.into_iter().find_map(|lang| name.strip_prefix(&called(level, lang)));
        rest.map(|rest| (level, rest))
    };
    // One level's name may begin with another's.
    let known = levels.into_iter().filter_map(rest).min_by_key(|(_, rest)| rest.len());
    known.map_or_else(|| name.to_owned(), |(level, rest)| format!("{}{rest}", called(level, lang)))
}

// Choosing the table: the named one, or the one in view, or the first that suits.

/// Among so many closed tables of a chat those are looked for that were played where somebody asks.
pub(crate) const RECENT: usize = 50;
/// Number of open tables that a refusal names.
const NAMED: usize = 6;

/// A kind of table that suits a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// One where the person owes a move, or else plays.
    Playing,
    /// One where the person sits, in this phase.
    Mine(TablePhase),
    /// Any in this phase.
    Any(TablePhase),
}

/// The tables that could be meant: open ones before closed ones, of those the ones in view first.
pub(crate) struct Candidates(Vec<TableSummary>);

impl Candidates {
    /// The first table that suits, the first kind before the second.
    pub(crate) fn first(&self, picks: &[Pick]) -> Option<TableId> {
        picks.iter().find_map(|pick| self.of(*pick))
    }

    /// Returns `true` if this table is one of them.
    fn has(&self, table: TableId) -> bool {
        self.0.iter().any(|known| known.id == table)
    }

    /// The first table of a kind.
    pub(crate) fn of(&self, pick: Pick) -> Option<TableId> {
        self.all(pick).first().copied()
    }

    /// The tables of a kind; of games that the person plays those alone that wait for them, if any do.
    pub(crate) fn all(&self, pick: Pick) -> Vec<TableId> {
        let those = |suits: &dyn Fn(&TableSummary) -> bool| -> Vec<TableId> {
            self.0.iter().filter(|table| suits(table)).map(|table| table.id).collect()
        };
        match pick {
            Pick::Playing => Some(self.owing().collect())
                .filter(|owing: &Vec<_>| !owing.is_empty())
                .unwrap_or_else(|| self.all(Pick::Mine(TablePhase::Playing))),
            Pick::Mine(phase) => those(&|table| table.seated && table.phase == phase),
            Pick::Any(phase) => those(&|table| table.phase == phase),
        }
    }

    /// The tables at which the person owes a move.
    pub(crate) fn owing(&self) -> impl Iterator<Item = TableId> {
        self.0.iter().filter(|table| table.owes).map(|table| table.id)
    }
}

impl CommandContext<'_> {
    /// The table that is meant.
    ///
    /// # Errors
    /// The one that is named is not here, or none suits: then `none` is said.
    pub(crate) async fn table(
        &self,
        named: Option<&TableRef>,
        picks: &[Pick],
        none: &'static str,
    ) -> Result<TableId, HostError> {
        if let Some(named) = named {
            return self.named_table(named).await;
        }
        // If the table in view cannot do it, the refusal is about that table, as if it were named. After a game one looks back
        // at the last.
        if let Some((id, suits)) = self.table_in_view(picks).await?
            && (suits || !picks.iter().any(|pick| pick.is_over()))
        {
            return Ok(id);
        }
        let own =
            |pick: &Pick| matches!(pick, Pick::Playing | Pick::Mine(TablePhase::Lobby | TablePhase::Playing));
        let candidates = if picks.iter().all(own) {
            self.own_tables().await?
        } else {
            self.tables_here(picks.iter().any(|pick| pick.is_over())).await?
        };
        // Also games that wait for somebody else can be given up.
        let all_played = |pick: &Pick| match pick {
            Pick::Playing => Pick::Mine(TablePhase::Playing),
            other => *other,
        };
        let several =
            picks.iter().map(|pick| candidates.all(all_played(pick))).find(|found| !found.is_empty());
        if self.must_ask()
            && !picks[0].is_over()
            && let Some(several) = several.filter(|several| several.len() > 1)
        {
            let line = self.typed_behind_slash()?;
            return Err(self.which(&several, |_, id| format!("{line} #{id}")).await?);
        }
        match candidates.first(picks) {
            Some(id) => Ok(id),
            None => Err(self.none_here(picks, none).await?),
        }
    }

    /// The refusal where no table suits, with those that would in other topics or channels of the chat.
    async fn none_here(&self, picks: &[Pick], none: &'static str) -> Result<HostError, HostError> {
        let user = &self.request.user.key;
        let rows = self.services.tables.open_to(user, &self.request.chat.key()).await?;
        let suits = |row: &&TableRow| {
            let sits = || Setup::of_row(row).is_some_and(|setup| setup.seat_of(user).is_some());
            row.topic_in(&self.request.chat.key()) != Some(self.request.chat.topic.as_deref())
                && self.game_id().is_none_or(|game| row.game == game)
                && picks
                    .iter()
                    .any(|pick| pick.phase() == row.phase && (matches!(pick, Pick::Any(_)) || sits()))
        };
        let known: Vec<_> = rows.iter().filter(suits).take(NAMED).map(|row| format!("#{}", row.id)).collect();
        if known.is_empty() {
            return Ok(self.refused(&Msg::new(none)));
        }
        let elsewhere = Msg::new("tables-elsewhere-known").with("known", known.join(", "));
        let refusal = format!("{}\n{}", capitalized(&self.text(&Msg::new(none))), self.text(&elsewhere));
        Ok(HostError::Refused(refusal))
    }

    /// The table that a command means while it is in one phase. For a table in the other phase the refusal names the
    /// line `instead`.
    ///
    /// # Errors
    /// As of [`CommandContext::table`], and that the game has begun, or has not.
    pub(crate) async fn table_while(
        &self,
        named: Option<&TableRef>,
        picks: &[Pick],
        none: &'static str,
        instead: impl Fn(&LoadedTable) -> Option<String>,
    ) -> Result<TableId, HostError> {
        let found = self.table(named, picks, none).await;
        let suits = |phase| picks.iter().any(|pick| pick.phase() == phase);
        let other = match &found {
            // Nothing is done at a table of others by somebody who sits at another one.
            Ok(id) if named.is_none() && !self.request.admin && self.request.in_view == InView::Chat => {
                let own = self.own_tables().await?;
                if own.has(*id) { Some(*id) } else { own.of(Pick::Playing).or(Some(*id)) }
            }
            Ok(id) => Some(*id),
            Err(HostError::Refused(_)) if named.is_none() => {
                let here = self.tables_here(false).await?;
                let phases =
                    [TablePhase::Lobby, TablePhase::Playing].into_iter().filter(|phase| !suits(*phase));
                let others = picks.iter().any(|pick| matches!(pick, Pick::Any(_)));
                let picks = phases.flat_map(|phase| {
                    [Some(Pick::Mine(phase)), others.then_some(Pick::Any(phase))].into_iter().flatten()
                });
                here.first(&picks.collect::<Vec<_>>())
            }
            Err(_) => None,
        };
        let Some(other) = other else { return found };
        let why = self.services.tables.read(other, |loaded| {
            let (some, none) = match loaded.row.phase {
                phase if suits(phase) => return None,
                TablePhase::Lobby => ("lobby-instead", "table-not-begun"),
                TablePhase::Playing => ("begun-instead", "begun-before"),
                TablePhase::Closed => return None,
            };
            Some(match instead(loaded) {
                Some(line) => Msg::new(some).with("command", self.written(&line)),
                None => Msg::new(none),
            })
        });
        match why.await?.flatten() {
            Some(why) => Err(self.refused(&why)),
            None => found,
        }
    }

    /// The game of the person's that is meant; where it has not begun, whoever may start it is told how.
    ///
    /// # Errors
    /// There is none, or it has not begun.
    pub(crate) async fn game_of_own(
        &self,
        named: Option<&TableRef>,
        none: &'static str,
    ) -> Result<TableId, HostError> {
        let start = |loaded: &LoadedTable| self.may_steer(loaded).is_ok().then(|| "/table start".to_owned());
        self.table_while(named, &[Pick::Playing], none, start).await
    }

    /// The table that the person looks at, unless a line names another game, and whether it suits.
    ///
    /// # Errors
    /// It could not be read.
    pub(crate) async fn table_in_view(&self, picks: &[Pick]) -> Result<Option<(TableId, bool)>, HostError> {
        let InView::Table(id) = self.request.in_view else { return Ok(None) };
        let user = &self.request.user.key;
        let seen = self.services.tables.read(id, |loaded| {
            let meant = loaded.is_open_to(user)
                && self.is_here(loaded)
                && self.game_id().is_none_or(|game| loaded.row.game == game);
            meant.then(|| (loaded.row.phase, loaded.setup.seat_of(user).is_some()))
        });
        let Some((phase, seated)) = seen.await?.flatten() else { return Ok(None) };
        let suits = |pick: &Pick| match *pick {
            // A person who is no player is refused there.
            Pick::Playing => phase == TablePhase::Playing,
            Pick::Mine(wanted) => seated && phase == wanted,
            Pick::Any(wanted) => phase == wanted,
        };
        Ok(Some((id, picks.iter().any(suits))))
    }

    /// Returns `true` if the person sees none of the tables that could be meant: then nothing is done to one of several.
    pub(crate) fn must_ask(&self) -> bool {
        self.request.in_view != InView::Chat && matches!(self.intent, Intent::Say(_))
    }

    /// The question which of these tables is meant; `line` says for a game and a table of it what is typed then.
    ///
    /// # Errors
    /// They could not be read.
    pub(crate) async fn which(
        &self,
        tables: &[TableId],
        line: impl Fn(&dyn AnyGame, TableId) -> String,
    ) -> Result<HostError, HostError> {
        let mut card = Card { title: self.text(&Msg::new("which-table")), ..Card::default() };
        for id in tables.iter().take(NAMED) {
            let known = self.services.tables.read_or_skip(*id, |loaded| {
                (loaded.game, self.services.views.among_others(loaded, self.lang))
            });
            let Some((game, (title, standing))) = known.await? else { continue };
            card.choices.push(Button::send(title, line(game, *id)).hinted(standing));
        }
        Ok(HostError::Unclear(Box::new(card)))
    }

    /// The typed line, with its slash.
    fn typed_behind_slash(&self) -> Result<String, HostError> {
        match self.intent {
            Intent::Say(line) => Ok(format!("/{}", line.trim().trim_start_matches('/'))),
            _ => Err(HostError::Fault("only what is typed can mean several tables".to_owned())),
        }
    }

    /// The table that is named. A button may name one of another chat.
    ///
    /// # Errors
    /// There is none of this id here; those that are open are named.
    pub(crate) async fn named_table(&self, named: &TableRef) -> Result<TableId, HostError> {
        if let Some(id) = named.id() {
            let user = &self.request.user.key;
            let named = |loaded: &LoadedTable| {
                self.tapped
                    || self.is_here(loaded) && self.game_id().is_none_or(|game| loaded.row.game == game)
            };
            let here = |loaded: &LoadedTable| loaded.is_open_to(user) && named(loaded);
            let tables = &self.services.tables;
            // What a tap does is checked where it is done; only a refusal must come from the table as it is stored.
            if self.tapped && tables.recall(id, here).await? == Some(true)
                || tables.read(id, here).await? == Some(true)
            {
                return Ok(id);
            }
        }
        if self.tapped {
            return Err(self.refused(&Msg::new("table-unknown")));
        }
        let open = self.services.tables.open_to(&self.request.user.key, &self.request.chat.key()).await?;
        let of_game = open.iter().filter(|row| self.game_id().is_none_or(|game| row.game == game));
        let known: Vec<_> = of_game.take(NAMED).map(|row| format!("#{}", row.id)).collect();
        let id = if known.is_empty() { "table-not-here-none" } else { "table-not-here" };
        let why = Msg::new(id).with("text", Arg::typed(&named.0)).with("known", known.join(", "));
        Err(self.refused(&why))
    }

    /// The open tables where somebody asks at which they sit: in a topic or channel its own, behind a game those of the
    /// game. They are found through an index.
    pub(crate) async fn own_tables(&self) -> Result<Candidates, HostError> {
        let (user, place) = (&self.request.user.key, (&self.request.chat, self.request.in_view));
        self.services.tables.of_person(user, place, self.game_id()).await.map(Candidates)
    }

    /// The open tables of the topic or channel that is asked in. `closed`: the latest that were played as well.
    pub(crate) async fn tables_here(&self, closed: bool) -> Result<Candidates, HostError> {
        let (user, place) = (&self.request.user.key, (&self.request.chat, self.request.in_view));
        let closed = if closed { RECENT } else { 0 };
        self.services.tables.of_place(user, place, self.game_id(), closed).await.map(Candidates)
    }

    fn game_id(&self) -> Option<&'static str> {
        self.game.map(|game| game.about().id)
    }
}

impl Pick {
    fn phase(self) -> TablePhase {
        match self {
            Self::Playing => TablePhase::Playing,
            Self::Mine(phase) | Self::Any(phase) => phase,
        }
    }

    fn is_over(self) -> bool {
        matches!(self, Self::Mine(TablePhase::Closed) | Self::Any(TablePhase::Closed))
    }
}

// Blocks: nobody is seated with somebody they have blocked, or at the tables of a chat whose admins keep
// them away.

impl CommandContext<'_> {
    /// Refuses a person whom the admins of the chat keep away from its tables.
    ///
    /// # Errors
    /// They do.
    pub(crate) async fn may_play_here(&self) -> Result<(), HostError> {
        let blocked = self.own_accounts().await?.iter().any(|account| self.chat.blocks(account));
        if blocked { Err(self.refused(&Msg::new("block-here"))) } else { Ok(()) }
    }

    /// Refuses a person whom the admins of a table's own chat keep away.
    ///
    /// # Errors
    /// They do.
    async fn may_play_at(&self, home: &ChatKey) -> Result<(), HostError> {
        let there = self.services.settings.chat(home).await?;
        let blocked = self.own_accounts().await?.iter().any(|account| there.blocks(account));
        if blocked { Err(self.refused(&Msg::new("block-there"))) } else { Ok(()) }
    }

    /// All accounts of the person who asks, the present one first.
    async fn own_accounts(&self) -> Result<Vec<UserKey>, HostError> {
        Ok(self.services.links.accounts(&self.request.user.key).await?)
    }

    /// Returns `true` if somebody has blocked another person, with whichever of the accounts of both.
    async fn blocks(&self, somebody: &[UserKey], other: &[UserKey]) -> Result<bool, HostError> {
        for account in somebody {
            let own = self.services.settings.person(account).await?;
            if other.iter().any(|account| own.blocks(account)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Refuses a second seat of one person, and a seat beside somebody whom the person has blocked, or by whom the person was.
    /// That refusal does not say by whom.
    ///
    /// # Errors
    /// There is somebody, or the person may not play in the chat.
    pub(crate) async fn may_sit_at(&self, table: TableId) -> Result<(), HostError> {
        self.may_play_here().await?;
        let user = &self.request.user.key;
        let people = |loaded: &LoadedTable| {
            (loaded.row.chat.key(), loaded.setup.people().cloned().collect::<Vec<_>>())
        };
        let Some((home, people)) = self.services.tables.read(table, people).await? else { return Ok(()) };
        if home != self.request.chat.key() {
            self.may_play_at(&home).await?;
        }
        let own = self.own_accounts().await?;
        for other in people.iter().filter(|other| *other != user) {
            if own.contains(other) {
                let twice = Msg::new("account-seated").with("platform", other.platform.brand());
                return Err(self.refused(&twice));
            }
            let other = self.services.links.accounts(other).await?;
            if self.blocks(&own, &other).await? {
                return Err(self.refused(&Msg::new("block-own")));
            }
            if self.blocks(&other, &own).await? {
                return Err(self.refused(&Msg::new("block-other")));
            }
        }
        Ok(())
    }
}
