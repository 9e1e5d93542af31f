//! Menus of a game's rules: its variants and its options, and the values of each option.

use kubyk_core::house_rules::{handle, offered};
use kubyk_core::names::spelled;
use kubyk_core::reply::{Button, Card};
use kubyk_games::kit::{About, AnyGame, MOST_BRANCHES, Msg, OptionKind, Preset, Values};

use crate::context::CommandContext;
use crate::menus::{Page, Question};

/// The longest value that is written, in characters.
const LONGEST_VALUE: usize = 60;

/// Menus over rules that are being chosen. What is chosen in them is a word: nothing is the menu itself, `v.VARIANT` is a
/// variant, `NAME` are an option's values and `NAME.VALUE` is one of them. `+N` is a page of a long list, `*GROUP` a group of
/// variants.
pub(crate) struct OptionMenu<'m, 'c> {
    pub cx: &'m CommandContext<'c>,
    pub game: &'static dyn AnyGame,
    /// The preset of the rules as they are.
    pub preset: &'m str,
    /// The house variant that they are.
    pub house: Option<&'m str>,
    /// Every value of them.
    pub values: Option<&'m Values>,
    /// The payload of a choice.
    pub payload: &'m dyn Fn(&str) -> String,
    /// The payload of the question for an option's value.
    pub asking: &'m dyn Fn(&str) -> String,
}

impl OptionMenu<'_, '_> {
    /// The variants and the options, a page at a time.
    pub(crate) fn entries(&self, page: usize) -> Vec<Button> {
        let (cx, about) = (self.cx, self.game.about());
        let known = cx.services.house_variants.houses(&cx.chat, about.id).into_iter();
        let houses = known.map(|known| {
            let mark = if Some(&*known.house.name) == self.house { "● " } else { "" };
            let label = format!("{mark}🏠 {}", known.house.title(cx.lang));
            Button::send(label, (self.payload)(&format!("v.{}", handle(&known.house.name))))
        });
        let several = self.variants_listed() > 0;
        let variants = variant_groups(about).map(|presets| match presets {
            [preset] => self.variant_button(preset),
            several => {
                let group = several[0].group.unwrap_or_default();
                let there = several.iter().any(|preset| self.is_played(preset));
                let mark = if there { "● " } else { "" };
                let names: Vec<_> =
                    several.iter().map(|preset| cx.text(&about.preset_name(preset.name))).collect();
                let label = format!("{mark}{} ({})", cx.text(&about.group_name(group)), several.len());
                Button::send(label, (self.payload)(&format!("*{group}"))).hinted(names.join(" · "))
            }
        });
        let options = about.options.iter().map(|option| {
            let value = self.values.map_or(option.default, |values| values.text(option.name));
            let [name, value] = cx.services.house_variants.option_text(cx.lang, about, option.name, value);
            Button::send(format!("⚙ {name}: {value}"), (self.payload)(option.name))
        });
        let all = houses.chain(variants.filter(|_| several)).chain(options);
        let say = |msg: &Msg| cx.text(msg);
        let turn = |next| (self.payload)(&format!("+{next}"));
        let (mut entries, next) = Page::of(all, page).turned(say, turn);
        entries.extend(next);
        entries
    }

    /// Returns `true` if this variant is what the rules are.
    fn is_played(&self, preset: &Preset) -> bool {
        self.house.is_none() && preset.name == self.preset
    }

    /// The button that sets a variant.
    fn variant_button(&self, preset: &Preset) -> Button {
        let mark = if self.is_played(preset) { "● " } else { "" };
        let label = format!("{mark}{}", self.cx.text(&self.game.about().preset_name(preset.name)));
        let button = Button::send(label, (self.payload)(&format!("v.{}", preset.name)));
        self.cx.summed_up(button, self.game, preset.name)
    }

    /// The variants of one group.
    pub(crate) fn group_card(&self, group: &str) -> Card {
        let about = self.game.about();
        let of_group = about.presets.iter().filter(|preset| preset.group == Some(group));
        Card {
            title: self.cx.text(&about.group_name(group)),
            prompt: Some(self.cx.text(&Msg::new("prompt-variant"))),
            choices: of_group.map(|preset| self.variant_button(preset)).collect(),
            actions: vec![Button::send(self.cx.text(&Msg::new("button-back")), (self.payload)(""))],
            ..Card::default()
        }
    }

    /// The number of variants with which the menu begins: none where there is only one.
    fn variants_listed(&self) -> usize {
        let about = self.game.about();
        let houses = self.cx.services.house_variants.houses(&self.cx.chat, about.id).len();
        let all = variant_groups(about).count() + houses;
        if all > 1 { all } else { 0 }
    }

    /// The page of the menu on which an option stands; that of the variants, for the name `v`, is the first.
    pub(crate) fn page_of(&self, name: &str) -> usize {
        let Some(place) = self.game.about().options.iter().position(|option| option.name == name) else {
            return 0;
        };
        Page::<Button>::with_entry(self.variants_listed() + place)
    }

    /// The values of one option; `None` where the game has no such option.
    pub(crate) fn values_card(&self, name: &str) -> Option<Card> {
        let (cx, about) = (self.cx, self.game.about());
        let option = about.options.iter().find(|option| option.name == name)?;
        let present = self.values.map_or(option.default, |values| values.text(name));
        let choices = offered(about, option, present).into_iter().take(MOST_BRANCHES).map(|value| {
            let mark = if value == present { "● " } else { "" };
            let [_, label] = cx.services.house_variants.option_text(cx.lang, about, name, &value);
            Button::send(format!("{mark}{label}"), (self.payload)(&format!("{name}.{value}")))
        });
        let other = written_form(option.kind)
            .map(|_| Button::send(cx.text(&Msg::new("button-other-value")), (self.asking)(name)));
        let page = self.page_of(name);
        let back = Button::send(cx.text(&Msg::new("button-back")), (self.payload)(&format!("+{page}")));
        let [title, value] = cx.services.house_variants.option_text(cx.lang, about, name, present);
        Some(Card {
            title: format!("{title}: {value}"),
            lines: vec![cx.text(&about.option_about(name))],
            choices: choices.collect(),
            actions: other.into_iter().chain([back]).collect(),
            ..Card::default()
        })
    }

    // Values of options that are written: there are more of their kind than a menu has entries.

    /// The question for the value of an option; `None` where the menu has all values, or the game no such option.
    pub(crate) fn value_question(&self, option: &str) -> Option<Question> {
        let (cx, about) = (self.cx, self.game.about());
        let kind = about.options.iter().find(|known| known.name == option).map(|known| known.kind);
        let [name, _] = cx.services.house_variants.option_text(cx.lang, about, option, "");
        Some(Question {
            title: cx.text(&about.option_about(option)),
            label: name,
            rule: kind.and_then(written_form)?,
            typed: None,
            example: self.values.map(|values| values.text(option).to_owned()).unwrap_or_default(),
            value: None,
            most: LONGEST_VALUE,
            payload: (self.asking)(option),
        })
    }

    /// The value that was written, as the game knows it.
    pub(crate) fn written_value(&self, option: &str, written: &str) -> String {
        let known = &self.cx.services.house_variants;
        let called = known.option_values(self.cx.lang, self.game.about(), option);
        let word = called.into_iter().find(|(_, label)| spelled(label) == spelled(written));
        word.map_or_else(|| written.replace(' ', ""), |(value, _)| value)
    }
}

/// The variants of a game by their groups, each of which stands in one piece; those of none stand alone.
pub(crate) fn variant_groups(about: &About) -> impl Iterator<Item = &'static [Preset]> {
    about.presets.chunk_by(|one, next| one.group.is_some() && one.group == next.group)
}

/// The form of a value that can be written; `None` where a menu has them all.
pub(crate) fn written_form(kind: OptionKind) -> Option<Msg> {
    match kind {
        OptionKind::Integer { min, max } | OptionKind::Optional { min, max, .. } => {
            Some(Msg::new("options-number").with("min", min).with("max", max))
        }
        OptionKind::Ranges { min, max } => Some(Msg::new("options-ranges").with("min", min).with("max", max)),
        OptionKind::Flag | OptionKind::Choice { .. } => None,
    }
}
