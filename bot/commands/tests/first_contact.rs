//! The messages that people see first, of all languages on one page: `docs/first-contact.md`.
//! `KUBYK_WRITE_CONVERSATIONS=1` writes it anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use kubyk_commands::TEXTS;
use kubyk_games::kit::{Msg, Seat};
use kubyk_words::{Lang, Words};

const HEAD: &str = "# First contact

The first messages that people get from Kubyk, in each language. Read a whole column before you change a line of it: would you text
this to a friend? Whole conversations are in [conversations](conversations/README.md). A test compares this page with the texts;
`KUBYK_WRITE_CONVERSATIONS=1 cargo test -p kubyk-commands --test first_contact` writes it anew.
";

/// The messages by where they are seen, with what they are filled with.
fn messages(lang: Lang) -> Vec<(&'static str, Vec<Msg>)> {
    let text = |id: &'static str| Msg::new(id);
    let pig = || Msg::new("pig");
    let [typed, variant] = match lang {
        Lang::En => ["two", "two dice"],
        Lang::Uk => ["два", "два кубики"],
        Lang::Ru => ["два", "два кубика"],
    };
    vec![
        (
            "The private chat",
            vec![
                text("welcome-title"),
                text("welcome-alone"),
                text("help-open")
                    .with("one", text("help-example-one"))
                    .with("other", text("help-example-other")),
                (text("help-play")
                    .with("roll", text("help-example-roll"))
                    .with("put", text("help-example-put")))
                .with("there", text("help-example-there")),
            ],
        ),
        ("A group", vec![text("welcome")]),
        ("/play", vec![text("play-title"), text("play-hint").with("count", 25)]),
        (
            "The lobby",
            vec![
                text("table-opened").with("game", pig()),
                text("lobby-needs").with("count", 1),
                text("lobby-ready"),
                text("first-by-lot"),
                text("dice-promised").with("commitment", "k3f9-q2xm-7hda-0r5t"),
                text("button-join"),
                text("button-start"),
                text("button-machine"),
                text("button-rules"),
                text("joined").with("seat", 2),
            ],
        ),
        (
            "The first board",
            vec![
                text("first-drawn").with("seat", Seat::at(1)),
                text("status-turn").with("seat", Seat::at(1)),
                text("status-own"),
            ],
        ),
        (
            "Refusals",
            vec![
                text("not-your-turn").with("count", 1).with("seats", vec![Seat::at(0)]),
                text("board-stale"),
                text("not-a-player"),
                text("no-table-of-yours"),
                text("command-unknown").with("text", "/ply").with("known", "/play"),
                text("word-unknown").with("text", typed).with("game", pig()).with("known", variant),
                text("admins-only"),
            ],
        ),
        (
            "The end",
            vec![
                (text("ended-won").with("winners", vec![Seat::at(0)]).with("reason", "goal"))
                    .with("rivals", 1),
                text("rating-change").with("change", "+12"),
                text("button-rematch"),
                text("button-verify"),
                text("verified").with("rolls", 41),
            ],
        ),
    ]
}

const NAMES: [[&str; 2]; 3] = [["Anna", "Ben"], ["Аня", "Богдан"], ["Аня", "Боря"]];

#[test]
fn the_page_of_first_messages_says_what_is_sent() {
    let words = Words::new(&[TEXTS]).expect("the texts fit together");
    let mut page = HEAD.to_owned();
    for (lang, names) in [Lang::En, Lang::Uk, Lang::Ru].into_iter().zip(NAMES) {
        let names = names.map(str::to_owned);
        let code = lang.code();
        let title = words.say(lang, &Msg::new(format!("language-{code}")), &[]);
        let _ = write!(page, "\n## {title}\n\n![Telegram](conversations/pictures/telegram-{code}.png)\n");
        let _ = writeln!(page, "![Discord](conversations/pictures/discord-{code}.png)");
        for (place, messages) in messages(lang) {
            let _ = write!(page, "\n**{place}**\n\n");
            for msg in messages {
                let text = words.say(lang, &msg, &names);
                let _ = writeln!(page, "- {}", text.replace('\n', " "));
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/first-contact.md");
    if std::env::var_os("KUBYK_WRITE_CONVERSATIONS").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "KUBYK_WRITE_CONVERSATIONS=1 writes docs/first-contact.md anew");
}
