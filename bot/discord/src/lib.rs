//! kubyk-discord
