//! scenes
