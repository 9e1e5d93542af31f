//! kubyk-telegram
