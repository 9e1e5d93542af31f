//! Layout of a card's buttons: rows of buttons, or a menu for many.

use std::collections::HashSet;

use kubyk_core::reply::{Button, Card, Press, Selection, Tone};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::markdown::truncate;

/// The `custom_id` of the menu; what was chosen comes beside it. No payload of the host looks like this.
pub(super) const MENU: &str = "kubyk/menu";

/// Discord's: buttons in a row, rows of a message, entries of a menu, characters of a label and of a payload.
const ROW: usize = 5;
const ROWS: usize = 5;
const ENTRIES: usize = 25;
const LABEL: usize = 80;
const PAYLOAD: usize = 100;
const PLACEHOLDER: usize = 150;
const DESCRIPTION: usize = 100;
/// More choices than this become a menu: a wall of buttons is worse to read on a phone.
const MOST_BUTTONS: usize = 15;

/// The rows of a card. A menu of a card that says not what is chosen gets no placeholder: Discord then shows its own, in
/// each reader's language.
pub(super) fn rows(card: &Card) -> Vec<CreateActionRow> {
    let mut seen = HashSet::new();
    let mut usable = |buttons: &[Button]| -> Vec<Button> {
        buttons.iter().filter_map(|button| sendable(button, &mut seen)).collect()
    };
    let actions = usable(&card.actions);
    // If no form could be opened, a button opens it.
    let field = card.field.iter().map(|field| Button::send(format!("✏ {}", field.label), &*field.payload));
    let mut choices = usable(&field.chain(card.choices.iter().cloned()).collect::<Vec<_>>());
    if choices.len() > MOST_BUTTONS {
        // A menu needs no blanks: its entries stand in order.
        choices.retain(|choice| !choice.blank);
    }
    let mut rows: Vec<_> = card.selection.iter().map(selection_row).collect();
    if choices.len() <= MOST_BUTTONS {
        rows.extend(kinds(&choices, ROWS.saturating_sub(rows.len() + actions.len().div_ceil(ROW))));
    } else {
        let (entries, links): (Vec<_>, Vec<_>) = choices.iter().partition(|choice| payload(choice).is_some());
        // More than one menu takes are several, each with a name of its own and with what is in it.
        let several = entries.len() > ENTRIES;
        for (number, entries) in entries.chunks(ENTRIES).enumerate() {
            let options = entries.iter().filter_map(|choice| entry(choice)).collect();
            let name = if number == 0 { MENU.to_owned() } else { format!("{MENU}/{}", number + 1) };
            let mut menu = CreateSelectMenu::new(name, CreateSelectMenuKind::String { options });
            if let Some(prompt) = &card.prompt {
                let ends = entries.first().zip(entries.last()).filter(|_| several);
                let ends = ends.map(|(first, last)| format!(": {} … {}", first.label, last.label));
                menu = menu.placeholder(truncate(&(prompt.clone() + &ends.unwrap_or_default()), PLACEHOLDER));
            }
            rows.push(CreateActionRow::SelectMenu(menu));
        }
        let links: Vec<Button> = links.into_iter().cloned().collect();
        rows.extend(links.chunks(ROW).map(button_row));
    }
    let last = kinds(&actions, ROWS.saturating_sub(rows.len()));
    rows.truncate(ROWS.saturating_sub(last.len()));
    rows.extend(last);
    rows.truncate(ROWS);
    rows
}

/// Rows of buttons, in which each kind begins a row where there is room for that; elsewhere all stand together.
fn kinds(buttons: &[Button], room: usize) -> Vec<CreateActionRow> {
    let kinds = buttons.chunk_by(|_, next| !next.apart);
    let apart: Vec<_> = kinds.flat_map(even_rows).map(button_row).collect();
    if apart.len() <= room { apart } else { even_rows(buttons).map(button_row).collect() }
}

/// As few rows as possible, and these as even as possible, the longer ones first.
fn even_rows(buttons: &[Button]) -> impl Iterator<Item = &[Button]> {
    let rows = buttons.len().div_ceil(ROW);
    let mut rest = buttons;
    (0..rows).map(move |row| {
        let (this, others) = rest.split_at(rest.len().div_ceil(rows - row));
        rest = others;
        this
    })
}

/// An entry of a menu.
fn entry(choice: &Button) -> Option<CreateSelectMenuOption> {
    let option = CreateSelectMenuOption::new(label(choice), payload(choice)?);
    Some(match &choice.hint {
        Some(hint) => option.description(truncate(hint, DESCRIPTION)),
        None => option,
    })
}

/// A menu of which several items are chosen. Its `custom_id` is the payload of the selection without its items.
fn selection_row(selection: &Selection) -> CreateActionRow {
    let options = selection.items.iter().map(|item| {
        CreateSelectMenuOption::new(truncate(&item.label, LABEL), &item.key).default_selection(item.chosen)
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    let bound = |items: usize| u8::try_from(items.min(ENTRIES)).unwrap_or(u8::MAX);
    let menu = CreateSelectMenu::new(&selection.payload, kind)
        .placeholder(truncate(&selection.prompt, PLACEHOLDER))
        .min_values(bound(selection.at_least))
        .max_values(bound(selection.at_most));
    CreateActionRow::SelectMenu(menu)
}

fn button_row(buttons: &[Button]) -> CreateActionRow {
    CreateActionRow::Buttons(buttons.iter().map(button).collect())
}

fn button(button: &Button) -> CreateButton {
    let style = match button.tone {
        Tone::Plain => ButtonStyle::Secondary,
        Tone::Main => ButtonStyle::Primary,
        Tone::Danger => ButtonStyle::Danger,
    };
    let made = match &button.press {
        Press::Send(payload) => CreateButton::new(payload).style(style),
        Press::Open(address) | Press::App(address) => CreateButton::new_link(address),
    };
    made.label(label(button)).disabled(button.blank)
}

fn label(button: &Button) -> String {
    truncate(&button.label, LABEL)
}

fn payload(button: &Button) -> Option<&str> {
    match &button.press {
        Press::Send(payload) => Some(payload),
        Press::Open(_) | Press::App(_) => None,
    }
}

/// More buttons than a message holds.
const MOST_ALIKE: usize = 50;

/// The sign between a payload and the number that tells it from another one like it.
const AGAIN: &str = "|";

/// The payload that the host has given a button.
pub(super) fn without_number(custom_id: &str) -> &str {
    match custom_id.rsplit_once(AGAIN) {
        Some((payload, number)) if number.parse::<usize>().is_ok() => payload,
        _ => custom_id,
    }
}

/// The button as Discord takes it: it refuses a whole message for one without a label, with too long a payload, or with the
/// payload of another one. Two that do the same are told apart by a number; two links to the same page are one.
fn sendable(button: &Button, seen: &mut HashSet<String>) -> Option<Button> {
    let address = match &button.press {
        Press::Send(payload) => payload,
        Press::Open(address) | Press::App(address) => address,
    };
    let fits = match &button.press {
        Press::Send(payload) => !payload.is_empty() && payload.chars().count() <= PAYLOAD,
        Press::Open(address) | Press::App(address) => {
            ["https://", "http://"].iter().any(|scheme| address.starts_with(scheme))
        }
    };
    if !fits || button.label.trim().is_empty() {
        // Its label may be a person's name.
        tracing::debug!(press = address, "a button cannot be shown");
        return None;
    }
    if seen.insert(address.clone()) {
        return Some(button.clone());
    }
    let payload = payload(button)?;
    let numbered = (2..=MOST_ALIKE)
        .map(|number: usize| format!("{payload}{AGAIN}{number}"))
        .find(|id| seen.insert(id.clone()));
    numbered.map(|id| Button { press: Press::Send(id), ..button.clone() })
}

#[cfg(test)]
mod tests {
    use kubyk_core::reply::{Button, Card, Selection, SelectionItem, Tone};
    use serde_json::{Value, json};

    use super::{MENU, rows, without_number};

    fn card(choices: usize, actions: usize) -> Card {
        Card { choices: buttons("c", choices), actions: buttons("a", actions), ..Card::default() }
    }

    fn buttons(name: &str, count: usize) -> Vec<Button> {
        (0..count).map(|n| Button::send(format!("{name} {n}"), format!("{name}{n}"))).collect()
    }

    fn laid(card: &Card) -> Vec<Value> {
        rows(card).iter().map(|row| serde_json::to_value(row).expect("a row is JSON")).collect()
    }

    fn sizes(card: &Card) -> Vec<usize> {
        laid(card).iter().map(|row| row["components"].as_array().expect("a list").len()).collect()
    }

    #[test]
    fn few_choices_are_buttons_in_rows_of_five() {
        assert_eq!(sizes(&card(0, 0)), [] as [usize; 0]);
        assert_eq!(sizes(&card(2, 0)), [2]);
        assert_eq!(sizes(&card(15, 5)), [5, 5, 5, 5]);
        let rows = laid(&card(7, 2));
        assert_eq!(rows[0]["components"][0]["custom_id"], "c0");
        assert_eq!(rows[2]["components"][1]["label"], "a 1");
    }

    #[test]
    fn a_kind_begins_a_row_where_there_is_room() {
        let mut some = card(3, 4);
        some.choices[1].apart = true;
        some.actions[1].apart = true;
        assert_eq!(sizes(&some), [1, 2, 1, 3]);
        let mut crowded = card(12, 7);
        crowded.choices[1].apart = true;
        crowded.actions[1].apart = true;
        assert_eq!(sizes(&crowded), [4, 4, 4, 4, 3]);
    }

    #[test]
    fn many_choices_are_one_menu() {
        let rows = laid(&card(25, 3));
        assert_eq!(rows.len(), 2);
        let menu = &rows[0]["components"][0];
        assert_eq!((menu["type"].as_u64(), menu["custom_id"].as_str()), (Some(3), Some(MENU)));
        assert_eq!(menu["options"].as_array().expect("a list").len(), 25);
        assert_eq!(menu["options"][24]["value"], "c24");
        assert_eq!((&menu["placeholder"], &menu["options"][0]["description"]), (&Value::Null, &Value::Null));
        let mut hinted = Card { prompt: Some("Which game?".to_owned()), ..card(20, 0) };
        hinted.choices[0] = Button::send("Pig", "c0").hinted("Roll or stop");
        let menu = &laid(&hinted)[0]["components"][0];
        assert_eq!(menu["placeholder"], "Which game?");
        assert_eq!(menu["options"][0]["description"], "Roll or stop");
    }

    #[test]
    fn more_choices_than_a_menu_takes_are_several() {
        let rows = laid(&card(40, 1));
        let menus = rows.iter().map(|row| &row["components"][0]).filter(|menu| menu["type"] == 3);
        let menus: Vec<_> = menus
            .map(|menu| (menu["custom_id"].clone(), menu["options"].as_array().expect("a list").len()))
            .collect();
        assert_eq!(menus, [(MENU.into(), 25), (format!("{MENU}/2").into(), 15)]);
    }

    #[test]
    fn items_chosen_together_are_a_menu_above_the_choices() {
        let item = |place: usize| SelectionItem {
            key: place.to_string(),
            label: "3".to_owned(),
            chosen: place == 2,
        };
        let selection = Selection {
            prompt: "Which dice?".to_owned(),
            items: (1..=5).map(item).collect(),
            at_least: 0,
            at_most: 4,
            payload: "m:x:4:k.~".to_owned(),
            list: Vec::new(),
        };
        let rows = laid(&Card { selection: Some(selection), ..card(13, 4) });
        assert_eq!(rows.len(), 5);
        let menu = &rows[0]["components"][0];
        assert_eq!((&menu["custom_id"], &menu["placeholder"]), (&json!("m:x:4:k.~"), &json!("Which dice?")));
        assert_eq!((&menu["min_values"], &menu["max_values"]), (&json!(0), &json!(4)));
        let chosen: Vec<_> =
            menu["options"].as_array().expect("a list").iter().map(|o| &o["default"]).collect();
        assert_eq!(chosen, [&json!(false), &json!(true), &json!(false), &json!(false), &json!(false)]);
    }

    #[test]
    fn whatever_the_card_discord_takes_it() {
        for choices in 0..40 {
            for actions in 0..12 {
                let sizes = sizes(&card(choices, actions));
                assert!(
                    sizes.len() <= 5 && sizes.iter().all(|size| (1..=5).contains(size)),
                    "{choices} {actions}"
                );
            }
        }
    }

    #[test]
    fn a_place_that_is_kept_is_a_button_that_cannot_be_pressed() {
        let mut some = card(12, 0);
        some.choices[3].blank = true;
        assert_eq!(sizes(&some), [4, 4, 4]);
        let disabled: Vec<_> = laid(&some)[0]["components"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|button| button["disabled"] == true)
            .collect();
        assert_eq!(disabled, [false, false, false, true]);
        let mut many = card(20, 0);
        many.choices[..3].iter_mut().for_each(|choice| choice.blank = true);
        assert_eq!(laid(&many)[0]["components"][0]["options"].as_array().expect("a list").len(), 17);
    }

    #[test]
    fn tones_and_links_have_their_looks() {
        let mut card = card(0, 0);
        card.actions = vec![
            Button::send("Plain", "p"),
            Button::send("Main", "m").toned(Tone::Main),
            Button::send("Danger", "d").toned(Tone::Danger),
            Button::open("Open", "https://e.org"),
        ];
        let row = laid(&card).remove(0);
        let styles: Vec<_> =
            row["components"].as_array().expect("a list").iter().map(|c| c["style"].as_u64()).collect();
        assert_eq!(styles, [Some(2), Some(1), Some(4), Some(5)]);
        assert_eq!(row["components"][3]["url"], "https://e.org");
        assert!(row["components"][3].get("custom_id").is_none());
    }

    #[test]
    fn controls_that_do_the_same_all_stand_there() {
        let mut card = card(0, 0);
        card.choices = vec![Button::send("Light", "S:light"), Button::send("Dark", "S:dark")];
        card.actions = vec![Button::send("Undo", "S:light"), Button::send("Again", "S:light")];
        let ids: Vec<String> = laid(&card)
            .iter()
            .flat_map(|row| row["components"].as_array().expect("a list").clone())
            .map(|button| button["custom_id"].as_str().expect("a text").to_owned())
            .collect();
        assert_eq!(ids.iter().collect::<std::collections::HashSet<_>>().len(), 4, "{ids:?}");
        let meant: Vec<_> = ids.iter().map(|id| without_number(id)).collect();
        assert_eq!(meant, ["S:light", "S:dark", "S:light", "S:light"]);
    }

    #[test]
    fn what_discord_would_refuse_is_left_out() {
        let mut card = card(0, 0);
        card.choices = vec![
            Button::send("One", "x"),
            Button::send("", "nothing"),
            Button::send("Long", "y".repeat(101)),
            Button::open("Odd", "file:///x"),
            Button::send("z".repeat(200), "z"),
        ];
        let row = laid(&card).remove(0);
        assert_eq!(row["components"].as_array().expect("a list").len(), 2);
        assert_eq!(row["components"][1]["label"].as_str().expect("a text").chars().count(), 80);
    }
}
