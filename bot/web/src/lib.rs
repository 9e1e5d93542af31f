//! kubyk-web
