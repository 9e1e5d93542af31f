//! Completion of a line that is being typed.

use kubyk_games::kit::{AnyGame, Msg};

use super::time_controls::paces;
use crate::Suggestion;
use crate::command::{TABLE_SUBS, command_name, game_named};
use crate::services::Services;
use crate::{Chat, User};

/// The most suggestions a platform shows.
const MOST: usize = 25;

impl Services {
    /// Completes a line that is being typed; at most 25.
    pub(super) async fn suggest(&self, chat: &Chat, user: &User, line: &str) -> Vec<Suggestion> {
        let lang = self.lang(chat, Some(user)).await;
        let typed = line.trim_start();
        let Some(command) = typed.strip_prefix('/') else {
            let moves = self.moves_of(chat, user, None).await;
            return listed("", typed, moves.into_iter().map(|play| (play.clone(), play)));
        };
        let Some((name, rest)) = command.split_once(char::is_whitespace) else {
            let names = self.commands.iter().map(|spec| {
                let label = format!("/{} · {}", spec.name, self.words.say(lang, &spec.about, &[]));
                (format!("/{}", spec.name), label)
            });
            return listed("", typed, names);
        };
        let rest = rest.trim_start();
        let Some(game) = game_named(name, &self.words) else {
            let sub_of = self.commands.iter().find(|spec| spec.name == name);
            if let Some(spec) = sub_of.filter(|spec| !spec.subs.is_empty() && !rest.contains(' ')) {
                let subs =
                    spec.subs.iter().map(|sub| (sub.name.clone(), self.words.say(lang, &sub.about, &[])));
                return listed(&format!("/{name} "), rest, subs);
            }
            if let Some(typed) = rest.strip_prefix("pace ").filter(|_| name == "settings") {
                return listed("/settings pace ", typed, paces());
            }
            let settings = self.settings.chat(&chat.key()).await.unwrap_or_default();
            return self.suggest_for_house(&settings, name, rest, lang);
        };
        self.suggest_for_game(chat, user, game, rest, lang).await
    }

    async fn suggest_for_game(
        &self,
        chat: &Chat,
        user: &User,
        game: &'static dyn AnyGame,
        rest: &str,
        lang: kubyk_words::Lang,
    ) -> Vec<Suggestion> {
        let about = game.about();
        let name = command_name(game);
        let moves = self.moves_of(chat, user, Some(about.id)).await;
        let settings = self.settings.chat(&chat.key()).await.unwrap_or_default();
        let (first, behind) = rest.split_once(' ').unwrap_or((rest, ""));
        match first {
            "new" if rest.contains(' ') => {
                let (before, last) =
                    behind.rsplit_once(' ').map_or(("", behind), |(before, last)| (before, last));
                let head = format!("/{name} new {before}{}", if before.is_empty() { "" } else { " " });
                match last.split_once('=') {
                    Some(("variant", partial)) => {
                        listed(&format!("{head}variant="), partial, self.variants(&settings, game, lang))
                    }
                    Some(("pace", partial)) => listed(&format!("{head}pace="), partial, paces()),
                    Some((option, partial)) => {
                        let values = self.option_values(lang, about, option);
                        listed(&format!("{head}{option}="), partial, values)
                    }
                    None => {
                        let options = about.options.iter().map(|spec| {
                            (
                                format!("{}=", spec.name),
                                self.words.say(lang, &about.option_about(spec.name), &[]),
                            )
                        });
                        let variant =
                            ("variant=".to_owned(), self.words.say(lang, &Msg::new("param-variant"), &[]));
                        let pace = ("pace=".to_owned(), self.words.say(lang, &Msg::new("param-pace"), &[]));
                        listed(&head, last, std::iter::once(variant).chain(options).chain([pace]))
                    }
                }
            }
            "bot" if rest.contains(' ') => {
                let values = game.values(None, &[]).ok();
                let levels = values.map(|values| game.levels(&values, 2)).unwrap_or_default();
                let levels = levels.into_iter().map(|level| (level.to_owned(), level.to_owned()));
                listed(&format!("/{name} bot "), behind, levels)
            }
            "pace" if rest.contains(' ') => listed(&format!("/{name} pace "), behind, paces()),
            "rules" | "top" if rest.contains(' ') => {
                let partial = behind.strip_prefix("variant=").unwrap_or(behind);
                let head = format!("/{name} {first} {}", &behind[..behind.len() - partial.len()]);
                listed(&head, partial, self.variants(&settings, game, lang))
            }
            "move" if rest.contains(' ') => {
                listed(&format!("/{name} move "), behind, moves.into_iter().map(|play| (play.clone(), play)))
            }
            verb if rest.contains(' ') && about.verbs.iter().any(|known| known.word == verb) => {
                let head = format!("/{name} {verb} ");
                let rests = moves.iter().filter_map(|play| play.strip_prefix(verb)).map(str::trim_start);
                listed(&head, behind, rests.map(|rest| (rest.to_owned(), rest.to_owned())))
            }
            _ => {
                let subs = TABLE_SUBS.iter().map(|(sub, _)| {
                    ((*sub).to_owned(), self.words.say(lang, &Msg::new(format!("sub-{sub}-about")), &[]))
                });
                let moves = moves.into_iter().map(|play| (play.clone(), play));
                listed(&format!("/{name} "), rest, moves.chain(subs))
            }
        }
    }

    /// The legal moves of the person at a table of this chat where it owes one.
    async fn moves_of(&self, chat: &Chat, user: &User, game: Option<&str>) -> Vec<String> {
        let own = self.tables.of_person(&user.key, chat, game).await.unwrap_or_default();
        for summary in own.iter().filter(|summary| summary.owes) {
            let moves = self.tables.read(summary.id, |live| {
                let seat = live.layout.seat_of(&user.key)?;
                Some(live.table.as_ref()?.table.moves(seat))
            });
            if let Ok(Some(Some(moves))) = moves.await
                && !moves.is_empty()
            {
                return moves;
            }
        }
        Vec::new()
    }
}

/// Those whose value or label has what was typed, values that begin with it first.
pub(super) fn listed(
    head: &str,
    typed: &str,
    values: impl IntoIterator<Item = (String, String)>,
) -> Vec<Suggestion> {
    let typed = typed.to_lowercase();
    let fits = |(value, label): &(String, String)| {
        value.to_lowercase().contains(&typed) || label.to_lowercase().contains(&typed)
    };
    let mut found: Vec<_> = values.into_iter().filter(fits).collect();
    found.sort_by_key(|(value, _)| !value.to_lowercase().starts_with(&typed));
    let suggestion =
        |(value, label): (String, String)| Suggestion { label, line: format!("{head}{value}"), value };
    found.into_iter().take(MOST).map(suggestion).collect()
}
