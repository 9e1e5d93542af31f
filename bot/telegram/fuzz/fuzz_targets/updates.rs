//! Any bytes as the body of a webhook's request: it is read or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|body: &[u8]| kubyk_telegram::fuzzing::update(body));
