//! The buttons under a message.
//!
//! A row's buttons share its width evenly, so the longest label of a row decides how many fit on a phone.

use kubyk_core::reply::{Button, Card, Press, Selection, SelectionItem, TextField, Tone};
use serde::Serialize;

/// Characters that a row shows on a phone, and those of them that the space around a button takes.
const WIDTH: usize = 32;
const AROUND: usize = 2;
/// Buttons a row at most.
const ROW: usize = 8;
/// Bytes that a button carries at most.
const DATA: usize = 64;
/// Characters of a label at most.
const LABEL: usize = 48;
/// The sign before an item that is chosen.
const CHOSEN: &str = "✓ ";
/// The label of a button that only keeps its place.
const BLANK: &str = "·";
/// The payload of such a button where it cannot be disabled; none of the host's payloads is this.
pub(super) const NOTHING: &str = ".";
/// Characters of what a reply says before anything is written.
const PLACEHOLDER: usize = 64;

/// An inline keyboard, or the reply that the app opens in its place.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub(super) struct Keyboard {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inline_keyboard: Vec<Vec<KeyboardButton>>,
    #[serde(flatten)]
    reply: Option<ForcedReply>,
}

/// A reply to the message that the app opens for those whom it mentions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct ForcedReply {
    force_reply: bool,
    selective: bool,
    input_field_placeholder: String,
}

/// A page for a button.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct AppPage {
    url: String,
}

/// One button of it. teloxide's has no `style` yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct KeyboardButton {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    callback_data: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    /// The page that opens inside Telegram; in private chats alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    web_app: Option<AppPage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    disabled: Option<Disabled>,
}

/// Says that a button does nothing (Bot API 10.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
struct Disabled {}

impl Keyboard {
    /// The buttons of a card: what is chosen together, item by item, what can be chosen, and below that the actions.
    pub(super) fn of(card: &Card) -> Self {
        if let Some(field) = &card.field {
            return Self::reply(field);
        }
        let items = card.selection.as_ref().map(toggles).unwrap_or_default();
        Self { inline_keyboard: items, reply: None }.above(Self::new(&card.choices, &card.actions))
    }

    /// In the place of buttons, a reply to be written.
    fn reply(field: &TextField) -> Self {
        let example = field.example.chars().take(PLACEHOLDER).collect();
        let reply = ForcedReply { force_reply: true, selective: true, input_field_placeholder: example };
        Self { inline_keyboard: Vec::new(), reply: Some(reply) }
    }

    /// Lays the buttons out: the choices, and below them the actions.
    pub(super) fn new(choices: &[Button], actions: &[Button]) -> Self {
        let kinds = [choices, actions].into_iter().flat_map(|all| all.chunk_by(|_, next| !next.apart));
        Self { inline_keyboard: kinds.flat_map(rows).collect(), reply: None }
    }

    /// These buttons, and others below them.
    pub(super) fn above(mut self, others: Self) -> Self {
        self.inline_keyboard.extend(others.inline_keyboard);
        self
    }

    /// Turns places that are kept into buttons which cannot be pressed. An older server refuses such.
    pub(super) fn disabling(mut self) -> Self {
        for key in self.inline_keyboard.iter_mut().flatten().filter(|key| key.is_blank()) {
            (key.callback_data, key.disabled) = (None, Some(Disabled {}));
        }
        self
    }

    /// Returns `true` if each of the other buttons is among these.
    pub(super) fn offers(&self, others: &Self) -> bool {
        let carried = |keyboard: &Self| -> Vec<_> {
            let keys = keyboard.inline_keyboard.iter().flatten().filter(|key| !key.is_blank());
            keys.map(|key| key.callback_data.clone()).collect()
        };
        let own = carried(self);
        carried(others).iter().all(|data| own.contains(data))
    }

    /// Returns `true` if there is nothing to press.
    pub(super) fn is_empty(&self) -> bool {
        self.inline_keyboard.is_empty() && self.reply.is_none()
    }
}

impl KeyboardButton {
    /// Returns `true` if it only keeps a place.
    fn is_blank(&self) -> bool {
        self.disabled.is_some() || self.callback_data.as_deref() == Some(NOTHING)
    }
}

/// A button an item, which stays where it is and changes its side: each row leaves room for the marks of all its items.
fn toggles(selection: &Selection) -> Vec<Vec<KeyboardButton>> {
    let toggle = |(place, item): (usize, &SelectionItem)| {
        let marked = format!("{CHOSEN}{}", item.label);
        let room = width(&marked);
        let label = if item.chosen { marked } else { item.label.clone() };
        Some((key(&Button::send(label, selection.toggled(place)))?, room))
    };
    laid_out(selection.items.iter().enumerate().filter_map(toggle))
}

/// `None`: Telegram would refuse the button, and the whole message with it.
fn key(button: &Button) -> Option<KeyboardButton> {
    let label = if button.blank { BLANK } else { button.label.trim() };
    let text: String = label.chars().take(LABEL).collect();
    let style = match button.tone {
        Tone::Plain => None,
        Tone::Main => Some("primary"),
        Tone::Danger => Some("danger"),
    };
    let (callback_data, url, web_app) = match &button.press {
        _ if button.blank => (Some(NOTHING.to_owned()), None, None),
        Press::Send(data) => (Some(data.clone()), None, None),
        Press::Open(url) => (None, Some(url.clone()), None),
        Press::App(url) => (None, None, Some(AppPage { url: url.clone() })),
    };
    let key = KeyboardButton { text, callback_data, url, web_app, style, disabled: None };
    let carried = key.callback_data.as_ref().is_none_or(|data| (1..=DATA).contains(&data.len()));
    if key.text.is_empty() || !carried {
        // Its label may be a person's name.
        tracing::error!(press = ?button.press, "a button that Telegram cannot show");
        return None;
    }
    Some(key)
}

/// The buttons in rows. A place that is kept is as wide as what could stand there, so that all stay in their rows.
fn rows(buttons: &[Button]) -> Vec<Vec<KeyboardButton>> {
    let wide = |button: &Button| Some((key(button)?, width(button.label.trim())));
    laid_out(buttons.iter().filter_map(wide))
}

/// Buttons with the room that each of them takes, in rows.
fn laid_out(keys: impl Iterator<Item = (KeyboardButton, usize)>) -> Vec<Vec<KeyboardButton>> {
    let (keys, widths): (Vec<_>, Vec<_>) = keys.unzip();
    let mut keys = keys.into_iter();
    let lengths = lengths(&widths);
    lengths.into_iter().map(|length| keys.by_ref().take(length).collect()).collect()
}

/// The number of buttons of each row: as few rows as possible, and these as even as possible, the longer ones first.
fn lengths(widths: &[usize]) -> Vec<usize> {
    let mut greedy = Vec::new();
    let mut start = 0;
    for end in 1..=widths.len() {
        if end - start > 1 && !fits(&widths[start..end]) {
            greedy.push(end - 1 - start);
            start = end - 1;
        }
    }
    if start < widths.len() {
        greedy.push(widths.len() - start);
    }
    let even = even(widths.len(), greedy.len());
    let mut start = 0;
    let even_fits = even.iter().all(|length| {
        start += length;
        *length == 1 || fits(&widths[start - length..start])
    });
    if even_fits { even } else { greedy }
}

fn even(buttons: usize, rows: usize) -> Vec<usize> {
    (0..rows).map(|row| buttons / rows + usize::from(row < buttons % rows)).collect()
}

fn fits(row: &[usize]) -> bool {
    let longest = row.iter().max().copied().unwrap_or(0);
    row.len() <= ROW && row.len() * (longest + AROUND) <= WIDTH
}

/// Columns that a label takes: pictographs take two, what joins or modifies them none.
fn width(label: &str) -> usize {
    label
        .chars()
        .map(|c| match c {
            '\u{200d}' | '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' => 0,
            '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' => 2,
            _ => 1,
        })
        .sum()
}

#[cfg(test)]
mod row_widths {
    //! Every row of buttons of every game fits a phone, in every language: measured with the embedded font.

    use std::collections::BTreeSet;
    use std::sync::Arc;

    use kubyk_core::reply::Button;
    use kubyk_games::CATALOGUE;
    use kubyk_games::kit::{AnyGame, Log, RANDOM, Seat, Setup, Stream, Table};
    use kubyk_paint::Renderer;
    use kubyk_words::{Lang, Words};

    use super::Keyboard;

    /// Width of a phone that many people have, in pixels that do not depend on its density.
    const PHONE: f32 = 360.0;
    /// The room that a phone keeps free beside a message, between two buttons, and within one beside its label.
    const MARGIN: f32 = 16.0;
    const GAP: f32 = 5.0;
    const PADDING: f32 = 6.0;
    /// Size of the labels.
    const SIZE: f32 = 14.0;
    /// Moves of a game that are looked at.
    const MOVES: usize = 40;

    /// Numbers that are the same each time.
    struct Numbers(u64);

    impl Stream for Numbers {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) % u64::from(bound)) as u32
        }
    }

    /// The levels of a seat's choice, as rows of labels that stand together.
    fn levels(table: &dyn Table, seat: Seat, words: &Words, lang: Lang) -> Vec<Vec<String>> {
        let names: Vec<String> = (0..table.seats()).map(|index| format!("Player {index}")).collect();
        let mut paths = vec![Vec::new()];
        let mut levels = Vec::new();
        while let Some(path) = paths.pop() {
            let steps: Vec<&str> = path.iter().map(String::as_str).collect();
            let Some(choices) = table.choices(seat, &steps) else { continue };
            levels.push(choices.iter().map(|choice| words.say(lang, &choice.label, &names)).collect());
            // Two levels show every kind of label; more are a great many of the same.
            let below = choices.into_iter().take(if path.is_empty() { 4 } else { 0 });
            paths.extend(below.map(|choice| path.iter().cloned().chain([choice.key]).collect::<Vec<_>>()));
        }
        levels
    }

    /// The rows of a level that a phone cuts.
    fn cut(labels: &[String], renderer: &Renderer) -> Vec<String> {
        let buttons: Vec<Button> = labels.iter().map(|label| Button::send(label.clone(), "m")).collect();
        let rows = Keyboard::new(&buttons, &[]).inline_keyboard;
        let is_cut = |row: &Vec<super::KeyboardButton>| {
            let count = row.len() as f32;
            let room = (PHONE - MARGIN - GAP * (count - 1.0)) / count - 2.0 * PADDING;
            row.iter().any(|key| renderer.label_width(&key.text, SIZE) > room)
        };
        let row_text = |row: Vec<super::KeyboardButton>| {
            row.into_iter().map(|key| format!("[{}]", key.text)).collect::<Vec<_>>().join(" ")
        };
        rows.into_iter().filter(is_cut).map(row_text).collect()
    }

    fn look_at(
        game: &'static dyn AnyGame,
        words: &Arc<Words>,
        renderer: &Renderer,
        cuts: &mut BTreeSet<String>,
    ) {
        for preset in game.about().presets {
            let variant = game.values(Some(preset.name), &[]).expect("a preset");
            let seats = game.capacity(&variant).into_iter().find(|seats| *seats > 1).unwrap_or(1);
            let setup = Setup { variant, seats, teams: Vec::new(), position: None };
            let mut table = game.open(&setup).expect("a table");
            let (mut numbers, mut log) = (Numbers(7), Log::off());
            for _ in 0..MOVES {
                while let Some(faces) = table.deal(&mut numbers) {
                    table.answer(&faces, &mut log).expect("dice of its own");
                }
                let Some(seat) = table.to_act().first() else { break };
                for lang in Lang::ALL {
                    for labels in levels(table.as_ref(), seat, words, lang) {
                        let rows = cut(&labels, renderer).into_iter();
                        cuts.extend(rows.map(|row| format!("{} {lang:?}: {row}", game.about().id)));
                    }
                }
                if table.act(seat, RANDOM, &mut numbers, &mut log).is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn no_row_of_any_game_is_cut_on_a_phone() {
        let words = Arc::new(Words::new(&[kubyk_commands::TEXTS]).expect("the texts fit together"));
        let renderer = Renderer::new(Arc::clone(&words));
        let mut cuts = BTreeSet::new();
        for game in CATALOGUE {
            look_at(*game, &words, &renderer, &mut cuts);
        }
        assert!(cuts.is_empty(), "{} rows are cut: {cuts:#?}", cuts.len());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lay(labels: &[&str]) -> Vec<usize> {
        lengths(&labels.iter().map(|label| width(label)).collect::<Vec<_>>())
    }

    #[test]
    fn a_turn_of_pig_is_one_row() {
        assert_eq!(lay(&["🎲 Кинути", "✋ Записати 28"]), [2]);
    }

    #[test]
    fn long_labels_stand_alone() {
        assert_eq!(lay(&["Золотий генерал", "Абалон", "Ще одна довга назва гри"]), [1, 1, 1]);
    }

    #[test]
    fn rows_are_even() {
        assert_eq!(lay(&["1"; 9]), [5, 4]);
        assert_eq!(lay(&["Option A"; 5]), [3, 2]);
        assert_eq!(lay(&["12"; 8]), [8]);
        assert_eq!(lay(&["A1B2"; 10]), [5, 5]);
        assert_eq!(lay(&[]), [0usize; 0]);
    }

    #[test]
    fn what_is_of_another_kind_begins_a_row() {
        let button = |label: &str| Button::send(label, label);
        let choices = [button("a"), button("b"), button("c").apart(), button("d")];
        let rows = Keyboard::new(&choices, &[button("e")]).inline_keyboard;
        assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 1]);
    }

    #[test]
    fn a_place_that_is_kept_moves_no_other() {
        let button = |number: usize| Button::send(format!("{number} …"), "m");
        let whole: Vec<_> = (1..=12).map(button).collect();
        let used = whole.iter().cloned().enumerate().map(|(at, key)| if at > 7 { key.blank() } else { key });
        let [whole, used] = [whole.clone(), used.collect()].map(|keys| Keyboard::new(&keys, &[]));
        let lengths = |keyboard: &Keyboard| keyboard.inline_keyboard.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths(&whole), lengths(&used));
        let last = |keyboard: &Keyboard| {
            let last = keyboard.inline_keyboard.iter().flatten().next_back().cloned();
            serde_json::to_value(last).expect("JSON")
        };
        assert_eq!(last(&used), serde_json::json!({"text": BLANK, "callback_data": NOTHING}));
        assert!(whole.offers(&used), "what cannot be pressed is no offer");
        assert_eq!(last(&used.disabling()), serde_json::json!({"text": BLANK, "disabled": {}}));
    }

    #[test]
    fn pictographs_count_twice() {
        assert_eq!(width("🎲"), 2);
        assert_eq!(width("👁\u{fe0f} Мій"), 6);
    }

    #[test]
    fn actions_stand_below() {
        let choices = [Button::send("1", "a"), Button::send("2", "b")];
        let actions = [Button::send("No", "c").toned(Tone::Danger), Button::open("Web", "https://x.org")];
        let json = serde_json::to_value(Keyboard::new(&choices, &actions)).expect("JSON");
        let expected = serde_json::json!({"inline_keyboard": [
            [{"text": "1", "callback_data": "a"}, {"text": "2", "callback_data": "b"}],
            [{"text": "No", "callback_data": "c", "style": "danger"}, {"text": "Web", "url": "https://x.org"}],
        ]});
        assert_eq!(json, expected);
    }

    #[test]
    fn items_chosen_together_stand_above_and_change_sides() {
        let item =
            |key: &str| SelectionItem { key: key.to_owned(), label: "3".to_owned(), chosen: key == "2" };
        let selection = Selection {
            prompt: "Which dice?".to_owned(),
            items: ["1", "2"].map(item).into(),
            at_least: 0,
            at_most: 1,
            payload: "m:~".to_owned(),
            list: Vec::new(),
        };
        let card =
            Card { selection: Some(selection), choices: vec![Button::send("Roll", "r")], ..Card::default() };
        let json = serde_json::to_value(Keyboard::of(&card)).expect("JSON");
        let expected = serde_json::json!({"inline_keyboard": [
            [{"text": "3", "callback_data": "m:~2+1"}, {"text": "✓ 3", "callback_data": "m:~2-2"}],
            [{"text": "Roll", "callback_data": "r"}],
        ]});
        assert_eq!(json, expected);
    }

    proptest! {
        #[test]
        fn items_stay_where_they_are_whichever_are_chosen(chosen in prop::collection::vec(any::<bool>(), 1..12)) {
            let lengths = |chosen: &[bool]| {
                let items = chosen.iter().enumerate().map(|(place, chosen)| SelectionItem {
                    key: place.to_string(),
                    label: "⚄ 5".to_owned(),
                    chosen: *chosen,
                });
                let selection = Selection {
                    prompt: String::new(),
                    items: items.collect(),
                    at_least: 0,
                    at_most: chosen.len(),
                    payload: "m:~".to_owned(),
                    list: Vec::new(),
                };
                toggles(&selection).iter().map(Vec::len).collect::<Vec<_>>()
            };
            prop_assert_eq!(lengths(&chosen), lengths(&vec![false; chosen.len()]));
        }
    }

    #[test]
    fn what_telegram_refuses_is_left_out() {
        let buttons = [Button::send("x", "a".repeat(65)), Button::send(" ", "a"), Button::send("x", "")];
        assert!(Keyboard::new(&buttons, &[]).is_empty());
    }

    proptest! {
        #[test]
        fn every_button_has_a_place(widths in prop::collection::vec(1usize..45, 0..30)) {
            let lengths = lengths(&widths);
            prop_assert_eq!(lengths.iter().sum::<usize>(), widths.len());
            prop_assert!(lengths.iter().all(|length| (1..=ROW).contains(length)));
        }
    }
}
