//! What people set for themselves.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use crate::command::Args;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{Reply, Settings};

use super::AUTO;

impl Services {
    /// `/me …`: a person's own language and looks.
    pub(in crate::host) async fn me(&self, cx: &RequestContext<'_>, args: &Args) -> Result<Reply, HostError> {
        let spoken = args
            .get("language")
            .or(Some(args.text.as_str()).filter(|text| *text == AUTO || Lang::of(text).is_some()));
        let rest = if spoken.is_some() { "" } else { args.text.as_str() };
        let change = |next: &mut Settings| {
            if let Some(language) = spoken {
                next.lang = self.language(cx, language)?;
            }
            if args.get("boards").is_some() || args.get("theme").is_some() || !rest.is_empty() {
                self.looks(cx, next, args, rest)?;
            }
            Ok(())
        };
        let at = (cx.update(), self.clock.now());
        let next = self.settings.change_person(&cx.request.user.key, at, change).await?;
        let lang = next.lang.unwrap_or(cx.lang);
        let boards = if next.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let msg = Msg::new("me-now").with("language", lang.own_name()).with("boards", Msg::new(boards));
        Ok(Reply { toast: Some(self.words.say(lang, &msg, &[])), ..Reply::default() })
    }
}
