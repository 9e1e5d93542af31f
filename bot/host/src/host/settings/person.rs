//! What people set for themselves.

use std::sync::Arc;

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use crate::command::Args;
use crate::host::{Host, HostError, RequestContext, settings_of};
use crate::{Reply, Write};

use super::AUTO;

impl Host {
    /// `/me …`: a person's own language and looks.
    pub(in crate::host) async fn me(
        self: &Arc<Self>,
        cx: &RequestContext<'_>,
        args: &Args,
    ) -> Result<Reply, HostError> {
        let key = cx.request.user.key.clone();
        // The end of a game of the day changes the same row.
        let _alone = self.user_locks.of([&key].into_iter()).await;
        let mut next = settings_of(self.store.person(&key).await?.as_deref()).map_err(HostError::Fault)?;
        let before = next.clone();
        let spoken = args
            .get("language")
            .or(Some(args.text.as_str()).filter(|text| *text == AUTO || Lang::of(text).is_some()));
        if let Some(language) = spoken {
            next.lang = self.language(cx, language)?;
        }
        let rest = if spoken.is_some() { "" } else { args.text.as_str() };
        if args.get("boards").is_some() || args.get("theme").is_some() || !rest.is_empty() {
            self.looks(cx, &mut next, args, rest)?;
        }
        let lang = next.lang.unwrap_or(cx.lang);
        if next != before {
            let json = serde_json::to_string(&next).map_err(|error| HostError::Fault(error.to_string()))?;
            self.store.commit(Write { person: Some((key.clone(), json)), ..self.write_of(cx) }).await?;
            self.people.insert(key, Arc::new(next.clone()));
        }
        let boards = if next.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let msg = Msg::new("me-now").with("language", lang.own_name()).with("boards", Msg::new(boards));
        Ok(Reply { toast: Some(self.words.say(lang, &msg, &[])), ..Reply::default() })
    }
}
