//! What a command runs with: the request, what is known of who makes it, and the answers it can give.

mod pick;

use std::ops::Deref;

use kubyk_games::kit::{AnyGame, Fault, Msg, level_name};
use kubyk_words::capitalized;

use crate::commands::AnyCommand;
use crate::commands::argument::Reading;
use crate::commands::listing::{Group, usage, written};
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::table::LoadedTable;
use crate::{Button, Card, Reply};

pub(crate) use pick::{Pick, RECENT};

/// A command that was asked for.
pub(crate) struct CommandContext<'a> {
    pub(crate) services: &'a Services,
    /// The request with what is known of who makes it.
    pub(crate) asked: &'a RequestContext<'a>,
    pub(crate) command: &'static dyn AnyCommand,
    /// The game behind which it was typed.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// The group behind which it was typed.
    pub(crate) group: Option<Group>,
    /// Whether a button asked for it.
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

    /// A message in the language of the person who asks.
    pub(crate) fn text(&self, msg: &Msg) -> String {
        self.services.text(self.asked, msg)
    }

    /// A message in the language of everybody in the chat.
    pub(crate) fn shared_text(&self, msg: &Msg) -> String {
        self.services.shared_text(self.asked, msg)
    }

    /// The button of a preset with what that is in a line, for menus whose entries have a second one: the first of its rules
    /// sums it up.
    pub(crate) fn summed_up(&self, button: Button, game: &dyn AnyGame, preset: &str) -> Button {
        let values = game.values(Some(preset), &[]).ok();
        match values.and_then(|values| game.rules(&values).into_iter().next()) {
            Some(summary) => button.hinted(self.text(&summary)),
            None => button,
        }
    }

    /// A refusal.
    pub(crate) fn refused(&self, why: &Msg) -> HostError {
        self.services.refused(self.asked, why)
    }

    /// A refusal of what was typed, with how the command is written.
    pub(crate) fn refused_with_usage(&self, why: &Msg) -> HostError {
        let platform = self.request.chat.platform;
        let form = usage(
            self.command,
            (self.game, self.group),
            (platform, self.lang, self.request.user.lang),
            &self.reading(),
        );
        let usage = self.text(&form);
        HostError::Refused(format!("{}\n{usage}", capitalized(&self.text(why))))
    }

    /// A typed line as the platform of the chat has it.
    pub(crate) fn written(&self, line: &str) -> String {
        written(self.request.chat.platform, self.request.user.lang, line, &self.reading())
    }

    /// The refusal of a configuration: every fault of it, a line each.
    pub(crate) fn faulty(&self, faults: &[Fault]) -> HostError {
        let said: Vec<_> = faults.iter().map(|fault| self.text(&fault.why)).collect();
        HostError::Refused(said.join("\n"))
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
        if self.tapped { Reply::in_private(card, None) } else { Reply { for_asker: true, ..public(card) } }
    }
}

/// The name of a machine player of this level.
pub(crate) fn level_label(level: &str) -> Msg {
    Msg::new("level-button").with("level", level_name(level))
}

/// A message to all.
pub(crate) fn public(card: Card) -> Reply {
    Reply { public: Some(card), ..Reply::default() }
}
