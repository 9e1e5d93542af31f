//! Writes every scene of the tests as a picture, to be looked at: `cargo run --example gallery -- FOLDER`.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::PathBuf::from(std::env::args().nth(1).ok_or("usage: gallery FOLDER")?);
    std::fs::create_dir_all(&folder)?;
    let painter = scenes::painter();
    for (name, scene, look) in scenes::all() {
        std::fs::write(folder.join(format!("{name}.png")), painter.png(&scene, &look)?)?;
    }
    Ok(())
}
