//! Commands with typed values, and their completion.

use kubyk_games::kit::{Msg, clipped};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::{CommandSpec, SubSpec, compose};
use crate::{Chat, Invocation, Reply, Suggestion, User};

impl Services {
    pub(super) async fn invoke(
        &self,
        cx: &RequestContext<'_>,
        invocation: &Invocation,
    ) -> Result<Reply, HostError> {
        let Some((spec, sub)) = self.command_at(&invocation.path) else {
            let path = invocation.path.join(" ");
            return Err(self.refused(cx, &Msg::new("command-unknown").with("text", clipped(&path))));
        };
        self.say(cx, &compose(spec, sub, &texts(invocation, |_| true))).await
    }

    /// Completes the value `focused` of a command that is being given; at most 25.
    pub(super) async fn complete(
        &self,
        chat: &Chat,
        user: &User,
        typed: &Invocation,
        focused: &str,
    ) -> Vec<Suggestion> {
        let Some((spec, sub)) = self.command_at(&typed.path) else { return Vec::new() };
        let params = sub.map_or(&spec.params, |sub| &sub.params);
        let Some(param) = params.iter().find(|param| param.name == focused) else { return Vec::new() };
        let line = compose(spec, sub, &texts(typed, |name| name != focused));
        let value = texts(typed, |name| name == focused).pop().map(|(_, value)| value).unwrap_or_default();
        let name = if param.bare { String::new() } else { format!("{focused}=") };
        self.suggest(chat, user, &format!("{line} {name}{value}")).await
    }

    fn command_at(&self, path: &[String]) -> Option<(&CommandSpec, Option<&SubSpec>)> {
        let (name, below) = path.split_first()?;
        let spec = self.commands.iter().find(|spec| spec.name == *name)?;
        match below {
            [] => Some((spec, None)),
            [sub] => Some((spec, Some(spec.subs.iter().find(|known| known.name == *sub)?))),
            _ => None,
        }
    }
}

fn texts(invocation: &Invocation, wanted: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    let values = invocation.values.iter().filter(|(name, _)| wanted(name));
    values.map(|(name, value)| (name.clone(), value.clone().into_text())).collect()
}
