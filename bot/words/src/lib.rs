//! kubyk-words
