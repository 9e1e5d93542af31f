//! Who may sit with whom: nobody is seated with somebody they have blocked, or at the tables of a chat whose admins keep
//! them away.

use kubyk_games::kit::Msg;

use crate::TableId;
use crate::commands::context::CommandContext;
use crate::errors::HostError;

impl CommandContext<'_> {
    /// Refuses a person whom the admins of the chat keep away from its tables.
    ///
    /// # Errors
    /// They do.
    pub(crate) fn may_play_here(&self) -> Result<(), HostError> {
        let blocked = self.chat.blocks(&self.request.user.key);
        if blocked { Err(self.refused(&Msg::new("block-here"))) } else { Ok(()) }
    }

    /// Refuses a seat beside somebody whom the person has blocked, or by whom the person was. The refusal does not say
    /// by whom.
    ///
    /// # Errors
    /// There is somebody, or the person may not play in the chat.
    pub(crate) async fn may_sit_at(&self, table: TableId) -> Result<(), HostError> {
        self.may_play_here()?;
        let user = &self.request.user.key;
        let people =
            self.services.tables.read(table, |loaded| loaded.setup.people().cloned().collect::<Vec<_>>());
        let own = self.services.settings.person(user).await?;
        for other in people.await?.unwrap_or_default().iter().filter(|other| *other != user) {
            if own.blocks(other) {
                return Err(self.refused(&Msg::new("block-own")));
            }
            if self.services.settings.person(other).await?.blocks(user) {
                return Err(self.refused(&Msg::new("block-other")));
            }
        }
        Ok(())
    }
}
