//! The names of a table's players as somebody reads them.

use kubyk_core::ids::UserKey;
use kubyk_core::setup::{Occupant, SeatedPlayer};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use crate::context::machine_called;
use crate::services::Services;

/// The players' names, by seat; machine players are called as they are in the reader's language, whoever has seated them.
pub(crate) fn names_read(services: &Services, loaded: &LoadedTable, lang: Lang) -> Vec<String> {
    let read = |player: &SeatedPlayer| {
        let Occupant::Machine(level) = &player.who else { return player.name.clone() };
        machine_called(&services.words, lang, [level.as_str()], &player.name)
    };
    loaded.setup.seats.iter().map(read).collect()
}

/// The players' names, by seat, as one of them reads them: the reader's own is marked.
pub(crate) fn own_marked(
    services: &Services,
    loaded: &LoadedTable,
    reader: &UserKey,
    lang: Lang,
) -> Vec<String> {
    let mut names = names_read(services, loaded, lang);
    if let Some(own) = loaded.setup.seat_of(reader).and_then(|seat| names.get_mut(seat.index())) {
        *own = services.words.say(lang, &Msg::new("own-name").with("name", own.as_str()), &[]);
    }
    names
}
