//! Small drawings of the games, made when somebody first looks at the catalogue and kept as they are sent.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use flate2::Compression;
use kubyk_words::Lang;

use crate::page_files::gzip;
use crate::service::RoomsService;

/// Drawings by game, language and theme; as many as there are games.
#[derive(Default)]
pub(super) struct Previews {
    drawn: Mutex<HashMap<PreviewName, Bytes>>,
}

/// The key of a drawing: `GAME-LANG-THEME`, as in its address, and `-whole` behind it where it is no thumbnail.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct PreviewName {
    game: String,
    lang: Lang,
    dark: bool,
    whole: bool,
}

impl PreviewName {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (text, whole) = text.strip_suffix("-whole").map_or((text, false), |text| (text, true));
        let (rest, theme) = text.rsplit_once('-')?;
        let (game, lang) = rest.rsplit_once('-')?;
        let dark = match theme {
            "light" => false,
            "dark" => true,
            _ => return None,
        };
        Some(Self { game: game.to_owned(), lang: Lang::of(lang)?, dark, whole })
    }
}

impl Previews {
    /// The drawing as gzip; `None` where there is no such game.
    pub(super) async fn get(&self, rooms: &Arc<RoomsService>, name: PreviewName) -> Option<Bytes> {
        let known = self.drawn.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        if known.is_some() {
            return known;
        }
        let svg = rooms.preview(&name.game, name.lang, (name.dark, name.whole)).await?;
        let bytes = Bytes::from(gzip(svg.as_bytes(), Compression::best())?);
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner).insert(name, bytes.clone());
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_is_named_by_game_language_and_theme() {
        let name = PreviewName::parse("golden-general-uk-dark").expect("a name");
        assert_eq!((name.game.as_str(), name.lang, name.dark), ("golden-general", Lang::Uk, true));
        let whole = PreviewName::parse("golden-general-uk-dark-whole").expect("a name");
        assert_eq!(whole, PreviewName { whole: true, ..name });
        for bad in ["", "pig", "pig-uk", "pig-uk-blue", "pig-xx-dark"] {
            assert_eq!(PreviewName::parse(bad), None, "{bad:?}");
        }
    }
}
