//! kubyk-store
