//! kubyk-host
