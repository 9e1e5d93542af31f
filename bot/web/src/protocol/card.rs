//! Cards of the host as JSON.

use serde::Serialize;

/// [`kubyk_host::Card`] with addresses in place of bytes.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct CardView {
    /// The heading.
    pub title: String,
    /// Plain text.
    pub lines: Vec<String>,
    /// When somebody's clock runs out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
    /// A board in monospace.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureView>,
    /// A file to take away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<FileView>,
    /// An answer in words that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<FieldView>,
    /// Moves and entries of a list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ButtonView>,
    /// Other things to do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ButtonView>,
}

/// Picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PictureView {
    /// Its address; the contents there never change.
    pub src: String,
    /// Alternative text.
    pub alt: String,
    /// Width in pixels, so that the page can keep the place free.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// File.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileView {
    /// Its address.
    pub href: String,
    /// Displayed name.
    pub name: String,
}

/// A field to write in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldView {
    /// What is to be written.
    pub label: String,
    /// What it says before anything is written.
    pub example: String,
    /// An answer that stands in it to begin with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The longest answer, in characters.
    pub most: usize,
    /// Comes back with the answer in [`crate::protocol::FromPage::Fill`].
    pub payload: String,
}

/// Button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ButtonView {
    /// Text on it.
    pub label: String,
    /// `plain`, `main` or `danger`.
    pub tone: &'static str,
    /// More about it, as a second line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Effect of a press.
    #[serde(flatten)]
    pub press: ButtonAction,
}

/// Effect of a press; the key tells which.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonAction {
    /// Payload that comes back in [`crate::protocol::FromPage::Press`].
    Payload(String),
    /// Address of a page that is opened.
    Href(String),
}
