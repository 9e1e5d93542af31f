//! Languages and looks, of a chat as of a person.

use kubyk_games::kit::{Msg, clipped};
use kubyk_words::Lang;

use crate::Settings;
use crate::command::Args;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use super::AUTO;

impl Services {
    /// Sets how boards look and returns the words that set them back.
    pub(super) fn looks(
        &self,
        cx: &RequestContext<'_>,
        next: &mut Settings,
        args: &Args,
        rest: &str,
    ) -> Result<String, HostError> {
        let mut undo = Vec::new();
        let said =
            [args.get("boards"), args.get("theme")].into_iter().flatten().chain(rest.split_whitespace());
        for word in said {
            match word {
                "pictures" | "text" => {
                    undo.push(if next.text == Some(true) { "text" } else { "pictures" });
                    next.text = Some(word == "text");
                }
                "light" | "dark" => {
                    undo.push(if next.dark == Some(true) { "dark" } else { "light" });
                    next.dark = Some(word == "dark");
                }
                _ => {
                    return Err(self.refused(cx, &Msg::new("settings-looks").with("text", clipped(word))));
                }
            }
        }
        if undo.is_empty() {
            return Err(self.refused(cx, &Msg::new("settings-looks").with("text", "")));
        }
        Ok(undo.join(" "))
    }

    /// The language of this name; none for `auto`.
    pub(super) fn language(&self, cx: &RequestContext<'_>, text: &str) -> Result<Option<Lang>, HostError> {
        if text == AUTO {
            return Ok(None);
        }
        let named = |lang: &Lang| lang.own_name().to_lowercase() == text.to_lowercase();
        let lang = Lang::of(text).or_else(|| Lang::ALL.into_iter().find(named));
        lang.map(Some)
            .ok_or_else(|| self.refused(cx, &Msg::new("settings-languages").with("text", clipped(text))))
    }
}
