//! Pictures of a chat on phones for the documentation, drawn by a headless browser from messages that people really got, and
//! only while pages of conversations are written (`KUBYK_WRITE_CONVERSATIONS=1`).

use std::path::Path;
use std::process::Command;

use crate::masked::writes;
use crate::story::{Told, Try};

/// Width and height of a phone, in points.
const PHONE: (usize, usize) = (360, 740);
/// The space around and between phones.
const MARGIN: usize = 16;

/// Phones beside each other, each with what a chat shows at some moment.
pub(crate) struct Phones {
    /// The colours of the platform's app.
    style: &'static str,
    screens: Vec<Vec<Bubble>>,
}

/// A message on a phone.
pub(crate) struct Bubble {
    /// The author; `None`: the bot.
    pub(crate) who: Option<String>,
    /// The text above the picture.
    pub(crate) head: String,
    pub(crate) picture: Option<Vec<u8>>,
    pub(crate) text: String,
    /// The labels of its buttons, row after row.
    pub(crate) rows: Vec<Vec<String>>,
}

impl Bubble {
    /// A line that a person has typed.
    pub(crate) fn typed(who: &str, text: &str) -> Self {
        Self {
            who: Some(who.to_owned()),
            head: String::new(),
            picture: None,
            text: text.to_owned(),
            rows: Vec::new(),
        }
    }
}

impl Phones {
    /// In the colours of an app: `telegram` or `discord`.
    pub(crate) fn of(style: &'static str) -> Self {
        Self { style, screens: Vec::new() }
    }

    /// One more phone, with the end of a chat on it.
    pub(crate) fn shows(&mut self, chat: Vec<Bubble>) {
        self.screens.push(chat);
    }

    /// Takes the picture.
    pub(crate) fn write(self, name: &str) -> Told {
        if !writes() {
            return Ok(());
        }
        let folder = tempfile::tempdir()?;
        let mut page =
            format!("<!doctype html><meta charset=utf-8><style>{STYLE}</style><body class={}>", self.style);
        for (at, screen) in self.screens.iter().enumerate() {
            page += "<div class=phone><div class=chat>";
            for (number, bubble) in screen.iter().enumerate() {
                page += &html(bubble, folder.path(), &format!("{at}-{number}.png"))?;
            }
            page += "</div></div>";
        }
        let file = folder.path().join("phones.html");
        std::fs::write(&file, page)?;
        let picture =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/conversations/pictures").join(name);
        let width = self.screens.len() * (PHONE.0 + MARGIN) + MARGIN;
        let done = Command::new("chromium")
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"])
            .args(["--disable-background-networking", "--force-device-scale-factor=1.5"])
            .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
            .arg(format!("--window-size={width},{}", PHONE.1 + 2 * MARGIN))
            .arg(format!("--screenshot={}", picture.display()))
            .arg(&file)
            .output()?;
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        Ok(())
    }
}

/// The message as a part of the page; its picture goes into the folder under this name.
fn html(bubble: &Bubble, folder: &Path, name: &str) -> Try<String> {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('\n', "<br>");
    let (class, who) = match &bubble.who {
        Some(who) => ("person", who.as_str()),
        None => ("bot", "Kubyk"),
    };
    let mut picture = "";
    let image = format!("<img src={name}>");
    if let Some(bytes) = &bubble.picture {
        std::fs::write(folder.join(name), bytes)?;
        picture = &image;
    }
    let rows = bubble.rows.iter().map(|row| {
        let buttons = row.iter().map(|label| format!("<span>{}</span>", escaped(label)));
        format!("<div class=row>{}</div>", buttons.collect::<String>())
    });
    Ok(format!(
        "<div class='message {class}'><div class=bubble><b>{}</b><p>{}</p>{picture}<p>{}</p></div>{}</div>",
        escaped(who),
        escaped(&bubble.head),
        escaped(&bubble.text),
        rows.collect::<String>(),
    ))
}

const STYLE: &str = "
* { box-sizing: border-box; margin: 0 }
body { display: flex; gap: 16px; padding: 16px; background: #fff; font: 15px/1.35 'Noto Sans', 'DejaVu Sans', sans-serif, 'Noto Color Emoji' }
.phone { width: 360px; height: 740px; border-radius: 28px; border: 6px solid #222; overflow: hidden; display: flex; align-items: flex-end }
.chat { width: 100%; padding: 8px; display: flex; flex-direction: column; gap: 6px }
.bubble { border-radius: 12px; padding: 6px 10px; width: fit-content; max-width: 100%; overflow-wrap: anywhere }
img { display: block; max-width: 100%; border-radius: 8px; margin: 4px 0 }
.row { display: flex; gap: 4px; margin-top: 4px }
.row span { flex: 1; text-align: center; padding: 7px 2px; border-radius: 8px; font-size: 14px }
.telegram .phone { background: #cfdcc8 }
.telegram .bubble { background: #fff }
.telegram .bot { width: 88% }
.telegram .bot .bubble { width: 100% }
.telegram .person { align-self: flex-end }
.telegram .person .bubble { background: #e3fdd0 }
.telegram b { color: #3a7fc1; font-size: 13px }
.telegram .row span { background: #7d9475cc; color: #fff }
.discord .phone { background: #313338; color: #dbdee1 }
.discord .bubble { padding: 2px 4px }
.discord b { color: #f2f3f5; font-size: 14px }
.discord .bot b { color: #8ea1ff }
.discord .row { flex-wrap: wrap; padding-left: 4px }
.discord .row span { flex: none; background: #4e5058; color: #fff; padding: 7px 12px }
";
