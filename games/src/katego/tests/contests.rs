//! contests
