//! Which options cannot be played together, and why: what a house variant is refused for.

use crate::kit::{Arg, Fault, Msg, Values};

use super::OPTIONS;
use crate::katego::ABOUT;

/// An option and the values of it that are meant; none listed means every value but the neutral one.
type OptionValue = (&'static str, &'static [&'static str]);

/// Conflict of options: where the first setting is in force, none of the others may be.
struct Bar {
    with: OptionValue,
    never: &'static [OptionValue],
    /// The message that gives the reason.
    why: &'static str,
}

/// Requirement of an option: where the first setting is in force, the other must be.
struct Need {
    with: OptionValue,
    must: OptionValue,
    why: &'static str,
}

const ANY: &[&str] = &[];

const BARS: &[Bar] = &[
    Bar {
        with: ("contest", ANY),
        never: &[
            ("value", ANY),
            ("entries", ANY),
            ("rows", ANY),
            ("join", ANY),
            ("order", ANY),
            ("dash", ANY),
            ("decline", ANY),
            ("repeat", ANY),
            ("above", ANY),
            ("kill", ANY),
            ("lowest", ANY),
            ("pairs", &["sum", "damping", "capture"]),
            ("play", ANY),
            ("secret", ANY),
            ("spare", ANY),
            ("gain", ANY),
            ("throws", ANY),
            ("fixed", ANY),
        ],
        why: "katego-mix-contest",
    },
    Bar {
        with: ("pool", ANY),
        never: &[
            ("value", ANY),
            ("fixed", ANY),
            ("throws", ANY),
            ("spare", ANY),
            ("gain", ANY),
            ("play", ANY),
        ],
        why: "katego-mix-pool",
    },
    Bar { with: ("throws", ANY), never: &[("spare", ANY), ("gain", ANY)], why: "katego-mix-throws" },
    Bar {
        with: ("play", ANY),
        never: &[
            ("throws", ANY),
            ("spare", ANY),
            ("gain", ANY),
            ("rows", ANY),
            ("repeat", ANY),
            ("above", ANY),
            ("kill", ANY),
            ("pairs", &["capture"]),
        ],
        why: "katego-mix-play",
    },
    Bar {
        with: ("play", &["values"]),
        never: &[
            ("value", ANY),
            ("fixed", ANY),
            ("entries", ANY),
            ("order", ANY),
            ("dash", ANY),
            ("decline", ANY),
        ],
        why: "katego-mix-values",
    },
    Bar {
        with: ("order", ANY),
        never: &[("entries", ANY), ("rows", ANY), ("repeat", ANY)],
        why: "katego-mix-order",
    },
    Bar {
        with: ("rows", ANY),
        never: &[("dash", ANY), ("decline", ANY), ("repeat", ANY), ("above", ANY)],
        why: "katego-mix-rows",
    },
    Bar {
        with: ("repeat", ANY),
        never: &[("entries", ANY), ("dash", ANY), ("pairs", &["sum", "damping", "capture"])],
        why: "katego-mix-repeat",
    },
    Bar {
        with: ("pairs", &["damping", "capture"]),
        never: &[("entries", ANY), ("rows", ANY)],
        why: "katego-mix-twins",
    },
    Bar { with: ("pairs", &["capture"]), never: &[("kill", ANY)], why: "katego-mix-capture" },
    Bar {
        with: ("lowest", ANY),
        never: &[("entries", ANY), ("rows", ANY), ("pairs", &["sum", "damping", "capture"])],
        why: "katego-mix-lowest",
    },
];

const NEEDS: &[Need] = &[
    Need { with: ("contest", ANY), must: ("pool", ANY), why: "katego-need-pool" },
    Need { with: ("play", &["crossed"]), must: ("pairs", &["total"]), why: "katego-need-total" },
    Need { with: ("secret", ANY), must: ("play", &["shared", "values"]), why: "katego-need-together" },
    Need { with: ("secret", &["partner"]), must: ("pairs", ANY), why: "katego-need-partner" },
    Need { with: ("order", ANY), must: ("dash", ANY), why: "katego-need-dash" },
];

/// Every way in which the options contradict each other.
pub(in crate::katego) fn faults(values: &Values) -> Vec<Fault> {
    let shown = |option| match ABOUT.value_name(option, values.text(option)) {
        Some(name) => Arg::from(name),
        None => Arg::from(values.text(option)),
    };
    let named =
        |msg: Msg, option| msg.with("option-name", ABOUT.option_name(option)).with("value", shown(option));
    let bars = BARS.iter().filter(|bar| holds(values, bar.with)).flat_map(|bar| {
        let broken = bar.never.iter().filter(|never| holds(values, **never));
        broken.map(|never| {
            let why = named(Msg::new(bar.why), bar.with.0);
            let why = why.with("other", never.0).with("other-name", ABOUT.option_name(never.0));
            Fault::of(never.0, why.with("other-value", shown(never.0)))
        })
    });
    let needs = NEEDS.iter().filter(|need| holds(values, need.with) && !holds(values, need.must));
    bars.chain(needs.map(|need| Fault::of(need.with.0, named(Msg::new(need.why), need.with.0)))).collect()
}

fn holds(values: &Values, (name, meant): OptionValue) -> bool {
    let value = values.text(name);
    match meant {
        [] => OPTIONS.iter().any(|option| option.name == name && option.default != value),
        meant => meant.contains(&value),
    }
}
