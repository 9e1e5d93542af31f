//! Examples at the end of each command's help and manual page.

use clap::Command;

/// A command and its examples: a line to type, in which `{game}` is the catalogue's first game, and its effect.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    (
        "run",
        &[
            ("kubyk run --no-browser", "a table in the browser, whose page is not opened"),
            (
                "kubyk run --config bot.toml --set log.filter=debug",
                "the bot of a configuration, with more in its log",
            ),
        ],
    ),
    (
        "games",
        &[("kubyk games {game}", "one game"), ("kubyk games --json | jq '.[].id'", "the names of all games")],
    ),
    ("replay", &[("kubyk replay game.rec --json", "the standing, for a script")]),
    ("moves", &[("kubyk moves game.rec", "the legal moves")]),
    ("perft", &[("kubyk perft game.rec 3", "positions after three moves")]),
    (
        "best",
        &[
            ("kubyk best game.rec", "the move of the strongest machine"),
            ("kubyk best game.rec --level hard --viewer 2", "that of another one, for the second seat"),
        ],
    ),
    ("analyse", &[("kubyk analyse game.rec", "luck and mistakes, move by move")]),
    (
        "paint",
        &[
            ("kubyk paint game.rec -o board.png", "the board; .svg and .txt are possible, too"),
            ("kubyk paint game.rec -o game.gif", "the whole game"),
            ("kubyk paint game.rec --text --lang uk", "the board in this terminal, in Ukrainian"),
        ],
    ),
    ("verify", &[("kubyk verify game.rec", "were the rolls fixed before the game?")]),
    (
        "play",
        &[
            ("kubyk play {game}", "you against the strongest bot"),
            ("kubyk play {game} --seats 3 --bot 3=easy", "two people and a bot"),
            ("kubyk play {game} --record game.rec", "a game that is kept"),
        ],
    ),
    (
        "simulate",
        &[
            ("kubyk simulate {game} --bot hard,medium --games 1000 --rotate", "who is better?"),
            (
                "kubyk simulate {game} --bot easy,easy --games 10 --seed 7 --records games",
                "ten games, each in a file",
            ),
        ],
    ),
    (
        "store",
        &[
            ("kubyk store backup /backup/kubyk.db", "a copy, while the bot runs"),
            ("kubyk store check --store kubyk.db", "the faults of a file"),
        ],
    ),
    (
        "check-config",
        &[
            ("kubyk check-config bot.toml", "every fault of a file"),
            ("kubyk check-config", "what `kubyk run` would read"),
        ],
    ),
    ("completions", &[("source <(kubyk completions bash)", "in ~/.bashrc: for every shell that is started")]),
    ("man", &[("kubyk man simulate > kubyk-simulate.1", "a page for `man`")]),
];

/// The first commands of a newcomer.
const FIRST: &[(&str, &str)] = &[
    ("kubyk", "opens a table in the browser"),
    ("kubyk play {game}", "plays in this terminal"),
    ("kubyk games", "lists the games"),
];

/// Adds the examples to a command line and its subcommands.
pub(super) fn add(command: Command) -> Command {
    command.after_help(text(FIRST)).mut_subcommands(|command| {
        match EXAMPLES.iter().find(|(name, _)| *name == command.get_name()) {
            Some((_, examples)) => command.after_help(text(examples)),
            None => command,
        }
    })
}

/// The examples, one a line, what they do on the line below.
fn text(examples: &[(&str, &str)]) -> String {
    let game = kubyk_games::CATALOGUE[0].about().id;
    let lines =
        examples.iter().map(|(typed, does)| format!("\n  {}\n      {does}", typed.replace("{game}", game)));
    std::iter::once("Examples:".to_owned()).chain(lines).collect()
}
