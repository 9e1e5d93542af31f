//! `/tables`: the open tables of a chat.

use kubyk_games::kit::Msg;

use super::LISTED;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::listing::Group;
use crate::commands::play::ShowBoard;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Button, Card, Reply};

/// Lists the open tables of a chat.
pub(crate) struct ListTables;

arguments! {
    /// Nothing.
    NoArgs {}
}

impl Command for ListTables {
    const SPEC: Spec = Spec { code: "L", ..Spec::for_asker("tables", Scope::Chat).at_table(Group::LIST) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let rows = cx.services.tables.open_to(&cx.request.user.key, &cx.request.chat.key()).await?;
        let mut card = Card { title: cx.text(&Msg::new("tables-title")), ..Card::default() };
        for row in rows.iter().take(LISTED) {
            let seen = cx.services.tables.read_or_skip(row.id, |loaded| {
                let emoji = loaded.game.about().emoji;
                let line = format!(
                    "{} · {}",
                    cx.services.views.variant_line(loaded, cx.lang),
                    loaded.setup.names().join(", ")
                );
                (format!("{emoji} #{}", row.id), line)
            });
            if let Some((label, line)) = seen.await? {
                card.lines.push(format!("{label} · {line}"));
                card.choices.push(Button::send(label, ShowBoard::payload(&TableArgs::of(row.id))));
            }
        }
        if card.choices.is_empty() {
            card = Card { lines: vec![cx.text(&Msg::new("tables-none"))], ..Card::default() };
        }
        Ok(cx.menu(card))
    }
}
