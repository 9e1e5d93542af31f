//! `/rules`: how a game is played, with the options of a variant in force.

use kubyk_core::house_variants::Chosen;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_host::errors::HostError;

use crate::choose::games_card;
use crate::command::Command;
use crate::command::after::VerifyDice;
use crate::command::lobby::{JoinTable, NewArgs, NewTable};
use crate::command::rules::{RulesArgs, ShowRules};
use crate::context::{CommandContext, Run};
use crate::payload::fits;
use crate::values::{GameRef, OptionSetting, TableArgs};
use crate::word_values::TopicWord;

impl Run for ShowRules {
    async fn run(cx: &CommandContext<'_>, args: RulesArgs) -> Result<Reply, HostError> {
        let again = Self::payload(&args);
        if let Some(table) = &args.table {
            let id = cx.named_table(table).await?;
            let loaded = cx.services.require(cx, id).await?;
            let values = loaded.setup.values(loaded.game).map_err(|faults| cx.faulty(&faults))?;
            let chosen = Chosen { values, house: loaded.setup.house.clone() };
            let button = table_button(cx, &loaded, &chosen);
            let mut card = rules_card(cx, loaded.game, &chosen, &args, button);
            // The board shows the fingerprint of what its dice are promised by: here is the way to the whole.
            let check = VerifyDice::payload(&TableArgs::of(id));
            let check = Button::send(cx.text(&Msg::new("button-verify")), check);
            card.actions.extend(loaded.is_provable().then_some(check));
            return Ok(Reply::in_private(card, None).again(again));
        }
        let Some(GameRef(game)) = args.game else {
            let rules = |game| ShowRules::payload(&RulesArgs::of_game(game));
            return Ok(cx.menu(games_card(cx, rules)).again(again));
        };
        let variant = args.variant.as_ref().map(|variant| variant.0.as_str());
        let chosen =
            cx.services.house_variants.choose(&cx.chat, game, variant, &OptionSetting::pairs(&args.settings));
        let chosen = chosen.map_err(|faults| cx.faulty(&faults))?;
        let button = play_button(cx, game, &chosen);
        Ok(cx.menu(rules_card(cx, game, &chosen, &args, button)).again(again))
    }
}

/// The button below the rules of a table: a seat at it while it waits for people, a new table once its game is over.
fn table_button(cx: &CommandContext<'_>, loaded: &LoadedTable, chosen: &Chosen) -> Option<Button> {
    match loaded.row.phase {
        TablePhase::Lobby => {
            let open = loaded.setup.seat_of(&cx.request.user.key).is_none() && loaded.require_room().is_ok();
            let join = JoinTable::payload(&TableArgs::of(loaded.row.id));
            open.then(|| Button::send(cx.text(&Msg::new("button-join")), join).toned(Tone::Main))
        }
        TablePhase::Playing => None,
        TablePhase::Closed => play_button(cx, loaded.game, chosen),
    }
}

/// The button that opens a table by these rules. Too many options for a button: to be played, they have to be typed, or
/// given a name.
fn play_button(cx: &CommandContext<'_>, game: &'static dyn AnyGame, chosen: &Chosen) -> Option<Button> {
    let play = NewTable::payload(&match &chosen.house {
        Some(house) => NewArgs::of_house(game, &house.name),
        None => NewArgs::of_rules(game, &chosen.rules(game)),
    });
    fits(&play).then(|| Button::send(cx.text(&Msg::new("button-play")), play).toned(Tone::Main))
}

/// The rules of a variant: a preset, or a house variant of the chat or the operator, over this button. Of its pages the one
/// that is asked for, or how to play where it has no such page.
fn rules_card(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    chosen: &Chosen,
    args: &RulesArgs,
    button: Option<Button>,
) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.text(msg);
    let pages = game.pages(&chosen.values);
    let first = pages.first();
    let page = pages.iter().find(|page| args.topic.is_some_and(|topic| page.topic == topic.into())).or(first);
    let lines = page.iter().flat_map(|page| &page.lines);
    let lines = if cx.request.chat.platform.draws_boards() {
        lines.filter(|line| !is_notation(line)).map(|line| without_notation(&say(line))).collect()
    } else {
        lines.map(say).collect()
    };
    let (game_name, name) = (say(&about.name()), say(&about.preset_name(chosen.values.preset().name)));
    // The line that sums the variant up often has its name.
    let summary = first.and_then(|first| first.lines.first());
    let is_named = name == game_name || summary.is_some_and(|summary| say(summary).starts_with(&name));
    let name = match &chosen.house {
        Some(house) => format!(" · 🏠 {}", house.title(cx.lang)),
        None if is_named => String::new(),
        None => format!(" · {name}"),
    };
    let others = pages.iter().filter(|other| Some(*other) != page).filter_map(|other| {
        // A question without a topic is answered with how to play.
        let topic = (Some(other) != first).then(|| TopicWord::from(other.topic));
        let payload = ShowRules::payload(&RulesArgs { topic, ..args.clone() });
        fits(&payload).then(|| Button::send(say(&other.topic.title()), payload))
    });
    let topic = page.filter(|page| Some(*page) != first);
    let topic = topic.map(|page| format!(" · {}", say(&page.topic.title()))).unwrap_or_default();
    Card {
        title: format!("{} {game_name}{name}{topic}", about.emoji),
        lines,
        actions: button.into_iter().chain(others).collect(),
        ..Card::default()
    }
}

// Where boards are touched, no rule says how a move is typed.

/// Whether a paragraph of rules is only about how moves are typed.
fn is_notation(line: &Msg) -> bool {
    line.id.ends_with("-rules-notation")
}

/// A paragraph of rules without its asides on how a move is typed, which begin with what is typed: `roll two dice (“roll”)`.
fn without_notation(text: &str) -> String {
    let begins = [" (“", " («"].into_iter().filter_map(|begin| text.find(begin)).min();
    let Some((before, aside)) = begins.map(|at| text.split_at(at)) else { return text.to_owned() };
    let mut depth = 0;
    let end = aside.char_indices().find_map(|(at, sign)| {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        (sign == ')' && depth == 0).then_some(at + 1)
    });
    match end {
        Some(end) => before.to_owned() + &without_notation(&aside[end..]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;
    use kubyk_words::{Lang, Words};

    use super::*;

    #[test]
    fn asides_on_typing_are_left_out() {
        for (told, touched) in [
            (
                "Roll both (“roll”). A 1 (an ace) burns (“roll 2” rolls two).",
                "Roll both. A 1 (an ace) burns.",
            ),
            ("пишете («записати 9» — у стовпець 9), і все", "пишете, і все"),
            ("with brackets (“make (6+1)*(5+4+2)”). Then", "with brackets. Then"),
            ("“roll” is a move (bank is none here", "“roll” is a move (bank is none here"),
            ("Score 5 (“roll 1", "Score 5 (“roll 1"),
        ] {
            assert_eq!(without_notation(told), touched);
        }
    }

    #[test]
    fn on_a_page_no_rule_says_how_to_type() {
        let words = Words::new(&[crate::TEXTS]).expect("the texts fit together");
        for game in CATALOGUE {
            let about = game.about();
            for (preset, lang) in about.presets.iter().flat_map(|preset| Lang::ALL.map(|lang| (preset, lang)))
            {
                let say = |msg: &Msg| words.say(lang, msg, &[]);
                let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
                let pages = game.pages(&values);
                let lines = pages.iter().flat_map(|page| &page.lines).filter(|line| !is_notation(line));
                for line in lines.map(|line| without_notation(&say(line))) {
                    for verb in about.verbs.iter().map(|verb| say(&about.verb_name(verb.word))) {
                        let typed = [format!("“{verb}"), format!("«{verb}")];
                        let is_typed = typed.iter().any(|typed| {
                            let rest = line.split_once(typed.as_str()).map(|(_, rest)| rest);
                            rest.is_some_and(|rest| rest.starts_with([' ', '”', '»']))
                        });
                        assert!(!is_typed, "{} {} {lang:?}: {line}", about.id, preset.name);
                    }
                }
            }
        }
    }
}
