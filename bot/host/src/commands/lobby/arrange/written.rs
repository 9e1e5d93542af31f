//! Values of options that are written: there are more of their kind than a menu has entries.

use kubyk_games::kit::{Msg, OptionKind};

use super::options::{LobbyOptions, OptionsArgs, set};
use crate::Reply;
use crate::commands::action::BLANK;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::question::Question;
use crate::commands::spelled;
use crate::errors::HostError;
use crate::table::LoadedTable;

/// The longest value that is written, in characters.
const LONGEST_VALUE: usize = 60;

/// Sets an option to what was written, or asks for it.
pub(super) async fn write(
    cx: &CommandContext<'_>,
    loaded: &LoadedTable,
    option: &str,
    written: &str,
) -> Result<Reply, HostError> {
    cx.may_change(loaded).map_err(|why| cx.refused(&why))?;
    let (about, id) = (loaded.game.about(), loaded.row.id);
    let kind = about.options.iter().find(|known| known.name == option).map(|known| known.kind);
    let older = || cx.refused(&Msg::new("button-unknown").with("command", cx.written("/board")));
    let rule = kind.and_then(written_form).ok_or_else(older)?;
    let present = loaded.setup.values(loaded.game).map(|values| values.text(option).to_owned());
    let [name, _] = cx.services.house_variants.option_text(cx.lang, about, option, "");
    let question = Question {
        title: cx.text(&about.option_about(option)),
        label: name,
        rule,
        typed: None,
        example: present.unwrap_or_default(),
        value: None,
        most: LONGEST_VALUE,
        payload: LobbyOptions::payload(&OptionsArgs::written(id, option)),
    };
    if written == BLANK {
        return Ok(Reply::in_private(question.card(cx, None), Some(id)));
    }
    let done = cx.services.update_as(cx, id, |loaded| {
        cx.may_change(loaded)?;
        let called = cx.services.house_variants.option_values(cx.lang, about, option);
        let word = called.into_iter().find(|(_, label)| spelled(label) == spelled(written));
        let value = word.map_or_else(|| written.replace(' ', ""), |(value, _)| value);
        set(cx, loaded, option, &value).map(|_| ())
    });
    question.answered(cx, Some(id), done.await)
}

/// What a value looks like that can be written; `None` where a menu has them all.
pub(super) fn written_form(kind: OptionKind) -> Option<Msg> {
    match kind {
        OptionKind::Integer { min, max } => {
            Some(Msg::new("options-number").with("min", min).with("max", max))
        }
        OptionKind::Ranges { min, max } => Some(Msg::new("options-ranges").with("min", min).with("max", max)),
        OptionKind::Flag | OptionKind::Choice { .. } => None,
    }
}
