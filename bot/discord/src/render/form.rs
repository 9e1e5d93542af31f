//! A form with one field, for an answer in words.

use kubyk_host::Card;
use serde_json::{Value, json};

use crate::render::truncate;

/// Discord's, in characters: titles and labels, examples, texts.
const TITLE: usize = 45;
const EXAMPLE: usize = 100;
const TEXT: usize = 4000;

/// A form that asks what a card asks.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    payload: String,
    title: String,
    label: String,
    example: String,
    value: Option<String>,
    most: usize,
}

impl Form {
    /// The form of a card that asks for an answer in words.
    pub(crate) fn of(card: &Card) -> Option<Self> {
        let field = card.field.as_ref()?;
        Some(Self {
            payload: field.payload.clone(),
            title: truncate(&card.title, TITLE),
            label: truncate(&field.label, TITLE),
            example: truncate(&field.example, EXAMPLE),
            value: field.value.as_deref().map(|value| truncate(value, field.most.clamp(1, TEXT))),
            most: field.most.clamp(1, TEXT),
        })
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut field = json!({
            "type": 4, "custom_id": "text", "style": 1, "label": self.label, "placeholder": self.example,
            "min_length": 1, "max_length": self.most, "required": true,
        });
        if let Some(value) = &self.value {
            field["value"] = json!(value);
        }
        json!({
            "custom_id": self.payload, "title": self.title, "components": [{"type": 1, "components": [field]}],
        })
    }
}
