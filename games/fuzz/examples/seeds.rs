//! Writes the corpora that the fuzz targets begin with: games that play themselves, every option of every game, and the
//! records that the pictures of the documentation are made from.

use std::fs;
use std::path::Path;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{Log, Stream as _, Turn};
use kubyk_games_fuzz::{FuzzDice, FuzzInput};

/// Lines of a game that the targets read.
const LINES: usize = 64;

fn main() -> std::io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for target in ["records", "options", "moves", "choices"] {
        fs::create_dir_all(corpus.join(target))?;
    }
    for record in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/records"))? {
        let record = record?;
        fs::copy(record.path(), corpus.join("records").join(record.file_name()))?;
    }
    for (at, game) in CATALOGUE.iter().enumerate() {
        let about = game.about();
        for (preset_at, preset) in about.presets.iter().enumerate() {
            let head = [at as u8, preset_at as u8, 1, 7];
            let name = format!("{}-{}", about.id, preset.name);
            let lines = played(&head);
            for target in ["moves", "choices"] {
                fs::write(corpus.join(target).join(&name), [&head[..], lines.as_bytes()].concat())?;
            }
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            let options = values.iter().map(|(name, value)| format!("{name}={value}\n"));
            let options: String = options.collect();
            fs::write(corpus.join("options").join(&name), [&head[..], options.as_bytes()].concat())?;
        }
    }
    Ok(())
}

/// The moves of a game that plays itself; an empty line where dice are rolled.
fn played(head: &[u8]) -> String {
    let mut input = FuzzInput::read(head).expect("four bytes");
    let mut table = input.table(&[]).expect("a preset opens");
    let (mut lines, mut picks) = (Vec::new(), FuzzDice::new(1));
    while lines.len() < LINES {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => {
                let faces = table.deal(&mut input.dice).expect("a roll that is owed is rolled");
                table.answer(&faces, &mut Log::off()).expect("dice that were rolled are taken");
                lines.push(String::new());
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is to move");
                let moves = table.moves(seat);
                let play = &moves[picks.below(moves.len() as u32) as usize];
                lines.push(table.play(seat, play, &mut Log::off()).expect("a legal move is played"));
            }
        }
    }
    lines.join("\n")
}
