//! Vector drawings and their rasterization.

mod canvas;
mod drawing;
mod rounded_rect;
pub(crate) mod shapes;

pub(crate) use canvas::render;
pub(crate) use drawing::{Drawing, PlayersArea, Primitive, SpotArea};
pub(crate) use rounded_rect::RoundedRect;
