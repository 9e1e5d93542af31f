//! Any bytes as a record: what is read is written in a form that is read as the same.
#![no_main]

use kubyk_games::CATALOGUE;
use kubyk_games::kit::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok((record, table)) = Record::read(data, CATALOGUE) else { return };
    let text = record.to_string();
    let (reread, other) = Record::read(text.as_bytes(), CATALOGUE).expect("what is written is read");
    assert_eq!(reread, record);
    assert_eq!(reread.to_string(), text);
    assert!(other.same(table.as_ref()));
});
