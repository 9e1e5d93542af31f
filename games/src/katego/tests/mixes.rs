//! mixes
