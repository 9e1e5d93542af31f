//! Scripts without their comments: what is written for people is a third of their weight, and stays in the binary.

/// A script whose lines of comment are empty: what is left keeps the number of its line, for whoever reads of an error.
/// Comments behind or within code stay.
pub(super) fn without_comments(script: &str) -> String {
    let mut inside = false;
    let line = |line: &str| {
        let text = line.trim();
        let comment = if inside {
            inside = !text.ends_with("*/");
            true
        } else if let Some(rest) = text.strip_prefix("/*") {
            let end = rest.find("*/");
            inside = end.is_none();
            // What stands behind a comment is code.
            end.is_none_or(|end| end + "*/".len() == rest.len())
        } else {
            text.starts_with("//")
        };
        if comment { String::new() } else { line.to_owned() }
    };
    script.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::page_files::FILES;

    #[test]
    fn lines_of_comment_are_empty_and_code_stays_in_its_line() {
        let script = "// One.\nlet a = 1; // two\n/** Three\n * lines.\n */\nlet b = /** @type {string} */ (c);\n\
            /** @type {X} */\nconst x = `//${a}`;\n/* a */ b /* c */";
        let bare = "\nlet a = 1; // two\n\n\n\nlet b = /** @type {string} */ (c);\n\nconst x = `//${a}`;\n/* a */ b /* c */";
        assert_eq!(without_comments(script), bare);
    }

    #[test]
    fn no_code_of_the_page_is_taken_for_a_comment() {
        for file in FILES.iter().filter(|file| file.path.starts_with("js/")) {
            let script = String::from_utf8_lossy(&file.bytes);
            for (line, bare) in script.lines().zip(without_comments(&script).lines()) {
                let text = line.trim();
                let comment = ["//", "/*", "*"].iter().any(|sign| text.starts_with(sign));
                assert!(comment || text.is_empty() || line == bare, "{}: {line}", file.path);
                // Code behind a comment would be lost with it.
                let behind = text.rsplit_once("*/").is_some_and(|(_, rest)| !rest.is_empty());
                assert!(!(bare.is_empty() && behind), "{}: {line}", file.path);
            }
        }
    }
}
