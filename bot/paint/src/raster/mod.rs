//! Vector drawings and their rasterization.

mod canvas;
mod drawing;
mod group;
mod rounded_rect;
pub(crate) mod shapes;

pub(crate) use canvas::render;
pub(crate) use drawing::{Drawing, PlayersArea, Primitive};
pub(crate) use group::{Group, Part, Piece};
pub(crate) use rounded_rect::RoundedRect;
