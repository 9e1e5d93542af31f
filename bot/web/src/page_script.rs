//! The script of the page: its modules as one file, since browsers would fetch fifteen in seven waves. They are joined when
//! the program starts, so that there is no build step and each of them stays as it is written.

macro_rules! modules {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../static/js/", $name, ".js")))),*] };
}

/// The modules, each after those it imports from.
const MODULES: &[(&str, &str)] = modules![
    "elements" "page" "sound" "touch" "people" "news" "visit" "connection" "rooms" "shelf" "home" "options" "prefs" "board" "past" "choice" "stage" "ending" "reactions" "lobby" "learn" "table" "cards" "talk" "main"
];

/// Returns `true` if the page has a module of this name.
#[cfg(test)]
pub(super) fn is_module(name: &str) -> bool {
    MODULES.iter().any(|(it, _)| *it == name)
}

/// The script. Each module is a function that is called at once and returns what it exports; the last one stands as it is,
/// because it waits for things. Lines of comment, indents, blanks between signs and ends of lines that mean nothing are left
/// out: what is written for people is a third of the weight.
pub(super) fn script() -> String {
    let code: String = MODULES.iter().map(|(name, text)| joined(name, text)).collect();
    code.lines()
        .map(tight)
        .flat_map(|line| {
            let end = end_of(&line);
            [line, end.to_owned()]
        })
        .collect()
}

/// What stands behind a line: nothing where the code goes on in any case. Behind a comment it would be part of it.
fn end_of(line: &str) -> &'static str {
    let goes_on = line.ends_with([';', '{', ',', '(', '[']) && !line.contains("//");
    if goes_on { "" } else { "\n" }
}

/// Signs beside which a blank means nothing.
const SIGNS: &str = "={}()[],:?&|<>;";

/// A line of code without the blanks beside signs, outside of texts. What may hold a pattern, or a text within a text, stays as
/// it is.
fn tight(line: &str) -> String {
    if line.contains("${") && line.matches('`').count() > 2 {
        return line.to_owned();
    }
    let (mut code, mut quote, mut escaped) = (String::with_capacity(line.len()), None, false);
    let mut chars = line.chars().peekable();
    while let Some(it) = chars.next() {
        match quote {
            Some(end) => {
                quote = (escaped || it != end).then_some(end);
                escaped = it == '\\' && !escaped;
            }
            None if it == ' ' => {
                let beside = [code.chars().next_back(), chars.peek().copied()];
                if beside.iter().flatten().any(|it| SIGNS.contains(*it)) {
                    continue;
                }
            }
            None if ['/', '\''].contains(&it) => return line.to_owned(),
            None => quote = ['"', '`'].contains(&it).then_some(it),
        }
        code.push(it);
    }
    code
}

fn joined(name: &str, text: &str) -> String {
    let (mut body, mut exports) = (String::new(), Vec::new());
    for line in text.lines().filter(|line| !line.is_empty() && !is_comment(line.trim())) {
        if let Some((names, from)) = import(line) {
            body.extend(["const ", names, " = $", from, ";\n"]);
            continue;
        }
        let exported = line.strip_prefix("export ");
        exports.extend(exported.and_then(declared));
        body.extend([&without_types(exported.unwrap_or(line.trim_start())), "\n"]);
    }
    if name == "main" {
        return body;
    }
    format!("const ${name} = (() => {{\n{body}return {{ {} }};\n}})();\n", exports.join(", "))
}

/// A module that is a file of its own, without what is written for people.
pub(super) fn alone(text: &str) -> String {
    let code = text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    code.map(|line| tight(&without_types(line)) + "\n").collect()
}

/// A line of code without the types that stand in comments within it.
fn without_types(line: &str) -> String {
    let mut parts = line.split("/** ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| match part.split_once("*/") {
        Some((_, code)) => kept + code.trim_start(),
        None => kept + "/** " + part,
    })
}

/// Returns `true` if a line is nothing but comment: one in front of code stays.
fn is_comment(line: &str) -> bool {
    let ends = line.find("*/").is_none_or(|end| end + 2 == line.len());
    line.starts_with("//")
        || (line.starts_with("/*") && ends)
        || line == "*"
        || line.starts_with("* ")
        || line == "*/"
}

/// The names from `import { a } from "./b.js";` or `import * as b from "./b.js";`, and the module.
fn import(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import ")?.strip_suffix(".js\";")?.split_once(" from \"./")?;
    Some((names.trim_start_matches("* as "), from))
}

/// The name that a declaration declares: `async function NAME(`, `const NAME =`, `class NAME {`.
fn declared(declaration: &str) -> Option<&str> {
    let mut words = declaration.split(|it: char| !(it.is_alphanumeric() || it == '_'));
    words.find(|it| !["async", "function", "const", "class", ""].contains(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_comes_after_those_it_imports_from() {
        for (place, (name, text)) in MODULES.iter().enumerate() {
            for (_, from) in text.lines().filter_map(import) {
                assert!(MODULES[..place].iter().any(|(it, _)| *it == from), "{name} imports {from}");
            }
        }
    }

    #[test]
    fn code_beside_a_comment_is_no_comment() {
        for code in ["let a = 1; // two", "/* a */ b();", "/** @type {X} */ (b).c();", "const x = `//${a}`;"]
        {
            assert!(!is_comment(code), "{code}");
        }
        for comment in ["// One.", "/** @type {X} */", "/**", "* lines.", "*", "*/"] {
            assert!(is_comment(comment), "{comment}");
        }
    }

    #[test]
    fn no_code_of_the_page_is_taken_for_a_comment() {
        for (name, text) in MODULES {
            let mut inside = false;
            for line in text.lines().map(str::trim) {
                let begins = line.starts_with("/*");
                let comment = inside || begins || line.starts_with("//");
                // Code behind the end of a comment would be lost with it.
                let behind = line.rsplit_once("*/").is_some_and(|(_, rest)| !rest.is_empty());
                assert_eq!(is_comment(line), comment && !behind, "{name}: {line}");
                inside = (inside || begins) && !line.contains("*/");
            }
        }
    }

    /// Indents are left out: inside a text they would mean something.
    #[test]
    fn no_text_goes_over_several_lines() {
        for (name, text) in MODULES {
            let broken = text.lines().find(|line| line.matches('`').count() % 2 == 1);
            assert_eq!(broken, None, "{name}");
        }
    }

    #[test]
    fn a_file_of_its_own_keeps_its_code_alone() {
        let text =
            "// What it is.\n/** @type {X} */\nexport const a = (/** @type {Y} */ b) =>\n  `${b} /* ${c}`;";
        assert_eq!(alone(text), "export const a=(b)=>\n`${b} /* ${c}`;\n");
    }

    #[test]
    fn blanks_between_signs_are_left_out_and_those_of_texts_stay() {
        for (code, shorter) in [
            (
                "const f = (a, b) => ({ c: a ? b : `${a}, ${b} = c` });",
                "const f=(a,b)=>({c:a?b:`${a}, ${b} = c`});",
            ),
            ("g(\"a = \\\" b\", a + +b - -c, typeof d);", "g(\"a = \\\" b\",a + +b - -c,typeof d);"),
            ("if (a) return [b]; else throw c;", "if(a)return[b];else throw c;"),
            ("h(`a ${b ? `c : d` : e}`);", "h(`a ${b ? `c : d` : e}`);"),
            ("const d = /[ =] /u;", "const d = /[ =] /u;"),
            ("const e = [\"/a b\", 'c'];", "const e = [\"/a b\", 'c'];"),
            ("f({ a: \"it's / b\" });", "f({a:\"it's / b\"});"),
        ] {
            assert_eq!(tight(code), shorter);
        }
    }

    #[test]
    fn lines_end_where_the_code_might_end() {
        for (line, end) in [("a();", ""), ("b({", ""), ("c", "\n"), ("}", "\n"), ("d(); // e;", "\n")] {
            assert_eq!(end_of(line), end, "{line}");
        }
    }

    #[test]
    fn modules_become_functions_that_return_what_they_export() {
        let text = "// What it is.\nimport * as people from \"./people.js\";\nimport { t } from \"./page.js\";\n\
            export async function a() {\n  /** @type {X} */ (b).c();\n}\n/**\n * Why.\n */\nexport const d = 1;";
        let joined = joined("it", text);
        let expected = "const $it = (() => {\nconst people = $people;\nconst { t } = $page;\nasync function a() {\n\
            (b).c();\n}\nconst d = 1;\nreturn { a, d };\n})();\n";
        assert_eq!(joined, expected);
        for line in script().lines() {
            assert!(!["import ", "export "].iter().any(|it| line.starts_with(it)), "{line}");
        }
    }
}
