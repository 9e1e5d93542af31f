//! The catalogue by chapters: the kinds of games, the easiest first, and the variants of one of them.

use kubyk_games::kit::{About, AnyGame, Msg, Preset};

use super::{ChooseGame, entry, house_buttons, narrow_button};
use crate::commands::catalogue::filter::{Filter, FilterArgs};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::pages::Page;
use crate::commands::values::ChapterWord;
use crate::{Button, Card};

/// The chapter in which a game stands: the first whose tag it bears, or else the one of all others.
pub(in crate::commands::catalogue) fn chapter_of(about: &About) -> ChapterWord {
    let bears = |chapter: &ChapterWord| about.tags.contains(&chapter.word());
    ChapterWord::all().find(bears).unwrap_or(ChapterWord::Other)
}

/// The title of a chapter.
pub(super) fn chapter_title(chapter: ChapterWord) -> Msg {
    Msg::new(format!("chapter-{}", chapter.word()))
}

/// The games that can be opened in the chat, each chapter in rows of its own; a tap shows the variants of one.
pub(super) fn chapters(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|closed| closed == game.about().id);
    let mut games: Vec<&'static dyn AnyGame> = cx.services.games.iter().filter(open).copied().collect();
    games.sort_by_key(|game| (place(game.about()), easiest(game.about())));
    let chapters: Vec<_> = games.chunk_by(|one, other| place(one.about()) == place(other.about())).collect();
    let title = |chapter: &[&'static dyn AnyGame]| say(&chapter_title(chapter_of(chapter[0].about())));
    // Telegram's buttons have no room for the chapter of a game.
    let contents = |chapter: &[&'static dyn AnyGame]| {
        let names: Vec<_> = chapter.iter().map(|game| say(&game.about().name())).collect();
        format!("{}: {}", title(chapter), names.join(", "))
    };
    let button = |game: &'static dyn AnyGame, chapter: &str| {
        let label = format!("{} {}", game.about().emoji, say(&game.about().name()));
        let blurb = say(&Msg::new(format!("{}-blurb", game.about().id)));
        let payload = ChooseGame::payload(&FilterArgs::of_game(game, 0));
        Button::send(label, payload).hinted(format!("{chapter} · {blurb}"))
    };
    let choices = chapters.iter().flat_map(|chapter| {
        let title = title(chapter);
        let buttons = chapter.iter().map(|game| button(*game, &title)).enumerate();
        buttons.map(|(at, button)| if at == 0 { button.apart() } else { button }).collect::<Vec<_>>()
    });
    Card {
        title: say(&Msg::new("play-title")),
        lines: chapters.iter().map(|chapter| contents(chapter)).collect(),
        prompt: Some(say(&Msg::new("prompt-game"))),
        choices: choices.collect(),
        actions: vec![narrow_button(cx, &Filter::default())],
        ..Card::default()
    }
}

/// The variants of a game, or of one of its groups, with a line each; a tap opens a table, or a group.
pub(super) fn variants(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    group: Option<&str>,
    page: usize,
) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let houses = group.is_none().then(|| house_buttons(cx, game, &Filter::default()));
    let houses = houses.into_iter().flatten().map(|button| (button.label.clone(), button));
    let listed = |preset: &Preset| {
        let payload = NewTable::payload(&NewArgs::of(game, Some(preset.name)));
        let button = Button::send(say(&about.preset_name(preset.name)), payload);
        (entry(cx, game, preset), cx.summed_up(button, game, preset.name))
    };
    let presets: Vec<(String, Button)> = match group {
        Some(group) => {
            about.presets.iter().filter(|preset| preset.group == Some(group)).map(listed).collect()
        }
        None => (about.presets.chunk_by(|one, next| one.group.is_some() && one.group == next.group))
            .map(|presets| match presets {
                [preset] => listed(preset),
                several => group_entry(cx, game, several),
            })
            .collect(),
    };
    let (items, next) = Page::of(houses.chain(presets), page)
        .turned(say, |next| ChooseGame::payload(&FilterArgs::of_game(game, next)));
    let (lines, mut choices): (Vec<_>, Vec<_>) = items.into_iter().unzip();
    choices.extend(next);
    let back = match group {
        Some(_) => ChooseGame::payload(&FilterArgs::of_game(game, 0)),
        None => ChooseGame::payload(&Filter::default().args()),
    };
    let of_group = group.map(|group| format!(" · {}", say(&about.group_name(group)))).unwrap_or_default();
    Card {
        title: format!("{} {}{of_group}", about.emoji, say(&about.name())),
        lines,
        prompt: Some(say(&Msg::new("prompt-variant"))),
        choices,
        actions: vec![Button::send(say(&Msg::new("button-back")), back)],
        ..Card::default()
    }
}

/// A group of variants: its name with those of the variants, and the button that shows them.
fn group_entry(cx: &CommandContext<'_>, game: &'static dyn AnyGame, presets: &[Preset]) -> (String, Button) {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let group = presets[0].group.unwrap_or_default();
    let names: Vec<_> = presets.iter().map(|preset| say(&about.preset_name(preset.name))).collect();
    let name = say(&about.group_name(group));
    let payload = ChooseGame::payload(&FilterArgs::of_group(game, group));
    (format!("{name}: {}", names.join(", ")), Button::send(format!("{name} ({})", presets.len()), payload))
}

/// The number of a game's chapter.
fn place(about: &About) -> usize {
    ChapterWord::all().position(|chapter| chapter == chapter_of(about)).unwrap_or_default()
}

/// Complexity and tempo of the easiest variant.
fn easiest(about: &About) -> Option<(u8, kubyk_games::kit::Tempo)> {
    about.presets.iter().map(|preset| (preset.complexity, preset.tempo)).min()
}
