//! `/play`: the games, or the variants that fit the company, each with a button that opens a lobby.

mod chapters;

use kubyk_games::kit::{AnyGame, Msg, Preset, Tempo};

pub(super) use self::chapters::chapter_of;
use self::chapters::{chapter, chapter_title, chapters, variants};
use super::LISTED;
use super::filter::{Filter, FilterArgs, FilterWord, SIMPLE};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::ChapterWord;
use crate::errors::HostError;
use crate::{Button, Card, Reply};

/// Lists the games by chapters, or the variants that fit what is wanted.
pub(crate) struct ChooseGame;

impl Command for ChooseGame {
    const SPEC: Spec = Spec { code: "P", ..Spec::for_asker("play", Scope::Chat) };
    type Args = FilterArgs;

    async fn run(cx: &CommandContext<'_>, args: FilterArgs) -> Result<Reply, HostError> {
        let filter = args.filter();
        let page = args.page.as_ref().and_then(|page| usize::try_from(page.0).ok()).unwrap_or_default();
        Ok(cx.menu(match &args.game {
            Some(game) => {
                let group = args.group.as_ref().map(|group| group.0.as_str());
                variants(cx, game.0, group, page)
            }
            None if args.asks() => how_many(cx, &filter),
            None if args.narrows() => narrow(cx, &filter),
            None if filter.is_set() => fitting(cx, &filter),
            None => args.shown_chapter().map_or_else(|| chapters(cx), |shown| chapter(cx, shown)),
        }))
    }
}

/// The variants that fit.
pub(super) fn fitting(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let found = filter.fitting(cx.services.games, &cx.chat.closed_games);
    let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|id| id == game.about().id);
    let houses = cx.services.games.iter().filter(open);
    let houses: Vec<Button> = houses.flat_map(|game| house_buttons(cx, *game, filter)).collect();
    let button = |(game, preset): &(&'static dyn AnyGame, &Preset)| {
        let about = game.about();
        let label = format!("{} {}", about.emoji, say(&about.preset_name(preset.name)));
        let button = Button::send(label, NewTable::payload(&NewArgs::of(*game, Some(preset.name))));
        cx.summed_up(button, *game, preset.name)
    };
    let count = found.len() + houses.len();
    let hint = if count == 0 { "play-nothing" } else { "play-hint" };
    let mut lines = vec![say(&Msg::new(hint).with("count", count))];
    lines.extend(found.iter().take(LISTED).map(|(game, preset)| {
        let about = game.about();
        format!("{} {} · {}", about.emoji, say(&about.name()), entry(cx, *game, preset))
    }));
    Card {
        title: say(&Msg::new("play-title")),
        lines,
        choices: houses.into_iter().chain(found.iter().map(button)).take(LISTED).collect(),
        actions: vec![narrow_button(cx, filter)],
        ..Card::default()
    }
}

/// Buttons that open tables of the chat's house variants that fit.
pub(super) fn house_buttons(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    filter: &Filter,
) -> Vec<Button> {
    let about = game.about();
    let known = cx.services.house_variants.houses(&cx.chat, about.id).into_iter();
    let fit = known.filter(|known| known.rules.values(game).is_ok_and(|values| filter.fits(game, &values)));
    let button = |known: crate::house_variants::KnownHouse| {
        let label = format!("{} 🏠 {}", about.emoji, known.house.title(cx.shared));
        Button::send(label, NewTable::payload(&NewArgs::of_house(game, &known.house.name)))
    };
    fit.map(button).collect()
}

/// The card that asks for the number of people; the rest of the filter stays.
fn how_many(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    const COMPANIES: [usize; 15] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 30, 50];
    let payload = |players| ChooseGame::payload(&Filter { players, ..*filter }.args());
    let company = |count: usize| Button::send(format!("👥 {count}"), payload(Some(count)));
    let any = Button::send(cx.shared_text(&Msg::new("filter-any")), payload(None));
    Card {
        title: cx.shared_text(&Msg::new("filter-players")),
        choices: COMPANIES.map(company).into_iter().collect(),
        actions: vec![any],
        ..Card::default()
    }
}

/// A variant in a line: "two dice · 👥 2–4, can be 2–50 · easy · quick · folk game".
pub(super) fn entry(cx: &CommandContext<'_>, game: &dyn AnyGame, preset: &Preset) -> String {
    const GRADES: [&str; 5] = ["grade-1", "grade-2", "grade-3", "grade-4", "grade-5"];
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let players = game.values(Some(preset.name), &[]).map(|values| game.capacity(&values));
    let range = |least: usize, most: usize| match (least, most) {
        _ if least == most => least.to_string(),
        _ => format!("{least}–{most}"),
    };
    let possible = players.as_deref().ok().and_then(|all| Some(range(*all.first()?, *all.last()?)));
    // Where the source recommends a company, that is what counts; more can sit down if they want to.
    let recommended = preset.recommended.map(|(least, most)| range(least, most));
    let players = match (recommended, possible) {
        (Some(recommended), Some(possible)) if recommended != possible => {
            say(&Msg::new("players-also").with("recommended", recommended).with("possible", possible))
        }
        (Some(players), _) | (None, Some(players)) => players,
        (None, None) => String::new(),
    };
    let grade = GRADES[usize::from(preset.complexity).clamp(1, GRADES.len()) - 1];
    let grade = say(&Msg::new(grade));
    let tempo = say(&Msg::new(match preset.tempo {
        Tempo::A => "tempo-a",
        Tempo::B => "tempo-b",
        Tempo::C => "tempo-c",
    }));
    let author = say(&preset.author_name());
    let name = say(&about.preset_name(preset.name));
    format!("{name} · 👥 {players} · {grade} · {tempo} · {author}")
}

/// The button behind which the list can be narrowed.
pub(super) fn narrow_button(cx: &CommandContext<'_>, filter: &Filter) -> Button {
    let mark = if filter.is_set() { "✓ " } else { "" };
    let label = format!("{mark}{}", cx.shared_text(&Msg::new("button-filter")));
    Button::send(label, ChooseGame::payload(&filter.asking(Some(FilterWord::Narrow))))
}

/// What the list can be narrowed by; what is on is marked, and a tap shows what fits.
fn narrow(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    let say = |id: &'static str| cx.shared_text(&Msg::new(id));
    let back = ChooseGame::payload(&filter.args());
    Card {
        title: say("filter-title"),
        choices: filters(cx, filter).into_iter().chain(chapter_filters(cx, filter)).collect(),
        actions: vec![Button::send(say("button-back"), back)],
        ..Card::default()
    }
}

/// Buttons that narrow the list, or widen it again.
fn filters(cx: &CommandContext<'_>, filter: &Filter) -> Vec<Button> {
    let button = |id: &'static str, on: bool, next: Filter| {
        let mark = if on { "✓ " } else { "" };
        let label = format!("{mark}{}", cx.shared_text(&Msg::new(id)));
        Button::send(label, ChooseGame::payload(&next.args()))
    };
    let quick = filter.tempo == Some(Tempo::A);
    let simple = filter.complexity.is_some_and(|most| most <= SIMPLE);
    let diceless = filter.dice == Some(0);
    let unknown = || cx.shared_text(&Msg::new("filter-company"));
    let players = filter.players.map_or_else(unknown, |count| format!("👥 {count}"));
    vec![
        Button::send(players, ChooseGame::payload(&filter.asking(Some(FilterWord::Ask)))),
        button("filter-quick", quick, Filter { tempo: (!quick).then_some(Tempo::A), ..*filter }),
        button("filter-simple", simple, Filter { complexity: (!simple).then_some(SIMPLE), ..*filter }),
        button("filter-together", filter.together, Filter { together: !filter.together, ..*filter }),
        button("filter-diceless", diceless, Filter { dice: (!diceless).then_some(0), ..*filter }),
    ]
}

/// Buttons for the chapters, of which one can be on.
fn chapter_filters(cx: &CommandContext<'_>, filter: &Filter) -> impl Iterator<Item = Button> {
    ChapterWord::all().enumerate().map(|(at, chapter)| {
        let on = filter.chapter == Some(chapter);
        let mark = if on { "✓ " } else { "" };
        let label = format!("{mark}{}", cx.shared_text(&chapter_title(chapter)));
        let next = Filter { chapter: (!on).then_some(chapter), ..*filter };
        let button = Button::send(label, ChooseGame::payload(&next.args()));
        if at == 0 { button.apart() } else { button }
    })
}
